"""Seats as people change them: the panel, its lists and its form, and who sits out."""

import simcord

from tests.cogs.acts import answer, more, press
from tests.cogs.panels import lists, offered, pick, proposed, typed
from tests.simulated import Room, filled_in, lines, refused, said, texts


async def seats(room: Room, by: simcord.MemberActor | None = None) -> simcord.InteractionResult:
    """Open the panel of seats."""
    return await (by or room.alice).slash(room.channel, "table seats")


async def test_sitter_out_gets_nothing_and_the_next_one_is_proposed_at_six(room: Room) -> None:
    await room.open_table(*room.everybody, guests="Félix, Gina")
    assert "Alice sits out" in lines(room.live)[7]
    room.speak(room.dan, "fr")
    async with room.nothing_changes():
        assert "**Taker**: Alice sits this deal out. `/table seats`" in refused(
            await room.log(partner="Bob")
        )
        assert "**Appelé** : Alice fait le mort à cette donne. `/table places`" in refused(
            await room.log(room.dan, taker="Bob", partner="Alice")
        )
    facts = {"contract": "garde_sans", "points": "47", "partner": "Chloé"}
    await room.log(taker="Bob", **facts)
    told = [line.replace("*", "").replace("\u2007", " ") for line in lines(room.live)]
    assert told[:8] == [
        "### Deal 2 · Bob deals",
        "`1 +248` Bob  +248",
        "`2 +124` Chloé  +124",
        "`3    0` Alice",
        "`4 −124` Dan  −124",
        "`4 −124` Félix  −124",
        "`4 −124` Gina  −124",
        "-# Bob sits out",
    ]
    shown = await room.bob.slash(room.channel, "deal show", number=1)
    assert "Alice" not in said(shown).split("logged by")[0]
    assert room.env.errors == []


async def test_panel_shows_who_sits_where_and_changes_it(room: Room) -> None:
    room.server_speaks("fr")
    room.speak(room.bob, "fr")
    await room.open_table(*room.everybody, guests="Félix, Gina")
    shown = await seats(room, room.bob)
    assert answer(shown).ephemeral
    assert lines(answer(shown))[:3] == [
        "### Places",
        "` 1` Alice · donne · fait le mort",
        "` 2` Bob",
    ]
    assert list(lists(answer(shown))) == ["set-dealer", "set-out", "set-gone"]
    assert proposed(answer(shown), "set-out") == ["Fait le mort : Alice".replace(" :", "\u00a0:")]

    shown = await pick(room.bob, shown, "set-dealer", "Dan")
    assert "### Donne 1 · Dan distribue" in lines(room.live)[0]
    assert "-# Dan fait le mort" in lines(room.live)
    shown = await pick(room.bob, shown, "set-out", "Bob", "Gina")
    assert "-# Bob, Gina font le mort" in lines(room.live)
    shown = await pick(room.bob, shown, "set-out")
    assert "-# Dan fait le mort" in lines(room.live)
    shown = await pick(room.bob, shown, "set-gone", "Félix", "Dan")
    assert "### Donne 1 · Alice distribue" in lines(room.live)[0]
    assert "-# N’est plus là : Dan" in lines(answer(shown))
    assert not any(line.endswith("fait le mort") for line in lines(room.live))
    assert [label[-3:] for label in offered(answer(shown), "set-back")] == ["Dan", "lix"]
    shown = await pick(room.bob, shown, "set-back", "Félix")
    assert "` 5` Gina" in lines(answer(shown))
    assert room.env.errors == []


async def test_choice_of_seats_is_refused_in_private_when_it_cannot_be(room: Room) -> None:
    await room.open_table()
    room.speak(room.bob, "fr")
    english, french = await seats(room), await seats(room, room.bob)
    async with room.nothing_changes():
        result = await pick(room.alice, english, "set-out", "Alice", "Bob")
        assert "**Sits out**: 2 people would play; it must be 3, 4 or 5." in refused(result)
        result = await pick(room.bob, french, "set-gone", "Dan", "Bob")
        assert "**Membres** : 2 personnes ne suffisent pas" in refused(result)
    assert room.env.errors == []


async def test_form_seats_people_anew_in_the_order_typed(room: Room) -> None:
    await room.open_table(room.alice, room.bob, guests="Zoé")
    await room.log(taker="Zoé")
    form = await press(room.alice, await more(room, "Seats"), "Add or reorder")
    assert typed(form) == {"order": "Alice\nBob\nZoé", "members": []}
    result = await room.alice.submit_modal(
        form, {"order": "zoe\nBob\nYann", "members": [room.dan, room.chloe]}
    )
    assert answer(result).ephemeral
    assert lines(answer(result))[1:7] == [
        "` 1` Zoé",
        "` 2` Bob · deals",
        "` 3` Yann",
        "` 4` Dan",
        "` 5` Chloé",
        "-# Alice has gone home",
    ]
    assert "`1 +132` **Zoé**  +132" in lines(room.live)
    assert "−66` Alice" in texts(room.live)
    await pick(room.alice, await seats(room), "set-out", "Dan")
    await pick(room.alice, await seats(room), "set-dealer", "Yann")
    history = await room.bob.slash(room.channel, "table history")
    told = [line.partition("Alice · ")[2] or line for line in lines(answer(history))]
    assert told[1:-2] == [
        "changed the seats",
        "-# Yann deals",
        "changed the seats",
        "-# Dan sits out",
        "changed the seats",
        "-# Yann, Dan, Chloé sat down",
        "-# Alice has gone home",
        "-# Bob deals",
    ]
    room.speak(room.bob, "fr")
    result = await room.bob.slash(room.channel, "table history")
    assert "-# Yann, Dan, Chloé à table" in lines(answer(result))
    assert room.env.errors == []


