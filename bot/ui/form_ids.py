"""The ids of forms; the interaction that asked for one keeps two open forms apart."""

from dataclasses import dataclass

from bot.ui.ids import CustomId


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenTable(CustomId):
    """Opens a table."""

    template = "form:{interaction_id}:open-table"
    interaction_id: int


@dataclass(frozen=True, slots=True, kw_only=True)
class LogDeal(CustomId):
    """Logs a contract deal under the number that it was opened for."""

    template = "form:{interaction_id}:deal:{game_id}:{number}:{taker_id}"
    interaction_id: int
    game_id: int
    number: int
    taker_id: int


@dataclass(frozen=True, slots=True, kw_only=True)
class LogGoulash(CustomId):
    """Logs a Goulash under the number that it was opened for."""

    template = "form:{interaction_id}:goulash:{game_id}:{number}"
    interaction_id: int
    game_id: int
    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class EditDeal(CustomId):
    """Writes other facts in place of a deal's, as of the version it was filled in from."""

    template = "form:{interaction_id}:edit:{deal_id}:{version}:{taker_id}"
    interaction_id: int
    deal_id: int
    version: int
    taker_id: int


@dataclass(frozen=True, slots=True, kw_only=True)
class EditAsGoulash(CustomId):
    """Makes a deal a Goulash, as of the version it was filled in from."""

    template = "form:{interaction_id}:edit-goulash:{deal_id}:{version}"
    interaction_id: int
    deal_id: int
    version: int


@dataclass(frozen=True, slots=True, kw_only=True)
class GiveNumber(CustomId):
    """Names the deal that is to be put right."""

    template = "form:{interaction_id}:number:{game_id}"
    interaction_id: int
    game_id: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PasteLines(CustomId):
    """Reads lines of notes."""

    template = "form:{interaction_id}:paste:{game_id}"
    interaction_id: int
    game_id: int
