"""Many at once, the same twice, cut short, killed: nothing is doubled, nothing is lost."""

import asyncio
import sqlite3
from collections.abc import Awaitable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bot.errors import UserError
from bot.services import Recorded, Services
from db import Database, open_database
from tests.db.processes import python
from tests.services.channel import (
    ALICE,
    BOB,
    FOUR,
    WATCHER,
    Channel,
    garde,
    totals_of,
)
from tests.services.rows import rows_of

pytestmark = pytest.mark.no_cover  # it goes many times where others go once

DELIVERIES = 20


async def done_and_refused(acts: list[Awaitable[Any]]) -> tuple[list[Any], list[str]]:
    """Let all happen at once; say what came of them, and why the others were refused."""
    ends = await asyncio.gather(*acts, return_exceptions=True)
    refusals = [end for end in ends if isinstance(end, UserError)]
    done = [end for end in ends if end not in refusals]
    assert not [end for end in done if isinstance(end, BaseException)], done
    return done, [refusal.code for refusal in refusals]


async def test_fifty_deals_at_once_are_numbered_one_to_five_in_each_of_ten_channels(
    channel: Channel,
) -> None:
    channels = [channel.elsewhere(200 + number) for number in range(10)]
    for each in channels:
        await each.open()
    await asyncio.gather(*(each.log() for _ in range(5) for each in channels))
    for each in channels:
        page = await each.services.deals.page(each.place)
        dealt = [(deal.number, deal.dealer and deal.dealer.name) for deal in reversed(page.deals)]
        assert dealt == list(enumerate(("Alice", "Bob", "Chloé", "Dan", "Alice"), 1))
        assert totals_of(page.table) == {
            "Alice": "990",
            "Bob": "-330",
            "Chloé": "-330",
            "Dan": "-330",
        }


async def test_deal_is_logged_once_when_its_interaction_comes_twice(
    channel: Channel, database: Database
) -> None:
    await channel.open()
    first = await channel.log(interaction_id=77)
    await channel.log()
    again = await channel.log(garde("Bob"), interaction_id=77)
    assert (first.repeated, again.repeated) == (False, True)
    assert again.deal == first.deal
    assert again.table == await channel.table()
    assert (await rows_of(database)).deals == 2


async def test_deal_is_logged_once_when_its_interaction_comes_many_times_at_once(
    channel: Channel, database: Database
) -> None:
    await channel.open()
    answers = await asyncio.gather(*(channel.log(interaction_id=77) for _ in range(DELIVERIES)))
    assert {answer.deal.number for answer in answers} == {1}
    assert [answer.repeated for answer in answers].count(False) == 1
    rows = await rows_of(database)
    assert (rows.deals, rows.deal_players, rows.history) == (1, 4, 2)
    assert (await channel.log()).deal.number == 2


