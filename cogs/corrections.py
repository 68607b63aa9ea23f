"""The menu of a message: correct the deal that it shows."""

import discord
from discord import app_commands
from discord.ext import commands

from bot.client import MarqueurBot
from bot.errors import UserError
from bot.interaction import Interaction
from bot.reports import answered
from bot.ui.handlers.corrections import show_edit_panel
from bot.ui.ids import UndoDeal


class Corrections(commands.Cog):
    """Correcting from a message."""

    def __init__(self, bot: MarqueurBot) -> None:
        self._bot = bot
        self._menu = app_commands.ContextMenu(name="Correct this deal", callback=correct_message)

    async def cog_load(self) -> None:
        """Add the menu: the library takes it from a cog's class in no other way."""
        self._bot.tree.add_command(self._menu)

    async def cog_unload(self) -> None:
        """Take the menu away."""
        self._bot.tree.remove_command(self._menu.name, type=self._menu.type)


@answered
async def correct_message(interaction: Interaction, message: discord.Message) -> None:
    """Ask who took the deal that a live message or a deal's card shows."""
    for component in message.components:
        for child in getattr(component, "children", ()):
            if found := UndoDeal.parse(getattr(child, "custom_id", None) or ""):
                await show_edit_panel(interaction, found.deal_id)
                return
    raise UserError("no-deal-in-message")


async def setup(bot: MarqueurBot) -> None:
    """Add the cog."""
    await bot.add_cog(Corrections(bot))
