"""Statements of what one player's deals brought between them and each of the others."""

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import Any

from sqlalchemy import ColumnElement, Integer, Select, and_, case, func, null, select, type_coerce
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import aliased

from db.models import DealPlayerRow, DealRow
from db.stats import Own
from scoring import Role

PARTS = 60
"""A half-point divides into whole parts by three, four or five players, then by three defenders."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Flow:
    """What went between a player and one of the others."""

    deals: int
    """How many they both played."""
    points: Fraction
    """What the player got from the other; negative: gave."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Alliance:
    """Contracts that a player played with another one, in one of the two roles."""

    ally_id: int
    role: Role
    """The player's: taker or partner."""
    deals: int
    made: int
    points: Decimal
    """What they brought the player."""


def flows_statement(own: Own) -> Select[int, int, int | None]:
    """Sum up, for each of the others, what went from them to the player, in parts.

    On a deal each two settle the difference of their scores, divided by the number who played.
    But a taker and a partner owe each other nothing: what the partner would give the taker comes
    from the defenders, a third each, and they give the partner as much less. All that somebody
    gets and gives on a deal comes to their score.
    """
    me, other, taker, partner = (aliased(DealPlayerRow) for _ in range(4))
    lead = func.coalesce(_halves(taker) - _halves(partner), 0)
    between = (_halves(me) - _halves(other)) * (PARTS // me.players)
    return (
        select(other.player_id, func.count(), func.sum(between + _way(me, other) * lead))
        .select_from(me)
        .join(DealRow, DealRow.id == me.deal_id)
        .join(other, and_(other.deal_id == me.deal_id, other.player_id != me.player_id))
        .outerjoin(taker, _plays(taker, DealRow.taker_id))
        .outerjoin(partner, _plays(partner, DealRow.partner_id))
        .where(me.played, *own.of(me))
        .group_by(other.player_id)
    )


async def flows(session: AsyncSession, own: Own) -> Mapping[int, Flow]:
    """Say what went between a player and each of the others, by their ids."""
    rows = await session.execute(flows_statement(own))
    return {
        other_id: Flow(deals=deals, points=Fraction(int(parts or 0), 2 * PARTS))
        for other_id, deals, parts in rows
    }


async def alliances(session: AsyncSession, own: Own) -> list[Alliance]:
    """Count the contracts that a player played with each of the others, in each role."""
    ally = case((DealPlayerRow.role == Role.TAKER, DealRow.partner_id), else_=DealRow.taker_id)
    together = (ally.label("ally"), DealPlayerRow.role)
    statement = (
        select(
            *together,
            func.count(),
            func.count().filter(DealPlayerRow.won.is_(True)),
            func.sum(DealPlayerRow.score),
        )
        .join(DealRow, DealRow.id == DealPlayerRow.deal_id)
        .where(
            DealPlayerRow.played,
            DealPlayerRow.role.in_((Role.TAKER, Role.PARTNER)),
            DealRow.partner_id.is_not(None),
            *own.of(DealPlayerRow),
        )
        .group_by(*together)
    )
    return [
        Alliance(ally_id=ally_id, role=role, deals=deals, made=made, points=points)
        for ally_id, role, deals, made, points in await session.execute(statement)
    ]


def _halves(row: Any) -> ColumnElement[int]:  # noqa: ANN401 - an alias of the model
    return type_coerce(row.score, Integer)


def _way(me: Any, other: Any) -> ColumnElement[int | None]:  # noqa: ANN401 - aliases of the model
    """Say which way a third of a fifth of the taker's lead over the partner goes.

    NULL between taker and partner, which leaves the sum without the deal.
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


def _by_role(row: Any, values: Mapping[Role, Any]) -> ColumnElement[int | None]:  # noqa: ANN401 - an alias of the model
    """Choose a value by a player's role; 0 for the roles that are not named."""
    return case(*((row.role == role, value) for role, value in values.items()), else_=0)


def _plays(row: Any, player_id: Any) -> ColumnElement[bool]:  # noqa: ANN401 - an alias, a column
    """Join the taker or the partner, where there are both."""
    return and_(
        DealRow.partner_id.is_not(None), row.deal_id == DealRow.id, row.player_id == player_id
    )
