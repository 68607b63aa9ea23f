"""What people see of what is kept about them; servers that remove the bot, and members who left."""

import re
from datetime import UTC, datetime, timedelta

import pytest
from simcord.backend import serializers
from sqlalchemy import select, update

from db import Database, GuildRow, PlayerRow
from tests.cogs.acts import answer, press
from tests.simulated import Room, buttons, lines, refused, said, texts

NAMES_ASKED_FOR = re.compile(r"/(users|members)(/|$)")
"""What Discord would have to be asked for a name."""


async def guilds(database: Database) -> dict[int, datetime | None]:
    """Say which servers are known, and since when they are left."""
    async with database.reading() as session:
        return {row.id: row.left_at for row in await session.scalars(select(GuildRow))}


async def names(database: Database) -> set[str]:
    async with database.reading() as session:
        return set(await session.scalars(select(PlayerRow.name)))


# What is kept


async def test_what_is_kept_is_told_in_private_and_in_the_readers_language(room: Room) -> None:
    room.speak(room.bob, "fr")
    shown = await room.alice.slash(room.channel, "privacy show")
    assert refused(shown) == "Nothing is kept about you in this server."
    shown = await room.bob.slash(room.channel, "privacy show")
    assert refused(shown) == "Rien n’est gardé sur vous dans ce serveur."
    await room.open_table(room.alice, room.bob, guests="Zo_")
    await room.log(taker="Zo")
    await room.alice.slash(room.channel, "table close")
    await room.alice.slash(room.channel, "marqueur player link", guest="Zo_", member=room.chloe)
    shown = answer(await room.chloe.slash(room.channel, "privacy show"))
    assert shown.ephemeral
    assert f"Your name in this server, Chloé, and your Discord id, {room.chloe.id}" in texts(shown)
    assert "1 table, 1 deal" in texts(shown)
    assert "As a guest before: Zo\\_" in texts(shown)
    assert "/privacy erase" in texts(shown)
    shown = answer(await room.bob.slash(room.channel, "privacy show"))
    assert "Bob" in texts(shown)
    assert str(room.bob.id) in texts(shown)
    assert room.env.errors == []


async def test_somebody_is_made_anonymous_by_their_own_press_only(room: Room) -> None:
    room.server_speaks("fr")
    await room.open_table()
    await room.log(taker="Bob", note="well done Bob")
    room.speak(room.dan, "fr")
    asked = await room.bob.slash(room.channel, "privacy erase")
    assert answer(asked).ephemeral
    assert "Make yourself anonymous in this server?" in texts(answer(asked))
    async with room.nothing_changes():
        (erase,) = buttons(answer(asked)).values()
        pressed = await room.press(room.dan, room.live, erase)
        assert "Ce bouton est réservé à qui l’a demandé." in refused(pressed)
    done = await press(room.bob, asked, "Make me anonymous")
    assert "Done: nothing in the score sheets points to you any more." in texts(answer(done))
    again = await room.press(room.bob, room.live, erase)
    assert "Nothing is kept about you in this server." in refused(again)
    assert "`1 +198` **Ancien joueur" in texts(room.live)
    assert "Bob" not in texts(room.live)
    deal = texts(answer(await room.alice.slash(room.channel, "deal show", number=1)))
    assert "« … »" in deal
    assert "Bob" not in deal
    assert "Bob" not in said(await room.alice.slash(room.channel, "table history"))
    assert (await room.bot.services.verification.check()).clean
    assert room.env.errors == []


# What people are called


async def test_name_is_the_one_that_somebody_has_now_also_when_they_only_look(room: Room) -> None:
    await room.open_table()
    member = room.env.backend.get_member(room.channel.guild.id, room.bob.id)
    for name in ("Bobby", "\u200b", "Bob the Great"):
        member.nick = name
        await room.bob.slash(room.channel, "help")
    await room.alice.slash(room.channel, "table show")
    assert "`1 0` Bob the Great" in lines(room.live)
    member.nick = "\u2800"
    await room.bob.slash(room.channel, "scores")
    await room.alice.slash(room.channel, "table show")
    assert "`1 0` Bob the Great" in lines(room.live), "the last that can be shown"
    stranger = room.channel.guild.add_member(room.env.create_user("eve", global_name="Eve"))
    await stranger.slash(room.channel, "help")
    assert refused(await stranger.slash(room.channel, "privacy show")).startswith("Nothing is kept")


# Members who left


