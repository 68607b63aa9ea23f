## The live message and the form that opens a table. Lines of cards have at most about 32 characters.

live-heading = Deal { $number } · { $dealer } deals
sitting-out = { $count ->
    [one] { $names } sits out
   *[other] { $names } sit out
}

scores-heading = Scores
scores-deals = { $deals ->
    [one] { $deals } deal
   *[other] { $deals } deals
}
scores-dealer = { $dealer } deals
closed-heading = Final scores

open-form = Open a table
    .members = Members at the table
    .members-hint = They will sit in this order, with the guests after them
    .guests = Guests
    .guests-hint = People without a Discord account, commas between
    .guests-example = Zoé, Uncle Jean
    .kind = What do you play?
    .rules = Rules
    .length = Length
    .length-hint = Empty: open · 20: after 20 deals · 1000p: at 1000 points
    .length-example = 20

recorded = Recorded.

exported = { $deals ->
    [one] One deal.
   *[other] { $deals } deals.
}

help =
    ### Marqueur keeps the score
    {""}**1.** `/table open`: who plays, guests included
    {""}**2.** After a deal press the taker’s button: bouts, points, done
    {""}**3.** A mistake? *Undo*, or *More*, *Correct*: nothing is ever lost

    {""}**Points** are the attack’s: `49`, `49.5`, or `d42` if the defence has 42.
    {""}**Who takes is known, the rest not yet?** Leave bouts and points empty, and finish later.
    {""}**Petit au bout**: whoever wins it, made or lost.

    `/deal add` · `/deal goulash` · `/deal pass` · `/deal petit-sec` · `/deal misdeal`
    `/deal edit` · `/deal undo` · `/deal restore` · `/deal list` · `/deal show`
    `/table seats` · `/table rules` · `/table history` · `/table paste` · `/table close`
    `/scores` · `/rules` · `/export` · `/privacy show`
help-line =
    ### On one line: `/d alice>bob g 2 49 pa s`
    The taker first, the rest in any order; the suggestions show the score as you type.
    {""}**Who** `alice` · at five `alice>bob` `alice>self` `alice>dog` · the beginning of a name · `"Uncle Jean"` · `@3` the third seat
    {""}**Contract** `p` `g` `gs` `gc` · `po` pousse
    {""}**Bouts, points** `2 49` · `2 49,5` · `2 d42` the defence has 42
    {""}**Bonuses** `pa` `pd` petit au bout · `s` `d` `t` handful, of the defence `sd` `dd` `td`
    `slam` · `slam+` announced, made · `slam-` announced, failed · `slamd` of the defence · `ps` `ps+` `ps-` small
    `heads:bob` `trumps:bob` misère · `# a note` at the end
    {""}**Else** `goulash 10 20 30 31` · `goulash bob<alice<dan` · `pass` · `petit sec` · `misdeal`

live-prompt = Who takes deal { $number }?
live-goulash = Goulash: deal { $number }
live-running = Deal { $number } is being played
finish-button = Finish deal { $number }
drop-button = Drop deal { $number }
more-button = More
more-heading = Deal { $number }
more-hint = Passed, petit sec, misdeal: a deal without a score
correct-button = Correct
scores-button = Scores
rules-button = Rules
history-button = History
close-button = Close the table
again-button = Same table again

close-question = { $deals ->
    [one] Close the table after { $deals } deal?
   *[other] Close the table after { $deals } deals?
}
close-hint = The scores stay; the evening ends.
closed-done = The table is closed.
closed-best = Best deal: { $name } { $points } (no. { $number })
closed-worst = Worst deal: { $name } { $points } (no. { $number })
closed-takes = { $name } took { $taken ->
    [one] once
    [2] twice
   *[other] { $taken } times
}, made { $made }

number-form = Correct a deal
paste-form = Paste notes
    .lines = One line a deal
    .hint = As for /d: alice>bob g 2 49 pa s · goulash 10 20 30 31
    .example = alice g 2 49
paste-heading = { $lines ->
    [one] { $lines } line
   *[other] { $lines } lines
}
paste-edit = Correct the text
paste-record = { $lines ->
    [one] Record { $lines } deal
   *[other] Record { $lines } deals
}
paste-recorded = Recorded, up to deal { $number }.
line-others = others
line-missing = missing: { $fields }
line-example = alice>bob g 2 49 pa s · goulash 10 20 30 31

history-heading = History
history-open = opened the table
history-close = closed the table
history-log = logged deal { $number }
history-edit = changed deal { $number }
history-undo = withdrew deal { $number }
history-restore = brought deal { $number } back
history-seats = changed the seats
history-rules = changed the rules
history-rescore = scored deal { $number } again
history-adjust = adjusted totals (no. { $number })
history-archive = put the table away
history-reopen = brought the table back
history-settings = changed the settings of this server
