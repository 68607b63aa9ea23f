"""What totals and boards need to know of a deal, kept beside each player's score.

It repeats facts of the deal and of its game, so that a total or a board reads one index and no
table.
"""

from datetime import datetime

from sqlalchemy import Index, text
from sqlalchemy.orm import Mapped, mapped_column

from db.base import Snowflake, SurrogateKey, UtcDateTime, words
from scoring.terms import Contract


class Counted:
    """Where and when somebody played, and as what it counts; ``db.counting`` writes it."""

    game_id: Mapped[int | None] = mapped_column(SurrogateKey)
    """The game to whose total the score adds; None while the deal runs, or if it was withdrawn."""
    guild_id: Mapped[int] = mapped_column(Snowflake)
    channel_id: Mapped[int] = mapped_column(Snowflake)
    played_at: Mapped[datetime] = mapped_column(UtcDateTime)
    players: Mapped[int]
    """How many played the deal."""
    played: Mapped[bool]
    """Whether it counts as a deal that was played: a contract or a Goulash."""
    adjusted: Mapped[bool]
    """Whether it counts in totals alone: a correction outside a deal."""
    contract: Mapped[Contract | None] = mapped_column(words(Contract))
    """What its taker bid; None for everybody else."""
    made: Mapped[bool | None]
    """Whether the contract was made, for its taker; None for everybody else."""
    won: Mapped[bool | None]
    """Whether the player's camp won; None where there are no camps."""


def totals_index(name: str) -> Index:
    """Index what the totals of a game sum up."""
    return Index(
        name,
        "game_id",
        "player_id",
        "score",
        sqlite_where=text("game_id IS NOT NULL"),
        postgresql_where=text("game_id IS NOT NULL"),
    )


def board_index(name: str, place: str) -> Index:
    """Index what a board of a place reads; the last column is the condition, so that it covers."""
    columns = (place, "player_id", "played_at", "score", "made", "played")
    return _partial(name, columns, condition="played")


def stats_index(name: str) -> Index:
    """Index what statistics of one player read, in the order in which they tell it apart."""
    alike = ("player_id", "role", "contract", "won")
    return _partial(
        name, (*alike, "played_at", "score", "deal_id", "players", "played"), condition="played"
    )


def adjustments_index(name: str) -> Index:
    """Index the few adjustments, for the boards of channels and of servers alike."""
    columns = ("guild_id", "player_id", "channel_id", "played_at", "score", "adjusted")
    return _partial(name, columns, condition="adjusted")


def _partial(name: str, columns: tuple[str, ...], *, condition: str) -> Index:
    return Index(
        name,
        *columns,
        sqlite_where=text(f"{condition} = 1"),
        postgresql_where=text(condition),
    )
