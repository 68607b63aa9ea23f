"""``/deal``: log deals, withdraw them, bring them back, look them up."""

from discord import app_commands
from discord.ext import commands

from bot.client import MarqueurBot
from bot.interaction import Interaction, actor_of, place_of
from bot.reports import answered, reader_language
from bot.services import (
    BlankEntry,
    Changes,
    ContractEntry,
    Entry,
    GoulashEntry,
    Logging,
    Services,
    read_handful,
)
from bot.ui.answers import (
    answer_correction,
    answer_entry,
    answer_privately,
    answer_publicly,
    table_language,
    within_patience,
)
from bot.ui.cards import deal_card, deal_list_card
from bot.ui.choices import (
    BOUTS,
    CONTRACTS,
    HANDFULS,
    NONE,
    SIDES,
    SLAMS,
    read_cleared,
    read_partner,
)
from bot.ui.private_cards import edit_card, passed_card
from bot.ui.suggestions import suggest_partners, suggest_players
from scoring import Contract, DealKind, GameKind, Side, Slam


class Deals(commands.GroupCog, group_name="deal", group_description="Log deals and put them right"):
    """The deals of the channel's table."""

    def __init__(self, services: Services) -> None:
        self._deals = services.deals
        self._corrections = services.corrections
        self._tables = services.tables

    @app_commands.command(description="Log a deal")
    @app_commands.describe(
        taker="Who took",
        contract="What was bid",
        bouts="Bouts of the attack",
        points="Card points of the attack: 49 · 49.5 · d42 = the defence has 42",
        partner="At five: who was called, or alone",
        petit="Who won the petit au bout",
        handful="A handful shown",
        handful2="A second handful",
        slam="A slam, announced or made",
        misere="Where the table plays it: Bob heads, Alice trumps",
        note="A note",
    )
    @app_commands.choices(bouts=BOUTS)
    @app_commands.choices(
        contract=CONTRACTS,
        petit=SIDES,
        handful=HANDFULS,
        handful2=HANDFULS,
        slam=SLAMS,
    )
    @app_commands.autocomplete(taker=suggest_players, partner=suggest_partners)
    @answered
    async def add(  # noqa: PLR0913, PLR0917 - the facts of a deal
        self,
        interaction: Interaction,
        taker: app_commands.Range[str, 1, 100],
        contract: str,
        bouts: int | None = None,
        points: app_commands.Range[str, 1, 20] | None = None,
        partner: app_commands.Range[str, 1, 100] | None = None,
        petit: str | None = None,
        handful: str | None = None,
        handful2: str | None = None,
        slam: str | None = None,
        misere: app_commands.Range[str, 1, 100] | None = None,
        note: app_commands.Range[str, 1, 200] | None = None,
    ) -> None:
        """Log a contract deal."""
        entry = ContractEntry(
            taker=taker,
            contract=Contract(contract),
            bouts=bouts,
            points=points or "",
            partner=read_partner(partner),
            petit_au_bout=Side(petit) if petit else None,
            handfuls=tuple(read_handful(value) for value in (handful, handful2) if value),
            slam=Slam(slam) if slam else None,
            miseres=misere or "",
        )
        await self._log(interaction, entry, note or "")

    @app_commands.command(description="Log a Goulash: the fewest points win")
    @app_commands.describe(
        points="Card points in the order of seats: 10 20 30 31; the last may be left out",
        note="A note",
    )
    @answered
    async def goulash(
        self,
        interaction: Interaction,
        points: app_commands.Range[str, 1, 100],
        note: app_commands.Range[str, 1, 200] | None = None,
    ) -> None:
        """Log a Goulash."""
        await self._log(interaction, GoulashEntry.typed(points), note or "")

    @app_commands.command(name="pass", description="Everybody passed")
    @answered
    async def all_passed(self, interaction: Interaction) -> None:
        """Log a deal at which everybody passed; offer the Goulash where one may follow."""
        table = await within_patience(interaction, self._tables.show(place_of(interaction)))
        if table.kind is GameKind.CLASSIC_GOULASH:
            await answer_privately(interaction, passed_card(table, reader_language(interaction)))
            return
        await self._log(interaction, BlankEntry(kind=DealKind.PASSED))

    @app_commands.command(name="petit-sec", description="The Petit was somebody’s only trump")
    @answered
    async def petit_sec(self, interaction: Interaction) -> None:
        """Log a deal annulled before the auction."""
        await self._log(interaction, BlankEntry(kind=DealKind.PETIT_SEC))

    @app_commands.command(description="The cards were dealt wrongly: the same dealer deals again")
    @answered
    async def misdeal(self, interaction: Interaction) -> None:
        """Log a misdeal."""
        await self._log(interaction, BlankEntry(kind=DealKind.MISDEAL))

    @app_commands.command(description="Change a deal: just what you give, or everything in a form")
    @app_commands.describe(
        number="The deal’s number",
        taker="Who took",
        contract="What was bid",
        bouts="Bouts of the attack",
        points="Card points of the attack; of a Goulash, everyone’s",
        partner="At five: who was called, or alone",
        petit="Who won the petit au bout",
        handful="A handful shown",
        handful2="A second handful",
        slam="A slam, announced or made",
        misere="Where the table plays it: Bob heads, Alice trumps; none clears it",
        note="A note; none clears it",
    )
    @app_commands.choices(bouts=BOUTS)
    @app_commands.choices(
        contract=CONTRACTS,
        petit=[*SIDES, NONE],
        handful=[*HANDFULS, NONE],
        handful2=[*HANDFULS, NONE],
        slam=[*SLAMS, NONE],
    )
    @app_commands.autocomplete(taker=suggest_players, partner=suggest_partners)
    @answered
    async def edit(  # noqa: PLR0913, PLR0917 - the facts of a deal
        self,
        interaction: Interaction,
        number: app_commands.Range[int, 1, 1_000_000],
        taker: app_commands.Range[str, 1, 100] | None = None,
        contract: str | None = None,
        bouts: int | None = None,
        points: app_commands.Range[str, 1, 100] | None = None,
        partner: app_commands.Range[str, 1, 100] | None = None,
        petit: str | None = None,
        handful: str | None = None,
        handful2: str | None = None,
        slam: str | None = None,
        misere: app_commands.Range[str, 1, 100] | None = None,
        note: app_commands.Range[str, 1, 200] | None = None,
    ) -> None:
        """Change a deal; with its number alone, ask what."""
        changes = Changes(
            taker=taker,
            contract=Contract(contract) if contract else None,
            bouts=bouts,
            points=points,
            partner=read_partner(partner),
            petit=petit,
            handful=handful,
            handful2=handful2,
            slam=slam,
            misere=read_cleared(misere, interaction.client.catalogue),
            note=read_cleared(note, interaction.client.catalogue),
        )
        if changes == Changes():
            _, deal = await within_patience(
                interaction, self._deals.show(place_of(interaction), number)
            )
            await answer_privately(interaction, edit_card(deal, reader_language(interaction)))
            return
        recorded = await within_patience(
            interaction,
            self._corrections.edit(
                place_of(interaction),
                actor_of(interaction),
                number,
                changes,
                interaction_id=interaction.id,
            ),
        )
        key = "unchanged" if recorded.repeated else "edited"
        await answer_correction(interaction, recorded, key)

    @app_commands.command(description="Withdraw a deal, the last one if no number is given")
    @app_commands.describe(number="The deal’s number")
    @answered
    async def undo(
        self, interaction: Interaction, number: app_commands.Range[int, 1, 1_000_000] | None = None
    ) -> None:
        """Withdraw a deal."""
        recorded = await within_patience(
            interaction,
            self._deals.undo(
                place_of(interaction),
                actor_of(interaction),
                number,
                interaction_id=interaction.id,
            ),
        )
        await answer_correction(interaction, recorded, "undone")

    @app_commands.command(description="Bring a withdrawn deal back")
    @app_commands.describe(number="The deal’s number")
    @answered
    async def restore(
        self, interaction: Interaction, number: app_commands.Range[int, 1, 1_000_000]
    ) -> None:
        """Bring a deal back."""
        recorded = await within_patience(
            interaction,
            self._deals.restore(
                place_of(interaction),
                actor_of(interaction),
                number,
                interaction_id=interaction.id,
            ),
        )
        await answer_correction(interaction, recorded, "restored")

    @app_commands.command(name="list", description="The deals of this table")
    @answered
    async def list_deals(self, interaction: Interaction) -> None:
        """List the deals, newest first."""
        page = await within_patience(interaction, self._deals.page(place_of(interaction)))
        card = deal_list_card(page, table_language(interaction, page.table))
        await answer_publicly(interaction, card)

    @app_commands.command(description="One deal and its arithmetic, line by line")
    @app_commands.describe(number="The deal’s number")
    @answered
    async def show(
        self, interaction: Interaction, number: app_commands.Range[int, 1, 1_000_000]
    ) -> None:
        """Spell a deal out."""
        table, deal = await within_patience(
            interaction, self._deals.show(place_of(interaction), number)
        )
        await answer_publicly(interaction, deal_card(deal, table_language(interaction, table)))

    async def _log(self, interaction: Interaction, entry: Entry, note: str = "") -> None:
        how = Logging(interaction_id=interaction.id, note=note)
        outcome = await within_patience(
            interaction, self._deals.log(place_of(interaction), actor_of(interaction), entry, how)
        )
        await answer_entry(interaction, outcome)


async def setup(bot: MarqueurBot) -> None:
    """Add the cog."""
    await bot.add_cog(Deals(bot.services))
