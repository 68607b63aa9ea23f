"""The lock of a database file: one process with the bot's token at a time."""

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from db.errors import DatabaseFolderError
from db.urls import read_url, sqlite_path

READABLE_BY_OWNER = 0o600


class AlreadyRunningError(Exception):
    """Another process has the bot running on this database; the message says which."""


@contextmanager
def only_process(database_url: str) -> Iterator[None]:
    """Hold the lock beside an SQLite file; a server's database needs none here.

    The system gives the lock back however the process ends; the file itself stays, since another
    process may be waiting on it.

    :raises AlreadyRunningError: when another process holds it.
    :raises DatabaseFolderError: when the folder cannot be written to.
    """
    database = sqlite_path(read_url(database_url))
    if database is None:
        yield
        return
    descriptor = _open(database.with_name(f"{database.name}.lock"))
    try:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            holder = os.read(descriptor, 32).decode("ascii", "replace").strip() or "unknown"
            raise AlreadyRunningError(
                f"{database} is in use by process {holder}: stop that one first"
            ) from None
        os.ftruncate(descriptor, 0)
        os.write(descriptor, f"{os.getpid()}\n".encode("ascii"))
        yield
    finally:
        os.close(descriptor)


def _open(path: Path) -> int:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        return os.open(path, os.O_RDWR | os.O_CREAT, READABLE_BY_OWNER)
    except OSError as error:
        raise DatabaseFolderError(f"cannot write {path}: {error.strerror}") from None
