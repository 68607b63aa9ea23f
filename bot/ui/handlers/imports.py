"""Games taken in from a file: shown first, then written when the same person says so."""

from collections.abc import Mapping

import discord

from bot.errors import UserError
from bot.interaction import Interaction, actor_of, place_of
from bot.reports import reader_language
from bot.services import Imported, ImportTarget, check_size
from bot.ui.answers import answer_privately, server_language, within_patience
from bot.ui.cards import text_card
from bot.ui.ids import CustomId
from bot.ui.import_cards import import_card
from bot.ui.import_ids import RecordImport
from bot.ui.router import Handler


async def preview_import(interaction: Interaction, file: discord.Attachment) -> None:
    """Show what a document would do to this channel; nothing is written yet.

    :raises UserError: if the file is too large, or Discord does not give it.
    """
    check_size(file.size)
    await interaction.response.defer(ephemeral=True, thinking=True)
    try:
        data = await file.read()
    except discord.HTTPException:
        raise UserError("import-unread") from None
    preview = await within_patience(
        interaction,
        interaction.client.services.imports.keep(
            data, await _target(interaction), actor_of(interaction)
        ),
    )
    card = import_card(preview, reader_language(interaction))
    await interaction.followup.send(view=card, ephemeral=True)


async def record_import(interaction: Interaction, pressed: RecordImport) -> None:
    """Write the games that were shown, all of them or none."""
    imported = await within_patience(
        interaction,
        interaction.client.services.imports.record(
            await _target(interaction),
            actor_of(interaction),
            pressed.draft_id,
            interaction_id=interaction.id,
        ),
    )
    await _answer(interaction, imported)


async def _answer(interaction: Interaction, imported: Imported) -> None:
    t = reader_language(interaction)
    if imported.repeated:
        await answer_privately(interaction, text_card(t("imported-before")))
        return
    done = t("imported", games=len(imported.game_ids), deals=imported.deals)
    if imported.open_id is None:
        await answer_privately(interaction, text_card(done))
        return
    table = await within_patience(
        interaction, interaction.client.services.tables.get(imported.open_id)
    )
    await interaction.client.live.answer(interaction, table, done=done)


async def _target(interaction: Interaction) -> ImportTarget:
    """Say where the games go: always into this very channel, whatever the document says."""
    place = place_of(interaction)
    t = await server_language(interaction)
    return ImportTarget(
        guild_id=place.guild_id,
        channel_id=place.channel_id,
        language=t.language,
        former=t("former-player"),
    )


ROUTES: Mapping[type[CustomId], Handler] = {RecordImport: record_import}
