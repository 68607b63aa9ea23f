"""Lines: flat where nobody played, and thinned without hiding a high or a low."""

from collections import defaultdict
from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.charts.thinning import Point, course, thin

COLUMNS = 10

SCORES = st.lists(st.floats(-1e4, 1e4), min_size=COLUMNS + 1, max_size=300)


def line_of(scores: list[float]) -> list[Point]:
    return course(range(1, len(scores) + 1), scores, last=len(scores))


def thinned(scores: list[float]) -> list[Point]:
    return thin(line_of(scores), columns=COLUMNS, last=len(scores))


def test_line_begins_at_zero_before_the_first_deal() -> None:
    assert course([4, 5], [10.0, 30.0], last=5) == [(3, 0.0), (4, 10.0), (5, 30.0)]


def test_line_is_flat_while_a_player_sits_out() -> None:
    assert course([1, 4], [10.0, 30.0], last=4) == [(0, 0.0), (1, 10.0), (3, 10.0), (4, 30.0)]


def test_line_goes_on_to_the_last_deal_when_a_player_has_left() -> None:
    assert course([1], [10.0], last=6)[-1] == (6, 10.0)


def test_line_is_empty_when_a_player_never_played() -> None:
    assert course([], [], last=6) == []


def test_short_line_stays_as_it_is_when_thinned() -> None:
    line = line_of([1.0] * (COLUMNS - 1))
    assert thin(line, columns=COLUMNS, last=COLUMNS) == line


@settings(max_examples=50)
@given(SCORES)
def test_extremes_of_each_column_stay_when_thinned(scores: list[float]) -> None:
    width = len(scores) / COLUMNS
    whole, kept = defaultdict(list), defaultdict(list)
    for points, columns in ((line_of(scores), whole), (thinned(scores), kept)):
        for x, y in points:
            columns[int(x // width)].append(y)
    assert {column: (min(ys), max(ys)) for column, ys in kept.items()} == {
        column: (min(ys), max(ys)) for column, ys in whole.items()
    }


@settings(max_examples=50)
@given(SCORES)
def test_ends_stay_when_thinned(scores: list[float]) -> None:
    line, kept = line_of(scores), thinned(scores)
    assert (kept[0], kept[-1]) == (line[0], line[-1])


@settings(max_examples=50)
@given(SCORES)
def test_points_are_in_order_and_few_when_thinned(scores: list[float]) -> None:
    kept = thinned(scores)
    assert all(before[0] < after[0] for before, after in pairwise(kept))
    assert len(kept) <= 4 * (COLUMNS + 1)
    assert set(kept) <= set(line_of(scores))
