"""A refused form: told in private why, nothing stored, and opened again as it was typed."""

from typing import Any

import pytest

from tests.cogs.acts import REOPEN, answer, fill, more, play, press, take
from tests.simulated import Room, buttons, filled_in, refused, said, texts

REFUSED: list[tuple[dict[str, Any], str, str]] = [
    (
        {"points": "92"},
        "**Points**: 92 is impossible: 0 to 91.",
        "**Points** : 92 est impossible : de 0 à 91.",
    ),
    (
        {"points": "49,7"},
        "49.7 is not a whole or a half. 0 to 91 by halves: `49` · `49.5`.",
        "49,7 n’est ni un entier ni un demi. De 0 à 91 par demi-points : `49` · `49,5`.",
    ),
    (
        {"points": "88"},
        "**Points**: 88 is impossible with 2 bouts: 8 to 87.",
        "**Points** : 88 est impossible avec 2 bouts : de 8 à 87.",
    ),
    (
        {"points": "40,5"},
        "**Points**: 40.5 cannot be: at four",
        "**Points** : 40,5 est impossible : à quatre",
    ),
    (
        {"points": "many"},
        "“many” is not a number of points. 0 to 91: `49` · `49.5` · `d42`",
        "« many » n’est pas un nombre de points. De 0 à 91 : `49` · `49,5` · `d42`",
    ),
    (
        {"primes": ["petit-attack", "petit-defence"]},
        "**Petit au bout**: the petit au bout is one side’s only.",
        "**Petit au bout** : le petit au bout n’est qu’à un camp.",
    ),
    (
        {"primes": ["slam-announced-made", "slam-unannounced-made"]},
        "**Slam**: only one of these can be: choose one.",
        "**Chelem** : un seul est possible : choisissez.",
    ),
]


async def test_form_is_refused_in_private_when_the_deal_cannot_be(room: Room) -> None:
    await room.open_table()
    room.speak(room.bob, "fr")
    for given, english, french in REFUSED:
        async with room.nothing_changes():
            text = refused(await play(room, **given))
            assert "**Deal 1 is not recorded**" in text
            assert english in text
            text = refused(await play(room, by=room.bob, **given))
            assert "**Donne 1 non enregistrée**" in text
            assert french in text
    assert room.env.errors == []


TYPED = [
    pytest.param(
        {},
        "federation",
        {
            "contract": "garde_contre",
            "bouts": "3",
            "points": "  92 ½",
            "primes": ["petit-defence", "handful-single", "handful-single-2", "slam-defence"],
        },
        "60",
        id="four",
    ),
    pytest.param(
        {},
        "misere",
        {"contract": "petite", "bouts": "0", "points": "d99", "misere": ["trumps-1", "heads-4"]},
        "50",
        id="misere-at-four",
    ),
    pytest.param(
        {"guests": "Félix"},
        "misere",
        {
            "contract": "garde",
            "partner": "dog",
            "bouts": "1",
            "points": "-1",
            "primes": ["handful-triple-defence", "misere-trumps-2", "misere-heads-5"],
        },
        "51",
        id="five",
    ),
]


@pytest.mark.parametrize(("seated", "preset", "typed", "points"), TYPED)
async def test_form_opens_again_as_it_was_typed_and_is_recorded_when_put_right(
    room: Room,
    seated: dict[str, str],
    preset: str,
    typed: dict[str, Any],
    points: str,
) -> None:
    await room.open_table(*room.everybody, **seated, rules=preset)
    live = room.live
    refusal = await fill(room.alice, await take(room, "Dan"), **typed)
    again = await press(room.alice, refusal, REOPEN)
    assert again.modal is not None
    assert again.modal["title"] == "Dan takes · no. 1"
    assert filled_in(again) == typed
    recorded = await fill(room.alice, again, points=points)
    assert texts(answer(recorded)) == "Deal 1 is recorded."
    assert buttons(answer(recorded)) == {}
    assert [message.id for message in room.channel.history()] == [live.id]
    assert "Deal 1 · Dan" in texts(room.live)
    assert "Undo no. 1" in buttons(room.live)


