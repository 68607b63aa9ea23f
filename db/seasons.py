"""Seasons: periods that a server names, and their statements."""

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import ForeignKey, Index, String, UniqueConstraint, select, text
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import Mapped, joinedload, mapped_column, relationship

from db.base import Base, SurrogateKey, UtcDateTime
from db.models import NEVER_REUSE_IDS, PlayerRow


class SeasonRow(Base):
    """A named period of a server; one at most runs."""

    __tablename__ = "season"
    __table_args__ = (
        UniqueConstraint("guild_id", "name"),
        Index(
            "uq_season_running",
            "guild_id",
            unique=True,
            sqlite_where=text("ended_at IS NULL"),
            postgresql_where=text("ended_at IS NULL"),
        ),
        NEVER_REUSE_IDS,
    )

    id: Mapped[int] = mapped_column(SurrogateKey, primary_key=True)
    guild_id: Mapped[int] = mapped_column(ForeignKey("guild.id", ondelete="CASCADE"))
    name: Mapped[str] = mapped_column(String(100))
    started_at: Mapped[datetime] = mapped_column(UtcDateTime)
    ended_at: Mapped[datetime | None] = mapped_column(UtcDateTime)
    """The first moment that is no longer part of it; None while it runs."""
    started_by_id: Mapped[int | None] = mapped_column(ForeignKey("player.id", ondelete="SET NULL"))
    ended_by_id: Mapped[int | None] = mapped_column(ForeignKey("player.id", ondelete="SET NULL"))

    started_by: Mapped[PlayerRow | None] = relationship(lazy="raise", foreign_keys=[started_by_id])
    ended_by: Mapped[PlayerRow | None] = relationship(lazy="raise", foreign_keys=[ended_by_id])


async def seasons_of(session: AsyncSession, guild_id: int) -> Sequence[SeasonRow]:
    """Read the seasons of a server, the newest first, with who began and ended them."""
    statement = (
        select(SeasonRow)
        .options(joinedload(SeasonRow.started_by), joinedload(SeasonRow.ended_by))
        .where(SeasonRow.guild_id == guild_id)
        .order_by(SeasonRow.id.desc())
    )
    return (await session.scalars(statement)).all()
