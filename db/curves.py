"""Statements of charts: what each deal brought, in the order of play, and contracts by kind."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from datetime import datetime
from decimal import Decimal

from sqlalchemy import Select, func, or_, select
from sqlalchemy.ext.asyncio import AsyncSession

from db.boards import Reach
from db.models import DealPlayerRow, DealRow
from scoring import Contract

AT_ONCE = 100
"""How many rows are worked on before others get a turn: ten charts may be read at the same time."""

ScoreRow = tuple[int, int, bool, datetime, int, Decimal]
"""A deal's id and number, whether it was played (an adjustment is not), and when; a player's id,
and what the deal brought them."""

TakenRow = tuple[int, Contract, int, int]
"""A taker's id and a contract; how often it was taken, and how often made."""


async def scores_of_game(session: AsyncSession, game_id: int) -> AsyncIterator[Sequence[ScoreRow]]:
    """Read what each deal of a game brought each of its players, in order, part by part."""
    statement = _scores().where(DealRow.game_id == game_id).order_by(DealRow.number)
    async for part in _in_parts(session, statement):
        yield part


async def scores_within(session: AsyncSession, reach: Reach) -> AsyncIterator[Sequence[ScoreRow]]:
    """Read what each deal brought each of its players, in the order of play, part by part."""
    statement = _scores().where(*reach.conditions()).order_by(DealRow.played_at, DealRow.id)
    async for part in _in_parts(session, statement):
        yield part


async def count_contracts(session: AsyncSession, reach: Reach) -> Sequence[TakenRow]:
    """Count contracts by taker and kind."""
    statement = (
        select(
            DealPlayerRow.player_id,
            DealPlayerRow.contract,
            func.count(),
            func.count().filter(DealPlayerRow.made.is_(True)),
        )
        # What was bid, and whether it was made, stands beside the taker's score alone.
        .where(DealPlayerRow.played, DealPlayerRow.made.is_not(None), *reach.conditions())
        .group_by(DealPlayerRow.player_id, DealPlayerRow.contract)
    )
    return [
        (taker, contract, taken, made)
        for taker, contract, taken, made in await session.execute(statement)
        if contract is not None  # which no contract deal lacks
    ]


def _scores() -> Select[int, int, bool, datetime, int, Decimal]:
    return (
        select(
            DealRow.id,
            DealRow.number,
            DealPlayerRow.played,
            DealRow.played_at,
            DealPlayerRow.player_id,
            DealPlayerRow.score,
        )
        .join(DealPlayerRow, DealPlayerRow.deal_id == DealRow.id)
        .where(or_(DealPlayerRow.played, DealPlayerRow.adjusted))
    )


async def _in_parts(
    session: AsyncSession, statement: Select[int, int, bool, datetime, int, Decimal]
) -> AsyncIterator[Sequence[ScoreRow]]:
    # Through the connection, rows are turned into values only as they are asked for.
    connection = await session.connection()
    result = await connection.execute(statement.order_by(DealPlayerRow.position))
    for part in result.partitions(AT_ONCE):
        yield part
        await asyncio.sleep(0)
