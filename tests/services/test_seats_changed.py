"""Seats changed between two deals: people come, go home, change places."""

import pytest

from bot.errors import UserError
from bot.services import Actor, ContractEntry
from scoring import Alone, Contract
from tests.services.channel import (
    ALICE,
    BOB,
    CHLOE,
    FELIX,
    FIVE,
    Channel,
    garde,
    goulash,
    points_of,
    totals_of,
)
from tests.services.seating import SIX, TEN, Company, names, turns


async def test_whoever_went_home_keeps_the_total_and_may_come_back(quick_channel: Channel) -> None:
    company = await Company.seated(quick_channel, *FIVE)
    await quick_channel.log(garde("Félix", partner="Bob"))
    table = await company.leave("Félix")
    assert (names(table.seats), names(table.gone)) == ("Alice Bob Chloé Dan", "Félix")
    assert turns(table) == ("Bob", "")
    assert totals_of(table)["Félix"] == "132"
    four = await quick_channel.log(garde("Alice"))
    assert list(points_of(four.deal).values()) == ["198", "-66", "-66", "-66"]
    assert totals_of(four.table)["Félix"] == "132"
    assert sum(place.total for place in four.table.standings) == 0
    with pytest.raises(Exception, match="player-unknown"):
        await quick_channel.log(garde("Félix"))
    with pytest.raises(UserError, match="player-not-there"):
        await company.deals_next("Félix")
    back = await company.come_back("Félix")
    assert names(back.seats) == "Alice Bob Chloé Dan Félix"
    five = await quick_channel.log(garde("Félix", partner=Alone.SELF))
    assert totals_of(five.table)["Félix"] == "396"


async def test_next_one_deals_when_the_dealer_went_home(quick_channel: Channel) -> None:
    company = await Company.seated(quick_channel, *FIVE)
    assert (await company.leave("Alice")).dealer.name == "Bob"
    await company.come_back("Alice")
    await quick_channel.log(garde("Bob", partner=Alone.SELF))
    assert (await company.leave("Bob")).dealer.name == "Chloé"
    await company.deals_next("Félix")
    assert (await company.leave("Félix")).dealer.name == "Chloé"


async def test_turn_stays_when_whoever_dealt_last_is_left_out_of_the_form(
    quick_channel: Channel,
) -> None:
    company = await Company.seated(quick_channel, *FIVE)
    for taker in ("Bob", "Chloé"):
        await quick_channel.log(garde(taker, partner=Alone.SELF))
    assert (await quick_channel.table()).dealer.name == "Chloé"
    table = await company.seat("Alice", "Chloé", "Dan", "Félix")
    assert (names(table.gone), table.dealer.name) == ("Bob", "Chloé")
    assert (await quick_channel.log(garde("Alice"))).table.dealer.name == "Dan"


async def test_others_are_left_alone_when_two_say_who_goes_home(quick_channel: Channel) -> None:
    company = await Company.seated(quick_channel, *SIX)
    await company.leave("Bob")
    assert names((await company.leave("Dan", "Bob")).gone) == "Bob Dan"
    assert names((await company.come_back("Bob", "Alice")).gone) == "Dan"


async def test_people_change_between_deals_and_what_was_played_stays(
    quick_channel: Channel,
) -> None:
    company = await Company.seated(quick_channel)
    before = await quick_channel.log(garde("Dan"))
    table = await company.seat("Dan", "Zoé", "Bob", members=[FELIX, BOB])
    assert names(table.seats) == "Dan Zoé Bob Félix"
    assert names(table.gone) == "Alice Chloé"
    assert totals_of(table) == {
        **totals_of(before.table),
        "Zoé": "0",
        "Félix": "0",
    }
    logged = await quick_channel.log(garde("Zoé"))
    assert points_of(logged.deal) == {"Dan": "-66", "Zoé": "198", "Bob": "-66", "Félix": "-66"}
    _, first = await quick_channel.services.deals.show(quick_channel.place, 1)
    assert points_of(first) == points_of(before.deal)
    again = await company.seat("Alice", "bob", "CHLOE", "Dan")
    assert names(again.seats) == "Alice Bob Chloé Dan"
    assert len({player.id for player in (*again.seats, *again.gone)}) == 6


async def test_order_of_play_is_the_order_typed(quick_channel: Channel) -> None:
    company = await Company.seated(quick_channel)
    table = await company.seat("Chloé", "Alice", "Dan", "Bob")
    assert (names(table.seats), table.dealer.name) == ("Chloé Alice Dan Bob", "Alice")
    logged = await quick_channel.log(goulash("10 20 30 31"))
    assert points_of(logged.deal) == {"Chloé": "51", "Alice": "11", "Dan": "-29", "Bob": "-33"}
    assert logged.table.dealer.name == "Dan"


async def test_nobody_sits_there_twice(quick_channel: Channel) -> None:
    company = await Company.seated(quick_channel)
    for typed, members, seats in (
        (("Alice", "alice", "Bob", "ALICE", "Dan"), (), "Alice Bob Dan"),
        (("Alice", "Bob"), (BOB, CHLOE, CHLOE), "Alice Bob Chloé"),
        (("Alice", "Bob", "Zoé", "Zoé"), (), "Alice Bob Zoé"),
        (("Alice", "Bob", "  Zoé \u200b"), (), "Alice Bob Zoé"),
        (("Bob", "\u200bAlice", "Dan"), (), "Bob Alice Dan"),
    ):
        assert names((await company.seat(*typed, members=members)).seats) == seats


