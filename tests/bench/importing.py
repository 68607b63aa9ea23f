"""How long a large sheet takes, in and out, and how long everybody else waits meanwhile.

``python -m tests.bench.importing [DEALS]``: one table of five on a SQLite file. The longest wait is
that of a task that only wants its turn, as a command does that comes in between; another one wants
to write, as somebody does who logs a deal.
"""

import asyncio
import json
import resource
import sys
import tempfile
import time
from collections.abc import Awaitable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click
from sqlalchemy import text

from bot.demo.sheet import Sheet
from bot.services import ImportTarget, Player, Services
from db import Database, open_database
from db.engine import BUSY_TIMEOUT
from db.migrate import migrate
from tests.bench.measuring import Verdict, conclude

DEALS = 10_000
MOST_SECONDS = 30
"""What importing so many may take."""

PAUSE = 0.005

NAMES = ("Alice", "Bob", "Chloé", "Dan", "Zoé")
TARGET = ImportTarget(guild_id=1, language="en")


@dataclass(frozen=True, slots=True, kw_only=True)
class Took:
    """What a step took, and how long others waited for their turn at most: seconds."""

    seconds: float
    processor: float
    """What it took of a processor; the machine may be busy with other things."""
    wait: float
    locked: float
    """How long somebody waited who wanted to write."""
    result: Any


async def main(deals: int) -> int:
    """Measure, print, and say whether the import is fast enough."""
    people = [
        Player(id=number, name=name, user_id=None if name == "Zoé" else number)
        for number, name in enumerate(NAMES, 1)
    ]
    data = json.dumps(Sheet(people=people, deals=deals, seed=1).document()).encode()
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{Path(folder) / 'bench.db'}"
        migrate(url)
        async with open_database(url) as database:
            services = Services.over(database)
            steps = {
                "preview": services.imports.preview(data, TARGET),
                "import": services.imports.write(data, TARGET),
                "export, JSON": services.exports.document(1),
                "export, CSV": services.exports.sheet(1),
                "verify": services.verification.check(),
            }
            took = {name: await _time(step, database) for name, step in steps.items()}
    heading = f"{deals:,} deals, {len(data) / 1e6:.1f} MB"
    click.echo(f"{heading:<22}  seconds  of CPU  longest wait  to write")
    for name, each in took.items():
        waits = f"{each.wait:>14.2f}{each.locked:>10.2f}"
        click.echo(f"  {name:<20}{each.seconds:>9.2f}{each.processor:>8.2f}{waits}")
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1_000
    click.echo(f"  memory, at most: {memory:.0f} MB")
    click.echo()
    assert took["verify"].result.clean
    what, seconds = f"an import of {deals:,} deals", took["import"].seconds
    waiting = "whoever logs a deal meanwhile waits"
    return conclude(
        [
            Verdict(what=what, measured=seconds, allowed=MOST_SECONDS, unit="s"),
            Verdict(what=waiting, measured=took["import"].locked, allowed=BUSY_TIMEOUT, unit="s"),
        ]
    )


async def _time(work: Awaitable[object], database: Database) -> Took:
    waits, locks = [0.0], [0.0]

    async def want_turns() -> None:
        while True:
            before = time.perf_counter()
            await asyncio.sleep(PAUSE)
            waits.append(time.perf_counter() - before - PAUSE)

    async def want_to_write() -> None:
        while True:
            await asyncio.sleep(PAUSE)
            before = time.perf_counter()
            async with database.writing.begin() as session:
                await session.execute(text("SELECT 1"))
            locks.append(time.perf_counter() - before)

    others = [asyncio.create_task(want_turns()), asyncio.create_task(want_to_write())]
    began, used = time.perf_counter(), time.process_time()
    result = await work
    seconds, processor = time.perf_counter() - began, time.process_time() - used
    await asyncio.sleep(10 * PAUSE)  # who waits for the lock gets it now
    for other in others:
        other.cancel()
    await asyncio.gather(*others, return_exceptions=True)
    return Took(
        seconds=seconds, processor=processor, wait=max(waits), locked=max(locks), result=result
    )


if __name__ == "__main__":
    sys.exit(asyncio.run(main(int(sys.argv[1]) if len(sys.argv) > 1 else DEALS)))
