"""The choices a table's rules are made of."""

from dataclasses import dataclass
from decimal import ROUND_CEILING, Decimal
from enum import StrEnum, auto

from scoring.errors import InvalidRulesError
from scoring.points import HALF, is_half, plain

MOST_POINTS = Decimal(10_000)
"""The most a single bonus may be set to."""

MOST_DEALS = 10_000
HIGHEST_TARGET = Decimal(1_000_000)


class Rounding(StrEnum):
    """What becomes of a half point between the attack's points and its target."""

    FFT = auto()
    """It goes to the side that wins the deal: the gap is rounded up (FFT)."""
    EXACT = auto()
    """It is kept."""

    @property
    def step(self) -> Decimal:
        """The step in which gaps grow."""
        return Decimal(1) if self is Rounding.FFT else HALF

    def gap(self, margin: Decimal) -> Decimal:
        """Give the gap that counts, never negative, for a margin over or under the target.

        >>> [str(Rounding.FFT.gap(Decimal(margin))) for margin in ("-0.5", "0", "0.5")]
        ['1', '0', '1']
        """
        if self is Rounding.EXACT:
            return abs(margin)
        return abs(margin).to_integral_value(rounding=ROUND_CEILING)


class HalfAtFour(StrEnum):
    """What is said to a half point at four players, where none can arise by the cards."""

    REJECT = auto()
    ACCEPT = auto()
    """Take it as at three and five."""


class HandfulTo(StrEnum):
    """Who gets the value of a handful."""

    WINNER = auto()
    """The side that wins the deal, whoever showed it (FFT)."""
    SHOWER = auto()
    """The side of the player who showed it."""


class PartnerSplit(StrEnum):
    """How taker and partner share at five."""

    TWO_TO_ONE = auto()
    """Two thirds and one third (FFT)."""
    EQUAL = auto()
    """Half each."""


class MisereScope(StrEnum):
    """Between whom a misère is paid."""

    PERSONAL = auto()
    """Every other player pays its holder, whatever the contract."""
    CAMP = auto()
    """Each defender pays the attack, or is paid, as the holder's side says."""
    WINNER = auto()
    """The side that wins the deal gets it."""


class GoulashScale(StrEnum):
    """What the players of a Goulash win and lose."""

    POINTS = auto()
    """Everyone pays each other player his own card points."""
    VACHETTE_EVEN = auto()
    """By place, in equal steps from 120 to −120."""
    VACHETTE_SIXTY = auto()
    """By place; the second and the last but one have 60 and −60 also at four."""


class PetitSec(StrEnum):
    """What is done when somebody holds the Petit as the only trump."""

    ANNUL = auto()
    """The deal is annulled before the auction (FFT)."""
    PLAY_ON = auto()


class Adjustments(StrEnum):
    """What an adjustment is where it does not say otherwise itself."""

    ZERO_SUM = auto()
    FREE = auto()


class Ties(StrEnum):
    """What decides between players with the same total; FFT knows no tie-break."""

    SHARED = auto()
    """Nothing: they share the place."""
    CONTRACTS_MADE = auto()
    """More contracts made as the taker."""
    HIGHEST_DEAL = auto()
    """The higher single deal."""
    LATER_LEADER = auto()
    """Whoever stood alone at the top more recently."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MisereRule:
    """How a misère is paid, and what it is worth; two kinds held by one player add up."""

    scope: MisereScope = MisereScope.PERSONAL
    value: Decimal = Decimal(10)

    def __post_init__(self) -> None:
        check_range("misere", self.value, Decimal(0), MOST_POINTS)
        check_half("misere", self.value)


@dataclass(frozen=True, slots=True, kw_only=True)
class End:
    """When a game is over: never by itself, after so many deals, or once somebody has so much.

    >>> End(deals=20).reached(deals=19, best=Decimal(900))
    False
    >>> End(target=Decimal(1000)).reached(deals=19, best=Decimal(1012))
    True
    """

    deals: int | None = None
    target: Decimal | None = None

    def __post_init__(self) -> None:
        if self.deals is not None:
            check_range("end", Decimal(self.deals), Decimal(1), Decimal(MOST_DEALS))
        if self.target is not None:
            check_range("end", self.target, HALF, HIGHEST_TARGET)
            check_half("end", self.target)
            if self.deals is not None:
                raise InvalidRulesError("rules-end-twice", field="end")

    def reached(self, *, deals: int, best: Decimal) -> bool:
        """Tell whether the game is over after so many deals, the highest total being ``best``."""
        if self.deals is not None:
            return deals >= self.deals
        return self.target is not None and best >= self.target


def check_range(key: str, value: Decimal, lowest: Decimal, highest: Decimal) -> None:
    """Refuse a number a rule cannot be set to."""
    if not (value.is_finite() and lowest <= value <= highest):
        raise InvalidRulesError(
            "rules-range",
            field=key,
            value=plain(value),
            lowest=plain(lowest),
            highest=plain(highest),
        )


def check_half(key: str, value: Decimal) -> None:
    """Refuse a number that would bring quarters, or finer, onto the sheet."""
    if not is_half(value):
        raise InvalidRulesError("rules-quarters", field=key, value=plain(value))
