"""Private cards of moderators, and what people see of what is kept about them."""

from collections.abc import Sequence

import discord

from bot.i18n import Translate
from bot.services import GameState, GuildSettings, Kept, PastTable, Season, Table
from bot.ui.base import Card, button
from bot.ui.cards import LIST, LOST, text_card
from bot.ui.names import safe_name
from bot.ui.settings_words import settings_lines
from bot.ui.table_ids import Archive, EraseMe, PickPast

MOST_OPTIONS = 25


def archive_card(table: Table, archive: Archive, t: Translate) -> Card:
    """Ask before a table is put away: which channel, how many deals."""
    channel = f"<#{table.channel_id}>"
    lines = [
        f"**{t('archive-question', channel=channel, deals=table.deal_count)}**",
        f"-# {t('archive-hint')}",
    ]
    card = text_card("\n".join(lines), LOST)
    label = t("archive-button", deals=table.deal_count)
    card.add_buttons([button(label, archive, discord.ButtonStyle.danger)])
    return card


def past_card(past: Sequence[PastTable], pick: PickPast, t: Translate) -> Card:
    """List the tables of a channel that can be brought back."""
    card = text_card(f"### {t('past-heading')}")
    options = [
        discord.SelectOption(
            label=t(
                "past-option",
                at=table.closed_at.strftime("%Y-%m-%d"),
                deals=table.deal_count,
                state="archived" if table.state is GameState.ARCHIVED else "closed",
            )[:100],
            description=", ".join(table.names)[:100],
            value=str(table.id),
        )
        for table in past[:MOST_OPTIONS]
    ]
    select = discord.ui.Select[Card](
        custom_id=str(pick), options=options, placeholder=t("past-choose")
    )
    card.add_item(discord.ui.ActionRow(select))
    return card


def settings_card(settings: GuildSettings, t: Translate) -> Card:
    """Show what a server has chosen, and who changed it last."""
    lines = [f"### {t('settings-heading')}", *settings_lines(settings, t)]
    if settings.changed_at is not None:
        by = safe_name(settings.changed_by.name) if settings.changed_by else "?"
        at = discord.utils.format_dt(settings.changed_at, "f")
        lines.append(f"-# {t('settings-changed', by=by, at=at)}")
    return text_card("\n".join(lines))


def seasons_card(seasons: Sequence[Season], t: Translate) -> Card:
    """List seasons, the newest first."""
    lines = [f"### {t('seasons-heading')}"]
    for season in seasons:
        start = discord.utils.format_dt(season.started_at, "d")
        end = discord.utils.format_dt(season.ended_at, "d") if season.ended_at else "…"
        lines.append(f"**{safe_name(season.name)}** {start} – {end}")
    return text_card("\n".join(lines if seasons else [*lines, t("seasons-none")]))


def kept_card(kept: Kept | None, t: Translate) -> Card:
    """Say what is kept about the reader."""
    if kept is None:
        return text_card(t("privacy-nothing-kept"))
    lines = [
        f"### {t('privacy-heading')}",
        t("privacy-identity", name=safe_name(kept.player.name), id=str(kept.player.user_id)),
        t("privacy-played", tables=kept.tables, deals=kept.deals),
    ]
    if kept.first and kept.last:
        first, last = (discord.utils.format_dt(at, "d") for at in (kept.first, kept.last))
        lines.append(t("privacy-between", first=first, last=last))
    if kept.guests:
        names = ", ".join(map(safe_name, kept.guests))
        lines.append(t("privacy-guests", names=names))
    lines.append(f"-# {t('privacy-not-kept')}")
    return text_card("\n".join(lines), LIST)


def erase_card(user_id: int, t: Translate) -> Card:
    """Ask before somebody is made anonymous: it cannot be taken back."""
    card = text_card(f"**{t('erase-question')}**\n{t('erase-hint')}", LOST)
    erase = EraseMe(user_id=user_id)
    card.add_buttons([button(t("erase-button"), erase, discord.ButtonStyle.danger)])
    return card
