"""Putting a deal right through its form: any way in, any taker, any kind."""

from typing import Any

import pytest
import simcord

from tests.cogs.acts import (
    REOPEN,
    answer,
    by_id,
    edit,
    fill,
    log_lines,
    more,
    press,
    stored,
)
from tests.simulated import (
    NO_BREAK_SPACE,
    Room,
    buttons,
    components,
    filled_in,
    lines,
    refused,
    said,
    texts,
)

MENU = "Correct this deal"


def marked(shown: simcord.InteractionResult) -> list[str]:
    """List the labels of the buttons that stand out."""
    return [part["label"] for part in components(answer(shown)) if part.get("style") == 1]


async def by_command(room: Room) -> simcord.InteractionResult:
    return await edit(room)


async def by_more(room: Room) -> simcord.InteractionResult:
    panel = await more(room, "Correct", by=room.bob)
    (choice,) = [part for part in components(answer(panel)) if part["type"] == 3]
    (option,) = choice["options"]
    assert (option["label"], option["description"]) == (
        "Deal 1",
        f"Alice +318 · garde{NO_BREAK_SPACE}+8",
    )
    return await room.bob.select(answer(panel), [option["value"]])


async def by_number(room: Room) -> simcord.InteractionResult:
    panel = await more(room, "Correct", by=room.bob)
    return await fill(room.bob, await press(room.bob, panel, "Another number"), number="1")


async def by_menu_of_the_live_message(room: Room) -> simcord.InteractionResult:
    return await room.bob.context_menu(room.channel, MENU, room.live)


async def by_menu_of_a_deal(room: Room) -> simcord.InteractionResult:
    card = answer(await room.dan.slash(room.channel, "deal show", number=1))
    return await room.bob.context_menu(room.channel, MENU, card)


async def by_button_of_a_deal(room: Room) -> simcord.InteractionResult:
    return await press(
        room.bob, await room.dan.slash(room.channel, "deal show", number=1), "Correct"
    )


@pytest.mark.parametrize(
    "way_in",
    [
        pytest.param(by_command, id="command"),
        pytest.param(by_more, id="more"),
        pytest.param(by_number, id="number"),
        pytest.param(by_menu_of_the_live_message, id="menu-of-the-live-message"),
        pytest.param(by_menu_of_a_deal, id="menu-of-a-deal"),
        pytest.param(by_button_of_a_deal, id="button-of-a-deal"),
    ],
)
async def test_everything_can_be_changed_whichever_way_one_comes(room: Room, way_in: Any) -> None:
    await room.open_table()
    await room.log(petit="attack", handful="single")
    panel = await way_in(room)
    assert answer(panel).ephemeral
    assert texts(answer(panel)).startswith("### Correct deal 1\nGarde, 2 bouts, 49: **made by 8**")
    assert list(buttons(answer(panel))) == ["Alice", "Bob", "Chloé", "Dan", "Goulash"]
    assert marked(panel) == ["Alice"]
    form = await press(room.bob, panel, "Dan")
    known = {"contract": "garde", "bouts": "2", "points": "49"}
    assert filled_in(form) == {**known, "primes": ["petit-attack", "handful-single"]}
    done = await fill(room.bob, form, contract="petite", points="33", primes=[])
    assert texts(answer(done)) == "Deal 1 changed by Bob"
    assert "Deal 1 · Dan\nPetite, 2 bouts, 33: **lost by 8**" in texts(room.live)
    assert lines(room.live)[0] == "### Deal 2 · Bob deals"
    assert len([m for m in room.channel.history() if "Who takes" in texts(m)]) == 1
    assert room.env.errors == []


async def test_deal_becomes_another_kind_and_back(room: Room) -> None:
    await room.open_table(*room.everybody, guests="Félix")
    await room.bob.slash(room.channel, "deal misdeal")
    panel = await edit(room)
    assert marked(panel) == []
    form = await press(room.bob, panel, "Chloé")
    await fill(room.bob, form, partner="self", bouts="3", points="36")
    assert "Deal 1 · Chloé alone\nGarde, 3 bouts, 36: **just made**" in texts(room.live)
    form = await press(room.bob, await edit(room), "Goulash")
    assert set(filled_in(form)) == set()
    points = {"points-1": "10", "points-2": "20,5", "points-3": "30", "points-5": "0"}
    await fill(room.bob, form, **points)
    assert (await stored(room))["points"]["4"] == "30.5"
    panel = await edit(room)
    assert marked(panel) == ["Goulash"]
    form = await press(room.bob, panel, "Goulash")
    assert filled_in(form)["points-2"] == "20.5"
    form = await press(room.bob, await edit(room), "Félix")
    assert filled_in(form) == {"contract": "garde"}
    await fill(room.bob, form, partner="dog", bouts="2", points="49")
    assert (await stored(room))["scores"] == by_id("-66 -66 -66 -66 264")
    (game,) = await room.games()
    kinds = [line["before"]["kind"] for line in game["history"] if line["action"] == "edit"]
    assert kinds == ["misdeal", "contract", "goulash"]


