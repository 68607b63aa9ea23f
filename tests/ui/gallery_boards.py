"""The cards of boards, of statistics, of moderators, of imports and of tables that change."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import timedelta
from decimal import Decimal
from fractions import Fraction
from typing import Any

from bot.i18n import Translate
from bot.services import (
    RULE_GROUPS,
    Ally,
    Board,
    BoardQuery,
    BoardRow,
    Company,
    Count,
    DealRef,
    Fault,
    GamePreview,
    GameState,
    GuildSettings,
    ImportPreview,
    Kept,
    Pasted,
    PastTable,
    Payment,
    Period,
    PlayerStats,
    ReadLine,
    Rescoring,
    Scope,
    Season,
    Sort,
    Writers,
)
from bot.services.company import Primes
from bot.services.lines import understand
from bot.services.periods import ALL_TIME
from bot.ui import lines, moderator_cards, private_cards, stats_cards, table_cards
from bot.ui.base import Card, Form
from bot.ui.board_cards import board_card
from bot.ui.import_cards import import_card
from bot.ui.table_forms import RulesForm, SeatsForm
from bot.ui.table_ids import Archive, ChangeRules, ChangeSeats, PickPast
from scoring import FEDERATION, PRESETS, Contract, GameKind, Role, ScoringError, parse_points
from tests.ui import sheet

LARGEST = 2**63 - 1

SEASON = Period(key="season", name="L’hiver, la saison de tous les dangers", season_id=LARGEST)
RANGE = Period(key="range", name="2026-01-01..2026-03-31")
MONTH = Period(key="month", name="2026-11")
PERIODS = (ALL_TIME, MONTH, RANGE, SEASON)
OFFERS = (ALL_TIME, MONTH, Period(key="year", name="2026"), SEASON)

MOST_LINES = 60


def every_other_card(t: Translate, names: Sequence[str]) -> Iterator[tuple[str, Card]]:
    """Draw what is not about one table's deals."""
    yield from _boards(t, names)
    yield from _statistics(t, names)
    yield from _of_moderators(t, names)
    yield from _of_tables(t, names)
    yield from _of_lines(t, names)
    yield from _imports(t, names)
    yield "help", private_cards.help_card(t)


def every_other_form(t: Translate, names: Sequence[str]) -> Iterator[tuple[str, Form]]:
    """Draw the forms that change a table."""
    table = sheet.table(names=names)
    asking: dict[str, Any] = {
        "interaction_id": LARGEST,
        "game_id": LARGEST,
        "seen": table.seating,
    }
    yield "seats", SeatsForm(t, ChangeSeats(**asking), table)
    for group in RULE_GROUPS:
        yield f"rules {group}", RulesForm(t, ChangeRules(**asking, group=group), table)


def _boards(t: Translate, names: Sequence[str]) -> Iterator[tuple[str, Card]]:
    rows = [
        BoardRow(
            place=max(at, 1) if at < 3 else at + 1,
            player=player,
            value=Decimal(1_000_000) - at * Decimal("333.5"),
            total=Decimal(1_000_000) - at,
            deals=10_000 + at,
            taken=999,
        )
        for at, player in enumerate(sheet.people((*names, *names)))
    ]
    for sort in Sort:
        for period in PERIODS:
            board = Board(
                query=BoardQuery(sort=sort, period=period.text, page=1, scope=Scope.SERVER),
                period=period,
                minimum=10,
                rows=tuple(rows[:-1]),
                pages=100,
                players=999,
                offers=OFFERS,
                own=replace(rows[-1], place=512),
                language="en",
            )
            yield f"board {sort} {period.key}", board_card(board, t)
    nobody = replace(board, rows=(), pages=1, players=0, own=None)
    yield "board, nobody", board_card(nobody, t)


def _statistics(t: Translate, names: Sequence[str]) -> Iterator[tuple[str, Card]]:
    player, *others = sheet.people(names)
    count = Count(deals=10_000, won=4_999, points=Decimal("-123456.5"))
    deal = DealRef(
        number=9_999,
        score=Decimal("1312.5"),
        played_at=sheet.PLAYED_AT,
        channel_id=LARGEST,
        message_id=LARGEST,
    )
    primes = Primes(own=999, others=1)
    nothing = PlayerStats(
        player=player,
        period=ALL_TIME,
        offers=OFFERS,
        total=Decimal(0),
        adjusted=Decimal(0),
        played=Count(),
        taken={},
        roles=dict.fromkeys(Role, Count()),
        goulash=Count(),
        best=None,
        worst=None,
        longest_won=0,
        longest_lost=0,
    )
    everything = replace(
        nothing,
        total=Decimal("-123486.5"),
        adjusted=Decimal(-30),
        played=count,
        taken=dict.fromkeys(Contract, count),
        roles={role: count for role in Role if role is not Role.PLAYER},
        goulash=count,
        best=deal,
        worst=replace(deal, message_id=None),
        longest_won=12,
        longest_lost=3,
    )
    yield "statistics, nothing", stats_cards.stats_card(nothing, LARGEST, t)
    for period in PERIODS:
        stats = replace(everything, period=period)
        yield f"statistics {period.key}", stats_cards.stats_card(stats, LARGEST, t)
    many = [others[at % len(others)] for at in range(30)]
    company = Company(
        player=player,
        period=SEASON,
        offers=OFFERS,
        allies=tuple(Ally(other=other, called=count, called_by=count) for other in many),
        payments=tuple(
            Payment(other=other, deals=9_999, points=Fraction(10**7 - at, 3))
            for at, other in enumerate(many)
        ),
        petits=primes,
        handfuls=primes,
        slams=primes,
    )
    yield "company", stats_cards.company_card(company, t)
    nothing = Primes()
    alone = replace(
        company, allies=(), payments=(), petits=nothing, handfuls=nothing, slams=nothing
    )
    yield "company, nobody", stats_cards.company_card(alone, t)


