## The rules of a table in words.

rules-heading = Règles · { $kind }
rules-formula = (25 + points d’écart) × contrat
rules-target = { $bouts ->
    [one] { $bouts } bout { $target }
   *[other] { $bouts } bouts { $target }
}
rules-targets = À atteindre : { $targets }
rules-rounding-fft = Le demi-point va au camp qui gagne la donne.
rules-rounding-exact = Les demi-points sont gardés tels quels.
rules-bonuses = Primes
rules-petit = Petit au bout : { $value }{ $multiplied ->
    [yes] {" "}× contrat
   *[no] {""}
}, au camp qui fait le dernier pli
rules-handful = Poignée { $level ->
    [single] simple
    [double] double
   *[triple] triple
}, { $trumps } atouts : { $value }
rules-handful-to = Les poignées vont au camp qui { $to ->
    [winner] gagne la donne
   *[shower] les a montrées
}{ $multiplied ->
    [yes] , × contrat
   *[no] {""}
}
rules-slam = Chelem : annoncé { $announced }, sans annonce { $unannounced }, raté { $failed }, de la défense { $defence }{ $multiplied ->
    [yes] {" "}× contrat
   *[no] {""}
}
rules-partner = Avec un appelé : deux tiers au preneur, un tiers à l’appelé. Seul : tout.
rules-partner-equal = Avec un appelé : moitié chacun. Seul : tout.
rules-house = À cette table
rules-misere-personal = Misère : { $value } de chaque joueur
rules-misere-camp = Misère : { $value } pour le camp qui l’a
rules-misere-winner = Misère : { $value } pour le camp qui gagne la donne
rules-small-slam = Petit chelem : annoncé { $announced }, raté { $failed }, sans annonce { $unannounced }
rules-goulash-points = Goulash : chacun paie ses points à chaque autre joueur. Le chien va à qui fait le dernier pli.
rules-goulash-vachette_even = Goulash au rang : 120 / 0 / −120 à trois, 120 / 40 / −40 / −120 à quatre, 120 / 60 / 0 / −60 / −120 à cinq
rules-goulash-vachette_sixty = Goulash au rang : 120 / 0 / −120 à trois, 120 / 60 / −60 / −120 à quatre, 120 / 60 / 0 / −60 / −120 à cinq
rules-all-pass-classic = Si tous passent, le suivant donne.
rules-all-pass-classic_goulash = Si tous passent, on joue une Goulash.
rules-all-pass-goulash = Chaque donne est une Goulash.
rules-mode = On joue à { $players } ; qui est en trop fait le mort.
rules-half-at-four = À quatre aussi, les demi-points sont acceptés.
rules-petit-sec = Le petit sec se joue.
rules-adjustments = Les corrections peuvent ne pas être à somme nulle.
rules-ties = À total égal : { $by }
rules-end-deals = La soirée dure { $deals } donnes.
rules-end-target = Le premier à { $target } points gagne.
rules-cards = Compter
rules-cards-values = Bout et roi 4,5 · dame 3,5 · cavalier 2,5 · valet 1,5 · autres 0,5 : 91 en tout
rules-cards-pairs = Par paires avec une basse : 5, 4, 3, 2 ; deux basses font 1.
calculator-heading = Calcul
calculator-hint = Rien n’est noté.
