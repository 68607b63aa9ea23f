"""What services say of a table and of its deals: frozen, whole, and free of the database."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from decimal import Decimal
from enum import StrEnum, auto

from bot.services.people import Player
from db.terms import DealState, GameState
from scoring import ContractDeal, Deal, DealKind, GameKind, Rules, RunningDeal, Score, Standing


@dataclass(frozen=True, slots=True, kw_only=True)
class LoggedDeal:
    """A deal as it stands in the ledger."""

    id: int
    game_id: int
    number: int
    state: DealState
    facts: Deal | RunningDeal
    rules: Rules
    score: Score | None
    """None while the deal runs."""
    players: tuple[Player, ...]
    """Those who played it, in the order of the facts' seats."""
    points: Mapping[int, Decimal]
    """What it brought each of them, by player id: score points."""
    dealer: Player | None
    logged_by: Player | None
    played_at: datetime
    note: str | None = None
    reason: str | None = None
    version: int = 1
    """Goes up with every change."""

    @property
    def kind(self) -> DealKind:
        """What kind of deal it was."""
        return self.facts.kind

    def name(self, seat: int) -> str:
        """Name the player at a seat of the facts."""
        return self.players[seat].name

    def says(self, facts: Deal | RunningDeal) -> bool:
        """Tell whether these are its facts, in whatever order primes were entered."""
        return _in_order(self.facts) == _in_order(facts)


@dataclass(frozen=True, slots=True, kw_only=True)
class LiveMessage:
    """Where the live message of a table stands."""

    channel_id: int
    message_id: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """A game as it stands now."""

    id: int
    channel_id: int
    kind: GameKind
    state: GameState
    language: str
    rules: Rules
    seats: tuple[Player, ...]
    """Those present, in the order of play."""
    gone: tuple[Player, ...]
    """Those who went home; their totals stay."""
    standings: tuple[Standing[Player], ...]
    recent: tuple[LoggedDeal, ...]
    """The last scored deals, newest first."""
    running: LoggedDeal | None
    """The deal that was taken and is not played out yet."""
    deal_count: int
    """How many deals are scored; an adjustment is none."""
    next_number: int
    """The number of the running deal, or else of the next one."""
    highest_number: int
    """The last number given; deals without a score and withdrawn ones included."""
    dealer: Player
    """Who deals next."""
    sitting_out: tuple[Player, ...]
    """Who sits the next deal out, proposed or chosen."""
    played_on: bool
    """Whether the table goes on beyond its agreed length."""
    live: LiveMessage | None
    seating: str
    """A word that changes when somebody changes the seats, who deals or who sits out."""

    @property
    def everyone(self) -> tuple[Player, ...]:
        """Those present, then those who went home."""
        return (*self.seats, *self.gone)

    @property
    def last(self) -> LoggedDeal | None:
        """The last live deal."""
        return self.recent[0] if self.recent else None

    @property
    def over(self) -> bool:
        """Whether the agreed length is reached, no deal runs, and nobody said to play on."""
        best = max((standing.total for standing in self.standings), default=Decimal(0))
        reached = self.rules.end.reached(deals=self.deal_count, best=best)
        return reached and self.running is None and not self.played_on

    @property
    def playing(self) -> tuple[Player, ...]:
        """Who plays the next deal, in the order of play."""
        return tuple(player for player in self.seats if player not in self.sitting_out)

    @property
    def mode(self) -> int:
        """How many play a deal."""
        return len(self.playing)


@dataclass(frozen=True, slots=True, kw_only=True)
class Recorded:
    """What came of a write: the table after it, and the deal it was about."""

    table: Table
    deal: LoggedDeal
    repeated: bool = False
    """Nothing was written: the same had been recorded before."""


class Doubtful(StrEnum):
    """What a person is asked before an entry is recorded."""

    SAME_OR_NEW = auto()
    """It equals the last deal, which somebody else has just logged."""
    NEW_OR_CORRECTION = auto()
    """Somebody else has logged the deal that the form was opened for, with other facts."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Doubt:
    """An entry that waits for a word; what was typed is kept as a draft."""

    about: Doubtful
    deal: LoggedDeal
    """The deal that stands there already."""
    draft_id: int
    number: int
    """The number the entry would get as a new deal."""


def _in_order(facts: Deal | RunningDeal) -> Deal | RunningDeal:
    """Put the primes that there may be several of in one order."""
    if not isinstance(facts, ContractDeal | RunningDeal):
        return facts
    return replace(
        facts,
        handfuls=tuple(sorted(facts.handfuls, key=lambda shown: (shown.side, shown.level))),
        miseres=tuple(sorted(facts.miseres, key=lambda misere: (misere.player, misere.kind))),
    )
