"""The sheet: what a person opens in a spreadsheet, and a script scores again."""

import csv
import io
import json
from collections import defaultdict
from dataclasses import replace
from decimal import Decimal
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from bot.demo.sheet import Sheet
from bot.services import BoardQuery, GameState, Scope
from bot.services.sheets import COLUMNS, FORMULA, harmless, write_sheet
from scoring import PRESETS, Alone
from tests.services import rescoring
from tests.services.channel import ALICE, BOB, FIVE, Channel, garde, goulash
from tests.services.documents import GUILD, people, take_in
from tests.services.evenings import evenings

PARIS = ZoneInfo("Europe/Paris")


def rows_in(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text, newline="")))


def names_in(rows: list[dict[str, str]]) -> list[str]:
    return [name for name in rows[0] if name not in COLUMNS]


def totals_of(rows: list[dict[str, str]]) -> dict[str, Decimal]:
    """Score a sheet again, from its facts alone, as a script would: what everybody has."""
    totals: defaultdict[str, Decimal] = defaultdict(Decimal)
    for row in rows:
        if row["state"] != "scored":
            continue
        players = [name for name in names_in(rows) if row[name]]
        for name, score in rescored(row, players).items():
            assert Decimal(row[name]) == Decimal(score), row
            totals[name] += Decimal(score)
    return totals


def rescored(row: dict[str, str], players: list[str]) -> dict[str, str]:
    """Give what a row brings those who played, by another scorer than ours."""
    if row["kind"] == "adjustment":
        return {name: row[name] for name in players}
    deal: dict[str, Any] = {
        "number": 1,
        "kind": row["kind"],
        "players": players,
        "taker": row["taker"],
        "partner": row["partner"] or None,
        "contract": row["contract"],
        "bouts": int(row["bouts"] or 0),
        "points": row["points"],
        "petit_au_bout": row["petit"] or None,
        "handfuls": [{"level": each.split()[0]} for each in row["handfuls"].split("; ") if each],
        "slam": row["slam"] or None,
        "miseres": [
            {"player": each.split(" ", 1)[1]} for each in row["miseres"].split("; ") if each
        ],
    }
    if row["kind"] == "goulash":
        # places rank like points
        points = row["points"].removeprefix("places ").split()
        deal["points"] = dict(zip(players, points, strict=True))
    return rescoring.rescore({"rules": json.loads(row["rules"] or "{}"), "deals": [deal]})[1]


async def test_another_script_scores_the_sheet_to_the_board(quick_channel: Channel) -> None:
    await evenings(quick_channel)
    for seats, preset in ((5, "misere"), (4, "vachette"), (3, "federation")):
        others = [replace(player, name=f"{player.name} bis") for player in people(seats)]
        sheet = Sheet(
            people=others,
            deals=80,
            seed=seats,
            rules=PRESETS[preset],
            state=GameState.CLOSED,
            channel_id=100,
        )
        await take_in(quick_channel.services, sheet.document())
    text, deals = await quick_channel.services.exports.sheet(100)
    rows = rows_in(text)
    assert len(rows) == deals == 11 + 3 * 80
    board = await quick_channel.services.boards.leaderboard(
        quick_channel.place, BoardQuery(scope=Scope.CHANNEL, minimum=1), size=50
    )
    assert totals_of(rows) == {row.player.name: row.total for row in board.rows}


async def test_rows_tell_the_facts_in_english(quick_channel: Channel) -> None:
    await quick_channel.open(*FIVE, preset="misere")
    await quick_channel.log(
        garde("Dan", "40,5", partner="Bob", miseres="Alice heads, Dan trumps"), note="Très bien"
    )
    await quick_channel.log(garde("Alice", partner=Alone.DOG))
    await quick_channel.log(goulash("10 20,5 30 0,5"))
    text, _ = await quick_channel.services.exports.sheet(100)
    first, second, third = rows_in(text)
    assert list(first) == [*COLUMNS, "Alice", "Bob", "Chloé", "Dan", "Félix"]
    assert {name: first[name] for name in COLUMNS if name not in ("date", "rules")} == {
        "game": "1",
        "number": "1",
        "kind": "contract",
        "state": "scored",
        "dealer": "Alice",
        "taker": "Dan",
        "partner": "Bob",
        "contract": "garde",
        "bouts": "2",
        "points": "40.5",
        "petit": "",
        "handfuls": "",
        "slam": "",
        "miseres": "heads Alice; trumps Dan",
        "note": "Très bien",
    }
    assert second["partner"] == "dog"
    assert (third["kind"], third["points"]) == ("goulash", "10 20.5 30 0.5 30")
    assert third["Bob"] == "-11.5"


