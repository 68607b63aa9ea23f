"""Statements of one player's statistics."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from typing import Any

from sqlalchemy import ColumnElement, Select, and_, case, func, or_, select
from sqlalchemy.ext.asyncio import AsyncSession

from db.models import DealPlayerRow, DealRow, GameRow
from scoring import Contract, Role


@dataclass(frozen=True, slots=True, kw_only=True)
class Own:
    """Which deals of a player are meant; a player is of one server."""

    guild_id: int
    player_id: int
    since: datetime | None = None
    until: datetime | None = None

    def of(self, row: Any) -> list[ColumnElement[bool]]:  # noqa: ANN401 - the model, or an alias
        """Say it in SQL, but for whether a deal counts."""
        conditions: list[ColumnElement[bool]] = [row.player_id == self.player_id]
        if self.since is not None:
            conditions.append(row.played_at >= self.since)
        if self.until is not None:
            conditions.append(row.played_at < self.until)
        return conditions

    def within_guild(self, row: Any) -> list[ColumnElement[bool]]:  # noqa: ANN401 - the model, or an alias
        """Name the server as well: a short span is one stretch of the index of boards."""
        return [row.guild_id == self.guild_id, *self.of(row)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Tally:
    """Deals of a player that were alike."""

    role: Role
    contract: Contract | None
    """What the player bid; None unless they took."""
    won: bool | None
    deals: int
    points: Decimal
    best: Decimal
    """The most that one of them brought."""
    worst: Decimal


@dataclass(frozen=True, slots=True, kw_only=True)
class Extreme:
    """A deal that stands out, and where it was played."""

    number: int
    score: Decimal
    played_at: datetime
    channel_id: int
    live_channel_id: int | None
    live_message_id: int | None


def tallies_statement(
    own: Own,
) -> Select[Role, Contract | None, bool | None, int, Decimal, Decimal, Decimal]:
    """Count a player's played deals by role, contract and outcome."""
    alike = (DealPlayerRow.role, DealPlayerRow.contract, DealPlayerRow.won)
    score = DealPlayerRow.score
    return (
        select(*alike, func.count(), func.sum(score), func.max(score), func.min(score))
        .where(DealPlayerRow.played, *own.of(DealPlayerRow))
        .group_by(*alike)
    )


async def tallies(session: AsyncSession, own: Own) -> list[Tally]:
    """Count a player's played deals by role, contract and outcome."""
    return [
        Tally(
            role=role,
            contract=contract,
            won=won,
            deals=deals,
            points=points,
            best=best,
            worst=worst,
        )
        for role, contract, won, deals, points, best, worst in await session.execute(
            tallies_statement(own)
        )
    ]


async def adjusted(session: AsyncSession, own: Own) -> Decimal:
    """Sum up a player's adjustments."""
    statement = select(func.sum(DealPlayerRow.score)).where(
        DealPlayerRow.adjusted, *own.within_guild(DealPlayerRow)
    )
    return await session.scalar(statement) or Decimal(0)


async def contracts_in_order(session: AsyncSession, own: Own) -> str:
    """Say of each contract that a player took whether it was made, 1 or 0, in the order of play.

    One text is read in a third of the time that as many rows take.
    """
    taken = (
        select(case((DealPlayerRow.won.is_(True), "1"), else_="0").label("made"))
        .where(DealPlayerRow.played, DealPlayerRow.role == Role.TAKER, *own.of(DealPlayerRow))
        .order_by(DealPlayerRow.played_at, DealPlayerRow.deal_id)
        .subquery()
    )
    return await session.scalar(select(func.aggregate_strings(taken.c.made, ""))) or ""


async def extreme(
    session: AsyncSession, own: Own, score: Decimal, among: Iterable[Tally]
) -> Extreme:
    """Find the first deal that brought a player so much, among those of some tallies."""
    alike = (
        and_(
            DealPlayerRow.role == one.role,
            DealPlayerRow.contract.is_not_distinct_from(one.contract),
            DealPlayerRow.won.is_not_distinct_from(one.won),
        )
        for one in among
    )
    found = (
        select(DealPlayerRow.deal_id, DealPlayerRow.score, DealPlayerRow.played_at)
        .where(
            DealPlayerRow.played, DealPlayerRow.score == score, or_(*alike), *own.of(DealPlayerRow)
        )
        .order_by(DealPlayerRow.played_at, DealPlayerRow.deal_id)
        .limit(1)
        .subquery()
    )
    statement = (
        select(
            DealRow.number,
            found.c.score,
            found.c.played_at,
            GameRow.channel_id,
            GameRow.live_channel_id,
            GameRow.live_message_id,
        )
        .join(DealRow, DealRow.id == found.c.deal_id)
        .join(GameRow, GameRow.id == DealRow.game_id)
    )
    row = (await session.execute(statement)).one()
    return Extreme(**row._asdict())
