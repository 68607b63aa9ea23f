"""What is ordered of charts, and how they are described to those who do not see them."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from decimal import Decimal

import pytest

from bot.charts import MOST_LINES, BarChart, CurveChart, Picture
from bot.i18n import Catalogue, Translate
from bot.services import ContractCount, Contracts, Curve, Curves, Day, Period, Player, Scope
from bot.ui.chart_cards import chart_card
from bot.ui.charts import contract_chart, curve_chart
from bot.ui.dates import period_text
from scoring import Contract, rank
from tests.discord_limits import faults_of_message
from tests.ui import hostile
from tests.ui.sheet import text_of

LONGEST = 1_024
"""Letters of a description."""

NOVEMBER = Period(key="month", name="2026-11")
EVENING = (Day(at=1, date=date(2026, 11, 29)),)
PICTURE = Picture(png=b"")


def went(ends: Sequence[str], names: Sequence[str] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ") -> Curves:
    """Let people end with some scores, after a deal that brought them half of it."""
    totals = {index: Decimal(end) for index, end in enumerate(ends)}
    curves = tuple(
        Curve(
            player=Player(id=100 - one.player, name=names[one.player]),
            place=one.place,
            at=(1, 2),
            totals=(one.total / 2, one.total),
            deals=2 + one.player,
        )
        for one in rank(totals)
    )
    return Curves(curves=curves, deals=2, last=2, days=EVENING)


def order_of(curves: Curves, t: Translate, focus: Curve | None = None) -> CurveChart:
    order = curve_chart(curves, t, focus).order
    assert isinstance(order, CurveChart)
    return order


def contracts(**parts: object) -> Contracts:
    counts = (
        ContractCount(contract=Contract.GARDE, taken=3, made=2),
        ContractCount(contract=Contract.GARDE_CONTRE, taken=0, made=0),
    )
    known = Contracts(counts=counts, scope=Scope.CHANNEL, period=NOVEMBER)
    return replace(known, **parts)  # type: ignore[arg-type] # whatever a test says


@pytest.fixture
def english(catalogue: Catalogue) -> Translate:
    return catalogue.translate("en")


@pytest.fixture
def french(catalogue: Catalogue) -> Translate:
    return catalogue.translate("fr")


def test_leader_is_told_with_the_lead_when_curves_are_described(english: Translate) -> None:
    draft = curve_chart(went(["-0.5", "132", "-131.5"]), english)
    assert draft.description == (
        "Chart. Scores at the table, 29 November 2026 · 2 deals."
        " B leads with +132, 132.5 ahead of A. In the end: B +132, A −0.5, C −131.5."
    )


def test_leaders_are_told_together_when_they_tie(french: Translate) -> None:
    draft = curve_chart(went(["66", "66", "-132"]), french)
    assert "A, B mènent avec +66." in draft.description


def test_one_player_is_told_with_extremes_when_in_focus(english: Translate) -> None:
    curves = went(["10", "-10"])
    draft = curve_chart(curves, english, curves.curves[1])
    assert "B stands at −10; highest 0, lowest −10." in draft.description
    assert "place 2 of 2" in draft.description


def test_description_is_short_enough_when_there_are_many(t: Translate) -> None:
    names = [f"Maximilien-Alexandre {number:02}" for number in range(200)]
    draft = curve_chart(went([str(number) for number in range(200)], names), t)
    assert len(draft.description) <= LONGEST
    assert draft.description.rstrip(".").split()[-1].isalpha()  # “and 170 more”


def test_description_is_short_enough_when_all_tie(t: Translate) -> None:
    names = [f"Maximilien-Alexandre {number:02}" for number in range(200)]
    assert len(curve_chart(went(["0"] * 200, names), t).description) <= LONGEST


def test_players_keep_their_colours_when_places_change(t: Translate) -> None:
    before, after = order_of(went(["5", "0", "-5"]), t), order_of(went(["-5", "0", "5"]), t)
    colours = [{line.name: line.colour for line in order.lines} for order in (before, after)]
    assert colours[0] == colours[1] == {"A": 2, "B": 1, "C": 0}


def test_ten_who_played_most_are_in_colour_when_there_are_more(english: Translate) -> None:
    curves = went([str(-number) for number in range(12)])
    draft = curve_chart(curves, english)
    order = order_of(curves, english)
    assert len(order.lines) == MOST_LINES
    assert [line.name for line in order.field] == ["A", "B"]
    assert draft.note == "In colour: the 10 of 12 who played most."
    assert "-# In colour" in text_of(chart_card(draft, PICTURE, english))


def test_dates_are_below_when_it_is_a_period(english: Translate, french: Translate) -> None:
    days = (*EVENING, Day(at=2, date=date(2026, 11, 30)))
    curves = replace(went(["1", "-1"]), period=NOVEMBER, scope=Scope.SERVER, days=days)
    told = [[tick.text for tick in order_of(curves, t).ticks] for t in (english, french)]
    assert told == [["29 Nov", "30 Nov"], ["29 nov.", "30 nov."]]
    heading = order_of(curves, french).heading
    assert heading.subtitle == "novembre 2026 · tout le serveur · 2 donnes"


def test_months_are_below_when_it_takes_long(english: Translate) -> None:
    days = tuple(Day(at=at, date=date(2026, 1, 1) + timedelta(days=2 * at)) for at in range(1, 60))
    curves = replace(went(["1", "-1"]), period=Period(key="all"), scope=Scope.CHANNEL, days=days)
    ticks = order_of(curves, english).ticks
    assert [tick.text for tick in ticks] == ["Jan 2026", "Feb 2026", "Mar 2026", "Apr 2026"]
    assert [tick.at for tick in ticks] == [1, 16, 30, 45]


def test_both_days_are_told_when_an_evening_goes_past_midnight(english: Translate) -> None:
    days = (*EVENING, Day(at=2, date=date(2026, 11, 30)))
    heading = order_of(replace(went(["1", "-1"]), days=days), english).heading
    assert heading.subtitle == "29 November 2026 – 30 November 2026 · 2 deals"


@pytest.mark.parametrize(
    ("period", "name"),
    [
        pytest.param(NOVEMBER, "novembre 2026", id="month"),
        pytest.param(Period(key="year", name="2026"), "2026", id="year"),
        pytest.param(Period(key="all"), "depuis toujours", id="all"),
        pytest.param(Period(key="season", name="Été", season_id=1), "Été", id="season"),
        pytest.param(
            Period(key="range", name="2026-01-01..2026-03-31"),
            "1 janvier 2026 – 31 mars 2026",
            id="range",
        ),
        pytest.param(Period(key="range", name="..2026-03-31"), "… – 31 mars 2026", id="open"),
        pytest.param(
            Period(key="range", name="2026-03-31..2026-03-31"), "31 mars 2026", id="a-day"
        ),
    ],
)
def test_period_is_named_as_people_say_it(period: Period, name: str, french: Translate) -> None:
    since = datetime(2026, 1, 1, tzinfo=UTC)
    assert period_text(replace(period, since=since), french) == name


def test_contracts_are_told_when_described(english: Translate, french: Translate) -> None:
    assert contract_chart(contracts(), english).description == (
        "Chart. Contracts, November 2026 · 3 contracts."
        " Garde: taken 3, made 2. Garde contre: taken 0, made 0."
    )
    order = contract_chart(contracts(player=Player(id=1, name="Zoé")), french).order
    assert isinstance(order, BarChart)
    assert (order.heading.title, order.heading.fallback) == ("Contrats · Zoé", "Contrats")
    assert [bar.note for bar in order.bars] == ["2/3 · 67\N{NO-BREAK SPACE}%", "–"]


def test_numbers_are_resolved_below_when_names_cannot_be_drawn(t: Translate) -> None:
    draft = curve_chart(went(["9", "4", "-13"], ["Alice", "麻雀", "*Zoé*"]), t)
    text = text_of(chart_card(draft, Picture(png=b"", replaced=(1, 2)), t))
    assert len(text.splitlines()) == 2
    assert all(line.startswith("-# ") for line in text.splitlines())
    assert "麻雀" in text
    assert "\\*Zoé\\*" in text


def test_message_is_allowed_when_names_are_hostile(t: Translate) -> None:
    names = list(hostile.NAMES.values())[:MOST_LINES]
    draft = curve_chart(went([str(number) for number in range(len(names))], names), t)
    card = chart_card(draft, Picture(png=b"", replaced=tuple(range(len(names)))), t)
    assert faults_of_message(card.to_components()) == []
    assert len(draft.description) <= LONGEST
