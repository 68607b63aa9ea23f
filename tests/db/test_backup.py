import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from db import Database
from db.backup import back_up, backup_path, newest_backup, restore
from db.errors import BackupError
from tests.db.processes import write_lock_held
from tests.db.rows import save_deal, save_game


def count_deals(path: Path) -> int:
    with closing(sqlite3.connect(path)) as connection:
        (count,) = connection.execute("SELECT count(*) FROM deal").fetchone()
    return int(count)


def names_in(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


async def test_backup_holds_what_is_not_yet_in_the_main_file(
    sqlite_database: Database, sqlite_path: Path, tmp_path: Path
) -> None:
    game = await save_game(sqlite_database)
    await save_deal(sqlite_database, game)
    assert sqlite_path.with_name("marqueur.db-wal").stat().st_size > 0
    target = tmp_path / "kept" / "copy.db"
    with write_lock_held(sqlite_path):
        back_up(sqlite_path, target)
    assert count_deals(target) == 1
    assert names_in(target.parent) == ["copy.db"]


async def test_backup_can_be_read_by_its_owner_only(sqlite_path: Path, tmp_path: Path) -> None:
    back_up(sqlite_path, tmp_path / "copy.db")
    assert (tmp_path / "copy.db").stat().st_mode & 0o777 == 0o600


def test_backup_of_a_damaged_database_is_not_kept(tmp_path: Path) -> None:
    path = tmp_path / "marqueur.db"
    path.write_bytes(b"no database" * 1000)
    with pytest.raises(BackupError, match="not a database"):
        back_up(path, tmp_path / "copy.db")
    assert names_in(tmp_path) == ["marqueur.db"]


async def test_restore_brings_back_what_was_saved_and_keeps_what_was_there(
    sqlite_database: Database, sqlite_path: Path
) -> None:
    game = await save_game(sqlite_database)
    await save_deal(sqlite_database, game)
    backup = backup_path(sqlite_path, "daily")
    back_up(sqlite_path, backup)
    await save_deal(sqlite_database, game, number=2)
    await sqlite_database.close()
    replaced = restore(backup, sqlite_path)
    assert count_deals(sqlite_path) == 1
    assert replaced is not None
    assert count_deals(replaced) == 2
    assert newest_backup(sqlite_path) == backup


async def test_restore_does_not_mix_in_the_log_of_the_old_database(
    sqlite_database: Database, sqlite_path: Path
) -> None:
    game = await save_game(sqlite_database)
    backup = backup_path(sqlite_path, "daily")
    back_up(sqlite_path, backup)
    await save_deal(sqlite_database, game)
    wal = sqlite_path.with_name("marqueur.db-wal").read_bytes()
    await sqlite_database.close()
    sqlite_path.with_name("marqueur.db-wal").write_bytes(wal)  # as a crash would leave it
    replaced = restore(backup, sqlite_path)
    assert count_deals(sqlite_path) == 0
    assert replaced is not None
    assert replaced.with_name(f"{replaced.name}-wal").read_bytes() == wal


def test_restore_works_where_only_a_log_is_left(sqlite_path: Path, tmp_path: Path) -> None:
    path = tmp_path / "new" / "marqueur.db"
    path.parent.mkdir()
    path.with_name("marqueur.db-wal").write_bytes(b"of another file")
    assert restore(sqlite_path, path) is None
    assert names_in(path.parent) == ["backups", "marqueur.db"]
    assert count_deals(path) == 0


def test_damaged_backup_is_refused_and_changes_nothing(sqlite_path: Path, tmp_path: Path) -> None:
    backup = tmp_path / "copy.db"
    backup.write_bytes(b"no database" * 1000)
    before = sqlite_path.read_bytes()
    with pytest.raises(BackupError, match="cannot restore"):
        restore(backup, sqlite_path)
    assert sqlite_path.read_bytes() == before
    assert newest_backup(sqlite_path) is None