async def test_no_view_asks_discord_for_a_name(room: Room) -> None:
    await room.open_table(*room.everybody, guests="Félix")
    await room.log(taker="Dan", partner="Bob")
    for gone in (room.dan, room.bob):
        room.channel.guild.remove_member(gone)
    asked_before = len(room.env.http_requests)
    for command, options in {
        "table show": {},
        "table seats": {},
        "table history": {},
        "scores": {},
        "deal list": {},
        "deal show": {"number": 1},
        "export": {},
        "marqueur restore": {},
        "table close": {},
    }.items():
        result = await room.alice.slash(room.channel, command, **options)
        assert result.response is not None, command
        assert "Unknown" not in said(result)
    assert "`1 +132` **Dan**" in texts(room.live)
    asked = room.env.http_requests[asked_before:]
    assert [
        request.path
        for request in asked
        if request.method == "GET" and NAMES_ASKED_FOR.search(request.path)
    ] == []
    assert room.env.errors == []


# Servers that remove the bot


async def test_outage_of_a_server_changes_nothing(room: Room, sqlite_database: Database) -> None:
    await room.open_table()
    guild_id = room.channel.guild.id
    async with room.nothing_changes():
        room.env.backend.emit("GUILD_DELETE", {"id": str(guild_id), "unavailable": True})
        await room.env.settle()
        assert await guilds(sqlite_database) == {guild_id: None}
        stored = room.env.backend.get_guild(guild_id)
        room.env.backend.emit(
            "GUILD_CREATE", dict(serializers.guild_create_payload(room.env.backend, stored))
        )
        await room.env.settle()
    await room.log()
    assert "`1 +198` **Alice**" in texts(room.live)
    assert room.env.errors == []


async def test_server_that_removes_the_bot_finds_its_tables_when_it_takes_it_back(
    room: Room, sqlite_database: Database
) -> None:
    await room.open_table()
    await room.log()
    guild_id = room.channel.guild.id
    room.env.backend.emit("GUILD_DELETE", {"id": str(guild_id)})
    await room.env.settle()
    left = (await guilds(sqlite_database))[guild_id]
    assert left is not None
    assert abs(datetime.now(UTC) - left) < timedelta(minutes=1)
    stored = room.env.backend.get_guild(guild_id)
    joined = dict(serializers.guild_create_payload(room.env.backend, stored))
    del joined["unavailable"]  # Discord says so of a server that was known only
    room.env.backend.emit("GUILD_CREATE", joined)
    await room.env.settle()
    assert await guilds(sqlite_database) == {guild_id: None}
    await room.log(taker="Bob")
    assert "`1 +132` **Alice**" in texts(room.live)
    assert room.env.errors == []


async def test_server_that_removes_the_bot_while_it_is_down_is_left_from_its_start_on(
    room: Room, sqlite_database: Database, caplog: pytest.LogCaptureFixture
) -> None:
    await room.open_table()
    here, gone, before = room.channel.guild.id, 4_000, datetime.now(UTC)
    async with sqlite_database.writing.begin() as session:
        session.add(GuildRow(id=gone, joined_at=before))
    await room.restart()
    await room.env.settle()
    found = await guilds(sqlite_database)
    assert found[here] is None
    left = found[gone]
    assert left is not None
    assert left >= before, "its thirty days begin now"
    assert "1 servers are there no more" in caplog.text
    await room.restart()
    await room.env.settle()
    assert (await guilds(sqlite_database))[gone] == left, "they do not begin anew"


async def test_only_servers_that_left_long_ago_are_deleted_when_the_bot_starts(
    room: Room, sqlite_database: Database
) -> None:
    await room.open_table()
    here, gone, lately = room.channel.guild.id, 4_000, 5_000
    long_ago = datetime.now(UTC) - timedelta(days=31)
    async with sqlite_database.writing.begin() as session:
        await session.execute(update(GuildRow).values(left_at=long_ago))
        for guild_id, left_at in ((gone, long_ago), (lately, datetime.now(UTC))):
            session.add(GuildRow(id=guild_id, joined_at=long_ago, left_at=left_at))
            session.add(PlayerRow(guild_id=guild_id, name=f"Somebody of {guild_id}"))
    await room.restart()
    await room.env.settle()
    found = await guilds(sqlite_database)
    assert found.keys() == {here, lately}
    assert found[here] is None, "it has taken the bot back meanwhile"
    assert f"Somebody of {gone}" not in await names(sqlite_database)
    assert {"Alice", f"Somebody of {lately}"} <= await names(sqlite_database)
    await room.log()
    assert "`1 +198` **Alice**" in lines(room.live)[1]
