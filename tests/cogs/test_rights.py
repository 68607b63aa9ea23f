"""Who may do what, on every route: Discord's own rights of commands, and the server's writers."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any

import discord
import pytest
import simcord

from tests.cogs.acts import answer, fill, more, press
from tests.cogs.panels import lists, pick
from tests.simulated import Room, components, filled_in, refused, said, texts

MANAGE_CHANNELS = discord.Permissions(manage_channels=True)

FACTS = {"taker": "Alice", "contract": "garde", "bouts": 2, "points": "52"}

Result = simcord.InteractionResult
Route = Callable[[Room, simcord.MemberActor], Awaitable[Result]]


@dataclass(frozen=True, slots=True, kw_only=True)
class People:
    """Who is there beside the four at the table."""

    keeper: simcord.MemberActor
    manager: simcord.MemberActor
    watcher: simcord.MemberActor
    keepers: simcord.RoleHandle


def come(room: Room) -> People:
    """Let a scorekeeper, somebody who may manage channels and a watcher join the server."""
    guild = room.channel.guild
    keepers = guild.create_role("keepers")
    managers = guild.create_role("managers", permissions=MANAGE_CHANNELS)

    def join(name: str, *roles: simcord.RoleHandle) -> simcord.MemberActor:
        return guild.add_member(room.env.create_user(name, global_name=name), roles=roles)

    return People(
        keeper=join("Keeper", keepers),
        manager=join("Manager", managers),
        watcher=join("Watcher"),
        keepers=keepers,
    )


def registered(room: Room) -> list[dict[str, Any]]:
    """List the roots that Discord was told of."""
    scopes = room.env.backend.commands.values()
    return [command for scope in scopes for command in scope.values()]


def slash(command: str, **options: object) -> Route:
    return lambda room, by: by.slash(room.channel, command, **options)


def form(label: str, **values: str) -> Route:
    async def submit(room: Room, by: simcord.MemberActor) -> Result:
        return await fill(by, await by.click(room.live, label=label), **values)

    return submit


def panel(*labels: str) -> Route:
    return lambda room, by: more(room, *labels, by=by)


def chosen(command: str, name: str, *endings: str) -> Route:
    async def choose(room: Room, by: simcord.MemberActor) -> Result:
        return await pick(by, await by.slash(room.channel, command), name, *endings)

    return choose


async def correct_by_form(room: Room, by: simcord.MemberActor) -> Result:
    """Correct the deal that Alice logged, from its message's menu."""
    shown = await by.context_menu(room.channel, "Correct this deal", room.live)
    return await fill(by, await press(by, shown, "Bob"), points="50")


async def seats_form(room: Room, by: simcord.MemberActor) -> Result:
    shown = await press(by, await by.slash(room.channel, "table seats"), "Add or reorder")
    return await by.submit_modal(shown, {"order": "Dan\nBob\nAlice"})


async def rules_form(room: Room, by: simcord.MemberActor) -> Result:
    shown = await press(by, await by.slash(room.channel, "table rules"), "Bids")
    return await by.submit_modal(shown, filled_in(shown))


async def preset(room: Room, by: simcord.MemberActor) -> Result:
    shown = await by.slash(room.channel, "table rules")
    (part,) = (part for part in components(answer(shown)) if part["type"] == 3)
    return await by.select(answer(shown), ["misere"], custom_id=part["custom_id"])


async def paste(room: Room, by: simcord.MemberActor) -> Result:
    shown = await by.slash(room.channel, "table paste")
    return await by.submit_modal(shown, {"lines": "alice g 2 49"})


ROUTES: Mapping[str, Route] = {
    "/deal add": slash("deal add", **FACTS),
    "/deal goulash": slash("deal goulash", points="10 20 30 31"),
    "/deal pass": slash("deal pass"),
    "/d": slash("d", line="alice g 2 49"),
    "/deal edit": slash("deal edit", number=1, points="50"),
    "/deal undo": slash("deal undo"),
    "/deal restore": slash("deal restore", number=2),
    "/table close": slash("table close"),
    "/table paste": paste,
    "a taker's button": form("Bob", bouts="2", points="49"),
    "the Goulash's button": form("Goulash", points_1="91", points_2="0", points_3="0"),
    "Undo": lambda room, by: by.click(room.live, label="Undo no. 1"),
    "the message's menu": correct_by_form,
    "Misdeal": panel("Misdeal"),
    "Close": panel("Close the table", "Close the table"),
    "who deals": chosen("table seats", "set-dealer", "Dan"),
    "who sits out": chosen("table seats", "set-out", "Dan"),
    "who goes home": chosen("table seats", "set-gone", "Dan"),
    "the form of seats": seats_form,
    "the form of rules": rules_form,
    "a whole set of rules": preset,
}


async def play(room: Room) -> None:
    await room.open_table()
    await room.log()
    await room.log(taker="Bob")
    await room.alice.slash(room.channel, "deal undo")


async def allow(room: Room, writers: str, people: People) -> None:
    await room.alice.slash(
        room.channel, "marqueur settings", writers=writers, scorekeeper=people.keepers
    )


async def test_every_route_refuses_in_private_whoever_may_not_write(room: Room) -> None:
    people = come(room)
    await play(room)
    await allow(room, "scorekeepers", people)
    async with room.nothing_changes():
        for name, route in ROUTES.items():
            result = await route(room, room.bob)
            assert "Only scorekeepers may write here." in refused(result), name
        room.speak(room.bob, "fr")
        result = await ROUTES["/deal add"](room, room.bob)
        assert "Seuls les marqueurs peuvent écrire ici." in refused(result)
    assert room.env.errors == []


