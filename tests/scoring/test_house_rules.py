"""Scores under rules a table chose for itself."""

from decimal import Decimal

import pytest

from scoring import (
    PRESETS,
    SMALL_SLAM_200,
    SMALL_SLAM_300,
    Alone,
    BlankDeal,
    Contract,
    ContractDeal,
    DealKind,
    HalfAtFour,
    Handful,
    HandfulTo,
    InvalidDealError,
    Misere,
    MisereKind,
    MisereRule,
    MisereScope,
    PartnerSplit,
    PetitSec,
    Rules,
    ShownHandful,
    Side,
    Slam,
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


def misere(player, kind=MisereKind.TRUMPS):
    return Misere(kind=kind, player=player)


@pytest.mark.parametrize(
    ("rules", "facts", "unit"),
    [
        pytest.param(
            Rules(poignee_to=HandfulTo.SHOWER), {"handfuls": (SINGLE_OF_DEFENCE,)}, 46, id="shower"
        ),
        pytest.param(
            Rules(poignee_to=HandfulTo.SHOWER),
            {"handfuls": (SINGLE_OF_ATTACK,), "points": Decimal(33)},
            -46,
            id="shower-loses",
        ),
        pytest.param(
            Rules(poignee_multiplied=True),
            {"handfuls": (SINGLE_OF_ATTACK,)},
            106,
            id="handful-multiplied",
        ),
        pytest.param(
            Rules(poignee_values={**Rules().poignee_values, Handful.SINGLE: Decimal(25)}),
            {"handfuls": (SINGLE_OF_ATTACK, SINGLE_OF_DEFENCE)},
            116,
            id="handful-of-another-value",
        ),
        pytest.param(
            Rules(petit_value=Decimal(15)), {"petit_au_bout": Side.ATTACK}, 96, id="petit-15"
        ),
        pytest.param(
            Rules(petit_multiplied=False),
            {"petit_au_bout": Side.DEFENCE},
            56,
            id="petit-not-multiplied",
        ),
        pytest.param(
            Rules(slam_multiplied=True), {"slam": Slam.ANNOUNCED_FAILED}, -334, id="slam-multiplied"
        ),
        pytest.param(
            Rules(slam_multiplied=True, petit_chelem=SMALL_SLAM_300),
            {"slam": Slam.SMALL_ANNOUNCED_MADE},
            366,
            id="small-slam-is-never-multiplied",
        ),
        pytest.param(
            Rules(pousse=Decimal(1)), {"contract": Contract.POUSSE}, 33, id="pousse-as-a-petite"
        ),
        pytest.param(
            Rules(pousse=Decimal("1.5")), {"contract": Contract.POUSSE}, "49.5", id="pousse-1½"
        ),
        pytest.param(
            Rules(slam_values={**Rules().slam_values, Slam.DEFENCE: Decimal(0)}),
            {"slam": Slam.DEFENCE},
            66,
            id="slam-worth-nothing",
        ),
    ],
)
def test_house_rule_changes_the_unit(rules, facts, unit):
    assert score_deal(deal(**facts), rules).unit == Decimal(unit)


@pytest.mark.parametrize(
    ("values", "units"),
    [
        pytest.param(SMALL_SLAM_300, (366, -84, 216), id="300"),
        pytest.param(SMALL_SLAM_200, (266, -134, 266), id="200"),
    ],
)
def test_small_slam_adds_its_value(values, units):
    slams = (
        Slam.SMALL_ANNOUNCED_MADE,
        Slam.SMALL_ANNOUNCED_FAILED,
        Slam.SMALL_UNANNOUNCED_MADE,
    )
    for slam, unit in zip(slams, units, strict=True):
        assert score_deal(deal(slam=slam), Rules(petit_chelem=values)).unit == unit


@pytest.mark.parametrize(
    ("facts", "unit"),
    [
        pytest.param({"handfuls": (SINGLE_OF_ATTACK,)}, 106, id="handful"),
        pytest.param({"handfuls": (SINGLE_OF_DEFENCE,)}, 106, id="handful-of-the-defence"),
        pytest.param(
            {"handfuls": (SINGLE_OF_ATTACK,), "points": Decimal(33)}, -106, id="handful-when-lost"
        ),
        pytest.param({"petit_au_bout": Side.DEFENCE}, 46, id="petit"),
        pytest.param({"slam": Slam.ANNOUNCED_MADE}, 466, id="slam-is-not-multiplied"),
        pytest.param({"contract": Contract.POUSSE}, 33, id="pousse"),
    ],
)
def test_multiplied_sheet_multiplies_what_is_shown(facts, unit):
    assert score_deal(deal(**facts), PRESETS["multiplied"]).unit == unit


def test_half_point_counts_at_four_when_the_table_takes_it():
    rules = Rules(half_at_4=HalfAtFour.ACCEPT)
    assert score_deal(deal(points=Decimal("41.5")), rules).unit == 52


@pytest.mark.parametrize(
    ("facts", "shares"),
    [
        pytest.param({"players": 5, "partner": 3}, ("1.5", -1, -1, "1.5", -1), id="five"),
        pytest.param({"players": 5, "partner": Alone.SELF}, (4, -1, -1, -1, -1), id="alone"),
        pytest.param({}, (3, -1, -1, -1), id="four"),
    ],
)
def test_unit_is_shared_equally_when_the_table_says_so(facts, shares):
    rules = Rules(partner_split=PartnerSplit.EQUAL)
    assert share_out(deal(**facts), rules) == tuple(map(Decimal, shares))


def test_odd_unit_is_split_into_halves():
    rules = Rules(partner_split=PartnerSplit.EQUAL)
    score = score_deal(at_five(contract=Contract.PETITE), rules)
    assert score.points == (Decimal("49.5"), Decimal("49.5"), -33, -33, -33)


@pytest.mark.parametrize(
    ("scope", "holder", "points", "unit", "scores"),
    [
        pytest.param("personal", 0, 49, 66, (172, 56, -76, -76, -76), id="personal-taker"),
        pytest.param("personal", 4, 33, -66, (-142, -76, 56, 56, 106), id="personal-defender"),
        pytest.param("camp", 1, 49, 76, (152, 76, -76, -76, -76), id="camp-partner"),
        pytest.param("camp", 4, 49, 56, (112, 56, -56, -56, -56), id="camp-defender"),
        pytest.param("camp", 1, 33, -56, (-112, -56, 56, 56, 56), id="camp-partner-when-lost"),
        pytest.param("winner", 4, 49, 76, (152, 76, -76, -76, -76), id="winner-when-made"),
        pytest.param("winner", 1, 33, -76, (-152, -76, 76, 76, 76), id="winner-when-lost"),
    ],
)
def test_misere_is_paid_as_the_table_says(scope, holder, points, unit, scores):
    rules = Rules(misere=MisereRule(scope=MisereScope(scope)))
    score = score_deal(at_five(points=Decimal(points), miseres=(misere(holder),)), rules)
    assert score.unit == unit
    assert score.points == scores


def test_two_kinds_of_misere_add_up():
    rules = Rules(misere=MisereRule(value=Decimal(20)))
    both = (misere(2), misere(2, MisereKind.HEADS))
    assert score_deal(deal(miseres=both), rules).points == (158, -106, 54, -106)


def test_petit_sec_is_refused_when_it_is_played_on():
    rules = Rules(petit_sec=PetitSec.PLAY_ON)
    with pytest.raises(InvalidDealError) as refusal:
        score_deal(BlankDeal(players=4, kind=DealKind.PETIT_SEC), rules)
    assert (refusal.value.code, refusal.value.field) == ("petit-sec-played-on", "kind")
    assert sum(score_deal(BlankDeal(players=4, kind=DealKind.MISDEAL), rules).points) == 0
