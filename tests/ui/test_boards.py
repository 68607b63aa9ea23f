"""Leaderboards and statistics on a phone: however many play, whatever they are called."""

import re
import unicodedata
from collections import Counter
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from typing import Any

import pytest

from bot.i18n import Catalogue, Translate
from bot.services import (
    Board,
    BoardQuery,
    BoardRow,
    Company,
    Payment,
    Period,
    Player,
    Scope,
    Sort,
    clean_name,
)
from bot.services.company import Primes
from bot.services.periods import ALL_TIME
from bot.ui.board_cards import board_card, fitted_name
from bot.ui.board_ids import ShowBoard, ShowStats, offered_text, period_word, word_period
from bot.ui.stats_cards import company_card
from tests.discord_limits import Kind, faults_of_message, walk
from tests.ui import hostile, sheet

PAGE = 10
OFFERS = (
    ALL_TIME,
    Period(key="month", name="2026-11"),
    Period(key="year", name="2026"),
    Period(key="season", name="Été", season_id=3),
)
WIDEST = 33
"""Columns that a line of a board may take: 32 letters, and a wide one that begins in the last."""


def row(place: int, name: str, total: str) -> BoardRow:
    player = Player(id=place, name=name, user_id=place)
    return BoardRow(
        place=place, player=player, value=Decimal(total), total=Decimal(total), deals=12
    )


def board(*rows: BoardRow, own: BoardRow | None = None, **parts: Any) -> Board:
    usual: dict[str, Any] = {
        "query": BoardQuery(period="all"),
        "period": ALL_TIME,
        "minimum": 1,
        "pages": 1,
        "players": len(rows),
        "offers": OFFERS,
        "language": None,
    }
    return Board(rows=rows, own=own, **{**usual, **parts})


def columns(line: str) -> int:
    """Say how wide a line is drawn."""
    shown = [sign for sign in line if unicodedata.category(sign) not in ("Mn", "Me", "Cf")]
    return len(shown) + sum(unicodedata.east_asian_width(sign) in ("W", "F") for sign in shown)


def ids_of(card: Any) -> dict[str, str]:
    parts = walk(card.to_components())
    return {part["label"]: part["custom_id"] for part in parts if part["type"] == Kind.BUTTON}


