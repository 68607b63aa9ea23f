"""Orders for charts, with all their words: what services read becomes what is to be drawn."""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

from bot.charts import (
    MOST_LINES,
    Bar,
    BarChart,
    CurveChart,
    Heading,
    Line,
    Order,
    Tick,
)
from bot.i18n import Translate
from bot.services import Contracts, Curve, Curves, Day, Period, Scope
from bot.ui.chart_texts import describe_bars, describe_curves
from bot.ui.dates import day_and_month, full_date, period_text, short_month

MANY_DAYS = 40
"""On more days than these, months are written below instead."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ChartDraft:
    """A chart before it is drawn: what is to be drawn, and what to say of it."""

    order: Order
    description: str
    """Says what is to be seen to those who do not see it."""
    people: tuple[str, ...] = ()
    """The names of the lines, those of the field after the others."""
    numbers: tuple[str, ...] = ()
    """What stands in for those that cannot be drawn."""
    note: str | None = None
    """What else is to be said below the picture."""


def curve_chart(curves: Curves, t: Translate, focus: Curve | None = None) -> ChartDraft:
    """Draw the scores of a table or of a period, or one player's against all others'."""
    heading = _heading(curves, t, focus)
    shown, field = _chosen(curves, focus)
    numbers = tuple(
        t("chart-stand-in", number=str(number)) for number in range(1, len(curves.curves) + 1)
    )
    # By when they came, so that everybody keeps a colour while places change.
    order = sorted(curve.player.id for curve in shown)
    colours = {player_id: colour for colour, player_id in enumerate(order)}
    lines = tuple(
        _line(curve, number, colours.get(curve.player.id, 0), t)
        for curve, number in zip(shown + field, numbers, strict=True)
    )
    dates = _ticks(curves.days, t) if curves.period else ()
    chart = CurveChart(
        heading=heading,
        lines=lines[: len(shown)],
        field=lines[len(shown) :],
        last=curves.last,
        axis="" if dates else t("chart-axis"),
        ticks=dates,
        decimal_mark=t.decimal_mark,
        thinned=t("chart-thinned"),
    )
    most = t("chart-most", shown=str(len(shown)), players=str(len(lines)))
    return ChartDraft(
        order=chart,
        description=describe_curves(curves, heading, t, focus),
        people=tuple(line.name for line in lines),
        numbers=numbers,
        note=most if field and focus is None else None,
    )


def contract_chart(contracts: Contracts, t: Translate) -> ChartDraft:
    """Draw which contracts were taken and made."""
    title = plain = t("chart-title-contracts")
    if contracts.player is not None:
        title = t("chart-title-contracts-of", name=contracts.player.name)
    taken = sum(count.taken for count in contracts.counts)
    when = _when(contracts.period, contracts.scope, t)
    subtitle = " · ".join((*when, t("chart-taken", taken=taken)))
    order = BarChart(
        heading=Heading(title=title, fallback=plain, subtitle=subtitle),
        bars=tuple(
            Bar(
                label=t(f"contract-{count.contract}"),
                made=count.made,
                lost=count.taken - count.made,
                note=_rate(count.made, count.taken, t),
            )
            for count in contracts.counts
        ),
        made=t("chart-made"),
        lost=t("chart-lost"),
    )
    return ChartDraft(order=order, description=describe_bars(order, t))


def _heading(curves: Curves, t: Translate, focus: Curve | None) -> Heading:
    if curves.period is None:
        title = t("chart-title-table")
        days = dict.fromkeys((curves.days[0].date, curves.days[-1].date))
        parts = [" – ".join(full_date(day, t) for day in days)]
    else:
        title = t("chart-title-scores")
        parts = [*_when(curves.period, curves.scope, t)]
    if focus is not None:
        players = str(len(curves.curves))
        parts.append(t("chart-place", place=str(focus.place), players=players))
    parts.append(t("chart-deals", deals=(focus or curves).deals))
    name = focus.player.name if focus else title
    return Heading(title=name, fallback=title, subtitle=" · ".join(parts))


def _chosen(curves: Curves, focus: Curve | None) -> tuple[tuple[Curve, ...], tuple[Curve, ...]]:
    """Say who is drawn in colour, and who is the field; both from the best to the last."""
    most = sorted(curves.curves, key=lambda curve: -curve.deals)[:MOST_LINES]
    ids = {curve.player.id for curve in ([focus] if focus else most)}
    return (
        tuple(curve for curve in curves.curves if curve.player.id in ids),
        tuple(curve for curve in curves.curves if curve.player.id not in ids),
    )


def _line(curve: Curve, stand_in: str, colour: int, t: Translate) -> Line:
    return Line(
        name=curve.player.name,
        stand_in=stand_in,
        total=t.signed(curve.total),
        colour=colour,
        at=curve.at,
        points=tuple(map(float, curve.totals)),
    )


def _ticks(days: Sequence[Day], t: Translate) -> tuple[Tick, ...]:
    """Write dates below; over a long time months."""
    if len(days) <= MANY_DAYS:
        return tuple(Tick(at=day.at, text=day_and_month(day.date, t)) for day in days)
    firsts = {day.date.replace(day=1): day.at for day in reversed(days)}
    return tuple(Tick(at=at, text=short_month(first, t)) for first, at in sorted(firsts.items()))


def _when(period: Period, scope: Scope | None, t: Translate) -> tuple[str, ...]:
    """Say which time is meant, and that it is about the whole server."""
    told = period_text(period, t)
    return (told, t("chart-server")) if scope is Scope.SERVER else (told,)


def _rate(made: int, taken: int, t: Translate) -> str:
    if not taken:
        return "–"
    rate = (Decimal(100 * made) / taken).to_integral_value()
    return t("chart-rate", made=str(made), taken=str(taken), rate=str(rate))
