"""Leaderboards and statistics, measured: ``python -m tests.bench.boards``.

One server with 100,000 deals, once among four players, which is the most there can be to sum up
for each of them, once among a hundred; a channel while ever more is played in others; and what the
indexes of boards cost where a deal is logged. Numbers are medians and the fastest of all, in
milliseconds. What is allowed is compared with the fastest, which other work on the machine slows
down least.
"""

import asyncio
import statistics
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import click
from sqlalchemy import text

from bot.services import BoardQuery, Place, Scope, Services, Sort, Who
from db import Database, open_database
from db.migrate import migrate
from db.monthly import put_all_in
from tests.bench.filling import fill
from tests.services.channel import HERE, Channel
from tests.services.generated import Plan, populate

LONGEST = 100.0
"""Milliseconds that a leaderboard, or the first page of statistics, may take."""

MOST_GROWTH = 1.5
"""How much longer a channel's board may take when others grow tenfold; anything below is noise."""

ROUNDS = 15
WARMING = 3
FEW, MANY = 10_000, 100_000
GUILD = 7
CHANNELS = range(100, 120)
QUIET = 99
MONTH = "2026-03"

Step = Callable[[], Awaitable[object]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Took:
    """What a step took, in milliseconds."""

    median: float
    fastest: float


async def main() -> int:
    """Measure, print, and say whether all of it is fast enough."""
    with tempfile.TemporaryDirectory() as folder:
        worst = max(
            [
                await _measure_server(Path(folder), people=4, modes=(4,)),
                await _measure_server(Path(folder), people=100, modes=(4, 5)),
            ]
        )
        growth = await _measure_growth(Path(folder))
        await _measure_logging(Path(folder))
    fine = worst <= LONGEST and growth <= MOST_GROWTH
    click.echo(
        f"{worst:.0f} ms, {LONGEST:.0f} allowed; a channel's board takes {growth:.2f} times as long"
        f" when others grow tenfold: {'fast enough' if fine else 'TOO SLOW'}"
    )
    return int(not fine)


async def _measure_server(folder: Path, *, people: int, modes: tuple[int, ...]) -> float:
    """Measure boards and statistics of a full server; give the slowest that is limited."""
    async with _filled(folder / f"{people}.db", MANY, people=people, modes=modes) as database:
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
        limited: dict[str, Step] = {
            f"leaderboard, {name}": _board(services, place, query)
            for name, query in queries.items()
        }
        limited["stats"] = lambda: services.stats.overview(GUILD, who, None)
        limited["stats, a month"] = lambda: services.stats.overview(GUILD, who, MONTH)
        second_page: dict[str, Step] = {
            "stats, second page": lambda: services.company.company(GUILD, who, None),
            "stats, second page, a month": lambda: services.company.company(GUILD, who, MONTH),
        }
        took = await _time({**limited, **second_page})
    _print(f"{MANY:,} deals, {people} players", took)
    return max(took[name].fastest for name in limited)


async def _measure_growth(folder: Path) -> float:
    """Measure a channel of 1,000 deals beside few and beside many; give how much slower it gets."""
    async with AsyncExitStack() as opened:
        steps: dict[str, Step] = {}
        place = Place(guild_id=GUILD, channel_id=QUIET)
        for count in (FEW, MANY):
            filled = _filled(folder / f"beside-{count}.db", count, people=50, modes=(4,))
            database = await opened.enter_async_context(filled)
            await _settle_quietly(database)
            services = Services.over(database)
            month = BoardQuery(period="2025-10")
            steps[f"{count:,} elsewhere"] = _board(services, place, BoardQuery())
            steps[f"{count:,} elsewhere, a month"] = _board(services, place, month)
        took = await _time(steps, rounds=10 * ROUNDS)
    _print("1,000 deals in a channel", took)
    few, few_month, many, many_month = (each.fastest for each in took.values())
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
        took = await _time(steps, rounds=10 * ROUNDS)
    _print(f"a deal logged, {FEW:,} at the table", took)


def _board(services: Services, place: Place, query: BoardQuery) -> Step:
    return lambda: services.boards.leaderboard(place, query, reader=10_001)


@asynccontextmanager
async def _filled(
    path: Path, deals: int, *, people: int, modes: tuple[int, ...]
) -> AsyncIterator[Database]:
    """Play some deals in twenty channels, and copy them until there are enough."""
    migrate(f"sqlite:///{path}")
    plan = Plan(
        guild_id=GUILD, channels=CHANNELS, deals=FEW, people=people, modes=modes, plain=True
    )
    async with open_database(f"sqlite:///{path}") as database:
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


async def _time(steps: Mapping[str, Step], *, rounds: int = ROUNDS) -> dict[str, Took]:
    """Time steps in turn, round by round, so that a busy moment strikes all of them."""
    times: dict[str, list[float]] = {name: [] for name in steps}
    for number in range(WARMING + rounds):
        for name, step in steps.items():
            began = time.perf_counter()
            await step()
            if number >= WARMING:
                times[name].append((time.perf_counter() - began) * 1_000)
    return {
        name: Took(median=statistics.median(taken), fastest=min(taken))
        for name, taken in times.items()
    }


def _print(heading: str, took: Mapping[str, Took]) -> None:
    click.echo(f"{heading:<40}{'median':>9}{'fastest':>9}")
    for name, each in took.items():
        click.echo(f"  {name:<38}{each.median:>9.1f}{each.fastest:>9.1f}")
    click.echo()


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
