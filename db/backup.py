"""Copies of a SQLite database that are whole, whoever writes meanwhile."""

import os
import sqlite3
from contextlib import closing, suppress
from datetime import UTC, datetime
from pathlib import Path

from db.checks import check_file, connect
from db.errors import BackupError, DatabaseDamagedError

_BESIDE = ("-wal", "-shm")
"""What SQLite keeps beside its file; it belongs to that file alone."""


def backup_path(path: Path, label: str) -> Path:
    """Name a backup made now of a database."""
    now = datetime.now(UTC).strftime("%Y%m%dT%H%M%S%fZ")
    return path.parent / "backups" / f"{path.stem}-{label}-{now}.db"


def back_up(path: Path, target: Path) -> None:
    """Copy a SQLite database to a file that nobody else may read.

    Under its name the copy is complete and checked, or not there at all.
    """
    unfinished = target.with_name(f"{target.name}.tmp")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        _copy(path, unfinished)
        _put_in_place(unfinished, target)
    except (OSError, sqlite3.Error, DatabaseDamagedError) as error:
        raise BackupError(f"cannot back {path} up to {target}: {error}") from error
    finally:
        with suppress(OSError):
            unfinished.unlink(missing_ok=True)


def restore(backup: Path, path: Path) -> Path | None:
    """Put a backup in the place of a database that no process has open.

    The database that was there is kept, even a damaged one, and its new path is the answer.
    """
    unfinished = path.with_name(f"{path.name}.tmp")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        _copy(backup, unfinished)
        _give_to_owner_of(path if path.exists() else path.parent, unfinished)
        replaced = _set_aside(path)
        _put_in_place(unfinished, path)
    except (OSError, sqlite3.Error, DatabaseDamagedError) as error:
        raise BackupError(f"cannot restore {backup}: {error}") from error
    finally:
        with suppress(OSError):
            unfinished.unlink(missing_ok=True)
    return replaced


def revision_of(backup: Path) -> str | None:
    """Say at which migration a backup is; None of a file that is no database of ours."""
    try:
        with closing(connect(backup)) as connection:
            row = connection.execute("SELECT version_num FROM alembic_version").fetchone()
            connection.execute("SELECT 1 FROM deal LIMIT 1")
    except sqlite3.Error:
        return None
    return None if row is None else str(row[0])


def newest_backup(path: Path) -> Path | None:
    """Find the newest backup of a database in the folder where migrations leave theirs."""
    backups = (path.parent / "backups").glob(f"{path.stem}-*.db")
    return max(backups, key=lambda backup: backup.stat().st_mtime_ns, default=None)


def _copy(path: Path, unfinished: Path) -> None:
    unfinished.unlink(missing_ok=True)
    os.close(os.open(unfinished, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    with closing(connect(path)) as connection:
        connection.execute("VACUUM INTO ?", (str(unfinished),))
    check_file(unfinished)


def _give_to_owner_of(model: Path, path: Path) -> None:
    """Let the user who runs the bot open a file that perhaps root restores."""
    owner = model.stat()
    with suppress(PermissionError):
        os.chown(path, owner.st_uid, owner.st_gid)


def _put_in_place(unfinished: Path, target: Path) -> None:
    _sync(unfinished)
    unfinished.replace(target)
    _sync(target.parent)


def _sync(path: Path) -> None:
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _set_aside(path: Path) -> Path | None:
    """Move a database away, and a log without one: SQLite would apply it to the next file."""
    existed = path.exists()
    kept = backup_path(path, "replaced").with_suffix(".old")
    kept.parent.mkdir(parents=True, exist_ok=True)
    for suffix in ("", *_BESIDE):
        with suppress(FileNotFoundError):
            path.with_name(path.name + suffix).rename(kept.with_name(kept.name + suffix))
    return kept if existed else None
