"""A table whose rules are changed by its forms: words for tests."""

from dataclasses import dataclass
from typing import Any

from bot.services import (
    RULE_GROUPS,
    Actor,
    Recorded,
    Rescoring,
    Table,
    read_rules,
)
from scoring import (
    Rules,
    ScoringError,
)
from tests.services.channel import (
    ALICE,
    Channel,
    points_of,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class House:
    """A table whose rules are changed by its forms."""

    channel: Channel

    @classmethod
    async def opened(cls, channel: Channel, *members: Actor, **opening: Any) -> "House":
        await channel.open(*members, **opening)
        return cls(channel=channel)

    async def change(self, group: str, **fields: str) -> Table:
        """Fill in one form as it comes, but for some fields."""
        rules = (await self.channel.table()).rules
        answers = {field.key: field.show(rules) for field in RULE_GROUPS[group]} | fields
        return await self.channel.services.house.change(
            self.channel.place, ALICE, read_rules(group, answers), interaction_id=self.next()
        )

    async def adopt(self, rules: Rules) -> Table:
        return await self.channel.services.house.adopt(
            self.channel.place, ALICE, rules, interaction_id=self.next()
        )

    async def preview(self) -> Rescoring:
        return await self.channel.services.house.preview(self.channel.place)

    async def rescore(self) -> Table:
        return await self.channel.services.house.rescore(
            self.channel.place, ALICE, interaction_id=self.next()
        )

    async def adjust(self, scores: str, *, free: bool = False) -> Recorded:
        return await self.channel.services.moderation.adjust(
            self.channel.place, ALICE, scores, "fine", free=free, interaction_id=self.next()
        )

    def next(self) -> int:
        return next(self.channel.interactions)


async def outcome(channel: Channel, entry: Any) -> str:
    """Log a deal, and say what it brings in the order of seats, or why it is refused."""
    try:
        logged = await channel.log(entry)
    except ScoringError as refusal:
        return refusal.code
    return " ".join(points_of(logged.deal).values())
