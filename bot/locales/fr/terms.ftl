## Words of the game. Labels of choices have at most 100 characters, options of forms too.

contract-petite = Petite
contract-pousse = Pousse
contract-garde = Garde
contract-garde_sans = Garde sans
contract-garde_contre = Garde contre

side-attack = L’attaque
side-defence = La défense

bouts-0 = 0 bout : 56 points
bouts-1 = 1 bout : 51 points
bouts-2 = 2 bouts : 41 points
bouts-3 = 3 bouts : 36 points

handful-single = Simple, montrée par l’attaque
handful-double = Double, montrée par l’attaque
handful-triple = Triple, montrée par l’attaque
handful-single-defence = Simple, montrée par la défense
handful-double-defence = Double, montrée par la défense
handful-triple-defence = Triple, montrée par la défense

slam-announced_made = Chelem annoncé et réussi
slam-announced_failed = Chelem annoncé, non réussi
slam-unannounced_made = Chelem réussi sans annonce
slam-defence = Chelem de la défense
slam-announced_failed_defence = Chelem annoncé, chelem de la défense
slam-small_announced_made = Petit chelem annoncé et réussi
slam-small_announced_failed = Petit chelem annoncé, non réussi
slam-small_unannounced_made = Petit chelem réussi sans annonce

alone-self = Seul (s’appelle lui-même)
alone-dog = Seul (la carte est au chien)

kind-contract = Contrat
kind-goulash = Goulash
kind-passed = Passe générale
kind-petit_sec = Petit sec
kind-misdeal = Fausse donne
kind-adjustment = Ajustement

game-classic = Classique
    .description = Si tous passent, le suivant donne
game-classic_goulash = Classique et Goulash
    .description = Si tous passent, on joue une Goulash
game-goulash = Goulash
    .description = Que des Goulash, sans preneur

preset-federation = Fédération
    .description = Les règles de la Fédération française de tarot
preset-multiplied = Primes multipliées
    .description = Poignées multipliées par le contrat, misères, pousse
preset-misere = Avec misère
    .description = La fédération, et les misères à 10
preset-vachette = Vachette
    .description = La fédération ; la Goulash est marquée au rang
