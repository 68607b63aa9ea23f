"""Leaderboards: equal to what another program counts from the export, whatever is asked for."""

import itertools
from datetime import UTC, datetime
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text, update

from bot.services import BoardQuery, Place, Scope, Services, Sort
from bot.services.boards import read_reach
from bot.services.periods import read_period
from db import Database, GuildRow, open_database
from db.boards import adjustments_statement, sums_statement, takes_statement
from tests.services import recounting
from tests.services.generated import Plan, populate
from tests.services.much_played import CHANNELS, GUILD, HERE, PERIODS, Ledger, played_once, utc


async def rows_of(
    services: Services, place: Place = HERE, **query: Any
) -> list[tuple[int, int, Fraction]]:
    """Read all pages of a board: places, players, and what is ranked by."""
    rows: list[tuple[int, int, Fraction]] = []
    for page in itertools.count():
        asked = BoardQuery(page=page, **query)
        board = await services.boards.leaderboard(place, asked, size=5)
        rows += [(row.place, row.player.id, Fraction(row.value)) for row in board.rows]
        if page + 1 == board.pages:
            assert board.players == len(rows)
            return rows
    raise AssertionError


@played_once
@pytest.mark.parametrize("period", PERIODS)
async def test_board_equals_what_the_export_gives_when_counted_anew(
    ledger: Ledger, period: str
) -> None:
    since, until = PERIODS[period]
    documents = {Scope.SERVER: ledger.document, Scope.CHANNEL: ledger.of_channel(CHANNELS[0])}
    async with open_database(f"sqlite:///{ledger.path}") as database:
        services = Services.over(database)
        for scope, document in documents.items():
            lines = recounting.board(document, since=since, until=until)
            for sort in Sort:
                minimum = 50 if sort is Sort.AVERAGE else 1
                found = await rows_of(
                    services, scope=scope, sort=sort, period=period, minimum=minimum
                )
                expected = recounting.ranked(lines, sort, minimum=minimum)
                assert _rounded(found) == _rounded(expected), (scope, sort)


@played_once
async def test_rows_tell_totals_and_counts_when_counted_anew(ledger: Ledger) -> None:
    lines = recounting.board(ledger.document)
    async with open_database(f"sqlite:///{ledger.path}") as database:
        boards = Services.over(database).boards
        by_total, by_contracts = [
            await boards.leaderboard(HERE, BoardQuery(scope=Scope.SERVER, sort=sort), size=100)
            for sort in (Sort.TOTAL, Sort.CONTRACTS)
        ]
    assert {row.player.id: (row.total, row.deals) for row in by_total.rows} == {
        player: (_decimal(line.total), line.deals) for player, line in lines.items()
    }
    assert {row.player.id: (row.taken, row.deals) for row in by_contracts.rows} == {
        player: (line.taken, line.deals) for player, line in lines.items()
    }
    assert any(line.total != line.points for line in lines.values()), "nobody was corrected"


async def test_board_equals_the_export_on_both_kinds_of_database(database: Database) -> None:
    await populate(database, Plan(guild_id=GUILD, channels=CHANNELS, deals=900, game_length=60))
    services = Services.over(database)
    document = await services.exports.document(*CHANNELS)
    october = (utc("2025-09-30T22:00"), utc("2025-10-31T23:00"))
    for period, (since, until) in {"all": (None, None), "2025-10": october}.items():
        lines = recounting.board(document, since=since, until=until)
        for sort in Sort:
            found = await rows_of(services, scope=Scope.SERVER, sort=sort, period=period, minimum=1)
            assert _rounded(found) == _rounded(recounting.ranked(lines, sort)), (period, sort)


@played_once
async def test_days_begin_by_the_clock_of_the_server_when_it_has_another_one(
    ledger: Ledger, tmp_path: Path
) -> None:
    path = tmp_path / "moved.db"
    path.write_bytes(ledger.path.read_bytes())
    async with open_database(f"sqlite:///{path}") as database:
        async with database.writing.begin() as session:
            await session.execute(update(GuildRow).values(time_zone="America/New_York"))
        found = await rows_of(Services.over(database), scope=Scope.SERVER, period="2026-03")
    since, until = utc("2026-03-01T05:00"), utc("2026-04-01T04:00")
    lines = recounting.board(ledger.document, since=since, until=until)
    assert _rounded(found) == _rounded(recounting.ranked(lines, "total"))


PLANS = {
    "server": (BoardQuery(scope=Scope.SERVER), "ix_deal_player_guild_board"),
    "server-month": (
        BoardQuery(scope=Scope.SERVER, period="2026-03"),
        "ix_deal_player_guild_board",
    ),
    "channel": (BoardQuery(scope=Scope.CHANNEL), "ix_deal_player_channel_board"),
    "channel-month": (
        BoardQuery(scope=Scope.CHANNEL, period="2026-03"),
        "ix_deal_player_channel_board",
    ),
}


@pytest.mark.parametrize(("query", "index"), PLANS.values(), ids=PLANS)
async def test_sums_are_read_from_an_index_alone_when_planned(
    sqlite_database: Database, query: BoardQuery, index: str
) -> None:
    async with sqlite_database.reading() as session:
        period = await read_period(session, GUILD, query.period, now=datetime.now(UTC))
        reach = await read_reach(session, HERE, query.scope, period)
        for statement, used in (
            (sums_statement(reach), index),
            (takes_statement(reach), index),
            (adjustments_statement(reach), "ix_deal_player_adjustments"),
        ):
            written = statement.compile(
                sqlite_database.engine.sync_engine, compile_kwargs={"literal_binds": True}
            )
            plan = [
                row.detail for row in await session.execute(text(f"EXPLAIN QUERY PLAN {written}"))
            ]
            assert plan[0].startswith(f"SEARCH deal_player USING COVERING INDEX {used}"), plan
            assert not [step for step in plan if "TEMP" in step], plan


def _rounded(rows: list[tuple[int, int, Fraction]]) -> list[tuple[int, int, Fraction]]:
    """Forget the digits that a division of decimals leaves away."""
    return [(place, player, round(value, 12)) for place, player, value in rows]


def _decimal(value: Fraction) -> Decimal:
    return Decimal(value.numerator) / value.denominator
