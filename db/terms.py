"""The words of storage: what state things are in, and what was done to them."""

from enum import StrEnum, auto


class GameState(StrEnum):
    """What became of a game; one game a channel is open."""

    OPEN = auto()
    CLOSED = auto()
    ARCHIVED = auto()
    """Put away by a moderator's reset; counts nowhere until restored."""


class DealState(StrEnum):
    """What became of a deal; whatever it is, it keeps its row and its number."""

    RUNNING = auto()
    """Taken, not yet played out."""
    SCORED = auto()
    WITHDRAWN = auto()


class Action(StrEnum):
    """What somebody did, as the history tells it."""

    OPEN = auto()
    CLOSE = auto()
    LOG = auto()
    EDIT = auto()
    UNDO = auto()
    RESTORE = auto()
    SEATS = auto()
    RULES = auto()
    RESCORE = auto()
    ADJUST = auto()
    ARCHIVE = auto()
    REOPEN = auto()
    SETTINGS = auto()
    """What holds in the whole server: no game's own history has it."""


class Writers(StrEnum):
    """Who may write at a server's tables; reading is open to all."""

    EVERYONE = auto()
    """Whoever sees the channel."""
    SEATED = auto()
    """Those at the table, and scorekeepers."""
    SCOREKEEPERS = auto()
    """Those with the scorekeepers' role. Whoever may manage the channel always may."""
