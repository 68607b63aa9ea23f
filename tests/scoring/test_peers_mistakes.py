"""What other scorekeepers get wrong, one test for each kind of mistake."""

from decimal import Decimal

import pytest

from scoring import (
    PRESETS,
    Alone,
    Contract,
    ContractDeal,
    GoulashDeal,
    GoulashScale,
    Handful,
    InvalidDealError,
    Misere,
    MisereKind,
    Rules,
    ShownHandful,
    Side,
    Slam,
    score_deal,
    target,
)

PETITE, POUSSE, GARDE, GARDE_SANS, GARDE_CONTRE = Contract
ATTACK, DEFENCE = Side
SINGLE_OF_ATTACK = ShownHandful(level=Handful.SINGLE, side=ATTACK)
SINGLE_OF_DEFENCE = ShownHandful(level=Handful.SINGLE, side=DEFENCE)


def deal(contract, bouts, points, **facts):
    usual = {"players": 5 if "partner" in facts else 4, "taker": 0}
    return ContractDeal(**(usual | facts), contract=contract, bouts=bouts, points=Decimal(points))


@pytest.mark.parametrize(
    ("played", "scores"),
    [
        pytest.param(
            deal(PETITE, 0, 40, petit_au_bout=ATTACK),
            (-93, 31, 31, 31),
            id="petit-au-bout-only-counts-for-a-side-that-wins",
        ),
        pytest.param(
            deal(GARDE, 2, 41, petit_au_bout=DEFENCE),
            (90, -30, -30, -30),
            id="petit-au-bout-signed-wrong-when-made-exactly",
        ),
        pytest.param(
            deal(PETITE, 2, 35, petit_au_bout=ATTACK),
            (-63, 21, 21, 21),
            id="petit-au-bout-makes-a-loss-bigger",
        ),
        pytest.param(
            deal(GARDE, 2, 33, petit_au_bout=DEFENCE),
            (-258, 86, 86, 86),
            id="petit-au-bout-of-the-defence-not-multiplied",
        ),
        pytest.param(
            deal(PETITE, 2, "41.5", players=3), (52, -26, -26), id="half-dropped-when-made"
        ),
        pytest.param(
            deal(PETITE, 2, "40.5", players=3), (-52, 26, 26), id="half-short-is-made-or-kept"
        ),
        pytest.param(
            deal(PETITE, 3, "35.5", players=3), (-52, 26, 26), id="half-rounded-to-the-even-number"
        ),
        pytest.param(
            deal(PETITE, 2, 40, players=3), (-52, 26, 26), id="whole-loss-off-by-one-at-three"
        ),
        pytest.param(
            deal(GARDE, 2, 41, handfuls=(SINGLE_OF_ATTACK,), slam=Slam.UNANNOUNCED_MADE),
            (810, -270, -270, -270),
            id="made-exactly-counts-nothing-or-as-lost",
        ),
        pytest.param(deal(PETITE, 2, 34), (-96, 32, 32, 32), id="gap-taken-off-the-base-when-lost"),
        pytest.param(deal(GARDE, 2, 34), (-192, 64, 64, 64), id="lost-contract-not-multiplied"),
        pytest.param(
            deal(GARDE, 2, 33, slam=Slam.ANNOUNCED_FAILED),
            (-798, 266, 266, 266),
            id="failed-slam-softens-a-lost-contract",
        ),
        pytest.param(
            deal(GARDE_SANS, 2, 87, slam=Slam.ANNOUNCED_MADE),
            (2052, -684, -684, -684),
            id="slam-multiplied-by-the-contract",
        ),
        pytest.param(
            deal(GARDE, 2, 87, slam=Slam.ANNOUNCED_MADE),
            (1626, -542, -542, -542),
            id="slam-needs-exactly-91-points",
        ),
        pytest.param(
            deal(GARDE, 3, 91, slam=Slam.ANNOUNCED_MADE),
            (1680, -560, -560, -560),
            id="announced-slam-is-a-contract-of-its-own",
        ),
        pytest.param(
            deal(GARDE, 1, 11, slam=Slam.DEFENCE),
            (-990, 330, 330, 330),
            id="slam-of-the-defence-missing-or-the-takers",
        ),
        pytest.param(
            deal(GARDE, 1, 11, slam=Slam.ANNOUNCED_FAILED_DEFENCE),
            (-1590, 530, 530, 530),
            id="slam-of-the-defence-hides-the-failed-one",
        ),
        pytest.param(
            deal(GARDE, 1, 51, handfuls=(SINGLE_OF_DEFENCE,)),
            (210, -70, -70, -70),
            id="handful-follows-its-shower",
        ),
        pytest.param(
            deal(GARDE, 1, 43, handfuls=(SINGLE_OF_ATTACK,)),
            (-258, 86, 86, 86),
            id="handful-goes-to-the-loser",
        ),
        pytest.param(
            deal(GARDE, 2, 41, handfuls=(SINGLE_OF_ATTACK,), slam=Slam.ANNOUNCED_FAILED),
            (-390, 130, 130, 130),
            id="handful-follows-the-sign-of-the-total",
        ),
        pytest.param(
            deal(GARDE, 2, 33, handfuls=(SINGLE_OF_DEFENCE,)),
            (-258, 86, 86, 86),
            id="handful-paid-to-its-holder-by-his-own-side",
        ),
        pytest.param(
            deal(GARDE, 2, 49, handfuls=(SINGLE_OF_ATTACK, SINGLE_OF_DEFENCE)),
            (318, -106, -106, -106),
            id="only-the-first-handful-counts",
        ),
        pytest.param(
            deal(GARDE, 2, 49, partner=1), (132, 66, -66, -66, -66), id="shares-of-four-at-five"
        ),
        pytest.param(
            deal(GARDE, 2, 49, partner=Alone.SELF),
            (264, -66, -66, -66, -66),
            id="lone-taker-at-five-doubled-or-tripled",
        ),
        pytest.param(
            deal(GARDE, 2, 49, partner=Alone.DOG),
            (264, -66, -66, -66, -66),
            id="called-card-in-the-dog-not-known",
        ),
        pytest.param(
            deal(GARDE, 2, 49, players=3), (132, -66, -66), id="three-players-paid-as-four"
        ),
        pytest.param(deal(GARDE_SANS, 2, 41), (300, -100, -100, -100), id="sans-multiplied-by-six"),
        pytest.param(
            deal(GARDE_CONTRE, 2, 41), (450, -150, -150, -150), id="contre-multiplied-by-four"
        ),
    ],
)
def test_right_where_a_peer_is_wrong(played, scores):
    assert score_deal(played).points == scores


