"""The ids of boards and statistics: all that they were asked for, so that they can be turned."""

import re
from dataclasses import dataclass

from bot.services import BoardQuery, Period, Scope, Sort
from bot.ui.ids import CustomId

_SEASON = re.compile(r"season-([0-9]+)")


@dataclass(frozen=True, slots=True, kw_only=True)
class ShowBoard(CustomId):
    """Turns a leaderboard: to another page, another order, another period."""

    template = "board:{scope}:{ranking}:{period}:{page}"
    scope: str
    ranking: str
    """What is ranked by and the minimum of deals, 0 for the usual one: ``average-0``."""
    period: str
    page: int

    @classmethod
    def of(cls, query: BoardQuery) -> "ShowBoard":
        """Write a query down."""
        return cls(
            scope=query.scope.value,
            ranking=f"{query.sort}-{query.minimum or 0}",
            period=period_word(query.period or "all"),
            page=query.page,
        )

    def query(self) -> BoardQuery:
        """Read the query back."""
        sort, _, minimum = self.ranking.partition("-")
        return BoardQuery(
            scope=Scope(self.scope),
            sort=Sort(sort),
            period=word_period(self.period),
            minimum=int(minimum) or None,
            page=self.page,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenBoard(CustomId):
    """Shows the leaderboard of a table's channel to whoever asks."""

    template = "table:{game_id}:board"
    game_id: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ShowStats(CustomId):
    """Turns a player's statistics: to another page, another period."""

    template = "stats:{player_id}:{page}:{period}"
    player_id: int
    page: str
    """``overview``, or ``company``: with whom, and who pays whom."""
    period: str


def period_word(text: str) -> str:
    """Write a period's text without the colon that parts an id."""
    return text.replace(":", "-") if _SEASON.fullmatch(text.replace(":", "-")) else text


def word_period(word: str) -> str:
    """Read a period's text back."""
    season = _SEASON.fullmatch(word)
    return f"season:{season[1]}" if season else word


def offered_text(period: Period) -> str:
    """Say what a button asks for: this month is still this month when it is pressed next month."""
    return period.text if period.key in {"season", "range"} else period.key
