import asyncio
import json
import signal
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from bot.cli import main
from bot.lock import only_process
from bot.services import Actor, Opening, Place, Services
from bot.settings import Settings
from db import open_database
from scoring import GameKind
from tests.fake_discord import TOKEN
from tests.logging_state import restored_logging

CHANNEL = 20
MALFORMED = "not a token"
ROOT = Path(__file__).parents[1]


@pytest.fixture(autouse=True)
def logging_as_before() -> Iterator[None]:
    with restored_logging():
        yield


@pytest.fixture(autouse=True)
def folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Run in an empty folder, without any of our settings in the environment."""
    monkeypatch.chdir(tmp_path)
    for name in Settings.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)
    return tmp_path


@pytest.fixture
def open_table(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let there be a table in the channel, and the commands find it."""
    monkeypatch.setenv("DATABASE_URL", sqlite_url)

    async def open_it() -> None:
        async with open_database(sqlite_url) as database:
            await Services.over(database).tables.open(
                Place(guild_id=10, channel_id=CHANNEL),
                Actor(user_id=1, name="Zoé"),
                Opening(
                    members=(Actor(user_id=1, name="Zoé"),),
                    guests="Bob, Chloé, Dan",
                    kind=GameKind.CLASSIC,
                    preset="federation",
                    length="",
                    language="fr",
                ),
                interaction_id=1,
            )

    asyncio.run(open_it())


def marqueur(*arguments: str, **settings: str) -> Result:
    return CliRunner().invoke(main, arguments, env=settings, catch_exceptions=False)


def assert_one_line(result: Result, text: str, *, code: int) -> None:
    assert result.exit_code == code
    assert result.stderr.startswith("marqueur: ")
    assert text in result.stderr
    assert result.stderr.count("\n") == 1


def test_help_names_the_commands() -> None:
    output = marqueur("--help").output
    assert all(f"\n  {name} " in output for name in ("run", "demo", "migrate", "export"))


def test_help_waits_for_no_big_library() -> None:
    program = (
        "import sys; from bot.cli import main; main(['--help'], standalone_mode=False);"
        "sys.exit(' '.join({'discord', 'sqlalchemy', 'pydantic', 'asyncio'} & set(sys.modules)))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=ROOT,
        check=False,
        capture_output=True,
        text=True,
    )
    assert done.stderr == "\n"


def test_module_is_the_command() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "bot", "run"],
        cwd=ROOT,
        env={"DISCORD_TOKEN": "changeme"},
        check=False,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 78
    assert done.stderr.startswith("marqueur: DISCORD_TOKEN does not look like a bot token")
    assert done.stderr.count("\n") == 1


def test_run_says_what_to_do_when_there_is_no_token() -> None:
    assert_one_line(marqueur("run"), "set DISCORD_TOKEN in the environment or in .env", code=78)


@pytest.mark.parametrize("command", [(), ("run",)], ids=["alone", "run"])
def test_malformed_token_is_refused_in_one_line(command: tuple[str, ...]) -> None:
    result = marqueur(*command, DISCORD_TOKEN=MALFORMED)
    assert_one_line(result, "does not look like a bot token", code=78)
    assert MALFORMED not in result.output


def test_run_is_refused_when_another_process_has_the_database(folder: Path) -> None:
    with only_process(f"sqlite:///{folder}/marqueur.db"):
        result = marqueur(
            "run", DISCORD_TOKEN=TOKEN, DATABASE_URL=f"sqlite:///{folder}/marqueur.db"
        )
    assert_one_line(result, "is in use by process", code=75)


def test_wrong_settings_are_named_in_one_line() -> None:
    assert_one_line(marqueur("migrate", LOG_LEVEL="loud"), "LOG_LEVEL: ", code=78)


def test_wrong_address_of_the_database_is_a_wrong_setting() -> None:
    result = marqueur("migrate", DATABASE_URL="mysql://me:hush@host/scores")
    assert_one_line(result, "mysql", code=78)
    assert "hush" not in result.output


def test_migrate_makes_the_database_and_then_has_nothing_to_do(folder: Path) -> None:
    assert marqueur("migrate").stdout == "The database is migrated.\n"
    assert (folder / "data" / "marqueur.db").is_file()
    assert marqueur("migrate").stdout == "There was nothing to migrate.\n"


def test_migrate_makes_no_database_when_there_must_be_one(folder: Path) -> None:
    assert_one_line(marqueur("migrate", DB_MUST_EXIST="1"), "there is no database", code=69)
    assert not (folder / "data" / "marqueur.db").exists()


@pytest.mark.usefixtures("open_table")
def test_export_writes_the_games_to_standard_output() -> None:
    result = marqueur("export", "--channel", str(CHANNEL))
    assert result.exit_code == 0
    document = json.loads(result.stdout)
    assert document["format"] == "marqueur/1"
    assert "Zoé" in result.stdout


@pytest.mark.usefixtures("open_table")
def test_export_writes_the_games_to_a_file(folder: Path) -> None:
    result = marqueur("export", "--channel", str(CHANNEL), "--output", "games.json")
    assert (result.exit_code, result.output) == (0, "")
    document = json.loads((folder / "games.json").read_text("utf-8"))
    assert document["games"][0]["channel_id"] == str(CHANNEL)


@pytest.mark.usefixtures("open_table")
def test_export_leaves_an_older_file_when_there_is_nothing_to_write(folder: Path) -> None:
    (folder / "games.json").write_text("older", "utf-8")
    result = marqueur("export", "--channel", "21", "--output", "games.json")
    assert_one_line(result, "Nothing was ever played in this channel.", code=66)
    assert (folder / "games.json").read_text("utf-8") == "older"


@pytest.mark.usefixtures("open_table")
def test_export_speaks_the_language_of_the_settings() -> None:
    result = marqueur("export", "--channel", "21", DEFAULT_LANGUAGE="fr")
    assert_one_line(result, "Rien n’a jamais été joué dans ce salon.", code=66)


def test_export_makes_no_database(folder: Path) -> None:
    assert_one_line(marqueur("export", "--channel", "21"), "there is no database", code=69)
    assert not (folder / "data").exists()


def test_export_does_not_migrate(folder: Path) -> None:
    sqlite3.connect(folder / "old.db").close()
    result = marqueur("export", "--channel", "21", DATABASE_URL="sqlite:///old.db")
    assert_one_line(result, "run `marqueur migrate` first", code=69)


def test_demo_is_refused_in_one_line_when_its_port_is_taken() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        result = marqueur("demo", "--port", str(port), LOG_LEVEL="CRITICAL")
    assert_one_line(result, str(port), code=69)


async def next_line(stream: asyncio.StreamReader) -> str:
    return (await asyncio.wait_for(stream.readline(), timeout=20)).decode()


async def test_program_alone_is_the_demo_when_there_is_no_token(folder: Path) -> None:
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot"),
        cwd=folder,
        env={"PYTHONPATH": str(ROOT)},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    assert process.stdout is not None
    first = await next_line(process.stdout)
    while not (await next_line(process.stdout)).startswith("http://127.0.0.1:"):
        assert not process.stdout.at_eof()
    process.send_signal(signal.SIGTERM)
    _, errors = await asyncio.wait_for(process.communicate(), timeout=20)
    assert first.startswith("There is no DISCORD_TOKEN")
    assert process.returncode == 0, errors.decode()
