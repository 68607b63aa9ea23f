"""What is to be drawn: plain values, which go to the process that draws, and the picture back.

All texts come ready to print, in the reader's language. Points are floats here, and only here:
halves are exact in them, and they are drawn, never counted with.
"""

from dataclasses import dataclass
from typing import TypeAlias

MOST_LINES = 10
"""How many players have a colour of their own; more could not be told apart."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Heading:
    """What stands above a picture."""

    title: str
    fallback: str
    """Stands in for a title that has letters no font of ours has."""
    subtitle: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """A player's cumulated score."""

    name: str
    stand_in: str
    """Stands in for a name that cannot be drawn: ``no. 3``."""
    total: str
    colour: int
    """Which of the colours, from 0; a player keeps it whatever their place."""
    at: tuple[int, ...]
    """The deals that changed the score, by their places on the axis, from 1."""
    points: tuple[float, ...]
    """The score after each of them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Tick:
    """A text below the axis, beside the deal that it begins with."""

    at: int
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CurveChart:
    """Cumulated scores, deal after deal."""

    heading: Heading
    lines: tuple[Line, ...]
    """Those in colour, at most ten, the best first."""
    field: tuple[Line, ...] = ()
    """All others, thin and grey behind them."""
    last: int
    """The place of the last deal on the axis."""
    axis: str
    """What is counted below: ``deals``."""
    ticks: tuple[Tick, ...] = ()
    """Dates below the axis; the numbers of the deals where there are none."""
    decimal_mark: str
    thinned: str
    """Says that only highs and lows are drawn, where there were too many deals for all."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Bar:
    """How often something was taken, made and lost."""

    label: str
    made: int
    lost: int
    note: str
    """Stands behind the bar: ``7 of 12 · 58 %``."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BarChart:
    """Contracts by kind."""

    heading: Heading
    bars: tuple[Bar, ...]
    made: str
    lost: str


Order: TypeAlias = CurveChart | BarChart


@dataclass(frozen=True, slots=True, kw_only=True)
class Picture:
    """What was drawn."""

    png: bytes
    replaced: tuple[int, ...] = ()
    """Which lines go by their stand-in, those of the field after the others."""
