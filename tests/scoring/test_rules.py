import json
import pickle
from dataclasses import fields
from decimal import Decimal

import pytest

from scoring import (
    FEDERATION,
    PRESETS,
    SMALL_SLAM_300,
    Adjustments,
    Contract,
    End,
    GoulashScale,
    HalfAtFour,
    Handful,
    HandfulTo,
    InvalidDealError,
    MisereRule,
    MisereScope,
    PartnerSplit,
    PetitSec,
    Rounding,
    Rules,
    Slam,
    Ties,
)

EVERYTHING_CHANGED = Rules(
    mode=4,
    multipliers={
        Contract.GARDE: Decimal(1),
        Contract.GARDE_SANS: Decimal(2),
        Contract.GARDE_CONTRE: Decimal(4),
    },
    pousse=Decimal("1.5"),
    rounding=Rounding.FFT,
    half_at_4=HalfAtFour.ACCEPT,
    petit_value=Decimal(5),
    petit_multiplied=False,
    poignee_values={
        Handful.SINGLE: Decimal(20),
        Handful.DOUBLE: Decimal(40),
        Handful.TRIPLE: Decimal(60),
    },
    poignee_thresholds={
        3: {Handful.SINGLE: 13, Handful.DOUBLE: 15, Handful.TRIPLE: 22},
        4: {Handful.SINGLE: 10, Handful.DOUBLE: 13, Handful.TRIPLE: 15},
        5: {Handful.SINGLE: 8, Handful.DOUBLE: 10, Handful.TRIPLE: 13},
    },
    poignee_to=HandfulTo.SHOWER,
    poignee_multiplied=True,
    slam_values={
        Slam.ANNOUNCED_MADE: Decimal(500),
        Slam.UNANNOUNCED_MADE: Decimal(250),
        Slam.ANNOUNCED_FAILED: Decimal(-250),
        Slam.DEFENCE: Decimal(-250),
    },
    slam_multiplied=True,
    partner_split=PartnerSplit.TWO_TO_ONE,
    misere=MisereRule(scope=MisereScope.CAMP, value=Decimal("20.5")),
    petit_chelem=SMALL_SLAM_300,
    goulash_scale=GoulashScale.VACHETTE_SIXTY,
    petit_sec=PetitSec.PLAY_ON,
    adjustments=Adjustments.FREE,
    end=End(target=Decimal(1000)),
    ties=Ties.HIGHEST_DEAL,
)


def test_federation_differs_from_itself_in_nothing():
    assert Rules() == FEDERATION == PRESETS["federation"]
    assert Rules().to_dict() == {}
    assert Rules.from_dict({}) == FEDERATION


def test_everything_that_differs_is_written_and_read_back():
    written = EVERYTHING_CHANGED.to_dict()
    unchanged = {"rounding", "partner_split"}
    assert written.keys() == {field.name for field in fields(Rules)} - unchanged
    assert Rules.from_dict(json.loads(json.dumps(written))) == EVERYTHING_CHANGED


def test_numbers_of_points_are_written_as_texts_and_counts_as_numbers():
    written = EVERYTHING_CHANGED.to_dict()
    assert written["pousse"] == "1.5"
    assert written["mode"] == 4
    assert written["misere"] == {"scope": "camp", "value": "20.5"}
    assert written["end"] == {"target": "1000"}
    assert written["poignee_thresholds"]["3"] == {"single": 13, "double": 15, "triple": 22}
    assert Rules(end=End(deals=20)).to_dict() == {"end": {"deals": 20}}


@pytest.mark.parametrize(
    ("preset", "written"),
    [
        ("federation", {}),
        ("misere", {"misere": {"scope": "personal", "value": "10"}}),
        ("vachette", {"goulash_scale": "vachette_even"}),
        (
            "multiplied",
            {
                "pousse": "1",
                "poignee_multiplied": True,
                "misere": {"scope": "personal", "value": "10"},
            },
        ),
    ],
)
def test_preset_is_what_its_name_says(preset, written):
    assert PRESETS[preset].to_dict() == written


@pytest.mark.parametrize(
    ("written", "rules"),
    [
        pytest.param({"misere": {}}, Rules(misere=MisereRule()), id="misere-on"),
        pytest.param({"misere": None, "pousse": None, "mode": None}, Rules(), id="off"),
        pytest.param({"end": {}}, Rules(), id="open-end"),
        pytest.param({"petit_value": 5}, Rules(petit_value=Decimal(5)), id="whole-number"),
    ],
)
def test_rules_are_read_when_less_is_written(written, rules):
    assert Rules.from_dict(written) == rules


def test_bids_stand_in_rising_order():
    everything = (
        Contract.PETITE,
        Contract.POUSSE,
        Contract.GARDE,
        Contract.GARDE_SANS,
        Contract.GARDE_CONTRE,
    )
    assert Rules(pousse=Decimal(1)).contracts == everything
    assert Rules().contracts == tuple(
        contract for contract in everything if contract is not Contract.POUSSE
    )
    assert EVERYTHING_CHANGED.contracts == everything[1:]


@pytest.mark.parametrize(
    ("rules", "contract"),
    [(Rules(), Contract.POUSSE), (EVERYTHING_CHANGED, Contract.PETITE)],
)
def test_bid_is_refused_when_the_table_does_not_know_it(rules, contract):
    with pytest.raises(InvalidDealError) as refusal:
        rules.multiplier(contract)
    error = refusal.value
    assert (error.code, error.field) == ("contract-not-played", "contract")
    assert error.details == {"contract": contract}


@pytest.mark.parametrize(
    ("mode", "people", "players"),
    [(None, 3, 3), (None, 4, 4), (None, 5, 5), (None, 7, 5), (4, 5, 4), (5, 4, 4), (3, 3, 3)],
)
def test_as_many_play_as_the_table_says(mode, people, players):
    assert Rules(mode=mode).players(people) == players


@pytest.mark.parametrize(
    ("players", "thresholds"), [(3, (13, 15, 18)), (4, (10, 13, 15)), (5, (8, 10, 13))]
)
def test_handful_takes_so_many_trumps(players, thresholds):
    rules = Rules()
    for level, trumps in zip(Handful, thresholds, strict=True):
        assert rules.handful_of(trumps, players=players) is level
        assert rules.handful_of(trumps - 1, players=players) is not level
    assert rules.handful_of(0, players=players) is None


@pytest.mark.parametrize(
    ("end", "deals", "best", "reached"),
    [
        (End(), 1000, 9999, False),
        (End(deals=20), 19, 0, False),
        (End(deals=20), 20, 0, True),
        (End(target=Decimal(1000)), 5, "999.5", False),
        (End(target=Decimal(1000)), 5, 1000, True),
    ],
)
def test_game_is_over_when_its_length_is_reached(end, deals, best, reached):
    assert end.reached(deals=deals, best=Decimal(best)) is reached


def test_rules_are_values():
    given = {Contract.GARDE: Decimal(2)}
    rules = Rules(multipliers=given, poignee_thresholds=FEDERATION.poignee_thresholds)
    given[Contract.PETITE] = Decimal(1)
    assert rules.contracts == (Contract.GARDE,)
    assert len({Rules(), FEDERATION, rules}) == 2
    assert pickle.loads(pickle.dumps(rules)) == rules  # noqa: S301 - our own bytes
    assert "garde" in repr(rules.multipliers)
    assert len(rules.multipliers) == 1
