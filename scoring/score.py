"""Facts and rules to a score."""

from collections.abc import Iterator
from decimal import Decimal
from typing import overload

from scoring.deal import Adjustment, BlankDeal, ContractDeal, Deal, GoulashDeal
from scoring.errors import InvalidDealError
from scoring.goulash import score_goulash
from scoring.options import HalfAtFour, HandfulTo, MisereScope, PartnerSplit, PetitSec
from scoring.points import plain
from scoring.presets import FEDERATION
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
from scoring.scales import BASE
from scoring.terms import DealKind, Side, Slam

SMALL_SLAMS = frozenset(
    {Slam.SMALL_ANNOUNCED_MADE, Slam.SMALL_ANNOUNCED_FAILED, Slam.SMALL_UNANNOUNCED_MADE}
)


@overload
def score_deal(deal: ContractDeal, rules: Rules = ...) -> ContractScore: ...
@overload
def score_deal(deal: GoulashDeal, rules: Rules = ...) -> GoulashScore: ...
@overload
def score_deal(deal: BlankDeal | Adjustment, rules: Rules = ...) -> PlainScore: ...
@overload
def score_deal(deal: Deal, rules: Rules = ...) -> Score: ...


def score_deal(deal: Deal, rules: Rules = FEDERATION) -> Score:
    """Score a deal; refuse what this table does not play.

    The federation's first worked example: 49 for 41 in a garde, petit au bout and a handful.

    >>> from scoring import Contract, Handful, ShownHandful
    >>> deal = ContractDeal(
    ...     players=4, taker=0, contract=Contract.GARDE, bouts=2, points=Decimal(49),
    ...     petit_au_bout=Side.ATTACK, handfuls=(ShownHandful(level=Handful.SINGLE),),
    ... )
    >>> print(score_deal(deal))
    49 for 41: made by 8
    contract garde: (25 + 8) × 2, so +66
    petit au bout of the attack: 10 × 2, so +20
    handful single of the attack: 20, so +20
    each defender pays 106
    seat 0: 3 × 106 = +318
    seat 1: −1 × 106 = −106
    seat 2: −1 × 106 = −106
    seat 3: −1 × 106 = −106
    """
    if isinstance(deal, ContractDeal):
        return _score_contract(deal, rules)
    if isinstance(deal, GoulashDeal):
        return score_goulash(deal, rules.goulash_scale)
    if isinstance(deal, Adjustment):
        return PlainScore(points=deal.scores)
    if deal.kind is DealKind.PETIT_SEC and rules.petit_sec is PetitSec.PLAY_ON:
        raise InvalidDealError("petit-sec-played-on", field="kind")
    return PlainScore(points=(Decimal(0),) * deal.players)


def share_out(deal: ContractDeal, rules: Rules = FEDERATION) -> tuple[Decimal, ...]:
    """Say how many units each seat gets: −1 a defender, the rest for the attack.

    A lone taker gets all of it, also at five (FFT).
    """
    defenders = Decimal(len(deal.defenders))
    partner = Decimal(len(deal.attack) - 1)
    if rules.partner_split is PartnerSplit.EQUAL:
        partner *= defenders / 2
    shares = dict.fromkeys(deal.attack, partner) | {deal.taker: defenders - partner}
    return tuple(shares.get(seat, Decimal(-1)) for seat in range(deal.players))


def _score_contract(deal: ContractDeal, rules: Rules) -> ContractScore:
    _check_played(deal, rules)
    terms = tuple(_terms(deal, rules))
    unit = sum((term.amount for term in terms), Decimal(0))
    shares = share_out(deal, rules)
    miseres = _personal_miseres(deal, rules)
    points = [share * unit for share in shares]
    for misere in miseres:
        paid = misere.points(deal.players)
        points = [own + more for own, more in zip(points, paid, strict=True)]
    return ContractScore(
        made=deal.made,
        target=deal.target,
        margin=deal.margin,
        gap=rules.rounding.gap(deal.margin),
        terms=terms,
        unit=unit,
        shares=shares,
        miseres=miseres,
        points=tuple(points),
    )


def _check_played(deal: ContractDeal, rules: Rules) -> None:
    """Refuse what is no part of the game at this table."""
    rules.multiplier(deal.contract)
    if deal.players == 4 and deal.points % 1 != 0 and rules.half_at_4 is HalfAtFour.REJECT:
        raise InvalidDealError("half-at-four", field="points", points=plain(deal.points))
    if deal.miseres and rules.misere is None:
        raise InvalidDealError("misere-not-played", field="miseres")
    if deal.slam in SMALL_SLAMS and rules.petit_chelem is None:
        raise InvalidDealError("small-slam-not-played", field="slam")


def _terms(deal: ContractDeal, rules: Rules) -> Iterator[Term]:
    multiplier = rules.multiplier(deal.contract)
    winner = 1 if deal.made else -1
    yield Term(
        name=TermName.CONTRACT,
        sign=winner,
        value=BASE + rules.rounding.gap(deal.margin),
        multiplier=multiplier,
        detail=deal.contract,
    )
    if deal.petit_au_bout is not None:
        yield Term(
            name=TermName.PETIT_AU_BOUT,
            sign=_sign(deal.petit_au_bout),
            value=rules.petit_value,
            multiplier=multiplier if rules.petit_multiplied else Decimal(1),
            side=deal.petit_au_bout,
        )
    for handful in deal.handfuls:
        to_winner = rules.poignee_to is HandfulTo.WINNER
        yield Term(
            name=TermName.HANDFUL,
            sign=winner if to_winner else _sign(handful.side),
            value=rules.poignee_values[handful.level],
            multiplier=multiplier if rules.poignee_multiplied else Decimal(1),
            detail=handful.level,
            side=handful.side,
        )
    yield from _slam_terms(deal, rules)
    yield from _misere_terms(deal, rules)


def _slam_terms(deal: ContractDeal, rules: Rules) -> Iterator[Term]:
    """Yield the slam's terms; they never depend on whether the contract was made (FFT)."""
    if deal.slam is None:
        return
    stacked = deal.slam is Slam.ANNOUNCED_FAILED_DEFENCE
    slams = (Slam.ANNOUNCED_FAILED, Slam.DEFENCE) if stacked else (deal.slam,)
    values = {**rules.slam_values, **(rules.petit_chelem or {})}
    for slam in slams:
        multiplied = rules.slam_multiplied and slam not in SMALL_SLAMS
        yield Term(
            name=TermName.SLAM,
            sign=-1 if values[slam] < 0 else 1,
            value=abs(values[slam]),
            multiplier=rules.multiplier(deal.contract) if multiplied else Decimal(1),
            detail=slam,
        )


def _misere_terms(deal: ContractDeal, rules: Rules) -> Iterator[Term]:
    if rules.misere is None or rules.misere.scope is MisereScope.PERSONAL:
        return
    to_winner = rules.misere.scope is MisereScope.WINNER
    for misere in deal.miseres:
        side = deal.side_of(misere.player)
        yield Term(
            name=TermName.MISERE,
            sign=(1 if deal.made else -1) if to_winner else _sign(side),
            value=rules.misere.value,
            detail=misere.kind,
            side=side,
        )


def _personal_miseres(deal: ContractDeal, rules: Rules) -> tuple[PersonalMisere, ...]:
    if rules.misere is None or rules.misere.scope is not MisereScope.PERSONAL:
        return ()
    value = rules.misere.value
    return tuple(
        PersonalMisere(kind=misere.kind, player=misere.player, value=value)
        for misere in deal.miseres
    )


def _sign(side: Side) -> int:
    return 1 if side is Side.ATTACK else -1
