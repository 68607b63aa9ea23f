"""Sums of what one player's deals brought between them and each of the others."""

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from functools import cache
from typing import Any

from sqlalchemy import (
    ColumnElement,
    FromClause,
    Integer,
    Select,
    and_,
    case,
    func,
    null,
    select,
    type_coerce,
)
from sqlalchemy.ext.asyncio import AsyncSession

from db.models import DealPlayerRow, DealRow
from db.months import Months, PairMonthRow, cut, utc_month
from db.stats import Own
from scoring import Role

PARTS = 60
"""A half-point divides into whole parts by three, four or five players, then by three defenders."""

SUMS = (
    "deals",
    "parts",
    "called",
    "called_made",
    "called_halves",
    "joined",
    "joined_made",
    "joined_halves",
)
"""Columns of :class:`PairMonthRow` that are summed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Together:
    """Contracts that two players played together."""

    deals: int = 0
    made: int = 0
    points: Decimal = Decimal(0)
    """What they brought the player."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Pair:
    """What went between a player and one of the others."""

    deals: int
    """How many they both played."""
    points: Fraction
    """What the player got from the other; negative: gave."""
    called: Together
    """Where the player took, and called the other."""
    joined: Together
    """Where the other took, and called the player."""


@cache
def played_pairs() -> FromClause:
    """Join each player of each deal with each of the others: ``me``, ``other``.

    On a deal each two settle the difference of their scores, divided by the number who played.
    But a taker and a partner owe each other nothing: what the partner would give the taker comes
    from the defenders, a third each, and they give the partner as much less. All that somebody
    gets and gives on a deal comes to their score.
    """
    me, other, taker, partner = (
        DealPlayerRow.__table__.alias(name) for name in ("me", "other", "taker", "partner")
    )
    deal = DealRow.__table__
    lead = func.coalesce(_halves(taker) - _halves(partner), 0)
    between = (_halves(me) - _halves(other)) * (PARTS // me.c.players)
    called = and_(me.c.role == Role.TAKER, other.c.role == Role.PARTNER)
    joined = and_(me.c.role == Role.PARTNER, other.c.role == Role.TAKER)
    return (
        select(
            me.c.deal_id,
            me.c.guild_id,
            me.c.player_id,
            me.c.played_at,
            other.c.player_id.label("other_id"),
            func.coalesce(between + _way(me, other) * lead, 0).label("parts"),
            called.label("called"),
            joined.label("joined"),
            me.c.won,
            _halves(me).label("halves"),
        )
        .select_from(me)
        .join(deal, deal.c.id == me.c.deal_id)
        .join(other, and_(other.c.deal_id == me.c.deal_id, other.c.player_id != me.c.player_id))
        .outerjoin(taker, _plays(taker, deal.c.taker_id))
        .outerjoin(partner, _plays(partner, deal.c.partner_id))
        .where(me.c.played)
        .subquery("played_pairs")
    )


def pairs_statement(
    *conditions: ColumnElement[bool], sign: ColumnElement[int] | int = 1
) -> Select[Any]:
    """Sum up pairs of players by month, of the deals that meet some conditions.

    The conditions are of :func:`played_pairs`.
    """
    pairs = played_pairs()
    month = utc_month(pairs.c.played_at).label("month")
    key = (pairs.c.player_id, month, pairs.c.other_id)
    sums = (each * sign for each in _sums(pairs))
    return select(*key, *sums).where(*conditions).group_by(*key)


def deals_statement(own: Own) -> Select[Any]:
    """Sum up the deals of a player by each of the others, one by one."""
    pairs = played_pairs()
    conditions = own.within_guild(pairs.c)
    return select(pairs.c.other_id, *_sums(pairs)).where(*conditions).group_by(pairs.c.other_id)


def _sums(pairs: FromClause) -> list[ColumnElement[int]]:
    sums: dict[str, ColumnElement[int]] = {"deals": func.count(), "parts": func.sum(pairs.c.parts)}
    for kind in ("called", "joined"):
        alike = pairs.c[kind]
        sums[kind] = func.count().filter(alike)
        sums[f"{kind}_made"] = func.count().filter(alike, pairs.c.won)
        sums[f"{kind}_halves"] = func.coalesce(func.sum(pairs.c.halves).filter(alike), 0)
    return [sums[name] for name in SUMS]


def months_statement(own: Own, months: Months) -> Select[Any]:
    """Sum up the months of a player by each of the others."""
    other = PairMonthRow.other_id
    sums = (func.sum(getattr(PairMonthRow, name)) for name in SUMS)
    return select(other, *sums).where(*months.of(PairMonthRow, own)).group_by(other)


async def pairs_of(session: AsyncSession, own: Own) -> Mapping[int, Pair]:
    """Say what went between a player and each of the others, by their ids."""
    parts = cut(own)
    found: defaultdict[int, Counter[str]] = defaultdict(Counter)
    if parts.months is not None:
        for other_id, *sums in await session.execute(months_statement(own, parts.months)):
            _add(found[other_id], sums, 1)
    for edge, sign in parts.edges:
        for other_id, *sums in await session.execute(deals_statement(edge)):
            _add(found[other_id], sums, sign)
    return {other_id: _pair(sums) for other_id, sums in found.items() if sums["deals"]}


def _add(found: Counter[str], sums: Sequence[int], sign: int) -> None:
    for name, value in zip(SUMS, sums, strict=True):
        found[name] += sign * int(value)


def _pair(sums: Counter[str]) -> Pair:
    called, joined = (
        Together(
            deals=sums[kind],
            made=sums[f"{kind}_made"],
            points=Decimal(sums[f"{kind}_halves"]) / 2,
        )
        for kind in ("called", "joined")
    )
    points = Fraction(sums["parts"], 2 * PARTS)
    return Pair(deals=sums["deals"], points=points, called=called, joined=joined)


def _halves(row: FromClause) -> ColumnElement[int]:
    return type_coerce(row.c.score, Integer)


def _way(me: FromClause, other: FromClause) -> ColumnElement[int | None]:
    """Say which way a third of a fifth of the taker's lead over the partner goes.

    NULL between taker and partner, which leaves the deal out of what goes between them.
    """
    part = PARTS // 5 // 3
    return _by_role(
        me,
        {
            Role.DEFENDER: _by_role(other, {Role.TAKER: -part, Role.PARTNER: part}),
            Role.TAKER: _by_role(other, {Role.PARTNER: null(), Role.DEFENDER: part}),
            Role.PARTNER: _by_role(other, {Role.TAKER: null(), Role.DEFENDER: -part}),
        },
    )


def _by_role(row: FromClause, values: Mapping[Role, Any]) -> ColumnElement[int | None]:
    """Choose a value by a player's role; 0 for the roles that are not named."""
    return case(*((row.c.role == role, value) for role, value in values.items()), else_=0)


def _plays(row: FromClause, player_id: ColumnElement[int]) -> ColumnElement[bool]:
    """Join the taker or the partner, where there are both."""
    deal = DealRow.__table__
    return and_(
        deal.c.partner_id.is_not(None), row.c.deal_id == deal.c.id, row.c.player_id == player_id
    )
