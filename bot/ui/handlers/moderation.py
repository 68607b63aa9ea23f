"""The second press of what cannot be done lightly: by the same person, in time."""

import time
from collections.abc import Mapping
from typing import Any

from bot.errors import UserError
from bot.interaction import Interaction, actor_of
from bot.reports import reader_language
from bot.services import Actor
from bot.ui.answers import answer_privately, server_language, table_language, within_patience
from bot.ui.cards import text_card
from bot.ui.ids import CustomId
from bot.ui.names import safe_name
from bot.ui.router import Handler
from bot.ui.table_ids import Archive, EraseMe, PickPast

SECONDS = 120
"""How long a second press is taken."""


def deadline() -> int:
    """Say until when a second press is taken, in seconds of the epoch."""
    return int(time.time()) + SECONDS


async def archive(interaction: Interaction, pressed: Archive) -> None:
    """Put the table away."""
    actor = _same_person_in_time(interaction, pressed.user_id, pressed.until)
    table = await within_patience(
        interaction,
        interaction.client.services.moderation.archive(
            pressed.game_id, actor, interaction_id=interaction.id
        ),
    )
    t = table_language(interaction, table)
    card = text_card(
        t("archived", by=safe_name(interaction.user.display_name), deals=table.deal_count)
    )
    done = reader_language(interaction)("archived-done")
    await interaction.client.live.answer(interaction, table, card=card, done=done)


async def reopen(interaction: Interaction, picked: PickPast) -> None:
    """Bring the chosen table back."""
    actor = _same_person_in_time(interaction, picked.user_id, picked.until)
    data: Any = interaction.data
    table = await within_patience(
        interaction,
        interaction.client.services.moderation.reopen(
            int(data["values"][0]), actor, interaction_id=interaction.id
        ),
    )
    done = reader_language(interaction)("reopened")
    await interaction.client.live.answer(interaction, table, done=done)


async def erase_me(interaction: Interaction, pressed: EraseMe) -> None:
    """Make whoever presses anonymous."""
    if interaction.user.id != pressed.user_id or interaction.guild_id is None:
        raise UserError("not-your-button")
    called = (await server_language(interaction))("former-player")
    erased = await within_patience(
        interaction,
        interaction.client.services.privacy.erase(
            interaction.guild_id, actor_of(interaction), called=called
        ),
    )
    t = reader_language(interaction)
    await answer_privately(interaction, text_card(t("erased")))
    await interaction.client.live.renew(interaction, erased.id)


def _same_person_in_time(interaction: Interaction, user_id: int, until: int) -> Actor:
    """Check a second press; Discord itself has checked the command before it.

    :raises UserError: if somebody else presses, or too late.
    """
    if interaction.user.id != user_id:
        raise UserError("not-your-button")
    if time.time() > until:
        raise UserError("too-late")
    return actor_of(interaction)


ROUTES: Mapping[type[CustomId], Handler] = {
    Archive: archive,
    PickPast: reopen,
    EraseMe: erase_me,
}
