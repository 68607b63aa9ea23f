"""``/leaderboard`` and ``/stats``: where people stand, and what they did."""

from discord import app_commands
from discord.app_commands import Choice, locale_str
from discord.ext import commands

from bot.client import MarqueurBot
from bot.interaction import Interaction
from bot.reports import answered
from bot.services import BoardQuery, Scope, Sort, Who
from bot.ui.board_suggestions import suggest_people, suggest_periods, typed_period
from bot.ui.handlers.boards import show_board, show_stats

SCOPES = [
    Choice(name=locale_str(name, key=f"scope-{scope}"), value=scope.value)
    for scope, name in ((Scope.CHANNEL, "This channel"), (Scope.SERVER, "Whole server"))
]
SORTS = [
    Choice(name=locale_str(name, key=f"sort-{sort}"), value=sort.value)
    for sort, name in (
        (Sort.TOTAL, "Total"),
        (Sort.AVERAGE, "Average"),
        (Sort.DEALS, "Deals"),
        (Sort.CONTRACTS, "Contracts made"),
    )
]


class Boards(commands.Cog):
    """Looking at scores beyond one evening, open to all."""

    @app_commands.command(description="Who stands where: in this channel or the whole server")
    @app_commands.describe(
        scope="This channel, or the whole server",
        period="all, month, year, a season, 2026-01 or 2026-01-01..2026-03-31",
        sort="What to rank by",
        minimum="Deals that somebody must have played to be listed",
    )
    @app_commands.choices(scope=SCOPES, sort=SORTS)
    @app_commands.autocomplete(period=suggest_periods)
    @answered
    async def leaderboard(
        self,
        interaction: Interaction,
        scope: str = Scope.CHANNEL,
        period: app_commands.Range[str, 1, 100] | None = None,
        sort: str = Sort.TOTAL,
        minimum: app_commands.Range[int, 1, 10_000] | None = None,
    ) -> None:
        """Rank those who played."""
        query = BoardQuery(
            scope=Scope(scope),
            sort=Sort(sort),
            period=typed_period(interaction, period),
            minimum=minimum,
        )
        await show_board(interaction, query)

    @app_commands.command(description="What a player did: contracts, roles, partners, streaks")
    @app_commands.describe(
        player="A member or a guest; yourself unless you say otherwise",
        period="all, month, year, a season, 2026-01 or 2026-01-01..2026-03-31",
    )
    @app_commands.autocomplete(player=suggest_people, period=suggest_periods)
    @answered
    async def stats(
        self,
        interaction: Interaction,
        player: app_commands.Range[str, 1, 100] | None = None,
        period: app_commands.Range[str, 1, 100] | None = None,
    ) -> None:
        """Tell what a player did."""
        who = Who(text=player or "", reader=interaction.user.id)
        await show_stats(interaction, who, typed_period(interaction, period))


async def setup(bot: MarqueurBot) -> None:
    """Add the cog."""
    await bot.add_cog(Boards())
