"""House rules: when they hold, past deals scored again when asked, and the agreed length."""

from dataclasses import replace
from decimal import Decimal

import pytest

from bot.errors import UserError
from bot.services import (
    Action,
    ContractEntry,
    NewSettings,
)
from bot.services.verification import VerificationService
from db import Database
from scoring import (
    PRESETS,
    Contract,
    GoulashScale,
    Rules,
)
from tests.services.channel import (
    ALICE,
    BOB,
    CHLOE,
    FIVE,
    GUILD,
    Channel,
    garde,
    goulash,
    points_of,
    same,
)
from tests.services.houses import House, outcome
from tests.services.moderating import MODERATOR

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
    await services.moderation.change_settings(
        GUILD, MODERATOR, NewSettings(default_preset="vachette")
    )
    assert await services.tables.check_closed(place) is True
    table = await quick_channel.open(preset="server", length="20")
    assert table.rules.goulash_scale is GoulashScale.VACHETTE_EVEN
    await services.moderation.change_settings(
        GUILD, MODERATOR, NewSettings(default_preset="misere")
    )
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
    quick_channel: Channel, sqlite_database: Database
) -> None:
    house = await played(quick_channel)
    await house.change("bids", multipliers="- 1 2 4")
    preview = await house.preview()
    table = await house.rescore()
    assert {place.player: place.total for place in table.standings} == {
        place.player: place.total for place in preview.standings
    }
    game = await quick_channel.game()
    scores = [list(deal["scores"].values()) for deal in game["deals"]]
    assert scores == [
        ["99", "-33", "-33", "-33"],
        ["-33", "99", "-33", "-33"],
        ["51", "11", "-29", "-33"],
        ["66", "66", "66", "-198"],
        ["30", "0", "0", "-30"],
    ]
    assert (await VerificationService(sqlite_database).check()).clean
    lines = (await quick_channel.services.history.page(quick_channel.place)).lines
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
        again = (await tables.open_again(table.id, CHLOE, interaction_id=77)).table
    assert (again.deal_count, again.rules, again.over) == (0, table.rules, False)
    assert [player.id for player in again.seats] == [player.id for player in table.seats]
    document = await quick_channel.services.exports.document(quick_channel.place.channel_id)
    old, new = document["games"]
    assert (old["state"], new["state"]) == ("closed", "open")
    assert [deal["state"] for deal in old["deals"]] == ["scored", "withdrawn"]
    assert [line["action"] for line in old["history"]][-1] == "close"
    with pytest.raises(UserError, match="table-open"):
        await tables.open_again(table.id, CHLOE, interaction_id=78)
