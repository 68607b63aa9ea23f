"""Leaderboards, drawn for a phone: places and numbers aligned, names cut, one tap to turn."""

import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import replace
from decimal import ROUND_HALF_UP, Decimal
from typing import Any

import discord

from bot.i18n import Translate
from bot.services import Board, BoardQuery, BoardRow, Period, Scope, Sort
from bot.ui.base import Card, button
from bot.ui.board_ids import ShowBoard, offered_text
from bot.ui.cards import STANDING_NAME, page_buttons, text_card
from bot.ui.columns import aligned
from bot.ui.dates import period_text
from bot.ui.names import safe_name, short_name

TENTH = Decimal("0.1")


def board_card(board: Board, t: Translate) -> Card:
    """Show a page of a leaderboard, and buttons for the other pages, orders and periods."""
    lines = [
        f"### {t('board-heading', period=safe_name(period_text(board.period, t)))}",
        f"-# {' · '.join(_about(board, t))}",
        *(_row_lines(board, t) or [t("board-nobody", deals=board.minimum)]),
    ]
    if board.players:
        lines += [f"-# {line}" for line in _below(board, t)]
    card = text_card("\n".join(lines))
    card.add_buttons(page_buttons(board.query.page, board.pages, lambda at: _turned(board, at)))
    card.add_buttons(_sort_buttons(board.query, t))
    card.add_buttons(_other_buttons(board, t))
    return card


def fitted_name(name: str, width: int = STANDING_NAME) -> str:
    """Cut a name to a width on the screen, where some letters are two wide; ready to print."""
    if _width(name) > width:
        name = short_name(name, width)
        while _width(name) > width:
            name = f"{name.removesuffix('…')[:-1]}…"
    return safe_name(name)


def rounded(value: Decimal) -> Decimal:
    """Round to a tenth, halves away from zero."""
    return value.quantize(TENTH, ROUND_HALF_UP)


def period_buttons(
    shown: Period, offers: Iterable[Period], t: Translate
) -> Iterator[tuple[str, str]]:
    """List the periods to switch to: what stands on the button, and what it asks for."""
    for period in offers:
        if period.text != shown.text:
            label = period.name or "" if period.key == "season" else t(f"period-{period.key}")
            yield label, offered_text(period)


def _about(board: Board, t: Translate) -> Iterator[str]:
    yield t(f"scope-{board.query.scope}")
    yield t(f"sort-{board.query.sort}")


def _below(board: Board, t: Translate) -> list[str]:
    """Say how many are ranked, under which condition, and what the last number of a line is."""
    players = t("board-players", players=board.players)
    if board.minimum > 1:
        return [f"{players} · {t('board-minimum', deals=board.minimum)}", _legend(board, t)]
    return [f"{players} · {_legend(board, t)}"]


def _row_lines(board: Board, t: Translate) -> list[str]:
    rows = [*board.rows, board.own] if board.own else list(board.rows)
    places = aligned([str(row.place) for row in rows])
    values = aligned([_value(row, board.query.sort, t) for row in rows])
    lines = [
        _line(row, f"{place} {value}", board.query.sort, t)
        for row, place, value in zip(rows, places, values, strict=True)
    ]
    if board.own:
        lines.insert(-1, "-# …")
    return lines


def _line(row: BoardRow, code: str, sort: Sort, t: Translate) -> str:
    name = fitted_name(row.player.name)
    name = f"**{name}**" if row.place == 1 else name
    return f"`{code}` {name} · {_beside(row, sort, t)}"


def _value(row: BoardRow, sort: Sort, t: Translate) -> str:
    match sort:
        case Sort.TOTAL:
            return t.signed(row.value)
        case Sort.AVERAGE:
            return t.signed(rounded(row.value))
        case _:
            return t.points(row.value)


def _beside(row: BoardRow, sort: Sort, t: Translate) -> str:
    match sort:
        case Sort.DEALS:
            return t.signed(row.total or Decimal(0))
        case Sort.CONTRACTS:
            return str(row.taken)
        case _:
            return str(row.deals)


def _legend(board: Board, t: Translate) -> str:
    match board.query.sort:
        case Sort.DEALS:
            return t("board-beside-total")
        case Sort.CONTRACTS:
            return t("board-beside-taken")
        case _:
            return t("board-beside-deals")


def _turned(board: Board, page: int) -> ShowBoard:
    return ShowBoard.of(replace(board.query, page=page))


def _sort_buttons(query: BoardQuery, t: Translate) -> Iterator[discord.ui.Button[Any]]:
    for sort in Sort:
        if sort is not query.sort:
            turned = replace(query, sort=sort, page=0)
            yield button(t(f"sort-{sort}"), ShowBoard.of(turned))


def _other_buttons(board: Board, t: Translate) -> Iterator[discord.ui.Button[Any]]:
    for label, text in period_buttons(board.period, board.offers, t):
        yield button(label, ShowBoard.of(replace(board.query, period=text, page=0)))
    other = Scope.SERVER if board.query.scope is Scope.CHANNEL else Scope.CHANNEL
    yield button(t(f"scope-{other}"), ShowBoard.of(replace(board.query, scope=other, page=0)))


def _width(text: str) -> int:
    """Say how wide a text is drawn, in letters: wide ones count twice, joining marks not at all."""
    return sum(
        2 if unicodedata.east_asian_width(character) in "WF" else not _is_joined(character)
        for character in text
    )


def _is_joined(character: str) -> bool:
    return unicodedata.category(character) in {"Mn", "Me", "Cf"}
