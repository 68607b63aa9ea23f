"""Logging deals, withdrawing them, bringing them back, looking them up."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from bot.errors import UserError
from bot.services.drafts import add_draft, use_draft
from bot.services.entries import Entry
from bot.services.formwords import answers_of
from bot.services.ledger import (
    At,
    Change,
    Facts,
    add_deal,
    bring_back,
    check_kind,
    check_taker,
    deal_again,
    document_of,
    find_game,
    finish,
    numbered,
    repeated,
    same_facts,
    withdraw,
    writable_deal,
    writable_game,
    write,
)
from bot.services.people import Actor, Player
from bot.services.reading import read_deal, read_table
from bot.services.table import Doubt, Doubtful, LoggedDeal, Recorded, Table
from bot.services.writing import ensure_actor, note_history, now
from db import (
    Action,
    Database,
    DealRow,
    DealState,
    GameRow,
    PlayerRow,
    count_deal,
    deal_queries,
    queries,
)
from scoring import ContractDeal, InvalidDealError, RunningDeal, find_name

SAME_DEAL = timedelta(minutes=2)
"""Two phones that log the same deal do so within this time."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DealPage:
    """A page of a table's deals, newest first."""

    table: Table
    deals: tuple[LoggedDeal, ...]
    page: int
    pages: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Logging:
    """How an entry reached us: by which interaction, and what its sender knew."""

    interaction_id: int
    note: str = ""
    number: int | None = None
    """The deal the form was opened for; None for what is typed without a form."""
    draft_id: int | None = None
    """The draft that the sender has just said to record as a new deal."""


