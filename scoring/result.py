"""What a deal is worth: a breakdown, term by term, that can explain itself.

Points are ``Decimal``, one number a seat in the order of play. A result that does not sum to zero
cannot be made; a free adjustment alone need not.
"""

from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum, auto

from scoring.options import GoulashScale
from scoring.points import TOTAL, format_points
from scoring.scales import BASE
from scoring.terms import Contract, Handful, MisereKind, Side, Slam


class TermName(StrEnum):
    """What a term of a unit is for."""

    CONTRACT = auto()
    PETIT_AU_BOUT = auto()
    HANDFUL = auto()
    SLAM = auto()
    MISERE = auto()


@dataclass(frozen=True, slots=True, kw_only=True)
class Term:
    """One amount that each defender pays the attack (negative: receives)."""

    name: TermName
    sign: int
    """1 for the attack, −1 for the defence."""
    value: Decimal
    """Never negative; of the contract: 25 and the gap."""
    multiplier: Decimal = Decimal(1)
    detail: Contract | Handful | Slam | MisereKind | None = None
    side: Side | None = None
    """Who won the petit, showed the handful or held the misère; none for contract and slam."""

    @property
    def amount(self) -> Decimal:
        """What the term adds to the unit."""
        return self.sign * self.value * self.multiplier

    def __str__(self) -> str:
        """Spell the term out."""
        words = [self.name, self.detail, self.side and f"of the {self.side}"]
        label = " ".join(word.replace("_", " ") for word in words if word)
        value = _text(self.value)
        if self.name is TermName.CONTRACT:
            value = f"({BASE} + {_text(self.value - BASE)})"
        if self.multiplier != 1:
            value = f"{value} × {_text(self.multiplier)}"
        return f"{label}: {value}, so {_signed(self.amount)}"


@dataclass(frozen=True, slots=True, kw_only=True)
class PersonalMisere:
    """A misère paid outside the unit: every other player pays its holder."""

    kind: MisereKind
    player: int
    value: Decimal

    def points(self, players: int) -> tuple[Decimal, ...]:
        """Give what it brings each of the players."""
        return tuple(
            self.value * (players - 1) if seat == self.player else -self.value
            for seat in range(players)
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class ContractScore:
    """The score of a contract deal."""

    made: bool
    """Whether the target was reached; a slam may still turn the total round."""
    target: int
    margin: Decimal
    """The attack's points less the target, exactly."""
    gap: Decimal
    """The margin as it counts: rounded by the table's rules and never negative."""
    terms: tuple[Term, ...]
    unit: Decimal
    """What each defender pays the attack (negative: receives)."""
    shares: tuple[Decimal, ...]
    """How many units each seat gets."""
    miseres: tuple[PersonalMisere, ...]
    points: tuple[Decimal, ...]

    def __post_init__(self) -> None:
        _check_sum(self.points)

    @property
    def counted(self) -> Decimal:
        """The attack's card points as they count, after rounding."""
        return self.target + (self.gap if self.made else -self.gap)

    def explain(self) -> tuple[str, ...]:
        """Spell the arithmetic out, one step a line."""
        result = "made" if self.made else "lost"
        lines = [
            f"{_text(self.target + self.margin)} for {self.target}: {result} by {_text(self.gap)}"
        ]
        lines += map(str, self.terms)
        lines.append(f"each defender {_paid(self.unit)}")
        for misere in self.miseres:
            lines.append(
                f"misère {misere.kind}: every other player pays {_text(misere.value)}"
                f" to seat {misere.player}"
            )
        for seat, points in enumerate(self.points):
            lines.append(f"seat {seat}: {self._arithmetic(seat)} = {_signed(points)}")
        return tuple(lines)

    def _arithmetic(self, seat: int) -> str:
        steps = [f"{_text(self.shares[seat])} × {_text(self.unit)}"]
        steps += [_signed(misere.points(len(self.points))[seat]) for misere in self.miseres]
        return " ".join(steps)

    def __str__(self) -> str:
        """Join the lines of the explanation."""
        return "\n".join(self.explain())


@dataclass(frozen=True, slots=True, kw_only=True)
class GoulashScore:
    """The score of a Goulash."""

    scale: GoulashScale
    card_points: tuple[Decimal, ...] | None
    """Everyone's card points; none where the order alone was noted."""
    places: tuple[int, ...]
    """Everyone's place: 1 for the fewest points; who ties shares the best of the places."""
    points: tuple[Decimal, ...]

    def __post_init__(self) -> None:
        _check_sum(self.points)

    def explain(self) -> tuple[str, ...]:
        """Spell the arithmetic out, one seat a line."""
        return tuple(
            f"seat {seat}: {self._arithmetic(seat)} = {_signed(points)}"
            for seat, points in enumerate(self.points)
        )

    def _arithmetic(self, seat: int) -> str:
        if self.scale is GoulashScale.POINTS and self.card_points is not None:
            own = _text(self.card_points[seat])
            return f"{_text(TOTAL)} − {len(self.points)} × {own}"
        place = self.places[seat]
        last = place + self.places.count(place) - 1
        return f"place {place}" if last == place else f"mean of places {place} to {last}"

    def __str__(self) -> str:
        """Join the lines of the explanation."""
        return "\n".join(self.explain())


@dataclass(frozen=True, slots=True, kw_only=True)
class PlainScore:
    """Points that follow from no arithmetic: a deal without a score, or an adjustment."""

    points: tuple[Decimal, ...]

    def explain(self) -> tuple[str, ...]:
        """Name everyone's points, one seat a line."""
        return tuple(f"seat {seat}: {_signed(points)}" for seat, points in enumerate(self.points))

    def __str__(self) -> str:
        """Join the lines of the explanation."""
        return "\n".join(self.explain())


Score = ContractScore | GoulashScore | PlainScore


def _check_sum(points: tuple[Decimal, ...]) -> None:
    """Stop a program that would give or take points nobody pays or gets."""
    if sum(points) != 0:
        raise ArithmeticError(f"points do not sum to zero: {points}")


def _paid(unit: Decimal) -> str:
    return f"pays {_text(unit)}" if unit >= 0 else f"receives {_text(-unit)}"


def _text(value: Decimal) -> str:
    return format_points(value, decimal_mark=".")


def _signed(value: Decimal) -> str:
    return format_points(value, decimal_mark=".", signed=True)
