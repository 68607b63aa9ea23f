## Des tables reprises d’un document, et ce qui peut y être faux.

import-heading = { $games ->
    [one] Une table
   *[other] { $games } tables
}, { $deals ->
    [one] { $deals } donne
   *[other] { $deals } donnes
}
import-line = **{ $number }** · { $date } · { $deals ->
    [one] { $deals } donne
   *[other] { $deals } donnes
} · { $state ->
    [closed] fermée
    [archived] archivée
    [closes] sera fermée : une autre table est ouverte ici
   *[other] ouverte
}
import-more = { $games ->
    [one] et encore une table
   *[other] et encore { $games } tables
}
import-known = Connus ici : { $names }
import-new = Nouveaux : { $names }
import-button = { $deals ->
    [one] Importer { $deals } donne
   *[other] Importer { $deals } donnes
}
imported = { $games ->
    [one] Une table
   *[other] { $games } tables
} avec { $deals ->
    [one] { $deals } donne : c’est importé.
   *[other] { $deals } donnes : c’est importé.
}
imported-before = C’est déjà importé.
import-question = Importer ?
import-unconfirmed = Rien n’a été importé. Ajoutez --yes pour importer.
import-refused = Ce document ne peut pas être importé ; rien n’a été écrit.
import-fault = { $place } : { $reason }
import-game = table { $number }
import-deal = donne { $number }

error-import-faulty = Ce document ne peut pas être importé ; rien n’a été écrit.
error-import-too-large = Le fichier est trop gros : { $highest } Mo au plus. Qui héberge le bot peut en importer de plus gros.
error-import-unread = Discord n’a pas transmis le fichier. Réessayez.
error-import-late = C’était affiché depuis trop longtemps, et la table a pu changer. Relancez la commande.

error-import-not-text = ce n’est pas un texte en UTF-8.
error-import-not-json = ce n’est pas du JSON (ligne { $line }, colonne { $column }).
error-import-format = ce n’est pas un export de Marqueur : il faut « { $wanted } ».
error-import-empty = il n’y a aucune table dedans.
error-import-missing = absent, alors qu’il le faut.
error-import-unknown-entry = il n’y a pas d’entrée de ce nom.
error-import-either = il faut l’un d’entre eux : { $names }.
error-import-unlike = « { $value } » n’est pas { $wanted ->
    [object] un objet
    [list] une liste
    [text] un texte
    [flag] true ou false
    [count] un nombre entier
    [snowflake] un identifiant de Discord, écrit comme un texte
    [moment] un instant avec son fuseau, par exemple `2026-11-29T20:15:00Z`
   *[points] un nombre de points en notation décimale, écrit comme un texte, par exemple `49.5`
}.
error-import-long = c’est trop long : { $highest } caractères au plus.
error-import-range = { $value } n’est pas possible : de { $lowest } à { $highest }.
error-import-word = « { $value } » n’est aucun de ces mots : { $words }.
error-import-twice = { $value } y est deux fois.
error-import-unknown-player = il n’y a pas de joueur { $value } à cette table.
error-import-not-playing = le joueur { $value } ne joue pas cette donne.
error-import-player-missing = le joueur { $value } manque.
error-import-unknown-deal = il n’y a pas de donne { $value }.
error-import-score = il y a { $written } pour { $name }, et la donne rapporte { $computed }.
error-import-running = seule une table ouverte a une donne en cours, et une seule.
error-import-running-known = une donne en cours n’a encore ni bouts ni points.
error-import-closed-at = cela ne va pas avec l’état { $state }.
error-import-already-there = cette table est déjà dans le salon.
error-import-other-server = ce salon appartient à un autre serveur.
