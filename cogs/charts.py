"""``/chart``: pictures of how scores went and which contracts were made."""

from discord import app_commands
from discord.app_commands import Choice, locale_str
from discord.ext import commands

from bot.client import MarqueurBot
from bot.errors import UserError
from bot.i18n import Translate
from bot.interaction import Interaction, place_of
from bot.reports import answered, refusal
from bot.services import Curves, CurveService, Place, Scope, Span
from bot.ui.answers import server_language, within_patience
from bot.ui.board_suggestions import suggest_people, suggest_periods, typed_period
from bot.ui.chart_cards import chart_card, chart_file
from bot.ui.charts import ChartDraft, contract_chart, curve_chart

TABLE, SCORES, PLAYER, CONTRACTS = "table", "scores", "player", "contracts"

WHAT = [
    Choice(name=locale_str(name, key=f"chart-what-{value}"), value=value)
    for value, name in (
        (TABLE, "Scores of this table"),
        (SCORES, "Scores of a period"),
        (PLAYER, "One player"),
        (CONTRACTS, "Contracts"),
    )
]
SCOPES = [
    Choice(name=locale_str(name, key=f"scope-{scope}"), value=scope.value)
    for scope, name in ((Scope.CHANNEL, "This channel"), (Scope.SERVER, "Whole server"))
]


class Charts(commands.Cog):
    """Pictures."""

    def __init__(self, curves: CurveService) -> None:
        self._curves = curves

    @app_commands.command(
        description="A picture: how the scores went, or which contracts were made"
    )
    @app_commands.describe(
        what="What to draw: this table unless you say otherwise",
        period="all, month, year, a season, 2026-01 or 2026-01-01..2026-03-31",
        player="One player against the others",
        scope="This channel, or the whole server",
    )
    @app_commands.choices(what=WHAT, scope=SCOPES)
    @app_commands.autocomplete(period=suggest_periods, player=suggest_people)
    @answered
    async def chart(
        self,
        interaction: Interaction,
        what: str | None = None,
        period: app_commands.Range[str, 1, 100] | None = None,
        player: app_commands.Range[str, 1, 100] | None = None,
        scope: str = Scope.CHANNEL,
    ) -> None:
        """Say at once whether there is anything to draw; then draw it, which takes a while."""
        span = Span(scope=Scope(scope), period=typed_period(interaction, period))
        reading = self._read(interaction, _meant(what, span, player), span, player)
        draft, t = await within_patience(interaction, reading)
        charts = interaction.client.charts
        charts.check_room()
        if not interaction.response.is_done():
            await interaction.response.defer(thinking=True)
        try:
            picture = await charts.draw(draft.order)
        except UserError as error:
            # Everybody sees that something was asked for: they also see what became of it.
            await interaction.edit_original_response(content=refusal(error, t))
            return
        await interaction.edit_original_response(
            view=chart_card(draft, picture, t), attachments=[chart_file(draft, picture)]
        )

    async def _read(
        self, interaction: Interaction, what: str | None, span: Span, player: str | None
    ) -> tuple[ChartDraft, Translate]:
        """Read what is asked for, and put it into the language of those who will see it."""
        place = place_of(interaction)
        if what == CONTRACTS:
            contracts = await self._curves.contracts(place, span, player)
            t = await _language(interaction, contracts.language)
            return contract_chart(contracts, t), t
        curves = await self._follow(place, what, span)
        focus = None
        if player is not None:
            focus = curves.of(player)
        elif what == PLAYER:
            focus = curves.of_user(interaction.user.id)
        t = await _language(interaction, curves.language)
        return curve_chart(curves, t, focus), t

    async def _follow(self, place: Place, what: str | None, span: Span) -> Curves:
        """Follow scores; where nothing was asked for, those of the table if one is open."""
        if what in (SCORES, PLAYER):
            return await self._curves.span(place, span)
        try:
            return await self._curves.table(place)
        except UserError as error:
            if what == TABLE or error.code != "no-open-table":
                raise
        return await self._curves.span(place, span)


def _meant(what: str | None, span: Span, player: str | None) -> str | None:
    """Say what is to be drawn where other options tell."""
    if what is not None:
        return what
    if span.period is not None or span.scope is Scope.SERVER:
        return SCORES
    return None if player is None else PLAYER


async def _language(interaction: Interaction, language: str | None) -> Translate:
    if language is None:
        return await server_language(interaction)
    return interaction.client.catalogue.translate(language)


async def setup(bot: MarqueurBot) -> None:
    """Add the cog."""
    await bot.add_cog(Charts(bot.services.curves))
