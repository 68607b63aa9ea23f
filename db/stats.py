"""Statements of one player's statistics."""

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from typing import Any

from sqlalchemy import ColumnElement, Select, Text, and_, cast, func, or_, select
from sqlalchemy.ext.asyncio import AsyncSession

from db.models import DealPlayerRow, DealRow, GameRow
from scoring import Contract, Role, Side, Slam

NO_HANDFUL = "[]"
"""How a deal without handfuls is written."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Own:
    """Which deals of a player are meant; a player is of one server."""

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
class PrimeTally:
    """Deals of a player with the same primes."""

    role: Role
    petit_au_bout: Side | None
    handfuls: tuple[Side, ...]
    slam: Slam | None
    deals: int


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


async def prime_tallies(session: AsyncSession, own: Own) -> list[PrimeTally]:
    """Count a player's contract deals that had primes by what they were."""
    handfuls = cast(DealRow.handfuls, Text)
    alike = (DealPlayerRow.role, DealRow.petit_au_bout, handfuls, DealRow.slam)
    primes = (
        DealRow.petit_au_bout.is_not(None),
        handfuls != NO_HANDFUL,
        DealRow.slam.is_not(None),
    )
    statement = (
        select(*alike, func.count())
        .join(DealRow, DealRow.id == DealPlayerRow.deal_id)
        .where(DealPlayerRow.played, or_(*primes), *own.of(DealPlayerRow))
        .group_by(*alike)
    )
    return [
        PrimeTally(
            role=role,
            petit_au_bout=petit,
            handfuls=tuple(Side(side) for _, side in json.loads(shown)),
            slam=slam,
            deals=deals,
        )
        for role, petit, shown, slam, deals in await session.execute(statement)
    ]


async def adjusted(session: AsyncSession, own: Own, guild_id: int) -> Decimal:
    """Sum up a player's adjustments."""
    statement = select(func.sum(DealPlayerRow.score)).where(
        DealPlayerRow.adjusted, DealPlayerRow.guild_id == guild_id, *own.of(DealPlayerRow)
    )
    return await session.scalar(statement) or Decimal(0)


async def contracts_in_order(session: AsyncSession, own: Own) -> Sequence[bool | None]:
    """Say of each contract that a player took whether it was made, in the order of play."""
    statement = (
        select(DealPlayerRow.won)
        .where(DealPlayerRow.played, DealPlayerRow.role == Role.TAKER, *own.of(DealPlayerRow))
        .order_by(DealPlayerRow.played_at, DealPlayerRow.deal_id)
    )
    return (await session.scalars(statement)).all()


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
