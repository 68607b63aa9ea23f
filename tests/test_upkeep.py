"""The commands of whoever hosts the bot: documents taken in, checks, copies."""

import asyncio
import json
import os
import re
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from bot.cli import main
from bot.demo.sheet import Sheet
from bot.lock import only_process
from bot.services import ImportTarget, Services
from bot.settings import Settings
from db import open_database
from db.revisions import read_revisions
from tests.fake_discord import TOKEN
from tests.logging_state import restored_logging
from tests.services.documents import data, people

ROOT = Path(__file__).parents[1]
CHANNEL, GUILD = "100", "7"
REVISIONS = read_revisions()
OLDER = min(REVISIONS.known - {REVISIONS.head})
MALFORMED = "not a token"
SHEET = Sheet(people=people(5), deals=30, seed=2)


@pytest.fixture(autouse=True)
def logging_as_before() -> Iterator[None]:
    with restored_logging():
        yield


@pytest.fixture(autouse=True)
def folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Run in a folder of its own, without any of our settings in the environment."""
    monkeypatch.chdir(tmp_path)
    for name in Settings.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)
    return tmp_path


@pytest.fixture
def empty(sqlite_url: str, sqlite_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Let there be a database without anything."""
    monkeypatch.setenv("DATABASE_URL", sqlite_url)
    return sqlite_path


