"""A document's values with their places, so that what is wrong can be pointed at."""

from collections.abc import Collection, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import datetime
from decimal import Decimal
from enum import StrEnum
from typing import Any, TypeVar

from bot.errors import UserError
from bot.services.importing.faults import Fault, FaultyDocumentError
from scoring import ScoringError
from scoring.codec import number

Word = TypeVar("Word", bound=StrEnum)

LARGEST = 2**31 - 1
"""What a column for counts holds."""

LARGEST_ID = 2**63 - 1
"""What a column for ids of Discord holds."""

QUOTED = 60
"""How much of a value a refusal repeats."""

YEARS = range(1970, 2200)
"""Beyond these a moment is a slip, and the arithmetic of calendars may fail."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Node:
    """A value of a document, and where it stands."""

    value: Any
    game: int | None = None
    deal: int | None = None
    path: tuple[str | int, ...] = ()

    def refusal(self, code: str, **details: str | int) -> FaultyDocumentError:
        """Give the error that points here."""
        return self.because(UserError(code, field=None, **details))

    def because(self, reason: UserError | ScoringError) -> FaultyDocumentError:
        """Give the error that points here, for a reason of somebody else's."""
        fault = Fault(reason=reason, game=self.game, deal=self.deal, path=self.path)
        return FaultyDocumentError(fault)

    @contextmanager
    def judged(self) -> Iterator[None]:
        """Let what the rules of the game refuse point to the entry here that it names."""
        try:
            yield
        except ScoringError as error:
            raise self._below(error.field, None).because(error) from error

    def entries(
        self, required: Collection[str], optional: Collection[str] = ()
    ) -> dict[str, "Node"]:
        """Read an object with these entries and no others."""
        values = self._of_type(dict, "object")
        for name in required:
            if name not in values:
                raise self._below(name, None).refusal("import-missing")
        for name in values:
            if name not in required and name not in optional:
                raise self._below(_shown(name), None).refusal("import-unknown-entry")
        return {name: self._below(name, value) for name, value in values.items()}

    def at(self, name: str) -> "Node":
        """Read one entry of an object.

        :raises FaultyDocumentError: if it is not there.
        """
        values = self._of_type(dict, "object")
        if name not in values:
            raise self._below(name, None).refusal("import-missing")
        return self._below(name, values[name])

    def by_key(self) -> dict[str, "Node"]:
        """Read an object whose keys are data."""
        values = self._of_type(dict, "object")
        return {name: self._below(_shown(name), value) for name, value in values.items()}

    def items(self) -> list["Node"]:
        """Read a list."""
        values = self._of_type(list, "list")
        return [self._below(position, value) for position, value in enumerate(values, 1)]

    def text(self, longest: int) -> str:
        """Read a text."""
        text: str = self._of_type(str, "text")
        if len(text) > longest:
            raise self.refusal("import-long", highest=str(longest))
        return text

    def flag(self) -> bool:
        """Read a yes or a no."""
        return bool(self._of_type(bool, "flag"))

    def count(self, *, lowest: int = 0, highest: int = LARGEST) -> int:
        """Read a whole number."""
        if isinstance(self.value, bool) or not isinstance(self.value, int):
            raise self._unlike("count")
        if not lowest <= self.value <= highest:
            raise self.refusal(
                "import-range", value=_shown(self.value), lowest=str(lowest), highest=str(highest)
            )
        return self.value

    def player_id(self) -> int:
        """Read a document's own id of a person; the history also knows some who are gone."""
        return self.count(lowest=-LARGEST_ID, highest=LARGEST_ID)

    def snowflake(self) -> int:
        """Read an id of Discord's, which is written as a text."""
        text = self.value
        if not isinstance(text, str) or not text.isascii() or not text.isdecimal():
            raise self._unlike("snowflake")
        if len(text) > 20 or not 0 < int(text) <= LARGEST_ID:
            raise self._unlike("snowflake")
        return int(text)

    def moment(self) -> datetime:
        """Read an instant, which says its zone."""
        try:
            moment = datetime.fromisoformat(self.value)
        except (TypeError, ValueError):
            raise self._unlike("moment") from None
        if moment.tzinfo is None or moment.year not in YEARS:
            raise self._unlike("moment")
        return moment

    def points(self) -> Decimal:
        """Read a number of points in decimal notation."""
        try:
            return number(self.value)
        except ValueError:
            raise self._unlike("points") from None

    def word(self, kind: type[Word], *, without: Collection[Word] = ()) -> Word:
        """Read one of the words of an enumeration."""
        words = [word for word in kind if word not in without]
        if not isinstance(self.value, str) or self.value not in words:
            raise self.refusal("import-word", value=_shown(self.value), words=", ".join(words))
        return kind(self.value)

    @property
    def absent(self) -> bool:
        """Whether there is nothing here."""
        return self.value is None

    def in_deal(self, number: int) -> "Node":
        """Count places from a deal on, now that its number is known."""
        return replace(self, deal=number, path=())

    def in_game(self, position: int) -> "Node":
        """Count places from a game on."""
        return replace(self, game=position, path=())

    def _of_type(self, kind: type[Any], wanted: str) -> Any:  # noqa: ANN401 - of that type
        if not isinstance(self.value, kind):
            raise self._unlike(wanted)
        return self.value

    def _unlike(self, wanted: str) -> FaultyDocumentError:
        return self.refusal("import-unlike", value=_shown(self.value), wanted=wanted)

    def _below(self, name: str | int, value: object) -> "Node":
        return Node(value=value, game=self.game, deal=self.deal, path=(*self.path, name))


def _shown(value: object) -> str:
    """Quote a value shortly; a list or an object would be a page."""
    match value:
        case dict():
            return "{…}"
        case list():
            return "[…]"
        case None | True | False:
            return {None: "null", True: "true", False: "false"}[value]
        case _:
            return " ".join(str(value).split())[:QUOTED]
