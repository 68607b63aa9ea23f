## Seats, and the length of an evening.

command-table-seats = places
    .description = Ajouter, retirer, ordonner les joueurs ; qui donne, qui fait le mort

live-over = Victoire : { $winners }
play-on-button = Continuer
seats-button = Places

seats-heading = Places
seats-deals = donne
seats-rests = fait le mort
seats-gone = N’est plus là : { $name }
seats-came = { $names } à table
seats-order = Ordre : { $names }
seats-dealer = Donne ensuite :
seats-out = Fait le mort :
seats-home = Rentre :
seats-back = Revient :
seats-change = Ajouter, ordonner
seats-form = Places
    .order = Dans l’ordre du jeu
    .order-hint = Un nom par ligne ; un nom nouveau est un invité, un nom absent quitte la table
    .members = Membres à ajouter
    .members-hint = Ils s’assoient après les autres

field-order = Ordre
field-dealer = Donneur
field-out = Mort
error-player-not-there = ce joueur n’est pas à la table.
error-player-sits-out = { $name } fait le mort à cette donne. `/table places` change cela.
error-sitting-out-count = { $playing ->
    [one] une personne jouerait
   *[other] { $playing } personnes joueraient
} ; il en faut 3, 4 ou 5.

seats-meanwhile = Quelqu’un a changé les places entre-temps : choisissez à nouveau.
error-seats-changed = Quelqu’un a changé les places entre-temps : { $names }. Rouvrez le formulaire ; ce que vous enverrez alors vaudra.
