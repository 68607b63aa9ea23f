"""Who took, with whom: players are told from words, and never guessed."""

from decimal import Decimal

import pytest

from scoring import Alone, Contract, ContractDeal, read_line

FIVE = ("Alice", "Bob", "Carol", "Dan", "Zoé")
FOUR = ("Alice", "Bob", "Tonton Jean", "Zoé")


def contract(players=4, **facts):
    usual = {"taker": 0, "contract": Contract.GARDE, "bouts": 2, "points": Decimal(49)}
    return ContractDeal(players=players, **{**usual, **facts})


def facts(text, names=FOUR):
    return read_line(text, names).facts()


def refusal(text, names=FOUR):
    problem = read_line(text, names).problem
    return problem.code, problem.field, problem.details


@pytest.mark.parametrize(
    ("words", "taker", "partner"),
    [
        ("alice>carol", 0, 2),
        ("ALICE > car", 0, 2),
        ("alice->carol", 0, 2),
        ("alice → carol", 0, 2),
        ("Alice › Carol :", 0, 2),
        ("alice: with carol", 0, 2),
        ("alice avec carol", 0, 2),
        ("@1>@3", 0, 2),
        ('"alice">“carol”', 0, 2),
        ("« Zoe » > bob", 4, 1),
        ("zoe>self", 4, Alone.SELF),
        ("zoe>seul", 4, Alone.SELF),
        ("zoe > lui-même", 4, Alone.SELF),
        ("zoe alone", 4, Alone.SELF),
        ("zoe>chien", 4, Alone.DOG),
        ("zoe>in the dog", 4, Alone.DOG),
        ("zoe au chien", 4, Alone.DOG),
    ],
)
def test_the_attack_is_read_however_it_is_written(words, taker, partner):
    expected = contract(players=5, taker=taker, partner=partner)

    assert facts(f"{words} g 2 49", FIVE) == expected


@pytest.mark.parametrize(
    ("text", "names", "taker"),
    [
        pytest.param("g garde 2 49", ("Gaston", "Bob", "Carol"), 0, id="first word"),
        pytest.param("pa g 2 49 pa", ("Bob", "Pascal", "Carol"), 1, id="prime's word"),
        pytest.param("garde g 2 49", ("Bob", "Garde", "Carol"), 1, id="contract's word"),
        pytest.param("pass g 2 49", ("Bob", "Passepartout", "Carol"), 1, id="word of a line"),
        pytest.param("gou g 2 49", ("Bob", "Goulash", "Carol"), 1, id="word of a Goulash"),
        pytest.param('g 2 49 "s"', ("Bob", "Sophie", "Carol"), 1, id="quoted"),
        pytest.param("2 49 s>self g", ("A", "B", "Sophie", "D", "E"), 2, id="before an arrow"),
        pytest.param("tonton jean g 2 49", ("Tonton", "Tonton Jean", "Bob"), 1, id="whole name"),
        pytest.param("2 49 g tonton jean", ("Tonton", "Tonton Jean", "Bob"), 1, id="at the end"),
        pytest.param("alice 2 g 49", ("Alice", "Alice 2", "Bob"), 0, id="a number is no name"),
        pytest.param("@2 g g 2 49", ("Bob", "Al", "@2 G"), 1, id="a seat stands alone"),
        pytest.param("g 2 49 j.r.", ("Bob", "J.R.", "Carol"), 1, id="full stops"),
        pytest.param("g 2 49 2fast", ("Bob", "2fast4u", "Carol"), 1, id="digits"),
    ],
)
def test_the_taker_is_told_from_words(text, names, taker):
    assert read_line(text, names).taker == taker


def test_a_first_word_that_fits_several_players_is_a_word_when_it_can_be():
    assert facts("g 2 49 bob", ("Gaston", "Guy", "Bob")) == contract(players=3, taker=2)


@pytest.mark.parametrize(
    ("text", "field", "typed"),
    [
        ("xavier g 2 49", "taker", "xavier"),
        ('alice g "s"', "taker", "s"),
        ('""', "taker", ""),
        ("g @9 2 49", "taker", "@9"),
        ("alice>g 2 49", "partner", "g"),
        ("alice g heads:xavier", "miseres", "xavier"),
        ("alice g heads:", "miseres", ""),
        ("alice g heads: 2", "miseres", ""),
        ("goulash bob<xavier", "order", "xavier"),
        ("goulash 10 bob", "order", "10 bob"),
    ],
)
def test_a_line_is_refused_with_the_seats_when_a_name_is_nobodys(text, field, typed):
    expected = ("player-unknown", field, {"text": typed, "seated": ", ".join(FOUR)})

    assert refusal(text) == expected


@pytest.mark.parametrize(
    ("text", "field", "typed", "candidates"),
    [
        ("ali g 2 49", "taker", "ali", "Alice, Alina"),
        ("g 2 49 ali", "taker", "ali", "Alice, Alina"),
        ("bob>al g", "partner", "al", "Alice, Alina"),
        ("bob>lui g 2 49", "partner", "lui", "Luigi, lui"),
        ("bob lui g 2 49", "partner", "lui", "Luigi, lui"),
        ("bob>Solo g 2 49", "partner", "Solo", "Solo Self, Solo"),
        ("bob g h:al", "miseres", "al", "Alice, Alina"),
    ],
)
def test_a_line_is_refused_with_the_candidates_when_a_name_is_ambiguous(
    text, field, typed, candidates
):
    table = ("Alice", "Alina", "Bob", "Luigi", "Solo Self")

    assert refusal(text, table) == (
        "player-ambiguous",
        field,
        {"text": typed, "candidates": candidates},
    )


def test_self_means_alone_whatever_the_names():
    assert read_line("bob>self", ("Self", "Selfridge", "Bob", "Dan", "Zoé")).partner is Alone.SELF
