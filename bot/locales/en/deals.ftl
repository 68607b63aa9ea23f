## Deals in words, and their arithmetic. Lines of cards have at most about 32 characters.

deal-title = Deal { $number }
deal-logged = logged by { $by }, { $at }
deal-withdrawn = Withdrawn
deal-note = “{ $note }”
deals-heading = Deals
deals-none = No deal yet.
undone = Deal { $number } withdrawn by { $by }
restored = Deal { $number } brought back by { $by }
undo-button = Undo no. { $number }

result-made = made by { $gap }
result-exact = just made
result-lost = lost by { $gap }
contract-played = { $contract }, { $bouts ->
    [one] { $bouts } bout
   *[other] { $bouts } bouts
}, { $points }
with-result = { $played }: { $result }
attack-alone = { $taker } alone

bonus-petit = { $side ->
    [attack] petit au bout
   *[defence] petit of the defence
}
bonus-handful = { $level ->
    [single] single
    [double] double
   *[triple] triple
} handful{ $side ->
    [attack] {""}
   *[defence] {" "}of the defence
}
bonus-misere = misère of { $name } ({ $kind ->
    [trumps] trumps
   *[heads] heads
})

step-points = { $points } points, { $bouts ->
    [one] { $bouts } bout
   *[other] { $bouts } bouts
}
step-margin = { $margin }: { $result }
term-petit_au_bout = Petit au bout, { $side ->
    [attack] attack
   *[defence] defence
}
term-handful = { $detail ->
    [single] Single
    [double] Double
   *[triple] Triple
} handful
term-slam = { $detail ->
    [announced_made] Slam announced, made
    [announced_failed] Slam announced, failed
    [unannounced_made] Slam, not announced
    [defence] Slam of the defence
    [small_announced_made] Small slam announced
    [small_announced_failed] Small slam failed
   *[small_unannounced_made] Small slam
}
term-misere = Misère ({ $detail ->
    [trumps] trumps
   *[heads] heads
}), { $side ->
    [attack] attack
   *[defence] defence
}
step-term = { $label }: { $amount }
step-defender-pays = Each defender pays **{ $unit }**
step-defender-gets = Each defender gets **{ $unit }**
step-misere = Misère of { $name } ({ $kind ->
    [trumps] trumps
   *[heads] heads
}): { $value } from each
step-goulash = 91 − players × own points
step-vachette = By place, fewest points first
shares = { $shares } ×

warnings =
    Deal { $number } is recorded, but look again:
    { $reasons }
warning-handfuls-trumps = These handfuls need { $trumps } trumps, and there are only { $highest }.
warning-handfuls-side = The { $side ->
    [attack] attack
   *[defence] defence
} showed more handfuls ({ $shown }) than it has players ({ $players }).
warning-slam-points = With a slam the attack has { $lowest } points at least, not { $points }.
warning-defence-slam-points = With a slam of the defence the attack has { $highest } points at most, not { $points }.
warning-petit-against-slam = Whoever makes a slam wins every trick, so the petit au bout is theirs too.

deal-recorded = Deal { $number } is recorded.
recorded-already = Deal { $number } had been recorded already by { $by }, the same.
recorded-own = You had recorded deal { $number } already, the same.
edited = Deal { $number } changed by { $by }
unchanged = Deal { $number } stays as it was
dropped = Deal { $number } dropped by { $by }
deal-runs = { $contract }, being played

refused-deal = Deal { $number } is not recorded
refused-form = Nothing was recorded
refusal-kept = Everything you typed is kept.
refusal-reopen = Open the form again

doubt-same_or_new = { $by } has just logged deal { $number }, the same. Is yours another one?
doubt-new_or_correction = { $by } has logged deal { $number } meanwhile. Is yours a new deal, or a correction?
doubt-own = You have logged deal { $number } meanwhile. Is this a new deal, or a correction?
doubt-same = It is no. { $number }
doubt-new = Log as deal { $number }
doubt-correct = Correct no. { $number }
doubt-left = Nothing was recorded.

correct-heading = Correct a deal
correct-hint = Which one?
correct-choose = The last deals
correct-number = Another number
edit-heading = Correct deal { $number }
edit-who = Who took? Everything else stands in the form.

deal-form = { $taker } takes · no. { $number }
    .contract = Contract
    .partner = Partner
    .bouts = Bouts
    .points = Points of the attack
    .points-hint = 49 · 49.5 · d42 = the defence has 42 · bouts and points empty: still playing
    .primes = Bonuses
    .no-primes = None
    .misere = Misère
deal-form-bouts = { $bouts ->
    [one] { $bouts } bout
   *[other] { $bouts } bouts
} · { $target }
edit-form = { $taker } took · no. { $number }
goulash-form = Goulash · no. { $number }
    .hint = One may stay empty: it gets the rest of 91. The last trick takes the dog.
edit-goulash-form = Goulash · no. { $number }
prime-petit = Petit au bout, { $side ->
    [attack] attack
   *[defence] defence
}
prime-handful = { $second ->
    [yes] Another single
   *[no] { $level ->
        [single] Single
        [double] Double
       *[triple] Triple
    }
} handful, { $side ->
    [attack] attack
   *[defence] defence
}
misere-option = { $name }: { $kind ->
    [trumps] trumps
   *[heads] heads
}
passed-heading = All passed at deal { $number }
passed-goulash = Play the Goulash
passed-none = No Goulash: deal again
