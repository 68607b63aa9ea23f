"""Draws cumulated scores: a line a player, with the name at its end."""

from decimal import Decimal
from typing import Any

from matplotlib import patheffects
from matplotlib.axes import Axes

from bot.charts.canvas import (
    COLOURS,
    EDGE,
    FIELD,
    GRID,
    GROUND,
    NOTE_SIZE,
    POINTS,
    SOLID,
    TEXT,
    TITLE,
    ZERO,
    Canvas,
    letters,
)
from bot.charts.layout import (
    COLUMNS,
    LABEL_SIZE,
    NAME_GAP,
    TICK_GAP,
    TICK_SIZE,
    Label,
    Scale,
    deal_ticks,
    labelled_lines,
    lay_out,
    score_ticks,
    thinned,
)
from bot.charts.orders import CurveChart, Line, Picture
from bot.charts.thinning import Point, course, thin
from scoring import format_points

FEW = 20
"""Up to so many deals, each has a dot."""

AXIS_GAP = 44
"""Between the last deal and what is counted below."""

LINE_WIDTH, FIELD_WIDTH, DOT = 3.2, 1.5, 6.5
DASHES = (0, (5.0, 1.2))


def draw_curves(chart: CurveChart) -> Picture:
    """Draw cumulated scores."""
    canvas = Canvas()
    scale, labels = lay_out(chart)
    axes = canvas.axes(left=scale.left, right=scale.right, bottom=scale.bottom, top=scale.top)
    axes.set_xlim(0, scale.last)
    axes.set_ylim(scale.lowest, scale.highest)
    _draw_ground(axes, canvas, scale, chart)
    for line in chart.field:
        _draw_line(axes, _course(line, chart), color=FIELD, linewidth=FIELD_WIDTH, alpha=0.75)
    for line in reversed(chart.lines):  # the leader's over all others
        _draw_player(axes, line, chart)
    if len(chart.lines) == 1:
        _mark_peaks(axes, chart.lines[0], chart)
    for label in labels:
        _write_label(canvas, label, scale)
    _write_below(canvas, scale, chart)
    canvas.head(chart.heading)
    return Picture(png=canvas.png(), replaced=_replaced(chart, labels))


def _draw_ground(axes: Axes, canvas: Canvas, scale: Scale, chart: CurveChart) -> None:
    """Draw the line of zero, and thin lines at round scores."""
    for score, text in score_ticks(chart):
        axes.axhline(score, color=GRID, linewidth=1 * POINTS, zorder=0)
        canvas.write(
            scale.left - TICK_GAP,
            scale.y(score),
            text,
            size=TICK_SIZE,
            colour=TEXT,
            align="right",
        )
    axes.axhline(0, color=ZERO, linewidth=1.6 * POINTS, zorder=1)


def _draw_player(axes: Axes, line: Line, chart: CurveChart) -> None:
    colour = COLOURS[line.colour]
    way = _course(line, chart)
    dashed = line.colour >= SOLID
    rim = [patheffects.withStroke(linewidth=(LINE_WIDTH + 3) * POINTS, foreground=GROUND)]
    _draw_line(
        axes,
        way,
        color=colour,
        linewidth=LINE_WIDTH * POINTS,
        linestyle=DASHES if dashed else "solid",
        path_effects=[] if dashed else [*rim, patheffects.Normal()],
    )
    dots = list(zip(line.at, line.points, strict=True)) if chart.last <= FEW else way[-1:]
    axes.plot(*zip(*dots, strict=True), "o", color=colour, markersize=DOT * POINTS, clip_on=False)
    if len(chart.lines) == 1:
        xs, ys = zip(*way, strict=True)
        axes.fill_between(xs, ys, 0, color=colour, alpha=0.16, linewidth=0)


def _draw_line(axes: Axes, way: list[Point], **how: Any) -> None:  # noqa: ANN401 - passed on as it is
    if way:
        axes.plot(
            *zip(*way, strict=True),
            solid_capstyle="round",
            solid_joinstyle="round",
            clip_on=False,
            **how,
        )


def _course(line: Line, chart: CurveChart) -> list[Point]:
    way = course(line.at, line.points, last=chart.last)
    return thin(way, columns=COLUMNS, last=chart.last) if thinned(chart) else way


def _mark_peaks(axes: Axes, line: Line, chart: CurveChart) -> None:
    """Write the highest and the lowest score beside the line, unless it ends there."""
    spots = list(zip(line.points, line.at, strict=True))
    for (score, at), above in ((max(spots), True), (min(spots), False)):
        if at == line.at[-1] or (score > 0) is not above:
            continue
        text = format_points(Decimal(score), decimal_mark=chart.decimal_mark, signed=True)
        axes.plot([at], [score], "o", color=TITLE, markersize=DOT * POINTS, zorder=5)
        axes.annotate(
            text,
            (at, score),
            xytext=(0, (11 if above else -11) * POINTS),
            textcoords="offset points",
            ha="center",
            va="bottom" if above else "top",
            color=TITLE,
            zorder=6,
            annotation_clip=False,
            path_effects=[patheffects.withStroke(linewidth=4 * POINTS, foreground=GROUND)],
            **letters(text, TICK_SIZE),
        )


def _write_label(canvas: Canvas, label: Label, scale: Scale) -> None:
    """Write a score and a name, and lead the end of the line there."""
    canvas.line(
        (scale.right + 7, scale.right + 13, label.left - 13, label.left - 9),
        (label.end, label.end, label.y, label.y),
        color=label.colour,
        linewidth=1.4 * POINTS,
        alpha=0.9,
    )
    canvas.write(
        label.name_at - NAME_GAP,
        label.y,
        label.line.total,
        size=LABEL_SIZE,
        colour=label.colour if label.faint else TITLE,
        align="right",
    )
    canvas.write(label.name_at, label.y, label.name, size=LABEL_SIZE, colour=label.colour)


def _write_below(canvas: Canvas, scale: Scale, chart: CurveChart) -> None:
    """Write dates or the numbers of deals, and what they are."""
    y = scale.bottom - 20
    for tick in deal_ticks(chart, scale):
        if chart.ticks:
            x = scale.x(tick.at - 1)
            canvas.line(
                (x, x), (scale.bottom - 6, scale.top), color=GRID, linewidth=1 * POINTS, zorder=0
            )
            canvas.write(x, y, tick.text, size=TICK_SIZE, colour=TEXT)
        else:
            canvas.write(
                scale.x(tick.at), y, tick.text, size=TICK_SIZE, colour=TEXT, align="center"
            )
    canvas.write(scale.right + AXIS_GAP, y, chart.axis, size=TICK_SIZE, colour=TEXT)
    if thinned(chart):
        canvas.write(EDGE, 18, chart.thinned, size=NOTE_SIZE, colour=TEXT)


def _replaced(chart: CurveChart, labels: tuple[Label, ...]) -> tuple[int, ...]:
    """Say which lines are named by a stand-in; labels stand in the order of the lines."""
    assert [label.line for label in labels] == list(labelled_lines(chart))  # noqa: S101 - else a wrong name is told
    return tuple(index for index, label in enumerate(labels) if label.replaced)
