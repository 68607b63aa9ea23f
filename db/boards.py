"""Statements of leaderboards: sums over deals, each read from one index alone."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from typing import Any

from sqlalchemy import ColumnElement, Row, Select, exists, func, select
from sqlalchemy.ext.asyncio import AsyncSession

from db.models import DealPlayerRow, GameRow, PlayerRow


@dataclass(frozen=True, slots=True, kw_only=True)
class Reach:
    """Which deals are meant: those of a server, or of one channel, in a span of time."""

    guild_id: int
    channel_id: int | None = None
    """None: the whole server."""
    since: datetime | None = None
    until: datetime | None = None
    """The first moment that is no longer meant."""

    def conditions(self) -> list[ColumnElement[bool]]:
        """Say it in SQL, of :class:`DealPlayerRow`."""
        place: ColumnElement[bool] = DealPlayerRow.guild_id == self.guild_id
        if self.channel_id is not None:
            place = DealPlayerRow.channel_id == self.channel_id
        return [place, *self._within()]

    def _within(self) -> list[ColumnElement[bool]]:
        """Name the players too: for each of them the span is one stretch of the index."""
        if self.since is None and self.until is None:
            return []
        people = select(PlayerRow.id).where(PlayerRow.guild_id == self.guild_id)
        conditions: list[ColumnElement[bool]] = [DealPlayerRow.player_id.in_(people)]
        if self.since is not None:
            conditions.append(DealPlayerRow.played_at >= self.since)
        if self.until is not None:
            conditions.append(DealPlayerRow.played_at < self.until)
        return conditions


@dataclass(frozen=True, slots=True, kw_only=True)
class Sum:
    """What somebody's played deals come to."""

    player_id: int
    deals: int
    points: Decimal


@dataclass(frozen=True, slots=True, kw_only=True)
class Takes:
    """How often somebody took, and made the contract."""

    player_id: int
    deals: int
    """How many they played."""
    taken: int
    made: int


def sums_statement(reach: Reach) -> Select[int, int, Decimal]:
    """Sum up the played deals of everybody."""
    return _of_everybody(reach, func.count(), func.sum(DealPlayerRow.score))


async def sums(session: AsyncSession, reach: Reach) -> list[Sum]:
    """Sum up the played deals of everybody who played, in the order of their ids."""
    rows = await session.execute(sums_statement(reach))
    found = [Sum(player_id=key, deals=deals, points=points) for key, deals, points in rows]
    return sorted(found, key=lambda one: one.player_id)


def takes_statement(reach: Reach) -> Select[int, int, int, int]:
    """Count the contracts of everybody; points as well would take a third longer."""
    made = func.count().filter(DealPlayerRow.made.is_(True))
    return _of_everybody(reach, func.count(), func.count(DealPlayerRow.made), made)


async def takes(session: AsyncSession, reach: Reach) -> list[Takes]:
    """Count the contracts of everybody who played, in the order of their ids."""
    rows = await session.execute(takes_statement(reach))
    found = [
        Takes(player_id=key, deals=deals, taken=taken, made=made)
        for key, deals, taken, made in rows
    ]
    return sorted(found, key=lambda one: one.player_id)


def _of_everybody(reach: Reach, *columns: ColumnElement[Any]) -> Select[Any]:
    return (
        select(DealPlayerRow.player_id, *columns)
        .where(DealPlayerRow.played, *reach.conditions())
        .group_by(DealPlayerRow.player_id)
    )


def adjustments_statement(reach: Reach) -> Select[int, Decimal]:
    """Sum up the adjustments of everybody."""
    at_channel = () if reach.channel_id is None else (DealPlayerRow.guild_id == reach.guild_id,)
    return (
        select(DealPlayerRow.player_id, func.sum(DealPlayerRow.score).label("points"))
        .where(DealPlayerRow.adjusted, *at_channel, *reach.conditions())
        .group_by(DealPlayerRow.player_id)
    )


async def adjustments(session: AsyncSession, reach: Reach) -> dict[int, Decimal]:
    """Sum up the adjustments of everybody who has any, by player id."""
    rows = await session.execute(adjustments_statement(reach))
    return {row.player_id: row.points for row in rows}


async def people_of(session: AsyncSession, guild_id: int) -> Sequence[Row[int, str, int | None]]:
    """List everybody who is known in a server, in the order in which they became so.

    Ids, names and Discord ids.
    """
    statement = (
        select(PlayerRow.id, PlayerRow.name, PlayerRow.user_id)
        .where(PlayerRow.guild_id == guild_id)
        .order_by(PlayerRow.id)
    )
    return (await session.execute(statement)).all()


async def players_proposed(session: AsyncSession, guild_id: int) -> Sequence[int]:
    """List the ids of those who played in a server, without those retired or made anonymous."""
    played = exists().where(
        DealPlayerRow.guild_id == guild_id,
        DealPlayerRow.player_id == PlayerRow.id,
        DealPlayerRow.played,
    )
    statement = select(PlayerRow.id).where(
        PlayerRow.guild_id == guild_id,
        PlayerRow.retired_at.is_(None),
        PlayerRow.erased_at.is_(None),
        played,
    )
    return (await session.scalars(statement)).all()


async def language_of_channel(session: AsyncSession, channel_id: int) -> str | None:
    """Say which language the last table of a channel speaks; None where there never was one."""
    statement = (
        select(GameRow.language)
        .where(GameRow.channel_id == channel_id)
        .order_by(GameRow.id.desc())
        .limit(1)
    )
    return (await session.scalars(statement)).first()
