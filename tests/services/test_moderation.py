"""Tables that moderators put away and bring back, and servers that they set up."""

import asyncio
from dataclasses import replace
from decimal import Decimal
from typing import Any

import pytest

from bot.errors import UserError
from bot.services import (
    AS_IN_DISCORD,
    Action,
    ContractEntry,
    GameState,
    GuildSettings,
    NewSettings,
    Scope,
    Table,
    Writers,
)
from scoring import PRESETS, Contract, Rules
from tests.services.channel import (
    ALICE,
    BOB,
    FELIX,
    GUILD,
    WATCHER,
    Channel,
    garde,
    goulash,
    text,
    totals_of,
)
from tests.services.moderating import MODERATOR, archive, board, reopen


async def play_twelve(channel: Channel) -> Table:
    """Play twelve deals, one of them a Goulash."""
    for number in range(11):
        await channel.log(garde(["Alice", "Bob", "Dan"][number % 3], points=str(41 + number)))
    return (await channel.log(goulash())).table


# Put away, and brought back


async def test_twelve_deals_are_put_away_and_brought_back_with_everything(
    quick_channel: Channel,
) -> None:
    await quick_channel.open()
    other = quick_channel.elsewhere(101)
    await other.open(ALICE, BOB, FELIX)
    elsewhere = (await other.log(garde("Félix"))).table
    table = await play_twelve(quick_channel)
    document = await quick_channel.game()

    archived = await archive(quick_channel, table)
    assert (archived.state, archived.deal_count) == (GameState.ARCHIVED, 12)
    with pytest.raises(UserError, match="no-open-table"):
        await quick_channel.table()
    with pytest.raises(UserError, match="no-open-table"):
        await quick_channel.log()
    assert await board(quick_channel) == {}
    assert await board(quick_channel, Scope.SERVER) == await board(other)

    fresh = await quick_channel.open()
    assert (fresh.deal_count, fresh.next_number, fresh.recent) == (0, 1, ())
    first = await quick_channel.log(garde("Chloé"))
    assert first.deal.number == 1
    alone = {"Alice": "-66", "Bob": "-66", "Chloé": "198", "Dan": "-66"}
    assert totals_of(first.table) == alone
    assert await board(quick_channel) == {name: (points, 1) for name, points in alone.items()}

    with pytest.raises(UserError, match="table-open"):
        await reopen(quick_channel, table.id)
    assert (await quick_channel.table()).id == fresh.id
    await quick_channel.close()
    back = await reopen(quick_channel, table.id)
    assert back.standings == table.standings
    assert (back.state, back.deal_count, back.next_number) == (GameState.OPEN, 12, 13)
    games = (await quick_channel.services.exports.document(quick_channel.place.channel_id))["games"]
    again = next(game for game in games if game["state"] == "open")
    assert again["deals"] == document["deals"]
    actions = [line["action"] for line in again["history"]][-2:]
    assert actions == ["archive", "reopen"]
    total = {name: Decimal(points) + int(alone[name]) for name, points in totals_of(back).items()}
    assert await board(quick_channel) == {
        name: (text(points), 13) for name, points in total.items()
    }
    assert await other.table() == elsewhere
    logged = await quick_channel.log(garde("Alice"))
    assert logged.deal.number == 13


async def test_table_is_put_away_once_when_it_is_asked_twice(quick_channel: Channel) -> None:
    table = await quick_channel.open()
    first = await archive(quick_channel, table, interaction_id=5)
    assert await archive(quick_channel, table, interaction_id=5) == first
    with pytest.raises(UserError, match="table-closed"):
        await archive(quick_channel, table, interaction_id=6)
    game = await quick_channel.game()
    assert [line["action"] for line in game["history"]] == ["open", "archive"]


async def test_tables_to_bring_back_are_those_of_the_channel_the_last_first(
    quick_channel: Channel,
) -> None:
    moderation = quick_channel.services.moderation
    assert await moderation.past_tables(quick_channel.place) == ()
    first = await quick_channel.open()
    await quick_channel.log()
    await archive(quick_channel, first)
    second = await quick_channel.open(ALICE, BOB, guests="Zoé")
    await quick_channel.close()
    await quick_channel.open()
    await quick_channel.elsewhere(101).open()
    await quick_channel.elsewhere(101).close()
    past = await moderation.past_tables(quick_channel.place)
    assert [(table.id, table.state, table.deal_count) for table in past] == [
        (second.id, GameState.CLOSED, 0),
        (first.id, GameState.ARCHIVED, 1),
    ]
    assert past[0].names == ("Alice", "Bob", "Zoé")


async def test_table_that_is_open_is_not_brought_back(quick_channel: Channel) -> None:
    table = await quick_channel.open()
    with pytest.raises(UserError, match="table-open"):
        await reopen(quick_channel, table.id)
    with pytest.raises(UserError, match="table-closed"):
        await reopen(quick_channel, table.id + 1)


async def test_one_table_is_open_when_one_is_brought_back_and_others_opened_at_once(
    channel: Channel,
) -> None:
    old = await channel.open()
    await archive(channel, old)
    outcomes = await asyncio.gather(
        reopen(channel, old.id), channel.open(), reopen(channel, old.id), return_exceptions=True
    )
    refused = [outcome for outcome in outcomes if not isinstance(outcome, Table)]
    assert [getattr(refusal, "code", refusal) for refusal in refused] == ["table-open"] * 2
    assert (await channel.table()).state is GameState.OPEN


