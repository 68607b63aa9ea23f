"""Deals as people might play them: plausible, and the same again for the same seed.

The rates are those of friendly evenings, by eye: enough for pictures and measurements, and no
study of the game. Chance is drawn in ``float``; card points are whole halves before they are one.
"""

import itertools
import math
import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import TypeVar

from scoring import (
    FEDERATION,
    HALF,
    TARGETS,
    TOTAL,
    Alone,
    BlankDeal,
    Contract,
    ContractDeal,
    Deal,
    DealKind,
    GameKind,
    GoulashDeal,
    Handful,
    Misere,
    MisereKind,
    Rules,
    ShownHandful,
    Side,
    Slam,
    next_dealer,
    sitting_out,
)
from scoring.deal import BOUT_POINTS
from scoring.options import PetitSec
from scoring.scales import TRUMPS

T = TypeVar("T")

CONTRACTS: Mapping[Contract, float] = {
    Contract.PETITE: 36,
    Contract.POUSSE: 10,
    Contract.GARDE: 52,
    Contract.GARDE_SANS: 9,
    Contract.GARDE_CONTRE: 3,
}
"""How often each is bid, of about a hundred."""

BOUTS: Mapping[Contract, tuple[float, float, float, float]] = {
    Contract.PETITE: (12, 42, 36, 10),
    Contract.POUSSE: (8, 38, 40, 14),
    Contract.GARDE: (6, 32, 44, 18),
    Contract.GARDE_SANS: (2, 20, 48, 30),
    Contract.GARDE_CONTRE: (1, 14, 45, 40),
}
"""How often the attack ends with no bout to three: the higher the bid, the better the hand."""

EDGE: Mapping[Contract, float] = {
    Contract.PETITE: 1.5,
    Contract.POUSSE: 2,
    Contract.GARDE: 2.5,
    Contract.GARDE_SANS: 3.5,
    Contract.GARDE_CONTRE: 5,
}
"""Card points over the target that a bid stands for."""

SPREAD = 9.0
"""The standard deviation of the margin, in card points."""

