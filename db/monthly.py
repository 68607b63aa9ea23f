"""Keeping the sums of months in step with the deals, and proving that they are.

On PostgreSQL whoever changes the months of a server waits for the others: several deals in one
transaction, of people who sit at two tables, would lock the same rows in different orders.
"""

from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import cache
from typing import Any, cast

from sqlalchemy import FromClause, Integer, Select, Table, bindparam, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.sql.dml import Insert

from db import pairs, primes
from db.models import DealPlayerRow, DealRow, GuildRow, PlayerRow
from db.months import PairMonthRow, PrimeMonthRow
from db.options import PUT_OFF
from db.queries import take_turns
from scoring import DealKind

AT_ONCE = 500
"""Deals named in one statement."""

PLAYED = (DealKind.CONTRACT, DealKind.GOULASH)
"""The kinds of deals that are played; the others count nowhere, but for adjustments."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MonthDifference:
    """Sums of a month that do not follow from the deals."""

    player_id: int
    month: int
    other_id: int | None
    """None where the primes are meant."""
    stored: Mapping[str, int]
    """Only what differs."""
    computed: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class _Sums:
    """One of the two tables, and how its rows are worked out."""

    row: type[PairMonthRow | PrimeMonthRow]
    keys: tuple[str, ...]
    names: tuple[str, ...]
    played: Callable[[], FromClause]
    statement: Callable[..., Select[Any]]


_PAIRS = _Sums(
    PairMonthRow,
    ("player_id", "month", "other_id"),
    pairs.SUMS,
    pairs.played_pairs,
    pairs.pairs_statement,
)
_PRIMES = _Sums(
    PrimeMonthRow,
    ("player_id", "month"),
    primes.SUMS,
    primes.played_primes,
    primes.primes_statement,
)
_TABLES = (_PAIRS, _PRIMES)


async def put_in(session: AsyncSession, row: DealRow) -> None:
    """Add a deal to the sums of its month, as it stands in the database now."""
    await _add_one(session, row, 1)


async def take_out(session: AsyncSession, row: DealRow) -> None:
    """Take a deal out of the sums of its month; nothing of it may have been changed yet."""
    await _add_one(session, row, -1)


async def put_all_in(session: AsyncSession, deal_ids: Sequence[int]) -> None:
    """Add many deals to the sums of their months, as they stand in the database now."""
    await _add(session, deal_ids, 1)


@asynccontextmanager
async def moving(session: AsyncSession, deal_ids: Sequence[int]) -> AsyncIterator[None]:
    """Let deals count as they stand after a change in place of how they stood before it."""
    await _add(session, deal_ids, -1)
    yield
    await session.flush()
    await _add(session, deal_ids, 1)


async def month_differences(session: AsyncSession) -> list[MonthDifference]:
    """Sum everything up anew, server by server, and say where what is stored differs."""
    found: list[MonthDifference] = []
    for guild_id in (await session.scalars(select(GuildRow.id).order_by(GuildRow.id))).all():
        for sums in _TABLES:
            found += await _differences(session, sums, guild_id)
    return found


async def _differences(session: AsyncSession, sums: _Sums, guild_id: int) -> list[MonthDifference]:
    """Compare one table of a server; a row of zeros is as good as none."""
    people = select(PlayerRow.id).where(PlayerRow.guild_id == guild_id)
    columns = (getattr(sums.row, name) for name in (*sums.keys, *sums.names))
    stored = await _read(session, sums, select(*columns).where(sums.row.player_id.in_(people)))
    computed = await _read(session, sums, sums.statement(sums.played().c.guild_id == guild_id))
    nothing = dict.fromkeys(sums.names, 0)
    found: list[MonthDifference] = []
    for key in sorted(stored.keys() | computed.keys()):
        stands, should = stored.get(key, nothing), computed.get(key, nothing)
        differ = [name for name in sums.names if stands[name] != should[name]]
        if differ:
            player_id, month, *others = key
            found.append(
                MonthDifference(
                    player_id=player_id,
                    month=month,
                    other_id=others[0] if others else None,
                    stored={name: stands[name] for name in differ},
                    computed={name: should[name] for name in differ},
                )
            )
    return found


async def _read(
    session: AsyncSession, sums: _Sums, statement: Select[Any]
) -> dict[tuple[int, ...], dict[str, int]]:
    length = len(sums.keys)
    return {
        tuple(row[:length]): dict(zip(sums.names, map(int, row[length:]), strict=True))
        for row in await session.execute(statement)
    }


async def _add(session: AsyncSession, deal_ids: Sequence[int], sign: int) -> None:
    dialect = session.get_bind().dialect.name
    if dialect == "postgresql" and deal_ids:
        first = select(DealPlayerRow.guild_id).where(DealPlayerRow.deal_id == deal_ids[0]).limit(1)
        await take_turns(session, await session.scalar(first) or 0)
    for start in range(0, len(deal_ids), AT_ONCE):
        values = {"deals": deal_ids[start : start + AT_ONCE], "sign": sign}
        for sums in _TABLES:
            await session.execute(_adding(sums, dialect), values, execution_options=PUT_OFF)


async def _add_one(session: AsyncSession, row: DealRow, sign: int) -> None:
    if row.kind not in PLAYED:
        return
    await take_turns(session, row.players[0].guild_id)
    dialect = session.get_bind().dialect.name
    shown = row.petit_au_bout or row.handfuls or row.slam
    for sums in _TABLES if shown else (_PAIRS,):
        adding = _adding(sums, dialect, one=True)
        values = {"deals": row.id, "sign": sign}
        await session.execute(adding, values, execution_options=PUT_OFF)


@cache
def _adding(sums: _Sums, dialect: str, *, one: bool = False) -> Insert:
    """Add what some deals bring, or one deal, to the months that stand there."""
    table = cast(Table, sums.row.__table__)
    deal = sums.played().c.deal_id
    meant = deal == bindparam("deals") if one else deal.in_(bindparam("deals", expanding=True))
    statement = sums.statement(meant, sign=bindparam("sign", type_=Integer))
    insert = postgresql.insert if dialect == "postgresql" else sqlite.insert
    adding = insert(table).from_select([*sums.keys, *sums.names], statement)
    return adding.on_conflict_do_update(
        index_elements=list(sums.keys),
        set_={name: table.c[name] + adding.excluded[name] for name in sums.names},
    )
