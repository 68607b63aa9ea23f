"""The history: who did what, when, and what stood there before."""

import itertools
from datetime import UTC, datetime

import pytest
from sqlalchemy import select

from bot.errors import UserError
from db import Database, DealRow, HistoryRow
from tests.services.channel import BOB, CHLOE, DAN, REFUSALS, WATCHER, Channel, garde


async def test_every_change_is_written_down_with_who_and_what(
    channel: Channel, database: Database
) -> None:
    began = datetime.now(UTC)
    await channel.open(by=WATCHER)
    await channel.log(garde(points="49"), by=BOB)
    await channel.undo(by=CHLOE)
    await channel.restore(1, by=DAN)
    await channel.close(by=WATCHER)
    lines = (await channel.game())["history"]
    told = [(line["action"], line["by"], line["deal"]) for line in lines]
    assert told == [
        ("open", "99", None),
        ("log", "2", 1),
        ("undo", "3", 1),
        ("restore", "4", 1),
        ("close", "99", None),
    ]
    before = [line["before"] for line in lines]
    assert before[:2] == [None, None]
    assert (before[2]["state"], before[3]["state"]) == ("scored", "withdrawn")
    assert before[2]["points"] == before[3]["points"] == "49"
    async with database.reading() as session:
        rows = (await session.scalars(select(HistoryRow).order_by(HistoryRow.id))).all()
    assert [row.after and row.after["state"] for row in rows] == [
        None,
        "scored",
        "withdrawn",
        "scored",
        None,
    ]
    assert all(began <= row.at <= datetime.now(UTC) for row in rows)
    assert [row.at for row in rows] == sorted(row.at for row in rows)


async def test_before_is_what_stood_after_the_change_before(
    quick_channel: Channel, sqlite_database: Database
) -> None:
    await quick_channel.open()
    await quick_channel.log()
    for _ in range(2):
        await quick_channel.undo(1)
        await quick_channel.restore(1)
    async with sqlite_database.reading() as session:
        rows = (
            await session.scalars(
                select(HistoryRow).where(HistoryRow.deal_id.is_not(None)).order_by(HistoryRow.id)
            )
        ).all()
        (deal,) = (await session.scalars(select(DealRow))).all()
    assert len(rows) == 5
    assert all(row.before == earlier.after for earlier, row in itertools.pairwise(rows))
    assert {row.deal_id for row in rows} == {deal.id}


async def test_refusal_leaves_no_line(quick_channel: Channel) -> None:
    await quick_channel.open()
    await quick_channel.log()
    await quick_channel.undo()
    before = (await quick_channel.game())["history"]
    with pytest.raises(UserError):
        await quick_channel.undo(1)
    with pytest.raises(REFUSALS):
        await quick_channel.log(garde("Zoé"))
    assert (await quick_channel.game())["history"] == before
