"""The live message: where a table stands, and the buttons that take it further."""

from typing import Any

import discord

from bot.i18n import Translate
from bot.services import LoggedDeal, Table
from bot.ui.base import Card, button
from bot.ui.cards import (
    BUTTON_NAME,
    RUNNING,
    colour_of,
    sitting_out_text,
    standing_lines,
    undo_button,
)
from bot.ui.ids import (
    CloseTable,
    DropDeal,
    FinishDeal,
    OpenAgain,
    PlayGoulash,
    ShowMore,
    TakeDeal,
)
from bot.ui.names import safe_name, short_names
from bot.ui.table_ids import PlayOn
from bot.ui.words import attack, deal_facts, deal_title
from scoring import ContractDeal, GameKind, RunningDeal


def live_card(table: Table, t: Translate, notice: str | None = None) -> Card:
    """Show where a table stands and take the next deal: places, the last deal, buttons.

    ``notice`` tells what was just done, where the places alone would not.
    """
    card = Card()
    places = discord.ui.TextDisplay[Card]("\n".join(_places(table, t)))
    container = discord.ui.Container[Card](places, accent_colour=_colour(table))
    below = [f"**{notice}**"] if notice else []
    if table.last is not None:
        below += [f"-# {deal_title(table.last, t)}", *deal_facts(table.last, t)]
    if below:
        container.add_item(discord.ui.Separator())
        container.add_item(discord.ui.TextDisplay("\n".join(below)))
    container.add_item(discord.ui.TextDisplay(_prompt(table, t)))
    card.add_item(container)
    card.add_buttons(_next_buttons(table, t))
    card.add_buttons(_other_buttons(table, t))
    return card


def _places(table: Table, t: Translate) -> list[str]:
    heading = t("live-heading", number=str(table.next_number), dealer=safe_name(table.dealer.name))
    brought = dict(table.last.points) if table.last else {}
    lines = [f"### {heading}", *standing_lines(table.standings, brought, t)]
    if table.sitting_out:
        lines.append(f"-# {sitting_out_text(table, t)}")
    return lines


def _colour(table: Table) -> discord.Colour:
    return RUNNING if table.running else colour_of(table.last)


def _prompt(table: Table, t: Translate) -> str:
    number = str(table.next_number)
    if table.over:
        return f"### {t('live-over', winners=_winners(table))}"
    if table.running is not None:
        lines = [f"### {t('live-running', number=number)}", *_running_lines(table.running, t)]
        return "\n".join(lines)
    if table.kind is GameKind.GOULASH:
        return f"### {t('live-goulash', number=number)}"
    return f"### {t('live-prompt', number=number)}"


def _running_lines(deal: LoggedDeal, t: Translate) -> list[str]:
    """Say who plays what, and which primes are known; the heading says that it runs."""
    facts = deal.facts
    if not isinstance(facts, ContractDeal | RunningDeal):
        return []
    who = attack(facts, [safe_name(player.name) for player in deal.players], t)
    contract = t(f"contract-{facts.contract}").lower()
    return [f"{who}, {contract}", *deal_facts(deal, t)[1:]]


def _winners(table: Table) -> str:
    first = [standing.player for standing in table.standings if standing.place == 1]
    return ", ".join(safe_name(player.name) for player in first)


def _next_buttons(table: Table, t: Translate) -> list[discord.ui.Button[Any]]:
    """Take the next deal, or finish the one that runs: one tap each."""
    if table.over:
        game_id = table.id
        return [
            button(t("close-button"), CloseTable(game_id=game_id), discord.ButtonStyle.primary),
            button(t("play-on-button"), PlayOn(game_id=game_id)),
            button(t("again-button"), OpenAgain(game_id=game_id)),
        ]
    if table.running is not None:
        number = str(table.next_number)
        finish, drop = (kind(deal_id=table.running.id) for kind in (FinishDeal, DropDeal))
        return [
            button(t("finish-button", number=number), finish, discord.ButtonStyle.primary),
            button(t("drop-button", number=number), drop),
        ]
    if table.kind is GameKind.GOULASH:
        return []
    names = short_names([player.name for player in table.playing], BUTTON_NAME)
    return [
        button(
            name,
            TakeDeal(game_id=table.id, number=table.next_number, player_id=player.id),
            discord.ButtonStyle.primary,
        )
        for player, name in zip(table.playing, names, strict=True)
    ]


def _other_buttons(table: Table, t: Translate) -> list[discord.ui.Button[Any]]:
    goulash_table = table.kind is GameKind.GOULASH
    style = discord.ButtonStyle.primary if goulash_table else discord.ButtonStyle.secondary
    goulash = PlayGoulash(game_id=table.id, number=table.next_number)
    buttons = [
        button(t("kind-goulash"), goulash, style),
        button(t("more-button"), ShowMore(game_id=table.id)),
    ]
    if table.last is not None:
        buttons.insert(1 if goulash_table else 0, undo_button(table.last, t))
    return buttons
