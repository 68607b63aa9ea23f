"""A past for the demo: many deals that nobody played, as if the table were years old."""

import json
from dataclasses import dataclass
from datetime import UTC, datetime

from bot.demo.sheet import Sheet
from bot.services import ImportTarget, Player, Services


@dataclass(frozen=True, slots=True, kw_only=True)
class Past:
    """How much is to have been played; the same deals come from the same seed."""

    deals: int
    seed: int = 0

    def document(self, people: tuple[Player, ...], channel_id: int) -> bytes:
        """Write an open table down whose last evening was yesterday or the day before."""
        sheet = Sheet(
            people=people,
            deals=self.deals,
            seed=self.seed,
            channel_id=channel_id,
            ended=datetime.now(UTC),
        )
        return json.dumps(sheet.document()).encode()


async def is_there(services: Services, document: bytes, target: ImportTarget) -> bool:
    """Tell whether the demo was filled with the same deals before."""
    preview = await services.imports.preview(document, target)
    return preview.fault is not None and preview.fault.reason.code == "import-already-there"
