"""Putting a deal right: choose it, say who took, change the form."""

from collections.abc import Mapping
from typing import Any

from bot.errors import UserError
from bot.interaction import Interaction, actor_of
from bot.reports import reader_language
from bot.services import (
    Entry,
    FormAnswers,
    LoggedDeal,
    answers_of,
    contract_entry,
    entry_of,
    goulash_entry,
)
from bot.ui.answers import answer_correction, answer_privately, in_time, within_patience
from bot.ui.base import Answers
from bot.ui.cards import text_card
from bot.ui.deal_forms import DealForm, GoulashForm
from bot.ui.form_ids import EditAsGoulash, EditDeal, GiveNumber
from bot.ui.forms import NumberForm
from bot.ui.handlers.refusals import keeping
from bot.ui.ids import (
    AskNumber,
    ChooseDeal,
    CorrectByDraft,
    CorrectDeal,
    CustomId,
    EditGoulash,
    EditTaker,
    ForgetDraft,
    PickDeal,
)
from bot.ui.names import short_name
from bot.ui.private_cards import MOST_OPTIONS, choose_deal_card, edit_card
from bot.ui.router import Handler

TITLE_NAME = 20


async def choose_deal(interaction: Interaction, pressed: ChooseDeal) -> None:
    """List the last deals to choose from."""
    page = await within_patience(
        interaction, interaction.client.services.deals.page(pressed.game_id, size=MOST_OPTIONS)
    )
    if not page.deals:
        raise UserError("no-deals")
    card = choose_deal_card(page.table, page.deals, reader_language(interaction))
    await answer_privately(interaction, card)


async def pick_deal(interaction: Interaction, _: PickDeal) -> None:
    """Show the panel of the deal that was chosen."""
    data: Any = interaction.data
    await show_edit_panel(interaction, int(data["values"][0]))


async def correct_deal(interaction: Interaction, pressed: CorrectDeal) -> None:
    """Show the panel of the deal that the button names."""
    await show_edit_panel(interaction, pressed.deal_id)


async def show_edit_panel(interaction: Interaction, deal_id: int) -> None:
    """Ask who took a deal."""
    _, deal = await within_patience(interaction, interaction.client.services.deals.get(deal_id))
    await answer_privately(interaction, edit_card(deal, reader_language(interaction)))


async def ask_number(interaction: Interaction, pressed: AskNumber) -> None:
    """Ask for any deal's number."""
    form_id = GiveNumber(interaction_id=interaction.id, game_id=pressed.game_id)
    await interaction.response.send_modal(NumberForm(reader_language(interaction), form_id))


async def give_number(interaction: Interaction, form: GiveNumber) -> None:
    """Show the panel of the deal whose number was given."""
    text = Answers(interaction).text("number")
    if not text.isdecimal() or len(text) > 9:
        raise UserError("number-unreadable", field="number", text=text)
    _, deal = await within_patience(
        interaction, interaction.client.services.deals.show(form.game_id, int(text))
    )
    await answer_privately(interaction, edit_card(deal, reader_language(interaction)))


async def edit_taker(interaction: Interaction, pressed: EditTaker) -> None:
    """Open a deal's form, filled in, with the taker that was pressed."""
    _, deal = await in_time(interaction, interaction.client.services.deals.get(pressed.deal_id))
    form_id = EditDeal(
        interaction_id=interaction.id,
        deal_id=deal.id,
        version=deal.version,
        taker_id=pressed.player_id,
    )
    await send_edit_form(interaction, deal, form_id, answers_of(deal.facts, deal.players))


async def send_edit_form(
    interaction: Interaction, deal: LoggedDeal, form_id: EditDeal, answers: FormAnswers
) -> None:
    """Show the form of a deal that stands in the ledger."""
    t = reader_language(interaction)
    taker = next(player for player in deal.players if player.id == form_id.taker_id)
    form = DealForm(
        t,
        form_id,
        title=t("edit-form", taker=short_name(taker.name, TITLE_NAME), number=str(deal.number)),
        taker_id=taker.id,
        players=deal.players,
        rules=deal.rules,
        answers=answers,
    )
    await interaction.response.send_modal(form)


async def edit_goulash(interaction: Interaction, pressed: EditGoulash) -> None:
    """Open a deal's form as a Goulash."""
    _, deal = await in_time(interaction, interaction.client.services.deals.get(pressed.deal_id))
    form_id = EditAsGoulash(interaction_id=interaction.id, deal_id=deal.id, version=deal.version)
    await send_edit_goulash(interaction, deal, form_id, answers_of(deal.facts, deal.players))


async def send_edit_goulash(
    interaction: Interaction, deal: LoggedDeal, form_id: EditAsGoulash, answers: FormAnswers
) -> None:
    """Show the Goulash form of a deal that stands in the ledger."""
    t = reader_language(interaction)
    title = t("edit-goulash-form", number=str(deal.number))
    form = GoulashForm(t, form_id, title=title, players=deal.players, answers=answers)
    await interaction.response.send_modal(form)


async def edit_deal(interaction: Interaction, form: EditDeal) -> None:
    """Write the form's facts in place of the deal's."""
    answers = Answers(interaction).all
    async with keeping(interaction, form, answers):
        entry = contract_entry(answers, form.taker_id)
        await _replace(interaction, form.deal_id, entry, version=form.version)


async def edit_as_goulash(interaction: Interaction, form: EditAsGoulash) -> None:
    """Make a deal the Goulash that the form describes."""
    answers = Answers(interaction).all
    async with keeping(interaction, form, answers):
        entry = goulash_entry(answers, len(answers))
        await _replace(interaction, form.deal_id, entry, version=form.version)


async def correct_by_draft(interaction: Interaction, pressed: CorrectByDraft) -> None:
    """Let an entry replace the deal that stands there, now that its sender said so."""
    draft = await within_patience(
        interaction, interaction.client.services.drafts.read(pressed.draft_id)
    )
    entry = entry_of(draft.answers)
    await _replace(interaction, pressed.deal_id, entry, draft_id=draft.id)


async def forget_draft(interaction: Interaction, _: ForgetDraft) -> None:
    """Leave things as they are: the deal stands there already."""
    t = reader_language(interaction)
    await interaction.response.edit_message(view=text_card(t("doubt-left")))


async def _replace(
    interaction: Interaction,
    deal_id: int,
    entry: Entry,
    *,
    version: int | None = None,
    draft_id: int | None = None,
) -> None:
    corrections = interaction.client.services.corrections
    recorded = await within_patience(
        interaction,
        corrections.replace(
            deal_id,
            actor_of(interaction),
            entry,
            interaction_id=interaction.id,
            version=version,
            draft_id=draft_id,
        ),
    )
    key = "unchanged" if recorded.repeated else "edited"
    await answer_correction(interaction, recorded, key)


ROUTES: Mapping[type[CustomId], Handler] = {
    ChooseDeal: choose_deal,
    PickDeal: pick_deal,
    CorrectDeal: correct_deal,
    AskNumber: ask_number,
    GiveNumber: give_number,
    EditTaker: edit_taker,
    EditGoulash: edit_goulash,
    EditDeal: edit_deal,
    EditAsGoulash: edit_as_goulash,
    CorrectByDraft: correct_by_draft,
    ForgetDraft: forget_draft,
}
