"""Each channel has its own table; a thread may use its parent's."""

import pytest

from bot.errors import UserError
from bot.services import GameState
from tests.services.channel import ALICE, BOB, FELIX, REFUSALS, Channel, garde, totals_of


async def test_tables_of_two_channels_know_nothing_of_each_other(channel: Channel) -> None:
    here, there = channel, channel.elsewhere(101)
    await here.open()
    await there.open(ALICE, BOB, FELIX)
    await here.log()
    await here.log(garde("Bob"))
    await here.undo(1)
    untouched = await there.table()
    assert (untouched.deal_count, untouched.next_number) == (0, 1)
    assert set(totals_of(untouched).values()) == {"0"}
    with pytest.raises(UserError, match="nothing-to-undo"):
        await there.undo()
    with pytest.raises(REFUSALS, match="player-unknown"):
        await there.log(garde("Chloé"))
    with pytest.raises(REFUSALS, match="player-unknown"):
        await here.log(garde("Félix"))
    await there.close()
    assert (await here.table()).state is GameState.OPEN


async def test_thread_uses_its_parents_table_when_it_has_none(channel: Channel) -> None:
    thread = channel.elsewhere(1_000, parent_id=channel.place.channel_id)
    with pytest.raises(UserError, match="no-open-table"):
        await thread.log()
    table = await channel.open()
    assert (await thread.log()).table.id == table.id
    assert (await channel.table()).deal_count == 1


async def test_thread_uses_its_own_table_when_it_has_one(quick_channel: Channel) -> None:
    thread = quick_channel.elsewhere(1_000, parent_id=quick_channel.place.channel_id)
    await quick_channel.open()
    own = await thread.open(ALICE, BOB, FELIX)
    assert (await thread.log()).table.id == own.id
    assert (await quick_channel.table()).deal_count == 0
    await thread.close()
    assert (await thread.log()).table.channel_id == quick_channel.place.channel_id


async def test_nobody_is_seated_where_no_table_is_open(quick_channel: Channel) -> None:
    assert await quick_channel.services.tables.seats(quick_channel.place) == ()
    await quick_channel.open()
    seats = await quick_channel.services.tables.seats(quick_channel.place)
    assert [player.name for player in seats] == ["Alice", "Bob", "Chloé", "Dan"]
