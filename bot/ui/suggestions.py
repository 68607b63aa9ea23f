"""Suggestions while an option is typed: the people at the table."""

from functools import cache
from itertools import islice
from typing import Any
from zoneinfo import available_timezones

import discord
from discord.app_commands import Choice

from bot.errors import UserError
from bot.interaction import Interaction, place_of
from bot.reports import reader_language
from bot.services import fold
from scoring import Alone

MOST_SUGGESTIONS = 25


async def suggest_players(interaction: discord.Interaction[Any], current: str) -> list[Choice[str]]:
    """Suggest those seated whose name has what is typed, those that begin with it first."""
    return await _suggest(interaction, current, [])


async def suggest_partners(
    interaction: discord.Interaction[Any], current: str
) -> list[Choice[str]]:
    """Suggest those seated, and the two ways of playing alone."""
    t = reader_language(interaction)
    alone = [(t(f"alone-{way}"), way.value) for way in Alone]
    return await _suggest(interaction, current, alone)


async def _suggest(
    interaction: Interaction, current: str, others: list[tuple[str, str]]
) -> list[Choice[str]]:
    try:
        seats = await interaction.client.services.tables.seats(place_of(interaction))
    except UserError:
        return []
    typed = fold(current)
    named = [(player.name, player.name) for player in seats] + others
    found = [(name, value) for name, value in named if typed in fold(name)]
    found.sort(key=lambda pair: not fold(pair[0]).startswith(typed))
    return [Choice(name=name, value=value) for name, value in found[:MOST_SUGGESTIONS]]


async def suggest_guests(interaction: discord.Interaction[Any], current: str) -> list[Choice[str]]:
    """Suggest the guests of the server, but for those who are retired or united with a member."""
    return await _suggest_guests(interaction, current, retired=False)


async def suggest_all_guests(
    interaction: discord.Interaction[Any], current: str
) -> list[Choice[str]]:
    """Suggest the guests of the server, also those who are retired or united with a member."""
    return await _suggest_guests(interaction, current, retired=True)


async def _suggest_guests(
    interaction: Interaction, current: str, *, retired: bool
) -> list[Choice[str]]:
    if interaction.guild_id is None:
        return []
    players = interaction.client.services.players
    guests = await players.guests(interaction.guild_id, retired=retired)
    typed = fold(current)
    found = [guest.name for guest in guests if typed in fold(guest.name)]
    return [Choice(name=name, value=name) for name in found[:MOST_SUGGESTIONS]]


async def suggest_time_zones(_: discord.Interaction[Any], current: str) -> list[Choice[str]]:
    """Suggest time zones by what is typed, Europe's first."""
    typed = fold(current).replace(" ", "_")
    zones = (zone for zone, folded in _time_zones() if typed in folded)
    return [Choice(name=zone, value=zone) for zone in islice(zones, MOST_SUGGESTIONS)]


@cache
def _time_zones() -> tuple[tuple[str, str], ...]:
    """List the time zones, Europe's first, each as it is looked for; a walk through folders."""
    zones = sorted(available_timezones(), key=lambda zone: (not zone.startswith("Europe/"), zone))
    return tuple((zone, fold(zone)) for zone in zones)
