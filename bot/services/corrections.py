"""Changing a deal that stands in the ledger; what stood there before is kept."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from bot.errors import UserError
from bot.services.drafts import use_draft
from bot.services.entries import Entry, GoulashEntry, read_miseres, seat_of
from bot.services.formwords import read_handful
from bot.services.ledger import (
    At,
    Change,
    Facts,
    check_kind,
    check_live,
    deal_again,
    document_of,
    finish,
    numbered,
    repeated,
    writable_deal,
    writable_game,
    write,
)
from bot.services.people import Actor, Player
from bot.services.reading import read_deal, read_table, seated
from bot.services.table import LoggedDeal, Recorded
from bot.services.writing import ensure_actor
from db import Action, Database, DealRow, DealState, GameRow, monthly, queries
from scoring import (
    Alone,
    Contract,
    ContractDeal,
    DealKind,
    GoulashDeal,
    RunningDeal,
    ShownHandful,
    Side,
    Slam,
    parse_attack_points,
)

CLEARED = "none"
"""What an option says that takes a prime away."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Changes:
    """What ``/deal edit`` is given; None leaves a fact as it is, ``none`` clears a prime."""

    taker: str | None = None
    contract: Contract | None = None
    bouts: int | None = None
    points: str | None = None
    partner: str | Alone | None = None
    petit: str | None = None
    handful: str | None = None
    handful2: str | None = None
    slam: str | None = None
    misere: str | None = None
    note: str | None = None

    def apply(self, facts: Facts, players: Sequence[Player]) -> Facts:
        """Change facts by just what is given.

        :raises UserError: if the deal is not of a kind that has what is to be changed.
        :raises InvalidDealError: if the result cannot be.
        """
        if isinstance(facts, GoulashDeal) and self.points and not self._about_contract():
            return GoulashEntry.typed(self.points).facts(players)
        if not isinstance(facts, ContractDeal | RunningDeal):
            if self._about_contract() or self.points:
                raise UserError("edit-by-form")
            return facts
        changed: dict[str, Any] = {}
        if self.taker:
            changed["taker"] = seat_of(self.taker, players, field="taker")
        if self.partner:
            alone = isinstance(self.partner, Alone)
            changed["partner"] = (
                self.partner if alone else seat_of(self.partner, players, field="partner")
            )
        if self.contract:
            changed["contract"] = self.contract
        changed |= self._primes(facts, players)
        return self._played_out(replace(facts, **changed))

    def _about_contract(self) -> bool:
        given = (self.taker, self.contract, self.bouts, self.partner, self.petit)
        primes = (self.handful, self.handful2, self.slam, self.misere)
        return any(value is not None for value in (*given, *primes))

    def _primes(
        self, facts: ContractDeal | RunningDeal, players: Sequence[Player]
    ) -> dict[str, Any]:
        changed: dict[str, Any] = {}
        if self.petit:
            changed["petit_au_bout"] = None if self.petit == CLEARED else Side(self.petit)
        if self.slam:
            changed["slam"] = None if self.slam == CLEARED else Slam(self.slam)
        if self.misere:
            cleared = self.misere.strip().casefold() == CLEARED
            changed["miseres"] = () if cleared else read_miseres(self.misere, players)
        if self.handful or self.handful2:
            changed["handfuls"] = self._handfuls(facts)
        return changed

    def _handfuls(self, facts: ContractDeal | RunningDeal) -> tuple[ShownHandful, ...]:
        shown: list[ShownHandful | None] = [*facts.handfuls, None, None]
        for index, word in enumerate((self.handful, self.handful2)):
            if word:
                shown[index] = None if word == CLEARED else read_handful(word)
        return tuple(handful for handful in shown if handful)

    def _played_out(self, facts: ContractDeal | RunningDeal) -> Facts:
        points = parse_attack_points(self.points) if self.points else None
        if isinstance(facts, ContractDeal):
            bouts = facts.bouts if self.bouts is None else self.bouts
            return replace(facts, bouts=bouts, points=facts.points if points is None else points)
        if self.bouts is None and points is None:
            return facts
        if self.bouts is None:
            raise UserError("bouts-missing", field="bouts")
        if points is None:
            raise UserError("points-missing", field="points")
        return facts.finished(bouts=self.bouts, points=points)


class CorrectionService:
    """Puts deals right."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def edit(
        self, at: At, actor: Actor, number: int, changes: Changes, *, interaction_id: int
    ) -> Recorded:
        """Change just what is given, and score the deal again under its own rules.

        :raises UserError: if there is no such deal, or it has nothing of the kind.
        :raises InvalidDealError: if the result cannot be.
        """
        async with self._database.writing.begin() as session:
            if done := await queries.find_interaction(session, interaction_id):
                return await repeated(session, done.deal_id)
            game = await writable_game(session, at, actor)
            row = await numbered(session, game, number)
            deal = read_deal(row, seated(game))
            facts = changes.apply(deal.facts, deal.players)
            edit = _Edit(session, game, row, actor, interaction_id)
            return await edit.rewrite(deal, facts, note=changes.note)

    async def replace(
        self,
        deal_id: int,
        actor: Actor,
        entry: Entry,
        *,
        interaction_id: int,
        version: int | None = None,
        draft_id: int | None = None,
    ) -> Recorded:
        """Write other facts in place of a deal's, as a form gives them.

        ``version`` is what the form was filled in from.

        :raises UserError: if the deal was changed meanwhile, or its table is no longer open.
        :raises InvalidDealError: if the facts cannot be.
        """
        async with self._database.writing.begin() as session:
            if done := await queries.find_interaction(session, interaction_id):
                return await repeated(session, done.deal_id)
            row, game = await writable_deal(session, deal_id, actor)
            if draft_id is not None:
                await use_draft(session, draft_id)
            deal = read_deal(row, seated(game))
            facts = entry.facts(deal.players)
            if version not in (None, row.version) and not deal.says(facts):
                raise UserError("deal-changed", number=str(row.number))
            edit = _Edit(session, game, row, actor, interaction_id)
            return await edit.rewrite(deal, facts)


class _Edit:
    """One correction within the caller's transaction."""

    def __init__(
        self,
        session: AsyncSession,
        game: GameRow,
        row: DealRow,
        actor: Actor,
        interaction_id: int,
    ) -> None:
        self._session = session
        self._game = game
        self._row = row
        self._actor = actor
        self._interaction_id = interaction_id

    async def rewrite(self, deal: LoggedDeal, facts: Facts, *, note: str | None = None) -> Recorded:
        check_live(self._row)
        check_kind(self._game.kind, facts)
        if isinstance(facts, RunningDeal) and deal.state is DealState.SCORED:
            raise UserError("deal-played-out", field="points", number=str(deal.number))
        if deal.kind is DealKind.ADJUSTMENT and not deal.says(facts):
            raise UserError("edit-adjustment", number=str(deal.number))
        if deal.says(facts) and note is None:
            table = await read_table(self._session, self._game)
            return Recorded(table=table, deal=deal, repeated=True)
        by = await ensure_actor(self._session, self._game, self._actor)
        change = Change(
            action=Action.EDIT,
            by=by,
            before=document_of(self._row, self._game),
            interaction_id=self._interaction_id,
        )
        await monthly.take_out(self._session, self._row)
        write(self._row, facts, deal.players, self._game)
        self._row.version += 1
        if note is not None:
            self._row.note = None if note.strip().casefold() == CLEARED else note.strip()
        await self._session.flush()
        await deal_again(self._session, self._game)
        return await finish(self._session, self._game, self._row, change)
