"""``/privacy``: what is kept about the reader, and how to take it away."""

from discord import app_commands
from discord.ext import commands

from bot.client import MarqueurBot
from bot.interaction import Interaction, actor_of, place_of
from bot.reports import answered, reader_language
from bot.services import PrivacyService
from bot.ui.answers import answer_privately, within_patience
from bot.ui.moderator_cards import erase_card, kept_card


class Privacy(commands.GroupCog, group_name="privacy", group_description="What is kept about you"):
    """What belongs to the reader."""

    def __init__(self, privacy: PrivacyService) -> None:
        self._privacy = privacy

    @app_commands.command(description="Show what is kept about you in this server")
    @answered
    async def show(self, interaction: Interaction) -> None:
        """Say what is kept."""
        kept = await within_patience(
            interaction, self._privacy.show(place_of(interaction).guild_id, actor_of(interaction))
        )
        card = kept_card(kept, reader_language(interaction))
        await answer_privately(interaction, card)

    @app_commands.command(description="Make yourself anonymous in this server; no score changes")
    @answered
    async def erase(self, interaction: Interaction) -> None:
        """Ask before somebody is made anonymous."""
        card = erase_card(interaction.user.id, reader_language(interaction))
        await answer_privately(interaction, card)


async def setup(bot: MarqueurBot) -> None:
    """Add the cog."""
    await bot.add_cog(Privacy(bot.services.privacy))
