"""Sums of whole months, kept beside the deals: of pairs of players, and of primes.

They are the one total that is stored. :mod:`db.monthly` keeps them in step, and ``marqueur verify``
works them out anew.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from typing import Any

from sqlalchemy import BigInteger, ColumnElement, ForeignKey, Integer
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.orm import Mapped, mapped_column
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.sql.functions import GenericFunction

from db.base import Base, SurrogateKey
from db.stats import Own

OWN_INDEX: dict[str, Any] = {"sqlite_with_rowid": False}
"""The key is the table: what a player's months hold lies in one stretch of it."""


class PairMonthRow(Base):
    """What the deals of a month, in UTC, brought between a player and one of the others."""

    __tablename__ = "pair_month"
    __table_args__ = (OWN_INDEX,)

    player_id: Mapped[int] = mapped_column(
        SurrogateKey, ForeignKey("player.id", ondelete="CASCADE"), primary_key=True
    )
    month: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    """The year and the month: 202611."""
    other_id: Mapped[int] = mapped_column(
        SurrogateKey, ForeignKey("player.id", ondelete="CASCADE"), primary_key=True
    )
    deals: Mapped[int]
    """How many they both played."""
    parts: Mapped[int] = mapped_column(BigInteger)
    """What the player got from the other; :data:`db.pairs.PARTS` of them are a half-point."""
    called: Mapped[int]
    """Contracts that the player took and called the other for."""
    called_made: Mapped[int]
    called_halves: Mapped[int] = mapped_column(BigInteger)
    """What they brought the player, in half-points."""
    joined: Mapped[int]
    """Contracts that the other took and called the player for."""
    joined_made: Mapped[int]
    joined_halves: Mapped[int] = mapped_column(BigInteger)


class PrimeMonthRow(Base):
    """What was paid beside the contract in the deals of a player in a month, in UTC."""

    __tablename__ = "prime_month"
    __table_args__ = (OWN_INDEX,)

    player_id: Mapped[int] = mapped_column(
        SurrogateKey, ForeignKey("player.id", ondelete="CASCADE"), primary_key=True
    )
    month: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    petits: Mapped[int]
    """That the player's camp had; then those that the other camp had."""
    petits_against: Mapped[int]
    handfuls: Mapped[int]
    handfuls_against: Mapped[int]
    slams: Mapped[int]
    slams_against: Mapped[int]


class utc_month(GenericFunction[int]):  # noqa: N801 - SQLAlchemy's functions are written so
    """The year and the month of a moment in UTC, as one number."""

    type = Integer()
    inherit_cache = True


@compiles(utc_month, "sqlite")
def _on_sqlite(element: utc_month, compiler: SQLCompiler, **options: Any) -> str:  # noqa: ANN401 - the compiler's own
    moment = compiler.process(element.clauses, **options)
    return f"CAST(strftime('%Y%m', {moment}) AS INTEGER)"


@compiles(utc_month, "postgresql")
def _on_postgresql(element: utc_month, compiler: SQLCompiler, **options: Any) -> str:  # noqa: ANN401 - the compiler's own
    moment = compiler.process(element.clauses, **options)
    return f"CAST(to_char({moment} AT TIME ZONE 'UTC', 'YYYYMM') AS INTEGER)"


@dataclass(frozen=True, slots=True, kw_only=True)
class Months:
    """A stretch of whole months."""

    first: int | None
    """202611, say; None where the stretch is open."""
    end: int | None
    """The first month that is no longer meant."""

    def of(self, row: Any, own: Own) -> list[ColumnElement[bool]]:  # noqa: ANN401 - either model
        """Say in SQL which rows of a player are meant."""
        conditions: list[ColumnElement[bool]] = [row.player_id == own.player_id]
        if self.first is not None:
            conditions.append(row.month >= self.first)
        if self.end is not None:
            conditions.append(row.month < self.end)
        return conditions


@dataclass(frozen=True, slots=True, kw_only=True)
class Cut:
    """A span of time as months and what is left at their edges, to be added or taken away."""

    months: Months | None
    edges: tuple[tuple[Own, int], ...] = ()
    """Deals, and 1 or -1."""


def cut(own: Own) -> Cut:
    """Cut a span so that as little as possible is left of single deals.

    Months of a server begin by its own clock, hence some hours before or after those of UTC; the
    deals of these hours are added, or taken away again.
    """
    first, end = _nearest(own.since), _nearest(own.until)
    if first is not None and end is not None and first >= end:
        return Cut(months=None, edges=((own, 1),))
    months = Months(first=_number(first), end=_number(end))
    return Cut(months=months, edges=tuple(_edges(own, first, end)))


def _edges(own: Own, first: datetime | None, end: datetime | None) -> Iterator[tuple[Own, int]]:
    for begins, ends in ((own.since, first), (end, own.until)):
        if begins is None or ends is None or begins == ends:
            continue
        since, until = sorted((begins, ends))
        yield replace(own, since=since, until=until), 1 if begins < ends else -1


def _nearest(moment: datetime | None) -> datetime | None:
    """Find the beginning of a month that is nearest to a moment."""
    if moment is None:
        return None
    moment = moment.astimezone(UTC)
    first = moment.replace(day=1, hour=0, minute=0, second=0, microsecond=0)
    following = (first + timedelta(days=31)).replace(day=1)
    return first if moment - first <= following - moment else following


def _number(first: datetime | None) -> int | None:
    return None if first is None else first.year * 100 + first.month
