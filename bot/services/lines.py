"""Deals typed as lines: read before they are sent, and several at once."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from bot.errors import UserError
from bot.services.drafts import add_draft, read_draft, use_draft
from bot.services.entries import KnownEntry
from bot.services.ledger import (
    At,
    Change,
    add_deal,
    check_kind,
    find_game,
    finish,
    repeated,
    writable_game,
)
from bot.services.people import Actor, Player, distinct
from bot.services.reading import active, read_player, read_table
from bot.services.table import Recorded
from bot.services.writing import ensure_actor
from db import Action, Database, GameRow, PlayerRow, queries
from scoring import Deal, GameKind, Rules, Score, ScoringError, score_deal
from scoring.notation import Line, read_line

MOST_LINES = 60
"""An evening of notes, and what a form's text holds."""

PASTED = "pasted"


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadLine:
    """A line as it is understood, with everyone's points where it is whole."""

    text: str
    line: Line
    players: tuple[Player, ...]
    facts: Deal | None = None
    score: Score | None = None
    refusal: UserError | ScoringError | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Pasted:
    """Notes as they are understood; they can be recorded if every line is."""

    game_id: int
    lines: tuple[ReadLine, ...]
    draft_id: int

    @property
    def whole(self) -> bool:
        """Whether every line is understood."""
        return all(line.score is not None for line in self.lines)


class LineService:
    """Reads the one-line notation at a table."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def preview(self, at: At, text: str) -> ReadLine:
        """Read a line as far as it goes, and score it if it is whole; nothing is written.

        :raises UserError: if no table is open.
        """
        async with self._database.reading() as session:
            game = await find_game(session, at)
            rules = Rules.from_dict(game.rules)
            players = tuple(read_player(seat.player) for seat in active(game))
            if rules.players(len(players)) != len(players) or game.next_out:
                players = (await read_table(session, game)).playing
        return understand(text, distinct(players), rules, game.kind)

    async def calculate(self, at: At, text: str) -> ReadLine:
        """Read a line at the open table, or where none is open for four, or five with a partner.

        There the federation's rules hold, and people are called A, B, C, D and E.
        """
        try:
            return await self.preview(at, text)
        except UserError:
            letters = "ABCDE" if ">" in text else "ABCD"
            players = [Player(id=seat, name=letter) for seat, letter in enumerate(letters)]
            return understand(text, players, Rules(), GameKind.CLASSIC)

    async def entry(self, at: At, text: str) -> tuple[KnownEntry, str]:
        """Read a whole line, and the note it may end in.

        :raises UserError: if no table is open.
        :raises InvalidDealError: if the line is not whole, or not possible.
        """
        read = await self.preview(at, text)
        if read.refusal is not None:
            raise read.refusal
        return KnownEntry(known=read.line.facts()), read.line.note

    async def paste(self, at: At, actor: Actor, text: str) -> Pasted:
        """Read notes, one line a deal, and keep them until they are recorded or corrected.

        :raises UserError: if no table is open, or there are no lines, or too many.
        """
        texts = [line.strip() for line in text.splitlines() if line.strip()]
        if not 0 < len(texts) <= MOST_LINES:
            raise UserError("lines-count", field="lines", count=len(texts), highest=str(MOST_LINES))
        async with self._database.writing.begin() as session:
            game = await writable_game(session, at, actor)
            by = await ensure_actor(session, game, actor)
            table = await read_table(session, game)
            draft = await add_draft(
                session, by_id=by.id, form=f"table:{game.id}", answers={PASTED: "\n".join(texts)}
            )
        lines = tuple(understand(line, table.playing, table.rules, table.kind) for line in texts)
        return Pasted(game_id=game.id, lines=lines, draft_id=draft.id)

    async def kept(self, draft_id: int) -> str:
        """Give notes back as they were pasted.

        :raises UserError: if they were recorded or forgotten.
        """
        async with self._database.reading() as session:
            return str((await read_draft(session, draft_id)).answers[PASTED])

    async def record(
        self, game_id: int, draft_id: int, actor: Actor, *, interaction_id: int
    ) -> Recorded:
        """Record the lines that were kept: all of them, or none.

        :raises UserError: if they were recorded already, or their table is no longer open.
        :raises InvalidDealError: if a line is not possible at the table any more.
        """
        async with self._database.writing.begin() as session:
            if done := await queries.find_interaction(session, interaction_id):
                return await repeated(session, done.deal_id)
            game = await writable_game(session, game_id, actor)
            texts = str((await read_draft(session, draft_id)).answers[PASTED]).splitlines()
            await use_draft(session, draft_id)
            by = await ensure_actor(session, game, actor)
            *before, last = texts
            for text in before:
                await self._add(session, game, by, text, None)
            return await self._add(session, game, by, last, interaction_id)

    async def _add(
        self,
        session: AsyncSession,
        game: GameRow,
        by: PlayerRow,
        text: str,
        interaction_id: int | None,
    ) -> Recorded:
        table = await read_table(session, game)
        if table.running is not None:
            raise UserError("deal-running", number=str(table.running.number))
        line = read_line(text, [player.name for player in table.playing])
        facts = line.facts()
        check_kind(game.kind, facts)
        row = await add_deal(session, game, table, facts, by, line.note)
        change = Change(action=Action.LOG, by=by, interaction_id=interaction_id)
        return await finish(session, game, row, change, added_to=table)


def understand(text: str, players: Sequence[Player], rules: Rules, kind: GameKind) -> ReadLine:
    """Read a line for those who play, and score it under the rules of their table."""
    line = read_line(text, [player.name for player in players])
    known: dict[str, Any] = {"text": text, "line": line, "players": tuple(players)}
    try:
        facts = line.facts()
        check_kind(kind, facts)
        return ReadLine(**known, facts=facts, score=score_deal(facts, rules))
    except (UserError, ScoringError) as refusal:
        return ReadLine(**known, refusal=refusal)
