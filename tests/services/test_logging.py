"""Every kind of deal, written down and read back."""

from decimal import Decimal
from typing import Any

import pytest

from bot.errors import UserError
from bot.services import Actor, ContractEntry, DealState, Entry, Player
from db import Database
from scoring import (
    Alone,
    Contract,
    ContractScore,
    DealKind,
    GameKind,
    GoulashScore,
    Handful,
    PlainScore,
    ShownHandful,
    Side,
    Slam,
)
from tests.services.channel import (
    ALICE,
    BOB,
    CHLOE,
    FIVE,
    FOUR,
    MISDEAL,
    PASSED,
    PETIT_SEC,
    REFUSALS,
    WATCHER,
    Channel,
    garde,
    goulash,
    points_of,
    same,
    text,
    totals_of,
)
from tests.services.rows import rows_of

THREE = (ALICE, BOB, CHLOE)
SINGLE = ShownHandful(level=Handful.SINGLE)
OF_DEFENCE = ShownHandful(level=Handful.SINGLE, side=Side.DEFENCE)


def contract(bid: Contract, points: str, **facts: Any) -> ContractEntry:
    return garde(points=points, contract=bid, **facts)


AT_THREE = [
    (garde(), "132 -66 -66"),
    (contract(Contract.PETITE, "40,5"), "-52 26 26"),  # a half short is lost by one
    (contract(Contract.PETITE, "41,5"), "52 -26 -26"),
    (goulash("30,5 ; 30.5 30"), "-0.5 -0.5 1"),
]
AT_FOUR = [
    (garde(), "198 -66 -66 -66"),
    (garde("Chloé", "33"), "66 66 -198 66"),
    (garde(points="41"), "150 -50 -50 -50"),  # exactly the target is made
    (garde(points="d42"), "198 -66 -66 -66"),
    (contract(Contract.PETITE, "50", bouts=0), "-93 31 31 31"),
    (contract(Contract.GARDE_SANS, "40"), "-312 104 104 104"),
    (contract(Contract.GARDE_CONTRE, "41"), "450 -150 -150 -150"),
    (garde(petit_au_bout=Side.ATTACK, handfuls=(SINGLE,)), "318 -106 -106 -106"),
    (garde(points="33", petit_au_bout=Side.ATTACK), "-138 46 46 46"),
    (garde(petit_au_bout=Side.DEFENCE, handfuls=(SINGLE, OF_DEFENCE)), "258 -86 -86 -86"),
    (garde(points="33", handfuls=(OF_DEFENCE,)), "-258 86 86 86"),
    (garde(points="87", slam=Slam.ANNOUNCED_MADE), "1626 -542 -542 -542"),
    (garde(points="33", slam=Slam.ANNOUNCED_FAILED), "-798 266 266 266"),
    (goulash(), "51 11 -29 -33"),
    (goulash("10 20 30"), "51 11 -29 -33"),
    (goulash("91 0 0"), "-273 91 91 91"),
    (goulash("0/10;20|61"), "91 51 11 -153"),
    (PASSED, "0 0 0 0"),
    (PETIT_SEC, "0 0 0 0"),
    (MISDEAL, "0 0 0 0"),
]
AT_FIVE = [
    (garde(partner="Bob"), "132 66 -66 -66 -66"),
    (garde(points="40,5", partner="Dan"), "-104 52 52 -52 52"),
    (garde("Félix", partner="Alice"), "66 -66 -66 -66 132"),
    (garde(partner=Alone.SELF), "264 -66 -66 -66 -66"),
    (garde(partner=Alone.DOG), "264 -66 -66 -66 -66"),
    (goulash("0 18½ 20,5 20"), "91 -1.5 -11.5 -9 -69"),
    (PASSED, "0 0 0 0 0"),
]
WITH_MISERE = [
    (garde(miseres="Bob heads"), "188 -36 -76 -76"),
    (garde(miseres="bob têtes ; chloe ATOUTS"), "178 -46 -46 -86"),
    (garde(miseres="Bob heads, Bob trumps"), "178 -6 -86 -86"),
]
MULTIPLIED = [
    (garde(handfuls=(SINGLE,)), "318 -106 -106 -106"),
    (contract(Contract.POUSSE, "49"), "99 -33 -33 -33"),
]
VACHETTE = [
    (goulash(), "120 40 -40 -120"),
    (goulash("20 20 20 31"), "40 40 40 -120"),
]


