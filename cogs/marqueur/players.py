"""``/marqueur player``: guests, renamed, united with members, retired, made anonymous."""

import discord
from discord import app_commands

from bot.errors import UserError
from bot.interaction import Interaction, actor_of, place_of
from bot.reports import answered, reader_language, say
from bot.services import Actor
from bot.ui.answers import server_language, within_patience
from bot.ui.names import safe_name
from bot.ui.suggestions import suggest_all_guests, suggest_guests


class Players(app_commands.Group):
    """The people of a server, as moderators see them."""

    def __init__(self) -> None:
        super().__init__(name="player", description="Guests: rename, unite, retire, erase")

    @app_commands.command(description="Give a guest another name")
    @app_commands.describe(guest="The guest", name="The new name")
    @app_commands.autocomplete(guest=suggest_all_guests)
    @answered
    async def rename(
        self,
        interaction: Interaction,
        guest: app_commands.Range[str, 1, 100],
        name: app_commands.Range[str, 1, 100],
    ) -> None:
        """Rename a guest."""
        player = await within_patience(
            interaction,
            interaction.client.services.players.rename(place_of(interaction).guild_id, guest, name),
        )
        await _tell(interaction, "guest-renamed", name=player.name)
        await interaction.client.live.renew(interaction, player.id)

    @app_commands.command(description="Unite a guest with a member; no score changes")
    @app_commands.describe(guest="The guest", member="Who that is")
    @app_commands.autocomplete(guest=suggest_guests)
    @answered
    async def link(
        self,
        interaction: Interaction,
        guest: app_commands.Range[str, 1, 100],
        member: discord.Member,
    ) -> None:
        """Move a guest's deals to a member."""
        if member.bot:
            raise UserError("bot-seated", field="member")
        linked = await within_patience(
            interaction,
            interaction.client.services.players.link(
                place_of(interaction).guild_id,
                actor_of(interaction),
                guest,
                Actor(user_id=member.id, name=member.display_name),
            ),
        )
        await _tell(
            interaction,
            "guest-linked",
            guest=linked.guest.name,
            member=linked.member.name,
            deals=linked.deals,
        )
        await interaction.client.live.renew(interaction, linked.member.id)

    @app_commands.command(description="Part a guest from a member again")
    @app_commands.describe(guest="The guest")
    @app_commands.autocomplete(guest=suggest_all_guests)
    @answered
    async def unlink(
        self, interaction: Interaction, guest: app_commands.Range[str, 1, 100]
    ) -> None:
        """Move a guest's deals back."""
        linked = await within_patience(
            interaction,
            interaction.client.services.players.unlink(place_of(interaction).guild_id, guest),
        )
        await _tell(
            interaction,
            "guest-unlinked",
            guest=linked.guest.name,
            member=linked.member.name,
            deals=linked.deals,
        )
        await interaction.client.live.renew(interaction, linked.guest.id)

    @app_commands.command(description="Propose a guest no more, or again")
    @app_commands.describe(guest="The guest")
    @app_commands.autocomplete(guest=suggest_all_guests)
    @answered
    async def retire(
        self, interaction: Interaction, guest: app_commands.Range[str, 1, 100]
    ) -> None:
        """Retire a guest, or bring them back."""
        player, retired = await within_patience(
            interaction,
            interaction.client.services.players.retire(place_of(interaction).guild_id, guest),
        )
        key = "guest-retired" if retired else "guest-back"
        await _tell(interaction, key, name=player.name)

    @app_commands.command(description="Make a guest anonymous for good; no score changes")
    @app_commands.describe(guest="The guest")
    @app_commands.autocomplete(guest=suggest_all_guests)
    @answered
    async def erase(self, interaction: Interaction, guest: app_commands.Range[str, 1, 100]) -> None:
        """Erase a guest."""
        erased = await within_patience(
            interaction,
            interaction.client.services.privacy.erase_guest(
                place_of(interaction).guild_id,
                guest,
                called=(await server_language(interaction))("former-player"),
            ),
        )
        await _tell(interaction, "guest-erased")
        await interaction.client.live.renew(interaction, erased.id)


async def _tell(interaction: Interaction, key: str, **values: str | int) -> None:
    shown = {
        name: safe_name(value) if isinstance(value, str) else value
        for name, value in values.items()
    }
    await say(interaction, reader_language(interaction)(key, **shown))
