"""What was changed for a whole server, and the history of a table with it."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import JSON, ForeignKey, Index, func, literal, select, union_all
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import Mapped, joinedload, mapped_column, relationship

from db.base import Base, SurrogateKey, UtcDateTime, words
from db.models import NEVER_REUSE_IDS, GameRow, HistoryRow, PlayerRow
from db.terms import Action


class ServerHistoryRow(Base):
    """Who changed what holds in a whole server, and what stood there before: only ever added."""

    __tablename__ = "server_history"
    __table_args__ = (Index(None, "guild_id", "at"), NEVER_REUSE_IDS)

    id: Mapped[int] = mapped_column(SurrogateKey, primary_key=True)
    guild_id: Mapped[int] = mapped_column(ForeignKey("guild.id", ondelete="CASCADE"))
    by_id: Mapped[int | None] = mapped_column(ForeignKey("player.id", ondelete="SET NULL"))
    at: Mapped[datetime] = mapped_column(UtcDateTime)
    action: Mapped[Action] = mapped_column(words(Action))
    before: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True))
    after: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True))

    by: Mapped[PlayerRow | None] = relationship(lazy="raise")


async def count_history(session: AsyncSession, game: GameRow) -> int:
    """Say how many lines the history of a game has, with what was changed for its server."""
    own = select(func.count()).where(HistoryRow.game_id == game.id)
    servers = select(func.count()).where(
        ServerHistoryRow.guild_id == game.guild_id, ServerHistoryRow.at >= game.opened_at
    )
    return (await session.scalars(own)).one() + (await session.scalars(servers)).one()


async def page_of_history(
    session: AsyncSession, game: GameRow, *, offset: int, count: int
) -> list[HistoryRow | ServerHistoryRow]:
    """Read a page of what was done to a game, and to its server meanwhile, newest first."""
    lines = union_all(
        select(
            literal(0).label("servers"), HistoryRow.id.label("id"), HistoryRow.at.label("at")
        ).where(HistoryRow.game_id == game.id),
        select(literal(1), ServerHistoryRow.id, ServerHistoryRow.at).where(
            ServerHistoryRow.guild_id == game.guild_id, ServerHistoryRow.at >= game.opened_at
        ),
    ).subquery()
    order = lines.c.at.desc(), lines.c.id.desc()
    page = select(lines.c.servers, lines.c.id).order_by(*order).offset(offset).limit(count)
    keys = [(bool(servers), key) for servers, key in await session.execute(page)]
    own = await session.scalars(
        select(HistoryRow)
        .options(joinedload(HistoryRow.by), joinedload(HistoryRow.deal))
        .where(HistoryRow.id.in_([key for servers, key in keys if not servers]))
    )
    changes = await session.scalars(
        select(ServerHistoryRow)
        .options(joinedload(ServerHistoryRow.by))
        .where(ServerHistoryRow.id.in_([key for servers, key in keys if servers]))
    )
    rows: dict[tuple[bool, int], HistoryRow | ServerHistoryRow] = {
        **{(False, row.id): row for row in own},
        **{(True, row.id): row for row in changes},
    }
    return [rows[key] for key in keys]


async def last_changes(
    session: AsyncSession, guild_id: int, *, count: int
) -> Sequence[ServerHistoryRow]:
    """Read what was changed last for a server, newest first."""
    statement = (
        select(ServerHistoryRow)
        .options(joinedload(ServerHistoryRow.by))
        .where(ServerHistoryRow.guild_id == guild_id)
        .order_by(ServerHistoryRow.id.desc())
        .limit(count)
    )
    return (await session.scalars(statement)).all()
