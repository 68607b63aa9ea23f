"""The schema a database has, and the transaction in which it changes."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from sqlalchemy import Connection, Engine, inspect, text

from db.engine import WRITING
from db.errors import MigrationFailedError

VERSION_TABLE = "alembic_version"


@dataclass(frozen=True, slots=True, kw_only=True)
class SchemaState:
    """Which migration a database is at, which program brought it there, and its tables."""

    revision: str | None
    made_by: str | None
    tables: frozenset[str]


def read_state(engine: Engine) -> SchemaState:
    """Look at a database of any age, or of any program."""
    with engine.connect() as connection:
        tables = frozenset(inspect(connection).get_table_names())
        revision = made_by = None
        if VERSION_TABLE in tables:
            revision = connection.scalar(text("SELECT version_num FROM alembic_version"))
        if "meta" in tables:
            made_by = connection.scalar(
                text("SELECT value FROM meta WHERE key = 'program_version'")
            )
    return SchemaState(revision=revision, made_by=made_by, tables=tables - {VERSION_TABLE})


@contextmanager
def schema_change(engine: Engine) -> Iterator[Connection]:
    """Begin a transaction that changes the schema: all of it holds, or nothing."""
    with engine.execution_options(**WRITING).begin() as connection:
        if connection.dialect.name != "sqlite":
            yield connection
            return
        counters = _read_counters(connection)
        yield connection
        _keep_counters(connection, counters)
        orphan = connection.exec_driver_sql("PRAGMA foreign_key_check").first()
        if orphan is not None:
            raise MigrationFailedError(
                f"the migration was undone: it left rows of {orphan[0]} that point nowhere"
            )


def _read_counters(connection: Connection) -> dict[str, int]:
    if not connection.scalar(text("SELECT 1 FROM sqlite_master WHERE name = 'sqlite_sequence'")):
        return {}
    rows = connection.execute(text("SELECT name, seq FROM sqlite_sequence"))
    return {row.name: row.seq for row in rows}


def _keep_counters(connection: Connection, counters: dict[str, int]) -> None:
    """Count ids on from where they were: a rebuilt table forgets those that were deleted."""
    rebuilt = _read_counters(connection)
    for table in counters.keys() & set(inspect(connection).get_table_names()):
        if rebuilt.get(table, -1) < counters[table]:
            values = {"name": table, "seq": counters[table]}
            connection.execute(text("DELETE FROM sqlite_sequence WHERE name = :name"), values)
            connection.execute(text("INSERT INTO sqlite_sequence VALUES (:name, :seq)"), values)