async def test_namesakes_stay_two_when_the_form_is_sent_as_it_came(quick_channel: Channel) -> None:
    namesake = Actor(user_id=20, name="A" * 32)
    other = Actor(user_id=21, name="A" * 32)
    company = await Company.seated(quick_channel, ALICE, namesake, other)
    table = await quick_channel.table()
    as_it_came = await company.seat(*(player.name for player in table.seats))
    assert as_it_came.seats == table.seats


async def test_guest_is_the_same_person_in_another_case_and_another_channel(
    quick_channel: Channel,
) -> None:
    company = await Company.seated(quick_channel, guests="Zoé, Yann, Xav")
    zoe = (await quick_channel.table()).seats[0]
    there = await Company.seated(quick_channel.elsewhere(101), guests="ZOE, Yann, Will")
    assert (await there.channel.table()).seats[0] == zoe
    table = await there.seat("Will", "xav", "Yann", "zoë")
    assert {player.id for player in table.seats} >= {
        player.id for player in (await company.channel.table()).seats
    }


async def test_seating_is_refused_when_too_few_or_too_many(quick_channel: Channel) -> None:
    company = await Company.seated(quick_channel)
    before = await quick_channel.game()
    eleven = tuple(f"Guest {number}" for number in range(11))
    for typed, code in (
        (("Alice", "Bob"), "too-few-players"),
        ((), "too-few-players"),
        (eleven, "too-many-players"),
    ):
        with pytest.raises(UserError, match=code) as refusal:
            await company.seat(*typed)
        assert refusal.value.details == {"count": len(typed), "lowest": 3, "highest": 10}
    assert await quick_channel.game() == before


async def test_name_that_cannot_be_shown_is_refused_when_seated(quick_channel: Channel) -> None:
    company = await Company.seated(quick_channel)
    with pytest.raises(UserError, match="guest-name") as refusal:
        await company.seat("Alice", "Bob", "Chloé", "\u2800")
    assert refusal.value.field == "order"


async def test_going_home_and_coming_back_are_refused_beyond_three_and_ten(
    quick_channel: Channel,
) -> None:
    company = await Company.seated(quick_channel, *TEN)
    await company.leave("Alice")
    nine = [actor.name for actor in TEN[1:]]
    await company.seat(*nine, "Zoé")
    with pytest.raises(UserError, match="too-many-players"):
        await company.come_back("Alice")
    with pytest.raises(UserError, match="too-few-players"):
        await company.leave(*nine[1:])
    assert len((await quick_channel.table()).seats) == 10


async def test_seats_are_left_alone_while_a_deal_is_played(quick_channel: Channel) -> None:
    company = await Company.seated(quick_channel, *FIVE)
    running = ContractEntry(taker="Alice", contract=Contract.GARDE, partner="Bob")
    await quick_channel.log(running)
    before = await quick_channel.game()
    for change in (
        company.seat("Alice", "Bob", "Dan"),
        company.leave("Dan"),
        company.come_back("Dan"),
        company.rest("Dan"),
        company.deals_next("Dan"),
    ):
        with pytest.raises(UserError, match="deal-running") as refusal:
            await change
        assert refusal.value.details == {"number": "1"}
    assert await quick_channel.game() == before
    await quick_channel.log(garde("Alice", partner="Bob"))
    assert names((await company.leave("Dan")).gone) == "Dan"


async def test_change_of_seats_delivered_twice_is_made_once(quick_channel: Channel) -> None:
    company = await Company.seated(quick_channel)
    seats = quick_channel.services.seats
    ids = await company.ids("Dan")
    table = await seats.leave(quick_channel.place, ALICE, ids, interaction_id=1)
    assert await seats.leave(quick_channel.place, ALICE, ids, interaction_id=1) == table
    lines = (await quick_channel.services.history.page(quick_channel.place)).lines
    assert [line.action.value for line in lines] == ["seats", "open"]
    assert lines[0].before == {"seats": [1, 2, 3, 4], "gone": [], "dealer": None, "out": None}
    assert lines[0].after == {"seats": [1, 2, 3], "gone": [4], "dealer": None, "out": None}


async def test_deals_of_others_are_corrected_after_somebody_went_home(
    quick_channel: Channel,
) -> None:
    company = await Company.seated(quick_channel)
    await quick_channel.log(garde("Dan"))
    await company.leave("Dan")
    await quick_channel.log(garde("Bob"))
    undone = await quick_channel.undo(1)
    assert totals_of(undone.table) == {"Alice": "-66", "Bob": "132", "Chloé": "-66", "Dan": "0"}
    restored = await quick_channel.restore(1)
    assert totals_of(restored.table)["Dan"] == "198"
    assert sum(place.total for place in restored.table.standings) == 0


async def test_evening_tells_of_those_who_went_home_too(quick_channel: Channel) -> None:
    company = await Company.seated(quick_channel)
    await quick_channel.log(garde("Dan"))
    await company.leave("Dan")
    services = quick_channel.services
    evening = await services.tables.close(quick_channel.place, ALICE, interaction_id=1)
    assert [(one.player.name, one.taken, one.made) for one in evening.takes] == [("Dan", 1, 1)]
    assert evening.best is not None
    assert evening.best.player.name == "Dan"


async def test_same_table_again_seats_whoever_is_there(quick_channel: Channel) -> None:
    company = await Company.seated(quick_channel, *FIVE, length="1")
    table = await company.leave("Chloé")
    tables = quick_channel.services.tables
    again = (await tables.open_again(table.id, ALICE, interaction_id=1)).table
    assert names(again.seats) == "Alice Bob Dan Félix"
    assert again.gone == ()
