"""Steps of the ledger within a transaction: find a deal, write its facts, deal again."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from bot.errors import UserError
from bot.services.documents import deal_document
from bot.services.people import Actor, Place, Player
from bot.services.reading import active, open_game, read_deal, read_table, read_table_with, seated
from bot.services.rights import check_writer
from bot.services.table import LoggedDeal, Recorded, Table
from bot.services.writing import ensure_actor, note_history, note_interaction, now
from db import (
    Action,
    DealRow,
    DealState,
    GameRow,
    PlayerRow,
    count_deal,
    deal_queries,
    monthly,
    queries,
    write_facts,
)
from db.bulk import insert_deal
from scoring import (
    ContractDeal,
    Deal,
    DealKind,
    GameKind,
    Rules,
    RunningDeal,
    next_dealer,
    score_deal,
)

NOTE_LENGTH = 200

Facts = Deal | RunningDeal

At = Place | int
"""A place, whose open table is meant, or the id of a game."""


async def find_game(session: AsyncSession, at: At, *, locked: bool = False) -> GameRow:
    """Find the open game that is meant.

    :raises UserError: if there is none, or it is no longer open.
    """
    if isinstance(at, Place):
        return await open_game(session, at, locked=locked)
    game = await queries.get_game(session, at, locked=locked)
    if game is None or game.closed_at is not None:
        raise UserError("table-closed")
    return game


async def writable_game(session: AsyncSession, at: At, actor: Actor) -> GameRow:
    """Find the open game that is meant, locked, for somebody who wants to write at it.

    :raises UserError: if there is none, or they may not.
    """
    game = await find_game(session, at, locked=True)
    check_writer(game, actor)
    return game


async def numbered(session: AsyncSession, game: GameRow, number: int) -> DealRow:
    """Find a deal by its number.

    :raises UserError: if there is none.
    """
    row = await deal_queries.find_deal(session, game.id, number)
    if row is None:
        _, highest = await deal_queries.count_deals(session, game.id)
        code = "no-such-deal" if highest else "no-deals"
        raise UserError(code, field="number", number=str(number), highest=str(highest))
    return row


async def writable_deal(
    session: AsyncSession, deal_id: int, actor: Actor
) -> tuple[DealRow, GameRow]:
    """Find a deal by its id, its game locked, for somebody who wants to change it.

    :raises UserError: if it is gone, its game is no longer open, or they may not.
    """
    game = await queries.game_of_deal(session, deal_id, locked=True)
    row = await deal_queries.get_deal(session, deal_id)
    if row is None or game is None or game.closed_at is not None:
        raise UserError("table-closed")
    check_writer(game, actor)
    return row, game


def check_kind(kind: GameKind, facts: Facts) -> None:
    """Refuse a contract deal at a table that plays Goulash only.

    :raises UserError: ``goulash-table``.
    """
    if isinstance(facts, ContractDeal | RunningDeal) and kind is GameKind.GOULASH:
        raise UserError("goulash-table")


def new_row(
    game: GameRow, number: int, *, dealer_id: int | None, by: PlayerRow, note: str = ""
) -> DealRow:
    """Begin a deal under the rules in force."""
    people = {seat.player_id: seat.player for seat in game.seats}
    return DealRow(
        game_id=game.id,
        number=number,
        rules=game.rules,
        played_at=now(),
        dealer_id=dealer_id,
        dealer=people.get(dealer_id) if dealer_id else None,
        logged_by_id=by.id,
        logged_by=by,
        note=note.strip()[:NOTE_LENGTH] or None,
        version=1,
    )


async def add_deal(
    session: AsyncSession, game: GameRow, table: Table, facts: Facts, by: PlayerRow, note: str = ""
) -> DealRow:
    """Add the next deal; what was chosen for it alone, dealer and sitter-out, is used up."""
    row = new_row(game, table.highest_number + 1, dealer_id=table.dealer.id, by=by, note=note)
    row.dealer_set = game.next_dealer_id is not None
    if game.next_dealer_id is not None or game.next_out is not None:
        game.next_dealer_id = game.next_out = None
    write(row, facts, table.playing, game)
    await insert_deal(session, row)
    return row


def write(row: DealRow, facts: Facts, players: Sequence[Player], game: GameRow) -> None:
    """Write facts and what they bring everyone; a running deal brings nothing yet.

    :raises InvalidDealError: if the rules of the deal do not know them.
    """
    score = (
        None if isinstance(facts, RunningDeal) else score_deal(facts, Rules.from_dict(row.rules))
    )
    known = {at.player_id: at.player for at in row.players}
    known |= {seat.player_id: seat.player for seat in game.seats}
    write_facts(row, facts, [player.id for player in players])
    row.state = DealState.SCORED if score else DealState.RUNNING
    for seat, at in enumerate(row.players):
        at.player = known[at.player_id]
        if score:
            at.score = score.points[seat]
    count_deal(row, game)


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """What is done to a deal, for the history."""

    action: Action
    by: PlayerRow
    interaction_id: int | None
    """The interaction that did it; None for all but the last of several deals at once."""
    before: dict[str, Any] | None = None


async def finish(
    session: AsyncSession,
    game: GameRow,
    row: DealRow,
    change: Change,
    *,
    added_to: Table | None = None,
) -> Recorded:
    """Note what was done to a deal, and say how the table stands now.

    ``added_to`` is the table as it was read before, if all that was done is to add the deal. What
    the deal brought to its month before must have been taken out.
    """
    await session.flush()
    if row.state is DealState.SCORED:
        await monthly.put_in(session, row)
    logged = read_deal(row, seated(game))
    await note_history(
        session,
        change.action,
        game_id=game.id,
        deal_id=row.id,
        by_id=change.by.id,
        changed=(change.before, deal_document(logged)),
    )
    if change.interaction_id is not None:
        await note_interaction(session, change.interaction_id, game_id=game.id, deal_id=row.id)
    if added_to is not None:
        table = await read_table_with(session, game, added_to, logged)
    else:
        table = await read_table(session, game)
    return Recorded(table=table, deal=logged)


async def withdraw(
    session: AsyncSession, game: GameRow, row: DealRow, actor: Actor, *, interaction_id: int
) -> Recorded:
    """Withdraw a live deal; it keeps its row and its number.

    :raises UserError: ``already-withdrawn``.
    """
    check_live(row)
    by = await ensure_actor(session, game, actor)
    change = Change(
        action=Action.UNDO, by=by, before=document_of(row, game), interaction_id=interaction_id
    )
    await monthly.take_out(session, row)
    row.state = DealState.WITHDRAWN
    count_deal(row, game)
    return await _turned(session, game, row, change)


async def bring_back(
    session: AsyncSession, game: GameRow, row: DealRow, actor: Actor, *, interaction_id: int
) -> Recorded:
    """Bring a withdrawn deal back.

    :raises UserError: if it was not withdrawn, or another one runs meanwhile.
    """
    if row.state is not DealState.WITHDRAWN:
        raise UserError("not-withdrawn", field="number", number=str(row.number))
    played_out = row.kind is not DealKind.CONTRACT or row.bouts is not None
    running = await deal_queries.running_deal(session, game.id)
    if running is not None and not played_out:
        raise UserError("deal-running", number=str(running.number))
    by = await ensure_actor(session, game, actor)
    change = Change(
        action=Action.RESTORE, by=by, before=document_of(row, game), interaction_id=interaction_id
    )
    row.state = DealState.SCORED if played_out else DealState.RUNNING
    count_deal(row, game)
    return await _turned(session, game, row, change)


def check_live(row: DealRow) -> None:
    """Refuse a deal that was withdrawn.

    :raises UserError: ``already-withdrawn``.
    """
    if row.state is DealState.WITHDRAWN:
        raise UserError("already-withdrawn", number=str(row.number))


async def repeated(session: AsyncSession, deal_id: int | None) -> Recorded:
    """Answer an interaction that was carried out before, without doing it again."""
    row = await deal_queries.get_deal(session, deal_id) if deal_id else None
    game = await queries.get_game(session, row.game_id) if row else None
    if row is None or game is None:
        raise UserError("table-closed")
    table = await read_table(session, game)
    return Recorded(table=table, deal=read_deal(row, table.everyone), repeated=True)


def document_of(row: DealRow, game: GameRow) -> dict[str, Any]:
    """Write down how a deal stands, for the history."""
    return deal_document(read_deal(row, seated(game)))


async def deal_again(session: AsyncSession, game: GameRow) -> None:
    """Let the deal go round again over the live deals, as if they alone had been played.

    Where people sat out, came or went, who dealt is a fact of the deal, and nothing is changed.
    """
    order = [seat.player_id for seat in active(game)]
    rows = [
        row
        for row in await deal_queries.all_deals(session, game.id)
        if row.state is not DealState.WITHDRAWN
    ]
    played = (row for row in rows if row.kind is not DealKind.ADJUSTMENT)
    if any({at.player_id for at in row.players} != set(order) for row in played):
        return
    people = {seat.player_id: seat.player for seat in game.seats}
    dealer, kind = game.first_dealer_id, None
    for row in rows:
        if kind is not None and dealer in order:
            at = order.index(dealer)
            dealer = order[next_dealer(kind, dealer=at, people=len(order), mode=len(order))]
        if row.dealer_set and row.dealer_id is not None:
            dealer = row.dealer_id
        if row.dealer_id != dealer:
            row.dealer = people[dealer]
        kind = row.kind
    await session.flush()


def same_facts(deal: LoggedDeal, facts: Facts, players: Sequence[Player]) -> bool:
    """Tell whether a deal that stands there says the same of the same people."""
    return deal.says(facts) and [at.id for at in deal.players] == [at.id for at in players]


async def _turned(session: AsyncSession, game: GameRow, row: DealRow, change: Change) -> Recorded:
    """Let a deal that was withdrawn or brought back change who dealt the others."""
    row.version += 1
    await session.flush()
    await deal_again(session, game)
    return await finish(session, game, row, change)


def check_taker(running: DealRow, taker_id: int) -> None:
    """Refuse another player's contract while a deal runs.

    :raises UserError: ``deal-running``.
    """
    if running.taker_id != taker_id:
        raise UserError("deal-running", number=str(running.number))
