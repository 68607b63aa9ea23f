"""Rows written without becoming part of a session, which takes most of the time of a write.

A sheet of ten thousand deals must not take minutes, and nobody at a table should wait for one.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, cast

from sqlalchemy import CursorResult, Insert, Row, Table, insert, select
from sqlalchemy.ext.asyncio import AsyncSession

from db.base import Base
from db.models import DealPlayerRow, DealRow
from db.monthly import put_all_in
from db.options import PUT_OFF


@dataclass(frozen=True, slots=True)
class NewDeal:
    """What the columns of a new deal hold, and those of its players."""

    values: dict[str, Any]
    players: list[dict[str, Any]]


def new_deal(row: DealRow) -> NewDeal:
    """Take what was set of a new row; the row is only read, and is not needed any more."""
    return NewDeal(_values(row), [_values(player) for player in row.players])


async def insert_deals(session: AsyncSession, deals: Sequence[NewDeal]) -> dict[int, int]:
    """Write new deals of one game with their players; give their ids by their numbers."""
    # ids are asked for afterwards, since RETURNING would make a statement of each row
    await session.execute(_insert(DealRow), [deal.values for deal in deals])
    numbers = [deal.values["number"] for deal in deals]
    statement = select(DealRow.number, DealRow.id).where(
        DealRow.game_id == deals[0].values["game_id"],
        DealRow.number.between(min(numbers), max(numbers)),
    )
    ids = {row.number: row.id for row in await session.execute(statement)}
    players = [
        {**player, "deal_id": ids[deal.values["number"]]}
        for deal in deals
        for player in deal.players
    ]
    await session.execute(_insert(DealPlayerRow), players)
    await put_all_in(session, list(ids.values()))
    return ids


async def insert_deal(session: AsyncSession, row: DealRow) -> None:
    """Write a new deal with its players; the row gets its id, and stays outside the session."""
    result = cast(CursorResult[Any], await session.execute(_insert(DealRow), _values(row)))
    (row.id,) = cast(Row[int], result.inserted_primary_key)
    for player in row.players:
        player.deal_id = row.id
    await insert_all(session, row.players)


async def insert_all(session: AsyncSession, rows: Sequence[Base]) -> None:
    """Write new rows of one table in their order, with whatever is executed next.

    They do not become part of the session.
    """
    values = [_values(row) for row in rows]
    await session.execute(_insert(type(rows[0])), values, execution_options=PUT_OFF)


@cache
def _insert(kind: type[Base]) -> Insert:
    return insert(cast(Table, kind.__table__))


@cache
def _names(kind: type[Base]) -> tuple[str, ...]:
    return tuple(column.name for column in kind.__table__.columns)


def _values(row: Base) -> dict[str, Any]:
    """Give what was set of a new row; whatever was not takes its column's default."""
    known = vars(row)
    return {name: known[name] for name in _names(type(row)) if name in known}
