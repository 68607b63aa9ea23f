"""``/marqueur season``: named periods of a server."""

from discord import app_commands

from bot.interaction import Interaction, actor_of, place_of
from bot.reports import answered, reader_language
from bot.ui.answers import answer_privately, answer_publicly, server_language, within_patience
from bot.ui.cards import text_card
from bot.ui.moderator_cards import seasons_card
from bot.ui.names import safe_name


class Seasons(app_commands.Group):
    """Seasons begin and end; what was played in them stays readable."""

    def __init__(self) -> None:
        super().__init__(name="season", description="Named seasons of this server")

    @app_commands.command(description="Begin a season: what is played from now on belongs to it")
    @app_commands.describe(name="Its name")
    @answered
    async def start(self, interaction: Interaction, name: app_commands.Range[str, 1, 32]) -> None:
        """Begin a season."""
        season = await within_patience(
            interaction,
            interaction.client.services.seasons.start(
                place_of(interaction).guild_id, actor_of(interaction), name
            ),
        )
        text = (await server_language(interaction))("season-started", name=safe_name(season.name))
        await answer_publicly(interaction, text_card(text))

    @app_commands.command(description="End the season that runs")
    @answered
    async def end(self, interaction: Interaction) -> None:
        """End a season."""
        season = await within_patience(
            interaction,
            interaction.client.services.seasons.end(
                place_of(interaction).guild_id, actor_of(interaction)
            ),
        )
        text = (await server_language(interaction))("season-ended", name=safe_name(season.name))
        await answer_publicly(interaction, text_card(text))

    @app_commands.command(name="list", description="The seasons of this server")
    @answered
    async def list_seasons(self, interaction: Interaction) -> None:
        """List the seasons, the newest first."""
        seasons = await within_patience(
            interaction, interaction.client.services.seasons.list(place_of(interaction).guild_id)
        )
        card = seasons_card(seasons, reader_language(interaction))
        await answer_privately(interaction, card)
