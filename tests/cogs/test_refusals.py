"""What cannot be is refused in private, with the field and what is allowed; nothing is stored."""

from typing import Any

import pytest
import simcord

from tests.simulated import Room, refused

REFUSED = {
    "too many points": (
        {"points": "92"},
        "**Points**: 92 is impossible: 0 to 91.",
        "**Points** : 92 est impossible : de 0 à 91.",
    ),
    "too few points for the bouts": (
        {"points": "7"},
        "**Points**: 7 is impossible with 2 bouts: 8 to 87.",
        "**Points** : 7 est impossible avec 2 bouts : de 8 à 87.",
    ),
    "no number": (
        {"points": "lots"},
        "“lots” is not a number of points. 0 to 91: `49` · `49.5`",
        "« lots » n’est pas un nombre de points. De 0 à 91 : `49` · `49,5`",
    ),
    "no half": (
        {"points": "49,3"},
        "49.3 is not a whole or a half.",
        "49,3 n’est ni un entier ni un demi.",
    ),
    "half at four": (
        {"points": "40.5"},
        "**Points**: 40.5 cannot be: at four",
        "**Points** : 40,5 est impossible : à quatre",
    ),
    "taker who does not sit": (
        {"taker": "Zoé"},
        "**Taker**: “Zoé” does not play. At the table: Alice, Bob, Chloé, Dan.",
        "**Preneur** : « Zoé » ne joue pas. À la table : Alice, Bob, Chloé, Dan.",
    ),
    "partner at four": (
        {"partner": "Bob"},
        "**Partner**: there is a partner only at five; 4 play here.",
        "**Appelé** : il n’y a d’appelé qu’à cinq ; on joue ici à 4.",
    ),
    "bid that is not played": (
        {"contract": "pousse"},
        "**Contract**: this table does not play that bid. `/rules`",
        "**Contrat** : cette table ne joue pas cette enchère. `/règles`",
    ),
    "misère that is not played": (
        {"misere": "Bob heads"},
        "**Misère**: this table does not play misères.",
        "**Misère** : cette table ne joue pas les misères.",
    ),
    "misère without a kind": (
        {"misere": "Bob"},
        "“Bob” is not a misère. Write a player and a kind: `Bob heads, Alice trumps`.",
        "« Bob » n’est pas une misère. Écrivez un joueur et un genre : `Bob têtes, Alice atouts`.",
    ),
    "small slam that is not played": (
        {"slam": "small_announced_made"},
        "**Slam**: this table does not play the small slam.",
        "**Chelem** : cette table ne joue pas le petit chelem.",
    ),
}


async def test_contract_is_refused_in_private_when_it_cannot_be(room: Room) -> None:
    await room.open_table()
    await room.log()
    room.speak(room.bob, "fr")
    for case, (options, english, french) in REFUSED.items():
        async with room.nothing_changes():
            assert english in refused(await room.log(room.alice, **options)), case
            assert french in refused(await room.log(room.bob, **options)), case
    assert room.env.errors == []


REFUSED_GOULASH = {
    "10 20 30 32": (
        "together 92, and it must be 91 (difference: −1).",
        "le total est 92 et doit être 91 (écart : −1).",
    ),
    "10 20 30,5 30": (
        "together 90.5, and it must be 91 (difference: 0.5).",
        "le total est 90,5 et doit être 91 (écart : 0,5).",
    ),
    "10 20": (
        "2 numbers for 4 players. In the order of seats: Alice Bob Chloé Dan;",
        "2 nombres pour 4 joueurs. Dans l’ordre des places : Alice Bob Chloé Dan ;",
    ),
    "10 20 30 x": ("“x” is not a number", "« x » n’est pas un nombre"),
}


async def test_goulash_is_refused_in_private_when_it_cannot_be(room: Room) -> None:
    await room.open_table()
    room.speak(room.bob, "fr")
    for points, texts_of_both in REFUSED_GOULASH.items():
        async with room.nothing_changes():
            for member, words in zip((room.alice, room.bob), texts_of_both, strict=True):
                result = await member.slash(room.channel, "deal goulash", points=points)
                assert words in refused(result), points
    assert room.env.errors == []


