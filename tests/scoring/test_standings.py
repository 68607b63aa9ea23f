from decimal import Decimal

import pytest

from scoring import Marked, Ties, decide_ties, rank


def places(standings):
    return [(standing.place, standing.player) for standing in standings]


def totals(**points):
    return {player: Decimal(total) for player, total in points.items()}


def marked(made_by=None, **points):
    return Marked(points=totals(**points), made_by=made_by)


SHEET = [
    marked("anne", anne=60, bob=-20, clea=-20, dan=-20),
    marked("bob", anne=-30, bob=90, clea=-30, dan=-30),
    marked("anne", anne=20, bob=-60, clea=20, dan=20),
    marked(None, anne=-40, bob=0, clea=20, dan=20),
]


def test_highest_total_comes_first():
    standings = rank(totals(anne=-3, bob=12, clea="0.5"))
    assert places(standings) == [(1, "bob"), (2, "clea"), (3, "anne")]
    assert [standing.total for standing in standings] == [12, Decimal("0.5"), -3]


@pytest.mark.parametrize(
    ("scores", "expected"),
    [
        pytest.param({"anne": 5, "bob": 5, "clea": 1}, [1, 1, 3], id="first-two"),
        pytest.param({"anne": 9, "bob": 5, "clea": 5, "dan": 5, "eve": 1}, [1, 2, 2, 2, 5], id="3"),
        pytest.param({"anne": 0, "bob": 0}, [1, 1], id="all"),
        pytest.param({}, [], id="nobody"),
    ],
)
def test_who_ties_shares_the_better_place(scores, expected):
    assert [standing.place for standing in rank(totals(**scores))] == expected


def test_order_given_stays_among_equals():
    assert [each.player for each in rank(totals(zoe=1, anne=1, bob=2))] == ["bob", "zoe", "anne"]


def test_negative_totals_rank_as_numbers():
    assert [each.player for each in rank(totals(anne=-100, bob=-9))] == ["bob", "anne"]


def test_sheet_of_the_example_ends_with_ties():
    summed = {player: sum(deal.points[player] for deal in SHEET) for player in SHEET[0].points}
    assert summed == totals(anne=10, bob=10, clea=-10, dan=-10)


@pytest.mark.parametrize(
    ("ties", "expected"),
    [
        pytest.param(Ties.SHARED, [(1, "anne"), (1, "bob"), (3, "clea"), (3, "dan")], id="shared"),
        pytest.param(
            Ties.CONTRACTS_MADE, [(1, "anne"), (2, "bob"), (3, "clea"), (3, "dan")], id="made"
        ),
        pytest.param(
            Ties.HIGHEST_DEAL, [(1, "bob"), (2, "anne"), (3, "clea"), (3, "dan")], id="highest"
        ),
        pytest.param(
            Ties.LATER_LEADER, [(1, "anne"), (2, "bob"), (3, "clea"), (3, "dan")], id="leader"
        ),
    ],
)
def test_ties_are_parted_as_the_table_agreed(ties, expected):
    standings = rank(totals(anne=10, bob=10, clea=-10, dan=-10), decide_ties(ties, SHEET))
    assert places(standings) == expected


def test_lead_is_only_a_lead_when_it_is_not_shared():
    sheet = [marked(anne=10, bob=0, clea=-10), marked(anne=0, bob=10, clea=-10)]
    assert decide_ties(Ties.LATER_LEADER, sheet) == {"anne": 1, "bob": 0, "clea": 0}


def test_who_missed_a_deal_is_judged_by_the_others():
    sheet = [marked(anne=10, bob=-10), marked("bob", bob=4, clea=-4)]
    assert decide_ties(Ties.HIGHEST_DEAL, sheet) == {"anne": 10, "bob": 4, "clea": -4}
    assert decide_ties(Ties.CONTRACTS_MADE, sheet) == {"anne": 0, "bob": 1, "clea": 0}
