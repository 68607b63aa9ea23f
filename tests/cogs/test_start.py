"""What Discord is told at a start: commands, where they may be used, and what we listen to."""

from typing import Any

import discord
import simcord
from simcord.actors import _dispatch_actor_interaction
from simcord.enums import InteractionType

from bot.client import INTENTS
from tests.simulated import Room, refused, said

GUILDS_ONLY = {"contexts": [0], "integration_types": [0]}


def told(room: Room) -> int:
    """Count how often Discord was told our commands."""
    return sum(
        request.method == "PUT" and request.path.endswith("/commands")
        for request in room.env.http_requests
    )


def commands(room: Room) -> list[dict[str, Any]]:
    """List the commands that Discord knows, for all servers."""
    assert set(room.env.backend.commands) <= {None}
    return list(room.env.backend.commands[None].values())


async def test_commands_are_told_once_when_nothing_has_changed(room: Room) -> None:
    assert told(room) == 1
    await room.restart()
    room.bot.dispatch("ready")
    await room.env.settle()
    assert told(room) == 1
    result = await room.bob.slash(room.channel, "help")
    assert "/table open" in said(result)


async def test_commands_are_told_again_when_they_have_changed(room: Room) -> None:
    room.bot.tree.remove_command("help")
    await room.bot.sync_commands()
    assert told(room) == 2
    assert "help" not in {command["name"] for command in commands(room)}
    await room.restart()
    assert told(room) == 3


async def test_every_command_is_for_servers_only(room: Room) -> None:
    assert commands(room)
    for command in commands(room):
        assert command.items() >= GUILDS_ONLY.items(), command["name"]
    assert room.bob.user.available_commands() == ()


async def test_command_in_a_direct_message_is_refused(room: Room) -> None:
    (scores,) = (command for command in commands(room) if command["name"] == "scores")
    channel = room.bob.user.dm_channel
    data = {"id": scores["id"], "name": "scores", "type": 1, "options": []}
    result = await _dispatch_actor_interaction(
        room.bob.user, InteractionType.APPLICATION_COMMAND, channel, data
    )
    assert "in a server’s channels only" in refused(result)
    assert room.env.errors == []


async def test_nothing_privileged_is_asked_for() -> None:
    assert not INTENTS.message_content
    assert not INTENTS.members
    assert not INTENTS.presences
    assert set(INTENTS) == set(discord.Intents(guilds=True, guild_messages=True))


async def test_members_are_known_by_the_interaction_alone(room: Room) -> None:
    await room.open_table()
    await room.log(room.dan)
    gets = [request.path for request in room.env.http_requests if request.method == "GET"]
    assert all("/members" not in path and "/users/" not in path for path in gets), gets


async def test_member_who_left_is_shown_by_name(room: Room) -> None:
    await room.open_table()
    await room.log()
    room.channel.guild.remove_member(room.dan)
    room.env.inject_error("GET", "*", status=404, code=10007, times=None)
    assert "Dan" in said(await room.bob.slash(room.channel, "scores"))
    await room.log(room.bob, taker="Dan")
    assert "Dan" in said(await room.bob.slash(room.channel, "deal show", number=2))
    assert room.env.errors == []


async def test_command_that_is_not_ours_any_more_is_answered(room: Room) -> None:
    data = {"id": "1", "name": "marks", "type": 1, "options": []}
    room.speak(room.chloe, "fr")
    for member, words in (
        (room.bob, "The commands have been updated: restart Discord"),
        (room.chloe, "Les commandes ont changé : relancez Discord"),
    ):
        result = await member._dispatch_interaction(
            InteractionType.APPLICATION_COMMAND, room.channel, data
        )
        assert words in refused(result)
    simcord.assert_error(room.env, discord.app_commands.CommandNotFound)
