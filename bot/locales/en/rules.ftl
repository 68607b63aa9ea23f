## The rules of a table in words.

rules-heading = Rules · { $kind }
rules-formula = (25 + points over or under) × contract
rules-target = { $bouts ->
    [one] { $bouts } bout { $target }
   *[other] { $bouts } bouts { $target }
}
rules-targets = To reach: { $targets }
rules-rounding-fft = A half point goes to the side that wins the deal.
rules-rounding-exact = Half points are kept as they are.
rules-bonuses = Bonuses
rules-petit = Petit au bout: { $value }{ $multiplied ->
    [yes] {" "}× contract
   *[no] {""}
}, to the side that wins the last trick
rules-handful = { $level ->
    [single] Single
    [double] Double
   *[triple] Triple
} handful, { $trumps } trumps: { $value }
rules-handful-to = Handfuls go to { $to ->
    [winner] the side that wins the deal
   *[shower] the side that showed them
}{ $multiplied ->
    [yes] , × contract
   *[no] {""}
}
rules-slam = Slam: announced { $announced }, not announced { $unannounced }, failed { $failed }, of the defence { $defence }{ $multiplied ->
    [yes] {" "}× contract
   *[no] {""}
}
rules-partner = With a partner: two thirds for the taker, one third for the partner. Alone: all of it.
rules-partner-equal = With a partner: half each. Alone: all of it.
rules-house = At this table
rules-misere-personal = Misère: { $value } from each player
rules-misere-camp = Misère: { $value } for the side of its holder
rules-misere-winner = Misère: { $value } for the side that wins the deal
rules-small-slam = Small slam: announced { $announced }, failed { $failed }, not announced { $unannounced }
rules-goulash-points = Goulash: everyone pays their card points to each other player. The dog goes to the winner of the last trick.
rules-goulash-vachette_even = Goulash by place: 120 / 0 / −120 at three, 120 / 40 / −40 / −120 at four, 120 / 60 / 0 / −60 / −120 at five
rules-goulash-vachette_sixty = Goulash by place: 120 / 0 / −120 at three, 120 / 60 / −60 / −120 at four, 120 / 60 / 0 / −60 / −120 at five
rules-all-pass-classic = All pass: the next player deals.
rules-all-pass-classic_goulash = All pass: a Goulash is played.
rules-all-pass-goulash = Every deal is a Goulash.
rules-mode = { $players } play a deal; whoever is over sits out.
rules-half-at-four = Half points are taken at four too.
rules-petit-sec = A petit sec is played on.
rules-adjustments = Adjustments need not sum to zero.
rules-ties = Same total: { $by }
rules-end-deals = The evening has { $deals } deals.
rules-end-target = Whoever reaches { $target } points wins.
rules-cards = Counting
rules-cards-values = Bout and king 4.5 · queen 3.5 · knight 2.5 · jack 1.5 · others 0.5: 91 in all
rules-cards-pairs = In pairs with a low card: 5, 4, 3, 2; two low cards are 1.
calculator-heading = Calculator
calculator-hint = Nothing is logged.
