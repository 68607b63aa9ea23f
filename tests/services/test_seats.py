"""Seats: who plays, who deals, who sits out, who went home, between any two deals."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import pytest
from sqlalchemy import select

from bot.errors import UserError
from bot.services import Actor, ContractEntry, Seating, Table
from db import Database, DealPlayerRow
from scoring import Alone, Contract
from tests.services.channel import (
    ALICE,
    BOB,
    CHLOE,
    FELIX,
    FIVE,
    FOUR,
    MISDEAL,
    PASSED,
    PETIT_SEC,
    Channel,
    garde,
    goulash,
    points_of,
    totals_of,
)

GINA = Actor(user_id=6, name="Gina")
SIX = (*FIVE, GINA)
TEN = (*SIX, *(Actor(user_id=user_id, name=f"Friend {user_id}") for user_id in range(7, 11)))


@dataclass(frozen=True, slots=True, kw_only=True)
class Company:
    """People at a table, by name."""

    channel: Channel

    @classmethod
    async def seated(
        cls, channel: Channel, *members: Actor, mode: int | None = None, **opening: Any
    ) -> "Company":
        """Open a table where ``mode`` play a deal; all of them, five at most, where it is None."""
        company = cls(channel=channel)
        await channel.open(*members, **opening)
        if mode is not None:
            await company.rule(mode=mode)
        return company

    async def rule(self, **changes: Any) -> Table:
        return await self.channel.services.house.change(
            self.channel.place, ALICE, changes, interaction_id=next(self.channel.interactions)
        )

    async def seat(self, *names: str, members: Sequence[Actor] = ()) -> Table:
        seating = Seating(names=names, members=tuple(members))
        return await self._do("seat", seating)

    async def leave(self, *names: str) -> Table:
        return await self._do("leave", await self.ids(*names))

    async def come_back(self, *names: str) -> Table:
        return await self._do("come_back", await self.ids(*names))

    async def rest(self, *names: str) -> Table:
        return await self._do("sit_out", await self.ids(*names))

    async def deals_next(self, name: str) -> Table:
        (player_id,) = await self.ids(name)
        return await self._do("deal_next", player_id)

    async def ids(self, *names: str) -> list[int]:
        table = await self.channel.table()
        known = {player.name: player.id for player in (*table.seats, *table.gone)}
        return [known[name] for name in names]

    async def _do(self, what: str, given: object) -> Table:
        use_case = getattr(self.channel.services.seats, what)
        return await use_case(
            self.channel.place, ALICE, given, interaction_id=next(self.channel.interactions)
        )


def names(players: Sequence[Any]) -> str:
    return " ".join(player.name for player in players)


def turns(table: Table) -> tuple[str, str]:
    """Say who deals next, and who sits out."""
    return table.dealer.name, names(table.sitting_out)


def takes(taker: str, table: Table, **facts: Any) -> ContractEntry:
    """Take a garde by 8, at five with the next player, who is none of the table's own guess."""
    order = [player.name for player in table.playing]
    if len(order) == 5:
        facts = {"partner": order[order.index(taker) - 1], **facts}
    return garde(taker, **facts)


# Six at the table


async def test_one_of_six_sits_out_gets_nothing_and_is_not_counted(
    quick_channel: Channel, sqlite_database: Database
) -> None:
    await Company.seated(quick_channel, *SIX)
    table = await quick_channel.table()
    assert turns(table) == ("Alice", "Alice")
    entry = garde("Bob", points="47", contract=Contract.GARDE_SANS, partner="Chloé")
    logged = await quick_channel.log(entry)
    assert points_of(logged.deal) == {
        "Bob": "248",
        "Chloé": "124",
        "Dan": "-124",
        "Félix": "-124",
        "Gina": "-124",
    }
    assert totals_of(logged.table)["Alice"] == "0"
    assert turns(logged.table) == ("Bob", "Bob")
    async with sqlite_database.reading() as session:
        played = (await session.scalars(select(DealPlayerRow.player_id))).all()
    assert len(played) == 5
    assert logged.table.standings[-4].player.name == "Alice"
    (deal,) = (await quick_channel.game())["deals"]
    alice = next(player.id for player in logged.table.seats if player.name == "Alice")
    assert (deal["dealer"], alice in deal["players"]) == (alice, False)
    assert str(alice) not in deal["scores"]


