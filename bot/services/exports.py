"""Everything a channel holds, in one document that another program can score again."""

import asyncio
from collections.abc import Sequence
from typing import Any
from zoneinfo import ZoneInfo

from sqlalchemy.ext.asyncio import AsyncSession

from bot.errors import UserError
from bot.services.documents import FORMAT, deal_document, timestamp
from bot.services.people import Place, Player
from bot.services.reading import read_deal, read_player
from bot.services.sheets import write_sheet
from bot.services.writing import now
from db import Database, DealRow, GameRow, HistoryRow, documents, queries


class ExportService:
    """Takes games out."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def channel_at(self, place: Place) -> int:
        """Say whose games are meant at a place: a thread without any is its channel's."""
        async with self._database.reading() as session:
            guild_id = await documents.guild_of_channel(session, place.channel_id)
        return place.channel_id if guild_id or not place.parent_id else place.parent_id

    async def channels(self, guild_id: int) -> Sequence[int]:
        """List the channels of a server where something was ever played."""
        async with self._database.reading() as session:
            return await documents.channels_with_games(session, guild_id)

    async def document(self, *channel_ids: int) -> dict[str, Any]:
        """Write all games of some channels, one channel after the other, oldest first.

        :raises UserError: ``nothing-to-export`` where nothing was ever played.
        """
        async with self._database.reading() as session:
            return await _document(session, channel_ids)

    async def sheet(self, *channel_ids: int) -> tuple[str, int]:
        """Write the same as CSV; the second is the number of deals.

        :raises UserError: ``nothing-to-export`` where nothing was ever played.
        """
        async with self._database.reading() as session:
            document = await _document(session, channel_ids)
            guild_id = await documents.guild_of_channel(session, channel_ids[0])
            guild = await queries.get_guild(session, guild_id) if guild_id else None
        zone = ZoneInfo(guild.time_zone if guild else "UTC")
        return await asyncio.to_thread(write_sheet, document, zone), deals_in(document)


def deals_in(document: dict[str, Any]) -> int:
    """Count the deals of an exported document."""
    return sum(len(game["deals"]) for game in document["games"])


async def _document(session: AsyncSession, channel_ids: Sequence[int]) -> dict[str, Any]:
    games = [
        game for channel in channel_ids for game in await queries.games_of_channel(session, channel)
    ]
    if not games:
        raise UserError("nothing-to-export")
    return {
        "format": FORMAT,
        "exported_at": timestamp(now()),
        "games": [await _game_document(session, game) for game in games],
    }


async def _game_document(session: AsyncSession, game: GameRow) -> dict[str, Any]:
    people = {seat.player_id: read_player(seat.player) for seat in game.seats}
    deals = []
    async for rows in documents.deals_in_chunks(session, game.id):
        for row in rows:
            people |= {
                at.player_id: read_player(at.player)
                for at in row.players
                if at.player_id not in people
            }
            deals.append(_deal(row, game))
    history = [
        _line(row) async for rows in documents.history_in_chunks(session, game.id) for row in rows
    ]
    left = {seat.player_id: seat.left_at for seat in game.seats if seat.left_at is not None}
    return {
        "channel_id": str(game.channel_id),
        "kind": game.kind.value,
        "state": game.state.value,
        "opened_at": timestamp(game.opened_at),
        "closed_at": timestamp(game.closed_at) if game.closed_at else None,
        "language": game.language,
        "rules": game.rules,
        "players": [
            _player(player) | ({"left_at": timestamp(left[player.id])} if player.id in left else {})
            for player in people.values()
        ],
        **_next(game),
        "deals": deals,
        "history": history,
    }


def _next(game: GameRow) -> dict[str, Any]:
    """Say what the table knows of its next deal."""
    chosen: dict[str, Any] = {"first_dealer": game.first_dealer_id}
    if game.next_dealer_id is not None:
        chosen["next_dealer"] = game.next_dealer_id
    if game.next_out is not None:
        chosen["next_out"] = game.next_out
    if game.played_on:
        chosen["played_on"] = True
    return chosen


def _player(player: Player) -> dict[str, Any]:
    user_id = None if player.user_id is None else str(player.user_id)
    return {"id": player.id, "name": player.name, "user_id": user_id}


def _deal(row: DealRow, game: GameRow) -> dict[str, Any]:
    document = deal_document(read_deal(row))
    if row.dealer_set:
        document["dealer_set"] = True
    if row.rules != game.rules:
        document["rules"] = row.rules
    return document


def _line(row: HistoryRow) -> dict[str, Any]:
    return {
        "at": timestamp(row.at),
        "by": str(row.by.user_id) if row.by and row.by.user_id else None,
        "deal": row.deal.number if row.deal else None,
        "action": row.action.value,
        "before": row.before,
        "after": row.after,
    }
