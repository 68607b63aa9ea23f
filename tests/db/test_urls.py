from pathlib import Path

import pytest

from db.errors import InvalidDatabaseUrlError
from db.urls import plain_url, read_url, sqlite_path


@pytest.mark.parametrize(
    ("text", "driver"),
    [
        pytest.param("sqlite:////data/marqueur.db", "sqlite+aiosqlite", id="sqlite"),
        pytest.param("sqlite+aiosqlite:////data/m.db", "sqlite+aiosqlite", id="aiosqlite"),
        pytest.param("postgres://me@host/name", "postgresql+psycopg", id="postgres"),
        pytest.param(" postgresql://me@host/name\n", "postgresql+psycopg", id="spaces-around"),
        pytest.param("postgresql+psycopg://host/name", "postgresql+psycopg", id="psycopg"),
        pytest.param("postgresql+asyncpg://host/name", "postgresql+asyncpg", id="asyncpg"),
    ],
)
def test_driver_follows_from_the_address(text: str, driver: str) -> None:
    assert read_url(text).drivername == driver


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("", id="empty"),
        pytest.param("data/secret.db", id="path"),
        pytest.param("postgresql://me:secret@host:port/name", id="port"),
        pytest.param("mysql://me:secret@host/name", id="mysql"),
        pytest.param("sqlite://", id="memory"),
        pytest.param("sqlite:///:memory:", id="named-memory"),
        pytest.param("sqlite:///file:secret?uri=true", id="file-uri"),
        pytest.param("sqlite://secret/marqueur.db", id="two-slashes"),
    ],
)
def test_other_address_is_refused_without_quoting_it(text: str) -> None:
    with pytest.raises(InvalidDatabaseUrlError) as raised:
        read_url(text)
    assert "secret" not in str(raised.value)


def test_relative_path_starts_at_the_working_directory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert sqlite_path(read_url("sqlite:///data/marqueur.db")) == tmp_path / "data/marqueur.db"


def test_home_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/home/zoe")
    assert sqlite_path(read_url("sqlite:///~/marqueur.db")) == Path("/home/zoe/marqueur.db")


def test_server_has_no_path() -> None:
    assert sqlite_path(read_url("postgresql://host/name")) is None


def test_migrations_reach_the_same_database_by_a_plain_driver() -> None:
    assert str(plain_url(read_url("sqlite:////data/m.db"))) == "sqlite:////data/m.db"
    asyncpg = read_url("postgresql+asyncpg://me@host/name?ssl=require")
    assert str(plain_url(asyncpg)) == "postgresql+psycopg://me@host/name?sslmode=require"
