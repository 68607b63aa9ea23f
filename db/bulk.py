"""Rows written many at once: a sheet of ten thousand deals must not take minutes."""

from collections.abc import Sequence
from typing import Any, cast

from sqlalchemy import Table, insert, select
from sqlalchemy.ext.asyncio import AsyncSession

from db.base import Base
from db.models import DealRow, HistoryRow


async def insert_deals(session: AsyncSession, rows: Sequence[DealRow]) -> dict[int, int]:
    """Write new deals of one game with their players; give their ids by their numbers.

    The rows are only read: they do not become part of the session, which would keep them all.
    """
    # ids are asked for afterwards, since RETURNING would make a statement of each row
    await _insert(session, rows)
    numbers = [row.number for row in rows]
    statement = select(DealRow.number, DealRow.id).where(
        DealRow.game_id == rows[0].game_id, DealRow.number.between(min(numbers), max(numbers))
    )
    ids = {row.number: row.id for row in await session.execute(statement)}
    for row in rows:
        for player in row.players:
            player.deal_id = ids[row.number]
    await _insert(session, [player for row in rows for player in row.players])
    return ids


async def insert_history(session: AsyncSession, rows: Sequence[HistoryRow]) -> None:
    """Write lines of the history, oldest first, which do not become part of the session either."""
    await _insert(session, rows)


async def _insert(session: AsyncSession, rows: Sequence[Base]) -> None:
    table = cast(Table, type(rows[0]).__table__)
    names = [column.name for column in table.columns]
    await session.execute(insert(table), [_values(row, names) for row in rows])


def _values(row: Base, names: Sequence[str]) -> dict[str, Any]:
    """Give what was set of a new row; whatever was not takes its column's default."""
    known = vars(row)
    return {name: known[name] for name in names if name in known}