@pytest.mark.parametrize("players", [1, 25, 26, 60, 500])
def test_page_is_readable_when_so_many_play(t: Translate, players: int) -> None:
    pages = -(-players // PAGE)
    totals = [Decimal(500 * (players // 2 - at)) for at in range(players)]
    own = row(players, "Maximilien-Alexandre", str(totals[-1]))
    for page in {0, pages // 2, pages - 1}:
        rows = [
            row(at + 1, f"Player number {at + 1}", str(totals[at]))
            for at in range(page * PAGE, min(players, (page + 1) * PAGE))
        ]
        query = BoardQuery(period="all", page=page)
        shown = board(*rows, own=own, pages=pages, players=players, query=query)
        card = board_card(shown, t)
        assert faults_of_message(card.to_components()) == []
        lines = [sheet.seen(line) for line in sheet.lines_of(card)]
        assert [line for line in lines if len(line) > 32 and "·" not in line] == []
        codes = [line for line in sheet.lines_of(card) if line.startswith("`")]
        assert len(codes) == len(rows) + 1
        assert len({len(code.split("`")[1]) for code in codes}) == 1, "numbers are not aligned"
        assert ("›" in ids_of(card)) is (pages > 1)


@pytest.mark.parametrize("key", hostile.NAMES)
def test_name_breaks_no_line_when_on_a_board(t: Translate, key: str) -> None:
    name = clean_name(hostile.NAMES[key])
    card = board_card(board(row(1, name, "12"), row(2, "Bob", "-12")), t)
    lines = sheet.lines_of(card)
    assert len(lines) == 5
    assert re.fullmatch(r"`1 \+12` \*\*.*\*\* · 12", lines[2])
    assert lines[2].count("`") - lines[2].count(r"\`") == 2
    assert columns(sheet.seen(lines[2])) <= WIDEST
    assert faults_of_message(card.to_components()) == []


@pytest.mark.parametrize(
    ("name", "fitted"),
    [
        pytest.param("Alice", "Alice", id="short"),
        pytest.param("Maximilien-Alexandre", "Maximilien", id="two-words"),
        pytest.param("W" * 20, "W" * 15 + "…", id="one-word"),
        pytest.param("麻雀牌馆麻雀牌馆麻雀牌馆", "麻雀牌馆麻雀牌…", id="wide"),
        pytest.param("麻雀牌馆麻雀牌馆", "麻雀牌馆麻雀牌馆", id="wide-and-fitting"),
        pytest.param("Nguyễn", "Nguyễn", id="accents"),
    ],
)
def test_name_is_cut_to_what_a_line_holds(name: str, fitted: str) -> None:
    assert fitted_name(name) == fitted


def test_ranks_are_no_list_and_ties_stand_as_they_are(t: Translate) -> None:
    rows = (row(1, "Alice", "30"), row(1, "Bob", "30"), row(3, "Dan", "-60"))
    lines = sheet.lines_of(board_card(board(*rows), t))[2:5]
    assert lines == ["`1 +30` **Alice** · 12", "`1 +30` **Bob** · 12", "`3 −60` Dan · 12"]


def test_own_row_stands_below_when_on_another_page(t: Translate) -> None:
    shown = board(row(1, "Alice", "30"), own=row(17, "Zoé", "-5.5"), pages=2)
    lines = sheet.lines_of(board_card(shown, t))
    space, half = "\N{FIGURE SPACE}", t.signed(Decimal("-5.5"))
    assert lines[2:5] == [
        f"`{space}1 +30{space}{space}` **Alice** · 12",
        "-# …",
        f"`17 {space}{half}` Zoé · 12",
    ]


@pytest.mark.parametrize(
    ("sort", "parts", "line"),
    [
        pytest.param(Sort.TOTAL, {}, "`1 +26.5` **Alice** · 12", id="total"),
        pytest.param(
            Sort.AVERAGE, {"value": Decimal(1000) / 3}, "`1 +333.3` **Alice** · 12", id="average"
        ),
        pytest.param(
            Sort.AVERAGE, {"value": Decimal("-0.05")}, "`1 −0.1` **Alice** · 12", id="half"
        ),
        pytest.param(Sort.DEALS, {"value": Decimal(12)}, "`1 12` **Alice** · +26.5", id="deals"),
        pytest.param(
            Sort.CONTRACTS, {"value": Decimal(3), "taken": 5}, "`1 3` **Alice** · 5", id="contracts"
        ),
    ],
)
def test_line_says_what_is_ranked_by(
    catalogue: Catalogue, sort: Sort, parts: Any, line: str
) -> None:
    t = catalogue.translate("en")
    alice = replace(row(1, "Alice", "26.5"), **parts)
    shown = board(alice, query=BoardQuery(sort=sort, period="all"))
    assert sheet.lines_of(board_card(shown, t))[2] == line


def test_minimum_is_shown_when_there_is_one(t: Translate) -> None:
    *_, players, _ = sheet.lines_of(board_card(board(row(1, "Alice", "3"), minimum=10), t))
    assert players == f"-# {t('board-players', players=1)} · {t('board-minimum', deals=10)}"
    empty = board_card(board(minimum=10), t)
    assert t("board-nobody", deals=10) in sheet.text_of(empty)


def test_buttons_ask_for_what_they_say_when_a_board_is_turned(t: Translate) -> None:
    query = BoardQuery(sort=Sort.DEALS, period="season:3", minimum=7, page=1)
    shown = board(row(1, "Alice", "3"), query=query, period=OFFERS[3], pages=3)
    asked = {
        label: found.query()
        for label, custom_id in ids_of(board_card(shown, t)).items()
        if (found := ShowBoard.parse(custom_id))
    }
    expected = {
        "‹": replace(query, page=0),
        "›": replace(query, page=2),
        t("sort-total"): replace(query, sort=Sort.TOTAL, page=0),
        t("sort-average"): replace(query, sort=Sort.AVERAGE, page=0),
        t("sort-contracts"): replace(query, sort=Sort.CONTRACTS, page=0),
        t("period-all"): replace(query, period="all", page=0),
        t("period-month"): replace(query, period="month", page=0),
        t("period-year"): replace(query, period="year", page=0),
        t("scope-server"): replace(query, scope=Scope.SERVER, page=0),
    }
    assert asked == expected


def test_season_is_offered_by_its_name_when_one_runs(t: Translate) -> None:
    ids = ids_of(board_card(board(row(1, "Alice", "3")), t))
    assert ids["Été"] == "board:channel:total-0:season-3:0"


@pytest.mark.parametrize(
    "text", ["all", "2026-11", "2026", "season:12", "2026-01-01..2026-03-31", "..2026-03-31"]
)
def test_period_is_read_back_when_it_was_in_an_id(text: str) -> None:
    word = period_word(text)
    assert ":" not in word
    assert word_period(word) == text
    shown = ShowStats(player_id=1, page="overview", period=word)
    assert ShowStats.parse(str(shown)) == shown


def test_this_month_stays_this_month_when_pressed_later() -> None:
    assert [offered_text(period) for period in OFFERS] == ["all", "month", "year", "season:3"]


def test_both_ends_are_shown_when_many_pay(t: Translate) -> None:
    payments = tuple(
        Payment(other=player, deals=3, points=Fraction(100 - 10 * at, 3))
        for at, player in enumerate(sheet.people([f"Player {at}" for at in range(21)]))
    )
    alice = Player(id=99, name="Alice")
    company = Company(
        player=alice,
        period=ALL_TIME,
        offers=OFFERS,
        allies=(),
        payments=payments,
        petits=Primes(),
        handfuls=Primes(own=2, others=1),
        slams=Primes(),
    )
    text = sheet.text_of(company_card(company, t))
    names = Counter(re.findall(r"Player \d+", text))
    assert sorted(names, key=lambda name: int(name.split()[1])) == [
        f"Player {at}" for at in (*range(5), *range(16, 21))
    ]
    assert t.signed(Decimal("33.3")) in text
    assert t("stats-left-out", count=11) in text
    assert f"`2 1` {t('stats-handfuls')}" in text
    assert t("stats-petits") not in text
