"""People, and what they enter at a table: words for tests of the use cases."""

import itertools
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from decimal import Decimal
from typing import Any

from bot.errors import UserError
from bot.services import (
    Actor,
    BlankEntry,
    ContractEntry,
    Entry,
    GoulashEntry,
    LoggedDeal,
    Logging,
    Opening,
    Place,
    Recorded,
    Services,
    Table,
)
from scoring import Contract, DealKind, GameKind, ScoringError

GUILD = 7
HERE = Place(guild_id=GUILD, channel_id=100)

ALICE = Actor(user_id=1, name="Alice")
BOB = Actor(user_id=2, name="Bob")
CHLOE = Actor(user_id=3, name="Chloé")
DAN = Actor(user_id=4, name="Dan")
FELIX = Actor(user_id=5, name="Félix")
FOUR = (ALICE, BOB, CHLOE, DAN)
FIVE = (*FOUR, FELIX)
WATCHER = Actor(user_id=99, name="Zazie")
"""Who sits at no table."""

REFUSALS = (UserError, ScoringError)
"""What an entry that cannot be is refused with."""


def garde(taker: str = "Alice", points: str = "49", **facts: Any) -> ContractEntry:
    """Alice makes a garde by 8, with 2 bouts, unless told otherwise."""
    return ContractEntry(
        **{"contract": Contract.GARDE, "bouts": 2, **facts}, taker=taker, points=points
    )


def goulash(points: str = "10 20 30 31") -> GoulashEntry:
    """Play a Goulash."""
    return GoulashEntry.typed(points)


PASSED = BlankEntry(kind=DealKind.PASSED)
PETIT_SEC = BlankEntry(kind=DealKind.PETIT_SEC)
MISDEAL = BlankEntry(kind=DealKind.MISDEAL)


@dataclass(frozen=True, slots=True, kw_only=True)
class Channel:
    """A channel where people play; whatever they do is an interaction of its own."""

    services: Services
    place: Place = HERE
    interactions: Iterator[int] = field(default_factory=lambda: itertools.count(1_000))

    def elsewhere(self, channel_id: int, parent_id: int | None = None) -> "Channel":
        """Go to another channel of the server, or to a thread of one."""
        place = Place(guild_id=self.place.guild_id, channel_id=channel_id, parent_id=parent_id)
        return replace(self, place=place)

    async def open(
        self, *members: Actor, guests: str = "", by: Actor = ALICE, **opening: Any
    ) -> Table:
        """Open a table, for the four unless members are named."""
        asked = {
            "members": members or (() if guests else FOUR),
            "guests": guests,
            "kind": GameKind.CLASSIC,
            "preset": "federation",
            "length": "",
            "language": "en",
            **opening,
        }
        return await self.services.tables.open(
            self.place, by, Opening(**asked), interaction_id=next(self.interactions)
        )

    async def log(
        self,
        entry: Entry | None = None,
        *,
        by: Actor = ALICE,
        note: str = "",
        interaction_id: int | None = None,
    ) -> Recorded:
        """Log a deal, a garde made by 8 unless told otherwise."""
        how = Logging(interaction_id=interaction_id or next(self.interactions), note=note)
        logged = await self.services.deals.log(self.place, by, entry or garde(), how)
        assert isinstance(logged, Recorded), logged
        return logged

    async def undo(
        self, number: int | None = None, *, by: Actor = ALICE, interaction_id: int | None = None
    ) -> Recorded:
        """Withdraw a deal, the last one unless told otherwise."""
        return await self.services.deals.undo(
            self.place, by, number, interaction_id=interaction_id or next(self.interactions)
        )

    async def restore(
        self, number: int, *, by: Actor = ALICE, interaction_id: int | None = None
    ) -> Recorded:
        """Bring a deal back."""
        return await self.services.deals.restore(
            self.place, by, number, interaction_id=interaction_id or next(self.interactions)
        )

    async def close(self, *, by: Actor = ALICE) -> Table:
        """End the evening; say how the table stood."""
        evening = await self.services.tables.close(
            self.place, by, interaction_id=next(self.interactions)
        )
        return evening.table

    async def table(self) -> Table:
        """Look at the table."""
        return await self.services.tables.show(self.place)

    async def game(self) -> dict[str, Any]:
        """Take the newest game of the channel out."""
        document = await self.services.exports.document(self.place.channel_id)
        game: dict[str, Any] = document["games"][-1]
        return game


def points_of(deal: LoggedDeal) -> dict[str, str]:
    """Say what a deal brought each player, by name."""
    return {player.name: text(deal.points[player.id]) for player in deal.players}


def totals_of(table: Table) -> dict[str, str]:
    """Say how many points each player has, by name."""
    return {standing.player.name: text(standing.total) for standing in table.standings}


def text(points: Decimal) -> str:
    """Write points as a person reads them: ``-66``, ``0.5``."""
    return str(points.normalize() + 0) if points % 1 else str(int(points))


def same(found: Mapping[str, str], expected: str) -> bool:
    """Compare with points written in the order of seats: ``198 -66 -66 -66``."""
    return list(found.values()) == expected.split()
