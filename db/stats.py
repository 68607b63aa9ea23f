"""Statements of one player's statistics."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from typing import Any

from sqlalchemy import ColumnElement, Text, case, cast, func, literal, select
from sqlalchemy.ext.asyncio import AsyncSession

from db.base import HalfPoints
from db.models import DealPlayerRow, DealRow, GameRow
from scoring import TARGETS, Contract, DealKind, Role, Side, Slam


@dataclass(frozen=True, slots=True, kw_only=True)
class Own:
    """Which deals of a player are meant."""

    guild_id: int
    player_id: int
    since: datetime | None = None
    until: datetime | None = None

    def of(self, row: Any) -> list[ColumnElement[bool]]:  # noqa: ANN401 - the model, or an alias
        """Say it in SQL, but for whether a deal counts."""
        conditions: list[ColumnElement[bool]] = [
            row.guild_id == self.guild_id,
            row.player_id == self.player_id,
        ]
        if self.since is not None:
            conditions.append(row.played_at >= self.since)
        if self.until is not None:
            conditions.append(row.played_at < self.until)
        return conditions


@dataclass(frozen=True, slots=True, kw_only=True)
class Tally:
    """Deals of a player that were alike."""

    role: Role
    kind: DealKind
    contract: Contract | None
    made: bool | None
    petit_au_bout: Side | None
    handfuls: str
    """As JSON, pairs of level and side."""
    slam: Slam | None
    deals: int
    points: Decimal


@dataclass(frozen=True, slots=True, kw_only=True)
class Extreme:
    """A deal that stands out, and where it was played."""

    number: int
    score: Decimal
    played_at: datetime
    channel_id: int
    live_channel_id: int | None
    live_message_id: int | None


def contract_made() -> ColumnElement[bool]:
    """Say in SQL whether a contract was made; NULL of deals without one."""
    targets = {bouts: literal(Decimal(points), HalfPoints) for bouts, points in enumerate(TARGETS)}
    return DealRow.points >= case(targets, value=DealRow.bouts)


async def tallies(session: AsyncSession, own: Own) -> list[Tally]:
    """Count a player's played deals by all that statistics tell apart."""
    alike: tuple[ColumnElement[Any], ...] = (
        DealPlayerRow.role.expression,
        DealRow.kind.expression,
        DealRow.contract.expression,
        contract_made(),
        DealRow.petit_au_bout.expression,
        cast(DealRow.handfuls, Text),
        DealRow.slam.expression,
    )
    statement = (
        select(*alike, func.count(), func.sum(DealPlayerRow.score))
        .join(DealRow, DealRow.id == DealPlayerRow.deal_id)
        .where(DealPlayerRow.played, *own.of(DealPlayerRow))
        .group_by(*alike)
    )
    names = ("role", "kind", "contract", "made", "petit_au_bout", "handfuls", "slam")
    return [
        Tally(**dict(zip((*names, "deals", "points"), row, strict=True)))
        for row in await session.execute(statement)
    ]


async def adjusted(session: AsyncSession, own: Own) -> Decimal:
    """Sum up a player's adjustments."""
    statement = select(func.sum(DealPlayerRow.score)).where(
        DealPlayerRow.adjusted, *own.of(DealPlayerRow)
    )
    return await session.scalar(statement) or Decimal(0)


async def contracts_in_order(session: AsyncSession, own: Own) -> Sequence[bool | None]:
    """Say of each contract that a player took whether it was made, in the order of play."""
    statement = (
        select(DealPlayerRow.made)
        .where(DealPlayerRow.played, DealPlayerRow.made.is_not(None), *own.of(DealPlayerRow))
        .order_by(DealPlayerRow.played_at, DealPlayerRow.deal_id)
    )
    return (await session.scalars(statement)).all()


async def extreme(session: AsyncSession, own: Own, *, best: bool) -> Extreme | None:
    """Find the deal that brought a player most or least; of equals the one played first."""
    score = DealPlayerRow.score
    found = (
        select(DealPlayerRow.deal_id, score, DealPlayerRow.played_at, DealPlayerRow.channel_id)
        .where(DealPlayerRow.played, *own.of(DealPlayerRow))
        .order_by(score.desc() if best else score, DealPlayerRow.played_at, DealPlayerRow.deal_id)
        .limit(1)
        .subquery()
    )
    statement = (
        select(
            DealRow.number,
            found.c.score,
            found.c.played_at,
            found.c.channel_id,
            GameRow.live_channel_id,
            GameRow.live_message_id,
        )
        .join(DealRow, DealRow.id == found.c.deal_id)
        .join(GameRow, GameRow.id == DealRow.game_id)
    )
    row = (await session.execute(statement)).one_or_none()
    return None if row is None else Extreme(**row._asdict())
