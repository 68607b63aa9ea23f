"""What is wrong with a document, and where."""

from dataclasses import dataclass

from bot.errors import UserError
from scoring import ScoringError


@dataclass(frozen=True, slots=True, kw_only=True)
class Fault:
    """The first thing that is wrong with a document.

    ``path`` leads to it from its deal, else from its game, else from the document: names of
    entries, and positions in lists, which count from 1.
    """

    reason: UserError | ScoringError
    game: int | None = None
    """Which game of the document, from 1."""
    deal: int | None = None
    """The number of the deal."""
    path: tuple[str | int, ...] = ()

    @property
    def field(self) -> str:
        """The path in one text: ``handfuls 2 level``."""
        return " ".join(map(str, self.path))


class FaultyDocumentError(UserError):
    """A document that cannot be imported; nothing was written."""

    def __init__(self, fault: Fault) -> None:
        super().__init__("import-faulty")
        self.fault = fault
