"""What people wait for at the table, measured: ``python -m tests.bench.table``.

Commands go through a simulated Discord, the bot and a SQLite file, and are compared with a command
that only says "pong", measured in between. Numbers are milliseconds: the median, and the fastest,
which nothing else on the machine held up. On a busy machine the medians tell little: a bare answer
never waits for the database's thread, so that only the other side is held up.
"""

import asyncio
import logging
import statistics
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click
import discord
import simcord
from discord import app_commands

from bot.client import MarqueurBot
from bot.i18n import load_catalogue
from bot.services import Services
from bot.settings import Settings
from db import Database, open_database
from db.migrate import migrate
from tests.bench.filling import fill
from tests.bench.measuring import Step, Verdict, conclude
from tests.services.channel import Channel
from tests.simulated import Room

LOGGING = "/deal add"
CALCULATING = "/d suggestions"
ALLOWED = {LOGGING: 15, CALCULATING: 20}
"""How many times the time of a bare command each may take."""

ROUNDS = 60
WARMING = 5
FULL, FULLER = 1_000, 10_000


@app_commands.command(name="pong", description="Answers, and does nothing else")
async def pong(interaction: discord.Interaction) -> None:
    """Answer as fast as a command can."""
    await interaction.response.send_message("pong")


answered: list[float] = []
"""When the last command was answered: what comes after the answer keeps nobody waiting."""


class NotedResponse(discord.InteractionResponse[discord.Client]):
    """Notes when an answer is out."""

    __slots__ = ()

    async def send_message(self, *given: Any, **options: Any) -> Any:
        """Answer, then look at the clock."""
        answer = await super().send_message(*given, **options)
        answered.append(time.perf_counter())
        return answer

    async def autocomplete(self, choices: Any) -> None:
        """Suggest, then look at the clock."""
        await super().autocomplete(choices)
        answered.append(time.perf_counter())


@dataclass(frozen=True, slots=True, kw_only=True)
class Taken:
    """How long something took, in milliseconds."""

    median: float
    fastest: float


async def main() -> int:
    """Measure, print, and say whether logging a deal is fast enough."""
    logging.getLogger("db").setLevel(logging.ERROR)
    discord.interactions.InteractionResponse = NotedResponse  # type: ignore[misc] # made there
    with tempfile.TemporaryDirectory() as folder:
        commands = await _time_commands(Path(folder))
        use_cases = await _time_use_cases(Path(folder))
    floor = commands["/pong"]
    _print("through Discord, as simulated", commands, floor)
    _print("use cases on SQLite alone", use_cases, floor)
    slowest = {
        what: max(
            took.fastest / floor.fastest for name, took in commands.items() if name.startswith(what)
        )
        for what in ALLOWED
    }
    return conclude(
        Verdict(what=what, measured=slowest[what], allowed=allowed, unit="pongs")
        for what, allowed in ALLOWED.items()
    )


async def _time_commands(folder: Path) -> dict[str, Taken]:
    """Time commands at a fresh table and at a full one."""
    async with _database(folder / "commands.db") as database, _room(database) as room:
        full = room.channel
        await room.open_table()
        await fill(database, full.id, FULL)
        fresh = room.channel = full.guild.create_text_channel("fresh")
        await room.open_table()
        deal = {"taker": "Alice", "contract": "garde", "bouts": 2, "points": "49"}
        line = "alice g 2 49 pa s"
        return await _measure(
            {
                "/pong": lambda: room.alice.slash(fresh, "pong"),
                f"{LOGGING}, fresh table": lambda: room.alice.slash(fresh, "deal add", **deal),
                f"{LOGGING}, {FULL:,} deals": lambda: room.alice.slash(full, "deal add", **deal),
                f"{CALCULATING}, {FULL:,} deals": lambda: room.alice.autocomplete(
                    full, "d", "line", line
                ),
                "/table show, fresh table": lambda: room.alice.slash(fresh, "table show"),
            }
        )


async def _time_use_cases(folder: Path) -> dict[str, Taken]:
    """Time logging a deal and reading a table, in files that hold more and more."""
    took: dict[str, Taken] = {}
    for count in (0, FULL, FULLER):
        async with _database(folder / f"{count}.db") as database:
            channel = Channel(services=Services.over(database))
            await channel.open()
            await fill(database, channel.place.channel_id, count)
            deals = f"{count:,} deals" if count else "fresh table"
            steps = {f"log, {deals}": channel.log, f"show, {deals}": channel.table}
            took |= await _measure(steps)
    return took


async def _measure(steps: Mapping[str, Step]) -> dict[str, Taken]:
    """Time steps in turn, round by round, so that a busy moment strikes all of them."""
    times: dict[str, list[float]] = {name: [] for name in steps}
    for number in range(WARMING + ROUNDS):
        for name, step in steps.items():
            answered.clear()
            began = time.perf_counter()
            await step()
            ended = answered[0] if answered else time.perf_counter()
            if number >= WARMING:
                times[name].append(1_000 * (ended - began))
    return {
        name: Taken(median=statistics.median(each), fastest=min(each))
        for name, each in times.items()
    }


@asynccontextmanager
async def _database(path: Path) -> AsyncIterator[Database]:
    migrate(f"sqlite:///{path}")
    async with open_database(f"sqlite:///{path}") as database:
        yield database


@asynccontextmanager
async def _room(database: Database) -> AsyncIterator[Room]:
    """Connect the bot, with ``/pong``, to a simulated Discord with four members."""
    bot = MarqueurBot(Services.over(database), load_catalogue(), Settings(_env_file=None))
    bot.tree.add_command(pong)
    async with simcord.run(bot) as env:
        users = [env.create_user(name.lower(), global_name=name) for name in NAMES]
        guild = env.create_guild("Café", owner=users[0])
        alice = simcord.MemberActor(env, guild, users[0])
        bob, chloe, dan = (guild.add_member(user) for user in users[1:])
        channel = guild.create_text_channel("full")
        yield Room(env=env, channel=channel, alice=alice, bob=bob, chloe=chloe, dan=dan)


NAMES = ("Alice", "Bob", "Chloe", "Dan")


def _print(heading: str, took: Mapping[str, Taken], floor: Taken) -> None:
    click.echo(f"{heading:<32}{'median':>8}{'× pong':>8}{'fastest':>10}{'× pong':>8}")
    for name, times in took.items():
        ratios = times.median / floor.median, times.fastest / floor.fastest
        click.echo(
            f"  {name:<30}{times.median:>8.1f}{ratios[0]:>8.1f}"
            f"{times.fastest:>10.1f}{ratios[1]:>8.1f}"
        )
    click.echo()


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
