"""Sums of months: always what the deals come to, whatever happens to deals, games and people."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from alembic import command
from sqlalchemy import select, text, update

from db import Database, DealRow, DealState, GameRow, GameState, open_database
from db.counting import count_deal, count_game
from db.deal_queries import get_deal
from db.monthly import month_differences, moving, put_in, take_out
from db.months import Cut, Months, PairMonthRow, PrimeMonthRow, cut
from db.pairs import deals_statement
from db.pairs import months_statement as pairs_of_months
from db.people import move_player, places_of
from db.primes import months_statement as primes_of_months
from db.primes import played_primes, primes_statement
from db.revisions import SCRIPTS
from db.stats import Own
from tests.db.test_migrations import changing, configure, upgrade
from tests.services.generated import Plan, populate

pytestmark = pytest.mark.no_cover  # it goes many times where others go once

PLAN = Plan(guild_id=7, channels=(8, 9), deals=240, game_length=30, people=8)
BEFORE_MONTHS = "c5a90b6e1d24"


def utc(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=UTC)


async def differences(database: Database) -> list[Any]:
    async with database.reading() as session:
        return list(await month_differences(session))


async def months_of(database: Database) -> list[Any]:
    """Read all sums that are not zero."""
    async with database.reading() as session:
        pairs = await session.execute(
            text("SELECT * FROM pair_month WHERE deals <> 0 ORDER BY 1, 2, 3")
        )
        primes = await session.execute(text("SELECT * FROM prime_month ORDER BY 1, 2"))
        return [*map(tuple, pairs), *map(tuple, primes)]


async def test_sums_follow_when_deals_are_written_many_at_once(database: Database) -> None:
    await populate(database, PLAN)
    assert len(await months_of(database)) > 50
    assert await differences(database) == []


async def test_sums_follow_when_a_deal_counts_no_more_and_again(database: Database) -> None:
    await populate(database, PLAN)
    before = await months_of(database)
    scored = select(DealRow.id).where(DealRow.state == DealState.SCORED)
    async with database.reading() as session:
        deal_ids = (await session.scalars(scored.limit(60))).all()
    for state in (DealState.WITHDRAWN, DealState.SCORED):
        async with database.writing.begin() as session:
            for deal_id in deal_ids:
                row = await get_deal(session, deal_id)
                assert row is not None
                await take_out(session, row)
                row.state = state
                count_deal(row, await session.get_one(GameRow, row.game_id))
                await session.flush()
                await put_in(session, row)
        assert await differences(database) == []
        assert (await months_of(database) == before) is (state is DealState.SCORED)


async def test_sums_follow_when_games_are_put_away_and_brought_back(database: Database) -> None:
    await populate(database, PLAN)
    before = await months_of(database)
    async with database.writing.begin() as session:
        games = (await session.scalars(select(GameRow))).all()
        states = {game.id: game.state for game in games}
        for game in games:
            game.state, game.closed_at = GameState.ARCHIVED, PLAN.began
            await session.flush()
            await count_game(session, game)
    assert await differences(database) == []
    assert not [row for row in await months_of(database) if any(row[3:])]
    async with database.writing.begin() as session:
        for game in await session.scalars(select(GameRow)):
            game.state = states[game.id]
            game.closed_at = None if game.state is GameState.OPEN else PLAN.began
            await session.flush()
            await count_game(session, game)
    assert await differences(database) == []
    assert await months_of(database) == before


async def test_sums_follow_when_somebody_stands_in_for_another(database: Database) -> None:
    people = await populate(database, Plan(guild_id=7, channels=(8,), deals=200, people=4))
    strangers = await populate(database, Plan(guild_id=6, channels=(9,), deals=1, people=3))
    async with database.writing.begin() as session:
        places = await places_of(session, people[0])
        await move_player(session, places, people[0], strangers[0])
    async with database.reading() as session:
        moved = await session.scalar(
            select(PairMonthRow.deals).where(
                PairMonthRow.player_id == strangers[0], PairMonthRow.other_id == people[1]
            )
        )
        assert moved
    async with database.writing.begin() as session:
        await move_player(session, places, strangers[0], people[0])
    assert await differences(database) == []


async def test_writers_wait_for_each_other_when_the_same_people_play(database: Database) -> None:
    await populate(database, replace(PLAN, deals=60, pause=timedelta(days=3)))
    async with database.reading() as session:
        deal_ids = (await session.scalars(select(DealRow.id))).all()

    async def touch(ids: Sequence[int]) -> None:
        async with database.writing.begin() as session:
            for deal_id in ids:
                async with moving(session, [deal_id]):
                    pass

    forth, back = deal_ids[:60], deal_ids[59::-1]
    await asyncio.gather(touch(forth[:1]), touch(back[:1]))  # so that both are connected
    await asyncio.gather(touch(forth), touch(back))
    assert await differences(database) == []


@pytest.mark.parametrize(
    ("row", "column"),
    [
        pytest.param(PairMonthRow, "deals", id="deals"),
        pytest.param(PairMonthRow, "parts", id="parts"),
        pytest.param(PairMonthRow, "joined_made", id="joined"),
        pytest.param(PrimeMonthRow, "handfuls_against", id="handfuls"),
    ],
)
async def test_changed_sum_is_found(sqlite_database: Database, row: Any, column: str) -> None:
    people = await populate(sqlite_database, Plan(guild_id=7, channels=(8,), deals=100, people=5))
    async with sqlite_database.writing.begin() as session:
        changed = {column: getattr(row, column) + 1}
        await session.execute(update(row).where(row.player_id == people[2]).values(changed))
    found = await differences(sqlite_database)
    assert {one.player_id for one in found} == {people[2]}
    assert {(*one.stored, *one.computed) for one in found} == {(column, column)}
    assert {one.stored[column] - one.computed[column] for one in found} == {1}


async def test_missing_and_superfluous_sums_are_found(sqlite_database: Database) -> None:
    await populate(sqlite_database, Plan(guild_id=7, channels=(8,), deals=30, people=4, plain=True))
    async with sqlite_database.writing.begin() as session:
        await session.execute(text("DELETE FROM pair_month"))
    assert {one.stored["deals"] for one in await differences(sqlite_database) if one.other_id} == {
        0
    }
    async with sqlite_database.writing.begin() as session:
        await session.execute(text("DELETE FROM deal_player"))
    assert {one.other_id for one in await differences(sqlite_database)} == {None}


async def test_months_of_an_old_database_are_as_if_summed_anew(database_url: str) -> None:
    async with open_database(database_url) as database:
        await populate(database, PLAN)
        before = await months_of(database)
    with changing(database_url) as connection:
        command.downgrade(configure(connection), BEFORE_MONTHS)
    upgrade(database_url, scripts=SCRIPTS)
    async with open_database(database_url) as database:
        assert await months_of(database) == before
        assert await differences(database) == []


def own(since: str | None, until: str | None) -> Own:
    return Own(
        guild_id=7,
        player_id=1,
        since=since and utc(since),  # type: ignore[arg-type] # None stays None
        until=until and utc(until),  # type: ignore[arg-type]
    )


def edges(found: Cut) -> list[tuple[str, str, int]]:
    return [(f"{one.since:%m-%dT%H}", f"{one.until:%m-%dT%H}", sign) for one, sign in found.edges]


def test_all_time_is_months_without_edges() -> None:
    assert cut(own(None, None)) == Cut(months=Months(first=None, end=None))


def test_month_of_another_clock_is_a_month_and_some_hours() -> None:
    found = cut(own("2026-02-28T23:00", "2026-03-31T22:00"))
    assert found.months == Months(first=202603, end=202604)
    assert edges(found) == [("02-28T23", "03-01T00", 1), ("03-31T22", "04-01T00", -1)]


def test_span_is_cut_where_least_is_left() -> None:
    found = cut(own("2026-01-10T00:00", "2026-12-20T00:00"))
    assert found.months == Months(first=202601, end=202701)
    assert edges(found) == [("01-01T00", "01-10T00", -1), ("12-20T00", "01-01T00", -1)]
    found = cut(own("2026-01-20T00:00", "2026-12-10T00:00"))
    assert found.months == Months(first=202602, end=202612)
    assert edges(found) == [("01-20T00", "02-01T00", 1), ("12-01T00", "12-10T00", 1)]


def test_open_span_has_one_edge() -> None:
    found = cut(own("2026-03-02T00:00", None))
    assert found.months == Months(first=202603, end=None)
    assert edges(found) == [("03-01T00", "03-02T00", -1)]
    assert edges(cut(own(None, "2026-03-02T00:00"))) == [("03-01T00", "03-02T00", 1)]


def test_short_span_is_read_deal_by_deal() -> None:
    short = own("2026-03-10T00:00", "2026-03-12T00:00")
    assert cut(short) == Cut(months=None, edges=((short, 1),))


@pytest.mark.parametrize("span", [(None, None), ("2025-09-30T22:00", "2026-03-02T00:00")])
async def test_months_are_read_from_the_key_alone_when_planned(
    sqlite_database: Database, span: tuple[str | None, str | None]
) -> None:
    meant = own(*span)
    months = cut(meant).months
    assert months is not None
    engine = sqlite_database.engine.sync_engine
    async with sqlite_database.reading() as session:
        for statement in (pairs_of_months(meant, months), primes_of_months(meant, months)):
            written = statement.compile(engine, compile_kwargs={"literal_binds": True})
            plan = await session.execute(text(f"EXPLAIN QUERY PLAN {written}"))
            step = plan.first()
            assert step is not None
            assert "USING PRIMARY KEY (player_id=?" in step.detail


async def test_edges_are_one_stretch_of_the_index_of_boards_when_planned(
    sqlite_database: Database,
) -> None:
    edge = own("2026-02-28T23:00", "2026-03-01T00:00")
    engine = sqlite_database.engine.sync_engine
    async with sqlite_database.reading() as session:
        primes = primes_statement(*edge.within_guild(played_primes().c))
        for statement in (deals_statement(edge), primes):
            written = statement.compile(engine, compile_kwargs={"literal_binds": True})
            plan = await session.execute(text(f"EXPLAIN QUERY PLAN {written}"))
            step = plan.first()
            assert step is not None
            stretch = "(guild_id=? AND player_id=? AND played_at>? AND played_at<?)"
            assert step.detail == f"SEARCH me USING INDEX ix_deal_player_guild_board {stretch}"
