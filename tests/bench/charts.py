"""Charts, measured: how long they take, and how long they hold up everything else.

``python -m tests.bench.charts``. Ten charts are asked for at once, each read from a file with many
deals, while a probe notes how late it wakes: so long waits whatever is pressed meanwhile. What it
notes of an idle loop is what the machine itself does to it.
"""

import asyncio
import os
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import click

from bot.charts import Charts
from bot.i18n import load_catalogue
from bot.services import Services, Span
from bot.ui.charts import curve_chart
from db import open_database
from db.migrate import migrate
from tests.bench.filling import fill
from tests.bench.measuring import Verdict, conclude
from tests.services.channel import HERE, Channel

LONGEST_LAG = 100.0
"""Milliseconds that anything else may be held up."""

DEALS = 10_000
AT_ONCE = 10
ROUNDS = 10
PROBE = 0.002

TEXTS = load_catalogue().translate("fr")


@dataclass(slots=True)
class Lag:
    """How late the probe woke at worst, in milliseconds."""

    worst: float = 0.0


async def main() -> int:
    """Measure, print, and say whether anything was held up for too long."""
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{Path(folder) / 'charts.db'}"
        migrate(url)
        async with open_database(url) as database:
            channel = Channel(services=Services.over(database))
            await channel.open()
            await fill(database, HERE.channel_id, DEALS)
            return await _measure(channel.services)


async def _measure(services: Services) -> int:
    charts, own = Charts(), _resident(os.getpid())
    async with _probed() as idle:
        await asyncio.sleep(1)
    async with _probed() as first:
        _say("first chart, with the start of its process", await _time(services, charts))
    times = sorted([await _time(services, charts) for _ in range(ROUNDS)])
    _say(f"a chart of {DEALS:,} deals, median", times[len(times) // 2])
    async with _probed() as busy:
        began = time.perf_counter()
        await asyncio.gather(*(_time(services, charts) for _ in range(AT_ONCE)))
        _say(f"{AT_ONCE} at once, the last of them", (time.perf_counter() - began) * 1_000)
    assert charts._worker is not None
    click.echo(f"{'memory of the process that draws':<48}{_resident(charts._worker.pid):>8.0f} MB")
    click.echo(f"{'memory that the bot has more':<48}{_resident(os.getpid()) - own:>8.0f} MB")
    await charts.close()
    for name, lag in (("idle", idle), ("while the first is drawn", first), ("at once", busy)):
        _say(f"longest lag, {name}", lag.worst)
    click.echo()
    worst = max(first.worst, busy.worst)
    what = f"anything else waits, {AT_ONCE} charts at once"
    return conclude([Verdict(what=what, measured=worst, allowed=LONGEST_LAG, unit="ms")])


async def _time(services: Services, charts: Charts) -> float:
    """Read and draw all scores of the channel; say how many milliseconds it took."""
    began = time.perf_counter()
    curves = await services.curves.span(HERE, Span())
    await charts.draw(curve_chart(curves, TEXTS).order)
    return (time.perf_counter() - began) * 1_000


@asynccontextmanager
async def _probed() -> AsyncIterator[Lag]:
    """Note how late a task wakes that should do so all the time."""
    lag = Lag()

    async def probe() -> None:
        while True:
            asked = time.perf_counter()
            await asyncio.sleep(PROBE)
            lag.worst = max(lag.worst, (time.perf_counter() - asked - PROBE) * 1_000)

    task = asyncio.create_task(probe())
    try:
        yield lag
    finally:
        task.cancel()


def _resident(pid: int) -> float:
    """Say how much memory a process has, in megabytes."""
    pages = int(Path(f"/proc/{pid}/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def _say(what: str, milliseconds: float) -> None:
    click.echo(f"{what:<48}{milliseconds:>8.0f} ms")


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