def document(**deal: Any) -> dict[str, Any]:
    made = Sheet(people=people(4), deals=1, seed=1, channel_id=1).document()
    made["games"][0]["deals"][0].update(deal)
    return made


def test_dates_are_those_of_the_servers_zone() -> None:
    (row,) = rows_in(write_sheet(document(played_at="2026-07-31T22:30:00Z"), PARIS))
    assert row["date"] == "2026-08-01 00:30:00"


@pytest.mark.parametrize("first", FORMULA)
def test_texts_compute_nothing_in_a_spreadsheet(first: str) -> None:
    hostile = f"{first}HYPERLINK(A1)"
    made = document(note=hostile)
    made["games"][0]["players"][0]["name"] = hostile
    (row,) = rows_in(write_sheet(made, PARIS))
    assert row["note"] == f"'{hostile}"
    for cell in [*row, *row.values()]:
        assert not cell.startswith(FORMULA) or Decimal(cell) < 0


@pytest.mark.parametrize("text", ["Bob", "a=b", "", "½", "'=1"])
def test_other_texts_stay_as_they_are(text: str) -> None:
    assert harmless(text) == text


def test_columns_have_names_of_their_own() -> None:
    made = document()
    for player, name in zip(
        made["games"][0]["players"], ["note", "Zoé", "ZOE", "self"], strict=True
    ):
        player["name"] = name
    (row,) = rows_in(write_sheet(made, PARIS))
    assert names_in([row]) == ["note 2", "Zoé", "ZOE 2", "self 2"]


def test_archived_deals_say_so_and_channels_are_told_apart() -> None:
    made = document()
    other = document()["games"][0]
    other |= {"channel_id": "2", "state": "archived", "closed_at": "2026-02-01T00:00:00Z"}
    made["games"].append(other)
    first, second = rows_in(write_sheet(made, PARIS))
    assert (first["channel"], second["channel"]) == ("#1", "#2")
    assert (first["state"], second["state"]) == ("scored", "archived")


async def test_order_of_a_goulash_is_written_as_places(quick_channel: Channel) -> None:
    made = Sheet(people=people(4), deals=1, seed=1, rules=PRESETS["vachette"]).document()
    deal = made["games"][0]["deals"][0]
    alice, bob, chloe, dan = deal["players"]
    made["games"][0]["deals"] = [
        {
            "number": 1,
            "kind": "goulash",
            "state": "scored",
            "played_at": deal["played_at"],
            "players": [alice, bob, chloe, dan],
            "order": [[dan], [alice, bob], [chloe]],
        }
    ]
    await take_in(quick_channel.services, made)
    text, _ = await quick_channel.services.exports.sheet(1)
    (row,) = rows_in(text)
    assert row["points"] == "places 2 2 4 1"
    assert totals_of([row])[names_in([row])[3]] == 120


async def test_thread_without_games_is_its_channels(quick_channel: Channel) -> None:
    await quick_channel.open(ALICE, BOB, guests="Zoé")
    exports = quick_channel.services.exports
    thread = quick_channel.elsewhere(101, parent_id=100)
    assert await exports.channel_at(thread.place) == 100
    await thread.open()
    assert await exports.channel_at(thread.place) == 101
    assert list(await exports.channels(GUILD)) == [100, 101]
    document = await exports.document(100, 101)
    assert [game["channel_id"] for game in document["games"]] == ["100", "101"]