def test_contract_is_made_although_the_total_is_negative():
    score = score_deal(deal(GARDE_SANS, 2, 61, players=3, slam=Slam.ANNOUNCED_FAILED))
    assert score.made
    assert score.unit == -20


def test_targets_are_the_federations():
    assert [target(bouts) for bouts in range(4)] == [56, 51, 41, 36]


@pytest.mark.parametrize("contract", ["slam", "guard", ""])
def test_unknown_contract_is_no_contract(contract):
    with pytest.raises(ValueError, match="not a valid Contract"):
        Contract(contract)


def test_contract_the_table_does_not_play_is_not_silently_doubled():
    with pytest.raises(InvalidDealError):
        score_deal(deal(POUSSE, 2, 49))


def test_several_miseres_of_a_deal_count():
    held = (
        Misere(kind=MisereKind.TRUMPS, player=1),
        Misere(kind=MisereKind.HEADS, player=1),
        Misere(kind=MisereKind.TRUMPS, player=2),
    )
    score = score_deal(deal(GARDE, 2, 49, miseres=held), PRESETS["misere"])
    assert score.points == (168, -16, -56, -96)


def test_best_place_of_a_vachette_at_five_wins():
    played = GoulashDeal(players=5, order=((0,), (1,), (2,), (3,), (4,)))
    rules = Rules(goulash_scale=GoulashScale.VACHETTE_EVEN)
    assert score_deal(played, rules).points == (120, 60, 0, -60, -120)
