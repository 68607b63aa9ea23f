"""The ids of texts that the code puts together: what stands for the ``{}`` in each of them."""

from collections.abc import Iterable

from bot.services import RULE_GROUPS, Doubtful, Scope, Sort
from db import Action, Writers
from scoring import (
    PRESETS,
    TARGETS,
    Adjustments,
    Alone,
    Contract,
    DealKind,
    GameKind,
    GoulashScale,
    Role,
    Side,
    Slam,
    TermName,
    Ties,
)
from tests.ftl import languages
from tests.sources import mentioned

RULES = [field for group in RULE_GROUPS.values() for field in group]

FAMILIES: dict[str, Iterable[object]] = {
    "alone-{}": Alone,
    "bouts-{}": range(len(TARGETS)),
    "contract-{}": Contract,
    "doubt-{}": Doubtful,
    "error-writers-{}": [who for who in Writers if who is not Writers.EVERYONE],
    "field-{}.hint": [field.key for field in RULES if not field.words],
    "game-{}": GameKind,
    "game-{}.description": GameKind,
    "history-{}": [Action[name] for name in sorted(mentioned("Action"))],
    "house-{}": RULE_GROUPS,
    "kind-{}": DealKind,
    "language-{}": languages(),
    "preset-{}": PRESETS,
    "preset-{}.description": PRESETS,
    "rules-all-pass-{}": GameKind,
    "rules-goulash-{}": GoulashScale,
    "side-{}": Side,
    "slam-{}": Slam,
    "rule-adjustments-{}": Adjustments,
    "rule-ties-{}": Ties,
    "rule-{}": [f"{field.key}-{word.replace('.', '-')}" for field in RULES for word in field.words],
    "term-{}": [name for name in TermName if name is not TermName.CONTRACT],
    "period-{}": ("all", "month", "year"),
    "role-{}": [role for role in Role if role is not Role.PLAYER],
    "scope-{}": Scope,
    "sort-{}": Sort,
    "stats-page-{}": ("overview", "company"),
    "writers-{}": Writers,
}

BY_CODE = ("error-{}", "field-{}", "warning-{}")
"""Ids made of the codes of refusals, which are looked at one by one."""


def expanded(key: str) -> list[str]:
    """List the ids that a pattern stands for; an id stands for itself."""
    if key in BY_CODE or "{}" not in key:
        return [key]
    assert key in FAMILIES, f"FAMILIES does not say what stands for the {{}} of {key}"
    return [key.replace("{}", str(value)) for value in FAMILIES[key]]
