"""When things go wrong: a slow or broken database, a lost answer, a closed channel, old buttons."""

import asyncio
import logging
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from tests.cogs.acts import (
    DEFERRED_IN_PRIVATE,
    fill,
    first_answer,
    more,
    press,
    slow_database,
)
from tests.cogs.panels import pick
from tests.simulated import Room, buttons, refused, said, texts

CALLBACK = "/interactions/*/callback"
LONGER_THAN_PATIENCE = 1.3
"""Seconds; after one of them a command says that it is still at work."""


@contextmanager
def written_by_another(path: Path, *, seconds: float) -> Iterator[None]:
    """Hold SQLite's write lock from another connection for a while."""
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        release = asyncio.get_running_loop().call_later(seconds, other.rollback)
        yield
        release.cancel()


async def test_command_says_in_private_that_it_takes_long_and_ends_well(
    room: Room, sqlite_path: Path
) -> None:
    await room.open_table()
    with written_by_another(sqlite_path, seconds=LONGER_THAN_PATIENCE), room.real_time():
        result = await room.log()
    assert first_answer(room) == DEFERRED_IN_PRIVATE
    assert "recorded" in refused(result)
    assert "`1 +198` **Alice**" in texts(room.live)
    assert [deal["number"] for deal in (await room.games())[0]["deals"]] == [1]
    assert room.env.errors == []


async def test_every_writing_command_ends_well_when_the_database_is_slow(room: Room) -> None:
    form = await room.alice.slash(room.channel, "table open")
    with slow_database(room):
        values = {"guests": "Alice, Bob, Chloé, Dan", "kind": "classic", "rules": "federation"}
        assert "ecorded" in refused(await room.alice.submit_modal(form, values))
        assert first_answer(room) == DEFERRED_IN_PRIVATE
        for command, options, words in (
            ("deal add", {"taker": "b", "contract": "garde", "bouts": 2, "points": "49"}, "+198"),
            ("deal goulash", {"points": "10 20 30"}, "+51"),
            ("deal pass", {}, "All passed"),
            ("deal undo", {"number": 1}, "Deal 1 withdrawn"),
            ("deal restore", {"number": 1}, "Deal 1 brought back"),
            ("table show", {}, "Deal 4"),
            ("table close", {}, "Final scores"),
        ):
            result = await room.bob.slash(room.channel, command, **options)
            assert result.ephemeral, command
            assert first_answer(room) == DEFERRED_IN_PRIVATE, command
            assert words in texts(room.live), command
    assert len(room.channel.history()) == 1
    assert room.env.errors == []


async def test_every_reading_command_answers_in_private_when_the_database_is_slow(
    room: Room,
) -> None:
    await room.open_table()
    await room.log()
    with slow_database(room):
        for command, options, words in (
            ("scores", {}, "`1 +198` **Alice**"),
            ("deal list", {}, "`1` Alice +198"),
            ("deal show", {"number": 1}, "Each defender pays **66**"),
            ("deal show", {"number": 7}, "there is no deal 7"),
            ("rules", {}, "Petite ×1"),
            ("export", {}, "One deal"),
        ):
            result = await room.bob.slash(room.channel, command, **options)
            assert first_answer(room) == DEFERRED_IN_PRIVATE, command
            assert words in refused(result), command
    assert room.env.errors == []


