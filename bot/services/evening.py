"""An evening as a whole: who won, the best and the worst deal, who took how often."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from bot.services.ledger import At, find_game
from bot.services.people import Player
from bot.services.reading import read_deal, read_player, read_table
from bot.services.table import LoggedDeal, Table
from db import (
    Action,
    Database,
    DealState,
    GameRow,
    HistoryRow,
    deal_queries,
    server_history,
)
from scoring import ContractDeal, ContractScore


@dataclass(frozen=True, slots=True, kw_only=True)
class Feat:
    """What one deal brought one player."""

    player: Player
    deal: LoggedDeal


@dataclass(frozen=True, slots=True, kw_only=True)
class Takes:
    """How often a player took, and how often the contract was made."""

    player: Player
    taken: int
    made: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Evening:
    """A table and what there is to tell of it."""

    table: Table
    best: Feat | None
    worst: Feat | None
    takes: tuple[Takes, ...]
    """Those who took, most often first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HistoryLine:
    """Who did what, when; ``deal`` is a number, ``before`` and ``after`` are documents."""

    at: datetime
    by: Player | None
    action: Action
    deal: int | None
    before: dict[str, Any] | None
    after: dict[str, Any] | None


@dataclass(frozen=True, slots=True, kw_only=True)
class HistoryPage:
    """A page of a table's history, newest first."""

    table: Table
    lines: tuple[HistoryLine, ...]
    page: int
    pages: int


class HistoryService:
    """Looks back."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def page(self, at: At, page: int = 0, *, size: int = 10) -> HistoryPage:
        """Read a page of what was done at a table; pages count from 0.

        :raises UserError: if no table is open.
        """
        async with self._database.reading() as session:
            game = await find_game(session, at)
            table = await read_table(session, game)
            count = await server_history.count_history(session, game)
            pages = max(1, -(-count // size))
            page = min(max(page, 0), pages - 1)
            rows = await server_history.page_of_history(
                session, game, offset=page * size, count=size
            )
            names = {player.id: player for player in table.everyone}
            lines = tuple(
                HistoryLine(
                    at=row.at,
                    by=names.get(row.by.id, read_player(row.by)) if row.by else None,
                    action=row.action,
                    deal=row.deal.number if isinstance(row, HistoryRow) and row.deal else None,
                    before=row.before,
                    after=row.after,
                )
                for row in rows
            )
            return HistoryPage(table=table, lines=lines, page=page, pages=pages)


async def read_evening(session: AsyncSession, game: GameRow) -> Evening:
    """Sum an evening up."""
    table = await read_table(session, game)
    rows = await deal_queries.all_deals(session, game.id)
    deals = [read_deal(row, table.everyone) for row in rows if row.state is DealState.SCORED]
    feats = [Feat(player=player, deal=deal) for deal in deals for player in deal.players]
    return Evening(
        table=table,
        best=max(feats, key=_brought, default=None),
        worst=min(feats, key=_brought, default=None),
        takes=tuple(_takes(table.everyone, deals)),
    )


def _brought(feat: Feat) -> Decimal:
    return feat.deal.points[feat.player.id]


def _takes(players: Sequence[Player], deals: Sequence[LoggedDeal]) -> Iterable[Takes]:
    taken = [
        (deal.players[deal.facts.taker], deal.score.made)
        for deal in deals
        if isinstance(deal.facts, ContractDeal) and isinstance(deal.score, ContractScore)
    ]
    counted = [
        Takes(
            player=player,
            taken=sum(taker == player for taker, _ in taken),
            made=sum(taker == player and made for taker, made in taken),
        )
        for player in players
    ]
    return sorted((one for one in counted if one.taken), key=lambda one: -one.taken)
