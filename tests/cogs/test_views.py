"""What only looks: lists, one deal, scores, rules, help, the export, and suggestions."""

import json
from typing import Any

from tests.services import rescoring
from tests.simulated import Room, buttons, components, lines, refused, said, texts

FOUR = ["Alice", "Bob", "Chloé", "Dan"]


async def play(room: Room, deals: int) -> None:
    """Log some deals by turns."""
    for deal in range(deals):
        await room.log(taker=FOUR[deal % 4])


async def test_scores_show_totals_last_deals_and_who_deals(room: Room) -> None:
    await room.open_table()
    await play(room, 2)
    await room.bob.slash(room.channel, "deal goulash", points="10 20 30 31")
    room.speak(room.bob, "fr")
    result = await room.bob.slash(room.channel, "scores")
    assert result.response is not None
    assert not result.response.ephemeral
    assert lines(result.response) == [
        "### Scores",
        "`1 +183` **Alice**",
        "`2 +143` Bob",
        "`3 −161` Chloé",
        "`4 −165` Dan",
        "-# 3 deals · Dan deals",
        "`3` Goulash · Alice +51 … Dan −33",
        "`2` Bob +198 · garde +8",
        "`1` Alice +198 · garde +8",
    ]


async def test_equal_totals_share_a_place(room: Room) -> None:
    await room.open_table()
    await room.log(taker="Chloé")
    places = [line.split()[0] for line in lines(room.live) if line.startswith("`")]
    assert places == ["`1", "`2", "`2", "`2"]


async def test_scores_leave_the_live_message_alone(room: Room) -> None:
    await room.open_table()
    live = room.live
    await room.bob.slash(room.channel, "scores")
    await room.bob.slash(room.channel, "deal list")
    assert live.id in {message.id for message in room.channel.history()}


async def test_deal_is_spelt_out_line_by_line(room: Room) -> None:
    await room.open_table(*room.everybody, guests="Félix")
    await room.log(partner="Bob", petit="attack", handful="single", note="revenge")
    result = await room.bob.slash(room.channel, "deal show", number=1)
    assert result.response is not None
    assert not result.response.ephemeral
    text = texts(result.response)
    for words in (
        "Deal 1 · Alice › Bob",
        "logged by Alice",
        "49 points, 2 bouts",
        "41 + 8: **made by 8**",
        "25 + 8 = 33, garde ×2 = **+66**",
        "Petit au bout, attack: 10 ×2 = **+20**",
        "Single handful: **+20**",
        "Each defender pays **106**",
        "`+212` **Alice**",
        "`+106` Bob",
        "`−106` Chloé, Dan, Félix",
        "212 + 106 − 3 × 106 = 0",
        "revenge",
    ):
        assert words in text
    assert "Undo no. 1" in buttons(result.response)


async def test_withdrawn_deal_is_shown_as_such(room: Room) -> None:
    room.server_speaks("fr")
    await room.open_table()
    await room.log()
    await room.bob.slash(room.channel, "deal undo")
    result = await room.bob.slash(room.channel, "deal show", number=1)
    assert "**Annulée**" in said(result)
    assert result.response is not None
    assert "Annuler n° 1" not in buttons(result.response)
    assert "~~`1` Alice +198 · garde +8~~" in said(await room.bob.slash(room.channel, "deal list"))


async def test_deals_are_listed_by_pages_that_buttons_turn(room: Room) -> None:
    await room.open_table()
    for _ in range(12):
        await room.alice.slash(room.channel, "deal pass")
    result = await room.bob.slash(room.channel, "deal list")
    listed = result.response
    assert listed is not None
    assert not listed.ephemeral

    def shown() -> list[str]:
        return [line.split("`")[1] for line in lines(listed) if line.startswith("`")]

    newest = [str(number) for number in range(12, 2, -1)]
    assert shown() == newest
    await room.chloe.click(listed, label="›")
    assert shown() == ["2", "1"]
    assert "2/2" in str(components(listed))
    await room.restart()
    await room.chloe.click(listed, label="‹")
    assert shown() == newest
    (back,) = [part for part in components(listed) if part.get("label") == "‹"]
    assert back["disabled"]


