"""Guests and members: renamed, united, parted again, retired."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sqlalchemy.ext.asyncio import AsyncSession

from bot.errors import UserError
from bot.services.people import Actor, Player, clean_name, distinct
from bot.services.reading import read_player
from bot.services.writing import ensure_members, now
from db import Database, GameRow, LinkRow, PlayerRow, people, queries
from scoring.names import find_name, fold


@dataclass(frozen=True, slots=True, kw_only=True)
class Linked:
    """A guest united with a member, and how many deals that moved."""

    guest: Player
    member: Player
    deals: int


class PlayerService:
    """The people of a server."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def guests(self, guild_id: int, *, retired: bool = False) -> tuple[Player, ...]:
        """List the guests of a server by name, the retired and the united ones too if asked."""
        async with self._database.reading() as session:
            everybody = await people.guests_of(session, guild_id, retired=True)
            named = distinct(map(read_player, everybody))
            return tuple(
                guest
                for row, guest in zip(everybody, named, strict=True)
                if retired or row.retired_at is None
            )

    async def rename(self, guild_id: int, guest: str, name: str) -> Player:
        """Give a guest another name; members go by the name they have in the server.

        :raises UserError: if there is no such guest, or the name cannot be, or is taken.
        """
        async with self._database.writing.begin() as session:
            row = await find_guest(session, guild_id, guest)
            cleaned = clean_name(name)
            if not cleaned:
                raise UserError("guest-name", field="name", text=name)
            guests = await people.guests_of(session, guild_id, retired=True)
            if any(fold(other.name) == fold(cleaned) for other in guests if other is not row):
                raise UserError("guest-name-taken", field="name", text=cleaned)
            row.name = cleaned
            return read_player(row)

    async def refresh(self, guild_id: int, actor: Actor) -> bool:
        """Call a member as they are called now; somebody who is unknown stays so.

        Says whether they had another name.
        """
        name = clean_name(actor.name)
        async with self._database.reading() as session:
            known = await queries.find_members(session, guild_id, [actor.user_id])
            if not name or not known or known[0].name == name:
                return False
        async with self._database.writing.begin() as session:
            for row in await queries.find_members(session, guild_id, [actor.user_id]):
                row.name = name
        return True

    async def retire(self, guild_id: int, guest: str) -> tuple[Player, bool]:
        """Propose a guest no more; what was played stays. Retired already: proposed again.

        Says whether the guest is retired now.

        :raises UserError: if there is no such guest.
        """
        async with self._database.writing.begin() as session:
            row = await find_guest(session, guild_id, guest)
            row.retired_at = None if row.retired_at else now()
            return read_player(row), row.retired_at is not None

    async def link(self, guild_id: int, actor: Actor, guest: str, member: Actor) -> Linked:
        """Unite a guest with a member: every deal moves to the member, no score changes.

        :raises UserError: if both played in one deal, or sit at one open table, or the guest is
            united with somebody already.
        """
        async with self._database.writing.begin() as session:
            row = await find_guest(session, guild_id, guest)
            if await people.link_of(session, row.id) is not None:
                raise UserError("link-already", field="guest", text=row.name)
            games = await people.lock_games_of(session, row.id)
            by, into = await ensure_members(session, guild_id, [actor, member])
            if await people.played_together(session, row.id, into.id):
                raise UserError("link-same-deal", guest=row.name, member=into.name)
            moved = await _move(session, games, row, into)
            session.add(
                LinkRow(guest_id=row.id, member_id=into.id, by_id=by.id, at=now(), moved=moved)
            )
            row.retired_at = now()
            return Linked(
                guest=read_player(row), member=read_player(into), deals=len(moved["played"])
            )

    async def unlink(self, guild_id: int, guest: str) -> Linked:
        """Part a guest from a member again: just what was moved goes back.

        :raises UserError: if the guest is not united with anybody.
        """
        async with self._database.writing.begin() as session:
            row = await find_guest(session, guild_id, guest)
            link = await people.link_of(session, row.id)
            if link is None:
                raise UserError("link-none", field="guest", text=row.name)
            member = await session.get_one(PlayerRow, link.member_id)
            await _move_back(session, link)
            await session.delete(link)
            row.retired_at = None
            return Linked(
                guest=read_player(row), member=read_player(member), deals=len(link.moved["played"])
            )


async def find_guest(session: AsyncSession, guild_id: int, text: str) -> PlayerRow:
    """Find a guest by name, retired or not; of namesakes the second is called ``Zoé 2``.

    :raises UserError: if the server has no guests.
    :raises InvalidDealError: if none or several are meant.
    """
    rows = await people.guests_of(session, guild_id, retired=True)
    if not rows:
        raise UserError("guests-none")
    names = [guest.name for guest in distinct(map(read_player, rows))]
    return rows[find_name(text, names, field="guest")]


async def _move(
    session: AsyncSession, games: Sequence[GameRow], guest: PlayerRow, member: PlayerRow
) -> dict[str, list[int]]:
    """Let the member stand wherever the guest stood, and say where that was."""
    both = [game for game in games if any(seat.player_id == member.id for seat in game.seats)]
    if any(game.closed_at is None for game in both):
        raise UserError("link-same-table", guest=guest.name, member=member.name)
    moved = await people.places_of(session, guest.id)
    moved["seats"] = [game.id for game in games if game not in both]
    await people.move_player(session, moved, guest.id, member.id)
    _replace_resting(games, guest.id, member.id)
    return moved


async def _move_back(session: AsyncSession, link: LinkRow) -> None:
    """Let the guest stand again wherever they stood.

    A deal of theirs may have been corrected meanwhile: whatever the member is in it now, the guest
    is. Deals played since are the member's, who keeps a seat for them.
    """
    moved: Mapping[str, list[int]] = link.moved
    games = await people.lock_games_of(session, link.member_id)
    games = [game for game in games if game.id in moved["seats"]]
    theirs = dict.fromkeys(("taken", "called"), moved["played"])
    theirs["dealt"] = [*moved["played"], *moved["dealt"]]
    await people.move_player(session, {**moved, **theirs}, link.member_id, link.guest_id)
    _replace_resting(games, link.member_id, link.guest_id)
    await people.seat_where_played(session, link.member_id, moved["seats"], left_at=now())


def _replace_resting(games: Sequence[GameRow], old_id: int, new_id: int) -> None:
    """Let somebody sit the next deal out where another was chosen to."""
    for game in games:
        if game.next_out is not None and old_id in game.next_out:
            game.next_out = [new_id if one == old_id else one for one in game.next_out]
