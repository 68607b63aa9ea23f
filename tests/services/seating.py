"""People at a table, by name: words for tests."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from bot.services import Actor, ContractEntry, Seating, Table
from tests.services.channel import (
    ALICE,
    FIVE,
    Channel,
    garde,
)

GINA = Actor(user_id=6, name="Gina")
SIX = (*FIVE, GINA)
TEN = (*SIX, *(Actor(user_id=user_id, name=f"Friend {user_id}") for user_id in range(7, 11)))


@dataclass(frozen=True, slots=True, kw_only=True)
class Company:
    """People at a table, by name."""

    channel: Channel

    @classmethod
    async def seated(
        cls, channel: Channel, *members: Actor, mode: int | None = None, **opening: Any
    ) -> "Company":
        """Open a table where ``mode`` play a deal; all of them, five at most, where it is None."""
        company = cls(channel=channel)
        await channel.open(*members, **opening)
        if mode is not None:
            await company.rule(mode=mode)
        return company

    async def rule(self, **changes: Any) -> Table:
        return await self.channel.services.house.change(
            self.channel.place, ALICE, changes, interaction_id=next(self.channel.interactions)
        )

    async def seat(self, *names: str, members: Sequence[Actor] = ()) -> Table:
        seating = Seating(names=names, members=tuple(members))
        return await self._do("seat", seating)

    async def leave(self, *names: str) -> Table:
        return await self._do("leave", await self.ids(*names))

    async def come_back(self, *names: str) -> Table:
        return await self._do("come_back", await self.ids(*names))

    async def rest(self, *names: str) -> Table:
        return await self._do("sit_out", await self.ids(*names))

    async def deals_next(self, name: str) -> Table:
        (player_id,) = await self.ids(name)
        return await self._do("deal_next", player_id)

    async def ids(self, *names: str) -> list[int]:
        table = await self.channel.table()
        known = {player.name: player.id for player in (*table.seats, *table.gone)}
        return [known[name] for name in names]

    async def _do(self, what: str, given: object) -> Table:
        use_case = getattr(self.channel.services.seats, what)
        return await use_case(
            self.channel.place, ALICE, given, interaction_id=next(self.channel.interactions)
        )


def names(players: Sequence[Any]) -> str:
    return " ".join(player.name for player in players)


def turns(table: Table) -> tuple[str, str]:
    """Say who deals next, and who sits out."""
    return table.dealer.name, names(table.sitting_out)


def takes(taker: str, table: Table, **facts: Any) -> ContractEntry:
    """Take a garde by 8, at five with the next player, who is none of the table's own guess."""
    order = [player.name for player in table.playing]
    if len(order) == 5:
        facts = {"partner": order[order.index(taker) - 1], **facts}
    return garde(taker, **facts)
