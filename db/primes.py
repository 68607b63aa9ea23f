"""Sums of what was paid beside the contract in one player's deals."""

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from sqlalchemy import ColumnElement, FromClause, Select, Text, case, cast, func, or_, select
from sqlalchemy.ext.asyncio import AsyncSession

from db.models import DealPlayerRow, DealRow
from db.months import Months, PrimeMonthRow, cut, utc_month
from db.stats import Own
from scoring import Role, Side, Slam

NO_HANDFUL = "[]"
"""How a deal without handfuls is written."""

SLAMS: Mapping[Slam, Side] = {
    Slam.ANNOUNCED_MADE: Side.ATTACK,
    Slam.UNANNOUNCED_MADE: Side.ATTACK,
    Slam.DEFENCE: Side.DEFENCE,
    Slam.ANNOUNCED_FAILED_DEFENCE: Side.DEFENCE,
}
"""Which side took every trick."""

SUMS = ("petits", "petits_against", "handfuls", "handfuls_against", "slams", "slams_against")
"""Columns of :class:`PrimeMonthRow` that are summed."""


@cache
def played_primes() -> FromClause:
    """Join each player of each deal that had primes with what they were."""
    me, deal = DealPlayerRow.__table__.alias("me"), DealRow.__table__
    handfuls = cast(deal.c.handfuls, Text)
    had = {
        "petits": {side: _as_number(deal.c.petit_au_bout == side) for side in Side},
        "handfuls": {side: _times(handfuls, side) for side in Side},
        "slams": {side: _as_number(deal.c.slam.in_(_slams(side))) for side in Side},
    }
    columns: list[ColumnElement[int]] = []
    for name, sides in had.items():
        own = case((me.c.role == Role.DEFENDER, sides[Side.DEFENCE]), else_=sides[Side.ATTACK])
        against = case((me.c.role == Role.DEFENDER, sides[Side.ATTACK]), else_=sides[Side.DEFENCE])
        columns += [own.label(name), against.label(f"{name}_against")]
    return (
        select(me.c.deal_id, me.c.guild_id, me.c.player_id, me.c.played_at, *columns)
        .join(deal, deal.c.id == me.c.deal_id)
        .where(
            me.c.played,
            or_(
                deal.c.petit_au_bout.is_not(None),
                handfuls != NO_HANDFUL,
                deal.c.slam.in_(list(SLAMS)),
            ),
        )
        .subquery("played_primes")
    )


def primes_statement(
    *conditions: ColumnElement[bool], sign: ColumnElement[int] | int = 1
) -> Select[Any]:
    """Sum up primes by player and month, of the deals that meet some conditions.

    The conditions are of :func:`played_primes`.
    """
    primes = played_primes()
    month = utc_month(primes.c.played_at).label("month")
    return (
        select(primes.c.player_id, month, *(func.sum(primes.c[name]) * sign for name in SUMS))
        .where(*conditions)
        .group_by(primes.c.player_id, month)
    )


def months_statement(own: Own, months: Months) -> Select[Any]:
    """Sum up the months of a player."""
    sums = (func.coalesce(func.sum(getattr(PrimeMonthRow, name)), 0) for name in SUMS)
    return select(*sums).where(*months.of(PrimeMonthRow, own))


async def primes_of(session: AsyncSession, own: Own) -> Mapping[str, int]:
    """Count a player's primes, by the names of :data:`SUMS`."""
    parts = cut(own)
    found: Counter[str] = Counter()
    if parts.months is not None:
        row = (await session.execute(months_statement(own, parts.months))).one()
        _add(found, row, 1)
    for edge, sign in parts.edges:
        statement = primes_statement(*edge.within_guild(played_primes().c))
        for _, _, *sums in await session.execute(statement):
            _add(found, sums, sign)
    return found


def _add(found: Counter[str], sums: Iterable[int], sign: int) -> None:
    for name, value in zip(SUMS, sums, strict=True):
        found[name] += sign * int(value)


def _slams(side: Side) -> list[Slam]:
    return [slam for slam, of in SLAMS.items() if of is side]


def _as_number(condition: ColumnElement[bool]) -> ColumnElement[int]:
    return case((condition, 1), else_=0)


def _times(handfuls: ColumnElement[str], side: Side) -> ColumnElement[int]:
    """Count how often a side stands in the list of handfuls."""
    word = f'"{side.value}"'
    return (func.length(handfuls) - func.length(func.replace(handfuls, word, ""))) // len(word)
