"""``/marqueur``: what moderators do, under one root that server owners can re-assign."""

from bot.client import MarqueurBot
from cogs.marqueur.root import Moderators


async def setup(bot: MarqueurBot) -> None:
    """Add the cog."""
    await bot.add_cog(Moderators(bot.services))
