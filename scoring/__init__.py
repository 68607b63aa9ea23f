"""The score of French Tarot: facts of a deal and a table's rules in, an explained score out.

>>> from decimal import Decimal
>>> from scoring import Contract, ContractDeal, score_deal
>>> deal = ContractDeal(players=4, taker=0, contract=Contract.GARDE, bouts=2, points=Decimal(49))
>>> [int(points) for points in score_deal(deal).points]
[198, -66, -66, -66]
"""

from scoring.deal import (
    PLAYERS,
    Adjustment,
    BlankDeal,
    ContractDeal,
    Deal,
    GoulashDeal,
    Misere,
    ShownHandful,
)
from scoring.dealing import next_dealer, sitting_out
from scoring.errors import InvalidDealError, InvalidRulesError, ScoringError
from scoring.names import find_name, fold
from scoring.notation import Line, read_line, write_line
from scoring.options import (
    Adjustments,
    End,
    GoulashScale,
    HalfAtFour,
    HandfulTo,
    MisereRule,
    MisereScope,
    PartnerSplit,
    PetitSec,
    Rounding,
    Ties,
)
from scoring.plausibility import DealWarning, warnings
from scoring.points import (
    HALF,
    TARGETS,
    TOTAL,
    format_points,
    parse_attack_points,
    parse_points,
    plain,
    target,
)
from scoring.presets import FEDERATION, PRESETS
from scoring.result import (
    ContractScore,
    GoulashScore,
    PersonalMisere,
    PlainScore,
    Score,
    Term,
    TermName,
)
from scoring.rules import Rules
from scoring.running import RunningDeal
from scoring.scales import BASE, SMALL_SLAM_200, SMALL_SLAM_300
from scoring.score import score_deal, share_out
from scoring.standings import Marked, Standing, decide_ties, rank
from scoring.terms import (
    Alone,
    Contract,
    DealKind,
    GameKind,
    Handful,
    MisereKind,
    Role,
    Side,
    Slam,
)

__all__ = [
    "BASE",
    "FEDERATION",
    "HALF",
    "PLAYERS",
    "PRESETS",
    "SMALL_SLAM_200",
    "SMALL_SLAM_300",
    "TARGETS",
    "TOTAL",
    "Adjustment",
    "Adjustments",
    "Alone",
    "BlankDeal",
    "Contract",
    "ContractDeal",
    "ContractScore",
    "Deal",
    "DealKind",
    "DealWarning",
    "End",
    "GameKind",
    "GoulashDeal",
    "GoulashScale",
    "GoulashScore",
    "HalfAtFour",
    "Handful",
    "HandfulTo",
    "InvalidDealError",
    "InvalidRulesError",
    "Line",
    "Marked",
    "Misere",
    "MisereKind",
    "MisereRule",
    "MisereScope",
    "PartnerSplit",
    "PersonalMisere",
    "PetitSec",
    "PlainScore",
    "Role",
    "Rounding",
    "Rules",
    "RunningDeal",
    "Score",
    "ScoringError",
    "ShownHandful",
    "Side",
    "Slam",
    "Standing",
    "Term",
    "TermName",
    "Ties",
    "decide_ties",
    "find_name",
    "fold",
    "format_points",
    "next_dealer",
    "parse_attack_points",
    "parse_points",
    "plain",
    "rank",
    "read_line",
    "score_deal",
    "share_out",
    "sitting_out",
    "target",
    "warnings",
    "write_line",
]
