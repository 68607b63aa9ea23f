"""The bot in a simulated Discord, on a database of its own."""

from collections.abc import AsyncIterator

import pytest
import simcord

from bot.charts import Charts
from bot.client import MarqueurBot
from bot.demo.simulation import speaking
from bot.i18n import Catalogue, load_catalogue
from bot.services import Services
from bot.settings import Settings
from db import Database
from tests.charts import workers
from tests.discord_limits import faults_of_message
from tests.simulated import Room, sent

ENGLISH = "en-US"
LONGEST_TEXT = 2_000
"""Of a message without components."""


@pytest.fixture(scope="session")
def catalogue() -> Catalogue:
    return load_catalogue()


@pytest.fixture
def services(sqlite_database: Database) -> Services:
    return Services.over(sqlite_database, draw=lambda ids: ids[0])


@pytest.fixture
async def simcord_bot(services: Services, catalogue: Catalogue) -> AsyncIterator[MarqueurBot]:
    bot = MarqueurBot(services, catalogue, Settings(_env_file=None, live_edit_seconds=0))
    bot.charts = Charts(command=workers.QUICK)
    yield bot
    await bot.charts.close()


@pytest.fixture
async def room(simcord_env: simcord.Env) -> AsyncIterator[Room]:
    names = {"alice": "Alice", "bob": "Bob", "chloe": "Chloé", "dan": "Dan"}
    users = {key: simcord_env.create_user(key, global_name=name) for key, name in names.items()}
    guild = simcord_env.create_guild("Café", owner=users["alice"])
    members = {"alice": simcord.MemberActor(simcord_env, guild, users["alice"])}
    members |= {key: guild.add_member(users[key]) for key in ("bob", "chloe", "dan")}
    room = Room(env=simcord_env, channel=guild.create_text_channel("tarot"), **members)
    with speaking(room.languages, default=ENGLISH):
        yield room
    await room.bot.charts.close()  # of a bot that a test has started anew, nobody else would
    for body in sent(simcord_env):
        assert body.get("allowed_mentions") == {"parse": []}, body
        assert len(body.get("content") or "") <= LONGEST_TEXT
        assert "components" not in body or not faults_of_message(body["components"])
