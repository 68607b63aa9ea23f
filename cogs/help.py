"""``/help``: how to log a deal, in one screen."""

from discord import app_commands
from discord.ext import commands

from bot.client import MarqueurBot
from bot.interaction import Interaction
from bot.reports import answered, reader_language
from bot.ui.private_cards import help_card


class Help(commands.Cog):
    """The way in."""

    @app_commands.command(description="How to log a deal")
    @answered
    async def help(self, interaction: Interaction) -> None:
        """Explain the bot in one screen."""
        t = reader_language(interaction)
        await interaction.response.send_message(view=help_card(t), ephemeral=True)


async def setup(bot: MarqueurBot) -> None:
    """Add the cog."""
    await bot.add_cog(Help())
