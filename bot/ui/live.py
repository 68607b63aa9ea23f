"""The live message of a table: edited in place, or posted anew at the bottom of the channel."""

import asyncio
import contextlib
import logging
from collections import Counter, defaultdict
from collections.abc import Iterator
from typing import TYPE_CHECKING

import discord

from bot.errors import UserError
from bot.i18n import Translate
from bot.interaction import Interaction
from bot.reports import ANSWERED, note_unanswered, reaches, reader_language
from bot.services import LiveMessage, Table
from bot.ui.base import Card
from bot.ui.cards import text_card
from bot.ui.live_card import live_card

if TYPE_CHECKING:
    from bot.client import MarqueurBot

log = logging.getLogger(__name__)

UNKNOWN_CHANNEL, UNKNOWN_MESSAGE = 10003, 10008
TOO_MANY_EDITS, ARCHIVED = 30046, 50083
NO_ACCESS, NO_PERMISSION = 50001, 50013

CLOSED = {UNKNOWN_CHANNEL, NO_ACCESS, NO_PERMISSION}
"""Codes of a channel that takes nothing of ours but answers to interactions."""

LOST = CLOSED | {UNKNOWN_MESSAGE, TOO_MANY_EDITS, ARCHIVED}
"""Codes after which a live message cannot be edited any more: a new one is posted."""


