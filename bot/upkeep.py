"""What whoever hosts the bot does beside it: copies, checks, and documents taken in."""

import asyncio
from pathlib import Path
from typing import Any

from bot.lock import only_process
from bot.services import Imported, ImportPreview, ImportTarget, Services, Verdict
from bot.settings import Settings
from db import open_database
from db.backup import back_up, backup_path, restore, revision_of
from db.engine import open_for_migration
from db.errors import DatabaseError, DatabaseMissingError
from db.locks import file_lock
from db.revisions import read_revisions
from db.schema import read_state
from db.urls import read_url, sqlite_path


def export(settings: Settings, channel_id: int) -> dict[str, Any]:
    """Give the document of a channel's games; a bot may be running meanwhile.

    :raises UserError: when there are none.
    :raises DatabaseError: when the database cannot be used.
    """
    require_current_schema(settings.database_url)

    async def read() -> dict[str, Any]:
        async with open_database(settings.database_url) as database:
            return await Services.over(database).exports.document(channel_id)

    return asyncio.run(read())


def verify(settings: Settings) -> Verdict:
    """Work every deal out anew; a bot may be running meanwhile.

    :raises DatabaseError: when the database cannot be used.
    """
    require_current_schema(settings.database_url)

    async def check() -> Verdict:
        async with open_database(settings.database_url) as database:
            return await Services.over(database).verification.check()

    return asyncio.run(check())


def preview_document(settings: Settings, data: bytes, target: ImportTarget) -> ImportPreview:
    """Say what an import would do.

    :raises DatabaseError: when the database cannot be used.
    """
    require_current_schema(settings.database_url)

    async def look() -> ImportPreview:
        async with open_database(settings.database_url) as database:
            return await Services.over(database).imports.preview(data, target)

    return asyncio.run(look())


def import_document(settings: Settings, data: bytes, target: ImportTarget) -> Imported:
    """Take games in, all of a document or none; a bot may be running meanwhile.

    :raises FaultyDocumentError: when the document makes no sense.
    :raises DatabaseError: when the database cannot be used.
    """

    async def write() -> Imported:
        async with open_database(settings.database_url) as database:
            return await Services.over(database).imports.write(data, target)

    return asyncio.run(write())


def back_up_database(settings: Settings, output: Path | None) -> Path:
    """Copy the database, whoever writes meanwhile; say where the copy is.

    :raises DatabaseError: when there is nothing to copy, or the copy cannot be written.
    """
    path = _file(settings.database_url, "pg_dump")
    if not path.is_file():
        raise DatabaseMissingError(f"there is no database at {path}")
    target = output.absolute() if output is not None else backup_path(path, "manual")
    if target.resolve() == path.resolve():
        raise DatabaseError(f"{path} is the database itself: choose another file")
    back_up(path, target)
    return target


def restore_database(settings: Settings, backup: Path) -> Path | None:
    """Put a backup in the place of the database; say where what was there is kept.

    :raises AlreadyRunningError: when a bot runs on it.
    :raises DatabaseError: when the file is no backup of ours, or cannot be put there.
    """
    path = _file(settings.database_url, "pg_restore")
    revision = revision_of(backup)
    if revision is None:
        raise DatabaseError(f"{backup} is no database of Marqueur")
    if revision not in read_revisions().known:
        raise DatabaseError(f"{backup} was made by a newer Marqueur: install that version first")
    migrating = path.with_name(f"{path.name}-migrate.lock")
    with only_process(settings.database_url), file_lock(migrating, wait=0):
        return restore(backup, path)


def require_current_schema(database_url: str) -> None:
    """Refuse what only a migration could change: a bot of another version may be running.

    :raises DatabaseError: when there is no database, or one of another version.
    """
    address = read_url(database_url)
    path = sqlite_path(address)
    if path is not None and not path.is_file():
        raise DatabaseMissingError(f"there is no database at {path}")
    engine = open_for_migration(address)
    try:
        if read_state(engine).revision != read_revisions().head:
            raise DatabaseError("the database is of another version: run `marqueur migrate` first")
    finally:
        engine.dispose()


def _file(database_url: str, program: str) -> Path:
    path = sqlite_path(read_url(database_url))
    if path is None:
        raise DatabaseError(f"the database is PostgreSQL: use {program} of its server")
    return path
