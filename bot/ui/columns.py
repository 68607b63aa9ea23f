"""Columns of numbers in inline code."""

import re
from collections.abc import Sequence

FIGURE_SPACE = "\N{FIGURE SPACE}"
"""As wide as a figure; no client trims it."""

_DECIMAL_MARK = re.compile("[.,]")


def aligned(texts: Sequence[str]) -> list[str]:
    """Pad texts to one width, units below units.

    >>> [text.replace(FIGURE_SPACE, "_") for text in aligned(["+139", "+41,5", "−1181,5"])]
    ['_+139__', '__+41,5', '−1181,5']
    """
    fractions = [len(text) - len(_DECIMAL_MARK.split(text)[0]) for text in texts]
    behind = max(fractions, default=0)
    padded = [
        text + FIGURE_SPACE * (behind - fraction)
        for text, fraction in zip(texts, fractions, strict=True)
    ]
    width = max(map(len, padded), default=0)
    return [text.rjust(width, FIGURE_SPACE) for text in padded]
