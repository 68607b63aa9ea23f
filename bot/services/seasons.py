"""Seasons: periods that a server begins, names and ends; the past stays readable."""

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy.ext.asyncio import AsyncSession

from bot.errors import UserError
from bot.services.people import Actor, Player, clean_name
from bot.services.periods import SEASON, is_calendar
from bot.services.reading import read_player
from bot.services.writing import ensure_guild, ensure_members, now
from db import Database, SeasonRow
from db.seasons import seasons_of
from scoring.names import SHOWN, fold


@dataclass(frozen=True, slots=True, kw_only=True)
class Season:
    """A named period of a server."""

    id: int
    name: str
    started_at: datetime
    ended_at: datetime | None
    """The first moment that is no longer part of it; None while it runs."""
    started_by: Player | None
    ended_by: Player | None


class SeasonService:
    """The seasons of servers; who may is for the command to say."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def start(self, guild_id: int, actor: Actor, name: str) -> Season:
        """Begin a season: what is played from now on belongs to it.

        :raises UserError: if another one runs, or the name cannot be, or was given before.
        """
        cleaned = _checked(name)
        async with self._database.writing.begin() as session:
            await ensure_guild(session, guild_id)
            for row in await seasons_of(session, guild_id):
                if row.ended_at is None:
                    raise UserError("season-running", name=row.name)
                if fold(row.name) == fold(cleaned):
                    raise UserError("season-name-taken", field="name", text=cleaned)
            (by,) = await ensure_members(session, guild_id, [actor])
            row = SeasonRow(guild_id=guild_id, name=cleaned, started_at=now(), started_by=by)
            row.ended_by = None
            session.add(row)
            await session.flush()
            return _read(row)

    async def end(self, guild_id: int, actor: Actor) -> Season:
        """End the season that runs.

        :raises UserError: ``season-none`` if none does.
        """
        async with self._database.writing.begin() as session:
            await ensure_guild(session, guild_id)
            row = await _running(session, guild_id)
            if row is None:
                raise UserError("season-none")
            (row.ended_by,) = await ensure_members(session, guild_id, [actor])
            row.ended_at = now()
            await session.flush()
            return _read(row)

    async def list(self, guild_id: int) -> tuple[Season, ...]:
        """List the seasons of a server, the newest first."""
        async with self._database.reading() as session:
            return tuple(_read(row) for row in await seasons_of(session, guild_id))


async def _running(session: AsyncSession, guild_id: int) -> SeasonRow | None:
    rows = await seasons_of(session, guild_id)
    return next((row for row in rows if row.ended_at is None), None)


def _checked(name: str) -> str:
    """Clean a name; what is a period already would never be found by its name."""
    cleaned = clean_name(name)
    if not cleaned:
        raise UserError("season-name", field="name", text=name[:SHOWN])
    if is_calendar(cleaned) or fold(cleaned).startswith(SEASON):
        raise UserError("season-name-period", field="name", text=cleaned)
    return cleaned


def _read(row: SeasonRow) -> Season:
    return Season(
        id=row.id,
        name=row.name,
        started_at=row.started_at,
        ended_at=row.ended_at,
        started_by=read_player(row.started_by) if row.started_by else None,
        ended_by=read_player(row.ended_by) if row.ended_by else None,
    )
