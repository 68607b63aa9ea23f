from datetime import UTC, datetime, timedelta, timezone
from decimal import Decimal

import pytest
from sqlalchemy import func, select
from sqlalchemy.exc import StatementError

from db import Database, DealPlayerRow, GuildRow, InteractionRow
from tests.db.rows import NOW, save_deal, save_game

LARGEST = 2**63 - 1


@pytest.mark.parametrize(
    "score",
    [
        pytest.param(Decimal(0), id="zero"),
        pytest.param(Decimal("0.5"), id="half"),
        pytest.param(Decimal("-0.5"), id="minus-half"),
        pytest.param(Decimal("-106.5"), id="negative"),
        pytest.param(Decimal("39.50"), id="two-places"),
        pytest.param(Decimal(200_000), id="large"),
    ],
)
async def test_points_come_back_exactly(database: Database, score: Decimal) -> None:
    game = await save_game(database)
    deal_id = await save_deal(database, game, scores=[score, -score, Decimal(0), Decimal(0)])
    statement = (
        select(DealPlayerRow.score).where(DealPlayerRow.deal_id == deal_id).order_by("position")
    )
    async with database.reading() as session:
        scores = (await session.scalars(statement)).all()
        total = await session.scalar(select(func.sum(DealPlayerRow.score)))
    assert scores == [score, -score, 0, 0]
    assert all(isinstance(score, Decimal) for score in scores)
    assert "." not in str(scores[2])
    assert total == Decimal(0)


async def test_sum_of_halves_is_exact(database: Database) -> None:
    game = await save_game(database)
    await save_deal(database, game, scores=[Decimal("-1.5"), Decimal(-1), Decimal(0), Decimal(0)])
    async with database.reading() as session:
        total = await session.scalar(select(func.sum(DealPlayerRow.score)))
    assert total == Decimal("-2.5")


@pytest.mark.parametrize(
    ("score", "reason"),
    [
        pytest.param(Decimal("0.25"), "multiple of one half", id="quarter"),
        pytest.param(Decimal("NaN"), "multiple of one half", id="not-a-number"),
        pytest.param(Decimal("Infinity"), "multiple of one half", id="infinite"),
        pytest.param(Decimal(2**30), "more points", id="too-large-for-postgresql"),
        pytest.param(1.5, "not float", id="float"),
    ],
)
async def test_points_are_refused_when_not_halves(
    database: Database, score: Decimal, reason: str
) -> None:
    game = await save_game(database)
    with pytest.raises((StatementError, TypeError), match=reason):
        await save_deal(database, game, scores=[score, Decimal(0), Decimal(0), Decimal(0)])


@pytest.mark.parametrize(
    "instant",
    [
        pytest.param(datetime(2026, 11, 29, 20, 15, 3, 123456, UTC), id="utc"),
        pytest.param(
            datetime(2026, 7, 1, 1, 30, tzinfo=timezone(timedelta(hours=2))), id="summer-in-paris"
        ),
        pytest.param(datetime(2026, 10, 25, 0, 30, tzinfo=UTC), id="first-half-past-two"),
        pytest.param(datetime(2026, 10, 25, 1, 30, tzinfo=UTC), id="second-half-past-two"),
    ],
)
async def test_time_comes_back_in_utc(database: Database, instant: datetime) -> None:
    async with database.writing.begin() as session:
        session.add(GuildRow(id=1, joined_at=instant))
    async with database.reading() as session:
        joined_at = await session.scalar(select(GuildRow.joined_at))
    assert joined_at == instant
    assert joined_at is not None
    assert joined_at.utcoffset() == timedelta(0)


async def test_times_compare_as_instants(database: Database) -> None:
    async with database.writing.begin() as session:
        session.add(GuildRow(id=1, joined_at=datetime(2026, 1, 1, 23, 30, tzinfo=UTC)))
    early = datetime(2026, 1, 2, 1, 0, tzinfo=timezone(timedelta(hours=2)))
    late = datetime(2026, 1, 1, 22, 45, tzinfo=timezone(timedelta(hours=-1)))
    async with database.reading() as session:
        after = await session.scalar(select(GuildRow.id).where(GuildRow.joined_at > early))
        before = await session.scalar(select(GuildRow.id).where(GuildRow.joined_at < late))
    assert (after, before) == (1, 1)


async def test_naive_time_is_refused(database: Database) -> None:
    async with database.writing() as session:
        session.add(GuildRow(id=1, joined_at=datetime(2026, 1, 1)))  # noqa: DTZ001 - that is it
        with pytest.raises(StatementError, match="naive"):
            await session.flush()


async def test_largest_snowflake_is_kept(database: Database) -> None:
    game = await save_game(database, guild_id=LARGEST, channel_id=LARGEST, user_id=LARGEST - 10)
    async with database.writing.begin() as session:
        session.add(InteractionRow(id=LARGEST, at=NOW, game_id=game.id))
    async with database.reading() as session:
        assert await session.scalar(select(GuildRow.id)) == LARGEST
        assert await session.scalar(select(InteractionRow.id)) == LARGEST
