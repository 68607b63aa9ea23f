"""The migrations, run by Alembic, against the models."""

import re
from argparse import Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, MetaData, Table, func, inspect, select, text

from db import Base
from db.engine import open_for_migration
from db.revisions import SCRIPTS, read_revisions
from db.schema import schema_change
from db.urls import read_url
from tests.db.conftest import AddRevision
from tests.db.processes import ROOT

NOW = datetime(2026, 1, 1, tzinfo=UTC)
FIRST_ROWS: dict[str, list[dict[str, Any]]] = {
    "guild": [{"id": 1, "time_zone": "Europe/Paris", "joined_at": NOW}],
    "player": [{"id": key, "guild_id": 1, "user_id": key, "name": "x"} for key in range(1, 6)],
    "game": [
        {
            "id": 1,
            "guild_id": 1,
            "channel_id": 1,
            "kind": "classic",
            "state": "open",
            "language": "en",
            "rules": {},
            "opened_at": NOW,
            "first_dealer_id": 1,
        }
    ],
    "seat": [{"game_id": 1, "player_id": key, "position": key - 1} for key in range(1, 6)],
    "deal": [
        {
            "id": 1,
            "game_id": 1,
            "number": 1,
            "kind": "contract",
            "state": "scored",
            "rules": {},
            "played_at": NOW,
            "taker_id": 1,
            "contract": "garde",
            "bouts": 2,
            "points": 98,
            "handfuls": [],
            "miseres": [],
            "zero_sum": True,
            "version": 1,
        }
    ],
    "deal_player": [
        {"deal_id": 1, "player_id": key, "position": key - 1, "role": "defender", "score": 0}
        for key in range(1, 5)
    ],
    "history": [{"id": 1, "game_id": 1, "deal_id": 1, "by_id": 1, "at": NOW, "action": "log"}],
    "interaction": [{"id": 1, "at": NOW, "game_id": 1, "deal_id": 1}],
    "meta": [{"key": "program_version", "value": "0.1.0"}],
}
"""Rows of the tables as the first migration makes them."""


@contextmanager
def changing(url: str) -> Iterator[Connection]:
    engine = open_for_migration(read_url(url))
    try:
        with schema_change(engine) as connection:
            yield connection
    finally:
        engine.dispose()


def configure(connection: Connection, scripts: Path = SCRIPTS) -> Config:
    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(scripts).replace("%", "%%"))
    return config


def upgrade(url: str, revision: str = "head", scripts: Path = SCRIPTS) -> None:
    with changing(url) as connection:
        command.upgrade(configure(connection, scripts), revision)


def first_revision(scripts: Path) -> str:
    *_, first = ScriptDirectory(str(scripts)).walk_revisions()
    return first.revision


def fill(url: str) -> None:
    with changing(url) as connection:
        for name, rows in FIRST_ROWS.items():
            table = Table(name, MetaData(), autoload_with=connection)
            connection.execute(table.insert(), rows)


def count_rows(url: str) -> dict[str, int]:
    with changing(url) as connection:
        names = inspect(connection).get_table_names()
        return {
            name: connection.scalar(select(func.count()).select_from(text(name))) or 0
            for name in names
        }


def describe(connection: Connection) -> dict[str, Any]:
    """Say all that a schema promises, also what Alembic does not compare."""
    inspector = inspect(connection)
    schema: dict[str, Any] = {}
    for table in inspector.get_table_names():
        schema[table] = {
            "columns": {
                column["name"]: (str(column["type"]), column["nullable"], column["default"])
                for column in inspector.get_columns(table)
            },
            "keys": inspector.get_pk_constraint(table),
            "foreign keys": {key["name"]: key for key in inspector.get_foreign_keys(table)},
            "unique": {key["name"]: key for key in inspector.get_unique_constraints(table)},
            "checks": {check["name"]: check for check in inspector.get_check_constraints(table)},
            "indexes": {
                index["name"]: (
                    index["column_names"],
                    index["unique"],
                    {name: str(value) for name, value in index["dialect_options"].items()},
                )
                for index in inspector.get_indexes(table)
            },
        }
        if connection.dialect.name == "sqlite":
            made = connection.scalar(
                text("SELECT sql FROM sqlite_master WHERE name = :table"), {"table": table}
            )
            schema[table]["counts on"] = "AUTOINCREMENT" in made
    return schema


def test_alembic_finds_nothing_to_change_at_head(database_url: str) -> None:
    with changing(database_url) as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, Base.metadata) == []


def test_head_promises_what_the_models_promise(database_url: str, empty_url: str) -> None:
    with changing(empty_url) as connection:
        Base.metadata.create_all(connection)
        expected = describe(connection)
    with changing(database_url) as connection:
        migrated = describe(connection)
    migrated.pop("alembic_version")
    assert migrated == expected


