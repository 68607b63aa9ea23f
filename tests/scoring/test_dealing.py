import pytest

from scoring import DealKind, next_dealer, sitting_out


@pytest.mark.parametrize(
    ("kind", "people", "mode", "dealer", "expected"),
    [
        pytest.param(DealKind.CONTRACT, 4, 4, 1, 2, id="after-a-contract"),
        pytest.param(DealKind.CONTRACT, 4, 4, 3, 0, id="round-the-table"),
        pytest.param(DealKind.GOULASH, 4, 4, 1, 2, id="after-a-goulash"),
        pytest.param(DealKind.PASSED, 4, 4, 1, 2, id="all-passed"),
        pytest.param(DealKind.PASSED, 5, 5, 4, 0, id="all-passed-at-five"),
        pytest.param(DealKind.PASSED, 5, 4, 1, 1, id="all-passed-with-somebody-out"),
        pytest.param(DealKind.CONTRACT, 5, 4, 4, 0, id="after-a-contract-with-somebody-out"),
        pytest.param(DealKind.PETIT_SEC, 4, 4, 1, 2, id="petit-sec"),
        pytest.param(DealKind.PETIT_SEC, 5, 4, 1, 2, id="petit-sec-with-somebody-out"),
        pytest.param(DealKind.MISDEAL, 4, 4, 1, 1, id="misdeal"),
        pytest.param(DealKind.ADJUSTMENT, 4, 4, 1, 1, id="adjustment"),
    ],
)
def test_the_right_one_deals_next(kind, people, mode, dealer, expected):
    assert next_dealer(kind, dealer=dealer, people=people, mode=mode) == expected


@pytest.mark.parametrize(
    ("dealer", "people", "mode", "expected"),
    [
        pytest.param(2, 4, 4, (), id="all-play"),
        pytest.param(2, 3, 4, (), id="fewer-than-could-play"),
        pytest.param(2, 5, 4, (2,), id="dealer"),
        pytest.param(5, 6, 5, (5,), id="dealer-of-six"),
        pytest.param(5, 6, 4, (5, 0), id="dealer-and-the-next"),
        pytest.param(6, 7, 4, (6, 0, 1), id="dealer-and-the-next-two"),
    ],
)
def test_the_dealer_and_the_next_ones_sit_out(dealer, people, mode, expected):
    assert sitting_out(dealer, people, mode) == expected
