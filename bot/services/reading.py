"""From rows to what services say: one place where the ledger becomes a table."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal

from sqlalchemy.ext.asyncio import AsyncSession

from bot.errors import UserError
from bot.services.people import Place, Player, distinct
from bot.services.table import LiveMessage, LoggedDeal, Table
from bot.services.versions import word_of
from db import DealRow, DealState, GameRow, PlayerRow, SeatRow, deal_queries, facts_of, queries
from scoring import (
    ContractDeal,
    DealKind,
    Marked,
    Rules,
    RunningDeal,
    Standing,
    Ties,
    decide_ties,
    next_dealer,
    rank,
    score_deal,
    sitting_out,
)


async def open_game(session: AsyncSession, place: Place, *, locked: bool = False) -> GameRow:
    """Find the game open at a place.

    :raises UserError: ``no-open-table``.
    """
    channels = [place.channel_id] + ([place.parent_id] if place.parent_id else [])
    game = await queries.find_open_game(session, channels, locked=locked)
    if game is None:
        raise UserError("no-open-table")
    return game


async def read_table(session: AsyncSession, game: GameRow, *, recent: int = 1) -> Table:
    """Say how a game stands now, with its last few deals."""
    everyone = seated(game)
    rows = await deal_queries.last_deals(session, game.id, recent)
    last = [read_deal(row, everyone) for row in rows]
    running = next((deal for deal in last if deal.state is DealState.RUNNING), None)
    count, highest, totals = await deal_queries.counts_and_totals(session, game.id)
    sheet = _Sheet(
        recent=tuple(deal for deal in last if deal is not running)[:recent],
        running=running,
        count=count,
        highest=highest,
        totals=totals,
    )
    return await _table(session, game, sheet)


async def read_table_with(
    session: AsyncSession, game: GameRow, before: Table, deal: LoggedDeal
) -> Table:
    """Say how a game stands once a deal is added to the table as it was read just before."""
    scored = deal.state is DealState.SCORED
    totals = {standing.player.id: standing.total for standing in before.standings}
    for player_id, points in deal.points.items():
        totals[player_id] = totals.get(player_id, Decimal(0)) + points
    sheet = _Sheet(
        recent=(deal,) if scored else before.recent,
        running=None if scored else deal,
        count=before.deal_count + scored,
        highest=max(before.highest_number, deal.number),
        totals=totals,
    )
    return await _table(session, game, sheet)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Sheet:
    """What the deals of a game come to."""

    recent: tuple[LoggedDeal, ...]
    running: LoggedDeal | None
    count: int
    highest: int
    totals: Mapping[int, Decimal]


async def _table(session: AsyncSession, game: GameRow, sheet: _Sheet) -> Table:
    everyone = seated(game)
    here = {seat.player_id for seat in active(game)}
    seats = tuple(player for player in everyone if player.id in here)
    rules = Rules.from_dict(game.rules)
    ranked = {player: sheet.totals.get(player.id, Decimal(0)) for player in everyone}
    dealer = _next_dealer(game, await _last_dealt(session, game, sheet), rules)
    return Table(
        id=game.id,
        channel_id=game.channel_id,
        kind=game.kind,
        state=game.state,
        language=game.language,
        rules=rules,
        seats=seats,
        gone=tuple(player for player in everyone if player.id not in here),
        standings=await _standings(session, game, ranked, rules),
        recent=sheet.recent,
        running=sheet.running,
        deal_count=sheet.count,
        next_number=sheet.running.number if sheet.running else sheet.highest + 1,
        highest_number=sheet.highest,
        dealer=seats[dealer],
        sitting_out=_sitting_out(game, seats, dealer, rules),
        played_on=game.played_on,
        live=live_message(game),
        seating=word_of(seating_document(game)),
    )


async def _last_dealt(session: AsyncSession, game: GameRow, sheet: _Sheet) -> LoggedDeal | None:
    """Find the last deal that somebody dealt: an adjustment changes nobody's turn."""
    last = sheet.recent[0] if sheet.recent else None
    if last is None or last.kind is not DealKind.ADJUSTMENT:
        return last
    row = await deal_queries.last_dealt(session, game.id)
    return read_deal(row) if row else None


async def _standings(
    session: AsyncSession, game: GameRow, totals: Mapping[Player, Decimal], rules: Rules
) -> tuple[Standing[Player], ...]:
    """Rank everybody; what decides between equal totals needs all deals, where anything does."""
    if rules.ties is Ties.SHARED or len(set(totals.values())) == len(totals):
        return tuple(rank(totals))
    rows = [
        row for row in await deal_queries.all_deals(session, game.id) if _decides(row, rules.ties)
    ]
    by_id = decide_ties(rules.ties, [_marked(row) for row in rows])
    decisions = {player: by_id.get(player.id, Decimal(0)) for player in totals}
    return tuple(rank(totals, decisions))


