"""Where deals count: beside each score, in the same transaction, and in old databases too."""

from collections.abc import Sequence
from decimal import Decimal
from typing import Any

import pytest
from alembic import command
from sqlalchemy import select, text

from db import (
    Database,
    DealPlayerRow,
    DealRow,
    DealState,
    GameRow,
    GameState,
    count_deal,
    count_game,
    open_database,
    write_facts,
)
from db.deal_queries import _totals
from db.revisions import SCRIPTS
from scoring import (
    Adjustment,
    BlankDeal,
    Contract,
    ContractDeal,
    Deal,
    DealKind,
    GoulashDeal,
    RunningDeal,
)
from tests.db.rows import NOW
from tests.db.test_migrations import changing, configure, upgrade
from tests.services.generated import Plan, populate

BEFORE_BOARDS = "129576a4f004"

CONTRACT = ContractDeal(
    players=4, taker=2, contract=Contract.GARDE, bouts=2, points=Decimal(41), partner=None
)
KINDS = {
    "contract": (CONTRACT, (True, False)),
    "goulash": (GoulashDeal(players=3, order=((0,), (1,), (2,))), (True, False)),
    "adjustment": (Adjustment(scores=(Decimal(1), Decimal(-1))), (False, True)),
    "passed": (BlankDeal(players=4, kind=DealKind.PASSED), (False, False)),
    "petit-sec": (BlankDeal(players=4, kind=DealKind.PETIT_SEC), (False, False)),
    "misdeal": (BlankDeal(players=4, kind=DealKind.MISDEAL), (False, False)),
}


def counted(
    facts: Deal | RunningDeal,
    *,
    state: DealState = DealState.SCORED,
    game: GameState = GameState.OPEN,
) -> Sequence[DealPlayerRow]:
    """Write a deal down and say where it counts."""
    row = DealRow(state=state, played_at=NOW)
    write_facts(row, facts, range(101, 101 + facts.players))
    count_deal(row, GameRow(id=6, guild_id=7, channel_id=8, state=game))
    return row.players


@pytest.mark.parametrize("kind", KINDS)
def test_deal_counts_as_its_kind_says_when_scored(kind: str) -> None:
    facts, expected = KINDS[kind]
    players = counted(facts)
    assert {(player.played, player.adjusted) for player in players} == {expected}
    assert {(player.guild_id, player.channel_id) for player in players} == {(7, 8)}
    assert {(player.played_at, player.players) for player in players} == {(NOW, facts.players)}


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(
    ("state", "game"),
    [
        pytest.param(DealState.WITHDRAWN, GameState.OPEN, id="withdrawn"),
        pytest.param(DealState.WITHDRAWN, GameState.CLOSED, id="withdrawn-and-closed"),
        pytest.param(DealState.RUNNING, GameState.OPEN, id="running"),
        pytest.param(DealState.SCORED, GameState.ARCHIVED, id="archived"),
    ],
)
def test_deal_counts_nowhere_when_not_live(kind: str, state: DealState, game: GameState) -> None:
    players = counted(KINDS[kind][0], state=state, game=game)
    assert {(player.played, player.adjusted) for player in players} == {(False, False)}


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("state", DealState)
@pytest.mark.parametrize("game", GameState)
def test_score_adds_to_the_total_of_its_game_while_it_is_scored(
    kind: str, state: DealState, game: GameState
) -> None:
    players = counted(KINDS[kind][0], state=state, game=game)
    expected = 6 if state is DealState.SCORED else None
    assert {player.game_id for player in players} == {expected}


async def test_totals_read_an_index_and_no_table(sqlite_database: Database) -> None:
    written = (
        _totals()
        .params(game_id=1)
        .compile(sqlite_database.engine.sync_engine, compile_kwargs={"literal_binds": True})
    )
    async with sqlite_database.reading() as session:
        plan = [row.detail for row in await session.execute(text(f"EXPLAIN QUERY PLAN {written}"))]
    assert plan == ["SEARCH deal_player USING COVERING INDEX ix_deal_player_totals (game_id=?)"]


