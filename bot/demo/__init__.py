"""The demo: the very same bot on a simulated Discord in the browser.

simcord, which simulates Discord, is an extra that only the demo and the tests need; it is imported
when the demo starts.
"""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from bot.demo.errors import DemoError
from bot.demo.past import Past
from bot.settings import Settings

__all__ = ["DATA", "DemoError", "Past", "serve"]

DATA = Path("data")
"""Where the demo keeps its scores unless told otherwise."""

NEEDED = ("simcord", "aiohttp", "PIL", "markdown_it", "linkify_it", "regex")


async def serve(
    settings: Settings,
    *,
    language: str | None = None,
    port: int = 0,
    data: Path | None = None,
    past: Past | None = None,
) -> None:
    """Show the demo on this machine until cancelled, or ended in the browser.

    Its address goes to standard output, alone on a line: it holds a key, and is another one at
    each start. Scores stay in the file ``demo.db`` of the folder ``data``, so that a later start
    goes on where this one ended. ``language`` is that of the environment unless given; a ``port``
    of 0 is any free one. With a ``past`` much has been played at the table.

    :raises DemoError: when simcord is missing or another version, or the port is taken.
    :raises AlreadyRunningError: when another demo runs on the same folder.
    :raises DatabaseError: when the database cannot be used.
    """
    try:
        with _quiet_discord():
            from bot.demo.server import run  # noqa: PLC0415 - needs the extra
    except ModuleNotFoundError as error:
        if error.name not in NEEDED:
            raise
        raise DemoError(
            f"the demo needs {error.name}: pip install 'marqueur[demo]', or '.[demo]' in a checkout"
        ) from None
    await run(settings, language=language, port=port, folder=data or DATA, past=past)


@contextmanager
def _quiet_discord() -> Iterator[None]:
    """Leave warnings out: on import simcord tries a client without intents and without voice."""
    discord = logging.getLogger("discord")
    before = discord.level
    discord.setLevel(logging.ERROR)
    try:
        yield
    finally:
        discord.setLevel(before)
