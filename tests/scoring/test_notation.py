from decimal import Decimal
from itertools import permutations

import pytest

from scoring import (
    BlankDeal,
    Contract,
    ContractDeal,
    DealKind,
    GoulashDeal,
    Handful,
    Misere,
    MisereKind,
    ShownHandful,
    Side,
    Slam,
    read_line,
)

FIVE = ("Alice", "Bob", "Carol", "Dan", "Zoé")
FOUR = ("Alice", "Bob", "Tonton Jean", "Zoé")


def contract(players=4, **facts):
    usual = {"taker": 0, "contract": Contract.GARDE, "bouts": 2, "points": Decimal(49)}
    return ContractDeal(players=players, **{**usual, **facts})


def facts(text, names=FOUR):
    return read_line(text, names).facts()


def test_a_line_becomes_a_deal_when_it_says_all():
    line = read_line("alice>carol g 2 49,5 pa s  #  the cat  helped ", FIVE)

    assert line.note == "the cat helped"
    assert line.facts() == contract(
        players=5,
        partner=2,
        points=Decimal("49.5"),
        petit_au_bout=Side.ATTACK,
        handfuls=(ShownHandful(level=Handful.SINGLE),),
    )


def readings(tokens, names):
    return {facts(" ".join(order), names) for order in permutations(tokens)}


def test_the_order_does_not_matter_when_parts_are_given():
    tokens = ("alice>carol", "g", "2", "49,5", "pa", "s")

    assert readings(tokens, FIVE) == {facts(" ".join(tokens), FIVE)}


def test_the_order_does_not_matter_when_words_look_like_players():
    tokens = ("alice", "g", "2", "49", "s")
    table = ("Alice", "Gaston", "Sophie", "Tom")

    assert readings(tokens, table) == {facts(" ".join(tokens), table)}


@pytest.mark.parametrize(
    ("words", "bid"),
    [
        ("p", Contract.PETITE),
        ("petite", Contract.PETITE),
        ("prise", Contract.PETITE),
        ("small", Contract.PETITE),
        ("po", Contract.POUSSE),
        ("pousse", Contract.POUSSE),
        ("push", Contract.POUSSE),
        ("g", Contract.GARDE),
        ("GARDE", Contract.GARDE),
        ("guard", Contract.GARDE),
        ("gs", Contract.GARDE_SANS),
        ("sans", Contract.GARDE_SANS),
        ("garde sans", Contract.GARDE_SANS),
        ("garde-sans", Contract.GARDE_SANS),
        ("garde_sans", Contract.GARDE_SANS),
        ("gardesans", Contract.GARDE_SANS),
        ("Garde sans le chien", Contract.GARDE_SANS),
        ("guard without the dog", Contract.GARDE_SANS),
        ("gc", Contract.GARDE_CONTRE),
        ("contre", Contract.GARDE_CONTRE),
        ("garde contre", Contract.GARDE_CONTRE),
        ("garde contre le chien", Contract.GARDE_CONTRE),
        ("guard against", Contract.GARDE_CONTRE),
    ],
)
def test_contracts_are_read_in_both_languages(words, bid):
    assert facts(f"alice {words} 2 49") == contract(contract=bid)


@pytest.mark.parametrize(
    ("words", "side"),
    [
        ("pa", Side.ATTACK),
        ("petit attaque", Side.ATTACK),
        ("petit-attack", Side.ATTACK),
        ("petit au bout de l’attaque", Side.ATTACK),
        ("pd", Side.DEFENCE),
        ("petit défense", Side.DEFENCE),
        ("petit-defence", Side.DEFENCE),
        ("pab def", Side.DEFENCE),
    ],
)
def test_the_petit_is_read_in_both_languages(words, side):
    assert facts(f"alice g 2 49 {words}") == contract(petit_au_bout=side)


@pytest.mark.parametrize(
    ("words", "shown"),
    [
        ("s", [("single", "attack")]),
        ("d", [("double", "attack")]),
        ("t", [("triple", "attack")]),
        ("sa", [("single", "attack")]),
        ("sd", [("single", "defence")]),
        ("dd", [("double", "defence")]),
        ("td", [("triple", "defence")]),
        ("poignée", [("single", "attack")]),
        ("poignée défense", [("single", "defence")]),
        ("simple poignée", [("single", "attack")]),
        ("poignée double de la défense", [("double", "defence")]),
        ("triple handful", [("triple", "attack")]),
        ("single-defence", [("single", "defence")]),
        ("Double défense", [("double", "defence")]),
        ("triple attack", [("triple", "attack")]),
        ("s s", [("single", "attack"), ("single", "attack")]),
        ("td and d", [("triple", "defence"), ("double", "attack")]),
        ("double d", [("double", "attack"), ("double", "attack")]),
    ],
)
def test_handfuls_are_read_in_any_number(words, shown):
    handfuls = tuple(ShownHandful(level=Handful(level), side=Side(side)) for level, side in shown)

    assert facts(f"alice g {words} 2 49") == contract(handfuls=handfuls)


