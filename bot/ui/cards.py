"""Public messages, drawn for a phone: short lines, aligned numbers, one colour with a meaning."""

from collections.abc import Callable, Iterable, Iterator
from decimal import Decimal
from typing import Any

import discord

from bot.i18n import Translate
from bot.services import (
    Action,
    DealPage,
    DealState,
    Evening,
    HistoryLine,
    HistoryPage,
    LoggedDeal,
    Player,
    Table,
)
from bot.ui.arithmetic import explain_deal, share_lines
from bot.ui.base import Card, button
from bot.ui.changes import Names, changes, rules_changes, seats_changes
from bot.ui.columns import aligned
from bot.ui.ids import (
    CorrectDeal,
    CustomId,
    OpenAgain,
    ShowDeals,
    ShowHistory,
    UndoDeal,
)
from bot.ui.names import safe_name, short_names
from bot.ui.settings_words import settings_changes
from bot.ui.words import deal_outcome, deal_title
from scoring import ContractScore, Standing

MADE = discord.Colour(0x2D7D46)
LOST = discord.Colour(0xD83C3E)
NEUTRAL = discord.Colour(0x80848E)
LIST = discord.Colour(0x5865F2)
RUNNING = discord.Colour(0xF0A020)

STANDING_NAME = 16
"""Letters of a name beside a total: the line must not wrap on a phone."""

BUTTON_NAME = 11
"""Letters of a name on a button: five names fit two rows on a phone."""


def scores_card(table: Table, t: Translate) -> Card:
    """Show totals and the last few deals."""
    lines = [f"### {t('scores-heading')}", *standing_lines(table.standings, {}, t)]
    lines.append(f"-# {t('scores-deals', deals=table.deal_count)} · {_dealing(table, t)}")
    card = Card()
    container = discord.ui.Container[Card](
        discord.ui.TextDisplay("\n".join(lines)), accent_colour=LIST
    )
    if table.recent:
        container.add_item(discord.ui.Separator())
        recent = "\n".join(deal_line(deal, t) for deal in table.recent)
        container.add_item(discord.ui.TextDisplay(recent))
    card.add_item(container)
    return card


def closed_card(
    evening: Evening,
    t: Translate,
    picture: Iterable[discord.ui.Item[Any]] = (),
    *,
    again: bool = True,
) -> Card:
    """Sum an evening up: final places, a picture if there is one, best and worst deal, takes.

    ``again`` offers to open the same table again.
    """
    table = evening.table
    lines = [f"### {t('closed-heading')}", *standing_lines(table.standings, {}, t)]
    lines.append(f"-# {t('scores-deals', deals=table.deal_count)}")
    card = Card()
    container = discord.ui.Container[Card](
        discord.ui.TextDisplay("\n".join(lines)), *picture, accent_colour=LIST
    )
    told = list(_told(evening, t))
    if told:
        container.add_item(discord.ui.Separator())
        container.add_item(discord.ui.TextDisplay("\n".join(told)))
    card.add_item(container)
    if again:
        open_again = OpenAgain(game_id=table.id)
        card.add_buttons([button(t("again-button"), open_again, discord.ButtonStyle.primary)])
    return card


def deal_card(deal: LoggedDeal, t: Translate) -> Card:
    """Spell a deal out, line by line."""
    lines = [f"### {deal_title(deal, t)}", f"-# {_logged(deal, t)}"]
    if deal.state is DealState.WITHDRAWN:
        lines.append(f"**{t('deal-withdrawn')}**")
    lines += explain_deal(deal, t)
    card = Card()
    container = discord.ui.Container[Card](
        discord.ui.TextDisplay("\n".join(lines)), accent_colour=colour_of(deal)
    )
    if any(deal.points.values()):
        container.add_item(discord.ui.Separator())
        container.add_item(discord.ui.TextDisplay("\n".join(share_lines(deal, t))))
    for words in filter(None, (deal.reason, deal.note)):
        container.add_item(discord.ui.TextDisplay(f"-# {t('deal-note', note=safe_name(words))}"))
    card.add_item(container)
    if deal.state is DealState.SCORED:
        card.add_buttons(
            [button(t("correct-button"), CorrectDeal(deal_id=deal.id)), undo_button(deal, t)]
        )
    return card


def deal_list_card(page: DealPage, t: Translate) -> Card:
    """List deals, newest first, with buttons to turn the page."""
    lines = [f"### {t('deals-heading')}"]
    lines += [deal_line(deal, t) for deal in page.deals] or [t("deals-none")]
    card = text_card("\n".join(lines))
    card.add_buttons(
        page_buttons(page.page, page.pages, lambda at: ShowDeals(game_id=page.table.id, page=at))
    )
    return card


def history_card(page: HistoryPage, t: Translate) -> Card:
    """Tell who did what, newest first, with buttons to turn the page."""
    names = {player.id: player.name for player in page.table.everyone}
    lines = [f"### {t('history-heading')}", *(_history_line(line, names, t) for line in page.lines)]
    card = text_card("\n".join(lines))
    game_id = page.table.id
    card.add_buttons(
        page_buttons(page.page, page.pages, lambda at: ShowHistory(game_id=game_id, page=at))
    )
    return card


