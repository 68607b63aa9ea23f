## Leaderboards, statistics, periods and seasons. Lines of cards have at most about 32 characters.

command-leaderboard = leaderboard
    .description = Who stands where: in this channel or the whole server
    .scope = scope
    .scope-description = This channel, or the whole server
    .period = period
    .period-description = all, month, year, a season, 2026-01 or 2026-01-01..2026-03-31
    .sort = sort
    .sort-description = What to rank by
    .minimum = minimum
    .minimum-description = Deals that somebody must have played to be listed
command-stats = stats
    .description = What a player did: contracts, roles, partners, streaks
    .player = player
    .player-description = A member or a guest; yourself unless you say otherwise
    .period = period
    .period-description = all, month, year, a season, 2026-01 or 2026-01-01..2026-03-31

# Choices of options, and buttons.
scope-channel = This channel
scope-server = Whole server
sort-total = Total
sort-average = Average
sort-deals = Deals
sort-contracts = Contracts made
period-all = All time
period-month = This month
period-year = This year

board-heading = Leaderboard · { $period }
board-minimum = at least { $deals } deals
board-nobody = { $deals ->
    [one] Nobody has played in that time.
   *[other] Nobody has played { $deals } deals in that time.
}
board-players = { $players ->
    [one] { $players } player
   *[other] { $players } players
}
# What the last number of a line is.
board-beside-deals = on the right: deals
board-beside-total = on the right: total
board-beside-taken = on the right: contracts taken
board-button = Leaderboard

stats-page-overview = Contracts and roles
stats-page-company = Partners, payments, bonuses
stats-nothing = No deal in that time.
stats-deals = { $deals ->
    [one] { $deals } deal
   *[other] { $deals } deals
}
stats-sums = **{ $total }** · **{ $average }** per deal
stats-adjusted = of which corrections: { $points }
stats-contracts = **Contracts made** { $made } · { $rate }%
stats-roles = **Won, as**
role-taker = taker
role-partner = partner
role-defender = defender
stats-goulash = Goulash: **{ $points }** in { $deals ->
    [one] { $deals } deal
   *[other] { $deals } deals
}
stats-extremes = **Best and worst deal**
stats-deal = no. { $number }
stats-runs = Longest runs: { $made } made, { $lost } lost
stats-allies = **Contracts made together**
# What the numbers of a line are.
stats-allies-columns = took · was called · points
stats-payments = **Who pays { $name }**
stats-payments-signs = + pays, − is paid · on the right: deals
stats-payments-how = On each deal two settle the difference of their scores ÷ players; taker and partner owe each other nothing.
# The numbers of a line: how often the player’s side had it, and the other one.
stats-primes = **Bonuses**: own side, other side
stats-petits = petit au bout
stats-handfuls = handful
stats-slams = slam
stats-left-out = … and { $count } more

field-period = Period
field-player = Player
error-period-unreadable = “{ $text }” is not a period. `all` · `month` · `year` · a season’s name · `2026-11` · `2026` · `2026-01-01..2026-03-31`.
error-never-played = has not played on this server yet. `/stats` takes the name of anybody who has.
error-player-unheard = nobody called “{ $text }” has played on this server.
error-season-running = The season { $name } is running. `/marqueur season end` ends it.
error-season-none = No season is running. `/marqueur season start` begins one.
error-season-name = “{ $text }” is not a name that can be shown.
error-season-name-taken = there was a season { $text } already.
error-season-name-period = { $text } is a period of its own already. Say for example “Season { $text }”.
