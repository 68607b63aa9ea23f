"""Bringing a database up to date at the start."""

import logging
import sqlite3
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path

import pytest
from sqlalchemy import text

from db.engine import open_for_migration
from db.errors import (
    BackupError,
    DatabaseMissingError,
    DatabaseTooNewError,
    ForeignDatabaseError,
    LockedError,
    MigrationFailedError,
    StorageFailedError,
)
from db.locks import advisory_lock, file_lock
from db.migrate import migrate, program_version
from db.revisions import read_revisions
from db.schema import SchemaState, read_state, schema_change
from db.urls import read_url
from tests.db.conftest import AddRevision
from tests.db.processes import python, say
from tests.postgres import PostgresServer

MIGRATING = """
import sys
from alembic import command  # what takes long comes before the race
from db.migrate import migrate

print("ready", flush=True)
for url in map(str.strip, sys.stdin):
    print(migrate(url).changed, flush=True)
"""


def execute(url: str, *statements: str) -> None:
    engine = open_for_migration(read_url(url))
    with schema_change(engine) as connection:
        for statement in statements:
            connection.execute(text(statement))
    engine.dispose()


def state_of(url: str) -> SchemaState:
    engine = open_for_migration(read_url(url))
    try:
        return read_state(engine)
    finally:
        engine.dispose()


def fact(url: str, key: str) -> str | None:
    engine = open_for_migration(read_url(url))
    with engine.connect() as connection:
        value = connection.scalar(text("SELECT value FROM meta WHERE key = :key"), {"key": key})
    engine.dispose()
    return value


def open_guilds(path: Path) -> list[int]:
    with closing(sqlite3.connect(path)) as connection:
        return [key for (key,) in connection.execute("SELECT id FROM guild ORDER BY id")]


