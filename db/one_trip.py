"""SQLite through aiosqlite, with one trip to the connection's thread a statement.

By itself aiosqlite makes four of a query: to make a cursor, to execute, to fetch and to close. The
trips take longer than the query, and SQLAlchemy asks for each of them. A transaction begins on the
trip of its first statement, and what nobody waits for is written on the trip of its commit.
"""

import sqlite3
from collections.abc import Callable, Iterable, Sequence
from contextlib import closing
from dataclasses import dataclass, field
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


@dataclass(slots=True)
class _Ahead:
    """What is executed ahead of the next statement, on its trip."""

    begin: str | None = None
    statements: list[tuple[str, str, object]] = field(default_factory=list)


class OneTripConnection(aiosqlite.Connection):
    """A connection whose cursors do all of a statement at once."""

    def __init__(self, connector: Callable[[], sqlite3.Connection]) -> None:
        super().__init__(connector, CHUNK)
        # Waiting for a statement must not keep a program from ending.
        self._thread.daemon = True
        self._ahead = _Ahead()
        self._ended = False
        """Whether nothing was executed since the last transaction ended."""

    def begin_with(self, statement: str) -> None:
        """Begin a transaction by this statement, on the trip of what comes first in it."""
        self._ahead = _Ahead(begin=statement)

    def run_later(self, method: str, statement: str, parameters: object) -> None:
        """Execute a statement on the trip of what comes next: another one, or the commit."""
        self._ahead.statements.append((method, statement, parameters))

    async def commit(self) -> None:
        """Commit; a transaction that never began is only forgotten."""
        ahead = self._take()
        if ahead.begin is None or ahead.statements:
            self._ended = False
            await self._execute(self._commit, ahead)  # type: ignore[no-untyped-call] # aiosqlite leaves it untyped
        self._ended = True

    async def rollback(self) -> None:
        """Roll back; a transaction that never began is only forgotten."""
        self._take()
        if not self._ended:
            await super().rollback()
        self._ended = True

    def cursor(self) -> "OneTripCursor":  # type: ignore[override] # of the same use, but not a context manager of aiosqlite's
        """Make a cursor, without a trip."""
        return OneTripCursor(self)

    async def run(self, method: str, statement: str, parameters: object) -> _Outcome:
        """Execute a statement in the connection's thread, by a method of its cursors."""
        self._ended = False
        outcome: _Outcome = await self._execute(  # type: ignore[no-untyped-call] # as above
            self._run, self._take(), method, statement, parameters
        )
        return outcome

    def _take(self) -> _Ahead:
        """Take what goes ahead of the next trip, before it is made.

        Whoever is cancelled on the way rolls back what the thread still begins.
        """
        ahead, self._ahead = self._ahead, _Ahead()
        return ahead

    def _run(self, ahead: _Ahead, method: str, statement: str, parameters: object) -> _Outcome:
        with closing(self._conn.cursor()) as cursor:
            self._catch_up(cursor, ahead)
            getattr(cursor, method)(statement, parameters)
            rows = cursor.fetchall() if cursor.description else ()
            return _Outcome(
                description=cursor.description,
                rows=rows,
                rowcount=cursor.rowcount,
                lastrowid=cursor.lastrowid,
            )

    def _commit(self, ahead: _Ahead) -> None:
        with closing(self._conn.cursor()) as cursor:
            self._catch_up(cursor, ahead)
        self._conn.commit()

    def _catch_up(self, cursor: sqlite3.Cursor, ahead: _Ahead) -> None:
        if ahead.begin is not None:
            try:
                cursor.execute(ahead.begin)
            except sqlite3.Error:
                self._ahead = ahead  # what is tried next must not run outside of a transaction
                raise
        for method, statement, parameters in ahead.statements:
            getattr(cursor, method)(statement, parameters)


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
