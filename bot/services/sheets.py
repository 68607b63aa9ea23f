"""An export as a sheet that a person opens: one row a deal, one column a player.

Headers are English, numbers have a decimal point. A cell under a player's name is empty where they
did not play, so that whoever is not empty played. The points of a Goulash stand in one cell, in the
order of those columns, or, where only the order was noted, ``places`` and everyone's place.
"""

import csv
import io
import json
from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from bot.services.people import Player, distinct
from db.terms import GameState

COLUMNS = (
    "game",
    "number",
    "date",
    "kind",
    "state",
    "dealer",
    "taker",
    "partner",
    "contract",
    "bouts",
    "points",
    "petit",
    "handfuls",
    "slam",
    "miseres",
    "note",
    "rules",
)

RESERVED = (*COLUMNS, "channel", "self", "dog")
"""Words that a sheet gives a meaning: a player of such a name gets a number behind it."""

FORMULA = tuple("=+-@\t\r\n＝＋－＠")
"""What makes a spreadsheet compute a text; it also takes the wide forms of East Asian keyboards."""


def write_sheet(document: Mapping[str, Any], zone: ZoneInfo) -> str:
    """Write an exported document as CSV; days and hours are those of a time zone."""
    players = [player for game in document["games"] for player in game["players"]]
    people = {player["id"]: player["name"] for player in players}
    names = dict(zip(people, _headers(people.values()), strict=True))
    channels = {game["channel_id"] for game in document["games"]}
    first = ("channel",) if len(channels) > 1 else ()
    buffer = io.StringIO(newline="")
    writer = csv.DictWriter(buffer, (*first, *COLUMNS, *names.values()), extrasaction="ignore")
    writer.writeheader()
    for position, game in enumerate(document["games"], 1):
        shown = {"game": position, "channel": f"#{game['channel_id']}"}
        archived = game["state"] == GameState.ARCHIVED
        for deal in game["deals"]:
            row = {**shown, **_cells(deal, game, names), "date": _date(deal["played_at"], zone)}
            writer.writerow({**row, "state": "archived" if archived else deal["state"]})
    return buffer.getvalue()


def harmless(text: str) -> str:
    """Keep a spreadsheet from computing a text.

    >>> [harmless(text) for text in ("Bob", "=1+1", " -2", "Bob=1")]
    ['Bob', "'=1+1", "' -2", 'Bob=1']
    """
    return f"'{text}" if text.startswith(FORMULA) or text.lstrip().startswith(FORMULA) else text


def _headers(names: Iterable[str]) -> list[str]:
    """Give everybody a column's name of their own."""
    texts = (*RESERVED, *map(harmless, names))
    people = distinct(Player(id=position, name=text) for position, text in enumerate(texts))
    return [player.name for player in people[len(RESERVED) :]]


def _cells(
    deal: Mapping[str, Any], game: Mapping[str, Any], names: Mapping[int, str]
) -> dict[str, Any]:
    partner = deal.get("partner")
    rules = deal.get("rules", game["rules"])
    return {
        "number": deal["number"],
        "kind": deal["kind"],
        "dealer": names.get(deal["dealer"] or 0, ""),
        "taker": names.get(deal.get("taker", 0), ""),
        "partner": partner if isinstance(partner, str) else names.get(partner or 0, ""),
        "contract": deal.get("contract"),
        "bouts": deal.get("bouts"),
        "points": _points(deal, names),
        "petit": deal.get("petit_au_bout"),
        "handfuls": "; ".join(
            f"{each['level']} {each['side']}" for each in deal.get("handfuls", ())
        ),
        "slam": deal.get("slam"),
        "miseres": "; ".join(
            f"{each['kind']} {names[each['player']]}" for each in deal.get("miseres", ())
        ),
        "note": harmless(deal["note"] or deal.get("reason") or ""),
        "rules": json.dumps(rules, sort_keys=True) if rules else "",
        **{names[int(player)]: score for player, score in deal["scores"].items()},
    }


def _points(deal: Mapping[str, Any], names: Mapping[int, str]) -> str | None:
    played = [player for player in names if player in deal["players"]]
    if "order" in deal:
        places: dict[int, int] = {}
        for tied in deal["order"]:
            places |= dict.fromkeys(tied, len(places) + 1)
        return " ".join(["places", *(str(places[player]) for player in played)])
    points = deal.get("points")
    if isinstance(points, Mapping):
        return " ".join(points[str(player)] for player in played)
    return points


def _date(moment: str, zone: ZoneInfo) -> str:
    """Write a moment as spreadsheets read it, in the table's own clock."""
    return f"{datetime.fromisoformat(moment).astimezone(zone):%Y-%m-%d %H:%M:%S}"
