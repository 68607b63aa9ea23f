"""The process as a whole, from ``marqueur run`` to its exit code, against a Discord of our own."""

import asyncio
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from tests.fake_discord import TOKEN, FakeDiscord

ROOT = Path(__file__).parents[1]

RUN = """
import discord, sys, yarl
address = sys.argv[1]
discord.http.Route.BASE = f"http://{address}"
discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(f"ws://{address}/gateway/")
from bot.cli import main
main(["run"], prog_name="marqueur")
"""


@pytest.fixture
async def discord_server() -> AsyncIterator[FakeDiscord]:
    async with FakeDiscord() as server:
        yield server


@asynccontextmanager
async def running(server: FakeDiscord, folder: Path, **settings: str) -> AsyncIterator[Process]:
    environment = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
    environment |= {"PYTHONPATH": str(ROOT), "PYTHONWARNINGS": "default::ResourceWarning"}
    environment |= {"DISCORD_TOKEN": TOKEN}
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", RUN, server.address),
        cwd=folder,
        env=environment | settings,
        stdin=asyncio.subprocess.DEVNULL,
        stdout=PIPE,
        stderr=PIPE,
    )
    try:
        yield process
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()


async def output_of(process: Process) -> str:
    """Wait for the end, and give what was written after what has been read."""
    out, err = await asyncio.wait_for(process.communicate(), timeout=10)
    return (out + err).decode()


async def reached(event: asyncio.Event, process: Process) -> None:
    """Wait for something to happen, unless the process ends first."""
    happened = asyncio.create_task(event.wait())
    ended = asyncio.create_task(process.wait())
    await asyncio.wait({happened, ended}, timeout=20, return_when=asyncio.FIRST_COMPLETED)
    ended.cancel()
    if not event.is_set():
        happened.cancel()
        if process.returncode is None:
            process.kill()
        pytest.fail(await output_of(process))


async def line_with(process: Process, text: str) -> str:
    assert process.stderr is not None
    while line := (await asyncio.wait_for(process.stderr.readline(), timeout=20)).decode():
        if text in line:
            return line
    pytest.fail(f"the process ended without saying {text!r}")


async def test_run_ends_with_zero_when_told_to_stop(
    discord_server: FakeDiscord, tmp_path: Path
) -> None:
    async with running(discord_server, tmp_path) as process:
        await reached(discord_server.identified, process)
        process.terminate()
        output = await output_of(process)
    assert process.returncode == 0, output
    assert "Traceback" not in output
    assert "ResourceWarning" not in output
    assert "Unclosed" not in output
    assert discord_server.log == ["synced", "left"]


async def test_run_answers_first_when_told_to_stop_in_mid_command(
    discord_server: FakeDiscord, tmp_path: Path
) -> None:
    discord_server.may_be_answered.clear()
    async with running(discord_server, tmp_path) as process:
        await reached(discord_server.identified, process)
        await discord_server.send_command("help")
        await reached(discord_server.answering, process)
        process.terminate()
        await line_with(process, "SIGTERM: stopping")
        discord_server.may_be_answered.set()
        output = await output_of(process)
    assert process.returncode == 0, output
    assert discord_server.log == ["synced", "answered", "left"]


async def test_run_prints_the_invite_link_when_logged_in(
    discord_server: FakeDiscord, tmp_path: Path
) -> None:
    async with running(discord_server, tmp_path) as process:
        line = await line_with(process, "to invite")
    assert "scope=bot+applications.commands&permissions=274878024704" in line


async def test_second_start_does_not_send_the_commands_again(
    discord_server: FakeDiscord, tmp_path: Path
) -> None:
    for _ in range(2):
        discord_server.identified.clear()
        async with running(discord_server, tmp_path) as process:
            await reached(discord_server.identified, process)
            process.terminate()
            await output_of(process)
    assert discord_server.log == ["synced", "left", "left"]


async def test_run_ends_with_78_and_one_line_when_the_token_is_refused(
    discord_server: FakeDiscord, tmp_path: Path
) -> None:
    refused = TOKEN.replace("abc", "xyz")
    settings = {"DISCORD_TOKEN": refused, "LOG_LEVEL": "ERROR"}
    async with running(discord_server, tmp_path, **settings) as process:
        output = await output_of(process)
    assert process.returncode == 78
    assert output.startswith("marqueur: Discord refuses the token")
    assert output.count("\n") == 1
    assert refused not in output


async def test_second_process_is_refused_and_told_the_first_ones_number(
    discord_server: FakeDiscord, tmp_path: Path
) -> None:
    async with running(discord_server, tmp_path) as first:
        await reached(discord_server.identified, first)
        async with running(discord_server, tmp_path) as second:
            output = await output_of(second)
    assert second.returncode == 75
    assert f"in use by process {first.pid}: stop that one first\n" in output
