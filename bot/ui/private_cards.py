"""Cards for the eyes of one person: refusals with a way back, questions, panels."""

from collections.abc import Sequence

import discord

from bot.i18n import Translate
from bot.services import Doubt, Doubtful, LoggedDeal, Pasted, Table
from bot.ui.base import Card, button
from bot.ui.board_ids import OpenBoard
from bot.ui.cards import BUTTON_NAME, LIST, LOST, RUNNING, text_card
from bot.ui.ids import (
    AskClose,
    AskNumber,
    AskPassed,
    ChooseDeal,
    CloseTable,
    CorrectByDraft,
    EditGoulash,
    EditLines,
    EditTaker,
    ForgetDraft,
    LogBlank,
    PickDeal,
    PlayGoulash,
    RecordDraft,
    RecordLines,
    Reopen,
    ShowHistory,
    ShowRules,
    ShowScores,
)
from bot.ui.lines import read_line_text
from bot.ui.names import safe_name, short_names
from bot.ui.table_ids import ShowSeats
from bot.ui.words import deal_facts, deal_outcome, deal_title, plain_text
from scoring import ContractDeal, DealKind, GoulashDeal, RunningDeal

MOST_OPTIONS = 25


def help_card(t: Translate) -> Card:
    """Explain the bot in one screen, and the one-line notation below."""
    card = text_card(t("help"))
    card.add_item(discord.ui.Container(discord.ui.TextDisplay(t("help-line"))))
    return card


def refusal_card(title: str, reason: str, draft_id: int, t: Translate) -> Card:
    """Say why a form was refused; one button opens it again with everything typed."""
    card = text_card(f"**{title}**\n{reason}\n-# {t('refusal-kept')}", LOST)
    card.add_buttons(
        [button(t("refusal-reopen"), Reopen(draft_id=draft_id), discord.ButtonStyle.primary)]
    )
    return card


def doubt_card(doubt: Doubt, t: Translate, *, reader_id: int | None = None) -> Card:
    """Ask what an entry is that may stand there already."""
    logged_by = doubt.deal.logged_by
    by = safe_name(logged_by.name) if logged_by else "?"
    number = str(doubt.deal.number)
    own = logged_by is not None and logged_by.user_id is not None and logged_by.user_id == reader_id
    if own and doubt.about is Doubtful.NEW_OR_CORRECTION:
        question = t("doubt-own", number=number)
    else:
        question = t(f"doubt-{doubt.about}", number=number, by=by)
    lines = [
        f"**{question}**",
        f"-# {deal_title(doubt.deal, t)}",
        *deal_facts(doubt.deal, t),
    ]
    card = text_card("\n".join(lines), RUNNING)
    record = RecordDraft(draft_id=doubt.draft_id, game_id=doubt.deal.game_id)
    new = button(t("doubt-new", number=str(doubt.number)), record)
    if doubt.about is Doubtful.SAME_OR_NEW:
        other = button(t("doubt-same", number=number), ForgetDraft(draft_id=doubt.draft_id))
    else:
        correct = CorrectByDraft(draft_id=doubt.draft_id, deal_id=doubt.deal.id)
        other = button(t("doubt-correct", number=number), correct)
    card.add_buttons([other, new])
    return card


def more_card(table: Table, t: Translate) -> Card:
    """Offer what is not needed at every deal: looking back, deals without a score, the end."""
    game_id, number = table.id, table.next_number
    correct = ChooseDeal(game_id=game_id)
    card = text_card(f"### {t('more-heading', number=str(number))}\n-# {t('more-hint')}")
    card.add_buttons(
        [
            button(
                t("correct-button"),
                correct,
                discord.ButtonStyle.primary,
                disabled=not table.highest_number,
            ),
            button(t("history-button"), ShowHistory(game_id=game_id, page=0)),
            button(t("scores-button"), ShowScores(game_id=game_id)),
            button(t("rules-button"), ShowRules(game_id=game_id)),
            button(t("seats-button"), ShowSeats(game_id=game_id)),
        ]
    )
    card.add_buttons(
        [
            button(t("kind-passed"), AskPassed(game_id=game_id, number=number)),
            *(
                button(t(f"kind-{kind}"), LogBlank(game_id=game_id, number=number, kind=kind.value))
                for kind in (DealKind.PETIT_SEC, DealKind.MISDEAL)
            ),
        ]
    )
    close = AskClose(game_id=game_id)
    card.add_buttons(
        [
            button(t("board-button"), OpenBoard(game_id=game_id)),
            button(t("close-button"), close, discord.ButtonStyle.danger),
        ]
    )
    return card


