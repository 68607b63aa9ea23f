"""Who deals next, and who sits out, at a table that may have more people than a deal takes."""

from scoring.terms import DealKind


def next_dealer(kind: DealKind, *, dealer: int, people: int, mode: int) -> int:
    """Say who deals after a deal of this kind; people are seats ``0`` to ``people - 1``.

    A misdeal is dealt again by the same dealer. When all pass the deal goes on to the next, except
    that a dealer who sits out deals again as long as nobody takes (FFT). An adjustment is no deal.

    >>> next_dealer(DealKind.CONTRACT, dealer=3, people=4, mode=4)
    0
    >>> next_dealer(DealKind.PASSED, dealer=2, people=5, mode=4)
    2
    """
    stays = kind in (DealKind.MISDEAL, DealKind.ADJUSTMENT) or (
        kind is DealKind.PASSED and people > mode
    )
    return dealer if stays else (dealer + 1) % people


def sitting_out(dealer: int, people: int, mode: int) -> tuple[int, ...]:
    """Propose who sits out when more people are there than play: the dealer, then the next ones.

    >>> sitting_out(5, people=6, mode=4)
    (5, 0)
    """
    return tuple((dealer + step) % people for step in range(people - mode))
