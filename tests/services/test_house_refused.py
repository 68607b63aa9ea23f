"""House rules that cannot be, and forms that change nothing."""

from collections.abc import Mapping
from decimal import Decimal
from typing import Any

import pytest

from bot.errors import UserError
from bot.services import (
    RULE_GROUPS,
    read_rules,
)
from scoring import (
    PRESETS,
    SMALL_SLAM_200,
    End,
    InvalidRulesError,
    Rules,
)
from tests.services.channel import (
    REFUSALS,
    Channel,
)
from tests.services.houses import House

BAD_VALUES = [
    pytest.param("bids", {"multipliers": "1 2 4"}, "rule-numbers", "multipliers", id="too-few"),
    pytest.param("bids", {"multipliers": "1 2 4 x"}, "rule-numbers", "multipliers", id="a-word"),
    pytest.param("bids", {"multipliers": "1 2 4 0"}, "rules-range", "multipliers", id="zero"),
    pytest.param("bids", {"multipliers": "- - - -"}, "rules-incomplete", "multipliers", id="none"),
    pytest.param("bids", {"multipliers": "1 2,25 4 6"}, "rules-quarters", "multipliers", id="2,25"),
    pytest.param("bids", {"pousse": "2"}, "rules-value", "pousse", id="pousse-of-two"),
    pytest.param("bids", {"mode": "6"}, "rules-value", "mode", id="six-play"),
    pytest.param("bids", {"rounding": ""}, "rules-value", "rounding", id="nothing-chosen"),
    pytest.param(
        "bids",
        {"rounding": "exact", "pousse": "1.5"},
        "rules-quarters",
        "pousse",
        id="exact-halves-and-a-pousse-and-a-half",
    ),
    pytest.param("bonuses", {"petit_value": ""}, "rule-numbers", "petit_value", id="empty"),
    pytest.param("bonuses", {"petit_value": "ten"}, "rule-numbers", "petit_value", id="in-words"),
    pytest.param("bonuses", {"petit_value": "-10"}, "rules-range", "petit_value", id="negative"),
    pytest.param("bonuses", {"petit_value": "10001"}, "rules-range", "petit_value", id="too-much"),
    pytest.param("bonuses", {"petit_value": "2,25"}, "rules-quarters", "petit_value", id="quarter"),
    pytest.param(
        "bonuses", {"poignee_values": "20 30"}, "rule-numbers", "poignee_values", id="two-handfuls"
    ),
    pytest.param(
        "bonuses",
        {"poignee_values": "20 30 -"},
        "rules-incomplete",
        "poignee_values",
        id="no-triple",
    ),
    pytest.param(
        "slams", {"slam_values": "400 200 200 -200"}, "rules-range", "slam_values", id="reward"
    ),
    pytest.param(
        "slams", {"petit_chelem": "300 150"}, "rule-numbers", "petit_chelem", id="two-small-slams"
    ),
    pytest.param(
        "slams",
        {"poignee_thresholds": "13 15 18 / 10 13 15"},
        "rule-numbers",
        "poignee_thresholds",
        id="not-at-five",
    ),
    pytest.param(
        "slams",
        {"poignee_thresholds": "13 15 18 / 10 13 15 / 8 10 23"},
        "rules-range",
        "poignee_thresholds",
        id="more-trumps-than-there-are",
    ),
    pytest.param(
        "house", {"misere": "personal", "misere_value": "x"}, "rule-numbers", "misere_value", id="x"
    ),
    pytest.param(
        "house", {"misere": "camp", "misere_value": "0,25"}, "rules-quarters", "misere", id="0,25"
    ),
    pytest.param("end", {"end": "a while"}, "length-unreadable", "end", id="a-while"),
    pytest.param("end", {"end": "0"}, "rules-range", "end", id="no-deal"),
]


def filled(group: str, fields: Mapping[str, str], rules: Rules | None = None) -> Rules:
    """Give the rules that a form makes of others, filled in as it comes but for some fields."""
    rules = rules or Rules()
    answers = {field.key: field.show(rules) for field in RULE_GROUPS[group]} | dict(fields)
    given = {**rules.to_dict(), **read_rules(group, answers)}
    return Rules.from_dict({key: value for key, value in given.items() if value is not None})


@pytest.mark.parametrize(("group", "fields", "code", "field"), BAD_VALUES)
def test_rule_is_refused_by_its_field_when_it_cannot_be(
    group: str, fields: Mapping[str, str], code: str, field: str
) -> None:
    with pytest.raises(REFUSALS, match=code) as refusal:
        filled(group, fields)
    assert isinstance(refusal.value, UserError | InvalidRulesError)
    assert refusal.value.field == field
    assert not any("{" in str(detail) for detail in refusal.value.details.values())


@pytest.mark.parametrize(
    ("first", "then"),
    [
        pytest.param(
            ("bids", {"rounding": "exact"}), ("slams", {"partner_split": "equal"}), id="exact-equal"
        ),
        pytest.param(
            ("slams", {"partner_split": "equal"}), ("bids", {"pousse": "1.5"}), id="equal-pousse"
        ),
        pytest.param(
            ("slams", {"partner_split": "equal"}),
            ("house", {"misere": "camp", "misere_value": "2,5"}),
            id="equal-camp",
        ),
    ],
)
def test_rules_that_could_give_quarters_together_are_refused(
    first: tuple[str, Any], then: tuple[str, Any]
) -> None:
    rules = filled(*first)
    with pytest.raises(InvalidRulesError, match="rules-quarters"):
        filled(*then, rules)


def test_value_of_a_misere_may_be_anything_where_none_is_played() -> None:
    assert filled("house", {"misere_value": "", "petit_sec": "play_on"}).misere is None


@pytest.mark.parametrize("group", list(RULE_GROUPS))
def test_form_that_is_sent_as_it_came_changes_nothing(group: str) -> None:
    others = Rules(
        petit_chelem=SMALL_SLAM_200, pousse=Decimal("1.5"), end=End(target=Decimal(1000)), mode=4
    )
    for rules in (*PRESETS.values(), others):
        assert filled(group, {}, rules) == rules


async def test_nothing_is_stored_when_a_rule_is_refused(quick_channel: Channel) -> None:
    house = await House.opened(quick_channel)
    await house.change("bids", rounding="exact")
    before = await quick_channel.game()
    with pytest.raises(InvalidRulesError, match="rules-quarters"):
        await house.change("slams", partner_split="equal", slam_multiplied="yes")
    assert await quick_channel.game() == before
