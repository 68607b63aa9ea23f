"""Deals as people log them by commands: one command, one answer, nothing stored that cannot be."""

from typing import Any

import pytest

from tests.simulated import Room, lines, refused, said, texts


def board(room: Room) -> dict[str, tuple[str, str]]:
    """Read totals and what the last deal brought, by name, off the live message."""
    rows = {}
    for line in lines(room.live):
        if line.startswith("`"):
            code, _, rest = line.removeprefix("`").partition("` ")
            name, _, brought = rest.replace("*", "").partition("  ")
            rows[name] = (code.split()[-1].strip("\u2007"), brought)
    return rows


FIVE = {"guests": "Félix"}

LOGGED = [
    pytest.param(
        {},
        "deal add",
        {"taker": "Alice", "contract": "garde", "bouts": 2, "points": "49", "petit": "attack"}
        | {"handful": "single"},
        {"Alice": "+318", "Bob": "−106", "Chloé": "−106", "Dan": "−106"},
        id="garde-with-petit-and-handful",
    ),
    pytest.param(
        {},
        "deal add",
        {"taker": "chloe", "contract": "garde_sans", "bouts": 1, "points": "d50"}
        | {"handful": "double-defence", "petit": "defence", "slam": "announced_failed"},
        {"Alice": "+410", "Bob": "+410", "Chloé": "−1230", "Dan": "+410"},
        id="lost-garde-sans",
    ),
    pytest.param(
        {},
        "deal goulash",
        {"points": "10 20 30 31"},
        {"Alice": "+51", "Bob": "+11", "Chloé": "−29", "Dan": "−33"},
        id="goulash",
    ),
    pytest.param(
        FIVE,
        "deal add",
        {"taker": "Alice", "contract": "garde", "bouts": 2, "points": "40,5", "partner": "bob"},
        {"Alice": "−104", "Bob": "−52", "Chloé": "+52", "Dan": "+52", "Félix": "+52"},
        id="half-point-short-at-five",
    ),
    pytest.param(
        FIVE,
        "deal add",
        {"taker": "Alice", "contract": "petite", "bouts": 2, "points": "41", "partner": "dog"},
        {"Alice": "+100", "Bob": "−25", "Chloé": "−25", "Dan": "−25", "Félix": "−25"},
        id="alone-at-five",
    ),
    pytest.param(
        FIVE,
        "deal goulash",
        {"points": "0 18,5 20.5 20"},
        {"Alice": "+91", "Bob": "−1.5", "Chloé": "−11.5", "Dan": "−9", "Félix": "−69"},
        id="goulash-with-halves-at-five",
    ),
]


@pytest.mark.parametrize(("table", "command", "options", "brought"), LOGGED)
async def test_everyones_points_are_shown_when_a_deal_is_logged(
    room: Room,
    table: dict[str, str],
    command: str,
    options: dict[str, Any],
    brought: dict[str, str],
) -> None:
    await room.open_table(*room.everybody, **table)
    result = await room.bob.slash(room.channel, command, **options)
    assert result.response is not None
    assert result.response.id == room.live.id
    assert board(room) == {name: (points, points) for name, points in brought.items()}
    assert room.env.errors == []


async def test_facts_are_told_in_words_when_a_deal_is_logged(room: Room) -> None:
    await room.open_table()
    await room.log(petit="defence", handful="triple", slam="announced_failed")
    text = texts(room.live)
    for words in (
        "Deal 1 · Alice",
        "Garde, 2 bouts, 49: **made by 8**",
        "triple handful",
        "Slam announced, not made",
    ):
        assert words in text
    assert "Deal 2 · Bob deals" in text


async def test_words_are_those_of_the_table_when_a_deal_is_logged(room: Room) -> None:
    room.server_speaks("fr")
    await room.open_table(*room.everybody, **FIVE)
    await room.log(room.bob, points="40,5", partner="Chloé")
    text = texts(room.live)
    for words in ("Donne 1 · Alice › Chloé", "Garde, 2 bouts, 40,5", "chutée de 1", "Donne 2"):
        assert words in text


async def test_deal_goes_on_without_points_when_it_was_not_played(room: Room) -> None:
    await room.open_table()
    for command, words, heading in (
        ("deal misdeal", "Misdeal", "Deal 2 · Alice deals"),
        ("deal pass", "All passed", "Deal 3 · Bob deals"),
        ("deal petit-sec", "Petit sec", "Deal 4 · Chloé deals"),
    ):
        await room.bob.slash(room.channel, command)
        assert heading in texts(room.live)
        assert words in texts(room.live)
        assert board(room) == dict.fromkeys(("Alice", "Bob", "Chloé", "Dan"), ("0", ""))


async def test_contract_is_refused_when_every_deal_is_a_goulash(room: Room) -> None:
    await room.open_table(kind="goulash")
    async with room.nothing_changes():
        assert "plays Goulash only: `/deal goulash`" in refused(await room.log())
    await room.bob.slash(room.channel, "deal goulash", points="10 20 30")
    assert board(room)["Dan"] == ("−33", "−33")


async def test_oddity_is_told_in_private_when_a_deal_is_stored(room: Room) -> None:
    await room.open_table()
    room.speak(room.bob, "fr")
    result = await room.log(room.bob, slam="announced_made", handful="triple", handful2="double")
    assert board(room)["Alice"][1] == "+1608"
    (warning,) = result.followups
    assert warning.ephemeral
    assert "Avec un chelem, l’attaque a au moins 87 points, pas 49." in texts(warning)
    assert "28 atouts ; il n’y en a que 22" in texts(warning)
    assert len(await room.games()) == 1


async def test_same_deal_by_somebody_else_is_asked_about_before_it_is_stored(room: Room) -> None:
    await room.open_table()
    await room.log(room.alice)
    async with room.nothing_changes():
        question = await room.log(room.bob)
        assert "Alice has just logged deal 1, the same." in refused(question)
    assert question.response is not None
    await room.bob.click(question.response, label="Log as deal 2")
    assert board(room)["Alice"][0] == "+396"


async def test_last_deal_is_withdrawn_and_brought_back_by_commands(room: Room) -> None:
    await room.open_table()
    await room.log()
    await room.log(room.bob, taker="Bob", points="33")
    await room.chloe.slash(room.channel, "deal undo")
    assert "Deal 2 withdrawn by Chloé" in texts(room.live)
    assert board(room)["Alice"] == ("+198", "+198")
    await room.dan.slash(room.channel, "deal restore", number=2)
    assert "Deal 2 brought back by Dan" in texts(room.live)
    assert board(room)["Alice"] == ("+264", "+66")
    await room.alice.slash(room.channel, "deal undo", number=1)
    assert board(room)["Alice"] == ("+66", "+66")
    assert room.env.errors == []


async def test_note_is_shown_with_its_deal(room: Room) -> None:
    await room.open_table()
    await room.log(note="Dan forgot the *dog*")
    result = await room.bob.slash(room.channel, "deal show", number=1)
    assert r"Dan forgot the \*dog\*" in said(result)
