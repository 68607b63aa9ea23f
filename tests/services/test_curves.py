"""Curves and contracts: deal after deal, ending where the boards say that everybody stands."""

from datetime import UTC, date, datetime
from decimal import Decimal

import pytest
from sqlalchemy import update

from bot.errors import UserError
from bot.services import BoardQuery, Contracts, Curves, Scope, Span
from db import Database, DealPlayerRow, DealRow
from scoring import Contract, InvalidDealError
from tests.services.channel import (
    ALICE,
    FIVE,
    PASSED,
    WATCHER,
    Channel,
    garde,
    goulash,
    text,
    totals_of,
)

EVER = Span()
SERVER = Span(scope=Scope.SERVER)


async def play(channel: Channel) -> None:
    """Play six deals, of which one was passed and one is withdrawn."""
    await channel.open()
    await channel.log(garde())
    await channel.log(PASSED)
    await channel.log(goulash())
    await channel.log(garde("Bob", "30"))
    await channel.log(garde("Chloé", contract=Contract.GARDE_SANS))
    await channel.log(garde("Dan"))
    await channel.undo(5)


def ends(curves: Curves) -> dict[str, str]:
    """Say where everybody ends, the best first."""
    return {curve.player.name: text(curve.total) for curve in curves.curves}


def counts(contracts: Contracts) -> dict[str, tuple[int, int]]:
    """Say how often contracts were taken, and made."""
    return {count.contract.value: (count.taken, count.made) for count in contracts.counts}


async def test_curves_end_where_the_table_stands(channel: Channel) -> None:
    await play(channel)
    curves = await channel.services.curves.table(channel.place)
    table = await channel.table()
    assert ends(curves) == totals_of(table)
    assert [curve.place for curve in curves.curves] == [one.place for one in table.standings]


async def test_curves_go_by_the_numbers_of_live_deals_at_a_table(quick_channel: Channel) -> None:
    await play(quick_channel)
    curves = await quick_channel.services.curves.table(quick_channel.place)
    alice = curves.of("alice")
    assert alice.at == (1, 3, 4, 6)
    assert list(map(text, alice.totals)) == ["198", "249", "321", "255"]
    assert (curves.deals, curves.last, alice.deals) == (4, 6, 4)


async def test_curves_end_where_the_boards_do_over_a_period(channel: Channel) -> None:
    await play(channel)
    await channel.close()
    await play(channel)
    other = channel.elsewhere(200)
    await play(other)
    for span, deals in ((EVER, 8), (SERVER, 12)):
        curves = await channel.services.curves.span(channel.place, span)
        query = BoardQuery(scope=span.scope)
        board = await channel.services.boards.leaderboard(channel.place, query)
        assert ends(curves) == {row.player.name: text(row.total) for row in board.rows}
        assert (curves.deals, curves.last) == (deals, deals)


async def test_thread_shows_its_channel_s_scores_when_it_has_none(
    quick_channel: Channel,
) -> None:
    await play(quick_channel)
    thread = quick_channel.elsewhere(300, parent_id=quick_channel.place.channel_id)
    of_table = await quick_channel.services.curves.table(thread.place)
    ever = await quick_channel.services.curves.span(thread.place, EVER)
    assert ends(of_table) == ends(ever) != {}


async def test_player_has_no_deal_while_they_sit_out(quick_channel: Channel) -> None:
    await quick_channel.open(*FIVE)
    await quick_channel.services.house.change(
        quick_channel.place, ALICE, {"mode": 4}, interaction_id=next(quick_channel.interactions)
    )
    table = await quick_channel.table()
    for _ in range(3):
        table = await quick_channel.table()
        await quick_channel.log(garde(table.playing[0].name))
    curves = await quick_channel.services.curves.table(quick_channel.place)
    played = {curve.player.name: len(curve.at) for curve in curves.curves}
    assert sum(played.values()) == 3 * 4
    assert min(played.values()) == 2


async def test_adjustment_moves_a_curve_but_is_no_deal(quick_channel: Channel) -> None:
    await play(quick_channel)
    await quick_channel.services.moderation.adjust(
        quick_channel.place,
        ALICE,
        "Alice -30, Bob +30",
        "late",
        free=False,
        interaction_id=next(quick_channel.interactions),
    )
    curves = await quick_channel.services.curves.span(quick_channel.place, EVER)
    assert (curves.deals, curves.last) == (4, 5)
    steps = {curve.player.name: (curve.deals, len(curve.at)) for curve in curves.curves}
    assert steps == {"Alice": (4, 5), "Bob": (4, 5), "Chloé": (4, 4), "Dan": (4, 4)}


