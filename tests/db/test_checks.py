"""What stops a start, and what is said about it."""

import os
import pwd
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from db.checks import check_file, check_folder, file_system_of
from db.errors import DatabaseBusyError, DatabaseDamagedError, DatabaseFolderError
from db.locks import file_lock
from db.migrate import migrate


@contextmanager
def other_user() -> Iterator[None]:
    """Act as a user who may not write everywhere, where we are root."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(pwd.getpwnam("nobody").pw_uid)
    try:
        yield
    finally:
        os.seteuid(0)


@pytest.mark.parametrize(
    ("offset", "garbage"),
    [
        pytest.param(0, b"no header" * 50, id="header"),
        pytest.param(3 * 4096, b"\xff" * 40_000, id="pages"),
    ],
)
def test_damaged_database_is_refused_and_kept(
    sqlite_url: str, sqlite_path: Path, offset: int, garbage: bytes
) -> None:
    with sqlite_path.open("r+b") as file:
        file.seek(offset)
        file.write(garbage)
    damaged = sqlite_path.read_bytes()
    backup = sqlite_path.parent / "backups" / "marqueur-0-20260101.db"
    backup.parent.mkdir()
    backup.touch()
    with pytest.raises(DatabaseDamagedError, match=f"marqueur restore {backup}") as raised:
        migrate(sqlite_url)
    assert "\n" not in str(raised.value)
    assert sqlite_path.read_bytes() == damaged


def test_database_with_orphans_is_refused(sqlite_url: str, sqlite_path: Path) -> None:
    with closing(sqlite3.connect(sqlite_path)) as connection:
        connection.execute("INSERT INTO player (guild_id, name) VALUES (404, 'Nobody''s')")
        connection.commit()
    with pytest.raises(DatabaseDamagedError, match=r"of player point nowhere.*restore BACKUP"):
        migrate(sqlite_url)


def test_database_that_is_in_use_is_not_called_damaged(tmp_path: Path) -> None:
    path = tmp_path / "marqueur.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("BEGIN EXCLUSIVE")
        with pytest.raises(DatabaseBusyError, match="another process"):
            check_file(path, wait=0)


def test_folder_that_cannot_be_written_is_named() -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "marqueur.db"
        path.parent.chmod(0o555)
        with other_user(), pytest.raises(DatabaseFolderError, match=rf"user \d+ cannot.*{path}"):
            migrate(f"sqlite:///{path}")
        assert list(path.parent.iterdir()) == []


def test_file_that_cannot_be_written_is_named() -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "marqueur.db"
        path.parent.chmod(0o777)
        path.touch(mode=0o444)
        with other_user(), pytest.raises(DatabaseFolderError, match="Permission denied"):
            migrate(f"sqlite:///{path}")


def test_shared_file_system_is_warned_of(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    mounts = tmp_path / "mounts"
    mounts.write_text(f"/dev/sda1 / ext4 rw 0 0\nnas:/scores {tmp_path} nfs4 rw 0 0\n")
    check_folder(tmp_path / "marqueur.db", mounts=mounts)
    assert "shared file system (nfs4)" in caplog.text


def test_file_system_is_that_of_the_nearest_mount(tmp_path: Path) -> None:
    mounts = tmp_path / "mounts"
    spaced = str(tmp_path / "a b").replace(" ", "\\040")
    mounts.write_text(f"/dev/sda1 / ext4 rw 0 0\nnas:/scores {spaced} fuse.sshfs rw 0 0\n")
    assert file_system_of(tmp_path / "a b" / "deeper", mounts) == "fuse.sshfs"
    assert file_system_of(tmp_path, mounts) == "ext4"
    assert file_system_of(tmp_path, tmp_path / "no such file") == ""


def test_lock_that_cannot_be_opened_is_named(tmp_path: Path) -> None:
    with (
        pytest.raises(DatabaseFolderError, match="cannot open the lock"),
        file_lock(tmp_path, wait=0),
    ):
        pass
