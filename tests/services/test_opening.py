"""Opening, showing and closing the table of a channel."""

from decimal import Decimal

import pytest

from bot.errors import UserError
from bot.services import Actor, GameState, LiveMessage, Services
from db import Database
from scoring import End, GameKind, GoulashScale, InvalidRulesError, Rules
from tests.services.channel import (
    ALICE,
    BOB,
    CHLOE,
    DAN,
    FIVE,
    FOUR,
    WATCHER,
    Channel,
    garde,
    totals_of,
)
from tests.services.rows import rows_of

NAMESAKE = Actor(user_id=42, name="alice")
BIDI_OVERRIDE = "\N{RIGHT-TO-LEFT OVERRIDE}"


@pytest.mark.parametrize(
    ("members", "guests", "names"),
    [
        pytest.param((ALICE, BOB, CHLOE), "", "Alice Bob Chloé", id="three"),
        pytest.param(FOUR, "", "Alice Bob Chloé Dan", id="four"),
        pytest.param(FIVE, "", "Alice Bob Chloé Dan Félix", id="five"),
        pytest.param((DAN, ALICE, BOB), "Zoé", "Dan Alice Bob Zoé", id="in-the-order-given"),
        pytest.param((), "Zoé, Yann; Xavier", "Zoé Yann Xavier", id="guests-only"),
        pytest.param((BOB, BOB, ALICE, DAN), "", "Bob Alice Dan", id="member-chosen-twice"),
        pytest.param((ALICE, BOB), "Zoé,Zoé , ,", "Alice Bob Zoé", id="guest-written-twice"),
        pytest.param(
            (ALICE, BOB),
            f"{BIDI_OVERRIDE} Zo\u0308e\u0301 ",
            "Alice Bob Zöé",
            id="guest-made-clean",
        ),
    ],
)
async def test_seats_are_in_the_order_of_play_when_opened(
    quick_channel: Channel, members: tuple[Actor, ...], guests: str, names: str
) -> None:
    table = await quick_channel.open(*members, guests=guests)
    assert " ".join(player.name for player in table.seats) == names
    assert table.state is GameState.OPEN
    assert table.mode == len(table.seats)
    assert (table.deal_count, table.next_number, table.recent) == (0, 1, ())
    assert set(totals_of(table).values()) == {"0"}
    assert [standing.place for standing in table.standings] == [1] * len(table.seats)


@pytest.mark.parametrize(
    ("members", "guests", "names"),
    [
        pytest.param((ALICE, NAMESAKE, BOB), "", "Alice, alice 2, Bob", id="two-members"),
        pytest.param((ALICE, BOB), "Alice", "Alice, Bob, Alice 2", id="member-and-guest"),
        pytest.param((), "Zoé, zoe, ZOÉ", "Zoé, zoe 2, ZOÉ 3", id="guests-but-for-accents"),
        pytest.param(
            (ALICE, NAMESAKE), "Alice 2", "Alice, alice 3, Alice 2", id="with-the-next-name-taken"
        ),
    ],
)
async def test_namesakes_are_told_apart_when_seated(
    quick_channel: Channel, members: tuple[Actor, ...], guests: str, names: str
) -> None:
    table = await quick_channel.open(*members, guests=guests)
    assert ", ".join(player.name for player in table.seats) == names


