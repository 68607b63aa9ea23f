"""The demo's server: a café with one channel and four members."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime

import simcord

from bot.demo.avatars import letter, tally
from bot.demo.simulation import StandingClock, avatar_url, introduce_bot, set_clock
from bot.services import Place

BOT_NAME = "Marqueur"
BOT_COLOUR = "#5865f2"
COLOURS = {"Alice": "#c2410c", "Bob": "#0f766e", "Chloé": "#7e22ce", "Dan": "#a16207"}
"""The members, the owner first, and the ground of each one's picture."""

AVATAR = "demo"
"""What stands for the hash of each picture."""

FOUNDED = datetime(2026, 1, 2, tzinfo=UTC)
"""When the café was made. As long as this stays, so do all ids, and a kept database fits them;
the bot's commands are made at another time, so that a new command changes nothing here."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """Where the demo plays, and who is there."""

    guild: simcord.GuildHandle
    channel: simcord.ChannelHandle
    members: Mapping[str, simcord.MemberActor]
    """By name, in the order of seats; the first owns the server."""
    language: str
    """What the server speaks, as we name it."""
    assets: Mapping[str, tuple[str, bytes]]
    """Everybody's picture by address: a file name and a PNG."""

    @property
    def place(self) -> Place:
        """The channel as the services know it."""
        return Place(guild_id=self.guild.id, channel_id=self.channel.id)


def set_scene(env: simcord.Env, locale: str, *, topic: str) -> Scene:
    """Build the server."""
    set_clock(env, StandingClock(FOUNDED))
    introduce_bot(env, BOT_NAME, avatar=AVATAR)
    users = {
        name: env.create_user(name.lower(), global_name=name, avatar=AVATAR) for name in COLOURS
    }
    owner, *others = users
    guild = env.create_guild("Café du Tarot", owner=users[owner], preferred_locale=locale)
    members = {owner: simcord.MemberActor(env, guild, users[owner])}
    members |= {name: guild.add_member(users[name]) for name in others}
    pictures = {users[name].id: letter(name[0], colour) for name, colour in COLOURS.items()}
    pictures[env.backend.bot_user.id] = tally(BOT_COLOUR)
    return Scene(
        guild=guild,
        channel=guild.create_text_channel("tarot", topic=topic),
        members=members,
        language=locale.split("-", maxsplit=1)[0],
        assets={avatar_url(id_, AVATAR): (f"{id_}.png", png) for id_, png in pictures.items()},
    )
