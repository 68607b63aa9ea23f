"""Leaderboards: who stands where in a channel or a server, over any period."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from enum import StrEnum, auto

from sqlalchemy.ext.asyncio import AsyncSession

from bot.services.people import Place, Player, distinct
from bot.services.periods import Period, read_period, usual_periods
from bot.services.writing import now
from db import Database, boards
from db.boards import Reach, Sum, Takes
from scoring import rank

PAGE_SIZE = 10
"""Rows that a phone shows above the buttons."""

FEWEST_FOR_AVERAGE = 10
"""Deals that somebody must have played to be ranked by average, unless asked otherwise."""


class Scope(StrEnum):
    """Whose deals are meant."""

    CHANNEL = auto()
    SERVER = auto()


class Sort(StrEnum):
    """What a board ranks by."""

    TOTAL = auto()
    AVERAGE = auto()
    DEALS = auto()
    CONTRACTS = auto()
    """Contracts made."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardQuery:
    """Which board is asked for."""

    scope: Scope = Scope.CHANNEL
    sort: Sort = Sort.TOTAL
    period: str | None = None
    """As :func:`bot.services.periods.read_period` reads it."""
    minimum: int | None = None
    """Deals that somebody must have played; None: as usual for what is ranked by."""
    page: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardRow:
    """Where somebody stands."""

    place: int
    """Players who tie share the better place: 1, 1, 3."""
    player: Player
    value: Decimal
    """What is ranked by; an average is not rounded."""
    deals: int
    total: Decimal | None = None
    """Adjustments included; None where contracts are ranked by."""
    taken: int | None = None
    """How many contracts; None unless contracts are ranked by."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Board:
    """A page of a leaderboard."""

    query: BoardQuery
    """As it was answered: a page that there is, the period as it can be asked for again."""
    period: Period
    minimum: int
    """The minimum of deals in force."""
    rows: tuple[BoardRow, ...]
    pages: int
    players: int
    """How many are ranked, on all pages."""
    offers: tuple[Period, ...]
    """The periods that people switch to most."""
    own: BoardRow | None
    """The reader's row where it is on another page."""
    language: str | None
    """What the channel's last table speaks; None for a server, or where there was none."""


class BoardService:
    """The leaderboards of channels and servers."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def leaderboard(
        self, place: Place, query: BoardQuery, *, reader: int | None = None, size: int = PAGE_SIZE
    ) -> Board:
        """Rank those who played, best first; pages count from 0.

        Equals share a place and stand in the order in which they came to the server. Who has not
        played in the period is not listed. ``reader`` is a Discord id.

        :raises UserError: ``period-unreadable``.
        """
        minimum = query.minimum or (FEWEST_FOR_AVERAGE if query.sort is Sort.AVERAGE else 1)
        async with self._database.reading() as session:
            period = await read_period(session, place.guild_id, query.period, now=now())
            offers = await usual_periods(session, place.guild_id, now=now())
            reach = await read_reach(session, place, query.scope, period)
            found = await _find(session, reach, query.sort)
            people = await read_people(session, place.guild_id)
            language = reach.channel_id and await boards.language_of_channel(
                session, reach.channel_id
            )
        rows = _ranked([one for one in found if one.deals >= minimum], people)
        pages = max(1, -(-len(rows) // size))
        page = min(max(query.page, 0), pages - 1)
        shown = rows[page * size : (page + 1) * size]
        own = next((row for row in rows if reader and row.player.user_id == reader), None)
        return Board(
            query=replace(query, period=period.text, page=page),
            period=period,
            minimum=minimum,
            rows=tuple(shown),
            pages=pages,
            players=len(rows),
            offers=offers,
            own=None if own in shown else own,
            language=language or None,
        )


async def read_reach(session: AsyncSession, place: Place, scope: Scope, period: Period) -> Reach:
    """Say which deals are meant; a thread without tables of its own shows its channel's."""
    channel_id = None
    if scope is Scope.CHANNEL:
        channel_id = place.channel_id
        if place.parent_id and not await boards.language_of_channel(session, channel_id):
            channel_id = place.parent_id
    return Reach(
        guild_id=place.guild_id, channel_id=channel_id, since=period.since, until=period.until
    )


async def read_people(session: AsyncSession, guild_id: int) -> dict[int, Player]:
    """Name everybody of a server, each with a name of their own, by player id."""
    people = await boards.people_of(session, guild_id)
    named = distinct(Player(id=key, name=name, user_id=user_id) for key, name, user_id in people)
    return {player.id: player for player in named}


@dataclass(frozen=True, slots=True, kw_only=True)
class _Found:
    """What somebody is ranked by, and what stands beside it."""

    player_id: int
    value: Decimal
    deals: int
    total: Decimal | None = None
    taken: int | None = None


async def _find(session: AsyncSession, reach: Reach, sort: Sort) -> list[_Found]:
    if sort is Sort.CONTRACTS:
        return [_by_contracts(one) for one in await boards.takes(session, reach)]
    adjusted = await boards.adjustments(session, reach)
    return [_by_points(one, adjusted, sort) for one in await boards.sums(session, reach)]


def _by_contracts(one: Takes) -> _Found:
    return _Found(
        player_id=one.player_id, value=Decimal(one.made), deals=one.deals, taken=one.taken
    )


def _by_points(one: Sum, adjusted: Mapping[int, Decimal], sort: Sort) -> _Found:
    total = one.points + adjusted.get(one.player_id, Decimal(0))
    value = total
    if sort is Sort.AVERAGE:
        value = one.points / one.deals
    elif sort is Sort.DEALS:
        value = Decimal(one.deals)
    return _Found(player_id=one.player_id, value=value, deals=one.deals, total=total)


def _ranked(found: Sequence[_Found], people: Mapping[int, Player]) -> list[BoardRow]:
    """Rank what was found, which is in the order of ids."""
    by_id = {one.player_id: one for one in found}
    return [
        BoardRow(
            place=standing.place,
            player=people[standing.player],
            value=standing.total,
            deals=by_id[standing.player].deals,
            total=by_id[standing.player].total,
            taken=by_id[standing.player].taken,
        )
        for standing in rank({key: one.value for key, one in by_id.items()})
    ]
