"""``/d``: a deal on one line; its suggestions are the calculator."""

from discord import Interaction as AnyInteraction
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.client import MarqueurBot
from bot.errors import UserError
from bot.interaction import Interaction, actor_of, place_of
from bot.reports import answered, reader_language, refusal
from bot.services import Logging, Services
from bot.ui.answers import answer_entry, within_patience
from bot.ui.lines import MOST_TEXT, line_choices
from bot.ui.words import plain_text


class Lines(commands.Cog):
    """Deals as one types them."""

    def __init__(self, services: Services) -> None:
        self._services = services

    @app_commands.command(description="A deal on one line: see it scored as you type")
    @app_commands.describe(line="alice>bob g 2 49 pa s · gs 1 d42 · goulash 10 20 30 31")
    @answered
    async def d(
        self, interaction: Interaction, line: app_commands.Range[str, 1, MOST_TEXT]
    ) -> None:
        """Log the deal that a line says."""
        place = place_of(interaction)
        entry, note = await within_patience(interaction, self._services.lines.entry(place, line))
        how = Logging(interaction_id=interaction.id, note=note)
        outcome = await within_patience(
            interaction, self._services.deals.log(place, actor_of(interaction), entry, how)
        )
        await answer_entry(interaction, outcome)

    @d.autocomplete("line")
    async def calculate(
        self, interaction: AnyInteraction[MarqueurBot], current: str
    ) -> list[Choice[str]]:
        """Show the deal as understood and everyone's points, or what is missing."""
        t = reader_language(interaction)
        try:
            read = await self._services.lines.preview(place_of(interaction), current)
        except UserError as error:
            told = plain_text(refusal(error, t))[:MOST_TEXT]
            return [Choice(name=told, value=current or "?")]
        return line_choices(read, t)


async def setup(bot: MarqueurBot) -> None:
    """Add the cog."""
    await bot.add_cog(Lines(bot.services))
