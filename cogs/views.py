"""What only looks: ``/scores``, ``/rules`` and ``/export``."""

from discord import Interaction as AnyInteraction
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.client import MarqueurBot
from bot.interaction import Interaction, place_of
from bot.reports import answered, reader_language
from bot.services import Services
from bot.ui.answers import (
    answer_privately,
    answer_publicly,
    table_language,
    within_patience,
)
from bot.ui.cards import scores_card
from bot.ui.choices import EXPORT_FORMATS, EXPORT_SCOPES
from bot.ui.cooldowns import Cooldown
from bot.ui.exports import CHANNEL, JSON, send_export
from bot.ui.lines import MOST_TEXT, calculator_card, line_choices
from bot.ui.rules import rules_card

RECENT = 5

EXPORTS = 5
"""So many files a minute, for a person and for a channel."""


class Views(commands.Cog):
    """Reading, open to all."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._exports = Cooldown(uses=EXPORTS, seconds=60)

    @app_commands.command(description="The scores of this table")
    @answered
    async def scores(self, interaction: Interaction) -> None:
        """Show totals, the last deals, who deals and who sits out."""
        table = await within_patience(
            interaction, self._services.tables.show(place_of(interaction), recent=RECENT)
        )
        await answer_publicly(interaction, scores_card(table, table_language(interaction, table)))

    @app_commands.command(description="The rules of this table in words, and a calculator")
    @app_commands.describe(line="A deal on one line, to be scored and not logged: alice g 2 49 pa")
    @answered
    async def rules(
        self, interaction: Interaction, line: app_commands.Range[str, 1, MOST_TEXT] | None = None
    ) -> None:
        """Tell the scale in force, or what a deal would bring."""
        t = reader_language(interaction)
        place = place_of(interaction)
        if line is not None:
            read = await within_patience(interaction, self._services.lines.calculate(place, line))
            card = calculator_card(read, t)
        else:
            table = await within_patience(interaction, self._services.tables.show(place))
            card = rules_card(table, t)
        await answer_privately(interaction, card)

    @rules.autocomplete("line")
    async def calculate(
        self, interaction: AnyInteraction[MarqueurBot], current: str
    ) -> list[Choice[str]]:
        """Show what a line would bring as it is typed."""
        read = await self._services.lines.calculate(place_of(interaction), current)
        return line_choices(read, reader_language(interaction))

    @app_commands.command(description="Take games out as a file")
    @app_commands.describe(format="What kind of file", scope="Whose games")
    @app_commands.choices(format=EXPORT_FORMATS, scope=EXPORT_SCOPES)
    @answered
    async def export(
        self,
        interaction: Interaction,
        format: str = JSON,  # noqa: A002 - the option's name
        scope: str = CHANNEL,
    ) -> None:
        """Give the games as a file, in private."""
        self._exports.take(("user", interaction.user.id), ("channel", interaction.channel_id))
        await send_export(interaction, format, scope)


async def setup(bot: MarqueurBot) -> None:
    """Add the cog."""
    await bot.add_cog(Views(bot.services))
