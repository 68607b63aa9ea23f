"""The panel of rules, and the forms behind it."""

from collections.abc import Awaitable, Mapping
from typing import Any

from bot.errors import UserError
from bot.interaction import Interaction, actor_of
from bot.reports import reader_language
from bot.services import RULE_GROUPS, Seen, Table, read_rules, rules_word
from bot.ui.answers import answer_privately, in_time, within_patience
from bot.ui.base import Answers
from bot.ui.handlers.refusals import keeping
from bot.ui.ids import CustomId
from bot.ui.router import Handler
from bot.ui.table_cards import house_card, rescore_card
from bot.ui.table_forms import RulesForm, told_differently
from bot.ui.table_ids import (
    AskRescore,
    AskRules,
    ChangeRules,
    PickPreset,
    PlayOn,
    Rescore,
    ShowHouse,
)
from scoring import PRESETS


async def show_house(interaction: Interaction, pressed: ShowHouse) -> None:
    """Show the panel that changes the rules."""
    table = await _table(interaction, pressed.game_id)
    await answer_privately(interaction, house_card(table, reader_language(interaction)))


async def pick_preset(interaction: Interaction, picked: PickPreset) -> None:
    """Take a whole set of rules, from the next deal on."""
    data: Any = interaction.data
    rules = PRESETS[data["values"][0]]
    change = interaction.client.services.house.adopt(
        picked.game_id,
        actor_of(interaction),
        rules,
        interaction_id=interaction.id,
        seen=Seen(group=None, word=picked.seen),
    )
    try:
        await _changed(interaction, change)
    except UserError as error:
        if error.code != "rules-changed":
            raise
        t = reader_language(interaction)
        table = await _table(interaction, picked.game_id)
        await answer_privately(interaction, house_card(table, t, f"**{t('error-rules-changed')}**"))


async def ask_rules(interaction: Interaction, pressed: AskRules) -> None:
    """Open one form of rules."""
    if pressed.group not in RULE_GROUPS:
        raise UserError("panel-outdated")
    table = await in_time(interaction, interaction.client.services.tables.get(pressed.game_id))
    form_id = ChangeRules(
        interaction_id=interaction.id,
        game_id=table.id,
        group=pressed.group,
        seen=rules_word(table.rules, pressed.group),
    )
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
            seen=Seen(group=form.group, word=form.seen),
        )
        try:
            await _changed(interaction, change)
        except UserError as error:
            if error.code != "rules-changed":
                raise
            table = await _table(interaction, form.game_id)
            now = told_differently(table.rules, form.group, answers, reader_language(interaction))
            raise UserError("rules-changed-to", now=now) from error


async def ask_rescore(interaction: Interaction, pressed: AskRescore) -> None:
    """Show what scoring past deals again would change."""
    rescoring = await within_patience(
        interaction, interaction.client.services.house.preview(pressed.game_id)
    )
    await answer_privately(interaction, rescore_card(rescoring, reader_language(interaction)))


async def rescore(interaction: Interaction, pressed: Rescore) -> None:
    """Score past deals again under the rules in force, if they are those of the preview."""
    change = interaction.client.services.house.rescore(
        pressed.game_id,
        actor_of(interaction),
        interaction_id=interaction.id,
        seen=Seen(group=None, word=pressed.seen),
    )
    try:
        await _changed(interaction, change)
    except UserError as error:
        if error.code != "rules-changed":
            raise
        await ask_rescore(interaction, AskRescore(game_id=pressed.game_id))


async def play_on(interaction: Interaction, pressed: PlayOn) -> None:
    """Go on beyond the agreed length."""
    table = await within_patience(
        interaction,
        interaction.client.services.tables.play_on(
            pressed.game_id, actor_of(interaction), interaction_id=interaction.id
        ),
    )
    await interaction.client.live.answer(interaction, table)


async def _table(interaction: Interaction, game_id: int) -> Table:
    tables = interaction.client.services.tables
    return await within_patience(interaction, tables.get(game_id))


async def _changed(interaction: Interaction, change: Awaitable[Table]) -> None:
    """Show the panel as it is now, and the live message."""
    table = await within_patience(interaction, change)
    panel = house_card(table, reader_language(interaction))
    await interaction.client.live.answer(interaction, table, panel=panel)


ROUTES: Mapping[type[CustomId], Handler] = {
    ShowHouse: show_house,
    PickPreset: pick_preset,
    AskRules: ask_rules,
    ChangeRules: change_rules,
    AskRescore: ask_rescore,
    Rescore: rescore,
    PlayOn: play_on,
}