@pytest.mark.parametrize(
    ("opening", "code", "field"),
    [
        pytest.param({"guests": "Zoé"}, "too-few-players", "members", id="one"),
        pytest.param({"guests": "Zoé, Yann"}, "too-few-players", "members", id="two"),
        pytest.param({"guests": ", ;"}, "too-few-players", "members", id="nobody"),
        pytest.param(
            {"guests": "A, B, C, D, E, F, G, H, I, J, K"},
            "too-many-players",
            "members",
            id="eleven",
        ),
        pytest.param(
            {"guests": "A, B, C, \N{ZERO WIDTH SPACE}"}, "guest-name", "guests", id="invisible-name"
        ),
        pytest.param({"length": "long"}, "length-unreadable", "end", id="no-length"),
        pytest.param({"length": "-3"}, "length-unreadable", "end", id="negative-length"),
        pytest.param({"length": "1000px"}, "length-unreadable", "end", id="odd-unit"),
    ],
)
async def test_nothing_is_stored_when_an_opening_is_refused(
    quick_channel: Channel,
    sqlite_database: Database,
    opening: dict[str, str],
    code: str,
    field: str,
) -> None:
    with pytest.raises(UserError) as refusal:
        await quick_channel.open(**opening)
    assert (refusal.value.code, refusal.value.field) == (code, field)
    rows = await rows_of(sqlite_database)
    assert (rows.games, rows.people, rows.interactions) == (0, 0, 0)


@pytest.mark.parametrize("length", ["0", "0p", "10001", "1000001p"])
async def test_length_out_of_range_is_refused(
    quick_channel: Channel, sqlite_database: Database, length: str
) -> None:
    with pytest.raises(InvalidRulesError) as refusal:
        await quick_channel.open(length=length)
    assert (refusal.value.code, refusal.value.field) == ("rules-range", "end")
    assert (await rows_of(sqlite_database)).games == 0


@pytest.mark.parametrize(
    ("length", "end"),
    [
        pytest.param("", End(), id="open"),
        pytest.param(" 20 ", End(deals=20), id="deals"),
        pytest.param("1000p", End(target=Decimal(1000)), id="target"),
        pytest.param("500 Points", End(target=Decimal(500)), id="target-in-words"),
    ],
)
async def test_length_is_part_of_the_rules_when_opened(
    quick_channel: Channel, length: str, end: End
) -> None:
    assert (await quick_channel.open(length=length)).rules.end == end


@pytest.mark.parametrize(
    ("preset", "changed"),
    [
        pytest.param("federation", set(), id="federation"),
        pytest.param(
            "multiplied", {"pousse", "poignee_multiplied", "misere"}, id="multiplied-sheet"
        ),
        pytest.param("misere", {"misere"}, id="misere"),
        pytest.param("vachette", {"goulash_scale"}, id="vachette"),
    ],
)
async def test_preset_becomes_the_rules_when_opened(
    quick_channel: Channel, preset: str, changed: set[str]
) -> None:
    table = await quick_channel.open(preset=preset)
    assert table.rules.to_dict().keys() == changed
    assert (await quick_channel.table()).rules == table.rules


async def test_kind_and_language_are_kept_when_opened(quick_channel: Channel) -> None:
    await quick_channel.open(kind=GameKind.GOULASH, language="fr", preset="vachette")
    table = await quick_channel.table()
    assert (table.kind, table.language) == (GameKind.GOULASH, "fr")
    assert table.rules == Rules(goulash_scale=GoulashScale.VACHETTE_EVEN)


async def test_first_dealer_is_drawn_when_opened(sqlite_database: Database) -> None:
    drawn = Channel(services=Services.over(sqlite_database, draw=lambda ids: ids[2]))
    assert (await drawn.open()).dealer.name == "Chloé"
    assert (await drawn.table()).dealer.name == "Chloé"


async def test_first_dealers_differ_when_left_to_chance(sqlite_database: Database) -> None:
    channel = Channel(services=Services.over(sqlite_database))
    dealers = {
        (await channel.elsewhere(channel_id).open()).dealer.name for channel_id in range(1, 13)
    }
    assert dealers <= {actor.name for actor in FOUR}
    assert len(dealers) > 1  # all alike once in 4¹¹ runs


async def test_second_table_is_refused_when_one_is_open(channel: Channel) -> None:
    first = await channel.open()
    with pytest.raises(UserError, match="table-open"):
        await channel.services.tables.check_closed(channel.place)
    with pytest.raises(UserError, match="table-open"):
        await channel.open(guests="A, B, C")
    assert await channel.table() == first


