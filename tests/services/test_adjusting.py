"""Totals that moderators correct outside a deal."""

import pytest

from bot.errors import UserError
from bot.services import (
    Action,
    Actor,
    ContractEntry,
    NewSettings,
    Player,
    Writers,
)
from bot.services.moderation import read_adjustment
from scoring import Adjustment, Contract, InvalidDealError, ScoringError
from tests.services.channel import (
    ALICE,
    BOB,
    FIVE,
    FOUR,
    GUILD,
    REFUSALS,
    Channel,
    garde,
    points_of,
    text,
    totals_of,
)
from tests.services.moderating import MODERATOR, adjust, archive, board

PLAYERS = tuple(Player(id=seat, name=actor.name) for seat, actor in enumerate(FOUR, 1))


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
    await quick_channel.services.moderation.change_settings(GUILD, MODERATOR, settings)
    assert (await adjust(quick_channel, "Alice -5, Bob 5")).deal.number == 1
    await archive(quick_channel, await quick_channel.table())
