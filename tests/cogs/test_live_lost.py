"""What Discord refuses about a live message: told by one log line, and a new one is posted."""

import logging

import pytest

from tests.cogs.acts import fill, play, press, take
from tests.simulated import Room, buttons, said, texts

CALLBACK = "/interactions/*/callback"


def to_messages(room: Room) -> list[str]:
    """List the requests about messages of channels, without answers to interactions."""
    return [
        f"{request.method} {'one' if '/messages/' in request.path else 'new'}"
        for request in room.env.http_requests
        if request.path.startswith("/channels/")
    ]


def told(caplog: pytest.LogCaptureFixture) -> list[str]:
    """List the levels of what was logged about live messages."""
    return [record.levelname for record in caplog.records if record.name == "bot.ui.live"]


REFUSALS = {
    "message deleted": (404, 10008, ["PATCH one", "POST new"]),
    "thread archived": (400, 50083, ["PATCH one", "POST new", "DELETE one"]),
    "too many edits": (400, 30046, ["PATCH one", "POST new", "DELETE one"]),
    "channel deleted": (404, 10003, ["PATCH one"]),
    "channel hidden": (403, 50001, ["PATCH one"]),
    "permission missing": (403, 50013, ["PATCH one"]),
}
"""How Discord refuses an edit: by which status and code, and what is asked of it then."""


async def test_new_live_message_is_posted_when_the_old_one_cannot_be_edited(
    room: Room, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "bot.ui.live")
    await room.open_table()
    for number, (refusal, (status, code, asked)) in enumerate(REFUSALS.items(), 1):
        panel = await room.bob.click(room.live, label="More")
        old, before = room.live.id, len(to_messages(room))
        caplog.clear()
        room.env.inject_error("PATCH", "/channels/*/messages/*", status=status, code=code)
        said_so = said(await press(room.bob, panel, "Misdeal"))
        assert f"Deal {number} is recorded." in said_so
        assert room.live.id != old, refusal
        assert f"Deal {number + 1} · Alice deals" in texts(room.live)
        assert to_messages(room)[before:] == asked, refusal
        assert told(caplog) == ["INFO"], refusal
    await play(room)
    assert "Undo no. 7" in buttons(room.live)
    assert room.env.errors == []


async def test_deal_is_answered_by_a_new_live_message_when_the_old_one_is_lost_meanwhile(
    room: Room, caplog: pytest.LogCaptureFixture
) -> None:
    await room.open_table()
    for number, refusal in enumerate(("message deleted", "thread archived", "too many edits"), 1):
        status, code, _ = REFUSALS[refusal]
        form = await take(room)
        old = room.live.id
        room.env.inject_error("POST", CALLBACK, status=status, code=code)
        await fill(room.alice, form, bouts="2", points="49")
        assert room.live.id != old
        assert f"Undo no. {number}" in buttons(room.live)
    assert [record for record in caplog.records if record.levelno >= logging.WARNING] == []
    assert room.env.errors == []


async def test_deal_stands_when_nothing_can_be_posted_at_all(
    room: Room, caplog: pytest.LogCaptureFixture
) -> None:
    await room.open_table()
    live = room.live
    panel = await room.bob.click(live, label="More")
    await room.bob.send(room.channel, "Quiet, please")
    room.env.inject_error("POST", "/channels/*/messages", status=403, code=50013)
    room.env.inject_error("POST", "/webhooks/*", status=403, code=50013)
    assert said(await press(room.bob, panel, "Misdeal")) == "Deal 1 is recorded."
    assert [deal["kind"] for deal in (await room.games())[0]["deals"]] == ["misdeal"]
    assert [level for level in told(caplog) if level != "INFO"] == ["WARNING"]
    await room.bob.click(live, label="Goulash")
    await room.log()
    assert "Undo no. 2" in buttons(room.live)
    assert room.env.errors == []


async def test_older_live_message_stays_when_it_may_not_be_deleted(
    room: Room, caplog: pytest.LogCaptureFixture
) -> None:
    await room.open_table()
    old = room.live
    room.env.inject_error("DELETE", "/channels/*/messages/*", status=403, code=50013)
    await room.log()
    assert told(caplog) == ["WARNING"]
    form = await room.bob.click(old, label="Alice")
    question = await fill(room.bob, form, bouts="2", points="49")
    assert "recorded already by Alice" in said(question)
    assert old.id in [message.id for message in room.channel.history()]
    assert room.env.errors == []


async def test_message_is_posted_once_when_discord_fails_and_is_asked_again(room: Room) -> None:
    await room.open_table()
    panel = await room.bob.click(room.live, label="More")
    await room.bob.send(room.channel, "Shuffle!")
    await press(room.bob, panel, "Misdeal")
    (post,) = [
        request
        for request in room.env.http_requests
        if request.method == "POST" and request.path.startswith("/channels/")
    ]
    assert post.json["enforce_nonce"]
    assert 0 < len(str(post.json["nonce"])) <= 25
