"""What the demo needs of simcord and simcord does not offer; its private parts are used here only.

All of it holds for one version of simcord; another one is refused at once, before anything breaks
half-way. Each adapter says what it is for, so that it can go when simcord offers the same.
"""

# ruff: noqa: SLF001 - see above

import asyncio
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from importlib.metadata import version
from typing import Any

import simcord
from simcord import interactions
from simcord._clock import Clock
from simcord.backend import Backend
from simcord.backend.access import can_access_message
from simcord.backend.cdn import CDN_BASE
from simcord.enums import InteractionType
from simcord.preview import Preview

from bot.demo.errors import DemoError

SUPPORTED = "3.2.1"

COMMAND_INTERACTIONS = (
    InteractionType.APPLICATION_COMMAND,
    InteractionType.APPLICATION_COMMAND_AUTOCOMPLETE,
)

FOLLOW_SECONDS = 0.3
"""How often pages are brought up to date; a page itself asks twice a second."""


def check_version() -> None:
    """Refuse a simcord whose private parts may differ.

    :raises DemoError: with what to install.
    """
    installed = version("simcord")
    if installed != SUPPORTED:
        raise DemoError(
            f"the demo needs simcord {SUPPORTED}, not {installed}:"
            f" pip install 'simcord[preview]=={SUPPORTED}'"
        )


class StandingClock(Clock):
    """Stands at one instant."""

    def __init__(self, instant: datetime) -> None:
        super().__init__()
        self._instant = instant

    def now(self) -> datetime:
        """Tell the instant."""
        return self._instant


class RealClock(Clock):
    """Tells the real time; simcord's own clock stands at 1 January 2026."""

    def now(self) -> datetime:
        """Tell the time."""
        return datetime.now(UTC)


def set_clock(env: simcord.Env, clock: Clock) -> None:
    """Let the simulated Discord date and number by a clock; the bot's timers count on as they were.

    Ids hold the time, and what is made within a millisecond is numbered in turn.
    """
    clock.elapsed = env.backend.clock.elapsed
    env.backend.clock = clock


def introduce_bot(env: simcord.Env, name: str, *, avatar: str) -> None:
    """Give the bot its name and picture; it is a grey ``TestBot`` otherwise."""
    bot = env.backend.bot_user
    bot.name = bot.global_name = name
    bot.avatar = avatar


def avatar_url(user_id: int, avatar: str) -> str:
    """Say under which address simcord looks for a user's picture."""
    return f"{CDN_BASE}/avatars/{user_id}/{avatar}.png"


@contextmanager
def speaking(languages: Mapping[int, str], *, default: str) -> Iterator[None]:
    """Let users and servers speak their own languages; simcord knows ``en-US`` only.

    ``languages`` holds those of users by id, and may change meanwhile; everybody else speaks
    ``default``. A server speaks its preferred locale.
    """
    build = interactions.base_payload

    def localised(backend: Backend, **given: Any) -> tuple[Any, dict[str, Any]]:  # noqa: ANN401 - passed on as it is
        record, payload = build(backend, **given)
        payload["locale"] = languages.get(given["user_id"], default)
        if given["guild_id"] is not None:
            payload["guild_locale"] = backend.get_guild(given["guild_id"]).preferred_locale
        if (command := _command_of(backend, payload)) is not None:
            _use_own_names(payload["data"], command)
        return record, payload

    interactions.base_payload = localised
    try:
        yield
    finally:
        interactions.base_payload = build


OWN_NAME = "own_name"
"""Where a command keeps the name that the bot knows it by, while it is shown by another."""


def localise_commands(env: simcord.Env, locale: str) -> None:
    """Show commands, options and choices in a language, as Discord does; use within ``speaking``.

    simcord shows the names that a command has, and sends them when it is used; ``speaking`` turns
    them back. simcord's own ``slash`` needs the localised names from now on.
    """
    for command in _commands(env.backend):
        _localise(command, locale)


