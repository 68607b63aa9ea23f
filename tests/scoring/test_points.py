from decimal import Decimal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring import (
    TOTAL,
    InvalidDealError,
    format_points,
    parse_attack_points,
    parse_points,
    plain,
    target,
)


@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("0", "0"),
        ("91", "91"),
        ("49", "49"),
        (" 49 \n", "49"),
        ("049", "49"),
        ("49,0", "49"),
        ("49.50", "49.5"),
        ("49,5", "49.5"),
        ("49.5", "49.5"),
        ("49½", "49.5"),
        ("49 ½", "49.5"),
        ("½", "0.5"),
        ("49 1/2", "49.5"),
        ("1/2", "0.5"),
    ],
)
def test_points_are_read_however_they_are_written(text, points):
    assert plain(parse_points(text)) == points
    assert str(parse_points(text)) == points


@pytest.mark.parametrize(
    ("text", "code"),
    [
        pytest.param("", "points-unreadable", id="nothing"),
        pytest.param("fifty", "points-unreadable", id="a-word"),
        pytest.param("49,5,0", "points-unreadable", id="two-commas"),
        pytest.param("49,", "points-unreadable", id="a-comma-at-the-end"),
        pytest.param("4 9", "points-unreadable", id="a-space-within"),
        pytest.param("491/2", "points-unreadable", id="a-fraction-without-a-space"),
        pytest.param("1e1", "points-unreadable", id="an-exponent"),
        pytest.param("٤٩", "points-unreadable", id="digits-of-another-script"),
        pytest.param("NaN", "points-unreadable", id="not-a-number"),
        pytest.param("9" * 5000, "points-unreadable", id="an-endless-number"),
        pytest.param("49,3", "points-not-half", id="no-half"),
        pytest.param("49,25", "points-not-half", id="a-quarter"),
        pytest.param("91,5", "points-range", id="more-than-the-pack"),
        pytest.param("490", "points-range", id="a-zero-too-many"),
        pytest.param("-1", "points-range", id="negative"),
        pytest.param("−0,5", "points-range", id="negative-with-a-real-minus"),
        pytest.param("91½", "points-range", id="more-than-the-pack-with-a-fraction"),
        pytest.param("d42", "points-unreadable", id="the-defences"),
    ],
)
def test_points_are_refused_when_they_are_none(text, code):
    with pytest.raises(InvalidDealError) as refusal:
        parse_points(text)
    assert (refusal.value.code, refusal.value.field) == (code, "points")


def test_unreadable_points_are_quoted():
    with pytest.raises(InvalidDealError) as refusal:
        parse_points(" fifty ")
    assert refusal.value.details == {"text": "fifty"}


def test_points_out_of_range_name_the_range():
    with pytest.raises(InvalidDealError) as refusal:
        parse_points("92,0")
    assert refusal.value.details == {"points": "92", "lowest": 0, "highest": "91"}


@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("49", "49"),
        ("d42", "49"),
        ("D 42", "49"),
        ("d42,5", "48.5"),
        (" d½ ", "90.5"),
        ("d91", "0"),
    ],
)
def test_attack_has_what_the_defence_has_not(text, points):
    assert plain(parse_attack_points(text)) == points


@pytest.mark.parametrize(
    ("text", "code"),
    [("d", "points-unreadable"), ("dd42", "points-unreadable"), ("d92", "points-range")],
)
def test_points_of_the_defence_are_checked_too(text, code):
    with pytest.raises(InvalidDealError) as refusal:
        parse_attack_points(text)
    assert refusal.value.code == code


@pytest.mark.parametrize(
    ("value", "text", "signed"),
    [
        ("0", "0", "0"),
        ("-0", "0", "0"),
        ("0.0", "0", "0"),
        ("40.5", "40,5", "+40,5"),
        ("40.50", "40,5", "+40,5"),
        ("-0.5", "−0,5", "−0,5"),
        ("100", "100", "+100"),
        ("1E+2", "100", "+100"),
        ("-112.0", "−112", "−112"),
    ],
)
def test_points_are_written_without_a_superfluous_zero(value, text, signed):
    assert format_points(Decimal(value)) == text
    assert format_points(Decimal(value), signed=True) == signed


def test_points_are_written_with_the_readers_decimal_mark():
    assert format_points(Decimal("-59.5"), decimal_mark=".", signed=True) == "−59.5"


@pytest.mark.parametrize(("bouts", "needed"), [(0, 56), (1, 51), (2, 41), (3, 36)])
def test_attack_needs_less_the_more_bouts_it_has(bouts, needed):
    assert target(bouts) == needed


@pytest.mark.parametrize("bouts", [-1, 4])
def test_target_is_refused_for_bouts_that_are_not_in_the_pack(bouts):
    with pytest.raises(InvalidDealError) as refusal:
        target(bouts)
    assert refusal.value.code == "bouts-range"
    assert refusal.value.details == {"bouts": bouts, "lowest": 0, "highest": 3}


def test_pack_holds_ninety_one_points():
    bouts, kings, queens, knights, jacks = 3 * 9, 4 * 9, 4 * 7, 4 * 5, 4 * 3
    others = 78 - 3 - 4 * 4
    assert Decimal(bouts + kings + queens + knights + jacks + others) / 2 == TOTAL


@settings(max_examples=60)
@given(st.integers(0, 182).map(lambda number: Decimal(number) / 2), st.sampled_from(",."))
def test_points_written_are_read_again(points, mark):
    written = format_points(points, decimal_mark=mark)
    assert parse_points(written) == points
    assert parse_attack_points(f"d {written}") == 91 - points
