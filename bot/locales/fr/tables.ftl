## The live message and the form that opens a table. Lines of cards have at most about 32 characters.

live-heading = Donne { $number } · { $dealer } distribue
sitting-out = { $count ->
    [one] { $names } fait le mort
   *[other] { $names } font le mort
}

scores-heading = Scores
scores-deals = { $deals ->
    [one] { $deals } donne
   *[other] { $deals } donnes
}
scores-dealer = { $dealer } distribue
closed-heading = Scores de la soirée

open-form = Ouvrir une table
    .members = Membres à la table
    .members-hint = Ils s’assoient dans cet ordre, les invités à leur suite
    .guests = Invités
    .guests-hint = Ceux qui n’ont pas de compte, séparés par des virgules
    .guests-example = Zoé, Tonton Jean
    .kind = À quoi joue-t-on ?
    .rules = Règles
    .length = Durée
    .length-hint = Vide : libre · 20 : après 20 donnes · 1000p : à 1000 points
    .length-example = 20

recorded = C’est noté.

exported = { $deals ->
    [one] { $deals } donne.
   *[other] { $deals } donnes.
}

help =
    ### Marqueur tient la marque
    {""}**1.** `/table ouvrir` : qui joue, invités compris
    {""}**2.** Après une donne, touchez le nom du preneur : bouts, points, c’est noté
    {""}**3.** Une erreur ? *Annuler*, ou *Plus*, *Corriger* : rien ne se perd

    {""}**Les points** sont ceux de l’attaque : `49`, `49,5`, ou `d42` si la défense a 42.
    {""}**On sait qui prend, pas encore le reste ?** Laissez bouts et points vides, finissez plus tard.
    {""}**Petit au bout** : à qui fait le dernier pli avec, contrat fait ou chuté.

    `/donne ajouter` · `/donne goulash` · `/donne passe` · `/donne petit-sec` · `/donne fausse-donne`
    `/donne corriger` · `/donne annuler` · `/donne rétablir` · `/donne liste` · `/donne montrer`
    `/table places` · `/table règles` · `/table historique` · `/table coller` · `/table fermer`
    `/scores` · `/règles` · `/exporter` · `/vie-privée montrer`
help-line =
    ### En une ligne : `/d alice>bob g 2 49 pa s`
    Le preneur d’abord, le reste dans n’importe quel ordre ; les suggestions calculent pendant que vous tapez.
    {""}**Qui** `alice` · à cinq `alice>bob` `alice>seul` `alice>chien` · le début d’un nom · `"Tonton Jean"` · `@3` la troisième place
    {""}**Contrat** `p` `g` `gs` `gc` · `po` pousse
    {""}**Bouts, points** `2 49` · `2 49,5` · `2 d42` la défense a 42
    {""}**Primes** `pa` `pd` petit au bout · `s` `d` `t` poignée, de la défense `sd` `dd` `td`
    `chelem` · `chelem+` annoncé, réussi · `chelem-` annoncé, raté · `chelemd` de la défense · `pc` `pc+` `pc-` petit
    `têtes:bob` `atouts:bob` misère · `# une note` à la fin
    {""}**Et** `goulash 10 20 30 31` · `goulash bob<alice<dan` · `passe` · `petit sec` · `fausse donne`

live-prompt = Qui prend la donne { $number } ?
live-goulash = Goulash : donne { $number }
live-running = Donne { $number } en cours
finish-button = Finir la donne { $number }
drop-button = Abandonner n° { $number }
more-button = Plus
more-heading = Donne { $number }
more-hint = Passe, petit sec, fausse donne : une donne sans score
correct-button = Corriger
scores-button = Scores
rules-button = Règles
history-button = Historique
close-button = Fermer la table
again-button = Même table

close-question = { $deals ->
    [one] Fermer la table après { $deals } donne ?
   *[other] Fermer la table après { $deals } donnes ?
}
close-hint = La soirée se termine ; les scores restent.
closed-done = La table est fermée.
closed-best = Meilleure donne : { $name } { $points } (n° { $number })
closed-worst = Pire donne : { $name } { $points } (n° { $number })
closed-takes = { $name } : { $taken ->
    [one] { $taken } prise
   *[other] { $taken } prises
}, { $made ->
    [one] { $made } faite
   *[other] { $made } faites
}

number-form = Corriger une donne
paste-form = Coller des notes
    .lines = Une ligne par donne
    .hint = Comme pour /d : alice>bob g 2 49 pa s · goulash 10 20 30 31
    .example = alice g 2 49
paste-heading = { $lines ->
    [one] { $lines } ligne
   *[other] { $lines } lignes
}
paste-edit = Corriger le texte
paste-record = { $lines ->
    [one] Noter { $lines } donne
   *[other] Noter { $lines } donnes
}
paste-recorded = C’est noté, jusqu’à la donne { $number }.
line-others = autres
line-missing = manque : { $fields }
line-example = alice>bob g 2 49 pa s · goulash 10 20 30 31

history-heading = Historique
history-open = a ouvert la table
history-close = a fermé la table
history-log = a noté la donne { $number }
history-edit = a changé la donne { $number }
history-undo = a annulé la donne { $number }
history-restore = a rétabli la donne { $number }
history-seats = a changé les places
history-rules = a changé les règles
history-rescore = a recalculé la donne { $number }
history-adjust = a ajusté les totaux (n° { $number })
history-archive = a rangé la table
history-reopen = a remis la table
history-settings = a changé les réglages du serveur
