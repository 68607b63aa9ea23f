"""Leaderboards and statistics: read them, show them, turn them."""

from collections.abc import Mapping

import discord

from bot.i18n import Translate
from bot.interaction import Interaction, place_of
from bot.reports import reader_language
from bot.services import Board, BoardQuery, Who
from bot.ui.answers import answer_privately, server_language, within_patience
from bot.ui.base import Card
from bot.ui.board_cards import board_card
from bot.ui.board_ids import OpenBoard, ShowBoard, ShowStats, word_period
from bot.ui.ids import CustomId
from bot.ui.router import Handler
from bot.ui.stats_cards import COMPANY, OVERVIEW, company_card, stats_card


async def show_board(interaction: Interaction, query: BoardQuery) -> None:
    """Show a leaderboard to everybody, or in place of the one that was pressed."""
    board = await _read(interaction, query)
    await _show(interaction, board_card(board, await _language(interaction, board)))


async def turn_board(interaction: Interaction, pressed: ShowBoard) -> None:
    """Turn the leaderboard that was pressed."""
    await show_board(interaction, pressed.query())


async def open_board(interaction: Interaction, _: OpenBoard) -> None:
    """Show the channel's leaderboard to whoever asks."""
    board = await _read(interaction, BoardQuery())
    await answer_privately(interaction, board_card(board, reader_language(interaction)))


async def show_stats(
    interaction: Interaction, who: Who, period: str | None, page: str = OVERVIEW
) -> None:
    """Show a player's statistics to everybody, or in place of those that were pressed."""
    place, services = place_of(interaction), interaction.client.services
    private = _is_private(interaction)
    t = reader_language(interaction) if private else await server_language(interaction)
    if page == COMPANY:
        company = services.company.company(place.guild_id, who, period)
        card = company_card(await within_patience(interaction, company), t)
    else:
        overview = services.stats.overview(place.guild_id, who, period)
        card = stats_card(await within_patience(interaction, overview), place.guild_id, t)
    await _show(interaction, card)


async def turn_stats(interaction: Interaction, pressed: ShowStats) -> None:
    """Turn the statistics that were pressed."""
    who = Who(player_id=pressed.player_id)
    await show_stats(interaction, who, word_period(pressed.period), pressed.page)


async def _read(interaction: Interaction, query: BoardQuery) -> Board:
    boards = interaction.client.services.boards
    reading = boards.leaderboard(place_of(interaction), query, reader=interaction.user.id)
    return await within_patience(interaction, reading)


async def _show(interaction: Interaction, card: Card) -> None:
    if interaction.response.is_done():
        await interaction.followup.send(view=card)
    elif interaction.type is discord.InteractionType.component:
        await interaction.response.edit_message(view=card)
    else:
        await interaction.response.send_message(view=card)


async def _language(interaction: Interaction, board: Board) -> Translate:
    """Give the texts that everybody reads in the channel's language, or the server's."""
    if _is_private(interaction):
        return reader_language(interaction)
    if board.language:
        return interaction.client.catalogue.translate(board.language)
    return await server_language(interaction)


def _is_private(interaction: Interaction) -> bool:
    return interaction.message is not None and interaction.message.flags.ephemeral


ROUTES: Mapping[type[CustomId], Handler] = {
    ShowBoard: turn_board,
    OpenBoard: open_board,
    ShowStats: turn_stats,
}
