"""Statements of exports, imports and checks, which read far more than a table's people do."""

from collections.abc import AsyncIterator, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from decimal import Decimal

from sqlalchemy import exists, func, select
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import joinedload

from db.deal_queries import read_whole, whole
from db.models import (
    DealPlayerRow,
    DealRow,
    GameRow,
    GuildRow,
    HistoryRow,
    LinkRow,
    PlayerRow,
    TombstoneRow,
)
from scoring import DealKind

CHUNK = 100
"""Deals read at once: while they are worked on, nothing else of the program runs."""


async def deals_in_chunks(
    session: AsyncSession, game_id: int, *, size: int = CHUNK
) -> AsyncIterator[Sequence[DealRow]]:
    """Read all deals of a game whole, whatever their state, in the order of their numbers."""
    number = 0
    while True:
        of_game = DealRow.game_id == game_id, DealRow.number > number
        statement = select(DealRow).where(*of_game).order_by(DealRow.number).limit(size)
        rows = await read_whole(session, whole(statement))
        if not rows:
            return
        yield rows
        number = rows[-1].number
        session.expunge_all()


async def history_in_chunks(
    session: AsyncSession, game_id: int, *, size: int = CHUNK
) -> AsyncIterator[Sequence[HistoryRow]]:
    """Read what was done to a game, oldest first."""
    last = 0
    while True:
        statement = (
            select(HistoryRow)
            .options(joinedload(HistoryRow.by), joinedload(HistoryRow.deal))
            .where(HistoryRow.game_id == game_id, HistoryRow.id > last)
            .order_by(HistoryRow.id)
            .limit(size)
        )
        rows = (await session.scalars(statement)).all()
        if not rows:
            return
        yield rows
        last = rows[-1].id
        session.expunge_all()


async def next_deals(session: AsyncSession, after: int, *, size: int = CHUNK) -> Sequence[DealRow]:
    """Read the deals that come after one, by id and whatever their game, with their players."""
    statement = select(DealRow).where(DealRow.id > after).order_by(DealRow.id).limit(size)
    return await read_whole(session, whole(statement))


async def games_by_id(session: AsyncSession, game_ids: Iterable[int]) -> dict[int, GameRow]:
    """Read some games, without their seats."""
    rows = await session.scalars(select(GameRow).where(GameRow.id.in_(game_ids)))
    return {row.id: row for row in rows}


async def channels_with_games(session: AsyncSession, guild_id: int) -> Sequence[int]:
    """List the channels of a server where something was ever played."""
    statement = (
        select(GameRow.channel_id)
        .where(GameRow.guild_id == guild_id)
        .group_by(GameRow.channel_id)
        .order_by(func.min(GameRow.id))
    )
    return (await session.scalars(statement)).all()


async def guild_of_channel(session: AsyncSession, channel_id: int) -> int | None:
    """Say to which server a channel belongs, if something was ever played there."""
    statement = select(GameRow.guild_id).where(GameRow.channel_id == channel_id).limit(1)
    return (await session.scalars(statement)).first()


async def games_opened_at(
    session: AsyncSession, channel_id: int, moment: datetime
) -> Sequence[GameRow]:
    """Find the games of a channel that were opened in the second that begins at a moment."""
    statement = select(GameRow).where(
        GameRow.channel_id == channel_id,
        GameRow.opened_at >= moment,
        GameRow.opened_at < moment + timedelta(seconds=1),
    )
    return (await session.scalars(statement)).all()


@dataclass(frozen=True, slots=True, kw_only=True)
class DealtScore:
    """What a deal brought one player, as far as it tells games apart."""

    number: int
    kind: DealKind
    played_at: datetime
    user_id: int | None
    score: Decimal


async def scores_of_game(session: AsyncSession, game_id: int) -> Sequence[DealtScore]:
    """Say what the deals of a game brought everyone."""
    statement = (
        select(
            DealRow.number,
            DealRow.kind,
            DealRow.played_at,
            PlayerRow.user_id,
            DealPlayerRow.score,
        )
        .join(DealPlayerRow, DealPlayerRow.deal_id == DealRow.id)
        .join(PlayerRow, PlayerRow.id == DealPlayerRow.player_id)
        .where(DealRow.game_id == game_id)
    )
    return [
        DealtScore(number=number, kind=kind, played_at=played_at, user_id=user_id, score=score)
        for number, kind, played_at, user_id, score in await session.execute(statement)
    ]


async def guests_by_name(
    session: AsyncSession, guild_id: int, names: Sequence[str]
) -> Sequence[PlayerRow]:
    """Find the guests of a server who go by these names, in the order in which they came."""
    statement = (
        select(PlayerRow)
        .where(
            PlayerRow.guild_id == guild_id,
            PlayerRow.user_id.is_(None),
            PlayerRow.erased_at.is_(None),
            PlayerRow.name.in_(names),
        )
        .order_by(PlayerRow.id)
    )
    return (await session.scalars(statement)).all()


async def members_of_guests(
    session: AsyncSession, guest_ids: Sequence[int]
) -> dict[int, PlayerRow]:
    """Say with which member each of these guests was united, if with any."""
    statement = (
        select(LinkRow.guest_id, PlayerRow)
        .join(PlayerRow, PlayerRow.id == LinkRow.member_id)
        .where(LinkRow.guest_id.in_(guest_ids))
    )
    return {row.guest_id: row.PlayerRow for row in await session.execute(statement)}


async def anybody_erased(session: AsyncSession, guild_id: int) -> bool:
    """Tell whether anybody in a server was made anonymous."""
    erased = exists().where(TombstoneRow.guild_id == guild_id)
    return bool(await session.scalar(select(erased)))


async def sizes(session: AsyncSession) -> dict[str, int]:
    """Count servers, tables and deals."""
    counted = {"servers": GuildRow, "tables": GameRow, "deals": DealRow}
    return {
        name: (await session.scalars(select(func.count()).select_from(table))).one()
        for name, table in counted.items()
    }
