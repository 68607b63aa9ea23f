"""Opening, showing and closing the table of a channel."""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from sqlalchemy.ext.asyncio import AsyncSession

from bot.errors import UserError
from bot.services.evening import Evening, read_evening
from bot.services.ledger import At, find_game, writable_game
from bot.services.openings import (
    Opening,
    check_count,
    check_people,
    preset_of,
    read_guests,
    read_length,
)
from bot.services.people import Actor, Place, Player
from bot.services.reading import active, live_message, open_game, read_table, seated
from bot.services.rights import check_opener, check_writer
from bot.services.table import LiveMessage, Table
from bot.services.writing import (
    ensure_actor,
    ensure_guests,
    ensure_guild,
    ensure_members,
    note_history,
    note_interaction,
    now,
)
from db import (
    Action,
    Database,
    DealState,
    GameRow,
    GameState,
    PlayerRow,
    SeatRow,
    count_deal,
    deal_queries,
    queries,
)
from scoring import Rules

Draw = Callable[[Sequence[int]], int]
"""Draws one of several: the first dealer."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Again:
    """A table opened like another one."""

    table: Table
    ended: Evening | None
    """The evening that ended with it; None where it had ended before."""


class TableService:
    """The tables of channels."""

    def __init__(self, database: Database, draw: Draw | None = None) -> None:
        self._database = database
        self._draw = draw or random.SystemRandom().choice

    async def check_closed(self, place: Place) -> bool:
        """Say that a table can be opened, and whether the server has rules of its own.

        :raises UserError: ``table-open`` where one is open in this very channel.
        """
        async with self._database.reading() as session:
            if await queries.find_open_game(session, [place.channel_id]):
                raise UserError("table-open")
            guild = await queries.get_guild(session, place.guild_id)
            return guild is not None and guild.default_rules is not None

    async def open(
        self, place: Place, actor: Actor, opening: Opening, *, interaction_id: int
    ) -> Table:
        """Open a table; the first dealer is drawn.

        :raises UserError: if one is open, or who and what is asked for cannot be.
        """
        guests = read_guests(opening.guests)
        members = check_people(opening.members, guests)
        end = read_length(opening.length)
        async with self._database.writing.begin() as session:
            if done := await queries.find_interaction(session, interaction_id):
                return await self._reread(session, done.game_id)
            guild = await ensure_guild(session, place.guild_id)
            check_opener(guild, actor)
            if await queries.find_open_game(session, [place.channel_id]):
                raise UserError("table-open")
            rules = replace(preset_of(opening.preset, guild), end=end)
            if guild.language is not None:
                opening = replace(opening, language=guild.language)
            by, *seats = await ensure_members(session, place.guild_id, [actor, *members])
            seats += await ensure_guests(session, place.guild_id, guests)
            seats = list(dict.fromkeys(seats))  # a guest may be one of the members by now
            check_count(len(seats))
            game = self._new_game(place, opening, rules, seats)
            return await self._begin(session, game, by, interaction_id)

    async def show(self, place: Place, *, recent: int = 1) -> Table:
        """Say how the table stands, with its last few deals.

        :raises UserError: if none is open.
        """
        async with self._database.reading() as session:
            return await read_table(session, await open_game(session, place), recent=recent)

    async def seats(self, place: Place) -> tuple[Player, ...]:
        """Say who sits at the table; nobody where none is open."""
        async with self._database.reading() as session:
            try:
                game = await open_game(session, place)
                here = {seat.player_id for seat in active(game)}
                return tuple(player for player in seated(game) if player.id in here)
            except UserError:
                return ()

    async def get(self, game_id: int, *, recent: int = 1) -> Table:
        """Say how the table that a button names stands, with its last few deals.

        :raises UserError: ``table-closed`` if it is not open.
        """
        async with self._database.reading() as session:
            return await read_table(session, await find_game(session, game_id), recent=recent)

    async def close(self, at: At, actor: Actor, *, interaction_id: int) -> Evening:
        """End the evening; a deal that still runs is dropped.

        :raises UserError: if no table is open.
        """
        async with self._database.writing.begin() as session:
            if done := await queries.find_interaction(session, interaction_id):
                return await read_evening(session, await self._known(session, done.game_id))
            game = await writable_game(session, at, actor)
            await _end(session, game, await ensure_actor(session, game, actor))
            await note_interaction(session, interaction_id, game_id=game.id)
            await session.flush()
            return await read_evening(session, game)

    async def play_on(self, game_id: int, actor: Actor, *, interaction_id: int) -> Table:
        """Go on beyond the agreed length.

        :raises UserError: if the table is no longer open, or the actor may not.
        """
        async with self._database.writing.begin() as session:
            if done := await queries.find_interaction(session, interaction_id):
                return await self._reread(session, done.game_id)
            game = await writable_game(session, game_id, actor)
            game.played_on = True
            await note_interaction(session, interaction_id, game_id=game.id)
            await session.flush()
            return await read_table(session, game)

    async def open_again(self, game_id: int, actor: Actor, *, interaction_id: int) -> Again:
        """Open a table like another one, which is closed if it is not: same people, same rules.

        :raises UserError: if another one is open in its channel.
        """
        async with self._database.writing.begin() as session:
            if done := await queries.find_interaction(session, interaction_id):
                return Again(table=await self._reread(session, done.game_id), ended=None)
            old = await self._known(session, game_id, locked=True)
            await ensure_guild(session, old.guild_id)
            check_writer(old, actor)
            by = await ensure_actor(session, old, actor)
            ended = None
            if old.closed_at is None:
                await _end(session, old, by)
                await session.flush()
                ended = await read_evening(session, old)
            if await queries.find_open_game(session, [old.channel_id]):
                raise UserError("table-open")
            present = [seat.player for seat in active(old)]
            game = GameRow(
                guild_id=old.guild_id,
                channel_id=old.channel_id,
                kind=old.kind,
                state=GameState.OPEN,
                language=old.language,
                rules=old.rules,
                opened_at=now(),
                first_dealer_id=self._draw([player.id for player in present]),
                seats=_seats(present),
            )
            table = await self._begin(session, game, by, interaction_id)
            return Again(table=table, ended=ended)

    async def of_player(self, player_id: int) -> tuple[Table, ...]:
        """Say how the open tables at which somebody has a seat stand."""
        async with self._database.reading() as session:
            games = await queries.open_games_of(session, player_id)
            return tuple([await read_table(session, game) for game in games])

    async def remember_live(
        self, table: Table, *, channel_id: int, message_id: int
    ) -> LiveMessage | None:
        """Note where the live message now stands, and say which message it takes the place of.

        Of two posted at once the newer one stays, whichever is noted first.
        """
        posted = LiveMessage(channel_id=channel_id, message_id=message_id)
        async with self._database.writing.begin() as session:
            game = await queries.get_live_message(session, table.id)
            if game is None:
                return None
            before = live_message(game)
            if before is not None and before.message_id > message_id:
                return posted
            game.live_channel_id = channel_id
            game.live_message_id = message_id
            return None if before == posted else before

    def _new_game(
        self, place: Place, opening: Opening, rules: Rules, seats: Sequence[PlayerRow]
    ) -> GameRow:
        return GameRow(
            guild_id=place.guild_id,
            channel_id=place.channel_id,
            kind=opening.kind,
            state=GameState.OPEN,
            language=opening.language,
            rules=rules.to_dict(),
            opened_at=now(),
            first_dealer_id=self._draw([player.id for player in seats]),
            seats=_seats(seats),
        )

    async def _begin(
        self, session: AsyncSession, game: GameRow, by: PlayerRow, interaction_id: int
    ) -> Table:
        session.add(game)
        await session.flush()
        await note_history(session, Action.OPEN, game_id=game.id, by_id=by.id)
        await note_interaction(session, interaction_id, game_id=game.id)
        return await read_table(session, game)

    async def _reread(self, session: AsyncSession, game_id: int) -> Table:
        return await read_table(session, await self._known(session, game_id))

    async def _known(self, session: AsyncSession, game_id: int, *, locked: bool = False) -> GameRow:
        game = await queries.get_game(session, game_id, locked=locked)
        if game is None:
            raise UserError("no-open-table")
        return game


async def _end(session: AsyncSession, game: GameRow, by: PlayerRow) -> None:
    """Close a game; a deal that still runs is dropped."""
    if running := await deal_queries.running_deal(session, game.id):
        running.state = DealState.WITHDRAWN
        count_deal(running, game)
    game.state = GameState.CLOSED
    game.closed_at = now()
    await note_history(session, Action.CLOSE, game_id=game.id, by_id=by.id)


def _seats(players: Sequence[PlayerRow]) -> list[SeatRow]:
    return [
        SeatRow(position=position, player_id=player.id, player=player)
        for position, player in enumerate(players)
    ]
