"""What a line lacks, and what is wrong with it."""

import pytest

from scoring import Contract, InvalidDealError, read_line

FIVE = ("Alice", "Bob", "Carol", "Dan", "Zoé")
FOUR = ("Alice", "Bob", "Tonton Jean", "Zoé")


def refusal(text, names=FOUR):
    problem = read_line(text, names).problem
    return problem.code, problem.field, problem.details


@pytest.mark.parametrize(
    ("text", "missing"),
    [
        ("", ("taker", "partner", "contract", "bouts", "points")),
        ("# only a note", ("taker", "partner", "contract", "bouts", "points")),
        ("g 2", ("taker", "partner", "points")),
        ("alice", ("partner", "contract", "bouts", "points")),
        ("alice>", ("partner", "contract", "bouts", "points")),
        ("alice> 2 49", ("partner", "contract")),
        ('"Alice', ("partner", "contract", "bouts", "points")),
        ("alice>bob g d42", ("bouts",)),
        ("alice>bob g 2b", ("points",)),
        ("goulash", ("points",)),
        ("goulash 10 20", ("points",)),
        ("goulash bob", ("order",)),
        ("goulash bob<alice<", ("order",)),
    ],
)
def test_a_line_says_what_is_missing_while_it_is_typed(text, missing):
    line = read_line(text, FIVE)

    assert line.problem is None
    assert line.missing == missing
    with pytest.raises(InvalidDealError) as refused:
        line.facts()
    assert (refused.value.code, refused.value.field) == ("line-incomplete", missing[0])
    assert refused.value.details == {"missing": ", ".join(missing)}


def test_no_partner_is_missing_when_there_are_four():
    assert read_line("alice", FOUR).missing == ("contract", "bouts", "points")


@pytest.mark.parametrize(
    ("text", "code", "field", "details"),
    [
        ("alice xyz g 2 49", "word-unknown", "line", {"text": "xyz"}),
        ("alice g 2 49 <", "word-unknown", "line", {"text": "<"}),
        ("alice g:2 49", "word-unknown", "line", {"text": ":"}),
        ("alice g 2 49 t:bob", "word-unknown", "line", {"text": "t"}),
        ("alice g points", "word-unknown", "line", {"text": "points"}),
        ("alice g d bouts : pa", "word-unknown", "line", {"text": "bouts"}),
        ("alice " + "x" * 99, "word-unknown", "line", {"text": "x" * 40}),
        ("pass 12", "word-unknown", "line", {"text": "12"}),
        ("goulash bob>alice", "word-unknown", "line", {"text": ">"}),
        ("goulash bob<alice:", "word-unknown", "line", {"text": ":"}),
        ("alice bob g", "given-twice", "taker", {"text": "bob"}),
        ("alice>bob>zoe", "given-twice", "partner", {"text": "zoe"}),
        ("alice>bob seul", "given-twice", "partner", {"text": "seul"}),
        ("alice g garde sans", "given-twice", "contract", {"text": "garde sans"}),
        ("alice 2b 1b", "given-twice", "bouts", {"text": "1"}),
        ("alice 2 49 50", "given-twice", "points", {"text": "50"}),
        ("alice d42 2 49", "given-twice", "points", {"text": "49"}),
        ("alice slam ps", "given-twice", "slam", {"text": "ps"}),
        ("alice pa pa", "given-twice", "petit", {"text": "pa"}),
        ("goulash bob<alice=bob", "given-twice", "order", {"text": "bob"}),
        ("alice pa pd", "petit-both-sides", "petit", {}),
        ("alice petit au bout", "side-missing", "petit", {"text": "petit au bout"}),
        ("alice 4 bouts", "bouts-range", "bouts", {"bouts": 4, "lowest": 0, "highest": 3}),
        ("alice 2,5b", "bouts-unreadable", "bouts", {"text": "2,5"}),
        ("alice 49x", "points-unreadable", "points", {"text": "49x"}),
        ("alice +49", "points-unreadable", "points", {"text": "+49"}),
        ("alice 49,25", "points-not-half", "points", {"points": "49.25"}),
        ("alice 92", "points-range", "points", {"points": "92", "lowest": 0, "highest": "91"}),
        ("goulash 10 d20", "points-unreadable", "points", {"text": "d20"}),
    ],
)
def test_a_line_is_refused_where_it_cannot_be_read(text, code, field, details):
    assert refusal(text) == (code, field, details)
    with pytest.raises(InvalidDealError, match=code):
        read_line(text, FOUR).facts()


def test_the_first_problem_is_kept_and_the_rest_read_when_there_are_several():
    line = read_line("alice xyz g zyx 2", FOUR)

    assert line.problem.details == {"text": "xyz"}
    assert (line.taker, line.contract, line.bouts) == (0, Contract.GARDE, 2)


@pytest.mark.parametrize(
    ("text", "names", "code"),
    [
        ("alice g 2 5", FOUR, "points-bouts"),
        ("alice>bob g 2 49", FOUR, "partner-needs-five"),
        ("alice>alice g 2 49", FIVE, "partner-is-taker"),
        ("alice g 2 49 h:bob h:bob", FOUR, "misere-twice"),
        ("goulash 10 20 30 40", FOUR, "goulash-sum"),
        ("goulash 50 40 30", FOUR, "goulash-sum"),
        ("goulash 1 2 3 4 81", FOUR, "goulash-count"),
        ("alice g 2 49", ("Alice", "Bob"), "players-range"),
        ("goulash", (), "players-range"),
        ("pass", ("Alice",), "players-range"),
    ],
)
def test_a_deal_that_cannot_be_is_refused_when_its_line_could_be_read(text, names, code):
    line = read_line(text, names)

    assert line.problem is None
    with pytest.raises(InvalidDealError, match=code):
        line.facts()
