"""Opening a table through its form, showing it, closing it."""

from tests.simulated import Room, buttons, form_fields, lines, refused, said, texts


async def test_form_asks_who_plays_what_when_a_table_is_opened(room: Room) -> None:
    form = await room.alice.slash(room.channel, "table open")
    fields = form_fields(form)
    assert list(fields) == ["members", "guests", "kind", "rules", "length"]
    assert (fields["members"]["min_values"], fields["members"]["max_values"]) == (0, 10)
    kinds = [option["value"] for option in fields["kind"]["options"]]
    assert kinds == ["classic", "classic_goulash", "goulash"]
    presets = [option["value"] for option in fields["rules"]["options"]]
    assert presets == ["federation", "multiplied", "misere", "vachette"]
    assert await room.games() == []


async def test_form_is_in_the_readers_language_when_a_table_is_opened(room: Room) -> None:
    room.speak(room.bob, "fr")
    for member, title in ((room.alice, "Open a table"), (room.bob, "Ouvrir une table")):
        form = await member.slash(room.channel, "table open")
        assert form.modal is not None
        assert form.modal["title"] == title


async def test_live_message_shows_everybody_when_a_table_is_opened(room: Room) -> None:
    result = await room.open_table(room.bob, room.alice, guests="Zoé, Yann")
    assert result.response is not None
    assert not result.response.ephemeral
    assert result.response.id == room.live.id
    assert lines(room.live)[:5] == [
        "### Deal 1 · Bob deals",
        "`1 0` Bob",
        "`1 0` Alice",
        "`1 0` Zoé",
        "`1 0` Yann",
    ]
    assert "Undo no. 0" not in buttons(room.live)
    (game,) = await room.games()
    users = [player["user_id"] for player in game["players"]]
    assert users == [str(room.bob.id), str(room.alice.id), None, None]


async def test_public_words_are_the_servers_and_private_ones_the_readers(room: Room) -> None:
    room.server_speaks("fr")
    await room.open_table()
    assert "Donne 1 · Alice distribue" in texts(room.live)
    await room.log(room.bob)
    assert "Donne 2 · Bob distribue" in texts(room.live)
    assert "there is no deal 7" in refused(
        await room.bob.slash(room.channel, "deal undo", number=7)
    )
    room.server_speaks("en-US")
    await room.log(room.bob, taker="Bob")
    assert "Donne 3 · Chloé distribue" in texts(room.live), "a table keeps its language"


async def test_language_falls_back_to_english_when_we_do_not_speak_it(room: Room) -> None:
    room.server_speaks("pl")
    room.speak(room.bob, "ja")
    await room.open_table()
    assert "Deal 1 · Alice deals" in texts(room.live)
    assert "no deal to withdraw" in refused(await room.bob.slash(room.channel, "deal undo"))


async def test_nickname_is_the_name_when_a_member_has_one(room: Room) -> None:
    user = room.env.create_user("xX_dark_Xx", global_name="Dark")
    nicked = room.channel.guild.add_member(user, nick="Mémé")
    await room.open_table(nicked, room.alice, room.bob)
    assert "`1 0` Mémé" in texts(room.live)


REFUSED_OPENINGS = {
    "one": (
        {"guests": "Zoé"},
        "**Members**: one person is not enough",
        "**Membres** : une personne ne suffit pas",
    ),
    "eleven": (
        {"guests": "A, B, C, D, E, F, G, H, I, J, K"},
        "**Members**: 11 people are too many",
        "**Membres** : 11 personnes, c’est trop",
    ),
    "no length": (
        {"guests": "A, B, C", "length": "a while"},
        "**Length**: “a while” is not a length. Leave it empty, or write `20`",
        "**Durée** : « a while » n’est pas une durée. Laissez vide, ou écrivez `20`",
    ),
    "no deal": (
        {"guests": "A, B, C", "length": "0"},
        "**Length**: 0 is not possible: 1 to 10000.",
        "**Durée** : 0 n’est pas possible : de 1 à 10000.",
    ),
    "invisible guest": (
        {"guests": "A, B, C, \N{ZERO WIDTH SPACE}"},
        "is not a name that can be shown.",
        "n’est pas un nom qu’on puisse montrer.",
    ),
}


async def test_opening_is_refused_in_private_when_it_cannot_be(room: Room) -> None:
    for case, (opening, english, french) in REFUSED_OPENINGS.items():
        for locale, words in (("en-GB", english), ("fr", french)):
            room.speak(room.alice, locale)
            assert words in refused(await room.open_table(**opening)), case
    assert await room.games() == []
    assert room.channel.history() == []
    assert room.env.errors == []


async def test_opening_is_refused_when_a_bot_is_chosen(room: Room) -> None:
    other = room.channel.guild.add_member(room.env.create_user("Other bot", bot=True))
    result = await room.open_table(room.alice, room.bob, room.chloe, other)
    assert "a bot cannot play" in refused(result)
    assert await room.games() == []


