## Refusals: what cannot be, and what is allowed. Read in private.

refusal = **{ $field }**: { $reason }

field-taker = Taker
field-partner = Partner
field-contract = Contract
field-bouts = Bouts
field-points = Points
field-petit = Petit au bout
field-handfuls = Handfuls
field-slam = Slam
field-miseres = Misère
field-scores = Scores
field-kind = Kind of deal
field-players = Players
field-note = Note
field-number = Number
field-members = Members
field-guests = Guests
field-end = Length
    .hint = Empty: open · 20: after 20 deals · 1000p: at 1000 points

# The rules of a table, by their keys.

error-unexpected = Something went wrong, and nothing was recorded. If it happens again, tell whoever runs the bot: { $reference }
error-commands-changed = The commands have been updated: restart Discord, then try again.
error-not-allowed = You may not do that here.
error-panel-outdated = This button is from an older version. `/table show` brings a new one.
error-only-in-servers = That works in a server’s channels only.
error-storage-busy = The score sheet is busy, and nothing was recorded. Please try again.
error-storage-failed = The score sheet cannot be written, and nothing was recorded. Tell whoever runs the bot.

error-no-open-table = No table is open in this channel. `/table open` opens one.
error-table-open = A table is open here already. `/table show` shows it, `/table close` ends it.
error-too-few-players = { $count ->
    [0] nobody was chosen
    [one] one person is not enough
   *[other] { $count } people are not enough
}; a table has { $lowest } to { $highest }. Add members, or guests by name.
error-too-many-players = { $count } people are too many: a table has { $lowest } to { $highest }.
error-bot-seated = a bot cannot play. Choose people only.
error-guest-name = “{ $text }” is not a name that can be shown.
error-length-unreadable = “{ $text }” is not a length. Leave it empty, or write `20` for 20 deals, or `1000p` for a target of 1000 points.

error-player-unknown = “{ $text }” does not play. At the table: { $seated }.
error-player-ambiguous = “{ $text }” may be { $candidates }. Write more of the name.
error-bouts-range = { $bouts } is impossible: 0, 1, 2 or 3.
error-points-unreadable = “{ $text }” is not a number of points. 0 to 91: `49` · `49.5` · `d42` if the defence has 42.
error-points-not-half = { $points } is not a whole or a half. 0 to 91 by halves: `49` · `49.5`.
error-points-range = { $points } is impossible: { $lowest } to { $highest }.
error-points-bouts = { $points } is impossible with { $bouts ->
    [one] { $bouts } bout
   *[other] { $bouts } bouts
}: { $lowest } to { $highest }. Check the bouts too.
error-half-at-four = { $points } cannot be: at four every heap has an even number of cards, so the points are whole. Count again; often a low card for the Excuse is missing.
error-seat-unknown = nobody sits there.
error-partner-missing = at five, say who was called, or that the taker plays alone.
error-partner-needs-five = there is a partner only at five; { $players } play here.
error-partner-is-taker = the taker cannot be called as somebody else. Choose “Alone”.
error-contract-not-played = this table does not play that bid. `/rules` says which it plays.
error-misere-unreadable = “{ $text }” is not a misère. Write a player and a kind: `Bob heads, Alice trumps`.
error-misere-twice = the same misère stands there twice.
error-misere-not-played = this table does not play misères. `/rules` says what it plays.
error-small-slam-not-played = this table does not play the small slam. `/rules` says what it plays.
error-goulash-table = This table plays Goulash only: `/deal goulash`. For contracts, open a classic table.
error-goulash-seats = { $given ->
    [one] one number
   *[other] { $given } numbers
} for { $wanted } players. In the order of seats: { $seats }; the last may be left out.
error-goulash-count = { $given } numbers for { $players } players.
error-goulash-sum = together { $total }, and it must be { $expected } (difference: { $difference }).
error-goulash-order = everybody must stand in the order exactly once.
error-goulash-needs-points = this table scores a Goulash by card points: enter those.
error-goulash-points-or-order = enter card points or the order.
error-petit-sec-played-on = this table plays a petit sec on: log the deal as it was played.
error-kind-has-score = that kind of deal has a score.
error-players-range = { $players } cannot play: { $lowest } to { $highest }.
error-adjustment-empty = nobody’s score would change.
error-adjustment-not-half = { $score } is not a whole or a half.
error-adjustment-range = { $score } is too large: { $highest } at most.
error-adjustment-sum = together { $total }, and it must be 0.

error-nothing-to-undo = There is no deal to withdraw.
error-no-deals = There is no deal yet.
error-no-such-deal = there is no deal { $number }: 1 to { $highest }.
error-already-withdrawn = Deal { $number } has been withdrawn already. `/deal restore { $number }` brings it back.
error-not-withdrawn = deal { $number } was not withdrawn.
error-nothing-to-export = Nothing was ever played in this channel.

error-rules-unknown = there is no such rule.
error-rules-value = “{ $value }” is not possible.
error-rules-range = { $value } is not possible: { $lowest } to { $highest }.
error-rules-quarters = these rules together could give quarters of a point.
error-rules-incomplete = { $missing } is missing.
error-rules-end-twice = a number of deals or a target, not both.

field-lines = Lines
error-busy = That takes too long just now. Please press again.
error-table-closed = That table is no longer open. `/table open` opens one.
error-table-changed = who plays has changed meanwhile. Open the form again.
error-player-not-playing = that player does not play this deal.
error-bouts-missing = points without bouts. 0, 1, 2 or 3; leave both empty while the deal is being played.
error-points-missing = bouts without points. 0 to 91; leave both empty while the deal is being played.
error-given-twice = only one of these can be: choose one.
error-deal-running = Deal { $number } is being played: finish it or drop it first.
error-deal-played-out = deal { $number } was played out: bouts and points cannot both be empty.
error-not-running = Deal { $number } is not being played any more.
error-deal-changed = Deal { $number } has been changed meanwhile. Open the form again to see it as it is now.
error-edit-by-form = This deal has no such facts. `/deal edit` with its number alone opens a form that changes everything.
error-draft-gone = That has been recorded already, or was forgotten.
error-number-unreadable = “{ $text }” is not a number.
error-lines-count = { $count } lines; 1 to { $highest } can be pasted.
error-no-deal-in-message = There is no deal to correct in that message.
error-form-outdated = That form is from an older version, and nothing was recorded. You had entered: { $typed }
field-line = Line
error-word-unknown = “{ $text }” is not a word of the notation. `/help` has them all.
error-petit-both-sides = the petit au bout is one side’s only.
error-side-missing = “{ $text }”: say whose, `pa` for the attack, `pd` for the defence.
error-bouts-unreadable = “{ $text }” is not a number of bouts: 0, 1, 2 or 3.
error-line-incomplete = something is missing: see the suggestion while you type.
