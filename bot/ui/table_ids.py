"""The ids of what changes a table: its seats, its rules, its length.

What would undo a change of somebody else carries a word for what was ``seen``.
"""

from dataclasses import dataclass

from bot.ui.ids import CustomId


@dataclass(frozen=True, slots=True, kw_only=True)
class ShowSeats(CustomId):
    """Shows who sits where."""

    template = "table:{game_id}:seats"
    game_id: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SetDealer(CustomId):
    """The list of those who may deal next."""

    template = "table:{game_id}:set-dealer:{seen}"
    game_id: int
    seen: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SetOut(CustomId):
    """The list of those who may sit the next deal out."""

    template = "table:{game_id}:set-out:{seen}"
    game_id: int
    seen: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SetGone(CustomId):
    """The list of those who may go home."""

    template = "table:{game_id}:set-gone"
    game_id: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SetBack(CustomId):
    """The list of those who may come back."""

    template = "table:{game_id}:set-back"
    game_id: int


@dataclass(frozen=True, slots=True, kw_only=True)
class AskSeats(CustomId):
    """Opens the form of seats."""

    template = "table:{game_id}:ask-seats"
    game_id: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangeSeats(CustomId):
    """The form of seats."""

    template = "form:{interaction_id}:seats:{game_id}:{seen}"
    interaction_id: int
    game_id: int
    seen: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ShowHouse(CustomId):
    """Shows the panel that changes the rules."""

    template = "table:{game_id}:house"
    game_id: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PickPreset(CustomId):
    """The list of sets of rules."""

    template = "table:{game_id}:pick-preset:{seen}"
    game_id: int
    seen: str


@dataclass(frozen=True, slots=True, kw_only=True)
class AskRules(CustomId):
    """Opens a form of rules."""

    template = "table:{game_id}:ask-rules:{group}"
    game_id: int
    group: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangeRules(CustomId):
    """A form of rules."""

    template = "form:{interaction_id}:rules:{game_id}:{group}:{seen}"
    interaction_id: int
    game_id: int
    group: str
    seen: str


@dataclass(frozen=True, slots=True, kw_only=True)
class AskRescore(CustomId):
    """Asks before past deals are scored again."""

    template = "table:{game_id}:ask-rescore"
    game_id: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Rescore(CustomId):
    """Scores past deals again under the rules in force."""

    template = "table:{game_id}:rescore:{seen}"
    game_id: int
    seen: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayOn(CustomId):
    """Goes on beyond the agreed length."""

    template = "table:{game_id}:play-on"
    game_id: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Archive(CustomId):
    """Puts a table away, if the same person presses in time; times are seconds of the epoch."""

    template = "table:{game_id}:archive:{user_id}:{until}"
    game_id: int
    user_id: int
    until: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PickPast(CustomId):
    """The list of tables that can be brought back."""

    template = "channel:{channel_id}:pick-past:{user_id}:{until}"
    channel_id: int
    user_id: int
    until: int


@dataclass(frozen=True, slots=True, kw_only=True)
class EraseMe(CustomId):
    """Makes whoever asked for it anonymous."""

    template = "person:{user_id}:erase"
    user_id: int
