"""Servers where much was played: plausible deals, by chance but always the same."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from decimal import Decimal
from typing import Any

from db import (
    Database,
    DealRow,
    DealState,
    GameRow,
    GameState,
    GuildRow,
    PlayerRow,
    SeatRow,
    count_deal,
    write_facts,
)
from db.bulk import insert_deals, new_deal
from scoring import (
    Adjustment,
    Alone,
    BlankDeal,
    Contract,
    ContractDeal,
    Deal,
    DealKind,
    GameKind,
    GoulashDeal,
    Handful,
    Misere,
    MisereKind,
    MisereRule,
    Rules,
    RunningDeal,
    ShownHandful,
    Side,
    Slam,
    score_deal,
)

CONTRACTS = (Contract.PETITE, *[Contract.GARDE] * 3, Contract.GARDE_SANS, Contract.GARDE_CONTRE)
BLANKS = (DealKind.PASSED, DealKind.PETIT_SEC, DealKind.MISDEAL)
AT_ONCE = 1_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """How much is played where, by how many, and when."""

    guild_id: int
    channels: Sequence[int]
    deals: int
    """In all channels together."""
    people: int = 12
    modes: Sequence[int] = (3, 4, 5)
    """How many play a deal at a table."""
    began: datetime = datetime(2025, 10, 1, tzinfo=UTC)
    pause: timedelta = timedelta(hours=1)
    """Between two deals: midnight falls on a deal in most time zones."""
    game_length: int = 200
    plain: bool = False
    """Nothing but contracts and Goulashes that count, for measurements."""


async def populate(database: Database, plan: Plan, *, seed: int = 1) -> list[int]:
    """Let people play; give their ids. The last game of each channel is open, one is archived."""
    chance = random.Random(seed)  # noqa: S311 - a game
    people = await _settle(database, plan)
    games = max(len(plan.channels), plan.deals // plan.game_length)
    at = plan.began
    for index in range(games):
        count = plan.deals // games + (index < plan.deals % games)
        game, seats = await _sit_down(database, plan, people, chance, index=index, games=games)
        async with database.writing.begin() as session:
            rows = list(_deals(plan, game, seats, chance, count=count, began=at))
            for start in range(0, len(rows), AT_ONCE):
                await insert_deals(session, [*map(new_deal, rows[start : start + AT_ONCE])])
        at += plan.pause * count
    return people


async def _settle(database: Database, plan: Plan) -> list[int]:
    async with database.writing.begin() as session:
        session.add(GuildRow(id=plan.guild_id, joined_at=plan.began))
        await session.flush()
        people = [
            PlayerRow(
                guild_id=plan.guild_id,
                user_id=None if number % 7 == 6 else 10_000 + number,
                name=f"Player {number}",
            )
            for number in range(plan.people)
        ]
        session.add_all(people)
    return [person.id for person in people]


async def _sit_down(
    database: Database,
    plan: Plan,
    people: Sequence[int],
    chance: random.Random,
    *,
    index: int,
    games: int,
) -> tuple[GameRow, list[int]]:
    mode = chance.choice(plan.modes)
    most = min(len(people), mode + 2)
    seats = chance.sample(people, chance.randint(min(mode, most), most))
    last = index >= games - len(plan.channels)
    state = GameState.OPEN if last else GameState.CLOSED
    if index == 1 and not last and not plan.plain:
        state = GameState.ARCHIVED
    game = GameRow(
        guild_id=plan.guild_id,
        channel_id=plan.channels[index % len(plan.channels)],
        kind=GameKind.CLASSIC_GOULASH,
        state=state,
        language="en",
        rules=Rules(misere=MisereRule(), mode=mode).to_dict(),
        opened_at=plan.began,
        closed_at=None if state is GameState.OPEN else plan.began + plan.deals * plan.pause,
        first_dealer_id=seats[0],
        seats=[SeatRow(position=at, player_id=player) for at, player in enumerate(seats)],
    )
    async with database.writing.begin() as session:
        session.add(game)
    return game, seats


def _deals(
    plan: Plan,
    game: GameRow,
    seats: Sequence[int],
    chance: random.Random,
    *,
    count: int,
    began: datetime,
) -> Iterator[DealRow]:
    rules = Rules.from_dict(game.rules)
    mode = rules.players(len(seats))
    for number in range(1, count + 1):
        running = game.state is GameState.OPEN and number == count and not plan.plain
        facts = _running(mode) if running else _facts(mode, chance, plain=plan.plain)
        row = DealRow(
            game_id=game.id,
            number=number,
            rules=game.rules,
            played_at=began + number * plan.pause,
            dealer_id=seats[number % len(seats)],
            logged_by_id=seats[0],
            version=1,
        )
        write_facts(row, facts, chance.sample(seats, facts.players))
        row.state = DealState.RUNNING if running else _state(plan, chance)
        if not isinstance(facts, RunningDeal):
            points = score_deal(facts, rules).points
            for player, score in zip(row.players, points, strict=True):
                player.score = score
        count_deal(row, game)
        yield row


def _state(plan: Plan, chance: random.Random) -> DealState:
    withdrawn = not plan.plain and chance.random() < 0.05
    return DealState.WITHDRAWN if withdrawn else DealState.SCORED


def _facts(mode: int, chance: random.Random, *, plain: bool) -> Deal:
    what = chance.random()
    if what < 0.08:
        return _goulash(mode, chance)
    if what < 0.85 or plain:
        return _contract(mode, chance)
    if what < 0.95:
        return BlankDeal(players=mode, kind=chance.choice(BLANKS))
    fine = Decimal(chance.randint(-40, 40))
    others = [Decimal(0)] * (mode - 2)
    return Adjustment(scores=(fine, -fine, *others)) if fine else _contract(mode, chance)


def _contract(mode: int, chance: random.Random) -> ContractDeal:
    bouts = chance.randint(0, 3)
    step = 1 if mode == 4 else 2
    points = Decimal(chance.randint(4 * bouts * step, (91 - 4 * (3 - bouts)) * step)) / step
    taker = chance.randrange(mode)
    extra: dict[str, Any] = {}
    if mode == 5:
        partner = chance.randrange(mode)
        extra["partner"] = chance.choice(list(Alone)) if partner == taker else partner
    if chance.random() < 0.1:
        extra["petit_au_bout"] = chance.choice(list(Side))
    if chance.random() < 0.1:
        shown = ShownHandful(level=chance.choice(list(Handful)), side=chance.choice(list(Side)))
        extra["handfuls"] = (shown,)
    if chance.random() < 0.05:
        holder = chance.randrange(mode)
        extra["miseres"] = (Misere(kind=MisereKind.HEADS, player=holder),)
    if chance.random() < 0.01:
        extra["slam"] = Slam.UNANNOUNCED_MADE
    contract = chance.choice(CONTRACTS)
    return ContractDeal(
        players=mode, taker=taker, contract=contract, bouts=bouts, points=points, **extra
    )


def _goulash(mode: int, chance: random.Random) -> GoulashDeal:
    cuts = sorted(chance.randint(0, 182) for _ in range(mode - 1))
    shares = [high - low for low, high in zip([0, *cuts], [*cuts, 182], strict=True)]
    return GoulashDeal(players=mode, points=tuple(Decimal(halves) / 2 for halves in shares))


def _running(mode: int) -> RunningDeal:
    return RunningDeal(players=mode, taker=0, contract=Contract.GARDE)
