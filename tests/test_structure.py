"""How the program is built: what holds for every command, every button and every file."""

import ast
import importlib
import inspect
import pkgutil
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import fields
from enum import Enum
from functools import cache
from types import UnionType
from typing import Any, TypeVar, get_args

import pytest
from discord import app_commands
from hypothesis import given
from hypothesis import strategies as st

import bot
from bot.reports import answered
from bot.ui.ids import LONGEST, CustomId
from tests import loaded
from tests.sources import FUNCTIONS, PACKAGES, ROOT, Function, Source, name_of, sources

LONGEST_FILE = 320
LONGEST_FUNCTION = 40
"""Lines of a body, without its docstring."""

LARGEST_ID = 2**63 - 1
"""No id of Discord or of a row is larger."""

WORD = st.from_regex(r"[a-z0-9_-]{1,20}", fullmatch=True)
"""What an id may hold beside numbers."""

MEMBERS_ASKED_FOR = {"get_member", "get_member_named", "fetch_members", "query_members", "chunk"}
"""What works only with the privileged intent for members."""

OWN_MACHINE = re.compile(r"(?<![\w.:~<-])/(?:root|work)/\w")

SAYING = {"send_message", "send", "edit_message", "say", "Button", "TextDisplay", "ask_text"}
"""Calls whose words people read."""

SENTENCE = re.compile(r"[^\W\d_]{2,}\s+[^\W\d_]{2,}")

GENERATED = ROOT / "db" / "migrations" / "versions"

WRITTEN = [source for source in sources() if GENERATED not in source.path.parents]

IN_THE_BACKGROUND = (
    "self._services.lines.preview",
    "self._services.lines.calculate",
    "self._curves.contracts",
    "self._curves.span",
    "self._curves.table",
)
"""Suggestions, which cannot ask for time, and what is read within a wait of its caller's."""

Node = TypeVar("Node", bound=ast.AST)

TEXT_FILES = ("*.py", "*.ftl", "*.md", "*.toml", "*.mako", "Makefile", ".env.example")

PLACES = (*PACKAGES, "tests", "docs", ".ci")


def _id_kinds() -> list[type[CustomId]]:
    """Find every kind of id there is, in whatever module."""
    for module in pkgutil.walk_packages(bot.__path__, "bot."):
        if module.name.startswith("bot.ui"):
            importlib.import_module(module.name)
    # A class with slots is made twice; the one that its module does not know is not used.
    return [
        kind
        for kind in _below(CustomId)
        if getattr(inspect.getmodule(kind), kind.__name__, None) is kind
    ]


def _below(kind: type[CustomId]) -> Iterator[type[CustomId]]:
    for child in kind.__subclasses__():
        yield child
        yield from _below(child)


ID_KINDS = sorted(_id_kinds(), key=lambda kind: kind.__name__)
EVERY_ID = [pytest.param(kind, id=kind.__name__) for kind in ID_KINDS]


@pytest.mark.parametrize(
    "command",
    [
        pytest.param(command, id=command.qualified_name)
        for command in loaded.commands()
        if not isinstance(command, app_commands.Group)
    ],
)
def test_command_answers_its_own_refusals_when_it_raises(command: Any) -> None:
    async def anything() -> None: ...

    guarded = answered(anything).__code__
    assert command.callback.__code__ is guarded, "its callback is not wrapped by `answered`"


def test_commands_have_names_of_their_own_when_loaded() -> None:
    names = Counter(command.qualified_name for command in loaded.commands())
    assert [name for name, count in names.items() if count > 1] == []


@pytest.mark.parametrize(
    "root", [pytest.param(payload, id=payload["name"]) for payload in loaded.payloads()]
)
def test_root_is_for_servers_only_when_told_to_discord(root: dict[str, Any]) -> None:
    assert (root["contexts"], root["integration_types"]) == ([0], [0])


def test_every_id_leads_somewhere_when_pressed() -> None:
    assert set(loaded.loaded_bot()._router._routes) == set(ID_KINDS)


@given(st.data())
def test_id_is_read_back_as_itself_only_when_written(data: st.DataObject) -> None:
    own = data.draw(st.sampled_from(ID_KINDS).flatmap(_ids))
    read = [kind.parse(str(own)) for kind in ID_KINDS]
    assert [found for found in read if found is not None] == [own]


@pytest.mark.parametrize("kind", EVERY_ID)
def test_id_is_short_when_its_numbers_are_large(kind: type[CustomId]) -> None:
    largest = {field.name: LARGEST_ID if field.type is int else "w" * 20 for field in fields(kind)}
    assert len(str(kind(**largest))) <= LONGEST


@pytest.mark.parametrize("text", ["", "deal:1:undo:", "deal:1:unknown", "Deal:1:undo", "x" * 100])
def test_id_is_nobodys_when_it_is_not_ours(text: str) -> None:
    assert [kind for kind in ID_KINDS if kind.parse(text)] == []


