"""A deal at its auction: taken, shown as running, then finished, redealt or dropped."""

import simcord

from bot.services import DealState
from tests.cogs.acts import REOPEN, answer, fill, more, play, press, take
from tests.simulated import Room, buttons, filled_in, lines, refused, said, texts

STILL_PLAYING = {"bouts": None, "points": ""}


async def begin(
    room: Room, taker: str = "Alice", *, by: simcord.MemberActor | None = None, **values: object
) -> simcord.InteractionResult:
    """Say who takes, and leave bouts and points empty."""
    return await play(room, taker, by=by, **{**STILL_PLAYING, **values})


async def states(room: Room) -> list[str]:
    (game,) = await room.games()
    return [deal["state"] for deal in game["deals"]]


async def test_running_deal_is_shown_with_its_own_buttons_when_somebody_takes(room: Room) -> None:
    await room.open_table()
    await begin(room, "Bob", contract="garde_sans", primes=["handful-double"])
    text = texts(room.live)
    assert "### Deal 1 is being played\nBob, garde sans\n-# Double handful" in text
    assert list(buttons(room.live)) == ["Finish deal 1", "Drop deal 1", "Goulash", "More"]
    assert "`1 0` Alice" in text
    assert await states(room) == [DealState.RUNNING]


async def test_form_holds_what_is_known_when_a_deal_is_finished(room: Room) -> None:
    await room.open_table(*room.everybody, guests="Félix", rules="misere")
    felix = buttons(room.live)["Félix"].split(":")[-1]
    known = {
        "contract": "petite",
        "partner": felix,
        "primes": ["petit-defence", "handful-single", "misere-heads-2"],
    }
    live = room.live.id
    await begin(room, **known)
    form = await room.dan.click(room.live, label="Finish deal 1")
    assert filled_in(form) == known
    await fill(room.dan, form, bouts="1", points="51")
    assert room.live.id == live
    assert "Deal 1 · Alice › Félix\nPetite, 1 bout, 51: **just made**" in texts(room.live)
    assert "Alice" in buttons(room.live)
    assert await states(room) == [DealState.SCORED]


async def test_partner_may_stay_unknown_until_a_deal_is_finished(room: Room) -> None:
    await room.open_table(*room.everybody, guests="Félix")
    await begin(room)
    form = await room.alice.click(room.live, label="Finish deal 1")
    refusal = await fill(room.alice, form, bouts="2", points="49")
    assert "**Partner**: at five, say who was called" in refused(refusal)
    again = await press(room.alice, refusal, REOPEN)
    await fill(room.alice, again, partner="self")
    assert "Alice alone" in texts(room.live)


async def test_deal_is_refused_when_only_one_of_bouts_and_points_is_given(room: Room) -> None:
    await room.open_table()
    room.speak(room.bob, "fr")
    bouts, points = {"bouts": "2", "points": ""}, {"bouts": None, "points": "49"}
    async with room.nothing_changes():
        told = refused(await play(room, **bouts))
        assert "**Points**: bouts without points. 0 to 91" in told
        told = refused(await play(room, by=room.bob, **points))
        assert "**Bouts** : des points sans bouts. 0, 1, 2 ou 3" in told


async def test_command_begins_and_finishes_a_deal_as_the_form_does(room: Room) -> None:
    await room.open_table()
    await room.bob.slash(room.channel, "deal add", taker="Bob", contract="garde", petit="attack")
    assert "Deal 1 is being played" in texts(room.live)
    await room.log(taker="Bob", contract="garde", petit="attack")
    assert await states(room) == [DealState.SCORED]
    assert "Deal 1 · Bob" in texts(room.live)


async def test_another_taker_is_refused_while_a_deal_runs(room: Room) -> None:
    await room.open_table()
    form = await take(room, "Bob", by=room.bob)
    await begin(room, "Alice")
    async with room.nothing_changes():
        refusal = await fill(room.bob, form, bouts="2", points="49")
        assert "Deal 1 is being played: finish it or drop it first." in refused(refusal)
        assert "Deal 1 is being played" in refused(await room.log(taker="Chloé"))
        line = await room.dan.slash(room.channel, "d", line="dan g 2 49")
        assert "Deal 1 is being played" in refused(line)


