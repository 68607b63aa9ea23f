"""Buttons and forms find their handler by their id: one path, before and after a restart.

The library's own store of views forgets everything at a restart, drops what it does not know
without a word, and only logs what a handler raises. Here every press and every form is answered.
"""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, TypeAlias

import discord

from bot.errors import UserError
from bot.interaction import Interaction
from bot.reports import report
from bot.ui.base import Answers
from bot.ui.ids import CustomId

Handler: TypeAlias = Callable[[Interaction, Any], Awaitable[None]]
"""Handles a press or a form; its second argument is the typed id it is registered for."""


class Router:
    """Leads an interaction to the handler of its ``custom_id``."""

    def __init__(self, routes: Mapping[type[CustomId], Handler]) -> None:
        self._routes = dict(routes)

    async def dispatch(self, interaction: Interaction) -> None:
        """Handle a press or a form; whatever goes wrong is told to the person."""
        try:
            await self._handle(interaction)
        except Exception as error:  # noqa: BLE001 - nothing above would tell the person
            await report(interaction, error)

    async def _handle(self, interaction: Interaction) -> None:
        data: Any = interaction.data or {}
        custom_id = str(data.get("custom_id", ""))
        for kind, handler in self._routes.items():
            parsed = kind.parse(custom_id)
            if parsed is not None:
                await handler(interaction, parsed)
                return
        if interaction.type is discord.InteractionType.modal_submit:
            raise UserError("form-outdated", typed=" · ".join(Answers(interaction).typed()))
        raise UserError("panel-outdated")
