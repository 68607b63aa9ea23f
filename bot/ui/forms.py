"""Forms about tables: opening one, naming a deal, pasting notes."""

from collections.abc import Iterable, Mapping
from typing import Any

import discord

from bot.i18n import Translate
from bot.ui.base import Form
from bot.ui.form_ids import GiveNumber, OpenTable, PasteLines
from scoring import PRESETS, GameKind

MOST_NOTES = 4000
"""Discord's limit for a text."""


class OpenTableForm(Form):
    """Asks who sits at a new table, and what it plays; ``answers`` fill it in."""

    def __init__(
        self,
        t: Translate,
        custom_id: OpenTable,
        answers: Mapping[str, Any] | None = None,
        *,
        server_rules: bool = False,
    ) -> None:
        super().__init__(t("open-form"), str(custom_id))
        answers = answers or {}
        self.ask_users(
            "members",
            t("open-form.members"),
            description=t("open-form.members-hint"),
            chosen=answers.get("members") or (),
        )
        self.ask_text(
            "guests",
            t("open-form.guests"),
            description=t("open-form.guests-hint"),
            placeholder=t("open-form.guests-example"),
            default=answers.get("guests"),
            max_length=200,
        )
        kind = answers.get("kind") or GameKind.CLASSIC
        self.ask_one("kind", t("open-form.kind"), _options(t, "game", GameKind, kind))
        presets = ["server", *PRESETS] if server_rules else list(PRESETS)
        preset = answers.get("rules") or presets[0]
        self.ask_one("rules", t("open-form.rules"), _options(t, "preset", presets, preset))
        self.ask_text(
            "length",
            t("open-form.length"),
            description=t("open-form.length-hint"),
            placeholder=t("open-form.length-example"),
            default=answers.get("length"),
            max_length=20,
        )


class NumberForm(Form):
    """Asks for a deal's number."""

    def __init__(self, t: Translate, custom_id: GiveNumber) -> None:
        super().__init__(t("number-form"), str(custom_id))
        self.ask_text("number", t("field-number"), max_length=9)


class PasteForm(Form):
    """Asks for notes, one line a deal."""

    def __init__(self, t: Translate, custom_id: PasteLines, text: str = "") -> None:
        super().__init__(t("paste-form"), str(custom_id))
        self.ask_text(
            "lines",
            t("paste-form.lines"),
            description=t("paste-form.hint"),
            placeholder=t("paste-form.example"),
            default=text,
            max_length=MOST_NOTES,
            long=True,
        )


def _options(
    t: Translate, area: str, words: Iterable[str], chosen: str
) -> list[discord.RadioGroupOption]:
    return [
        discord.RadioGroupOption(
            label=t(f"{area}-{word}"),
            description=t(f"{area}-{word}.description"),
            value=word,
            default=word == chosen,
        )
        for word in words
    ]
