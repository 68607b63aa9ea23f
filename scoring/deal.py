"""The facts of a deal: who played which part and what happened, whatever the table's rules.

Players are seats, ``0`` to ``players - 1`` in the order of play. What cannot be is refused here;
what merely depends on the house rules is refused by :func:`scoring.score_deal`.
"""

from dataclasses import dataclass
from decimal import Decimal
from typing import ClassVar

from scoring.errors import InvalidDealError
from scoring.points import TARGETS, TOTAL, check_points, is_half, plain, target
from scoring.terms import Alone, Contract, DealKind, Handful, MisereKind, Role, Side, Slam

PLAYERS = (3, 4, 5)
"""The numbers of players a deal may have."""

BOUT_POINTS = 4
"""What a bout is worth at least to its side: 4½, less the low card given for the Excuse."""

ADJUSTMENT_LIMIT = Decimal(100_000)
"""Far beyond any sheet: a larger correction is a slip of the finger."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownHandful:
    """A handful of trumps, and the side of the player who showed it."""

    level: Handful
    side: Side = Side.ATTACK


@dataclass(frozen=True, slots=True, kw_only=True)
class Misere:
    """A misère, and the seat of its holder, who may be of either side."""

    kind: MisereKind
    player: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ContractDeal:
    """A deal that somebody took.

    ``bouts`` and ``points`` are the attack's, dog included where it is theirs. ``partner`` is set
    at five players only: a seat, or why the taker plays alone.

    >>> deal = ContractDeal(
    ...     players=4, taker=0, contract=Contract.GARDE, bouts=2, points=Decimal(49)
    ... )
    >>> deal.made, deal.defenders
    (True, (1, 2, 3))
    """

    kind: ClassVar[DealKind] = DealKind.CONTRACT

    players: int
    taker: int
    contract: Contract
    bouts: int
    points: Decimal
    partner: int | Alone | None = None
    petit_au_bout: Side | None = None
    """The side that won the last trick with the Petit in it, whoever played it."""
    handfuls: tuple[ShownHandful, ...] = ()
    slam: Slam | None = None
    miseres: tuple[Misere, ...] = ()

    def __post_init__(self) -> None:
        _check_players(self.players)
        self._check_seat(self.taker, field="taker")
        self._check_partner()
        self._check_points()
        for misere in self.miseres:
            self._check_seat(misere.player, field="miseres")
            if self.miseres.count(misere) > 1:
                raise InvalidDealError(
                    "misere-twice", field="miseres", kind=misere.kind.value, seat=misere.player
                )

    @property
    def target(self) -> int:
        """The card points the attack needs."""
        return target(self.bouts)

    @property
    def margin(self) -> Decimal:
        """By how many card points the target is passed, or (negative) missed; exact."""
        return self.points - self.target

    @property
    def made(self) -> bool:
        """Whether the contract is made; reaching the target exactly makes it."""
        return self.margin >= 0

    @property
    def attack(self) -> tuple[int, ...]:
        """The taker's seat, then the partner's where there is one."""
        if self.partner is None or isinstance(self.partner, Alone):
            return (self.taker,)
        return (self.taker, self.partner)

    @property
    def defenders(self) -> tuple[int, ...]:
        """The seats against the attack, in the order of play."""
        return tuple(seat for seat in range(self.players) if seat not in self.attack)

    def role_of(self, seat: int) -> Role:
        """Say which part a seat played."""
        if seat == self.taker:
            return Role.TAKER
        return Role.PARTNER if seat in self.attack else Role.DEFENDER

    def side_of(self, seat: int) -> Side:
        """Say for which side a seat played."""
        return Side.ATTACK if seat in self.attack else Side.DEFENCE

    def _check_seat(self, seat: int, *, field: str) -> None:
        if not 0 <= seat < self.players:
            raise InvalidDealError("seat-unknown", field=field, seat=seat, players=self.players)

    def _check_partner(self) -> None:
        if self.players != max(PLAYERS):
            if self.partner is not None:
                raise InvalidDealError("partner-needs-five", field="partner", players=self.players)
        elif self.partner is None:
            raise InvalidDealError("partner-missing", field="partner")
        elif not isinstance(self.partner, Alone):
            self._check_seat(self.partner, field="partner")
            if self.partner == self.taker:
                raise InvalidDealError("partner-is-taker", field="partner", seat=self.taker)

    def _check_points(self) -> None:
        target(self.bouts)
        check_points(self.points, field="points")
        bouts_of_defence = len(TARGETS) - 1 - self.bouts
        lowest = BOUT_POINTS * self.bouts
        highest = TOTAL - BOUT_POINTS * bouts_of_defence
        if not lowest <= self.points <= highest:
            raise InvalidDealError(
                "points-bouts",
                field="points",
                points=plain(self.points),
                bouts=self.bouts,
                lowest=lowest,
                highest=plain(highest),
            )


@dataclass(frozen=True, slots=True, kw_only=True)
class GoulashDeal:
    """A deal without a taker, where the fewest card points win.

    Either everyone's card points, or the order alone: seats from the fewest points to the most,
    each inner tuple a tie.

    >>> GoulashDeal(players=4, points=(Decimal(30), Decimal(10), Decimal(10), Decimal(41))).ranking
    ((1, 2), (0,), (3,))
    """

    kind: ClassVar[DealKind] = DealKind.GOULASH

    players: int
    points: tuple[Decimal, ...] | None = None
    order: tuple[tuple[int, ...], ...] | None = None

    def __post_init__(self) -> None:
        _check_players(self.players)
        if (self.points is None) == (self.order is None):
            raise InvalidDealError("goulash-points-or-order", field="points")
        if self.points is not None:
            self._check_points(self.points)
        if self.order is not None:
            self._check_order(self.order)

    @property
    def ranking(self) -> tuple[tuple[int, ...], ...]:
        """The seats from the fewest card points to the most, those who tie together."""
        if self.points is None:
            return self.order or ()
        points = self.points
        return tuple(
            tuple(seat for seat in range(self.players) if points[seat] == value)
            for value in sorted(set(points))
        )

    def _check_points(self, points: tuple[Decimal, ...]) -> None:
        if len(points) != self.players:
            raise InvalidDealError(
                "goulash-count", field="points", given=len(points), players=self.players
            )
        for seat, value in enumerate(points):
            check_points(value, field="points", seat=seat)
        total = sum(points, Decimal(0))
        if total != TOTAL:
            raise InvalidDealError(
                "goulash-sum",
                field="points",
                total=plain(total),
                expected=plain(TOTAL),
                difference=plain(TOTAL - total),
            )

    def _check_order(self, order: tuple[tuple[int, ...], ...]) -> None:
        seats = [seat for tied in order for seat in tied]
        if sorted(seats) != list(range(self.players)) or () in order:
            raise InvalidDealError("goulash-order", field="order", players=self.players)


@dataclass(frozen=True, slots=True, kw_only=True)
class BlankDeal:
    """A deal without a score: everybody passed, a petit sec, or a misdeal."""

    players: int
    kind: DealKind

    def __post_init__(self) -> None:
        _check_players(self.players)
        if self.kind not in (DealKind.PASSED, DealKind.PETIT_SEC, DealKind.MISDEAL):
            raise InvalidDealError("kind-has-score", field="kind", kind=self.kind.value)


@dataclass(frozen=True, slots=True, kw_only=True)
class Adjustment:
    """A signed correction outside a deal, such as a fine; ``scores`` holds one number a seat.

    >>> Adjustment(scores=(Decimal(-30), Decimal(10), Decimal(10), Decimal(10))).players
    4
    """

    kind: ClassVar[DealKind] = DealKind.ADJUSTMENT

    scores: tuple[Decimal, ...]
    zero_sum: bool = True

    def __post_init__(self) -> None:
        if not self.scores:
            raise InvalidDealError("adjustment-empty", field="scores")
        for seat, score in enumerate(self.scores):
            _check_adjusted(score, seat=seat)
        total = sum(self.scores, Decimal(0))
        if self.zero_sum and total != 0:
            raise InvalidDealError("adjustment-sum", field="scores", total=plain(total))

    @property
    def players(self) -> int:
        """How many seats the correction covers."""
        return len(self.scores)


Deal = ContractDeal | GoulashDeal | BlankDeal | Adjustment
"""Whatever takes a number on the sheet."""


def _check_players(players: int) -> None:
    if players not in PLAYERS:
        raise InvalidDealError(
            "players-range",
            field="players",
            players=players,
            lowest=min(PLAYERS),
            highest=max(PLAYERS),
        )


def _check_adjusted(score: Decimal, *, seat: int) -> None:
    if not is_half(score):
        raise InvalidDealError("adjustment-not-half", field="scores", score=plain(score), seat=seat)
    if abs(score) > ADJUSTMENT_LIMIT:
        raise InvalidDealError(
            "adjustment-range",
            field="scores",
            score=plain(score),
            seat=seat,
            highest=plain(ADJUSTMENT_LIMIT),
        )
