"""The bot with its commands, not connected to anything."""

import asyncio
from collections.abc import Iterator
from functools import cache
from typing import Any

from discord import app_commands

from bot.client import EXTENSIONS, MarqueurBot
from bot.i18n import CommandTranslator, load_catalogue
from bot.services import Services
from bot.settings import Settings
from db import open_database

Command = app_commands.Command[Any, ..., Any] | app_commands.Group | app_commands.ContextMenu


@cache
def loaded_bot() -> MarqueurBot:
    """Build the bot and load its commands; no test may change it."""
    # An engine opens no file before its first session, and none is begun here.
    services = Services.over(open_database("sqlite:///unused.db"))
    bot = MarqueurBot(services, load_catalogue(), Settings(_env_file=None))

    async def load() -> None:
        for extension in EXTENSIONS:
            await bot.load_extension(extension)

    asyncio.run(load())
    return bot


@cache
def payloads() -> tuple[dict[str, Any], ...]:
    """Write down what Discord is told about each of the commands."""
    bot = loaded_bot()
    translator = CommandTranslator(bot.catalogue)

    async def translate() -> list[dict[str, Any]]:
        return [await root.get_translated_payload(bot.tree, translator) for root in roots()]

    return tuple(asyncio.run(translate()))


def roots() -> list[Command]:
    """List the commands that Discord knows by a name of one word, and the menus."""
    return list(loaded_bot().tree.get_commands(type=None))


def commands() -> Iterator[Command]:
    """List all commands, their groups included."""
    for root in roots():
        yield root
        if isinstance(root, app_commands.Group):
            yield from root.walk_commands()


def is_menu(command: Command) -> bool:
    """Tell whether a command stands in the menu of a message or of a member."""
    return isinstance(command, app_commands.ContextMenu)


def choices() -> Iterator[app_commands.Choice[Any]]:
    """List what options of commands offer."""
    for command in commands():
        if isinstance(command, app_commands.Command):
            for option in command.parameters:
                yield from option.choices


def choice_key(choice: app_commands.Choice[Any]) -> str:
    """Say which text a choice shows."""
    assert choice._locale_name is not None, f"the choice {choice.name} has no text"
    return str(choice._locale_name.extras["key"])
