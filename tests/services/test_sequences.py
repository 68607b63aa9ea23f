"""Whatever is logged, corrected, withdrawn and brought back, every view is as if only what is right
now had ever been logged: long random sequences at two tables."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from bot.services import (
    Actor,
    Changes,
    ContractEntry,
    DealState,
    Entry,
    LoggedDeal,
)
from scoring import Alone, Contract, Handful, ShownHandful, Side, Slam
from tests.services.channel import (
    FIVE,
    FOUR,
    MISDEAL,
    PASSED,
    PETIT_SEC,
    REFUSALS,
    Channel,
    garde,
    goulash,
)
from tests.services.rescoring import rescore

pytestmark = pytest.mark.no_cover  # it goes many times where others go once

SINGLE = ShownHandful(level=Handful.SINGLE)
OF_DEFENCE = ShownHandful(level=Handful.TRIPLE, side=Side.DEFENCE)
BLANKS: tuple[Entry, ...] = (PASSED, PETIT_SEC, MISDEAL)


def taken(taker: str, **facts: Any) -> ContractEntry:
    """Begin a deal that is not played out yet."""
    return garde(taker, "", bouts=None, **facts)


@dataclass(frozen=True, slots=True, kw_only=True)
class House:
    """A table: who plays by which rules, and what is entered there."""

    people: tuple[Actor, ...]
    preset: str
    entries: tuple[Entry, ...]


OF_FOUR = House(
    people=FOUR,
    preset="federation",
    entries=(
        garde(),
        garde("Bob", "33", petit_au_bout=Side.ATTACK),
        garde("Chloé", "87", slam=Slam.ANNOUNCED_MADE, handfuls=(SINGLE,)),
        garde("Dan", "d50", contract=Contract.GARDE_CONTRE, bouts=0, handfuls=(OF_DEFENCE,)),
        goulash(),
        goulash("91 0 0"),
        *BLANKS,
        taken("Alice"),
        taken("Bob", contract=Contract.PETITE),
    ),
)
OF_FIVE = House(
    people=FIVE,
    preset="misere",
    entries=(
        garde(partner="Bob"),
        garde("Félix", "40,5", partner=Alone.SELF, miseres="Bob heads"),
        garde("Dan", "20", bouts=3, partner=Alone.DOG, petit_au_bout=Side.DEFENCE),
        garde("Bob", "50½", contract=Contract.PETITE, partner="Félix", handfuls=(SINGLE,)),
        goulash("10 20,5 30 0,5"),
        *BLANKS,
        taken("Alice"),
        taken("Dan", partner="Bob"),
    ),
)
HOUSES = (OF_FOUR, OF_FIVE)

CHANGES = (
    Changes(bouts=1, points="51"),
    Changes(contract=Contract.GARDE_SANS),
    Changes(petit="defence", slam="none"),
    Changes(petit="none", handful="double-defence"),
    Changes(handful="none", slam="announced_failed"),
)


@st.composite
def acts(draw: Callable[..., Any]) -> tuple[int, str, tuple[Any, ...]]:
    """Say at which table what is done, and with what."""
    table, number = draw(st.integers(0, 1)), draw(st.integers(1, 9))
    entry = draw(st.sampled_from(HOUSES[table].entries))
    possible: dict[str, tuple[Any, ...]] = {
        "log": (entry,),
        "replace": (number, entry),
        "change": (number, draw(st.sampled_from(CHANGES))),
        "undo": (draw(st.sampled_from([number, None])),),
        "restore": (number,),
    }
    what = draw(st.sampled_from([*["log"] * 4, *possible]))
    return table, what, possible[what]


@dataclass(slots=True)
class Sheet:
    """A table, and what a careful person beside it would have on paper."""

    channel: Channel
    house: House
    entries: list[Entry] = field(default_factory=list)
    withdrawn: set[int] = field(default_factory=set)

    async def open(self) -> None:
        await self.channel.open(*self.house.people, preset=self.house.preset)

    @property
    def live(self) -> list[int]:
        numbers = range(1, len(self.entries) + 1)
        return [number for number in numbers if number not in self.withdrawn]

    @property
    def running(self) -> int | None:
        return next((number for number in self.live if self.runs(number)), None)

    def runs(self, number: int) -> bool:
        entry = self.entries[number - 1]
        return isinstance(entry, ContractEntry) and entry.bouts is None

    async def log(self, entry: Entry) -> None:
        running = self.running
        if running and isinstance(entry, ContractEntry):
            if entry.taker != self.taker(running):
                await self.refused(self.channel.log(entry))
                return
            self.entries[running - 1] = entry
        else:
            if running:
                self.withdrawn.add(running)
            self.entries.append(entry)
            running = len(self.entries)
        assert (await self.channel.log(entry)).deal.number == running

    async def replace(self, number: int, entry: Entry) -> None:
        """Write other facts in place of a deal's, as its form does."""
        if number > len(self.entries):
            return
        _, deal = await self.channel.services.deals.show(self.channel.place, number)
        interaction = next(self.channel.interactions)
        work = self.channel.services.corrections.replace(
            deal.id, FOUR[0], entry, interaction_id=interaction
        )
        unplayed = isinstance(entry, ContractEntry) and entry.bouts is None
        if number in self.withdrawn or (unplayed and not self.runs(number)):
            await self.refused(work)
            return
        self.entries[number - 1] = entry
        assert (await work).deal.number == number

    async def change(self, number: int, changes: Changes) -> None:
        """Change just what is given, as ``/deal edit`` does."""
        work = self.channel.services.corrections.edit(
            self.channel.place, FOUR[0], number, changes, interaction_id=self.next()
        )
        entry = self.entries[number - 1] if number in self.live else None
        if not isinstance(entry, ContractEntry):
            await self.refused(work)
            return
        self.entries[number - 1] = _changed(entry, changes)
        assert (await work).deal.number == number

    async def undo(self, number: int | None) -> None:
        meant = number or (self.live or [0])[-1]
        if meant not in self.live:
            await self.refused(self.channel.undo(number))
            return
        assert (await self.channel.undo(number)).deal.number == meant
        self.withdrawn.add(meant)

    async def restore(self, number: int) -> None:
        clash = number in self.withdrawn and self.runs(number) and self.running
        if number not in self.withdrawn or clash:
            await self.refused(self.channel.restore(number))
            return
        assert (await self.channel.restore(number)).deal.number == number
        self.withdrawn.discard(number)

    async def refused(self, work: Any) -> None:
        with pytest.raises(REFUSALS):
            await work

    def taker(self, number: int) -> str | int | None:
        entry = self.entries[number - 1]
        return entry.taker if isinstance(entry, ContractEntry) else None

    def next(self) -> int:
        return next(self.channel.interactions)


