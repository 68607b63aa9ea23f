"""Forms that change a table: its seats and its rules."""

from collections.abc import Mapping
from typing import Any

import discord

from bot.i18n import Translate
from bot.services import RULE_GROUPS, Table
from bot.ui.base import Form
from bot.ui.changes import rule_id, rule_word
from bot.ui.table_ids import ChangeRules, ChangeSeats
from scoring import Rules


class SeatsForm(Form):
    """Asks for the seats: a name a line in the order of play, and members to add."""

    def __init__(
        self,
        t: Translate,
        custom_id: ChangeSeats,
        table: Table,
        answers: Mapping[str, Any] | None = None,
    ) -> None:
        super().__init__(t("seats-form"), str(custom_id))
        names = "\n".join(player.name for player in table.seats)
        self.ask_text(
            "order",
            t("seats-form.order"),
            description=t("seats-form.order-hint"),
            default=(answers or {}).get("order", names),
            max_length=400,
            long=True,
        )
        self.ask_users(
            "members",
            t("seats-form.members"),
            description=t("seats-form.members-hint"),
            chosen=(answers or {}).get("members") or (),
        )


class RulesForm(Form):
    """Asks for one group of rules, filled in with those in force."""

    def __init__(
        self,
        t: Translate,
        custom_id: ChangeRules,
        table: Table,
        answers: Mapping[str, Any] | None = None,
    ) -> None:
        super().__init__(t(f"house-{custom_id.group}"), str(custom_id))
        for field in RULE_GROUPS[custom_id.group]:
            now = field.show(table.rules)
            if answers is not None:  # what was emptied stays empty
                now = str(answers.get(field.key) or "")
            label = t(f"field-{field.key}")
            if not field.words:
                hint = t(f"field-{field.key}.hint")
                self.ask_text(field.key, label, description=hint, default=now)
                continue
            options = [
                discord.RadioGroupOption(
                    label=t(f"rule-{rule_id(field.key, word)}"), value=word, default=word == now
                )
                for word in field.words
            ]
            self.ask_one(field.key, label, options)


def told_differently(rules: Rules, group: str, answers: Mapping[str, Any], t: Translate) -> str:
    """Tell which rules of a form are in force otherwise than its answers say."""
    told = []
    for field in RULE_GROUPS[group]:
        now = field.show(rules)
        if now != str(answers.get(field.key) or ""):
            told.append(f"{t(f'field-{field.key}')} {rule_word(field, rules, t)}")
    return " · ".join(told)
