"""Rules to and from JSON: numbers of points are strings, counts are numbers, choices are words.

A reader takes what JSON holds and gives the value, or raises :class:`ValueError`.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from decimal import Decimal
from enum import StrEnum
from typing import TypeVar

from scoring.points import plain

K = TypeVar("K")
V = TypeVar("V")
Word = TypeVar("Word", bound=StrEnum)
Reader = Callable[[object], V]

_NUMBER = re.compile(r"-?[0-9]{1,9}(\.[0-9]{1,9})?")


def to_json(value: object) -> object:
    """Write a value of the rules, or one within it."""
    if isinstance(value, Decimal):
        return plain(value)
    if isinstance(value, StrEnum):
        return value.value
    if isinstance(value, Mapping):
        return {str(key): to_json(each) for key, each in value.items()}
    if is_dataclass(value):
        entries = {field.name: getattr(value, field.name) for field in fields(value)}
        return {name: to_json(each) for name, each in entries.items() if each is not None}
    return value


def flag(value: object) -> bool:
    """Read a yes or a no."""
    if isinstance(value, bool):
        return value
    raise ValueError(value)


def count(value: object) -> int:
    """Read a whole number."""
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    raise ValueError(value)


def number(value: object) -> Decimal:
    """Read a number of points, in decimal notation or whole."""
    if isinstance(value, str):
        if _NUMBER.fullmatch(value):
            return Decimal(value)
        raise ValueError(value)
    return Decimal(count(value))


def word(kind: type[Word]) -> Reader[Word]:
    """Read one of the words of an enumeration."""

    def read(value: object) -> Word:
        if isinstance(value, str):
            return kind(value)
        raise ValueError(value)

    return read


def optional(reader: Reader[V]) -> Reader[V | None]:
    """Read what may be absent: ``null`` is off."""
    return lambda value: None if value is None else reader(value)


def mapping(key_reader: Reader[K], reader: Reader[V]) -> Reader[dict[K, V]]:
    """Read a value for each of some keys."""

    def read(value: object) -> dict[K, V]:
        return {key_reader(key): reader(each) for key, each in _entries(value).items()}

    return read


def record(kind: type[V], **readers: Reader[object]) -> Reader[V]:
    """Read a small value by its named parts; parts left out keep their defaults."""

    def read(value: object) -> V:
        entries = _entries(value)
        if unknown := entries.keys() - readers.keys():
            raise ValueError(unknown)
        return kind(**{name: readers[name](each) for name, each in entries.items()})

    return read


def numeral(value: object) -> int:
    """Read a whole number that JSON could only write as the name of an entry."""
    if isinstance(value, str) and value.isascii() and value.isdecimal():
        return int(value)
    raise ValueError(value)


def _entries(value: object) -> Mapping[str, object]:
    if isinstance(value, Mapping):
        return value
    raise ValueError(value)
