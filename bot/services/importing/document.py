"""What a document says, once it is known to make sense; players go by the document's own ids."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from typing import Any

from db.terms import Action, DealState, GameState
from scoring import Deal, GameKind, Rules, RunningDeal


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadPlayer:
    """A person of a game, in the order of play."""

    id: int
    name: str
    user_id: int | None
    left_at: datetime | None = None
    """Since when they have been gone from the table."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadDeal:
    """A deal, whose facts are possible and whose scores are those of its rules."""

    number: int
    state: DealState
    played_at: datetime
    players: tuple[int, ...]
    dealer: int | None
    facts: Deal | RunningDeal
    rules: Rules
    points: tuple[Decimal, ...]
    """What it brought each of the players; zeros while it runs."""
    note: str | None = None
    reason: str | None = None
    dealer_set: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadLine:
    """A line of the history; ``by`` is a Discord user, ``deal`` a number."""

    at: datetime
    by: int | None
    deal: int | None
    action: Action
    before: Mapping[str, Any] | None
    after: Mapping[str, Any] | None


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadGame:
    """A game, whole."""

    position: int
    """Its place in the document, from 1."""
    channel_id: int
    kind: GameKind
    state: GameState
    opened_at: datetime
    closed_at: datetime | None
    rules: Rules
    language: str | None
    players: tuple[ReadPlayer, ...]
    first_dealer: int | None
    next_dealer: int | None
    next_out: tuple[int, ...] | None
    played_on: bool
    deals: tuple[ReadDeal, ...]
    """In the order of their numbers."""
    history: tuple[ReadLine, ...]
