"""Two phones at one table: a deal is recorded once, and what is doubtful is asked."""

import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from tests.cogs.acts import answer, fill, play, press, take
from tests.simulated import Room, buttons, lines, refused, said, texts

GARDE = {"bouts": "2", "points": "49"}


async def numbers(room: Room) -> list[int]:
    (game,) = await room.games()
    return [deal["number"] for deal in game["deals"]]


async def test_deal_is_recorded_once_when_two_phones_send_the_same_form(room: Room) -> None:
    await room.open_table()
    room.speak(room.bob, "fr")
    forms = [await take(room, by=member) for member in (room.alice, room.bob)]
    primes = {"primes": ["handful-single", "handful-triple-defence"]}
    await fill(room.alice, forms[0], **GARDE, **primes)
    live = room.live
    other_order = {"primes": primes["primes"][::-1]}
    async with room.nothing_changes():
        told = await fill(room.bob, forms[1], **GARDE, **other_order)
    assert [texts(message) for message in told.followups] == [
        "La donne 1 était déjà notée par Alice, la même."
    ]
    assert told.followups[0].ephemeral
    assert room.live.id == live.id
    assert await numbers(room) == [1]


async def test_deal_is_recorded_once_when_everybody_sends_it_at_once(room: Room) -> None:
    await room.open_table()
    forms = [await take(room, by=member) for member in room.everybody]
    async with room.at_once():
        told = [
            await fill(member, form, **GARDE)
            for member, form in zip(room.everybody, forms, strict=True)
        ]
    assert await numbers(room) == [1]
    already = [text for text in map(said, told) if "had been recorded already by" in text]
    assert len(already) == 3
    assert lines(room.live)[0] == "### Deal 2 · Bob deals"
    assert room.env.errors == []


@pytest.mark.parametrize(
    ("answered", "points"),
    [
        pytest.param("Log as deal 2", ["49", "50"], id="a-new-deal"),
        pytest.param("Correct no. 1", ["50"], id="a-correction"),
    ],
)
async def test_other_facts_are_asked_about_and_either_answer_is_carried_out_once(
    room: Room, answered: str, points: list[str]
) -> None:
    await room.open_table()
    forms = [await take(room, by=member) for member in (room.alice, room.bob)]
    await fill(room.alice, forms[0], **GARDE)
    async with room.nothing_changes():
        question = await fill(room.bob, forms[1], bouts="2", points="50")
        assert "Alice has logged deal 1 meanwhile. Is yours a new deal" in refused(question)
    both = buttons(answer(question))
    assert list(both) == ["Correct no. 1", "Log as deal 2"]
    async with room.at_once():
        pressed = [await press(room.bob, question, answered) for _ in range(2)]
    texts_ = [said(result) for result in pressed]
    assert sum("recorded already, or was forgotten" in text for text in texts_) == 1
    assert [deal["points"] for deal in (await room.games())[0]["deals"]] == points
    async with room.nothing_changes():
        for custom_id in both.values():
            late = await room.press(room.bob, room.live, custom_id)
            assert "recorded already, or was forgotten" in refused(late)
    assert room.env.errors == []


async def test_deal_by_command_equal_to_another_phones_is_asked_about(room: Room) -> None:
    await room.open_table()
    room.speak(room.bob, "fr")
    await play(room)
    async with room.nothing_changes():
        question = await room.bob.slash(room.channel, "d", line="alice g 2 49")
        assert "Alice vient de noter la donne 1, la même." in refused(question)
        same = await press(room.bob, question, "C’est la n° 1")
        assert said(same) == "Rien n’a été noté."
        assert buttons(answer(same)) == {}
    question = await room.log(room.bob)
    recorded = await press(room.bob, question, "Noter comme donne 2")
    assert said(recorded) == "La donne 2 est notée."
    assert await numbers(room) == [1, 2]


async def test_deal_is_not_asked_about_when_it_differs_or_is_ones_own(room: Room) -> None:
    await room.open_table()
    await play(room)
    await room.log(room.bob, points="50")
    await room.log(room.bob, points="50")
    await room.log(room.alice)
    assert await numbers(room) == [1, 2, 3, 4]


async def test_deal_is_not_asked_about_when_two_minutes_have_passed(
    room: Room, sqlite_path: Path
) -> None:
    await room.open_table()
    await play(room)
    earlier = datetime.now(UTC) - timedelta(seconds=121)
    with closing(sqlite3.connect(sqlite_path)) as database:
        database.execute("UPDATE deal SET played_at = ?", [f"{earlier:%Y-%m-%d %H:%M:%S.%f}"])
        database.commit()
    await room.log(room.bob)
    assert await numbers(room) == [1, 2]


async def test_question_is_answered_on_the_deal_as_it_is_then(room: Room) -> None:
    await room.open_table()
    forms = [await take(room, by=member) for member in (room.alice, room.bob)]
    await fill(room.alice, forms[0], **GARDE)
    question = await fill(room.bob, forms[1], bouts="2", points="50")
    await room.restart()
    await room.chloe.click(room.live, label="Undo no. 1")
    async with room.nothing_changes():
        pressed = await press(room.bob, question, "Correct no. 1")
        assert "Deal 1 has been withdrawn already." in said(pressed)
    await press(room.bob, question, "Log as deal 2")
    assert await numbers(room) == [1, 2]
    assert "Deal 2 · Alice" in texts(room.live)


async def test_whoever_sent_both_is_not_told_of_themselves_by_name(room: Room) -> None:
    await room.open_table()
    forms = [await take(room) for _ in range(3)]
    await fill(room.alice, forms[0], **GARDE)
    async with room.nothing_changes():
        question = await fill(room.alice, forms[1], bouts="2", points="50")
        assert "You have logged deal 1 meanwhile. Is this a new deal" in refused(question)
        room.speak(room.alice, "fr")
        told = said(await fill(room.alice, forms[2], **GARDE))
    assert "Vous aviez déjà noté la donne 1, la même." in told
    assert await numbers(room) == [1]


async def test_withdrawn_number_is_not_asked_about(room: Room) -> None:
    await room.open_table()
    form = await take(room, by=room.bob)
    await play(room)
    await room.alice.click(room.live, label="Undo no. 1")
    await fill(room.bob, form, **GARDE)
    assert await numbers(room) == [1, 2]


async def test_form_is_refused_when_its_table_was_closed_meanwhile(room: Room) -> None:
    await room.open_table()
    form = await take(room, by=room.bob)
    await room.alice.slash(room.channel, "table close")
    await room.open_table()
    async with room.nothing_changes():
        assert "no longer open" in refused(await fill(room.bob, form, **GARDE))
