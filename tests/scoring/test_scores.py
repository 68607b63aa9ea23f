"""The federation's scores, and results that explain themselves; see also the vectors."""

from decimal import Decimal

import pytest

from scoring import (
    SMALL_SLAM_300,
    Adjustment,
    Alone,
    BlankDeal,
    Contract,
    ContractDeal,
    DealKind,
    GoulashScale,
    GoulashScore,
    Handful,
    InvalidDealError,
    Misere,
    MisereKind,
    MisereRule,
    PartnerSplit,
    Rounding,
    Rules,
    ShownHandful,
    Side,
    Slam,
    TermName,
    score_deal,
    share_out,
)

SINGLE_OF_ATTACK = ShownHandful(level=Handful.SINGLE)
SINGLE_OF_DEFENCE = ShownHandful(level=Handful.SINGLE, side=Side.DEFENCE)


def deal(**facts):
    """Make a garde with 2 bouts and 49 points, made by 8: (25 + 8) × 2 = 66, but for ``facts``."""
    usual = {
        "players": 4,
        "taker": 0,
        "contract": Contract.GARDE,
        "bouts": 2,
        "points": Decimal(49),
    }
    return ContractDeal(**(usual | facts))


def at_five(**facts):
    return deal(**({"players": 5, "partner": 1} | facts))


def lost(**facts):
    """Make the same deal lost by 8: −66."""
    return deal(**({"points": Decimal(33)} | facts))


def misere(player, kind=MisereKind.TRUMPS):
    return Misere(kind=kind, player=player)


@pytest.mark.parametrize(
    ("petit", "without", "with_handful"),
    [
        pytest.param(None, 66, 86, id="no-petit"),
        pytest.param(Side.ATTACK, 86, 106, id="petit-of-the-attack"),
        pytest.param(Side.DEFENCE, 46, 66, id="petit-of-the-defence"),
    ],
)
def test_garde_made_by_eight_pays(petit, without, with_handful):
    assert score_deal(deal(petit_au_bout=petit)).unit == without
    for handful in (SINGLE_OF_ATTACK, SINGLE_OF_DEFENCE):
        assert score_deal(deal(petit_au_bout=petit, handfuls=(handful,))).unit == with_handful


@pytest.mark.parametrize(
    ("petit", "without", "with_handful"),
    [
        pytest.param(None, -66, -86, id="no-petit"),
        pytest.param(Side.ATTACK, -46, -66, id="petit-of-the-attack"),
        pytest.param(Side.DEFENCE, -86, -106, id="petit-of-the-defence"),
    ],
)
def test_garde_lost_by_eight_costs(petit, without, with_handful):
    assert score_deal(lost(petit_au_bout=petit)).unit == without
    for handful in (SINGLE_OF_ATTACK, SINGLE_OF_DEFENCE):
        assert score_deal(lost(petit_au_bout=petit, handfuls=(handful,))).unit == with_handful


@pytest.mark.parametrize(
    ("slam", "made", "failed"),
    [
        pytest.param(Slam.ANNOUNCED_MADE, 466, 334, id="announced-and-made"),
        pytest.param(Slam.UNANNOUNCED_MADE, 266, 134, id="made"),
        pytest.param(Slam.ANNOUNCED_FAILED, -134, -266, id="announced-and-failed"),
        pytest.param(Slam.DEFENCE, -134, -266, id="of-the-defence"),
        pytest.param(Slam.ANNOUNCED_FAILED_DEFENCE, -334, -466, id="failed-and-of-the-defence"),
    ],
)
def test_slam_adds_the_same_whether_the_contract_is_made_or_lost(slam, made, failed):
    assert score_deal(deal(slam=slam)).unit == made
    assert score_deal(lost(slam=slam)).unit == failed


def test_both_penalties_are_terms_of_their_own_when_the_defence_answers_an_announced_slam():
    score = score_deal(lost(slam=Slam.ANNOUNCED_FAILED_DEFENCE))
    terms = [(term.detail, term.amount) for term in score.terms if term.name is TermName.SLAM]
    assert terms == [(Slam.ANNOUNCED_FAILED, -200), (Slam.DEFENCE, -200)]


