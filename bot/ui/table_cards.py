"""Private cards that change a table: its seats and its rules."""

from collections.abc import Collection, Sequence

import discord

from bot.i18n import Translate
from bot.services import RULE_GROUPS, Player, Rescoring, Table, rules_word
from bot.ui.base import Card, button
from bot.ui.cards import LIST, LOST, standing_lines, text_card
from bot.ui.ids import CustomId
from bot.ui.names import safe_name
from bot.ui.rules import rules_lines
from bot.ui.table_ids import (
    AskRescore,
    AskRules,
    AskSeats,
    PickPreset,
    Rescore,
    SetBack,
    SetDealer,
    SetGone,
    SetOut,
)
from scoring import PLAYERS, PRESETS

MOST_OPTIONS = 25
"""Discord's limit for a list; whoever left longer ago comes back by the form."""


def seats_card(table: Table, t: Translate, notice: str = "") -> Card:
    """Show who sits where, and choose who deals, who sits out and who has gone home."""
    lines = [f"### {t('seats-heading')}", *filter(None, [notice])]
    lines += [_seat(at, player, table, t) for at, player in enumerate(table.seats, 1)]
    lines += [f"-# {t('seats-gone', name=safe_name(player.name))}" for player in table.gone]
    card = text_card("\n".join(lines))
    game_id, people = table.id, table.seats
    _choose(
        card,
        SetDealer(game_id=game_id, seen=table.seating),
        t("seats-dealer"),
        people,
        chosen=[table.dealer],
    )
    if len(people) > min(PLAYERS):
        resting = table.sitting_out
        _choose(
            card,
            SetOut(game_id=game_id, seen=table.seating),
            t("seats-out"),
            people,
            chosen=resting,
            least=0,
        )
        _choose(card, SetGone(game_id=game_id), t("seats-home"), people)
    if table.gone:
        _choose(card, SetBack(game_id=game_id), t("seats-back"), table.gone[-MOST_OPTIONS:])
    ask = AskSeats(game_id=game_id)
    card.add_buttons([button(t("seats-change"), ask, discord.ButtonStyle.primary)])
    return card


def house_card(table: Table, t: Translate, notice: str = "") -> Card:
    """Tell the rules in force, and change them."""
    card = text_card("\n".join([*filter(None, [notice]), *rules_lines(table, t)]))
    select = discord.ui.Select[Card](
        custom_id=str(PickPreset(game_id=table.id, seen=rules_word(table.rules))),
        placeholder=t("house-preset"),
        options=[
            discord.SelectOption(
                label=t(f"preset-{preset}"),
                description=t(f"preset-{preset}.description"),
                value=preset,
            )
            for preset in PRESETS
        ],
    )
    card.add_item(discord.ui.ActionRow(select))
    card.add_buttons(
        button(t(f"house-{group}"), AskRules(game_id=table.id, group=group))
        for group in RULE_GROUPS
    )
    if table.deal_count:
        card.add_buttons([button(t("house-rescore"), AskRescore(game_id=table.id))])
    return card


def rescore_card(rescoring: Rescoring, t: Translate) -> Card:
    """Show what scoring past deals again would change."""
    lines = [f"**{t('rescore-heading', deals=rescoring.changed)}**"]
    if rescoring.refused:
        lines.append(t("rescore-refused", numbers=", ".join(map(str, rescoring.refused))))
    now = {standing.player.id: standing.total for standing in rescoring.table.standings}
    brought = {
        standing.player.id: standing.total - now[standing.player.id]
        for standing in rescoring.standings
    }
    lines += standing_lines(rescoring.standings, brought, t)
    card = text_card("\n".join(lines), LOST if rescoring.changed else LIST)
    if rescoring.changed:
        rescore = Rescore(game_id=rescoring.table.id, seen=rules_word(rescoring.table.rules))
        label = t("rescore-button", deals=rescoring.changed)
        card.add_buttons([button(label, rescore, discord.ButtonStyle.danger)])
    return card


def _seat(at: int, player: Player, table: Table, t: Translate) -> str:
    marks = []
    if player == table.dealer:
        marks.append(t("seats-deals"))
    if player in table.sitting_out:
        marks.append(t("seats-rests"))
    text = " · ".join([safe_name(player.name), *marks])
    return f"`{at:>2}` {text}"


def _choose(
    card: Card,
    custom_id: CustomId,
    placeholder: str,
    players: Sequence[Player],
    *,
    chosen: Collection[Player] = (),
    least: int = 1,
) -> None:
    """Add a list of people: one of them, if one is chosen and needed; else as many as may be."""
    select = discord.ui.Select[Card](
        custom_id=str(custom_id),
        placeholder=placeholder,
        min_values=least,
        max_values=1 if chosen and least else len(players),
        required=least > 0,
        options=[
            discord.SelectOption(
                label=f"{placeholder} {player.name}"[:100],
                value=str(player.id),
                default=player in chosen,
            )
            for player in players
        ],
    )
    card.add_item(discord.ui.ActionRow(select))
