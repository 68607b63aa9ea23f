import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring import InvalidDealError, find_name, fold

TABLE = ("Alice", "Alina", "Tonton Jean", "Zoé", "[ABC] Maximilien")


@pytest.mark.parametrize(
    ("text", "folded"),
    [
        ("Alice", "alice"),
        ("  Tonton \t Jean ", "tonton jean"),
        ("ZOÉ", "zoe"),
        ("Zoe\u0301", "zoe"),
        ("Straße", "strasse"),
        ("Sœur Ængel", "soeur aengel"),
        ("Søren Łukasz", "soren lukasz"),
        ("D’Artagnan", "d'artagnan"),
        ("Jean\u2011Pierre", "jean-pierre"),
        ("Ａｌｉｃｅ", "alice"),
        ("", ""),
    ],
)
def test_case_accents_and_spaces_do_not_matter_when_folded(text, folded):
    assert fold(text) == folded


@given(st.text())
def test_folding_again_changes_nothing(text):
    assert fold(fold(text)) == fold(text)


@pytest.mark.parametrize(
    ("text", "seat"),
    [
        pytest.param("Alice", 0, id="whole name"),
        pytest.param("ALICE", 0, id="case"),
        pytest.param("alic", 0, id="beginning"),
        pytest.param("zoe", 3, id="no accent"),
        pytest.param(" tonton   JEAN ", 2, id="spaces"),
        pytest.param("jean", 2, id="a later word"),
        pytest.param("je", 2, id="beginning of a later word"),
        pytest.param("max", 4, id="after a sign"),
        pytest.param("abc", 4, id="between signs"),
        pytest.param("@1", 0, id="first seat"),
        pytest.param("@5", 4, id="last seat"),
        pytest.param("@zoé", 3, id="a name after @"),
    ],
)
def test_a_name_is_found_when_it_fits_one_player(text, seat):
    assert find_name(text, TABLE, field="taker") == seat


@pytest.mark.parametrize(
    ("text", "names", "seat"),
    [
        pytest.param("al", ("Alice", "Al", "Bob"), 1, id="whole before beginning"),
        pytest.param("jean", ("Tonton Jean", "Jeanne", "Bob"), 1, id="beginning before later word"),
        pytest.param("@2", ("@2", "Bob", "Carol"), 1, id="a seat before a name"),
        pytest.param("@bob", ("Bob", "@bob", "Carol"), 1, id="with its sign before without"),
        pytest.param("na na", ("Na Na Na", "Bob", "Carol"), 0, id="the same name twice"),
    ],
)
def test_the_closer_fit_is_found_when_there_are_two(text, names, seat):
    assert find_name(text, names, field="taker") == seat


@pytest.mark.parametrize(
    ("text", "names", "candidates"),
    [
        ("ali", TABLE, "Alice, Alina"),
        ("zoe", ("Zoé", "Bob", "Zoe"), "Zoé, Zoe"),
        ("jean", ("Tonton Jean", "Bob", "Tata Jeanne"), "Tonton Jean, Tata Jeanne"),
    ],
)
def test_a_name_is_refused_with_the_candidates_when_it_fits_several(text, names, candidates):
    with pytest.raises(InvalidDealError) as refusal:
        find_name(f" {text} ", names, field="partner")

    assert (refusal.value.code, refusal.value.field) == ("player-ambiguous", "partner")
    assert refusal.value.details == {"text": text, "candidates": candidates}


@pytest.mark.parametrize("text", ["Bob", "", "@", "@0", "@6", "@999", "lice", "oé"])
def test_a_name_is_refused_with_the_seats_when_it_fits_nobody(text):
    with pytest.raises(InvalidDealError) as refusal:
        find_name(text, TABLE, field="taker")

    assert (refusal.value.code, refusal.value.field) == ("player-unknown", "taker")
    assert refusal.value.details == {"text": text, "seated": ", ".join(TABLE)}


def test_a_long_text_is_cut_when_it_is_refused():
    with pytest.raises(InvalidDealError) as refusal:
        find_name("x" * 500, TABLE, field="taker")

    assert refusal.value.details["text"] == "x" * 40


@given(st.lists(st.text(), min_size=3, max_size=5), st.data())
def test_a_whole_name_never_means_anybody_else(names, data):
    seat = data.draw(st.integers(0, len(names) - 1))
    by_seat = fold(names[seat]).startswith("@")

    try:
        found = find_name(names[seat], names, field="taker")
    except InvalidDealError:
        alike = [name for name in names if fold(name) == fold(names[seat])]
        assert by_seat or len(alike) > 1 or not fold(names[seat])
    else:
        assert found == seat or by_seat