@pytest.mark.parametrize(
    ("members", "preset", "deals"),
    [
        pytest.param(THREE, "federation", AT_THREE, id="three"),
        pytest.param(FOUR, "federation", AT_FOUR, id="four"),
        pytest.param(FIVE, "federation", AT_FIVE, id="five"),
        pytest.param(FOUR, "misere", WITH_MISERE, id="misere"),
        pytest.param(FOUR, "multiplied", MULTIPLIED, id="multiplied-sheet"),
        pytest.param(FOUR, "vachette", VACHETTE, id="vachette"),
    ],
)
async def test_everyone_gets_their_points_when_a_deal_is_logged(
    quick_channel: Channel,
    members: tuple[Actor, ...],
    preset: str,
    deals: list[tuple[Entry, str]],
) -> None:
    await quick_channel.open(*members, preset=preset)
    totals = {member.name: Decimal(0) for member in members}
    for number, (entry, points) in enumerate(deals, 1):
        logged = await quick_channel.log(entry)
        assert logged.deal.number == number
        assert same(points_of(logged.deal), points), entry
        for name, more in points_of(logged.deal).items():
            totals[name] += Decimal(more)
        assert totals_of(logged.table) == {name: text(total) for name, total in totals.items()}
    assert (await quick_channel.table()).deal_count == len(deals)


async def test_every_kind_reads_back_as_it_was_logged(channel: Channel) -> None:
    table = await channel.open(*FIVE, preset="misere")
    entries = [
        garde(
            "Bob",
            "40.5",
            partner="Félix",
            petit_au_bout=Side.DEFENCE,
            handfuls=(SINGLE, OF_DEFENCE),
            slam=Slam.ANNOUNCED_FAILED,
            miseres="Dan heads",
        ),
        garde(partner=Alone.DOG),
        goulash("10 20 30 0,5"),
        PASSED,
        PETIT_SEC,
        MISDEAL,
    ]
    for number, entry in enumerate(entries, 1):
        logged = await channel.log(entry, by=FIVE[number % 5], note=f" note {number} ")
        again_table, again = await channel.services.deals.show(channel.place, number)
        assert again == logged.deal
        assert again_table == logged.table == await channel.table()
        assert again.facts == entry.facts(table.seats)
        assert (again.number, again.state, again.note) == (
            number,
            DealState.SCORED,
            f"note {number}",
        )
        assert again.logged_by is not None
        assert again.logged_by.name == FIVE[number % 5].name
        assert sum(again.points.values()) == 0
    page = await channel.services.deals.page(channel.place)
    assert [deal.number for deal in page.deals] == [6, 5, 4, 3, 2, 1]
    assert [type(deal.score) for deal in page.deals] == [
        PlainScore,
        PlainScore,
        PlainScore,
        GoulashScore,
        ContractScore,
        ContractScore,
    ]


async def test_watcher_may_log_without_being_seated(quick_channel: Channel) -> None:
    await quick_channel.open()
    logged = await quick_channel.log(by=WATCHER)
    assert logged.deal.logged_by is not None
    assert logged.deal.logged_by.name == "Zazie"
    assert "Zazie" not in totals_of(await quick_channel.table())


async def test_note_is_kept_within_its_limits(quick_channel: Channel) -> None:
    await quick_channel.open()
    notes = [("", None), ("   ", None), (" called late ", "called late"), ("x" * 300, "x" * 200)]
    for note, kept in notes:
        assert (await quick_channel.log(note=note)).deal.note == kept


PLAYERS = tuple(Player(id=member.user_id, name=member.name) for member in FIVE)