def _decides(row: DealRow, ties: Ties) -> bool:
    """Tell what counts where totals tie: an adjustment moves totals, but nobody has played it."""
    played = row.kind is not DealKind.ADJUSTMENT or ties is Ties.LATER_LEADER
    return played and row.state is DealState.SCORED


def _marked(row: DealRow) -> Marked[int]:
    facts = facts_of(row)
    made = isinstance(facts, ContractDeal) and facts.made
    return Marked(
        points={at.player_id: at.score for at in row.players},
        made_by=row.taker_id if made else None,
    )


def read_deal(row: DealRow, seats: Sequence[Player] = ()) -> LoggedDeal:
    """Say what a deal was and brought; names are those of the seats where a player sits."""
    names = {player.id: player for player in seats}
    facts = facts_of(row)
    rules = Rules.from_dict(row.rules)
    return LoggedDeal(
        id=row.id,
        game_id=row.game_id,
        number=row.number,
        state=row.state,
        facts=facts,
        rules=rules,
        score=None if isinstance(facts, RunningDeal) else score_deal(facts, rules),
        players=tuple(names.get(at.player_id) or read_player(at.player) for at in row.players),
        points={at.player_id: at.score for at in row.players},
        dealer=_named(row.dealer, names),
        logged_by=_named(row.logged_by, names),
        played_at=row.played_at,
        note=row.note,
        reason=row.reason,
        version=row.version,
    )


def read_player(row: PlayerRow) -> Player:
    """Say who a person is."""
    return Player(id=row.id, name=row.name, user_id=row.user_id)


def _named(row: PlayerRow | None, names: Mapping[int, Player]) -> Player | None:
    """Name a person as at the table, if they sit there."""
    if row is None:
        return None
    return names.get(row.id) or read_player(row)


def seated(game: GameRow) -> tuple[Player, ...]:
    """Say who sits at a table, in the order of play, each with a name of their own."""
    return distinct(read_player(seat.player) for seat in game.seats)


def active(game: GameRow) -> list[SeatRow]:
    """List the seats of those who have not gone home, in the order of play."""
    return [seat for seat in game.seats if seat.left_at is None]


def _next_dealer(game: GameRow, last: LoggedDeal | None, rules: Rules) -> int:
    """Say at which place among those present the next dealer sits."""
    order = [seat.player_id for seat in active(game)]
    if game.next_dealer_id in order:
        return order.index(game.next_dealer_id)
    if last is None or last.dealer is None:
        return order.index(game.first_dealer_id) if game.first_dealer_id in order else 0
    people = len(order)
    if last.dealer.id in order:
        at = order.index(last.dealer.id)
        return next_dealer(last.kind, dealer=at, people=people, mode=rules.players(people))
    return _after_one_gone(game, last.dealer.id, order)


def _after_one_gone(game: GameRow, gone_id: int, order: Sequence[int]) -> int:
    """Let the next one present deal after somebody who has gone home."""
    everyone = [seat.player_id for seat in game.seats]
    start = everyone.index(gone_id) if gone_id in everyone else -1
    following = everyone[start + 1 :] + everyone[: start + 1]
    return order.index(next(player_id for player_id in following if player_id in order))


def _sitting_out(
    game: GameRow, seats: Sequence[Player], dealer: int, rules: Rules
) -> tuple[Player, ...]:
    """Say who sits the next deal out: who was chosen, or else the dealer and the next ones."""
    if game.next_out is not None:
        return tuple(player for player in seats if player.id in game.next_out)
    people = len(seats)
    resting = sitting_out(dealer, people=people, mode=rules.players(people))
    return tuple(player for seat, player in enumerate(seats) if seat in resting)


def seating_document(game: GameRow) -> dict[str, object]:
    """Write down what can be changed about the seats, for the history."""
    return {
        "seats": [seat.player_id for seat in active(game)],
        "gone": [seat.player_id for seat in game.seats if seat.left_at is not None],
        "dealer": game.next_dealer_id,
        "out": game.next_out,
    }


def live_message(game: GameRow) -> LiveMessage | None:
    """Say where the live message of a game stands."""
    if game.live_channel_id is None or game.live_message_id is None:
        return None
    return LiveMessage(channel_id=game.live_channel_id, message_id=game.live_message_id)
