"""The fixed choices of command options."""

from collections.abc import Mapping

from discord.app_commands import Choice, locale_str

from bot.i18n import Catalogue
from bot.services import AS_IN_DISCORD, Writers
from scoring import TARGETS, Alone, Contract, Side, Slam


def _choices(area: str, english: Mapping[str, str]) -> list[Choice[str]]:
    """Name choices in English, for readers whose language we do not speak."""
    return [
        Choice(name=locale_str(name, key=f"{area}-{word}"), value=str(word))
        for word, name in english.items()
    ]


CONTRACTS = _choices(
    "contract",
    {
        Contract.PETITE: "Petite",
        Contract.POUSSE: "Pousse",
        Contract.GARDE: "Garde",
        Contract.GARDE_SANS: "Garde sans",
        Contract.GARDE_CONTRE: "Garde contre",
    },
)
SIDES = _choices("side", {Side.ATTACK: "The attack", Side.DEFENCE: "The defence"})
SLAMS = _choices(
    "slam",
    {
        Slam.ANNOUNCED_MADE: "Slam announced and made",
        Slam.ANNOUNCED_FAILED: "Slam announced, not made",
        Slam.UNANNOUNCED_MADE: "Slam made without announcing",
        Slam.DEFENCE: "Slam by the defence",
        Slam.ANNOUNCED_FAILED_DEFENCE: "Announced slam lost to a slam of the defence",
        Slam.SMALL_ANNOUNCED_MADE: "Small slam announced and made",
        Slam.SMALL_ANNOUNCED_FAILED: "Small slam announced, not made",
        Slam.SMALL_UNANNOUNCED_MADE: "Small slam made without announcing",
    },
)
HANDFULS = _choices(
    "handful",
    {
        "single": "Single, shown by the attack",
        "double": "Double, shown by the attack",
        "triple": "Triple, shown by the attack",
        "single-defence": "Single, shown by the defence",
        "double-defence": "Double, shown by the defence",
        "triple-defence": "Triple, shown by the defence",
    },
)
BOUTS = [
    Choice(
        name=locale_str(
            f"{bouts} {'bout' if bouts == 1 else 'bouts'}: {target} points", key=f"bouts-{bouts}"
        ),
        value=bouts,
    )
    for bouts, target in enumerate(TARGETS)
]
EXPORT_FORMATS = _choices("export", {"csv": "CSV, for a spreadsheet", "json": "JSON"})
EXPORT_SCOPES = _choices(
    "export-scope",
    {"channel": "This channel", "server": "The whole server, as far as you see it"},
)
LANGUAGES = [
    *_choices("language", {"en": "English", "fr": "Français"}),
    Choice(name=locale_str("as in Discord", key="settings-as-discord"), value=AS_IN_DISCORD),
]
WRITERS = _choices(
    "writers",
    {
        Writers.EVERYONE: "Everyone who sees the channel",
        Writers.SEATED: "Those at the table, and scorekeepers",
        Writers.SCOREKEEPERS: "Scorekeepers only",
    },
)
PRESET_RULES = _choices(
    "preset",
    {
        "federation": "Federation",
        "multiplied": "Multiplied sheet",
        "misere": "With misère",
        "vachette": "Vachette",
    },
)
NONE = Choice(name=locale_str("None", key="choice-none"), value="none")
"""Clears a prime."""


def read_cleared(text: str | None, catalogue: Catalogue) -> str | None:
    """Read a text that may say, in any of our languages, that what stood there is to go."""
    if text is None:
        return None
    words = {catalogue.translate(name)("choice-none").casefold() for name in catalogue.languages}
    return NONE.value if text.strip().casefold() in words else text


def read_partner(text: str | None) -> str | Alone | None:
    """Read the option ``partner``: one of the two ways of playing alone, or a name."""
    return Alone(text) if text in tuple(Alone) else text
