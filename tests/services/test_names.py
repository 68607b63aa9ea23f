"""Names as people have them, and players found by what is typed of their names."""

import pytest

from bot.services import ContractEntry, Player, clean_name, fold
from bot.services.people import distinct, find_player
from db import Database
from tests.services.channel import ALICE, BOB, REFUSALS, Channel, garde
from tests.services.rows import rows_of


def players(*names: str) -> tuple[Player, ...]:
    return tuple(Player(id=seat, name=name) for seat, name in enumerate(names, 1))


FOUR = players("Alice", "Bob", "Chloé", "Dan")
ZERO_WIDTH = "\N{ZERO WIDTH SPACE}\N{ZERO WIDTH NON-JOINER}\N{WORD JOINER}"


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        pytest.param("  Anne   Marie\n", "Anne Marie", id="spaces"),
        pytest.param("Zoe\u0301", "Zoé", id="composed"),
        pytest.param("An\x00ne\x1b[31m", "Anne[31m", id="control-characters"),
        pytest.param(
            "\N{RIGHT-TO-LEFT OVERRIDE}ennA\N{POP DIRECTIONAL FORMATTING}", "ennA", id="bidi"
        ),
        pytest.param(f"An{ZERO_WIDTH}ne", "Anne", id="zero-width"),
        pytest.param("Z" + "\u0351" * 20 + "oe", "Z\u0351\u0351oe", id="piled-up-marks"),
        pytest.param("Z" + "\u0489" * 20 + "oe", "Z\u0489\u0489oe", id="enclosing-marks"),
        pytest.param("Nguyễn Thị Ệ", "Nguyễn Thị Ệ", id="vietnamese"),
        pytest.param("👩\u200d🚀 Eve", "👩\u200d🚀 Eve", id="joined-emoji"),
        pytest.param("A" * 40, "A" * 32, id="too-long"),
        pytest.param("@everyone", "@everyone", id="kept-as-typed"),
        pytest.param("*", "*", id="one-mark"),
        pytest.param(ZERO_WIDTH, "", id="nothing-to-see"),
        pytest.param("\N{HANGUL FILLER} \N{BRAILLE PATTERN BLANK}", "", id="blank-letters"),
        pytest.param("\u0301\u0301", "", id="marks-alone"),
    ],
)
def test_name_is_one_clean_line(typed: str, name: str) -> None:
    assert clean_name(typed) == name


@pytest.mark.parametrize(
    ("text", "folded"),
    [
        pytest.param("Chloé", "chloe", id="accent"),
        pytest.param("STRAẞE", "strasse", id="sharp-s"),
        pytest.param("  Jean   Noël ", "jean noel", id="spaces"),
        pytest.param("ﬁn", "fin", id="ligature"),
    ],
)
def test_case_and_accents_do_not_matter(text: str, folded: str) -> None:
    assert fold(text) == folded


@pytest.mark.parametrize(
    ("typed", "seat"),
    [
        pytest.param("Chloé", 2, id="whole"),
        pytest.param("CHLOE", 2, id="without-case-and-accent"),
        pytest.param("ch", 2, id="beginning"),
        pytest.param(" b ", 1, id="spaces"),
        pytest.param("@bob", 1, id="at-sign"),
        pytest.param("Dän", 3, id="accent-too-many"),
    ],
)
def test_player_is_found_by_the_unique_beginning_of_a_name(typed: str, seat: int) -> None:
    assert find_player(typed, FOUR, field="taker") == seat


def test_whole_name_is_meant_when_it_also_begins_another() -> None:
    assert find_player("al", players("Alice", "Alicia", "Al"), field="taker") == 2


def test_second_namesake_is_found_by_the_number() -> None:
    seats = distinct(players("Alice", "Bob", "alice"))
    assert find_player("ALICE 2", seats, field="taker") == 2


@pytest.mark.parametrize(
    ("typed", "code", "details"),
    [
        pytest.param(
            "Ali", "player-ambiguous", {"text": "Ali", "candidates": "Alice, Alicia"}, id="two"
        ),
        pytest.param(
            "a",
            "player-ambiguous",
            {"text": "a", "candidates": "Alice, Alicia, Ági"},
            id="accents-aside",
        ),
        pytest.param(
            "Zoé",
            "player-unknown",
            {"text": "Zoé", "seated": "Alice, Bob, Alicia, Ági"},
            id="stranger",
        ),
        pytest.param("lice", "player-unknown", {"text": "lice"}, id="middle-of-a-name"),
        pytest.param("@", "player-unknown", {"text": "@"}, id="no-name-at-all"),
        pytest.param(" ", "player-unknown", {"text": ""}, id="blank"),
    ],
)
def test_name_is_refused_rather_than_guessed(
    typed: str, code: str, details: dict[str, str]
) -> None:
    with pytest.raises(REFUSALS) as refusal:
        find_player(typed, players("Alice", "Bob", "Alicia", "Ági"), field="partner")
    assert (refusal.value.code, refusal.value.field) == (code, "partner")
    assert refusal.value.details.items() >= details.items()


@pytest.mark.parametrize(
    ("entry", "field"),
    [
        pytest.param(garde("Ali"), "taker", id="taker"),
        pytest.param(garde("Bob", partner="ali"), "partner", id="partner"),
        pytest.param(garde("Bob", partner="Jean", miseres="ali trumps"), "miseres", id="misere"),
    ],
)
async def test_nothing_is_stored_when_a_name_is_ambiguous(
    quick_channel: Channel, sqlite_database: Database, entry: ContractEntry, field: str
) -> None:
    await quick_channel.open(ALICE, BOB, preset="misere", guests="Alicia, Jean-Noël Müller, Zoé")
    before = await rows_of(sqlite_database)
    with pytest.raises(REFUSALS) as refusal:
        await quick_channel.log(entry)
    assert (refusal.value.code, refusal.value.field) == ("player-ambiguous", field)
    assert refusal.value.details["candidates"] == "Alice, Alicia"
    assert await rows_of(sqlite_database) == before