async def test_goulash_form_opens_again_as_it_was_typed(room: Room) -> None:
    await room.open_table()
    live = room.live.id
    room.speak(room.bob, "fr")
    typed = {"points-1": "10", "points-2": "20,5", "points-3": "x", "points-4": "30"}
    form = await room.bob.click(room.live, label="Goulash")
    refusal = await fill(room.bob, form, **typed)
    assert "**Points** : « x » n’est pas un nombre" in refused(refusal)
    again = await press(room.bob, refusal, "Rouvrir le formulaire")
    assert filled_in(again) == typed
    refusal = await fill(room.bob, again, **{"points-3": "30"})
    assert "le total est 90,5 et doit être 91" in refused(refusal)
    again = await press(room.bob, refusal, "Rouvrir le formulaire")
    recorded = await fill(room.bob, again, **{"points-3": ""})
    assert said(recorded) == "La donne 1 est notée."
    assert room.live.id == live
    assert "Alice 10 · Bob 20.5 · Chloé 30.5 · Dan 30" in texts(room.live)


async def test_correction_form_opens_again_as_it_was_typed(room: Room) -> None:
    await room.open_table()
    await play(room)
    live = room.live.id
    typed = {"contract": "petite", "bouts": "1", "points": "90", "primes": ["handful-double"]}
    panel = await room.bob.slash(room.channel, "deal edit", number=1)
    async with room.nothing_changes():
        refusal = await fill(room.bob, await press(room.bob, panel, "Chloé"), **typed)
        assert "90 is impossible with 1 bout: 4 to 83." in refused(refusal)
    again = await press(room.bob, refusal, REOPEN)
    assert again.modal is not None
    assert again.modal["title"] == "Chloé took · no. 1"
    assert filled_in(again) == typed
    assert said(await fill(room.bob, again, points="70")) == "Deal 1 changed by Bob"
    assert room.live.id == live
    assert "Deal 1 · Chloé\nPetite, 1 bout, 70: **made by 19**" in texts(room.live)


async def test_form_of_a_table_opens_again_as_it_was_typed(room: Room) -> None:
    form = await room.alice.slash(room.channel, "table open")
    typed = {"guests": "Zoé", "kind": "goulash", "rules": "vachette", "length": "soon"}
    refusal = await fill(room.alice, form, members=[room.bob, room.dan], **typed)
    assert "“soon” is not a length" in refused(refusal)
    again = await press(room.alice, refusal, REOPEN)
    assert filled_in(again) == typed
    chosen = [
        int(default["id"])
        for part in (again.modal or {})["components"]
        for default in part["component"].get("default_values", [])
    ]
    assert chosen == [room.bob.id, room.dan.id]
    opened = await fill(room.alice, again, members=[room.bob, room.dan], length="20")
    assert "ecorded" in said(opened)
    assert "Goulash: deal 1" in texts(room.live)


async def test_live_message_is_found_again_when_it_has_moved_meanwhile(room: Room) -> None:
    await room.open_table()
    refusal = await play(room, points="92")
    await room.restart()
    chat = await room.bob.send(room.channel, "Count again!")
    await fill(room.alice, await press(room.alice, refusal, REOPEN), points="49")
    assert [message.id for message in room.channel.history()] == [chat.id, room.live.id]


async def test_form_asks_again_when_its_number_was_taken_while_it_was_refused(room: Room) -> None:
    await room.open_table()
    refusal = await play(room, points="92")
    await room.log(room.bob, taker="Bob")
    again = await press(room.alice, refusal, REOPEN)
    question = await fill(room.alice, again, points="49")
    assert "Bob has logged deal 1 meanwhile." in said(question)
    await press(room.alice, question, "Log as deal 2")
    assert "Deal 2 · Alice" in texts(room.live)


async def test_draft_that_was_forgotten_is_told_so(room: Room) -> None:
    await room.open_table()
    question = await more(room)
    async with room.nothing_changes():
        pressed = await room.press(room.alice, answer(question), "draft:404:reopen")
        assert "recorded already, or was forgotten" in refused(pressed)
