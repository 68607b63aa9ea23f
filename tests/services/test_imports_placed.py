"""The import: where a document goes, and when it may not."""

import asyncio
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from bot.demo.sheet import Sheet
from bot.errors import UserError
from bot.services import (
    FaultyDocumentError,
    ImportTarget,
)
from db import Database
from tests.services.channel import (
    ALICE,
    BOB,
    HERE,
    Channel,
    garde,
)
from tests.services.documents import HERE as TARGET
from tests.services.documents import (
    data,
    people,
    take_in,
)
from tests.services.rows import rows_of


async def test_open_table_is_closed_when_another_one_is_open(channel: Channel) -> None:
    await channel.open()
    document = Sheet(people=people(4), deals=3, channel_id=HERE.channel_id).document()
    running = document["games"][0]["deals"][-1]
    running |= _running(running)
    preview = await channel.services.imports.preview(data(document), TARGET)
    assert [game.closes for game in preview.games] == [True]
    imported = await take_in(channel.services, document)
    assert imported.open_id is None
    closed, opened = sorted(
        (await channel.services.exports.document(HERE.channel_id))["games"],
        key=lambda game: str(game["state"]),
    )
    assert (closed["state"], opened["state"]) == ("closed", "open")
    assert closed["closed_at"] is not None
    assert closed["deals"][-1]["state"] == "withdrawn"
    assert opened["deals"] == []


def _running(deal: dict[str, Any]) -> dict[str, Any]:
    """Turn a deal of four into one that is being played."""
    players = deal["players"]
    return {
        "kind": "contract",
        "state": "running",
        "taker": players[0],
        "partner": None,
        "contract": "garde",
        "bouts": None,
        "points": None,
        "petit_au_bout": None,
        "handfuls": [],
        "slam": None,
        "miseres": [],
        "scores": {str(player): "0" for player in players},
    }


async def test_second_open_table_is_closed_when_both_go_into_one_channel(
    quick_channel: Channel,
) -> None:
    first, second = (Sheet(people=people(4), deals=2, seed=seed).document() for seed in (1, 2))
    second["games"][0]["channel_id"] = "2"
    first["games"] += second["games"]
    target = replace(TARGET, channel_id=9)
    imported = await take_in(quick_channel.services, first, target)
    games = (await quick_channel.services.exports.document(9))["games"]
    assert [game["state"] for game in games] == ["open", "closed"]
    assert imported.open_id == imported.game_ids[0]


async def test_nothing_is_done_twice_when_an_interaction_is_delivered_twice(
    channel: Channel, database: Database
) -> None:
    document = Sheet(people=people(4), deals=3).document()
    target = replace(TARGET, channel_id=1)
    preview = await channel.services.imports.keep(data(document), target, ALICE)
    assert preview.draft_id is not None
    record = channel.services.imports.record
    first = await record(target, ALICE, preview.draft_id, interaction_id=77)
    second = await record(target, ALICE, preview.draft_id, interaction_id=77)
    assert (first.repeated, second.repeated) == (False, True)
    assert second.game_ids == first.game_ids
    assert (await rows_of(database)).games == 1


async def test_one_of_two_imports_at_once_is_refused(channel: Channel, database: Database) -> None:
    document = Sheet(people=people(4), deals=30).document()
    done = await asyncio.gather(
        *(take_in(channel.services, document, interaction_id=each) for each in (1, 2)),
        return_exceptions=True,
    )
    (refusal,) = (each for each in done if isinstance(each, FaultyDocumentError))
    assert refusal.fault.reason.code == "import-already-there"
    assert (await rows_of(database)).deals == 30


@pytest.mark.parametrize("logged_since", [False, True], ids=["same", "older"])
async def test_table_is_refused_when_it_is_there_already(
    quick_channel: Channel, logged_since: bool
) -> None:
    document = Sheet(people=people(4), deals=6, channel_id=HERE.channel_id).document()
    await take_in(quick_channel.services, document)
    if logged_since:
        await quick_channel.log(garde("Bob"))
    preview = await quick_channel.services.imports.preview(data(document), TARGET)
    assert preview.fault is not None
    assert (preview.fault.reason.code, preview.fault.game) == ("import-already-there", 1)


async def test_channel_of_another_server_is_refused(
    quick_channel: Channel, sqlite_database: Database
) -> None:
    await quick_channel.open()
    before = await rows_of(sqlite_database)
    document = Sheet(people=people(4), deals=3).document()
    target = ImportTarget(guild_id=999, language="en", channel_id=HERE.channel_id)
    with pytest.raises(FaultyDocumentError) as refused:
        await take_in(quick_channel.services, document, target)
    assert refused.value.fault.reason.code == "import-other-server"
    assert await rows_of(sqlite_database) == before


async def test_nothing_is_written_when_a_later_table_is_refused(
    quick_channel: Channel, sqlite_database: Database
) -> None:
    document = Sheet(people=people(4), deals=3).document()
    other = Sheet(people=people(4), deals=3, seed=9, channel_id=2).document()
    await take_in(quick_channel.services, other)
    before = await rows_of(sqlite_database)
    document["games"] += other["games"]
    with pytest.raises(FaultyDocumentError):
        await take_in(quick_channel.services, document)
    assert await rows_of(sqlite_database) == before


async def test_document_is_refused_when_others_confirm_or_too_late(
    quick_channel: Channel, monkeypatch: pytest.MonkeyPatch
) -> None:
    imports = quick_channel.services.imports
    target = replace(TARGET, channel_id=1)
    preview = await imports.keep(data(Sheet(people=people(4), deals=3).document()), target, ALICE)
    draft_id = preview.draft_id or 0
    with pytest.raises(UserError, match="not-your-button"):
        await imports.record(target, BOB, draft_id, interaction_id=1)
    elsewhere = replace(target, channel_id=2)
    with pytest.raises(UserError, match="draft-gone"):
        await imports.record(elsewhere, ALICE, draft_id, interaction_id=2)
    monkeypatch.setattr("bot.services.imports.CONFIRMING", timedelta(seconds=-1))
    with pytest.raises(UserError, match="import-late"):
        await imports.record(target, ALICE, draft_id, interaction_id=3)


async def test_only_the_last_document_of_a_person_is_kept(quick_channel: Channel) -> None:
    imports = quick_channel.services.imports
    target = replace(TARGET, channel_id=1)
    older, newer = [
        await imports.keep(
            data(Sheet(people=people(4), deals=3, seed=seed).document()), target, ALICE
        )
        for seed in (1, 2)
    ]
    with pytest.raises(UserError, match="draft-gone"):
        await imports.record(target, ALICE, older.draft_id or 0, interaction_id=1)
    await imports.record(target, ALICE, newer.draft_id or 0, interaction_id=2)
    with pytest.raises(UserError, match="draft-gone"):
        await imports.record(target, ALICE, newer.draft_id or 0, interaction_id=3)


async def test_large_document_is_refused_by_the_command_alone(quick_channel: Channel) -> None:
    document = Sheet(people=people(4), deals=2).document()
    padded = data(document) + b" " * 1_000_000
    with pytest.raises(UserError, match="import-too-large"):
        await quick_channel.services.imports.keep(padded, TARGET, ALICE)
    preview = await quick_channel.services.imports.preview(padded, TARGET)
    assert preview.deals == 2
