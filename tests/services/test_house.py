"""House rules: what each of them changes."""

from collections.abc import Mapping
from dataclasses import fields
from typing import Any

import pytest

from bot.services import (
    RULE_GROUPS,
    Actor,
)
from scoring import (
    Contract,
    Handful,
    Rules,
    ScoringError,
    ShownHandful,
    Side,
    Slam,
    warnings,
)
from tests.services.channel import (
    FIVE,
    FOUR,
    PETIT_SEC,
    Channel,
    garde,
    goulash,
    points_of,
    totals_of,
)
from tests.services.houses import House, outcome

THREE = FOUR[:3]

SINGLE = ShownHandful(level=Handful.SINGLE)
DOUBLE = ShownHandful(level=Handful.DOUBLE)


CHANGES: Mapping[str, tuple[str, dict[str, str], tuple[Actor, ...], Any, str, str]] = {
    "multipliers": (
        "bids",
        {"multipliers": "- 1 2 4"},
        FOUR,
        garde(),
        "198 -66 -66 -66",
        "99 -33 -33 -33",
    ),
    "multipliers-without-a-bid": (
        "bids",
        {"multipliers": "- 1 2 4"},
        FOUR,
        garde(contract=Contract.PETITE),
        "99 -33 -33 -33",
        "contract-not-played",
    ),
    "pousse": (
        "bids",
        {"pousse": "1"},
        FOUR,
        garde(contract=Contract.POUSSE),
        "contract-not-played",
        "99 -33 -33 -33",
    ),
    "pousse-and-a-half": (
        "bids",
        {"pousse": "1.5"},
        FOUR,
        garde(contract=Contract.POUSSE),
        "contract-not-played",
        "148.5 -49.5 -49.5 -49.5",
    ),
    "rounding": (
        "bids",
        {"rounding": "exact"},
        THREE,
        garde(points="40,5"),
        "-104 52 52",
        "-102 51 51",
    ),
    "half-at-4": (
        "bids",
        {"half_at_4": "accept"},
        FOUR,
        garde(points="40,5"),
        "half-at-four",
        "-156 52 52 52",
    ),
    "petit-value": (
        "bonuses",
        {"petit_value": "20"},
        FOUR,
        garde(petit_au_bout=Side.DEFENCE),
        "138 -46 -46 -46",
        "78 -26 -26 -26",
    ),
    "petit-multiplied": (
        "bonuses",
        {"petit_multiplied": "no"},
        FOUR,
        garde(petit_au_bout=Side.ATTACK),
        "258 -86 -86 -86",
        "228 -76 -76 -76",
    ),
    "poignee-values": (
        "bonuses",
        {"poignee_values": "20 40 60"},
        FOUR,
        garde(handfuls=(DOUBLE,)),
        "288 -96 -96 -96",
        "318 -106 -106 -106",
    ),
    "poignee-to": (
        "bonuses",
        {"poignee_to": "shower"},
        FOUR,
        garde(points="33", handfuls=(SINGLE,)),
        "-258 86 86 86",
        "-138 46 46 46",
    ),
    "poignee-multiplied": (
        "bonuses",
        {"poignee_multiplied": "yes"},
        FOUR,
        garde(handfuls=(SINGLE,)),
        "258 -86 -86 -86",
        "318 -106 -106 -106",
    ),
    "slam-values": (
        "slams",
        {"slam_values": "500 +300 −100 -50,5"},
        FOUR,
        garde(slam=Slam.UNANNOUNCED_MADE, points="87"),
        "1026 -342 -342 -342",
        "1326 -442 -442 -442",
    ),
    "slam-of-the-defence": (
        "slams",
        {"slam_values": "500 300 -100 -50,5"},
        FOUR,
        garde(slam=Slam.DEFENCE, bouts=0, points="4"),
        "-1062 354 354 354",
        "-613.5 204.5 204.5 204.5",
    ),
    "slam-multiplied": (
        "slams",
        {"slam_multiplied": "yes"},
        FOUR,
        garde(slam=Slam.ANNOUNCED_FAILED),
        "-402 134 134 134",
        "-1002 334 334 334",
    ),
    "petit-chelem-300": (
        "slams",
        {"petit_chelem": "300"},
        FOUR,
        garde(slam=Slam.SMALL_ANNOUNCED_FAILED),
        "small-slam-not-played",
        "-252 84 84 84",
    ),
    "petit-chelem-200": (
        "slams",
        {"petit_chelem": "200"},
        FOUR,
        garde(slam=Slam.SMALL_UNANNOUNCED_MADE),
        "small-slam-not-played",
        "798 -266 -266 -266",
    ),
    "petit-chelem-of-ones-own": (
        "slams",
        {"petit_chelem": "100 50 -25"},
        FOUR,
        garde(slam=Slam.SMALL_ANNOUNCED_MADE),
        "small-slam-not-played",
        "498 -166 -166 -166",
    ),
    "partner-split": (
        "slams",
        {"partner_split": "equal"},
        FIVE,
        garde(partner="Bob"),
        "132 66 -66 -66 -66",
        "99 99 -66 -66 -66",
    ),
    "misere-personal": (
        "house",
        {"misere": "personal"},
        FOUR,
        garde(miseres="Bob heads"),
        "misere-not-played",
        "188 -36 -76 -76",
    ),
    "misere-camp": (
        "house",
        {"misere": "camp", "misere_value": "20"},
        FOUR,
        garde(miseres="Bob heads, Alice trumps, Dan heads"),
        "misere-not-played",
        "138 -46 -46 -46",
    ),
    "misere-winner": (
        "house",
        {"misere": "winner", "misere_value": "10"},
        FOUR,
        garde(miseres="Bob heads"),
        "misere-not-played",
        "228 -76 -76 -76",
    ),
    "goulash-even": (
        "house",
        {"goulash_scale": "vachette_even"},
        FOUR,
        goulash(),
        "51 11 -29 -33",
        "120 40 -40 -120",
    ),
    "goulash-sixty": (
        "house",
        {"goulash_scale": "vachette_sixty"},
        FOUR,
        goulash(),
        "51 11 -29 -33",
        "120 60 -60 -120",
    ),
    "petit-sec": (
        "house",
        {"petit_sec": "play_on"},
        FOUR,
        PETIT_SEC,
        "0 0 0 0",
        "petit-sec-played-on",
    ),
}
"""A form, what is filled in, who plays what, and what that brings before and after, or why not."""


