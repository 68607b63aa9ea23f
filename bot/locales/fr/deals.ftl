## Deals in words, and their arithmetic. Lines of cards have at most about 32 characters.

deal-title = Donne { $number }
deal-logged = notée par { $by }, { $at }
deal-withdrawn = Annulée
deal-note = « { $note } »
deals-heading = Donnes
deals-none = Pas encore de donne.
undone = Donne { $number } annulée par { $by }
restored = Donne { $number } rétablie par { $by }
undo-button = Annuler n° { $number }

result-made = faite de { $gap }
result-exact = faite juste
result-lost = chutée de { $gap }
contract-played = { $contract }, { $bouts ->
    [one] { $bouts } bout
   *[other] { $bouts } bouts
}, { $points }
with-result = { $played } : { $result }
attack-alone = { $taker } en solo

bonus-petit = { $side ->
    [attack] petit au bout
   *[defence] petit à la défense
}
bonus-handful = poignée { $level ->
    [single] simple
    [double] double
   *[triple] triple
}{ $side ->
    [attack] {""}
   *[defence] {" "}de la défense
}
bonus-misere = misère { $kind ->
    [trumps] d’atouts
   *[heads] de têtes
} ({ $name })

step-points = { $points } points, { $bouts ->
    [one] { $bouts } bout
   *[other] { $bouts } bouts
}
step-margin = { $margin } : { $result }
term-petit_au_bout = Petit au bout, { $side ->
    [attack] attaque
   *[defence] défense
}
term-handful = Poignée { $detail ->
    [single] simple
    [double] double
   *[triple] triple
}
term-slam = { $detail ->
    [announced_made] Chelem annoncé, réussi
    [announced_failed] Chelem annoncé, raté
    [unannounced_made] Chelem sans annonce
    [defence] Chelem de la défense
    [small_announced_made] Petit chelem annoncé
    [small_announced_failed] Petit chelem raté
   *[small_unannounced_made] Petit chelem
}
term-misere = Misère { $detail ->
    [trumps] d’atouts
   *[heads] de têtes
}, { $side ->
    [attack] attaque
   *[defence] défense
}
step-term = { $label } : { $amount }
step-defender-pays = Chaque défenseur paie **{ $unit }**
step-defender-gets = Chaque défenseur reçoit **{ $unit }**
step-misere = Misère { $kind ->
    [trumps] d’atouts
   *[heads] de têtes
} ({ $name }) : { $value } de chacun
step-goulash = 91 − joueurs × ses points
step-vachette = Au rang, le moins de points d’abord
shares = { $shares } ×

warnings =
    La donne { $number } est notée, mais regardez encore :
    { $reasons }
warning-handfuls-trumps = Ces poignées demandent { $trumps } atouts ; il n’y en a que { $highest }.
warning-handfuls-side = { $side ->
    [attack] L’attaque
   *[defence] La défense
} a montré plus de poignées ({ $shown }) qu’elle n’a de joueurs ({ $players }).
warning-slam-points = Avec un chelem, l’attaque a au moins { $lowest } points, pas { $points }.
warning-defence-slam-points = Avec un chelem de la défense, l’attaque a au plus { $highest } points, pas { $points }.
warning-petit-against-slam = Qui fait un chelem gagne tous les plis : le petit au bout est aussi à lui.

deal-recorded = La donne { $number } est notée.
recorded-already = La donne { $number } était déjà notée par { $by }, la même.
recorded-own = Vous aviez déjà noté la donne { $number }, la même.
edited = Donne { $number } changée par { $by }
unchanged = La donne { $number } reste comme elle était
dropped = Donne { $number } abandonnée par { $by }
deal-runs = { $contract }, en cours

refused-deal = Donne { $number } non enregistrée
refused-form = Rien n’a été noté
refusal-kept = Tout ce que vous avez tapé est gardé.
refusal-reopen = Rouvrir le formulaire

doubt-same_or_new = { $by } vient de noter la donne { $number }, la même. La vôtre en est-elle une autre ?
doubt-new_or_correction = { $by } a noté la donne { $number } entre-temps. La vôtre est-elle nouvelle, ou une correction ?
doubt-own = Vous avez déjà noté la donne { $number } entre-temps. Est-ce une nouvelle donne, ou une correction ?
doubt-same = C’est la n° { $number }
doubt-new = Noter comme donne { $number }
doubt-correct = Corriger la n° { $number }
doubt-left = Rien n’a été noté.

correct-heading = Corriger une donne
correct-hint = Laquelle ?
correct-choose = Les dernières donnes
correct-number = Un autre numéro
edit-heading = Corriger la donne { $number }
edit-who = Qui a pris ? Tout le reste est dans le formulaire.

deal-form = { $taker } prend · n° { $number }
    .contract = Contrat
    .partner = Appelé
    .bouts = Bouts
    .points = Points de l’attaque
    .points-hint = 49 · 49,5 · d42 = la défense a 42 · bouts et points vides : encore en jeu
    .primes = Primes
    .no-primes = Aucune
    .misere = Misère
deal-form-bouts = { $bouts ->
    [one] { $bouts } bout
   *[other] { $bouts } bouts
} · { $target }
edit-form = { $taker } a pris · n° { $number }
goulash-form = Goulash · n° { $number }
    .hint = Un champ peut rester vide : le reste de 91. Le dernier pli prend le chien.
edit-goulash-form = Goulash · n° { $number }
prime-petit = Petit au bout, { $side ->
    [attack] attaque
   *[defence] défense
}
prime-handful = { $second ->
    [yes] Autre poignée simple
   *[no] Poignée { $level ->
        [single] simple
        [double] double
       *[triple] triple
    }
}, { $side ->
    [attack] attaque
   *[defence] défense
}
misere-option = { $name } : { $kind ->
    [trumps] atouts
   *[heads] têtes
}
passed-heading = Tous ont passé à la donne { $number }
passed-goulash = Jouer la Goulash
passed-none = Pas de Goulash : redonner