async def test_drop_keeps_the_number_when_the_cards_are_dealt_again(room: Room) -> None:
    await room.open_table()
    await begin(room)
    live = room.live
    drop = buttons(live)["Drop deal 1"]
    await room.bob.click(live, custom_id=drop)
    assert "Deal 1 dropped by Bob" in texts(room.live)
    assert lines(room.live)[0] == "### Deal 2 · Alice deals"
    async with room.nothing_changes():
        pressed = await room.press(room.chloe, room.live, drop)
        assert "Deal 1 has been withdrawn already." in refused(pressed)
        finish = drop.replace("drop", "finish")
        pressed = await room.press(room.chloe, room.live, finish)
        assert "Deal 1 is not being played any more." in refused(pressed)
    await play(room)
    assert await states(room) == [DealState.WITHDRAWN, DealState.SCORED]


async def test_redeal_drops_the_deal_that_runs(room: Room) -> None:
    await room.open_table()
    for number, redeal in ((2, "All passed"), (4, "Petit sec"), (6, "Misdeal")):
        await begin(room)
        assert said(await more(room, redeal, by=room.bob)) == f"Deal {number} is recorded."
        assert "Alice" in buttons(room.live)
    assert await states(room) == [DealState.WITHDRAWN, DealState.SCORED] * 3


async def test_dropped_deal_can_be_taken_up_again_when_others_were_played_since(
    room: Room,
) -> None:
    await room.open_table()
    await begin(room, primes=["petit-attack"])
    await room.bob.slash(room.channel, "deal misdeal")
    await play(room, "Dan")
    await play(room, "Dan", by=room.bob)
    await room.bob.slash(room.channel, "deal restore", number=1)
    assert "Deal 1 is being played" in texts(room.live)
    form = await room.chloe.click(room.live, label="Finish deal 1")
    await fill(room.chloe, form, bouts="2", points="49")
    assert await states(room) == [DealState.SCORED] * 4
    assert lines(room.live)[0] == "### Deal 5 · Dan deals"


async def test_finish_is_refused_when_a_deal_is_finished_already(room: Room) -> None:
    await room.open_table()
    await begin(room)
    finish, drop = list(buttons(room.live).values())[:2]
    first = await room.alice.click(room.live, custom_id=finish)
    second = await room.bob.click(room.live, custom_id=finish)
    await fill(room.alice, first, bouts="2", points="49")
    async with room.nothing_changes():
        for custom_id in (finish, drop):
            pressed = await room.press(room.chloe, room.live, custom_id)
            assert "Deal 1 is not being played any more." in refused(pressed)
        question = await fill(room.bob, second, bouts="2", points="50")
        assert "Alice has logged deal 1 meanwhile." in refused(question)
        assert list(buttons(answer(question))) == ["Correct no. 1", "Log as deal 2"]


async def test_whoever_finished_a_deal_is_named_when_another_phone_does_the_same(
    room: Room,
) -> None:
    await room.open_table()
    await begin(room)
    form = await room.alice.click(room.live, label="Finish deal 1")
    await fill(room.bob, await room.bob.click(room.live, label="Finish deal 1"), **GARDE)
    assert "recorded already by Bob, the same" in said(await fill(room.alice, form, **GARDE))
    async with room.nothing_changes():
        assert "Bob has just logged deal 1, the same." in refused(await room.log(room.alice))


GARDE = {"bouts": "2", "points": "49"}


async def test_running_deal_is_dropped_when_its_table_is_closed(room: Room) -> None:
    await room.open_table()
    await play(room)
    await begin(room, "Bob")
    finish = buttons(room.live)["Finish deal 2"]
    await room.bob.slash(room.channel, "table close")
    assert "1 deal" in texts(room.live)
    assert await states(room) == [DealState.SCORED, DealState.WITHDRAWN]
    pressed = await room.press(room.bob, room.live, finish)
    assert "no longer open" in refused(pressed)


async def test_goulash_may_be_played_instead_of_a_deal_that_runs(room: Room) -> None:
    await room.open_table()
    await begin(room)
    form = await room.bob.click(room.live, label="Goulash")
    await fill(room.bob, form, **{"points-1": "10", "points-2": "20", "points-3": "30"})
    assert await states(room) == [DealState.WITHDRAWN, DealState.SCORED]
