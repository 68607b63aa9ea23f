"""What our commands, buttons and forms are given, and what it says of place and person."""

from typing import TYPE_CHECKING, TypeAlias

import discord

from bot.errors import UserError
from bot.services import Actor, Place

if TYPE_CHECKING:
    from bot.client import MarqueurBot

Interaction: TypeAlias = "discord.Interaction[MarqueurBot]"


def place_of(interaction: Interaction) -> Place:
    """Say where it happens; a thread without a table of its own uses its parent's.

    :raises UserError: outside a server.
    """
    if interaction.guild_id is None or interaction.channel_id is None:
        raise UserError("only-in-servers")
    channel = interaction.channel
    parent = channel.parent_id if isinstance(channel, discord.Thread) else None
    return Place(guild_id=interaction.guild_id, channel_id=interaction.channel_id, parent_id=parent)


def actor_of(interaction: Interaction) -> Actor:
    """Say who does it."""
    user = interaction.user
    return Actor(
        user_id=user.id,
        name=user.display_name,
        manager=interaction.permissions.manage_channels,
        roles=frozenset(role.id for role in getattr(user, "roles", ())),
    )
