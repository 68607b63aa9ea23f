"""Rows that tests of storage start from."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from decimal import Decimal

from db import (
    Database,
    DealPlayerRow,
    DealRow,
    DealState,
    GameRow,
    GuildRow,
    PlayerRow,
    SeatRow,
    count_deal,
)
from scoring import Contract, DealKind, GameKind, Role

NOW = datetime(2026, 11, 29, 20, 15, tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class SavedGame:
    """The keys of a game and of its players, in the order of play."""

    id: int
    guild_id: int
    channel_id: int
    player_ids: tuple[int, ...]


async def save_game(
    database: Database, *, guild_id: int = 1, channel_id: int = 2, user_id: int = 10
) -> SavedGame:
    """Open a game of five members, whose first user id is given."""
    async with database.writing.begin() as session:
        session.add(GuildRow(id=guild_id, joined_at=NOW))
        players = [
            PlayerRow(guild_id=guild_id, user_id=user_id + seat, name=name)
            for seat, name in enumerate(("Alice", "Bob", "Chloé", "Dan", "Félix"))
        ]
        session.add_all(players)
        await session.flush()
        game = new_game(guild_id, channel_id, dealer_id=players[0].id)
        game.seats = [
            SeatRow(player_id=player.id, position=position)
            for position, player in enumerate(players)
        ]
        session.add(game)
    return SavedGame(game.id, guild_id, channel_id, tuple(player.id for player in players))


def new_game(guild_id: int, channel_id: int, *, dealer_id: int) -> GameRow:
    """Make an open game."""
    return GameRow(
        guild_id=guild_id,
        channel_id=channel_id,
        kind=GameKind.CLASSIC,
        language="en",
        rules={},
        opened_at=NOW,
        first_dealer_id=dealer_id,
    )


def new_deal(game: SavedGame, *, number: int = 1, scores: Sequence[Decimal] = ()) -> DealRow:
    """Make a garde of 49 points with 2 bouts, taken by the first of four players."""
    scores = scores or [Decimal(198), Decimal(-66), Decimal(-66), Decimal(-66)]
    row = DealRow(
        game_id=game.id,
        number=number,
        kind=DealKind.CONTRACT,
        state=DealState.SCORED,
        rules={},
        played_at=NOW,
        taker_id=game.player_ids[0],
        contract=Contract.GARDE,
        bouts=2,
        points=Decimal(49),
        players=[
            DealPlayerRow(
                player_id=game.player_ids[position],
                position=position,
                role=Role.DEFENDER if position else Role.TAKER,
                score=score,
            )
            for position, score in enumerate(scores)
        ],
    )
    return counted(row, game)


def counted(row: DealRow, game: SavedGame) -> DealRow:
    """Note where a deal counts."""
    count_deal(row, GameRow(id=game.id, guild_id=game.guild_id, channel_id=game.channel_id))
    return row


async def save_deal(
    database: Database, game: SavedGame, *, number: int = 1, scores: Sequence[Decimal] = ()
) -> int:
    """Write such a deal down; the answer is its key."""
    async with database.writing.begin() as session:
        deal = new_deal(game, number=number, scores=scores)
        session.add(deal)
    return deal.id
