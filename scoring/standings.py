"""Who stands where: places by total, ties, and what may decide between them."""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Generic, TypeVar

from scoring.options import Ties

K = TypeVar("K", bound=Hashable)


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing(Generic[K]):
    """A player's total and place."""

    player: K
    total: Decimal
    place: int
    """1 for the highest total; players who tie share the better place: 1, 1, 3."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Marked(Generic[K]):
    """A deal as it stands on the sheet: what it brought each player, and who made a contract."""

    points: Mapping[K, Decimal]
    made_by: K | None = None
    """The taker, where the contract was made."""


def rank(
    totals: Mapping[K, Decimal], decisions: Mapping[K, Decimal] | None = None
) -> list[Standing[K]]:
    """Rank players by descending total; among equals the order of ``totals`` stays.

    ``decisions``, see :func:`decide_ties`, part players with the same total, the higher first.

    >>> totals = {"Anne": Decimal(12), "Bob": Decimal(30), "Cléa": Decimal(30)}
    >>> [(standing.place, standing.player) for standing in rank(totals)]
    [(1, 'Bob'), (1, 'Cléa'), (3, 'Anne')]
    """
    by = decisions or {}
    keys = {player: (total, by.get(player, Decimal(0))) for player, total in totals.items()}
    ordered = sorted(keys, key=lambda player: keys[player], reverse=True)
    first_with = {keys[player]: place for place, player in reversed(list(enumerate(ordered, 1)))}
    return [
        Standing(player=player, total=totals[player], place=first_with[keys[player]])
        for player in ordered
    ]


def decide_ties(ties: Ties, sheet: Sequence[Marked[K]]) -> dict[K, Decimal]:
    """Count, for every player on the sheet, what decides between equal totals.

    The sheet is in the order of play.
    """
    players = dict.fromkeys(player for deal in sheet for player in deal.points)
    if ties is Ties.CONTRACTS_MADE:
        makers = [deal.made_by for deal in sheet]
        return {player: Decimal(makers.count(player)) for player in players}
    if ties is Ties.HIGHEST_DEAL:
        return {
            player: max(deal.points[player] for deal in sheet if player in deal.points)
            for player in players
        }
    if ties is Ties.LATER_LEADER:
        return _last_led(sheet, list(players))
    return dict.fromkeys(players, Decimal(0))


def _last_led(sheet: Sequence[Marked[K]], players: Sequence[K]) -> dict[K, Decimal]:
    """Find the number of the last deal after which each player stood alone at the top."""
    totals = dict.fromkeys(players, Decimal(0))
    last = dict.fromkeys(players, Decimal(0))
    for number, deal in enumerate(sheet, 1):
        for player, points in deal.points.items():
            totals[player] += points
        best = max(totals.values())
        leaders = [player for player in players if totals[player] == best]
        if len(leaders) == 1:
            last[leaders[0]] = Decimal(number)
    return last