@pytest.fixture(scope="module")
def filled_template(sqlite_template: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with thirty deals, to make copies of."""
    path = tmp_path_factory.mktemp("filled") / "marqueur.db"
    shutil.copy(sqlite_template, path)

    async def fill() -> None:
        async with open_database(f"sqlite:///{path}") as database:
            target = ImportTarget(guild_id=int(GUILD), channel_id=int(CHANNEL), language="fr")
            await Services.over(database).imports.write(data(SHEET.document()), target)

    asyncio.run(fill())
    return path


@pytest.fixture
def filled(empty: Path, filled_template: Path) -> Path:
    """Let there be a database with thirty deals."""
    shutil.copy(filled_template, empty)
    return empty


@pytest.fixture
def file(folder: Path) -> str:
    """Write a document."""
    path = folder / "games.json"
    path.write_bytes(data(SHEET.document()))
    return str(path)


def marqueur(*arguments: str, typed: str | None = None, **settings: str) -> Result:
    runner = CliRunner()
    return runner.invoke(main, arguments, input=typed, env=settings, catch_exceptions=False)


def assert_one_line(result: Result, text: str, *, code: int) -> None:
    assert result.exit_code == code, result.output
    assert result.stderr.startswith("marqueur: ")
    assert text in result.stderr
    assert result.stderr.count("\n") == 1


def deals_in(path: Path) -> int:
    with closing(sqlite3.connect(path)) as connection:
        (count,) = connection.execute("SELECT count(*) FROM deal").fetchone()
    return int(count)


def meddle(path: Path, statement: str, *values: str) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(statement, values)
        connection.commit()


@pytest.mark.parametrize("name", ["import", "verify", "backup", "restore", "doctor"])
def test_help_names_the_command(name: str) -> None:
    assert f"\n  {name} " in marqueur("--help").output


@pytest.mark.parametrize("command", ["import", "verify", "backup", "restore"])
def test_command_makes_no_database(folder: Path, file: str, command: str) -> None:
    arguments = {"import": (file, "--guild", GUILD, "--yes"), "restore": (file,)}
    result = marqueur(command, *arguments.get(command, ()))
    assert_one_line(result, "no database", code=69)
    assert not (folder / "data" / "marqueur.db").exists()


def test_import_shows_what_it_will_do_and_writes_nothing_unasked(empty: Path, file: str) -> None:
    result = marqueur("import", file, "--guild", GUILD, "--channel", CHANNEL)
    assert result.exit_code == 1
    assert "One table, 30 deals" in result.stdout
    assert "New: Alice, Bob, Chloé, Dan, Zoé" in result.stdout
    assert "With --yes it will be." in result.stdout
    assert "**" not in result.stdout
    assert deals_in(empty) == 0


def test_import_writes_what_export_then_gives_back(empty: Path, file: str) -> None:
    result = marqueur("import", file, "--guild", GUILD, "--channel", CHANNEL, "--yes")
    assert (result.exit_code, result.stdout.splitlines()[-1]) == (
        0,
        "One table with 30 deals imported.",
    )
    exported = json.loads(marqueur("export", "--channel", CHANNEL).stdout)
    deals = exported["games"][0]["deals"]
    assert [list(deal["scores"].values()) for deal in deals] == [
        list(deal["scores"].values()) for deal in SHEET.document()["games"][0]["deals"]
    ]
    assert deals_in(empty) == 30


def test_import_speaks_the_language_of_the_settings(empty: Path, file: str) -> None:
    result = marqueur("import", file, "--guild", GUILD, "--yes", DEFAULT_LANGUAGE="fr")
    assert "Une table, 30 donnes" in result.stdout
    assert deals_in(empty) == 30


def test_import_points_at_what_is_wrong(empty: Path, folder: Path) -> None:
    document = SHEET.document()
    document["games"][0]["deals"][8]["scores"]["11"] = "1000"
    (folder / "bad.json").write_bytes(data(document))
    result = marqueur("import", "bad.json", "--guild", GUILD, "--yes")
    assert result.exit_code == 65
    assert "table 1, deal 9, scores 11: 1,000" in result.stdout.replace("1000", "1,000")
    assert deals_in(empty) == 0


def test_import_refuses_what_is_there_already(filled: Path, file: str) -> None:
    result = marqueur("import", file, "--guild", GUILD, "--channel", CHANNEL, "--yes")
    assert result.exit_code == 65
    assert "this table is in the channel already" in result.stdout
    assert deals_in(filled) == 30


def test_import_works_while_a_bot_runs(empty: Path, file: str) -> None:
    with only_process(f"sqlite:///{empty}"):
        result = marqueur("import", file, "--guild", GUILD, "--yes")
    assert result.exit_code == 0


def test_verify_says_that_all_is_well(filled: Path) -> None:
    with only_process(f"sqlite:///{filled}"):
        result = marqueur("verify")
    assert (result.exit_code, result.output) == (0, "30 deals, sums zero, 0 differences\n")


def test_verify_tells_what_differs(filled: Path) -> None:
    meddle(filled, "UPDATE deal_player SET score = 7 WHERE position = 0 AND deal_id IN (3, 4)")
    result = marqueur("verify")
    assert result.exit_code == 1
    first, second, last = result.output.splitlines()
    assert first.startswith("channel 100, table 1, deal 3, Alice: score is 3.5, and should be ")
    assert " deal 4, Alice: " in second
    assert last == "30 deals, 2 not summing to zero, 2 differences"


def test_verify_tells_the_first_of_many(filled: Path) -> None:
    meddle(filled, "UPDATE deal_player SET players = 9")
    lines = marqueur("verify").output.splitlines()
    assert len(lines) == 22
    assert lines[-2] == "… and 130 more"


def test_verify_tells_sums_of_months_that_differ(filled: Path) -> None:
    meddle(filled, "UPDATE pair_month SET deals = deals + 1 WHERE player_id = 1 AND other_id = 2")
    result = marqueur("verify")
    assert result.exit_code == 1
    first, *_, last = result.output.splitlines()
    assert re.fullmatch(
        r"sums of 20\d\d-\d\d, player 1 with player 2: deals is \d+, and should be \d+", first
    )
    assert re.fullmatch(r"30 deals, sums zero, \d+ differences", last)


def test_verify_finds_a_deal_that_makes_no_sense(filled: Path) -> None:
    meddle(filled, """UPDATE deal SET rules = '{"colour": 1}' WHERE number = 5""")
    result = marqueur("verify")
    assert "deal 5: " in result.output
    assert "makes no sense: rules-unknown (colour)" in result.output


def test_backup_is_whole_while_a_bot_runs(filled: Path, folder: Path) -> None:
    with only_process(f"sqlite:///{filled}"):
        result = marqueur("backup")
    (backup,) = (filled.parent / "backups").glob("marqueur-manual-*.db")
    assert result.stdout == f"Backed up to {backup}\n"
    assert deals_in(backup) == 30
    assert backup.stat().st_mode & 0o777 == 0o600
    assert marqueur("backup", "--output", "copy.db").exit_code == 0
    assert deals_in(folder / "copy.db") == 30


def test_backup_is_refused_when_it_would_replace_the_database(filled: Path) -> None:
    result = marqueur("backup", "--output", str(filled))
    assert_one_line(result, "is the database itself", code=69)
    assert deals_in(filled) == 30


def test_restore_brings_back_what_was_lost(filled: Path) -> None:
    marqueur("backup", "--output", "copy.db")
    meddle(filled, "DELETE FROM deal")
    result = marqueur("restore", "copy.db")
    assert result.exit_code == 0
    assert "What was there before is in " in result.stdout
    assert deals_in(filled) == 30
    (kept,) = (filled.parent / "backups").glob("*.old")
    assert deals_in(kept) == 0
    assert marqueur("verify").exit_code == 0


def test_restore_is_refused_while_a_bot_runs(filled: Path) -> None:
    marqueur("backup", "--output", "copy.db")
    meddle(filled, "DELETE FROM deal WHERE number > 1")
    with only_process(f"sqlite:///{filled}"):
        assert_one_line(marqueur("restore", "copy.db"), "is in use by process", code=75)
    assert deals_in(filled) == 1


@pytest.mark.parametrize(
    ("content", "said"),
    [
        pytest.param("", "is no database of Marqueur", id="other-tables"),
        pytest.param(
            "CREATE TABLE alembic_version (version_num); CREATE TABLE deal (id);"
            "INSERT INTO alembic_version VALUES ('ffff');",
            "made by a newer Marqueur",
            id="newer",
        ),
    ],
)
def test_restore_is_refused_when_the_file_is_no_backup(
    filled: Path, folder: Path, content: str, said: str
) -> None:
    with closing(sqlite3.connect(folder / "other.db")) as connection:
        connection.executescript(f"CREATE TABLE other (id); {content}")
    assert_one_line(marqueur("restore", "other.db"), said, code=69)
    (folder / "other.db").write_text("no database at all")
    assert_one_line(marqueur("restore", "other.db"), "is no database of Marqueur", code=69)
    assert deals_in(filled) == 30


def test_postgresql_is_left_to_its_own_programs(file: str) -> None:
    url = "postgresql://me:hush@host/scores"
    for command, program in ((("backup",), "pg_dump"), (("restore", file), "pg_restore")):
        result = marqueur(*command, DATABASE_URL=url)
        assert_one_line(result, program, code=69)
        assert "hush" not in result.output


def test_doctor_shows_the_settings_without_secrets(filled: Path) -> None:
    marqueur("backup")
    result = marqueur("doctor", DISCORD_TOKEN=TOKEN, DEV_GUILD_ID="5")
    assert result.exit_code == 0, result.output
    facts = dict(line.split(maxsplit=1) for line in result.output.splitlines() if line)
    shown = [facts[name] for name in ("DISCORD_TOKEN", "DISCORD_TOKEN_FILE", "DEV_GUILD_ID")]
    assert shown == ["set, not shown", "not set", "5"]
    assert (facts["database"], facts["deals"], facts["tables"]) == (str(filled), "30", "1")
    assert facts["size"].endswith(" MB")
    assert {"schema", "since", "servers", "migrated"} <= facts.keys()
    assert "backups/marqueur-manual-" in facts["last"]
    assert result.output.endswith("Nothing is wrong.\n")
    assert TOKEN not in result.output


def test_doctor_tells_what_is_wrong(filled: Path) -> None:
    result = marqueur("doctor", DISCORD_TOKEN=MALFORMED)
    assert result.exit_code == 1
    assert "Wrong: DISCORD_TOKEN does not look like a bot token" in result.output
    assert MALFORMED not in result.output
    filled.write_bytes(b"x" * 8_000)
    assert "is damaged" in marqueur("doctor").output


@pytest.mark.parametrize(
    ("revision", "said"),
    [
        pytest.param("ffff", "newer than", id="newer"),
        pytest.param(OLDER, "an older version", id="older"),
        pytest.param(None, "holds nothing of Marqueur", id="foreign"),
    ],
)
def test_doctor_tells_another_schema(filled: Path, revision: str | None, said: str) -> None:
    meddle(filled, "DELETE FROM alembic_version")
    if revision is not None:
        meddle(filled, "INSERT INTO alembic_version VALUES (?)", revision)
    result = marqueur("doctor")
    assert result.exit_code == 1
    assert said in result.output


def test_doctor_shows_nothing_of_an_address_it_cannot_read() -> None:
    result = marqueur("doctor", DATABASE_URL="mysql://me:hush@host/scores")
    assert result.exit_code == 1
    assert "Wrong: no support for 'mysql' databases" in result.output
    assert "hush" not in result.output


def test_doctor_changes_nothing_where_nothing_is(folder: Path) -> None:
    result = marqueur("doctor", DB_MUST_EXIST="1")
    assert result.exit_code == 1
    assert "Wrong: there is no database at" in result.output
    assert list(folder.iterdir()) == []


def test_doctor_hides_the_password_of_a_server() -> None:
    result = marqueur("doctor", DATABASE_URL="postgresql://me:hush@127.0.0.1:1/scores")
    assert result.exit_code == 1
    assert "postgresql+psycopg://me:***@127.0.0.1:1/scores" in result.output
    assert "Wrong: the database cannot be reached" in result.output
    assert "hush" not in result.output


def test_program_checks_a_database_in_a_process_of_its_own(filled: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "bot", "verify"],
        cwd=ROOT,
        env={**os.environ, "DATABASE_URL": f"sqlite:///{filled}"},
        check=False,
        capture_output=True,
        text=True,
    )
    assert (done.returncode, done.stdout) == (0, "30 deals, sums zero, 0 differences\n")
