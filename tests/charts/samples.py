"""Made-up charts: evenings as they might have gone, the same at each run."""

import random
from collections.abc import Sequence
from dataclasses import replace

from bot.charts import Bar, BarChart, CurveChart, Heading, Line

NAMES = (
    *("Alice", "Bob", "Chloé", "Dan", "Maximilien"),
    *("Félix", "Zoé", "Nguyễn Thị", "Ольга", "Γιώργος"),
)

UNITS = (27, 33, 35, 56, 66, 70, 106, 132, -27, -30, -41, -60, -68)
"""What a defender paid for a deal, as often as not."""

HEADING = Heading(title="Scores at the table", fallback="Scores", subtitle="29 November 2026")


def evening(players: int, deals: int, *, seed: int = 1, names: Sequence[str] = NAMES) -> CurveChart:
    """Draw an evening on which up to five at a time play so many deals."""
    chance = random.Random(seed)  # noqa: S311 - nothing secret
    totals = [0.0] * players
    ways: list[list[tuple[int, float]]] = [[] for _ in range(players)]
    for deal in range(1, deals + 1):
        seated = chance.sample(range(players), min(players, 5))
        taker, unit = seated[0], chance.choice(UNITS)
        for player in seated:
            totals[player] += unit * (len(seated) - 1) if player == taker else -unit
            ways[player].append((deal, totals[player]))
    lines = [line(names[index], ways[index], colour=index) for index in range(players)]
    lines.sort(key=lambda each: -(each.points[-1] if each.points else 0))
    return CurveChart(
        heading=HEADING,
        lines=tuple(
            replace(each, stand_in=f"no. {number}") for number, each in enumerate(lines, 1)
        ),
        last=deals,
        axis="deals",
        decimal_mark=".",
        thinned="Only highs and lows are drawn.",
    )


def line(name: str, way: Sequence[tuple[int, float]], *, colour: int = 0) -> Line:
    """Draw a player's way."""
    total = way[-1][1] if way else 0
    return Line(
        name=name,
        stand_in="no. 1",
        total=f"{total:+g}".replace("-", "\N{MINUS SIGN}") if total else "0",
        colour=colour,
        at=tuple(at for at, _ in way),
        points=tuple(points for _, points in way),
    )


def one_against_the_field(chart: CurveChart, name: str) -> CurveChart:
    """Draw one player of an evening in colour."""
    return replace(
        chart,
        lines=tuple(each for each in chart.lines if each.name == name),
        field=tuple(each for each in chart.lines if each.name != name),
    )


def contracts(*counts: tuple[str, int, int]) -> BarChart:
    """Draw contracts: their names, how many were made and how many lost."""
    return BarChart(
        heading=replace(HEADING, title="Contracts"),
        bars=tuple(
            Bar(label=label, made=made, lost=lost, note=f"{made}/{made + lost}")
            for label, made, lost in counts
        ),
        made="made",
        lost="lost",
    )
