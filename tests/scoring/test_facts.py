from decimal import Decimal

import pytest

from scoring import (
    Adjustment,
    Alone,
    BlankDeal,
    Contract,
    ContractDeal,
    DealKind,
    GoulashDeal,
    InvalidDealError,
    InvalidRulesError,
    Misere,
    MisereKind,
    Role,
    ScoringError,
    Side,
)

GARDE = {"players": 4, "taker": 0, "contract": Contract.GARDE, "bouts": 2, "points": Decimal(49)}
AT_FIVE = GARDE | {"players": 5, "taker": 3}
TRUMPS = Misere(kind=MisereKind.TRUMPS, player=1)
HEADS = Misere(kind=MisereKind.HEADS, player=1)


def decimals(*numbers):
    return tuple(Decimal(number) for number in numbers)


@pytest.mark.parametrize(
    ("facts", "code", "field", "details"),
    [
        pytest.param(
            GARDE | {"players": 2},
            "players-range",
            "players",
            {"players": 2, "lowest": 3, "highest": 5},
            id="two-players",
        ),
        pytest.param(
            GARDE | {"players": 6},
            "players-range",
            "players",
            {"players": 6, "lowest": 3, "highest": 5},
            id="six-players",
        ),
        pytest.param(
            GARDE | {"taker": 4}, "seat-unknown", "taker", {"seat": 4, "players": 4}, id="taker"
        ),
        pytest.param(
            GARDE | {"taker": -1}, "seat-unknown", "taker", {"seat": -1, "players": 4}, id="before"
        ),
        pytest.param(
            GARDE | {"partner": 1},
            "partner-needs-five",
            "partner",
            {"players": 4},
            id="partner-at-four",
        ),
        pytest.param(
            GARDE | {"partner": Alone.DOG},
            "partner-needs-five",
            "partner",
            {"players": 4},
            id="called-card-at-four",
        ),
        pytest.param(AT_FIVE, "partner-missing", "partner", {}, id="no-partner-at-five"),
        pytest.param(
            AT_FIVE | {"partner": 3},
            "partner-is-taker",
            "partner",
            {"seat": 3},
            id="partner-is-taker",
        ),
        pytest.param(
            AT_FIVE | {"partner": 5},
            "seat-unknown",
            "partner",
            {"seat": 5, "players": 5},
            id="partner-not-seated",
        ),
        pytest.param(
            GARDE | {"bouts": 4},
            "bouts-range",
            "bouts",
            {"bouts": 4, "lowest": 0, "highest": 3},
            id="four-bouts",
        ),
        pytest.param(
            GARDE | {"points": Decimal("49.3")},
            "points-not-half",
            "points",
            {"points": "49.3"},
            id="no-half",
        ),
        pytest.param(
            GARDE | {"points": Decimal("NaN")},
            "points-not-half",
            "points",
            {"points": "NaN"},
            id="not-a-number",
        ),
        pytest.param(
            GARDE | {"points": Decimal(92)},
            "points-range",
            "points",
            {"points": "92", "lowest": 0, "highest": "91"},
            id="more-than-the-pack",
        ),
        pytest.param(
            GARDE | {"points": Decimal("7.5")},
            "points-bouts",
            "points",
            {"points": "7.5", "bouts": 2, "lowest": 8, "highest": "87"},
            id="too-few-for-the-bouts",
        ),
        pytest.param(
            GARDE | {"points": Decimal("87.5")},
            "points-bouts",
            "points",
            {"points": "87.5", "bouts": 2, "lowest": 8, "highest": "87"},
            id="too-many-for-the-bouts",
        ),
        pytest.param(
            GARDE | {"miseres": (Misere(kind=MisereKind.HEADS, player=4),)},
            "seat-unknown",
            "miseres",
            {"seat": 4, "players": 4},
            id="misere-of-nobody",
        ),
        pytest.param(
            GARDE | {"miseres": (TRUMPS, HEADS, TRUMPS)},
            "misere-twice",
            "miseres",
            {"kind": "trumps", "seat": 1},
            id="same-misere-twice",
        ),
    ],
)
def test_contract_deal_is_refused_when_it_cannot_be(facts, code, field, details):
    with pytest.raises(InvalidDealError) as refusal:
        ContractDeal(**facts)
    error = refusal.value
    assert (error.code, error.field, error.details) == (code, field, details)


