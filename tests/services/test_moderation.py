"""What moderators do: tables put away and brought back, totals corrected, a server set up."""

import asyncio
from decimal import Decimal
from typing import Any

import pytest

from bot.errors import UserError
from bot.services import (
    Action,
    Actor,
    BoardQuery,
    ContractEntry,
    GameState,
    GuildSettings,
    NewSettings,
    Player,
    Recorded,
    Scope,
    Table,
    Writers,
)
from bot.services.moderation import read_adjustment
from scoring import PRESETS, Adjustment, Contract, InvalidDealError, Rules, ScoringError
from tests.services.channel import (
    ALICE,
    BOB,
    FELIX,
    FIVE,
    FOUR,
    GUILD,
    REFUSALS,
    WATCHER,
    Channel,
    garde,
    goulash,
    points_of,
    text,
    totals_of,
)

MODERATOR = Actor(user_id=50, name="Mo")
PLAYERS = tuple(Player(id=seat, name=actor.name) for seat, actor in enumerate(FOUR, 1))


async def archive(channel: Channel, table: Table, *, interaction_id: int | None = None) -> Table:
    return await channel.services.moderation.archive(
        table.id, MODERATOR, interaction_id=interaction_id or next(channel.interactions)
    )


async def reopen(channel: Channel, game_id: int) -> Table:
    return await channel.services.moderation.reopen(
        game_id, MODERATOR, interaction_id=next(channel.interactions)
    )


async def adjust(channel: Channel, scores: str, *, free: bool = False) -> Recorded:
    return await channel.services.moderation.adjust(
        channel.place,
        MODERATOR,
        scores,
        " fine ",
        free=free,
        interaction_id=next(channel.interactions),
    )


async def board(channel: Channel, scope: Scope = Scope.CHANNEL) -> dict[str, tuple[str, int]]:
    """Read the leaderboard of all time: total and deals by name."""
    found = await channel.services.boards.leaderboard(channel.place, BoardQuery(scope=scope))
    return {row.player.name: (text(row.total), row.deals) for row in found.rows}


async def play_twelve(channel: Channel) -> Table:
    """Play twelve deals, one of them a Goulash."""
    for number in range(11):
        await channel.log(garde(["Alice", "Bob", "Dan"][number % 3], points=str(41 + number)))
    return (await channel.log(goulash())).table


# Put away, and brought back


async def test_twelve_deals_are_put_away_and_brought_back_with_everything(
    channel: Channel,
) -> None:
    await channel.open()
    other = channel.elsewhere(101)
    await other.open(ALICE, BOB, FELIX)
    elsewhere = (await other.log(garde("Félix"))).table
    table = await play_twelve(channel)
    document = await channel.game()

    archived = await archive(channel, table)
    assert (archived.state, archived.deal_count) == (GameState.ARCHIVED, 12)
    with pytest.raises(UserError, match="no-open-table"):
        await channel.table()
    with pytest.raises(UserError, match="no-open-table"):
        await channel.log()
    assert await board(channel) == {}
    assert await board(channel, Scope.SERVER) == await board(other)

    fresh = await channel.open()
    assert (fresh.deal_count, fresh.next_number, fresh.recent) == (0, 1, ())
    first = await channel.log(garde("Chloé"))
    assert first.deal.number == 1
    alone = {"Alice": "-66", "Bob": "-66", "Chloé": "198", "Dan": "-66"}
    assert totals_of(first.table) == alone
    assert await board(channel) == {name: (points, 1) for name, points in alone.items()}

    with pytest.raises(UserError, match="table-open"):
        await reopen(channel, table.id)
    assert (await channel.table()).id == fresh.id
    await channel.close()
    back = await reopen(channel, table.id)
    assert back.standings == table.standings
    assert (back.state, back.deal_count, back.next_number) == (GameState.OPEN, 12, 13)
    games = (await channel.services.exports.document(channel.place.channel_id))["games"]
    again = next(game for game in games if game["state"] == "open")
    assert again["deals"] == document["deals"]
    actions = [line["action"] for line in again["history"]][-2:]
    assert actions == ["archive", "reopen"]
    total = {name: Decimal(points) + int(alone[name]) for name, points in totals_of(back).items()}
    assert await board(channel) == {name: (text(points), 13) for name, points in total.items()}
    assert await other.table() == elsewhere
    logged = await channel.log(garde("Alice"))
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


# Totals corrected


