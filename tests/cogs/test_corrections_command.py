"""``/deal edit``: just what is given is changed, and what cannot be is refused."""

from typing import Any

from tests.cogs.acts import by_id, edit, log_lines, stored
from tests.services.rescoring import rescore
from tests.simulated import Room, refused, texts

SINGLE = {"level": "single", "side": "attack"}
DOUBLE = {"level": "double", "side": "attack"}
TRIPLE = {"level": "triple", "side": "defence"}

CHANGES: list[tuple[dict[str, Any], dict[str, Any]]] = [
    ({"taker": "bob"}, {"taker": 2}),
    ({"contract": "petite"}, {"contract": "petite"}),
    ({"bouts": 3}, {"bouts": 3}),
    ({"points": "d40"}, {"points": "51"}),
    ({"bouts": 0, "points": "10"}, {"bouts": 0, "points": "10"}),
    ({"petit": "none"}, {"petit_au_bout": None}),
    ({"petit": "defence"}, {"petit_au_bout": "defence"}),
    ({"handful": "none"}, {"handfuls": [TRIPLE]}),
    ({"handful2": "none"}, {"handfuls": [SINGLE]}),
    ({"handful": "none", "handful2": "none"}, {"handfuls": []}),
    ({"handful": "double", "handful2": "none"}, {"handfuls": [DOUBLE]}),
    ({"slam": "none"}, {"slam": None}),
    ({"slam": "announced_failed"}, {"slam": "announced_failed"}),
    ({"misere": "none"}, {"miseres": []}),
    ({"misere": "Dan trumps"}, {"miseres": [{"kind": "trumps", "player": 4}]}),
    ({"note": "none"}, {"note": None}),
    ({"note": " Rien"}, {"note": None}),
    ({"misere": "rien"}, {"miseres": []}),
    ({"note": "Bob did"}, {"note": "Bob did"}),
]
"""What is given to ``/deal edit``, and what it changes."""


async def test_just_what_is_given_is_changed(room: Room) -> None:
    await room.open_table(rules="misere")
    everything = "alice g 2 49 pa s td slam+ heads:bob # Dan miscounted"
    await log_lines(room, *[everything] * len(CHANGES))
    for number, (options, changed) in enumerate(CHANGES, 1):
        before = await stored(room, number)
        await edit(room, number, **options)
        after = await stored(room, number)
        assert {**after, "scores": {}} == {**before, **changed, "scores": {}}
        assert f"Deal {number} changed by Bob" in texts(room.live)
    (game,) = await room.games()
    assert rescore(game) == {deal["number"]: deal["scores"] for deal in game["deals"]}
    assert room.env.errors == []


async def test_partner_and_goulash_points_are_changed(room: Room) -> None:
    await room.open_table(*room.everybody, guests="Félix")
    await room.log(partner="Bob")
    for partner, kept in (("self", "self"), ("felix", 5), ("dog", "dog")):
        await edit(room, partner=partner)
        assert (await stored(room))["partner"] == kept
    await edit(room, taker="Bob", partner="Alice")
    assert (await stored(room))["scores"] == by_id("66 132 -66 -66 -66")
    await room.bob.slash(room.channel, "deal goulash", points="10 20 30 31 0")
    await edit(room, 2, points="0 20,5 30 31")
    assert (await stored(room, 2))["points"] == by_id("0 20.5 30 31 9.5")


async def test_nothing_is_written_when_nothing_is_different(room: Room) -> None:
    await room.open_table()
    await room.log()
    history = (await room.games())[0]["history"]
    await edit(room, points="d42", contract="garde")
    assert "Deal 1 stays as it was" in texts(room.live)
    assert (await room.games())[0]["history"] == history


REFUSED: list[tuple[int, dict[str, Any], str, str]] = [
    (
        1,
        {"points": "92"},
        "**Points**: 92 is impossible: 0 to 91.",
        "**Points** : 92 est impossible : de 0 à 91.",
    ),
    (
        1,
        {"bouts": 3, "points": "9"},
        "9 is impossible with 3 bouts: 12 to 91. Check the bouts too.",
        "9 est impossible avec 3 bouts : de 12 à 91.",
    ),
    (
        1,
        {"taker": "Zoé"},
        "“Zoé” does not play. At the table: Alice, Bob, Chloé, Dan.",
        "« Zoé » ne joue pas. À la table : Alice, Bob, Chloé, Dan.",
    ),
    (
        1,
        {"partner": "Bob"},
        "**Partner**: there is a partner only at five; 4 play here.",
        "**Appelé** : il n’y a d’appelé qu’à cinq ; on joue ici à 4.",
    ),
    (
        2,
        {"contract": "garde"},
        "This deal has no such facts. `/deal edit` with its number alone",
        "Cette donne n’a rien de tel. `/donne corriger` avec son seul numéro",
    ),
    (
        2,
        {"points": "10 20 30 30"},
        "together 90, and it must be 91 (difference: 1).",
        "le total est 90 et doit être 91 (écart : 1).",
    ),
    (
        3,
        {"points": "49"},
        "This deal has no such facts.",
        "Cette donne n’a rien de tel.",
    ),
    (
        4,
        {"points": "50"},
        "Deal 4 has been withdrawn already.",
        "La donne 4 est déjà annulée.",
    ),
    (
        9,
        {"points": "50"},
        "there is no deal 9: 1 to 4.",
        "il n’y a pas de donne 9 : de 1 à 4.",
    ),
    (9, {}, "there is no deal 9: 1 to 4.", "il n’y a pas de donne 9"),
]


async def test_correction_is_refused_in_private_when_it_cannot_be(room: Room) -> None:
    await room.open_table()
    await room.log()
    await room.alice.slash(room.channel, "deal goulash", points="10 20 30 31")
    await room.alice.slash(room.channel, "deal misdeal")
    await room.log()
    await room.alice.slash(room.channel, "deal undo")
    room.speak(room.bob, "fr")
    for number, options, english, french in REFUSED:
        async with room.nothing_changes():
            told = await room.alice.slash(room.channel, "deal edit", number=number, **options)
            assert english in refused(told)
            assert french in refused(await edit(room, number, **options))
    assert room.env.errors == []
