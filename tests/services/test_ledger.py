"""The ledger, whatever is done to it: random deals, withdrawn and brought back, at two tables."""

from collections.abc import Callable
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.errors import UserError
from bot.services import Entry
from scoring import Alone, Contract, Handful, MisereKind, ShownHandful, Side, Slam
from tests.services import rescoring
from tests.services.channel import FIVE, MISDEAL, PASSED, PETIT_SEC, Channel, garde, goulash, text

HOUSES: tuple[dict[str, Any], ...] = (
    {"people": 4, "preset": "federation"},
    {"people": 5, "preset": "multiplied"},
)
"""A table of four under the federation's rules, and one of five with rules of its own."""


@st.composite
def contracts(draw: Callable[..., Any], people: int) -> Entry:
    at = st.integers(0, people - 1)
    bouts = draw(st.integers(0, 3))
    step = 1 if people == 4 else 2
    points = Decimal(draw(st.integers(4 * bouts * step, (91 - 4 * (3 - bouts)) * step))) / step
    taker = draw(at)
    facts: dict[str, Any] = {}
    if people == 5:
        partner = draw(at)
        facts["partner"] = FIVE[partner].name if partner != taker else draw(st.sampled_from(Alone))
        kinds = draw(st.lists(st.tuples(at, st.sampled_from(MisereKind)), unique=True, max_size=2))
        facts["miseres"] = ", ".join(f"{FIVE[holder].name} {kind}" for holder, kind in kinds)
    handful = st.builds(ShownHandful, level=st.sampled_from(Handful), side=st.sampled_from(Side))
    return garde(
        FIVE[taker].name,
        str(points),
        bouts=bouts,
        contract=draw(st.sampled_from([bid for bid in Contract if people == 5 or bid != "pousse"])),
        petit_au_bout=draw(st.none() | st.sampled_from(Side)),
        handfuls=tuple(draw(st.lists(handful, max_size=2))),
        slam=draw(st.none() | st.sampled_from([slam for slam in Slam if "small" not in slam])),
        **facts,
    )


@st.composite
def goulashes(draw: Callable[..., Any], people: int) -> Entry:
    cuts = sorted(draw(st.lists(st.integers(0, 182), min_size=people - 1, max_size=people - 1)))
    halves = [high - low for low, high in zip([0, *cuts], [*cuts, 182], strict=True)]
    return goulash(" ".join(text(Decimal(each) / 2) for each in halves))


@st.composite
def acts(draw: Callable[..., Any]) -> tuple[int, str, Any]:
    """Say at which table what is done, and with what."""
    table = draw(st.integers(0, 1))
    what = draw(st.sampled_from(["log", "log", "log", "undo", "undo the last", "restore"]))
    if what != "log":
        return table, what, draw(st.integers(1, 12))
    people = HOUSES[table]["people"]
    entries = contracts(people) | goulashes(people) | st.sampled_from([PASSED, PETIT_SEC, MISDEAL])
    return table, what, draw(entries)


@dataclass(slots=True)
class Sheet:
    """What a careful person would have on paper."""

    channel: Channel
    house: dict[str, Any]
    deals: list[Entry] = field(default_factory=list)
    withdrawn: set[int] = field(default_factory=set)

    async def open(self) -> None:
        await self.channel.open(*FIVE[: self.house["people"]], preset=self.house["preset"])

    def live(self) -> list[int]:
        return [number for number, _ in enumerate(self.deals, 1) if number not in self.withdrawn]

    async def act(self, what: str, with_: Any) -> None:
        match what:
            case "log":
                self.deals.append(with_)
                assert (await self.channel.log(with_)).deal.number == len(self.deals)
            case "undo the last":
                await self._turn(self.channel.undo, None, self.live()[-1:])
            case "undo":
                await self._turn(self.channel.undo, with_, self.live())
            case "restore":
                await self._turn(self.channel.restore, with_, self.withdrawn)

    async def _turn(self, turn: Any, number: int | None, possible: Any) -> None:
        if number is None and possible:
            (number,) = possible
            assert (await turn(None)).deal.number == number
        elif number in possible:
            assert (await turn(number)).deal.number == number
        else:
            with pytest.raises(UserError):
                await turn(number)
            return
        self.withdrawn ^= {number}


async def check(sheet: Sheet, fresh: Channel) -> None:
    """Compare a table with the paper, with another scorer, and with a table without slips."""
    game, table = await sheet.channel.game(), await sheet.channel.table()
    assert [deal["number"] for deal in game["deals"]] == list(range(1, len(sheet.deals) + 1))
    assert {d["number"] for d in game["deals"] if d["state"] == "withdrawn"} == sheet.withdrawn
    assert rescoring.rescore(game) == {deal["number"]: deal["scores"] for deal in game["deals"]}
    totals = {str(place.player.id): text(place.total) for place in table.standings}
    assert totals == rescoring.totals(game)
    assert sum(place.total for place in table.standings) == 0
    assert (table.deal_count, table.next_number) == (len(sheet.live()), len(sheet.deals) + 1)

    clean = Sheet(fresh, sheet.house)
    await clean.open()
    for number in sheet.live():
        await clean.act("log", sheet.deals[number - 1])
    as_new = await fresh.table()
    assert (as_new.standings, as_new.dealer) == (table.standings, table.dealer)
    assert as_new.deal_count == table.deal_count
    assert (as_new.last and as_new.last.points) == (table.last and table.last.points)


@settings(
    max_examples=8,
    suppress_health_check=[
        HealthCheck.too_slow,
        HealthCheck.function_scoped_fixture,
    ],  # each example has new channels
)
@given(done=st.lists(acts(), max_size=16))
async def test_tables_are_as_if_only_the_live_deals_had_been_logged(
    quick_channel: Channel, done: list[tuple[int, str, Any]]
) -> None:
    sheets = [
        Sheet(quick_channel.elsewhere(next(quick_channel.interactions)), house) for house in HOUSES
    ]
    for sheet in sheets:
        await sheet.open()
    for table, what, with_ in done:
        await sheets[table].act(what, with_)
    for sheet in sheets:
        await check(sheet, quick_channel.elsewhere(next(quick_channel.interactions)))