async def test_every_panel_answers_in_private_when_the_database_is_slow(room: Room) -> None:
    await room.open_table(room.alice, room.bob, guests="Zoé")
    await room.log(taker="Zoé")
    seats = await room.alice.slash(room.channel, "table seats")
    seats_form = await press(room.alice, seats, "Add or reorder")
    paste_form = await room.alice.slash(room.channel, "table paste")
    with slow_database(room):
        for command, options, words in (
            ("table seats", {}, "Zoé"),
            ("table rules", {}, "Petite ×1"),
            ("table history", {}, "logged deal 1"),
            ("deal edit", {"number": 1}, "Correct deal 1"),
            ("privacy show", {}, "1 deal"),
            ("marqueur reset", {}, "with its one deal?"),
            ("marqueur restore", {}, "No table of this channel"),
            ("marqueur settings", {}, "Europe/Paris"),
            ("marqueur player rename", {"guest": "Zoé", "name": "Zo"}, "now called Zo"),
            ("marqueur season start", {"name": "Winter"}, "Winter"),
            ("marqueur season list", {}, "Winter"),
        ):
            result = await room.alice.slash(room.channel, command, **options)
            assert first_answer(room) == DEFERRED_IN_PRIVATE, command
            assert words in refused(result), command
        for labels, words in (
            ((), "Deal 2"),
            (("Seats",), "Zo"),
            (("Rules",), "Petite ×1"),
            (("History",), "logged deal 1"),
            (("Scores",), "+132"),
            (("Correct",), "Which one?"),
            (("Close the table",), "Close the table after 1 deal?"),
        ):
            result = await more(room, *labels)
            assert first_answer(room) == DEFERRED_IN_PRIVATE, labels
            assert words in refused(result), labels
        result = await pick(room.alice, seats, "set-dealer", "Bob")
        assert "Bob · deals" in refused(result)
        assert "Deal 2 · Bob deals" in texts(room.live)
        result = await room.alice.submit_modal(seats_form, {"order": "Alice", "members": []})
        assert "one person is not enough" in refused(result)
        result = await fill(room.alice, paste_form, lines="zo g 2 49")
        assert "1 line" in refused(result)
    assert room.env.errors == []


async def test_form_is_not_shown_late_when_the_database_is_slow(room: Room) -> None:
    room.speak(room.bob, "fr")
    with slow_database(room):
        opening = await room.alice.slash(room.channel, "table open")
        assert "takes too long just now" in refused(opening)
        opening = await room.bob.slash(room.channel, "table open")
        assert opening.modal is None
    assert room.env.errors == []


async def test_refusal_stays_private_when_the_database_is_slow(room: Room) -> None:
    await room.open_table()
    async with room.nothing_changes():
        with slow_database(room):
            assert "92 is impossible" in refused(await room.log(points="92"))
    assert room.env.errors == []


