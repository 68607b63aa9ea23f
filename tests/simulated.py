"""A simulated Discord for tests: a server with a table's people, and words to read the bot with."""

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field, replace
from typing import Any

import discord
import simcord
from simcord import _dpy_internals
from simcord.backend import serializers
from simcord.components import walk_components
from simcord.enums import InteractionType

from bot.charts import Charts
from bot.client import MarqueurBot
from bot.errors import UserError
from tests.charts import workers

TEXT_DISPLAY, BUTTON = 10, 2
SELECTS = (3, 5, 6, 7, 8)
MESSAGE_CALLBACKS = (4, 7)
NO_BREAK_SPACE = "\N{NO-BREAK SPACE}"

Message = discord.Message | simcord.ResponseMessage


@dataclass(slots=True, kw_only=True)
class Room:
    """A channel of a server, with four members; Alice owns the server."""

    env: simcord.Env
    channel: simcord.ChannelHandle
    alice: simcord.MemberActor
    bob: simcord.MemberActor
    chloe: simcord.MemberActor
    dan: simcord.MemberActor
    languages: dict[int, str] = field(default_factory=dict)
    """What users speak, by id; everybody else speaks English."""

    @property
    def everybody(self) -> tuple[simcord.MemberActor, ...]:
        """The four members, in the order in which they are seated."""
        return (self.alice, self.bob, self.chloe, self.dan)

    def speak(self, member: simcord.MemberActor, locale: str) -> None:
        """Let a member read in a language from now on."""
        self.languages[member.id] = locale

    def server_speaks(self, locale: str) -> None:
        """Let the server have another language from now on."""
        self.env.backend.get_guild(self.channel.guild.id).preferred_locale = locale

    async def open_table(
        self, *members: simcord.MemberActor, guests: str = "", **fields: Any
    ) -> simcord.InteractionResult:
        """Open a table as Alice, through the form; with everybody unless members are named."""
        form = await self.alice.slash(self.channel, "table open")
        chosen = members or (() if guests else self.everybody)
        values = {"members": list(chosen), "guests": guests, **fields}
        return await self.alice.submit_modal(form, filled_in(form, **values))

    async def log(
        self, member: simcord.MemberActor | None = None, **options: Any
    ) -> simcord.InteractionResult:
        """Log a contract deal by ``/deal add``: unless told otherwise, Alice makes a garde by 8."""
        deal = {"taker": "Alice", "contract": "garde", "bouts": 2, "points": "49", **options}
        return await (member or self.alice).slash(self.channel, "deal add", **deal)

    @property
    def live(self) -> discord.Message:
        """The newest message that everybody sees."""
        public = [message for message in self.channel.history() if not message.flags.ephemeral]
        assert public, "nobody sees any message"
        return public[-1]

    @property
    def bot(self) -> MarqueurBot:
        """The bot as it runs now."""
        assert isinstance(self.env.bot, MarqueurBot)
        return self.env.bot

    async def restart(self) -> None:
        """End the bot and start it anew on the same database."""
        old = self.bot
        new = MarqueurBot(old.services, old.catalogue, old.settings)
        new.charts = Charts(command=workers.QUICK)
        await self.env.restart_bot(new)

    def thread(self, name: str = "aside") -> "Room":
        """Go to a new thread of the channel, with the same people."""
        made = self.env.backend.create_thread(self.channel.id, name, self.alice.id)
        return replace(self, channel=simcord.ChannelHandle(self.env, self.channel.guild, made))

    def channel_without_us(self, name: str = "quiet") -> "Room":
        """Go to a new channel of the server in which the bot may not write."""
        silent = discord.PermissionOverwrite(send_messages=False)
        bot_user = self.bot.user
        assert bot_user is not None
        made = self.channel.guild.create_text_channel(name, overwrites={bot_user: silent})
        return replace(self, channel=made)

    async def press(
        self, member: simcord.MemberActor, message: Message, custom_id: str
    ) -> simcord.InteractionResult:
        """Press a button that a message does not have any more, or never had."""
        stored = self.env.backend.get_message(self.channel.id, message.id)
        return await member._dispatch_interaction(
            InteractionType.MESSAGE_COMPONENT,
            self.channel,
            {"custom_id": custom_id, "component_type": BUTTON},
            extra={"message": dict(serializers.message_payload(self.env.backend, stored))},
            source_message_id=stored.id,
        )

    async def submit(
        self, member: simcord.MemberActor, custom_id: str, **texts: str
    ) -> simcord.InteractionResult:
        """Submit a form that the bot of today does not make."""
        fields = [
            {"type": 18, "component": {"type": 4, "custom_id": name, "value": text}}
            for name, text in texts.items()
        ]
        return await member._dispatch_interaction(
            InteractionType.MODAL_SUBMIT,
            self.channel,
            {"custom_id": custom_id, "components": fields},
        )

    @asynccontextmanager
    async def at_once(self) -> AsyncIterator[None]:
        """Let what people do within happen at the same time; wait for all of it at the end."""

        async def go_on(**_: Any) -> None:
            pass

        self.env._settle_internal = go_on  # type: ignore[method-assign] # simcord acts one by one
        try:
            yield
        finally:
            del self.env._settle_internal
        await self.env.settle()

    @contextmanager
    def real_time(self) -> Iterator[None]:
        """Let the bot's timers go by the wall clock, also while it waits for something else.

        By itself simcord lets time pass only once everything but timers has come to an end.
        """
        loop, real, clock = self.env._loop, self.env._runtime, _dpy_internals.real_monotonic
        assert loop is not None
        assert real is not None
        assert clock is not None

        def call_later(delay: float, callback: Any, *args: Any, **context: Any) -> Any:
            return real.call_at(clock() + delay, callback, *args, **context)

        simulated = loop.call_later
        loop.call_later = call_later  # type: ignore[method-assign] # there is no other way
        try:
            yield
        finally:
            loop.call_later = simulated  # type: ignore[method-assign] # as above

    @asynccontextmanager
    async def nothing_changes(self) -> AsyncIterator[None]:
        """Check that what happens within stores nothing and leaves what everybody sees alone."""
        before = await self._state()
        yield
        assert await self._state() == before

    async def games(self) -> list[dict[str, Any]]:
        """Read all that is stored of the channel's tables."""
        try:
            document = await self.bot.services.exports.document(self.channel.id)
        except UserError:
            return []
        return list(document["games"])

    async def _state(self) -> dict[str, Any]:
        seen = [
            (message.id, message.edited_at, components(message))
            for message in self.channel.history()
            if not message.flags.ephemeral
        ]
        return {"seen": seen, "stored": await self.games()}