def test_files_are_short_when_measured() -> None:
    lengths = {str(source): len(source.text.splitlines()) for source in WRITTEN}
    assert {name: lines for name, lines in lengths.items() if lines > LONGEST_FILE} == {}


def test_functions_are_short_when_measured() -> None:
    lengths = {
        f"{source}:{function.lineno} {function.name}": _length(function)
        for source in WRITTEN
        for function in ast.walk(source.tree)
        if isinstance(function, FUNCTIONS)
    }
    assert {name: lines for name, lines in lengths.items() if lines > LONGEST_FUNCTION} == {}


def test_members_are_never_asked_for_when_there_is_no_intent() -> None:
    asked = [
        f"{source}:{node.lineno} {node.attr}"
        for source, node in _nodes(ast.Attribute)
        if node.attr in MEMBERS_ASKED_FOR
        or (node.attr == "members" and name_of(node.value) in {"guild", "channel", "thread"})
    ]
    assert asked == []


def test_nobody_is_kept_waiting_when_a_command_or_a_press_is_handled() -> None:
    """Whatever reads or writes is waited for by what tells Discord in time that it takes long."""
    waited = [
        f"{source}:{node.lineno} {ast.unparse(node.value.func)}"
        for source in WRITTEN
        if str(source).startswith(("cogs/", "bot/ui/handlers/"))
        for node in ast.walk(source.tree)
        if isinstance(node, ast.Await) and isinstance(node.value, ast.Call)
        if ".services." in f"{ast.unparse(node.value.func)}." or _is_service(node.value.func)
    ]
    assert [where for where in waited if not where.endswith(IN_THE_BACKGROUND)] == []


def test_no_database_session_is_kept_when_a_transaction_ends() -> None:
    """A private class may be one transaction's own; what others hold outlives it."""
    kept = [
        f"{source}:{node.lineno}"
        for source, kind in _nodes(ast.ClassDef)
        if not kind.name.startswith("_")
        for node in ast.walk(kind)
        if _keeps_session(node, kind)
    ]
    assert kept == []


def test_words_come_from_the_texts_when_people_read_them() -> None:
    said = [
        f"{source}:{text.lineno} {text.value!r}"
        for source, call in _nodes(ast.Call)
        if name_of(call.func) in SAYING
        for argument in [*call.args, *(keyword.value for keyword in call.keywords)]
        for text in ast.walk(argument)
        if isinstance(text, ast.Constant) and isinstance(text.value, str)
        if SENTENCE.search(text.value)
    ]
    assert said == []


def test_tests_are_no_packages_when_imported() -> None:
    """A package ``tests/db`` would be found in place of our own ``db``."""
    assert list((ROOT / "tests").rglob("__init__.py")) == []


def test_no_path_of_one_machine_stands_in_a_file() -> None:
    faults = [
        (str(path.relative_to(ROOT)), found[0])
        for pattern in TEXT_FILES
        for place in PLACES
        for path in [*ROOT.glob(pattern), *(ROOT / place).rglob(pattern)]
        for found in OWN_MACHINE.finditer(path.read_text(encoding="utf-8"))
    ]
    assert faults == []


def _is_service(called: ast.expr) -> bool:
    """Tell whether it is a method of what a cog was given: ``self._tables.show``."""
    match called:
        case ast.Attribute(value=ast.Attribute(value=owner)):
            return ast.unparse(owner).startswith("self")
        case _:
            return False


def _nodes(kind: type[Node]) -> Iterator[tuple[Source, Node]]:
    for source in WRITTEN:
        for node in ast.walk(source.tree):
            if isinstance(node, kind):
                yield source, node


def _length(function: Function) -> int:
    body = function.body
    documented = ast.get_docstring(function, clean=False) is not None
    first = body[1] if documented and len(body) > 1 else body[0]
    return (function.end_lineno or 0) - first.lineno + 1


def _keeps_session(node: ast.AST, kind: ast.ClassDef) -> bool:
    match node:
        case ast.AnnAssign(annotation=annotation) if node in kind.body:
            return "AsyncSession" in re.split(r"\W+", re.sub(r"\[.*", "", ast.unparse(annotation)))
        case ast.Assign(targets=[ast.Attribute()], value=ast.Name(id="session")):
            return True
        case _:
            return False


@cache
def _ids(kind: type[CustomId]) -> st.SearchStrategy[CustomId]:
    values = {field.name: _values(field.type) for field in fields(kind)}
    return st.builds(kind, **values)


def _values(annotation: Any) -> st.SearchStrategy[Any]:
    if annotation is int:
        return st.integers(0, LARGEST_ID)
    if isinstance(annotation, type) and issubclass(annotation, Enum):
        return st.sampled_from(annotation)
    if isinstance(annotation, UnionType):
        return st.one_of(*map(_values, get_args(annotation)))
    return st.none() if annotation is type(None) else WORD