@pytest.mark.parametrize(
    ("typed", "points"),
    [
        pytest.param("Alice -30, Bob +10, Chloé +10, Dan +10", "-30 10 10 10", id="all"),
        pytest.param("bob 30, ali -30", "-30 30 0 0", id="beginnings"),
        pytest.param("Alice −12,5, Dan +12,5", "-12.5 0 0 12.5", id="comma-and-minus"),
        pytest.param("Alice -0.5; Dan 0.5", "-0.5 0 0 0.5", id="semicolon"),
        pytest.param("Alice-30,Bob+30,", "-30 30 0 0", id="no-spaces"),
        pytest.param("chloé  -  100 , dan+100", "0 0 -100 100", id="many-spaces"),
    ],
)
def test_correction_is_read_as_typed(typed: str, points: str) -> None:
    scores = Adjustment(scores=read_adjustment(typed, PLAYERS)).scores
    assert " ".join(map(text, scores)) == points


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        pytest.param("Alice -30, Bob +10", "adjustment-sum", id="not-zero"),
        pytest.param("Alice", "adjustment-unreadable", id="no-points"),
        pytest.param("-30", "player-unknown", id="no-name"),
        pytest.param("Alice minus 30", "player-unknown", id="in-words"),
        pytest.param("Alice -30 for cheating", "adjustment-unreadable", id="more-words"),
        pytest.param("Alice -1e3", "player-unknown", id="exponent"),
        pytest.param("Alice -1234567, Bob 1234567", "player-unknown", id="endless"),
        pytest.param("Alice -200000, Bob 200000", "adjustment-range", id="too-much"),
        pytest.param("Alice -0.3, Bob 0.3", "adjustment-not-half", id="no-half"),
        pytest.param("Zoé -30, Bob 30", "player-unknown", id="stranger"),
        pytest.param("Alice -30, alice 30", "adjustment-twice", id="twice"),
        pytest.param("Alice 0, Bob 0", "adjustment-empty", id="nothing"),
        pytest.param(" , ", "adjustment-empty", id="nobody"),
    ],
)
def test_correction_is_refused_when_it_cannot_be(typed: str, code: str) -> None:
    with pytest.raises(REFUSALS, match=code) as refusal:
        Adjustment(scores=read_adjustment(typed, PLAYERS))
    assert isinstance(refusal.value, UserError | ScoringError)
    assert refusal.value.field == "scores"


async def test_totals_are_corrected_and_by_nothing_that_cannot_be(quick_channel: Channel) -> None:
    await quick_channel.open()
    adjusted = await adjust(quick_channel, "Alice -30, bob +30")
    assert totals_of(adjusted.table) == points_of(adjusted.deal)
    assert (adjusted.deal.number, adjusted.deal.reason) == (1, "fine")
    for typed in ("Alice -30", "Alice", "Zoé -30, Bob 30"):
        with pytest.raises(REFUSALS):
            await adjust(quick_channel, typed)
    assert (await quick_channel.table()).highest_number == 1


async def test_ambiguous_name_is_not_guessed_when_totals_are_corrected(
    quick_channel: Channel,
) -> None:
    await quick_channel.open(ALICE, Actor(user_id=8, name="Alina"), BOB)
    with pytest.raises(InvalidDealError, match="player-ambiguous"):
        await adjust(quick_channel, "ali -30, bob 30")


async def test_correction_need_not_sum_to_zero_when_it_says_so(quick_channel: Channel) -> None:
    await quick_channel.open()
    adjusted = await adjust(quick_channel, "Alice 1000", free=True)
    assert totals_of(adjusted.table) == {"Alice": "1000", "Bob": "0", "Chloé": "0", "Dan": "0"}
    (deal,) = (await quick_channel.game())["deals"]
    assert (deal["kind"], deal["zero_sum"], deal["reason"]) == ("adjustment", False, "fine")


async def test_everybody_at_the_table_can_be_corrected(quick_channel: Channel) -> None:
    table = await quick_channel.open(*FIVE, Actor(user_id=6, name="Gina"))
    seats = quick_channel.services.seats
    await seats.leave(table.id, ALICE, [table.seats[1].id], interaction_id=1)
    adjusted = await adjust(quick_channel, "Bob -50, Gina +50")
    assert totals_of(adjusted.table)["Bob"] == "-50"
    assert len(adjusted.deal.points) == 6


