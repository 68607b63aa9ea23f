"""Storage: the tables, the engine, and rows turned into the facts of ``scoring`` and back."""

from db.base import Base
from db.counting import count_deal, count_game
from db.engine import Database, open_database
from db.errors import DatabaseBusyError, DatabaseError, StorageFailedError
from db.mapping import facts_of, write_facts
from db.models import (
    DealPlayerRow,
    DealRow,
    DraftRow,
    GameRow,
    GuildRow,
    HistoryRow,
    InteractionRow,
    LinkRow,
    MetaRow,
    PlayerRow,
    SeatRow,
    TombstoneRow,
)
from db.seasons import SeasonRow
from db.server_history import ServerHistoryRow
from db.terms import Action, DealState, GameState, Writers

__all__ = [
    "Action",
    "Base",
    "Database",
    "DatabaseBusyError",
    "DatabaseError",
    "DealPlayerRow",
    "DealRow",
    "DealState",
    "DraftRow",
    "GameRow",
    "GameState",
    "GuildRow",
    "HistoryRow",
    "InteractionRow",
    "LinkRow",
    "MetaRow",
    "PlayerRow",
    "SeasonRow",
    "SeatRow",
    "ServerHistoryRow",
    "StorageFailedError",
    "TombstoneRow",
    "Writers",
    "count_deal",
    "count_game",
    "facts_of",
    "open_database",
    "write_facts",
]
