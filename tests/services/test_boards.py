"""Leaderboards: who is listed, in which order, on which page, and what counts."""

from dataclasses import replace
from typing import Any

import pytest

from bot.errors import UserError
from bot.services import Board, BoardQuery, Place, Scope, Sort
from tests.services.channel import (
    ALICE,
    BOB,
    CHLOE,
    DAN,
    FELIX,
    HERE,
    MISDEAL,
    PASSED,
    PETIT_SEC,
    Channel,
    garde,
    goulash,
)


async def board_of(channel: Channel, **query: Any) -> Board:
    return await channel.services.boards.leaderboard(channel.place, BoardQuery(**query))


async def shown(channel: Channel, **query: Any) -> list[str]:
    """Read a board as a person would."""
    board = await board_of(channel, **query)
    return [f"{row.place} {row.player.name} {row.value:f}" for row in board.rows]


async def test_equals_share_a_place_in_the_order_in_which_they_came(channel: Channel) -> None:
    await channel.open(BOB, ALICE, DAN, CHLOE)
    await channel.log(garde("Alice"))
    assert await shown(channel) == ["1 Alice 198", "2 Bob -66", "2 Dan -66", "2 Chloé -66"]
    await channel.log(garde("Dan"))
    assert await shown(channel) == ["1 Alice 132", "1 Dan 132", "3 Bob -132", "3 Chloé -132"]


async def test_negative_totals_are_ranked_as_numbers(quick_channel: Channel) -> None:
    await quick_channel.open()
    await quick_channel.log(goulash("30 22.5 38.5 0"))
    await quick_channel.log(goulash("30 22.5 38.5 0"))
    assert await shown(quick_channel) == ["1 Dan 182", "2 Bob 2", "3 Alice -58", "4 Chloé -126"]


async def test_only_those_who_played_are_listed(channel: Channel) -> None:
    await channel.open(ALICE, BOB, CHLOE, DAN, guests="Zoé")
    assert (await board_of(channel)).players == 0
    await channel.log(garde(partner="Bob"))
    await channel.close()
    await channel.open(ALICE, BOB, CHLOE, FELIX)
    assert (await board_of(channel)).players == 5
    await channel.log()
    assert (await board_of(channel)).players == 6


async def test_deals_without_a_score_count_nowhere(quick_channel: Channel) -> None:
    await quick_channel.open()
    for entry in (PASSED, MISDEAL, garde("Bob"), PETIT_SEC, garde("Bob")):
        await quick_channel.log(entry)
    await quick_channel.undo(5)
    assert await shown(quick_channel, sort=Sort.DEALS) == [
        "1 Alice 1",
        "1 Bob 1",
        "1 Chloé 1",
        "1 Dan 1",
    ]
    assert (await shown(quick_channel))[0] == "1 Bob 198"


async def test_corrections_of_totals_count_in_totals_alone(quick_channel: Channel) -> None:
    await quick_channel.open()
    await quick_channel.log()
    await quick_channel.services.moderation.adjust(
        HERE, ALICE, "Alice -300, Bob +300", "bet", free=False, interaction_id=9
    )
    assert (await shown(quick_channel))[:2] == ["1 Bob 234", "2 Chloé -66"]
    assert (await shown(quick_channel, sort=Sort.AVERAGE, minimum=1))[0] == "1 Alice 198"
    assert (await shown(quick_channel, sort=Sort.DEALS))[0] == "1 Alice 1"


async def test_board_is_empty_then_whole_again_when_a_table_is_put_away(channel: Channel) -> None:
    table = await channel.open()
    await channel.log()
    before = await shown(channel)
    moderation = channel.services.moderation
    await moderation.archive(table.id, ALICE, interaction_id=8)
    assert await shown(channel) == []
    await channel.open()
    await channel.log(garde("Bob"))
    assert (await shown(channel))[0] == "1 Bob 198"
    await channel.undo()
    await channel.close()
    await moderation.reopen(table.id, ALICE, interaction_id=9)
    assert await shown(channel) == before


async def test_corrected_deal_counts_as_if_it_had_been_right(quick_channel: Channel) -> None:
    await quick_channel.open()
    deal = (await quick_channel.log(garde("Alice"))).deal
    await quick_channel.services.corrections.replace(
        deal.id, ALICE, garde("Bob", "33"), interaction_id=9
    )
    board = await board_of(quick_channel, sort=Sort.CONTRACTS)
    assert [(row.player.name, row.value, row.taken) for row in board.rows] == [
        ("Alice", 0, 0),
        ("Bob", 0, 1),
        ("Chloé", 0, 0),
        ("Dan", 0, 0),
    ]
    assert (await shown(quick_channel))[-1] == "4 Bob -198"


