"""Players' names as people type them: found by a beginning, never guessed."""

import re
import unicodedata
from collections.abc import Sequence

from scoring.errors import InvalidDealError

SHOWN = 40
"""How many characters of a typed text an error repeats."""

_ALIKE = str.maketrans(
    {
        "\N{RIGHT SINGLE QUOTATION MARK}": "'",
        **dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2212", "-"),
        "œ": "oe",
        "æ": "ae",
        "ø": "o",
        "ł": "l",
        "đ": "d",
    }
)
"""Signs that keyboards vary, and letters that Unicode does not take apart."""

_BY_SEAT = re.compile(r"@([0-9]{1,2})")
_LATER_WORD = re.compile(r"(?<=[\W_])[^\W_]")


def fold(text: str) -> str:
    """Reduce a text to what people mean by it: case, accents and extra spaces do not matter.

    >>> fold("  Zoé  D’Ormesson ")
    "zoe d'ormesson"
    """
    if not text.isascii():
        decomposed = unicodedata.normalize("NFKD", text)
        bare = "".join(sign for sign in decomposed if not unicodedata.combining(sign))
        text = bare.casefold().translate(_ALIKE)
    return " ".join(text.casefold().split())


def find_name(text: str, names: Sequence[str], *, field: str) -> int:
    """Find the seat that a text means: ``@2``, a name, or the unique beginning of one.

    The beginning of a later word does where no name begins so.

    :raises InvalidDealError: ``player-ambiguous`` or ``player-unknown``.

    >>> names = ("Alice", "Tonton Jean", "Alina")
    >>> [find_name(text, names, field="taker") for text in ("ALICE", "ton", "jean", "@3")]
    [0, 1, 1, 2]
    """
    return Roster(names).find(text, field=field)


class Roster:
    """The names of those who play a deal, in the order of seats, ready to be searched."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = names
        self.folded = tuple(map(fold, names))
        self.longest = 1 + max((name.count(" ") for name in self.folded), default=0)
        """How many words the longest name has; at least one."""

    def find(self, text: str, *, field: str) -> int:
        """Find the one seat that a text means.

        :raises InvalidDealError: ``player-ambiguous`` or ``player-unknown``.
        """
        seats = self.matches(fold(text))
        if len(seats) == 1:
            return seats[0]
        if seats:
            raise self.ambiguous(text, seats, field)
        raise InvalidDealError(
            "player-unknown", field=field, text=text.strip()[:SHOWN], seated=", ".join(self.names)
        )

    def matches(self, wanted: str) -> tuple[int, ...]:
        """List the seats that a folded text could mean."""
        if by_seat := _BY_SEAT.fullmatch(wanted):
            return tuple(seat for seat in range(len(self.names)) if seat + 1 == int(by_seat[1]))
        return self._search(wanted) or self._search(wanted.lstrip("@"))

    def ambiguous(
        self, text: str, seats: Sequence[int], field: str, *, or_else: str | None = None
    ) -> InvalidDealError:
        """Give the refusal of a text that could mean several players, or something else."""
        candidates = [self.names[seat] for seat in seats]
        if or_else is not None:
            candidates.append(or_else)
        return InvalidDealError(
            "player-ambiguous",
            field=field,
            text=text.strip()[:SHOWN],
            candidates=", ".join(candidates),
        )

    def _search(self, wanted: str) -> tuple[int, ...]:
        if not wanted:
            return ()
        seats = enumerate(self.folded)
        begun = [(seat, name) for seat, name in seats if name.startswith(wanted)]
        whole = [seat for seat, name in begun if name == wanted]
        return tuple(whole or [seat for seat, _ in begun] or self._search_later_words(wanted))

    def _search_later_words(self, wanted: str) -> list[int]:
        return [
            seat
            for seat, name in enumerate(self.folded)
            if wanted in name
            and any(name.startswith(wanted, word.start()) for word in _LATER_WORD.finditer(name))
        ]
