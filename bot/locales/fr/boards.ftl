## Classements, statistiques, périodes et saisons. Une ligne d’une carte a 32 caractères au plus.

command-leaderboard = classement
    .description = Qui en est où : dans ce salon ou sur tout le serveur
    .scope = portée
    .scope-description = Ce salon, ou tout le serveur
    .period = période
    .period-description = all, month, year, une saison, 2026-01 ou 2026-01-01..2026-03-31
    .sort = tri
    .sort-description = Ce qui fait le classement
    .minimum = minimum
    .minimum-description = Donnes qu’il faut avoir jouées pour y figurer
command-stats = stats
    .description = Ce qu’un joueur a fait : contrats, rôles, partenaires, séries
    .player = joueur
    .player-description = Un membre ou un invité ; vous-même si rien n’est dit
    .period = période
    .period-description = all, month, year, une saison, 2026-01 ou 2026-01-01..2026-03-31

# Choix des options, et boutons.
scope-channel = Ce salon
scope-server = Tout le serveur
sort-total = Total
sort-average = Moyenne
sort-deals = Donnes
sort-contracts = Contrats réussis
period-all = Depuis toujours
period-month = Ce mois
period-year = Cette année

board-heading = Classement · { $period }
board-minimum = au moins { $deals } donnes
board-nobody = { $deals ->
    [one] Personne n’a joué dans cette période.
   *[other] Personne n’a joué { $deals } donnes dans cette période.
}
board-players = { $players ->
    [one] { $players } joueur
   *[other] { $players } joueurs
}
# Ce qu’est le dernier nombre d’une ligne.
board-beside-deals = à droite : les donnes
board-beside-total = à droite : le total
board-beside-taken = à droite : les contrats pris
board-button = Classement

stats-page-overview = Contrats et rôles
stats-page-company = Partenaires, paiements, primes
stats-nothing = Aucune donne dans cette période.
stats-deals = { $deals ->
    [one] { $deals } donne
   *[other] { $deals } donnes
}
stats-sums = **{ $total }** · **{ $average }** par donne
stats-adjusted = dont corrections : { $points }
stats-contracts = **Contrats réussis** { $made } · { $rate } %
stats-roles = **Victoires en tant que**
role-taker = preneur
role-partner = appelé
role-defender = défenseur
stats-goulash = Goulash : **{ $points }** en { $deals ->
    [one] { $deals } donne
   *[other] { $deals } donnes
}
stats-extremes = **Meilleure et pire donne**
stats-deal = n° { $number }
stats-runs = Séries : { $made ->
    [one] { $made } réussi
   *[other] { $made } réussis
}, { $lost ->
    [one] { $lost } chuté
   *[other] { $lost } chutés
}
stats-allies = **Contrats réussis ensemble**
# Ce que sont les nombres d’une ligne.
stats-allies-columns = preneur · appelé · points
stats-payments = **Qui paie { $name }**
stats-payments-signs = + paie, − reçoit · à droite : les donnes
stats-payments-how = À chaque donne, deux joueurs règlent la différence de leurs scores ÷ joueurs ; preneur et appelé ne se doivent rien.
# Les nombres d’une ligne : combien de fois pour le camp du joueur, et pour l’autre.
stats-primes = **Primes** : son camp, l’autre
stats-petits = petit au bout
stats-handfuls = poignée
stats-slams = chelem
stats-left-out = … et { $count } de plus

field-period = Période
field-player = Joueur
error-period-unreadable = « { $text } » n’est pas une période. `all` · `month` · `year` · le nom d’une saison · `2026-11` · `2026` · `2026-01-01..2026-03-31`.
error-never-played = pas encore de partie sur ce serveur. `/stats` prend le nom de quiconque y a joué.
error-player-unheard = personne du nom de « { $text } » n’a joué sur ce serveur.
error-season-running = La saison { $name } est en cours. `/marqueur saison finir` la termine.
error-season-none = Aucune saison n’est en cours. `/marqueur saison commencer` en ouvre une.
error-season-name = « { $text } » n’est pas un nom qui puisse s’afficher.
error-season-name-taken = il y a déjà eu une saison { $text }.
error-season-name-period = { $text } est déjà une période. Dites par exemple « Saison { $text } ».