def test_deal_counts_when_its_table_is_closed() -> None:
    assert counted(CONTRACT, game=GameState.CLOSED)[0].played


@pytest.mark.parametrize(
    ("bouts", "points", "made"),
    [
        pytest.param(0, "56", True, id="56-of-56"),
        pytest.param(0, "55.5", False, id="55½-of-56"),
        pytest.param(1, "51", True, id="51-of-51"),
        pytest.param(1, "50.5", False, id="50½-of-51"),
        pytest.param(2, "41", True, id="41-of-41"),
        pytest.param(2, "40.5", False, id="40½-of-41"),
        pytest.param(3, "36", True, id="36-of-36"),
        pytest.param(3, "35.5", False, id="35½-of-36"),
    ],
)
def test_contract_is_made_for_its_taker_alone(bouts: int, points: str, made: bool) -> None:
    facts = ContractDeal(
        players=5,
        taker=2,
        partner=4,
        contract=Contract.PETITE,
        bouts=bouts,
        points=Decimal(points),
    )
    players = counted(facts)
    assert [player.made for player in players] == [None, None, made, None, None]
    bids = [player.contract for player in players]
    assert bids == [None, None, Contract.PETITE, None, None]


def test_camp_wins_what_the_other_one_loses() -> None:
    for points, attack in (("41", True), ("40", False)):
        facts = ContractDeal(
            players=5,
            taker=0,
            partner=1,
            contract=Contract.GARDE,
            bouts=2,
            points=Decimal(points),
        )
        won = [player.won for player in counted(facts)]
        assert won == [attack, attack, *[not attack] * 3]


def test_nobody_wins_where_there_are_no_camps() -> None:
    for kind in KINDS.keys() - {"contract"}:
        assert {player.won for player in counted(KINDS[kind][0])} == {None}


def test_contract_is_neither_made_nor_lost_while_it_runs() -> None:
    running = RunningDeal(players=4, taker=1, contract=Contract.GARDE)
    players = counted(running, state=DealState.RUNNING)
    assert [(player.made, player.won) for player in players] == [(None, None)] * 4


async def counts_of(database: Database) -> list[Any]:
    """Read where every deal counts."""
    columns = "guild_id, channel_id, played_at, players, contract, made, won, played, adjusted"
    statement = f"SELECT deal_id, player_id, {columns} FROM deal_player ORDER BY 1, 2"  # noqa: S608
    async with database.reading() as session:
        return [tuple(row) for row in await session.execute(text(statement))]


async def test_game_counts_as_its_deals_do_one_by_one(database: Database) -> None:
    await populate(database, Plan(guild_id=7, channels=(8, 9), deals=120, game_length=30))
    before = await counts_of(database)
    async with database.writing.begin() as session:
        games = (await session.scalars(select(GameRow))).all()
        states = {game.id: game.state for game in games}
        assert set(states.values()) == set(GameState)
        for game in games:
            game.state, game.closed_at = GameState.ARCHIVED, NOW
            await session.flush()
            await count_game(session, game)
    *_, played, adjusted = zip(*await counts_of(database), strict=True)
    assert not any(played)
    assert not any(adjusted)
    async with database.writing.begin() as session:
        for game in await session.scalars(select(GameRow)):
            game.state = states[game.id]
            game.closed_at = None if game.state is GameState.OPEN else NOW
            await session.flush()
            await count_game(session, game)
    assert await counts_of(database) == before


async def test_deals_of_an_old_database_count_as_if_written_anew(database_url: str) -> None:
    async with open_database(database_url) as database:
        await populate(database, Plan(guild_id=7, channels=(8, 9), deals=400, game_length=50))
        before = await counts_of(database)
        assert {row[-2:] for row in before} == {(1, 0), (0, 1), (0, 0)}
    with changing(database_url) as connection:
        command.downgrade(configure(connection), BEFORE_BOARDS)
    upgrade(database_url, scripts=SCRIPTS)
    async with open_database(database_url) as database:
        assert await counts_of(database) == before
