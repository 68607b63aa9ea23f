"""Labels beside the ends of lines: none lies over another, and none moves without need."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.charts.labels import spread

HEIGHT, LOW, HIGH = 29.0, 24.0, 480.0
MOST = int((HIGH - LOW) // HEIGHT)

ENDS = st.lists(st.floats(LOW, HIGH), min_size=1, max_size=MOST)


def spread_out(wanted: list[float]) -> tuple[float, ...]:
    return spread(wanted, height=HEIGHT, low=LOW, high=HIGH)


def moves(wanted: list[float], placed: tuple[float, ...]) -> float:
    return sum((a - b) ** 2 for a, b in zip(wanted, placed, strict=True))


@settings(max_examples=50)
@given(ENDS)
def test_labels_do_not_overlap_when_ends_are_close(wanted: list[float]) -> None:
    placed = sorted(spread_out(wanted))
    assert all(above - below >= HEIGHT - 1e-6 for below, above in pairwise(placed))


@settings(max_examples=50)
@given(ENDS)
def test_labels_stay_on_the_picture_when_ends_are_at_its_edge(wanted: list[float]) -> None:
    placed = spread_out(wanted)
    assert min(placed) >= LOW + HEIGHT / 2 - 1e-6
    assert max(placed) <= HIGH - HEIGHT / 2 + 1e-6


@settings(max_examples=50)
@given(ENDS)
def test_labels_keep_the_order_of_their_lines_when_moved(wanted: list[float]) -> None:
    placed = spread_out(wanted)
    order = sorted(range(len(wanted)), key=lambda index: (wanted[index], index))
    assert order == sorted(range(len(wanted)), key=lambda index: placed[index])


@settings(max_examples=50)
@given(st.lists(st.floats(-1000, 1000), min_size=1, max_size=MOST), st.data())
def test_labels_move_less_than_in_any_other_way_when_spread(
    wanted: list[float], data: st.DataObject
) -> None:
    """Any other way: labels at gaps drawn by chance, in the order of their ends."""
    room = HIGH - LOW - len(wanted) * HEIGHT
    shares = data.draw(
        st.lists(st.floats(0, 1), min_size=len(wanted), max_size=len(wanted)).map(sorted)
    )
    order = sorted(range(len(wanted)), key=lambda index: (wanted[index], index))
    other = [0.0] * len(wanted)
    for place, (index, share) in enumerate(zip(order, shares, strict=True)):
        other[index] = LOW + HEIGHT / 2 + place * HEIGHT + share * room
    best = moves(wanted, spread_out(wanted))
    assert best <= moves(wanted, tuple(other)) + 1e-6


def test_labels_stay_when_there_is_room_between_them() -> None:
    assert spread_out([100.0, 300.0, 200.0]) == (100.0, 300.0, 200.0)


def test_labels_are_refused_when_they_do_not_fit() -> None:
    with pytest.raises(ValueError, match="do not fit"):
        spread_out([100.0] * (MOST + 1))
