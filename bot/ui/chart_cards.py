"""Messages that show charts."""

import io
import logging
from typing import Any

import discord

from bot.charts import Picture
from bot.errors import UserError
from bot.i18n import Translate
from bot.interaction import Interaction
from bot.services import Evening, LiveMessage
from bot.ui.base import Card
from bot.ui.cards import closed_card
from bot.ui.charts import ChartDraft, curve_chart
from bot.ui.names import safe_name

log = logging.getLogger(__name__)

FILE = "chart.png"


def chart_card(draft: ChartDraft, picture: Picture, t: Translate) -> Card:
    """Show a picture, and below it whom the numbers in it stand for."""
    card = Card()
    for item in chart_items(draft, picture, t):
        card.add_item(item)
    return card


def chart_items(draft: ChartDraft, picture: Picture, t: Translate) -> list[discord.ui.Item[Any]]:
    """Make what shows a picture that is sent along, and what is said below it."""
    media = discord.MediaGalleryItem(f"attachment://{FILE}", description=draft.description)
    lines = [
        t("chart-who", stand_in=draft.numbers[index], name=safe_name(draft.people[index]))
        for index in picture.replaced
    ]
    if draft.note is not None:
        lines.append(draft.note)
    caption = "\n".join(f"-# {line}" for line in lines)
    gallery = discord.ui.MediaGallery[Any](media)
    return [gallery, discord.ui.TextDisplay(caption)] if caption else [gallery]


def chart_file(draft: ChartDraft, picture: Picture) -> discord.File:
    """Make the file that is sent along."""
    return discord.File(io.BytesIO(picture.png), filename=FILE, description=draft.description)


async def add_evening_chart(
    interaction: Interaction, evening: Evening, *, again: bool = True
) -> None:
    """Put a picture of the evening into the summary that has just been posted.

    Nobody waits for it: where there is none, or it takes too long, the summary stays as it is.
    """
    bot = interaction.client
    t = bot.live.language(evening.table)
    try:
        curves = await bot.services.curves.evening(evening.table.id)
        draft = curve_chart(curves, t)
        picture = await bot.charts.draw(draft.order)
    except UserError as error:
        log.info("Table %s is closed without a chart: %s", evening.table.id, error.code)
        return
    if curves.live is not None:
        card = closed_card(evening, t, chart_items(draft, picture, t), again=again)
        await _edit(interaction, curves.live, card, chart_file(draft, picture))


async def _edit(
    interaction: Interaction, live: LiveMessage, card: Card, file: discord.File
) -> None:
    channel = interaction.client.get_partial_messageable(live.channel_id)
    message = channel.get_partial_message(live.message_id)
    try:
        # An edit by a message's id alone does not ping nobody by itself, as other edits do.
        await message.edit(
            view=card, attachments=[file], allowed_mentions=discord.AllowedMentions.none()
        )
    except discord.HTTPException as error:
        log.info("Message %s gets no chart: %s", live.message_id, error)
