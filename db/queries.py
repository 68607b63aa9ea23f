"""Statements: a function has a name, a type and one purpose; transactions are the services'.

Those that every entry needs are built once: to build one takes longer than SQLite to answer it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from sqlalchemy import ColumnElement, Select, bindparam, func, select
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import joinedload, load_only

from db.models import (
    DealRow,
    GameRow,
    GuildRow,
    InteractionRow,
    PlayerRow,
    SeatRow,
)
from db.terms import GameState


@cache
def _game() -> Select[GameRow]:
    return select(GameRow).options(
        joinedload(GameRow.guild), joinedload(GameRow.seats).joinedload(SeatRow.player)
    )


@cache
def _open_game() -> Select[GameRow]:
    return _game().where(
        GameRow.channel_id.in_([bindparam("first"), bindparam("last")]),
        GameRow.state == GameState.OPEN,
    )


@cache
def _carried_out() -> Select[int, int | None]:
    of_interaction = InteractionRow.id == bindparam("interaction_id")
    return select(InteractionRow.game_id, InteractionRow.deal_id).where(of_interaction)


async def find_open_game(
    session: AsyncSession, channel_ids: Sequence[int], *, locked: bool = False
) -> GameRow | None:
    """Find the game open in the first of these one or two channels that has one, with its seats.

    ``locked`` makes other writers to the same game wait until the transaction ends.
    """
    if locked:
        await lock_games(
            session, GameRow.channel_id.in_(channel_ids), GameRow.state == GameState.OPEN
        )
    values = {"first": channel_ids[0], "last": channel_ids[-1]}
    games = (await session.scalars(_open_game(), values)).unique().all()
    return min(games, key=lambda game: channel_ids.index(game.channel_id), default=None)


async def get_game(session: AsyncSession, game_id: int, *, locked: bool = False) -> GameRow | None:
    """Read a game, open or not, with its seats."""
    if locked:
        await lock_games(session, GameRow.id == game_id)
    statement = _game().where(GameRow.id == game_id)
    return (await session.scalars(statement)).unique().one_or_none()


async def open_games_of(session: AsyncSession, player_id: int) -> Sequence[GameRow]:
    """Read the open games at which somebody has a seat, gone home or not."""
    theirs = select(SeatRow.game_id).where(SeatRow.player_id == player_id)
    statement = _game().where(GameRow.state == GameState.OPEN, GameRow.id.in_(theirs))
    return (await session.scalars(statement.order_by(GameRow.id))).unique().all()


async def lock_games(session: AsyncSession, *which: ColumnElement[bool]) -> None:
    """Let whoever else writes to some games wait until this transaction ends.

    It comes before they are read: PostgreSQL would look again at what it had to wait for, but not
    at seats that are joined to it. On SQLite a writing transaction is alone anyway.
    """
    if session.get_bind().dialect.name == "postgresql":
        statement = select(GameRow.id).where(*which).order_by(GameRow.id)
        await session.execute(statement.with_for_update())


async def get_live_message(session: AsyncSession, game_id: int) -> GameRow | None:
    """Read where the live message of a game stands, and nothing else of the game; lock it."""
    statement = (
        select(GameRow)
        .options(load_only(GameRow.live_channel_id, GameRow.live_message_id))
        .where(GameRow.id == game_id)
        .with_for_update()
    )
    return (await session.scalars(statement)).one_or_none()


async def game_of_deal(
    session: AsyncSession, deal_id: int, *, locked: bool = False
) -> GameRow | None:
    """Read the game that a deal belongs to, with its seats."""
    game_id = await session.scalar(select(DealRow.game_id).where(DealRow.id == deal_id))
    return None if game_id is None else await get_game(session, game_id, locked=locked)


async def games_of_channel(session: AsyncSession, channel_id: int) -> Sequence[GameRow]:
    """Read all games of a channel, oldest first, with their seats."""
    statement = _game().where(GameRow.channel_id == channel_id).order_by(GameRow.id)
    return (await session.scalars(statement)).unique().all()


async def take_turns(session: AsyncSession, key: int) -> None:
    """Let whoever else takes turns by the same key wait until this transaction ends.

    On SQLite a writing transaction is alone anyway.
    """
    if session.get_bind().dialect.name == "postgresql":
        await session.execute(select(func.pg_advisory_xact_lock(key)))


@dataclass(frozen=True, slots=True, kw_only=True)
class CarriedOut:
    """What an interaction acted on."""

    game_id: int
    deal_id: int | None


async def find_interaction(session: AsyncSession, interaction_id: int) -> CarriedOut | None:
    """Say what an interaction acted on, if its effect is on disk.

    Delivered twice at once, the second waits here for what becomes of the first.
    """
    await take_turns(session, interaction_id)
    row = (await session.execute(_carried_out(), {"interaction_id": interaction_id})).one_or_none()
    return None if row is None else CarriedOut(game_id=row.game_id, deal_id=row.deal_id)


async def get_guild(session: AsyncSession, guild_id: int) -> GuildRow | None:
    """Read a server's settings."""
    return await session.get(GuildRow, guild_id)


async def find_members(
    session: AsyncSession, guild_id: int, user_ids: Sequence[int]
) -> Sequence[PlayerRow]:
    """Find those of these Discord users who are known in a server."""
    statement = select(PlayerRow).where(
        PlayerRow.guild_id == guild_id, PlayerRow.user_id.in_(user_ids)
    )
    return (await session.scalars(statement)).all()
