"""Bring a database to the schema of this program, at every start."""

import importlib.metadata
import logging
from contextlib import AbstractContextManager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from sqlalchemy import Connection, Engine, text

from db.backup import back_up, backup_path, newest_backup
from db.checks import check_file, check_folder
from db.engine import open_for_migration
from db.errors import (
    DatabaseDamagedError,
    DatabaseError,
    DatabaseMissingError,
    DatabaseTooNewError,
    ForeignDatabaseError,
    MigrationFailedError,
)
from db.locks import advisory_lock, file_lock
from db.revisions import SCRIPTS, read_revisions
from db.schema import SchemaState, read_state, schema_change
from db.urls import read_url, sqlite_path

log = logging.getLogger(__name__)

LOCK_WAIT = 60.0
"""Seconds to wait for another process that migrates."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Migration:
    """What was done to a database: from which revision to which, and where the backup is."""

    before: str | None
    after: str
    backup: Path | None = None

    @property
    def changed(self) -> bool:
        """Whether there was anything to do."""
        return self.before != self.after


def migrate(
    url: str, *, must_exist: bool = False, wait: float = LOCK_WAIT, scripts: Path = SCRIPTS
) -> Migration:
    """Check a database and bring it to the newest schema, or leave it as it was.

    Other processes that migrate wait meanwhile. A SQLite database that holds something is backed
    up before it is changed. What is refused is a ``DatabaseError``, whose text is one line.
    """
    address = read_url(url)
    path = sqlite_path(address)
    if path is not None:
        if must_exist and not _has_content(path):
            raise DatabaseMissingError(f"there is no database at {path}; is its volume mounted?")
        check_folder(path)
    engine = open_for_migration(address)
    try:
        with _lock(engine, path, wait=wait):
            return _migrate_locked(engine, path, scripts)
    finally:
        engine.dispose()


def program_version() -> str:
    """Tell the version of the installed program."""
    try:
        return importlib.metadata.version("marqueur")
    except importlib.metadata.PackageNotFoundError:
        return "unknown"


def _has_content(path: Path) -> bool:
    return path.is_file() and path.stat().st_size > 0


def _lock(engine: Engine, path: Path | None, *, wait: float) -> AbstractContextManager[None]:
    if path is None:
        return advisory_lock(engine, wait=wait)
    return file_lock(path.with_name(f"{path.name}-migrate.lock"), wait=wait)


def _migrate_locked(engine: Engine, path: Path | None, scripts: Path) -> Migration:
    revisions = read_revisions(scripts)
    if path is not None and _has_content(path):
        _check(path)
    state = read_state(engine)
    before = state.revision
    if before == revisions.head:
        return Migration(before=before, after=revisions.head)
    if before is None and state.tables:
        raise ForeignDatabaseError(
            "the database holds tables of another program; choose an empty one"
        )
    if before is not None and before not in revisions.known:
        raise _too_new(state)
    backup = None
    if before is None:
        log.warning("Creating a new database: %s", path or "on the PostgreSQL server")
    elif path is not None:
        backup = backup_path(path, before)
        back_up(path, backup)
        log.info("Backed the database up to %s", backup)
    _upgrade(engine, scripts)
    log.info("Migrated the database from %s to %s", before or "nothing", revisions.head)
    return Migration(before=before, after=revisions.head, backup=backup)


def _check(path: Path) -> None:
    try:
        check_file(path)
    except DatabaseDamagedError as error:
        backup = newest_backup(path) or "BACKUP"
        raise DatabaseDamagedError(
            f"{error}; nothing was changed, see marqueur restore {backup}"
        ) from error


def _too_new(state: SchemaState) -> DatabaseTooNewError:
    return DatabaseTooNewError(
        f"the database was made by Marqueur {state.made_by or 'of an unknown version'} (revision"
        f" {state.revision}), and this is {program_version()}: install that version or a newer one,"
        " or restore a backup",
        made_by=state.made_by,
    )


def _upgrade(engine: Engine, scripts: Path) -> None:
    # imported here because most starts have nothing to migrate and need not pay for it
    from alembic import command  # noqa: PLC0415
    from alembic.config import Config  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", str(scripts).replace("%", "%%"))
    try:
        with schema_change(engine) as connection:
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
            _record_program(connection)
    except DatabaseError:
        raise
    except Exception as error:
        # a revision may raise anything; what counts is that the transaction was rolled back
        raise MigrationFailedError(
            f"the migration was undone: {type(error).__name__}: {' '.join(str(error).split())}"
        ) from error


def _record_program(connection: Connection) -> None:
    now = datetime.now(UTC).isoformat(timespec="seconds")
    facts = {"program_version": program_version(), "migrated_at": now}
    if connection.scalar(text("SELECT 1 FROM meta WHERE key = 'created_at'")) is None:
        facts["created_at"] = now
    for key, value in facts.items():
        row = {"key": key, "value": value}
        connection.execute(text("DELETE FROM meta WHERE key = :key"), row)
        connection.execute(text("INSERT INTO meta (key, value) VALUES (:key, :value)"), row)
