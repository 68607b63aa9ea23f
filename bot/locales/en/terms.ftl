## Words of the game. Labels of choices have at most 100 characters, options of forms too.

contract-petite = Petite
contract-pousse = Pousse
contract-garde = Garde
contract-garde_sans = Garde sans
contract-garde_contre = Garde contre

side-attack = The attack
side-defence = The defence

bouts-0 = 0 bouts: 56 points
bouts-1 = 1 bout: 51 points
bouts-2 = 2 bouts: 41 points
bouts-3 = 3 bouts: 36 points

handful-single = Single, shown by the attack
handful-double = Double, shown by the attack
handful-triple = Triple, shown by the attack
handful-single-defence = Single, shown by the defence
handful-double-defence = Double, shown by the defence
handful-triple-defence = Triple, shown by the defence

slam-announced_made = Slam announced and made
slam-announced_failed = Slam announced, not made
slam-unannounced_made = Slam made without announcing
slam-defence = Slam by the defence
slam-announced_failed_defence = Announced slam lost to a slam of the defence
slam-small_announced_made = Small slam announced and made
slam-small_announced_failed = Small slam announced, not made
slam-small_unannounced_made = Small slam made without announcing

alone-self = Alone (called a card of their own)
alone-dog = Alone (the card was in the dog)

kind-contract = Contract
kind-goulash = Goulash
kind-passed = All passed
kind-petit_sec = Petit sec
kind-misdeal = Misdeal
kind-adjustment = Adjustment

game-classic = Classic
    .description = All pass: the next player deals
game-classic_goulash = Classic and Goulash
    .description = All pass: a Goulash is played
game-goulash = Goulash
    .description = Every deal a Goulash, without a taker

preset-federation = Federation
    .description = The French federation’s rules
preset-multiplied = Multiplied sheet
    .description = Handfuls multiplied by the contract, misères, pousse
preset-misere = With misère
    .description = The federation’s, and misères at 10
preset-vachette = Vachette
    .description = The federation’s; a Goulash is scored by place
