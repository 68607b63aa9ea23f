"""Where something happens, who does it, and who plays."""

import unicodedata
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from scoring.names import find_name, fold

NAME_LENGTH = 32
"""Discord's own limit for nicknames; guests get the same."""

COMBINING_MARKS = 2
"""How many accents one letter may pile up; Vietnamese needs two."""

BLANKS = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and symbols by their category that are drawn as nothing: people hide behind them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """A channel; a thread may use the table of the channel it hangs from."""

    guild_id: int
    channel_id: int
    parent_id: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Actor:
    """A Discord user who does something."""

    user_id: int
    name: str
    manager: bool = False
    """Whether they may manage the channel."""
    roles: frozenset[int] = frozenset()
    """The ids of their roles in the server."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Player:
    """A person of a server; ``user_id`` is None for a guest."""

    id: int
    name: str
    user_id: int | None = None


def clean_name(text: str) -> str:
    """Make a name safe to print: one line, no control or direction marks, no piled-up accents.

    May come out empty.
    """
    visible = "".join(filter(_may_be_seen, " ".join(text.split())))
    kept: list[str] = []
    marks = 0
    for character in unicodedata.normalize("NFC", visible):
        marks = marks + 1 if unicodedata.category(character) in {"Mn", "Me"} else 0
        if marks <= COMBINING_MARKS:
            kept.append(character)
    # What was taken out may have stood between two spaces.
    name = " ".join("".join(kept).split())[:NAME_LENGTH].strip(" \u200d")
    return name if any(_is_seen(character) for character in name) else ""


def _may_be_seen(character: str) -> bool:
    """Tell what has a shape from what controls; the joiner of emoji stays."""
    invisible = {"Cc", "Cf", "Cs", "Co", "Cn"}
    return unicodedata.category(character) not in invisible or character == "\u200d"


def _is_seen(character: str) -> bool:
    return unicodedata.category(character)[0] not in "CMZ" and character not in BLANKS


def distinct(players: Iterable[Player]) -> tuple[Player, ...]:
    """Tell namesakes at one table apart: the second Alice becomes ``Alice 2``."""
    players = tuple(players)
    taken = {fold(player.name) for player in players}
    seen: Counter[str] = Counter()
    result = []
    for player in players:
        seen[fold(player.name)] += 1
        count = seen[fold(player.name)]
        name = player.name
        while count > 1 and fold(name) in taken:
            name = f"{player.name} {count}"
            count += 1
        taken.add(fold(name))
        result.append(player if name == player.name else replace(player, name=name))
    return tuple(result)


def find_player(text: str, players: Sequence[Player], *, field: str) -> int:
    """Find the seat that a text means, by name or by the unique beginning of one.

    :raises InvalidDealError: ``player-ambiguous`` with the candidates, or ``player-unknown`` with
        the seats; a name is never guessed.
    """
    return find_name(text, [player.name for player in players], field=field)
