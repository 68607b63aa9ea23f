from decimal import Decimal

import pytest

from scoring import (
    FEDERATION,
    SMALL_SLAM_300,
    Contract,
    Handful,
    InvalidRulesError,
    MisereRule,
    MisereScope,
    PartnerSplit,
    Rounding,
    Rules,
    Slam,
)


@pytest.mark.parametrize(
    ("written", "code", "field", "details"),
    [
        ({"colour": "red"}, "rules-unknown", "colour", {}),
        ({"rounding": "up"}, "rules-value", "rounding", {"value": "up"}),
        ({"rounding": 5}, "rules-value", "rounding", {"value": "5"}),
        ({"mode": "4"}, "rules-value", "mode", {"value": "4"}),
        ({"mode": True}, "rules-value", "mode", {"value": "True"}),
        ({"mode": 6}, "rules-value", "mode", {"value": "6"}),
        ({"petit_value": 7.5}, "rules-value", "petit_value", {"value": "7.5"}),
        ({"petit_value": "ten"}, "rules-value", "petit_value", {"value": "ten"}),
        ({"petit_value": "1e3"}, "rules-value", "petit_value", {"value": "1e3"}),
        ({"petit_value": "9" * 50}, "rules-value", "petit_value", {"value": "9" * 40}),
        ({"petit_multiplied": "yes"}, "rules-value", "petit_multiplied", {"value": "yes"}),
        ({"misere": 10}, "rules-value", "misere", {"value": "10"}),
        ({"misere": {"worth": 1}}, "rules-value", "misere", {"value": "{'worth': 1}"}),
        ({"end": "open"}, "rules-value", "end", {"value": "open"}),
        ({"end": {"deals": 9, "target": "9"}}, "rules-end-twice", "end", {}),
        (
            {"end": {"deals": 0}},
            "rules-range",
            "end",
            {"value": "0", "lowest": "1", "highest": "10000"},
        ),
        (
            {"end": {"target": "0"}},
            "rules-range",
            "end",
            {"value": "0", "lowest": "0.5", "highest": "1000000"},
        ),
        ({"multipliers": {}}, "rules-incomplete", "multipliers", {"missing": "garde"}),
        ({"multipliers": {"pousse": "1"}}, "rules-value", "multipliers", {"value": "pousse"}),
        ({"multipliers": {"slam": "1"}}, "rules-value", "multipliers", {"value": "{'slam': '1'}"}),
        (
            {"multipliers": {"garde": "0"}},
            "rules-range",
            "multipliers",
            {"value": "0", "lowest": "0.5", "highest": "100"},
        ),
        (
            {"pousse": "-1"},
            "rules-range",
            "pousse",
            {"value": "-1", "lowest": "0.5", "highest": "100"},
        ),
        (
            {"petit_value": "-10"},
            "rules-range",
            "petit_value",
            {"value": "-10", "lowest": "0", "highest": "10000"},
        ),
        (
            {"poignee_values": {"single": "20", "double": "30"}},
            "rules-incomplete",
            "poignee_values",
            {"missing": "triple"},
        ),
        (
            {"poignee_values": {"single": "20", "double": "30", "triple": "10001"}},
            "rules-range",
            "poignee_values",
            {"value": "10001", "lowest": "0", "highest": "10000"},
        ),
        ({"poignee_thresholds": {}}, "rules-incomplete", "poignee_thresholds", {"missing": "3"}),
        (
            {"poignee_thresholds": {"²": {}}},
            "rules-value",
            "poignee_thresholds",
            {"value": "{'²': {}}"},
        ),
        (
            {"slam_values": {"defence": "-200"}},
            "rules-incomplete",
            "slam_values",
            {"missing": "announced_made"},
        ),
        (
            {"petit_chelem": {"small_announced_made": "1"}},
            "rules-incomplete",
            "petit_chelem",
            {"missing": "small_announced_failed"},
        ),
        (
            {"misere": {"value": "-1"}},
            "rules-range",
            "misere",
            {"value": "-1", "lowest": "0", "highest": "10000"},
        ),
    ],
)
def test_rules_are_refused_when_they_are_none(written, code, field, details):
    with pytest.raises(InvalidRulesError) as refusal:
        Rules.from_dict(written)
    error = refusal.value
    assert (error.code, error.field, error.details) == (code, field, details)


def test_number_that_is_none_is_refused():
    with pytest.raises(InvalidRulesError) as refusal:
        Rules(petit_value=Decimal("NaN"))
    assert refusal.value.code == "rules-range"


def test_scale_is_refused_when_it_holds_a_word_of_another():
    with pytest.raises(InvalidRulesError) as refusal:
        Rules(slam_values={**FEDERATION.slam_values, **SMALL_SLAM_300})
    assert (refusal.value.code, refusal.value.field) == ("rules-value", "slam_values")
    assert refusal.value.details == {"value": "small_announced_made"}


@pytest.mark.parametrize(
    ("slam", "value", "lowest", "highest"),
    [
        (Slam.ANNOUNCED_MADE, -400, "0", "10000"),
        (Slam.UNANNOUNCED_MADE, 10001, "0", "10000"),
        (Slam.ANNOUNCED_FAILED, 200, "-10000", "0"),
        (Slam.DEFENCE, 200, "-10000", "0"),
    ],
)
def test_slam_is_refused_when_it_rewards_what_it_punishes(slam, value, lowest, highest):
    with pytest.raises(InvalidRulesError) as refusal:
        Rules(slam_values={**FEDERATION.slam_values, slam: Decimal(value)})
    assert refusal.value.details == {"value": str(value), "lowest": lowest, "highest": highest}


