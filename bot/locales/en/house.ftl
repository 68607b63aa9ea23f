## House rules: the panel, its forms, and scoring past deals again.

command-table-rules = rules
    .description = Show and change the house rules, from the next deal on

preset-server = This server’s rules
    .description = As chosen in /marqueur settings

house-change = Change the rules
house-preset = Take a whole set of rules
house-bids = Bids
house-bonuses = Bonuses
house-slams = Slams
house-house = House rules
house-end = Length
house-rescore = Score past deals again
rescore-heading = { $deals ->
    [0] No past deal would change.
    [one] One past deal would change:
   *[other] { $deals } past deals would change:
}
rescore-refused = Deals that these rules do not know stay as they are: { $numbers }
rescore-button = { $deals ->
    [one] Score { $deals } deal again
   *[other] Score { $deals } deals again
}

field-mode = Players of a deal
field-multipliers = Multipliers
    .hint = Petite, garde, garde sans, garde contre; - for a bid you do not play
field-pousse = Pousse
field-rounding = Half points
field-half_at_4 = Half points at four
field-petit_value = Petit au bout
    .hint = Points, before the contract multiplies them
field-petit_multiplied = Petit × contract
field-poignee_values = Handfuls
    .hint = Single, double, triple
field-poignee_to = Handfuls go to
field-poignee_multiplied = Handfuls × contract
field-slam_values = Slam
    .hint = Announced, not announced, failed (−), of the defence (−)
field-slam_multiplied = Slam × contract
field-petit_chelem = Small slam
    .hint = Empty: not played · 300 · 200 · or announced, not announced, failed (−)
field-poignee_thresholds = Trumps of a handful
    .hint = Single, double, triple at 3 / at 4 / at 5
field-partner_split = With a partner
field-misere = Misère
field-misere_value = Misère is worth
    .hint = 10 from each player, or 20 from side to side
field-goulash_scale = Goulash
field-petit_sec = Petit sec
field-ties = Same total
field-adjustments = Adjustments

rule-mode-all = All who are there, 5 at most
rule-mode-3 = 3
rule-mode-4 = 4
rule-mode-5 = 5
rule-pousse-off = Not played
rule-pousse-1 = ×1
rule-pousse-1-5 = ×1.5
rule-rounding-fft = To the side that wins the deal
rule-rounding-exact = Kept as they are
rule-half_at_4-reject = Refused: they cannot be
rule-half_at_4-accept = Taken as at three and five
rule-petit_multiplied-yes = Yes
rule-petit_multiplied-no = No
rule-poignee_to-winner = The side that wins the deal
rule-poignee_to-shower = The side that shows them
rule-poignee_multiplied-yes = Yes
rule-poignee_multiplied-no = No
rule-slam_multiplied-yes = Yes
rule-slam_multiplied-no = No
rule-partner_split-two_to_one = Two thirds and one third
rule-partner_split-equal = Half each
rule-misere-off = Not played
rule-misere-personal = From each player to its holder
rule-misere-camp = From side to side
rule-misere-winner = To the side that wins the deal
rule-goulash_scale-points = By points
rule-goulash_scale-vachette_even = By place, 120 to −120 in equal steps
rule-goulash_scale-vachette_sixty = By place, 120, 60, −60, −120 at four
rule-petit_sec-annul = Annuls the deal
rule-petit_sec-play_on = Is played on
rule-ties-shared = Shares the place
rule-ties-contracts_made = More contracts made
rule-ties-highest_deal = The higher single deal
rule-ties-later_leader = Who led more recently
rule-adjustments-zero_sum = Sum to zero
rule-adjustments-free = Need not sum to zero

error-rule-numbers = “{ $text }” is not { $count ->
    [one] one number
   *[other] { $count } numbers
}, spaces between.

error-rules-changed = Somebody has changed the rules meanwhile: choose again.
error-rules-changed-to = Somebody has changed these rules meanwhile. In force now: { $now }. Open the form again; what you send then holds.
