"""SQLite through aiosqlite, with one trip to the connection's thread a statement.

By itself aiosqlite makes four of a query: to make a cursor, to execute, to fetch and to close. The
trips take longer than the query, and SQLAlchemy asks for each of them. A transaction begins on the
trip of its first statement.
"""

import sqlite3
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Self

import aiosqlite

CHUNK = 64
"""Rows that aiosqlite fetches at a time where rows are streamed; we stream none."""

Parameters = Sequence[Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Outcome:
    """What a cursor knows once a statement is executed and its rows are fetched."""

    description: Sequence[Any] | None = None
    rows: Sequence[Any] = ()
    rowcount: int = -1
    lastrowid: int | None = None


class OneTripConnection(aiosqlite.Connection):
    """A connection whose cursors do all of a statement at once."""

    def __init__(self, connector: Callable[[], sqlite3.Connection]) -> None:
        super().__init__(connector, CHUNK)
        # Waiting for a statement must not keep a program from ending.
        self._thread.daemon = True
        self._begin: str | None = None

    def begin_with(self, statement: str) -> None:
        """Begin a transaction by this statement, ahead of the first one that follows."""
        self._begin = statement

    async def commit(self) -> None:
        """Commit; a transaction that never began is only forgotten."""
        if self._begin is None:
            await super().commit()
        self._begin = None

    async def rollback(self) -> None:
        """Roll back; a transaction that never began is only forgotten."""
        if self._begin is None:
            await super().rollback()
        self._begin = None

    def cursor(self) -> "OneTripCursor":  # type: ignore[override] # of the same use, but not a context manager of aiosqlite's
        """Make a cursor, without a trip."""
        return OneTripCursor(self)

    async def run(self, method: str, statement: str, parameters: object) -> _Outcome:
        """Execute a statement in the connection's thread, by a method of its cursors."""
        # Taken now: whoever is cancelled on the way there rolls back what the thread still begins.
        begin, self._begin = self._begin, None
        outcome: _Outcome = await self._execute(self._run, begin, method, statement, parameters)  # type: ignore[no-untyped-call] # aiosqlite leaves it untyped
        return outcome

    def _run(self, begin: str | None, method: str, statement: str, parameters: object) -> _Outcome:
        cursor = self._conn.cursor()
        try:
            if begin is not None:
                self._start(cursor, begin)
            getattr(cursor, method)(statement, parameters)
            rows = cursor.fetchall() if cursor.description else ()
            return _Outcome(
                description=cursor.description,
                rows=rows,
                rowcount=cursor.rowcount,
                lastrowid=cursor.lastrowid,
            )
        finally:
            cursor.close()

    def _start(self, cursor: sqlite3.Cursor, begin: str) -> None:
        try:
            cursor.execute(begin)
        except sqlite3.Error:
            self._begin = begin  # what is tried next must not run outside of a transaction
            raise


class OneTripCursor:
    """The part of a cursor that SQLAlchemy uses."""

    arraysize = 1

    def __init__(self, connection: OneTripConnection) -> None:
        self._connection = connection
        self._outcome = _Outcome()

    async def __aenter__(self) -> Self:
        return self

    @property
    def description(self) -> Sequence[Any] | None:
        """The columns of the rows, where there are any."""
        return self._outcome.description

    @property
    def rowcount(self) -> int:
        """How many rows were changed."""
        return self._outcome.rowcount

    @property
    def lastrowid(self) -> int | None:
        """The key of the last row inserted."""
        return self._outcome.lastrowid

    async def execute(self, statement: str, parameters: Parameters = ()) -> Self:
        """Execute a statement and fetch its rows."""
        self._outcome = await self._connection.run("execute", statement, parameters)
        return self

    async def executemany(self, statement: str, parameters: Iterable[Parameters]) -> Self:
        """Execute a statement once for each of many parameters."""
        self._outcome = await self._connection.run("executemany", statement, parameters)
        return self

    async def fetchall(self) -> Sequence[Any]:
        """Give the rows, which are there already."""
        return self._outcome.rows

    async def close(self) -> None:
        """Do nothing: the cursor was closed when its rows were fetched."""


def connect(path: str, **options: Any) -> OneTripConnection:  # noqa: ANN401 - sqlite3's own
    """Open a file; the connection is to be awaited."""
    return OneTripConnection(partial(sqlite3.connect, path, **options))
