"""Draws fewer points than there are, without hiding a high or a low."""

from collections.abc import Sequence
from itertools import pairwise
from typing import TypeAlias

Point: TypeAlias = tuple[float, float]


def course(at: Sequence[int], points: Sequence[float], *, last: int) -> list[Point]:
    """Draw a score as a line from 0 to the last deal: flat wherever the player did not play.

    >>> course([2, 5], [66.0, 0.0], last=6)
    [(1, 0.0), (2, 66.0), (4, 66.0), (5, 0.0), (6, 0.0)]
    """
    score = 0.0
    line: list[Point] = []
    for place, after in zip(at, points, strict=True):
        if not line or line[-1][0] < place - 1:
            line.append((place - 1, score))
        line.append((place, after))
        score = after
    if line and line[-1][0] < last:
        line.append((last, score))
    return line


def thin(line: Sequence[Point], *, columns: int, last: int) -> list[Point]:
    """Keep what is seen of a line: the first, last, highest and lowest point of each column."""
    if len(line) <= columns:
        return list(line)
    width = max(last, 1) / columns
    ends = [0, *_borders(line, width), len(line)]
    kept: list[Point] = []
    for begin, end in pairwise(ends):
        column = range(begin, end)
        low = min(column, key=lambda index: line[index][1])
        high = max(column, key=lambda index: line[index][1])
        kept += (line[index] for index in sorted({begin, low, high, end - 1}))
    return kept


def _borders(line: Sequence[Point], width: float) -> list[int]:
    """Say with which points new columns begin."""
    columns = [int(x // width) for x, _ in line]
    return [index for index in range(1, len(line)) if columns[index] != columns[index - 1]]
