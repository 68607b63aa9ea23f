"""Whatever people call themselves, it stands there and does nothing."""

import re
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.services import clean_name
from bot.ui.names import safe_name, short_name, short_names
from tests.ui import hostile

NAMES = [pytest.param(name, id=key) for key, name in hostile.NAMES.items()]
EMPTY = [pytest.param(name, id=key) for key, name in hostile.EMPTY.items()]

LONGEST_NAME = 32

MARKS = "\\*_~`|>#-+[]()<:@!."
"""What Markdown, mentions, links and lists are made of."""

ISOLATES = "\N{FIRST STRONG ISOLATE}\N{POP DIRECTIONAL ISOLATE}"

JOINER = "\N{ZERO WIDTH JOINER}"

INVISIBLE = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}


@pytest.mark.parametrize("name", NAMES)
def test_marks_mean_nothing_when_a_name_is_printed(name: str) -> None:
    _check_marks(clean_name(name))


@given(st.text(max_size=60))
def test_marks_mean_nothing_when_any_name_is_printed(name: str) -> None:
    _check_marks(clean_name(name))


@pytest.mark.parametrize("name", NAMES)
def test_name_reads_the_same_when_it_is_printed(name: str) -> None:
    cleaned = clean_name(name)
    assert re.sub(r"\\(.)", r"\1", safe_name(cleaned)).strip(ISOLATES) == cleaned


@pytest.mark.parametrize("name", NAMES)
def test_name_is_one_short_visible_line_when_cleaned(name: str) -> None:
    _check_cleaned(clean_name(name))
    assert clean_name(name)


@given(st.text(max_size=60))
def test_name_is_one_short_visible_line_when_any_is_cleaned(name: str) -> None:
    _check_cleaned(clean_name(name))


@given(st.text(max_size=60))
def test_name_stays_when_cleaned_again(name: str) -> None:
    assert clean_name(clean_name(name)) == clean_name(name)


@pytest.mark.parametrize("name", NAMES)
def test_accents_do_not_pile_up_when_a_name_is_cleaned(name: str) -> None:
    marks = "".join(
        "m" if unicodedata.category(each) in {"Mn", "Me"} else "." for each in clean_name(name)
    )
    assert "mmm" not in marks


@pytest.mark.parametrize("name", EMPTY)
def test_name_is_empty_when_nothing_of_it_is_seen(name: str) -> None:
    assert clean_name(name) == ""


@pytest.mark.parametrize(
    "name",
    [pytest.param("Nguyễn Thị Ngọc", id="vietnamese"), "Chloé", "d’Artagnan", "王芳", "🇫🇷 Zoé"],
)
def test_name_is_kept_when_it_is_an_ordinary_one(name: str) -> None:
    assert clean_name(name) == name


@pytest.mark.parametrize("key", ["arabic", "hebrew"])
def test_right_to_left_name_is_isolated_when_printed(key: str) -> None:
    printed = safe_name(clean_name(hostile.NAMES[key]))
    assert (printed[0], printed[-1]) == tuple(ISOLATES)


def test_left_to_right_name_is_bare_when_printed() -> None:
    assert safe_name("Chloé 王芳 Ωmega") == "Chloé 王芳 Ωmega"


@pytest.mark.parametrize(
    ("name", "length", "shown"),
    [
        pytest.param("Alice", 10, "Alice", id="fits"),
        pytest.param("Maximilien", 10, "Maximilien", id="fits-exactly"),
        pytest.param("Jean-Philippe", 10, "Jean", id="hyphen"),
        pytest.param("Anne Charlotte", 10, "Anne", id="space"),
        pytest.param("Bartholomew", 10, "Bartholom…", id="one-word"),
        pytest.param("Al Capone of Chicago", 10, "Al Capone…", id="too-short-a-word"),
        pytest.param("Le Grand Marqueur", 10, "Le Grand…", id="no-space-before-the-dots"),
    ],
)
def test_name_is_cut_cleanly_when_the_place_is_narrow(name: str, length: int, shown: str) -> None:
    assert short_name(name, length) == shown


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("length", [5, 10, 16])
def test_name_fits_when_cut(name: str, length: int) -> None:
    shown = short_name(clean_name(name), length)
    assert 1 <= len(shown) <= length
    assert not shown.removesuffix("…").endswith((JOINER, " "))


@pytest.mark.parametrize(
    ("names", "shown"),
    [
        pytest.param(["Alice", "Bob"], ["Alice", "Bob"], id="short-anyway"),
        pytest.param(
            ["Jean-Paul Durand", "Jean-Philippe", "Anne Charlotte"],
            ["Jean-Paul…", "Jean-Phil…", "Anne"],
            id="the-same-first-name",
        ),
        pytest.param(["Jean", "Jean-Philippe"], ["Jean", "Jean-Phil…"], id="one-fits"),
        pytest.param(
            ["Maximilienne Zoé", "Maximilienne Léa"], ["Maxim…Zoé", "Maxim…Léa"], id="ends"
        ),
    ],
)
def test_names_can_be_told_apart_when_cut_beside_each_other(
    names: list[str], shown: list[str]
) -> None:
    assert short_names(names, 10) == shown


@given(st.lists(st.sampled_from(["Jean-Paul", "Jean-Pierre", "Maximilien", "Zoé"]), max_size=5))
def test_every_name_fits_when_cut_beside_others(firsts: list[str]) -> None:
    names = [f"{first} de la Tour {at}" for at, first in enumerate(firsts)]
    shown = short_names(names, 11)
    assert len(set(shown)) == len(names)
    assert all(len(name) <= 11 for name in shown)


def _check_marks(name: str) -> None:
    """Every mark is behind a backslash; what is left over means nothing anywhere in a line."""
    left = re.sub(r"\\([^\w\s]|_)", "", safe_name(name))
    assert not set(left) & set(MARKS), left


def _check_cleaned(name: str) -> None:
    assert len(name) <= LONGEST_NAME
    assert name == name.strip()
    assert "  " not in name
    assert not [each for each in name if unicodedata.category(each) in INVISIBLE and each != JOINER]
