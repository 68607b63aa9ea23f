"""What is under More, and tables that play the Goulash."""

import pytest

from tests.cogs.acts import answer, fill, more, play, press
from tests.simulated import Room, buttons, lines, refused, said, texts

pytestmark = pytest.mark.simcord(settle_timeout=30)  # the final scores come with a picture


async def test_more_offers_what_is_not_needed_at_every_deal(room: Room) -> None:
    await room.open_table()
    room.speak(room.bob, "fr")
    async with room.nothing_changes():
        panel = await room.bob.click(room.live, label="More")
        assert "Donne 1" in refused(panel)
    for label in ("Corriger", "Historique", "Scores", "Règles", "Passe générale", "Petit sec"):
        assert label in buttons(answer(panel))


async def test_looking_back_is_answered_in_private(room: Room) -> None:
    await room.open_table()
    await play(room)
    for label, words in (
        ("Scores", "`1 +198` **Alice**"),
        ("Rules", "25 + points"),
        ("History", "logged deal 1"),
    ):
        async with room.nothing_changes():
            assert words in refused(await more(room, label, by=room.bob))


async def test_correct_cannot_be_pressed_when_there_is_no_deal(room: Room) -> None:
    await room.open_table()
    panel = await more(room)
    async with room.nothing_changes():
        choose = buttons(answer(panel))["Correct"]
        assert "no deal yet" in refused(await room.press(room.alice, answer(panel), choose))


async def test_table_is_closed_from_more_after_a_question(room: Room) -> None:
    await room.open_table()
    await play(room)
    await play(room, "Bob", points="33")
    await room.bob.slash(room.channel, "deal misdeal")
    room.speak(room.bob, "fr")
    panel = await room.bob.click(room.live, label="More")
    async with room.nothing_changes():
        question = await press(room.bob, panel, "Fermer la table")
        assert "Fermer la table après 3 donnes ?" in refused(question)
    close = buttons(answer(question))["Fermer la table"]
    done = await press(room.bob, question, "Fermer la table")
    assert said(done) == "La table est fermée."
    text = texts(room.live)
    for words in (
        "### Final scores",
        "`1 +264` **Alice**",
        "Best deal: Alice +198 (no. 1)",
        "Worst deal: Bob −198 (no. 2)",
        "Alice took once, made 1",
    ):
        assert words in text
    assert list(buttons(room.live)) == ["Same table again"]
    assert len(room.channel.history()) == 1
    async with room.nothing_changes():
        assert "n’est plus ouverte" in refused(await room.press(room.bob, room.live, close))


async def test_same_table_is_opened_again_once(room: Room) -> None:
    await room.open_table(*room.everybody, guests="Zoé", kind="classic_goulash", rules="misere")
    await room.bob.slash(room.channel, "table close")
    final = room.live
    async with room.at_once():
        pressed = [
            await member.click(final, label="Same table again") for member in (room.bob, room.dan)
        ]
    assert sorted(bool(result.ephemeral) for result in pressed) == [False, True]
    assert "A table is open here already." in "".join(map(said, pressed))
    assert [message.id for message in room.channel.history()] == [final.id, room.live.id]
    assert list(buttons(room.live))[:5] == ["Alice", "Bob", "Chloé", "Dan", "Zoé"]
    first, second = await room.games()
    same = ("kind", "rules", "players")
    assert [first[name] for name in same] == [second[name] for name in same]
    assert second["deals"] == []


@pytest.mark.parametrize("by_command", [True, False], ids=["command", "more"])
async def test_goulash_is_offered_when_all_have_passed_where_the_table_plays_it(
    room: Room, by_command: bool
) -> None:
    await room.open_table(kind="classic_goulash")
    live = room.live.id
    async with room.nothing_changes():
        if by_command:
            question = await room.bob.slash(room.channel, "deal pass")
        else:
            question = await more(room, "All passed", by=room.bob)
        assert "All passed at deal 1" in refused(question)
        form = await press(room.bob, question, "Play the Goulash")
    points = {"points-1": "10", "points-2": "20", "points-3": "30"}
    recorded = await fill(room.bob, form, **points)
    assert said(recorded) == "Deal 1 is recorded."
    assert "Deal 1 · Goulash" in texts(room.live)
    assert room.live.id == live
    question = await room.bob.slash(room.channel, "deal pass")
    assert said(await press(room.bob, question, "No Goulash: deal again")) == "Deal 2 is recorded."
    assert [deal["kind"] for deal in (await room.games())[0]["deals"]] == ["goulash", "passed"]


async def test_goulash_table_has_no_seat_buttons_and_refuses_contracts(room: Room) -> None:
    await room.open_table(kind="goulash")
    assert list(buttons(room.live)) == ["Goulash", "More"]
    assert lines(room.live)[-1] == "### Goulash: deal 1"
    form = await room.bob.click(room.live, label="Goulash")
    assert form.modal is not None
    labels = [part["label"] for part in form.modal["components"]]
    assert labels == ["Alice", "Bob", "Chloé", "Dan"]
    hints = [part.get("description") for part in form.modal["components"]]
    assert "One may stay empty" in hints[0]
    assert "The last trick takes the dog" in hints[0]
    await fill(room.bob, form, **{"points-1": "91", "points-2": "0", "points-3": "0"})
    assert list(buttons(room.live)) == ["Goulash", "Undo no. 1", "More"]
    async with room.nothing_changes():
        assert "plays Goulash only" in refused(await room.log())
        line = await room.bob.slash(room.channel, "d", line="alice g 2 49")
        assert "plays Goulash only" in refused(line)
        panel = await room.bob.slash(room.channel, "deal edit", number=1)
        form = await press(room.bob, panel, "Alice")
        assert "plays Goulash only" in refused(await fill(room.bob, form, bouts="2", points="49"))