async def test_database_that_stays_busy_is_named_and_nothing_is_stored(
    room: Room, sqlite_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    await room.open_table()
    database = room.bot.services.deals._database
    async with database.writing() as session:  # the pool's one connection so far
        await session.connection(execution_options={"marqueur_begin": "DEFERRED"})
        await (await session.connection()).exec_driver_sql("PRAGMA busy_timeout = 1")
    room.speak(room.bob, "fr")
    with written_by_another(sqlite_path, seconds=60):
        async with room.nothing_changes():
            result = await room.log(room.bob)
    assert "La feuille de marque est occupée et rien n’a été noté." in refused(result)
    assert "The database was busy for too long" in caplog.text
    await room.log()
    assert room.env.errors == []


@pytest.mark.parametrize("route", ["command", "button", "form"])
async def test_unforeseen_error_gives_a_reference_that_the_log_has_too(
    room: Room, sqlite_path: Path, caplog: pytest.LogCaptureFixture, route: str
) -> None:
    form = await room.alice.slash(room.channel, "table open")
    if route != "form":
        await room.open_table()
        await room.log()
    with closing(sqlite3.connect(sqlite_path)) as connection:
        connection.execute("ALTER TABLE history RENAME TO lost")
    match route:
        case "command":
            result = await room.log(taker="Bob")
        case "button":
            result = await room.bob.click(room.live, label="Undo no. 1")
        case _:
            values = {"guests": "A, B, C", "kind": "classic", "rules": "federation"}
            result = await room.alice.submit_modal(form, values)
    text = refused(result)
    found = re.fullmatch(
        r"Something went wrong, and nothing was recorded\."
        r" If it happens again, tell whoever runs the bot: ([0-9a-f]{8})",
        text,
    )
    assert found, text
    (record,) = [record for record in caplog.records if record.levelno >= logging.ERROR]
    assert found[1] in record.getMessage()
    assert record.exc_info
    assert "no such table: history" in caplog.text
    with closing(sqlite3.connect(sqlite_path)) as connection:
        connection.execute("ALTER TABLE lost RENAME TO history")
    (game,) = await room.games() or [{"deals": []}]
    assert [deal["state"] for deal in game["deals"]] == ["scored"] * (route != "form")
    assert room.env.errors == []


async def test_deal_stands_and_is_shown_when_discord_gave_up_waiting(
    room: Room, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    await room.open_table()
    room.env.inject_error("POST", CALLBACK, status=404, code=10062)
    await room.log()
    assert "`1 +198` **Alice**" in texts(room.live)
    assert len(room.channel.history()) == 1
    late = [record for record in caplog.records if "takes no answer any more" in record.message]
    assert [record.levelname for record in late] == ["INFO"]
    await room.bob.click(room.live, label="Undo no. 1")
    assert "Deal 1 withdrawn by Bob" in texts(room.live)
    assert room.env.errors == []


async def test_undo_stands_and_is_shown_when_discord_gave_up_waiting(room: Room) -> None:
    await room.open_table()
    await room.log()
    room.env.inject_error("POST", CALLBACK, status=404, code=10062)
    await room.bob.click(room.live, label="Undo no. 1")
    assert [deal["state"] for deal in (await room.games())[0]["deals"]] == ["withdrawn"]
    assert "Deal 1 withdrawn by Bob" in texts(room.live)
    assert room.env.errors == []


async def test_deal_stands_and_is_shown_when_even_asking_for_time_came_too_late(
    room: Room,
) -> None:
    await room.open_table()
    room.env.inject_error("POST", CALLBACK, status=404, code=10062, times=None)
    with slow_database(room):
        await room.log()
    assert [deal["state"] for deal in (await room.games())[0]["deals"]] == ["scored"]
    assert "`1 +198` **Alice**" in texts(room.live)
    assert room.env.errors == []


async def test_refusal_that_comes_too_late_is_dropped(
    room: Room, caplog: pytest.LogCaptureFixture
) -> None:
    await room.open_table()
    async with room.nothing_changes():
        room.env.inject_error("POST", CALLBACK, status=404, code=10062)
        result = await room.log(points="92")
    assert not result.acknowledged
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []
    assert room.env.errors == []


async def test_channel_we_may_not_write_in_can_still_be_played_in(room: Room) -> None:
    quiet = room.channel_without_us()
    await quiet.open_table()
    await quiet.log()
    assert "`1 +198` **Alice**" in texts(quiet.live)
    await quiet.bob.click(quiet.live, label="Undo no. 1")
    assert "Deal 1 withdrawn by Bob" in texts(quiet.live)
    assert room.env.errors == []


async def test_deal_is_recorded_and_said_so_when_we_may_not_write_and_are_slow(room: Room) -> None:
    quiet = room.channel_without_us()
    await quiet.open_table()
    with slow_database(room):
        result = await quiet.log()
    assert "ecorded" in said(result)
    assert [deal["number"] for deal in (await quiet.games())[0]["deals"]] == [1]
    assert room.env.errors == []


async def test_same_interaction_delivered_twice_is_carried_out_once(
    room: Room, caplog: pytest.LogCaptureFixture
) -> None:
    await room.open_table()
    payloads = []
    room.env.backend.subscribers.insert(0, lambda event, payload: payloads.append((event, payload)))
    await room.log()
    room.env.backend.subscribers.pop(0)
    ((event, payload),) = [sent for sent in payloads if sent[0] == "INTERACTION_CREATE"]
    async with room.nothing_changes():
        room.env.backend.emit(event, payload)
        await room.env.settle()
    assert buttons(room.live)["Undo no. 1"]
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []
    assert room.env.errors == []


async def test_deal_stands_and_is_shown_when_discord_fails_to_take_the_answer(
    room: Room, caplog: pytest.LogCaptureFixture
) -> None:
    await room.open_table()
    room.env.inject_error("POST", CALLBACK, status=500, code=0)
    await room.log()
    assert "`1 +198` **Alice**" in texts(room.live)
    assert len(room.channel.history()) == 1
    assert "could not be answered" in caplog.text
    assert room.env.errors == []
