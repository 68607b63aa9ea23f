## Refusals: what cannot be, and what is allowed. Read in private.

refusal = **{ $field }** : { $reason }

field-taker = Preneur
field-partner = Appelé
field-contract = Contrat
field-bouts = Bouts
field-points = Points
field-petit = Petit au bout
field-handfuls = Poignées
field-slam = Chelem
field-miseres = Misère
field-scores = Scores
field-kind = Type de donne
field-players = Joueurs
field-note = Remarque
field-number = Numéro
field-members = Membres
field-guests = Invités
field-end = Durée
    .hint = Vide : libre · 20 : après 20 donnes · 1000p : à 1000 points

# The rules of a table, by their keys.

error-unexpected = Quelque chose s’est mal passé et rien n’a été noté. Si cela se répète, dites à qui héberge le bot : { $reference }
error-commands-changed = Les commandes ont changé : relancez Discord, puis réessayez.
error-not-allowed = Vous ne pouvez pas faire cela ici.
error-panel-outdated = Ce bouton vient d’une ancienne version. `/table montrer` en donne un nouveau.
error-only-in-servers = Cela ne marche que dans les salons d’un serveur.
error-storage-busy = La feuille de marque est occupée et rien n’a été noté. Réessayez.
error-storage-failed = La feuille de marque ne peut pas être écrite et rien n’a été noté. Dites-le à qui héberge le bot.

error-no-open-table = Aucune table n’est ouverte dans ce salon. `/table ouvrir` en ouvre une.
error-table-open = Une table est déjà ouverte ici. `/table montrer` la montre, `/table fermer` la ferme.
error-too-few-players = { $count ->
    [0] personne n’a été choisi
    [one] une personne ne suffit pas
   *[other] { $count } personnes ne suffisent pas
} ; une table compte de { $lowest } à { $highest } personnes. Ajoutez des membres, ou des invités par leur nom.
error-too-many-players = { $count } personnes, c’est trop : une table en compte de { $lowest } à { $highest }.
error-bot-seated = un bot ne peut pas jouer. Choisissez des personnes.
error-guest-name = « { $text } » n’est pas un nom qu’on puisse montrer.
error-length-unreadable = « { $text } » n’est pas une durée. Laissez vide, ou écrivez `20` pour 20 donnes, ou `1000p` pour aller à 1000 points.

error-player-unknown = « { $text } » ne joue pas. À la table : { $seated }.
error-player-ambiguous = « { $text } » peut désigner { $candidates }. Précisez.
error-bouts-range = { $bouts } est impossible : 0, 1, 2 ou 3.
error-points-unreadable = « { $text } » n’est pas un nombre de points. De 0 à 91 : `49` · `49,5` · `d42` si la défense a 42.
error-points-not-half = { $points } n’est ni un entier ni un demi. De 0 à 91 par demi-points : `49` · `49,5`.
error-points-range = { $points } est impossible : de { $lowest } à { $highest }.
error-points-bouts = { $points } est impossible avec { $bouts ->
    [one] { $bouts } bout
   *[other] { $bouts } bouts
} : de { $lowest } à { $highest }. Vérifiez aussi les bouts.
error-half-at-four = { $points } est impossible : à quatre, chaque tas a un nombre pair de cartes, donc des points entiers. Recomptez ; souvent, il manque la petite carte rendue pour l’Excuse.
error-seat-unknown = personne n’est assis là.
error-partner-missing = à cinq, dites qui est appelé, ou que le preneur est seul.
error-partner-needs-five = il n’y a d’appelé qu’à cinq ; on joue ici à { $players }.
error-partner-is-taker = le preneur ne peut pas être son propre appelé. Choisissez « Seul ».
error-contract-not-played = cette table ne joue pas cette enchère. `/règles` dit ce qu’elle joue.
error-misere-unreadable = « { $text } » n’est pas une misère. Écrivez un joueur et un genre : `Bob têtes, Alice atouts`.
error-misere-twice = la même misère y est deux fois.
error-misere-not-played = cette table ne joue pas les misères. `/règles` dit ce qu’elle joue.
error-small-slam-not-played = cette table ne joue pas le petit chelem. `/règles` dit ce qu’elle joue.
error-goulash-table = Cette table ne joue que des Goulash : `/donne goulash`. Pour des contrats, ouvrez une table classique.
error-goulash-seats = { $given ->
    [one] un nombre
   *[other] { $given } nombres
} pour { $wanted } joueurs. Dans l’ordre des places : { $seats } ; le dernier peut manquer.
error-goulash-count = { $given } nombres pour { $players } joueurs.
error-goulash-sum = le total est { $total } et doit être { $expected } (écart : { $difference }).
error-goulash-order = chacun figure une fois et une seule dans l’ordre.
error-goulash-needs-points = cette table marque la Goulash aux points : entrez-les.
error-goulash-points-or-order = entrez les points ou l’ordre.
error-petit-sec-played-on = cette table joue le petit sec : notez la donne comme elle a été jouée.
error-kind-has-score = ce type de donne a un score.
error-players-range = { $players } ne peuvent pas jouer : de { $lowest } à { $highest }.
error-adjustment-empty = aucun score ne changerait.
error-adjustment-not-half = { $score } n’est ni un entier ni un demi.
error-adjustment-range = { $score } est trop grand : { $highest } au plus.
error-adjustment-sum = le total est { $total } et doit être 0.