async def test_deal_that_was_played_cannot_become_one_that_runs(room: Room) -> None:
    await room.open_table()
    await room.log()
    room.speak(room.bob, "fr")
    form = await press(room.bob, await edit(room), "Alice")
    async with room.nothing_changes():
        refusal = await fill(room.bob, form, bouts=None, points="")
        assert "la donne 1 a été jouée : il faut les bouts et les points." in refused(refusal)


async def test_running_deal_is_corrected_too(room: Room) -> None:
    await room.open_table()
    await room.alice.slash(room.channel, "deal add", taker="Alice", contract="garde")
    await edit(room, contract="garde_sans", petit="attack")
    assert "Alice, garde sans" in texts(room.live)
    form = await press(room.bob, await edit(room), "Bob")
    await fill(room.bob, form)
    assert "Bob, garde sans" in texts(room.live)
    await edit(room, bouts=2, points="41")
    assert "Deal 1 · Bob\nGarde sans, 2 bouts, 41\n**just made**" in texts(room.live)


async def test_form_that_was_overtaken_is_refused_and_opens_on_the_deal_as_it_is_now(
    room: Room,
) -> None:
    await room.open_table()
    await room.log()
    form = await press(room.bob, await edit(room), "Alice")
    await room.alice.slash(room.channel, "deal edit", number=1, contract="petite")
    async with room.nothing_changes():
        refusal = await fill(room.bob, form, points="50")
        assert "Deal 1 has been changed meanwhile." in refused(refusal)
    again = await press(room.bob, refusal, REOPEN)
    assert filled_in(again)["points"] == "50"
    await fill(room.bob, again)
    assert "Garde, 2 bouts, 50" in texts(room.live)
    form = await press(room.bob, await edit(room), "Alice")
    await room.alice.slash(room.channel, "deal edit", number=1, points="51")
    assert "Deal 1 stays as it was" in said(await fill(room.bob, form, points="51"))


async def test_last_deals_are_offered_and_any_other_by_its_number(room: Room) -> None:
    await room.open_table()
    await log_lines(room, "alice petite 2 41", *["misdeal"] * 27)
    panel = await more(room, "Correct")
    (choice,) = [part for part in components(answer(panel)) if part["type"] == 3]
    assert [option["label"] for option in choice["options"]] == [
        f"Deal {number}" for number in range(28, 3, -1)
    ]
    for number, words in (("1", "Petite, 2 bouts, 41"), ("99", "1 to 28"), ("x", "not a number")):
        panel = await more(room, "Correct")
        form = await press(room.alice, panel, "Another number")
        assert words in said(await fill(room.alice, form, number=number))


async def test_menu_of_a_message_without_a_deal_says_so(room: Room) -> None:
    await room.open_table()
    chat = await room.alice.send(room.channel, "Good evening")
    async with room.nothing_changes():
        told = await room.bob.context_menu(room.channel, MENU, chat)
        assert "no deal to correct in that message" in refused(told)


async def test_history_tells_who_changed_what(room: Room) -> None:
    await room.open_table(*room.everybody, guests="Félix", rules="misere")
    await room.log(partner="Dan", petit="attack", misere="Bob heads")
    await edit(room, taker="felix", partner="Alice", contract="petite", bouts=1, points="51,5")
    await edit(room, petit="none", handful="double-defence", slam="defence", misere="none")
    room.speak(room.chloe, "fr")
    told = [
        texts(answer(await member.slash(room.channel, "table history")))
        for member in (room.alice, room.chloe)
    ]
    english = (
        "Alice · opened the table",
        "Alice · logged deal 1",
        "Bob · changed deal 1",
        "Taker Alice → Félix",
        "Partner Dan → Alice",
        "Contract Garde → Petite",
        "Bouts 2 → 1",
        "Points 49 → 51.5",
        "Petit au bout The attack → –",
        "Handfuls – → double handful of the defence",
        "Slam – → Slam by the defence",
        "Misère misère of Bob (heads) → –",
    )
    for words in english:
        assert words in told[0]
    for words in ("Bob · a changé la donne 1", "Preneur Alice → Félix", "Points 49 → 51,5"):
        assert words in told[1]
    assert told[0].count("<t:") == 4
