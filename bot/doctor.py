"""How the program stands: its settings, its database, and what is wrong with either."""

import asyncio
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path

from pydantic import SecretStr
from sqlalchemy import URL

from bot.settings import Settings, SettingsError
from db import MetaRow, documents, open_database
from db.backup import newest_backup
from db.checks import check_file, check_folder
from db.engine import open_for_migration
from db.errors import DatabaseError
from db.revisions import read_revisions
from db.schema import SchemaState, read_state
from db.urls import read_url, sqlite_path


@dataclass(frozen=True, slots=True, kw_only=True)
class Findings:
    """What there is to tell, each fact by its name, and what is wrong."""

    settings: Mapping[str, str]
    database: Mapping[str, str] = field(default_factory=dict)
    problems: tuple[str, ...] = ()


def examine(settings: Settings) -> Findings:
    """Look at everything without changing anything, also where nothing works."""
    database: dict[str, str] = {}
    problems = list(_token_problems(settings))
    try:
        address = read_url(settings.database_url)
        _look_at_file(address, database, settings)
        problems += _look_inside(address, database, settings)
    except DatabaseError as error:
        problems.append(str(error))
    return Findings(settings=dict(_shown(settings)), database=database, problems=tuple(problems))


def _shown(settings: Settings) -> Iterator[tuple[str, str]]:
    """Show every setting as it is in force, but no secret."""
    for name in type(settings).model_fields:
        value = getattr(settings, name)
        if isinstance(value, SecretStr):
            value = "set, not shown"
        if name == "database_url":
            try:
                value = read_url(value).render_as_string(hide_password=True)
            except DatabaseError:
                value = "unreadable, not shown"
        yield name.upper(), "not set" if value is None else str(value)


def _token_problems(settings: Settings) -> Iterator[str]:
    try:
        settings.token()
    except SettingsError as error:
        yield str(error)


def _look_at_file(address: URL, found: dict[str, str], settings: Settings) -> None:
    """Look at a SQLite file from outside.

    :raises DatabaseError: if it is not there, or cannot be used.
    """
    path = sqlite_path(address)
    if path is None:
        found["database"] = "PostgreSQL"
        return
    found["database"] = str(path)
    backup = newest_backup(path)
    found["last backup"] = (
        f"{backup} ({_moment(backup)})" if backup else "none: `marqueur backup` makes one"
    )
    if not path.is_file():
        missing = f"there is no database at {path}"
        raise DatabaseError(missing if settings.db_must_exist else f"{missing} yet")
    found["size"] = f"{path.stat().st_size / 1_000_000:.1f} MB"
    check_folder(path)
    check_file(path)


def _look_inside(address: URL, found: dict[str, str], settings: Settings) -> Iterator[str]:
    engine = open_for_migration(address)
    try:
        state = read_state(engine)
    finally:
        engine.dispose()
    found["schema"] = state.revision or "none"
    if problem := _schema_problem(state):
        yield problem
        return
    found |= asyncio.run(_counts(settings.database_url))


def _schema_problem(state: SchemaState) -> str | None:
    revisions = read_revisions()
    if state.revision == revisions.head:
        return None
    if state.revision in revisions.known:
        return "the database is of an older version: `marqueur migrate` brings it up to date"
    if state.revision is None:
        return "the database holds nothing of Marqueur yet"
    return f"the database was made by Marqueur {state.made_by}, which is newer than this one"


async def _counts(database_url: str) -> dict[str, str]:
    async with open_database(database_url) as database, database.reading() as session:
        created = await session.get(MetaRow, "created_at")
        program = await session.get(MetaRow, "program_version")
        counted = await documents.sizes(session)
    return {
        "since": created.value if created else "unknown",
        "migrated by": f"Marqueur {program.value}" if program else "unknown",
        **{name: f"{count:,}" for name, count in counted.items()},
    }


def _moment(path: Path) -> str:
    return f"{datetime.fromtimestamp(path.stat().st_mtime, UTC):%Y-%m-%d %H:%M} UTC"