async def test_page_is_not_turned_when_its_table_is_closed(room: Room) -> None:
    await room.open_table()
    for _ in range(11):
        await room.alice.slash(room.channel, "deal pass")
    result = await room.bob.slash(room.channel, "deal list")
    await room.bob.slash(room.channel, "table close")
    assert result.response is not None
    async with room.nothing_changes():
        pressed = await room.chloe.click(result.response, label="›")
        assert "no longer open" in refused(pressed)


async def test_rules_are_told_in_private_in_the_readers_language(room: Room) -> None:
    await room.open_table(rules="misere")
    for locale, heading, misere in (
        ("en-US", "Rules", "Misère: 10 from each player"),
        ("fr", "Règles", "Misère : 10 de chaque joueur"),
    ):
        room.speak(room.bob, locale)
        text = refused(await room.bob.slash(room.channel, "rules"))
        assert heading in text
        assert misere in text


async def test_help_is_told_in_private_in_the_readers_language(room: Room) -> None:
    for locale, heading, command in (
        ("en-GB", "Marqueur keeps the score", "/deal add"),
        ("fr", "Marqueur tient la marque", "/donne ajouter"),
        ("de", "Marqueur keeps the score", "/deal add"),
    ):
        room.speak(room.bob, locale)
        text = refused(await room.bob.slash(room.channel, "help"))
        assert heading in text
        assert command in text


async def test_export_gives_a_file_in_private_that_another_program_scores_the_same(
    room: Room,
) -> None:
    await room.open_table()
    await room.log(petit="attack", handful="single")
    await room.bob.slash(room.channel, "deal goulash", points="10 20 30 31")
    await room.bob.slash(room.channel, "deal undo")
    result = await room.bob.slash(room.channel, "export", format="json")
    assert "2 deals" in refused(result)
    assert result.response is not None
    (file,) = result.response.attachments
    assert file.filename == f"marqueur-{room.channel.id}.json"
    document = json.loads(await file.read())
    assert document["format"] == "marqueur/1"
    (game,) = document["games"]
    assert game["channel_id"] == str(room.channel.id)
    assert rescoring.rescore(game) == {deal["number"]: deal["scores"] for deal in game["deals"]}
    names = {str(player["id"]): player["name"] for player in game["players"]}
    totals = {names[player]: total for player, total in rescoring.totals(game).items()}
    assert totals == {"Alice": "318", "Bob": "-106", "Chloé": "-106", "Dan": "-106"}


async def test_export_is_refused_in_private_when_nothing_was_played(room: Room) -> None:
    room.speak(room.bob, "fr")
    result = await room.alice.slash(room.channel, "export")
    assert "Nothing was ever played in this channel." in refused(result)
    result = await room.bob.slash(room.channel, "export")
    assert "Rien n’a jamais été joué dans ce salon." in refused(result)
    assert room.env.errors == []


async def suggested(room: Room, option: str, typed: str, **filled: Any) -> list[str]:
    choices = await room.bob.autocomplete(room.channel, "deal add", option, typed, **filled)
    return [choice["name"] for choice in choices]


async def test_players_are_suggested_while_a_name_is_typed(room: Room) -> None:
    assert await suggested(room, "taker", "") == []
    await room.open_table(*room.everybody, guests="Bérénice")
    assert await suggested(room, "taker", "") == [*FOUR, "Bérénice"]
    assert await suggested(room, "taker", "b") == ["Bob", "Bérénice"]
    assert await suggested(room, "taker", "CHLOE") == ["Chloé"]
    assert await suggested(room, "taker", "nice") == ["Bérénice"]
    assert await suggested(room, "taker", "xyz") == []
    assert room.env.errors == []


async def test_ways_to_play_alone_are_suggested_as_partners(room: Room) -> None:
    await room.open_table(*room.everybody, guests="Félix")
    room.speak(room.bob, "fr")
    assert len(await suggested(room, "partner", "")) == 7
    for typed, values in (("seul", ["self", "dog"]), ("chien", ["dog"]), ("dan", ["Dan"])):
        choices = await room.bob.autocomplete(room.channel, "deal add", "partner", typed)
        assert [choice["value"] for choice in choices] == values
