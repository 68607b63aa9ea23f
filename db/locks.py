"""Locks between processes, so that only one of them migrates."""

import fcntl
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import Engine, text
from sqlalchemy.exc import OperationalError

from db.errors import DatabaseFolderError, LockedError

_POLL = 0.05
_ADVISORY_KEY = 0x6D61727175657572
"""A number nobody else takes: "marqueur" in ASCII."""


@contextmanager
def file_lock(path: Path, *, wait: float) -> Iterator[None]:
    """Hold a lock file, waiting for at most so many seconds.

    The lock is the kernel's and ends with the process. The file stays: whoever removed it would
    let a second process lock another file of the same name.
    """
    try:
        descriptor = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    except OSError as error:
        raise DatabaseFolderError(f"cannot open the lock {path}: {error.strerror}") from error
    try:
        _acquire(descriptor, path, deadline=time.monotonic() + wait)
        yield
    finally:
        os.close(descriptor)


@contextmanager
def advisory_lock(engine: Engine, *, wait: float) -> Iterator[None]:
    """Hold a lock of a PostgreSQL database, waiting for at most so many seconds.

    It has a connection of its own, which ends with the process, and the lock with it.
    """
    with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        connection.execute(
            text("SELECT set_config('lock_timeout', :wait, false)"),
            {"wait": str(max(1, int(wait * 1000)))},
        )
        try:
            connection.execute(text("SELECT pg_advisory_lock(:key)"), {"key": _ADVISORY_KEY})
        except OperationalError as error:
            raise LockedError(
                f"another process has been migrating the database for {wait:g} s"
            ) from error
        yield


def _acquire(descriptor: int, path: Path, *, deadline: float) -> None:
    while True:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            if time.monotonic() >= deadline:
                raise LockedError(f"another process holds {path}") from None
            time.sleep(_POLL)
        except OSError as error:
            raise DatabaseFolderError(f"cannot lock {path}: {error.strerror}") from error
        else:
            return
