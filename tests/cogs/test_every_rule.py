"""Every house rule, changed by its form, and what a deal logged by its command brings then."""

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from itertools import count
from typing import Any

import pytest

from bot.services import Actor, Place
from scoring import Rules
from tests.cogs.test_house_rules import change
from tests.simulated import Room, lines, refused, said, texts

pytestmark = pytest.mark.no_cover  # it goes many times where others go once


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """What is filled in, what is logged, and what everyone gets before and after, or why not."""

    group: str
    filled: Mapping[str, str]
    facts: Mapping[str, Any]
    before: str
    after: str
    command: str = "deal add"
    people: int = 4


def garde(**facts: Any) -> dict[str, Any]:
    return {"taker": "Alice", "contract": "garde", "bouts": 2, "points": "49", **facts}


GOULASH: Mapping[str, Any] = {
    "command": "deal goulash",
    "facts": {"points": "10 20 30 31"},
    "before": "51 11 -29 -33",
}

CHANGES: Mapping[str, Change] = {
    "mode": Change(
        group="bids",
        filled={"mode": "3"},
        facts=garde(taker="Chloé"),
        before="-66 -66 198 -66",
        after="-66 132 -66",  # Bob deals, and sits out
    ),
    "multipliers": Change(
        group="bids",
        filled={"multipliers": "- 1 2 4"},
        facts=garde(contract="garde_contre"),
        before="594 -198 -198 -198",
        after="396 -132 -132 -132",
    ),
    "multipliers: a bid that is not played": Change(
        group="bids",
        filled={"multipliers": "- 1 2 4"},
        facts=garde(contract="petite"),
        before="99 -33 -33 -33",
        after="this table does not play that bid",
    ),
    "pousse": Change(
        group="bids",
        filled={"pousse": "1.5"},
        facts=garde(contract="pousse"),
        before="this table does not play that bid",
        after="148.5 -49.5 -49.5 -49.5",
    ),
    "rounding": Change(
        group="bids",
        filled={"rounding": "exact"},
        people=3,
        facts=garde(points="40,5"),
        before="-104 52 52",
        after="-102 51 51",
    ),
    "half_at_4": Change(
        group="bids",
        filled={"half_at_4": "accept"},
        facts=garde(points="40,5"),
        before="cannot be: at four every heap",
        after="-156 52 52 52",
    ),
    "petit_value": Change(
        group="bonuses",
        filled={"petit_value": "20"},
        facts=garde(petit="defence"),
        before="138 -46 -46 -46",
        after="78 -26 -26 -26",
    ),
    "petit_multiplied": Change(
        group="bonuses",
        filled={"petit_multiplied": "no"},
        facts=garde(petit="attack"),
        before="258 -86 -86 -86",
        after="228 -76 -76 -76",
    ),
    "poignee_values": Change(
        group="bonuses",
        filled={"poignee_values": "20 40 60"},
        facts=garde(handful="double"),
        before="288 -96 -96 -96",
        after="318 -106 -106 -106",
    ),
    "poignee_to": Change(
        group="bonuses",
        filled={"poignee_to": "shower"},
        facts=garde(points="33", handful="single"),
        before="-258 86 86 86",
        after="-138 46 46 46",
    ),
    "poignee_multiplied": Change(
        group="bonuses",
        filled={"poignee_multiplied": "yes"},
        facts=garde(handful="single"),
        before="258 -86 -86 -86",
        after="318 -106 -106 -106",
    ),
    "slam_values": Change(
        group="slams",
        filled={"slam_values": "500 300 -100 -50"},
        facts=garde(slam="unannounced_made", points="87"),
        before="1026 -342 -342 -342",
        after="1326 -442 -442 -442",
    ),
    "slam_multiplied": Change(
        group="slams",
        filled={"slam_multiplied": "yes"},
        facts=garde(slam="announced_failed"),
        before="-402 134 134 134",
        after="-1002 334 334 334",
    ),
    "petit_chelem": Change(
        group="slams",
        filled={"petit_chelem": "300"},
        facts=garde(slam="small_announced_failed"),
        before="this table does not play the small slam",
        after="-252 84 84 84",
    ),
    "partner_split": Change(
        group="slams",
        filled={"partner_split": "equal"},
        people=5,
        facts=garde(partner="Bob"),
        before="132 66 -66 -66 -66",
        after="99 99 -66 -66 -66",
    ),
    "misere: from each": Change(
        group="house",
        filled={"misere": "personal"},
        facts=garde(misere="Bob heads"),
        before="this table does not play misères",
        after="188 -36 -76 -76",
    ),
    "misere: from side to side": Change(
        group="house",
        filled={"misere": "camp", "misere_value": "20"},
        facts=garde(misere="Bob heads, Alice trumps, Dan heads"),
        before="this table does not play misères",
        after="138 -46 -46 -46",
    ),
    "misere: to who wins": Change(
        group="house",
        filled={"misere": "winner", "misere_value": "10"},
        facts=garde(misere="Bob heads"),
        before="this table does not play misères",
        after="228 -76 -76 -76",
    ),
    "goulash_scale: even": Change(
        group="house",
        filled={"goulash_scale": "vachette_even"},
        after="120 40 -40 -120",
        **GOULASH,
    ),
    "goulash_scale: sixty": Change(
        group="house",
        filled={"goulash_scale": "vachette_sixty"},
        after="120 60 -60 -120",
        **GOULASH,
    ),
    "petit_sec": Change(
        group="house",
        filled={"petit_sec": "play_on"},
        command="deal petit-sec",
        facts={},
        before="0 0 0 0",
        after="this table plays a petit sec on",
    ),
}


