"""The texts: the same in each language, none missing and none unused, none longer than Discord's
forms allow.
"""

import re
from collections import Counter
from dataclasses import fields
from enum import StrEnum

import pytest
from fluent.syntax import ast

from bot.i18n import DECIMAL_MARKS, command_key, load_catalogue
from bot.services import RULE_GROUPS
from bot.ui.changes import FACTS
from scoring import Rules, terms
from tests import loaded, sources
from tests.families import BY_CODE, expanded
from tests.ftl import REFERENCE, Text, entries, languages, texts

PLURALS = {"zero", "one", "two", "few", "many", "other"}

COMMAND_NAME = re.compile(r"[-_\w]{1,32}")

FORM = re.compile(r"(?!error-)(?P<form>[a-z0-9-]+-form)(?:\.(?P<part>.+))?")

MENTIONED = re.compile(r"(?:^|[\s`])/(?P<words>[^\W\d][^`]*)", re.MULTILINE)

SPACED = "\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}"

UNTYPOGRAPHIC = {
    "no narrow space before": re.compile(rf"[^{SPACED}\s][:;?!»]|(?<![{SPACED}])[:;?!»](?=\s|$)"),
    "no narrow space after": re.compile(rf"«[^{SPACED}]"),
}


@pytest.mark.parametrize("language", languages())
def test_every_entry_is_read_when_files_are_parsed(language: str) -> None:
    junk = [
        (path.name, entry.content)
        for path, entry in entries(language)
        if isinstance(entry, ast.Junk)
    ]
    assert junk == []


@pytest.mark.parametrize("language", languages())
def test_no_text_stands_twice_when_files_are_read_together(language: str) -> None:
    ids = [entry.id.name for _, entry in entries(language) if isinstance(entry, ast.Message)]
    assert [name for name, count in Counter(ids).items() if count > 1] == []


@pytest.mark.parametrize("language", set(languages()) - {REFERENCE})
def test_languages_have_the_same_texts_when_compared(language: str) -> None:
    assert sorted(texts(language)) == sorted(texts(REFERENCE))


@pytest.mark.parametrize("language", set(languages()) - {REFERENCE})
def test_texts_show_the_same_variables_when_compared(language: str) -> None:
    reference = {key: text.variables for key, text in texts(REFERENCE).items()}
    assert {key: text.variables for key, text in texts(language).items()} == reference


@pytest.mark.parametrize("language", languages())
def test_variants_are_words_of_the_code_when_texts_choose(language: str) -> None:
    known = PLURALS | sources.literals() | _words()
    unknown = {
        text.key: text.variants - known
        for text in texts(language).values()
        if text.variants - known
    }
    assert unknown == {}


def test_numbers_have_a_decimal_mark_when_a_language_is_spoken() -> None:
    assert set(DECIMAL_MARKS) == set(languages()) == set(load_catalogue().languages)


def test_texts_exist_when_the_code_asks_for_them() -> None:
    missing = [
        (asked.where, key)
        for asked in sources.asked_texts()
        for code in asked.codes
        if code not in BY_CODE
        for key in expanded(code)
        if key not in texts(REFERENCE)
    ]
    assert missing == []


def test_ids_can_be_told_when_the_code_asks_for_texts() -> None:
    """Where this fails, let the code name its texts, or :mod:`tests.sources` follow it."""
    assert [asked.where for asked in sources.asked_texts() if not asked.codes] == []


def test_values_are_given_when_texts_show_variables() -> None:
    lacking = [
        (asked.where, key, texts(REFERENCE)[key].variables - asked.given)
        for asked in sources.asked_texts()
        if asked.given is not None
        for code in asked.codes
        for key in expanded(code)
        if key in texts(REFERENCE) and texts(REFERENCE)[key].variables - asked.given
    ]
    assert lacking == []


@pytest.mark.parametrize(
    ("area", "made"),
    [
        pytest.param("error", sources.refusals(), id="refusals"),
        pytest.param("warning", sources.warnings(), id="warnings"),
    ],
)
def test_codes_have_texts_when_the_code_refuses(area: str, made: tuple[sources.Asked, ...]) -> None:
    reference = texts(REFERENCE)
    faults = [asked.where for asked in made if not asked.codes]
    for asked in made:
        for key in _keys(area, asked):
            text = reference.get(key)
            if text is None or (asked.given is not None and text.variables - asked.given):
                faults.append(f"{asked.where} {key}")
    assert faults == []


def test_fields_have_names_when_refusals_point_at_them() -> None:
    assert {f"field-{name}" for name in _fields()} - set(texts(REFERENCE)) == set()


def test_no_text_is_unused_when_the_code_is_read() -> None:
    asked = {code for place in sources.asked_texts() for code in place.codes}
    patterns = [_pattern(code) for code in asked if code not in BY_CODE]
    used = (
        asked
        | sources.literals()
        | {f"error-{code}" for code in sources.literals()}
        | {key for place in sources.refusals() for key in _keys("error", place)}
        | {key for place in sources.warnings() for key in _keys("warning", place)}
        | {f"field-{name}" for name in _fields()}
        | {loaded.choice_key(choice) for choice in loaded.choices()}
    )
    unused = [
        key
        for key in texts(REFERENCE)
        if key not in used
        and not key.startswith("command-")  # compared with the commands themselves
        and not any(pattern.fullmatch(key) for pattern in patterns)
    ]
    assert unused == []