async def test_watcher_is_refused_where_those_at_the_table_write(room: Room) -> None:
    people = come(room)
    await play(room)
    await allow(room, "seated", people)
    words = "Only those at the table and scorekeepers may write here."
    async with room.nothing_changes():
        for name in ("/deal add", "/d", "a taker's button", "Undo", "who deals", "Close"):
            assert words in refused(await ROUTES[name](room, people.watcher)), name
        room.speak(people.watcher, "fr")
        result = await ROUTES["/deal add"](room, people.watcher)
        assert "Seuls ceux de la table et les marqueurs peuvent écrire ici." in refused(result)
    await ROUTES["/deal add"](room, room.bob)
    assert "`1 +414` **Alice**" in texts(room.live)
    assert room.env.errors == []


async def test_every_route_is_open_to_scorekeepers(room: Room) -> None:
    people = come(room)
    by = people.keeper
    await play(room)
    await allow(room, "scorekeepers", people)
    ending = ("/table close", "Close")
    for name in [name for name in ROUTES if name not in ending] + ["Close"]:
        if name in ("who sits out", "a taker's button", "the message's menu", "Undo"):
            continue  # their words change with what was done before; the others stand for them
        result = await ROUTES[name](room, by)
        assert "may write here" not in said(result), name
    (game,) = await room.games()
    assert game["state"] == "closed"
    assert len(game["deals"]) == 8
    assert room.env.errors == []


async def test_looking_is_open_to_everybody(room: Room) -> None:
    people = come(room)
    await play(room)
    await allow(room, "scorekeepers", people)
    for command, options in {
        "scores": {},
        "rules": {},
        "help": {},
        "export": {},
        "deal list": {},
        "deal show": {"number": 1},
        "table show": {},
        "table seats": {},
        "table rules": {},
        "table history": {},
    }.items():
        result = await people.watcher.slash(room.channel, command, **options)
        assert "may write" not in said(result), command
    assert room.env.errors == []


async def test_opening_is_for_those_who_may_write(room: Room) -> None:
    people = come(room)
    await allow(room, "scorekeepers", people)
    shown = await room.bob.slash(room.channel, "table open")
    values = filled_in(shown, guests="A, B, C")
    result = await room.bob.submit_modal(shown, values)
    assert "Only scorekeepers may write here." in refused(result)
    again = await press(room.bob, result, "Open the form again")
    assert filled_in(again)["guests"] == "A, B, C"
    shown = await people.keeper.slash(room.channel, "table open")
    await people.keeper.submit_modal(shown, values)
    assert "Deal 1 · A deals" in texts(room.live)


async def test_role_that_was_deleted_locks_nobody_out_who_manages_channels(room: Room) -> None:
    people = come(room)
    await play(room)
    await allow(room, "scorekeepers", people)
    room.env.backend.delete_role(room.channel.guild.id, people.keepers.id)
    async with room.nothing_changes():
        assert "Only scorekeepers" in refused(await room.log(people.keeper))
    await room.log(people.manager, taker="Dan")
    await people.manager.slash(room.channel, "marqueur settings", writers="everyone")
    await room.log(people.watcher, taker="Chloé")
    (game,) = await room.games()
    assert len(game["deals"]) == 4


# Discord's own rights


async def test_only_the_moderators_root_asks_for_a_right_and_all_are_for_servers(
    room: Room,
) -> None:
    commands = registered(room)
    rights = {command["name"]: command["default_member_permissions"] for command in commands}
    assert int(rights.pop("marqueur")) == MANAGE_CHANNELS.value
    assert set(rights.values()) == {None}
    assert {tuple(command["contexts"]) for command in commands} == {(0,)}
    assert {tuple(command["integration_types"]) for command in commands} == {(0,)}


async def test_moderators_root_is_whose_the_servers_owner_says(room: Room) -> None:
    people = come(room)
    await play(room)

    def offered(to: simcord.MemberActor) -> bool:
        commands = to.available_commands(room.channel)
        return any(command.startswith("marqueur") for command in commands)

    assert [offered(who) for who in (room.bob, people.manager)] == [False, True]
    with pytest.raises(simcord.SetupError):
        await room.bob.slash(room.channel, "marqueur reset")
    (root,) = (command["id"] for command in registered(room) if command["name"] == "marqueur")
    room.channel.guild.set_command_permissions(int(root), {people.keepers: True})
    assert offered(people.keeper)
    shown = await people.keeper.slash(
        room.channel, "marqueur settings", writers="scorekeepers", scorekeeper=people.keepers
    )
    assert "Scorekeepers only" in texts(answer(shown))
    scores, reason = "Alice -30, Bob +30", "late"
    await people.keeper.slash(room.channel, "marqueur adjust", scores=scores, reason=reason)
    asked = await people.keeper.slash(room.channel, "marqueur reset")
    await press(people.keeper, asked, "Archive 1 deal")
    past = await people.keeper.slash(room.channel, "marqueur restore")
    assert list(lists(answer(past))) == ["pick-past"]
    await pick(people.keeper, past, "pick-past", "archived")
    (game,) = await room.games()
    assert game["state"] == "open"
    assert room.env.errors == []
