"""Proof of the board: every deal worked out anew from its facts, and what is stored compared."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal

from db import (
    Database,
    DealPlayerRow,
    DealRow,
    GameRow,
    count_deal,
    documents,
    facts_of,
    monthly,
    write_facts,
)
from db.monthly import MonthDifference
from scoring import DealKind, Rules, RunningDeal, plain, score_deal

FIRST = 20
"""So many differences are told; of more, the number is."""

DERIVED = [
    column.name
    for column in DealPlayerRow.__table__.columns
    if column.name not in ("deal_id", "player_id")
]
"""What stands beside a player of a deal, all of which follows from the facts."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Difference:
    """Something stored that does not follow from the facts."""

    game_id: int
    channel_id: int
    number: int
    player: str
    """The name; empty where the deal as a whole is meant."""
    what: str
    """The column; ``facts`` where the deal makes no sense."""
    stored: str
    computed: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """What came out."""

    deals: int
    differences: int
    unbalanced: int
    """Deals whose stored scores do not sum to zero, but for corrections that need not."""
    first: tuple[Difference, ...]
    months: tuple[MonthDifference, ...]
    """The first sums of months that do not follow from the deals; none where deals differ."""
    month_differences: int

    @property
    def clean(self) -> bool:
        """Whether everything is as it should be."""
        return not (self.differences or self.unbalanced or self.month_differences)


class VerificationService:
    """Checks the ledger; a bot may be running meanwhile."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def check(self) -> Verdict:
        """Look at every deal, a few hundred at a time."""
        deals = differences = unbalanced = last = 0
        first: list[Difference] = []
        while chunk := await self._after(last):
            for row, game in chunk.items():
                found = list(_differences(row, game))
                deals += 1
                differences += len(found)
                unbalanced += not _balanced(row)
                first += found[: FIRST - len(first)]
                last = row.id
        months = [] if differences else await self._months()
        return Verdict(
            deals=deals,
            differences=differences,
            unbalanced=unbalanced,
            first=tuple(first),
            months=tuple(months[:FIRST]),
            month_differences=len(months),
        )

    async def _months(self) -> list[MonthDifference]:
        async with self._database.reading() as session:
            return await monthly.month_differences(session)

    async def _after(self, deal_id: int) -> Mapping[DealRow, GameRow]:
        """Read the next deals, each with its game."""
        async with self._database.reading() as session:
            rows = await documents.next_deals(session, deal_id)
            games = await documents.games_by_id(session, {row.game_id for row in rows})
            return {row: games[row.game_id] for row in rows}


def _differences(row: DealRow, game: GameRow) -> Iterator[Difference]:
    """Compare a deal with what its facts and its rules give."""
    try:
        computed = _worked_out(row, game)
    except ValueError as error:
        yield _difference(row, game, "", "facts", stored=row.kind.value, computed=str(error))
        return
    for at, anew in zip(_by_position(row), computed.players, strict=True):
        for name in DERIVED:
            stored, wanted = getattr(at, name), getattr(anew, name)
            if stored != wanted:
                yield _difference(
                    row, game, at.player.name, name, stored=_text(stored), computed=_text(wanted)
                )


def _worked_out(row: DealRow, game: GameRow) -> DealRow:
    """Write the deal's facts into a row of its own, as logging it would.

    :raises ValueError: if its facts or its rules cannot be.
    """
    facts = facts_of(row)
    anew = DealRow(state=row.state, played_at=row.played_at)
    write_facts(anew, facts, [at.player_id for at in _by_position(row)])
    if not isinstance(facts, RunningDeal):
        score = score_deal(facts, Rules.from_dict(row.rules))
        for at, points in zip(anew.players, score.points, strict=True):
            at.score = points
    count_deal(anew, game)
    return anew


def _balanced(row: DealRow) -> bool:
    free = row.kind is DealKind.ADJUSTMENT and not row.zero_sum
    return free or sum(at.score for at in row.players) == 0


def _by_position(row: DealRow) -> list[DealPlayerRow]:
    return sorted(row.players, key=lambda at: at.position)


def _difference(
    row: DealRow, game: GameRow, player: str, what: str, *, stored: str, computed: str
) -> Difference:
    return Difference(
        game_id=game.id,
        channel_id=game.channel_id,
        number=row.number,
        player=player,
        what=what,
        stored=stored,
        computed=computed,
    )


def _text(value: object) -> str:
    return plain(value) if isinstance(value, Decimal) else str(value)