async def test_days_begin_by_the_server_s_clock(channel: Channel, database: Database) -> None:
    await play(channel)
    late = datetime(2026, 11, 28, 23, 30, tzinfo=UTC)  # in Paris it is the 29th already
    async with database.writing.begin() as session:
        for deal_id, day in ((1, 27), (3, 28), (4, 28), (6, 30)):
            moment = late.replace(day=day)
            for row, key in ((DealRow, DealRow.id), (DealPlayerRow, DealPlayerRow.deal_id)):
                await session.execute(update(row).where(key == deal_id).values(played_at=moment))
    curves = await channel.services.curves.span(channel.place, EVER)
    assert [(day.at, day.date) for day in curves.days] == [
        (1, date(2026, 11, 28)),
        (2, date(2026, 11, 29)),
        (4, date(2026, 12, 1)),
    ]
    november = await channel.services.curves.span(channel.place, Span(period="2026-11"))
    assert november.deals == 3


async def test_evening_is_read_when_its_table_is_closed(quick_channel: Channel) -> None:
    await play(quick_channel)
    table = await quick_channel.close()
    assert ends(await quick_channel.services.curves.evening(table.id)) == totals_of(table)


@pytest.mark.parametrize(
    ("deals", "code"), [pytest.param(0, "chart-no-deals", id="none"), (1, "chart-one-deal")]
)
async def test_curve_is_refused_when_there_are_too_few_deals(
    quick_channel: Channel, deals: int, code: str
) -> None:
    await quick_channel.open()
    await quick_channel.log(PASSED)
    for _ in range(deals):
        await quick_channel.log()
    for reading in (
        quick_channel.services.curves.table(quick_channel.place),
        quick_channel.services.curves.span(quick_channel.place, SERVER),
    ):
        with pytest.raises(UserError, match=code):
            await reading


async def test_player_is_found_by_name_and_by_account(quick_channel: Channel) -> None:
    await quick_channel.open(ALICE, guests="Zoé, Zora, Félix")
    await quick_channel.log()
    await quick_channel.log()
    curves = await quick_channel.services.curves.table(quick_channel.place)
    assert curves.of("FELIX").player.name == "Félix"
    assert curves.of_user(ALICE.user_id).player.name == "Alice"
    with pytest.raises(InvalidDealError, match="player-ambiguous"):
        curves.of("zo")
    with pytest.raises(UserError, match="chart-player-unknown"):
        curves.of("Zazie")
    with pytest.raises(UserError, match="chart-not-played"):
        curves.of_user(WATCHER.user_id)


async def test_contracts_are_counted_by_kind(channel: Channel) -> None:
    await play(channel)
    await channel.log(garde("Alice", "60", contract=Contract.PETITE))
    everybody = await channel.services.curves.contracts(channel.place, EVER)
    assert counts(everybody) == {
        "petite": (1, 1),
        "garde": (3, 2),
        "garde_sans": (0, 0),
        "garde_contre": (0, 0),
    }
    bob = await channel.services.curves.contracts(channel.place, SERVER, "bob")
    assert bob.player is not None
    assert (bob.player.name, counts(bob)["garde"]) == ("Bob", (1, 0))


async def test_rare_contract_is_there_when_somebody_took_it(quick_channel: Channel) -> None:
    await quick_channel.open(preset="multiplied")
    await quick_channel.log(garde(contract=Contract.POUSSE, points="30"))
    contracts = await quick_channel.services.curves.contracts(quick_channel.place, EVER)
    assert counts(contracts)["pousse"] == (1, 0)


async def test_contracts_are_refused_when_nobody_took(quick_channel: Channel) -> None:
    await quick_channel.open()
    await quick_channel.log(goulash())
    contracts = quick_channel.services.curves.contracts
    with pytest.raises(UserError, match="chart-no-contracts"):
        await contracts(quick_channel.place, EVER)
    await quick_channel.log(garde())
    with pytest.raises(UserError, match="chart-player-unknown"):
        await contracts(quick_channel.place, EVER, "Dan")


async def test_language_is_the_table_s_or_none_for_a_server(quick_channel: Channel) -> None:
    await quick_channel.open(language="fr")
    await quick_channel.log()
    await quick_channel.log()
    curves = quick_channel.services.curves
    assert (await curves.table(quick_channel.place)).language == "fr"
    assert (await curves.span(quick_channel.place, EVER)).language == "fr"
    assert (await curves.span(quick_channel.place, SERVER)).language is None


async def test_halves_are_exact_when_summed(quick_channel: Channel) -> None:
    await quick_channel.open(*FIVE[:3])
    await quick_channel.log(goulash("10,5 30 50,5"))
    await quick_channel.log(goulash("10,5 30 50,5"))
    curves = await quick_channel.services.curves.table(quick_channel.place)
    assert sum(curve.total for curve in curves.curves) == Decimal(0)
    assert any(curve.totals[0] % 1 for curve in curves.curves)
