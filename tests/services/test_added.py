"""A table to which a deal was just added is the table that is read anew."""

from decimal import Decimal

import pytest

from bot.services import ContractEntry, Entry
from scoring import PRESETS, Contract, Rules, Ties
from tests.services.channel import FIVE, MISDEAL, PASSED, Channel, garde, goulash

pytestmark = pytest.mark.no_cover  # it goes many times where others go once

RUNNING = ContractEntry(taker="Bob", contract=Contract.GARDE, bouts=None, points="")


@pytest.mark.parametrize(
    "entries",
    [
        pytest.param([garde()], id="first"),
        pytest.param([garde("Bob", "40"), garde("Chloé", "41")], id="lost-and-made"),
        pytest.param([goulash(), PASSED, MISDEAL, garde()], id="every-kind"),
        pytest.param([garde(), RUNNING], id="running"),
        pytest.param([RUNNING, garde("Bob")], id="finished"),
        pytest.param([garde(), RUNNING, PASSED], id="dropped"),
    ],
)
async def test_table_is_the_one_read_anew_when_deals_are_added(
    channel: Channel, entries: list[Entry]
) -> None:
    await channel.open()
    for entry in entries:
        assert (await channel.log(entry)).table == await channel.table()


async def test_table_is_the_one_read_anew_when_five_play(channel: Channel) -> None:
    await channel.open(*FIVE, preset="federation")
    for entry in (garde("Bob", partner="Dan"), garde("Félix", partner="Alice")):
        assert (await channel.log(entry)).table == await channel.table()


@pytest.mark.parametrize("ties", Ties)
async def test_ties_are_parted_alike_when_deals_are_added(
    channel: Channel, monkeypatch: pytest.MonkeyPatch, ties: Ties
) -> None:
    monkeypatch.setattr("bot.services.openings.PRESETS", {**PRESETS, "ties": Rules(ties=ties)})
    await channel.open(preset="ties")
    for entry in (garde("Alice"), garde("Bob"), goulash("22 23 23 23")):
        added = (await channel.log(entry)).table
        assert added == await channel.table()
    assert {standing.total for standing in added.standings} != {Decimal(0)}