@pytest.mark.parametrize(
    ("words", "slam"),
    [
        ("slam", Slam.UNANNOUNCED_MADE),
        ("chelem", Slam.UNANNOUNCED_MADE),
        ("chelem non annoncé", Slam.UNANNOUNCED_MADE),
        ("slam+", Slam.ANNOUNCED_MADE),
        ("Chelem+", Slam.ANNOUNCED_MADE),
        ("chelem annoncé réussi", Slam.ANNOUNCED_MADE),
        ("slam-announced-made", Slam.ANNOUNCED_MADE),
        ("slam-", Slam.ANNOUNCED_FAILED),
        ("slam−", Slam.ANNOUNCED_FAILED),
        ("chelem chuté", Slam.ANNOUNCED_FAILED),
        ("slam announced lost", Slam.ANNOUNCED_FAILED),
        ("slamd", Slam.DEFENCE),
        ("chelem de la défense", Slam.DEFENCE),
        ("slam-d", Slam.ANNOUNCED_FAILED_DEFENCE),
        ("chelem-d", Slam.ANNOUNCED_FAILED_DEFENCE),
        ("ps", Slam.SMALL_UNANNOUNCED_MADE),
        ("petit chelem", Slam.SMALL_UNANNOUNCED_MADE),
        ("ps+", Slam.SMALL_ANNOUNCED_MADE),
        ("pc+", Slam.SMALL_ANNOUNCED_MADE),
        ("small slam+", Slam.SMALL_ANNOUNCED_MADE),
        ("pc-", Slam.SMALL_ANNOUNCED_FAILED),
        ("petit chelem raté", Slam.SMALL_ANNOUNCED_FAILED),
    ],
)
def test_slams_are_read_in_both_languages(words, slam):
    assert facts(f"alice g {words} 2 49") == contract(slam=slam)


@pytest.mark.parametrize(
    ("words", "kind", "seat"),
    [
        ("heads:bob", MisereKind.HEADS, 1),
        ("têtes:bob", MisereKind.HEADS, 1),
        ("tête : Bob", MisereKind.HEADS, 1),
        ("h:@2", MisereKind.HEADS, 1),
        ("trumps:alice", MisereKind.TRUMPS, 0),
        ("tr:alice", MisereKind.TRUMPS, 0),
        ("atouts: tonton jean", MisereKind.TRUMPS, 2),
        ("a:«Tonton Jean»", MisereKind.TRUMPS, 2),
    ],
)
def test_miseres_are_read_with_their_holders(words, kind, seat):
    assert facts(f"alice g 2 {words} 49") == contract(miseres=(Misere(kind=kind, player=seat),))


def test_a_misere_may_come_first_when_its_word_fits_a_player():
    assert facts("a:bob alice g 2 49") == facts("alice g 2 49 a:bob")


@pytest.mark.parametrize(
    ("numbers", "bouts", "points"),
    [
        ("2 49", 2, "49"),
        ("49 2", 2, "49"),
        ("3 3b", 3, "3"),
        ("49 2b", 2, "49"),
        ("2bouts 49points", 2, "49"),
        ("2 bouts, 49 points", 2, "49"),
        ("49 pts 2 oudlers", 2, "49"),
        ("bouts: 2 points: 49", 2, "49"),
        ("bouts 2, 49", 2, "49"),
        ("2/49", 2, "49"),
        ("2; 49.", 2, "49"),
        ("2 49,5", 2, "49.5"),
        ("2 49.5", 2, "49.5"),
        ("2 49½", 2, "49.5"),
        ("49 ½ 2", 2, "49.5"),
        ("49 1/2 2", 2, "49.5"),
        ("0b ½", 0, "0.5"),
        ("2 d42", 2, "49"),
        ("2 D41,5", 2, "49.5"),
        ("d42 pts 2", 2, "49"),
        ("0 3", 0, "3"),
        ("49", None, "49"),
        ("2", 2, None),
        ("", None, None),
    ],
)
def test_numbers_are_read_however_they_are_written(numbers, bouts, points):
    line = read_line(f"alice g {numbers}", FOUR)

    assert (line.bouts, line.points) == (bouts, points and Decimal(points))


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("pass", DealKind.PASSED),
        ("Passé", DealKind.PASSED),
        ("all passed", DealKind.PASSED),
        ("passe générale", DealKind.PASSED),
        ("petit sec", DealKind.PETIT_SEC),
        ("petit-sec", DealKind.PETIT_SEC),
        ("petitsec", DealKind.PETIT_SEC),
        ("misdeal", DealKind.MISDEAL),
        ("Fausse  donne", DealKind.MISDEAL),
        ("maldonne # Dan", DealKind.MISDEAL),
    ],
)
@pytest.mark.parametrize("names", [FOUR, ("Petit Sec", "Passepartout", "Misdeal", "Fausse")])
def test_a_deal_without_a_score_is_read_when_a_line_says_nothing_else(text, kind, names):
    assert facts(text, names) == BlankDeal(players=4, kind=kind)


@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("goulash 10 20 30 31", "10 20 30 31"),
        ("Goulash: 10, 20, 30", "10 20 30 31"),
        ("goulash 10/20/30/31", "10 20 30 31"),
        ("goulash 0 0 91", "0 0 91 0"),
        ("goulash 10,5 20½ 30", "10.5 20.5 30 30"),
    ],
)
@pytest.mark.parametrize("names", [FOUR, ("Goulash", "Bob", "Carol", "Dan")])
def test_a_goulash_is_read_by_points(text, points, names):
    expected = GoulashDeal(players=4, points=tuple(map(Decimal, points.split())))

    assert facts(text, names) == expected


@pytest.mark.parametrize(
    ("text", "order"),
    [
        ("goulash bob<alice=tonton jean<zoe", ((1,), (0, 2), (3,))),
        ("goulash: @2 < @1 < zo < jean", ((1,), (0,), (3,), (2,))),
        ('goulash bob = alice = "tonton jean" = zoé', ((1, 0, 2, 3),)),
    ],
)
def test_a_goulash_is_read_by_order(text, order):
    assert facts(text) == GoulashDeal(players=4, order=order)
