"""What all commands of the program share: their settings, and how they fail."""

from collections.abc import Iterator
from contextlib import contextmanager
from enum import IntEnum
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from bot.errors import UserError
    from bot.settings import Settings


class ExitCode(IntEnum):
    """Why the program ended, in the numbers of ``sysexits.h``; 1 is "no" to what was asked."""

    NO = 1
    """Something was looked at, and it is not as it should be; or nothing was confirmed."""
    DATA = 65
    """A document makes no sense."""
    NOTHING = 66
    """What was asked for is not there."""
    UNAVAILABLE = 69
    """The database, or what the demo needs, cannot be used."""
    IN_USE = 75
    """Another process runs on the same database."""
    SETTINGS = 78
    """A setting is missing or wrong, or Discord refuses the token: trying again is no use."""


def read_settings() -> "Settings":
    """Read the settings and set the log up by them."""
    from bot.logs import set_up_logging
    from bot.settings import SettingsError, load_settings

    try:
        settings = load_settings()
    except SettingsError as error:
        raise failure(str(error), ExitCode.SETTINGS) from None
    set_up_logging(level=settings.log_level, style=settings.log_format)
    return settings


@contextmanager
def failures(settings: "Settings") -> Iterator[None]:
    """Turn what may be expected to go wrong into one line and an exit code."""
    from bot.demo.errors import DemoError
    from bot.errors import UserError
    from bot.lock import AlreadyRunningError
    from bot.settings import SettingsError
    from db.errors import DatabaseError, InvalidDatabaseUrlError

    try:
        yield
    except (SettingsError, InvalidDatabaseUrlError) as error:
        raise failure(str(error), ExitCode.SETTINGS) from None
    except AlreadyRunningError as error:
        raise failure(str(error), ExitCode.IN_USE) from None
    except (DatabaseError, DemoError) as error:
        raise failure(str(error), ExitCode.UNAVAILABLE) from None
    except UserError as error:
        raise failure(_sentence(error, settings.default_language), ExitCode.NOTHING) from None


def failure(message: str, code: ExitCode) -> SystemExit:
    """Say in one line why the program ends."""
    click.echo(f"marqueur: {' '.join(message.split())}", err=True)
    return SystemExit(code)


def _sentence(error: "UserError", language: str) -> str:
    from bot.i18n import load_catalogue

    return load_catalogue().translate(language)(f"error-{error.code}", **error.details)