def passed_card(table: Table, t: Translate) -> Card:
    """Offer the Goulash that the table plays when everybody has passed."""
    game_id, number = table.id, table.next_number
    card = text_card(f"**{t('passed-heading', number=str(number))}**")
    play = PlayGoulash(game_id=game_id, number=number)
    blank = LogBlank(game_id=game_id, number=number, kind=DealKind.PASSED.value)
    card.add_buttons(
        [
            button(t("passed-goulash"), play, discord.ButtonStyle.primary),
            button(t("passed-none"), blank),
        ]
    )
    return card


def choose_deal_card(table: Table, deals: Sequence[LoggedDeal], t: Translate) -> Card:
    """List the last deals to choose from, and ask for any other by its number."""
    card = text_card(f"### {t('correct-heading')}\n{t('correct-hint')}")
    options = [
        discord.SelectOption(
            label=t("deal-title", number=str(deal.number)),
            description=plain_text(deal_outcome(deal, t))[:100],
            value=str(deal.id),
        )
        for deal in deals[:MOST_OPTIONS]
    ]
    select = discord.ui.Select[Card](
        custom_id=str(PickDeal(game_id=table.id)),
        options=options,
        placeholder=t("correct-choose"),
    )
    card.add_item(discord.ui.ActionRow(select))
    card.add_buttons([button(t("correct-number"), AskNumber(game_id=table.id))])
    return card


def edit_card(deal: LoggedDeal, t: Translate) -> Card:
    """Ask who took a deal; whoever did is marked, and everything else stands in the form."""
    lines = [
        f"### {t('edit-heading', number=str(deal.number))}",
        *deal_facts(deal, t),
        t("edit-who"),
    ]
    card = text_card("\n".join(lines))
    taker = _taker(deal)
    names = short_names([player.name for player in deal.players], BUTTON_NAME)
    card.add_buttons(
        button(
            names[seat],
            EditTaker(deal_id=deal.id, player_id=player.id),
            _marked(seat == taker),
        )
        for seat, player in enumerate(deal.players)
    )
    goulash = isinstance(deal.facts, GoulashDeal)
    card.add_buttons([button(t("kind-goulash"), EditGoulash(deal_id=deal.id), _marked(goulash))])
    return card


def close_question_card(table: Table, t: Translate) -> Card:
    """Ask before an evening ends."""
    card = text_card(f"**{t('close-question', deals=table.deal_count)}**\n{t('close-hint')}", LOST)
    close = CloseTable(game_id=table.id)
    card.add_buttons([button(t("close-button"), close, discord.ButtonStyle.danger)])
    return card


def pasted_card(pasted: Pasted, t: Translate) -> Card:
    """Show how each line of notes is read; all can be recorded, or none."""
    lines = [f"### {t('paste-heading', lines=len(pasted.lines))}"]
    lines += [read_line_text(number, line, t) for number, line in enumerate(pasted.lines, 1)]
    text = "\n".join(lines)
    card = text_card(
        text if len(text) < 3800 else text[:3800] + "…", LIST if pasted.whole else LOST
    )
    edit = EditLines(draft_id=pasted.draft_id, game_id=pasted.game_id)
    buttons = [button(t("paste-edit"), edit)]
    if pasted.whole:
        record = RecordLines(draft_id=pasted.draft_id, game_id=pasted.game_id)
        label = t("paste-record", lines=len(pasted.lines))
        buttons.insert(0, button(label, record, discord.ButtonStyle.success))
    card.add_buttons(buttons)
    return card


def _marked(present: bool) -> discord.ButtonStyle:
    return discord.ButtonStyle.primary if present else discord.ButtonStyle.secondary


def _taker(deal: LoggedDeal) -> int | None:
    facts = deal.facts
    return facts.taker if isinstance(facts, ContractDeal | RunningDeal) else None
