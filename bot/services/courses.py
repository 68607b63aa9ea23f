"""Scores deal after deal, and how they are put together from what each deal brought."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime
from decimal import Decimal
from zoneinfo import ZoneInfo

from bot.errors import UserError
from bot.services.boards import Scope
from bot.services.people import Player
from bot.services.periods import Period
from bot.services.table import LiveMessage
from db.curves import ScoreRow
from scoring import InvalidDealError, rank
from scoring.names import find_name

FEWEST = 2
"""How many deals make a curve."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Curve:
    """How a player's score went."""

    player: Player
    place: int
    """Among all of them, by the last score; ties share a place."""
    at: tuple[int, ...]
    """The deals that the player played, by their places in the order of deals, from 1."""
    totals: tuple[Decimal, ...]
    """The score after each of them."""
    deals: int
    """How many deals the player played; adjustments are none."""

    @property
    def total(self) -> Decimal:
        """The score in the end."""
        return self.totals[-1]


@dataclass(frozen=True, slots=True, kw_only=True)
class Day:
    """A day on which was played, by the clock of the server's zone."""

    at: int
    """Its first deal, by its place in the order of deals."""
    date: date


@dataclass(frozen=True, slots=True, kw_only=True)
class Curves:
    """How everybody's score went."""

    curves: tuple[Curve, ...]
    """The best first."""
    deals: int
    """How many deals were played; adjustments are none."""
    last: int
    """The place of the last deal; at a table, its number."""
    days: tuple[Day, ...]
    scope: Scope | None = None
    period: Period | None = None
    """Both None at a table."""
    language: str | None = None
    """That of the table, or of the last one of the channel; None for a server."""
    live: LiveMessage | None = None
    """Where the message of the table stands."""

    def of(self, text: str) -> Curve:
        """Find a player by name, or by the unique beginning of one.

        :raises UserError: if nobody of that name played.
        :raises InvalidDealError: if several could be meant.
        """
        return self.curves[find_among(text, [curve.player for curve in self.curves])]

    def of_user(self, user_id: int) -> Curve:
        """Find the player who has a Discord account.

        :raises UserError: if they did not play.
        """
        for curve in self.curves:
            if curve.player.user_id == user_id:
                return curve
        raise UserError("chart-not-played")


def find_among(text: str, players: Sequence[Player]) -> int:
    """Find the player that a text means.

    :raises UserError: if it is none of them.
    :raises InvalidDealError: if several could be meant.
    """
    try:
        return find_name(text, [player.name for player in players], field="player")
    except InvalidDealError as error:
        if error.code != "player-unknown":
            raise
        # The names of a whole server would not fit into a refusal.
        raise UserError("chart-player-unknown", field="player", text=text) from None


@dataclass(slots=True)
class _Way:
    """A player's way, as far as it is known."""

    at: list[int] = field(default_factory=list)
    totals: list[Decimal] = field(default_factory=list)
    deals: int = 0

    def curve(self, player: Player, place: int) -> Curve:
        """Give it a name and a place."""
        return Curve(
            player=player,
            place=place,
            at=tuple(self.at),
            totals=tuple(self.totals),
            deals=self.deals,
        )


class Course:
    """Puts curves together, deal after deal."""

    def __init__(self, zone: ZoneInfo, *, by_number: bool) -> None:
        self._zone = zone
        self._by_number = by_number
        self._deal = 0
        self._at = 0
        self._deals = 0
        self._days: list[Day] = []
        self._ways: dict[int, _Way] = {}

    def add(self, rows: Sequence[ScoreRow]) -> None:
        """Go on with what deals brought; rows of one deal follow each other."""
        for deal_id, number, counts, played_at, player_id, score in rows:
            if deal_id != self._deal:
                self._deal = deal_id
                self._at = number if self._by_number else self._at + 1
                self._deals += counts
                self._note_day(played_at)
            if not (counts or score):
                continue  # an adjustment that leaves this player alone
            way = self._ways.setdefault(player_id, _Way())
            way.at.append(self._at)
            way.totals.append(score + (way.totals[-1] if way.totals else 0))
            way.deals += counts

    def curves(
        self,
        people: Mapping[int, Player],
        *,
        scope: Scope | None = None,
        period: Period | None = None,
        language: str | None = None,
        live: LiveMessage | None = None,
    ) -> Curves:
        """Give the curves; ``people`` names at least all who played.

        :raises UserError: if there are too few deals for a curve.
        """
        if self._deals < FEWEST:
            raise UserError("chart-one-deal" if self._deals else "chart-no-deals")
        # Equals stand in the order in which they came to the server.
        totals = {player_id: self._ways[player_id].totals[-1] for player_id in sorted(self._ways)}
        return Curves(
            curves=tuple(
                self._ways[standing.player].curve(people[standing.player], standing.place)
                for standing in rank(totals)
            ),
            deals=self._deals,
            last=self._at,
            days=tuple(self._days),
            scope=scope,
            period=period,
            language=language,
            live=live,
        )

    def _note_day(self, played_at: datetime) -> None:
        day = played_at.astimezone(self._zone).date()
        if not self._days or self._days[-1].date != day:
            self._days.append(Day(at=self._at, date=day))
