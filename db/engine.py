"""Engines: how connections are set up, and how their transactions begin."""

import asyncio
import sqlite3
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Any, Self

from sqlalchemy import URL, Connection, Engine, NullPool, create_engine, event
from sqlalchemy.engine.interfaces import DBAPIConnection, ExceptionContext, ExecutionContext
from sqlalchemy.exc import MissingGreenlet
from sqlalchemy.ext.asyncio import (
    AsyncEngine,
    AsyncSession,
    async_sessionmaker,
    create_async_engine,
)

from db.errors import (
    DatabaseBusyError,
    DatabaseError,
    DatabaseFolderError,
    MissingDriverError,
    StorageFailedError,
)
from db.one_trip import OneTripConnection, connect
from db.options import LATER
from db.urls import plain_url, read_url, sqlite_path

POOL_SIZE = 5
BUSY_TIMEOUT = 10.0
"""Seconds to wait for SQLite's write lock."""
_BEGIN = "marqueur_begin"
WRITING = {_BEGIN: "IMMEDIATE"}
"""Options of an engine whose transactions take SQLite's write lock at once."""
_STORAGE_FAILURES = (
    "SQLITE_FULL",
    "SQLITE_READONLY",
    "SQLITE_IOERR",
    "SQLITE_CANTOPEN",
    "SQLITE_CORRUPT",
    "SQLITE_NOTADB",
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Database:
    """An open database; one session maker reads, the other writes.

    A writing transaction on SQLite holds the write lock from its first statement; one that began
    as a reading one could not be upgraded while another process writes. A reading transaction sees
    one state of the database from first to last; in one, PostgreSQL refuses to write.
    """

    engine: AsyncEngine
    reading: async_sessionmaker[AsyncSession]
    writing: async_sessionmaker[AsyncSession]

    async def close(self) -> None:
        """Close all connections."""
        await self.engine.dispose()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()


def open_database(url: str, *, busy_timeout: float = BUSY_TIMEOUT) -> Database:
    """Open the database at an address; nothing is read or written before the first session."""
    address = read_url(url)
    path = sqlite_path(address)
    try:
        if path is not None:
            path.parent.mkdir(parents=True, exist_ok=True)
        engine = create_async_engine(
            address,
            hide_parameters=True,
            pool_size=POOL_SIZE,
            max_overflow=0,
            pool_pre_ping=path is None,
            connect_args={"async_creator_fn": connect} if path is not None else {},
        )
    except ModuleNotFoundError as error:
        raise _missing_driver(error) from error
    except OSError as error:
        raise DatabaseFolderError(f"cannot make the folder of {path}: {error}") from error
    _set_up(engine.sync_engine, busy_timeout=busy_timeout, foreign_keys=True)
    return Database(
        engine=engine,
        reading=async_sessionmaker(
            engine.execution_options(**_reading_options(address)), expire_on_commit=False
        ),
        writing=async_sessionmaker(engine.execution_options(**WRITING), expire_on_commit=False),
    )


def open_for_migration(address: URL, *, busy_timeout: float = BUSY_TIMEOUT) -> Engine:
    """Open a database without an event loop, to change its schema.

    SQLite does not enforce foreign keys here: a table that is rebuilt is dropped on the way, which
    would delete all rows that point to it. It could not be turned off within a transaction.
    """
    try:
        engine = create_engine(plain_url(address), hide_parameters=True, poolclass=NullPool)
    except ModuleNotFoundError as error:
        raise _missing_driver(error) from error
    _set_up(engine, busy_timeout=busy_timeout, foreign_keys=False)
    return engine


def _reading_options(address: URL) -> dict[str, Any]:
    if address.get_backend_name() == "sqlite":
        return {}
    return {"isolation_level": "REPEATABLE READ", "postgresql_readonly": True}


def _missing_driver(error: ModuleNotFoundError) -> MissingDriverError:
    return MissingDriverError(
        f"PostgreSQL needs the package {error.name}: pip install 'marqueur[postgresql]'"
    )


def _set_up(engine: Engine, *, busy_timeout: float, foreign_keys: bool) -> None:
    event.listen(engine, "handle_error", _translate)
    if engine.dialect.name != "sqlite":
        return

    def on_connect(connection: DBAPIConnection, _: object) -> None:
        # the driver would begin transactions by itself, but only before a write: two that
        # read, then write, would lose one of their changes without an error
        connection.isolation_level = None
        cursor = connection.cursor()
        try:
            cursor.execute(f"PRAGMA busy_timeout = {int(busy_timeout * 1000)}")
            cursor.execute(f"PRAGMA foreign_keys = {int(foreign_keys)}")
            cursor.execute("PRAGMA synchronous = FULL")
            cursor.execute("PRAGMA journal_mode = WAL")
            (mode,) = cursor.fetchone() or ("unknown",)
        finally:
            cursor.close()
        if mode != "wal":
            raise StorageFailedError(
                f"SQLite cannot keep a write-ahead log here (its journal is {mode!r} instead)"
            )

    event.listen(engine, "connect", on_connect)
    event.listen(engine, "begin", _begin)
    event.listen(engine, "invalidate", _end_transaction)
    event.listen(engine, "do_execute", partial(_put_off, "execute"))
    event.listen(engine, "do_executemany", partial(_put_off, "executemany"))


def _put_off(
    method: str, _: object, statement: str, parameters: object, context: ExecutionContext
) -> bool | None:
    """Let a statement whose outcome nobody needs wait for the next one; True if it does."""
    driver = context.root_connection.connection.driver_connection
    if not context.execution_options.get(LATER) or not isinstance(driver, OneTripConnection):
        return None
    driver.run_later(method, statement, parameters)
    return True


def _end_transaction(connection: DBAPIConnection, *_: object) -> None:
    """Give the write lock back where a task was cancelled in the middle of its transaction.

    The pool then closes the connection, which is not enough: SQLite keeps the transaction as long
    as a cursor lives, that is until the garbage collector finds the cancelled task's frames.
    """
    with suppress(asyncio.CancelledError, MissingGreenlet, sqlite3.Error):
        connection.rollback()


def _begin(connection: Connection) -> None:
    statement = f"BEGIN {connection.get_execution_options().get(_BEGIN, 'DEFERRED')}"
    driver = connection.connection.driver_connection
    if isinstance(driver, OneTripConnection):
        driver.begin_with(statement)
    else:
        connection.exec_driver_sql(statement)


def _translate(context: ExceptionContext) -> DatabaseError | None:
    """Say in a class of ours that it is the storage that failed, not the statement."""
    if context.is_pre_ping:
        return None  # the pool replaces the connection by itself
    error = context.original_exception
    name = str(getattr(error, "sqlite_errorname", ""))
    if name.startswith("SQLITE_BUSY"):
        return DatabaseBusyError("another process is writing to the database")
    if name.startswith(_STORAGE_FAILURES):
        return StorageFailedError(f"SQLite cannot read or write its file: {error} ({name})")
    if context.sqlalchemy_exception is not None and (
        context.is_disconnect or context.connection is None
    ):
        first_line = str(error).strip().partition("\n")[0]
        return StorageFailedError(f"the database cannot be reached: {first_line}")
    return None
