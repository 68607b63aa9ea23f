"""Every deal can be withdrawn and brought back; the deal goes round again."""

from typing import Any

import pytest

from bot.errors import UserError
from bot.services import DealState, Recorded, Table
from tests.services.channel import (
    ALICE,
    BOB,
    MISDEAL,
    PASSED,
    PETIT_SEC,
    WATCHER,
    Channel,
    garde,
    goulash,
    points_of,
    totals_of,
)

NOTHING = {"Alice": "0", "Bob": "0", "Chloé": "0", "Dan": "0"}


async def numbers_of(channel: Channel) -> list[int]:
    page = await channel.services.deals.page(channel.place, size=100)
    return [deal.number for deal in page.deals if deal.state is DealState.SCORED]


async def dealers_of(channel: Channel) -> str:
    """Name who dealt each live deal, oldest first, and who deals next."""
    page = await channel.services.deals.page(channel.place, size=100)
    live = [deal for deal in reversed(page.deals) if deal.state is DealState.SCORED]
    dealers = [deal.dealer.name if deal.dealer else "?" for deal in live]
    return " ".join([*dealers, "→", (await channel.table()).dealer.name])


def seen(table: Table) -> dict[str, Any]:
    """Say what people see of a table, whatever the numbers of its deals."""
    return {
        "totals": totals_of(table),
        "places": [standing.place for standing in table.standings],
        "deals": table.deal_count,
        "dealer": table.dealer.name,
        "last": table.last and points_of(table.last),
    }


async def test_last_deal_is_withdrawn_when_no_number_is_given(channel: Channel) -> None:
    await channel.open()
    await channel.log()
    await channel.log(garde("Bob", "33"))
    undone = await channel.undo(by=BOB)
    assert (undone.deal.number, undone.deal.state) == (2, DealState.WITHDRAWN)
    assert undone.table == await channel.table()
    assert undone.table.deal_count == 1
    assert totals_of(undone.table) == {"Alice": "198", "Bob": "-66", "Chloé": "-66", "Dan": "-66"}
    assert (await channel.undo()).deal.number == 1
    assert totals_of(await channel.table()) == NOTHING
    assert (await channel.table()).last is None


async def test_table_is_as_if_a_deal_had_never_been_when_it_is_withdrawn(
    channel: Channel,
) -> None:
    entries = [garde(), PASSED, garde("Dan", "60", bouts=1)]
    await channel.open()
    for entry in entries:
        await channel.log(entry)
    complete = seen(await channel.table())
    for number in (1, 2, 3):
        there = channel.elsewhere(200 + number)
        await there.open()
        for entry in entries[: number - 1] + entries[number:]:
            await there.log(entry)
        undone = await channel.undo(number)
        assert seen(undone.table) == seen(await there.table())
        assert await numbers_of(channel) == [other for other in (3, 2, 1) if other != number]
        restored = await channel.restore(number, by=WATCHER)
        assert (restored.deal.number, restored.deal.state) == (number, DealState.SCORED)
        assert seen(restored.table) == complete


async def test_withdrawn_deal_keeps_its_facts_and_its_number(quick_channel: Channel) -> None:
    await quick_channel.open()
    logged = await quick_channel.log(note="Dan miscounted")
    await quick_channel.undo()
    _, deal = await quick_channel.services.deals.show(quick_channel.place, 1)
    assert (deal.facts, deal.points, deal.note) == (
        logged.deal.facts,
        logged.deal.points,
        "Dan miscounted",
    )
    assert deal.state is DealState.WITHDRAWN
    assert (await quick_channel.table()).recent == ()


async def test_number_is_not_given_again_when_its_deal_is_withdrawn(channel: Channel) -> None:
    await channel.open()
    for _ in range(3):
        await channel.log()
    await channel.undo(3)
    await channel.undo(2)
    assert (await channel.table()).next_number == 4
    assert (await channel.log(MISDEAL)).deal.number == 4
    await channel.restore(2)
    assert await numbers_of(channel) == [4, 2, 1]
    assert (await channel.log()).deal.number == 5


@pytest.mark.parametrize(
    ("number", "code"),
    [
        pytest.param(1, "already-withdrawn", id="withdrawn"),
        pytest.param(7, "no-such-deal", id="never-logged"),
        pytest.param(0, "no-such-deal", id="zero"),
    ],
)
async def test_undo_changes_nothing_when_it_is_refused(
    quick_channel: Channel, number: int, code: str
) -> None:
    await quick_channel.open()
    await quick_channel.log()
    await quick_channel.log(garde("Bob"))
    await quick_channel.undo(1)
    before = await quick_channel.game()
    with pytest.raises(UserError, match=code):
        await quick_channel.undo(number)
    assert await quick_channel.game() == before


