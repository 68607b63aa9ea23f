"""What a correction changed, in words: ``Points 49 → 50``."""

from collections.abc import Callable, Iterator, Mapping
from decimal import Decimal
from typing import Any

from bot.i18n import Translate
from bot.ui.names import safe_name

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