@pytest.mark.parametrize(
    ("rounding", "points", "made", "gap", "unit"),
    [
        pytest.param(Rounding.FFT, "40.5", False, 1, -52, id="fft-half-short"),
        pytest.param(Rounding.FFT, "41", True, 0, 50, id="fft-just-made"),
        pytest.param(Rounding.FFT, "41.5", True, 1, 52, id="fft-half-over"),
        pytest.param(Rounding.EXACT, "40.5", False, "0.5", -51, id="exact-half-short"),
        pytest.param(Rounding.EXACT, "41", True, 0, 50, id="exact-just-made"),
        pytest.param(Rounding.EXACT, "41.5", True, "0.5", 51, id="exact-half-over"),
    ],
)
def test_half_point_counts_as_the_table_says(rounding, points, made, gap, unit):
    rules = Rules(rounding=rounding)
    score = score_deal(deal(players=3, points=Decimal(points)), rules)
    assert (score.made, score.gap, score.unit) == (made, Decimal(gap), unit)
    assert score.margin == Decimal(points) - 41
    assert score.counted == 41 + (score.gap if made else -score.gap)


def test_half_point_is_refused_at_four():
    with pytest.raises(InvalidDealError) as refusal:
        score_deal(deal(points=Decimal("41.5")))
    error = refusal.value
    assert (error.code, error.field) == ("half-at-four", "points")
    assert error.details == {"points": "41.5"}


@pytest.mark.parametrize(
    ("facts", "shares"),
    [
        pytest.param({"players": 3}, (2, -1, -1), id="three"),
        pytest.param({"taker": 2}, (-1, -1, 3, -1), id="four"),
        pytest.param({"players": 5, "partner": 3}, (2, -1, -1, 1, -1), id="five"),
        pytest.param({"players": 5, "partner": Alone.SELF}, (4, -1, -1, -1, -1), id="alone"),
        pytest.param({"players": 5, "partner": Alone.DOG}, (4, -1, -1, -1, -1), id="dog"),
    ],
)
def test_unit_is_shared_two_to_one(facts, shares):
    assert share_out(deal(**facts)) == shares


@pytest.mark.parametrize(
    ("facts", "code", "field", "details"),
    [
        pytest.param(
            {"contract": Contract.POUSSE},
            "contract-not-played",
            "contract",
            {"contract": "pousse"},
            id="pousse",
        ),
        pytest.param({"miseres": (misere(1),)}, "misere-not-played", "miseres", {}, id="misere"),
        *(
            pytest.param({"slam": slam}, "small-slam-not-played", "slam", {}, id=slam.value)
            for slam in SMALL_SLAM_300
        ),
    ],
)
def test_deal_is_refused_when_the_table_does_not_play_it(facts, code, field, details):
    with pytest.raises(InvalidDealError) as refusal:
        score_deal(deal(**facts))
    error = refusal.value
    assert (error.code, error.field, error.details) == (code, field, details)


@pytest.mark.parametrize("kind", [DealKind.PASSED, DealKind.PETIT_SEC, DealKind.MISDEAL])
def test_deal_without_a_score_brings_nobody_anything(kind):
    assert score_deal(BlankDeal(players=5, kind=kind)).points == (0, 0, 0, 0, 0)


def test_adjustment_brings_what_it_says():
    fine = Adjustment(scores=(Decimal(-30), Decimal("7.5")), zero_sum=False)
    score = score_deal(fine)
    assert score.points == (-30, Decimal("7.5"))
    assert str(score) == "seat 0: −30\nseat 1: +7.5"


def test_result_that_is_not_zero_sum_cannot_be():
    with pytest.raises(ArithmeticError):
        GoulashScore(
            scale=GoulashScale.POINTS,
            card_points=None,
            places=(1, 2, 3),
            points=(Decimal(1), Decimal(1), Decimal(-1)),
        )


def test_result_explains_itself():
    rules = Rules(misere=MisereRule(), partner_split=PartnerSplit.EQUAL)
    odd = at_five(
        points=Decimal("40.5"),
        contract=Contract.GARDE_SANS,
        petit_au_bout=Side.DEFENCE,
        handfuls=(SINGLE_OF_DEFENCE,),
        slam=Slam.ANNOUNCED_FAILED,
        miseres=(misere(2, MisereKind.HEADS),),
    )
    assert str(score_deal(odd, rules)).splitlines() == [
        "40.5 for 41: lost by 1",
        "contract garde sans: (25 + 1) × 4, so −104",
        "petit au bout of the defence: 10 × 4, so −40",
        "handful single of the defence: 20, so −20",
        "slam announced failed: 200, so −200",
        "each defender receives 364",
        "misère heads: every other player pays 10 to seat 2",
        "seat 0: 1.5 × −364 −10 = −556",
        "seat 1: 1.5 × −364 −10 = −556",
        "seat 2: −1 × −364 +40 = +404",
        "seat 3: −1 × −364 −10 = +354",
        "seat 4: −1 × −364 −10 = +354",
    ]