async def test_refused_form_of_seats_comes_back_as_it_was_typed_also_after_a_restart(
    room: Room,
) -> None:
    await room.open_table()
    room.speak(room.bob, "fr")
    form = await press(room.bob, await seats(room, room.bob), "Ajouter, ordonner")
    await room.restart()
    order = "\n".join(f"Guest {number}" for number in range(10))
    async with room.nothing_changes():
        result = await room.bob.submit_modal(form, {"order": order, "members": [room.dan]})
        assert "**Membres** : 11 personnes, c’est trop" in refused(result)
        again = await press(room.bob, result, "Rouvrir le formulaire")
        assert typed(again) == {"order": order, "members": [room.dan.id]}
        result = await room.bob.submit_modal(again, {"order": "Alice\nBob\n\u2800", "members": []})
        assert "**Ordre** :" in refused(result)
    again = await press(room.bob, result, "Rouvrir le formulaire")
    result = await room.bob.submit_modal(again, {"order": "Bob\nAlice\nDan", "members": []})
    assert "N’est plus là : Chloé" in texts(answer(result))
    assert room.env.errors == []


async def test_nobody_undoes_what_somebody_else_has_changed_meanwhile(room: Room) -> None:
    await room.open_table(*room.everybody, guests="Félix, Gina")
    room.speak(room.bob, "fr")
    stale = [await seats(room, room.bob) for _ in range(2)]
    form = await press(room.alice, await seats(room), "Add or reorder")
    await pick(room.chloe, await seats(room, room.chloe), "set-out", "Gina")
    async with room.nothing_changes():
        for old, name, choice in zip(stale, ("set-out", "set-dealer"), ("Bob", "Dan"), strict=True):
            shown = await pick(room.bob, old, name, choice)
            assert "Quelqu’un a changé les places entre-temps" in texts(answer(shown))
            assert proposed(answer(shown), "set-out") == ["Fait le mort\u00a0: Gina"]
        result = await room.alice.submit_modal(form, {"order": "Bob\nAlice\nDan\nGina"})
        assert "Somebody has changed the seats meanwhile: Alice, Bob, Chloé," in refused(result)
    await pick(room.bob, shown, "set-dealer", "Dan")
    assert "### Deal 1 · Dan deals" in lines(room.live)[0]
    again = await press(room.alice, result, "Open the form again")
    assert typed(again)["order"] == "Bob\nAlice\nDan\nGina"
    await room.alice.submit_modal(again, filled_in(again))
    (game,) = await room.games()
    assert [line["action"] for line in game["history"]] == ["open", *["seats"] * 3]
    same = await press(room.alice, await seats(room), "Add or reorder")
    await pick(room.bob, await seats(room, room.bob), "set-dealer", "Bob")
    assert "Bob · deals" in said(await room.alice.submit_modal(same, filled_in(same)))
    assert room.env.errors == []


async def test_bot_is_not_seated(room: Room) -> None:
    await room.open_table()
    machine = room.channel.guild.add_member(room.env.create_user("machine", bot=True))
    form = await press(room.alice, await seats(room), "Add or reorder")
    async with room.nothing_changes():
        values = filled_in(form, members=[machine])
        assert "a bot cannot play" in refused(await room.alice.submit_modal(form, values))


async def test_seats_wait_while_a_deal_is_played(room: Room) -> None:
    await room.open_table()
    shown = await seats(room)
    form = await press(room.alice, shown, "Add or reorder")
    taken = await room.alice.click(room.live, label="Alice")
    await room.alice.submit_modal(taken, filled_in(taken))
    async with room.nothing_changes():
        result = await room.alice.submit_modal(form, {"order": "Alice\nBob\nDan"})
        assert "Deal 1 is being played: finish it or drop it first." in refused(result)
        result = await pick(room.alice, await seats(room), "set-dealer", "Bob")
        assert "Deal 1 is being played" in refused(result)


async def test_ten_take_turns_and_one_more_is_too_many(room: Room) -> None:
    guests = "Emma, Flo, Gaby, Hugo, Inès, Jules"
    async with room.nothing_changes():
        result = await room.open_table(*room.everybody, guests=f"{guests}, Kim")
        assert "11 people are too many: a table has 3 to 10." in refused(result)
    await room.open_table(*room.everybody, guests=guests)
    assert "-# Alice, Bob, Chloé, Dan, Emma sit out" in lines(room.live)
    shown = await seats(room)
    assert len(offered(answer(shown), "set-gone")) == 10
    await room.log(taker="Flo", partner="Jules")
    assert "### Deal 2 · Bob deals" in lines(room.live)[0]
    assert room.env.errors == []
