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
    Handful,
    ShownHandful,
    Side,
    Slam,
    score_deal,
    warnings,
)

SINGLE, DOUBLE, TRIPLE = Handful
ATTACK, DEFENCE = Side


def deal(**facts):
    return ContractDeal(
        **(
            {
                "players": 4,
                "taker": 0,
                "contract": Contract.GARDE,
                "bouts": 2,
                "points": Decimal(49),
            }
            | facts
        )
    )


def shown(*handfuls):
    return tuple(ShownHandful(level=level, side=side) for level, side in handfuls)


def found(odd):
    return {warning.code: dict(warning.details) for warning in warnings(odd)}


@pytest.mark.parametrize(
    ("players", "handfuls"),
    [
        pytest.param(4, [(TRIPLE, ATTACK)], id="one-triple"),
        pytest.param(4, [(SINGLE, ATTACK), (SINGLE, DEFENCE)], id="two-singles-at-four"),
        pytest.param(5, [(SINGLE, ATTACK), (TRIPLE, DEFENCE)], id="single-and-triple-at-five"),
        pytest.param(5, [(DOUBLE, DEFENCE), (DOUBLE, DEFENCE)], id="two-doubles-at-five"),
    ],
)
def test_handfuls_pass_when_there_are_trumps_for_them(players, handfuls):
    partner = Alone.DOG if players == 5 else None
    assert found(deal(players=players, partner=partner, handfuls=shown(*handfuls))) == {}


@pytest.mark.parametrize(
    ("players", "handfuls", "trumps"),
    [
        pytest.param(3, [(SINGLE, ATTACK), (SINGLE, DEFENCE)], 26, id="two-at-three"),
        pytest.param(4, [(SINGLE, ATTACK), (DOUBLE, DEFENCE)], 23, id="single-and-double-at-four"),
        pytest.param(5, [(DOUBLE, ATTACK), (TRIPLE, DEFENCE)], 23, id="double-and-triple-at-five"),
        pytest.param(5, [(SINGLE, DEFENCE)] * 3, 24, id="three-at-five"),
    ],
)
def test_handfuls_are_odd_when_they_need_more_trumps_than_there_are(players, handfuls, trumps):
    partner = 1 if players == 5 else None
    odd = deal(players=players, partner=partner, handfuls=shown(*handfuls))
    assert found(odd) == {"handfuls-trumps": {"trumps": trumps, "highest": 22}}
    assert sum(score_deal(odd).points) == 0


def test_handfuls_are_odd_when_a_side_has_more_of_them_than_players():
    odd = deal(handfuls=shown((SINGLE, ATTACK), (SINGLE, ATTACK)))
    assert found(odd) == {"handfuls-side": {"side": "attack", "shown": 2, "players": 1}}


@pytest.mark.parametrize(
    ("facts", "code", "details"),
    [
        pytest.param(
            {"slam": Slam.ANNOUNCED_MADE, "points": Decimal("86.5")},
            "slam-points",
            {"points": "86.5", "lowest": "87"},
            id="announced",
        ),
        pytest.param(
            {"slam": Slam.UNANNOUNCED_MADE, "points": Decimal(51)},
            "slam-points",
            {"points": "51", "lowest": "87"},
            id="unannounced",
        ),
        pytest.param(
            {
                "slam": Slam.ANNOUNCED_MADE,
                "points": Decimal(59),
                "contract": Contract.GARDE_CONTRE,
            },
            "slam-points",
            {"points": "59", "lowest": "60"},
            id="in-a-garde-contre",
        ),
        pytest.param(
            {"slam": Slam.DEFENCE, "points": Decimal(32)},
            "defence-slam-points",
            {"points": "32", "highest": "31"},
            id="of-the-defence",
        ),
        pytest.param(
            {"slam": Slam.ANNOUNCED_FAILED_DEFENCE, "points": Decimal(49)},
            "defence-slam-points",
            {"points": "49", "highest": "31"},
            id="of-the-defence-against-an-announced-one",
        ),
        pytest.param(
            {
                "slam": Slam.DEFENCE,
                "bouts": 1,
                "points": Decimal(5),
                "contract": Contract.GARDE_CONTRE,
            },
            "defence-slam-points",
            {"points": "5", "highest": "4"},
            id="of-the-defence-in-a-garde-contre",
        ),
        pytest.param(
            {"slam": Slam.ANNOUNCED_MADE, "points": Decimal(87), "petit_au_bout": DEFENCE},
            "petit-against-slam",
            {"side": "attack"},
            id="petit-of-the-defence",
        ),
        pytest.param(
            {"slam": Slam.DEFENCE, "points": Decimal(11), "petit_au_bout": ATTACK},
            "petit-against-slam",
            {"side": "defence"},
            id="petit-of-the-attack",
        ),
    ],
)
def test_slam_is_odd_when_the_cards_speak_against_it(facts, code, details):
    assert found(deal(**facts)) == {code: details}


@pytest.mark.parametrize(
    "facts",
    [
        pytest.param({"slam": Slam.ANNOUNCED_MADE, "points": Decimal(87)}, id="without-the-excuse"),
        pytest.param(
            {
                "slam": Slam.UNANNOUNCED_MADE,
                "points": Decimal(60),
                "contract": Contract.GARDE_CONTRE,
                "petit_au_bout": ATTACK,
            },
            id="in-a-garde-contre",
        ),
        pytest.param({"slam": Slam.ANNOUNCED_FAILED, "petit_au_bout": DEFENCE}, id="failed"),
        pytest.param({"slam": Slam.SMALL_ANNOUNCED_MADE}, id="small"),
        pytest.param(
            {"slam": Slam.DEFENCE, "points": Decimal(31), "petit_au_bout": DEFENCE},
            id="of-the-defence",
        ),
    ],
)
def test_slam_passes_when_the_cards_allow_it(facts):
    assert found(deal(**facts)) == {}


@pytest.mark.parametrize(
    "other",
    [
        GoulashDeal(players=3, order=((0, 1, 2),)),
        BlankDeal(players=3, kind=DealKind.MISDEAL),
        Adjustment(scores=(Decimal(1), Decimal(-1))),
    ],
    ids=lambda other: other.kind.value,
)
def test_nothing_is_odd_about_a_deal_without_a_contract(other):
    assert warnings(other) == ()
