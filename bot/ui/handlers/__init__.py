"""What buttons and forms do: read the answers, call one use case, answer."""

from collections.abc import Mapping

from bot.ui.handlers import (
    boards,
    corrections,
    deals,
    house,
    imports,
    lines,
    moderation,
    reopening,
    seats,
    tables,
)
from bot.ui.ids import CustomId
from bot.ui.router import Handler

ROUTES: Mapping[type[CustomId], Handler] = {
    **deals.ROUTES,
    **corrections.ROUTES,
    **lines.ROUTES,
    **reopening.ROUTES,
    **tables.ROUTES,
    **seats.ROUTES,
    **house.ROUTES,
    **moderation.ROUTES,
    **imports.ROUTES,
    **boards.ROUTES,
}
