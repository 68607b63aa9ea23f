"""Notes taken meanwhile: each line is shown as it is read, and all are recorded, or none."""

import simcord

from tests.cogs.acts import answer, fill, play, press
from tests.simulated import Room, buttons, filled_in, lines, refused, said, texts

NOTES = """\
alice g 2 49 pa

 goulash 10 20 30 31
passe
dan gs 1 d50 s # what a deal!
"""


async def paste(room: Room, text: str) -> simcord.InteractionResult:
    """Paste notes as Bob."""
    form = await room.bob.slash(room.channel, "table paste")
    return await fill(room.bob, form, lines=text)


async def test_notes_are_shown_as_they_are_read_then_recorded(room: Room) -> None:
    await room.open_table()
    async with room.nothing_changes():
        shown = await paste(room, NOTES)
        text = refused(shown)
    for words in (
        "### 4 lines",
        "`1` Alice · Garde, 2 bouts, 49: **made by 8**\n-# Alice +258 · others −86",
        "`2` Alice 10 · Bob 20 · Chloé 30 · Dan 31\n-# Alice +51",
        "`3` All passed",
        "`4` Dan · Garde sans, 1 bout, 41: **lost by 10**",
    ):
        assert words in text
    assert list(buttons(answer(shown))) == ["Record 4 deals", "Correct the text"]
    assert said(await press(room.bob, shown, "Record 4 deals")) == "Recorded, up to deal 4."
    assert len(room.channel.history()) == 1
    assert lines(room.live)[0] == "### Deal 5 · Alice deals"
    (game,) = await room.games()
    kinds = [deal["kind"] for deal in game["deals"]]
    assert kinds == ["contract", "goulash", "passed", "contract"]
    assert game["deals"][3]["note"] == "what a deal!"
    assert [line["by"] for line in game["history"]][1:] == [str(room.bob.id)] * 4


async def test_wrong_line_is_told_and_the_text_opens_again(room: Room) -> None:
    await room.open_table()
    room.speak(room.bob, "fr")
    async with room.nothing_changes():
        shown = await paste(room, "alice g 2 49\nzoe g 2 49\nbob g 2")
        text = refused(shown)
        assert "`1` Alice · Garde, 2 bouts, 49 : **faite de 8**" in text
        assert "`2` ❌ zoe g 2 49\n-# Preneur : « zoe » ne joue pas." in text
        assert "`3` ❌ bob g 2\n-# manque : points" in text
        assert list(buttons(answer(shown))) == ["Corriger le texte"]
        form = await press(room.bob, shown, "Corriger le texte")
        assert filled_in(form) == {"lines": "alice g 2 49\nzoe g 2 49\nbob g 2"}
        again = await fill(room.bob, form, lines="alice g 2 49\nbob g 2 50")
    await press(room.bob, again, "Noter 2 donnes")
    assert [deal["points"] for deal in (await room.games())[0]["deals"]] == ["49", "50"]


async def test_notes_are_recorded_once_when_accepted_twice(room: Room) -> None:
    await room.open_table()
    shown = await paste(room, NOTES)
    accept = buttons(answer(shown))["Record 4 deals"]
    async with room.at_once():
        pressed = [await press(room.bob, shown, "Record 4 deals") for _ in range(3)]
    told = [said(result) for result in pressed]
    assert sum("recorded already, or was forgotten" in text for text in told) == 2
    assert len((await room.games())[0]["deals"]) == 4
    async with room.nothing_changes():
        late = await room.press(room.bob, room.live, accept)
        assert "recorded already, or was forgotten" in refused(late)
        edit = accept.replace("lines", "edit-lines")
        assert "or was forgotten" in refused(await room.press(room.bob, room.live, edit))


async def test_nothing_is_recorded_when_one_line_cannot_be(room: Room) -> None:
    await room.open_table()
    shown = await paste(room, NOTES)
    await play(room, bouts=None, points="")
    async with room.nothing_changes():
        refusal = await press(room.bob, shown, "Record 4 deals")
        assert "Deal 1 is being played: finish it or drop it first." in said(refusal)
    await room.alice.click(room.live, label="Drop deal 1")
    assert said(await press(room.bob, shown, "Record 4 deals")) == "Recorded, up to deal 5."


async def test_notes_are_refused_when_they_are_too_few_or_too_many(room: Room) -> None:
    await room.open_table()
    for text, count in (("", 0), ("\n \n", 0), ("passe\n" * 61, 61)):
        async with room.nothing_changes():
            told = refused(await paste(room, text))
            assert f"{count} lines; 1 to 60 can be pasted" in told


async def test_contract_among_notes_is_told_at_a_goulash_table(room: Room) -> None:
    await room.open_table(kind="goulash")
    shown = await paste(room, "goulash 10 20 30 31\nalice g 2 49")
    assert "`2` ❌ alice g 2 49\n-# This table plays Goulash only" in refused(shown)


async def test_many_notes_fit_one_message(room: Room) -> None:
    await room.open_table()
    shown = await paste(room, "\n".join(["alice g 2 49 pa s slam+ heads:bob"] * 60))
    assert len(texts(answer(shown))) < 4000
    shown = await paste(room, "\n".join(["alice garde 2 49 pa single"] * 60))
    assert said(await press(room.bob, shown, "Record 60 deals")) == "Recorded, up to deal 60."
