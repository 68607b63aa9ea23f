"""A typed line as it is understood: what it would bring, or what is missing."""

from itertools import groupby

from discord.app_commands import Choice

from bot.i18n import Translate
from bot.reports import refusal
from bot.services import ReadLine
from bot.ui.arithmetic import explain, shares
from bot.ui.base import Card
from bot.ui.cards import LOST, text_card
from bot.ui.names import safe_name
from bot.ui.words import NO_BREAK_SPACE, attack, facts_lines, plain_text
from scoring import BlankDeal, ContractDeal

MOST_TEXT = 100
"""Discord's limit for a suggestion."""


def suggestions(read: ReadLine, t: Translate) -> list[str]:
    """Show a line as understood; what comes first must fit a phone.

    Two lines, the result and the facts, where the line is whole; else one, what is missing.
    """
    names = [player.name for player in read.players]
    if read.facts is None or read.score is None:
        return [_missing(read, t)[:MOST_TEXT]]
    facts = [plain_text(line.removeprefix("-# ")) for line in _facts(read, names, t)]
    if isinstance(read.facts, BlankDeal):
        return facts
    return [_result(read, names, t)[:MOST_TEXT], " · ".join(facts)[:MOST_TEXT]]


def line_choices(read: ReadLine, t: Translate) -> list[Choice[str]]:
    """Offer what is shown of a line as suggestions, each of which sends the line as typed."""
    value = read.text.strip()[:MOST_TEXT] or "?"
    return [Choice(name=text, value=value) for text in suggestions(read, t)]


def calculator_card(read: ReadLine, t: Translate) -> Card:
    """Spell out what a line would bring; nothing is logged."""
    names = [safe_name(player.name) for player in read.players]
    if read.facts is None or read.score is None:
        return text_card(_missing(read, t), LOST)
    lines = [f"### {t('calculator-heading')}", *_facts(read, names, t)]
    lines += explain(read.facts, read.score, names, t)
    if any(read.score.points):
        lines += shares(read.facts, read.score, read.score.points, names, t)
    lines.append(f"-# {t('calculator-hint')}")
    return text_card("\n".join(lines))


def read_line_text(number: int, read: ReadLine, t: Translate) -> str:
    """Show one of several lines: how it is read, or why it cannot be."""
    names = [safe_name(player.name) for player in read.players]
    if read.facts is None or read.score is None:
        return f"`{number}` ❌ {safe_name(read.text[:60])}\n-# {_missing(read, t)}"
    facts = f"`{number}` {_facts(read, names, t)[0]}"
    if isinstance(read.facts, BlankDeal):
        return facts
    return f"{facts}\n-# {_result(read, names, t)}"


def _facts(read: ReadLine, names: list[str], t: Translate) -> list[str]:
    if read.facts is None:
        return []
    lines = facts_lines(read.facts, read.score, names, t)
    if isinstance(read.facts, ContractDeal):
        lines[0] = f"{attack(read.facts, names, t)} · {lines[0]}"
    return lines


def _result(read: ReadLine, names: list[str], t: Translate) -> str:
    """Say what everyone gets, the largest group of equals last and together.

    A name and its number stay together where the line wraps.
    """
    points = read.score.points if read.score else ()
    seats = sorted(range(len(points)), key=lambda seat: -points[seat])
    groups = [
        (value, [names[seat] for seat in group])
        for value, group in groupby(seats, key=lambda seat: points[seat])
    ]
    parts = []
    for value, group in groups:
        together = len(group) > 1 and len(group) == max(len(names) for _, names in groups)
        who = t("line-others") if together and len(groups) > 1 else ", ".join(group)
        parts.append(f"{who}{NO_BREAK_SPACE}{t.signed(value)}")
    return " · ".join(parts)


def _missing(read: ReadLine, t: Translate) -> str:
    if not read.text.strip():
        return t("line-example")
    if read.line.problem is None and read.line.missing:
        fields = ", ".join(t(f"field-{name}").lower() for name in read.line.missing)
        return t("line-missing", fields=fields)
    return plain_text(refusal(read.refusal, t)) if read.refusal else ""
