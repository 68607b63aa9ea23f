"""House rules as forms ask for them: a few words or numbers each, by the keys of their JSON."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from bot.errors import UserError
from bot.services.formwords import FormAnswers
from bot.services.openings import read_length
from bot.services.versions import word_of
from scoring import (
    SMALL_SLAM_200,
    SMALL_SLAM_300,
    Contract,
    Handful,
    InvalidRulesError,
    MisereScope,
    Rules,
    Slam,
    plain,
)

BIDS = tuple(contract for contract in Contract if contract is not Contract.POUSSE)
SLAMS = (Slam.ANNOUNCED_MADE, Slam.UNANNOUNCED_MADE, Slam.ANNOUNCED_FAILED, Slam.DEFENCE)
SMALL_SLAMS = (Slam.SMALL_ANNOUNCED_MADE, Slam.SMALL_UNANNOUNCED_MADE, Slam.SMALL_ANNOUNCED_FAILED)
OFF = "off"
NOT_PLAYED = "-"
NUMBER = re.compile(r"[+-]?[0-9]{1,6}(\.[0-9]{1,4})?")

MISERE_VALUE = "misere_value"
"""The field beside ``misere``: its value."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleField:
    """One rule in a form: a choice of words, or a text."""

    key: str
    show: Callable[[Rules], str]
    read: Callable[[str], Any]
    words: tuple[str, ...] = ()


def _chosen(key: str, words: Mapping[str, Any], show: Callable[[Rules], str]) -> RuleField:
    return RuleField(key=key, words=tuple(words), show=show, read=words.__getitem__)


def _words(key: str, *words: str) -> RuleField:
    return _chosen(key, {word: word for word in words}, lambda rules: str(getattr(rules, key)))


def _yes_no(key: str) -> RuleField:
    show: Callable[[Rules], str] = lambda rules: "yes" if getattr(rules, key) else "no"  # noqa: E731 - a value
    return _chosen(key, {"yes": True, "no": False}, show)


def _numbers(key: str, names: Sequence[str], show: Callable[[Rules], str]) -> RuleField:
    return RuleField(key=key, show=show, read=lambda text: _read_numbers(key, text, names))


def _number(key: str) -> Callable[[str], str]:
    return lambda text: _read_numbers(key, text, [key])[key]


def _read_numbers(key: str, text: str, names: Sequence[str]) -> dict[str, str]:
    """Read as many numbers as there are names; of several a dash leaves one out.

    :raises UserError: if there are more or fewer, or something else.
    """
    parts = text.replace("−", "-").replace(",", ".").split()
    read = dict(zip(names, parts, strict=False))
    kept = {name: part for name, part in read.items() if part != NOT_PLAYED or len(names) == 1}
    if len(parts) != len(names) or not all(map(NUMBER.fullmatch, kept.values())):
        raise UserError("rule-numbers", field=key, text=text, count=len(names))
    return {name: part.removeprefix("+") for name, part in kept.items()}


def _line(values: Mapping[Any, Decimal] | None, names: Sequence[Any]) -> str:
    values = values or {}
    return " ".join(plain(values[name]) if name in values else NOT_PLAYED for name in names)


def _show_thresholds(rules: Rules) -> str:
    return " / ".join(
        " ".join(str(levels[level]) for level in Handful)
        for levels in rules.poignee_thresholds.values()
    )


def _read_thresholds(text: str) -> dict[str, dict[str, int]]:
    rows = [row.split() for row in text.split("/")]
    numbers = all(part.isdecimal() and len(part) < 4 for row in rows for part in row)
    if [len(row) for row in rows] != [3, 3, 3] or not numbers:
        raise UserError("rule-numbers", field="poignee_thresholds", text=text, count=9)
    return {
        players: {level.value: int(part) for level, part in zip(Handful, row, strict=True)}
        for players, row in zip(("3", "4", "5"), rows, strict=True)
    }


def _show_small_slam(rules: Rules) -> str:
    return _line(rules.petit_chelem, SMALL_SLAMS) if rules.petit_chelem else ""


