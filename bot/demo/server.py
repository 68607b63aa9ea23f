"""Builds the demo from the bot and the simulated Discord, and takes it down again."""

import asyncio
import logging
import os
from collections.abc import AsyncIterator, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import click
import simcord

from bot.client import MarqueurBot
from bot.demo.errors import DemoError
from bot.demo.evening import begin_evening
from bot.demo.past import Past
from bot.demo.scene import Scene, set_scene
from bot.demo.simulation import (
    LivePages,
    RealClock,
    check_version,
    localise_commands,
    set_clock,
    speaking,
)
from bot.i18n import Catalogue, load_catalogue
from bot.lock import only_process
from bot.services import Services
from bot.settings import Settings
from db.engine import open_database
from db.migrate import migrate

log = logging.getLogger(__name__)

FILE = "demo.db"

DEFAULT_LANGUAGE = "fr"

LOCALES = {"en": "en-GB"}
"""What Discord calls a language, where it is not the language's own name."""

TIME_ZONE = "Europe/Paris"


async def run(
    settings: Settings,
    *,
    language: str | None,
    port: int,
    folder: Path,
    past: Past | None = None,
) -> None:
    """Serve the demo until cancelled, or ended in the browser."""
    check_version()
    url = f"sqlite:///{folder / FILE}"
    with only_process(url):
        migrate(url)
        async with open_database(url) as database:
            catalogue = load_catalogue(settings.default_language)
            language = language or language_of_environment(catalogue, os.environ)
            bot = MarqueurBot(Services.over(database), catalogue, _own(settings, url, language))
            async with _discord(bot, language, past) as (env, scene):
                click.echo(f"The demo keeps its scores in {folder / FILE}.")
                await _show(env, scene, language=language, port=port)


def language_of_environment(catalogue: Catalogue, environment: Mapping[str, str]) -> str:
    """Choose the language in which the system speaks to its user, French if we do not speak it."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := environment.get(name):
            language = value.split(".")[0].split("_")[0]
            return language if language in catalogue.languages else DEFAULT_LANGUAGE
    return DEFAULT_LANGUAGE


def _own(settings: Settings, url: str, language: str) -> Settings:
    """Change what is meant for a real Discord."""
    own = {
        "database_url": url,
        "default_language": language,
        "dev_guild_id": None,
        # Nothing limits edits here, and each page waits until the bot has nothing left to do.
        "live_edit_seconds": 0,
    }
    return settings.model_copy(update=own)


@asynccontextmanager
async def _discord(
    bot: MarqueurBot, language: str, past: Past | None
) -> AsyncIterator[tuple[simcord.Env, Scene]]:
    """Connect the bot to a simulated Discord where an evening has begun."""
    locale = LOCALES.get(language, language)
    # What goes wrong is logged when it happens; it is no reason to end in an error.
    async with simcord.run(bot, check_errors=False) as env:
        with speaking({}, default=locale):
            try:
                scene = set_scene(
                    env, locale, topic=bot.catalogue.translate(language)("demo-topic")
                )
                set_clock(env, RealClock())
                if not env.backend.commands:
                    # The database remembers that Discord was told, but this Discord is a new one.
                    await bot.sync_commands(always=True)
                await begin_evening(scene, bot.services, past)
                localise_commands(env, locale)
                yield env, scene
            finally:
                await bot.close()


async def _show(env: simcord.Env, scene: Scene, *, language: str, port: int) -> None:
    """Serve the pages until they are closed."""
    preview = env.preview(
        scene.channel,
        viewers=tuple(scene.members.values()),
        layout="channel",
        locale=LOCALES.get(language, language),
        timezone=TIME_ZONE,
        assets=scene.assets,
        port=port,
    )
    async with AsyncExitStack() as stack:
        try:
            await stack.enter_async_context(preview)
        except simcord.SetupError as error:
            # The port is taken, or what draws the pages is not installed.
            raise DemoError(f"the demo cannot be shown: {error}") from None
        click.echo("Open this address in a browser; Ctrl-C ends the demo:")
        click.echo(preview.url)
        async with asyncio.TaskGroup() as tasks:
            following = tasks.create_task(LivePages(preview).follow())
            await preview.wait_closed()
            following.cancel()
