## House rules: the panel, its forms, and scoring past deals again.

command-table-rules = règles
    .description = Montrer et changer les règles de la maison, dès la donne suivante

preset-server = Les règles de ce serveur
    .description = Celles que /marqueur réglages a choisies

house-change = Changer les règles
house-preset = Prendre tout un jeu de règles
house-bids = Enchères
house-bonuses = Primes
house-slams = Chelems
house-house = Règles maison
house-end = Durée
house-rescore = Recalculer les donnes passées
rescore-heading = { $deals ->
    [0] Aucune donne passée ne changerait.
    [one] Une donne passée changerait :
   *[other] { $deals } donnes passées changeraient :
}
rescore-refused = Les donnes que ces règles ne connaissent pas restent comme elles sont : { $numbers }
rescore-button = { $deals ->
    [one] Recalculer { $deals } donne
   *[other] Recalculer { $deals } donnes
}

field-mode = Joueurs d’une donne
field-multipliers = Coefficients
    .hint = Petite, garde, garde sans, garde contre ; - pour une enchère non jouée
field-pousse = Pousse
field-rounding = Demi-points
field-half_at_4 = Demi-points à quatre
field-petit_value = Petit au bout
    .hint = Points, avant le coefficient du contrat
field-petit_multiplied = Petit × contrat
field-poignee_values = Poignées
    .hint = Simple, double, triple
field-poignee_to = Les poignées vont
field-poignee_multiplied = Poignées × contrat
field-slam_values = Chelem
    .hint = Annoncé, sans annonce, raté (−), de la défense (−)
field-slam_multiplied = Chelem × contrat
field-petit_chelem = Petit chelem
    .hint = Vide : non joué · 300 · 200 · ou annoncé, sans annonce, raté (−)
field-poignee_thresholds = Atouts d’une poignée
    .hint = Simple, double, triple à 3 / à 4 / à 5
field-partner_split = Avec un appelé
field-misere = Misère
field-misere_value = La misère vaut
    .hint = 10 de chaque joueur, ou 20 d’un camp à l’autre
field-goulash_scale = Goulash
field-petit_sec = Petit sec
field-ties = À égalité
field-adjustments = Ajustements

rule-mode-all = Tous les présents, 5 au plus
rule-mode-3 = 3
rule-mode-4 = 4
rule-mode-5 = 5
rule-pousse-off = Non jouée
rule-pousse-1 = ×1
rule-pousse-1-5 = ×1,5
rule-rounding-fft = Au camp qui gagne la donne
rule-rounding-exact = Gardés tels quels
rule-half_at_4-reject = Refusés : ils sont impossibles
rule-half_at_4-accept = Acceptés, comme à trois et à cinq
rule-petit_multiplied-yes = Oui
rule-petit_multiplied-no = Non
rule-poignee_to-winner = Au camp qui gagne la donne
rule-poignee_to-shower = Au camp qui les montre
rule-poignee_multiplied-yes = Oui
rule-poignee_multiplied-no = Non
rule-slam_multiplied-yes = Oui
rule-slam_multiplied-no = Non
rule-partner_split-two_to_one = Deux tiers et un tiers
rule-partner_split-equal = Moitié chacun
rule-misere-off = Non jouée
rule-misere-personal = De chaque joueur à qui l’a
rule-misere-camp = D’un camp à l’autre
rule-misere-winner = Au camp qui gagne la donne
rule-goulash_scale-points = Aux points
rule-goulash_scale-vachette_even = Au rang, de 120 à −120 par pas égaux
rule-goulash_scale-vachette_sixty = Au rang, 120, 60, −60, −120 à quatre
rule-petit_sec-annul = Annule la donne
rule-petit_sec-play_on = Se joue
rule-ties-shared = Partagent la place
rule-ties-contracts_made = Le plus de contrats faits
rule-ties-highest_deal = La plus haute donne
rule-ties-later_leader = Qui menait le plus récemment
rule-adjustments-zero_sum = De somme nulle
rule-adjustments-free = De somme quelconque

error-rule-numbers = « { $text } » : il faut { $count ->
    [one] un nombre
   *[other] { $count } nombres
}, séparés par des espaces.

error-rules-changed = Quelqu’un a changé les règles entre-temps : choisissez à nouveau.
error-rules-changed-to = Quelqu’un a changé ces règles entre-temps. En vigueur : { $now }. Rouvrez le formulaire ; ce que vous enverrez alors vaudra.
