"""Where the live message stands: edited in place, and always at the bottom of its channel."""

import discord

from tests.cogs.acts import fill, more, play, press, take
from tests.simulated import Room, buttons, lines, said, texts


def public(room: Room) -> list[int]:
    """List the messages that everybody sees, oldest first, by their ids."""
    return [message.id for message in room.channel.history() if not message.flags.ephemeral]


async def test_live_message_is_edited_in_place_when_its_own_buttons_are_used(room: Room) -> None:
    await room.open_table()
    live = room.live.id
    await play(room)
    await play(room, "Bob", by=room.dan, contract="petite", points="33")
    await room.chloe.click(room.live, label="More")
    await room.bob.click(room.live, label="Undo no. 2")
    assert public(room) == [live]
    assert "Deal 2 withdrawn by Bob" in texts(room.live)
    assert lines(room.live)[0] == "### Deal 3 · Bob deals"


async def test_live_message_is_posted_anew_when_somebody_wrote_since(room: Room) -> None:
    await room.open_table()
    form = await take(room)
    chat = await room.bob.send(room.channel, "I had the Petit!")
    await fill(room.alice, form, bouts="2", points="49")
    live = room.live
    assert public(room) == [chat.id, live.id]
    chat_too = await room.bob.send(room.channel, "Again!")
    await room.bob.click(live, label="Undo no. 1")
    assert public(room) == [chat.id, chat_too.id, room.live.id]


async def test_live_message_is_posted_anew_when_the_bot_itself_wrote_since(room: Room) -> None:
    await room.open_table()
    await play(room)
    live = room.live
    shown = await room.bob.slash(room.channel, "deal show", number=1)
    assert shown.response is not None
    form = await room.alice.click(live, label="Bob")
    await fill(room.alice, form, bouts="2", points="49")
    assert public(room) == [shown.response.id, room.live.id]
    assert "Undo no. 2" in buttons(room.live)


async def test_live_message_follows_when_a_private_panel_was_used(room: Room) -> None:
    await room.open_table()
    live = room.live.id
    said_so = await more(room, "Misdeal", by=room.bob)
    assert said(said_so) == "Deal 1 is recorded."
    assert public(room) == [live]
    panel = await more(room, by=room.bob)
    chat = await room.chloe.send(room.channel, "Shuffle!")
    await press(room.bob, panel, "Petit sec")
    assert public(room) == [chat.id, room.live.id]
    assert lines(room.live)[0] == "### Deal 3 · Bob deals"


async def test_private_answers_do_not_push_the_live_message_up(room: Room) -> None:
    await room.open_table()
    live = room.live.id
    await room.alice.slash(room.channel, "help")
    await play(room, points="92")  # refused
    await play(room)
    assert public(room) == [live]


async def test_bottom_is_known_when_the_bot_was_restarted(room: Room) -> None:
    await room.open_table()
    live = room.live
    await room.restart()
    await play(room)
    assert public(room) == [live.id]
    chat = await room.bob.send(room.channel, "And then the power went")
    await room.restart()
    await room.bob.click(live, label="Undo no. 1")
    assert public(room) == [chat.id, room.live.id]


async def test_seat_buttons_keep_the_order_of_play_when_places_change(room: Room) -> None:
    await room.open_table(*room.everybody, guests="Zoé")
    seats = list(buttons(room.live))[:5]
    assert seats == ["Alice", "Bob", "Chloé", "Dan", "Zoé"]
    await play(room, "Dan", partner="self")
    assert "**Dan**" in lines(room.live)[1]
    assert list(buttons(room.live))[:5] == seats


async def test_live_message_answers_in_a_thread_as_in_its_channel(room: Room) -> None:
    await room.open_table()
    thread = room.thread()
    await thread.bob.slash(thread.channel, "table show")
    live = thread.live.id
    await play(thread, by=thread.bob)
    assert [message.id for message in thread.channel.history()] == [live]
    kinds = {message.type for message in room.channel.history()}
    assert kinds <= {discord.MessageType.thread_created}
