"""Commands as Discord is told about them: their names and descriptions in each language."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

import pytest
from discord import Locale, app_commands

from bot.ui import choices
from scoring import TARGETS, Contract, Side, Slam
from tests import loaded
from tests.ftl import REFERENCE, languages, texts

MOST_CHARACTERS = 8_000
"""In all names, descriptions and values of a command, the longest language of each counted."""

ROOTS = [pytest.param(payload, id=payload["name"]) for payload in loaded.payloads()]

MENU = 3
"""The type of a command in the menu of a message, whose name may have spaces and capitals."""


@pytest.mark.parametrize("root", ROOTS)
def test_lengths_are_allowed_when_commands_are_told(root: dict[str, Any]) -> None:
    faults = [
        (path, field, text)
        for path, node in _walk(root)
        for field, longest in (("name", 32), ("description", 100))
        for text in _versions(node, field)
        if not (text or _is_menu(node)) or len(text) > longest
    ]
    assert faults == []


@pytest.mark.parametrize("root", ROOTS)
def test_numbers_of_parts_are_allowed_when_commands_are_told(root: dict[str, Any]) -> None:
    faults = [
        path
        for path, node in _walk(root)
        if len(node.get("options") or ()) > 25 or len(node.get("choices") or ()) > 25
    ]
    assert faults == []


@pytest.mark.parametrize("root", ROOTS)
def test_choices_are_short_when_commands_are_told(root: dict[str, Any]) -> None:
    faults = [
        (path, text)
        for path, node in _walk(root)
        for choice in node.get("choices") or ()
        for text in _versions(choice, "name")
        if not 1 <= len(text) <= 100
    ]
    assert faults == []


@pytest.mark.parametrize("root", ROOTS)
def test_whole_is_short_when_commands_are_told(root: dict[str, Any]) -> None:
    assert sum(_weights(root)) <= MOST_CHARACTERS


@pytest.mark.parametrize("root", ROOTS)
@pytest.mark.parametrize("locale", ["en-US", "fr"])
def test_names_differ_when_they_stand_side_by_side(root: dict[str, Any], locale: str) -> None:
    doubled = [
        (path, name)
        for path, node in _walk(root)
        for part in ("options", "choices")
        for name, count in Counter(
            _version(child, "name", locale) for child in node.get(part) or ()
        ).items()
        if count > 1
    ]
    assert doubled == []


@pytest.mark.parametrize("locale", ["en-US", "fr"])
def test_roots_differ_when_listed(locale: str) -> None:
    names = [_version(root, "name", locale) for root in loaded.payloads()]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("root", ROOTS)
def test_required_options_come_first_when_commands_are_told(root: dict[str, Any]) -> None:
    for path, node in _walk(root):
        required = [bool(option.get("required")) for option in node.get("options") or ()]
        assert required == sorted(required, reverse=True), path


@pytest.mark.parametrize("root", ROOTS)
def test_every_language_has_its_text_when_commands_are_told(root: dict[str, Any]) -> None:
    """French is said where it differs; English is what the code says, so nothing can drift."""
    for path, node in _walk(root):
        key = "command-" + "-".join(path).lower().replace(" ", "-")
        parts = {key: "name", f"{key}.description": "description"}
        if node is not root and node["type"] > 2:  # an option, not a command within a group
            parent = "command-" + "-".join(path[:-1])
            parts = {
                f"{parent}.{node['name']}": "name",
                f"{parent}.{node['name']}-description": "description",
            }
        for text_key, field in parts.items():
            if field == "description" and _is_menu(node):
                continue
            for locale in Locale:
                expected = texts(_language(locale)).get(text_key)
                assert expected is not None, text_key
                assert _version(node, field, locale.value) == expected.plain, (text_key, locale)


def test_no_text_is_unused_when_commands_are_told() -> None:
    used = set()
    for command in loaded.commands():
        key = "command-" + command.qualified_name.replace(" ", "-").lower()
        used |= {key, f"{key}.description"}
        for option in getattr(command, "parameters", ()):
            used |= {f"{key}.{option.name}", f"{key}.{option.name}-description"}
    assert {key for key in texts(REFERENCE) if key.startswith("command-")} - used == set()


def test_choices_are_english_when_a_language_is_not_spoken() -> None:
    shown = {loaded.choice_key(choice): choice.name for choice in loaded.choices()}
    assert shown == {key: texts(REFERENCE)[key].plain for key in shown}


@pytest.mark.parametrize(
    ("offered", "words"),
    [
        pytest.param(choices.CONTRACTS, Contract, id="contracts"),
        pytest.param(choices.SIDES, Side, id="sides"),
        pytest.param(choices.SLAMS, Slam, id="slams"),
        pytest.param(choices.BOUTS, range(len(TARGETS)), id="bouts"),
    ],
)
def test_every_word_is_offered_when_an_option_is_chosen(
    offered: list[app_commands.Choice[Any]], words: Iterable[object]
) -> None:
    assert [choice.value for choice in offered] == list(words)


@pytest.mark.parametrize("language", languages())
def test_choices_have_texts_when_options_offer_them(language: str) -> None:
    keys = {loaded.choice_key(choice) for choice in loaded.choices()}
    assert keys - set(texts(language)) == set()


def _walk(
    node: dict[str, Any], path: tuple[str, ...] = ()
) -> Iterator[tuple[tuple[str, ...], Any]]:
    """List a command, its groups, its commands and their options, each with its way to it."""
    here = (*path, node["name"])
    yield here, node
    for option in node.get("options") or ():
        yield from _walk(option, here)


def _is_menu(node: dict[str, Any]) -> bool:
    return node["type"] == MENU and "contexts" in node


def _version(node: dict[str, Any], field: str, locale: str) -> str:
    """Read a text as it is shown to a locale: its own, or what stands for all others."""
    return str((node.get(f"{field}_localizations") or {}).get(locale, node.get(field) or ""))


def _versions(node: dict[str, Any], field: str) -> list[str]:
    return [node.get(field) or "", *(node.get(f"{field}_localizations") or {}).values()]


def _weights(node: dict[str, Any]) -> Iterator[int]:
    for _, part in _walk(node):
        yield sum(max(map(len, _versions(part, field))) for field in ("name", "description"))
        for choice in part.get("choices") or ():
            yield max(map(len, _versions(choice, "name"))) + len(str(choice["value"]))


def _language(locale: Locale) -> str:
    spoken = locale.value.split("-")[0]
    return spoken if spoken in languages() else REFERENCE