async def test_new_table_is_empty_when_the_one_before_was_closed(channel: Channel) -> None:
    await channel.open()
    await channel.log()
    closed = await channel.close()
    assert closed.state is GameState.CLOSED
    assert totals_of(closed) == {"Alice": "198", "Bob": "-66", "Chloé": "-66", "Dan": "-66"}
    with pytest.raises(UserError, match="no-open-table"):
        await channel.table()
    await channel.services.tables.check_closed(channel.place)
    fresh = await channel.open(ALICE, BOB, CHLOE)
    assert (fresh.deal_count, fresh.next_number) == (0, 1)
    assert totals_of(fresh) == {"Alice": "0", "Bob": "0", "Chloé": "0"}
    assert fresh.id != closed.id


async def test_closing_is_refused_when_no_table_is_open(quick_channel: Channel) -> None:
    with pytest.raises(UserError, match="no-open-table"):
        await quick_channel.close()


async def test_person_keeps_one_row_when_playing_again(
    channel: Channel, database: Database
) -> None:
    first = await channel.open(ALICE, BOB, guests="Zoé")
    second = await channel.elsewhere(101).open(BOB, ALICE, guests="Zoé", by=WATCHER)
    assert sorted(player.id for player in first.seats) == sorted(
        player.id for player in second.seats
    )
    assert (await rows_of(database)).people == 4


async def test_member_is_another_person_in_another_server(
    services: Services, channel: Channel, database: Database
) -> None:
    await channel.open()
    place = type(channel.place)(guild_id=8, channel_id=200)
    await Channel(services=services, place=place, interactions=channel.interactions).open()
    assert (await rows_of(database)).people == 8


async def test_renamed_member_shows_the_new_name_when_acting(quick_channel: Channel) -> None:
    await quick_channel.open()
    await quick_channel.log(by=Actor(user_id=BOB.user_id, name="Bobby"))
    table = await quick_channel.table()
    assert [player.name for player in table.seats] == ["Alice", "Bobby", "Chloé", "Dan"]
    assert (await quick_channel.log(garde("bobby"))).deal.name(1) == "Bobby"


async def test_name_that_cannot_be_shown_gets_a_stand_in(quick_channel: Channel) -> None:
    nameless = Actor(user_id=123_456, name="\N{ZERO WIDTH SPACE}\N{BRAILLE PATTERN BLANK}")
    table = await quick_channel.open(ALICE, BOB, nameless)
    assert table.seats[2].name == "Player 3456"


async def test_opening_delivered_twice_opens_one_table(
    quick_channel: Channel, sqlite_database: Database
) -> None:
    first = await quick_channel.open()
    again = Channel(services=quick_channel.services, interactions=iter([1_000]))
    assert (await again.open()).id == first.id
    assert (await rows_of(sqlite_database)).games == 1


async def test_closing_delivered_twice_closes_once(quick_channel: Channel) -> None:
    await quick_channel.open()
    closing = 5_000
    for _ in range(2):
        again = Channel(services=quick_channel.services, interactions=iter([closing]))
        assert (await again.close()).state is GameState.CLOSED


async def test_live_message_is_remembered_and_the_older_one_named(quick_channel: Channel) -> None:
    table = await quick_channel.open()
    assert table.live is None
    remember = quick_channel.services.tables.remember_live
    assert await remember(table, channel_id=100, message_id=2**61) is None
    assert await remember(table, channel_id=100, message_id=2**61) is None
    first = LiveMessage(channel_id=100, message_id=2**61)
    assert (await quick_channel.table()).live == first
    assert await remember(table, channel_id=101, message_id=2**62) == first
    late = LiveMessage(channel_id=100, message_id=2**61 + 1)
    assert await remember(table, channel_id=100, message_id=2**61 + 1) == late
    live = (await quick_channel.log()).table.live
    assert live == LiveMessage(channel_id=101, message_id=2**62)
