"""The JSON of deals: what exports hold, and what the history keeps."""

from collections.abc import Mapping
from datetime import UTC, datetime
from decimal import Decimal
from typing import Any

from bot.services.table import LoggedDeal
from scoring import Adjustment, Alone, ContractDeal, GoulashDeal, RunningDeal, plain

FORMAT = "marqueur/1"

ONE_PLAYER = {"taker", "partner", "dealer", "player"}
SEVERAL_PLAYERS = {"players", "seats", "gone", "out", "order"}
BY_PLAYER = {"points", "scores"}
"""Entries that hold a player's id, lists of them, and values by it."""


def deal_document(deal: LoggedDeal) -> dict[str, Any]:
    """Write a deal down so that another program can score it again."""
    document: dict[str, Any] = {
        "number": deal.number,
        "kind": deal.kind.value,
        "state": deal.state.value,
        "played_at": timestamp(deal.played_at),
        "players": [player.id for player in deal.players],
        "dealer": deal.dealer and deal.dealer.id,
    }
    document |= _facts(deal)
    document["note"] = deal.note
    document["scores"] = _by_player(deal.points)
    return document


def timestamp(moment: datetime) -> str:
    """Write an instant in UTC: ``2026-11-29T20:15:00Z``."""
    return moment.astimezone(UTC).isoformat(timespec="seconds").replace("+00:00", "Z")


def with_players(document: Mapping[str, Any], ids: Mapping[int, int]) -> dict[str, Any]:
    """Write a state of the history with other ids of players.

    Somebody without one is gone; a negative id is nobody's.

    >>> with_players({"taker": 1, "order": [[2], [1]], "scores": {"1": "0"}}, {1: 7})
    {'taker': 7, 'order': [[-2], [7]], 'scores': {'7': '0'}}
    """
    return {name: _renumbered(name, value, ids) for name, value in document.items()}


def _renumbered(name: str, value: Any, ids: Mapping[int, int]) -> Any:  # noqa: ANN401 - JSON
    match value:
        case bool():
            return value
        case int() if name in ONE_PLAYER | SEVERAL_PLAYERS:
            return ids.get(value, -abs(value))
        case list():
            return [_renumbered(name, each, ids) for each in value]
        case dict() if name in BY_PLAYER:
            return {_renumbered_key(key, ids): each for key, each in value.items()}
        case dict() if name == "miseres":
            return with_players(value, ids)
        case _:
            return value


def _renumbered_key(key: str, ids: Mapping[int, int]) -> str:
    if not key.removeprefix("-").isdecimal():
        return key
    return str(ids.get(int(key), -abs(int(key))))


def _facts(deal: LoggedDeal) -> dict[str, Any]:
    match deal.facts:
        case ContractDeal() | RunningDeal() as facts:
            return _contract_facts(facts, [player.id for player in deal.players])
        case GoulashDeal(points=points) if points is not None:
            ids = (player.id for player in deal.players)
            return {"points": _by_player(dict(zip(ids, points, strict=True)))}
        case GoulashDeal(order=order) if order is not None:
            return {"order": [[deal.players[seat].id for seat in tied] for tied in order]}
        case Adjustment(zero_sum=zero_sum):
            return {"reason": deal.reason, "zero_sum": zero_sum}
        case _:
            return {}


def _contract_facts(facts: ContractDeal | RunningDeal, ids: list[int]) -> dict[str, Any]:
    partner = facts.partner
    return {
        "taker": ids[facts.taker],
        "partner": partner.value if isinstance(partner, Alone) else _at(ids, partner),
        "contract": facts.contract.value,
        "bouts": None if isinstance(facts, RunningDeal) else facts.bouts,
        "points": None if isinstance(facts, RunningDeal) else plain(facts.points),
        "petit_au_bout": facts.petit_au_bout and facts.petit_au_bout.value,
        "handfuls": [
            {"level": handful.level.value, "side": handful.side.value} for handful in facts.handfuls
        ],
        "slam": facts.slam and facts.slam.value,
        "miseres": [
            {"kind": misere.kind.value, "player": ids[misere.player]} for misere in facts.miseres
        ],
    }


def _at(ids: list[int], seat: int | None) -> int | None:
    return None if seat is None else ids[seat]


def _by_player(values: Mapping[int, Decimal]) -> dict[str, str]:
    return {str(player_id): plain(value) for player_id, value in values.items()}