RESTING: Mapping[tuple[int, int | None], str] = {
    (3, 3): "",
    (3, 5): "",
    (4, 3): "Alice",
    (5, 3): "Alice Bob",
    (5, 4): "Alice",
    (6, 4): "Alice Bob",
    (6, None): "Alice",
    (10, 3): "Alice Bob Chloé Dan Félix Gina Friend 7",
    (10, 4): "Alice Bob Chloé Dan Félix Gina",
    (10, 5): "Alice Bob Chloé Dan Félix",
}
"""Who sits out, by how many there are and how many play; None: as many as may."""


async def test_those_who_sit_out_are_the_dealer_and_the_next_ones(quick_channel: Channel) -> None:
    for number, ((people, mode), resting) in enumerate(RESTING.items(), 200):
        channel = quick_channel.elsewhere(number)
        await Company.seated(channel, *TEN[:people], mode=mode)
        table = await channel.table()
        assert names(table.sitting_out) == resting
        assert len(table.playing) == min(people, mode or 5)
        logged = await channel.log(takes(table.playing[-1].name, table))
        assert sum(logged.deal.points.values()) == 0
        assert set(totals_of(logged.table)) == {actor.name for actor in TEN[:people]}
        assert logged.table.dealer.name == "Bob"


async def test_everybody_sits_out_in_turn_when_the_deal_has_gone_round(
    quick_channel: Channel,
) -> None:
    await Company.seated(quick_channel, *FIVE, mode=4)
    rested = []
    for _ in range(5):
        table = await quick_channel.table()
        rested.append(names(table.sitting_out))
        await quick_channel.log(takes(table.playing[0].name, table))
    assert rested == [actor.name for actor in FIVE]
    assert turns(await quick_channel.table()) == ("Alice", "Alice")


NEXT_DEALERS = [
    (4, None, garde("Bob"), "Bob"),
    (4, None, goulash(), "Bob"),
    (4, None, PASSED, "Bob"),
    (4, None, PETIT_SEC, "Bob"),
    (4, None, MISDEAL, "Alice"),
    (5, 4, garde("Chloé"), "Bob"),
    (5, 4, PASSED, "Alice"),
    (5, 4, PETIT_SEC, "Bob"),
    (5, 4, MISDEAL, "Alice"),
    (6, 4, PASSED, "Alice"),
]
"""How many are there and play, what kind of deal it was, and who deals after Alice."""


async def test_deal_goes_on_by_what_kind_of_deal_it_was(quick_channel: Channel) -> None:
    for number, (people, mode, entry, next_dealer) in enumerate(NEXT_DEALERS, 200):
        channel = quick_channel.elsewhere(number)
        await Company.seated(channel, *TEN[:people], mode=mode)
        logged = await channel.log(entry)
        assert logged.table.dealer.name == next_dealer, (people, entry)


async def test_name_that_sits_out_is_refused_with_a_word_why(quick_channel: Channel) -> None:
    await Company.seated(quick_channel, *SIX)
    before = await quick_channel.game()
    for entry, field in (
        (garde("Alice", partner="Bob"), "taker"),
        (garde("Bob", partner="ali"), "partner"),
        (garde("Bob", partner="Chloé", miseres="alice heads"), "miseres"),
    ):
        with pytest.raises(UserError, match="player-sits-out") as refusal:
            await quick_channel.log(entry)
        assert refusal.value.field == field
        assert refusal.value.details == {"name": "Alice"}
    assert await quick_channel.game() == before


