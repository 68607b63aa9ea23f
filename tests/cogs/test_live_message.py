"""The live message: one a table, current, at the bottom; its Undo."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import discord
import pytest
from simcord.http import client

from tests.simulated import Room, buttons, lines, refused, texts


def public(room: Room) -> list[int]:
    """List the messages that everybody sees, oldest first, by their ids."""
    return [
        message.id
        for message in room.channel.history()
        if message.type is not discord.MessageType.thread_created
    ]


async def test_live_message_is_posted_anew_and_the_older_removed_when_a_deal_is_logged(
    room: Room,
) -> None:
    await room.open_table()
    opened = room.live
    chat = await room.bob.send(room.channel, "I had the Petit!")
    await room.log()
    logged = room.live
    await room.log(taker="Bob")
    assert public(room) == [chat.id, room.live.id]
    assert len({opened.id, logged.id, room.live.id}) == 3
    assert "Undo no. 2" in buttons(room.live)


async def test_older_live_message_may_be_gone_already(
    room: Room, caplog: pytest.LogCaptureFixture
) -> None:
    await room.open_table()
    await room.alice.delete(room.live)
    await room.log()
    assert public(room) == [room.live.id]
    assert "+198" in texts(room.live)
    assert room.env.errors == []
    assert [record for record in caplog.records if record.levelname != "INFO"] == []


async def test_channel_of_the_older_live_message_may_be_gone_already(room: Room) -> None:
    await room.open_table()
    thread = room.thread()
    await thread.log()
    room.env.backend.delete_channel(thread.channel.id)
    await room.log(taker="Bob")
    assert "Undo no. 2" in buttons(room.live)
    assert room.env.errors == []


async def test_live_message_is_edited_in_place_when_undo_is_pressed_on_it(room: Room) -> None:
    await room.open_table()
    await room.log()
    live = room.live
    await room.bob.click(live, label="Undo no. 1")
    assert public(room) == [live.id]
    assert "Deal 1 withdrawn by Bob" in texts(room.live)
    assert "`1 0` Alice" in lines(room.live)
    assert "Undo no. 1" not in buttons(room.live)
    assert room.env.errors == []


async def test_undo_is_in_the_tables_language_for_all_and_in_the_readers_for_one(
    room: Room,
) -> None:
    room.server_speaks("fr")
    await room.open_table()
    await room.log()
    live = room.live
    await room.bob.click(live, label="Annuler n° 1")
    assert "Donne 1 annulée par Bob" in texts(room.live)
    room.speak(room.chloe, "fr")
    pressed = await room.press(room.bob, live, "deal:1:undo")
    assert "Deal 1 has been withdrawn already. `/deal restore 1`" in refused(pressed)
    pressed = await room.press(room.chloe, live, "deal:1:undo")
    assert "La donne 1 est déjà annulée. `/donne rétablir 1` la remet." in refused(pressed)


async def test_undo_pressed_twice_withdraws_once_and_says_so(room: Room) -> None:
    await room.open_table()
    await room.log()
    await room.log(taker="Bob")
    undo = buttons(room.live)["Undo no. 2"]
    await room.bob.click(room.live, custom_id=undo)
    async with room.nothing_changes():
        pressed = await room.press(room.chloe, room.live, undo)
        assert "Deal 2 has been withdrawn already." in refused(pressed)
    assert "Undo no. 1" in buttons(room.live)
    assert room.env.errors == []


async def test_undo_pressed_by_all_at_once_withdraws_once(room: Room) -> None:
    await room.open_table()
    await room.log()
    await room.log(taker="Bob")
    live = room.live
    async with room.at_once():
        pressed = [await member.click(live, label="Undo no. 2") for member in room.everybody]
    refusals = [result for result in pressed if result.ephemeral]
    assert len(refusals) == 3
    for result in refusals:
        assert "Deal 2 has been withdrawn already." in refused(result)
    (game,) = await room.games()
    assert [deal["state"] for deal in game["deals"]] == ["scored", "withdrawn"]
    assert room.env.errors == []


async def test_undo_still_works_when_the_bot_was_restarted(room: Room) -> None:
    await room.open_table()
    await room.log()
    await room.restart()
    await room.bob.click(room.live, label="Undo no. 1")
    assert "Deal 1 withdrawn by Bob" in texts(room.live)
    assert room.env.errors == []


async def test_undo_of_an_older_table_is_refused(room: Room) -> None:
    await room.open_table()
    await room.log()
    shown = await room.bob.slash(room.channel, "deal show", number=1)
    await room.bob.slash(room.channel, "table close")
    await room.open_table()
    await room.log(taker="Bob")
    assert shown.response is not None
    async with room.nothing_changes():
        pressed = await room.bob.click(shown.response, label="Undo no. 1")
        assert "no longer open" in refused(pressed)


async def test_one_live_message_is_left_when_deals_are_logged_at_once(room: Room) -> None:
    await room.open_table()
    async with room.at_once():
        for member, taker in zip(room.everybody, ("Alice", "Bob", "Chloé", "Dan"), strict=True):
            await room.log(member, taker=taker)
    (game,) = await room.games()
    assert [deal["number"] for deal in game["deals"]] == [1, 2, 3, 4]
    assert public(room) == [room.live.id]
    assert "Deal 5 · Alice deals" in texts(room.live)
    assert room.env.errors == []


@contextmanager
def first_answer_last() -> Iterator[None]:
    """Let Discord take the first answer to an interaction only after the second."""
    adapter = client.FakeWebhookAdapter
    real, turns, second = adapter.request, iter((1, 2)), asyncio.Event()

    async def request(self: Any, route: Any, *args: Any, **kwargs: Any) -> Any:
        turn = next(turns, None) if route.url.endswith("/callback") else None
        if turn == 1:
            await second.wait()
        result = await real(self, route, *args, **kwargs)
        if turn == 2:
            second.set()
        return result

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(adapter, "request", request)
        yield


async def test_newest_state_is_shown_when_answers_to_two_entries_cross(room: Room) -> None:
    await room.open_table()
    with first_answer_last():
        async with room.at_once():
            await room.log()
            await room.log(room.bob, taker="Bob", points="60")
    assert public(room) == [room.live.id]
    assert "Deal 3 · Chloé deals" in texts(room.live)
    assert "Undo no. 2" in buttons(room.live)
    with first_answer_last():
        async with room.at_once():
            for number in (1, 2):
                await room.bob.slash(room.channel, "deal undo", number=number)
    assert public(room) == [room.live.id]
    assert "Deal 1 withdrawn by Bob" in texts(room.live)
    assert "Deal 2 withdrawn by Bob" in texts(room.live)
    assert "`1 0` Alice" in lines(room.live)
    assert room.env.errors == []


async def test_live_message_moves_to_where_the_table_was_shown_last(room: Room) -> None:
    await room.open_table()
    thread = room.thread()
    await room.bob.slash(thread.channel, "table show")
    assert public(room) == []
    assert "Deal 1 · Alice deals" in texts(thread.live)
