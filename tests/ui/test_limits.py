"""Every card and every form is one that Discord takes, whoever sits at the table."""

import importlib
import inspect
import pkgutil
import re
from pathlib import Path

import pytest

import bot.ui
from bot.i18n import Translate
from bot.services import clean_name
from bot.ui.base import Card, Form
from bot.ui.ids import CustomId
from tests import loaded
from tests.discord_limits import faults_of_form, faults_of_message, walk
from tests.ui import gallery, hostile, sheet

pytestmark = pytest.mark.no_cover  # it goes many times where others go once

HERE = Path(__file__).parent

WIDE = "W" * 32

TABLES = {
    "three": sheet.NAMES[:3],
    "four": sheet.NAMES[:4],
    "five": sheet.NAMES,
    "long-names": tuple(f"{WIDE[:-1]}{at}" for at in range(5)),
    "emoji-names": tuple("🃏" * 31 + f"{at}" for at in range(5)),
    "chinese-names": tuple("麻" * 31 + f"{at}" for at in range(5)),
    "escaped-names": tuple("*" * 31 + f"{at}" for at in range(5)),
    "hostile-names": tuple(
        clean_name(hostile.NAMES[key])
        for key in ("arabic", "family", "code-block", "zalgo", "flag")
    ),
}


@pytest.fixture(params=TABLES)
def names(request: pytest.FixtureRequest) -> tuple[str, ...]:
    return TABLES[request.param]


def test_cards_are_taken_when_sent(t: Translate, names: tuple[str, ...]) -> None:
    faults = {
        name: found
        for name, card in gallery.every_card(t, names).items()
        if (found := faults_of_message(card.to_components()))
    }
    assert faults == {}


def test_rules_are_taken_when_sent(t: Translate) -> None:
    faults = {
        name: found
        for name, card in gallery.every_rules_card(t)
        if (found := faults_of_message(card.to_components()))
    }
    assert faults == {}


def test_forms_are_taken_when_shown(t: Translate, names: tuple[str, ...]) -> None:
    faults = {
        name: found
        for name, form in gallery.every_form(t, names)
        if (found := faults_of_form(form.to_dict()))
    }
    assert faults == {}


def test_buttons_lead_somewhere_when_cards_are_drawn(t: Translate) -> None:
    lost = {
        (name, part["custom_id"])
        for name, card in gallery.every_card(t).items()
        for part in walk(card.to_components())
        if part.get("custom_id") and not part.get("disabled")
        if len(_read(part["custom_id"])) != 1
    }
    assert lost == set()


def test_answers_lead_somewhere_when_forms_are_sent(t: Translate) -> None:
    lost = {
        name for name, form in gallery.every_form(t) if len(_read(form.to_dict()["custom_id"])) != 1
    }
    assert lost == set()


def test_every_card_and_form_is_drawn_when_tested() -> None:
    """Where this fails, draw the new one in the gallery."""
    drawn = "".join(path.read_text(encoding="utf-8") for path in HERE.glob("*.py"))
    assert {name for name in _drawers() if not re.search(rf"\b{name}\b", drawn)} == set()


def _drawers() -> set[str]:
    """Find what makes cards, and the forms there are."""
    modules = [
        importlib.import_module(module.name)
        for module in pkgutil.walk_packages(bot.ui.__path__, "bot.ui.")
    ]
    return {
        name
        for module in modules
        for name, found in vars(module).items()
        if getattr(found, "__module__", "") == module.__name__ and not name.startswith("_")
        if (inspect.isfunction(found) and found.__annotations__.get("return") is Card)
        or (inspect.isclass(found) and issubclass(found, Form) and found is not Form)
    }


def _read(custom_id: str) -> list[CustomId]:
    """Read an id in every way there is a handler for."""
    kinds = loaded.loaded_bot()._router._routes
    return [found for kind in kinds if (found := kind.parse(custom_id)) is not None]
