"""What an import will do, as it is shown."""

from datetime import UTC, datetime

import pytest

from bot.errors import UserError
from bot.i18n import load_catalogue
from bot.services import Fault, GamePreview, GameState, ImportPreview
from bot.ui.import_cards import import_card, import_lines
from scoring import InvalidDealError
from tests.simulated import walk_components
from tests.ui.hostile import NAMES

pytestmark = pytest.mark.no_cover  # it goes many times where others go once

CLOSES = "will be closed: another table is open here"
OPENED = datetime(2026, 11, 29, 20, tzinfo=UTC)


def game(**given: object) -> GamePreview:
    values = {
        "opened_at": OPENED,
        "state": GameState.OPEN,
        "deals": 2,
        "players": ("Alice", "Bob", "Zoé"),
        "closes": False,
        **given,
    }
    return GamePreview(**values)  # type: ignore[arg-type] # made of what a test gives


def written(preview: ImportPreview, language: str = "en") -> list[str]:
    return list(import_lines(preview, load_catalogue().translate(language)))


def test_tables_and_people_are_told() -> None:
    games = (
        game(),
        game(state=GameState.CLOSED, deals=1),
        game(state=GameState.ARCHIVED),
        game(closes=True),
    )
    assert written(ImportPreview(games=games, known=("Alice", "Bob"), new=("Zoé",))) == [
        "### 4 tables, 7 deals",
        "**1** · 29 November 2026 · 2 deals · open\n-# Alice, Bob, Zoé",
        "**2** · 29 November 2026 · one deal · closed\n-# Alice, Bob, Zoé",
        "**3** · 29 November 2026 · 2 deals · archived\n-# Alice, Bob, Zoé",
        "**4** · 29 November 2026 · 2 deals · " + CLOSES + "\n-# Alice, Bob, Zoé",
        "Known here: Alice, Bob",
        "New: Zoé",
    ]


def test_tables_are_counted_when_they_are_many() -> None:
    lines = written(ImportPreview(games=(game(),) * 30, new=("Zoé",)))
    assert len(lines) == 11
    assert lines[-2] == "-# and 22 more tables"


@pytest.mark.parametrize(
    ("fault", "line"),
    [
        pytest.param(Fault(reason=UserError("import-empty")), "there is no table in it.", id="all"),
        pytest.param(
            Fault(reason=UserError("import-missing"), game=2, path=("rules",)),
            "table 2, `rules`: this is missing.",
            id="game",
        ),
        pytest.param(
            Fault(
                reason=InvalidDealError(
                    "points-range", field="points", points="92", lowest=0, highest="91"
                ),
                game=1,
                deal=14,
                path=("points",),
            ),
            "table 1, deal 14, `points`: 92 is impossible: 0 to 91.",
            id="deal",
        ),
        pytest.param(
            Fault(
                reason=UserError("import-word", value="`**x", words="attack, defence"),
                game=1,
                deal=2,
                path=("handfuls", 1, "`side`"),
            ),
            "table 1, deal 2, `handfuls 1  side `: “\\`\\*\\*x” is none of these words:"
            " attack, defence.",
            id="hostile",
        ),
    ],
)
def test_fault_is_pointed_at(fault: Fault, line: str) -> None:
    heading = "**This document cannot be imported; nothing was written.**"
    assert written(ImportPreview(fault=fault)) == [heading, line]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_card_fits_into_a_message_whatever_the_names(language: str) -> None:
    names = (*(name * 10 for name in NAMES), *"x" * 500)
    preview = ImportPreview(games=(game(players=names),) * 20, new=names, known=names, draft_id=1)
    card = import_card(preview, load_catalogue().translate(language))
    parts = list(walk_components([item.to_component_dict() for item in card.children]))
    assert sum(len(part.get("content", "")) for part in parts) <= 4_000
    assert len(parts[-1]["label"]) <= 80


def test_nothing_can_be_confirmed_when_there_is_a_fault() -> None:
    fault = Fault(reason=UserError("import-empty"))
    card = import_card(ImportPreview(fault=fault), load_catalogue().translate("en"))
    parts = walk_components([item.to_component_dict() for item in card.children])
    assert [part for part in parts if "custom_id" in part] == []