def _localise(node: dict[str, Any], locale: str) -> None:
    node[OWN_NAME] = node["name"]
    node["name"] = _localised(node, "name", locale)
    node["description"] = _localised(node, "description", locale)
    for choice in node.get("choices") or ():
        choice["name"] = _localised(choice, "name", locale)
    for option in node.get("options") or ():
        _localise(option, locale)


def _localised(node: Mapping[str, Any], field: str, locale: str) -> str:
    texts = node.get(f"{field}_localizations") or {}
    return str(texts.get(locale, node.get(field, "")))


def _commands(backend: Backend) -> Iterator[dict[str, Any]]:
    for scope in backend.commands.values():
        yield from scope.values()


def _command_of(backend: Backend, payload: Mapping[str, Any]) -> dict[str, Any] | None:
    """Find the command that an interaction uses."""
    used = payload["data"].get("id") if payload["type"] in COMMAND_INTERACTIONS else None
    return next((command for command in _commands(backend) if command["id"] == used), None)


def _use_own_names(used: dict[str, Any], command: Mapping[str, Any]) -> None:
    """Turn what was used of a command back to the names that the bot knows."""
    used["name"] = command.get(OWN_NAME, command["name"])
    options = {option["name"]: option for option in command.get("options") or ()}
    for option in used.get("options") or ():
        _use_own_names(option, options[option["name"]])


@dataclass(frozen=True, slots=True, kw_only=True)
class _Shown:
    """What a page shows: the channel's state, and its newest message."""

    state: object
    newest: int | None


class LivePages:
    """Keeps every open page at what the channel holds, down to the newest message.

    By itself simcord publishes an edit only to the page whose viewer caused it; the others keep
    what they had until somebody presses Refresh. Its own ``refresh`` on a timer would make pages
    lose clicks, since it publishes to all of them, changed or not.
    """

    def __init__(self, preview: Preview) -> None:
        self._preview = preview
        self._publish = preview._publish
        self._shown: dict[str, _Shown] = {}
        preview._publish = self._publish_current  # type: ignore[method-assign] # simcord offers no hook

    async def follow(self) -> None:
        """Publish to pages that have fallen behind, until cancelled."""
        while True:
            await asyncio.sleep(FOLLOW_SECONDS)
            self.catch_up()

    def catch_up(self) -> None:
        """Publish to pages that have fallen behind, unless somebody is just acting.

        Nothing here awaits, so that no action can begin meanwhile. A page that shows everything is
        left alone: it would refuse the clicks on what it showed before.
        """
        preview = self._preview
        if preview.env._operation_task is not None or preview._active_action is not None:
            return
        state = self._state()
        self._shown = {page: shown for page, shown in self._shown.items() if page in preview._pages}
        for page in tuple(preview._pages.values()):
            shown = self._shown.get(page.id)
            if page.pinned_snapshot is None and (shown is None or shown.state != state):
                preview._publish(page, reason="refresh")

    def _publish_current(self, page: Any, *, reason: Any = "action") -> None:  # noqa: ANN401 - simcord's private types
        self._preview._advance_presentation_time()  # relative times would age otherwise
        shown = self._shown.get(page.id)
        newest = self._newest(page)
        at_end = page.window_end_id is None
        if at_end and (shown is None or shown.newest != newest):
            # A browser scrolls to the target when it changes.
            page.target_id = page.window_end_id = newest
        self._shown[page.id] = _Shown(state=self._state(), newest=newest)
        self._publish(page, reason=reason)

    def _newest(self, page: Any) -> int | None:  # noqa: ANN401 - as above
        env = self._preview.env
        visible = (
            message.id
            for message in env.backend.messages.get(page.channel_id, {}).values()
            if can_access_message(env, page.channel_id, message, page.viewer, history=True)
        )
        return max(visible, default=None)

    def _state(self) -> object:
        preview = self._preview
        messages = preview.env.backend.messages.get(preview.channel.id, {})
        return tuple((message.id, message.edited_timestamp) for message in messages.values())
