"""Draws contracts by kind: how often each was taken, made and lost."""

from bot.charts.canvas import (
    COLOURS,
    EDGE,
    GRID,
    GROUND,
    HEADING,
    HEIGHT,
    TEXT,
    TITLE,
    WIDTH,
    Canvas,
    width,
)
from bot.charts.orders import Bar, BarChart, Picture

MADE, LOST = COLOURS[3], COLOURS[4]
"""Told apart by everybody, and by their places: what was made comes first."""

KIND_SIZE, COUNT_SIZE, NOTE_SIZE, LEGEND_SIZE = 24, 22, 21, 21

GAP = 14
LEGEND = 44
SQUARE = 15
TALLEST = 46
BETWEEN = 2
"""Between what was made and what was lost, and between a count and the edges of its part."""


def draw_bars(chart: BarChart) -> Picture:
    """Draw contracts by kind, one below the other."""
    canvas = Canvas()
    left = EDGE + max(width(bar.label, KIND_SIZE) for bar in chart.bars) + GAP
    right = WIDTH - EDGE - max(width(bar.note, NOTE_SIZE) for bar in chart.bars) - GAP
    top, bottom = HEIGHT - HEADING - LEGEND, EDGE
    row = (top - bottom) / len(chart.bars)
    unit = (right - left) / max(1, *(bar.made + bar.lost for bar in chart.bars))
    canvas.line((left, left), (bottom, top), color=GRID)
    for index, bar in enumerate(chart.bars):
        middle = top - (index + 0.5) * row
        canvas.write(left - GAP, middle, bar.label, size=KIND_SIZE, colour=TITLE, align="right")
        _draw_bar(canvas, bar, (left, middle), unit=unit, height=min(row * 0.6, TALLEST))
    _write_legend(canvas, chart)
    canvas.head(chart.heading)
    return Picture(png=canvas.png())


def _draw_bar(
    canvas: Canvas, bar: Bar, begin: tuple[float, float], *, unit: float, height: float
) -> None:
    """Draw a kind: what was made, what was lost behind it, and the rate behind both."""
    x, middle = begin
    for count, colour in ((bar.made, MADE), (bar.lost, LOST)):
        long = count * unit
        if not count:
            continue
        canvas.rectangle(x, middle - height / 2, max(long - BETWEEN, 1), height, colour)
        text = str(count)
        if width(text, COUNT_SIZE) + 4 * BETWEEN < long:
            at = x + (long - BETWEEN) / 2
            canvas.write(at, middle, text, size=COUNT_SIZE, colour=GROUND, align="center")
        x += long
    canvas.write(x + GAP, middle, bar.note, size=NOTE_SIZE, colour=TEXT)


def _write_legend(canvas: Canvas, chart: BarChart) -> None:
    """Say which colour is which."""
    x, y = float(EDGE), HEIGHT - HEADING - LEGEND / 2 + 6
    for text, colour in ((chart.made, MADE), (chart.lost, LOST)):
        canvas.rectangle(x, y - SQUARE / 2, SQUARE, SQUARE, colour)
        canvas.write(x + SQUARE + 8, y, text, size=LEGEND_SIZE, colour=TEXT)
        x += SQUARE + 8 + width(text, LEGEND_SIZE) + 2 * GAP
