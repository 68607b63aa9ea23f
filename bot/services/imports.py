"""Games taken in from a document: looked at first, then written whole or not at all."""

import asyncio
import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import delete
from sqlalchemy.ext.asyncio import AsyncSession

from bot.errors import UserError
from bot.services.drafts import add_draft, use_draft
from bot.services.importing.document import ReadGame
from bot.services.importing.faults import Fault, FaultyDocumentError
from bot.services.importing.games import read_document
from bot.services.importing.matching import People
from bot.services.importing.parsing import parse
from bot.services.importing.places import ImportTarget, check_places, is_closed
from bot.services.importing.preparing import prepare
from bot.services.importing.writing import GameWriter
from bot.services.people import Actor
from bot.services.writing import ensure_guild, ensure_members, note_interaction, now
from db import Database, DraftRow, GameState, PlayerRow, queries
from db.bulk import NewDeal

log = logging.getLogger(__name__)

LARGEST_FILE = 1_000_000
"""Bytes of a document given to the command: some 2,000 deals; the program takes larger ones."""

CONFIRMING = timedelta(minutes=15)
"""As long as a private message can be pressed; what was shown may have changed later."""

FORM = "import:"
DOCUMENT = "document"

ANONYMOUS = "…"
"""Stands for somebody who was made anonymous and stays so."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GamePreview:
    """A game as it will be written."""

    opened_at: datetime
    state: GameState
    deals: int
    players: tuple[str, ...]
    closes: bool
    """It is open in the document, and another one is open in its channel."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ImportPreview:
    """What an import will do, or the first reason why it cannot be."""

    games: tuple[GamePreview, ...] = ()
    known: tuple[str, ...] = ()
    """Who is known in the server already."""
    new: tuple[str, ...] = ()
    """Who will be made: their names in the document."""
    fault: Fault | None = None
    draft_id: int | None = None
    """Where the document is kept until the import is confirmed."""

    @property
    def deals(self) -> int:
        """How many deals there are in all games."""
        return sum(game.deals for game in self.games)


@dataclass(frozen=True, slots=True, kw_only=True)
class Imported:
    """What was written."""

    game_ids: tuple[int, ...]
    deals: int
    open_id: int | None = None
    """The game that is open now, where there is one."""
    repeated: bool = False
    """Nothing was written: the same interaction had been carried out before."""


