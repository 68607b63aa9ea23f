"""Statements about the deals of a game: each of them whole, and what they come to."""

from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal
from functools import cache
from typing import Any

from sqlalchemy import Select, bindparam, func, select, true
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import joinedload
from sqlalchemy.orm.attributes import set_committed_value

from db.models import DealPlayerRow, DealRow, PlayerRow
from db.terms import DealState
from scoring import DealKind


@cache
def _last_deals() -> Select[DealRow]:
    of_game = DealRow.game_id == bindparam("game_id")
    ids = (
        select(DealRow.id)
        .where(of_game, DealRow.state == DealState.SCORED)
        .order_by(DealRow.number.desc())
        .limit(bindparam("count"))
    )
    runs = of_game & (DealRow.state == DealState.RUNNING)
    return whole(select(DealRow).where(DealRow.id.in_(ids) | runs).order_by(DealRow.number.desc()))


@cache
def _counts() -> Select[int, int]:
    dealt = (DealRow.state == DealState.SCORED) & (DealRow.kind != DealKind.ADJUSTMENT)
    highest = func.coalesce(func.max(DealRow.number), 0)
    counts = select(func.count().filter(dealt).label("live"), highest.label("highest"))
    return counts.where(DealRow.game_id == bindparam("game_id"))


@cache
def _totals() -> Select[int, Decimal]:
    return (
        select(DealPlayerRow.player_id, func.sum(DealPlayerRow.score).label("total"))
        .where(DealPlayerRow.game_id == bindparam("game_id"))
        .group_by(DealPlayerRow.player_id)
    )


@cache
def _counts_and_totals() -> Select[int, int, int | None, Decimal | None]:
    counts, totals = _counts().subquery(), _totals().subquery()
    return select(counts, totals).select_from(counts.outerjoin(totals, true()))


def whole(statement: Select[DealRow]) -> Select[DealRow]:
    """Let a statement read deals with their players."""
    return statement.options(joinedload(DealRow.players))


async def read_whole(
    session: AsyncSession, statement: Select[DealRow], values: Mapping[str, Any] | None = None
) -> Sequence[DealRow]:
    """Read deals that are :func:`whole`, and all the people they name.

    People are not joined to every row: those at the table are known to the session, and the others
    are read once.
    """
    rows = (await session.scalars(statement, values)).unique().all()
    people = {row.id: row for row in session if isinstance(row, PlayerRow)}
    if missing := {key for row in rows for key in _named(row)} - people.keys():
        found = await session.scalars(select(PlayerRow).where(PlayerRow.id.in_(missing)))
        people |= {row.id: row for row in found}
    for row in rows:
        set_committed_value(row, "dealer", people.get(row.dealer_id or 0))
        set_committed_value(row, "logged_by", people.get(row.logged_by_id or 0))
        for player in row.players:
            set_committed_value(player, "player", people[player.player_id])
    return rows


async def get_deal(session: AsyncSession, deal_id: int) -> DealRow | None:
    """Read a deal whole."""
    return _only(await read_whole(session, _deals().where(DealRow.id == deal_id)))


async def find_deal(session: AsyncSession, game_id: int, number: int) -> DealRow | None:
    """Read a deal whole, by its number in a game."""
    statement = _deals().where(DealRow.game_id == game_id, DealRow.number == number)
    return _only(await read_whole(session, statement))


async def last_deals(session: AsyncSession, game_id: int, count: int) -> Sequence[DealRow]:
    """Read the last scored deals of a game whole, and the one that runs; newest first."""
    return await read_whole(session, _last_deals(), {"game_id": game_id, "count": count})


async def last_dealt(session: AsyncSession, game_id: int) -> DealRow | None:
    """Read the last scored deal of a game whole that is not an adjustment."""
    last = select(func.max(DealRow.number)).where(
        DealRow.game_id == game_id,
        DealRow.state == DealState.SCORED,
        DealRow.kind != DealKind.ADJUSTMENT,
    )
    of_game = DealRow.game_id == game_id
    statement = _deals().where(of_game, DealRow.number == last.scalar_subquery())
    return _only(await read_whole(session, statement))


async def all_deals(session: AsyncSession, game_id: int) -> Sequence[DealRow]:
    """Read all deals of a game whole, whatever their state, in the order of their numbers."""
    statement = _deals().where(DealRow.game_id == game_id).order_by(DealRow.number)
    return await read_whole(session, statement)


async def page_of_deals(
    session: AsyncSession, game_id: int, *, offset: int, count: int
) -> Sequence[DealRow]:
    """Read a page of deals whole, whatever their state, newest first."""
    ids = (
        select(DealRow.id)
        .where(DealRow.game_id == game_id)
        .order_by(DealRow.number.desc())
        .offset(offset)
        .limit(count)
    )
    statement = _deals().where(DealRow.id.in_(ids)).order_by(DealRow.number.desc())
    return await read_whole(session, statement)


async def running_deal(session: AsyncSession, game_id: int) -> DealRow | None:
    """Read the deal of a game whole that is not played out yet."""
    running = DealRow.state == DealState.RUNNING
    return _only(await read_whole(session, _deals().where(DealRow.game_id == game_id, running)))


async def count_deals(session: AsyncSession, game_id: int) -> tuple[int, int]:
    """Say how many deals of a game are scored, and the highest number given so far.

    An adjustment takes a number but is no deal.
    """
    live_count, highest = (await session.execute(_counts(), {"game_id": game_id})).one()
    return live_count, highest


async def totals(session: AsyncSession, game_id: int) -> dict[int, Decimal]:
    """Sum up the live deals of a game: score points by player id."""
    rows = await session.execute(_totals(), {"game_id": game_id})
    return {row.player_id: row.total for row in rows}


async def counts_and_totals(
    session: AsyncSession, game_id: int
) -> tuple[int, int, dict[int, Decimal]]:
    """Give what :func:`count_deals` and :func:`totals` do, in one statement."""
    rows = (await session.execute(_counts_and_totals(), {"game_id": game_id})).all()
    totals = {row.player_id: row.total for row in rows if row.player_id is not None}
    return rows[0].live, rows[0].highest, totals


def _deals() -> Select[DealRow]:
    return whole(select(DealRow))


def _only(rows: Sequence[DealRow]) -> DealRow | None:
    return rows[0] if rows else None


def _named(row: DealRow) -> Iterator[int]:
    """Give the keys of all whom a deal names."""
    yield from (player.player_id for player in row.players)
    yield from (key for key in (row.dealer_id, row.logged_by_id) if key is not None)
