"""How scores went, and contracts by kind: what charts are drawn from."""

import asyncio
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from sqlalchemy.ext.asyncio import AsyncSession

from bot.errors import UserError
from bot.services.boards import Scope, read_people, read_reach
from bot.services.courses import Course, Curves, find_among
from bot.services.ledger import find_game
from bot.services.people import Place, Player
from bot.services.periods import Period, read_period, zone_of
from bot.services.reading import live_message, seated
from bot.services.writing import now
from db import Database, GameRow, boards, curves, queries
from db.boards import Reach
from db.curves import TakenRow
from scoring import Contract

RARE = frozenset({Contract.POUSSE})
"""Bids that most tables do not know: left out where nobody took one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Span:
    """Whose deals are meant, and when they were played."""

    scope: Scope = Scope.CHANNEL
    period: str | None = None
    """As :func:`bot.services.periods.read_period` reads it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ContractCount:
    """How often a contract was taken, and made."""

    contract: Contract
    taken: int
    made: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Contracts:
    """Contracts by kind, from the lowest bid to the highest; those never taken are there too."""

    counts: tuple[ContractCount, ...]
    scope: Scope
    period: Period
    player: Player | None = None
    """Whose contracts these are; None for everybody's."""
    language: str | None = None
    """What the channel's last table speaks; None for a server."""


class CurveService:
    """Reads how scores went."""

    def __init__(self, database: Database) -> None:
        self._database = database
        # Ten large curves at once would put ten large steps between two other tasks.
        self._one_by_one = asyncio.Lock()

    async def table(self, place: Place) -> Curves:
        """Follow the scores of the table open at a place.

        :raises UserError: if none is open, or there are too few deals for a curve.
        """
        async with self._database.reading() as session:
            return await _of_game(session, await find_game(session, place))

    async def evening(self, game_id: int) -> Curves:
        """Follow the scores of a table, open or not.

        :raises UserError: if it is gone, or there are too few deals for a curve.
        """
        async with self._database.reading() as session:
            game = await queries.get_game(session, game_id)
            if game is None:
                raise UserError("table-closed")
            return await _of_game(session, game)

    async def span(self, place: Place, span: Span) -> Curves:
        """Follow the scores of a channel or a server over a period.

        :raises UserError: if the period cannot be read, or there are too few deals for a curve.
        """
        async with self._one_by_one, self._database.reading() as session:
            period, reach = await _reach(session, place, span)
            course = Course(await zone_of(session, place.guild_id), by_number=False)
            async for rows in curves.scores_within(session, reach):
                course.add(rows)
            return course.curves(
                await read_people(session, place.guild_id),
                scope=span.scope,
                period=period,
                language=await _language(session, reach),
            )

    async def contracts(self, place: Place, span: Span, player: str | None = None) -> Contracts:
        """Count the contracts of a channel or server over a period, or those of one player.

        :raises UserError: if the period cannot be read, nobody took, or the player did not.
        :raises InvalidDealError: if several players could be meant.
        """
        async with self._database.reading() as session:
            period, reach = await _reach(session, place, span)
            rows = await curves.count_contracts(session, reach)
            if not rows:
                raise UserError("chart-no-contracts")
            who = None
            if player is not None:
                people = await read_people(session, place.guild_id)
                takers = [people[taker] for taker in sorted({taker for taker, *_ in rows})]
                who = takers[find_among(player, takers)]
            return Contracts(
                counts=tuple(_counts(row for row in rows if who is None or row[0] == who.id)),
                scope=span.scope,
                period=period,
                player=who,
                language=await _language(session, reach),
            )


async def _of_game(session: AsyncSession, game: GameRow) -> Curves:
    course = Course(await zone_of(session, game.guild_id), by_number=True)
    async for rows in curves.scores_of_game(session, game.id):
        course.add(rows)
    people = {player.id: player for player in seated(game)}
    return course.curves(
        await read_people(session, game.guild_id) | people,
        language=game.language,
        live=live_message(game),
    )


async def _reach(session: AsyncSession, place: Place, span: Span) -> tuple[Period, Reach]:
    period = await read_period(session, place.guild_id, span.period, now=now())
    return period, await read_reach(session, place, span.scope, period)


async def _language(session: AsyncSession, reach: Reach) -> str | None:
    if reach.channel_id is None:
        return None
    return await boards.language_of_channel(session, reach.channel_id)


def _counts(rows: Iterable[TakenRow]) -> Iterator[ContractCount]:
    taken, made = Counter[Contract](), Counter[Contract]()
    for _, contract, times, successes in rows:
        taken[contract] += times
        made[contract] += successes
    for contract in Contract:
        if taken[contract] or contract not in RARE:
            yield ContractCount(contract=contract, taken=taken[contract], made=made[contract])
