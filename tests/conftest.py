"""Databases for all tests: real ones, made once and copied for each test."""

import gc
import os
import shutil
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from uuid import uuid4

import pytest
from hypothesis import HealthCheck, is_hypothesis_test, settings

from db import Database, open_database
from db.migrate import migrate
from tests.postgres import PostgresServer, find_programs, run_server

TEMPLATE = "marqueur_template"
POSTGRESQL = "postgresql"

# How long examples take says something of the machine, not of the code.
settings.register_profile(
    "patient", settings(), deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("patient")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Measure coverage, which makes a test take twice as long, where others do not tell it.

    Examples made up by the hundred, ten thousand deals, and the same test on another kind of
    database reach what is reached without them.
    """
    for item in items:
        if isinstance(item, pytest.Function) and _repeats(item):
            item.add_marker(pytest.mark.no_cover)


def _repeats(item: pytest.Function) -> bool:
    on_postgresql = hasattr(item, "callspec") and item.callspec.params.get("backend") == POSTGRESQL
    generated: bool = is_hypothesis_test(item.function)
    return on_postgresql or generated or "ledger" in item.fixturenames


def pytest_collection_finish() -> None:
    """Keep the garbage collector from looking through all that was imported, again and again."""
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[PostgresServer]:
    """A PostgreSQL server; without its programs tests are skipped, but never in CI."""
    programs = find_programs()
    if programs is None:
        refuse = pytest.fail if os.environ.get("CI") else pytest.skip
        refuse("PostgreSQL's initdb is neither in /usr/lib/postgresql nor in the path")
    with run_server(programs) as server:
        yield server


@pytest.fixture(scope="session")
def postgres_template(postgres_server: PostgresServer) -> str:
    """The name of a PostgreSQL database with the newest schema, to make copies of."""
    postgres_server.execute("CREATE DATABASE {}", TEMPLATE)
    migrate(postgres_server.url(TEMPLATE))
    return TEMPLATE


@pytest.fixture(scope="session")
def sqlite_template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A SQLite file with the newest schema, to make copies of."""
    path = tmp_path_factory.mktemp("template") / "marqueur.db"
    migrate(f"sqlite:///{path}")
    return path


@pytest.fixture
def postgresql_url(postgres_server: PostgresServer, postgres_template: str) -> Iterator[str]:
    """The address of a PostgreSQL database with the newest schema and no rows."""
    with postgres_server.database(f"test_{uuid4().hex}", template=postgres_template) as url:
        yield url


@pytest.fixture
def sqlite_path(sqlite_template: Path, tmp_path: Path) -> Path:
    """The path of a SQLite database with the newest schema and no rows."""
    return Path(shutil.copy(sqlite_template, tmp_path / "marqueur.db"))


@pytest.fixture
def sqlite_url(sqlite_path: Path) -> str:
    """The address of a SQLite database with the newest schema and no rows."""
    return f"sqlite:///{sqlite_path}"


@pytest.fixture(params=["sqlite", POSTGRESQL])
def backend(request: pytest.FixtureRequest) -> str:
    """The kind of database; whoever asks for it runs once on each."""
    return str(request.param)


@pytest.fixture
def database_url(backend: str, request: pytest.FixtureRequest) -> str:
    """The address of a database with the newest schema and no rows, of both kinds in turn."""
    return str(request.getfixturevalue(f"{backend}_url"))


@pytest.fixture
async def database(database_url: str) -> AsyncIterator[Database]:
    """An open database with the newest schema and no rows, of both kinds in turn."""
    async with open_database(database_url) as opened:
        yield opened


@pytest.fixture
async def sqlite_database(sqlite_url: str) -> AsyncIterator[Database]:
    """An open SQLite database with the newest schema and no rows."""
    async with open_database(sqlite_url) as opened:
        yield opened
