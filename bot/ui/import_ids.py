"""The id of what takes games in."""

from dataclasses import dataclass

from bot.ui.ids import CustomId


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordImport(CustomId):
    """Takes in the document that is kept as a draft."""

    template = "draft:{draft_id}:import"
    draft_id: int
