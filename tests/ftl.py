"""The files of texts, read as they are written, not as they come out."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from tests.sources import ROOT

LOCALES = ROOT / "bot" / "locales"
REFERENCE = "en"


@dataclass(frozen=True, slots=True, kw_only=True)
class Text:
    """A text of one language: a message's value, or one of its attributes."""

    key: str
    language: str
    pattern: ast.Pattern

    @property
    def plain(self) -> str:
        """The text with an X for whatever is filled in; all variants stand one after another."""
        return "\n".join(_written(self.pattern))

    @property
    def variables(self) -> frozenset[str]:
        """The names of what is filled in."""
        return frozenset(_find(self.pattern, ast.VariableReference, lambda node: node.id.name))

    @property
    def variants(self) -> frozenset[str]:
        """The words that a variable is compared with."""
        return frozenset(
            _find(self.pattern, ast.Variant, lambda node: getattr(node.key, "name", None))
        )


def languages() -> tuple[str, ...]:
    """List the languages there are files for."""
    return tuple(sorted(folder.name for folder in LOCALES.iterdir() if folder.is_dir()))


@cache
def entries(language: str) -> tuple[tuple[Path, ast.EntryType], ...]:
    """Read everything that stands in the files of a language."""
    parser = FluentParser()
    return tuple(
        (path, entry)
        for path in sorted((LOCALES / language).glob("*.ftl"))
        for entry in parser.parse(path.read_text(encoding="utf-8")).body
    )


@cache
def texts(language: str) -> dict[str, Text]:
    """Read all texts of a language by their keys, ``message`` or ``message.attribute``."""
    found = {}
    for _, entry in entries(language):
        if isinstance(entry, ast.Message):
            for key, pattern in _patterns(entry):
                found[key] = Text(key=key, language=language, pattern=pattern)
    return found


def _patterns(message: ast.Message) -> Iterator[tuple[str, ast.Pattern]]:
    if message.value is not None:
        yield message.id.name, message.value
    for attribute in message.attributes:
        yield f"{message.id.name}.{attribute.id.name}", attribute.value


def _written(pattern: ast.Pattern) -> list[str]:
    """Write a text out, once for each of its variants at the least."""
    written = [""]
    for element in pattern.elements:
        match element:
            case ast.TextElement(value=value):
                parts = [value]
            case ast.Placeable(expression=ast.SelectExpression(variants=variants)):
                parts = [text for variant in variants for text in _written(variant.value)]
            case ast.Placeable(expression=ast.StringLiteral(value=value)):
                parts = [value]
            case _:
                parts = ["X"]
        longest = max(len(parts), len(written))
        written = [
            written[min(at, len(written) - 1)] + parts[min(at, len(parts) - 1)]
            for at in range(longest)
        ]
    return written


def _find(pattern: ast.Pattern, kind: type, name) -> set[str]:
    found = set()

    class Finder(Visitor):
        def generic_visit(self, node):
            if isinstance(node, kind):
                found.add(name(node))
            super().generic_visit(node)

    Finder().visit(pattern)
    return found - {None}
