"""Refusals as people read them: a whole sentence in their language, whatever the code."""

import re
from decimal import Decimal

import pytest

from bot.errors import UserError
from bot.i18n import Catalogue
from bot.reports import LONGEST_QUOTE, refusal
from scoring import (
    Adjustment,
    Rules,
    ScoringError,
    parse_attack_points,
)
from tests import sources
from tests.families import expanded
from tests.ftl import REFERENCE, languages, texts
from tests.ui.sheet import garde

SAMPLES: dict[str, str | int] = {
    "bouts": 2,
    "candidates": "Alice, Alan",
    "count": 2,
    "given": 2,
    "highest": "87",
    "lowest": "8",
    "number": "12",
    "players": 4,
    "points": "49.7",
    "reference": "0a1b2c3d",
    "seated": "Alice, Bob, Chloé",
    "seats": "Alice Bob Chloé",
    "side": "attack",
    "text": "zut",
    "wanted": 3,
}
"""Something to show for each variable; the others get a number of points."""

UNTRANSLATED = re.compile(r"[{}]|\b(?:error|field|warning)-\w|\w_\w")


@pytest.mark.parametrize("language", languages())
def test_refusals_are_translated_whole_when_read(catalogue: Catalogue, language: str) -> None:
    t = catalogue.translate(language)
    codes = {
        (key.removeprefix("error-"), field)
        for place in sources.refusals()
        for code in place.codes
        for key in expanded(f"error-{code}")
        if key in texts(REFERENCE)
        for field in place.fields or {None}
    }
    said = {
        (code, field): refusal(UserError(code, field=field, **_samples(f"error-{code}")), t)
        for code, field in codes
    }
    assert {key: text for key, text in said.items() if UNTRANSLATED.search(text)} == {}


@pytest.mark.parametrize("language", languages())
def test_warnings_are_translated_whole_when_read(catalogue: Catalogue, language: str) -> None:
    t = catalogue.translate(language)
    said = {
        code: t(f"warning-{code}", **_samples(f"warning-{code}"))
        for place in sources.warnings()
        for code in place.codes
    }
    assert {key: text for key, text in said.items() if UNTRANSLATED.search(text)} == {}


REFUSED = [
    pytest.param(
        lambda: parse_attack_points("49,7"),
        "**Points**: 49.7 is not a whole or a half. 0 to 91 by halves: `49` · `49.5`.",
        "**Points** : 49,7 n’est ni un entier ni un demi. "
        "De 0 à 91 par demi-points : `49` · `49,5`.",
        id="points-not-half",
    ),
    pytest.param(
        lambda: parse_attack_points("zut @everyone"),
        r"**Points**: “zut \@everyone” is not a number of points. "
        "0 to 91: `49` · `49.5` · `d42` if the defence has 42.",
        r"**Points** : « zut \@everyone » n’est pas un nombre de points. "
        "De 0 à 91 : `49` · `49,5` · `d42` si la défense a 42.",
        id="points-unreadable",
    ),
    pytest.param(
        lambda: garde(points="3", bouts=1),
        "**Points**: 3 is impossible with 1 bout: 4 to 83. Check the bouts too.",
        "**Points** : 3 est impossible avec 1 bout : de 4 à 83. Vérifiez aussi les bouts.",
        id="points-bouts",
    ),
    pytest.param(
        lambda: Adjustment(scores=(Decimal(-30), Decimal("10.5"))),
        "**Scores**: together −19.5, and it must be 0.",
        "**Scores** : le total est −19,5 et doit être 0.",
        id="adjustment-sum",
    ),
]


@pytest.mark.parametrize(("attempt", "english", "french"), REFUSED)
def test_refusal_shows_numbers_in_the_readers_way_when_read(
    catalogue: Catalogue, attempt, english: str, french: str
) -> None:
    with pytest.raises(ScoringError) as refused:
        attempt()
    assert refusal(refused.value, catalogue.translate("en")) == english
    said = refusal(refused.value, catalogue.translate("fr"))
    assert said.replace("\N{NO-BREAK SPACE}", " ") == french


@pytest.mark.parametrize("language", languages())
def test_refused_rule_is_named_when_read(catalogue: Catalogue, language: str) -> None:
    with pytest.raises(ScoringError) as refused:
        Rules(petit_value=Decimal(-1))
    assert not UNTRANSLATED.search(refusal(refused.value, catalogue.translate(language)))


@pytest.mark.parametrize("language", languages())
def test_unknown_rule_is_quoted_when_read(catalogue: Catalogue, language: str) -> None:
    """Documents that are read in may hold any key."""
    with pytest.raises(ScoringError) as refused:
        Rules.from_dict({"**color**": 1})
    said = refusal(refused.value, catalogue.translate(language))
    assert r"\*\*color\*\*" in said
    assert "field-" not in said


def test_quote_is_cut_when_much_was_typed(catalogue: Catalogue) -> None:
    with pytest.raises(ScoringError) as refused:
        parse_attack_points("z" * 5_000)
    said = refusal(refused.value, catalogue.translate("en"))
    assert said.count("z") == LONGEST_QUOTE


def _samples(key: str) -> dict[str, str | int]:
    return {name: SAMPLES.get(name, "49.5") for name in texts(REFERENCE)[key].variables}
