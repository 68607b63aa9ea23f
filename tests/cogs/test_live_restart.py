"""After a restart every button and every form that is open works, each on its own table."""

from dataclasses import replace
from typing import Any

import pytest
import simcord
from simcord.components import walk_components

from tests.cogs.acts import fill, log_lines, more, play, press, take
from tests.simulated import Message, Room, buttons, components, said

pytestmark = pytest.mark.simcord(settle_timeout=30)  # the final scores come with a picture

LIST, BUTTON = 3, 2


async def two_tables(room: Room) -> tuple[Room, Room]:
    """Open a table in each of two channels; the second plays the Goulash when all have passed."""
    other = replace(room, channel=room.channel.guild.create_text_channel("upstairs"))
    await room.open_table()
    await other.open_table(room.dan, room.bob, room.alice, kind="classic_goulash")
    return room, other


async def test_live_messages_work_on_their_own_tables_when_the_bot_was_restarted(
    room: Room,
) -> None:
    tables = await two_tables(room)
    await room.restart()
    for table, points in zip(tables, ("49", "41"), strict=True):
        await play(table, "Bob", by=table.bob, points=points)
    await room.restart()
    for table in tables:
        form = await table.alice.click(table.live, label="Goulash")
        await fill(table.alice, form, **{"points-1": "91", "points-2": "0"}, **rest(form))
    await room.restart()
    await tables[1].dan.click(tables[1].live, label="Undo no. 2")
    await room.restart()
    assert said(await more(tables[0], "Misdeal")) == "Deal 3 is recorded."
    assert said(await more(tables[1], "All passed", "No Goulash: deal again"))
    first, second = [await table.games() for table in tables]
    told = [
        [(deal["kind"], deal["state"]) for deal in game[0]["deals"]] for game in (first, second)
    ]
    assert told == [
        [("contract", "scored"), ("goulash", "scored"), ("misdeal", "scored")],
        [("contract", "scored"), ("goulash", "withdrawn"), ("passed", "scored")],
    ]
    assert [game[0]["deals"][0]["points"] for game in (first, second)] == ["49", "41"]
    assert room.env.errors == []


def rest(form: simcord.InteractionResult) -> dict[str, str]:
    """Leave the last player of a Goulash empty."""
    assert form.modal is not None
    return {"points-3": "0"} if len(form.modal["components"]) == 4 else {}


async def everything_shown(room: Room) -> None:
    """Bring every message about deals to the screen, public and private."""
    await play(room)
    await play(room, "Bob", points="92")  # refused
    overtaken = await take(room, "Chloé", by=room.chloe)
    await room.log()
    await fill(room.chloe, overtaken, bouts="2", points="50")  # new, or a correction?
    await room.log(room.bob)  # the same, or new?
    await room.dan.slash(room.channel, "deal pass")  # is the Goulash played?
    for labels in (
        (),
        ("Correct",),
        ("Seats",),
        ("Close the table",),
        ("Rules",),
        ("Scores",),
    ):
        await more(room, *labels)
    await room.alice.slash(room.channel, "deal edit", number=1)
    for text in ("alice g 2 49", "nobody g 2 49"):
        form = await room.alice.slash(room.channel, "table paste")
        await fill(room.alice, form, lines=text)
    await log_lines(room, *["misdeal"] * 9)
    for command, options in (
        ("table history", {}),
        ("deal list", {}),
        ("deal show", {"number": 1}),
    ):
        await room.alice.slash(room.channel, command, **options)


def pressable(room: Room) -> list[tuple[simcord.MemberActor, Message, dict[str, Any]]]:
    """List all that can be pressed or chosen from, with somebody who sees it."""
    found = {}
    for member in room.everybody:
        for message in room.channel.history(viewer=member):
            for part in components(message):
                if part["type"] in (BUTTON, LIST) and not part.get("disabled"):
                    found[part["custom_id"]] = (member, message, part)
    return list(found.values())


def ids_on(room: Room, message: Message) -> set[str]:
    """List the ids of what can be pressed on a message as it is now."""
    stored = room.env.backend.get_message(room.channel.id, message.id)
    return {str(part.get("custom_id")) for part in walk_components(stored.components)}