@pytest.mark.parametrize("language", languages())
def test_names_are_allowed_when_commands_are_called_so(language: str) -> None:
    menus = {command_key(command) for command in loaded.commands() if loaded.is_menu(command)}
    faults = [
        (text.key, text.plain)
        for text in texts(language).values()
        if text.key.startswith("command-") and not text.key.endswith("description")
        if text.key not in menus  # whose names may have spaces and capitals
        if not COMMAND_NAME.fullmatch(text.plain) or text.plain != text.plain.lower()
    ]
    assert faults == []


@pytest.mark.parametrize("language", languages())
def test_texts_of_forms_are_short_when_written(language: str) -> None:
    faults = [
        (text.key, line)
        for text in texts(language).values()
        for line in text.plain.splitlines()
        if (form := FORM.fullmatch(text.key)) and len(line) > _longest_in_form(form["part"] or "")
    ]
    assert faults == []


@pytest.mark.parametrize("language", languages())
def test_commands_exist_when_texts_mention_them(language: str) -> None:
    commands = {
        tuple(_path(key, language))
        for key in texts(language)
        if re.fullmatch(r"command-[^.]+", key)
    }
    unknown = [
        (text.key, mentioned[0])
        for text in texts(language).values()
        for mentioned in MENTIONED.finditer(text.plain)
        if not _leads_to(re.findall(r"[\w-]+", mentioned["words"]), commands)
    ]
    assert unknown == []


@pytest.mark.parametrize("language", languages())
def test_quotes_and_apostrophes_are_typographic_when_written(language: str) -> None:
    faults = [
        (text.key, found[0])
        for text in texts(language).values()
        for found in re.finditer(r"['\"]|\.\.\.", _without_code(text))
    ]
    assert faults == []


@pytest.mark.parametrize("fault", UNTYPOGRAPHIC)
def test_french_is_typographic_when_written(fault: str) -> None:
    faults = [
        (text.key, found[0])
        for text in texts("fr").values()
        for found in UNTYPOGRAPHIC[fault].finditer(_without_code(text))
    ]
    assert faults == []


@pytest.mark.parametrize(
    ("locales", "language"),
    [
        pytest.param(("fr",), "fr", id="exact"),
        pytest.param(("fr-CA",), "fr", id="without-its-region"),
        pytest.param(("en-GB",), "en", id="british"),
        pytest.param(("xx-YY",), "en", id="unknown"),
        pytest.param(("ja", "fr"), "fr", id="the-next-one"),
        pytest.param((None,), "en", id="none"),
        pytest.param((), "en", id="nothing"),
    ],
)
def test_language_is_one_we_speak_when_a_locale_is_given(
    locales: tuple[str | None, ...], language: str
) -> None:
    catalogue = loaded.loaded_bot().catalogue
    t = catalogue.translate(*locales)
    assert (t.language, t("recorded")) == (language, catalogue.translate(language)("recorded"))


def test_default_language_is_used_when_none_is_spoken() -> None:
    assert load_catalogue(default="fr").language_of("xx-YY") == "fr"


def _words() -> set[str]:
    """Collect the words that values of the game have."""
    kinds = [kind for kind in vars(terms).values() if isinstance(kind, type)]
    return {word.value for kind in kinds if issubclass(kind, StrEnum) for word in kind}


def _keys(area: str, made: sources.Asked) -> set[str]:
    return {key for code in made.codes for key in expanded(f"{area}-{code}")}


def _fields() -> set[str]:
    forms = {field.key for group in RULE_GROUPS.values() for field in group}
    corrected = {field for field, _ in FACTS.values()}
    rules = {field.name for field in fields(Rules)}
    return set(sources.fields_at_fault()) | rules | forms | corrected


def _pattern(code: str) -> re.Pattern[str]:
    return re.compile(re.escape(code).replace(re.escape("{}"), r"[^.]+"))


def _longest_in_form(part: str) -> int:
    """Say how long a part may be: titles and labels less than what stands below or in a field."""
    beside = part.endswith(("-hint", "-example", "-description")) or part in ("hint", "example")
    return 100 if beside else 45


def _path(key: str, language: str) -> list[str]:
    """Say how a command is typed in a language."""
    parts = key.split("-")[1:]
    found, keys = [], texts(language)
    for end in range(1, len(parts) + 1):
        name = keys.get("-".join(["command", *parts[:end]]))
        if name is not None:
            found.append(name.plain)
    return found


def _leads_to(words: list[str], commands: set[tuple[str, ...]]) -> bool:
    """Tell whether words begin with a command that is not only a group, or are one."""
    groups = {command[:end] for command in commands for end in range(1, len(command))}
    prefixes = {tuple(words[:length]) for length in range(1, len(words) + 1)}
    return bool(prefixes & (commands - groups))


def _without_code(text: Text) -> str:
    return re.sub(r"`[^`]*`", "X", text.plain)
