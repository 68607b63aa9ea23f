import asyncio
import sys
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from sqlalchemy import create_engine, func, select, text
from sqlalchemy.exc import DBAPIError, IntegrityError, InvalidRequestError

from db import (
    Database,
    DatabaseBusyError,
    DealPlayerRow,
    DealRow,
    GameRow,
    GuildRow,
    PlayerRow,
    StorageFailedError,
    open_database,
)
from db.engine import POOL_SIZE, _set_up
from db.errors import DatabaseFolderError, MissingDriverError
from db.migrate import migrate
from tests.db.processes import python, write_lock_held
from tests.db.rows import NOW, SavedGame, new_deal, save_game


async def log_deal(database: Database, game: SavedGame) -> int:
    """Read the last number, write the next one: what two at once must not do on the same number."""
    async with database.writing.begin() as session:
        await session.scalar(select(GameRow.id).where(GameRow.id == game.id).with_for_update())
        last = await session.scalar(
            select(func.max(DealRow.number)).where(DealRow.game_id == game.id)
        )
        session.add(new_deal(game, number=(last or 0) + 1))
    return (last or 0) + 1


async def rows_of(database: Database) -> tuple[int | None, int | None]:
    async with database.reading() as session:
        deals = await session.scalar(select(func.count()).select_from(DealRow))
        players = await session.scalar(select(func.count()).select_from(DealPlayerRow))
    return deals, players


async def test_fifty_deals_logged_at_once_get_numbers_one_to_fifty(database: Database) -> None:
    game = await save_game(database)
    numbers = await asyncio.gather(*(log_deal(database, game) for _ in range(50)))
    assert sorted(numbers) == list(range(1, 51))
    assert await rows_of(database) == (50, 200)


async def test_write_waits_while_another_process_writes(
    sqlite_database: Database, sqlite_path: Path
) -> None:
    game = await save_game(sqlite_database)
    with write_lock_held(sqlite_path) as holder:
        writing = asyncio.create_task(log_deal(sqlite_database, game))
        _, pending = await asyncio.wait({writing}, timeout=2)
        assert pending == {writing}
        assert await rows_of(sqlite_database) == (0, 0)
        holder.communicate("release\n")
        assert await writing == 1


async def test_write_gives_up_when_another_process_writes_for_too_long(sqlite_url: str) -> None:
    async with open_database(sqlite_url, busy_timeout=0.05) as database:
        game = await save_game(database)
        path = Path(sqlite_url.removeprefix("sqlite:///"))
        with write_lock_held(path) as holder:
            with pytest.raises(DatabaseBusyError, match="another process is writing"):
                await log_deal(database, game)
            holder.communicate("release\n")
        assert await rows_of(database) == (0, 0)
        assert await log_deal(database, game) == 1


async def test_every_connection_of_the_pool_has_the_settings(sqlite_database: Database) -> None:
    settings = {"foreign_keys": 1, "journal_mode": "wal", "synchronous": 2, "busy_timeout": 10_000}
    async with AsyncExitStack() as stack:
        for _ in range(POOL_SIZE):
            connection = await stack.enter_async_context(sqlite_database.engine.connect())
            for name, value in settings.items():
                result = await connection.exec_driver_sql(f"PRAGMA {name}")
                assert result.scalar_one() == value
        assert sqlite_database.engine.pool.checkedout() == POOL_SIZE


async def test_foreign_keys_are_enforced(database: Database) -> None:
    async with database.writing() as session:
        session.add(PlayerRow(guild_id=404, name="Nobody's"))
        with pytest.raises(IntegrityError):
            await session.flush()


async def test_reading_sees_one_state_while_somebody_writes(database: Database) -> None:
    async with database.reading() as session:
        before = await session.scalar(select(func.count()).select_from(GuildRow))
        async with database.writing.begin() as other:
            other.add(GuildRow(id=1, joined_at=NOW))
        after = await session.scalar(select(func.count()).select_from(GuildRow))
    assert (before, after) == (0, 0)


async def test_writing_in_a_reading_transaction_is_refused_by_postgresql(
    postgresql_url: str,
) -> None:
    async with open_database(postgresql_url) as database, database.reading() as session:
        session.add(GuildRow(id=1, joined_at=NOW))
        with pytest.raises(DBAPIError, match="read-only transaction"):
            await session.flush()


async def test_rows_stay_readable_after_the_commit(database: Database) -> None:
    async with database.writing.begin() as session:
        guild = GuildRow(id=1, joined_at=NOW)
        session.add(guild)
    assert guild.time_zone == "Europe/Paris"


async def test_unloaded_relationship_raises(database: Database) -> None:
    await save_game(database)
    async with database.reading() as session:
        game = (await session.scalars(select(GameRow))).one()
    with pytest.raises(InvalidRequestError, match="lazy='raise'"):
        _ = game.seats


