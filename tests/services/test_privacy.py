"""What is kept about people, how they become anonymous, and what goes when the bot is removed."""

import itertools
import json
import re
from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from sqlalchemy import MetaData, select, update

from bot.errors import UserError
from bot.services import Actor, Changes, ImportTarget, Place, Table
from bot.services.privacy import is_erased, names
from db import Database, GuildRow
from tests.services.channel import ALICE, BOB, CHLOE, GUILD, Channel, garde, totals_of
from tests.services.documents import take_in

MAXIME = Actor(user_id=987_654_321_012_345_678, name="Maxime")
JO = Actor(user_id=987_654_321_012_345_679, name="Jo")
MODERATOR = Actor(user_id=50, name="Mo")
CALLED = "Former player"


async def stored(database: Database) -> list[Mapping[str, Any]]:
    """Read every row of every table there is; a row says of which."""
    schema = MetaData()
    async with database.reading() as session:
        await (await session.connection()).run_sync(schema.reflect)
        return [
            {"table": table.name, **row}
            for table in schema.sorted_tables
            for row in (await session.execute(select(table))).mappings()
        ]


async def places_of(database: Database, *words: str) -> set[str]:
    """Say in which columns one of some words stands: within others, unless it is very short."""
    parts = (word if len(word) > 2 else rf"\b{word}\b" for word in words)
    wanted = re.compile("|".join(parts), re.IGNORECASE)
    return {
        f"{row['table']}.{column}"
        for row in await stored(database)
        for column, value in row.items()
        if wanted.search(json.dumps(value, default=str, ensure_ascii=False))
    }


def in_server(channel: Channel, guild_id: int) -> Channel:
    """Go to a channel of another server, whose interactions are its own."""
    return Channel(
        services=channel.services,
        place=Place(guild_id=guild_id, channel_id=guild_id * 100),
        interactions=itertools.count(guild_id * 100_000),
    )


async def leave_traces(channel: Channel, person: Actor, guest: str) -> Table:
    """Let somebody stand wherever a person can stand: as a member, and as a guest before."""
    services, place, turn = channel.services, channel.place, channel.interactions
    before = channel.elsewhere(place.channel_id + 1)
    await before.open(ALICE, BOB, guests=guest)
    await before.log(garde(guest, points="33"), note=f"{guest} again")
    await before.close()
    await services.players.link(place.guild_id, MODERATOR, guest, person)
    table = await channel.open(ALICE, BOB, person, CHLOE, by=person)
    await channel.log(garde(person.name), by=person, note=f"bravo {person.name.upper()} !")
    await services.corrections.edit(
        place, person, 1, Changes(note=f"no, {person.name}: bravo"), interaction_id=next(turn)
    )
    await channel.log(garde("Alice"), by=ALICE, note="a good one")
    scores, reason = f"{person.name} -5, Alice 5", f"<@{person.user_id}> was late"
    await services.moderation.adjust(
        place, ALICE, scores, reason, free=False, interaction_id=next(turn)
    )
    await channel.undo(2, by=person)
    for name in (f"{person.name} Cup", f"Year of {guest}"):
        await services.seasons.start(place.guild_id, person, name)
        await services.seasons.end(place.guild_id, person)
    for by, answers in (
        (person, {"points": "x"}),
        (ALICE, {"members": [str(person.user_id)], "guests": ""}),
        (BOB, {"order": f"Alice\n{person.name}\nBob", "members": None}),
        (BOB, {"pasted": f"alice g 2 49\n{guest} g 2 x"}),
        (BOB, {"points": "y", "bouts": 2}),
    ):
        await services.drafts.keep(place, by, "form:1:kept", answers)
    return table


# Shown


async def test_what_is_kept_is_told_to_whom_it_is_about(quick_channel: Channel) -> None:
    privacy = quick_channel.services.privacy
    assert await privacy.show(GUILD, MAXIME) is None
    await leave_traces(quick_channel, MAXIME, "Guesty")
    kept = await privacy.show(GUILD, MAXIME)
    assert kept is not None
    assert (kept.player.name, kept.player.user_id) == (MAXIME.name, MAXIME.user_id)
    assert (kept.tables, kept.deals, kept.guests) == (2, 4, ("Guesty",))
    assert kept.first is not None
    assert kept.last is not None
    assert kept.first < kept.last
    assert await privacy.show(GUILD + 1, MAXIME) is None
    moderator = await privacy.show(GUILD, MODERATOR)
    assert moderator is not None
    assert (moderator.tables, moderator.deals, moderator.first) == (0, 0, None)


# Erased


async def test_nothing_points_to_somebody_who_was_erased(
    channel: Channel, database: Database
) -> None:
    await check_erased(channel, database, MAXIME, "Guesty")


async def test_nothing_points_to_somebody_whose_names_are_short(
    quick_channel: Channel, sqlite_database: Database
) -> None:
    await check_erased(quick_channel, sqlite_database, JO, "Al")