def test_thresholds_are_refused_when_there_are_not_so_many_trumps():
    levels = {Handful.SINGLE: 8, Handful.DOUBLE: 10, Handful.TRIPLE: 23}
    with pytest.raises(InvalidRulesError) as refusal:
        Rules(poignee_thresholds={**FEDERATION.poignee_thresholds, 5: levels})
    assert refusal.value.field == "poignee_thresholds"
    assert refusal.value.details == {"value": "23", "lowest": "1", "highest": "22"}


HANDFULS_OF_HALVES = {
    Handful.SINGLE: Decimal("20.5"),
    Handful.DOUBLE: Decimal(30),
    Handful.TRIPLE: Decimal(40),
}


@pytest.mark.parametrize(
    ("choices", "field", "value"),
    [
        pytest.param(
            {"rounding": Rounding.EXACT, "pousse": Decimal("1.5")},
            "pousse",
            "0.75",
            id="exact-halves-with-pousse-1½",
        ),
        pytest.param(
            {"rounding": Rounding.EXACT, "partner_split": PartnerSplit.EQUAL},
            "partner_split",
            "0.5",
            id="exact-halves-with-the-equal-split",
        ),
        pytest.param(
            {"pousse": Decimal("1.5"), "partner_split": PartnerSplit.EQUAL},
            "partner_split",
            "1.5",
            id="pousse-1½-with-the-equal-split",
        ),
        pytest.param({"pousse": Decimal("1.25")}, "pousse", "1.25", id="pousse-1¼"),
        pytest.param(
            {"multipliers": {Contract.GARDE: Decimal("2.25")}},
            "multipliers",
            "2.25",
            id="a-multiplier-of-quarters",
        ),
        pytest.param({"petit_value": Decimal("2.25")}, "petit_value", "2.25", id="petit-2¼"),
        pytest.param(
            {"petit_value": Decimal("10.5"), "pousse": Decimal("1.5")},
            "petit_value",
            "15.75",
            id="petit-10½-with-pousse-1½",
        ),
        pytest.param(
            {"petit_value": Decimal("10.5"), "partner_split": PartnerSplit.EQUAL},
            "partner_split",
            "10.5",
            id="petit-10½-with-the-equal-split",
        ),
        pytest.param(
            {
                "poignee_values": HANDFULS_OF_HALVES,
                "poignee_multiplied": True,
                "pousse": Decimal("1.5"),
            },
            "poignee_values",
            "30.75",
            id="multiplied-handful-20½-with-pousse-1½",
        ),
        pytest.param(
            {"slam_values": {**FEDERATION.slam_values, Slam.DEFENCE: Decimal("-0.3")}},
            "slam_values",
            "-0.3",
            id="slam",
        ),
        pytest.param(
            {"petit_chelem": {**SMALL_SLAM_300, Slam.SMALL_UNANNOUNCED_MADE: Decimal("0.3")}},
            "petit_chelem",
            "0.3",
            id="small-slam",
        ),
        pytest.param(
            {
                "misere": MisereRule(scope=MisereScope.WINNER, value=Decimal("10.5")),
                "partner_split": PartnerSplit.EQUAL,
            },
            "partner_split",
            "10.5",
            id="misere-10½-to-the-winner-with-the-equal-split",
        ),
    ],
)
def test_rules_are_refused_when_they_could_give_quarters(choices, field, value):
    with pytest.raises(InvalidRulesError) as refusal:
        Rules(**choices)
    error = refusal.value
    assert (error.code, error.field, error.details) == ("rules-quarters", field, {"value": value})


@pytest.mark.parametrize(
    ("written", "field"),
    [({"misere": {"value": "2.25"}}, "misere"), ({"end": {"target": "1000.1"}}, "end")],
)
def test_number_outside_the_unit_is_refused_when_it_holds_quarters(written, field):
    with pytest.raises(InvalidRulesError) as refusal:
        Rules.from_dict(written)
    assert (refusal.value.code, refusal.value.field) == ("rules-quarters", field)


@pytest.mark.parametrize(
    "choices",
    [
        pytest.param({"rounding": Rounding.EXACT}, id="exact-halves"),
        pytest.param({"rounding": Rounding.EXACT, "pousse": Decimal(1)}, id="with-pousse-1"),
        pytest.param({"pousse": Decimal("1.5")}, id="pousse-1½"),
        pytest.param({"partner_split": PartnerSplit.EQUAL, "pousse": Decimal(1)}, id="equal-split"),
        pytest.param({"poignee_values": HANDFULS_OF_HALVES}, id="handful-20½"),
        pytest.param(
            {
                "rounding": Rounding.EXACT,
                "partner_split": PartnerSplit.EQUAL,
                "multipliers": {Contract.GARDE: Decimal(2), Contract.GARDE_SANS: Decimal(4)},
            },
            id="equal-split-of-exact-halves-that-are-always-doubled",
        ),
        pytest.param(
            {"partner_split": PartnerSplit.EQUAL, "misere": MisereRule(value=Decimal("10.5"))},
            id="personal-misere-10½-is-never-split",
        ),
    ],
)
def test_rules_pass_when_they_give_halves_at_most(choices):
    assert Rules(**choices) == Rules(**choices)