class ImportService:
    """Takes games in."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def preview(self, data: bytes, target: ImportTarget) -> ImportPreview:
        """Say what a document would do; nothing is written."""
        try:
            games = await _read(data)
            async with self._database.reading() as session:
                return await _preview(session, games, target)
        except FaultyDocumentError as error:
            return ImportPreview(fault=error.fault)

    async def write(
        self, data: bytes, target: ImportTarget, *, interaction_id: int | None = None
    ) -> Imported:
        """Write all games of a document, or none.

        :raises FaultyDocumentError: pointing at the first thing that cannot be.
        """
        games = await _read(data)
        deals = await _prepare(games, target)
        async with self._database.writing.begin() as session:
            return await _write(session, games, deals, target, interaction_id)

    async def keep(self, data: bytes, target: ImportTarget, actor: Actor) -> ImportPreview:
        """Look at a document that is to go into a channel, and keep it until it is confirmed.

        Only the last one that somebody gave is kept.

        :raises UserError: ``import-too-large``.
        """
        check_size(len(data))
        preview = await self.preview(data, target)
        if preview.fault is not None:
            return preview
        async with self._database.writing.begin() as session:
            await ensure_guild(session, target.guild_id)
            (by,) = await ensure_members(session, target.guild_id, [actor])
            old = delete(DraftRow).where(DraftRow.by_id == by.id, DraftRow.form.startswith(FORM))
            await session.execute(old)
            answers = {DOCUMENT: data.decode("utf-8-sig")}
            form = f"{FORM}{target.channel_id}"
            draft = await add_draft(session, by_id=by.id, form=form, answers=answers)
            return replace(preview, draft_id=draft.id)

    async def record(
        self, target: ImportTarget, actor: Actor, draft_id: int, *, interaction_id: int
    ) -> Imported:
        """Write the document that somebody was shown.

        :raises UserError: if it was written or forgotten, is another person's, or they took long.
        """
        async with self._database.reading() as session:
            if done := await queries.find_interaction(session, interaction_id):
                return _repeated(done.game_id)
            kept = await _kept(session, draft_id, target, actor)
        games = await _read(str(kept[DOCUMENT]).encode())
        deals = await _prepare(games, target)
        async with self._database.writing.begin() as session:
            if done := await queries.find_interaction(session, interaction_id):
                return _repeated(done.game_id)
            await use_draft(session, draft_id)
            return await _write(session, games, deals, target, interaction_id)


def check_size(size: int) -> None:
    """Refuse a document that is too large for the command.

    :raises UserError: ``import-too-large``.
    """
    if size > LARGEST_FILE:
        raise UserError("import-too-large", highest=str(LARGEST_FILE // 1_000_000))


async def _preview(
    session: AsyncSession, games: Sequence[ReadGame], target: ImportTarget
) -> ImportPreview:
    occupied = await check_places(session, games, target)
    people = await People.find(session, target.guild_id, games)
    everybody: dict[int, PlayerRow] = {}
    for game in games:
        everybody |= {id(row): row for row in people.of_game(game).values()}
    names = [(row.id, row.name or ANONYMOUS) for row in everybody.values()]
    return ImportPreview(
        games=tuple(
            GamePreview(
                opened_at=game.opened_at,
                state=game.state,
                deals=len(game.deals),
                players=tuple(player.name for player in game.players),
                closes=is_closed(game, target, occupied),
            )
            for game in games
        ),
        known=tuple(name for row_id, name in names if row_id is not None),
        new=tuple(name for row_id, name in names if row_id is None),
    )


async def _write(
    session: AsyncSession,
    games: Sequence[ReadGame],
    deals: Sequence[Sequence[NewDeal]],
    target: ImportTarget,
    interaction_id: int | None,
) -> Imported:
    await ensure_guild(session, target.guild_id)
    occupied = await check_places(session, games, target)
    people = await People.find(session, target.guild_id, games)
    writers = [
        GameWriter(game, rows, target, people) for game, rows in zip(games, deals, strict=True)
    ]
    await people.add(session, games, target.former)
    rows = []
    for game, writer in zip(games, writers, strict=True):
        rows.append(await writer.write(session, closed=is_closed(game, target, occupied)))
    if interaction_id is not None:
        await note_interaction(session, interaction_id, game_id=rows[0].id)
    count = sum(map(len, deals))
    log.info("Imported %d games with %d deals into server %d", len(rows), count, target.guild_id)
    return Imported(
        game_ids=tuple(row.id for row in rows),
        deals=count,
        open_id=next((row.id for row in rows if row.state is GameState.OPEN), None),
    )


async def _kept(
    session: AsyncSession, draft_id: int, target: ImportTarget, actor: Actor
) -> Mapping[str, Any]:
    """Read the document that somebody was shown, if it is still theirs to confirm.

    :raises UserError: if not.
    """
    row = await session.get(DraftRow, draft_id)
    if row is None or row.form != f"{FORM}{target.channel_id}":
        raise UserError("draft-gone")
    by = await session.get_one(PlayerRow, row.by_id)
    if by.user_id != actor.user_id:
        raise UserError("not-your-button")
    if now() - row.at > CONFIRMING:
        raise UserError("import-late")
    return row.answers


def _repeated(game_id: int) -> Imported:
    return Imported(game_ids=(game_id,), deals=0, repeated=True)


async def _read(data: bytes) -> tuple[ReadGame, ...]:
    """Read a document beside the event loop: a large one takes seconds."""
    return await asyncio.to_thread(lambda: read_document(parse(data)))


async def _prepare(games: Sequence[ReadGame], target: ImportTarget) -> list[list[NewDeal]]:
    """Make the rows of all deals beside the event loop, as long as nobody has to wait for it."""
    return await asyncio.to_thread(lambda: [prepare(game, target) for game in games])
