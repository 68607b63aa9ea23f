import asyncio
import logging
import os
import signal
from collections.abc import Iterator
from types import SimpleNamespace

import discord
import pytest
from discord.ext import commands

from bot.process import finish_work, keep_connected, until_stopped
from bot.settings import SettingsError
from tests.fake_discord import TOKEN

UNREACHABLE = OSError("no route to host")
OUTAGE = discord.DiscordServerError(SimpleNamespace(status=503, reason="down"), "down")
REFUSED = discord.LoginFailure("Improper token has been passed.")
RESET = discord.ConnectionClosed(SimpleNamespace(), shard_id=None, code=4004)
BROKEN = discord.ConnectionClosed(SimpleNamespace(), shard_id=None, code=4013)


class ScriptedBot(commands.Bot):
    """A bot to which Discord answers as told; connected, it stays until cancelled."""

    def __init__(self, *, login: Exception | None, connect: Exception | None = None) -> None:
        super().__init__("!", intents=discord.Intents.none())
        self.at_login = login
        self.at_connect = connect
        self.connected = asyncio.Event()

    async def login(self, token: str) -> None:
        assert token == TOKEN
        if self.at_login:
            raise self.at_login

    async def connect(self, *, reconnect: bool = True) -> None:
        assert reconnect
        if self.at_connect:
            raise self.at_connect
        self.connected.set()
        await asyncio.Event().wait()


@pytest.fixture(autouse=True)
def quiet_voice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(discord.VoiceClient, "warn_nacl", False)
    monkeypatch.setattr(discord.VoiceClient, "warn_dave", False)


@pytest.mark.parametrize("failure", [UNREACHABLE, OUTAGE])
async def test_login_is_tried_anew_while_discord_cannot_be_reached(failure: Exception) -> None:
    bots = [ScriptedBot(login=failure), ScriptedBot(login=failure), ScriptedBot(login=None)]
    waiting = iter(bots)
    task = asyncio.create_task(keep_connected(lambda: next(waiting), TOKEN, pauses=[0, 0, 0]))
    await asyncio.wait_for(bots[2].connected.wait(), timeout=5)
    assert [bot.is_closed() for bot in bots] == [True, True, False]
    task.cancel()
    await asyncio.wait({task})
    assert bots[2].is_closed()


@pytest.mark.parametrize(
    "bot", [{"login": REFUSED}, {"login": None, "connect": RESET}], ids=["login", "gateway"]
)
async def test_refused_token_is_never_tried_again(bot: dict[str, Exception | None]) -> None:
    with pytest.raises(SettingsError, match="refuses the token"):
        await keep_connected(iter([ScriptedBot(**bot)]).__next__, TOKEN, pauses=[0, 0])


async def test_other_ends_of_the_connection_are_not_hidden() -> None:
    with pytest.raises(discord.ConnectionClosed):
        await keep_connected(lambda: ScriptedBot(login=None, connect=BROKEN), TOKEN)


async def test_stop_waits_for_a_running_command_and_what_it_starts() -> None:
    may_end = asyncio.Event()

    async def button() -> None:
        await may_end.wait()

    async def command() -> None:
        await may_end.wait()
        asyncio.create_task(button(), name="discord-ui-view-dispatch-1")  # noqa: RUF006

    running = asyncio.create_task(command(), name="CommandTree-invoker")
    stopping = asyncio.create_task(finish_work())
    await asyncio.sleep(0)
    assert not stopping.done()
    may_end.set()
    await asyncio.wait_for(stopping, timeout=5)
    assert running.done()


async def test_stop_does_not_wait_for_ever(caplog: pytest.LogCaptureFixture) -> None:
    endless = asyncio.create_task(asyncio.Event().wait(), name="CommandTree-invoker")
    await finish_work(grace=0.01)
    assert caplog.messages == ["Still running after 0.01 s: 1"]
    endless.cancel()


@pytest.fixture
def handlers_as_before() -> Iterator[None]:
    before = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}
    yield
    for number, handler in before.items():
        signal.signal(number, handler)


@pytest.mark.usefixtures("handlers_as_before")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
async def test_signal_cancels_the_work_and_its_clean_up_is_awaited(
    number: signal.Signals, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    cleaned = asyncio.Event()

    async def work() -> None:
        try:
            os.kill(os.getpid(), number)
            await asyncio.Event().wait()
        finally:
            await asyncio.sleep(0)
            cleaned.set()

    await until_stopped(work())
    assert cleaned.is_set()
    assert caplog.messages == [f"{number.name}: stopping", "Stopped"]


@pytest.mark.usefixtures("handlers_as_before")
async def test_failure_of_the_work_is_not_hidden() -> None:
    async def work() -> None:
        raise ValueError("broken")

    with pytest.raises(ValueError, match="broken"):
        await until_stopped(work())


@pytest.mark.usefixtures("handlers_as_before")
async def test_work_that_ends_by_itself_ends_the_wait() -> None:
    await until_stopped(asyncio.sleep(0))


@pytest.mark.usefixtures("handlers_as_before")
async def test_cancellation_from_elsewhere_is_passed_on() -> None:
    task = asyncio.create_task(until_stopped(asyncio.Event().wait()))
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
