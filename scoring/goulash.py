"""The scores of a Goulash, by card points or by place."""

from collections.abc import Mapping
from decimal import Decimal

from scoring.deal import GoulashDeal
from scoring.errors import InvalidDealError
from scoring.frozen import FrozenMap
from scoring.options import GoulashScale
from scoring.points import TOTAL
from scoring.result import GoulashScore

VACHETTE: Mapping[GoulashScale, Mapping[int, tuple[int, ...]]] = FrozenMap(
    {
        GoulashScale.VACHETTE_EVEN: FrozenMap(
            {3: (120, 0, -120), 4: (120, 40, -40, -120), 5: (120, 60, 0, -60, -120)}
        ),
        GoulashScale.VACHETTE_SIXTY: FrozenMap(
            {3: (120, 0, -120), 4: (120, 60, -60, -120), 5: (120, 60, 0, -60, -120)}
        ),
    }
)
"""What each place brings, the fewest card points first, by number of players."""


def score_goulash(deal: GoulashDeal, scale: GoulashScale = GoulashScale.POINTS) -> GoulashScore:
    """Score a Goulash; halves stay exact, as no side wins the deal.

    >>> deal = GoulashDeal(players=4, points=tuple(map(Decimal, (10, 20, 30, 31))))
    >>> print(score_goulash(deal))
    seat 0: 91 − 4 × 10 = +51
    seat 1: 91 − 4 × 20 = +11
    seat 2: 91 − 4 × 30 = −29
    seat 3: 91 − 4 × 31 = −33
    """
    points = _by_points(deal) if scale is GoulashScale.POINTS else _by_place(deal, scale)
    return GoulashScore(scale=scale, card_points=deal.points, places=_places(deal), points=points)


def _by_points(deal: GoulashDeal) -> tuple[Decimal, ...]:
    """Let everyone pay each other player his own card points."""
    if deal.points is None:
        raise InvalidDealError("goulash-needs-points", field="order")
    return tuple(TOTAL - deal.players * points for points in deal.points)


def _by_place(deal: GoulashDeal, scale: GoulashScale) -> tuple[Decimal, ...]:
    """Give those who tie the mean of the places they take up."""
    values = VACHETTE[scale][deal.players]
    points: dict[int, Decimal] = {}
    for tied in deal.ranking:
        taken = values[len(points) : len(points) + len(tied)]
        points |= dict.fromkeys(tied, Decimal(sum(taken)) / len(tied))
    return tuple(points[seat] for seat in range(deal.players))


def _places(deal: GoulashDeal) -> tuple[int, ...]:
    places: dict[int, int] = {}
    for tied in deal.ranking:
        places |= dict.fromkeys(tied, len(places) + 1)
    return tuple(places[seat] for seat in range(deal.players))