@pytest.mark.parametrize("group", ["bids", "bonuses", "slams", "house"])
async def test_rule_changes_what_a_deal_brings_from_the_next_deal_on(
    quick_channel: Channel, group: str
) -> None:
    changes = {name: change for name, change in CHANGES.items() if change[0] == group}
    for number, (name, change) in enumerate(changes.items()):
        _, filled_in, members, entry, before, after = change
        channel = quick_channel.elsewhere(1_000 + number)
        house = await House.opened(channel, *members)
        assert await outcome(channel, entry) == before, name
        await house.change(group, **filled_in)
        assert await outcome(channel, entry) == after, name
        deals = (await channel.services.deals.page(channel.place)).deals
        told = [" ".join(points_of(deal).values()) for deal in reversed(deals)]
        assert told == [points for points in (before, after) if not points[0].isalpha()], name
        if told[0] == before:
            assert deals[-1].rules == Rules(), name


def test_every_rule_is_asked_for_and_tried() -> None:
    tried = {key for change in CHANGES.values() for key in change[1] if key != "misere_value"}
    apart = {"mode", "poignee_thresholds", "adjustments", "end", "ties"}
    asked = {field.key for fields in RULE_GROUPS.values() for field in fields}
    assert tried | apart == asked - {"misere_value"} == {field.name for field in fields(Rules)}


# Rules that change something else than a score


async def test_number_of_players_changes_who_sits_out(quick_channel: Channel) -> None:
    house = await House.opened(quick_channel)
    table = await house.change("bids", mode="3")
    assert [player.name for player in table.sitting_out] == ["Alice"]
    assert await outcome(quick_channel, garde("Bob")) == "132 -66 -66"
    assert (await house.change("bids", mode="all")).sitting_out == ()


async def test_thresholds_of_handfuls_change_what_is_warned_of(quick_channel: Channel) -> None:
    house = await House.opened(quick_channel)
    two = garde(handfuls=(SINGLE, ShownHandful(level=Handful.DOUBLE, side=Side.DEFENCE)))
    first = (await quick_channel.log(two)).deal
    await house.change("slams", poignee_thresholds="13 15 18 / 9 12 15 / 8 10 13")
    second = (await quick_channel.log(two)).deal
    warned = [warnings(deal.facts, deal.rules) for deal in (first, second)]
    assert [[warning.code for warning in found] for found in warned] == [["handfuls-trumps"], []]
    assert points_of(first) == points_of(second)


async def test_adjustments_need_not_sum_to_zero_where_the_table_says_so(
    quick_channel: Channel,
) -> None:
    house = await House.opened(quick_channel)
    with pytest.raises(ScoringError, match="adjustment-sum"):
        await house.adjust("Bob -30")
    await house.change("end", adjustments="free")
    assert totals_of((await house.adjust("Bob -30")).table)["Bob"] == "-30"
    await house.change("end", adjustments="zero_sum")
    with pytest.raises(ScoringError, match="adjustment-sum"):
        await house.adjust("Bob -30")


async def test_ties_are_decided_as_the_table_says(quick_channel: Channel) -> None:
    house = await House.opened(quick_channel)
    for entry in (
        garde("Bob", contract=Contract.PETITE, points="41"),
        garde("Bob", contract=Contract.PETITE, points="41"),
        garde("Alice", points="41"),
    ):
        await quick_channel.log(entry)
    await house.adjust("Bob +500, Alice -500")  # no deal, however much it brings
    await house.adjust("Bob -500, Alice +500")
    for ties, places in {
        "shared": "1 Alice, 1 Bob, 3 Chloé, 3 Dan",
        "contracts_made": "1 Bob, 2 Alice, 3 Chloé, 3 Dan",
        "highest_deal": "1 Alice, 2 Bob, 3 Chloé, 3 Dan",
        "later_leader": "1 Bob, 2 Alice, 3 Chloé, 3 Dan",
    }.items():
        table = await house.change("house", ties=ties)
        told = [f"{place.place} {place.player.name}" for place in table.standings]
        assert ", ".join(told) == places, ties
