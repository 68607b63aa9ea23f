"""Statements on SQLite: one trip to the connection's thread each, and all that a cursor tells."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy import insert, select, text
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from db import Database, MetaRow, open_database
from db.one_trip import OneTripConnection, connect
from db.options import PUT_OFF


@pytest.fixture
async def connection(tmp_path: Path) -> AsyncIterator[OneTripConnection]:
    async with connect(str(tmp_path / "one.db"), isolation_level=None) as opened:
        await opened.cursor().execute("CREATE TABLE deal (id INTEGER PRIMARY KEY, points INTEGER)")
        yield opened


async def test_rows_are_there_when_a_statement_was_executed(connection: OneTripConnection) -> None:
    cursor = connection.cursor()
    await cursor.execute("SELECT ? AS points, 'garde' AS contract", (49,))
    assert await cursor.fetchall() == [(49, "garde")]
    assert [column[0] for column in cursor.description or ()] == ["points", "contract"]


async def test_changes_are_counted_when_rows_were_written(connection: OneTripConnection) -> None:
    cursor = connection.cursor()
    await cursor.executemany("INSERT INTO deal (points) VALUES (?)", [(49,), (50,), (51,)])
    assert cursor.rowcount == 3
    await cursor.execute("INSERT INTO deal (points) VALUES (52)")
    assert (cursor.rowcount, cursor.lastrowid, cursor.description) == (1, 4, None)
    assert list(await cursor.fetchall()) == []


async def test_rows_are_given_back_when_a_writing_statement_returns_them(
    connection: OneTripConnection,
) -> None:
    cursor = connection.cursor()
    await cursor.execute("INSERT INTO deal (points) VALUES (49) RETURNING id")
    assert await cursor.fetchall() == [(1,)]


@pytest.fixture
def trips(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """All trips that are made from now on."""
    made: list[object] = []
    execute = OneTripConnection._execute

    async def counted(self, function, *given, **options):
        made.append(function)
        return await execute(self, function, *given, **options)

    monkeypatch.setattr(OneTripConnection, "_execute", counted)
    return made


async def test_one_trip_is_made_when_a_statement_is_executed(
    sqlite_database: Database, trips: list[object]
) -> None:
    async with sqlite_database.engine.connect() as connection:
        await connection.execute(text("SELECT 1"))
        trips.clear()
        await connection.execute(text("SELECT 1"))
        assert len(trips) == 1


async def test_two_trips_are_made_of_a_transaction_whose_rows_nobody_waits_for(
    sqlite_database: Database, trips: list[object]
) -> None:
    await sqlite_database.close()
    async with sqlite_database.reading() as session:
        await session.scalar(select(1))
    trips.clear()
    async with sqlite_database.writing.begin() as session:
        await session.scalar(select(1))
        for key in "ab":
            await put_off(session, key)
    assert len(trips) == 2


async def test_failure_is_raised_as_sqlalchemy_does_when_a_statement_fails(
    sqlite_database: Database,
) -> None:
    async with sqlite_database.writing.begin() as session:
        await session.execute(text("INSERT INTO meta VALUES ('key', 'value')"))
        with pytest.raises(IntegrityError):
            await session.execute(text("INSERT INTO meta VALUES ('key', 'value')"))


async def test_file_is_opened_as_the_address_says_when_connected(tmp_path: Path) -> None:
    path = tmp_path / "with space.db"
    async with open_database(f"sqlite:///{path}") as database, database.reading() as session:
        file = (await session.execute(text("PRAGMA database_list"))).one()
    assert Path(file[2]) == path


async def test_transaction_begins_on_the_trip_of_its_first_statement(
    connection: OneTripConnection,
) -> None:
    connection.begin_with("BEGIN IMMEDIATE")
    assert not connection.in_transaction
    await connection.cursor().execute("INSERT INTO deal (points) VALUES (49)")
    assert connection.in_transaction
    await connection.rollback()
    cursor = connection.cursor()
    await cursor.execute("SELECT count(*) FROM deal")
    assert await cursor.fetchall() == [(0,)]


async def put_off(session: AsyncSession, key: str) -> None:
    rows = [{"key": key, "value": "value"}]
    await session.execute(insert(MetaRow.__table__), rows, execution_options=PUT_OFF)


async def points(connection: OneTripConnection) -> list[int]:
    cursor = connection.cursor()
    await cursor.execute("SELECT points FROM deal ORDER BY id")
    return [row[0] for row in await cursor.fetchall()]


async def test_what_was_put_off_is_there_for_the_next_statement_in_its_order(
    connection: OneTripConnection,
) -> None:
    connection.begin_with("BEGIN IMMEDIATE")
    connection.run_later("execute", "INSERT INTO deal (points) VALUES (?)", (49,))
    connection.run_later("executemany", "UPDATE deal SET points = points + ?", [(1,), (2,)])
    assert await points(connection) == [52]
    await connection.rollback()
    assert await points(connection) == []


async def test_what_was_put_off_is_written_by_the_commit(connection: OneTripConnection) -> None:
    connection.begin_with("BEGIN IMMEDIATE")
    connection.run_later("execute", "INSERT INTO deal (points) VALUES (?)", (49,))
    await connection.commit()
    assert not connection.in_transaction
    await connection.rollback()
    assert await points(connection) == [49]


async def test_what_was_put_off_is_forgotten_when_rolled_back(
    connection: OneTripConnection,
) -> None:
    connection.begin_with("BEGIN IMMEDIATE")
    connection.run_later("execute", "INSERT INTO deal (points) VALUES (?)", (49,))
    await connection.rollback()
    assert await points(connection) == []


async def test_nothing_is_written_when_what_was_put_off_fails_at_the_commit(
    sqlite_database: Database,
) -> None:
    async def write_twice() -> None:
        async with sqlite_database.writing.begin() as session:
            session.add(MetaRow(key="other", value="value"))
            await session.flush()
            for _ in range(2):
                await put_off(session, "key")

    with pytest.raises(IntegrityError):
        await write_twice()
    async with sqlite_database.writing.begin() as session:
        written = set(await session.scalars(select(MetaRow.key)))
    assert not {"key", "other"} & written


@pytest.mark.parametrize("end", ["commit", "rollback"])
async def test_transaction_is_forgotten_when_it_ends_before_it_began(
    connection: OneTripConnection, end: str
) -> None:
    connection.begin_with("BEGIN IMMEDIATE")
    await getattr(connection, end)()
    await connection.cursor().execute("INSERT INTO deal (points) VALUES (49)")
    assert not connection.in_transaction


async def test_nothing_is_written_outside_a_transaction_that_could_not_begin(
    connection: OneTripConnection, tmp_path: Path
) -> None:
    await connection.cursor().execute("PRAGMA busy_timeout = 0")
    async with connect(str(tmp_path / "one.db"), isolation_level=None) as other:
        await other.cursor().execute("BEGIN IMMEDIATE")
        connection.begin_with("BEGIN IMMEDIATE")
        with pytest.raises(sqlite3.OperationalError, match="locked"):
            await connection.cursor().execute("INSERT INTO deal (points) VALUES (49)")
        await other.rollback()
    await connection.cursor().execute("INSERT INTO deal (points) VALUES (50)")
    assert connection.in_transaction


async def test_lock_is_given_back_when_the_first_statement_is_cancelled(
    connection: OneTripConnection,
) -> None:
    for _ in range(50):
        connection.begin_with("BEGIN IMMEDIATE")
        writing = asyncio.create_task(
            connection.cursor().execute("INSERT INTO deal (points) VALUES (49)")
        )
        await asyncio.sleep(0)
        writing.cancel()
        await asyncio.wait({writing})
        await connection.rollback()
        assert not connection.in_transaction
    cursor = connection.cursor()
    await cursor.execute("SELECT count(*) FROM deal")
    assert await cursor.fetchall() == [(0,)]
