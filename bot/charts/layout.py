"""Says where things are on a picture of curves before anything is drawn."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal
from itertools import chain

from matplotlib.ticker import MaxNLocator

from bot.charts.canvas import (
    COLOURS,
    EDGE,
    FIELD_TEXT,
    HEADING,
    HEIGHT,
    WIDTH,
    can_draw,
    cut,
    width,
)
from bot.charts.labels import spread
from bot.charts.orders import MOST_LINES, CurveChart, Line, Tick
from scoring import format_points

BELOW = 52
"""Room below for the numbers of deals, or dates."""

NOTE = 24
"""More room below for a note."""

COLUMNS = 400
"""How many columns a line is drawn in at most; nothing between high and low is seen in one."""

LABEL_SIZE, TICK_SIZE = 23, 20
LABEL_HEIGHT = 31
LABEL_GAP = 32
"""Between the end of a line and its label, for the stroke that leads there."""

NAME_GAP = 9
LONGEST_NAME = 160

STEPS = (1, 2, 5)
"""Deals are numbered below in steps of these, or of ten, a hundred… times as much."""

MOST_NUMBERS = 8
MOST_SCORES = 9

TICK_GAP = 14
"""At least so far from each other are texts below."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Label:
    """What stands at the end of a line: the score and the name."""

    line: Line
    name: str
    """As it is drawn: cut, or a stand-in."""
    replaced: bool
    faint: bool
    """Whether it is one of the field."""
    colour: str
    end: float
    """How high its line ends."""
    y: float
    """The height of its middle."""
    left: float
    name_at: float
    """Where the name begins; the score ends before it."""
    right: float

    @property
    def box(self) -> tuple[float, float, float, float]:
        """What it covers: left, bottom, right, top."""
        return (self.left, self.y - LABEL_HEIGHT / 2, self.right, self.y + LABEL_HEIGHT / 2)


@dataclass(frozen=True, slots=True, kw_only=True)
class Scale:
    """Where deals and scores are."""

    left: float
    right: float
    bottom: float
    top: float
    lowest: float
    highest: float
    last: int
    """The last deal; before the first all scores are 0."""

    def x(self, at: float) -> float:
        """Say where a deal is."""
        return self.left + (self.right - self.left) * at / self.last

    def y(self, points: float) -> float:
        """Say where a score is."""
        share = (points - self.lowest) / (self.highest - self.lowest)
        return self.bottom + (self.top - self.bottom) * share


def lay_out(chart: CurveChart) -> tuple[Scale, tuple[Label, ...]]:
    """Leave as much room for names and scores as they need, the rest for the lines."""
    labelled = labelled_lines(chart)
    names = list(_names(labelled))
    widths = [width(name, LABEL_SIZE) for name, _ in names]
    total = max(width(line.total, LABEL_SIZE) for line in labelled)
    right = WIDTH - EDGE - max(widths) - NAME_GAP - total - LABEL_GAP
    scale = _scale(chart, right)
    ends = [scale.y(line.points[-1] if line.points else 0) for line in labelled]
    heights = spread(ends, height=LABEL_HEIGHT, low=EDGE, high=scale.top + LABEL_HEIGHT / 2)
    left = right + LABEL_GAP
    return scale, tuple(
        Label(
            line=line,
            name=name,
            replaced=replaced,
            faint=index >= len(chart.lines),
            colour=COLOURS[line.colour] if index < len(chart.lines) else FIELD_TEXT,
            end=end,
            y=y,
            left=left,
            name_at=left + total + NAME_GAP,
            right=left + total + NAME_GAP + own,
        )
        for index, (line, (name, replaced), own, end, y) in enumerate(
            zip(labelled, names, widths, ends, heights, strict=True)
        )
    )


def labelled_lines(chart: CurveChart) -> tuple[Line, ...]:
    """Say which lines have a name at their end: all, unless the field is too large."""
    everybody = (*chart.lines, *chart.field)
    return everybody if len(everybody) <= MOST_LINES else chart.lines


def thinned(chart: CurveChart) -> bool:
    """Tell whether there is more to a line than is drawn."""
    return any(len(line.at) > COLUMNS for line in (*chart.lines, *chart.field))


def score_ticks(chart: CurveChart) -> list[tuple[float, str]]:
    """Choose round scores to mark, each with its text."""
    lowest, highest = _range(chart)
    if highest - lowest < MOST_SCORES / 2:
        scores = [half / 2 for half in range(-MOST_SCORES, MOST_SCORES + 1)]
    else:
        locator = MaxNLocator(nbins=MOST_SCORES, steps=[1, 2, 5, 10], integer=True)
        scores = list(locator.tick_values(lowest, highest))
    return [
        (score, format_points(Decimal(score), decimal_mark=chart.decimal_mark, signed=True))
        for score in scores
        if lowest <= score <= highest
    ]


def deal_ticks(chart: CurveChart, scale: Scale) -> list[Tick]:
    """Choose what is written below: dates as far as there is room, or numbers of deals."""
    if not chart.ticks:
        step = _step(chart.last)
        return [Tick(at=at, text=str(at)) for at in range(step, chart.last + 1, step)]
    kept: list[Tick] = []
    free = scale.left
    for tick in chart.ticks:
        begin = scale.x(tick.at - 1)
        if begin >= free:
            kept.append(tick)
            free = begin + width(tick.text, TICK_SIZE) + TICK_GAP
    return kept


def _scale(chart: CurveChart, right: float) -> Scale:
    lowest, highest = _range(chart)
    ticks = max(width(text, TICK_SIZE) for _, text in score_ticks(chart))
    return Scale(
        left=EDGE + ticks + TICK_GAP,
        right=right,
        bottom=BELOW + (NOTE if thinned(chart) else 0),
        top=HEIGHT - HEADING,
        lowest=lowest,
        highest=highest,
        last=max(chart.last, 1),
    )


def _range(chart: CurveChart) -> tuple[float, float]:
    """Say which scores the picture reaches from and to, 0 always among them."""
    scores = [0.0, *chain.from_iterable(line.points for line in (*chart.lines, *chart.field))]
    lowest, highest = min(scores), max(scores)
    spare = max(highest - lowest, 1) * 0.06
    return lowest - spare, highest + spare


def _step(last: int) -> int:
    scale = 1
    while True:
        for step in STEPS:
            if last / (step * scale) <= MOST_NUMBERS:
                return step * scale
        scale *= 10


def _names(lines: Sequence[Line]) -> Iterator[tuple[str, bool]]:
    """Cut names to the room there is; give a stand-in for those that cannot be told any more."""
    drawn = [
        cut(line.name, LABEL_SIZE, LONGEST_NAME) if can_draw(line.name) else "" for line in lines
    ]
    count = Counter(drawn)
    for line, name in zip(lines, drawn, strict=True):
        replaced = not name.strip() or count[name] > 1
        yield (line.stand_in if replaced else name), replaced
