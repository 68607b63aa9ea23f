"""A document's games written to the ledger, within the caller's transaction."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from bot.services.documents import with_players
from bot.services.importing.dealers import first_dealer
from bot.services.importing.document import ReadGame, ReadLine
from bot.services.importing.matching import People
from bot.services.importing.places import ImportTarget
from bot.services.importing.preparing import NOT_YET
from bot.services.privacy import without
from bot.services.writing import now
from db import (
    Action,
    DealState,
    GameRow,
    GameState,
    HistoryRow,
    PlayerRow,
    SeatRow,
)
from db.bulk import NewDeal, insert_all, insert_deals

AT_ONCE = 100
"""Deals written at once: meanwhile nothing else of the program runs."""

LOGGING = (Action.LOG, Action.ADJUST)
"""What adds a deal, so that its author logged it."""


class GameWriter:
    """Writes one game."""

    def __init__(
        self, game: ReadGame, deals: Sequence[NewDeal], target: ImportTarget, people: People
    ) -> None:
        self._game = game
        self._deals = deals
        self._target = target
        self._people = people
        self._rows = people.of_game(game)
        self._erased = [
            word
            for player in game.players
            if people.is_anonymous(player)
            for word in (player.name, *([str(player.user_id)] if player.user_id else []))
        ]

    async def write(self, session: AsyncSession, *, closed: bool) -> GameRow:
        """Write the game, closed where its channel has another one open."""
        row = await self._write_game(session, closed=closed)
        logged_by = {line.deal: line.by for line in self._game.history if line.action in LOGGING}
        ids = {player: at.id for player, at in self._rows.items()}
        deal_ids: dict[int, int] = {}
        for deals in _chunks(self._deals):
            for deal in deals:
                self._settle(deal, row, ids, logged_by.get(deal.values["number"]))
            deal_ids |= await insert_deals(session, deals)
        for lines in _chunks(self._game.history):
            await insert_all(session, [self._line(line, row.id, deal_ids) for line in lines])
        return row

    def _settle(
        self, deal: NewDeal, game: GameRow, ids: Mapping[int, int], logged_by: int | None
    ) -> None:
        """Name the game and its people by their keys, now that they are known."""
        values = deal.values
        values["game_id"] = game.id
        values["logged_by_id"] = self._author(logged_by)
        for name in ("dealer_id", "taker_id", "partner_id"):
            if values[name] is not None:
                values[name] = ids[values[name]]
        for name in ("note", "reason"):
            values[name] = self._without_erased(values[name])
        if values["state"] is DealState.RUNNING and game.state is GameState.CLOSED:
            values["state"] = DealState.WITHDRAWN  # a deal that runs at a closed table is dropped
        for player in deal.players:
            player["player_id"] = ids[player["player_id"]]
            if player["game_id"] == NOT_YET:
                player["game_id"] = game.id

    async def _write_game(self, session: AsyncSession, *, closed: bool) -> GameRow:
        read, rows = self._game, self._rows
        first, following = first_dealer(read), read.next_dealer
        row = GameRow(
            guild_id=self._target.guild_id,
            channel_id=self._target.channel_of(read),
            kind=read.kind,
            state=GameState.CLOSED if closed else read.state,
            language=read.language or self._target.language,
            rules=read.rules.to_dict(),
            opened_at=read.opened_at,
            closed_at=now() if closed else read.closed_at,
            first_dealer_id=rows[first].id,
            next_dealer_id=None if following is None else rows[following].id,
            next_out=read.next_out and [rows[player].id for player in read.next_out],
            played_on=read.played_on,
            seats=list(_seats(read, rows)),
        )
        session.add(row)
        await session.flush()
        return row

    def _author(self, user_id: int | None) -> int | None:
        row = self._people.author(user_id)
        return None if row is None else row.id

    def _line(self, line: ReadLine, game_id: int, deal_ids: Mapping[int, int]) -> HistoryRow:
        return HistoryRow(
            game_id=game_id,
            deal_id=None if line.deal is None else deal_ids[line.deal],
            by_id=self._author(line.by),
            at=line.at,
            action=line.action,
            before=self._state(line.before),
            after=self._state(line.after),
        )

    def _state(self, document: Mapping[str, Any] | None) -> dict[str, Any] | None:
        if document is None:
            return None
        state = with_players(document, {player: row.id for player, row in self._rows.items()})
        for name in ("note", "reason"):
            if state.get(name):
                state[name] = self._without_erased(state[name])
        return state

    def _without_erased(self, text: str | None) -> str | None:
        return without(text, self._erased) if text and self._erased else text


def _seats(game: ReadGame, rows: Mapping[int, PlayerRow]) -> Iterator[SeatRow]:
    for position, player in enumerate(game.players):
        row = rows[player.id]
        yield SeatRow(position=position, player_id=row.id, player=row, left_at=player.left_at)


def _chunks(values: Sequence[Any]) -> Iterator[Sequence[Any]]:
    for start in range(0, len(values), AT_ONCE):
        yield values[start : start + AT_ONCE]
