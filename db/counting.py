"""Whether and as what a deal counts: one place, called wherever its state or its facts change."""

from sqlalchemy import ColumnElement, false, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from db.models import DealPlayerRow, DealRow, GameRow
from db.monthly import PLAYED, moving
from db.terms import DealState, GameState
from scoring import DealKind, Role, target


def count_deal(row: DealRow, game: GameRow) -> None:
    """Note beside each player's score where the deal counts; its players must be loaded."""
    counts = row.state is DealState.SCORED and game.state is not GameState.ARCHIVED
    made = contract_made(row)
    for player in row.players:
        took = player.role is Role.TAKER
        player.game_id = game.id if row.state is DealState.SCORED else None
        player.guild_id = game.guild_id
        player.channel_id = game.channel_id
        player.played_at = row.played_at
        player.players = len(row.players)
        player.played = counts and row.kind in PLAYED
        player.adjusted = counts and row.kind is DealKind.ADJUSTMENT
        player.contract = row.contract if took else None
        player.made = made if took else None
        player.won = made if player.role is not Role.DEFENDER or made is None else not made


def contract_made(row: DealRow) -> bool | None:
    """Say whether a contract was made; None of a deal without one, or while it runs."""
    if row.bouts is None or row.points is None:
        return None
    return row.points >= target(row.bouts)


async def count_game(session: AsyncSession, game: GameRow) -> None:
    """Note anew where the deals of a game count, when it is put away or brought back.

    Changes that are not flushed yet are not seen; the rows in the session are not refreshed.
    """
    deals = select(DealRow.id).where(DealRow.game_id == game.id)
    async with moving(session, (await session.scalars(deals)).all()):
        await session.execute(
            update(DealPlayerRow)
            .where(DealPlayerRow.deal_id.in_(deals))
            .values(played=_counting(game, *PLAYED), adjusted=_counting(game, DealKind.ADJUSTMENT))
            .execution_options(synchronize_session=False)
        )


def _counting(game: GameRow, *kinds: DealKind) -> ColumnElement[bool]:
    if game.state is GameState.ARCHIVED:
        return false()
    return DealPlayerRow.deal_id.in_(
        select(DealRow.id).where(
            DealRow.game_id == game.id, DealRow.state == DealState.SCORED, DealRow.kind.in_(kinds)
        )
    )
