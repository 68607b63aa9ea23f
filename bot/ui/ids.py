"""The ids of buttons and forms: all that they know, so that they outlive every restart."""

import re
from dataclasses import dataclass, fields
from functools import cache
from typing import Any, ClassVar, Self

LONGEST = 100
"""Discord's limit for a ``custom_id``."""


class CustomId:
    """A typed ``custom_id``: ``<thing>:<id>:<action>``, written and read back by one template."""

    __slots__ = ()

    template: ClassVar[str]

    def __str__(self) -> str:
        return self.template.format(**{name: getattr(self, name) for name in _kinds(type(self))})

    @classmethod
    def parse(cls, text: str) -> Self | None:
        """Read an id back; None if it is another one's."""
        kinds = _kinds(cls)
        numbers = frozenset(name for name, kind in kinds.items() if kind is int)
        match = _pattern(cls.template, numbers).fullmatch(text)
        if match is None:
            return None
        values: dict[str, Any] = {
            name: int(value) if name in numbers else value
            for name, value in match.groupdict().items()
        }
        return cls(**values)


def _kinds(kind: Any) -> dict[str, Any]:  # noqa: ANN401 - any dataclass
    return {field.name: field.type for field in fields(kind)}


@cache
def _pattern(template: str, numbers: frozenset[str]) -> re.Pattern[str]:
    """Turn a template into what matches its ids."""
    parts = re.split(r"\{(\w+)\}", template)
    shapes = [
        f"(?P<{part}>{r'[0-9]+' if part in numbers else '[^:]+'})" if index % 2 else re.escape(part)
        for index, part in enumerate(parts)
    ]
    return re.compile("".join(shapes))


@dataclass(frozen=True, slots=True, kw_only=True)
class UndoDeal(CustomId):
    """Withdraws the deal that it names."""

    template = "deal:{deal_id}:undo"
    deal_id: int


@dataclass(frozen=True, slots=True, kw_only=True)
class FinishDeal(CustomId):
    """Opens the form of a running deal again."""

    template = "deal:{deal_id}:finish"
    deal_id: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DropDeal(CustomId):
    """Withdraws a running deal: the cards are dealt again."""

    template = "deal:{deal_id}:drop"
    deal_id: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CorrectDeal(CustomId):
    """Asks who took the deal that is to be put right."""

    template = "deal:{deal_id}:correct"
    deal_id: int


@dataclass(frozen=True, slots=True, kw_only=True)
class EditTaker(CustomId):
    """Opens the form of a deal, filled in, with a taker."""

    template = "deal:{deal_id}:edit:{player_id}"
    deal_id: int
    player_id: int


@dataclass(frozen=True, slots=True, kw_only=True)
class EditGoulash(CustomId):
    """Opens the form of a deal as a Goulash."""

    template = "deal:{deal_id}:edit-goulash"
    deal_id: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeDeal(CustomId):
    """Opens the form of the next deal, with its taker."""

    template = "table:{game_id}:{number}:take:{player_id}"
    game_id: int
    number: int
    player_id: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayGoulash(CustomId):
    """Opens the form of the next deal as a Goulash."""

    template = "table:{game_id}:{number}:goulash"
    game_id: int
    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class LogBlank(CustomId):
    """Logs a deal without a score."""

    template = "table:{game_id}:{number}:blank:{kind}"
    game_id: int
    number: int
    kind: str


@dataclass(frozen=True, slots=True, kw_only=True)
class AskPassed(CustomId):
    """Everybody passed: logs it, or asks first where a Goulash may follow."""

    template = "table:{game_id}:{number}:ask-passed"
    game_id: int
    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ShowMore(CustomId):
    """Opens the panel of what is not needed at every deal."""

    template = "table:{game_id}:more"
    game_id: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ChooseDeal(CustomId):
    """Opens the list of deals that can be put right; and the list itself."""

    template = "table:{game_id}:choose-deal"
    game_id: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PickDeal(CustomId):
    """The list of the last deals."""

    template = "table:{game_id}:pick-deal"
    game_id: int


@dataclass(frozen=True, slots=True, kw_only=True)
class AskNumber(CustomId):
    """Opens the form that asks for any deal's number."""

    template = "table:{game_id}:ask-number"
    game_id: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ShowDeals(CustomId):
    """Turns to a page of the list of deals."""

    template = "table:{game_id}:deals:{page}"
    game_id: int
    page: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ShowHistory(CustomId):
    """Turns to a page of the history."""

    template = "table:{game_id}:history:{page}"
    game_id: int
    page: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ShowRules(CustomId):
    """Tells the rules in force."""

    template = "table:{game_id}:rules"
    game_id: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ShowScores(CustomId):
    """Shows the totals and the last deals."""

    template = "table:{game_id}:scores"
    game_id: int


@dataclass(frozen=True, slots=True, kw_only=True)
class AskClose(CustomId):
    """Asks before the table is closed."""

    template = "table:{game_id}:ask-close"
    game_id: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CloseTable(CustomId):
    """Closes the table."""

    template = "table:{game_id}:close"
    game_id: int


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenAgain(CustomId):
    """Opens a table like the closed one."""

    template = "table:{game_id}:again"
    game_id: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Reopen(CustomId):
    """Opens a refused form again, with everything that was typed."""

    template = "draft:{draft_id}:reopen"
    draft_id: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordDraft(CustomId):
    """Says that an entry is a new deal."""

    template = "draft:{draft_id}:record:{game_id}"
    draft_id: int
    game_id: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CorrectByDraft(CustomId):
    """Says that an entry corrects the deal that stands there."""

    template = "draft:{draft_id}:correct:{deal_id}"
    draft_id: int
    deal_id: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ForgetDraft(CustomId):
    """Says that an entry is the deal that stands there."""

    template = "draft:{draft_id}:forget"
    draft_id: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordLines(CustomId):
    """Records all lines that were pasted."""

    template = "draft:{draft_id}:lines:{game_id}"
    draft_id: int
    game_id: int


@dataclass(frozen=True, slots=True, kw_only=True)
class EditLines(CustomId):
    """Opens the pasted lines again."""

    template = "draft:{draft_id}:edit-lines:{game_id}"
    draft_id: int
    game_id: int
