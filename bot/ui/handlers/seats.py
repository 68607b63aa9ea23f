"""The panel of seats, and the form behind it."""

from collections.abc import Awaitable, Mapping
from typing import Any

from bot.errors import UserError
from bot.interaction import Interaction, actor_of
from bot.reports import reader_language
from bot.services import Actor, Seating, Table
from bot.ui.answers import answer_privately, in_time, within_patience
from bot.ui.base import Answers
from bot.ui.handlers.refusals import keeping
from bot.ui.ids import CustomId
from bot.ui.router import Handler
from bot.ui.table_cards import seats_card
from bot.ui.table_forms import SeatsForm
from bot.ui.table_ids import (
    AskSeats,
    ChangeSeats,
    SetBack,
    SetDealer,
    SetGone,
    SetOut,
    ShowSeats,
)


async def show_seats(interaction: Interaction, pressed: ShowSeats) -> None:
    """Show who sits where."""
    table = await within_patience(
        interaction, interaction.client.services.tables.get(pressed.game_id)
    )
    await answer_privately(interaction, seats_card(table, reader_language(interaction)))


async def set_dealer(interaction: Interaction, picked: SetDealer) -> None:
    """Let somebody deal next."""
    (player_id,) = _picked(interaction)
    change = interaction.client.services.seats.deal_next(
        picked.game_id,
        actor_of(interaction),
        player_id,
        interaction_id=interaction.id,
        seen=picked.seen,
    )
    await _choose(interaction, picked.game_id, change)


async def set_out(interaction: Interaction, picked: SetOut) -> None:
    """Let somebody sit the next deal out."""
    change = interaction.client.services.seats.sit_out(
        picked.game_id,
        actor_of(interaction),
        _picked(interaction),
        interaction_id=interaction.id,
        seen=picked.seen,
    )
    await _choose(interaction, picked.game_id, change)


async def set_gone(interaction: Interaction, picked: SetGone) -> None:
    """Note who goes home."""
    change = interaction.client.services.seats.leave(
        picked.game_id,
        actor_of(interaction),
        _picked(interaction),
        interaction_id=interaction.id,
    )
    await _changed(interaction, change)


async def set_back(interaction: Interaction, picked: SetBack) -> None:
    """Note who has come back."""
    change = interaction.client.services.seats.come_back(
        picked.game_id,
        actor_of(interaction),
        _picked(interaction),
        interaction_id=interaction.id,
    )
    await _changed(interaction, change)


async def ask_seats(interaction: Interaction, pressed: AskSeats) -> None:
    """Open the form of seats."""
    table = await in_time(interaction, interaction.client.services.tables.get(pressed.game_id))
    form_id = ChangeSeats(interaction_id=interaction.id, game_id=table.id, seen=table.seating)
    await interaction.response.send_modal(SeatsForm(reader_language(interaction), form_id, table))


async def change_seats(interaction: Interaction, form: ChangeSeats) -> None:
    """Seat people as the form says."""
    answers = Answers(interaction)
    chosen = answers.users("members")
    async with keeping(interaction, form, answers.all):
        if any(user.get("bot") for user in chosen):
            raise UserError("bot-seated", field="members")
        seating = Seating(
            names=tuple(filter(None, map(str.strip, answers.text("order").splitlines()))),
            members=tuple(Actor(user_id=int(user["id"]), name=user["name"]) for user in chosen),
            seen=form.seen,
        )
        change = interaction.client.services.seats.seat(
            form.game_id, actor_of(interaction), seating, interaction_id=interaction.id
        )
        await _changed(interaction, change)


async def _choose(interaction: Interaction, game_id: int, change: Awaitable[Table]) -> None:
    """Change the seats, or show them anew if somebody else has changed them meanwhile."""
    try:
        await _changed(interaction, change)
    except UserError as error:
        if error.code != "seats-changed":
            raise
        t = reader_language(interaction)
        tables = interaction.client.services.tables
        table = await within_patience(interaction, tables.get(game_id))
        card = seats_card(table, t, f"**{t('seats-meanwhile')}**")
        await answer_privately(interaction, card)


async def _changed(interaction: Interaction, change: Awaitable[Table]) -> None:
    """Show the panel as it is now, and the live message."""
    table = await within_patience(interaction, change)
    panel = seats_card(table, reader_language(interaction))
    await interaction.client.live.answer(interaction, table, panel=panel)


def _picked(interaction: Interaction) -> list[int]:
    data: Any = interaction.data
    return [int(value) for value in data.get("values", ())]


ROUTES: Mapping[type[CustomId], Handler] = {
    ShowSeats: show_seats,
    SetDealer: set_dealer,
    SetOut: set_out,
    SetGone: set_gone,
    SetBack: set_back,
    AskSeats: ask_seats,
    ChangeSeats: change_seats,
}
