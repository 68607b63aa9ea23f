"""What holds for every deal, under every table's rules."""

import json
from collections import Counter
from dataclasses import replace
from decimal import Decimal

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from scoring import (
    FEDERATION,
    SMALL_SLAM_300,
    Adjustments,
    Alone,
    Contract,
    ContractDeal,
    End,
    GoulashScale,
    HalfAtFour,
    Handful,
    HandfulTo,
    InvalidRulesError,
    Misere,
    MisereKind,
    MisereRule,
    MisereScope,
    PartnerSplit,
    PetitSec,
    Rounding,
    Rules,
    ShownHandful,
    Side,
    Slam,
    Ties,
    rank,
    score_deal,
    share_out,
    target,
    warnings,
)

QUICK = settings(max_examples=40)
HALF = Decimal("0.5")
SLAMS = [slam for slam in Slam if slam not in SMALL_SLAM_300]

players = st.integers(3, 5)
values = st.integers(0, 60).map(lambda number: number * HALF)


def one_of(kind):
    return st.sampled_from(list(kind))


def halves(lowest, highest, *, whole=False):
    if whole:
        return st.integers(lowest, highest).map(Decimal)
    return st.integers(2 * lowest, 2 * highest).map(lambda number: number * HALF)


@st.composite
def contract_deals(draw, rules=FEDERATION, seats=players):
    count = draw(seats)
    taker = draw(st.integers(0, count - 1))
    others = [seat for seat in range(count) if seat != taker]
    bouts = draw(st.integers(0, 3))
    whole = count == 4 and rules.half_at_4 is HalfAtFour.REJECT
    shown = st.builds(ShownHandful, level=one_of(Handful), side=one_of(Side))
    held = st.builds(Misere, kind=one_of(MisereKind), player=st.integers(0, count - 1))
    slams = SLAMS if rules.petit_chelem is None else list(Slam)
    return ContractDeal(
        players=count,
        taker=taker,
        contract=draw(st.sampled_from(rules.contracts)),
        bouts=bouts,
        points=draw(halves(4 * bouts, 79 + 4 * bouts, whole=whole)),
        partner=draw(st.sampled_from([*others, *Alone])) if count == 5 else None,
        petit_au_bout=draw(st.none() | one_of(Side)),
        handfuls=tuple(draw(st.lists(shown, max_size=3))),
        slam=draw(st.none() | st.sampled_from(slams)),
        miseres=tuple(draw(st.lists(held, max_size=3, unique=True))) if rules.misere else (),
    )


def scaled(scale):
    """Take the federation's values as they are, halved, or with an odd half."""
    changes = st.sampled_from([lambda value: value, lambda value: value / 2, odd_half])
    return changes.map(lambda change: {word: change(value) for word, value in scale.items()})


def odd_half(value):
    return value + HALF if value > 0 else value - HALF


CHOICES = {
    "mode": players,
    "multipliers": st.sampled_from(
        [
            {Contract.GARDE: Decimal(2), Contract.GARDE_SANS: Decimal(4)},
            {Contract.PETITE: Decimal(1), Contract.GARDE_CONTRE: Decimal("2.5")},
            {Contract.GARDE: Decimal(1), Contract.GARDE_SANS: Decimal(3)},
        ]
    ),
    "pousse": st.sampled_from([Decimal(1), Decimal("1.5")]),
    "rounding": st.just(Rounding.EXACT),
    "half_at_4": st.just(HalfAtFour.ACCEPT),
    "petit_value": values,
    "petit_multiplied": st.just(False),
    "poignee_values": scaled(FEDERATION.poignee_values),
    "poignee_to": st.just(HandfulTo.SHOWER),
    "poignee_multiplied": st.just(True),
    "slam_values": scaled(FEDERATION.slam_values),
    "slam_multiplied": st.just(True),
    "partner_split": st.just(PartnerSplit.EQUAL),
    "misere": st.builds(MisereRule, scope=one_of(MisereScope), value=values),
    "petit_chelem": scaled(SMALL_SLAM_300),
    "goulash_scale": one_of(GoulashScale),
    "petit_sec": st.just(PetitSec.PLAY_ON),
    "adjustments": st.just(Adjustments.FREE),
    "end": st.sampled_from([End(deals=20), End(target=Decimal(1000))]),
    "ties": one_of(Ties),
}


@st.composite
def all_rules(draw):
    choices = draw(st.fixed_dictionaries({}, optional=CHOICES))
    try:
        return Rules(**choices)
    except InvalidRulesError as refusal:
        assume(refusal.code != "rules-quarters")
        raise


contract_deals_with_rules = all_rules().flatmap(
    lambda rules: st.tuples(contract_deals(rules), st.just(rules))
)


def unit(deal, rules=FEDERATION, **changes):
    return score_deal(replace(deal, **changes), rules).unit


def without_primes(deal):
    return replace(deal, petit_au_bout=None, slam=None, handfuls=(), miseres=())


@QUICK
@given(contract_deals_with_rules)
def test_points_sum_to_zero_and_are_whole_halves(played):
    points = score_deal(*played).points
    assert sum(points) == 0
    assert all(each % HALF == 0 for each in points)


