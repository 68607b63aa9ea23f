"""What the database itself refuses, and what it keeps together."""

from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import delete, func, select
from sqlalchemy.exc import IntegrityError

from db import (
    Base,
    Database,
    DealRow,
    GameRow,
    GameState,
    GuildRow,
    HistoryRow,
    InteractionRow,
    PlayerRow,
)
from db.terms import Action
from scoring import Alone
from tests.db.rows import NOW, SavedGame, new_deal, new_game, save_deal, save_game


async def test_one_open_game_a_channel(database: Database) -> None:
    game = await save_game(database)
    async with database.writing() as session:
        session.add(new_game(1, game.channel_id, dealer_id=game.player_ids[0]))
        with pytest.raises(IntegrityError):
            await session.flush()


async def test_closed_games_do_not_count(database: Database) -> None:
    game = await save_game(database)
    async with database.writing.begin() as session:
        open_game = await session.get_one(GameRow, game.id)
        open_game.state = GameState.CLOSED
        open_game.closed_at = NOW
        await session.flush()
        session.add(new_game(1, game.channel_id, dealer_id=game.player_ids[0]))
    async with database.reading() as session:
        assert await session.scalar(select(func.count()).select_from(GameRow)) == 2


async def test_other_channel_may_have_a_game_too(database: Database) -> None:
    game = await save_game(database)
    async with database.writing.begin() as session:
        session.add(new_game(1, game.channel_id + 1, dealer_id=game.player_ids[0]))


def taker_missing(deal: DealRow, _: SavedGame) -> None:
    deal.taker_id = None


def alone_with_partner(deal: DealRow, game: SavedGame) -> None:
    deal.partner_id = game.player_ids[1]
    deal.alone = Alone.DOG


@pytest.mark.parametrize(
    "spoil",
    [
        pytest.param(lambda deal, _: setattr(deal, "number", 0), id="number-zero"),
        pytest.param(lambda deal, _: setattr(deal, "bouts", 4), id="four-bouts"),
        pytest.param(lambda deal, _: setattr(deal, "points", 92), id="too-many-points"),
        pytest.param(lambda deal, _: setattr(deal, "points", -1), id="negative-points"),
        pytest.param(lambda deal, _: setattr(deal, "points", None), id="bouts-without-points"),
        pytest.param(taker_missing, id="contract-without-taker"),
        pytest.param(alone_with_partner, id="alone-with-partner"),
        pytest.param(lambda deal, _: setattr(deal, "game_id", 404), id="game-unknown"),
    ],
)
async def test_impossible_deal_is_refused(
    database: Database, spoil: Callable[[DealRow, SavedGame], None]
) -> None:
    game = await save_game(database)
    deal = new_deal(game)
    spoil(deal, game)
    async with database.writing() as session:
        session.add(deal)
        with pytest.raises(IntegrityError):
            await session.flush()


async def test_number_of_a_deal_is_taken_once(database: Database) -> None:
    game = await save_game(database)
    await save_deal(database, game)
    with pytest.raises(IntegrityError):
        await save_deal(database, game)


async def test_interaction_is_noted_once(database: Database) -> None:
    game = await save_game(database)
    async with database.writing.begin() as session:
        session.add(InteractionRow(id=7, at=NOW, game_id=game.id))
    async with database.writing() as session:
        session.add(InteractionRow(id=7, at=NOW, game_id=game.id))
        with pytest.raises(IntegrityError):
            await session.flush()


async def test_ids_are_not_given_again_after_a_deletion(database: Database) -> None:
    game = await save_game(database)
    rows: dict[type[Base], Callable[[], Any]] = {
        PlayerRow: lambda: PlayerRow(guild_id=1, name="Zoé"),
        GameRow: lambda: new_game(1, 99, dealer_id=game.player_ids[0]),
        DealRow: lambda: new_deal(game),
        HistoryRow: lambda: HistoryRow(game_id=game.id, at=NOW, action=Action.LOG),
    }
    for kind, make in rows.items():
        async with database.writing.begin() as session:
            first = make()
            session.add(first)
            await session.flush()
            await session.execute(delete(kind).where(kind.id == first.id))
        async with database.writing.begin() as session:
            second = make()
            session.add(second)
        assert second.id > first.id


async def test_games_then_their_server_take_everything_of_theirs_along(database: Database) -> None:
    game = await save_game(database)
    deal_id = await save_deal(database, game)
    async with database.writing.begin() as session:
        session.add(HistoryRow(game_id=game.id, deal_id=deal_id, at=NOW, action=Action.LOG))
        session.add(InteractionRow(id=7, at=NOW, game_id=game.id, deal_id=deal_id))
    async with database.writing.begin() as session:
        await session.execute(delete(GameRow))  # or PostgreSQL sees their players go first
        await session.execute(delete(GuildRow))
    async with database.reading() as session:
        for table in Base.metadata.sorted_tables:
            rows = await session.scalar(select(func.count()).select_from(table))
            assert rows == 0 or table.name == "meta", table.name


async def test_changed_rules_are_kept_when_replaced(database: Database) -> None:
    game = await save_game(database)
    async with database.writing.begin() as session:
        row = await session.get_one(GameRow, game.id)
        row.rules = {**row.rules, "mode": 5}
    async with database.reading() as session:
        assert (await session.get_one(GameRow, game.id)).rules == {"mode": 5}


def test_no_relationship_loads_by_itself() -> None:
    relationships = [
        relationship for mapper in Base.registry.mappers for relationship in mapper.relationships
    ]
    assert relationships
    assert {relationship.lazy for relationship in relationships} == {"raise"}


def test_every_constraint_of_the_models_has_a_name() -> None:
    for table in Base.metadata.sorted_tables:
        assert all(constraint.name for constraint in table.constraints), table.name
        assert all(index.name for index in table.indexes), table.name
