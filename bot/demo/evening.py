"""The evening that has begun when the demo opens: entered by its members, as anybody would."""

from collections.abc import Mapping
from datetime import UTC, datetime

import discord
import simcord

from bot.demo.past import Past, is_there
from bot.demo.scene import Scene
from bot.services import Actor, ImportTarget, Player, Services

GUEST = "Zoé"

DEALS: tuple[tuple[str, str, Mapping[str, str | int]], ...] = (
    (
        "Alice",
        "deal add",
        {"taker": "Alice", "partner": "Dan", "contract": "petite", "bouts": 2, "points": "46"},
    ),
    (
        "Chloé",
        "deal add",
        {"taker": "Bob", "partner": GUEST, "contract": "garde", "bouts": 1, "points": "47,5"},
    ),
    ("Dan", "deal petit-sec", {}),
    ("Dan", "deal goulash", {"points": "12 20,5 30 9,5 19"}),
    (
        "Bob",
        "deal add",
        {"taker": GUEST, "partner": "self", "contract": "garde", "bouts": 2, "points": "41"},
    ),
    (
        "Alice",
        "deal add",
        {
            "taker": "Chloé",
            "partner": "Alice",
            "contract": "garde",
            "bouts": 2,
            "points": "49",
            "petit": "attack",
            "handful": "single",
        },
    ),
)
"""Who entered each deal, with which command and options."""


async def begin_evening(scene: Scene, services: Services, past: Past | None = None) -> None:
    """Open a table with a guest and play the deals, or show the table that is open already.

    With a past the table is one at which much was played; one that was open is closed.
    """
    host = scene.members["Alice"]
    if past is not None:
        await _fill(scene, services, past)
    if await services.tables.seats(scene.place):
        await host.slash(scene.channel, "table show")
        return
    await _open_table(scene, host)
    for name, command, options in DEALS:
        await scene.members[name].slash(scene.channel, command, **options)


async def _fill(scene: Scene, services: Services, past: Past) -> None:
    """Take the past in, unless it is there from an earlier start."""
    people = [
        Player(id=number, name=name, user_id=member.id)
        for number, (name, member) in enumerate(scene.members.items(), 1)
    ]
    people.append(Player(id=len(people) + 1, name=GUEST))
    document = past.document(tuple(people), scene.channel.id)
    target = ImportTarget(guild_id=scene.guild.id, language=scene.language)
    if await is_there(services, document, target):
        return
    if await services.tables.seats(scene.place):
        host = Actor(user_id=people[0].user_id or 0, name=people[0].name)
        interaction_id = discord.utils.time_snowflake(datetime.now(UTC))
        await services.tables.close(scene.place, host, interaction_id=interaction_id)
    await services.imports.write(document, target)


async def _open_table(scene: Scene, host: simcord.MemberActor) -> None:
    form = await host.slash(scene.channel, "table open")
    answers = {
        "members": list(scene.members.values()),
        "guests": GUEST,
        "kind": "classic_goulash",
        "rules": "federation",
    }
    await host.submit_modal(form, answers)