async def test_second_table_is_refused_when_one_is_open(room: Room) -> None:
    late = await room.bob.slash(room.channel, "table open")
    await room.open_table()
    room.speak(room.chloe, "fr")
    async with room.nothing_changes():
        result = await room.alice.slash(room.channel, "table open")
        assert "A table is open here already. `/table show` shows it" in refused(result)
        result = await room.chloe.slash(room.channel, "table open")
        assert "Une table est déjà ouverte ici. `/table montrer`" in refused(result)
        values = {"guests": "A, B, C", "kind": "classic", "rules": "federation"}
        assert "A table is open here" in refused(await room.bob.submit_modal(late, values))
    assert room.env.errors == []


async def test_table_is_shown_at_the_bottom_when_asked_for(room: Room) -> None:
    await room.open_table()
    old = room.live
    await room.bob.send(room.channel, "whose turn is it?")
    result = await room.bob.slash(room.channel, "table show")
    assert result.response is not None
    assert not result.response.ephemeral
    assert room.live.id == result.response.id
    assert texts(room.live) == texts(old)
    assert old.id not in {message.id for message in room.channel.history()}


async def test_final_scores_are_shown_when_the_table_is_closed(room: Room) -> None:
    await room.open_table()
    await room.log()
    await room.log(taker="Bob", points="33")
    live = room.live
    result = await room.dan.slash(room.channel, "table close")
    assert result.response is not None
    assert not result.response.ephemeral
    assert lines(room.live)[:5] == [
        "### Final scores",
        "`1 +264` **Alice**",
        "`2   0` Chloé".replace("   ", " \N{FIGURE SPACE}\N{FIGURE SPACE}\N{FIGURE SPACE}"),
        "`2   0` Dan".replace("   ", " \N{FIGURE SPACE}\N{FIGURE SPACE}\N{FIGURE SPACE}"),
        "`4 −264` Bob",
    ]
    assert "2 deals" in texts(room.live)
    assert live.id not in {message.id for message in room.channel.history()}
    assert "No table is open" in refused(await room.log())
    (game,) = await room.games()
    assert game["state"] == "closed"


async def test_new_table_starts_empty_when_the_one_before_was_closed(room: Room) -> None:
    await room.open_table()
    await room.log()
    await room.alice.slash(room.channel, "table close")
    await room.open_table(room.alice, room.bob, room.chloe)
    assert lines(room.live)[:4] == [
        "### Deal 1 · Alice deals",
        "`1 0` Alice",
        "`1 0` Bob",
        "`1 0` Chloé",
    ]
    assert "No deal yet" in said(await room.bob.slash(room.channel, "deal list"))


async def test_tables_of_two_channels_show_nothing_of_each_other(room: Room) -> None:
    other = Room(
        env=room.env,
        channel=room.channel.guild.create_text_channel("other"),
        alice=room.alice,
        bob=room.bob,
        chloe=room.chloe,
        dan=room.dan,
    )
    await room.open_table()
    await other.open_table(room.alice, room.bob, guests="Zoé")
    async with other.nothing_changes():
        await room.log()
        await room.alice.slash(room.channel, "deal undo")
        assert "“Zoé” does not play" in refused(await room.log(taker="Zoé"))
    assert "“Dan” does not play" in refused(await other.log(taker="Dan"))
    assert "No deal yet" in said(await other.bob.slash(other.channel, "deal list"))


async def test_thread_uses_its_parents_table_when_it_has_none(room: Room) -> None:
    await room.open_table()
    thread = room.thread()
    await thread.log()
    assert "`1 +198` **Alice**" in said(await room.bob.slash(room.channel, "scores"))
    assert "`1 +198` **Alice**" in said(await room.bob.slash(thread.channel, "scores"))
    (game,) = await room.games()
    assert [deal["number"] for deal in game["deals"]] == [1]


async def test_thread_uses_its_own_table_when_it_has_one(room: Room) -> None:
    await room.open_table()
    thread = room.thread()
    await thread.open_table(room.alice, room.bob, guests="Zoé")
    async with room.nothing_changes():
        await thread.log()
    assert "`1 +132` **Alice**" in said(await room.bob.slash(thread.channel, "scores"))
    await room.alice.slash(thread.channel, "table close")
    await thread.log()
    (game,) = await room.games()
    assert len(game["deals"]) == 1


async def test_form_still_works_when_the_bot_was_restarted_meanwhile(room: Room) -> None:
    form = await room.alice.slash(room.channel, "table open")
    await room.restart()
    await room.alice.submit_modal(
        form, {"guests": "A, B, C", "kind": "goulash", "rules": "vachette", "length": "20"}
    )
    assert lines(room.live)[:2] == ["### Deal 1 · A deals", "`1 0` A"]
    (game,) = await room.games()
    assert game["kind"] == "goulash"
    assert game["rules"] == {"goulash_scale": "vachette_even", "end": {"deals": 20}}
