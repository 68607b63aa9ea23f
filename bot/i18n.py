"""Texts in the languages of tables and readers, through Fluent."""

import hashlib
import logging
from collections.abc import Iterable, Mapping
from decimal import Decimal
from importlib import resources
from typing import Any

from discord import Locale, app_commands
from discord.app_commands import TranslationContextLocation as Location
from fluent.runtime import FluentBundle, FluentResource

from scoring import format_points

log = logging.getLogger(__name__)

REFERENCE = "en"
"""The language that has every text, and that others fall back to."""

DECIMAL_MARKS = {"en": ".", "fr": ","}


class Translate:
    """Writes texts in one language; call it with a message's id and its variables."""

    def __init__(self, language: str, bundles: Iterable[FluentBundle]) -> None:
        self.language = language
        self.decimal_mark = DECIMAL_MARKS[language]
        self._bundles = tuple(bundles)

    def __call__(self, key: str, /, **values: str | int) -> str:
        """Write a text; ids of Discord are passed as ``str``, since numbers are grouped."""
        text = self.find(key, **values)
        if text is None:
            log.error("No text %s", key)
            return key
        return text

    def find(self, key: str, /, **values: str | int) -> str | None:
        """Write a text, or its attribute ``message.attribute``; None where there is none."""
        name, _, attribute = key.partition(".")
        for bundle in self._bundles:
            if not bundle.has_message(name):
                continue
            message = bundle.get_message(name)
            pattern = message.attributes.get(attribute) if attribute else message.value
            if pattern is None:
                continue
            text, errors = bundle.format_pattern(pattern, values)
            for error in errors:
                log.error("Text %s: %s", key, error)
            return str(text)
        return None

    def points(self, value: Decimal) -> str:
        """Print card points or an unsigned score: ``40,5``."""
        return format_points(value, decimal_mark=self.decimal_mark)

    def signed(self, value: Decimal) -> str:
        """Print a score with its sign: ``+59,5``, ``−112``, ``0``."""
        return format_points(value, decimal_mark=self.decimal_mark, signed=True)


class Catalogue:
    """All texts in all languages."""

    def __init__(
        self,
        bundles: Mapping[str, FluentBundle],
        *,
        default: str = REFERENCE,
        fingerprint: str = "",
    ) -> None:
        self._bundles = dict(bundles)
        self._default = default
        self.fingerprint = fingerprint
        """Changes with every change of a text."""

    @property
    def languages(self) -> tuple[str, ...]:
        """The languages there are texts in."""
        return tuple(self._bundles)

    def language_of(self, *locales: str | None) -> str:
        """Choose the first language that we speak: exactly, or without its region."""
        for locale in locales:
            for name in (locale, locale.split("-")[0]) if locale else ():
                if name in self._bundles:
                    return name
        return self._default

    def translate(self, *locales: str | None) -> Translate:
        """Give the texts of the first language that we speak; English fills gaps."""
        language = self.language_of(*locales)
        chain = dict.fromkeys((language, REFERENCE))
        return Translate(language, (self._bundles[name] for name in chain))


def load_catalogue(default: str = REFERENCE) -> Catalogue:
    """Read all texts; ``default`` is the language of those whose own we do not speak."""
    bundles = {}
    digest = hashlib.sha256()
    for folder in sorted(
        (resources.files("bot") / "locales").iterdir(), key=lambda item: item.name
    ):
        if not folder.is_dir():
            continue
        # Isolating marks around each variable would break mentions and inline code.
        bundle = FluentBundle([folder.name], use_isolating=False)
        for file in sorted(folder.iterdir(), key=lambda item: item.name):
            text = file.read_text(encoding="utf-8")
            bundle.add_resource(FluentResource(text))
            digest.update(f"{folder.name}/{file.name}\n{text}".encode())
        bundles[folder.name] = bundle
    return Catalogue(bundles, default=default, fingerprint=digest.hexdigest())


class CommandTranslator(app_commands.Translator):
    """Gives Discord the names and descriptions of our commands in each language."""

    def __init__(self, catalogue: Catalogue) -> None:
        self._catalogue = catalogue

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        """Look a text up by its place; None leaves what the code says."""
        language = locale.value.split("-")[0]
        if language not in self._catalogue.languages:
            return None  # at once: we are asked for every text in all of Discord's languages
        key = message_key(string, context)
        if key is None:
            return None
        text = self._catalogue.translate(language).find(key)
        return None if text == string.message else text


def message_key(
    string: app_commands.locale_str, context: app_commands.TranslationContextTypes
) -> str | None:
    """Name the message of a command's text by its place.

    ``/deal add`` is ``command-deal-add``; its description and its option ``taker`` are that
    message's attributes ``description``, ``taker`` and ``taker-description``. A choice has no
    place of its own and carries its key: ``locale_str("Garde", key="contract-garde")``.
    """
    match context.data:
        case app_commands.Parameter() as option:
            key = f"{command_key(option.command)}.{option.name}"
            described = context.location is Location.parameter_description
            return f"{key}-description" if described else key
        case app_commands.Command() | app_commands.Group() | app_commands.ContextMenu() as command:
            key = command_key(command)
            named = context.location in (Location.command_name, Location.group_name)
            return key if named else f"{key}.description"
        case _:
            own = string.extras.get("key")
            return str(own) if own else None


def command_key(
    command: app_commands.Command[Any, ..., Any] | app_commands.Group | app_commands.ContextMenu,
) -> str:
    """Name a command's message: ``command-deal-add``."""
    return "command-" + command.qualified_name.replace(" ", "-").lower()
