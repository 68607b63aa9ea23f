"""House rules: changed from the next deal on, and past deals scored again only when asked."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from bot.errors import UserError
from bot.services.documents import deal_document
from bot.services.ledger import At, document_of, find_game, writable_game, write
from bot.services.people import Actor, Player
from bot.services.reading import read_deal, read_table, seated
from bot.services.rulewords import shown
from bot.services.table import Table
from bot.services.versions import is_stale
from bot.services.writing import ensure_actor, note_history, note_interaction
from db import (
    Action,
    Database,
    DealRow,
    DealState,
    GameRow,
    deal_queries,
    facts_of,
    monthly,
    queries,
)
from scoring import Rules, RunningDeal, ScoringError, Standing, rank, score_deal


@dataclass(frozen=True, slots=True, kw_only=True)
class Seen:
    """What whoever changes rules was shown: of one form of them, or of all."""

    group: str | None
    word: str
    """As :func:`bot.services.rulewords.shown` gives it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rescoring:
    """What scoring past deals again would change."""

    table: Table
    changed: int
    """How many deals would bring other points."""
    refused: tuple[int, ...]
    """Numbers of deals that the new rules do not know; they would stay as they are."""
    standings: tuple[Standing[Player], ...]
    """Places and totals as they would be."""


class HouseService:
    """The rules of tables."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def change(
        self,
        at: At,
        actor: Actor,
        changes: Mapping[str, Any],
        *,
        interaction_id: int,
        seen: Seen | None = None,
    ) -> Table:
        """Change some rules, by the keys and values of their JSON; None takes the default back.

        It holds from the next deal on: each deal keeps the rules it was scored under.

        :raises UserError: if no table is open, the actor may not, or the rules were changed since
            they were ``seen``.
        :raises InvalidRulesError: if a rule cannot be so, or together they could give quarters.
        """
        async with self._database.writing.begin() as session:
            if done := await queries.find_interaction(session, interaction_id):
                return await _reread(session, done.game_id)
            game = await writable_game(session, at, actor)
            entries = {**game.rules, **changes}
            given = {key: value for key, value in entries.items() if value is not None}
            rules = Rules.from_dict(given)
            _check_seen(game, rules, seen)
            return await self._set(session, game, actor, rules, interaction_id)

    async def adopt(
        self,
        at: At,
        actor: Actor,
        rules: Rules,
        *,
        interaction_id: int,
        seen: Seen | None = None,
    ) -> Table:
        """Take other rules altogether, but for the number who play and the agreed length.

        :raises UserError: if no table is open, the actor may not, or the rules were changed since
            they were ``seen``.
        """
        async with self._database.writing.begin() as session:
            if done := await queries.find_interaction(session, interaction_id):
                return await _reread(session, done.game_id)
            game = await writable_game(session, at, actor)
            kept: dict[str, Any] = {
                key: game.rules[key] for key in ("mode", "end") if key in game.rules
            }
            adopted = Rules.from_dict({**rules.to_dict(), **kept})
            _check_seen(game, adopted, seen)
            return await self._set(session, game, actor, adopted, interaction_id)

    async def preview(self, at: At) -> Rescoring:
        """Say what scoring all past deals under the rules in force would change.

        :raises UserError: if no table is open.
        """
        async with self._database.reading() as session:
            game = await find_game(session, at)
            return await self._rescoring(session, game)

    async def rescore(
        self, at: At, actor: Actor, *, interaction_id: int, seen: Seen | None = None
    ) -> Table:
        """Score all past deals under the rules in force; what stood there is kept.

        :raises UserError: if no table is open, the actor may not, or the rules were changed since
            they were ``seen``.
        """
        async with self._database.writing.begin() as session:
            if done := await queries.find_interaction(session, interaction_id):
                return await _reread(session, done.game_id)
            game = await writable_game(session, at, actor)
            if seen is not None and is_stale(seen.word, shown(Rules.from_dict(game.rules))):
                raise UserError("rules-changed")
            by = await ensure_actor(session, game, actor)
            for row in await deal_queries.all_deals(session, game.id):
                if not _scores_anew(row, game):
                    continue
                before = document_of(row, game)
                deal = read_deal(row, seated(game))
                async with monthly.moving(session, [row.id]):
                    row.rules = game.rules
                    write(row, deal.facts, deal.players, game)
                    row.version += 1
                await note_history(
                    session,
                    Action.RESCORE,
                    game_id=game.id,
                    deal_id=row.id,
                    by_id=by.id,
                    changed=(before, deal_document(read_deal(row, seated(game)))),
                )
            await note_interaction(session, interaction_id, game_id=game.id)
            return await read_table(session, game)

    async def _set(
        self, session: AsyncSession, game: GameRow, actor: Actor, rules: Rules, interaction_id: int
    ) -> Table:
        await note_interaction(session, interaction_id, game_id=game.id)
        if rules.to_dict() == game.rules:
            await session.flush()
            return await read_table(session, game)
        by = await ensure_actor(session, game, actor)
        before = {"rules": game.rules}
        game.rules = rules.to_dict()
        game.played_on = game.played_on and before["rules"].get("end") == game.rules.get("end")
        if before["rules"].get("mode") != game.rules.get("mode"):
            game.next_out = None  # it was chosen for another number of players
        await note_history(
            session,
            Action.RULES,
            game_id=game.id,
            by_id=by.id,
            changed=(before, {"rules": game.rules}),
        )
        await session.flush()
        return await read_table(session, game)

    async def _rescoring(self, session: AsyncSession, game: GameRow) -> Rescoring:
        table = await read_table(session, game)
        everyone = seated(game)
        totals = {player.id: Decimal(0) for player in everyone}
        totals |= await deal_queries.totals(session, game.id)
        changed, refused = 0, []
        for row in await deal_queries.all_deals(session, game.id):
            try:
                points = _new_points(row, game)
            except ScoringError:
                refused.append(row.number)
                continue
            if points is None:
                continue
            changed += _differ(row, points)
            for at, new in zip(row.players, points, strict=True):
                totals[at.player_id] += new - at.score
        return Rescoring(
            table=table,
            changed=changed,
            refused=tuple(refused),
            standings=tuple(rank({player: totals[player.id] for player in everyone})),
        )


def _check_seen(game: GameRow, rules: Rules, seen: Seen | None) -> None:
    """Refuse to undo what somebody else has changed meanwhile.

    :raises UserError: ``rules-changed``.
    """
    now = Rules.from_dict(game.rules)
    if seen is not None and rules != now and is_stale(seen.word, shown(now, seen.group)):
        raise UserError("rules-changed")


def _new_points(row: DealRow, game: GameRow) -> Sequence[Decimal] | None:
    """Score a live deal under other rules than its own; None where there is nothing to do.

    :raises InvalidDealError: if the new rules do not know the deal.
    """
    if row.state is not DealState.SCORED or row.rules == game.rules:
        return None
    facts = facts_of(row)
    if isinstance(facts, RunningDeal):
        return None
    return score_deal(facts, Rules.from_dict(game.rules)).points


def _scores_anew(row: DealRow, game: GameRow) -> bool:
    """Tell whether a deal brings other points under the table's new rules."""
    try:
        points = _new_points(row, game)
    except ScoringError:
        return False
    return points is not None and _differ(row, points)


def _differ(row: DealRow, points: Sequence[Decimal]) -> bool:
    return any(at.score != new for at, new in zip(row.players, points, strict=True))


async def _reread(session: AsyncSession, game_id: int) -> Table:
    game = await queries.get_game(session, game_id)
    if game is None:
        raise UserError("table-closed")
    return await read_table(session, game)