error-nothing-to-undo = Il n’y a pas de donne à annuler.
error-no-deals = Il n’y a pas encore de donne.
error-no-such-deal = il n’y a pas de donne { $number } : de 1 à { $highest }.
error-already-withdrawn = La donne { $number } est déjà annulée. `/donne rétablir { $number }` la remet.
error-not-withdrawn = la donne { $number } n’est pas annulée.
error-nothing-to-export = Rien n’a jamais été joué dans ce salon.

error-rules-unknown = cette règle n’existe pas.
error-rules-value = « { $value } » n’est pas possible.
error-rules-range = { $value } n’est pas possible : de { $lowest } à { $highest }.
error-rules-quarters = ces règles ensemble pourraient donner des quarts de point.
error-rules-incomplete = il manque { $missing }.
error-rules-end-twice = un nombre de donnes ou un score à atteindre, pas les deux.

field-lines = Lignes
error-busy = C’est trop long en ce moment. Appuyez encore une fois.
error-table-closed = Cette table n’est plus ouverte. `/table ouvrir` en ouvre une.
error-table-changed = les joueurs ont changé entre-temps. Rouvrez le formulaire.
error-player-not-playing = ce joueur ne joue pas cette donne.
error-bouts-missing = des points sans bouts. 0, 1, 2 ou 3 ; laissez les deux vides tant que la donne se joue.
error-points-missing = des bouts sans points. De 0 à 91 ; laissez les deux vides tant que la donne se joue.
error-given-twice = un seul est possible : choisissez.
error-deal-running = La donne { $number } est en cours : finissez-la ou abandonnez-la d’abord.
error-deal-played-out = la donne { $number } a été jouée : il faut les bouts et les points.
error-not-running = La donne { $number } n’est plus en cours.
error-deal-changed = La donne { $number } a été changée entre-temps. Rouvrez le formulaire pour la voir comme elle est.
error-edit-by-form = Cette donne n’a rien de tel. `/donne corriger` avec son seul numéro ouvre un formulaire qui change tout.
error-draft-gone = C’est déjà noté, ou oublié.
error-number-unreadable = « { $text } » n’est pas un numéro.
error-lines-count = { $count } lignes ; on peut en coller de 1 à { $highest }.
error-no-deal-in-message = Il n’y a pas de donne à corriger dans ce message.
error-form-outdated = Ce formulaire vient d’une ancienne version et rien n’a été noté. Vous aviez entré : { $typed }
field-line = Ligne
error-word-unknown = « { $text } » n’est pas un mot de la notation. `/aide` les a tous.
error-petit-both-sides = le petit au bout n’est qu’à un camp.
error-side-missing = « { $text } » : dites à qui, `pa` pour l’attaque, `pd` pour la défense.
error-bouts-unreadable = « { $text } » n’est pas un nombre de bouts : 0, 1, 2 ou 3.
error-line-incomplete = il manque quelque chose : voyez la suggestion pendant que vous tapez.