BY = Actor(user_id=99, name="Watcher")


def place_of(room: Room) -> Place:
    return Place(guild_id=room.channel.guild.id, channel_id=room.channel.id)


@pytest.fixture
async def rooms(room: Room) -> dict[int, Room]:
    """Open a table of three, of four and of five."""
    guild = room.channel.guild
    found = {
        people: replace(room, channel=guild.create_text_channel(f"table-{people}"))
        for people in (3, 4, 5)
    }
    await found[3].open_table(room.alice, room.bob, room.chloe)
    await found[4].open_table()
    await found[5].open_table(*room.everybody, guests="Félix")
    return found


async def test_every_rule_changes_what_a_deal_brings_as_it_says(rooms: dict[int, Room]) -> None:
    house, others = rooms[4].bot.services.house, count(1)
    for name, one in CHANGES.items():
        room = rooms[one.people]
        for expected in (one.before, one.after):
            result = await room.alice.slash(room.channel, one.command, **one.facts)
            if expected[0].isalpha():
                assert expected in refused(result), name
            else:
                deal = (await room.games())[-1]["deals"][-1]
                scores = [deal["scores"][str(player)] for player in deal["players"]]
                assert " ".join(scores) == expected, name
            if expected is one.before:
                await change(room, one.group, **one.filled)
        await house.adopt(place_of(room), BY, Rules(), interaction_id=next(others))
        await house.change(place_of(room), BY, {"mode": None}, interaction_id=next(others))
    assert room.env.errors == []


async def test_rules_that_change_no_score_change_what_they_say(rooms: dict[int, Room]) -> None:
    room = rooms[3]
    assert "together −30, and it must be 0" in refused(
        await room.alice.slash(room.channel, "marqueur adjust", scores="Bob -30", reason="late")
    )
    await change(room, "end", adjustments="free")
    await room.alice.slash(room.channel, "marqueur adjust", scores="Bob -30", reason="late")
    assert "−30` Bob" in texts(room.live)
    await room.alice.slash(room.channel, "deal undo")

    shown = {"handful": "single", "handful2": "double-defence"}
    assert "trumps" in said(await room.log(**shown))
    await change(room, "slams", poignee_thresholds="9 12 15 / 9 12 15 / 8 10 13")
    assert "trumps" not in said(await room.log(**shown))

    await change(room, "end", end="2")
    assert "### Won by" in texts(room.live)
    assert room.env.errors == []


async def test_equal_totals_share_a_place_unless_the_table_says_who_is_first(
    rooms: dict[int, Room],
) -> None:
    room = rooms[4]
    await room.log()
    scores = "Alice -132, Bob 132"
    await room.alice.slash(room.channel, "marqueur adjust", scores=scores, reason="a loan")
    assert [line[:2] for line in lines(room.live)[1:5]] == ["`1", "`1", "`3", "`3"]
    await change(room, "house", ties="contracts_made")
    assert [line[:2] for line in lines(room.live)[1:5]] == ["`1", "`2", "`3", "`3"]
    assert "Alice" in lines(room.live)[1]


def test_every_rule_is_tried() -> None:
    tried = {key for one in CHANGES.values() for key in one.filled if key != "misere_value"}
    assert tried | {"poignee_thresholds", "adjustments", "end", "ties"} == {
        field.name for field in fields(Rules)
    }