# What is chosen for one deal


async def test_chosen_sitter_out_holds_for_one_deal(quick_channel: Channel) -> None:
    company = await Company.seated(quick_channel, *FIVE, mode=4)
    assert turns(await company.rest("Dan")) == ("Alice", "Dan")
    logged = await quick_channel.log(garde("Alice"))
    assert "Dan" not in points_of(logged.deal)
    assert turns(logged.table) == ("Bob", "Bob")


async def test_chosen_sitter_out_is_kept_when_the_dealer_is_chosen_too(
    quick_channel: Channel,
) -> None:
    company = await Company.seated(quick_channel, *FIVE, mode=4)
    await company.rest("Dan")
    assert turns(await company.deals_next("Chloé")) == ("Chloé", "Dan")


async def test_proposal_is_back_when_nobody_is_chosen_to_sit_out(quick_channel: Channel) -> None:
    company = await Company.seated(quick_channel, *SIX)
    await company.rest("Dan")
    assert turns(await company.rest()) == ("Alice", "Alice")


async def test_others_play_a_smaller_game_when_more_sit_out(quick_channel: Channel) -> None:
    company = await Company.seated(quick_channel, *FIVE)
    table = await company.rest("Félix")
    assert (table.mode, names(table.sitting_out)) == (4, "Félix")
    logged = await quick_channel.log(garde("Alice"))
    assert list(points_of(logged.deal).values()) == ["198", "-66", "-66", "-66"]
    assert logged.table.mode == 5


async def test_chosen_dealer_holds_for_one_deal_and_the_rotation_goes_on_from_there(
    quick_channel: Channel,
) -> None:
    company = await Company.seated(quick_channel)
    assert (await company.deals_next("Dan")).dealer.name == "Dan"
    logged = await quick_channel.log(PASSED)
    assert logged.deal.dealer is not None
    assert logged.deal.dealer.name == "Dan"
    assert [
        (await quick_channel.log(garde(taker))).table.dealer.name for taker in ("Alice", "Bob")
    ] == ["Bob", "Chloé"]


async def test_choice_of_who_sits_out_is_refused_when_no_game_is_left(
    quick_channel: Channel,
) -> None:
    for number, (people, resting) in enumerate(((FOUR, ("Alice", "Bob")), (TEN, ("Alice",))), 200):
        company = await Company.seated(quick_channel.elsewhere(number), *people)
        with pytest.raises(UserError, match="sitting-out-count") as refusal:
            await company.rest(*resting)
        assert refusal.value.details == {"playing": len(people) - len(resting)}
        assert turns(await company.channel.table())[0] == "Alice"


async def test_chosen_sitter_out_is_forgotten_when_too_few_or_too_many_would_play(
    quick_channel: Channel,
) -> None:
    company = await Company.seated(quick_channel, *FOUR)
    await company.rest("Dan")
    assert names((await company.leave("Chloé")).sitting_out) == ""
    await company.come_back("Chloé")
    await company.seat("Alice", "Bob", "Chloé", "Dan", "Emma", "Flo")
    await company.rest("Dan")
    table = await company.seat("Alice", "Bob", "Chloé", "Dan", "Emma", "Flo", "Gaby")
    assert (table.mode, names(table.sitting_out)) == (5, "Alice Bob")


async def test_chosen_sitter_out_is_kept_when_a_rule_changes_but_the_number_of_players(
    quick_channel: Channel,
) -> None:
    company = await Company.seated(quick_channel, *FIVE, mode=4)
    await company.rest("Dan")
    assert names((await company.rule(petit_value="20")).sitting_out) == "Dan"
    assert names((await company.rule(mode=3)).sitting_out) == "Alice Bob"


# Coming and going


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
    again = await quick_channel.services.tables.open_again(table.id, ALICE, interaction_id=1)
    assert names(again.seats) == "Alice Bob Dan Félix"
    assert again.gone == ()