def _of_moderators(t: Translate, names: Sequence[str]) -> Iterator[tuple[str, Card]]:
    table = replace(sheet.table(names=names), deal_count=9_999)
    archive = Archive(game_id=LARGEST, user_id=LARGEST, until=LARGEST)
    yield "archive", moderator_cards.archive_card(table, archive, t)
    past = PastTable(
        id=LARGEST,
        state=GameState.ARCHIVED,
        closed_at=sheet.PLAYED_AT,
        deal_count=9_999,
        names=tuple(names) * 3,
    )
    tables = [replace(past, id=LARGEST - at) for at in range(30)]
    pick = PickPast(channel_id=LARGEST, user_id=LARGEST, until=LARGEST)
    yield "past", moderator_cards.past_card(tables, pick, t)
    for writers in Writers:
        for rules in (*PRESETS.values(), FEDERATION):
            settings = GuildSettings(
                language=None,
                time_zone="America/Argentina/ComodRivadavia",
                writers=writers,
                scorekeeper_role_id=LARGEST,
                default_rules=rules,
            )
            yield f"settings {writers}", moderator_cards.settings_card(settings, t)
    seasons = [
        Season(
            id=at,
            name=f"{names[0]} {at}",
            started_at=sheet.PLAYED_AT,
            ended_at=sheet.PLAYED_AT if at else None,
            started_by=None,
            ended_by=None,
        )
        for at in range(20)
    ]
    yield "seasons", moderator_cards.seasons_card(seasons, t)
    yield "seasons, none", moderator_cards.seasons_card([], t)
    kept = Kept(
        player=table.seats[0],
        tables=999,
        deals=9_999,
        first=sheet.PLAYED_AT,
        last=sheet.PLAYED_AT + timedelta(days=1),
        guests=tuple(names),
    )
    yield "kept", moderator_cards.kept_card(kept, t)
    yield "kept, nothing", moderator_cards.kept_card(None, t)
    yield "erase", moderator_cards.erase_card(LARGEST, t)


def _of_tables(t: Translate, names: Sequence[str]) -> Iterator[tuple[str, Card]]:
    for rules in PRESETS.values():
        table = replace(sheet.table(names=names, rules=rules), deal_count=12)
        yield "house", table_cards.house_card(table, t)
    gone = sheet.people((*names, *(f"{name} {at}" for at in range(6) for name in names)))
    yield "seats", table_cards.seats_card(replace(table, gone=gone[len(names) :]), t)
    yield "seats, nobody gone", table_cards.seats_card(table, t)
    rescoring = Rescoring(
        table=table, changed=12, refused=tuple(range(1, 200)), standings=table.standings
    )
    yield "rescore", table_cards.rescore_card(rescoring, t)
    nothing = replace(rescoring, changed=0, refused=())
    yield "rescore, nothing", table_cards.rescore_card(nothing, t)


def _of_lines(t: Translate, names: Sequence[str]) -> Iterator[tuple[str, Card]]:
    read = [_understood(text, names) for text in ("", "zut", "@1 g", "goulash 10", "pass")]
    partner = ">@2" if len(names) == 5 else ""
    read += [_understood(f"@1{partner} gc 2 40 pa p sa", names)]
    for at, line in enumerate(read):
        yield f"calculator {at}", lines.calculator_card(line, t)
    for whole in (read[-1:], read):
        pasted = Pasted(game_id=LARGEST, lines=tuple(whole * MOST_LINES)[:60], draft_id=LARGEST)
        yield f"pasted {pasted.whole}", private_cards.pasted_card(pasted, t)


def _understood(text: str, names: Sequence[str]) -> ReadLine:
    return understand(text, sheet.people(names), FEDERATION, GameKind.CLASSIC)


def _imports(t: Translate, names: Sequence[str]) -> Iterator[tuple[str, Card]]:
    games = tuple(
        GamePreview(
            opened_at=sheet.PLAYED_AT,
            state=state,
            deals=9_999,
            players=tuple(names),
            closes=state is GameState.OPEN,
        )
        for state in GameState
        for _ in range(30)
    )
    people = tuple(f"{name} {at}" for name in names for at in range(20))
    preview = ImportPreview(games=games, known=people, new=people, draft_id=LARGEST)
    yield "import", import_card(preview, t)
    fault = Fault(
        reason=_refused_points(),
        game=999,
        deal=9_999,
        path=("handfuls", 3, "`level`" * 30),
    )
    yield "import, faulty", import_card(ImportPreview(fault=fault), t)


def _refused_points() -> ScoringError:
    try:
        parse_points("49,7")
    except ScoringError as refused:
        return refused
    raise AssertionError
