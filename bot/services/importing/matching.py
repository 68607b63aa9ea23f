"""Who the people of a document are in a server: known ones found, others made anew."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from sqlalchemy.ext.asyncio import AsyncSession

from bot.services.importing.document import ReadGame, ReadPlayer
from bot.services.privacy import is_erased
from bot.services.writing import now
from db import PlayerRow, documents, queries

Value = TypeVar("Value")

Newcomer = tuple[int | str, int]
"""A Discord id or a guest's name, and how many namesakes came before."""

AT_ONCE = 500
"""How many values a statement compares with."""


@dataclass(slots=True, kw_only=True)
class People:
    """Everybody a document names, as a server knows them.

    A member is found by the Discord id, a guest by name; a guest who was united with a member is
    that member, unless both play in the same game. A second guest of one name in one game is
    another person.
    """

    guild_id: int
    members: dict[int, PlayerRow] = field(default_factory=dict)
    guests: dict[str, list[PlayerRow]] = field(default_factory=lambda: defaultdict(list))
    united: dict[int, PlayerRow] = field(default_factory=dict)
    """The members that guests were united with, by the guests' ids."""
    erased: set[str] = field(default_factory=set)
    """Discord ids and names of guests who were made anonymous, and stay so."""
    made: dict[Newcomer, PlayerRow] = field(default_factory=dict)
    """Those who were unknown."""
    _came: dict[Newcomer, int] = field(default_factory=dict)
    """Their ids in the document, which count up as people come."""

    @classmethod
    async def find(
        cls, session: AsyncSession, guild_id: int, games: Sequence[ReadGame]
    ) -> "People":
        """Look for everybody; nothing is written."""
        people = cls(guild_id=guild_id)
        players = [player for game in games for player in game.players]
        authors = {line.by for game in games for line in game.history if line.by is not None}
        user_ids = {player.user_id for player in players if player.user_id is not None} | authors
        names = {player.name for player in players if player.user_id is None}
        for some_users in _chunks(user_ids):
            rows = await queries.find_members(session, guild_id, some_users)
            people.members |= {row.user_id: row for row in rows if row.user_id is not None}
        for some_names in _chunks(names):
            for row in await documents.guests_by_name(session, guild_id, some_names):
                people.guests[row.name].append(row)
        guest_ids = [row.id for rows in people.guests.values() for row in rows]
        for some_ids in _chunks(guest_ids):
            people.united |= await documents.members_of_guests(session, some_ids)
        if await documents.anybody_erased(session, guild_id):
            identities = [*map(str, user_ids), *names]
            people.erased = {
                each for each in identities if await is_erased(session, guild_id, each)
            }
        return people

    def of_game(self, game: ReadGame) -> dict[int, PlayerRow]:
        """Give the row of every player of a game, by the document's id; new ones have no id yet."""
        found: dict[int, PlayerRow] = {}
        for player in sorted(game.players, key=lambda player: player.user_id is None):
            found[player.id] = self._row(player, {id(row) for row in found.values()})
        return found

    def author(self, user_id: int | None) -> PlayerRow | None:
        """Give the row of whoever did something; of somebody anonymous there is none."""
        if user_id is None or str(user_id) in self.erased:
            return None
        if user_id not in self.members:
            self.members[user_id] = PlayerRow(
                guild_id=self.guild_id, user_id=user_id, name=f"Player {user_id % 10_000}"
            )
        return self.members[user_id]

    async def add(self, session: AsyncSession, games: Sequence[ReadGame], former: str) -> None:
        """Write those who were unknown, in the order in which they came to the document's server.

        Whoever was made anonymous is called ``former``, with a number.
        """
        newcomers = sorted(self.made, key=self._came.__getitem__)
        session.add_all(self.made[key] for key in newcomers)
        await session.flush()
        for row in self.made.values():
            row.name = row.name or f"{former} {row.id}"
        authors = {line.by for game in games for line in game.history}
        session.add_all(filter(None, map(self.author, authors)))
        await session.flush()

    def is_anonymous(self, player: ReadPlayer) -> bool:
        """Tell whether a person was made anonymous in this server."""
        return _identity(player) in self.erased

    def _row(self, player: ReadPlayer, taken: set[int]) -> PlayerRow:
        known: Iterable[PlayerRow] = ()
        if player.user_id is not None:
            known = filter(None, [self.members.get(player.user_id)])
        else:
            known = (self.united.get(row.id, row) for row in self.guests.get(player.name, ()))
        for row in known:
            if id(row) not in taken:
                return row
        return self._new(player, taken)

    def _new(self, player: ReadPlayer, taken: set[int]) -> PlayerRow:
        """Make a person, or take the one made for an earlier game of the document."""
        namesakes = 0
        who = player.name if player.user_id is None else player.user_id
        while (key := (who, namesakes)) in self.made:
            if id(self.made[key]) not in taken:
                return self.made[key]
            namesakes += 1
        anonymous = self.is_anonymous(player)
        row = PlayerRow(
            guild_id=self.guild_id,
            user_id=None if anonymous else player.user_id,
            name="" if anonymous else player.name,
            erased_at=now() if anonymous else None,
            retired_at=now() if anonymous else None,
        )
        self.made[key] = row
        self._came[key] = player.id
        if row.user_id is not None:
            self.members[row.user_id] = row
        return row


def _identity(player: ReadPlayer) -> str:
    return player.name if player.user_id is None else str(player.user_id)


def _chunks(values: Iterable[Value]) -> Iterator[list[Value]]:
    ordered = list(values)
    for start in range(0, len(ordered), AT_ONCE):
        yield ordered[start : start + AT_ONCE]
