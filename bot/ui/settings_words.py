"""What a server has chosen, in words, and what a change of it changed."""

from collections.abc import Mapping
from typing import Any

from bot.i18n import Translate
from bot.services import GuildSettings
from scoring import PRESETS


def settings_lines(settings: GuildSettings, t: Translate) -> list[str]:
    """Tell what a server has chosen, a line each."""
    presets = (name for name, rules in PRESETS.items() if rules == settings.default_rules)
    preset = next(presets, None)
    role = settings.scorekeeper_role_id
    return [
        t("settings-language", language=_language(settings, t)),
        t("settings-zone", zone=settings.time_zone),
        t("settings-writers", writers=t(f"writers-{settings.writers}")),
        t("settings-role", role=f"<@&{role}>" if role else "–"),
        t("settings-rules", rules=t(f"preset-{preset}") if preset else "…"),
    ]


def settings_changes(
    before: Mapping[str, Any], after: Mapping[str, Any], t: Translate
) -> list[str]:
    """Tell what holds after a change and did not before, as the history keeps both."""
    old, new = (
        settings_lines(GuildSettings.from_document(document), t) for document in (before, after)
    )
    return [line for line in new if line not in old]


def _language(settings: GuildSettings, t: Translate) -> str:
    chosen = settings.language
    return t(f"language-{chosen}") if chosen else t("settings-as-discord")
