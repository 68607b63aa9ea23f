"""The log: one line an event on standard error, as text or JSON, and never a secret in it."""

import json
import logging
import re
import sys
from collections.abc import Mapping
from datetime import UTC, datetime
from types import TracebackType
from typing import Any, Literal

log = logging.getLogger(__name__)

HIDDEN = "[hidden]"

SECRET_SHAPES: tuple[tuple[re.Pattern[str], str], ...] = (
    # A bot token; an ordinary dotted name has no parts that long.
    (re.compile(r"[\w-]{20,}\.[\w-]{5,}\.[\w-]{20,}"), HIDDEN),
    # The token of an interaction: base 64 of "interaction:<id>:…".
    (re.compile(r"aW50ZXJhY3Rpb246[\w+/=-]*"), HIDDEN),
    # The same, and that of a webhook, by its place in an address.
    (re.compile(r"(/(?:webhooks|interactions)/\d+/)[^/\s?\"']+"), rf"\1{HIDDEN}"),
    # The password of a database's address.
    (re.compile(r"(\b[a-z][\w+.-]*://[^\s:/@]*:)[^\s/@]+(?=@)"), rf"\1{HIDDEN}"),
)

QUIETEST: Mapping[str, int] = {
    # At DEBUG it writes the addresses of interactions, tokens included, and whole events.
    "discord": logging.INFO,
    # It tells each of its own plugins; what a migration did, db.migrate tells.
    "alembic": logging.WARNING,
    # The demo's web server would write a line a request.
    "aiohttp.access": logging.WARNING,
}
"""Loggers of others that are never louder than this, whatever ``LOG_LEVEL`` says."""

ORDINARY_FIELDS = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName"}


def set_up_logging(*, level: str = "INFO", style: Literal["text", "json"] = "text") -> None:
    """Send everything that is logged to standard error, without what looks like a secret.

    Standard output is left to what a command is asked for, such as an export.
    """
    handler = logging.StreamHandler(sys.stderr)
    handler.addFilter(HideSecrets())
    handler.setFormatter(JsonFormatter() if style == "json" else TextFormatter())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
    for name, quietest in QUIETEST.items():
        logging.getLogger(name).setLevel(max(quietest, root.level))
    logging.captureWarnings(capture=True)
    sys.excepthook = _log_uncaught


class HideSecrets(logging.Filter):
    """Hides secrets in the message, the traceback and the extra fields of each record."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Rewrite the record, for this handler and those after it; let every one pass."""
        record.msg = hide_secrets(_message(record))
        record.args = ()
        if record.exc_info and not record.exc_text:
            record.exc_text = logging.Formatter().formatException(record.exc_info)
        if record.exc_text:
            record.exc_text = hide_secrets(record.exc_text)
        if record.stack_info:
            record.stack_info = hide_secrets(record.stack_info)
        for name, value in _fields(record).items():
            if not isinstance(value, int | float | None):
                setattr(record, name, hide_secrets(str(value)))
        return True


def hide_secrets(text: str) -> str:
    """Give a text without what looks like a secret."""
    for shape, replacement in SECRET_SHAPES:
        text = shape.sub(replacement, text)
    return text


class TextFormatter(logging.Formatter):
    """One line an event, for people; a traceback follows it, indented."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)-8s %(name)s: %(message)s")

    def formatTime(  # noqa: N802 - the name is the base class's
        self,
        record: logging.LogRecord,
        datefmt: str | None = None,  # noqa: ARG002 - so is the signature
    ) -> str:
        """Tell the time in UTC."""
        return _time(record)

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802 - as above
        """Keep the message on its line, with the extra fields behind it."""
        fields = "".join(f" {name}={value}" for name, value in _fields(record).items())
        return (super().formatMessage(record) + fields).replace("\r", "\\r").replace("\n", "\\n")

    def format(self, record: logging.LogRecord) -> str:
        """Indent all lines but the first: an event begins where a line begins."""
        return super().format(record).replace("\n", "\n    ")


class JsonFormatter(logging.Formatter):
    """One JSON object a line, for programs."""

    def format(self, record: logging.LogRecord) -> str:
        """Put the event's parts and extra fields side by side."""
        event: dict[str, Any] = {
            "time": _time(record),
            "level": record.levelname,
            "logger": record.name,
            "message": record.getMessage(),
        } | _fields(record)
        if record.exc_text:
            event["exception"] = record.exc_text
        if record.stack_info:
            event["stack"] = record.stack_info
        return json.dumps(event, ensure_ascii=False, default=str)


def _time(record: logging.LogRecord) -> str:
    moment = datetime.fromtimestamp(record.created, UTC)
    return moment.isoformat(timespec="milliseconds").replace("+00:00", "Z")


def _fields(record: logging.LogRecord) -> dict[str, Any]:
    """Give what was passed as ``extra``."""
    return {name: value for name, value in vars(record).items() if name not in ORDINARY_FIELDS}


def _message(record: logging.LogRecord) -> str:
    try:
        return record.getMessage()
    except (TypeError, ValueError, KeyError):  # the arguments do not fit; the event still counts
        return f"{record.msg} {record.args}"


def _log_uncaught(
    kind: type[BaseException], error: BaseException, trace: TracebackType | None
) -> None:
    """Take the place of ``sys.excepthook``, which would print a traceback as it is."""
    if issubclass(kind, KeyboardInterrupt):
        sys.__excepthook__(kind, error, trace)
        return
    log.critical("Unexpected error: the program ends", exc_info=(kind, error, trace))