async def test_cancelled_write_leaves_all_or_nothing_and_no_lock(database_url: str) -> None:
    async with open_database(database_url, busy_timeout=1) as database:
        game = await save_game(database)
        for moment in range(30):
            writing = asyncio.create_task(log_deal(database, game))
            await asyncio.wait({writing}, timeout=moment / 5_000)
            writing.cancel()
            await asyncio.wait({writing})
            deals, players = await rows_of(database)
            assert players == 4 * (deals or 0)
            assert await log_deal(database, game) == (deals or 0) + 1


async def test_full_disk_is_told_apart_and_leaves_the_database_usable(
    sqlite_database: Database,
) -> None:
    async with sqlite_database.writing() as session:
        await session.execute(text("PRAGMA max_page_count = 1"))
        session.add_all(
            GuildRow(id=number, language="x" * 16, joined_at=NOW) for number in range(10_000)
        )
        with pytest.raises(StorageFailedError, match="SQLITE_FULL"):
            await session.flush()
    async with sqlite_database.reading() as session:
        assert await session.scalar(select(func.count()).select_from(GuildRow)) == 0


async def test_read_only_database_is_told_apart(sqlite_database: Database) -> None:
    async with sqlite_database.writing() as session:
        await session.execute(text("PRAGMA query_only = ON"))
        session.add(GuildRow(id=1, joined_at=NOW))
        with pytest.raises(StorageFailedError, match="SQLITE_READONLY"):
            await session.flush()


async def test_write_fails_clearly_when_the_file_is_no_database(tmp_path: Path) -> None:
    path = tmp_path / "notes.db"
    path.write_text("Alice 132, Bob -66\n" * 100)
    async with open_database(f"sqlite:///{path}") as database:
        with pytest.raises(StorageFailedError, match="SQLITE_NOTADB"):
            await save_game(database)


async def test_unreachable_server_is_told_apart(tmp_path: Path) -> None:
    async with open_database(f"postgresql://nobody@/nothing?host={tmp_path}") as database:
        with pytest.raises(StorageFailedError, match="cannot be reached") as raised:
            await save_game(database)
    assert "\n" not in str(raised.value)


async def test_lost_connections_are_replaced(postgresql_url: str) -> None:
    async with open_database(postgresql_url) as database:
        await save_game(database)
        async with open_database(postgresql_url) as other, other.reading() as session:
            await session.execute(
                text(
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                    " WHERE datname = current_database() AND pid <> pg_backend_pid()"
                )
            )
        assert await rows_of(database) == (0, 0)


async def test_other_driver_of_postgresql_works_too(postgresql_url: str) -> None:
    pytest.importorskip("asyncpg")
    url = postgresql_url.replace("postgresql://", "postgresql+asyncpg://")
    assert not migrate(url).changed
    async with open_database(url) as database:
        game = await save_game(database)
        numbers = await asyncio.gather(*(log_deal(database, game) for _ in range(10)))
        assert sorted(numbers) == list(range(1, 11))
        assert await rows_of(database) == (10, 40)


async def test_values_stay_out_of_error_messages(database: Database) -> None:
    async with database.writing() as session:
        session.add(PlayerRow(guild_id=404, user_id=1, name="a private name"))
        with pytest.raises(IntegrityError) as raised:
            await session.flush()
    assert "private" not in str(raised.value)


async def test_folder_of_a_new_database_is_made(tmp_path: Path) -> None:
    path = tmp_path / "a folder" / "deeper" / "marqueur.db"
    async with open_database(f"sqlite:///{path}") as database, database.reading() as session:
        await session.execute(text("SELECT 1"))
    assert path.exists()


def test_folder_that_cannot_be_made_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(DatabaseFolderError, match="cannot make the folder"):
        open_database(f"sqlite:///{tmp_path}/file/marqueur.db")


def test_missing_driver_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    for opening in (open_database, migrate):
        with pytest.raises(MissingDriverError, match=r"psycopg: pip install 'marqueur\[postg"):
            opening("postgresql://host/name")


def test_database_without_a_write_ahead_log_is_refused() -> None:
    engine = create_engine("sqlite://")  # in memory, where SQLite keeps none
    _set_up(engine, busy_timeout=1, foreign_keys=True)
    with pytest.raises(StorageFailedError, match="its journal is 'memory'"):
        engine.connect()


def test_process_ends_when_the_start_fails_with_the_database_open(sqlite_url: str) -> None:
    code = """
import asyncio, sys
from sqlalchemy import text
from db import open_database
from db.migrate import migrate

async def main():
    database = open_database(sys.argv[1])
    async with database.reading() as session:
        await session.execute(text("SELECT 1"))
    print("alembic" in sys.modules, flush=True)
    raise SystemExit(78)

migrate(sys.argv[1])
asyncio.run(main())
"""
    with python(code, sqlite_url) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "False\n"
        assert process.wait(timeout=3) == 78
