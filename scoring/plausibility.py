"""What is odd about a deal but not impossible: worth a word to whoever logged it, no refusal."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from decimal import Decimal

from scoring.deal import ContractDeal, Deal
from scoring.frozen import FrozenMap
from scoring.points import plain
from scoring.presets import FEDERATION
from scoring.rules import Rules
from scoring.scales import TRUMPS
from scoring.terms import Contract, Side, Slam

LEAST_IN_SLAM = Decimal(87)
"""A slam leaves the defence the Excuse at most, worth 4 after its exchange."""

LEAST_IN_SLAM_CONTRE = Decimal(60)
"""In a garde contre the dog, too, is the defence's; the fullest is worth 27."""

MOST_AGAINST_SLAM = Decimal(31)
"""The attack keeps the dog and the Excuse when the defence takes every trick."""

MOST_AGAINST_SLAM_CONTRE = Decimal(4)
"""In a garde contre it keeps the Excuse alone."""

SLAMS_BY = FrozenMap(
    {
        Slam.ANNOUNCED_MADE: Side.ATTACK,
        Slam.UNANNOUNCED_MADE: Side.ATTACK,
        Slam.DEFENCE: Side.DEFENCE,
        Slam.ANNOUNCED_FAILED_DEFENCE: Side.DEFENCE,
    }
)
"""Which side took every trick."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DealWarning:
    """Something implausible: a stable code, and what a text needs to say why."""

    code: str
    details: Mapping[str, str | int] = field(default_factory=lambda: FrozenMap({}))


def warnings(deal: Deal, rules: Rules = FEDERATION) -> tuple[DealWarning, ...]:
    """Name what is implausible about a deal, usually a slip of the finger.

    >>> deal = ContractDeal(
    ...     players=4, taker=0, contract=Contract.GARDE, bouts=2, points=Decimal(51),
    ...     slam=Slam.ANNOUNCED_MADE,
    ... )
    >>> [warning.code for warning in warnings(deal)]
    ['slam-points']
    """
    if not isinstance(deal, ContractDeal):
        return ()
    return (*_handful_warnings(deal, rules), *_slam_warnings(deal))


def _handful_warnings(deal: ContractDeal, rules: Rules) -> Iterator[DealWarning]:
    thresholds = rules.poignee_thresholds[deal.players]
    trumps = sum(thresholds[handful.level] for handful in deal.handfuls)
    if trumps > TRUMPS:
        yield _warning("handfuls-trumps", trumps=trumps, highest=TRUMPS)
    sizes = {Side.ATTACK: len(deal.attack), Side.DEFENCE: len(deal.defenders)}
    for side, shown in Counter(handful.side for handful in deal.handfuls).items():
        if shown > sizes[side]:
            yield _warning("handfuls-side", side=side.value, shown=shown, players=sizes[side])


def _slam_warnings(deal: ContractDeal) -> Iterator[DealWarning]:
    by = SLAMS_BY.get(deal.slam) if deal.slam else None
    against_dog = deal.contract is Contract.GARDE_CONTRE
    points = plain(deal.points)
    lowest = LEAST_IN_SLAM_CONTRE if against_dog else LEAST_IN_SLAM
    highest = MOST_AGAINST_SLAM_CONTRE if against_dog else MOST_AGAINST_SLAM
    if by is Side.ATTACK and deal.points < lowest:
        yield _warning("slam-points", points=points, lowest=plain(lowest))
    if by is Side.DEFENCE and deal.points > highest:
        yield _warning("defence-slam-points", points=points, highest=plain(highest))
    if by is not None and deal.petit_au_bout not in (by, None):
        yield _warning("petit-against-slam", side=by.value)


def _warning(code: str, **details: str | int) -> DealWarning:
    return DealWarning(code=code, details=FrozenMap(details))
