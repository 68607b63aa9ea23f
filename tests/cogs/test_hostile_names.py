"""Names that were chosen to break what shows them: nothing pings, no line breaks, no mark acts."""

import re
from collections import Counter
from dataclasses import replace

import pytest

from tests.simulated import Room, buttons, refused, said, texts
from tests.ui.hostile import EMPTY, NAMES

pytestmark = pytest.mark.no_cover  # it goes many times where others go once

PLAIN = ("Ann", "Ben", "Cid", "Dee", "Eva")
HOSTILE = (*NAMES.values(), *EMPTY.values())
MARKS = frozenset("`*_~|<>#[]()@\\")
"""What acts in Discord's texts unless a backslash stands before it."""
TURNING = re.compile("[\u202a-\u202e\u2066\u2067]")
"""What turns the rest of a line round."""
ISOLATE, END_OF_ISOLATE = "\u2068", "\u2069"


async def cards(room: Room, names: tuple[str, ...]) -> list[str]:
    """Seat people in a channel of their own, play two deals, and read every card."""
    guild = room.channel.guild
    room = replace(room, channel=guild.create_text_channel(f"table-{len(guild.channels)}"))
    people = [
        guild.add_member(room.env.create_user(f"user{seat}"), nick=name or None)
        for seat, name in enumerate(names)
    ]
    await room.open_table(*people)
    await room.log(people[0], taker="@1", partner="@2", petit="attack", note=names[0] or "none")
    read = [texts(room.live)]
    await people[1].slash(room.channel, "deal goulash", points="10 20 30 0")
    read.append(texts(room.live))
    assert "Undo no. 2" in buttons(room.live)
    read.append(said(await people[2].slash(room.channel, "deal show", number=1)))
    read.append(said(await people[2].slash(room.channel, "scores")))
    return read


def acting(text: str) -> Counter[str]:
    """Count the marks of a text that act: those of names must not."""
    return Counter(mark for mark in re.sub(r"\\.", "", text) if mark in MARKS)


async def test_cards_are_as_with_plain_names_when_names_are_hostile(room: Room) -> None:
    plain = await cards(room, PLAIN)
    for at in range(0, len(HOSTILE) - len(HOSTILE) % 5, 5):
        names = HOSTILE[at : at + 5]
        for card, same in zip(await cards(room, names), plain, strict=True):
            assert len(card.splitlines()) == len(same.splitlines()), (names, card)
            assert acting(card) == acting(same), (names, card)
            assert not TURNING.search(card), (names, card)
            for line in card.splitlines():
                assert line.count(ISOLATE) == line.count(END_OF_ISOLATE), (names, line)
            assert not re.search(r"\w://", card), (names, card)
    assert room.env.errors == []


TYPED = (
    "@everyone",
    "<@80088516616269824>",
    "**Bob**",
    "`x`",
    "\N{RIGHT-TO-LEFT OVERRIDE}boB",
    "https://example.org",
    "{ $seated }",
)


async def test_what_was_typed_does_nothing_when_it_is_quoted(room: Room) -> None:
    await room.open_table()
    plain = refused(await room.log(taker="xyz"))
    for typed in TYPED:
        quoted = refused(await room.log(taker=typed))
        assert len(quoted.splitlines()) == len(plain.splitlines()), typed
        assert acting(quoted) == acting(plain), typed
        assert quoted.count(ISOLATE) == quoted.count(END_OF_ISOLATE), typed
        assert quoted.rfind(END_OF_ISOLATE) < quoted.rfind("At the table"), typed
    assert room.env.errors == []
