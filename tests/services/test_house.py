"""House rules: what each changes, from the next deal on; past deals scored again when asked."""

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from decimal import Decimal
from typing import Any

import pytest

from bot.errors import UserError
from bot.services import (
    RULE_GROUPS,
    Action,
    Actor,
    ContractEntry,
    NewSettings,
    Recorded,
    Rescoring,
    Table,
    read_rules,
)
from bot.services.verification import VerificationService
from db import Database
from scoring import (
    PRESETS,
    SMALL_SLAM_200,
    Contract,
    End,
    GoulashScale,
    Handful,
    InvalidRulesError,
    Rules,
    ScoringError,
    ShownHandful,
    Side,
    Slam,
    warnings,
)
from tests.services.channel import (
    ALICE,
    BOB,
    CHLOE,
    FIVE,
    FOUR,
    GUILD,
    PETIT_SEC,
    REFUSALS,
    Channel,
    garde,
    goulash,
    points_of,
    same,
    totals_of,
)

THREE = FOUR[:3]

SINGLE = ShownHandful(level=Handful.SINGLE)
DOUBLE = ShownHandful(level=Handful.DOUBLE)


@dataclass(frozen=True, slots=True, kw_only=True)
class House:
    """A table whose rules are changed by its forms."""

    channel: Channel

    @classmethod
    async def opened(cls, channel: Channel, *members: Actor, **opening: Any) -> "House":
        await channel.open(*members, **opening)
        return cls(channel=channel)

    async def change(self, group: str, **fields: str) -> Table:
        """Fill in one form as it comes, but for some fields."""
        rules = (await self.channel.table()).rules
        answers = {field.key: field.show(rules) for field in RULE_GROUPS[group]} | fields
        return await self.channel.services.house.change(
            self.channel.place, ALICE, read_rules(group, answers), interaction_id=self.next()
        )

    async def adopt(self, rules: Rules) -> Table:
        return await self.channel.services.house.adopt(
            self.channel.place, ALICE, rules, interaction_id=self.next()
        )

    async def preview(self) -> Rescoring:
        return await self.channel.services.house.preview(self.channel.place)

    async def rescore(self) -> Table:
        return await self.channel.services.house.rescore(
            self.channel.place, ALICE, interaction_id=self.next()
        )

    async def adjust(self, scores: str, *, free: bool = False) -> Recorded:
        return await self.channel.services.moderation.adjust(
            self.channel.place, ALICE, scores, "fine", free=free, interaction_id=self.next()
        )

    def next(self) -> int:
        return next(self.channel.interactions)


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


async def outcome(channel: Channel, entry: Any) -> str:
    """Log a deal, and say what it brings in the order of seats, or why it is refused."""
    try:
        logged = await channel.log(entry)
    except ScoringError as refusal:
        return refusal.code
    return " ".join(points_of(logged.deal).values())


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


# What cannot be


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


# Whole sets, and when they hold


async def test_preset_is_taken_but_for_the_number_of_players_and_the_length(
    quick_channel: Channel,
) -> None:
    house = await House.opened(quick_channel, length="20")
    await house.change("bids", mode="3", half_at_4="accept")
    kept = (await quick_channel.table()).rules
    for preset in PRESETS.values():
        table = await house.adopt(preset)
        assert table.rules == replace(preset, mode=3, end=kept.end)


async def test_servers_rules_are_those_of_new_tables(quick_channel: Channel) -> None:
    services, place = quick_channel.services, quick_channel.place
    assert await services.tables.check_closed(place) is False
    await services.moderation.change_settings(GUILD, NewSettings(default_preset="vachette"))
    assert await services.tables.check_closed(place) is True
    table = await quick_channel.open(preset="server", length="20")
    assert table.rules.goulash_scale is GoulashScale.VACHETTE_EVEN
    await services.moderation.change_settings(GUILD, NewSettings(default_preset="misere"))
    assert (await quick_channel.table()).rules == table.rules
    there = await quick_channel.elsewhere(101).open(preset="server")
    assert there.rules == PRESETS["misere"]