async def test_channels_and_servers_keep_to_themselves(channel: Channel) -> None:
    other = channel.elsewhere(101)
    abroad = replace(channel, place=Place(guild_id=8, channel_id=108))
    for place, taker in ((channel, "Alice"), (other, "Bob"), (abroad, "Chloé")):
        await place.open()
        await place.log(garde(taker))
    assert (await shown(channel))[0] == "1 Alice 198"
    assert (await shown(other))[0] == "1 Bob 198"
    assert (await shown(channel, scope=Scope.SERVER))[:2] == ["1 Alice 132", "1 Bob 132"]
    assert (await shown(abroad, scope=Scope.SERVER))[0] == "1 Chloé 198"


async def test_thread_shows_its_channel_until_it_has_tables_of_its_own(channel: Channel) -> None:
    await channel.open()
    await channel.log(garde("Alice"))
    thread = channel.elsewhere(900, parent_id=channel.place.channel_id)
    assert (await shown(thread))[0] == "1 Alice 198"
    await thread.open()
    assert await shown(thread) == []


async def crowd(channel: Channel, count: int) -> None:
    """Let so many guests play one deal each, at tables of three, as far as they go."""
    for first in range(0, count, 3):
        names = [f"Guest {min(number, count - 1):03}" for number in range(first, first + 3)]
        names = list(dict.fromkeys(names))
        names += [f"Guest {number:03}" for number in range(3 - len(names))]
        await channel.open(guests=", ".join(names), by=FELIX)
        await channel.log(garde(names[0], "51"))
        await channel.close(by=FELIX)


async def test_pages_hold_everybody_once_when_many_play(quick_channel: Channel) -> None:
    await crowd(quick_channel, 26)
    pages = [await board_of(quick_channel, page=page) for page in range(3)]
    assert [(board.pages, len(board.rows)) for board in pages] == [(3, 10), (3, 10), (3, 6)]
    names = [row.player.name for board in pages for row in board.rows]
    assert len(set(names)) == 26


@pytest.mark.parametrize(("asked", "given"), [(-1, 0), (99, 2)])
async def test_page_is_one_that_there_is(quick_channel: Channel, asked: int, given: int) -> None:
    await crowd(quick_channel, 26)
    assert (await board_of(quick_channel, page=asked)).query.page == given


async def test_reader_sees_their_own_row_when_it_is_on_another_page(channel: Channel) -> None:
    await channel.open(ALICE, BOB, CHLOE)
    await channel.log(garde("Alice"))
    boards = channel.services.boards
    query = BoardQuery()
    first = await boards.leaderboard(channel.place, query, reader=CHLOE.user_id, size=2)
    assert first.own is not None
    assert (first.own.place, first.own.player.name) == (2, "Chloé")
    second = await boards.leaderboard(
        channel.place, replace(query, page=1), reader=CHLOE.user_id, size=2
    )
    assert second.own is None
    stranger = await boards.leaderboard(channel.place, query, reader=999, size=2)
    assert stranger.own is None


async def test_average_needs_ten_deals_unless_said_otherwise(quick_channel: Channel) -> None:
    await quick_channel.open()
    for number in range(10):
        board = await board_of(quick_channel, sort=Sort.AVERAGE)
        assert (board.players, board.minimum) == (0, 10), number
        await quick_channel.log(garde("Bob"))
    assert (await shown(quick_channel, sort=Sort.AVERAGE))[0] == "1 Bob 198"
    assert (await board_of(quick_channel, sort=Sort.AVERAGE, minimum=11)).players == 0
    assert (await board_of(quick_channel, minimum=11)).players == 0
    assert (await board_of(quick_channel)).minimum == 1


async def test_namesakes_are_told_apart(quick_channel: Channel) -> None:
    await quick_channel.open(ALICE, BOB, guests="Alice")
    await quick_channel.log(garde("Bob"))
    assert await shown(quick_channel) == ["1 Bob 132", "2 Alice -66", "2 Alice 2 -66"]


async def test_period_that_is_none_is_refused(quick_channel: Channel) -> None:
    with pytest.raises(UserError, match="period-unreadable") as refused:
        await board_of(quick_channel, period="yesterday")
    assert (refused.value.field, refused.value.details) == ("period", {"text": "yesterday"})


async def test_guest_united_with_a_member_is_one_row(channel: Channel) -> None:
    await channel.open(ALICE, BOB, guests="Bobby")
    await channel.log(garde("Bobby"))
    await channel.close()
    await channel.open(ALICE, DAN, CHLOE)
    await channel.log(garde("Dan"))
    await channel.services.players.link(HERE.guild_id, ALICE, "Bobby", DAN)
    assert (await shown(channel))[0] == "1 Dan 264"
