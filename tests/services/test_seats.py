"""Seats: who plays, who deals, who sits out."""

from collections.abc import Mapping

import pytest
from sqlalchemy import select

from bot.errors import UserError
from db import Database, DealPlayerRow
from scoring import Contract
from tests.services.channel import (
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
from tests.services.seating import SIX, TEN, Company, names, takes, turns

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
