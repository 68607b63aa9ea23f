"""Who may do what, by which route: one rule, whatever a server has chosen."""

from collections.abc import Iterator, Mapping
from itertools import cycle

import pytest
import simcord

from tests.cogs.acts import answer, fill, press
from tests.cogs.test_rights import Result, Route, allow, come, form, play, slash
from tests.simulated import Room, buttons, refused, said, texts

pytestmark = pytest.mark.no_cover  # it goes many times where others go once

MAY_WRITE = {
    "everyone": {"seated", "not seated", "scorekeeper", "moderator"},
    "seated": {"seated", "scorekeeper", "moderator"},
    "scorekeepers": {"scorekeeper", "moderator"},
}

"""Who may, where a server has chosen so."""

AT_THE_EDGE = {
    "everyone": {"not seated"},
    "seated": {"seated"},
    "scorekeepers": {"scorekeeper", "moderator"},
}
"""Those of them by whom every route is tried; one must do for the others."""


def edit_form(number: int, points: str) -> Route:
    """Correct a deal by the form of its panel: Dan took."""

    async def correct(room: Room, by: simcord.MemberActor) -> Result:
        shown = await by.slash(room.channel, "deal edit", number=number)
        return await fill(by, await press(by, shown, "Dan"), points=points)

    return correct


async def undo_button(room: Room, by: simcord.MemberActor) -> Result:
    """Press Undo on the live message, whatever deal it is about."""
    (label,) = (label for label in buttons(room.live) if label.startswith("Undo no."))
    return await by.click(room.live, label=label)


def what_is_written(own: int, others: int, points: Iterator[str]) -> Mapping[str, Route]:
    """List what somebody may want to write, with a deal of their own and one of another's."""
    facts = {"taker": "Chloé", "contract": "petite", "bouts": 2, "points": next(points)}
    return {
        "log by slash": slash("deal add", **facts),
        "log by line": slash("d", line=f"chloé p 1 {next(points)}"),
        "log by form": form("Bob", bouts="2", points=next(points)),
        "correct own by slash": slash("deal edit", number=own, points=next(points)),
        "correct own by form": edit_form(own, next(points)),
        "correct another’s by slash": slash("deal edit", number=others, points=next(points)),
        "correct another’s by form": edit_form(others, next(points)),
        "undo by slash": slash("deal undo", number=own),
        "restore by slash": slash("deal restore", number=own),
        "undo by button": undo_button,
    }


async def test_who_may_write_what_is_the_same_by_every_route(room: Room) -> None:
    people = come(room)
    await room.open_table()
    who = {
        "seated": room.bob,
        "not seated": people.watcher,
        "scorekeeper": people.keeper,
        "moderator": people.manager,
    }
    points = (f"{whole}" for whole in cycle(range(20, 87)))
    for member in who.values():
        await room.log(member, points=next(points))
    for writers, allowed in MAY_WRITE.items():
        await allow(room, writers, people)
        for own, (name, member) in enumerate(who.items(), 1):
            others = own % len(who) + 1
            routes = what_is_written(own, others, points)
            if name not in allowed:
                async with room.nothing_changes():
                    for route, act in routes.items():
                        told = refused(await act(room, member))
                        assert "may write here" in told, (writers, name, route)
                continue
            if name not in AT_THE_EDGE[writers]:
                routes = dict([next(iter(routes.items()))])
            before = await room.games()
            for route, act in routes.items():
                told = said(await act(room, member))
                assert "may write here" not in told, (writers, name, route)
                after = await room.games()
                assert after != before, (writers, name, route, told)
                before = after
    assert room.env.errors == []


async def test_moderators_acts_are_only_for_those_whose_they_are(room: Room) -> None:
    people = come(room)
    await play(room)
    await allow(room, "everyone", people)
    asked = await people.manager.slash(room.channel, "marqueur reset")
    past = await people.manager.slash(room.channel, "marqueur settings", time_zone="Europe/London")
    assert "Europe/London" in texts(answer(past))
    (archive,) = buttons(answer(asked)).values()
    async with room.nothing_changes():
        for member in (room.bob, people.watcher, people.keeper):
            for command in ("reset", "restore", "settings", "adjust"):
                with pytest.raises(simcord.SetupError):
                    await member.slash(room.channel, f"marqueur {command}")
            pressed = await room.press(member, room.live, archive)
            assert "That button is for whoever asked for it." in refused(pressed)
    await press(people.manager, asked, "Archive 1 deal")
    assert (await room.games())[0]["state"] == "archived"