async def test_deal_that_runs_keeps_the_rules_it_was_taken_under(quick_channel: Channel) -> None:
    house = await House.opened(quick_channel)
    await quick_channel.log(ContractEntry(taker="Alice", contract=Contract.GARDE))
    await house.change("bids", multipliers="1 3 4 6")
    assert await outcome(quick_channel, garde()) == "198 -66 -66 -66"
    assert await outcome(quick_channel, garde()) == "297 -99 -99 -99"


async def test_correction_scores_a_deal_under_its_own_rules(quick_channel: Channel) -> None:
    house = await House.opened(quick_channel)
    first = await quick_channel.log()
    await house.change("bids", multipliers="1 3 4 6")
    corrected = await quick_channel.services.corrections.replace(
        first.deal.id, ALICE, garde("Bob", points="51"), interaction_id=house.next()
    )
    assert same(points_of(corrected.deal), "-70 210 -70 -70")


async def test_change_of_rules_is_in_the_history_and_delivered_twice_made_once(
    quick_channel: Channel,
) -> None:
    await House.opened(quick_channel)
    for _ in range(2):
        table = await quick_channel.services.house.change(
            quick_channel.place, BOB, {"petit_value": "20"}, interaction_id=5
        )
        assert table.rules == Rules(petit_value=Decimal(20))
    lines = (await quick_channel.services.history.page(quick_channel.place)).lines
    assert [line.action for line in lines] == [Action.RULES, Action.OPEN]
    assert lines[0].by is not None
    assert lines[0].by.name == "Bob"
    assert (lines[0].before, lines[0].after) == (
        {"rules": {}},
        {"rules": {"petit_value": "20"}},
    )
    back = await quick_channel.services.house.change(
        quick_channel.place, BOB, {"petit_value": None}, interaction_id=6
    )
    assert back.rules == Rules()


# Scoring past deals again


async def played(channel: Channel) -> House:
    """Play a garde, a petite that other rules do not know, a Goulash, and one that is withdrawn."""
    house = await House.opened(channel)
    await channel.log(garde("Alice"))
    await channel.log(garde("Bob", contract=Contract.PETITE))
    await channel.log(goulash())
    await channel.log(garde("Dan", points="33"))
    await channel.undo(4)
    await house.adjust("Dan -30, Alice +30")
    return house


async def test_preview_tells_what_scoring_again_changes_and_changes_nothing(
    quick_channel: Channel,
) -> None:
    house = await played(quick_channel)
    assert (await house.preview()).changed == 0
    await house.change("bids", multipliers="- 1 2 4")
    before = await quick_channel.game()
    preview = await house.preview()
    assert await quick_channel.game() == before
    assert (preview.changed, preview.refused) == (1, (2,))
    changes = {"Alice": -99, "Bob": 33, "Chloé": 33, "Dan": 33}
    now = {place.player.name: place.total for place in preview.table.standings}
    told = {place.player.name: place.total for place in preview.standings}
    assert told == {name: total + changes[name] for name, total in now.items()}


async def test_past_deals_are_scored_again_as_it_was_told(
    channel: Channel, database: Database
) -> None:
    house = await played(channel)
    await house.change("bids", multipliers="- 1 2 4")
    preview = await house.preview()
    table = await house.rescore()
    assert {place.player: place.total for place in table.standings} == {
        place.player: place.total for place in preview.standings
    }
    game = await channel.game()
    scores = [list(deal["scores"].values()) for deal in game["deals"]]
    assert scores == [
        ["99", "-33", "-33", "-33"],
        ["-33", "99", "-33", "-33"],
        ["51", "11", "-29", "-33"],
        ["66", "66", "66", "-198"],
        ["30", "0", "0", "-30"],
    ]
    assert (await VerificationService(database).check()).clean
    lines = (await channel.services.history.page(channel.place)).lines
    rescored = [line for line in lines if line.action is Action.RESCORE]
    (first,) = (line for line in rescored if line.deal == 1)
    assert first.before is not None
    assert first.after is not None
    assert (first.before["scores"]["1"], first.after["scores"]["1"]) == ("198", "99")
    again = await house.preview()
    assert (again.changed, again.refused) == (0, (2,))
    assert await house.rescore() == table


