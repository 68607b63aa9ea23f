"""Places labels beside the ends of lines, so that none lies over another."""

from collections.abc import Sequence


def spread(wanted: Sequence[float], *, height: float, low: float, high: float) -> tuple[float, ...]:
    """Move centres apart, as little as can be, until labels of a height lie between two bounds.

    Labels keep their order; equals keep the order given. The sum of the squares of all moves is
    the smallest there is: neighbours too close together are pooled and move as one.

    :raises ValueError: if so many labels do not fit between the bounds.

    >>> spread([5, 5, 40], height=10, low=0, high=100)
    (5.0, 15.0, 40.0)
    """
    count = len(wanted)
    if count * height > high - low:
        raise ValueError(f"{count} labels of {height} do not fit between {low} and {high}")
    order = sorted(range(count), key=lambda index: (wanted[index], index))
    # Less the room of those below it, a label may stand as low as the one before it.
    bare = _rising([wanted[index] - place * height for place, index in enumerate(order)])
    first, last = low + height / 2, high - height / 2 - (count - 1) * height
    placed = [0.0] * count
    for place, (index, centre) in enumerate(zip(order, bare, strict=True)):
        placed[index] = min(max(centre, first), last) + place * height
    return tuple(placed)


def _rising(values: Sequence[float]) -> list[float]:
    """Find the closest sequence that never falls: what falls is pooled at its mean."""
    pools: list[tuple[float, int]] = []
    for value in values:
        total, size = value, 1
        while pools and pools[-1][0] / pools[-1][1] > total / size:
            before, others = pools.pop()
            total, size = total + before, size + others
        pools.append((total, size))
    return [total / size for total, size in pools for _ in range(size)]
