"""Addresses of databases: what people write, and what the two kinds of engine need."""

from pathlib import Path

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from db.errors import InvalidDatabaseUrlError

_DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "sqlite+aiosqlite": "sqlite+aiosqlite",
    "postgres": "postgresql+psycopg",
    "postgresql": "postgresql+psycopg",
    "postgresql+psycopg": "postgresql+psycopg",
    "postgresql+asyncpg": "postgresql+asyncpg",
}
_PLAIN_DRIVERS = {"sqlite": "sqlite", "postgresql": "postgresql+psycopg"}


def read_url(text: str) -> URL:
    """Read an address as people write it, such as ``sqlite:///data/marqueur.db``.

    A relative path starts at the working directory and is made absolute. What is refused is not
    quoted: it may hold a password.
    """
    try:
        url = make_url(text.strip())
    except (ArgumentError, ValueError):
        raise InvalidDatabaseUrlError(
            "the database URL cannot be read; write sqlite:///path or postgresql://user@host/name"
        ) from None
    driver = _DRIVERS.get(url.drivername)
    if driver is None:
        raise InvalidDatabaseUrlError(
            f"no support for {url.drivername!r} databases; write sqlite:///path or"
            " postgresql://user@host/name"
        )
    url = url.set(drivername=driver)
    return _with_absolute_path(url) if url.get_backend_name() == "sqlite" else url


def plain_url(url: URL) -> URL:
    """Address the same database through a driver that needs no event loop."""
    plain = url.set(drivername=_PLAIN_DRIVERS[url.get_backend_name()])
    ssl = plain.query.get("ssl")
    if ssl is not None and url.get_backend_name() == "postgresql":
        # asyncpg has a word of its own for what everybody else calls sslmode
        plain = plain.difference_update_query(["ssl"]).update_query_dict({"sslmode": ssl})
    return plain


def sqlite_path(url: URL) -> Path | None:
    """Name the file of a SQLite database; None for a server."""
    if url.get_backend_name() != "sqlite" or url.database is None:
        return None
    return Path(url.database)


def _with_absolute_path(url: URL) -> URL:
    database = url.database or ":memory:"
    if url.host or database == ":memory:" or database.startswith("file:"):
        raise InvalidDatabaseUrlError(
            "a SQLite database must be a file: write sqlite:///relative/path or"
            " sqlite:////absolute/path"
        )
    return url.set(database=str(Path(database).expanduser().absolute()))