def test_every_constraint_has_a_name(database_url: str) -> None:
    with changing(database_url) as connection:
        schema = describe(connection)
    for table, promises in schema.items():
        # SQLite gives a key that counts on no name, and needs none
        assert promises["keys"]["name"] or promises.get("counts on")
        for kind in ("foreign keys", "unique", "checks", "indexes"):
            assert None not in promises[kind], (table, kind)


def test_downgrade_to_base_leaves_nothing_and_upgrade_works_again(database_url: str) -> None:
    with changing(database_url) as connection:
        command.downgrade(configure(connection), "base")
        assert inspect(connection).get_table_names() == ["alembic_version"]
    upgrade(database_url)
    assert "deal" in count_rows(database_url)


def test_every_migration_keeps_the_rows_there_are(
    empty_url: str, scripts: Path, add_revision: AddRevision
) -> None:
    first = first_revision(scripts)
    add_revision(
        "rebuild_of_parents",
        """
with op.batch_alter_table("player") as batch:
    batch.alter_column("name", type_=sa.String(120))
with op.batch_alter_table("game") as batch:
    batch.alter_column("language", type_=sa.String(20))
with op.batch_alter_table("deal") as batch:
    batch.alter_column("note", type_=sa.String(300))
    batch.add_column(sa.Column("extra", sa.Integer(), server_default="0", nullable=False))
""",
    )
    upgrade(empty_url, first, scripts)
    fill(empty_url)
    later = list(ScriptDirectory(str(scripts)).walk_revisions())[-2::-1]
    for script in later:
        before = count_rows(empty_url)
        upgrade(empty_url, script.revision, scripts)
        after = count_rows(empty_url)
        assert {table: after.get(table) for table in before} == before
    assert later[-1].revision == "rebuild_of_parents"


def test_rebuilt_table_does_not_give_old_ids_again(
    empty_sqlite_url: str, scripts: Path, add_revision: AddRevision
) -> None:
    upgrade(empty_sqlite_url, first_revision(scripts), scripts)
    fill(empty_sqlite_url)
    upgrade(empty_sqlite_url, scripts=scripts)
    with changing(empty_sqlite_url) as connection:
        connection.execute(text("DELETE FROM history"))
        connection.execute(text("INSERT INTO player (id, guild_id, name) VALUES (6, 1, 'x')"))
        connection.execute(text("DELETE FROM player WHERE id = 6"))
    add_revision(
        "rebuild",
        """
for table in ("history", "player"):
    settings = {"sqlite_autoincrement": True}
    with op.batch_alter_table(table, recreate="always", table_kwargs=settings) as batch:
        batch.add_column(sa.Column("extra", sa.Integer()))
""",
    )
    upgrade(empty_sqlite_url, scripts=scripts)
    with changing(empty_sqlite_url) as connection:
        insert = "INSERT INTO player (guild_id, name) VALUES (1, 'x') RETURNING id"
        assert connection.scalar(text(insert)) == 7
        insert = "INSERT INTO history (game_id, at, action) VALUES (1, '', 'log') RETURNING id"
        assert connection.scalar(text(insert)) == 2


def test_revisions_are_read_as_alembic_reads_them(scripts: Path, add_revision: AddRevision) -> None:
    for added in (None, "second", "third"):
        if added is not None:
            add_revision(added, "pass")
        directory = ScriptDirectory(str(scripts))
        revisions = read_revisions(scripts)
        assert [revisions.head] == directory.get_heads()
        assert revisions.known == {script.revision for script in directory.walk_revisions()}


def test_settings_of_the_project_find_nothing_to_change(sqlite_url: str) -> None:
    config = Config(toml_file=ROOT / "pyproject.toml")
    with changing(sqlite_url) as connection:
        config.attributes["connection"] = connection
        command.check(config)


def test_generated_migration_imports_nothing_of_ours(tmp_path: Path, empty_sqlite_url: str) -> None:
    folder = tmp_path / "versions"
    folder.mkdir()
    with changing(empty_sqlite_url) as connection:
        config = configure(connection)
        config.set_main_option("path_separator", "os")
        config.set_main_option("version_locations", str(folder))
        command.revision(config, message="all", autogenerate=True)
        (generated,) = folder.glob("*.py")
        assert not re.search(r"\b(db|scoring)\.", generated.read_text())
        command.upgrade(config, "head")
        assert compare_metadata(MigrationContext.configure(connection), Base.metadata) == []


def test_command_line_finds_the_database(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    project = ROOT / "pyproject.toml"
    command.check(Config(toml_file=project, cmd_opts=Namespace(x=[f"url={sqlite_url}"])))
    monkeypatch.setenv("DATABASE_URL", sqlite_url)
    command.check(Config(toml_file=project))


@pytest.mark.parametrize("offline", [False, True], ids=["no-url", "offline"])
def test_command_line_says_what_it_needs(offline: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DATABASE_URL", raising=False)
    with pytest.raises(CommandError, match="-x url"):
        command.upgrade(Config(toml_file=ROOT / "pyproject.toml"), "head", sql=offline)
