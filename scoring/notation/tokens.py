"""A line cut into names, words, numbers and signs; the note set aside."""

import re
from collections.abc import Iterable
from enum import StrEnum, auto
from typing import NamedTuple

from scoring.names import fold
from scoring.notation.vocabulary import VOCABULARY, Cue, spread


class Mark(StrEnum):
    """What kind of thing a token is."""

    QUOTED = auto()
    """Always a name."""
    NUMBER = auto()
    """Never a name."""
    WORD = auto()
    """A name, or a word of the game."""
    ARROW = auto()
    """Between the taker and the partner."""
    FEWER = auto()
    """Between two players of a Goulash, the one with fewer points first."""
    TIE = auto()
    """Between two players of a Goulash with as many points."""
    COLON = auto()


class Token(NamedTuple):
    """One piece of a line; a named tuple, as a dozen are made at every keystroke."""

    mark: Mark
    text: str
    """As typed, without quotes."""
    folded: str
    key: str
    """What to look up in the vocabulary."""


# A comma or a point belongs to a number, or stands in a name such as J.R.; else it separates.
_SEPARATOR = r"\s,;|/"
_UNIT = "|".join(word for word, cue in VOCABULARY.items() if cue in (Cue.BOUTS, Cue.POINTS))
_SIGN = '"“”„«»#<>=:→›'
_TOKEN = re.compile(
    rf"""
      "(?P<straight>[^"]*)"?
    | [“„](?P<curled>[^”“"]*)[”“"]?
    | «(?P<french>[^»]*)»?
    | \#(?P<note>.*)
    | (?P<arrow>[-=]?>|→|›)
    | (?P<fewer><)
    | (?P<tie>=)
    | (?P<colon>:)
    | (?P<number>
        (?:[dD]?[-+−]?[0-9]++(?:[.,][0-9]++)?+(?:\s*½|\s+1/2(?![0-9]))?+|½|1/2)
        (?=(?:{_UNIT})?\.?(?:[{_SEPARATOR}{_SIGN}]|$))
      )
    | (?P<word>
        (?:[^{_SEPARATOR}{_SIGN}.-]|(?<=[0-9]),(?=[0-9])|\.(?=\w)|-(?!>))+
      )
    """,
    re.VERBOSE | re.DOTALL,
)
_PLAIN = {mark.value: mark for mark in Mark if mark is not Mark.QUOTED}


def cut(line: str) -> tuple[list[Token], str]:
    """Cut a line into its tokens, and give the note after ``#``; a quote left open ends with it.

    >>> tokens, note = cut('"Tonton Jean">zoé garde-sans 2 49,5 # merci')
    >>> [token.folded for token in tokens], note
    (['tonton jean', '>', 'zoe', 'garde-sans', '2', '49,5'], 'merci')
    """
    tokens: list[Token] = []
    for found in _TOKEN.finditer(line):
        group = str(found.lastgroup)
        text = found[group]
        if group == "note":
            return tokens, " ".join(text.split())
        folded = fold(text)
        mark = _PLAIN.get(group, Mark.QUOTED)
        tokens.append(Token(mark, text, folded, spread(folded)))
    return tokens, ""


def text_of(tokens: Iterable[Token]) -> str:
    """Give what was typed, without what separated it."""
    return " ".join(token.text for token in tokens)


def folded_text(tokens: Iterable[Token]) -> str:
    """Give what was typed, folded."""
    return " ".join(token.folded for token in tokens)
