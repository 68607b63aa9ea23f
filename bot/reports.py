"""The one place where errors become text."""

import functools
import logging
import re
from collections.abc import Awaitable, Callable, Coroutine
from decimal import Decimal
from typing import Any, ParamSpec
from uuid import uuid4

import discord
from discord import app_commands

from bot.errors import UserError
from bot.i18n import Translate
from bot.interaction import Interaction
from bot.ui.names import safe_name
from db.errors import DatabaseBusyError, StorageFailedError
from scoring import ScoringError

log = logging.getLogger(__name__)

P = ParamSpec("P")

LONGEST_QUOTE = 150
"""How much of what somebody typed is quoted back."""

ANSWERED = 40060
"""Discord's code for an interaction that was answered before, as by another copy of the bot."""

LATE = {10015, 10062, ANSWERED}
"""Codes of an interaction that takes no answer any more: it waited too long, or was answered."""


async def report(interaction: Interaction, error: BaseException) -> None:
    """Answer an interaction that failed, in private and in the reader's language."""
    cause = error.original if isinstance(error, app_commands.CommandInvokeError) else error
    if isinstance(cause, discord.HTTPException) and cause.code in LATE:
        note_unanswered(interaction, cause)
        return
    t = reader_language(interaction)
    try:
        await say(interaction, explain(cause, t))
    except discord.HTTPException:
        log.warning("A refusal could not be sent", exc_info=True)


async def reaches(interaction: Interaction, answer: Awaitable[object]) -> bool:
    """Answer; False where Discord did not take it, which changes nothing of what was done."""
    try:
        await answer
    except discord.HTTPException as error:
        note_unanswered(interaction, error)
        return False
    return True


def note_unanswered(interaction: Interaction, error: discord.HTTPException) -> None:
    """Log that an answer was not taken: what was asked for is done all the same."""
    if error.code in LATE:
        log.info("Interaction %s takes no answer any more (%s)", interaction.id, error.code)
    else:
        log.warning("Interaction %s could not be answered", interaction.id, exc_info=error)


def explain(error: BaseException, t: Translate) -> str:
    """Say what went wrong; what nobody foresaw is logged, and quoted by a reference."""
    match error:
        case UserError() | ScoringError():
            return refusal(error, t)
        case DatabaseBusyError():
            log.warning("The database was busy for too long")
            return t("error-storage-busy")
        case StorageFailedError():
            log.error("The database cannot be used: %s", error)
            return t("error-storage-failed")
        case app_commands.CommandNotFound() | app_commands.CommandSignatureMismatch():
            log.warning("A command that Discord still shows is not ours any more: %s", error)
            return t("error-commands-changed")
        case app_commands.CheckFailure():
            return t("error-not-allowed")
        case _:
            reference = uuid4().hex[:8]
            log.error("An interaction failed (%s)", reference, exc_info=error)
            return t("error-unexpected", reference=reference)


def refusal(error: UserError | ScoringError, t: Translate) -> str:
    """Say why an entry is refused: the field, the reason, what is allowed."""
    if not error.field:
        return reason(error, t)
    # A document that is read in may name rules that nobody has a word for.
    field = t.find(f"field-{error.field}") or safe_name(error.field)
    return t("refusal", field=field, reason=reason(error, t))


def reason(error: UserError | ScoringError, t: Translate) -> str:
    """Say why an entry is refused, without naming the field."""
    details = {name: _shown(value, t) for name, value in error.details.items()}
    return t(f"error-{error.code}", **details)


def _shown(value: str | int, t: Translate) -> str | int:
    """Print a detail: points in the reader's way, and typed text so that it does nothing."""
    if isinstance(value, int):
        return value
    if re.fullmatch(r"-?\d+(\.\d+)?", value):
        return t.points(Decimal(value))
    return safe_name(value[:LONGEST_QUOTE])


async def say(interaction: Interaction, text: str) -> None:
    """Tell something in private, whether or not the interaction has been answered."""
    if interaction.response.is_done():
        await interaction.followup.send(text, ephemeral=True)
    else:
        await interaction.response.send_message(text, ephemeral=True)


def reader_language(interaction: Interaction) -> Translate:
    """Give the texts in the language of whoever reads a private answer."""
    return interaction.client.catalogue.translate(interaction.locale.value)


def answered(
    callback: Callable[P, Coroutine[Any, Any, None]],
) -> Callable[P, Coroutine[Any, Any, None]]:
    """Report what a command raises right there, rather than through the tree.

    A refusal is an answer, not a failure: it must not count as one for whatever watches the tree.
    """

    @functools.wraps(callback)
    async def guarded(*args: P.args, **options: P.kwargs) -> None:
        try:
            await callback(*args, **options)
        except Exception as error:  # noqa: BLE001 - told to the person, and logged if unforeseen
            interaction: Any = next(arg for arg in args if isinstance(arg, discord.Interaction))
            await report(interaction, error)

    return guarded
