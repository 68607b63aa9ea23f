"""Proof of the board: what does not follow from the facts is found, whatever it is."""

from decimal import Decimal
from typing import Any

import pytest
from sqlalchemy import text, update

from bot.demo.sheet import Sheet
from bot.services import GameState, Services
from db import Database, DealPlayerRow, DealRow
from db.documents import CHUNK
from scoring import GameKind
from tests.services.channel import ALICE, Channel
from tests.services.documents import people, take_in
from tests.services.evenings import evenings

pytestmark = pytest.mark.no_cover  # it goes many times where others go once


async def change(database: Database, statement: Any) -> None:
    async with database.writing.begin() as session:
        await session.execute(statement)


async def test_nothing_differs_when_nobody_meddled(channel: Channel) -> None:
    await evenings(channel)
    verdict = await channel.services.verification.check()
    assert (verdict.deals, verdict.differences, verdict.unbalanced) == (11, 0, 0)
    assert verdict.clean


async def test_everything_is_read_when_there_is_much(services: Services) -> None:
    for channel, kind in enumerate(GameKind, 1):
        sheet = Sheet(people=people(6), deals=CHUNK - 1, kind=kind, channel_id=channel)
        await take_in(services, sheet.document())
    archived = Sheet(people=people(3), deals=5, channel_id=9, state=GameState.ARCHIVED)
    await take_in(services, archived.document())
    verdict = await services.verification.check()
    assert (verdict.deals, verdict.clean) == (3 * (CHUNK - 1) + 5, True)


async def test_database_without_deals_is_clean(quick_channel: Channel) -> None:
    verdict = await quick_channel.services.verification.check()
    assert (verdict.deals, verdict.clean) == (0, True)


@pytest.mark.parametrize(
    ("column", "value", "shown"),
    [
        pytest.param("score", Decimal("0.5"), "0.5", id="score"),
        pytest.param("played", False, "False", id="played"),
        pytest.param("made", None, "None", id="made"),
        pytest.param("channel_id", 5, "5", id="channel"),
        pytest.param("role", "defender", "defender", id="role"),
    ],
)
async def test_changed_column_is_found(
    quick_channel: Channel, sqlite_database: Database, column: str, value: object, shown: str
) -> None:
    table = await quick_channel.open()
    await quick_channel.log()
    await quick_channel.log()
    alice = table.seats[0].id
    second = DealRow.__table__.select().where(DealRow.number == 2).with_only_columns(DealRow.id)
    await change(
        sqlite_database,
        update(DealPlayerRow)
        .where(DealPlayerRow.player_id == alice, DealPlayerRow.deal_id.in_(second))
        .values({column: value}),
    )
    verdict = await quick_channel.services.verification.check()
    (found,) = verdict.first
    assert (found.channel_id, found.number, found.player) == (100, 2, "Alice")
    assert (found.what, found.stored) == (column, shown)
    assert verdict.differences == 1
    assert verdict.unbalanced == (column == "score")
    assert not verdict.clean


async def test_changed_facts_are_found(quick_channel: Channel, sqlite_database: Database) -> None:
    await quick_channel.open()
    await quick_channel.log()
    await change(sqlite_database, update(DealRow).values(points=Decimal(50)))
    verdict = await quick_channel.services.verification.check()
    assert [(found.player, found.stored, found.computed) for found in verdict.first] == [
        ("Alice", "198", "204"),
        ("Bob", "-66", "-68"),
        ("Chloé", "-66", "-68"),
        ("Dan", "-66", "-68"),
    ]
    assert verdict.unbalanced == 0


@pytest.mark.parametrize(
    "broken",
    [
        pytest.param("UPDATE deal SET bouts = 0, points = 180", id="impossible-points"),
        pytest.param("""UPDATE deal SET rules = '{"colour": "red"}'""", id="unknown-rules"),
        pytest.param("UPDATE deal SET contract = 'pousse'", id="contract-not-played"),
        pytest.param("DELETE FROM deal_player WHERE position = 3", id="player-lost"),
    ],
)
async def test_deal_that_makes_no_sense_is_found(
    quick_channel: Channel, sqlite_database: Database, broken: str
) -> None:
    await quick_channel.open()
    await quick_channel.log()
    await change(sqlite_database, text(broken))
    verdict = await quick_channel.services.verification.check()
    assert not verdict.clean
    assert verdict.first[0].number == 1


async def test_adjustment_must_sum_to_zero_unless_it_is_free(
    quick_channel: Channel, sqlite_database: Database
) -> None:
    await quick_channel.open()
    for interaction, (scores, free) in enumerate([("Bob 10", True), ("Bob 10, Dan -10", False)], 1):
        await quick_channel.services.moderation.adjust(
            quick_channel.place,
            ALICE,
            scores,
            "why",
            free=free,
            interaction_id=interaction,
        )
    assert (await quick_channel.services.verification.check()).clean
    await change(
        sqlite_database,
        update(DealPlayerRow).where(DealPlayerRow.score > 0).values(score=Decimal(7)),
    )
    verdict = await quick_channel.services.verification.check()
    (found,) = verdict.first
    assert (found.number, found.what, verdict.unbalanced) == (2, "facts", 1)


async def test_only_the_first_differences_are_told(
    quick_channel: Channel, sqlite_database: Database
) -> None:
    await take_in(quick_channel.services, Sheet(people=people(4), deals=40).document())
    await change(sqlite_database, update(DealPlayerRow).values(players=9))
    verdict = await quick_channel.services.verification.check()
    assert (len(verdict.first), verdict.differences) == (20, 160)
