"""Names as people chose them, printed so that they do nothing but stand there."""

import re
import unicodedata
from collections import Counter
from collections.abc import Sequence

_MARKS = re.compile(r"([\\*_~`|>#\-+\[\]()<:@!.])")

_RIGHT_TO_LEFT = {"R", "AL", "RLE", "RLO", "RLI"}


def safe_name(name: str) -> str:
    """Print a name in running text: no Markdown, no mention, no link, no turned-round line.

    A backslash keeps each mark from meaning anything. Right-to-left names are isolated, so that
    the numbers beside them stay where they are.
    """
    escaped = _MARKS.sub(r"\\\1", name)
    if any(unicodedata.bidirectional(character) in _RIGHT_TO_LEFT for character in name):
        return f"\N{FIRST STRONG ISOLATE}{escaped}\N{POP DIRECTIONAL ISOLATE}"
    return escaped


def short_name(name: str, length: int) -> str:
    """Cut a name for a narrow place: the first word if that fits, else with an ellipsis."""
    if len(name) <= length:
        return name
    first = re.split(r"[\s\-]", name)[0]
    if 2 < len(first) <= length:
        return first
    return _beginning(name, length)


def short_names(names: Sequence[str], length: int) -> list[str]:
    """Cut names that stand beside each other, so that each can be told from the others.

    >>> short_names(["Jean-Paul Durand", "Jean-Pierre", "Alice Dupont"], 10)
    ['Jean-Paul…', 'Jean-Pier…', 'Alice']
    """
    shown = [short_name(name, length) for name in names]
    for cut in (_beginning, _both_ends):
        counts = Counter(shown)
        shown = [
            cut(name, length) if counts[text] > 1 else text
            for name, text in zip(names, shown, strict=True)
        ]
    return shown


def _beginning(name: str, length: int) -> str:
    if len(name) <= length:
        return name
    return name[: length - 1].rstrip(" \N{ZERO WIDTH JOINER}") + "…"


def _both_ends(name: str, length: int) -> str:
    if len(name) <= length:
        return name
    end = (length - 1) // 2
    return f"{name[: length - 1 - end].rstrip()}…{name[-end:].lstrip()}"
