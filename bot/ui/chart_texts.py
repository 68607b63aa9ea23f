"""Describes charts to those who do not see them."""

from collections.abc import Sequence
from decimal import Decimal

from bot.charts import BarChart, Heading
from bot.i18n import Translate
from bot.services import Curve, Curves

LONGEST = 1024
"""What Discord takes as the description of a picture."""

ROOM_FOR_REST = 40
"""Kept free for how many are left out."""


def describe_curves(
    curves: Curves, heading: Heading, t: Translate, focus: Curve | None = None
) -> str:
    """Say who leads and by how much, or how one player stands, and how everybody ends."""
    said = [t("chart-alt", title=heading.title, subtitle=heading.subtitle)]
    said.append(_lead(curves.curves, t) if focus is None else _course(focus, t))
    scores = [f"{curve.player.name} {t.signed(curve.total)}" for curve in curves.curves]
    rest = LONGEST - len(" ".join(said)) - len(t("chart-alt-ends", scores="")) - ROOM_FOR_REST
    said.append(t("chart-alt-ends", scores=_listed(scores, rest, t)))
    return " ".join(said)[:LONGEST]


def describe_bars(chart: BarChart, t: Translate) -> str:
    """Say how often each contract was taken and made."""
    said = [t("chart-alt", title=chart.heading.title, subtitle=chart.heading.subtitle)]
    said += [
        t(
            "chart-alt-contract",
            contract=bar.label,
            taken=str(bar.made + bar.lost),
            made=str(bar.made),
        )
        for bar in chart.bars
    ]
    return " ".join(said)[:LONGEST]


def _lead(curves: Sequence[Curve], t: Translate) -> str:
    first = [curve for curve in curves if curve.place == 1]
    total = t.signed(first[0].total)
    if len(first) > 1:
        names = _listed([curve.player.name for curve in first], LONGEST // 2, t)
        return t("chart-alt-lead-shared", names=names, total=total)
    if len(curves) == 1:
        return _course(first[0], t)
    second = curves[1]
    return t(
        "chart-alt-leads",
        name=first[0].player.name,
        total=total,
        ahead=t.points(first[0].total - second.total),
        second=second.player.name,
    )


def _course(curve: Curve, t: Translate) -> str:
    """Tell of one player; the score of 0 before the first deal counts as well."""
    return t(
        "chart-alt-player",
        name=curve.player.name,
        total=t.signed(curve.total),
        highest=t.signed(max(Decimal(0), *curve.totals)),
        lowest=t.signed(min(Decimal(0), *curve.totals)),
    )


def _listed(parts: Sequence[str], room: int, t: Translate) -> str:
    """List as many as there is room for, and how many are left out."""
    kept: list[str] = []
    for part in parts:
        if len(", ".join([*kept, part])) > room:
            return ", ".join([*kept, t("chart-alt-more", count=str(len(parts) - len(kept)))])
        kept.append(part)
    return ", ".join(kept)