@pytest.mark.parametrize(
    ("number", "code"),
    [
        pytest.param(2, "not-withdrawn", id="live"),
        pytest.param(7, "no-such-deal", id="never-logged"),
    ],
)
async def test_restore_changes_nothing_when_it_is_refused(
    quick_channel: Channel, number: int, code: str
) -> None:
    await quick_channel.open()
    await quick_channel.log()
    await quick_channel.log()
    await quick_channel.undo(1)
    before = await quick_channel.game()
    with pytest.raises(UserError, match=code):
        await quick_channel.restore(number)
    assert await quick_channel.game() == before


async def test_nothing_is_undone_when_there_is_no_deal(quick_channel: Channel) -> None:
    with pytest.raises(UserError, match="no-open-table"):
        await quick_channel.undo()
    await quick_channel.open()
    with pytest.raises(UserError, match="nothing-to-undo"):
        await quick_channel.undo()
    with pytest.raises(UserError, match="no-deals"):
        await quick_channel.restore(1)
    with pytest.raises(UserError, match="no-deals"):
        await quick_channel.services.deals.show(quick_channel.place, 1)


async def press_undo(channel: Channel, deal_id: int) -> Recorded:
    """Press the button that names a deal."""
    return await channel.services.deals.undo_deal(
        deal_id, BOB, interaction_id=next(channel.interactions)
    )


async def test_button_withdraws_the_deal_it_names_not_the_last(channel: Channel) -> None:
    await channel.open()
    first = (await channel.log()).deal
    await channel.log(garde("Bob"))
    undone = await press_undo(channel, first.id)
    assert undone.deal.number == 1
    with pytest.raises(UserError, match="already-withdrawn"):
        await press_undo(channel, first.id)
    assert await numbers_of(channel) == [2]


async def test_button_is_refused_when_its_table_is_closed(quick_channel: Channel) -> None:
    await quick_channel.open()
    deal = (await quick_channel.log()).deal
    await quick_channel.close()
    await quick_channel.open()
    await quick_channel.log()
    with pytest.raises(UserError):
        await press_undo(quick_channel, deal.id)
    with pytest.raises(UserError):
        await press_undo(quick_channel, 404)
    assert await numbers_of(quick_channel) == [1]


async def test_deal_goes_round_when_deals_are_played(quick_channel: Channel) -> None:
    await quick_channel.open()
    assert await dealers_of(quick_channel) == "→ Alice"
    for entry in (garde(), goulash(), MISDEAL, MISDEAL, PASSED, PETIT_SEC):
        await quick_channel.log(entry)
    assert await dealers_of(quick_channel) == "Alice Bob Chloé Chloé Chloé Dan → Alice"


async def test_deal_goes_round_again_when_a_deal_is_withdrawn(channel: Channel) -> None:
    await channel.open()
    for entry in (garde(), MISDEAL, garde(), garde()):
        await channel.log(entry)
    assert await dealers_of(channel) == "Alice Bob Bob Chloé → Dan"
    await channel.undo(1)
    assert await dealers_of(channel) == "Alice Alice Bob → Chloé"
    await channel.undo()
    assert await dealers_of(channel) == "Alice Alice → Bob"
    await channel.restore(1)
    assert await dealers_of(channel) == "Alice Bob Bob → Chloé"


async def test_deals_are_listed_by_pages_newest_first(channel: Channel) -> None:
    await channel.open()
    deals = channel.services.deals
    empty = await deals.page(channel.place)
    assert (empty.deals, empty.page, empty.pages) == ((), 0, 1)
    for _ in range(5):
        await channel.log()
    await channel.undo(4)
    pages = [await deals.page(channel.place, page, size=2) for page in range(3)]
    assert [[deal.number for deal in page.deals] for page in pages] == [[5, 4], [3, 2], [1]]
    assert {page.pages for page in pages} == {3}
    assert pages[0].deals[1].state is DealState.WITHDRAWN
    assert (await deals.page(channel.place, 99, size=2)).page == 2
    assert (await deals.page(channel.place, -1, size=2)).page == 0


async def test_last_deals_are_shown_newest_first_without_withdrawn_ones(
    quick_channel: Channel,
) -> None:
    await quick_channel.open()
    for _ in range(4):
        await quick_channel.log()
    await quick_channel.undo(3)
    table = await quick_channel.services.tables.show(quick_channel.place, recent=2)
    assert [deal.number for deal in table.recent] == [4, 2]


async def test_deal_is_changed_by_whoever_is_in_the_channel(quick_channel: Channel) -> None:
    await quick_channel.open()
    await quick_channel.log(by=ALICE)
    await quick_channel.undo(by=WATCHER)
    assert (await quick_channel.restore(1, by=BOB)).deal.state is DealState.SCORED