def names_in(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


INSERT_GUILD = (
    "INSERT INTO guild (id, time_zone, joined_at) VALUES (1, 'UTC', '2026-01-01 00:00:00')"
)


def test_new_database_gets_the_newest_schema(empty_url: str) -> None:
    migration = migrate(empty_url)
    assert (migration.before, migration.changed, migration.backup) == (None, True, None)
    assert state_of(empty_url).revision == migration.after == read_revisions().head
    assert fact(empty_url, "program_version") == program_version()
    assert fact(empty_url, "created_at") == fact(empty_url, "migrated_at")


def test_new_sqlite_database_is_announced_with_its_whole_path(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.chdir(tmp_path)
    migrate("sqlite:///data/marqueur.db")
    warnings = [record.message for record in caplog.records if record.levelno == logging.WARNING]
    assert warnings == [f"Creating a new database: {tmp_path}/data/marqueur.db"]


def test_nothing_is_done_or_said_when_up_to_date(
    database_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    migration = migrate(database_url)
    assert not migration.changed
    assert migration.before == read_revisions().head
    assert not caplog.records


@pytest.mark.parametrize("empty_file", [False, True], ids=["absent", "empty"])
def test_missing_database_is_refused_when_it_must_exist(tmp_path: Path, empty_file: bool) -> None:
    path = tmp_path / "marqueur.db"
    if empty_file:
        path.touch()
    with pytest.raises(DatabaseMissingError, match=f"{path}.*volume"):
        migrate(f"sqlite:///{path}", must_exist=True)
    assert names_in(tmp_path) == ["marqueur.db"] * empty_file


def test_database_that_must_exist_and_does_is_used(sqlite_url: str) -> None:
    assert not migrate(sqlite_url, must_exist=True).changed


def test_database_is_backed_up_before_it_is_changed(
    sqlite_url: str, sqlite_path: Path, scripts: Path, add_revision: AddRevision
) -> None:
    execute(sqlite_url, INSERT_GUILD)
    add_revision("second", "op.execute('DELETE FROM guild')")
    migration = migrate(sqlite_url, scripts=scripts)
    assert migration.backup is not None
    assert migration.backup.parent == sqlite_path.parent / "backups"
    assert migration.backup.name.startswith(f"marqueur-{migration.before}-")
    assert migration.backup.stat().st_mode & 0o777 == 0o600
    assert names_in(migration.backup.parent) == [migration.backup.name]
    assert open_guilds(sqlite_path) == []
    assert open_guilds(migration.backup) == [1]
    assert state_of(f"sqlite:///{migration.backup}").revision == migration.before


def test_migration_is_not_tried_when_the_backup_fails(
    sqlite_url: str, sqlite_path: Path, scripts: Path, add_revision: AddRevision
) -> None:
    (sqlite_path.parent / "backups").touch()
    before = state_of(sqlite_url)
    add_revision("second", "op.create_table('extra', sa.Column('id', sa.Integer()))")
    with pytest.raises(BackupError, match="cannot back"):
        migrate(sqlite_url, scripts=scripts)
    assert state_of(sqlite_url) == before


def test_failed_migration_is_undone_and_can_be_retried(
    database_url: str, scripts: Path, add_revision: AddRevision
) -> None:
    execute(database_url, INSERT_GUILD)
    before = state_of(database_url)
    upgrade = """
op.create_table("extra", sa.Column("id", sa.Integer(), primary_key=True))
op.execute("DELETE FROM guild")
with op.batch_alter_table("player") as batch:
    batch.alter_column("name", type_=sa.String(120))
"""
    add_revision("second", "op.create_table('early', sa.Column('id', sa.Integer()))")
    add_revision("third", f"{upgrade}raise RuntimeError('at its\\nend')")
    for _ in range(2):
        with pytest.raises(MigrationFailedError, match=r"undone: RuntimeError: at its end$"):
            migrate(database_url, scripts=scripts)
        assert state_of(database_url) == before
    third = scripts / "versions" / "third.py"
    third.write_text(third.read_text().replace("raise", "assert"))
    assert migrate(database_url, scripts=scripts).after == "third"
    assert state_of(database_url).tables == before.tables | {"early", "extra"}


def test_migration_that_leaves_orphans_is_undone(
    sqlite_url: str, scripts: Path, add_revision: AddRevision
) -> None:
    execute(sqlite_url, INSERT_GUILD, "INSERT INTO player (guild_id, name) VALUES (1, 'Alice')")
    add_revision("second", "op.execute('DELETE FROM guild')")
    with pytest.raises(MigrationFailedError, match="rows of player that point nowhere"):
        migrate(sqlite_url, scripts=scripts)
    assert state_of(sqlite_url).revision == read_revisions().head


def test_storage_that_fails_during_a_migration_is_told_apart(
    sqlite_url: str, scripts: Path, add_revision: AddRevision
) -> None:
    add_revision("second", "op.execute('PRAGMA query_only = ON')\nop.execute('DELETE FROM guild')")
    with pytest.raises(StorageFailedError, match="SQLITE_READONLY"):
        migrate(sqlite_url, scripts=scripts)


def test_newer_database_is_refused_by_the_name_of_its_program(database_url: str) -> None:
    execute(
        database_url,
        "UPDATE alembic_version SET version_num = 'from_the_future'",
        "UPDATE meta SET value = '9.9.0' WHERE key = 'program_version'",
    )
    with pytest.raises(
        DatabaseTooNewError, match=r"Marqueur 9\.9\.0 \(revision from_the_"
    ) as raised:
        migrate(database_url)
    assert raised.value.made_by == "9.9.0"
    assert state_of(database_url).revision == "from_the_future"


def test_newer_database_is_refused_when_its_program_is_unknown(sqlite_url: str) -> None:
    execute(sqlite_url, "UPDATE alembic_version SET version_num = 'odd'", "DELETE FROM meta")
    with pytest.raises(DatabaseTooNewError, match="of an unknown version") as raised:
        migrate(sqlite_url)
    assert raised.value.made_by is None


def test_database_of_another_program_is_refused(empty_url: str) -> None:
    execute(empty_url, "CREATE TABLE recipes (name TEXT)")
    with pytest.raises(ForeignDatabaseError, match="another program"):
        migrate(empty_url)
    assert state_of(empty_url).tables == {"recipes"}


def test_migration_gives_up_when_another_process_migrates_too_long(
    sqlite_url: str, sqlite_path: Path
) -> None:
    lock = sqlite_path.with_name(f"{sqlite_path.name}-migrate.lock")
    with file_lock(lock, wait=0), pytest.raises(LockedError, match=str(lock)):
        migrate(sqlite_url, wait=0.1)
    assert not migrate(sqlite_url, wait=0).changed


def test_migration_of_a_server_gives_up_too(postgresql_url: str) -> None:
    engine = open_for_migration(read_url(postgresql_url))
    with advisory_lock(engine, wait=1), pytest.raises(LockedError, match=r"for 0\.1 s"):
        migrate(postgresql_url, wait=0.1)
    assert not migrate(postgresql_url, wait=0).changed


@pytest.fixture
def five_empty_urls(
    backend: str, request: pytest.FixtureRequest, tmp_path: Path
) -> Iterator[list[str]]:
    with ExitStack() as stack:
        if backend == "sqlite":
            yield [f"sqlite:///{tmp_path}/{turn}.db" for turn in range(5)]
        else:
            server: PostgresServer = request.getfixturevalue("postgres_server")
            yield [stack.enter_context(server.database(f"race_{turn}")) for turn in range(5)]


@pytest.fixture(scope="module")
def processes() -> Iterator[list[subprocess.Popen[str]]]:
    with ExitStack() as stack:
        started = [stack.enter_context(python(MIGRATING)) for _ in range(4)]
        assert [say(process) for process in started] == ["ready"] * 4
        yield started


def test_one_of_four_processes_migrates_when_all_start_at_once(
    processes: list[subprocess.Popen[str]], five_empty_urls: list[str]
) -> None:
    for url in five_empty_urls:
        for process in processes:
            assert process.stdin is not None
            process.stdin.write(f"{url}\n")
            process.stdin.flush()
        assert sorted(say(process) for process in processes) == ["False"] * 3 + ["True"]
