"""What is kept about a person, and making them anonymous without changing anyone's score."""

import hashlib
import re
import secrets
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from bot.errors import UserError
from bot.services.people import Actor, Player
from bot.services.players import find_guest
from bot.services.reading import read_player
from bot.services.writing import ensure_guild, now
from db import Database, MetaRow, PlayerRow, TombstoneRow, people, queries
from db.seasons import seasons_of
from scoring.names import fold

SALT_KEY = "tombstone_salt"

SHORTEST_WITHIN = 3
"""Shorter names are looked for as words of their own."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Kept:
    """What is kept about a person in one server."""

    player: Player
    tables: int
    deals: int
    first: datetime | None
    last: datetime | None
    guests: tuple[str, ...]
    """Guests who were united with them."""


class PrivacyService:
    """Shows and erases."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def show(self, guild_id: int, actor: Actor) -> Kept | None:
        """Say what is kept about somebody in a server; None if they are unknown there."""
        async with self._database.reading() as session:
            rows = await queries.find_members(session, guild_id, [actor.user_id])
            if not rows:
                return None
            return await _kept(session, rows[0])

    async def erase(self, guild_id: int, actor: Actor, *, called: str) -> Player:
        """Make whoever acts anonymous in a server; they are then called so, with a number.

        :raises UserError: if nothing is kept about them.
        """
        async with self._database.writing.begin() as session:
            rows = await queries.find_members(session, guild_id, [actor.user_id])
            if not rows:
                raise UserError("privacy-nothing")
            return await _erase(session, rows[0], called)

    async def erase_guest(self, guild_id: int, guest: str, *, called: str) -> Player:
        """Make a guest anonymous; they are then called so, with a number.

        :raises UserError: if there is no such guest.
        """
        async with self._database.writing.begin() as session:
            row = await find_guest(session, guild_id, guest)
            return await _erase(session, row, called)

    async def left(self, guild_id: int) -> None:
        """Note that the bot was removed from a server; nothing is deleted yet."""
        async with self._database.writing.begin() as session:
            (await ensure_guild(session, guild_id)).left_at = now()

    async def joined(self, guild_id: int) -> None:
        """Note that the bot is back in a server, if it knows it."""
        async with self._database.writing.begin() as session:
            guild = await queries.get_guild(session, guild_id)
            if guild is not None:
                guild.left_at = None

    async def compare(self, present: Collection[int], *, ours: Callable[[int], bool]) -> int:
        """Note which servers removed the bot, or took it back, while it was down; say how many did.

        ``present`` are those where it is, also those that have an outage; ``ours`` tells which of
        the others it would know of. Whoever removed it did so just now, as far as it knows. Where
        there is none at all, that says more of the connection than of the servers.
        """
        async with self._database.writing.begin() as session:
            await people.take_back(session, present)
            if not present:
                return 0
            missing = [
                guild_id
                for guild_id in await people.guilds_not_left(session)
                if guild_id not in present and ours(guild_id)
            ]
            await people.leave(session, missing, at=now())
            return len(missing)

    async def purge(self, days: int, present: Collection[int]) -> int:
        """Delete what belongs to servers that removed the bot so long ago; 0 days: never.

        ``present`` are the servers where the bot is: one may have taken it back while it was down.
        """
        async with self._database.writing.begin() as session:
            await people.take_back(session, present)
            if days == 0:
                return 0
            return await people.delete_guilds(session, left_before=now() - timedelta(days=days))


async def is_erased(session: AsyncSession, guild_id: int, identity: str) -> bool:
    """Tell whether an import would bring somebody back who was made anonymous.

    ``identity`` is a Discord id in digits, or a guest's name.
    """
    digest = await _digest(session, guild_id, identity)
    return await session.get(TombstoneRow, (guild_id, digest)) is not None


async def _kept(session: AsyncSession, row: PlayerRow) -> Kept:
    deals, first, last = await people.span_of(session, row.id)
    return Kept(
        player=read_player(row),
        tables=await people.count_tables(session, row.id),
        deals=deals,
        first=first,
        last=last,
        guests=tuple(await people.guests_linked_to(session, row.id)),
    )


async def _erase(session: AsyncSession, row: PlayerRow, called: str) -> Player:
    """Take the id and the name away, wherever they stand; scores stay, for others' depend on them.

    Guests who were united with a member are the same person and go with them.
    """
    rows = [row, *await people.linked_guests(session, row.id)]
    for one in rows:
        name, user_id = one.name, one.user_id
        digest = await _digest(session, one.guild_id, str(user_id) if user_id else name)
        await session.merge(TombstoneRow(guild_id=one.guild_id, digest=digest))
        one.user_id = None
        one.name = f"{called} {one.id}"
        one.erased_at = one.retired_at = now()
        await _scrub(session, one, name, user_id)
    await session.flush()
    return read_player(row)


async def _scrub(session: AsyncSession, row: PlayerRow, name: str, user_id: int | None) -> None:
    """Take a person out of drafts, notes, names of seasons and the history's copies of notes."""
    words = [str(user_id), name] if user_id else [name]
    for draft in await people.drafts_in(session, row.guild_id):
        if draft.by_id == row.id or any(names(text, words) for text in _texts(draft.answers)):
            await session.delete(draft)
    for deal in await people.noted_deals(session, row.guild_id):
        deal.note = deal.note and without(deal.note, words)
        deal.reason = deal.reason and without(deal.reason, words)
    for season in await seasons_of(session, row.guild_id):
        if names(season.name, words):
            season.name = f"… {season.id}"  # two seasons cannot have one name
    for line in await people.history_with_notes(session, row.guild_id):
        line.before = _without_notes(line.before, words)
        line.after = _without_notes(line.after, words)


def names(text: str, words: Sequence[str]) -> bool:
    """Tell whether a text has one of the words in it, whatever their case and accents.

    What is short stands inside too many other words: it must be a word of its own.
    """
    folded = fold(text)
    for word in filter(None, map(fold, words)):
        whole = rf"(?<!\w){re.escape(word)}(?!\w)"
        if word in folded if len(word) >= SHORTEST_WITHIN else re.search(whole, folded):
            return True
    return False


def without(text: str, words: Sequence[str]) -> str:
    """Blank a text that has one of the words in it."""
    return "…" if names(text, words) else text


def _without_notes(document: dict[str, Any] | None, words: Sequence[str]) -> dict[str, Any] | None:
    if not document:
        return document
    return {
        key: without(value, words) if key in ("note", "reason") and value else value
        for key, value in document.items()
    }


def _texts(answers: object) -> Iterator[str]:
    """List what was typed or chosen in a form, however it is nested."""
    match answers:
        case dict():
            for value in answers.values():
                yield from _texts(value)
        case list():
            for value in answers:
                yield from _texts(value)
        case None:
            pass
        case _:
            yield str(answers)


async def _digest(session: AsyncSession, guild_id: int, identity: str) -> str:
    """Hash an identity with a salt of this database, so that no list of ids can be tried."""
    salt = await session.get(MetaRow, SALT_KEY)
    if salt is None:
        salt = MetaRow(key=SALT_KEY, value=secrets.token_hex(32))
        session.add(salt)
        await session.flush()
    text = f"{salt.value}:{guild_id}:{fold(identity)}"
    return hashlib.sha256(text.encode()).hexdigest()
