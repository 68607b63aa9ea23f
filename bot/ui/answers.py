"""How entries are answered: within the time Discord gives, doubts asked, oddities named."""

import asyncio
from collections.abc import Awaitable
from typing import TypeVar

from bot.errors import UserError
from bot.i18n import Translate
from bot.interaction import Interaction
from bot.reports import reaches, reader_language
from bot.services import Doubt, Recorded, Table
from bot.ui.base import Card
from bot.ui.names import safe_name
from bot.ui.private_cards import doubt_card
from scoring import RunningDeal, warnings

T = TypeVar("T")

PATIENCE = 1.0
"""Seconds after which a command that still works says so; Discord gives up after three."""


async def within_patience(interaction: Interaction, work: Awaitable[T]) -> T:
    """Wait for a use case; if it takes long, tell Discord, in private so that it may yet refuse.

    The work goes on even if the wait is cancelled: what has begun to be written is finished.
    """
    task = interaction.client.begin(work)
    done, _ = await asyncio.wait({task}, timeout=_patience(interaction))
    if not done and not interaction.response.is_done():
        await reaches(interaction, interaction.response.defer(ephemeral=True, thinking=True))
    return await asyncio.shield(task)


def _patience(interaction: Interaction) -> float:
    """Say how long may still be waited for: all that one interaction needs counts together."""
    now = asyncio.get_running_loop().time()
    until: float = interaction.extras.setdefault("patience", now + PATIENCE)
    return max(0.0, until - now)


async def in_time(interaction: Interaction, work: Awaitable[T]) -> T:
    """Wait for what a form needs: nothing may come before a form, not even "please wait".

    :raises UserError: ``busy`` if it takes too long.
    """
    task = interaction.client.begin(work)
    done, _ = await asyncio.wait({task}, timeout=_patience(interaction))
    if not done:
        task.cancel()  # it only reads
        raise UserError("busy")
    return task.result()


async def answer_entry(interaction: Interaction, outcome: Recorded | Doubt) -> None:
    """Answer an entry: by the live message, or by the question it raises."""
    t = reader_language(interaction)
    if isinstance(outcome, Doubt):
        await answer_privately(interaction, doubt_card(outcome, t, reader_id=interaction.user.id))
        return
    deal = outcome.deal
    number = str(deal.number)
    if outcome.repeated:
        by = safe_name(deal.logged_by.name) if deal.logged_by else "?"
        own = deal.logged_by is not None and deal.logged_by.user_id == interaction.user.id
        done = t("recorded-own" if own else "recorded-already", number=number, by=by)
        await interaction.client.live.answer(interaction, outcome.table, done=done)
        await tell(interaction, done)
        return
    await interaction.client.live.answer(
        interaction, outcome.table, done=t("deal-recorded", number=number)
    )
    await _warn(interaction, outcome, t)


async def answer_correction(interaction: Interaction, recorded: Recorded, key: str) -> None:
    """Answer a correction by the live message, which says what was done and by whom."""
    t = table_language(interaction, recorded.table)
    number = str(recorded.deal.number)
    by = safe_name(interaction.user.display_name)
    await interaction.client.live.answer(
        interaction,
        recorded.table,
        notice=t(key, number=number, by=by),
        done=reader_language(interaction)(key, number=number, by=by),
    )
    await _warn(interaction, recorded, reader_language(interaction))


async def answer_publicly(interaction: Interaction, card: Card) -> None:
    """Show a card to everybody; what took long has been promised to whoever asked alone."""
    if interaction.response.is_done():
        await interaction.followup.send(view=card, ephemeral=True)
    else:
        await interaction.response.send_message(view=card)


async def answer_privately(interaction: Interaction, card: Card) -> None:
    """Show a card to whoever acts, in place of the private one they pressed, if they did."""
    if interaction.response.is_done():
        await interaction.followup.send(view=card, ephemeral=True)
    elif interaction.message is not None and interaction.message.flags.ephemeral:
        await interaction.response.edit_message(view=card)
    else:
        await interaction.response.send_message(view=card, ephemeral=True)


async def answer_in_place(interaction: Interaction, card: Card) -> None:
    """Show a card in place of the one that was pressed; what took long has its own message."""
    if interaction.response.is_done():
        await interaction.followup.send(view=card, ephemeral=True)
    else:
        await interaction.response.edit_message(view=card)


async def tell(interaction: Interaction, text: str) -> None:
    """Tell something in private after the answer, unless the private answer says it already."""
    if interaction.message is None or not interaction.message.flags.ephemeral:
        await interaction.followup.send(text, ephemeral=True)


def table_language(interaction: Interaction, table: Table) -> Translate:
    """Give the texts in the language of a table, for what everybody reads."""
    return interaction.client.catalogue.translate(table.language)


async def server_language(interaction: Interaction) -> Translate:
    """Give the texts in the language of the server, for what belongs to no table.

    It is the one that its moderators chose, or else the one that it has in Discord.
    """
    moderation = interaction.client.services.moderation
    chosen = None
    if interaction.guild_id is not None:
        chosen = await within_patience(interaction, moderation.language(interaction.guild_id))
    locale = interaction.guild_locale
    return interaction.client.catalogue.translate(chosen, locale.value if locale else None)


async def _warn(interaction: Interaction, recorded: Recorded, t: Translate) -> None:
    """Name in private what is odd about a deal, usually a slip of the finger."""
    facts = recorded.deal.facts
    if isinstance(facts, RunningDeal):
        return
    found = warnings(facts, recorded.deal.rules)
    if found:
        lines = [t(f"warning-{warning.code}", **warning.details) for warning in found]
        text = t("warnings", number=str(recorded.deal.number), reasons="\n".join(lines))
        await interaction.followup.send(text, ephemeral=True)
