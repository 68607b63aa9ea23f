"""Games taken out as files and taken in again, through Discord."""

import csv
import io
import json
import zipfile
from typing import Any

import discord
import simcord

from bot.demo.sheet import Sheet
from bot.services import GameState, ImportTarget
from bot.ui import exports
from tests.services.documents import data, people
from tests.simulated import Room, buttons, refused, said, texts

SHEET = Sheet(people=people(5), deals=12, seed=3)


async def file_of(result: simcord.InteractionResult) -> tuple[str, bytes]:
    """Read the one file of an answer."""
    assert result.response is not None
    (file,) = result.response.attachments
    return file.filename, await file.read()


async def test_sheet_is_a_file_that_spreadsheets_read(room: Room) -> None:
    await room.open_table(room.alice, room.bob, guests="=1+1, Zoé")
    await room.log(note="@everyone")
    result = await room.bob.slash(room.channel, "export", format="csv")
    assert "One deal." in refused(result)
    name, content = await file_of(result)
    assert name == f"marqueur-{room.channel.id}.csv"
    assert content.startswith(b"\xef\xbb\xbfgame,number,")
    (row,) = csv.DictReader(io.StringIO(content.decode("utf-8-sig")))
    assert (row["taker"], row["Alice"], row["'=1+1"], row["note"]) == (
        "Alice",
        "198",
        "-66",
        "'@everyone",
    )


async def test_server_is_taken_out_as_far_as_the_reader_sees_it(room: Room) -> None:
    await room.open_table()
    await room.log()
    guild = room.channel.guild
    unseen = discord.PermissionOverwrite(view_channel=False)
    hidden = guild.create_text_channel("committee", overwrites={room.bob: unseen})
    here, room.channel = room.channel, hidden
    await room.open_table()
    room.channel = here

    async def channels(member: simcord.MemberActor) -> set[str]:
        result = await member.slash(here, "export", format="json", scope="server")
        name, content = await file_of(result)
        assert name == f"marqueur-{guild.id}.json"
        return {game["channel_id"] for game in json.loads(content)["games"]}

    assert await channels(room.alice) == {str(here.id), str(hidden.id)}
    assert await channels(room.bob) == {str(here.id)}


async def test_thread_without_a_table_gives_its_channels_games(room: Room) -> None:
    await room.open_table()
    thread = room.thread()
    result = await room.bob.slash(thread.channel, "export")
    name, _ = await file_of(result)
    assert name == f"marqueur-{room.channel.id}.json"


async def test_file_is_packed_when_it_is_large(room: Room, monkeypatch: Any) -> None:
    await room.bot.services.imports.write(data(SHEET.document()), target_of(room))
    packing = exports._file
    monkeypatch.setattr(exports, "_file", lambda name, data, _: packing(name, data, 3_000))
    name, content = await file_of(await room.bob.slash(room.channel, "export"))
    assert name == f"marqueur-{room.channel.id}.json.zip"
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        (packed,) = archive.namelist()
        document = json.loads(archive.read(packed))
    assert packed == f"marqueur-{room.channel.id}.json"
    assert len(document["games"][0]["deals"]) == 12
    monkeypatch.setattr(exports, "_file", lambda name, data, _: packing(name, data, 30))
    result = await room.bob.slash(room.channel, "export")
    assert "too large for Discord" in refused(result)


async def test_files_are_not_made_without_end(room: Room) -> None:
    await room.open_table()
    for _ in range(5):
        await room.bob.slash(room.channel, "export")
    assert "That is a lot of files." in refused(await room.bob.slash(room.channel, "export"))
    assert "a lot of files" in refused(await room.alice.slash(room.channel, "export"))


async def give(
    room: Room, content: bytes, *, name: str = "games.json"
) -> simcord.InteractionResult:
    """Give a file to be taken in, as Alice, who owns the server."""
    return await room.alice.slash(room.channel, "marqueur import", file=(name, content))


def target_of(room: Room) -> ImportTarget:
    return ImportTarget(guild_id=room.channel.guild.id, channel_id=room.channel.id, language="en")


async def test_file_is_shown_before_it_is_taken_in(room: Room) -> None:
    async with room.nothing_changes():
        result = await give(room, data(SHEET.document()))
    shown = refused(result)
    assert "One table, 12 deals" in shown
    assert "New: Alice, Bob, Chloé, Dan, Zoé" in shown
    assert result.response is not None
    assert list(buttons(result.response)) == ["Import 12 deals"]


async def test_table_goes_on_when_it_was_taken_in_open(room: Room) -> None:
    shown = await give(room, data(SHEET.document()))
    assert shown.response is not None
    result = await room.alice.click(shown.response, label="Import 12 deals")
    assert "One table with 12 deals imported." in texts(shown.response)
    assert "Deal 13" in texts(room.live)
    assert "Chloé" in buttons(room.live)
    assert room.env.errors == []
    again = await room.alice.slash(room.channel, "scores")
    assert "12 deals" in said(again)
    assert result is not None


async def test_closed_table_is_taken_in_without_a_live_message(room: Room) -> None:
    closed = Sheet(people=people(4), deals=4, state=GameState.CLOSED)
    shown = await give(room, data(closed.document()))
    assert shown.response is not None
    await room.alice.click(shown.response, label="Import 4 deals")
    assert "One table with 4 deals imported." in texts(shown.response)
    assert room.channel.history() == []


async def test_second_press_takes_nothing_in(room: Room) -> None:
    shown = await give(room, data(SHEET.document()))
    assert shown.response is not None
    press = buttons(shown.response)["Import 12 deals"]
    await room.alice.click(shown.response, label="Import 12 deals")
    async with room.nothing_changes():
        result = await room.press(room.alice, room.live, press)
    assert "recorded already" in said(result)


async def test_button_works_after_a_restart(room: Room) -> None:
    shown = await give(room, data(SHEET.document()))
    assert shown.response is not None
    await room.restart()
    await room.alice.click(shown.response, label="Import 12 deals")
    assert "Deal 13" in texts(room.live)


async def test_fault_is_pointed_at_in_the_readers_language(room: Room) -> None:
    document = SHEET.document()
    document["games"][0]["deals"][4]["points"] = "x"
    room.speak(room.alice, "fr")
    async with room.nothing_changes():
        result = await give(room, data(document))
    shown = refused(result)
    assert "Ce document ne peut pas être importé" in shown
    assert "table 1, donne 5, `points`" in shown
    assert result.response is not None
    assert buttons(result.response) == {}


async def test_large_file_is_refused_unread(room: Room) -> None:
    result = await give(room, b" " * 1_000_001)
    assert "1 MB at most" in refused(result)
    assert room.env.errors == []


async def test_hostile_file_pings_nobody(room: Room) -> None:
    document = SHEET.document()
    for player, name in zip(
        document["games"][0]["players"],
        ["@everyone", "**B**", "<@1>", "`code`", "# head"],
        strict=True,
    ):
        player["name"] = name
    shown = refused(await give(room, data(document)))
    assert r"\@everyone, \*\*B\*\*" in shown