async def check_erased(channel: Channel, database: Database, person: Actor, guest: str) -> None:
    """Erase somebody who has left traces, and look for them everywhere."""
    table = await leave_traces(channel, person, guest)
    before, game = totals_of(await channel.table()), await channel.game()
    words = (str(person.user_id), person.name, guest)
    older = await channel.services.exports.document(channel.place.channel_id)
    assert await places_of(database, *words) >= {
        "player.user_id",
        "player.name",
        "deal.note",
        "deal.reason",
        "history.before",
        "history.after",
        "draft.answers",
        "season.name",
    }

    erased = await channel.services.privacy.erase(GUILD, person, called=CALLED)
    assert await places_of(database, *words) == set()
    assert erased.name == f"{CALLED} {erased.id}"
    now = await channel.table()
    assert totals_of(now) == {
        erased.name if name == person.name else name: total for name, total in before.items()
    }
    assert sum(place.total for place in now.standings) == 0
    deals = (await channel.game())["deals"]
    assert [deal["scores"] for deal in deals] == [deal["scores"] for deal in game["deals"]]
    assert [deal["note"] for deal in deals] == ["…", "a good one", None]
    assert deals[2]["reason"] == "…"
    assert (await channel.services.verification.check()).clean
    seasons = await channel.services.seasons.list(GUILD)
    assert [season.name for season in seasons] == [f"… {season.id}" for season in seasons]
    assert len((await channel.services.history.page(table.id)).lines) == 6
    (kept,) = (row["answers"] for row in await stored(database) if row["table"] == "draft")
    assert kept == {"points": "y", "bouts": 2}
    logged = await channel.log(garde(erased.name))
    assert logged.table.standings[0].player == erased

    target = ImportTarget(guild_id=GUILD, channel_id=900, language="en", former=CALLED)
    await take_in(channel.services, older, target)
    assert await places_of(database, *words) == set(), "an older export brings nobody back"
    (again,) = (await channel.services.exports.document(900))["games"]
    scores = [
        [sorted(deal["scores"].values()) for deal in played["deals"]]
        for played in (again, older["games"][0])
    ]
    assert scores[0] == scores[1]
    assert (await channel.services.verification.check()).clean


async def test_whoever_was_erased_is_somebody_new_when_they_act_again(
    quick_channel: Channel,
) -> None:
    await quick_channel.open()
    await quick_channel.log(garde("Bob"), by=BOB)
    privacy = quick_channel.services.privacy
    erased = await privacy.erase(GUILD, BOB, called=CALLED)
    assert await privacy.show(GUILD, BOB) is None
    with pytest.raises(UserError, match="privacy-nothing"):
        await privacy.erase(GUILD, BOB, called=CALLED)
    logged = await quick_channel.log(garde("Alice"), by=BOB)
    assert totals_of(logged.table)[erased.name] == "132"
    fresh = await quick_channel.elsewhere(101).open()
    assert fresh.seats[1].name == "Bob"
    assert fresh.seats[1].id != erased.id


async def test_guest_is_erased_by_a_moderator_and_is_nobody_of_that_name_again(
    quick_channel: Channel, sqlite_database: Database
) -> None:
    await quick_channel.open(ALICE, BOB, guests="Guesty")
    await quick_channel.log(garde("Guesty"), note="Guesty!")
    erased = await quick_channel.services.privacy.erase_guest(GUILD, "guesty", called=CALLED)
    assert await places_of(sqlite_database, "guesty") == set()
    assert totals_of(await quick_channel.table()) == {
        "Alice": "-66",
        "Bob": "-66",
        erased.name: "132",
    }
    with pytest.raises(UserError, match="guests-none"):
        await quick_channel.services.privacy.erase_guest(GUILD, "Guesty", called=CALLED)
    for number, name in enumerate(("Guesty", erased.name), 200):
        fresh = await quick_channel.elsewhere(number).open(ALICE, BOB, guests=name)
        assert fresh.seats[2].id != erased.id


async def test_import_is_told_who_was_erased_and_guests_go_along(
    quick_channel: Channel, sqlite_database: Database
) -> None:
    await leave_traces(quick_channel, MAXIME, "Guesty")
    await quick_channel.services.privacy.erase(GUILD, MAXIME, called=CALLED)
    with pytest.raises(UserError, match="guests-none"):
        await quick_channel.services.players.unlink(GUILD, "Guesty")
    async with sqlite_database.reading() as session:
        for identity in (str(MAXIME.user_id), "Guesty", "GUESTY"):
            assert await is_erased(session, GUILD, identity)
            assert not await is_erased(session, GUILD + 1, identity)
        assert not await is_erased(session, GUILD, "Alice")


async def test_other_server_keeps_what_it_knows_when_somebody_is_erased_in_one(
    quick_channel: Channel,
) -> None:
    there = in_server(quick_channel, GUILD + 1)
    for channel in (quick_channel, there):
        await channel.open(ALICE, BOB, MAXIME)
        await channel.log(garde("Maxime"), note="by Maxime")
    await quick_channel.services.privacy.erase(GUILD, MAXIME, called=CALLED)
    assert await quick_channel.services.privacy.show(GUILD + 1, MAXIME) is not None
    notes = [(await channel.game())["deals"][0]["note"] for channel in (quick_channel, there)]
    assert notes == ["…", "by Maxime"]


