"""``/table``: open, show and close the table of a channel, and look back."""

from discord import app_commands
from discord.ext import commands

from bot.client import MarqueurBot
from bot.interaction import Interaction, actor_of, place_of
from bot.reports import answered, reader_language
from bot.services import HistoryService, TableService
from bot.ui.answers import answer_privately, in_time, table_language, within_patience
from bot.ui.cards import closed_card, history_card
from bot.ui.chart_cards import add_evening_chart
from bot.ui.form_ids import OpenTable, PasteLines
from bot.ui.forms import OpenTableForm, PasteForm
from bot.ui.table_cards import house_card, seats_card


class Tables(commands.GroupCog, group_name="table", group_description="The table of this channel"):
    """The table of the channel."""

    def __init__(self, tables: TableService, history: HistoryService) -> None:
        self._tables = tables
        self._history = history

    @app_commands.command(description="Open a table in this channel")
    @answered
    async def open(self, interaction: Interaction) -> None:
        """Ask who plays what."""
        server_rules = await in_time(interaction, self._tables.check_closed(place_of(interaction)))
        form_id = OpenTable(interaction_id=interaction.id)
        t = reader_language(interaction)
        await interaction.response.send_modal(OpenTableForm(t, form_id, server_rules=server_rules))

    @app_commands.command(description="Show the table again, at the bottom of the channel")
    @answered
    async def show(self, interaction: Interaction) -> None:
        """Post the live message anew."""
        table = await within_patience(interaction, self._tables.show(place_of(interaction)))
        await interaction.client.live.answer(interaction, table)

    @app_commands.command(description="Add, remove, reorder players; who deals, who sits out")
    @answered
    async def seats(self, interaction: Interaction) -> None:
        """Show the panel of seats."""
        table = await within_patience(interaction, self._tables.show(place_of(interaction)))
        card = seats_card(table, reader_language(interaction))
        await answer_privately(interaction, card)

    @app_commands.command(description="Show and change the house rules, from the next deal on")
    @answered
    async def rules(self, interaction: Interaction) -> None:
        """Show the panel of rules."""
        table = await within_patience(interaction, self._tables.show(place_of(interaction)))
        card = house_card(table, reader_language(interaction))
        await answer_privately(interaction, card)

    @app_commands.command(description="End the evening and show the final scores")
    @answered
    async def close(self, interaction: Interaction) -> None:
        """Close the table."""
        evening = await within_patience(
            interaction,
            self._tables.close(
                place_of(interaction), actor_of(interaction), interaction_id=interaction.id
            ),
        )
        card = closed_card(evening, table_language(interaction, evening.table))
        await interaction.client.live.answer(interaction, evening.table, card=card)
        await add_evening_chart(interaction, evening)

    @app_commands.command(description="Who entered, changed and withdrew what, and when")
    @answered
    async def history(self, interaction: Interaction) -> None:
        """Tell what was done at this table."""
        page = await within_patience(interaction, self._history.page(place_of(interaction)))
        card = history_card(page, reader_language(interaction))
        await answer_privately(interaction, card)

    @app_commands.command(description="Record notes taken meanwhile, one line a deal")
    @answered
    async def paste(self, interaction: Interaction) -> None:
        """Ask for the notes."""
        table = await in_time(interaction, self._tables.show(place_of(interaction)))
        form_id = PasteLines(interaction_id=interaction.id, game_id=table.id)
        await interaction.response.send_modal(PasteForm(reader_language(interaction), form_id))


async def setup(bot: MarqueurBot) -> None:
    """Add the cog."""
    await bot.add_cog(Tables(bot.services.tables, bot.services.history))
