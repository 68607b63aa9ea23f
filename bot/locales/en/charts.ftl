## Pictures: `/chart`, what stands in them, and what describes them to those who do not see them.

command-chart = chart
    .description = A picture: how the scores went, or which contracts were made
    .what = what
    .what-description = What to draw: this table unless you say otherwise
    .period = period
    .period-description = all, month, year, a season, 2026-01 or 2026-01-01..2026-03-31
    .player = player
    .player-description = One player against the others
    .scope = scope
    .scope-description = This channel, or the whole server

# Choices of the option “what”.
chart-what-table = Scores of this table
chart-what-scores = Scores of a period
chart-what-player = One player
chart-what-contracts = Contracts

# In pictures: titles, and small words beside the lines. Short, for they are read on a phone.
chart-title-table = Scores at the table
chart-title-scores = Scores
chart-title-contracts = Contracts
chart-title-contracts-of = Contracts · { $name }
chart-axis = deals
# Stands in for a name whose letters cannot be drawn; the message then says whose it is.
chart-stand-in = no. { $number }
chart-thinned = Only highs and lows are drawn: there are more deals than dots.
chart-made = made
chart-lost = lost
chart-rate = { $made }/{ $taken } · { $rate }%
chart-deals = { $deals ->
    [one] { $deals } deal
   *[other] { $deals } deals
}
chart-taken = { $taken ->
    [one] { $taken } contract
   *[other] { $taken } contracts
}
chart-place = place { $place } of { $players }
chart-server = whole server
chart-all-time = all time

# Below pictures.
chart-who = { $stand_in } is { $name }
chart-most = In colour: the { $shown } of { $players } who played most.

# Descriptions of pictures (at most 1,024 characters).
chart-alt = Chart. { $title }, { $subtitle }.
chart-alt-leads = { $name } leads with { $total }, { $ahead } ahead of { $second }.
chart-alt-lead-shared = { $names } lead with { $total }.
chart-alt-ends = In the end: { $scores }.
chart-alt-player = { $name } stands at { $total }; highest { $highest }, lowest { $lowest }.
chart-alt-contract = { $contract }: taken { $taken }, made { $made }.
chart-alt-more = and { $count } more

error-chart-no-deals = There is no deal to draw yet.
error-chart-one-deal = One deal makes no curve: there is a chart from the second on.
error-chart-no-contracts = No contract was taken in that time.
error-chart-not-played = You have not played there. Name a player.
error-chart-player-unknown = “{ $text }” has not played there.
error-chart-busy = Many charts are wanted just now. Please try again in a moment.
error-chart-timeout = The chart took too long. Please try again.
error-chart-failed = The chart cannot be drawn; whoever runs the bot finds the reason in its log.
