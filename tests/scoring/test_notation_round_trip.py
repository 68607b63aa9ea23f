"""What is written is read back, whatever the deal and whatever the players are called."""

from decimal import Decimal

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from scoring import (
    Adjustment,
    Alone,
    BlankDeal,
    Contract,
    ContractDeal,
    DealKind,
    GoulashDeal,
    Handful,
    InvalidDealError,
    Line,
    Misere,
    MisereKind,
    ShownHandful,
    Side,
    Slam,
    read_line,
    write_line,
)
from scoring.notation.vocabulary import BLANKS, GOULASH, MISERES, VOCABULARY

HALF = Decimal("0.5")
WORDS = sorted(VOCABULARY.keys() | BLANKS.keys() | GOULASH | MISERES.keys())
SIGNS = ['"', "“", "«", "»", ">", "->", "→", "<", "=", ":", "#", ",", ";", "/", "-", "@", "@2", " "]
NUMBERS = ["2", "49,5", "d42", "2b", "½", "49 1/2", "10", "-", "+", "92", "1e5", "²"]

fragments = st.sampled_from([*WORDS, *SIGNS, *NUMBERS, "Alice", "alice 2", "Zoé", "\n", "\u0301"])
scraps = st.lists(fragments | st.text(max_size=3), max_size=4)
hostile_names = scraps.map("".join) | scraps.map(" ".join) | fragments | st.text(max_size=8)
hostile_lines = st.lists(fragments | st.text(max_size=4), max_size=12).map(" ".join) | st.text()


def one_of(kind):
    return st.sampled_from(list(kind))


@st.composite
def contract_deals(draw, players):
    seats = st.integers(0, players - 1)
    taker = draw(seats)
    others = [seat for seat in range(players) if seat != taker]
    bouts = draw(st.integers(0, 3))
    shown = st.builds(ShownHandful, level=one_of(Handful), side=one_of(Side))
    held = st.builds(Misere, kind=one_of(MisereKind), player=seats)
    return ContractDeal(
        players=players,
        taker=taker,
        contract=draw(one_of(Contract)),
        bouts=bouts,
        points=draw(st.integers(8 * bouts, 158 + 8 * bouts)) * HALF,
        partner=draw(st.sampled_from([*others, *Alone])) if players == 5 else None,
        petit_au_bout=draw(st.none() | one_of(Side)),
        handfuls=tuple(draw(st.lists(shown, max_size=4))),
        slam=draw(st.none() | one_of(Slam)),
        miseres=tuple(draw(st.lists(held, max_size=4, unique=True))),
    )


@st.composite
def goulash_deals(draw, players):
    if draw(st.booleans()):
        cuts = sorted(
            draw(st.lists(st.integers(0, 182), min_size=players - 1, max_size=players - 1))
        )
        halves = [high - low for low, high in zip([0, *cuts], [*cuts, 182], strict=True)]
        return GoulashDeal(players=players, points=tuple(half * HALF for half in halves))
    order = []
    for seat in draw(st.permutations(range(players))):
        if order and draw(st.booleans()):
            order[-1] += (seat,)
        else:
            order.append((seat,))
    return GoulashDeal(players=players, order=tuple(order))


@st.composite
def deals_with_names(draw):
    players = draw(st.integers(3, 5))
    blanks = st.builds(
        BlankDeal, players=st.just(players), kind=st.sampled_from(list(BLANKS.values()))
    )
    deal = draw(contract_deals(players) | goulash_deals(players) | blanks)
    return deal, draw(st.lists(hostile_names, min_size=players, max_size=players))


@settings(max_examples=300)
@given(deals_with_names(), st.text(max_size=30))
def test_a_written_line_is_read_back_whatever_the_names(deal_and_names, note):
    deal, names = deal_and_names

    text = write_line(deal, names, note=note)
    line = read_line(text, names)

    assert line.facts() == deal
    assert line.note == " ".join(note.split())
    assert write_line(line.facts(), names, note=line.note) == text
    assert text.splitlines() == [text]


DEAL = ContractDeal(
    players=5,
    taker=1,
    partner=2,
    contract=Contract.GARDE_SANS,
    bouts=2,
    points=Decimal("49.5"),
    petit_au_bout=Side.DEFENCE,
    handfuls=(
        ShownHandful(level=Handful.SINGLE),
        ShownHandful(level=Handful.TRIPLE, side=Side.DEFENCE),
    ),
    slam=Slam.ANNOUNCED_FAILED,
    miseres=(Misere(kind=MisereKind.HEADS, player=0),),
)


def test_a_deal_is_written_with_all_it_holds():
    names = ("Zoé", "Bob", "Tonton Jean", "Dan", "Eve")

    assert write_line(DEAL, names, note=" the  cat\nhelped") == (
        'Bob>"Tonton Jean" garde sans 2 49,5 pd s td slam- heads:Zoé # the cat helped'
    )


@pytest.mark.parametrize(
    ("deal", "text"),
    [
        (
            GoulashDeal(players=3, points=(Decimal(10), Decimal("20.5"), Decimal("60.5"))),
            "goulash 10 20,5 60,5",
        ),
        (GoulashDeal(players=3, order=((1,), (0, 2))), "goulash Bob<Alice=Carol"),
        (BlankDeal(players=3, kind=DealKind.PASSED), "pass"),
        (BlankDeal(players=3, kind=DealKind.PETIT_SEC), "petit sec"),
        (BlankDeal(players=3, kind=DealKind.MISDEAL), "misdeal"),
    ],
)
def test_a_deal_without_a_taker_is_written(deal, text):
    assert write_line(deal, ("Alice", "Bob", "Carol")) == text


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("Zoé", "Zoé"),
        ("Jean-Pierre", "Jean-Pierre"),
        ("D’Artagnan", "D’Artagnan"),
        ("Garde", '"Garde"'),
        ("garde-sans", '"garde-sans"'),
        ("Goulash", '"Goulash"'),
        ("Pass", '"Pass"'),
        ("Tonton Jean", '"Tonton Jean"'),
        ("A>B#C:D", '"A>B#C:D"'),
        ("42", '"42"'),
        ("-", '"-"'),
        ("Jean", '"Jean"'),
        ('the "boss"', "@1"),
        ("two\nlines", "@1"),
        ("Bob", "@1"),
        ("@2", "@1"),
        ("", "@1"),
    ],
)
def test_a_name_is_written_so_that_it_means_its_seat(name, written):
    deal = ContractDeal(players=3, taker=0, contract=Contract.GARDE, bouts=2, points=Decimal(49))

    assert write_line(deal, (name, "bob", "Jean Garde")) == f"{written} garde 2 49"


def test_an_adjustment_has_no_line():
    with pytest.raises(ValueError, match="no line"):
        write_line(Adjustment(scores=(Decimal(0),) * 3), ("Alice", "Bob", "Carol"))


def test_names_are_needed_for_all_who_play():
    with pytest.raises(ValueError, match="2 names for 3 players"):
        write_line(BlankDeal(players=3, kind=DealKind.PASSED), ("Alice", "Bob"))


@settings(max_examples=300)
@given(hostile_lines, st.lists(hostile_names, max_size=6))
@example('"' * 3000, ["Alice"])
@example("-" * 3000 + ">", ["a " * 3000, "b", "c"])
def test_any_text_gives_a_line(text, names):
    line = read_line(text, names)

    assert isinstance(line, Line)
    assert line.players == len(names)
    try:
        deal = line.facts()
    except InvalidDealError:
        return
    assert line.problem is None
    assert line.missing == ()
    assert read_line(write_line(deal, names), names).facts() == deal
