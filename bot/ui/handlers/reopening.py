"""Opening a refused form again, with everything that was typed."""

from collections.abc import Mapping
from dataclasses import replace

from bot.errors import UserError
from bot.interaction import Interaction
from bot.reports import reader_language
from bot.services import Draft, rules_word
from bot.ui.answers import in_time
from bot.ui.form_ids import EditAsGoulash, EditDeal, LogDeal, LogGoulash, OpenTable
from bot.ui.forms import OpenTableForm
from bot.ui.handlers.corrections import send_edit_form, send_edit_goulash
from bot.ui.handlers.deals import send_deal_form, send_goulash_form
from bot.ui.ids import CustomId, Reopen
from bot.ui.router import Handler
from bot.ui.table_forms import RulesForm, SeatsForm
from bot.ui.table_ids import ChangeRules, ChangeSeats

FORMS: tuple[type[CustomId], ...] = (
    LogDeal,
    LogGoulash,
    EditDeal,
    EditAsGoulash,
    OpenTable,
    ChangeSeats,
    ChangeRules,
)


async def reopen(interaction: Interaction, pressed: Reopen) -> None:
    """Open a refused form again."""
    drafts = interaction.client.services.drafts
    draft = await in_time(interaction, drafts.read(pressed.draft_id))
    found = (kind.parse(draft.form) for kind in FORMS)
    form = next((form for form in found if form is not None), None)
    await _open(interaction, form, draft)


async def _open(interaction: Interaction, form: CustomId | None, draft: Draft) -> None:
    """Open it under a new id, on the deal, the seats or the rules as they are now.

    What was refused because they had been changed meanwhile is not refused twice.
    """
    services = interaction.client.services
    t = reader_language(interaction)
    match form:
        case LogDeal():
            table = await in_time(interaction, services.tables.get(form.game_id))
            form = replace(form, interaction_id=interaction.id)
            await send_deal_form(interaction, table, form, draft.answers)
        case LogGoulash():
            table = await in_time(interaction, services.tables.get(form.game_id))
            form = replace(form, interaction_id=interaction.id)
            await send_goulash_form(interaction, table, form, draft.answers)
        case EditDeal():
            _, deal = await in_time(interaction, services.deals.get(form.deal_id))
            form = replace(form, interaction_id=interaction.id, version=deal.version)
            await send_edit_form(interaction, deal, form, draft.answers)
        case EditAsGoulash():
            _, deal = await in_time(interaction, services.deals.get(form.deal_id))
            form = replace(form, interaction_id=interaction.id, version=deal.version)
            await send_edit_goulash(interaction, deal, form, draft.answers)
        case OpenTable():
            form = replace(form, interaction_id=interaction.id)
            server = draft.answers.get("rules") == "server"
            await interaction.response.send_modal(
                OpenTableForm(t, form, draft.answers, server_rules=server)
            )
        case ChangeSeats():
            table = await in_time(interaction, services.tables.get(form.game_id))
            form = replace(form, interaction_id=interaction.id, seen=table.seating)
            await interaction.response.send_modal(SeatsForm(t, form, table, draft.answers))
        case ChangeRules():
            table = await in_time(interaction, services.tables.get(form.game_id))
            seen = rules_word(table.rules, form.group)
            form = replace(form, interaction_id=interaction.id, seen=seen)
            await interaction.response.send_modal(RulesForm(t, form, table, draft.answers))
        case _:
            raise UserError("draft-gone")


ROUTES: Mapping[type[CustomId], Handler] = {Reopen: reopen}
