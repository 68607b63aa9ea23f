"""Documents for tests of exports and imports: made, taken in, wiped away, compared."""

import json
from collections.abc import Mapping
from copy import deepcopy
from typing import Any

from sqlalchemy import delete

from bot.services import Imported, ImportTarget, Player, Services
from db import Base, Database

GUILD = 7

HERE = ImportTarget(guild_id=GUILD, language="en", former="Former player")

NAMES = ("Alice", "Bob", "Chloé", "Dan", "Zoé", "Élise", "Farid")


def people(count: int, *, guests: int = 1) -> list[Player]:
    """Give so many people, the last ones guests; their ids are a document's own."""
    members = count - guests
    return [
        Player(id=11 + seat, name=NAMES[seat], user_id=101 + seat if seat < members else None)
        for seat in range(count)
    ]


def data(document: object) -> bytes:
    """Write a document as a file has it."""
    return json.dumps(document, ensure_ascii=False).encode()


async def take_in(
    services: Services, document: object, target: ImportTarget = HERE, **given: Any
) -> Imported:
    """Import a document."""
    return await services.imports.write(data(document), target, **given)


async def wipe(database: Database) -> None:
    """Delete every row, as if a volume had been lost."""
    async with database.writing.begin() as session:
        for table in reversed(Base.metadata.sorted_tables):
            await session.execute(delete(table))


def renumbered(document: Mapping[str, Any]) -> dict[str, Any]:
    """Write a document with ids that say only who comes when, and without the hour."""
    copy = deepcopy(dict(document))
    del copy["exported_at"]
    people = sorted(
        {
            (player["id"], player["name"], player["user_id"])
            for game in copy["games"]
            for player in game["players"]
        }
    )
    new = {old: number for number, (old, _, _) in enumerate(people, 1)}
    copy["games"] = [_renumbered(game, new) for game in copy["games"]]
    return copy


IDS = {
    "id",
    "first_dealer",
    "next_dealer",
    "next_out",
    "taker",
    "partner",
    "dealer",
    "player",
    "seats",
    "gone",
    "out",
    "order",
}


def _renumbered(value: Any, new: Mapping[int, int], name: str = "") -> Any:
    if isinstance(value, dict):
        by_player = name in ("scores", "points")
        return {
            str(new[int(key)]) if by_player else key: _renumbered(each, new, key)
            for key, each in value.items()
        }
    if isinstance(value, list):
        return [_renumbered(each, new, name) for each in value]
    if isinstance(value, int) and not isinstance(value, bool):
        ids = name in IDS or name == "players"
        return new[value] if ids else value
    return value