@pytest.mark.parametrize("kind", [DealKind.CONTRACT, DealKind.GOULASH, DealKind.ADJUSTMENT])
def test_deal_without_a_score_is_refused_when_its_kind_has_one(kind):
    with pytest.raises(InvalidDealError) as refusal:
        BlankDeal(players=4, kind=kind)
    error = refusal.value
    assert (error.code, error.field, error.details) == ("kind-has-score", "kind", {"kind": kind})


@pytest.mark.parametrize(
    ("scores", "code", "details"),
    [
        pytest.param((), "adjustment-empty", {}, id="nobody"),
        pytest.param((-10, 0, 0, 0), "adjustment-sum", {"total": "-10"}, id="not-zero-sum"),
        pytest.param(
            ("0.3", "-0.3"), "adjustment-not-half", {"score": "0.3", "seat": 0}, id="no-half"
        ),
        pytest.param(
            (100001, -100001),
            "adjustment-range",
            {"score": "100001", "seat": 0, "highest": "100000"},
            id="absurd",
        ),
    ],
)
def test_adjustment_is_refused_when_it_cannot_be(scores, code, details):
    with pytest.raises(InvalidDealError) as refusal:
        Adjustment(scores=decimals(*scores))
    error = refusal.value
    assert (error.code, error.field, error.details) == (code, "scores", details)


def test_free_adjustment_need_not_sum_to_zero():
    fine = Adjustment(scores=decimals(-10, 0, 0), zero_sum=False)
    assert (fine.kind, fine.players) == (DealKind.ADJUSTMENT, 3)


@pytest.mark.parametrize(
    ("bouts", "lowest", "highest"), [(0, 0, 79), (1, 4, 83), (2, 8, 87), (3, 12, 91)]
)
def test_bouts_leave_a_window_for_the_points(bouts, lowest, highest):
    for points in (lowest, highest):
        deal = ContractDeal(**(GARDE | {"bouts": bouts, "points": Decimal(points)}))
        assert deal.points == points
    for points in (Decimal(lowest) - Decimal("0.5"), Decimal(highest) + Decimal("0.5")):
        with pytest.raises(InvalidDealError):
            ContractDeal(**(GARDE | {"bouts": bouts, "points": points}))


@pytest.mark.parametrize(
    ("partner", "attack", "defenders"),
    [
        pytest.param(1, (3, 1), (0, 2, 4), id="with-a-partner"),
        pytest.param(Alone.SELF, (3,), (0, 1, 2, 4), id="called-himself"),
        pytest.param(Alone.DOG, (3,), (0, 1, 2, 4), id="called-card-in-the-dog"),
    ],
)
def test_deal_knows_its_camps_at_five(partner, attack, defenders):
    deal = ContractDeal(**(AT_FIVE | {"partner": partner}))
    assert (deal.attack, deal.defenders) == (attack, defenders)
    assert {seat for seat in range(5) if deal.side_of(seat) is Side.ATTACK} == set(attack)


def test_deal_knows_every_role():
    deal = ContractDeal(**(AT_FIVE | {"partner": 1}))
    taker, partner, defender = Role.TAKER, Role.PARTNER, Role.DEFENDER
    roles = [deal.role_of(seat) for seat in range(5)]
    assert roles == [defender, partner, defender, taker, defender]


def test_every_deal_knows_its_kind():
    goulash = GoulashDeal(players=3, order=((0, 1, 2),))
    passed = BlankDeal(players=3, kind=DealKind.PASSED)
    assert [deal.kind for deal in (ContractDeal(**GARDE), goulash, passed)] == [
        DealKind.CONTRACT,
        DealKind.GOULASH,
        DealKind.PASSED,
    ]


@pytest.mark.parametrize("error", [InvalidDealError, InvalidRulesError])
def test_refusal_shows_its_code_and_what_is_known(error):
    assert issubclass(error, ScoringError)
    assert issubclass(error, ValueError)
    assert str(error("partner-missing", field="partner")) == "partner-missing (partner)"
    assert str(error("bouts-range", field="bouts", bouts=4)) == "bouts-range (bouts: bouts=4)"
