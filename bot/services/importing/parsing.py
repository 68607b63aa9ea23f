"""From bytes to JSON that can be stored: what is no document at all is refused here."""

import json
from typing import Any, NoReturn

from bot.services.importing.nodes import Node


def parse(data: bytes) -> Any:  # noqa: ANN401 - whatever JSON holds
    """Read JSON; an entry that stands twice in one object is refused, not half forgotten.

    :raises FaultyDocumentError: saying where it cannot be read.
    """
    try:
        text = data.decode("utf-8-sig")
        value = json.loads(text, object_pairs_hook=_object, parse_constant=_constant)
        # What the database cannot keep: a half of a character, and the character zero.
        json.dumps(value, ensure_ascii=False).encode()
    except json.JSONDecodeError as error:
        raise _nowhere(line=str(error.lineno), column=str(error.colno)) from None
    except UnicodeError:
        raise Node(value=None).refusal("import-not-text") from None
    except (ValueError, RecursionError):
        raise _nowhere(line="?", column="?") from None
    if "\\u0000" in text:
        raise Node(value=None).refusal("import-not-text")
    return value


def _nowhere(**details: str) -> Exception:
    return Node(value=None).refusal("import-not-json", **details)


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    values = dict(pairs)
    if len(values) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise Node(value=None).refusal("import-twice", value=twice[:60])
    return values


def _constant(_: str) -> NoReturn:
    raise ValueError("JSON knows no such number")
