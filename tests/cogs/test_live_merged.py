"""Edits of a live message are merged: Discord allows only so many, and the last state wins."""

import pytest

from bot.charts import Charts
from bot.client import MarqueurBot
from bot.i18n import Catalogue
from bot.services import Services
from bot.settings import Settings
from tests.charts import workers
from tests.cogs.acts import more, play
from tests.simulated import Room, buttons, lines, said, texts

pytestmark = pytest.mark.simcord(settle_timeout=30)

PAUSE = 60
"""Seconds between two edits: more than simcord waits for a timer by itself."""


@pytest.fixture
def simcord_bot(services: Services, catalogue: Catalogue) -> MarqueurBot:
    settings = Settings(_env_file=None, live_edit_seconds=PAUSE)
    bot = MarqueurBot(services, catalogue, settings)
    bot.charts = Charts(command=workers.QUICK)
    return bot


def edits(room: Room) -> int:
    """Count how often a message that stood there was changed."""
    return sum(
        (request.path.endswith("/callback") and request.json["type"] == 7)
        or (request.method == "PATCH" and request.path.startswith("/channels/"))
        for request in room.env.http_requests
    )


async def test_thirty_deals_within_a_second_make_two_edits_and_the_last_wins(room: Room) -> None:
    await room.open_table()
    await room.env.advance_time(PAUSE)
    live = room.live
    for number in range(1, 31):
        misdeal = buttons(live)["More"].replace("more", f"{number}:blank:misdeal")
        await room.press(room.alice, live, misdeal)
    assert edits(room) == 1
    assert lines(room.live)[0] == "### Deal 2 · Alice deals"
    await room.env.advance_time(PAUSE)
    assert edits(room) == 2
    assert room.live.id == live.id
    assert lines(room.live)[0] == "### Deal 31 · Alice deals"
    await room.env.advance_time(10 * PAUSE)
    assert edits(room) == 2


async def test_merged_edit_tells_what_was_done_by_whom(room: Room) -> None:
    await room.open_table()
    await room.log()
    await room.log(taker="Bob")
    live = room.live
    undo = buttons(live)["Undo no. 2"]
    await room.press(room.bob, live, undo)
    await room.press(room.chloe, live, undo.replace("deal:2", "deal:1"))
    assert "withdrawn" not in texts(room.live)
    await room.env.advance_time(PAUSE)
    assert room.live.id == live.id
    assert "Deal 2 withdrawn by Bob\nDeal 1 withdrawn by Chloé" in texts(room.live)
    await play(room)
    await room.env.advance_time(PAUSE)
    assert "withdrawn" not in texts(room.live)


async def test_restart_does_not_lose_the_edit_that_waits(room: Room) -> None:
    await room.open_table()
    await play(room)
    assert "198" not in texts(room.live)
    await room.restart()
    await room.env.advance_time(PAUSE)
    await room.alice.click(room.live, label="More")
    await more(room, "Misdeal")
    assert "198" in texts(room.live)


async def test_final_scores_do_not_wait_when_the_table_is_closed(room: Room) -> None:
    await room.open_table()
    await play(room)
    closed = await more(room, "Close the table", "Close the table")
    assert said(closed) == "The table is closed."
    assert "Final scores" in texts(room.live)
    await room.env.advance_time(2 * PAUSE)
    assert "Final scores" in texts(room.live)
    assert list(buttons(room.live)) == ["Same table again"]


async def test_final_scores_do_not_wait_when_the_agreed_length_is_reached(room: Room) -> None:
    await room.open_table(length="1")
    await room.env.advance_time(PAUSE)
    await play(room)
    await room.bob.click(room.live, label="Close the table")
    assert "Final scores" in texts(room.live)


async def test_command_does_not_wait_when_an_edit_does(room: Room) -> None:
    await room.open_table()
    await play(room)
    await room.log(taker="Bob")
    assert lines(room.live)[0] == "### Deal 3 · Chloé deals"
    assert len(room.channel.history()) == 1
    await room.env.advance_time(2 * PAUSE)
    assert lines(room.live)[0] == "### Deal 3 · Chloé deals"