class Live:
    """Keeps the live messages of all tables current, within what Discord allows."""

    def __init__(self, bot: "MarqueurBot", pause: float) -> None:
        self._bot = bot
        self._pause = pause
        """Seconds between two edits of one message; what comes in between is merged."""
        self._last: dict[int, int] = {}
        self._edited: dict[int, float] = {}
        self._waiting: dict[int, asyncio.Task[None]] = {}
        self._notices: defaultdict[int, list[str]] = defaultdict(list)
        """What the edit that waits has to tell beside how the table stands."""
        self._answering: Counter[int] = Counter()
        self._crossed: set[int] = set()
        """Tables of which several entries were answered at once."""

    def saw(self, message: discord.Message) -> None:
        """Remember the last message that everybody sees in a channel."""
        if not message.flags.ephemeral:
            self._last[message.channel.id] = message.id

    async def answer(
        self,
        interaction: Interaction,
        table: Table,
        *,
        notice: str | None = None,
        card: Card | None = None,
        done: str | None = None,
        panel: Card | None = None,
    ) -> None:
        """Answer an entry by the live message.

        ``notice`` says what was done, where places alone would not; ``card`` stands in for the
        live message when the table is closed; ``done`` replaces the private panel or refusal that
        the entry came from, or ``panel`` does, where it goes on.
        """
        view = card or live_card(table, self.language(table), notice)
        last = card is not None
        message = interaction.message
        with self._in_turn(interaction, table, notice):
            if interaction.response.is_done():
                await self._show(interaction, table, view, last=last)
                await _end_privately(interaction, done, panel)
            elif message is not None and message.flags.ephemeral:
                text = done or reader_language(interaction)("recorded")
                answer = interaction.response.edit_message(view=panel or text_card(text))
                await reaches(interaction, answer)
                await self._show(interaction, table, view, last=last)
            elif message is not None and _is_live(message, table) and self._at_bottom(table):
                await self._edit_by_answer(interaction, table, view, last=last)
            else:
                await self._post_by_answer(interaction, table, view)

    async def follow(self, interaction: Interaction, table: Table) -> None:
        """Post the live message of a table that begins where another one has just ended."""
        await self._show(interaction, table, live_card(table, self.language(table)))

    async def renew(self, interaction: Interaction, player_id: int) -> None:
        """Show the live messages that name somebody as that person is called now."""
        for table in await self._bot.services.tables.of_player(player_id):
            if self._may_edit(table):
                await self._edit(interaction, table, live_card(table, self.language(table)))
            else:
                self._edit_later(interaction, table)

    def language(self, table: Table) -> Translate:
        """Give the texts in the language of a table."""
        return self._bot.catalogue.translate(table.language)

    @contextlib.contextmanager
    def _in_turn(
        self, interaction: Interaction, table: Table, notice: str | None
    ) -> Iterator[None]:
        """Show the newest state in the end where several entries are answered at once.

        Discord takes their answers in any order: the one that comes last may be the older one.
        """
        if self._answering[table.id]:
            self._crossed.add(table.id)
        self._answering[table.id] += 1
        if notice is not None:
            self._notices[table.id].append(notice)
        try:
            yield
        finally:
            self._answering[table.id] -= 1
            if not self._answering[table.id]:
                del self._answering[table.id]
                if table.id in self._crossed:
                    self._crossed.discard(table.id)
                    self._edit_later(interaction, table)
                elif table.id not in self._waiting:
                    self._notices.pop(table.id, None)  # it was told by the answer itself

    async def _edit_by_answer(
        self, interaction: Interaction, table: Table, view: Card, *, last: bool
    ) -> None:
        """Edit the live message that was pressed; soon after another edit, merge it.

        The ``last`` card of a table that closes does not wait: nothing would show it later.
        """
        if not (last or self._may_edit(table)):
            await reaches(interaction, interaction.response.defer())
            self._edit_later(interaction, table)
            return
        self._edited[table.id] = self._now()
        try:
            await interaction.response.edit_message(view=view)
        except discord.HTTPException as error:
            if error.code in LOST:
                log.info("The live message of table %s is lost: %s", table.id, error)
                await self._post_by_answer(interaction, table, view)
            else:
                note_unanswered(interaction, error)
                await self._edit(interaction, table, view)

    async def _post_by_answer(self, interaction: Interaction, table: Table, view: Card) -> None:
        """Post the live message as the answer, and take the older one away."""
        try:
            answer = await interaction.response.send_message(view=view)
        except discord.HTTPException as error:
            note_unanswered(interaction, error)
            if error.code != ANSWERED:
                await self._show(interaction, table, view)
            return
        if answer.message_id is not None and interaction.channel_id is not None:
            await self._moved(table, interaction.channel_id, answer.message_id)

    async def _show(
        self, interaction: Interaction, table: Table, view: Card, *, last: bool = False
    ) -> None:
        """Bring the live message up to date where the answer itself is another one."""
        if table.live is None or not self._at_bottom(table):
            await self._post(interaction, table, view)
        elif last or self._may_edit(table):
            await self._edit(interaction, table, view)
        else:
            self._edit_later(interaction, table)

    async def _edit(self, interaction: Interaction, table: Table, view: Card) -> None:
        if table.live is None:
            return
        self._edited[table.id] = self._now()
        try:
            # an edit without a text does not take them over from the bot
            mentions = discord.AllowedMentions.none()
            await self._message(table.live).edit(view=view, allowed_mentions=mentions)
        except discord.HTTPException as error:
            if error.code in LOST:
                log.info("The live message of table %s is lost: %s", table.id, error)
                await self._post(interaction, table, view, lost=error.code)
            else:
                log.warning("The live message of table %s cannot be edited: %s", table.id, error)

    async def _post(
        self, interaction: Interaction, table: Table, view: Card, *, lost: int | None = None
    ) -> None:
        """Post the live message anew, by the interaction if the channel is closed to us.

        ``lost`` is the code by which Discord refused to edit the older one.
        """
        message = None
        if lost not in CLOSED:
            message = await self._send(interaction, table, view)
        elsewhere = table.live is not None and table.live.channel_id != interaction.channel_id
        if message is None and not elsewhere:
            message = await self._post_by_webhook(interaction, view)
        if message is not None:
            gone = lost in CLOSED | {UNKNOWN_MESSAGE}
            await self._moved(table, message.channel.id, message.id, gone=gone)

    async def _send(
        self, interaction: Interaction, table: Table, view: Card
    ) -> discord.Message | None:
        channel_id = table.live.channel_id if table.live else interaction.channel_id or 0
        channel = self._bot.get_partial_messageable(channel_id)
        try:
            # sent again after a failure of Discord's, it is still posted once
            return await channel.send(view=view, nonce=interaction.id)
        except discord.HTTPException as error:
            log.info("Channel %s takes no message of ours: %s", channel_id, error)
            return None

    async def _post_by_webhook(
        self, interaction: Interaction, view: Card
    ) -> discord.Message | None:
        try:
            return await interaction.followup.send(view=view, wait=True)
        except discord.HTTPException as error:
            log.warning("The live message cannot be posted: %s", error)
            return None

    async def _moved(
        self, table: Table, channel_id: int, message_id: int, *, gone: bool = False
    ) -> None:
        """Remember where the live message stands now; take the older away, unless it is gone."""
        self._last[channel_id] = max(message_id, self._last.get(channel_id, 0))
        self._edited[table.id] = self._now()
        older = await self._bot.services.tables.remember_live(
            table, channel_id=channel_id, message_id=message_id
        )
        if older is None or gone:
            return
        try:
            await self._message(older).delete()
        except discord.HTTPException as error:
            if error.code not in (UNKNOWN_CHANNEL, UNKNOWN_MESSAGE):
                log.warning("An older live message stays: %s", error)

    def _edit_later(self, interaction: Interaction, table: Table) -> None:
        """Edit once the pause is over, with whatever the table is by then."""
        if table.id not in self._waiting:
            self._waiting[table.id] = self._bot.begin(self._edit_after_pause(interaction, table))

    async def _edit_after_pause(self, interaction: Interaction, table: Table) -> None:
        try:
            await asyncio.sleep(max(0.0, self._edited.get(table.id, 0) + self._pause - self._now()))
        finally:
            del self._waiting[table.id]  # what is entered from here on waits for the next edit
        self._edited[table.id] = self._now()
        notices = self._notices.pop(table.id, [])
        # closed meanwhile: the last card stands
        with contextlib.suppress(UserError), self._in_turn(interaction, table, None):
            newest = await self._bot.services.tables.get(table.id)
            view = live_card(newest, self.language(newest), "\n".join(notices) or None)
            await self._edit(interaction, newest, view)

    def _may_edit(self, table: Table) -> bool:
        last = self._edited.get(table.id)
        waiting = table.id in self._waiting
        return not waiting and (last is None or self._now() - last >= self._pause)

    def _at_bottom(self, table: Table) -> bool:
        """Tell whether nothing was written since, as far as we know."""
        if table.live is None:
            return False
        channel = self._bot.get_channel(table.live.channel_id)
        known = getattr(channel, "last_message_id", None) or 0
        last = self._last.get(table.live.channel_id, known)
        return last <= table.live.message_id

    def _message(self, live: LiveMessage) -> discord.PartialMessage:
        channel = self._bot.get_partial_messageable(live.channel_id)
        return channel.get_partial_message(live.message_id)

    @staticmethod
    def _now() -> float:
        return asyncio.get_running_loop().time()


def _is_live(message: discord.Message, table: Table) -> bool:
    return table.live is not None and table.live.message_id == message.id


async def _end_privately(interaction: Interaction, done: str | None, panel: Card | None) -> None:
    """End the private answer of an entry that took long."""
    view = panel or text_card(done or reader_language(interaction)("recorded"))
    with contextlib.suppress(discord.HTTPException):
        await interaction.edit_original_response(view=view)
