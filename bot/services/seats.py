"""Who sits where, who deals, who sits out, who went home: between any two deals."""

from collections.abc import Collection, Container, Sequence
from dataclasses import dataclass

from sqlalchemy.ext.asyncio import AsyncSession

from bot.errors import UserError
from bot.services.ledger import At, writable_game
from bot.services.openings import check_count
from bot.services.people import Actor, clean_name
from bot.services.reading import active, read_table, seated, seating_document
from bot.services.table import Table
from bot.services.versions import is_stale, word_of
from bot.services.writing import (
    ensure_actor,
    ensure_guests,
    ensure_members,
    note_history,
    note_interaction,
    now,
)
from db import Action, Database, GameRow, PlayerRow, SeatRow, deal_queries, queries
from scoring import PLAYERS
from scoring.names import fold


@dataclass(frozen=True, slots=True, kw_only=True)
class Seating:
    """Who is to sit there, in the order of play: names as typed, then members added."""

    names: tuple[str, ...]
    members: tuple[Actor, ...] = ()
    seen: str | None = None
    """How the table's seats were when whoever changes them looked: :attr:`Table.seating`."""


class SeatService:
    """Changes at a table between deals; what was played stays as it was."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def seat(self, at: At, actor: Actor, seating: Seating, *, interaction_id: int) -> Table:
        """Seat people anew: a new name is a guest, whoever is missing has gone home.

        :raises UserError: if they are too few or too many, a deal is being played, or the seats
            were changed since they were ``seen``.
        """
        async with self._database.writing.begin() as session:
            change = await _Change.begin(session, at, actor, interaction_id)
            if change is None:
                return await _again(session, interaction_id)
            await change.seat(seating)
            return await change.done(seating.seen)

    async def leave(
        self, at: At, actor: Actor, gone: Sequence[int], *, interaction_id: int
    ) -> Table:
        """Note who of those present goes home now, by player id; their totals stay.

        :raises UserError: if too few would be left, or a deal is being played.
        """
        async with self._database.writing.begin() as session:
            change = await _Change.begin(session, at, actor, interaction_id)
            if change is None:
                return await _again(session, interaction_id)
            here = active(change.game)
            check_count(sum(seat.player_id not in gone for seat in here))
            for seat in here:
                seat.left_at = now() if seat.player_id in gone else None
            return await change.done()

    async def come_back(
        self, at: At, actor: Actor, back: Sequence[int], *, interaction_id: int
    ) -> Table:
        """Note who has come back to the place they had, by player id.

        :raises UserError: if there would be too many, or a deal is being played.
        """
        async with self._database.writing.begin() as session:
            change = await _Change.begin(session, at, actor, interaction_id)
            if change is None:
                return await _again(session, interaction_id)
            for seat in change.game.seats:
                if seat.player_id in back:
                    seat.left_at = None
            check_count(len(active(change.game)))
            return await change.done()

    async def deal_next(
        self, at: At, actor: Actor, player_id: int, *, interaction_id: int, seen: str | None = None
    ) -> Table:
        """Choose who deals next.

        :raises UserError: if they are not there, a deal is being played, or the seats were changed
            since they were ``seen``.
        """
        async with self._database.writing.begin() as session:
            change = await _Change.begin(session, at, actor, interaction_id)
            if change is None:
                return await _again(session, interaction_id)
            if player_id not in {seat.player_id for seat in active(change.game)}:
                raise UserError("player-not-there", field="dealer")
            change.game.next_dealer_id = player_id
            return await change.done(seen)

    async def sit_out(
        self,
        at: At,
        actor: Actor,
        resting: Sequence[int],
        *,
        interaction_id: int,
        seen: str | None = None,
    ) -> Table:
        """Choose who sits the next deal out, by player id; nobody chosen: as proposed.

        :raises UserError: if three to five would not be left to play, a deal is being played, or
            the seats were changed since they were ``seen``.
        """
        async with self._database.writing.begin() as session:
            change = await _Change.begin(session, at, actor, interaction_id)
            if change is None:
                return await _again(session, interaction_id)
            here = {seat.player_id for seat in active(change.game)}
            chosen = [one for one in resting if one in here]
            if chosen and not _fits(chosen, here):
                playing = len(here) - len(chosen)
                raise UserError("sitting-out-count", field="out", playing=playing)
            change.game.next_out = chosen or None
            return await change.done(seen)


class _Change:
    """One change of seats within the caller's transaction."""

    def __init__(
        self, session: AsyncSession, game: GameRow, by: PlayerRow, interaction_id: int
    ) -> None:
        self.game = game
        self._session = session
        self._by = by
        self._interaction_id = interaction_id
        self._before = seating_document(game)
        here = {seat.player_id for seat in active(game)}
        self._names = ", ".join(one.name for one in seated(game) if one.id in here)

    @classmethod
    async def begin(
        cls, session: AsyncSession, at: At, actor: Actor, interaction_id: int
    ) -> "_Change | None":
        """Find the table; None if the interaction was carried out before."""
        if await queries.find_interaction(session, interaction_id):
            return None
        game = await writable_game(session, at, actor)
        running = await deal_queries.running_deal(session, game.id)
        if running is not None:
            raise UserError("deal-running", number=str(running.number))
        by = await ensure_actor(session, game, actor)
        return cls(session, game, by, interaction_id)

    async def seat(self, seating: Seating) -> None:
        people = await self._people(seating)
        check_count(len(people))
        await self._keep_turn([player.id for player in people])
        known = {seat.player_id: seat for seat in self.game.seats}
        for position, seat in enumerate(self.game.seats, 1):
            seat.position = -position  # positions are unique, also on the way
        await self._session.flush()
        seats = []
        for player in people:
            seat = known.get(player.id) or SeatRow(
                game_id=self.game.id, player_id=player.id, player=player
            )
            known.pop(player.id, None)
            seat.left_at = None
            seats.append(seat)
        for seat in known.values():
            seat.left_at = seat.left_at or now()
        for position, seat in enumerate([*seats, *known.values()]):
            seat.position = position
        self.game.seats = [*seats, *known.values()]

    async def _keep_turn(self, here: Collection[int]) -> None:
        """Let the one deal whose turn it is, though whoever dealt last loses their place."""
        last = await deal_queries.last_dealt(self._session, self.game.id)
        if last is None or last.dealer_id in here:
            return
        turn = (await read_table(self._session, self.game)).dealer.id
        if turn in here:
            self.game.next_dealer_id = turn

    async def _people(self, seating: Seating) -> list[PlayerRow]:
        """Find everybody who is to sit there: by the name at the table, else as a guest."""
        rows = {seat.player_id: seat.player for seat in self.game.seats}
        known = {fold(player.name): rows[player.id] for player in seated(self.game)}
        typed = [_key(text, known) for text in seating.names]
        new = [name for name in dict.fromkeys(typed) if name not in known]
        guests = await ensure_guests(self._session, self.game.guild_id, new)
        known |= zip(new, guests, strict=True)
        members = await ensure_members(self._session, self.game.guild_id, list(seating.members))
        return list(dict.fromkeys([*(known[name] for name in typed), *members]))

    async def done(self, seen: str | None = None) -> Table:
        game = self.game
        here = {seat.player_id for seat in active(game)}
        if game.next_dealer_id not in here:
            game.next_dealer_id = None
        if game.next_out is not None and not _fits(game.next_out, here):
            game.next_out = None
        await self._session.flush()
        after = seating_document(game)
        if after != self._before:
            if is_stale(seen, word_of(self._before)):
                raise UserError("seats-changed", names=self._names)
            await note_history(
                self._session,
                Action.SEATS,
                game_id=game.id,
                by_id=self._by.id,
                changed=(self._before, after),
            )
        await note_interaction(self._session, self._interaction_id, game_id=game.id)
        return await read_table(self._session, game)


def _key(text: str, known: Container[str]) -> str:
    """Give the name of somebody at the table as it is looked up, or that of a new guest.

    :raises UserError: if the name cannot be shown.
    """
    for name in (text, clean_name(text)):
        if fold(name) in known:
            return fold(name)
    if not clean_name(text):
        raise UserError("guest-name", field="order", text=text)
    return clean_name(text)


def _fits(resting: Collection[int], here: Collection[int]) -> bool:
    """Tell whether those who were chosen to sit out still leave as many as can play."""
    return set(resting) <= set(here) and len(here) - len(resting) in PLAYERS


async def _again(session: AsyncSession, interaction_id: int) -> Table:
    done = await queries.find_interaction(session, interaction_id)
    game = await queries.get_game(session, done.game_id) if done else None
    if game is None:
        raise UserError("table-closed")
    return await read_table(session, game)
