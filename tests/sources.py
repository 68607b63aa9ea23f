"""What the code can say to people, read off its source: the texts it asks for, its refusals.

An expression is followed to the strings it may be: a literal, an f-string (a pattern, ``{}`` for
what is filled in), either branch of a condition, a variable of the same function, or a parameter,
at every place where the function is called.
"""

import ast
import itertools
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[1]
PACKAGES = ("bot", "cogs", "db", "scoring")

LANGUAGE_GIVERS = {"reader_language", "table_language", "translate"}
"""Functions whose result is called with the id of a text."""

REFUSALS = {"UserError", "ScoringError", "InvalidDealError", "InvalidRulesError"}
WARNINGS = {"_warning", "DealWarning"}

FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True, slots=True, kw_only=True)
class Source:
    """A file of the program."""

    path: Path
    text: str
    tree: ast.Module

    def __str__(self) -> str:
        return str(self.path.relative_to(ROOT))


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """A place where a text is asked for, or a refusal made: by which codes, with what to show."""

    where: str
    codes: frozenset[str]
    """Empty where the source does not say."""
    given: frozenset[str] | None
    """The names of what is given for the text's variables; None where it cannot be told."""
    fields: frozenset[str] = frozenset()


@cache
def sources() -> tuple[Source, ...]:
    """Read all files of the program."""
    paths = sorted(path for package in PACKAGES for path in (ROOT / package).rglob("*.py"))
    texts = [(path, path.read_text(encoding="utf-8")) for path in paths]
    return tuple(Source(path=path, text=text, tree=ast.parse(text)) for path, text in texts)


@cache
def asked_texts() -> tuple[Asked, ...]:
    """List where texts are asked for by their ids."""
    return tuple(
        _asked(source, call, function, call.args[0])
        for source, call, function in _calls()
        if call.args and _asks_for_text(call.func)
    )


@cache
def refusals() -> tuple[Asked, ...]:
    """List where refusals are made."""
    return tuple(
        _asked(source, call, function, call.args[0])
        for source, call, function in _calls()
        if name_of(call.func) in REFUSALS and call.args
    )


@cache
def warnings() -> tuple[Asked, ...]:
    """List where warnings about odd deals are made."""
    return tuple(
        _asked(source, call, function, call.args[0])
        for source, call, function in _calls()
        if name_of(call.func) in WARNINGS and call.args
    )


@cache
def fields_at_fault() -> frozenset[str]:
    """Collect the parts of an entry that refusals may point at."""
    return frozenset(
        value
        for _, call, function in _calls()
        for keyword in call.keywords
        if keyword.arg == "field"
        for value in _strings(keyword.value, function)
    )


@cache
def mentioned(kind: str) -> frozenset[str]:
    """Collect the members of an enumeration that the bot names: ``Action.LOG``."""
    return frozenset(
        node.attr
        for source in sources()
        for node in ast.walk(source.tree)
        if isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and node.value.id == kind
    )


@cache
def literals() -> frozenset[str]:
    """Collect every string that stands in the source as it is."""
    return frozenset(
        node.value
        for source in sources()
        for node in ast.walk(source.tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    )


def name_of(function: ast.expr) -> str:
    """Say what is called, without what it belongs to."""
    match function:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
        case _:
            return ""


def _asks_for_text(function: ast.expr) -> bool:
    match function:
        case ast.Name(id="t") | ast.Attribute(attr="t" | "_t"):
            return True
        case ast.Attribute(attr="find", value=ast.Name(id="t")):
            return True
        case ast.Call(func=inner):
            return name_of(inner) in LANGUAGE_GIVERS
        case _:
            return False


def _asked(source: Source, call: ast.Call, function: Function | None, code: ast.expr) -> Asked:
    named = frozenset(keyword.arg for keyword in call.keywords if keyword.arg)
    unpacked = any(keyword.arg is None for keyword in call.keywords)
    fields = [
        value
        for keyword in call.keywords
        if keyword.arg == "field"
        for value in _strings(keyword.value, function)
    ]
    return Asked(
        where=f"{source}:{call.lineno}",
        codes=frozenset(_strings(code, function)),
        given=None if unpacked else named,
        fields=frozenset(fields),
    )


@cache
def _calls() -> tuple[tuple[Source, ast.Call, Function | None], ...]:
    """List all calls, each with the function in which it stands."""
    return tuple(
        (source, call, function)
        for source in sources()
        for call, function in _calls_within(source.tree, None)
    )


def _calls_within(
    node: ast.AST, function: Function | None
) -> Iterator[tuple[ast.Call, Function | None]]:
    if isinstance(node, ast.Call):
        yield node, function
    inner = node if isinstance(node, FUNCTIONS) else function
    for child in ast.iter_child_nodes(node):
        yield from _calls_within(child, inner)


def _strings(node: ast.expr, function: Function | None, depth: int = 0) -> Iterator[str]:
    """Follow an expression to the strings that it may be."""
    match node:
        case ast.Constant(value=str(text)):
            yield text
        case ast.JoinedStr(values=parts):
            options = [_filled(part, function, depth) for part in parts]
            yield from map("".join, itertools.product(*options))
        case ast.IfExp(body=body, orelse=other):
            yield from _strings(body, function, depth)
            yield from _strings(other, function, depth)
        case ast.Subscript(value=ast.Dict(values=values)):
            for value in values:
                yield from _strings(value, function, depth)
        case ast.Name(id=name) if function is not None and depth < 3:
            yield from _values_of(name, function, depth + 1)


def _filled(part: ast.expr, function: Function | None, depth: int) -> set[str]:
    """Say what a part of an f-string may be; ``{}`` where that cannot be told."""
    inner = part.value if isinstance(part, ast.FormattedValue) else part
    return set(_strings(inner, function, depth)) or {"{}"}


def _values_of(name: str, function: Function, depth: int) -> Iterator[str]:
    """Follow a variable to its assignments, or a parameter to what callers pass."""
    for node in ast.walk(function):
        for value in _given(node, name):
            yield from _strings(value, function, depth)
    arguments = [*function.args.posonlyargs, *function.args.args, *function.args.kwonlyargs]
    names = [argument.arg for argument in arguments]
    if name in names:
        yield from _passed(function, name, names, depth)


def _given(node: ast.AST, name: str) -> Iterator[ast.expr]:
    """Take what an assignment or a loop over a written-out tuple gives a variable."""
    match node:
        case ast.Assign(targets=[target], value=value):
            yield from _column(target, [value], name)
        case (
            ast.For(target=target, iter=ast.Tuple(elts=rows))
            | ast.comprehension(target=target, iter=ast.Tuple(elts=rows))
        ):
            yield from _column(target, rows, name)


def _column(target: ast.expr, rows: list[ast.expr], name: str) -> Iterator[ast.expr]:
    """Take what rows, unpacked into a target, give one of its variables."""
    match target:
        case ast.Name(id=own) if own == name:
            yield from rows
        case ast.Tuple(elts=targets):
            for at, part in enumerate(targets):
                if isinstance(part, ast.Name) and part.id == name:
                    yield from (row.elts[at] for row in rows if isinstance(row, ast.Tuple))


def _passed(function: Function, name: str, names: list[str], depth: int) -> Iterator[str]:
    positions = [each for each in names if each not in ("self", "cls")]
    for _, call, caller in _calls():
        if name_of(call.func) != function.name:
            continue
        at = positions.index(name)
        if at < len(call.args):
            yield from _strings(call.args[at], caller, depth)
        for keyword in call.keywords:
            if keyword.arg == name:
                yield from _strings(keyword.value, caller, depth)
