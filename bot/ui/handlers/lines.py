"""Notes pasted as lines: read, shown, and recorded all at once."""

from collections.abc import Mapping

from bot.interaction import Interaction, actor_of
from bot.reports import reader_language
from bot.ui.answers import answer_privately, in_time, within_patience
from bot.ui.base import Answers
from bot.ui.form_ids import PasteLines
from bot.ui.forms import PasteForm
from bot.ui.ids import CustomId, EditLines, RecordLines
from bot.ui.private_cards import pasted_card
from bot.ui.router import Handler


async def paste_lines(interaction: Interaction, form: PasteLines) -> None:
    """Show how each line is read; nothing is recorded yet."""
    text = Answers(interaction).text("lines")
    pasted = await within_patience(
        interaction,
        interaction.client.services.lines.paste(form.game_id, actor_of(interaction), text),
    )
    await answer_privately(interaction, pasted_card(pasted, reader_language(interaction)))


async def edit_lines(interaction: Interaction, pressed: EditLines) -> None:
    """Open the lines again."""
    text = await in_time(interaction, interaction.client.services.lines.kept(pressed.draft_id))
    form_id = PasteLines(interaction_id=interaction.id, game_id=pressed.game_id)
    await interaction.response.send_modal(PasteForm(reader_language(interaction), form_id, text))


async def record_lines(interaction: Interaction, pressed: RecordLines) -> None:
    """Record all lines, or none."""
    lines = interaction.client.services.lines
    recorded = await within_patience(
        interaction,
        lines.record(
            pressed.game_id,
            pressed.draft_id,
            actor_of(interaction),
            interaction_id=interaction.id,
        ),
    )
    t = reader_language(interaction)
    done = t("paste-recorded", number=str(recorded.deal.number))
    await interaction.client.live.answer(interaction, recorded.table, done=done)


ROUTES: Mapping[type[CustomId], Handler] = {
    PasteLines: paste_lines,
    EditLines: edit_lines,
    RecordLines: record_lines,
}
