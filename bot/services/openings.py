"""What the form of a new table says: who sits there, what is played, for how long."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

from bot.errors import UserError
from bot.services.people import Actor, clean_name
from db import GuildRow
from scoring import PRESETS, End, GameKind, Rules

SERVER_RULES = "server"
"""The preset that stands for what a server has chosen."""

FEWEST_PLAYERS = 3
MOST_PEOPLE = 10
"""Five play a deal at most; as many again may take turns."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Opening:
    """What the form of ``/table open`` says."""

    members: tuple[Actor, ...]
    guests: str
    kind: GameKind
    preset: str
    length: str
    language: str


def read_guests(text: str) -> list[str]:
    """Read names with commas between, each once.

    :raises UserError: if one cannot be shown.
    """
    names: dict[str, None] = {}
    for part in filter(str.strip, re.split(r"[,;\n]", text)):
        name = clean_name(part)
        if not name:
            raise UserError("guest-name", field="guests", text=part.strip())
        names[name] = None
    return list(names)


def check_people(members: Sequence[Actor], guests: Sequence[str]) -> list[Actor]:
    """Name each member once; refuse a table that is too small or too large."""
    people = list({member.user_id: member for member in members}.values())
    check_count(len(people) + len(guests))
    return people


def check_count(people: int) -> None:
    """Refuse too few or too many people for a table.

    :raises UserError: saying how many it takes.
    """
    if not FEWEST_PLAYERS <= people <= MOST_PEOPLE:
        raise UserError(
            "too-few-players" if people < FEWEST_PLAYERS else "too-many-players",
            field="members",
            count=people,
            lowest=FEWEST_PLAYERS,
            highest=MOST_PEOPLE,
        )


def preset_of(name: str, guild: GuildRow) -> Rules:
    """Find a set of rules by its name; ``server`` is what the server has chosen."""
    if name == SERVER_RULES:
        return Rules.from_dict(guild.default_rules or {})
    return PRESETS[name]


def read_length(text: str) -> End:
    """Read how long a table is to last: nothing, ``20`` deals, or ``1000p`` as a target.

    :raises UserError: ``length-unreadable``.
    :raises InvalidRulesError: if it is too short or too long.
    """
    match = re.fullmatch(r"(\d{1,9})\s*(p|pts?|points?)?", text.strip().casefold())
    if not text.strip():
        return End()
    if match is None:
        raise UserError("length-unreadable", field="end", text=clean_name(text))
    number = int(match[1])
    return End(target=Decimal(number)) if match[2] else End(deals=number)
