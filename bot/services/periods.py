"""Periods that scores are summed over: months, years, seasons and dates, in a server's own time."""

import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

from sqlalchemy.ext.asyncio import AsyncSession

from bot.errors import UserError
from bot.services.writing import now as present
from db import Database, SeasonRow, queries
from db.seasons import seasons_of
from scoring.names import SHOWN, fold

USUAL_ZONE = "Europe/Paris"
"""The time zone of servers that have not chosen one."""

MONTHS_PROPOSED = 12
"""How many months back are proposed."""

SEASON = "season:"
"""What stands before a season's id."""

_YEAR = re.compile(r"[0-9]{4}")
_MONTH = re.compile(r"(?P<year>[0-9]{4})-(?P<month>[0-9]{2})")
_DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
_RANGE = re.compile(rf"(?P<first>{_DAY.pattern})?\s*\.\.\s*(?P<last>{_DAY.pattern})?")


@dataclass(frozen=True, slots=True, kw_only=True)
class Period:
    """A span of time; a deal belongs to it by when it was played."""

    key: str
    """``all``, ``year``, ``month``, ``season`` or ``range``."""
    since: datetime | None = None
    until: datetime | None = None
    """The first moment that is no longer part of it; both in UTC, None where it is open."""
    name: str | None = None
    """A season's name, or the dates: ``2026-11``, ``2026``, ``2026-01-01..2026-03-31``."""
    season_id: int | None = None

    @property
    def text(self) -> str:
        """Name it so that it is read back as the same, today and later."""
        if self.season_id is not None:
            return f"{SEASON}{self.season_id}"
        return self.name or self.key


ALL_TIME = Period(key="all")


class PeriodService:
    """The periods of a server."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def read(self, guild_id: int, text: str | None) -> Period:
        """Read what somebody typed or chose.

        :raises UserError: ``period-unreadable``.
        """
        async with self._database.reading() as session:
            return await read_period(session, guild_id, text, now=present())

    async def understand(self, guild_id: int, text: str) -> tuple[Period, ...]:
        """Say what a text may mean that is still being typed: a day may be one end of a span."""
        found: list[Period] = []
        async with self._database.reading() as session:
            for meant in (text, f"{text}..", f"..{text}"):
                with suppress(UserError):
                    found.append(await read_period(session, guild_id, meant, now=present()))
        return tuple(found)

    async def propose(self, guild_id: int) -> tuple[Period, ...]:
        """Propose periods: all time, this month and year, seasons, the months before."""
        moment = present()
        async with self._database.reading() as session:
            zone = await zone_of(session, guild_id)
            usual = await usual_periods(session, guild_id, now=moment)
            seasons = await seasons_of(session, guild_id)
        past = [_season(row) for row in seasons if row.ended_at is not None]
        _, *months = _months_back(moment.astimezone(zone).date(), MONTHS_PROPOSED)
        return (*usual, *past, *(_month(first, zone) for first in months))


async def read_period(
    session: AsyncSession, guild_id: int, text: str | None, *, now: datetime
) -> Period:
    """Read a period: ``all``, ``month``, ``year``, a season, ``2026-11``, ``2026``, or dates.

    Dates are days of the server's time zone, the last one included: ``2026-01-01..2026-03-31``;
    either end may be open. Nothing is all time.

    :raises UserError: ``period-unreadable``.
    """
    wanted = " ".join((text or "").split())
    zone = await zone_of(session, guild_id)
    period = calendar_period(wanted, zone, now=now)
    if period is None:
        seasons = await seasons_of(session, guild_id)
        period = next((_season(row) for row in seasons if _is_called(row, wanted)), None)
    if period is None:
        raise UserError("period-unreadable", field="period", text=wanted[:SHOWN])
    return period


async def usual_periods(
    session: AsyncSession, guild_id: int, *, now: datetime
) -> tuple[Period, ...]:
    """List the periods that people look at most: all time, this month and year, the season."""
    zone = await zone_of(session, guild_id)
    today = now.astimezone(zone).date()
    seasons = await seasons_of(session, guild_id)
    running = [_season(row) for row in seasons if row.ended_at is None]
    return (ALL_TIME, _month(today, zone), _year(today.year, zone), *running)


async def zone_of(session: AsyncSession, guild_id: int) -> ZoneInfo:
    """Say by which clock a server's days begin."""
    guild = await queries.get_guild(session, guild_id)
    return ZoneInfo(guild.time_zone if guild else USUAL_ZONE)


def calendar_period(text: str, zone: ZoneInfo, *, now: datetime) -> Period | None:
    """Read a period that needs no season; None where the text is none, or its dates are not."""
    today = now.astimezone(zone).date()
    match fold(text):
        case "" | "all":
            return ALL_TIME
        case "month":
            return _month(today, zone)
        case "year":
            return _year(today.year, zone)
    try:
        return _dated(text, zone)
    except (ValueError, OverflowError):  # 2026-02-30, or the year 0 or 10000
        return None


def _dated(text: str, zone: ZoneInfo) -> Period | None:
    """Read a month, a year, a day or a range.

    :raises ValueError: if there is no such date; also OverflowError.
    """
    if month := _MONTH.fullmatch(text):
        return _month(date(int(month["year"]), int(month["month"]), 1), zone)
    if _YEAR.fullmatch(text):
        return _year(int(text), zone)
    if _DAY.fullmatch(text):
        return _range(text, text, zone)
    dates = _RANGE.fullmatch(text)
    return _range(dates["first"], dates["last"], zone) if dates else None


def _month(day: date, zone: ZoneInfo) -> Period:
    first = day.replace(day=1)
    following = (first + timedelta(days=31)).replace(day=1)
    return Period(
        key="month",
        since=_midnight(first, zone),
        until=_midnight(following, zone),
        name=f"{first:%Y-%m}",
    )


def _year(year: int, zone: ZoneInfo) -> Period:
    return Period(
        key="year",
        since=_midnight(date(year, 1, 1), zone),
        until=_midnight(date(year + 1, 1, 1), zone),
        name=f"{year:04}",
    )


def _range(first: str | None, last: str | None, zone: ZoneInfo) -> Period | None:
    """Read two days, the last one included; None where they are the wrong way round."""
    begins = date.fromisoformat(first) if first else None
    ends = date.fromisoformat(last) if last else None
    if (begins is None and ends is None) or (begins and ends and ends < begins):
        return None
    return Period(
        key="range",
        since=_midnight(begins, zone) if begins else None,
        until=_midnight(ends + timedelta(days=1), zone) if ends else None,
        name=f"{begins or ''}..{ends or ''}",
    )


def _midnight(day: date, zone: ZoneInfo) -> datetime:
    """Say when a day begins; where the clock skips or repeats midnight, at the first moment."""
    return datetime(day.year, day.month, day.day, tzinfo=zone).astimezone(UTC)


def _months_back(day: date, count: int) -> Iterator[date]:
    first = day.replace(day=1)
    for _ in range(count):
        yield first
        first = (first - timedelta(days=1)).replace(day=1)


def _season(row: SeasonRow) -> Period:
    return Period(
        key="season",
        since=row.started_at,
        until=row.ended_at,
        name=row.name,
        season_id=row.id,
    )


def _is_called(row: SeasonRow, text: str) -> bool:
    return text == f"{SEASON}{row.id}" or fold(text) == fold(row.name)


def is_calendar(text: str) -> bool:
    """Tell whether a text is a period without any season: no season may be called so."""
    return calendar_period(text, ZoneInfo("UTC"), now=present()) is not None
