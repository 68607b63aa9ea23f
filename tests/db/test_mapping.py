"""Facts, rows, and facts again."""

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import select
from sqlalchemy.orm import selectinload

from db import Database, DealPlayerRow, DealRow, facts_of, write_facts
from scoring import (
    Adjustment,
    Alone,
    BlankDeal,
    Contract,
    ContractDeal,
    Deal,
    DealKind,
    GoulashDeal,
    Handful,
    Misere,
    MisereKind,
    Role,
    RunningDeal,
    ShownHandful,
    Side,
    Slam,
)
from tests.db.rows import NOW, SavedGame, counted, save_game

AnyDeal = Deal | RunningDeal
GOULASH = GoulashDeal(
    players=4, points=(Decimal("10.5"), Decimal(20), Decimal(30), Decimal("30.5"))
)


def contract_deal(*, players: int = 4, taker: int = 0, partner: int | Alone | None = None) -> Deal:
    return ContractDeal(
        players=players,
        taker=taker,
        partner=partner,
        contract=Contract.GARDE_SANS,
        bouts=2,
        points=Decimal("49.5"),
        petit_au_bout=Side.DEFENCE,
        handfuls=(
            ShownHandful(level=Handful.SINGLE, side=Side.ATTACK),
            ShownHandful(level=Handful.DOUBLE, side=Side.DEFENCE),
        ),
        slam=Slam.ANNOUNCED_FAILED,
        miseres=(Misere(kind=MisereKind.HEADS, player=players - 1),),
    )


@st.composite
def contract_deals(draw: st.DrawFn) -> ContractDeal:
    players = draw(st.sampled_from([3, 4, 5]))
    seats = st.integers(0, players - 1)
    taker = draw(seats)
    others = seats.filter(lambda seat: seat != taker)
    bouts = draw(st.integers(0, 3))
    misere = st.builds(Misere, kind=st.sampled_from(MisereKind), player=seats)
    shown = st.builds(ShownHandful, level=st.sampled_from(Handful), side=st.sampled_from(Side))
    return ContractDeal(
        players=players,
        taker=taker,
        partner=draw(st.sampled_from(Alone) | others) if players == 5 else None,
        contract=draw(st.sampled_from(Contract)),
        bouts=bouts,
        points=Decimal(draw(st.integers(8 * bouts, 182 - 8 * (3 - bouts)))) / 2,
        petit_au_bout=draw(st.none() | st.sampled_from(Side)),
        handfuls=tuple(draw(st.lists(shown, max_size=3))),
        slam=draw(st.none() | st.sampled_from(Slam)),
        miseres=tuple(draw(st.lists(misere, max_size=4, unique=True))),
    )


@st.composite
def goulashes_with_points(draw: st.DrawFn) -> GoulashDeal:
    players = draw(st.sampled_from([3, 4, 5]))
    cuts = sorted(draw(st.lists(st.integers(0, 182), min_size=players - 1, max_size=players - 1)))
    halves = [end - start for start, end in zip([0, *cuts], [*cuts, 182], strict=True)]
    return GoulashDeal(players=players, points=tuple(Decimal(half) / 2 for half in halves))


@st.composite
def goulashes_with_an_order(draw: st.DrawFn) -> GoulashDeal:
    places = draw(st.lists(st.integers(1, 5), min_size=3, max_size=5))
    order = tuple(
        tuple(seat for seat, place in enumerate(places) if place == at) for at in sorted({*places})
    )
    return GoulashDeal(players=len(places), order=order)


@st.composite
def adjustments(draw: st.DrawFn) -> Adjustment:
    halves = st.integers(-200_000, 200_000).map(lambda half: Decimal(half) / 2)
    scores = draw(st.lists(halves, min_size=1, max_size=8))
    zero_sum = sum(scores) == 0 and draw(st.booleans())
    return Adjustment(scores=tuple(scores), zero_sum=zero_sum)


@st.composite
def running_deals(draw: st.DrawFn) -> RunningDeal:
    later = draw(contract_deals())
    partner_known = draw(st.booleans())
    return RunningDeal(
        players=later.players,
        taker=later.taker,
        contract=later.contract,
        partner=later.partner if partner_known else None,
        petit_au_bout=later.petit_au_bout,
        handfuls=later.handfuls,
        slam=later.slam,
        miseres=later.miseres,
    )


deals = st.one_of(
    contract_deals(),
    running_deals(),
    goulashes_with_points(),
    goulashes_with_an_order(),
    adjustments(),
    st.just(Adjustment(scores=(Decimal(-30), Decimal(30)))),
    st.builds(
        BlankDeal,
        players=st.sampled_from([3, 4, 5]),
        kind=st.sampled_from([DealKind.PASSED, DealKind.PETIT_SEC, DealKind.MISDEAL]),
    ),
)


@given(first=deals, second=deals, keys=st.permutations(range(100, 108)))
def test_facts_come_back_whatever_stood_there(
    first: AnyDeal, second: AnyDeal, keys: list[int]
) -> None:
    row = DealRow()
    write_facts(row, first, range(101, 101 + first.players))
    assert facts_of(row) == first
    write_facts(row, second, keys[: second.players])
    assert facts_of(row) == second
    row.players.reverse()
    assert facts_of(row) == second


