"""The buttons of the live message, and the forms they open."""

from collections.abc import Mapping

from bot.errors import UserError
from bot.interaction import Interaction, actor_of
from bot.reports import reader_language
from bot.services import (
    BlankEntry,
    Entry,
    FormAnswers,
    Logging,
    Table,
    answers_of,
    contract_entry,
    entry_of,
    goulash_entry,
)
from bot.ui.answers import (
    answer_correction,
    answer_entry,
    answer_privately,
    in_time,
    within_patience,
)
from bot.ui.base import Answers
from bot.ui.deal_forms import DealForm, GoulashForm
from bot.ui.form_ids import LogDeal, LogGoulash
from bot.ui.handlers.refusals import keeping
from bot.ui.ids import (
    AskPassed,
    CustomId,
    DropDeal,
    FinishDeal,
    LogBlank,
    PlayGoulash,
    RecordDraft,
    TakeDeal,
    UndoDeal,
)
from bot.ui.names import short_name
from bot.ui.private_cards import passed_card
from bot.ui.router import Handler
from scoring import DealKind, GameKind

TITLE_NAME = 20


async def take_deal(interaction: Interaction, pressed: TakeDeal) -> None:
    """Open the form of the next deal, its taker known."""
    table = await in_time(interaction, interaction.client.services.tables.get(pressed.game_id))
    form_id = LogDeal(
        interaction_id=interaction.id,
        game_id=table.id,
        number=pressed.number,
        taker_id=pressed.player_id,
    )
    await send_deal_form(interaction, table, form_id, {})


async def finish_deal(interaction: Interaction, pressed: FinishDeal) -> None:
    """Open the form of a running deal, filled in with what is known."""
    table, deal = await in_time(interaction, interaction.client.services.deals.get(pressed.deal_id))
    if table.running is None or table.running.id != deal.id:
        raise UserError("not-running", number=str(deal.number))
    answers = answers_of(deal.facts, deal.players)
    form_id = LogDeal(
        interaction_id=interaction.id,
        game_id=table.id,
        number=deal.number,
        taker_id=answers["taker"],
    )
    await send_deal_form(interaction, table, form_id, answers)


async def send_deal_form(
    interaction: Interaction, table: Table, form_id: LogDeal, answers: FormAnswers
) -> None:
    """Show the form of a contract deal.

    :raises UserError: if the taker does not play it.
    """
    t = reader_language(interaction)
    taker = next((one for one in table.playing if one.id == form_id.taker_id), None)
    if taker is None:
        raise UserError("player-not-playing", field="taker")
    title = t("deal-form", taker=short_name(taker.name, TITLE_NAME), number=str(form_id.number))
    form = DealForm(
        t,
        form_id,
        title=title,
        taker_id=taker.id,
        players=table.playing,
        rules=table.rules,
        answers=answers,
    )
    await interaction.response.send_modal(form)


async def play_goulash(interaction: Interaction, pressed: PlayGoulash) -> None:
    """Open the form of the next deal as a Goulash."""
    table = await in_time(interaction, interaction.client.services.tables.get(pressed.game_id))
    form_id = LogGoulash(interaction_id=interaction.id, game_id=table.id, number=pressed.number)
    await send_goulash_form(interaction, table, form_id, {})


async def send_goulash_form(
    interaction: Interaction, table: Table, form_id: LogGoulash, answers: FormAnswers
) -> None:
    """Show the form of a Goulash."""
    t = reader_language(interaction)
    title = t("goulash-form", number=str(form_id.number))
    form = GoulashForm(t, form_id, title=title, players=table.playing, answers=answers)
    await interaction.response.send_modal(form)


async def log_deal(interaction: Interaction, form: LogDeal) -> None:
    """Log the deal that the form describes."""
    answers = Answers(interaction).all
    async with keeping(interaction, form, answers, number=form.number):
        entry = contract_entry(answers, form.taker_id)
        await _log(interaction, form.game_id, entry, form.number)


async def log_goulash(interaction: Interaction, form: LogGoulash) -> None:
    """Log the Goulash that the form describes."""
    answers = Answers(interaction).all
    async with keeping(interaction, form, answers, number=form.number):
        await _log(interaction, form.game_id, goulash_entry(answers, len(answers)), form.number)


async def log_blank(interaction: Interaction, pressed: LogBlank) -> None:
    """Log a deal without a score."""
    entry = BlankEntry(kind=DealKind(pressed.kind))
    running = (
        await within_patience(interaction, interaction.client.services.tables.get(pressed.game_id))
    ).running
    number = None if running else pressed.number
    await _log(interaction, pressed.game_id, entry, number)


async def ask_passed(interaction: Interaction, pressed: AskPassed) -> None:
    """Log that everybody passed, or ask first where a Goulash may follow."""
    table = await within_patience(
        interaction, interaction.client.services.tables.get(pressed.game_id)
    )
    if table.kind is GameKind.CLASSIC_GOULASH:
        await answer_privately(interaction, passed_card(table, reader_language(interaction)))
        return
    blank = LogBlank(game_id=pressed.game_id, number=pressed.number, kind=DealKind.PASSED.value)
    await log_blank(interaction, blank)


async def _log(interaction: Interaction, game_id: int, entry: Entry, number: int | None) -> None:
    how = Logging(interaction_id=interaction.id, number=number)
    deals = interaction.client.services.deals
    outcome = await within_patience(
        interaction, deals.log(game_id, actor_of(interaction), entry, how)
    )
    await answer_entry(interaction, outcome)


async def record_draft(interaction: Interaction, pressed: RecordDraft) -> None:
    """Record an entry as a new deal, now that its sender said it is one."""
    services = interaction.client.services
    draft = await within_patience(interaction, services.drafts.read(pressed.draft_id))
    how = Logging(interaction_id=interaction.id, draft_id=draft.id)
    outcome = await within_patience(
        interaction,
        services.deals.log(pressed.game_id, actor_of(interaction), entry_of(draft.answers), how),
    )
    await answer_entry(interaction, outcome)


async def undo_deal(interaction: Interaction, pressed: UndoDeal) -> None:
    """Withdraw the deal that the button names."""
    await _withdraw(interaction, pressed.deal_id, "undone")


async def drop_deal(interaction: Interaction, pressed: DropDeal) -> None:
    """Withdraw the running deal that the button names."""
    _, deal = await within_patience(
        interaction, interaction.client.services.deals.get(pressed.deal_id)
    )
    if deal.score is not None:
        raise UserError("not-running", number=str(deal.number))
    await _withdraw(interaction, pressed.deal_id, "dropped")


async def _withdraw(interaction: Interaction, deal_id: int, key: str) -> None:
    deals = interaction.client.services.deals
    recorded = await within_patience(
        interaction,
        deals.undo_deal(deal_id, actor_of(interaction), interaction_id=interaction.id),
    )
    await answer_correction(interaction, recorded, key)


ROUTES: Mapping[type[CustomId], Handler] = {
    AskPassed: ask_passed,
    TakeDeal: take_deal,
    FinishDeal: finish_deal,
    DropDeal: drop_deal,
    PlayGoulash: play_goulash,
    LogBlank: log_blank,
    UndoDeal: undo_deal,
    RecordDraft: record_draft,
    LogDeal: log_deal,
    LogGoulash: log_goulash,
}