def _changed(entry: ContractEntry, changes: Changes) -> ContractEntry:
    """Do on paper what a change says."""
    if changes.points:
        entry = replace(entry, bouts=changes.bouts, points=changes.points)
    if changes.contract:
        entry = replace(entry, contract=changes.contract)
    if changes.petit:
        side = None if changes.petit == "none" else Side(changes.petit)
        entry = replace(entry, petit_au_bout=side)
    if changes.handful:
        double = ShownHandful(level=Handful.DOUBLE, side=Side.DEFENCE)
        entry = replace(entry, handfuls=() if changes.handful == "none" else (double,))
    if changes.slam:
        slam = None if changes.slam == "none" else Slam(changes.slam)
        entry = replace(entry, slam=slam)
    return entry


async def views(sheet: Sheet) -> dict[str, Any]:
    """Look at a table in every way there is; numbers, ids and times aside."""
    services, place = sheet.channel.services, sheet.channel.place
    table = await services.tables.show(place, recent=5)
    first = await services.deals.page(place, size=5)
    pages = [await services.deals.page(place, page, size=5) for page in range(first.pages)]
    listed = {deal.number: deal for page in pages for deal in page.deals}
    game = await sheet.channel.game()
    evening = await services.tables.close(place, FOUR[0], interaction_id=sheet.next())
    return {
        "standings": table.standings,
        "count": table.deal_count,
        "next": (table.dealer, table.running),
        "recent": [told(deal) for deal in table.recent],
        "pages": [told(listed[number]) for number in sorted(listed) if number in sheet.live],
        "shown": [
            {key: value for key, value in deal.items() if key not in ("number", "played_at")}
            for deal in game["deals"]
            if deal["state"] != "withdrawn"
        ],
        "best": evening.best and (evening.best.player, told(evening.best.deal)),
        "worst": evening.worst and (evening.worst.player, told(evening.worst.deal)),
        "takes": evening.takes,
    }


def told(deal: LoggedDeal) -> tuple[Any, ...]:
    return deal.facts, deal.score, deal.players, deal.points, deal.dealer, deal.state


async def check(sheet: Sheet) -> None:
    """Compare a table with the paper, and with another scorer."""
    game, table = await sheet.channel.game(), await sheet.channel.table()
    assert [deal["number"] for deal in game["deals"]] == list(range(1, len(sheet.entries) + 1))
    states = {deal["number"]: deal["state"] for deal in game["deals"]}
    assert {n for n, state in states.items() if state == DealState.WITHDRAWN} == sheet.withdrawn
    running = [n for n, state in states.items() if state == DealState.RUNNING]
    assert running == [sheet.running] * bool(sheet.running)
    assert (table.running and table.running.number) == sheet.running
    assert table.next_number == (sheet.running or len(sheet.entries) + 1)
    assert sum(place.total for place in table.standings) == 0
    played = [deal for deal in game["deals"] if not sheet.runs(deal["number"])]
    scores = rescore({**game, "deals": played})
    assert scores == {deal["number"]: deal["scores"] for deal in played}


@settings(
    max_examples=3,
    phases=[Phase.generate],  # to make a long sequence shorter takes minutes
    suppress_health_check=[
        HealthCheck.too_slow,
        HealthCheck.function_scoped_fixture,
    ],  # each example has new channels
)
@given(done=st.lists(acts(), min_size=25, max_size=50))
async def test_every_view_is_as_if_only_the_live_deals_had_been_logged(
    quick_channel: Channel, done: list[tuple[int, str, tuple[Any, ...]]]
) -> None:
    ids = quick_channel.interactions
    sheets = [Sheet(quick_channel.elsewhere(next(ids)), house) for house in HOUSES]
    for sheet in sheets:
        await sheet.open()
    for table, what, facts in done:
        await getattr(sheets[table], what)(*facts)
    for sheet in sheets:
        await check(sheet)
        if sheet.running:
            await sheet.undo(sheet.running)
        clean = Sheet(quick_channel.elsewhere(next(ids)), sheet.house)
        await clean.open()
        for number in sheet.live:
            await clean.log(sheet.entries[number - 1])
        assert await views(clean) == await views(sheet)