async def save_facts(database: Database, game: SavedGame, facts: AnyDeal, *player_ids: int) -> int:
    async with database.writing.begin() as session:
        row = DealRow(game_id=game.id, number=1, rules={}, played_at=NOW)
        write_facts(row, facts, player_ids)
        session.add(counted(row, game))
    return row.id


async def correct_facts(
    database: Database, game: SavedGame, deal_id: int, facts: AnyDeal, *player_ids: int
) -> None:
    async with database.writing.begin() as session:
        load = selectinload(DealRow.players)
        row = await session.get_one(DealRow, deal_id, options=[load])
        write_facts(row, facts, player_ids)
        counted(row, game)


async def read_facts(database: Database, deal_id: int) -> tuple[AnyDeal, list[tuple[int, Role]]]:
    async with database.reading() as session:
        load = selectinload(DealRow.players)
        row = await session.get_one(DealRow, deal_id, options=[load])
    return facts_of(row), [(player.player_id, player.role) for player in row.players]


@pytest.mark.parametrize(
    "facts",
    [
        pytest.param(contract_deal(), id="four"),
        pytest.param(contract_deal(players=5, partner=3), id="five-with-partner"),
        pytest.param(contract_deal(players=5, partner=Alone.DOG), id="five-alone"),
        pytest.param(RunningDeal(players=5, taker=2, contract=Contract.GARDE_CONTRE), id="running"),
        pytest.param(GOULASH, id="goulash"),
        pytest.param(GoulashDeal(players=4, order=((2,), (0, 3), (1,))), id="goulash-order"),
        pytest.param(BlankDeal(players=3, kind=DealKind.PASSED), id="passed"),
        pytest.param(Adjustment(scores=(Decimal("-10.5"),), zero_sum=False), id="adjustment"),
    ],
)
async def test_facts_come_back_from_the_database(database: Database, facts: AnyDeal) -> None:
    game = await save_game(database)
    deal_id = await save_facts(database, game, facts, *game.player_ids[: facts.players])
    read, players = await read_facts(database, deal_id)
    assert read == facts
    assert [key for key, _ in players] == list(game.player_ids[: facts.players])


async def test_roles_are_written_for_statistics(sqlite_database: Database) -> None:
    game = await save_game(sqlite_database)
    facts = contract_deal(players=5, taker=1, partner=4)
    deal_id = await save_facts(sqlite_database, game, facts, *game.player_ids)
    _, players = await read_facts(sqlite_database, deal_id)
    assert [role for _, role in players] == [
        Role.DEFENDER,
        Role.TAKER,
        Role.DEFENDER,
        Role.DEFENDER,
        Role.PARTNER,
    ]


async def test_place_is_shared_when_tied(sqlite_database: Database) -> None:
    game = await save_game(sqlite_database)
    facts = GoulashDeal(players=5, order=((4,), (0, 2), (1,), (3,)))
    await save_facts(sqlite_database, game, facts, *game.player_ids)
    async with sqlite_database.reading() as session:
        places = await session.scalars(select(DealPlayerRow.place).order_by("position"))
        assert places.all() == [2, 4, 2, 5, 1]


async def test_correction_replaces_kind_players_and_their_order(database: Database) -> None:
    game = await save_game(database)
    alice, bob, chloe, dan, felix = game.player_ids
    deal_id = await save_facts(database, game, contract_deal(), alice, bob, chloe, dan)
    corrections: list[tuple[Deal, tuple[int, ...]]] = [
        (contract_deal(), (bob, chloe, dan, felix)),
        (GOULASH, (felix, dan, chloe, bob)),
        (BlankDeal(players=3, kind=DealKind.MISDEAL), (bob, felix, alice)),
        (contract_deal(players=5, taker=4, partner=0), (alice, bob, chloe, dan, felix)),
    ]
    for facts, player_ids in corrections:
        await correct_facts(database, game, deal_id, facts, *player_ids)
        read, players = await read_facts(database, deal_id)
        assert read == facts
        assert tuple(key for key, _ in players) == player_ids


@pytest.mark.parametrize(
    "player_ids",
    [
        pytest.param([1, 2, 3], id="too-few"),
        pytest.param([1, 2, 3, 4, 5], id="too-many"),
        pytest.param([1, 2, 3, 1], id="one-twice"),
    ],
)
def test_players_that_do_not_fit_are_refused(player_ids: list[int]) -> None:
    with pytest.raises(ValueError, match="4 different players"):
        write_facts(DealRow(), GOULASH, player_ids)


def test_contract_deal_without_a_taker_is_none() -> None:
    with pytest.raises(ValueError, match="no taker"):
        facts_of(DealRow(kind=DealKind.CONTRACT, contract=Contract.GARDE))


def test_goulash_without_points_or_places_is_no_goulash() -> None:
    row = DealRow(kind=DealKind.GOULASH, players=[DealPlayerRow(player_id=1, position=0)])
    with pytest.raises(ValueError, match="neither points nor an order"):
        facts_of(row)