async def test_correction_is_made_once_when_its_interaction_comes_many_times_at_once(
    channel: Channel, database: Database
) -> None:
    await channel.open()
    await channel.log()
    for interaction_id, turn in ((77, channel.undo), (78, channel.restore)):
        before = (await rows_of(database)).history
        answers = await asyncio.gather(
            *(turn(1, interaction_id=interaction_id) for _ in range(DELIVERIES // 2))
        )
        assert [answer.repeated for answer in answers].count(False) == 1
        assert len({answer.deal.state for answer in answers}) == 1
        assert (await rows_of(database)).history == before + 1


async def test_deal_is_withdrawn_once_when_many_press_undo_at_once(channel: Channel) -> None:
    await channel.open()
    deal = (await channel.log()).deal
    await channel.log()
    undo = channel.services.deals.undo_deal
    presses = [
        undo(deal.id, FOUR[press % 4], interaction_id=next(channel.interactions))
        for press in range(DELIVERIES)
    ]
    done, refusals = await done_and_refused(presses)
    assert [undone.deal.number for undone in done] == [1]
    assert refusals == ["already-withdrawn"] * (DELIVERIES - 1)
    assert (await channel.table()).deal_count == 1


async def test_one_table_is_opened_when_many_open_one_at_once(
    channel: Channel, database: Database
) -> None:
    done, refusals = await done_and_refused([channel.open(by=actor) for actor in FOUR])
    assert len(done) == 1
    assert refusals == ["table-open"] * 3
    rows = await rows_of(database)
    assert (rows.games, rows.people) == (1, 4)


async def test_opening_is_done_once_when_its_interaction_comes_many_times_at_once(
    channel: Channel, database: Database
) -> None:
    same = [Channel(services=channel.services, interactions=iter([77])) for _ in range(5)]
    tables = await asyncio.gather(*(each.open() for each in same))
    assert len({table.id for table in tables}) == 1
    assert (await rows_of(database)).games == 1


async def test_people_have_one_row_when_their_tables_are_opened_at_once(
    channel: Channel, database: Database
) -> None:
    orders = [FOUR[at:] + FOUR[:at] for at in range(4)] * 2
    channels = [channel.elsewhere(200 + number) for number in range(len(orders))]
    await asyncio.gather(
        *(
            each.open(*order[:3], guests="Zoé, Yann", by=order[0])
            for each, order in zip(channels, orders, strict=True)
        )
    )
    assert (await rows_of(database)).people == 6


async def test_watcher_has_one_row_when_acting_in_many_channels_at_once(
    channel: Channel, database: Database
) -> None:
    channels = [channel.elsewhere(200 + number) for number in range(5)]
    for each in channels:
        await each.open()
    await asyncio.gather(*(each.log(by=WATCHER) for each in channels))
    assert (await rows_of(database)).people == 5


async def test_deal_and_closing_at_once_leave_a_whole_evening(channel: Channel) -> None:
    await channel.open()
    done, refusals = await done_and_refused(
        [channel.log(garde("Bob")), channel.close(), channel.log(), channel.close(by=BOB)]
    )
    game = await channel.game()
    assert game["state"] == "closed"
    logged = [answer for answer in done if isinstance(answer, Recorded)]
    assert len(game["deals"]) == len(logged)
    assert refusals == ["no-open-table"] * (4 - len(done))


async def test_cut_short_a_deal_is_written_whole_or_not_at_all(
    channel: Channel, database: Database
) -> None:
    await channel.open()
    for moment in range(12):
        interaction_id = 5_000 + moment
        writing = asyncio.create_task(channel.log(interaction_id=interaction_id))
        await asyncio.wait({writing}, timeout=moment / 500)
        writing.cancel()
        await asyncio.wait({writing})
        rows = await rows_of(database)
        assert rows.deal_players == 4 * rows.deals
        assert rows.interactions == rows.history == rows.deals + 1
        assert (await channel.log(interaction_id=interaction_id)).deal.number == moment + 1
    assert (await rows_of(database)).deals == 12


_LOGS_UNTIL_KILLED = """
import asyncio, sys
from bot.services import Services
from db import open_database
from tests.services.channel import Channel

async def main():
    async with open_database(sys.argv[1]) as database:
        channel = Channel(services=Services.over(database))
        await channel.open()
        while True:
            print((await channel.log()).deal.number, flush=True)

asyncio.run(main())
"""


async def test_nothing_answered_is_lost_when_the_process_is_killed(
    sqlite_url: str, sqlite_path: Path
) -> None:
    with python(_LOGS_UNTIL_KILLED, sqlite_url) as process:
        assert process.stdout is not None
        assert [process.stdout.readline() for _ in range(15)][-1] == "15\n"
        process.kill()
        answered = 15 + len(process.stdout.readlines())
    async with open_database(sqlite_url) as database:
        channel = Channel(services=Services.over(database))
        deals = (await channel.game())["deals"]
        assert [deal["number"] for deal in deals] == list(range(1, len(deals) + 1))
        assert len(deals) - answered in (0, 1)  # the last may not have been answered any more
        rows = await rows_of(database)
        assert rows.deal_players == 4 * rows.deals
        assert (await channel.log(by=ALICE, interaction_id=2**50)).deal.number == len(deals) + 1
    with closing(sqlite3.connect(sqlite_path)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
