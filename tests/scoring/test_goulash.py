from decimal import Decimal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring import GoulashDeal, GoulashScale, InvalidDealError, Rules, score_deal

EVEN = Rules(goulash_scale=GoulashScale.VACHETTE_EVEN)
SIXTY = Rules(goulash_scale=GoulashScale.VACHETTE_SIXTY)


QUICK = settings(max_examples=60)


@st.composite
def goulashes(draw):
    """Share the pack's 182 half points out among three, four or five."""
    players = draw(st.integers(3, 5))
    cuts = sorted(draw(st.integers(0, 182)) for _ in range(players - 1))
    heaps = zip([0, *cuts], [*cuts, 182], strict=True)
    points = tuple(Decimal(end - start) / 2 for start, end in heaps)
    return GoulashDeal(players=players, points=points)


def decimals(*numbers):
    return tuple(Decimal(number) for number in numbers)


@pytest.mark.parametrize(
    ("points", "scores"),
    [
        pytest.param((10, 20, 30, 31), (51, 11, -29, -33), id="worked-example"),
        pytest.param((91, 0, 0), (-182, 91, 91), id="all-at-three"),
        pytest.param((0, 0, 0, 91), (91, 91, 91, -273), id="all-at-four"),
        pytest.param((0, 91, 0, 0, 0), (91, -364, 91, 91, 91), id="all-at-five"),
        pytest.param(("30.5", "30.5", 30), ("-0.5", "-0.5", 1), id="halves-at-three"),
        pytest.param(("10.5", "20.5", 30, 30), (49, 9, -29, -29), id="halves-at-four"),
        pytest.param(
            ("10.5", 20, 20, 20, "20.5"), ("38.5", -9, -9, -9, "-11.5"), id="halves-at-five"
        ),
    ],
)
def test_goulash_keeps_halves_exact(points, scores):
    deal = GoulashDeal(players=len(points), points=decimals(*points))
    assert score_deal(deal).points == decimals(*scores)


@pytest.mark.parametrize(
    ("rules", "points", "scores"),
    [
        pytest.param(EVEN, (31, 10, 30, 20), (-120, 120, -40, 40), id="even-at-four"),
        pytest.param(SIXTY, (31, 10, 30, 20), (-120, 120, -60, 60), id="sixty-at-four"),
        pytest.param(EVEN, (31, 0, 60), (0, 120, -120), id="three"),
        pytest.param(EVEN, (31, 0, 30, 20, 10), (-120, 120, -60, 0, 60), id="five"),
        pytest.param(EVEN, (10, 10, 30, 41), (80, 80, -40, -120), id="first-two-tie"),
        pytest.param(SIXTY, (10, 10, 30, 41), (90, 90, -60, -120), id="first-two-tie-at-sixty"),
        pytest.param(EVEN, (10, 27, 27, 27), (120, -40, -40, -40), id="last-three-tie"),
        pytest.param(SIXTY, (10, "40.5", "40.5"), (120, -60, -60), id="last-two-tie-at-three"),
        pytest.param(
            EVEN, (10, 10, 10, 10, 51), (30, 30, 30, 30, -120), id="first-four-tie-at-five"
        ),
    ],
)
def test_vachette_pays_by_place_and_ties_share_the_mean(rules, points, scores):
    deal = GoulashDeal(players=len(points), points=decimals(*points))
    assert score_deal(deal, rules).points == decimals(*scores)


def test_vachette_needs_the_order_only():
    deal = GoulashDeal(players=4, order=((2,), (0, 3), (1,)))
    score = score_deal(deal, SIXTY)
    assert score.points == decimals(0, -120, 120, 0)
    assert score.places == (2, 4, 1, 2)
    assert score.card_points is None


def test_order_alone_is_refused_when_points_are_paid():
    with pytest.raises(InvalidDealError) as refusal:
        score_deal(GoulashDeal(players=4, order=((0,), (1,), (2,), (3,))))
    assert (refusal.value.code, refusal.value.field) == ("goulash-needs-points", "order")


def test_goulash_knows_everyones_place():
    score = score_deal(GoulashDeal(players=5, points=decimals(20, 11, 20, 40, 0)))
    assert score.places == (3, 2, 3, 5, 1)


