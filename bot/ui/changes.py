"""What a correction changed, in words: ``Points 49 → 50``."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from decimal import Decimal
from typing import Any

from bot.i18n import Translate
from bot.services import RULE_GROUPS, RuleField
from bot.ui.names import safe_name
from scoring import Rules

Names = Mapping[int, str]
"""What players are called, by their ids."""

NOTHING = "–"


def changes(
    before: Mapping[str, Any], after: Mapping[str, Any], names: Names, t: Translate
) -> Iterator[str]:
    """Compare two states of a deal, as the history keeps them; another kind has other facts."""
    facts = FACTS if before.get("kind") == after.get("kind") else {"kind": FACTS["kind"]}
    for name, (field, told) in facts.items():
        old, new = (state.get(name) for state in (before, after))
        if old != new:
            was, became = (
                NOTHING if value in (None, "", []) else told(value, names, t)
                for value in (old, new)
            )
            yield f"{t(f'field-{field}')} {was} → {became}"


def rules_changes(before: Mapping[str, Any], after: Mapping[str, Any], t: Translate) -> list[str]:
    """Compare two sets of rules, as the history keeps them."""
    old, new = (Rules.from_dict(state["rules"]) for state in (before, after))
    return [
        f"{t(f'field-{field.key}')} {rule_word(field, old, t)} → {rule_word(field, new, t)}"
        for group in RULE_GROUPS.values()
        for field in group
        if field.show(old) != field.show(new)
    ]


def rule_word(field: RuleField, rules: Rules, t: Translate) -> str:
    """Tell what a rule is, as its form does."""
    value = field.show(rules)
    return t(f"rule-{rule_id(field.key, value)}") if field.words else value or NOTHING


def rule_id(key: str, word: str) -> str:
    """Name the text of a word: ids have no dots."""
    return f"{key}-{word.replace('.', '-')}"


def seats_changes(
    before: Mapping[str, Any], after: Mapping[str, Any], names: Names, t: Translate
) -> Iterator[str]:
    """Tell who came, went, deals or sits out, or in which order they sit now."""

    def named(ids: Iterable[int]) -> str:
        return ", ".join(safe_name(names.get(one, "?")) for one in ids)

    came = [one for one in after["seats"] if one not in before["seats"]]
    gone = [one for one in before["seats"] if one not in after["seats"]]
    if came:
        yield t("seats-came", names=named(came))
    for one in gone:
        yield t("seats-gone", name=named([one]))
    if not came and not gone and before["seats"] != after["seats"]:
        yield t("seats-order", names=named(after["seats"]))
    if after["dealer"] not in (None, before["dealer"]):
        yield t("scores-dealer", dealer=named([after["dealer"]]))
    if after["out"] and after["out"] != before["out"]:
        yield t("sitting-out", count=len(after["out"]), names=named(after["out"]))


def _player(value: int, names: Names, _: Translate) -> str:
    return safe_name(names.get(value, "?"))


def _partner(value: int | str, names: Names, t: Translate) -> str:
    return t(f"alone-{value}") if isinstance(value, str) else _player(value, names, t)


def _points(value: str | Mapping[str, str], _: Names, t: Translate) -> str:
    """Tell the attack's points, or everyone's in a Goulash."""
    several = [value] if isinstance(value, str) else value.values()
    return " ".join(t.points(Decimal(each)) for each in several)


def _handfuls(value: list[dict[str, str]], _: Names, t: Translate) -> str:
    return ", ".join(t("bonus-handful", **handful) for handful in value)


def _miseres(value: list[dict[str, Any]], names: Names, t: Translate) -> str:
    return ", ".join(
        t("bonus-misere", kind=misere["kind"], name=_player(misere["player"], names, t))
        for misere in value
    )


FACTS: Mapping[str, tuple[str, Callable[[Any, Names, Translate], str]]] = {
    "kind": ("kind", lambda value, _, t: t(f"kind-{value}")),
    "taker": ("taker", _player),
    "partner": ("partner", _partner),
    "contract": ("contract", lambda value, _, t: t(f"contract-{value}")),
    "bouts": ("bouts", lambda value, *_: str(value)),
    "points": ("points", _points),
    "petit_au_bout": ("petit", lambda value, _, t: t(f"side-{value}")),
    "handfuls": ("handfuls", _handfuls),
    "slam": ("slam", lambda value, _, t: t(f"slam-{value}")),
    "miseres": ("miseres", _miseres),
    "note": ("note", lambda value, *_: safe_name(value)),
}
"""What each fact is called and how it is told, in the order in which a deal is entered."""