async def test_every_button_is_answered_when_the_bot_was_restarted(room: Room) -> None:
    await room.open_table(kind="classic_goulash")
    await everything_shown(room)
    await room.restart()
    kinds = set()
    for member, message, part in pressable(room):
        kinds.add(":".join(word for word in part["custom_id"].split(":") if not word.isdecimal()))
        values = [option["value"] for option in part.get("options", [])[:1]]
        stands = message.id in room.env.backend.messages[room.channel.id]
        carrier = message if stands else room.live
        if part["type"] == LIST and part["custom_id"] not in ids_on(room, carrier):
            continue  # what was chosen from another list has changed what this one is about
        result = await choose(room, member, carrier, part, values)
        assert result.acknowledged, part
        for wrong in ("older version", "Something went wrong"):
            assert wrong not in said(result), part
    assert kinds >= KINDS
    assert room.env.errors == []


KINDS = {
    "deal:undo", "deal:correct", "deal:edit", "deal:edit-goulash",
    "table:take", "table:goulash", "table:more", "table:ask-passed",
    "table:blank:passed", "table:blank:petit_sec", "table:blank:misdeal",
    "table:choose-deal", "table:pick-deal", "table:ask-number",
    "table:deals", "table:history", "table:rules", "table:scores", "table:ask-close", "table:close",
    "draft:reopen", "draft:record", "draft:correct", "draft:forget",
    "draft:lines", "draft:edit-lines",
}  # fmt: skip
"""What all buttons about deals are, without their numbers."""


async def choose(
    room: Room, member: simcord.MemberActor, message: Message, part: dict[str, Any], values: Any
) -> simcord.InteractionResult:
    if part["type"] == LIST and message.id != room.live.id:
        return await member.select(message, values, custom_id=part["custom_id"])
    return await room.press(member, message, part["custom_id"])


async def open_forms(room: Room) -> list[tuple[simcord.InteractionResult, dict[str, Any]]]:
    """Open every form there is, each with what to fill in."""
    await room.open_table()
    await play(room)
    await play(room, "Bob", points="50")
    panel = await more(room, "Correct", by=room.bob)
    number = await press(room.bob, panel, "Another number")
    panel = await room.bob.slash(room.channel, "deal edit", number=2)
    taker = await press(room.bob, panel, "Dan")
    goulash = await press(room.bob, panel, "Goulash")
    points = {"points-1": "10", "points-2": "20", "points-3": "30"}
    return [
        (await take(room, "Chloé", by=room.bob), {"bouts": "2", "points": "41"}),
        (await room.bob.slash(room.channel, "table paste"), {"lines": "dan g 2 49"}),
        (number, {"number": "1"}),
        (taker, {"points": "51"}),
        (goulash, points),
        (await room.bob.click(room.live, label="Goulash"), points),
    ]


async def test_every_form_that_was_open_is_taken_when_the_bot_was_restarted(room: Room) -> None:
    forms = await open_forms(room)
    await room.restart()
    answers = [said(await fill(room.bob, form, **values)) for form, values in forms]
    logged, pasted, number, edited, again, goulash = answers
    assert "Deal 3 · Chloé" in logged
    assert "`1` Dan · Garde, 2 bouts, 49" in pasted
    assert "Correct deal 1" in number
    assert "Deal 2 changed by Bob" in edited
    assert "Deal 2 has been changed meanwhile." in again
    assert "You have logged deal 3 meanwhile. Is this a new deal" in goulash
    assert [deal["kind"] for deal in (await room.games())[0]["deals"]] == ["contract"] * 3
    assert room.env.errors == []


async def test_next_table_is_opened_when_the_bot_was_restarted(room: Room) -> None:
    tables = await two_tables(room)
    for table in tables:
        await table.alice.slash(table.channel, "table close")
    await room.restart()
    for table in tables:
        await table.bob.click(table.live, label="Same table again")
    assert list(buttons(tables[1].live))[:3] == ["Dan", "Bob", "Alice"]
    assert [len(await table.games()) for table in tables] == [2, 2]