class DealService:
    """The deals of open tables."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def log(self, at: At, actor: Actor, entry: Entry, how: Logging) -> Recorded | Doubt:
        """Write a deal down and score it under the table's rules.

        An entry without bouts and points begins a running deal, which the next entry of the same
        taker finishes, and a deal without a taker drops.

        :raises UserError: if no table is open, or the entry does not fit it.
        :raises InvalidDealError: if the deal cannot be.
        """
        async with self._database.writing.begin() as session:
            if done := await queries.find_interaction(session, how.interaction_id):
                return await repeated(session, done.deal_id)
            game = await writable_game(session, at, actor)
            if how.draft_id is not None:
                await use_draft(session, how.draft_id)
            by = await ensure_actor(session, game, actor)
            return await _Log(session, game, by, how).enter(entry)

    async def undo(
        self, at: At, actor: Actor, number: int | None = None, *, interaction_id: int
    ) -> Recorded:
        """Withdraw a deal, the last one by default; it keeps its row and its number.

        :raises UserError: if there is none, or it has been withdrawn already.
        """
        async with self._database.writing.begin() as session:
            if done := await queries.find_interaction(session, interaction_id):
                return await repeated(session, done.deal_id)
            game = await writable_game(session, at, actor)
            row = await _numbered_or_last(session, game, number)
            return await withdraw(session, game, row, actor, interaction_id=interaction_id)

    async def undo_deal(self, deal_id: int, actor: Actor, *, interaction_id: int) -> Recorded:
        """Withdraw the deal that a button names.

        :raises UserError: if it was withdrawn already, or its table is no longer open.
        """
        async with self._database.writing.begin() as session:
            if done := await queries.find_interaction(session, interaction_id):
                return await repeated(session, done.deal_id)
            row, game = await writable_deal(session, deal_id, actor)
            return await withdraw(session, game, row, actor, interaction_id=interaction_id)

    async def restore(self, at: At, actor: Actor, number: int, *, interaction_id: int) -> Recorded:
        """Bring a withdrawn deal back.

        :raises UserError: if there is no such deal, or it was not withdrawn.
        """
        async with self._database.writing.begin() as session:
            if done := await queries.find_interaction(session, interaction_id):
                return await repeated(session, done.deal_id)
            game = await writable_game(session, at, actor)
            row = await numbered(session, game, number)
            return await bring_back(session, game, row, actor, interaction_id=interaction_id)

    async def show(self, at: At, number: int) -> tuple[Table, LoggedDeal]:
        """Look one deal up.

        :raises UserError: if there is no such deal.
        """
        async with self._database.reading() as session:
            game = await find_game(session, at)
            row = await numbered(session, game, number)
            table = await read_table(session, game)
            return table, read_deal(row, table.everyone)

    async def get(self, deal_id: int) -> tuple[Table, LoggedDeal]:
        """Look up the deal that a button names.

        :raises UserError: if its table is no longer open.
        """
        async with self._database.reading() as session:
            game = await queries.game_of_deal(session, deal_id)
            row = await deal_queries.get_deal(session, deal_id)
            if game is None or row is None or game.closed_at is not None:
                raise UserError("table-closed")
            table = await read_table(session, game)
            return table, read_deal(row, table.everyone)

    async def page(self, at: At, page: int = 0, *, size: int = 10) -> DealPage:
        """Read a page of deals, whatever their state, newest first; pages count from 0.

        :raises UserError: if no table is open.
        """
        async with self._database.reading() as session:
            game = await find_game(session, at)
            table = await read_table(session, game)
            pages = max(1, -(-table.highest_number // size))
            page = min(max(page, 0), pages - 1)
            rows = await deal_queries.page_of_deals(
                session, game.id, offset=page * size, count=size
            )
            deals = tuple(read_deal(row, table.everyone) for row in rows)
            return DealPage(table=table, deals=deals, page=page, pages=pages)


class _Log:
    """One entry on its way into the ledger, within the caller's transaction."""

    def __init__(self, session: AsyncSession, game: GameRow, by: PlayerRow, how: Logging) -> None:
        self._session = session
        self._game = game
        self._by = by
        self._how = how

    async def enter(self, entry: Entry) -> Recorded | Doubt:
        table = await read_table(self._session, self._game)
        overtaken = await self._overtaken(table)
        known = overtaken or table.running
        players = known.players if known else table.playing
        facts = self._read(entry, players, table)
        check_kind(self._game.kind, facts)
        if overtaken is not None:
            return await self._settle(table, overtaken, facts)
        if doubt := await self._doubt(table, facts):
            return doubt
        running = table.running and await deal_queries.get_deal(self._session, table.running.id)
        if running and isinstance(facts, ContractDeal | RunningDeal):
            check_taker(running, players[facts.taker].id)
            return await self._finish_running(running, facts, players)
        if running:
            await self._drop(running)
            table = await read_table(self._session, self._game)
        row = await add_deal(self._session, self._game, table, facts, self._by, self._how.note)
        return await self._done(row, None, added_to=table)

    def _read(self, entry: Entry, players: Sequence[Player], table: Table) -> Facts:
        """Read the entry; a name that sits this deal out is told apart from an unknown one."""
        try:
            return entry.facts(players)
        except InvalidDealError as error:
            resting = [player.name for player in table.sitting_out]
            if error.code != "player-unknown" or not resting:
                raise
            try:
                seat = find_name(str(error.details["text"]), resting, field=error.field)
            except InvalidDealError:
                raise error from None
            raise UserError("player-sits-out", field=error.field, name=resting[seat]) from error

    async def _overtaken(self, table: Table) -> LoggedDeal | None:
        """Find the deal that stands where the form wanted to write."""
        if self._how.number is None or self._how.draft_id is not None:
            return None
        row = await deal_queries.find_deal(self._session, self._game.id, self._how.number)
        if row is None or row.state is not DealState.SCORED:
            return None
        return read_deal(row, table.everyone)

    async def _settle(self, table: Table, deal: LoggedDeal, facts: Facts) -> Recorded | Doubt:
        """Take the same facts for the same deal; ask what other facts are."""
        if deal.says(facts):
            return Recorded(table=table, deal=deal, repeated=True)
        return await self._ask(Doubtful.NEW_OR_CORRECTION, table, deal, facts)

    async def _doubt(self, table: Table, facts: Facts) -> Doubt | None:
        """Ask before an entry is recorded that another phone has just logged."""
        last = table.last
        if self._how.draft_id is not None or self._how.number is not None or last is None:
            return None
        by_another = last.logged_by is not None and last.logged_by.id != self._by.id
        fresh = now() - last.played_at < SAME_DEAL
        if by_another and fresh and same_facts(last, facts, table.playing):
            return await self._ask(Doubtful.SAME_OR_NEW, table, last, facts)
        return None

    async def _ask(self, about: Doubtful, table: Table, deal: LoggedDeal, facts: Facts) -> Doubt:
        draft = await add_draft(
            self._session,
            by_id=self._by.id,
            form=f"table:{self._game.id}",
            answers=answers_of(facts, deal.players),
        )
        number = table.highest_number + 1
        return Doubt(about=about, deal=deal, draft_id=draft.id, number=number)

    async def _finish_running(
        self, row: DealRow, facts: Facts, players: tuple[Player, ...]
    ) -> Recorded:
        before = document_of(row, self._game)
        write(row, facts, players, self._game)
        row.version += 1
        row.note = self._how.note.strip() or row.note
        if row.state is DealState.SCORED:  # whoever sends the same now repeats this entry
            row.logged_by = self._by
            row.played_at = now()
            count_deal(row, self._game)
        return await self._done(row, before)

    async def _drop(self, row: DealRow) -> None:
        """Withdraw the running deal: the cards are dealt again."""
        before = document_of(row, self._game)
        row.state = DealState.WITHDRAWN
        count_deal(row, self._game)
        row.version += 1
        await self._session.flush()
        await deal_again(self._session, self._game)
        await note_history(
            self._session,
            Action.UNDO,
            game_id=self._game.id,
            deal_id=row.id,
            by_id=self._by.id,
            changed=(before, document_of(row, self._game)),
        )

    async def _done(
        self, row: DealRow, before: dict[str, Any] | None, *, added_to: Table | None = None
    ) -> Recorded:
        change = Change(
            action=Action.LOG,
            by=self._by,
            before=before,
            interaction_id=self._how.interaction_id,
        )
        return await finish(self._session, self._game, row, change, added_to=added_to)


async def _numbered_or_last(session: AsyncSession, game: GameRow, number: int | None) -> DealRow:
    if number is not None:
        return await numbered(session, game, number)
    rows = await deal_queries.last_deals(session, game.id, 1)
    if not rows:
        raise UserError("nothing-to-undo")
    return rows[0]
