"""Files of games, made in memory and given to whoever asked."""

import asyncio
import io
import json
import zipfile
from collections.abc import Sequence
from typing import Any

import discord

from bot.errors import UserError
from bot.interaction import Interaction, place_of
from bot.reports import reader_language
from bot.services import deals_in

CSV, JSON = "csv", "json"
CHANNEL, SERVER = "channel", "server"

INDENTED = 200_000
"""Bytes up to which JSON is laid out for people."""

BYTE_ORDER_MARK = "\N{ZERO WIDTH NO-BREAK SPACE}"
"""Without it spreadsheets take UTF-8 for something older, and spoil accents."""


async def send_export(interaction: Interaction, form: str, scope: str) -> None:
    """Give the games of a channel, or of all channels that the reader sees, as a file."""
    await interaction.response.defer(ephemeral=True, thinking=True)
    exports = interaction.client.services.exports
    place = place_of(interaction)
    channels: Sequence[int] = [await exports.channel_at(place)]
    name = f"marqueur-{channels[0]}"
    if scope == SERVER:
        known = await exports.channels(place.guild_id)
        channels = [channel for channel in known if _sees(interaction, channel)]
        name = f"marqueur-{place.guild_id}"
    if form == CSV:
        sheet, deals = await exports.sheet(*channels)
        data = (BYTE_ORDER_MARK + sheet).encode()
    else:
        document = await exports.document(*channels)
        deals = deals_in(document)
        data = await asyncio.to_thread(_written, document)
    file = await asyncio.to_thread(_file, f"{name}.{form}", data, interaction.filesize_limit)
    t = reader_language(interaction)
    await interaction.followup.send(t("exported", deals=deals), file=file, ephemeral=True)


def _sees(interaction: Interaction, channel_id: int) -> bool:
    """Tell whether the reader may see a channel; one that is gone only moderators may."""
    guild, member = interaction.guild, interaction.user
    channel = guild.get_channel_or_thread(channel_id) if guild else None
    if channel is None or not isinstance(member, discord.Member):
        return interaction.permissions.manage_channels
    allowed = channel.permissions_for(member)
    if isinstance(channel, discord.Thread) and channel.is_private():
        return allowed.view_channel and allowed.manage_threads
    return allowed.view_channel


def _written(document: dict[str, Any]) -> bytes:
    """Write JSON, laid out where that is not too long."""
    data = json.dumps(document, ensure_ascii=False, separators=(",", ":")).encode()
    if len(data) > INDENTED:
        return data
    return json.dumps(document, ensure_ascii=False, indent=2).encode()


def _file(name: str, data: bytes, limit: int) -> discord.File:
    """Make a file to be sent, packed if Discord would refuse its size.

    :raises UserError: ``export-too-large`` if even that is too large.
    """
    if len(data) <= limit:
        return discord.File(io.BytesIO(data), filename=name)
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(name, data)
    if packed.tell() > limit:
        raise UserError("export-too-large")
    packed.seek(0)
    return discord.File(packed, filename=f"{name}.zip")
