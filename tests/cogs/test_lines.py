"""``/d``: the suggestions are the calculator; what is whole is logged, all else refused."""

from tests.simulated import NO_BREAK_SPACE, Room, refused, texts

LONGEST = 100
"""Discord's limit for a suggestion."""


async def suggested(room: Room, line: str) -> list[str]:
    """Type a line as Bob; read what is suggested, each of which sends the line."""
    choices = await room.bob.autocomplete(room.channel, "d", "line", line)
    assert all(choice["value"] == (line.strip() or "?") for choice in choices)
    assert all(0 < len(choice["name"]) <= LONGEST for choice in choices)
    return [choice["name"] for choice in choices]


WHOLE = [
    (
        "alice>bob g 2 49 pa s",
        "Alice +212 · Bob +106 · others −106",
        "Alice › Bob · Garde, 2 bouts, 49: made by 8 · Petit au bout · single handful",
    ),
    (
        "FÉLIX>seul gc 3b 30,5 #late",
        "others +186 · Félix −744",
        "Félix alone · Garde contre, 3 bouts, 30.5: lost by 6",
    ),
    (
        "goulash 10 20,5 30 0,5",
        "Fanny +88.5 · Alice +41 · Bob −11.5 · others −59",
        "Alice\xa010 · Bob\xa020.5 · Félix\xa030 · Fanny\xa00.5 · Dan\xa030",
    ),
]
"""A line, then what is suggested first and second."""

NOT_WHOLE = [
    ("", "alice>bob g 2 49 pa s · goulash 10 20 30 31", "alice>bob g 2 49 pa s"),
    ("al", "missing: partner, contract, bouts, points", "manque : appelé, contrat, bouts, points"),
    ("alice g 2", "missing: partner, points", "manque : appelé, points"),
    ("goulash 10 20", "missing: points", "manque : points"),
    (
        "f>bob g 2 49",
        "Taker: “f” may be Félix, Fanny.",
        "Preneur : « f » peut désigner Félix, Fanny",
    ),
    ("zoe>bob g 2 49", "Taker: “zoe” does not play.", "Preneur : « zoe » ne joue pas."),
    ("alice>bob g 2 92", "Points: 92 is impossible: 0 to 91.", "Points : 92 est impossible"),
    ("alice>bob g 3 9", "Points: 9 is impossible with 3 bouts", "Points : 9 est impossible"),
    ("alice>alice g 2 49", "Partner: the taker cannot be called", "Appelé : le preneur ne peut"),
    ("goulash 50 40 30 1", "Points: together 121", "Points : le total est 121"),
    ("alice>bob g 2 49 banana", "“banana”", "« banana »"),
    ("alice>bob po 2 49", "Contract: this table does not play that bid.", "Contrat : cette table"),
]
"""A line, then how its one suggestion begins or what it holds, in English and in French."""


async def test_line_is_scored_or_what_it_lacks_is_said_while_it_is_typed(room: Room) -> None:
    await room.open_table(room.alice, room.bob, guests="Félix, Fanny, Dan")
    async with room.nothing_changes():
        for line, result, facts in WHOLE:
            first, second = await suggested(room, line)
            assert first.replace(NO_BREAK_SPACE, " ") == result, line
            assert second.startswith(facts), line
        assert await suggested(room, "passe") == ["All passed"]
        for line, english, _ in NOT_WHOLE:
            (told,) = await suggested(room, line)
            assert english in told, line
        room.speak(room.bob, "fr")
        for line, _, french in NOT_WHOLE:
            (told,) = await suggested(room, line)
            assert french in told.replace("\u00a0", " ").replace("\u202f", " "), line
    assert room.env.errors == []


async def test_suggestions_fit_when_names_are_as_long_as_can_be(room: Room) -> None:
    names = [letter * 32 for letter in "ABCDE"]
    await room.open_table(guests=", ".join(names))
    for line in ("a>b g 2 49,5 pa s td slam+", "goulash 10 20 30 0,5", "x", "a"):
        assert await suggested(room, line)


async def test_no_table_is_told_without_any_markup(room: Room) -> None:
    (told,) = await suggested(room, "alice g 2 49")
    assert told == "No table is open in this channel. /table open opens one."


async def test_goulash_table_says_that_it_plays_no_contracts(room: Room) -> None:
    await room.open_table(kind="goulash")
    (told,) = await suggested(room, "alice g 2 49")
    assert told.startswith("This table plays Goulash only: /deal goulash.")


async def test_deal_is_logged_when_a_whole_line_is_sent(room: Room) -> None:
    await room.open_table(room.alice, room.bob, guests="Félix, Fanny, Dan")
    for number, (line, result, _) in enumerate(WHOLE, 1):
        await room.bob.slash(room.channel, "d", line=line)
        assert f"Deal {number} · " in texts(room.live)
        best = result.split(" · ")[0].removeprefix("others ").split()[-1]
        assert f"  {best}" in texts(room.live)
    (game,) = await room.games()
    assert [deal["note"] for deal in game["deals"]] == [None, "late", None]


async def test_line_is_refused_in_private_when_it_is_not_whole(room: Room) -> None:
    await room.open_table()
    room.speak(room.bob, "fr")
    async with room.nothing_changes():
        for line in ("alice g", "zoe g 2 49", "alice g 2 92", "goulash 10 20", "hello", "?"):
            english = refused(await room.alice.slash(room.channel, "d", line=line))
            french = refused(await room.bob.slash(room.channel, "d", line=line))
            assert english != french, line
            assert "error-" not in english + french, line
    assert room.env.errors == []
