"""Suggestions for boards and statistics: periods, and the players of a whole server."""

from collections.abc import Iterable, Iterator
from typing import Any

import discord
from discord.app_commands import Choice

from bot.i18n import Translate
from bot.interaction import Interaction
from bot.reports import reader_language
from bot.services import Period, fold
from bot.ui.dates import period_text
from bot.ui.suggestions import MOST_SUGGESTIONS

WORDS = ("all", "month", "year")
"""The periods that have a word in each language."""

LONGEST_CHOICE = 100


async def suggest_periods(interaction: discord.Interaction[Any], current: str) -> list[Choice[str]]:
    """Suggest periods; dates that are typed are read back in full, one also as a beginning."""
    if interaction.guild_id is None:
        return []
    t = reader_language(interaction)
    periods = interaction.client.services.periods
    labelled = dict(_labelled(await periods.propose(interaction.guild_id), t))
    typed = fold(current)
    found = {label: text for label, text in labelled.items() if typed in fold(f"{label} {text}")}
    if not found:
        read = await periods.understand(interaction.guild_id, current)
        found = {period_text(period, t): period.text for period in read}
    return [Choice(name=name[:LONGEST_CHOICE], value=text) for name, text in found.items()][
        :MOST_SUGGESTIONS
    ]


async def suggest_people(interaction: discord.Interaction[Any], current: str) -> list[Choice[str]]:
    """Suggest those who ever played in the server, members and guests."""
    if interaction.guild_id is None:
        return []
    people = await interaction.client.services.stats.propose(
        interaction.guild_id, current, most=MOST_SUGGESTIONS
    )
    return [Choice(name=player.name, value=player.name) for player in people]


def typed_period(interaction: Interaction, text: str | None) -> str | None:
    """Read a word for a period that somebody typed in their own language."""
    t = reader_language(interaction)
    words = {fold(t(f"period-{word}")): word for word in WORDS}
    return words.get(fold(text), text) if text else None


def _labelled(proposed: Iterable[Period], t: Translate) -> Iterator[tuple[str, str]]:
    """Name proposed periods; before the first of each kind stands that it is this one."""
    told: set[str] = set()
    for period in proposed:
        label = period_text(period, t)
        if period.key in WORDS and period.key not in told:
            word = t(f"period-{period.key}")
            label = word if period.name is None else f"{word} · {label}"
            told.add(period.key)
        yield label, period.text