def _read_small_slam(text: str) -> dict[str, str] | None:
    if not text.strip() or text.strip().casefold() == OFF:
        return None
    for name, scale in (("300", SMALL_SLAM_300), ("200", SMALL_SLAM_200)):
        if text.strip() == name:
            return {slam.value: plain(value) for slam, value in scale.items()}
    return _read_numbers("petit_chelem", text, SMALL_SLAMS)


def _show_end(rules: Rules) -> str:
    if rules.end.deals is not None:
        return str(rules.end.deals)
    return f"{plain(rules.end.target)}p" if rules.end.target is not None else ""


def _read_end(text: str) -> dict[str, Any]:
    end = read_length(text)
    if end.deals is not None:
        return {"deals": end.deals}
    return {"target": plain(end.target)} if end.target is not None else {}


def _show_misere(rules: Rules) -> str:
    return rules.misere.scope.value if rules.misere else OFF


GROUPS: Mapping[str, tuple[RuleField, ...]] = {
    "bids": (
        _chosen(
            "mode",
            {"all": None, "3": 3, "4": 4, "5": 5},
            lambda rules: str(rules.mode or "all"),
        ),
        _numbers("multipliers", BIDS, lambda rules: _line(rules.multipliers, BIDS)),
        _chosen(
            "pousse",
            {OFF: None, "1": "1", "1.5": "1.5"},
            lambda rules: plain(rules.pousse) if rules.pousse is not None else OFF,
        ),
        _words("rounding", "fft", "exact"),
        _words("half_at_4", "reject", "accept"),
    ),
    "bonuses": (
        RuleField(
            key="petit_value",
            show=lambda rules: plain(rules.petit_value),
            read=_number("petit_value"),
        ),
        _yes_no("petit_multiplied"),
        _numbers(
            "poignee_values",
            tuple(Handful),
            lambda rules: _line(rules.poignee_values, tuple(Handful)),
        ),
        _words("poignee_to", "winner", "shower"),
        _yes_no("poignee_multiplied"),
    ),
    "slams": (
        _numbers("slam_values", SLAMS, lambda rules: _line(rules.slam_values, SLAMS)),
        _yes_no("slam_multiplied"),
        RuleField(key="petit_chelem", show=_show_small_slam, read=_read_small_slam),
        RuleField(key="poignee_thresholds", show=_show_thresholds, read=_read_thresholds),
        _words("partner_split", "two_to_one", "equal"),
    ),
    "house": (
        _chosen(
            "misere",
            {OFF: None} | {scope.value: scope.value for scope in MisereScope},
            _show_misere,
        ),
        RuleField(
            key=MISERE_VALUE,
            show=lambda rules: plain(rules.misere.value) if rules.misere else "10",
            read=_number(MISERE_VALUE),
        ),
        _words("goulash_scale", "points", "vachette_even", "vachette_sixty"),
        _words("petit_sec", "annul", "play_on"),
        _words("ties", "shared", "contracts_made", "highest_deal", "later_leader"),
    ),
    "end": (
        RuleField(key="end", show=_show_end, read=_read_end),
        _words("adjustments", "zero_sum", "free"),
    ),
}
"""The rules by the form that asks for them: five fields a form."""


def shown(rules: Rules, group: str | None = None) -> str:
    """Give a word for rules as a form shows them, or for all of them."""
    groups = GROUPS.values() if group is None else [GROUPS[group]]
    return word_of(*(field.show(rules) for fields in groups for field in fields))


def read_rules(group: str, answers: FormAnswers) -> dict[str, Any]:
    """Read a form of rules: JSON values by key, for :meth:`scoring.Rules.from_dict`.

    :raises UserError: if a text cannot be read.
    :raises InvalidRulesError: if a word is none of those offered.
    """
    changes: dict[str, Any] = {}
    for field in GROUPS[group]:
        text = str(answers.get(field.key) or "")
        if field.words and text not in field.words:
            raise InvalidRulesError("rules-value", field=field.key, value=text)
        if field.key == MISERE_VALUE and changes["misere"] is None:
            continue
        changes[field.key] = field.read(text)
    if MISERE_VALUE in changes:
        changes["misere"] = {"scope": changes["misere"], "value": changes.pop(MISERE_VALUE)}
    return changes