REFUSED_AT_FIVE = {
    "nobody called": ({}, "**Partner**: at five, say who was called"),
    "taker called": ({"partner": "Alice"}, "**Partner**: the taker cannot be"),
    "stranger called": ({"partner": "Zoé"}, "**Partner**: “Zoé” does not play."),
    "ambiguous": (
        {"taker": "f", "partner": "self"},
        "**Taker**: “f” may be Fanny, Félix. Write more of the name.",
    ),
}


async def test_partner_is_refused_in_private_when_it_cannot_be(room: Room) -> None:
    await room.open_table(room.alice, room.bob, room.chloe, guests="Fanny, Félix")
    for case, (options, english) in REFUSED_AT_FIVE.items():
        async with room.nothing_changes():
            assert english in refused(await room.log(**options)), case
    assert room.env.errors == []


async def test_discord_offers_no_option_that_cannot_be(room: Room) -> None:
    await room.open_table()
    impossible: list[dict[str, Any]] = [
        {"bouts": 4},
        {"bouts": -1},
        {"contract": "grand"},
        {"petit": "both"},
        {"points": ""},
        {"taker": "x" * 101},
    ]
    for options in impossible:
        with pytest.raises(simcord.OptionError):
            await room.log(**options)


NEED_A_TABLE = {
    "deal add": {"taker": "Alice", "contract": "garde", "bouts": 2, "points": "49"},
    "deal goulash": {"points": "10 20 30 31"},
    "deal pass": {},
    "deal petit-sec": {},
    "deal misdeal": {},
    "deal undo": {},
    "deal restore": {"number": 1},
    "deal list": {},
    "deal show": {"number": 1},
    "table show": {},
    "table close": {},
    "scores": {},
    "rules": {},
}


async def test_commands_point_to_opening_when_no_table_is_open(room: Room) -> None:
    room.speak(room.bob, "fr")
    english = "No table is open in this channel. `/table open` opens one."
    french = "Aucune table n’est ouverte dans ce salon. `/table ouvrir` en ouvre une."
    for command, options in NEED_A_TABLE.items():
        assert refused(await room.alice.slash(room.channel, command, **options)) == english
        assert refused(await room.bob.slash(room.channel, command, **options)) == french
    assert await room.games() == []
    assert room.env.errors == []


REFUSED_CORRECTIONS = {
    ("deal undo", 1): (
        "Deal 1 has been withdrawn already. `/deal restore 1` brings it back.",
        "La donne 1 est déjà annulée. `/donne rétablir 1` la remet.",
    ),
    ("deal undo", 9): (
        "**Number**: there is no deal 9: 1 to 2.",
        "**Numéro** : il n’y a pas de donne 9 : de 1 à 2.",
    ),
    ("deal restore", 2): ("deal 2 was not withdrawn.", "la donne 2 n’est pas annulée."),
    ("deal restore", 9): ("there is no deal 9: 1 to 2.", "de 1 à 2."),
    ("deal show", 9): ("there is no deal 9: 1 to 2.", "de 1 à 2."),
}


async def test_correction_is_refused_in_private_when_it_cannot_be(room: Room) -> None:
    await room.open_table()
    await room.log()
    await room.log(taker="Bob")
    await room.alice.slash(room.channel, "deal undo", number=1)
    room.speak(room.bob, "fr")
    for (command, number), texts_of_both in REFUSED_CORRECTIONS.items():
        async with room.nothing_changes():
            for member, words in zip((room.alice, room.bob), texts_of_both, strict=True):
                result = await member.slash(room.channel, command, number=number)
                assert words in refused(result), (command, number)
    assert room.env.errors == []


async def test_undo_is_refused_when_there_is_nothing_to_undo(room: Room) -> None:
    await room.open_table()
    async with room.nothing_changes():
        assert "no deal to withdraw" in refused(await room.bob.slash(room.channel, "deal undo"))
