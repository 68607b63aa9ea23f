"""The life of the process: from the settings to a connected bot, and to a clean end."""

import asyncio
import itertools
import logging
import signal
from collections.abc import Callable, Coroutine, Iterable
from pathlib import Path
from typing import Any

import aiohttp
import discord
from discord.ext import commands

from bot.client import WORK, MarqueurBot
from bot.demo import Past, serve
from bot.i18n import load_catalogue
from bot.lock import only_process
from bot.services import Services
from bot.settings import Settings, SettingsError
from db.engine import open_database
from db.migrate import migrate

log = logging.getLogger(__name__)

STOP_SIGNALS = (signal.SIGINT, signal.SIGTERM)

GRACE_SECONDS = 5.0
"""How long a stop waits for what is being answered; Docker kills after ten."""

WORK_TASKS = (WORK, "CommandTree-invoker", "discord.py: ")
"""How tasks are named that write, or run commands, buttons and forms."""

LOGIN_PAUSES = (1, 2, 5, 10, 20, 30, 60)
"""Seconds between tries to reach Discord; the last one is repeated."""

PERMISSIONS = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    embed_links=True,
    attach_files=True,
    read_message_history=True,
)
"""All that the bot asks for in a server."""

INVALID_TOKEN = 4004
"""The gateway's close code for a token that was reset while the bot was connected."""


def run(settings: Settings) -> None:
    """Connect to Discord and stay until SIGINT or SIGTERM.

    :raises SettingsError: when the token is missing, malformed or refused.
    :raises AlreadyRunningError: when another process runs on the same SQLite file.
    :raises DatabaseError: when the database cannot be used.
    """
    token = settings.token().get_secret_value()
    with only_process(settings.database_url):
        migrate(settings.database_url, must_exist=settings.db_must_exist)
        asyncio.run(until_stopped(_serve(settings, token)))


def demo(
    settings: Settings,
    *,
    language: str | None,
    port: int,
    data: Path | None,
    past: Past | None = None,
) -> None:
    """Show the demo until SIGINT or SIGTERM.

    :raises DemoError: when it cannot run here.
    :raises AlreadyRunningError: when another demo runs on the same folder.
    :raises DatabaseError: when the database cannot be used.
    """
    asyncio.run(until_stopped(serve(settings, language=language, port=port, data=data, past=past)))


async def until_stopped(work: Coroutine[Any, Any, None]) -> None:
    """Do some work until it ends or SIGINT or SIGTERM cancels it, and wait for its clean-up.

    A second signal is left to the system, which ends the process at once.
    """
    loop = asyncio.get_running_loop()
    task = asyncio.ensure_future(work)
    stopped = asyncio.Event()

    def stop(name: str) -> None:
        log.info("%s: stopping", name)
        stopped.set()
        _ignore_signals(loop)
        task.cancel()

    for number in STOP_SIGNALS:
        loop.add_signal_handler(number, stop, signal.Signals(number).name)
    try:
        await task
    except asyncio.CancelledError:
        if not stopped.is_set():
            raise
        log.info("Stopped")
    finally:
        _ignore_signals(loop)


async def keep_connected(
    make_bot: Callable[[], commands.Bot], token: str, *, pauses: Iterable[float] | None = None
) -> None:
    """Log in, again and again while Discord cannot be reached, and stay connected.

    Each try has a bot of its own, since discord.py's cannot log in twice. When cancelled, what is
    being answered is finished first.

    :raises SettingsError: when Discord refuses the token.
    """
    forever = itertools.chain(LOGIN_PAUSES, itertools.repeat(LOGIN_PAUSES[-1]))
    for pause in forever if pauses is None else pauses:
        async with make_bot() as bot:
            try:
                await bot.login(token)
            except (OSError, aiohttp.ClientError, discord.DiscordServerError) as error:
                log.warning("Discord cannot be reached, next try in %s s: %s", pause, error)
            except discord.LoginFailure:
                raise _refused() from None
            else:
                await _stay_connected(bot)
                return
        await asyncio.sleep(pause)


async def _stay_connected(bot: commands.Bot) -> None:
    if bot.application_id is not None:
        link = discord.utils.oauth_url(bot.application_id, permissions=PERMISSIONS)
        log.info("Logged in as %s; to invite: %s", bot.user, link)
    try:
        await bot.connect()
    except discord.ConnectionClosed as error:
        if error.code == INVALID_TOKEN:
            raise _refused() from None
        raise
    finally:
        # The gateway is not read any more, so that nothing new comes in.
        await finish_work()


async def finish_work(grace: float = GRACE_SECONDS) -> None:
    """Wait for the commands, buttons and forms that are being answered, but not for ever."""
    try:
        async with asyncio.timeout(grace):
            while running := _running_work():
                await asyncio.wait(running)
    except TimeoutError:
        log.warning("Still running after %s s: %d", grace, len(_running_work()))


def _running_work() -> list[asyncio.Task[Any]]:
    return [task for task in asyncio.all_tasks() if task.get_name().startswith(WORK_TASKS)]


async def _serve(settings: Settings, token: str) -> None:
    # discord.py would warn that it cannot speak.
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
    catalogue = load_catalogue(settings.default_language)
    async with open_database(settings.database_url) as database:
        services = Services.over(database)
        await keep_connected(lambda: MarqueurBot(services, catalogue, settings), token)


def _refused() -> SettingsError:
    return SettingsError(
        "Discord refuses the token: copy a new one from the Developer Portal, page Bot, Reset Token"
    )


def _ignore_signals(loop: asyncio.AbstractEventLoop) -> None:
    for number in STOP_SIGNALS:
        loop.remove_signal_handler(number)
