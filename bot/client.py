"""The bot: the one place where its parts are put together."""

import asyncio
import hashlib
import json
import logging
from collections.abc import Awaitable, Coroutine
from typing import Any, TypeVar, cast

import discord
from discord import app_commands
from discord.ext import commands, tasks

from bot.charts import Charts
from bot.i18n import Catalogue, CommandTranslator
from bot.reports import report
from bot.services import Actor, Services
from bot.settings import Settings
from bot.ui.handlers import ROUTES
from bot.ui.live import Live
from bot.ui.router import Router
from db.errors import DatabaseError

log = logging.getLogger(__name__)

EXTENSIONS = (
    "cogs.tables",
    "cogs.deals",
    "cogs.lines",
    "cogs.corrections",
    "cogs.views",
    "cogs.boards",
    "cogs.charts",
    "cogs.marqueur",
    "cogs.privacy",
    "cogs.help",
)

INTENTS = discord.Intents(guilds=True, guild_messages=True)
"""Servers, their channels, and that messages come, to keep the live message at the bottom.

None of these is privileged: no text of any message reaches us.
"""

ROUTED = (discord.InteractionType.component, discord.InteractionType.modal_submit)

MOST_NAMES = 10_000
"""Of so many people it is remembered what they are called; then all are looked up anew."""

WORK = "marqueur-work"
"""The name of tasks that write: whoever stops the process waits for them."""

T = TypeVar("T")


class MarqueurTree(app_commands.CommandTree["MarqueurBot"]):
    """The tree of commands; what goes wrong outside a command's own code ends here."""

    async def on_error(
        self, interaction: discord.Interaction["MarqueurBot"], error: app_commands.AppCommandError
    ) -> None:
        """Tell the person."""
        await report(interaction, error)


class MarqueurBot(commands.Bot):
    """The scorekeeper."""

    def __init__(self, services: Services, catalogue: Catalogue, settings: Settings) -> None:
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=INTENTS,
            tree_cls=MarqueurTree,
            max_messages=None,
            allowed_mentions=discord.AllowedMentions.none(),
            allowed_contexts=app_commands.AppCommandContext(guild=True),
            allowed_installs=app_commands.AppInstallationType(guild=True),
        )
        self.services = services
        self.catalogue = catalogue
        self.settings = settings
        self.charts = Charts()
        self.live = Live(self, settings.live_edit_seconds)
        self._router = Router(ROUTES)
        self._names: dict[tuple[int, int], str] = {}
        self._running: set[asyncio.Task[Any]] = set()

    async def setup_hook(self) -> None:
        """Load the commands, and tell Discord about them if they are not what it knows."""
        await self.tree.set_translator(CommandTranslator(self.catalogue))
        for extension in EXTENSIONS:
            await self.load_extension(extension)
        await self.sync_commands()
        self.purge.start()

    async def on_interaction(self, interaction: discord.Interaction["MarqueurBot"]) -> None:
        """Note what people are called; lead every press and every form to its handler."""
        if interaction.guild_id and interaction.type is not discord.InteractionType.autocomplete:
            self._note_name(interaction.guild_id, interaction.user)
        if interaction.type in ROUTED:
            await self._router.dispatch(interaction)

    def _note_name(self, guild_id: int, user: discord.User | discord.Member) -> None:
        """Look whether somebody is called otherwise than when they were last seen."""
        key, name = (guild_id, user.id), user.display_name
        if self._names.get(key) != name:
            if len(self._names) >= MOST_NAMES:
                self._names.clear()
            self._names[key] = name
            self.begin(self._refresh(guild_id, Actor(user_id=user.id, name=name)))

    async def _refresh(self, guild_id: int, actor: Actor) -> None:
        try:
            await self.services.players.refresh(guild_id, actor)
        except DatabaseError as error:
            log.info("A name was not refreshed: %s", error)

    async def on_message(self, message: discord.Message) -> None:
        """Notice that a channel has moved on; no text is read, and no command is one."""
        self.live.saw(message)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Take a server up again whose tables are still there."""
        await self.services.privacy.joined(guild.id)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Note that a server removed us; an outage is not that, and deletes nothing."""
        await self.services.privacy.left(guild.id)

    async def on_ready(self) -> None:
        """Note who removed us while we were down: only now does their time begin to run.

        Servers that have an outage are listed all the same.
        """
        present = {guild.id for guild in self.guilds}
        gone = await self.services.privacy.compare(present, ours=self._would_know)
        if gone:
            log.warning("%d servers are there no more; what is kept of them goes in time", gone)

    def _would_know(self, guild_id: int) -> bool:
        """Tell whether Discord would name a server to this process: of several, each has some."""
        if self.shard_id is None or self.shard_count is None:
            return True
        return (guild_id >> 22) % self.shard_count == self.shard_id

    @tasks.loop(hours=24)
    async def purge(self) -> None:
        """Delete what belongs to servers that removed us long ago."""
        present = {guild.id for guild in self.guilds}
        purged = await self.services.privacy.purge(self.settings.purge_days, present)
        if purged:
            log.info("Deleted what was kept of %d servers", purged)

    @purge.before_loop
    async def know_the_servers(self) -> None:
        """Wait until Discord has said where we are: nothing of those servers may go."""
        await self.wait_until_ready()

    def begin(self, work: Awaitable[T]) -> "asyncio.Task[T]":
        """Begin a use case that is finished even if nobody waits for it any more."""
        task = asyncio.create_task(cast(Coroutine[Any, Any, T], work), name=WORK)
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return task

    async def close(self) -> None:
        """Finish what is being written, then leave."""
        self.purge.cancel()
        if self._running:
            await asyncio.wait(self._running, timeout=2)
        await self.charts.close()
        await super().close()

    async def sync_commands(self, *, always: bool = False) -> bool:
        """Tell Discord our commands if they changed since it was last told; say whether it was.

        Discord allows 200 new commands a day, and each start would take a while for nothing.
        """
        guild = discord.Object(self.settings.dev_guild_id) if self.settings.dev_guild_id else None
        if guild is not None:
            self.tree.copy_global_to(guild=guild)
        key = f"commands:{self.application_id}:{guild.id if guild else 'global'}"
        digest = self._commands_digest()
        if not always and await self.services.meta.get(key) == digest:
            return False
        synced = await self.tree.sync(guild=guild)
        await self.services.meta.set(key, digest)
        log.info("Told Discord about %d commands", len(synced))
        return True

    def _commands_digest(self) -> str:
        """Tell apart what Discord was told: the commands as the code has them, and all texts.

        Translating every command into every language takes a while, and the sync does it anyway.
        """
        payloads = [command.to_dict(self.tree) for command in self.tree.get_commands()]
        content = json.dumps([payloads, self.catalogue.fingerprint], sort_keys=True)
        return hashlib.sha256(content.encode()).hexdigest()