@pytest.mark.parametrize(
    ("text", "word", "named"),
    [
        pytest.param("merci Zoé !", "Zoé", True, id="a-word"),
        pytest.param("merci zoe", "ZOÉ", True, id="without-accent-and-case"),
        pytest.param("Zoé's deal", "Zoé", True, id="possessive"),
        pytest.param("Danube", "Dan", True, id="within-another-is-enough"),
        pytest.param("Jo’s deal", "Jo", True, id="short-and-a-word"),
        pytest.param("a joke", "Jo", False, id="short-within-another"),
        pytest.param("(é)", "E", True, id="one-letter"),
        pytest.param("jean   paul", "Jean Paul", True, id="two-words"),
        pytest.param("anything", "´", False, id="nothing-but-an-accent"),
        pytest.param("a.c", ".", False, id="a-mark-of-patterns"),
    ],
)
def test_name_is_found_in_a_note_when_it_stands_there(text: str, word: str, named: bool) -> None:
    assert names(text, [word]) is named


# Removed, and back


async def leave(database: Database, guild_id: int, *, days_ago: float) -> None:
    """Let a server have removed the bot some days ago."""
    left = datetime.now(UTC) - timedelta(days=days_ago)
    async with database.writing.begin() as session:
        await session.execute(update(GuildRow).where(GuildRow.id == guild_id).values(left_at=left))


async def left(database: Database) -> dict[int, bool]:
    async with database.reading() as session:
        rows = await session.scalars(select(GuildRow))
        return {row.id: row.left_at is not None for row in rows}


async def test_server_is_only_marked_when_the_bot_is_removed_and_no_more_when_it_is_back(
    quick_channel: Channel, sqlite_database: Database
) -> None:
    await quick_channel.open()
    privacy = quick_channel.services.privacy
    await privacy.left(GUILD)
    assert await left(sqlite_database) == {GUILD: True}
    assert (await quick_channel.log()).deal.number == 1
    assert await privacy.purge(30, present=()) == 0
    await privacy.joined(GUILD)
    assert await left(sqlite_database) == {GUILD: False}
    await privacy.joined(GUILD + 1)
    assert await left(sqlite_database) == {GUILD: False}, "whom it does not know it need not note"
    await privacy.left(GUILD + 1)
    assert await left(sqlite_database) == {GUILD: False, GUILD + 1: True}


async def test_everything_of_a_server_goes_when_it_removed_the_bot_long_ago(
    channel: Channel, database: Database
) -> None:
    kept = [in_server(channel, guild_id) for guild_id in (8, 9)]
    for one in kept:
        await leave_traces(one, MAXIME, "Guesty")
        await one.services.privacy.erase(one.place.guild_id, MAXIME, called=CALLED)
    rest = await stored(database)

    gone = in_server(channel, 10)
    await leave_traces(gone, JO, "Al")
    await gone.services.privacy.erase_guest(10, "Al", called=CALLED)
    await gone.services.seasons.start(10, MODERATOR, "Winter")
    await leave(database, 10, days_ago=31)
    await leave(database, 9, days_ago=29)
    await leave(database, 8, days_ago=99)
    privacy = channel.services.privacy
    assert await privacy.purge(0, present=[8]) == 0
    assert await privacy.purge(30, present=[8, 77]) == 1
    assert [row for row in await stored(database) if row["table"] != "guild"] == [
        row for row in rest if row["table"] != "guild"
    ]
    assert await left(database) == {8: False, 9: True}
    assert await privacy.purge(28, present=[8]) == 1
    assert await left(database) == {8: False}


async def test_servers_are_compared_with_those_where_the_bot_is_when_it_starts(
    quick_channel: Channel, sqlite_database: Database
) -> None:
    privacy = quick_channel.services.privacy
    for guild_id in (8, 9, 10):
        await in_server(quick_channel, guild_id).open()
    assert await privacy.compare((), ours=lambda _: True) == 0, "nobody is there: an outage"
    assert await privacy.compare({8}, ours=lambda guild_id: guild_id != 10) == 1
    assert await left(sqlite_database) == {8: False, 9: True, 10: False}
    assert await privacy.purge(30, present={8}) == 0
    await leave(sqlite_database, 9, days_ago=31)
    assert await privacy.compare({8, 9}, ours=lambda _: True) == 1
    assert await left(sqlite_database) == {8: False, 9: False, 10: True}
    assert await privacy.purge(30, present={8, 9}) == 0


async def test_nothing_goes_without_the_host_wishing_it(
    quick_channel: Channel, sqlite_database: Database
) -> None:
    await quick_channel.open()
    await leave(sqlite_database, GUILD, days_ago=10_000)
    assert await quick_channel.services.privacy.purge(0, present=()) == 0
    assert await left(sqlite_database) == {GUILD: True}
