"""Leaderboards and statistics, measured: ``python -m tests.bench.boards``.

One server with 100,000 deals, once among four players, which is the most there can be to sum up
for each of them, once among a hundred; a channel while ever more is played in others; and what the
indexes of boards cost where a deal is logged. Numbers are milliseconds. What is allowed is compared
with what is needed of a processor, which other work on the machine disturbs least.
"""

import asyncio
import logging
import sys
import tempfile
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import text

from bot.services import BoardQuery, Place, Scope, Services, Sort, Who
from db import Database, open_database
from db.migrate import migrate
from db.monthly import put_all_in
from tests.bench.filling import fill
from tests.bench.measuring import Step, Took, Verdict, conclude, print_took, time_steps
from tests.services.channel import HERE, Channel
from tests.services.generated import Plan, populate

LONGEST = 100.0
"""Milliseconds that a leaderboard, or a page of statistics, may take."""

MOST_GROWTH = 1.5
"""How much longer a channel's board may take when others grow tenfold; anything below is noise."""

ROUNDS = 9
FEW, MANY = 10_000, 100_000
GUILD = 7
CHANNELS = range(100, 120)
QUIET = 99
MONTH = "2026-03"
PERIODS = {
    "": None,
    ", a month": MONTH,
    ", a year": "2026",
    ", half of two months": "2026-01-17..2026-03-15",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Crowd:
    """Who plays in a server, and how many at a table."""

    people: int
    modes: tuple[int, ...]


FOUR = Crowd(people=4, modes=(4,))
HUNDRED = Crowd(people=100, modes=(4, 5))


async def main() -> int:
    """Measure, print, and say whether all of it is fast enough."""
    logging.getLogger("db").setLevel(logging.ERROR)
    with tempfile.TemporaryDirectory() as folder:
        full = Path(folder) / "hundred.db"
        took = [
            await _measure_server(Path(folder) / "four.db", FOUR),
            await _measure_server(full, HUNDRED),
        ]
        growth = await _measure_growth(full)
        await _measure_logging(Path(folder))
    limits = {
        what: max(each.processor for one in took for name, each in one.items() if what in name)
        for what in ("leaderboard", "stats")
    }
    slowest = (
        Verdict(what=f"{what}, the slowest", measured=measured, allowed=LONGEST, unit="ms")
        for what, measured in limits.items()
    )
    beside = "a channel's board, ten times as much elsewhere"
    growing = Verdict(what=beside, measured=growth, allowed=MOST_GROWTH, unit="times")
    return conclude([*slowest, growing])


async def _measure_server(path: Path, crowd: Crowd) -> dict[str, Took]:
    """Measure boards and statistics of a full server."""
    async with _filled(path, MANY, crowd) as database:
        services, busiest = Services.over(database), await _busiest(database)
        place, who = Place(guild_id=GUILD, channel_id=CHANNELS[0]), Who(player_id=busiest)
        queries = {
            "server": BoardQuery(scope=Scope.SERVER),
            "server, a month": BoardQuery(scope=Scope.SERVER, period=MONTH),
            "server, a year": BoardQuery(scope=Scope.SERVER, period="2026"),
            "server, by average": BoardQuery(scope=Scope.SERVER, sort=Sort.AVERAGE),
            "server, by contracts": BoardQuery(scope=Scope.SERVER, sort=Sort.CONTRACTS),
            "channel": BoardQuery(),
        }
        steps: dict[str, Step] = {
            f"leaderboard, {name}": _board(services, place, query)
            for name, query in queries.items()
        }
        for name, period in PERIODS.items():
            steps[f"stats{name}"] = _overview(services, who, period)
            steps[f"stats, second page{name}"] = _company(services, who, period)
        took = await time_steps(steps, rounds=ROUNDS)
    print_took(f"{MANY:,} deals, {crowd.people} players", took)
    return took


async def _measure_growth(full: Path) -> float:
    """Measure a channel of 1,000 deals beside few and beside many; give how much slower it gets."""
    async with AsyncExitStack() as opened:
        steps: dict[str, Step] = {}
        place = Place(guild_id=GUILD, channel_id=QUIET)
        for count in (FEW, MANY):
            path = full if count == MANY else full.with_name("few.db")
            database = await opened.enter_async_context(_filled(path, count, HUNDRED))
            await _settle_quietly(database)
            services = Services.over(database)
            month = BoardQuery(period="2025-10")
            steps[f"{count:,} elsewhere"] = _board(services, place, BoardQuery())
            steps[f"{count:,} elsewhere, a month"] = _board(services, place, month)
        took = await time_steps(steps, rounds=6 * ROUNDS)
    print_took("1,000 deals in a channel", took)
    few, few_month, many, many_month = (each.processor for each in took.values())
    return max(many / few, many_month / few_month)


async def _measure_logging(folder: Path) -> None:
    """Measure logging a deal with the indexes of boards and without them."""
    async with AsyncExitStack() as opened:
        steps: dict[str, Step] = {}
        for name in ("with the indexes of boards", "without them"):
            url = f"sqlite:///{folder / name}.db"
            migrate(url)
            database = await opened.enter_async_context(open_database(url))
            channel = Channel(services=Services.over(database))
            await channel.open()
            await fill(database, HERE.channel_id, FEW)
            if name == "without them":
                await _drop_indexes(database)
            steps[name] = channel.log
        took = await time_steps(steps, rounds=6 * ROUNDS)
    print_took(f"a deal logged, {FEW:,} at the table", took)


def _board(services: Services, place: Place, query: BoardQuery) -> Step:
    return lambda: services.boards.leaderboard(place, query, reader=10_001)


def _overview(services: Services, who: Who, period: str | None) -> Step:
    return lambda: services.stats.overview(GUILD, who, period)


def _company(services: Services, who: Who, period: str | None) -> Step:
    return lambda: services.company.company(GUILD, who, period)


@asynccontextmanager
async def _filled(path: Path, deals: int, crowd: Crowd) -> AsyncIterator[Database]:
    """Play some deals in twenty channels, and copy them until there are enough; but only once."""
    migrate(f"sqlite:///{path}")
    async with open_database(f"sqlite:///{path}") as database:
        async with database.reading() as session:
            known = await session.scalar(text("SELECT count(*) FROM guild"))
        if not known:
            plan = Plan(
                guild_id=GUILD,
                channels=CHANNELS,
                deals=FEW,
                people=crowd.people,
                modes=crowd.modes,
                plain=True,
            )
            await populate(database, plan)
            for copy in range(1, deals // FEW):
                await _copy(database, copy)
        async with database.engine.connect() as connection:
            # what stands in the log alone is read more slowly, and would not stand there for long
            await connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
        yield database


async def _copy(database: Database, copy: int) -> None:
    """Play all deals again, some weeks earlier."""
    shifted = f"strftime('%Y-%m-%d %H:%M:%S.000000', played_at, '-{21 * copy} days')"
    async with database.writing.begin() as session:
        for table, key, extra in (
            ("deal", "id", {"number": f"number + {FEW * copy}"}),
            ("deal_player", "deal_id", {}),
        ):
            names = [row.name for row in await session.execute(text(f"PRAGMA table_info({table})"))]
            changed = {key: f"{key} + {FEW * copy}", "played_at": shifted, **extra}
            values = ", ".join(changed.get(name, name) for name in names)
            await session.execute(
                text(f"INSERT INTO {table} SELECT {values} FROM {table} WHERE {key} <= {FEW}")  # noqa: S608
            )
        await put_all_in(session, range(FEW * copy + 1, FEW * (copy + 1) + 1))


async def _settle_quietly(database: Database) -> None:
    """Move 1,000 of the deals into a channel of their own."""
    async with database.writing.begin() as session:
        for table, key in (("deal_player", "deal_id"), ("game", "id")):
            chosen = "deal_id <= 1000" if table == "deal_player" else "id = 1"
            await session.execute(
                text(f"UPDATE {table} SET channel_id = {QUIET} WHERE {chosen} AND {key} > 0")  # noqa: S608
            )


async def _drop_indexes(database: Database) -> None:
    async with database.writing.begin() as session:
        for name in ("guild_board", "channel_board", "stats", "adjustments"):
            await session.execute(text(f"DROP INDEX ix_deal_player_{name}"))


async def _busiest(database: Database) -> int:
    statement = "SELECT player_id FROM deal_player GROUP BY 1 ORDER BY count(*) DESC LIMIT 1"
    async with database.reading() as session:
        return int(await session.scalar(text(statement)))


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