async def test_scoring_again_is_taken_back_by_the_rules_before(quick_channel: Channel) -> None:
    house = await played(quick_channel)
    before = [deal["scores"] for deal in (await quick_channel.game())["deals"]]
    await house.change("house", goulash_scale="vachette_even")
    await house.rescore()
    await house.change("house", goulash_scale="points")
    preview = await house.preview()
    assert preview.changed == 1
    await house.rescore()
    assert [deal["scores"] for deal in (await quick_channel.game())["deals"]] == before


# The agreed length


async def test_table_is_over_at_the_last_deal(quick_channel: Channel) -> None:
    house = await House.opened(quick_channel, length="2")
    await quick_channel.log(garde("Alice"))
    adjusted = await house.adjust("Alice -10, Bob +10")
    assert adjusted.table.over is False, "an adjustment is no deal"
    await quick_channel.log(ContractEntry(taker="Bob", contract=Contract.GARDE))
    assert (await quick_channel.table()).over is False, "the last deal is being played"
    last = await quick_channel.log(garde("Bob", points="33"))
    assert last.table.over is True
    assert (await quick_channel.undo()).table.over is False
    assert (await quick_channel.restore(3)).table.over is True
    more = await quick_channel.log(garde("Alice", points="51"))
    assert (more.deal.number, more.table.over) == (4, True), "nothing closes by itself"


async def test_table_is_over_when_somebody_reaches_the_target(quick_channel: Channel) -> None:
    await House.opened(quick_channel, length="200p")
    assert (await quick_channel.log(garde("Alice"))).table.over is False
    assert (await quick_channel.log(garde("Bob", points="33"))).table.over is True


async def test_table_goes_on_beyond_its_length_until_another_is_agreed(
    quick_channel: Channel,
) -> None:
    house = await House.opened(quick_channel, length="1")
    table = (await quick_channel.log()).table
    tables = quick_channel.services.tables
    on = await tables.play_on(table.id, BOB, interaction_id=house.next())
    assert (on.over, on.played_on) == (False, True)
    assert (await quick_channel.log(garde("Bob"))).table.over is False
    assert (await house.change("bonuses", petit_value="5")).over is False
    assert (await house.change("end", end="3")).over is False
    assert (await quick_channel.log(garde("Chloé"))).table.over is True
    assert (await house.change("end", end="")).over is False


async def test_same_table_again_closes_the_one_before_and_starts_empty(
    quick_channel: Channel,
) -> None:
    house = await House.opened(quick_channel, *FIVE, length="1")
    await house.change("house", goulash_scale="vachette_sixty")
    await quick_channel.log(goulash("10 20 30 31 0"))
    table = (
        await quick_channel.log(
            ContractEntry(taker="Alice", contract=Contract.GARDE, partner="Bob")
        )
    ).table
    tables = quick_channel.services.tables
    for _ in range(2):
        again = await tables.open_again(table.id, CHLOE, interaction_id=77)
    assert (again.deal_count, again.rules, again.over) == (0, table.rules, False)
    assert [player.id for player in again.seats] == [player.id for player in table.seats]
    document = await quick_channel.services.exports.document(quick_channel.place.channel_id)
    old, new = document["games"]
    assert (old["state"], new["state"]) == ("closed", "open")
    assert [deal["state"] for deal in old["deals"]] == ["scored", "withdrawn"]
    assert [line["action"] for line in old["history"]][-1] == "close"
    with pytest.raises(UserError, match="table-open"):
        await tables.open_again(table.id, CHLOE, interaction_id=78)