def page_buttons(
    page: int, pages: int, target: Callable[[int], CustomId]
) -> list[discord.ui.Button[Any]]:
    """Make the buttons that turn pages, and say between them where one is."""
    if pages == 1:
        return []
    back = button("‹", target(max(page - 1, 0)), disabled=page == 0)
    here = discord.ui.Button[Any](
        label=f"{page + 1}/{pages}", custom_id=f"page:{page}", disabled=True
    )
    forth = button("›", target(page + 1), disabled=page + 1 >= pages)
    return [back, here, forth]


def text_card(text: str, colour: discord.Colour = LIST) -> Card:
    """Frame a text."""
    card = Card()
    card.add_item(discord.ui.Container(discord.ui.TextDisplay(text), accent_colour=colour))
    return card


def undo_button(deal: LoggedDeal, t: Translate) -> discord.ui.Button[Any]:
    """Make the button that withdraws a deal; it names the deal."""
    return button(t("undo-button", number=str(deal.number)), UndoDeal(deal_id=deal.id))


def colour_of(deal: LoggedDeal | None) -> discord.Colour:
    """Colour a deal: made, lost, or neither; a word always says the same."""
    if deal is None or deal.state is DealState.WITHDRAWN:
        return NEUTRAL
    if isinstance(deal.score, ContractScore):
        return MADE if deal.score.made else LOST
    return LIST if any(deal.points.values()) else NEUTRAL


def standing_lines(
    standings: Iterable[Standing[Player]], brought: dict[int, Decimal], t: Translate
) -> list[str]:
    """Align places and totals in inline code, and write beside them what a deal brought."""
    standings = tuple(standings)
    places = aligned([str(standing.place) for standing in standings])
    totals = aligned([t.signed(standing.total) for standing in standings])
    names = short_names([standing.player.name for standing in standings], STANDING_NAME)
    lines = []
    for standing, place, total, short in zip(standings, places, totals, names, strict=True):
        name = safe_name(short)
        name = f"**{name}**" if standing.place == 1 and standing.total else name
        points = brought.get(standing.player.id)
        lines.append(f"`{place} {total}` {name}" + (f"  {t.signed(points)}" if points else ""))
    return lines


def deal_line(deal: LoggedDeal, t: Translate) -> str:
    """Write a deal on one line of a list."""
    line = f"`{deal.number}` {deal_outcome(deal, t)}"
    return f"~~{line}~~" if deal.state is DealState.WITHDRAWN else line


def _told(evening: Evening, t: Translate) -> Iterator[str]:
    for key, feat in (("closed-best", evening.best), ("closed-worst", evening.worst)):
        if feat is not None and feat.deal.points[feat.player.id]:
            yield t(
                key,
                name=safe_name(feat.player.name),
                points=t.signed(feat.deal.points[feat.player.id]),
                number=str(feat.deal.number),
            )
    for takes in evening.takes:
        name = safe_name(takes.player.name)
        yield t("closed-takes", name=name, taken=takes.taken, made=takes.made)


def _history_line(line: HistoryLine, names: Names, t: Translate) -> str:
    by = safe_name(line.by.name) if line.by else "?"
    at = discord.utils.format_dt(line.at, "t")
    told = f"{at} {by} · {t(f'history-{line.action}', number=str(line.deal or ''))}"
    return "\n-# ".join([told, *_history_details(line, names, t)])


def _history_details(line: HistoryLine, names: Names, t: Translate) -> Iterable[str]:
    """Tell what a line of the history changed, where it is more than a deal that was added."""
    if not line.before or not line.after:
        reason = (line.after or {}).get("reason") if line.action is Action.ADJUST else None
        return [safe_name(reason)] if reason else []
    match line.action:
        case Action.EDIT:
            return changes(line.before, line.after, names, t)
        case Action.RULES:
            return rules_changes(line.before, line.after, t)
        case Action.SEATS:
            return seats_changes(line.before, line.after, names, t)
        case Action.SETTINGS:
            return settings_changes(line.before, line.after, t)
        case _:
            return []


def _dealing(table: Table, t: Translate) -> str:
    dealing = t("scores-dealer", dealer=safe_name(table.dealer.name))
    return f"{dealing} · {sitting_out_text(table, t)}" if table.sitting_out else dealing


def sitting_out_text(table: Table, t: Translate) -> str:
    """Name who sits the next deal out."""
    names = ", ".join(safe_name(player.name) for player in table.sitting_out)
    return t("sitting-out", count=len(table.sitting_out), names=names)


def _logged(deal: LoggedDeal, t: Translate) -> str:
    by = safe_name(deal.logged_by.name) if deal.logged_by else "?"
    return t("deal-logged", by=by, at=discord.utils.format_dt(deal.played_at, "f"))