@pytest.mark.parametrize(
    ("entry", "players", "code", "field"),
    [
        pytest.param(garde(points="92"), 4, "points-range", "points", id="more-than-the-pack"),
        pytest.param(garde(points="-1"), 4, "points-range", "points", id="negative"),
        pytest.param(garde(points="49,3"), 3, "points-not-half", "points", id="no-half"),
        pytest.param(garde(points="lots"), 4, "points-unreadable", "points", id="no-number"),
        pytest.param(garde(points="d"), 4, "points-unreadable", "points", id="of-the-defence"),
        pytest.param(garde(points="7"), 4, "points-bouts", "points", id="two-bouts-hold-more"),
        pytest.param(garde(points="88"), 4, "points-bouts", "points", id="third-bout-hidden"),
        pytest.param(garde(bouts=4), 4, "bouts-range", "bouts", id="four-bouts"),
        pytest.param(garde(bouts=-1), 4, "bouts-range", "bouts", id="negative-bouts"),
        pytest.param(garde(partner="Bob"), 4, "partner-needs-five", "partner", id="called-at-four"),
        pytest.param(garde(partner=Alone.DOG), 3, "partner-needs-five", "partner", id="alone"),
        pytest.param(garde(), 5, "partner-missing", "partner", id="nobody-called"),
        pytest.param(garde(partner="Alice"), 5, "partner-is-taker", "partner", id="self-called"),
        pytest.param(garde(partner="Zoé"), 5, "player-unknown", "partner", id="stranger-called"),
        pytest.param(garde("Félix"), 4, "player-unknown", "taker", id="stranger-takes"),
        pytest.param(garde(miseres="Bob"), 4, "misere-unreadable", "miseres", id="no-kind"),
        pytest.param(garde(miseres="heads"), 4, "misere-unreadable", "miseres", id="nobody's"),
        pytest.param(
            garde(miseres="Bob heads, bob têtes"), 4, "misere-twice", "miseres", id="misere-twice"
        ),
        pytest.param(goulash("10 20 30 32"), 4, "goulash-sum", "points", id="over-91"),
        pytest.param(goulash("10 20 30 30"), 4, "goulash-sum", "points", id="under-91"),
        pytest.param(goulash("50 40 30"), 4, "goulash-sum", "points", id="less-than-no-rest"),
        pytest.param(goulash("10 20"), 4, "goulash-seats", "points", id="two-missing"),
        pytest.param(goulash("1 2 3 4 81"), 4, "goulash-seats", "points", id="one-too-many"),
        pytest.param(goulash(" "), 4, "goulash-seats", "points", id="nothing"),
        pytest.param(goulash("10 20 x 31"), 4, "points-unreadable", "points", id="no-points"),
        pytest.param(goulash("95 -4 0 0"), 4, "points-range", "points", id="out-of-range"),
    ],
)
def test_entry_is_refused_when_it_cannot_be(
    entry: Entry, players: int, code: str, field: str
) -> None:
    with pytest.raises(REFUSALS) as refusal:
        entry.facts(PLAYERS[:players])
    assert (refusal.value.code, refusal.value.field) == (code, field)


@pytest.mark.parametrize(
    ("entry", "code", "field"),
    [
        pytest.param(garde("Zoé"), "player-unknown", "taker", id="stranger"),
        pytest.param(garde(points="88"), "points-bouts", "points", id="cannot-be"),
        pytest.param(garde(points="40,5"), "half-at-four", "points", id="half-at-four"),
        pytest.param(
            garde(contract=Contract.POUSSE), "contract-not-played", "contract", id="pousse"
        ),
        pytest.param(
            garde(slam=Slam.SMALL_ANNOUNCED_MADE), "small-slam-not-played", "slam", id="small-slam"
        ),
        pytest.param(garde(miseres="Bob heads"), "misere-not-played", "miseres", id="misere"),
    ],
)
async def test_nothing_is_stored_when_an_entry_is_refused(
    quick_channel: Channel, sqlite_database: Database, entry: Entry, code: str, field: str
) -> None:
    await quick_channel.open()
    await quick_channel.log()
    table, rows = await quick_channel.table(), await rows_of(sqlite_database)
    with pytest.raises(REFUSALS) as refusal:
        await quick_channel.log(entry, by=WATCHER)
    assert (refusal.value.code, refusal.value.field) == (code, field)
    assert await quick_channel.table() == table
    assert await rows_of(sqlite_database) == rows


async def test_contract_is_refused_when_every_deal_is_a_goulash(quick_channel: Channel) -> None:
    await quick_channel.open(kind=GameKind.GOULASH)
    with pytest.raises(UserError, match="goulash-table"):
        await quick_channel.log()
    assert (await quick_channel.log(goulash())).deal.number == 1
    assert (await quick_channel.log(MISDEAL)).deal.kind is DealKind.MISDEAL


async def test_entry_is_refused_when_no_table_is_open(
    quick_channel: Channel, sqlite_database: Database
) -> None:
    for entry in (garde(), goulash(), PASSED):
        with pytest.raises(UserError, match="no-open-table"):
            await quick_channel.log(entry)
    assert (await rows_of(sqlite_database)).people == 0