def test_vachette_explains_itself():
    deal = GoulashDeal(players=4, order=((2,), (0, 3), (1,)))
    assert score_deal(deal, EVEN).explain() == (
        "seat 0: mean of places 2 to 3 = 0",
        "seat 1: place 4 = −120",
        "seat 2: place 1 = +120",
        "seat 3: mean of places 2 to 3 = 0",
    )


@pytest.mark.parametrize(
    ("facts", "code", "field", "details"),
    [
        pytest.param({}, "goulash-points-or-order", "points", {}, id="neither"),
        pytest.param(
            {"points": decimals(10, 20, 30, 31), "order": ((0,), (1,), (2,), (3,))},
            "goulash-points-or-order",
            "points",
            {},
            id="both",
        ),
        pytest.param(
            {"points": decimals(60, 31)},
            "goulash-count",
            "points",
            {"given": 2, "players": 4},
            id="too-few-numbers",
        ),
        pytest.param(
            {"points": decimals(10, 20, 30, 30)},
            "goulash-sum",
            "points",
            {"total": "90", "expected": "91", "difference": "1"},
            id="sum-too-low",
        ),
        pytest.param(
            {"points": decimals(10, 20, 30, "31.5")},
            "goulash-sum",
            "points",
            {"total": "91.5", "expected": "91", "difference": "-0.5"},
            id="sum-too-high",
        ),
        pytest.param(
            {"points": decimals(-1, 20, 30, 42)},
            "points-range",
            "points",
            {"points": "-1", "lowest": 0, "highest": "91", "seat": 0},
            id="negative",
        ),
        pytest.param(
            {"points": decimals(10, "20.2", 30, "30.8")},
            "points-not-half",
            "points",
            {"points": "20.2", "seat": 1},
            id="no-half",
        ),
        pytest.param(
            {"order": ((0,), (1,), (2,))}, "goulash-order", "order", {"players": 4}, id="one-short"
        ),
        pytest.param(
            {"order": ((0,), (1, 1), (2,))},
            "goulash-order",
            "order",
            {"players": 4},
            id="one-twice",
        ),
        pytest.param(
            {"order": ((0,), (1, 2, 3), ())},
            "goulash-order",
            "order",
            {"players": 4},
            id="empty-place",
        ),
        pytest.param(
            {"players": 6, "order": ((0,),)},
            "players-range",
            "players",
            {"players": 6, "lowest": 3, "highest": 5},
            id="six-players",
        ),
    ],
)
def test_goulash_is_refused_when_it_cannot_be(facts, code, field, details):
    with pytest.raises(InvalidDealError) as refusal:
        GoulashDeal(**({"players": 4} | facts))
    error = refusal.value
    assert (error.code, error.field, error.details) == (code, field, details)


@QUICK
@given(goulashes(), st.sampled_from([Rules(), EVEN, SIXTY]))
def test_goulash_sums_to_zero_and_fewer_points_never_score_less(deal, rules):
    score = score_deal(deal, rules)
    assert sum(score.points) == 0
    assert all(points % Decimal("0.5") == 0 for points in score.points)
    by_points = sorted(zip(deal.points, score.points, score.places, strict=True))
    assert [each[1] for each in by_points] == sorted(score.points, reverse=True)
    assert [each[2] for each in by_points] == sorted(score.places)
    assert len(score.explain()) == deal.players


@QUICK
@given(goulashes(), st.sampled_from([EVEN, SIXTY]))
def test_vachette_scores_alike_by_points_and_by_order(deal, rules):
    by_points = score_deal(deal, rules)
    by_order = score_deal(GoulashDeal(players=deal.players, order=deal.ranking), rules)
    assert by_order.points == by_points.points
    assert by_order.places == by_points.places
    assert all(points % 1 == 0 for points in by_points.points)


@given(goulashes())
@QUICK
def test_who_has_no_points_wins_ninety_one(deal):
    scores = score_deal(deal).points
    assert all(score == 91 for score, own in zip(scores, deal.points, strict=True) if own == 0)
