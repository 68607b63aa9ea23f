"""The panel of rules, and the forms behind it."""

from collections.abc import Awaitable, Mapping
from typing import Any

from bot.errors import UserError
from bot.interaction import Interaction, actor_of
from bot.reports import reader_language
from bot.services import RULE_GROUPS, Table, read_rules
from bot.ui.answers import answer_privately, in_time, within_patience
from bot.ui.base import Answers
from bot.ui.handlers.refusals import keeping
from bot.ui.ids import CustomId
from bot.ui.router import Handler
from bot.ui.table_cards import house_card, rescore_card
from bot.ui.table_forms import RulesForm
from bot.ui.table_ids import AskRescore, AskRules, ChangeRules, PickPreset, PlayOn, Rescore
from scoring import PRESETS


async def pick_preset(interaction: Interaction, picked: PickPreset) -> None:
    """Take a whole set of rules, from the next deal on."""
    data: Any = interaction.data
    rules = PRESETS[data["values"][0]]
    change = interaction.client.services.house.adopt(
        picked.game_id, actor_of(interaction), rules, interaction_id=interaction.id
    )
    await _changed(interaction, change)


async def ask_rules(interaction: Interaction, pressed: AskRules) -> None:
    """Open one form of rules."""
    if pressed.group not in RULE_GROUPS:
        raise UserError("panel-outdated")
    table = await in_time(interaction, interaction.client.services.tables.get(pressed.game_id))
    form_id = ChangeRules(interaction_id=interaction.id, game_id=table.id, group=pressed.group)
    await interaction.response.send_modal(RulesForm(reader_language(interaction), form_id, table))


async def change_rules(interaction: Interaction, form: ChangeRules) -> None:
    """Change the rules of one form, from the next deal on."""
    answers = Answers(interaction).all
    async with keeping(interaction, form, answers):
        change = interaction.client.services.house.change(
            form.game_id,
            actor_of(interaction),
            read_rules(form.group, answers),
            interaction_id=interaction.id,
        )
        await _changed(interaction, change)


async def ask_rescore(interaction: Interaction, pressed: AskRescore) -> None:
    """Show what scoring past deals again would change."""
    rescoring = await within_patience(
        interaction, interaction.client.services.house.preview(pressed.game_id)
    )
    await answer_privately(interaction, rescore_card(rescoring, reader_language(interaction)))


async def rescore(interaction: Interaction, pressed: Rescore) -> None:
    """Score past deals again under the rules in force."""
    change = interaction.client.services.house.rescore(
        pressed.game_id, actor_of(interaction), interaction_id=interaction.id
    )
    await _changed(interaction, change)


async def play_on(interaction: Interaction, pressed: PlayOn) -> None:
    """Go on beyond the agreed length."""
    table = await within_patience(
        interaction,
        interaction.client.services.tables.play_on(
            pressed.game_id, actor_of(interaction), interaction_id=interaction.id
        ),
    )
    await interaction.client.live.answer(interaction, table)


async def _changed(interaction: Interaction, change: Awaitable[Table]) -> None:
    """Show the panel as it is now, and the live message."""
    table = await within_patience(interaction, change)
    panel = house_card(table, reader_language(interaction))
    await interaction.client.live.answer(interaction, table, panel=panel)


ROUTES: Mapping[type[CustomId], Handler] = {
    PickPreset: pick_preset,
    AskRules: ask_rules,
    ChangeRules: change_rules,
    AskRescore: ask_rescore,
    Rescore: rescore,
    PlayOn: play_on,
}
