"""What is on disk."""

from dataclasses import dataclass

from sqlalchemy import func, select

from db import (
    Base,
    Database,
    DealPlayerRow,
    DealRow,
    GameRow,
    HistoryRow,
    InteractionRow,
    PlayerRow,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Rows:
    """How many rows the tables have."""

    games: int
    people: int
    deals: int
    deal_players: int
    history: int
    interactions: int


async def rows_of(database: Database) -> Rows:
    """Count."""
    async with database.reading() as session:

        async def count(kind: type[Base]) -> int:
            return await session.scalar(select(func.count()).select_from(kind)) or 0

        return Rows(
            games=await count(GameRow),
            people=await count(PlayerRow),
            deals=await count(DealRow),
            deal_players=await count(DealPlayerRow),
            history=await count(HistoryRow),
            interactions=await count(InteractionRow),
        )
