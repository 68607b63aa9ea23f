"""What must hold before a SQLite file is used."""

import logging
import os
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path

from db.engine import BUSY_TIMEOUT
from db.errors import DatabaseBusyError, DatabaseDamagedError, DatabaseFolderError

log = logging.getLogger(__name__)

MOUNTS = Path("/proc/mounts")
_NETWORK = ("nfs", "cifs", "smb", "9p", "virtiofs", "fuse", "ceph", "glusterfs", "afs")


def check_folder(path: Path, *, mounts: Path = MOUNTS) -> None:
    """Refuse a folder or a file that cannot be written, and warn of one that others share.

    SQLite needs to make files beside its own, even to read.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=path.parent, prefix=".marqueur-probe-"):
            pass
        if path.exists():
            with path.open("r+b"):
                pass
    except OSError as error:
        raise DatabaseFolderError(
            f"user {os.geteuid()} cannot write {path}: {error.strerror}"
        ) from error
    kind = file_system_of(path.parent, mounts)
    if kind.startswith(_NETWORK):
        log.warning(
            "%s lies on a shared file system (%s), where SQLite's locks may fail and the file be"
            " damaged; use a local disk, or PostgreSQL",
            path,
            kind,
        )


def check_file(path: Path, *, wait: float = BUSY_TIMEOUT) -> None:
    """Refuse a SQLite file that is malformed, or whose rows point nowhere."""
    try:
        with closing(connect(path, wait=wait)) as connection:
            (verdict,) = connection.execute("PRAGMA quick_check(1)").fetchone()
            orphan = connection.execute("PRAGMA foreign_key_check").fetchone()
    except sqlite3.DatabaseError as error:
        if error.sqlite_errorname.startswith("SQLITE_BUSY"):
            raise DatabaseBusyError(f"another process is writing to {path}") from error
        verdict, orphan = str(error), None
    if verdict != "ok":
        raise DatabaseDamagedError(f"{path} is damaged ({' '.join(verdict.split())})")
    if orphan is not None:
        raise DatabaseDamagedError(f"{path} is damaged (rows of {orphan[0]} point nowhere)")


def connect(path: Path, *, wait: float = BUSY_TIMEOUT) -> sqlite3.Connection:
    """Open a SQLite file that exists, with the driver alone."""
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=rw", uri=True, timeout=wait)


def file_system_of(folder: Path, mounts: Path = MOUNTS) -> str:
    """Name the kind of file system a folder lies on; empty where the system does not tell."""
    try:
        lines = mounts.read_text("utf-8", errors="replace").splitlines()
    except OSError:
        return ""
    kinds: dict[Path, str] = {}
    for line in lines:
        _, mount, kind, *_ = line.split(" ")
        kinds[Path(mount.replace("\\040", " "))] = kind
    resolved = folder.resolve()
    return next((kinds[place] for place in (resolved, *resolved.parents) if place in kinds), "")
