"""Opening and closing a table, and what is under More."""

from collections.abc import Mapping

from bot.errors import UserError
from bot.interaction import Interaction, actor_of, place_of
from bot.reports import reader_language
from bot.services import Actor, Opening
from bot.ui.answers import answer_in_place, answer_privately, table_language, within_patience
from bot.ui.base import Answers
from bot.ui.cards import closed_card, deal_list_card, history_card, scores_card
from bot.ui.chart_cards import add_evening_chart
from bot.ui.form_ids import OpenTable
from bot.ui.handlers.refusals import keeping
from bot.ui.ids import (
    AskClose,
    CloseTable,
    CustomId,
    OpenAgain,
    ShowDeals,
    ShowHistory,
    ShowMore,
    ShowRules,
    ShowScores,
)
from bot.ui.private_cards import close_question_card, more_card
from bot.ui.router import Handler
from bot.ui.rules import rules_card
from scoring import GameKind

RECENT = 5


async def open_table(interaction: Interaction, form: OpenTable) -> None:
    """Open the table that the form describes."""
    answers = Answers(interaction)
    people = answers.users("members")
    async with keeping(interaction, form, answers.all):
        if any(user.get("bot") for user in people):
            raise UserError("bot-seated", field="members")
        locale = interaction.guild_locale
        opening = Opening(
            members=tuple(Actor(user_id=int(user["id"]), name=user["name"]) for user in people),
            guests=answers.text("guests"),
            kind=GameKind(answers.text("kind")),
            preset=answers.text("rules"),
            length=answers.text("length"),
            language=interaction.client.catalogue.language_of(locale.value if locale else None),
        )
        table = await within_patience(
            interaction,
            interaction.client.services.tables.open(
                place_of(interaction),
                actor_of(interaction),
                opening,
                interaction_id=interaction.id,
            ),
        )
        await interaction.client.live.answer(interaction, table)


async def show_more(interaction: Interaction, pressed: ShowMore) -> None:
    """Show the panel of what is not needed at every deal."""
    table = await within_patience(
        interaction, interaction.client.services.tables.get(pressed.game_id)
    )
    await answer_privately(interaction, more_card(table, reader_language(interaction)))


async def show_deals(interaction: Interaction, pressed: ShowDeals) -> None:
    """Turn a page of the list of deals."""
    page = await within_patience(
        interaction, interaction.client.services.deals.page(pressed.game_id, pressed.page)
    )
    card = deal_list_card(page, table_language(interaction, page.table))
    await answer_in_place(interaction, card)


async def show_history(interaction: Interaction, pressed: ShowHistory) -> None:
    """Show a page of the history, to whoever asks."""
    page = await within_patience(
        interaction, interaction.client.services.history.page(pressed.game_id, pressed.page)
    )
    await answer_privately(interaction, history_card(page, reader_language(interaction)))


async def show_rules(interaction: Interaction, pressed: ShowRules) -> None:
    """Tell the rules in force, to whoever asks."""
    table = await within_patience(
        interaction, interaction.client.services.tables.get(pressed.game_id)
    )
    await answer_privately(interaction, rules_card(table, reader_language(interaction)))


async def show_scores(interaction: Interaction, pressed: ShowScores) -> None:
    """Show the totals and the last deals, to whoever asks."""
    table = await within_patience(
        interaction, interaction.client.services.tables.get(pressed.game_id, recent=RECENT)
    )
    await answer_privately(interaction, scores_card(table, reader_language(interaction)))


async def ask_close(interaction: Interaction, pressed: AskClose) -> None:
    """Ask before the table is closed."""
    table = await within_patience(
        interaction, interaction.client.services.tables.get(pressed.game_id)
    )
    await answer_privately(interaction, close_question_card(table, reader_language(interaction)))


async def close_table(interaction: Interaction, pressed: CloseTable) -> None:
    """Close the table and sum the evening up."""
    evening = await within_patience(
        interaction,
        interaction.client.services.tables.close(
            pressed.game_id, actor_of(interaction), interaction_id=interaction.id
        ),
    )
    card = closed_card(evening, table_language(interaction, evening.table))
    done = reader_language(interaction)("closed-done")
    await interaction.client.live.answer(interaction, evening.table, card=card, done=done)
    await add_evening_chart(interaction, evening)


async def open_again(interaction: Interaction, pressed: OpenAgain) -> None:
    """Open a table like the one that was closed."""
    again = await within_patience(
        interaction,
        interaction.client.services.tables.open_again(
            pressed.game_id, actor_of(interaction), interaction_id=interaction.id
        ),
    )
    live = interaction.client.live
    if again.ended is None:
        await live.answer(interaction, again.table)
        return
    t = table_language(interaction, again.table)
    card = closed_card(again.ended, t, again=False)
    await live.answer(interaction, again.ended.table, card=card)
    await live.follow(interaction, again.table)
    await add_evening_chart(interaction, again.ended, again=False)


ROUTES: Mapping[type[CustomId], Handler] = {
    OpenTable: open_table,
    ShowMore: show_more,
    ShowDeals: show_deals,
    ShowHistory: show_history,
    ShowRules: show_rules,
    ShowScores: show_scores,
    AskClose: ask_close,
    CloseTable: close_table,
    OpenAgain: open_again,
}
