"""What moderators do: words for tests."""

from bot.services import (
    Actor,
    BoardQuery,
    Recorded,
    Scope,
    Table,
)
from tests.services.channel import (
    Channel,
    text,
)

MODERATOR = Actor(user_id=50, name="Mo")


async def archive(channel: Channel, table: Table, *, interaction_id: int | None = None) -> Table:
    return await channel.services.moderation.archive(
        table.id, MODERATOR, interaction_id=interaction_id or next(channel.interactions)
    )


async def reopen(channel: Channel, game_id: int) -> Table:
    return await channel.services.moderation.reopen(
        game_id, MODERATOR, interaction_id=next(channel.interactions)
    )


async def adjust(channel: Channel, scores: str, *, free: bool = False) -> Recorded:
    return await channel.services.moderation.adjust(
        channel.place,
        MODERATOR,
        scores,
        " fine ",
        free=free,
        interaction_id=next(channel.interactions),
    )


async def board(channel: Channel, scope: Scope = Scope.CHANNEL) -> dict[str, tuple[str, int]]:
    """Read the leaderboard of all time: total and deals by name."""
    found = await channel.services.boards.leaderboard(channel.place, BoardQuery(scope=scope))
    return {row.player.name: (text(row.total), row.deals) for row in found.rows}