async def test_correction_keeps_whose_turn_it_is_and_counts_as_no_deal(
    quick_channel: Channel,
) -> None:
    table = await quick_channel.open(*FIVE, preset="misere")
    await quick_channel.services.house.change(table.id, ALICE, {"mode": 4}, interaction_id=1)
    await quick_channel.log(garde("Bob"))
    before = await quick_channel.table()
    assert (before.dealer.name, before.sitting_out) == ("Bob", (before.seats[1],))
    adjusted = await adjust(quick_channel, "Bob -50, Alice +50")
    after = adjusted.table
    assert (after.dealer, after.sitting_out, after.deal_count) == (
        before.dealer,
        before.sitting_out,
        1,
    )
    seats = quick_channel.services.seats
    chosen = await seats.sit_out(after.id, ALICE, [after.seats[4].id], interaction_id=2)
    again = await adjust(quick_channel, "Bob +50, Alice -50")
    assert again.table.sitting_out == chosen.sitting_out
    assert (await quick_channel.log(garde("Bob"))).table.dealer.name == "Chloé"


async def test_turn_is_right_when_a_deal_before_a_correction_is_withdrawn(
    quick_channel: Channel,
) -> None:
    table = await quick_channel.open(*FIVE)
    await quick_channel.services.house.change(table.id, ALICE, {"mode": 4}, interaction_id=1)
    for taker in ("Bob", "Chloé"):
        await quick_channel.log(garde(taker))
    await adjust(quick_channel, "Bob -50, Alice +50")
    undone = await quick_channel.undo(2)
    assert undone.table.dealer.name == "Bob"
    assert (await quick_channel.undo(1)).table.dealer.name == "Alice"


async def test_correction_is_withdrawn_and_brought_back_like_a_deal(
    quick_channel: Channel,
) -> None:
    await quick_channel.open()
    await adjust(quick_channel, "Alice -30, Bob +30")
    undone = await quick_channel.undo()
    assert set(totals_of(undone.table).values()) == {"0"}
    restored = await quick_channel.restore(1)
    assert totals_of(restored.table)["Alice"] == "-30"
    lines = (await quick_channel.services.history.page(quick_channel.place)).lines
    told = [(line.action, line.deal, line.by and line.by.name) for line in lines]
    assert told == [
        (Action.RESTORE, 1, "Alice"),
        (Action.UNDO, 1, "Alice"),
        (Action.ADJUST, 1, "Mo"),
        (Action.OPEN, None, "Alice"),
    ]
    assert await board(quick_channel) == {}, "nobody has played"


async def test_correction_counts_in_totals_of_boards_and_not_in_deals(
    quick_channel: Channel,
) -> None:
    await quick_channel.open()
    await quick_channel.log(garde("Alice"))
    await adjust(quick_channel, "Alice -30, Bob +30")
    ranked = await board(quick_channel)
    assert (ranked["Alice"], ranked["Bob"]) == (("168", 1), ("-36", 1))
    await archive(quick_channel, await quick_channel.table())
    assert await board(quick_channel) == {}


async def test_correction_waits_while_a_deal_is_played(quick_channel: Channel) -> None:
    await quick_channel.open()
    await quick_channel.log(ContractEntry(taker="Alice", contract=Contract.GARDE))
    with pytest.raises(UserError, match="deal-running"):
        await adjust(quick_channel, "Alice -30, Bob +30")


async def test_correction_delivered_twice_is_made_once(quick_channel: Channel) -> None:
    await quick_channel.open()
    for _ in range(2):
        adjusted = await quick_channel.services.moderation.adjust(
            quick_channel.place, MODERATOR, "Alice -5, Bob 5", "x", free=False, interaction_id=9
        )
    assert adjusted.repeated
    assert totals_of(await quick_channel.table())["Bob"] == "5"


async def test_moderator_corrects_where_only_scorekeepers_write(quick_channel: Channel) -> None:
    await quick_channel.open()
    settings = NewSettings(writers=Writers.SCOREKEEPERS, scorekeeper_role_id=900)
    await quick_channel.services.moderation.change_settings(GUILD, settings)
    assert (await adjust(quick_channel, "Alice -5, Bob 5")).deal.number == 1
    await archive(quick_channel, await quick_channel.table())


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
        changed = await moderation.change_settings(GUILD, NewSettings(**{name: value}))
        assert await moderation.settings(GUILD) == changed
    assert changed == GuildSettings(
        language="fr",
        time_zone="America/Montreal",
        scorekeeper_role_id=900,
        writers=Writers.SCOREKEEPERS,
        default_rules=PRESETS["vachette"],
    )
    assert await moderation.settings(GUILD + 1) == USUAL


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
            await moderation.change_settings(GUILD, NewSettings(language="fr", **changes))
        assert refusal.value.field in changes
        assert await moderation.settings(GUILD) == USUAL


async def test_language_of_a_server_is_that_of_tables_opened_afterwards(
    quick_channel: Channel,
) -> None:
    await quick_channel.open(language="en")
    moderation = quick_channel.services.moderation
    await moderation.change_settings(GUILD, NewSettings(language="fr"))
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
