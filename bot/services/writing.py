"""Steps that the writing use cases share, each within the caller's transaction."""

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from bot.services.people import Actor, clean_name
from db import (
    Action,
    GameRow,
    GuildRow,
    HistoryRow,
    InteractionRow,
    PlayerRow,
    documents,
    people,
    queries,
)
from db.bulk import insert_all
from scoring.names import fold


def now() -> datetime:
    """Say what time it is."""
    return datetime.now(UTC)


async def ensure_guild(session: AsyncSession, guild_id: int) -> GuildRow:
    """Read a server's settings, the usual ones if it was unknown; others who add to it wait."""
    await queries.take_turns(session, guild_id)
    guild = await queries.get_guild(session, guild_id)
    if guild is None:
        guild = GuildRow(id=guild_id, joined_at=now())
        session.add(guild)
        await session.flush()
    return guild


async def ensure_members(
    session: AsyncSession, guild_id: int, actors: Sequence[Actor]
) -> list[PlayerRow]:
    """Find the rows of Discord users, made where missing, their names as they are now."""
    user_ids = [actor.user_id for actor in actors]
    rows = {row.user_id: row for row in await queries.find_members(session, guild_id, user_ids)}
    if not rows.keys() >= set(user_ids):
        await queries.take_turns(session, guild_id)  # somebody else may be adding them too
        rows = {row.user_id: row for row in await queries.find_members(session, guild_id, user_ids)}
    for actor in actors:
        name = clean_name(actor.name) or f"Player {actor.user_id % 10_000}"
        row = rows.get(actor.user_id)
        if row is None:
            row = PlayerRow(guild_id=guild_id, user_id=actor.user_id, name=name)
            rows[actor.user_id] = row
            session.add(row)
        _rename(row, name)
    await session.flush()
    return [rows[user_id] for user_id in user_ids]


async def ensure_guests(
    session: AsyncSession, guild_id: int, names: Sequence[str]
) -> list[PlayerRow]:
    """Find whom guests' names mean, made where missing: the same name is the same person.

    Case and accents do not matter, unless they tell several names of the list apart. A guest who
    was united with a member is that member.
    """
    await queries.take_turns(session, guild_id)
    known = [*await people.guests_of(session, guild_id, retired=True)]
    guests: dict[str, PlayerRow] = {}
    for name in names:
        same = [row for row in known if row.name == name]
        alike = [row for row in known if fold(row.name) == fold(name) and row.name not in names]
        free = [row for row in (*same, *alike) if row not in guests.values()]
        guests[name] = free[0] if free else PlayerRow(guild_id=guild_id, user_id=None, name=name)
    session.add_all(guests.values())
    await session.flush()
    united = await documents.members_of_guests(session, [guest.id for guest in guests.values()])
    return [united.get(guest.id, guest) for guest in guests.values()]


async def ensure_actor(session: AsyncSession, game: GameRow, actor: Actor) -> PlayerRow:
    """Find the row of whoever acts at a table; most often they sit at it."""
    for seat in game.seats:
        if seat.player.user_id == actor.user_id:
            _rename(seat.player, clean_name(actor.name))
            return seat.player
    (row,) = await ensure_members(session, game.guild_id, [actor])
    return row


def _rename(row: PlayerRow, name: str) -> None:
    """Keep the last known name; one that is set is written, even if it is the same."""
    if name and name != row.name:
        row.name = name


async def note_history(
    session: AsyncSession,
    action: Action,
    *,
    game_id: int,
    by_id: int,
    deal_id: int | None = None,
    changed: tuple[dict[str, Any] | None, dict[str, Any] | None] = (None, None),
) -> None:
    """Add a line to the history; ``changed`` is what stood there before and stands after."""
    before, after = changed
    line = HistoryRow(
        game_id=game_id,
        deal_id=deal_id,
        by_id=by_id,
        at=now(),
        action=action,
        before=before,
        after=after,
    )
    await insert_all(session, [line])


async def note_interaction(
    session: AsyncSession, interaction_id: int, *, game_id: int, deal_id: int | None = None
) -> None:
    """Remember that an interaction was carried out, so that it is not a second time."""
    row = InteractionRow(id=interaction_id, at=now(), game_id=game_id, deal_id=deal_id)
    await insert_all(session, [row])
