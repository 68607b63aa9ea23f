"""A server where ten thousand deals were played, its export, and its periods."""

import asyncio
import json
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from bot.services import Place, Services
from db import SeasonRow, open_database
from db.migrate import migrate
from tests.services.generated import Plan, populate

GUILD, OTHER_GUILD = 71, 72
CHANNELS = (711, 712, 713, 714)
HERE = Place(guild_id=GUILD, channel_id=CHANNELS[0])
SEASON = (datetime(2026, 1, 31, 22, 59, tzinfo=UTC), datetime(2026, 9, 1, tzinfo=UTC))

played_once = pytest.mark.xdist_group("ledger")
"""Tests of the big ledger go to one process, which plays it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ledger:
    """A server where much was played, and its export."""

    path: Path
    document: dict[str, Any]

    def of_channel(self, channel_id: int) -> dict[str, Any]:
        """Keep the games of one channel."""
        games = self.document["games"]
        return {"games": [game for game in games if game["channel_id"] == str(channel_id)]}


def play_much(path: Path) -> Ledger:
    """Play 10,000 deals in four channels, and some in another server beside it."""
    migrate(f"sqlite:///{path}")
    return Ledger(path=path, document=asyncio.run(_play(f"sqlite:///{path}", deals=10_000)))


async def _play(url: str, *, deals: int) -> dict[str, Any]:
    async with open_database(url) as database:
        await populate(database, Plan(guild_id=GUILD, channels=CHANNELS, deals=deals))
        await populate(database, Plan(guild_id=OTHER_GUILD, channels=(721,), deals=200), seed=2)
        async with database.writing.begin() as session:
            started, ended = SEASON
            session.add(SeasonRow(guild_id=GUILD, name="Été", started_at=started, ended_at=ended))
        document = await Services.over(database).exports.document(*CHANNELS)
    read: dict[str, Any] = json.loads(json.dumps(document))
    return read


def utc(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=UTC)


PERIODS = {
    "all": (None, None),
    "2026": (utc("2025-12-31T23:00"), utc("2026-12-31T23:00")),
    "2025-11": (utc("2025-10-31T23:00"), utc("2025-11-30T23:00")),
    "2026-03": (utc("2026-02-28T23:00"), utc("2026-03-31T22:00")),
    "2026-10": (utc("2026-09-30T22:00"), utc("2026-10-31T23:00")),
    "season:1": SEASON,
    "été": SEASON,
    "2026-03-29": (utc("2026-03-28T23:00"), utc("2026-03-29T22:00")),
    "2026-10-25..2026-10-25": (utc("2026-10-24T22:00"), utc("2026-10-25T23:00")),
    "2026-01-01..2026-03-31": (utc("2025-12-31T23:00"), utc("2026-03-31T22:00")),
    "..2025-12-31": (None, utc("2025-12-31T23:00")),
    "2026-06-15..": (utc("2026-06-14T22:00"), None),
    "1999": (utc("1998-12-31T23:00"), utc("1999-12-31T23:00")),
}
"""What they come to in Paris."""
