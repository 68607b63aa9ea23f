## Images : `/graphique`, ce qui y est écrit, et ce qui les décrit à qui ne les voit pas.

command-chart = graphique
    .description = Une image : l’évolution des scores, ou les contrats réussis
    .what = quoi
    .what-description = Ce qu’il faut dessiner : cette table, sauf mention contraire
    .period = période
    .period-description = all, month, year, une saison, 2026-01 ou 2026-01-01..2026-03-31
    .player = joueur
    .player-description = Un joueur face aux autres
    .scope = portée
    .scope-description = Ce salon, ou tout le serveur

# Choices of the option “what”.
chart-what-table = Scores de cette table
chart-what-scores = Scores d’une période
chart-what-player = Un joueur
chart-what-contracts = Contrats

# In pictures: titles, and small words beside the lines. Short, for they are read on a phone.
chart-title-table = Scores de la table
chart-title-scores = Scores
chart-title-contracts = Contrats
chart-title-contracts-of = Contrats · { $name }
chart-axis = donnes
# Stands in for a name whose letters cannot be drawn; the message then says whose it is.
chart-stand-in = n° { $number }
chart-thinned = Seuls les hauts et les bas sont tracés : il y a plus de donnes que de points.
chart-made = réussis
chart-lost = chutés
chart-rate = { $made }/{ $taken } · { $rate } %
chart-deals = { $deals ->
    [one] { $deals } donne
   *[other] { $deals } donnes
}
chart-taken = { $taken ->
    [one] { $taken } contrat
   *[other] { $taken } contrats
}
chart-place = place { $place } sur { $players }
chart-server = tout le serveur
chart-all-time = depuis toujours

# Below pictures.
chart-who = { $stand_in } : { $name }
chart-most = En couleur : les { $shown } qui ont le plus joué, sur { $players }.

# Descriptions of pictures (at most 1,024 characters).
chart-alt = Graphique. { $title }, { $subtitle }.
chart-alt-leads = { $name } mène avec { $total }, { $ahead } devant { $second }.
chart-alt-lead-shared = { $names } mènent avec { $total }.
chart-alt-ends = À la fin : { $scores }.
chart-alt-player = { $name } est à { $total } ; au plus haut { $highest }, au plus bas { $lowest }.
chart-alt-contract = { $contract } : { $taken } au total, { $made } avec succès.
chart-alt-more = et { $count } de plus

error-chart-no-deals = Il n’y a pas encore de donne à dessiner.
error-chart-one-deal = Une donne ne fait pas une courbe : il y a un graphique dès la deuxième.
error-chart-no-contracts = Aucun contrat n’a été pris pendant ce temps.
error-chart-not-played = Vous n’y avez pas joué. Nommez un joueur.
error-chart-player-unknown = « { $text } » n’y a pas joué.
error-chart-busy = Beaucoup de graphiques sont demandés en ce moment. Réessayez dans un instant.
error-chart-timeout = Le graphique a pris trop de temps. Réessayez.
error-chart-failed = Le graphique ne peut pas être dessiné ; qui héberge le bot en trouve la raison dans son journal.
