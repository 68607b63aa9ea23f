"""The root itself: a table put away and brought back, totals corrected, a server set up."""

import discord
from discord import app_commands
from discord.ext import commands

from bot.errors import UserError
from bot.interaction import Interaction, actor_of, place_of
from bot.reports import answered, reader_language
from bot.services import NewSettings, Services, Writers
from bot.ui.answers import answer_correction, answer_privately, within_patience
from bot.ui.choices import LANGUAGES, PRESET_RULES, WRITERS
from bot.ui.handlers.imports import preview_import
from bot.ui.handlers.moderation import deadline
from bot.ui.moderator_cards import archive_card, past_card, settings_card
from bot.ui.suggestions import suggest_time_zones
from bot.ui.table_ids import Archive, PickPast
from cogs.marqueur.players import Players
from cogs.marqueur.seasons import Seasons


@app_commands.default_permissions(manage_channels=True)
class Moderators(commands.GroupCog, group_name="marqueur", group_description="For moderators"):
    """Acts of moderators. Who may is for Discord to say: its owner can re-assign the root."""

    player = Players()
    season = Seasons()

    def __init__(self, services: Services) -> None:
        self._services = services

    @app_commands.command(description="Put this channel’s table away; it can be brought back")
    @answered
    async def reset(self, interaction: Interaction) -> None:
        """Ask before the table is archived."""
        table = await within_patience(
            interaction, self._services.tables.show(place_of(interaction))
        )
        archive = Archive(game_id=table.id, user_id=interaction.user.id, until=deadline())
        card = archive_card(table, archive, reader_language(interaction))
        await answer_privately(interaction, card)

    @app_commands.command(description="Bring a closed or archived table back")
    @answered
    async def restore(self, interaction: Interaction) -> None:
        """List what can be brought back."""
        place = place_of(interaction)
        past = await within_patience(interaction, self._services.moderation.past_tables(place))
        if not past:
            raise UserError("no-past-tables")
        pick = PickPast(channel_id=place.channel_id, user_id=interaction.user.id, until=deadline())
        card = past_card(past, pick, reader_language(interaction))
        await answer_privately(interaction, card)

    @app_commands.command(description="Correct totals outside a deal: a fine, a starting balance")
    @app_commands.describe(
        scores="Names and signed points: Alice -30, Bob +10, Chloé +10, Dan +10",
        reason="Why",
        free="It need not sum to zero",
    )
    @answered
    async def adjust(
        self,
        interaction: Interaction,
        scores: app_commands.Range[str, 1, 200],
        reason: app_commands.Range[str, 1, 200],
        free: bool = False,
    ) -> None:
        """Log an adjustment."""
        recorded = await within_patience(
            interaction,
            self._services.moderation.adjust(
                place_of(interaction),
                actor_of(interaction),
                scores,
                reason,
                free=free,
                interaction_id=interaction.id,
            ),
        )
        await answer_correction(interaction, recorded, "adjusted")

    @app_commands.command(description="Show and change what holds in the whole server")
    @app_commands.describe(
        language="Language of tables and boards",
        time_zone="Whose midnight ends a month: Europe/Paris",
        writers="Who may log, correct and close",
        scorekeeper="The role of scorekeepers",
        no_scorekeepers="No role is that of scorekeepers any more",
        rules="The rules proposed for new tables",
    )
    @app_commands.choices(language=LANGUAGES, writers=WRITERS, rules=PRESET_RULES)
    @app_commands.autocomplete(time_zone=suggest_time_zones)
    @answered
    async def settings(  # noqa: PLR0913, PLR0917 - whatever a server can choose
        self,
        interaction: Interaction,
        language: str | None = None,
        time_zone: app_commands.Range[str, 1, 64] | None = None,
        writers: str | None = None,
        scorekeeper: discord.Role | None = None,
        no_scorekeepers: bool = False,
        rules: str | None = None,
    ) -> None:
        """Change what is given, and show what holds."""
        new = NewSettings(
            language=language,
            time_zone=time_zone,
            writers=Writers(writers) if writers else None,
            scorekeeper_role_id=scorekeeper.id if scorekeeper else None,
            no_scorekeepers=no_scorekeepers,
            default_preset=rules,
        )
        guild_id = place_of(interaction).guild_id
        moderation = self._services.moderation
        if new == NewSettings():
            settings = await within_patience(interaction, moderation.settings(guild_id))
        else:
            settings = await within_patience(
                interaction, moderation.change_settings(guild_id, actor_of(interaction), new)
            )
        card = settings_card(settings, reader_language(interaction))
        await answer_privately(interaction, card)

    @app_commands.command(name="import", description="Take games in from an exported file")
    @app_commands.describe(file="A JSON file of /export")
    @answered
    async def import_games(self, interaction: Interaction, file: discord.Attachment) -> None:
        """Show what a file would do before it does it."""
        await preview_import(interaction, file)