async def test_deal_still_runs_when_its_table_is_brought_back(quick_channel: Channel) -> None:
    await quick_channel.open()
    await quick_channel.log(ContractEntry(taker="Alice", contract=Contract.GARDE))
    await archive(quick_channel, await quick_channel.table())
    back = await reopen(quick_channel, 1)
    assert back.running is not None
    assert (await quick_channel.log(garde("Alice"))).deal.number == 1


async def test_thread_brings_its_own_tables_back_and_puts_its_parents_away(
    quick_channel: Channel,
) -> None:
    thread = quick_channel.elsewhere(1_000, parent_id=quick_channel.place.channel_id)
    own = await thread.open()
    await thread.close()
    parents = await quick_channel.open()
    await quick_channel.close()
    moderation = quick_channel.services.moderation
    past = [await moderation.past_tables(place) for place in (thread.place, quick_channel.place)]
    assert [[table.id for table in tables] for tables in past] == [[own.id], [parents.id]]


# A server set up


USUAL = GuildSettings(
    language=None,
    time_zone="Europe/Paris",
    writers=Writers.EVERYONE,
    scorekeeper_role_id=None,
    default_rules=Rules(),
)


async def test_settings_are_the_usual_ones_until_something_is_changed(
    quick_channel: Channel,
) -> None:
    moderation = quick_channel.services.moderation
    assert await moderation.settings(GUILD) == USUAL
    changes: dict[str, Any] = {
        "language": "fr",
        "time_zone": "America/Montreal",
        "scorekeeper_role_id": 900,
        "writers": Writers.SCOREKEEPERS,
        "default_preset": "vachette",
    }
    for name, value in changes.items():
        changed = await moderation.change_settings(GUILD, MODERATOR, NewSettings(**{name: value}))
        assert await moderation.settings(GUILD) == changed
    assert changed.changed_by is not None
    assert changed.changed_by.name == MODERATOR.name
    assert replace(changed, changed_at=None, changed_by=None) == GuildSettings(
        language="fr",
        time_zone="America/Montreal",
        scorekeeper_role_id=900,
        writers=Writers.SCOREKEEPERS,
        default_rules=PRESETS["vachette"],
    )
    assert await moderation.settings(GUILD + 1) == USUAL
    with pytest.raises(UserError, match="scorekeeper-role-missing"):
        await moderation.change_settings(GUILD, MODERATOR, NewSettings(no_scorekeepers=True))
    back = NewSettings(
        no_scorekeepers=True,
        writers=Writers.SEATED,
        language=AS_IN_DISCORD,
        default_preset="federation",
    )
    changed = await moderation.change_settings(GUILD, MODERATOR, back)
    assert (changed.scorekeeper_role_id, changed.language) == (None, None)
    assert changed.default_rules == Rules()


async def test_history_of_a_table_has_what_was_changed_for_its_server_meanwhile(
    channel: Channel,
) -> None:
    moderation = channel.services.moderation
    await moderation.change_settings(GUILD, MODERATOR, NewSettings(language="fr"))
    table = await channel.open()
    await channel.log()
    await moderation.change_settings(GUILD, MODERATOR, NewSettings(time_zone="America/Montreal"))
    await moderation.change_settings(GUILD, MODERATOR, NewSettings(time_zone="America/Montreal"))
    await moderation.change_settings(GUILD + 1, MODERATOR, NewSettings(language="en"))
    await channel.undo()
    history = channel.services.history
    lines = (await history.page(table.id)).lines
    assert [line.action for line in lines] == ["undo", "settings", "log", "open"]
    (changed,) = (line for line in lines if line.action == "settings")
    assert changed.by is not None
    assert (changed.by.name, changed.deal) == (MODERATOR.name, None)
    assert changed.before is not None
    assert changed.after == {**changed.before, "time_zone": "America/Montreal"}
    pages = [await history.page(table.id, page, size=3) for page in range(2)]
    assert [[line.action for line in page.lines] for page in pages] == [
        ["undo", "settings", "log"],
        ["open"],
    ]
    assert [page.pages for page in pages] == [2, 2]


async def test_settings_are_refused_whole_when_one_cannot_be(quick_channel: Channel) -> None:
    moderation = quick_channel.services.moderation
    unfit: list[tuple[dict[str, Any], str]] = [
        *(
            ({"time_zone": zone}, "time-zone-unknown")
            for zone in ("Paris", "Europe", "../etc", "\0")
        ),
        ({"writers": Writers.SCOREKEEPERS}, "scorekeeper-role-missing"),
    ]
    for changes, code in unfit:
        with pytest.raises(UserError, match=code) as refusal:
            await moderation.change_settings(
                GUILD, MODERATOR, NewSettings(language="fr", **changes)
            )
        assert refusal.value.field in changes
        assert await moderation.settings(GUILD) == USUAL


async def test_language_of_a_server_is_that_of_tables_opened_afterwards(
    quick_channel: Channel,
) -> None:
    await quick_channel.open(language="en")
    moderation = quick_channel.services.moderation
    await moderation.change_settings(GUILD, MODERATOR, NewSettings(language="fr"))
    assert (await quick_channel.table()).language == "en"
    assert (await quick_channel.elsewhere(101).open(language="en")).language == "fr"


async def test_watcher_who_moderates_is_named_in_the_history(quick_channel: Channel) -> None:
    table = await quick_channel.open()
    await quick_channel.services.moderation.archive(table.id, WATCHER, interaction_id=1)
    back = await reopen(quick_channel, table.id)
    lines = (await quick_channel.services.history.page(back.id)).lines
    told = [(line.action, line.by and line.by.name) for line in lines]
    assert told == [
        (Action.REOPEN, "Mo"),
        (Action.ARCHIVE, "Zazie"),
        (Action.OPEN, "Alice"),
    ]
