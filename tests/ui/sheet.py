"""Tables and deals as services give them, made up without a database, and their cards read back."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import MISSING, fields
from datetime import UTC, datetime
from decimal import Decimal
from typing import Any, TypeVar, get_origin

from bot.services import DealState, GameState, LoggedDeal, Player, Table
from bot.ui.base import Card
from scoring import (
    FEDERATION,
    Adjustment,
    BlankDeal,
    Contract,
    ContractDeal,
    Deal,
    DealKind,
    GameKind,
    GoulashDeal,
    Handful,
    Misere,
    MisereKind,
    Rules,
    ShownHandful,
    Side,
    Slam,
    next_dealer,
    rank,
    score_deal,
    sitting_out,
)
from tests.discord_limits import Kind, walk

T = TypeVar("T")

NAMES = ("Alice", "Bob", "Chloé", "Dan", "Maximilien")
"""Ordinary names; ten letters are as many as most have."""

PLAYED_AT = datetime(2026, 11, 29, 20, 15, tzinfo=UTC)

HALVES = tuple(map(Decimal, ("10.5", "20", "30", "20", "10.5")))


def people(names: Sequence[str] = NAMES[:4]) -> tuple[Player, ...]:
    """Seat people by their names."""
    return tuple(Player(id=at, name=name, user_id=1_000 + at) for at, name in enumerate(names, 1))


def garde(players: int = 4, points: str = "49", **facts: Any) -> ContractDeal:
    """The first player makes a garde by 8, with 2 bouts, unless told otherwise."""
    partner = 1 if players == 5 else None
    usual = {"taker": 0, "contract": Contract.GARDE, "bouts": 2, "partner": partner}
    return ContractDeal(players=players, points=Decimal(points), **{**usual, **facts})


def every_prime(players: int = 4, slam: Slam = Slam.ANNOUNCED_MADE) -> ContractDeal:
    """A deal with one of each prime, and a misère of each kind."""
    return garde(
        players,
        "87",
        bouts=3,
        petit_au_bout=Side.ATTACK,
        handfuls=tuple(ShownHandful(level=level, side=side) for level in Handful for side in Side),
        slam=slam,
        miseres=tuple(
            Misere(kind=kind, player=seat) for kind in MisereKind for seat in range(players)
        ),
    )


def goulash(players: int = 4) -> GoulashDeal:
    """A Goulash with halves."""
    shares = HALVES[: players - 1]
    return GoulashDeal(players=players, points=(*shares, Decimal(91) - sum(shares)))


def every_kind(players: int) -> dict[str, Deal]:
    """A deal of each kind, and contract deals of each contract and outcome."""
    half = "40.5" if players != 4 else "40"
    order = GoulashDeal(players=players, order=((1, 2), (0,), *((at,) for at in range(3, players))))
    fine = Adjustment(scores=(Decimal(-10 * (players - 1)), *[Decimal(10)] * (players - 1)))
    blank = (DealKind.PASSED, DealKind.PETIT_SEC, DealKind.MISDEAL)
    return {
        **{f"{contract}-made": garde(players, contract=contract) for contract in Contract},
        **{f"{contract}-lost": garde(players, half, contract=contract) for contract in Contract},
        "primes": every_prime(players),
        "goulash": goulash(players),
        "goulash-by-order": order,
        "adjustment": fine,
        **{kind.value: BlankDeal(players=players, kind=kind) for kind in blank},
    }


def logged(
    facts: Deal,
    *,
    number: int = 11,
    names: Sequence[str] = NAMES,
    rules: Rules = FEDERATION,
    **parts: Any,
) -> LoggedDeal:
    """Log a deal; the last at the table dealt, the first wrote it down."""
    seats = people(names[: facts.players])
    score = score_deal(facts, rules)
    usual: dict[str, Any] = {
        "id": number,
        "game_id": 1,
        "state": DealState.SCORED,
        "dealer": seats[-1],
        "logged_by": seats[0],
        "played_at": PLAYED_AT,
    }
    points = {player.id: own for player, own in zip(seats, score.points, strict=True)}
    known = {"number": number, "facts": facts, "rules": rules, "score": score, "players": seats}
    return _whole(LoggedDeal, **{**usual, **known, "points": points, **parts})


def table(
    *deals: LoggedDeal,
    names: Sequence[str] = NAMES[:4],
    totals: Mapping[str, str] | None = None,
    rules: Rules = FEDERATION,
    **parts: Any,
) -> Table:
    """Set a table on which these deals were played, oldest first; totals are theirs, or given."""
    seats = people(names)
    earned = {
        player: sum((deal.points.get(player.id, Decimal(0)) for deal in deals), Decimal(0))
        for player in seats
    }
    if totals is not None:
        earned = {player: Decimal(totals[player.name]) for player in seats}
    number = deals[-1].number + 1 if deals else 1
    mode = rules.players(len(seats))
    dealer = next_dealer(deals[-1].kind, dealer=0, people=len(seats), mode=mode) if deals else 0
    usual: dict[str, Any] = {
        "id": 1,
        "channel_id": 100,
        "kind": GameKind.CLASSIC,
        "state": GameState.OPEN,
        "language": "en",
        "rules": rules,
        "seats": seats,
        "standings": tuple(rank(earned)),
        "recent": tuple(reversed(deals)),
        "running": None,
        "deal_count": len(deals),
        "next_number": number,
        "highest_number": number - 1,
        "dealer": seats[dealer],
        "sitting_out": tuple(seats[at] for at in sitting_out(dealer, len(seats), mode)),
        "live": None,
        "seating": "0",
    }
    return _whole(Table, **{**usual, **parts})


def text_of(card: Card) -> str:
    """Read all that a card says."""
    parts = walk(card.to_components())
    return "\n".join(part["content"] for part in parts if part["type"] == Kind.TEXT_DISPLAY)


def lines_of(card: Card) -> list[str]:
    """Read a card line by line, as it is written."""
    return text_of(card).splitlines()


def seen(line: str) -> str:
    """Read a line as it is drawn: without what only makes it bold, small or code."""
    bare = re.sub(r"^(?:#{1,3}|-#) ", "", line)
    bare = re.sub(r"(?<!\\)(?:\*\*|~~|`)", "", bare)
    bare = re.sub(
        r"<t:\d+:(\w)>", lambda stamp: {"t": "20:15"}.get(stamp[1], "29/11/2026 20:15"), bare
    )
    return re.sub(r"\\(.)", r"\1", bare)


def standing_lines(card: Card) -> list[str]:
    """Find the lines that give places and totals: those that begin with inline code."""
    return [line for line in lines_of(card) if re.match(r"`[\d\s\N{FIGURE SPACE}]+[+−\d]", line)]


def _whole(kind: type[T], /, **parts: Any) -> T:
    """Make a value, with nothing for those of its parts that no card here is about."""
    for field in fields(kind):
        if field.name not in parts and field.default is field.default_factory is MISSING:
            parts[field.name] = _nothing(get_origin(field.type) or field.type)
    return kind(**parts)


def _nothing(kind: Any) -> Any:
    return kind() if kind in (tuple, dict, int, bool, str) else None
