import json
import logging
import sys
import warnings
from collections.abc import Iterator

import pytest

from bot.logs import set_up_logging
from tests.fake_discord import TOKEN
from tests.logging_state import restored_logging

log = logging.getLogger("tests.log")

OF_INTERACTION = "aW50ZXJhY3Rpb246MTIzNDU2Nzg5OmFiYw=="
OF_WEBHOOK = "x4-webhook_token"

SECRETS = [
    pytest.param(TOKEN, TOKEN, id="bot-token"),
    pytest.param(f"Authorization: Bot {TOKEN}", TOKEN, id="header"),
    pytest.param(OF_INTERACTION, OF_INTERACTION, id="interaction-token"),
    pytest.param(
        f"https://discord.com/api/v10/webhooks/123/{OF_WEBHOOK}/messages/@original",
        OF_WEBHOOK,
        id="webhook",
    ),
    pytest.param(
        f"POST /interactions/123/{OF_WEBHOOK}/callback?with_response=1",
        OF_WEBHOOK,
        id="interaction-address",
    ),
    pytest.param("postgresql+psycopg://me:hush@host:5432/scores", "hush", id="database-password"),
]


@pytest.fixture(autouse=True)
def logging_as_before() -> Iterator[None]:
    with restored_logging():
        yield


def fail(text: str) -> None:
    raise ValueError(text)


def say_message(text: str) -> None:
    log.warning(text)


def say_argument(text: str) -> None:
    log.warning("Seen: %s", text)


def say_misfit(text: str) -> None:
    log.warning("Seen: %d", text)


def say_extra(text: str) -> None:
    log.warning("Seen", extra={"seen": text})


def say_traceback(text: str) -> None:
    try:
        fail(text)
    except ValueError:
        log.exception("Failed")


def say_cause(text: str) -> None:
    error = RuntimeError()
    error.__cause__ = ValueError(text)
    log.warning("Failed", exc_info=error)


def say_stack(text: str) -> None:
    record = logging.LogRecord("tests", logging.WARNING, "f", 1, "Here", (), None, sinfo=text)
    log.handle(record)


def say_uncaught(text: str) -> None:
    error = ValueError(text)
    sys.excepthook(ValueError, error, error.__traceback__)


def say_warning(text: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("default")
        logging.captureWarnings(capture=False)
        logging.captureWarnings(capture=True)
        warnings.warn(text, stacklevel=1)


WAYS = [
    say_message,
    say_argument,
    say_misfit,
    say_extra,
    say_traceback,
    say_cause,
    say_stack,
    say_uncaught,
    say_warning,
]


@pytest.mark.parametrize("style", ["text", "json"])
@pytest.mark.parametrize("say", WAYS)
@pytest.mark.parametrize(("text", "secret"), SECRETS)
def test_secret_is_hidden_wherever_it_is(
    capsys: pytest.CaptureFixture[str], style: str, say: object, text: str, secret: str
) -> None:
    set_up_logging(style=style)
    say(text)
    written = capsys.readouterr().err
    assert "[hidden]" in written
    assert secret not in written


@pytest.mark.parametrize(
    "text",
    [
        "discord.app_commands.tree",
        "2026-11-29T20:15:00.123Z",
        "https://discord.com/oauth2/authorize?client_id=1234567890123456789&scope=bot",
        "sqlite:////srv/scores/marqueur.db",
        "interaction 123456789012345678",
    ],
)
def test_what_is_no_secret_stays(capsys: pytest.CaptureFixture[str], text: str) -> None:
    set_up_logging()
    log.warning(text)
    assert capsys.readouterr().err.endswith(f"tests.log: {text}\n")


def test_text_event_begins_its_line_and_continues_indented(
    capsys: pytest.CaptureFixture[str],
) -> None:
    set_up_logging()
    try:
        fail("two\nlines")
    except ValueError:
        log.exception("Several\nlines", extra={"deal": 12})
    first, *others = capsys.readouterr().err.splitlines()
    assert first.endswith(r" ERROR    tests.log: Several\nlines deal=12")
    assert all(line.startswith("    ") for line in others)


def test_json_event_is_one_line_with_its_fields(capsys: pytest.CaptureFixture[str]) -> None:
    set_up_logging(style="json")
    try:
        fail("two\nlines")
    except ValueError:
        log.exception("Zoé's %s", "deal", extra={"deal": 12}, stack_info=True)
    (line,) = capsys.readouterr().err.splitlines()
    event = json.loads(line)
    assert event["time"].endswith("Z")
    assert event["exception"].endswith("ValueError: two\nlines")
    assert event["stack"].startswith("Stack")
    fields = {name: event[name] for name in ("level", "logger", "message", "deal")}
    assert fields == {
        "level": "ERROR",
        "logger": "tests.log",
        "message": "Zoé's deal",
        "deal": 12,
    }


def test_discord_is_never_louder_than_info(capsys: pytest.CaptureFixture[str]) -> None:
    set_up_logging(level="DEBUG")
    logging.getLogger("discord.http").debug("with a token")
    logging.getLogger("discord.http").info("without")
    log.debug("ours")
    assert [line.split(": ")[1] for line in capsys.readouterr().err.splitlines()] == [
        "without",
        "ours",
    ]


def test_level_holds_for_discord_too(capsys: pytest.CaptureFixture[str]) -> None:
    set_up_logging(level="ERROR")
    logging.getLogger("discord.gateway").warning("quiet")
    assert capsys.readouterr().err == ""


def test_interruption_is_not_logged(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    set_up_logging()
    seen: list[object] = []
    monkeypatch.setattr(sys, "__excepthook__", lambda *error: seen.append(error))
    sys.excepthook(KeyboardInterrupt, KeyboardInterrupt(), None)
    assert len(seen) == 1
    assert capsys.readouterr().err == ""