def components(message: Message) -> list[dict[str, Any]]:
    """List all components of a message, those within others included."""
    if isinstance(message, simcord.ResponseMessage):
        message = message.message
    return list(walk_components([component.to_dict() for component in message.components]))


def texts(message: Message) -> str:
    """Read all that a message says, a block a line; spaces that do not break are spaces."""
    blocks = [part["content"] for part in components(message) if part["type"] == TEXT_DISPLAY]
    return "\n".join(filter(None, [message.content, *blocks])).replace(NO_BREAK_SPACE, " ")


def buttons(message: Message) -> dict[str, str]:
    """List a message's buttons: the id of each by its label."""
    found = [part for part in components(message) if part["type"] == BUTTON]
    return {part.get("label") or "": part["custom_id"] for part in found}


def lines(message: Message) -> list[str]:
    """Read a message line by line."""
    return texts(message).splitlines()


def sent(env: simcord.Env) -> Iterator[dict[str, Any]]:
    """List the content of all messages that the bot sent or edited."""
    for request in env.http_requests:
        if request.method not in ("POST", "PATCH") or not isinstance(request.json, dict):
            continue
        if request.path.endswith("/callback"):
            if request.json["type"] in MESSAGE_CALLBACKS and request.json.get("data"):
                yield request.json["data"]
        elif "/messages" in request.path or request.path.startswith("/webhooks/"):
            yield request.json


def said(result: simcord.InteractionResult) -> str:
    """Read all that was answered to whoever acted, in the order in which it came."""
    answers = [result.response, *result.followups]
    return "\n".join(texts(answer) for answer in answers if answer is not None)


def refused(result: simcord.InteractionResult) -> str:
    """Read a refusal: one answer, for the eyes of whoever acted only."""
    answers = [answer for answer in (result.response, *result.followups) if answer is not None]
    assert len(answers) == 1, f"{len(answers)} answers"
    assert answers[0].ephemeral, f"everybody sees: {texts(answers[0])}"
    return texts(answers[0])


def form_fields(form: simcord.InteractionResult) -> dict[str, dict[str, Any]]:
    """List the fields of a form that was shown: each one's component by its id."""
    assert form.modal is not None, f"no form, but: {said(form)}"
    parts = walk_components(form.modal["components"])
    return {part["custom_id"]: part for part in parts if "custom_id" in part}


def filled_in(form: simcord.InteractionResult, **values: Any) -> dict[str, Any]:
    """Fill a form in: what it proposes, and over it some values by the ids of their fields."""
    proposed = {
        name: proposal
        for name, component in form_fields(form).items()
        if (proposal := _proposed(component)) not in (None, [], "")
    }
    given = {name.replace("_", "-"): value for name, value in values.items()}
    return {**proposed, **given}


def _proposed(component: dict[str, Any]) -> Any:
    options = component.get("options") or []
    chosen = [option["value"] for option in options if option.get("default")]
    match component["type"]:
        case 4:  # a text
            return component.get("value")
        case 21:  # one of several
            return chosen[0] if chosen else None
        case 3 | 22:  # any of several
            return chosen
        case 23:  # a box
            return component.get("default")
        case _:
            return None