ALL_PASS, PETIT_SEC, MISDEAL = 0.05, 0.004, 0.006
PETIT_AU_BOUT = 0.12
HANDFULS: Mapping[Side, Mapping[Handful, float]] = {
    Side.ATTACK: {Handful.SINGLE: 0.07, Handful.DOUBLE: 0.014, Handful.TRIPLE: 0.002},
    Side.DEFENCE: {Handful.SINGLE: 0.04, Handful.DOUBLE: 0.006, Handful.TRIPLE: 0.0005},
}
MISERES: Mapping[MisereKind, float] = {MisereKind.HEADS: 0.015, MisereKind.TRUMPS: 0.002}
SLAM_TRIED, SLAM_ANNOUNCED = 0.015, 0.5
OWN_CARD, CARD_IN_DOG = 0.06, 0.1
GOULASH_AFTER_PASS = 0.8
"""At a table that plays it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Played:
    """A deal, and who of the people at the table played it; people are numbered by their seats."""

    dealer: int
    players: tuple[int, ...]
    """In the order of play: a seat of the facts is an index of this."""
    facts: Deal


def play(
    people: int, *, seed: int, kind: GameKind = GameKind.CLASSIC, rules: Rules = FEDERATION
) -> Iterator[Played]:
    """Yield deals without end; a table with more people than play lets some sit out in turn."""
    chance = random.Random(seed)  # noqa: S311 - a game of cards, no secret
    table = _Table(chance, people, rules)
    mode = rules.players(people)
    dealer = chance.randrange(people)
    while True:
        resting = sitting_out(dealer, people, mode)
        players = tuple(seat for seat in range(people) if seat not in resting)
        facts = table.deal(players, kind)
        yield Played(dealer=dealer, players=players, facts=facts)
        dealer = next_dealer(facts.kind, dealer=dealer, people=people, mode=mode)


class _Table:
    """The people at a table, with their skill, and the chance that deals them cards."""

    def __init__(self, chance: random.Random, people: int, rules: Rules) -> None:
        self._chance = chance
        self._rules = rules
        self._skill = [chance.gauss(0, 2.5) for _ in range(people)]
        """Card points that somebody makes more than others would."""
        self._daring = [chance.lognormvariate(0, 0.3) for _ in range(people)]
        """How often somebody takes, compared with others."""

    def deal(self, players: Sequence[int], kind: GameKind) -> Deal:
        """Play one deal."""
        if kind is GameKind.GOULASH:
            return self._goulash(players)
        if self._happens(MISDEAL):
            return BlankDeal(players=len(players), kind=DealKind.MISDEAL)
        if self._happens(PETIT_SEC) and self._rules.petit_sec is PetitSec.ANNUL:
            return BlankDeal(players=len(players), kind=DealKind.PETIT_SEC)
        if self._happens(ALL_PASS):
            if kind is GameKind.CLASSIC_GOULASH and self._happens(GOULASH_AFTER_PASS):
                return self._goulash(players)
            return BlankDeal(players=len(players), kind=DealKind.PASSED)
        return self._contract(players)

    def _contract(self, players: Sequence[int]) -> ContractDeal:
        taker = self._one_of(range(len(players)), [self._daring[seat] for seat in players])
        bids = self._rules.contracts
        contract = self._one_of(bids, [CONTRACTS[bid] for bid in bids])
        bouts = self._one_of(range(len(TARGETS)), BOUTS[contract])
        partner = self._partner(taker, len(players))
        attack = {taker, partner} if isinstance(partner, int) else {taker}
        margin = self._margin(players, attack, contract)
        slam = self._slam(margin)
        petit = self._petit_au_bout(margin)
        if slam in (Slam.ANNOUNCED_MADE, Slam.UNANNOUNCED_MADE):
            bouts, margin = 3, float(TOTAL)
            petit = petit and Side.ATTACK
        return ContractDeal(
            players=len(players),
            taker=taker,
            partner=partner,
            contract=contract,
            bouts=bouts,
            points=self._points(bouts, margin, len(players)),
            petit_au_bout=petit,
            handfuls=self._handfuls(len(players)),
            slam=slam,
            miseres=self._miseres(len(players)),
        )

    def _margin(self, players: Sequence[int], attack: set[int], contract: Contract) -> float:
        """Draw by how many card points the contract is made or lost."""
        skills = {True: 0.0, False: 0.0}
        for seat, person in enumerate(players):
            in_attack = seat in attack
            camp = len(attack) if in_attack else len(players) - len(attack)
            skills[in_attack] += self._skill[person] / camp
        return self._chance.gauss(EDGE[contract] + skills[True] - skills[False], SPREAD)

    def _points(self, bouts: int, margin: float, players: int) -> Decimal:
        lowest, highest = BOUT_POINTS * bouts, int(TOTAL) - BOUT_POINTS * (3 - bouts)
        points = TARGETS[bouts] + _halves(margin, whole=players == 4)
        return min(max(points, Decimal(lowest)), Decimal(highest))

    def _partner(self, taker: int, players: int) -> int | Alone | None:
        if players != 5:
            return None
        others = [seat for seat in range(players) if seat != taker]
        called = self._chance.choice(others)
        called_with = 1 - OWN_CARD - CARD_IN_DOG
        choices: tuple[int | Alone, ...] = (called, Alone.SELF, Alone.DOG)
        return self._one_of(choices, (called_with, OWN_CARD, CARD_IN_DOG))

    def _petit_au_bout(self, margin: float) -> Side | None:
        if not self._happens(PETIT_AU_BOUT):
            return None
        return Side.ATTACK if self._happens(0.75 if margin >= 0 else 0.45) else Side.DEFENCE

    def _handfuls(self, players: int) -> tuple[ShownHandful, ...]:
        """Draw a handful for either side, as long as there are trumps enough for both."""
        shown: list[ShownHandful] = []
        left = TRUMPS
        for side, rates in HANDFULS.items():
            level = self._perhaps_one_of(rates)
            if level is None:
                continue
            left -= self._rules.poignee_thresholds[players][level]
            if left >= 0:
                shown.append(ShownHandful(level=level, side=side))
        return tuple(shown)

    def _slam(self, margin: float) -> Slam | None:
        if margin < SPREAD or not self._happens(SLAM_TRIED):
            return None
        if not self._happens(SLAM_ANNOUNCED):
            return Slam.UNANNOUNCED_MADE
        return Slam.ANNOUNCED_MADE if margin > 1.7 * SPREAD else Slam.ANNOUNCED_FAILED

    def _miseres(self, players: int) -> tuple[Misere, ...]:
        if self._rules.misere is None:
            return ()
        drawn = [(seat, self._perhaps_one_of(MISERES)) for seat in range(players)]
        return tuple(Misere(kind=kind, player=seat) for seat, kind in drawn if kind is not None)

    def _goulash(self, players: Sequence[int]) -> GoulashDeal:
        """Share the card points out; skill leaves others with them."""
        weights = [
            self._chance.gammavariate(4, 1) * math.exp(-self._skill[person] / 20)
            for person in players
        ]
        whole = len(players) == 4
        edges = [
            _halves(float(TOTAL) * part / sum(weights), whole=whole)
            for part in itertools.accumulate(weights, initial=0.0)
        ]
        points = tuple(high - low for low, high in itertools.pairwise(edges))
        return GoulashDeal(players=len(players), points=points)

    def _happens(self, rate: float) -> bool:
        return self._chance.random() < rate

    def _one_of(self, choices: Sequence[T], weights: Sequence[float]) -> T:
        (chosen,) = self._chance.choices(choices, weights)
        return chosen

    def _perhaps_one_of(self, rates: Mapping[T, float]) -> T | None:
        drawn = self._chance.random()
        for choice, rate in rates.items():
            drawn -= rate
            if drawn < 0:
                return choice
        return None


def _halves(value: float, *, whole: bool) -> Decimal:
    """Round to the nearest half; at four players every heap has an even number of cards."""
    steps = 1 if whole else 2
    return Decimal(math.floor(value * steps + 0.5)) * (Decimal(1) if whole else HALF)
