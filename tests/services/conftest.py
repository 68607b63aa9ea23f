"""Use cases on real databases."""

import gc
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager

import pytest

from bot.services import Services
from db import Database
from db.monthly import month_differences
from tests.services.channel import Channel
from tests.services.much_played import Ledger, play_much


@contextmanager
def uncovered(config: pytest.Config) -> Iterator[None]:
    """Go without coverage, as tests marked ``no_cover`` do: fixtures cannot be marked."""
    plugin = config.pluginmanager.getplugin("_cov")
    controller = plugin and plugin.cov_controller
    if controller:
        controller.pause()
    try:
        yield
    finally:
        if controller:
            controller.resume()


@pytest.fixture
async def services(database: Database) -> AsyncIterator[Services]:
    """The use cases on SQLite and on PostgreSQL in turn; the first seat deals first.

    Whatever a test did, the sums of months must follow from the deals in the end.
    """
    yield Services.over(database, draw=lambda ids: ids[0])
    async with database.reading() as session:
        assert await month_differences(session) == []


@pytest.fixture
def channel(services: Services) -> Channel:
    """A channel, on SQLite and on PostgreSQL in turn."""
    return Channel(services=services)


@pytest.fixture
def quick_channel(sqlite_database: Database) -> Channel:
    """A channel on SQLite alone, for what happens before anything is read or written."""
    return Channel(services=Services.over(sqlite_database, draw=lambda ids: ids[0]))


@pytest.fixture(scope="session")
def ledger(tmp_path_factory: pytest.TempPathFactory, pytestconfig: pytest.Config) -> Ledger:
    """A server where ten thousand deals were played; nobody may write to it."""
    with uncovered(pytestconfig):
        played = play_much(tmp_path_factory.mktemp("ledger") / "marqueur.db")
    gc.freeze()  # a million objects that stay, and that every collection would look through
    return played