@QUICK
@given(contract_deals_with_rules)
def test_breakdown_adds_up_to_the_points(played):
    deal, rules = played
    score = score_deal(deal, rules)
    assert sum(term.amount for term in score.terms) == score.unit
    assert all(term.value >= 0 and abs(term.sign) == 1 for term in score.terms)
    paid = [misere.points(deal.players) for misere in score.miseres]
    for seat, points in enumerate(score.points):
        own = score.shares[seat] * score.unit + sum(each[seat] for each in paid)
        assert points == own


@QUICK
@given(contract_deals_with_rules)
def test_every_step_is_explained(played):
    deal, rules = played
    score = score_deal(deal, rules)
    lines = score.explain()
    assert len(lines) == 2 + len(score.terms) + len(score.miseres) + deal.players
    assert str(score) == "\n".join(lines)


@QUICK
@given(st.lists(contract_deals(seats=st.just(4)), min_size=1, max_size=8), st.data())
def test_correcting_a_deal_changes_only_its_own_part_of_the_totals(deals, data):
    number = data.draw(st.integers(0, len(deals) - 1))
    right = data.draw(contract_deals(seats=st.just(4)))
    corrected = [*deals[:number], right, *deals[number + 1 :]]
    before, after = totals_of(deals), totals_of(corrected)
    assert sum(before.values()) == sum(after.values()) == 0
    wrong, put_right = score_deal(deals[number]).points, score_deal(right).points
    for seat in range(4):
        assert after[seat] - before[seat] == put_right[seat] - wrong[seat]


def totals_of(deals):
    scores = [score_deal(deal).points for deal in deals]
    totals = {seat: sum(points[seat] for points in scores) for seat in range(4)}
    assert {each.player: each.total for each in rank(totals)} == totals
    return totals


@QUICK
@given(contract_deals_with_rules)
def test_handful_scores_alike_whoever_shows_it_when_the_winner_gets_it(played):
    deal, rules = played
    rules = replace(rules, poignee_to=HandfulTo.WINNER)
    shown = {side: tuple(replace(handful, side=side) for handful in deal.handfuls) for side in Side}
    attack, defence = (unit(deal, rules, handfuls=shown[side]) for side in Side)
    assert attack == defence == unit(deal, rules)


@QUICK
@given(contract_deals_with_rules)
def test_petit_au_bout_is_worth_its_value_twice_between_the_sides(played):
    deal, rules = played
    times = rules.multiplier(deal.contract) if rules.petit_multiplied else 1
    swing = unit(deal, rules, petit_au_bout=Side.ATTACK) - unit(
        deal, rules, petit_au_bout=Side.DEFENCE
    )
    assert swing == 2 * rules.petit_value * times


@QUICK
@given(contract_deals(), st.integers(1, 20))
def test_loss_mirrors_the_gain_when_there_is_no_petit_and_no_slam(deal, gap):
    needed = target(deal.bouts)
    bare = replace(deal, petit_au_bout=None, slam=None)
    made, lost = (unit(bare, points=Decimal(needed + sign * gap)) for sign in (1, -1))
    assert made == -lost > 0


@QUICK
@given(all_rules(), st.data())
def test_taker_gets_a_unit_from_each_when_alone(rules, data):
    deal = data.draw(contract_deals(rules))
    partner = Alone.DOG if deal.players == 5 else None
    alone = replace(deal, partner=partner, miseres=())
    score = score_deal(alone, rules)
    assert score.points[deal.taker] == (deal.players - 1) * score.unit
    assert share_out(alone, rules)[deal.taker] == deal.players - 1


@QUICK
@given(contract_deals_with_rules, one_of(MisereKind), st.data())
def test_personal_misere_depends_on_nothing_else(played, kind, data):
    deal, rules = played
    rules = replace(rules, misere=MisereRule(value=Decimal("7.5")))
    deal = replace(deal, miseres=())
    holder = data.draw(st.integers(0, deal.players - 1))
    held = replace(deal, miseres=(Misere(kind=kind, player=holder),))
    before, after = score_deal(deal, rules), score_deal(held, rules)
    assert before.unit == after.unit
    for seat in range(deal.players):
        expected = Decimal("7.5") * (deal.players - 1 if seat == holder else -1)
        assert after.points[seat] - before.points[seat] == expected


@QUICK
@given(contract_deals_with_rules)
def test_more_points_never_lower_the_unit(played):
    deal, rules = played
    step = 1 if deal.players == 4 else HALF
    assume(deal.points + step <= 79 + 4 * deal.bouts)
    assert unit(deal, rules, points=deal.points + step) >= unit(deal, rules)


@QUICK
@given(contract_deals_with_rules)
def test_made_is_read_from_the_points_alone(played):
    deal, rules = played
    score = score_deal(deal, rules)
    assert score.made is deal.made is (deal.points >= target(deal.bouts))
    assert score.margin == deal.points - score.target
    assert score.gap >= abs(score.margin) > score.gap - 1


@QUICK
@given(contract_deals_with_rules)
def test_warnings_never_stand_in_the_way_of_a_score(played):
    codes = Counter(warning.code for warning in warnings(*played))
    assert score_deal(*played).points
    assert all(times <= 2 for times in codes.values())
    assert not warnings(without_primes(played[0]))


@QUICK
@given(all_rules())
def test_rules_survive_json(rules):
    written = rules.to_dict()
    again = Rules.from_dict(json.loads(json.dumps(written)))
    assert again == rules
    assert hash(again) == hash(rules)
    assert again.to_dict() == written
