"""Games with many deals, written at once."""

from datetime import UTC, datetime, timedelta
from decimal import Decimal

from db import Database, DealRow, DealState, count_deal, queries, write_facts
from db.monthly import put_all_in
from scoring import Contract, ContractDeal, score_deal

BEGAN = datetime(2026, 1, 1, tzinfo=UTC)


async def fill(database: Database, channel_id: int, count: int) -> None:
    """Log so many deals at the table open in a channel: each player takes in turn."""
    async with database.writing.begin() as session:
        game = await queries.find_open_game(session, [channel_id])
        assert game is not None
        players = [seat.player_id for seat in game.seats]
        rows: list[DealRow] = []
        for number in range(1, count + 1):
            facts = ContractDeal(
                players=len(players),
                taker=number % len(players),
                contract=Contract.GARDE,
                bouts=2,
                points=Decimal(30 + number % 30),
            )
            row = DealRow(
                game_id=game.id,
                number=number,
                state=DealState.SCORED,
                rules=game.rules,
                played_at=BEGAN + timedelta(minutes=number),
                dealer_id=players[(number - 1) % len(players)],
                logged_by_id=players[0],
            )
            write_facts(row, facts, players)
            for at, points in zip(row.players, score_deal(facts).points, strict=True):
                at.score = points
            count_deal(row, game)
            rows.append(row)
        session.add_all(rows)
        await session.flush()
        await put_all_in(session, [row.id for row in rows])
