"""Statistics of players: equal to what another program counts from the export, and who is meant."""

import itertools
from fractions import Fraction
from typing import Any

import pytest
from sqlalchemy import text

from bot.errors import UserError
from bot.services import Company, Count, PlayerStats, Services, Who
from db import Database, open_database
from db.stats import Own, tallies_statement
from scoring import Alone, Contract, Handful, Role, ShownHandful, Side, Slam
from tests.services import recounting
from tests.services.channel import (
    ALICE,
    BOB,
    CHLOE,
    DAN,
    FIVE,
    GUILD,
    HERE,
    PASSED,
    WATCHER,
    Channel,
    garde,
    goulash,
)
from tests.services.generated import Plan, populate
from tests.services.much_played import CHANNELS, PERIODS, Ledger, played_once, utc
from tests.services.much_played import GUILD as CROWDED

NOTHING = Count()

TEENS = [f"Player {number}" for number in range(10, 20)]


def counted(count: Count) -> tuple[int, int, Fraction]:
    return count.deals, count.won, Fraction(count.points)


def check_overview(stats: PlayerStats, paper: recounting.Paper) -> None:
    """Compare all that one page tells."""
    roles = {role.value: counted(count) for role, count in stats.roles.items() if count.deals}
    if stats.goulash.deals:
        roles["goulash"] = counted(stats.goulash)
    assert roles == {role: tuple(count) for role, count in paper.roles.items()}
    taken = {contract.value: counted(count) for contract, count in stats.taken.items()}
    assert taken == {contract: tuple(count) for contract, count in paper.contracts.items()}
    assert stats.played.deals == len(paper.scores)
    assert Fraction(stats.played.points) == sum(score for score, *_ in paper.scores)
    check_feats(stats, paper)


def check_feats(stats: PlayerStats, paper: recounting.Paper) -> None:
    """Compare the best and the worst deal, and the longest runs."""
    for deal, sign in ((stats.best, 1), (stats.worst, -1)):
        expected = max(
            paper.scores, key=lambda deal: (sign * deal[0], -deal[1].timestamp()), default=None
        )
        found = deal and (Fraction(deal.score), deal.played_at, deal.number)
        assert found == expected
    runs = [
        (made, len(list(run)))
        for made, run in itertools.groupby(made for _, made in sorted(paper.results))
    ]
    assert stats.longest_won == max((length for made, length in runs if made), default=0)
    assert stats.longest_lost == max((length for made, length in runs if not made), default=0)


def check_company(company: Company, paper: recounting.Paper) -> None:
    """Compare with whom a player won, and who paid whom."""
    allies = {
        (ally.other.id, role): counted(count)
        for ally in company.allies
        for role, count in (("taker", ally.called), ("partner", ally.called_by))
        if count.deals
    }
    assert allies == {key: tuple(count) for key, count in paper.allies.items()}
    payments = {payment.other.id: payment.points for payment in company.payments}
    assert payments == paper.flows
    assert sum(payments.values()) == sum(score for score, *_ in paper.scores)
    for name, primes in {
        "petit": company.petits,
        "handful": company.handfuls,
        "slam": company.slams,
    }.items():
        assert [primes.own, primes.others] == paper.primes.get(name, [0, 0]), name


@played_once
@pytest.mark.parametrize("period", ["all", "2026-03", "season:1", "1999"])
async def test_statistics_equal_what_the_export_gives_when_counted_anew(
    ledger: Ledger, period: str
) -> None:
    since, until = PERIODS[period]
    players = list(recounting.board(ledger.document))
    async with open_database(f"sqlite:///{ledger.path}") as database:
        services = Services.over(database)
        for player in players:
            paper = recounting.statistics(ledger.document, player, since=since, until=until)
            who = Who(player_id=player)
            check_overview(await services.stats.overview(CROWDED, who, period), paper)
            check_company(await services.company.company(CROWDED, who, period), paper)


async def test_statistics_equal_the_export_on_both_kinds_of_database(database: Database) -> None:
    people = await populate(
        database, Plan(guild_id=CROWDED, channels=CHANNELS, deals=600, people=6, game_length=60)
    )
    services = Services.over(database)
    document = await services.exports.document(*CHANNELS)
    since, until = utc("2025-09-30T22:00"), utc("2025-10-31T23:00")
    for player in people[:3]:
        paper = recounting.statistics(document, player, since=since, until=until)
        who = Who(player_id=player)
        check_overview(await services.stats.overview(CROWDED, who, "2025-10"), paper)
        check_company(await services.company.company(CROWDED, who, "2025-10"), paper)


@pytest.mark.parametrize("period", ["all", "2026-03"])
async def test_tallies_are_read_from_an_index_alone_when_planned(
    sqlite_database: Database, period: str
) -> None:
    since, until = PERIODS[period]
    written = tallies_statement(Own(guild_id=1, player_id=1, since=since, until=until)).compile(
        sqlite_database.engine.sync_engine, compile_kwargs={"literal_binds": True}
    )
    async with sqlite_database.reading() as session:
        plan = [row.detail for row in await session.execute(text(f"EXPLAIN QUERY PLAN {written}"))]
    assert plan == ["SEARCH deal_player USING COVERING INDEX ix_deal_player_stats (player_id=?)"]


async def overview(channel: Channel, name: str = "Alice") -> PlayerStats:
    return await channel.services.stats.overview(GUILD, Who(text=name), None)


async def company(channel: Channel, name: str = "Alice") -> dict[str, str]:
    """Say what a player got from each of the others."""
    found = await channel.services.company.company(GUILD, Who(text=name), None)
    return {payment.other.name: str(payment.points) for payment in found.payments}


async def test_contracts_are_counted_by_kind_when_taken(channel: Channel) -> None:
    await channel.open()
    for points, contract in ((49, Contract.GARDE), (30, Contract.GARDE), (50, Contract.PETITE)):
        await channel.log(garde(points=str(points), contract=contract))
    await channel.log(garde("Bob"))
    stats = await overview(channel)
    assert {bid: (count.won, count.deals) for bid, count in stats.taken.items()} == {
        Contract.PETITE: (1, 1),
        Contract.GARDE: (1, 2),
    }
    assert counted(stats.roles[Role.DEFENDER]) == (1, 0, -66)
    assert counted(stats.roles[Role.PARTNER]) == (0, 0, 0)


async def test_defender_wins_when_the_attack_loses(quick_channel: Channel) -> None:
    await quick_channel.open()
    await quick_channel.log(garde("Bob", "30"))
    assert counted((await overview(quick_channel)).roles[Role.DEFENDER]) == (1, 1, 72)


async def test_goulash_is_told_apart(quick_channel: Channel) -> None:
    await quick_channel.open()
    await quick_channel.log(goulash())
    await quick_channel.log()
    stats = await overview(quick_channel)
    assert counted(stats.goulash) == (1, 0, 51)
    assert counted(stats.played) == (2, 1, 249)
    assert stats.roles[Role.TAKER].deals == 1


async def test_primes_are_those_of_the_camp(quick_channel: Channel) -> None:
    await quick_channel.open()
    shown = (ShownHandful(level=Handful.SINGLE, side=Side.DEFENCE),)
    await quick_channel.log(garde(petit_au_bout=Side.ATTACK, handfuls=shown))
    await quick_channel.log(garde("Bob", "8", bouts=0, slam=Slam.DEFENCE, handfuls=shown))
    for name, own, others in (("Alice", (1, 1, 1), (0, 1, 0)), ("Bob", (0, 1, 0), (1, 1, 1))):
        found = await quick_channel.services.company.company(GUILD, Who(text=name), None)
        primes = (found.petits, found.handfuls, found.slams)
        assert tuple(prime.own for prime in primes) == own
        assert tuple(prime.others for prime in primes) == others


async def test_corrections_of_totals_are_told_apart(channel: Channel) -> None:
    await channel.open()
    await channel.log()
    await channel.services.moderation.adjust(
        HERE, ALICE, "Alice -50, Bob +50", "bet", free=False, interaction_id=9
    )
    stats = await overview(channel)
    assert (stats.total, stats.adjusted, stats.average) == (148, -50, 198)
    assert stats.worst is not None
    assert (stats.worst.number, stats.worst.score) == (1, 198)


async def test_best_deal_leads_to_its_table_when_its_message_is_known(channel: Channel) -> None:
    table = await channel.open()
    await channel.log(PASSED)
    await channel.log()
    unknown = (await overview(channel)).best
    assert unknown is not None
    assert (unknown.number, unknown.channel_id, unknown.message_id) == (2, HERE.channel_id, None)
    await channel.services.tables.remember_live(table, channel_id=HERE.channel_id, message_id=77)
    known = (await overview(channel)).best
    assert known is not None
    assert known.message_id == 77


async def test_first_of_equal_deals_is_the_best(quick_channel: Channel) -> None:
    await quick_channel.open()
    for _ in range(3):
        await quick_channel.log()
    await quick_channel.undo(1)
    best = (await overview(quick_channel)).best
    assert best is not None
    assert best.number == 2


async def test_nothing_is_told_of_who_only_watched(quick_channel: Channel) -> None:
    await quick_channel.open()
    await quick_channel.log(by=WATCHER)
    stats = await quick_channel.services.stats.overview(GUILD, Who(reader=WATCHER.user_id), None)
    assert (stats.player.name, stats.played, stats.average) == ("Zazie", NOTHING, None)
    assert (stats.best, stats.longest_won, stats.total) == (None, 0, 0)


async def test_each_defender_pays_the_taker_when_a_contract_is_made(channel: Channel) -> None:
    await channel.open()
    await channel.log()
    assert await company(channel) == {"Bob": "66", "Chloé": "66", "Dan": "66"}
    assert await company(channel, "Bob") == {"Chloé": "0", "Dan": "0", "Alice": "-66"}


async def test_defenders_pay_taker_and_partner_when_there_is_one(channel: Channel) -> None:
    await channel.open(*FIVE)
    await channel.log(garde(partner="Bob"))
    assert await company(channel) == {"Chloé": "44", "Dan": "44", "Félix": "44", "Bob": "0"}
    assert await company(channel, "Bob") == {
        "Chloé": "22",
        "Dan": "22",
        "Félix": "22",
        "Alice": "0",
    }
    assert await company(channel, "Dan") == {
        "Chloé": "0",
        "Félix": "0",
        "Bob": "-22",
        "Alice": "-44",
    }


async def test_points_are_settled_one_by_one_when_a_goulash_is_played(channel: Channel) -> None:
    await channel.open()
    await channel.log(goulash("10 20 30 31"))
    assert await company(channel) == {"Dan": "21", "Chloé": "20", "Bob": "10"}


async def test_misere_is_paid_by_the_other_defenders_too(channel: Channel) -> None:
    await channel.open(*FIVE, preset="misere")
    await channel.log(garde(partner=Alone.SELF, miseres="Dan heads"))
    paid = await company(channel, "Dan")
    assert (paid["Bob"], paid["Chloé"], paid["Félix"]) == ("10", "10", "10")
    assert paid["Alice"] == "-56"


async def test_contracts_made_together_are_told_in_both_directions(channel: Channel) -> None:
    await channel.open(*FIVE)
    await channel.log(garde("Alice", partner="Bob"))
    await channel.log(garde("Alice", "30", partner="Bob"))
    await channel.log(garde("Bob", partner="Alice"))
    await channel.log(garde("Alice", partner=Alone.DOG))
    found = await channel.services.company.company(GUILD, Who(text="Alice"), None)
    (ally,) = found.allies
    assert ally.other.name == "Bob"
    assert counted(ally.called) == (2, 1, 132 - 144)
    assert counted(ally.called_by) == (1, 1, 66)
    assert ally.both.deals == 3


@pytest.mark.parametrize(
    ("who", "name"),
    [
        pytest.param(Who(text="alice"), "Alice", id="case"),
        pytest.param(Who(text="chloe"), "Chloé", id="accent"),
        pytest.param(Who(text="Da"), "Dan", id="beginning"),
        pytest.param(Who(text="@Dan"), "Dan", id="at-sign"),
        pytest.param(Who(text="zoé"), "Zoé", id="guest"),
        pytest.param(Who(text="<@2>"), "Bob", id="mention"),
        pytest.param(Who(text="<@!2>", reader=1), "Bob", id="nick-mention"),
        pytest.param(Who(text="Dan", reader=1), "Dan", id="name-before-reader"),
        pytest.param(Who(reader=4), "Dan", id="reader"),
    ],
)
async def test_player_is_found_when_named(quick_channel: Channel, who: Who, name: str) -> None:
    await quick_channel.open(ALICE, BOB, CHLOE, DAN, guests="Zoé")
    stats = await quick_channel.services.stats.overview(GUILD, who, None)
    assert stats.player.name == name


@pytest.mark.parametrize(
    ("who", "code", "details"),
    [
        pytest.param(Who(text="Xavier"), "player-unheard", {"text": "Xavier"}, id="nobody"),
        pytest.param(
            Who(text="player 1"),
            "player-ambiguous",
            {"text": "player 1", "candidates": ", ".join([*TEENS[:5], "…"])},
            id="several",
        ),
        pytest.param(Who(reader=404), "never-played", {}, id="stranger"),
        pytest.param(Who(text="<@404>"), "never-played", {}, id="mentioned-stranger"),
        pytest.param(Who(player_id=404), "never-played", {}, id="gone"),
        pytest.param(Who(text="@2"), "player-unheard", {"text": "@2"}, id="no-seats-here"),
    ],
)
async def test_player_is_refused_when_not_one(
    quick_channel: Channel, who: Who, code: str, details: dict[str, Any]
) -> None:
    for five in (TEENS[:5], TEENS[5:]):
        await quick_channel.open(guests=", ".join(five))
        await quick_channel.close()
    with pytest.raises(UserError) as refused:
        await quick_channel.services.stats.overview(GUILD, who, None)
    assert (refused.value.code, refused.value.field) == (code, "player")
    assert refused.value.details == details


async def test_players_of_the_server_are_proposed_when_typed(channel: Channel) -> None:
    await channel.open(ALICE, BOB, CHLOE, guests="Zoé")
    await channel.log()
    await channel.elsewhere(101).open(DAN, BOB, CHLOE)
    await channel.elsewhere(101).log(garde("Dan"), by=WATCHER)

    async def proposed(typed: str, most: int = 25) -> list[str]:
        players = await channel.services.stats.propose(GUILD, typed, most=most)
        return [player.name for player in players]

    assert await proposed("") == ["Alice", "Bob", "Chloé", "Dan", "Zoé"]
    assert await proposed("o") == ["Bob", "Chloé", "Zoé"]
    assert await proposed("CHLOE") == ["Chloé"]
    assert await proposed("", most=2) == ["Alice", "Bob"]
    await channel.services.players.retire(GUILD, "Zoé")
    assert await proposed("z") == []


async def test_servers_keep_to_themselves(quick_channel: Channel) -> None:
    await quick_channel.open()
    await quick_channel.log()
    stats = quick_channel.services.stats
    assert await stats.propose(8, "", most=25) == ()
    with pytest.raises(UserError, match="player-unheard"):
        await stats.overview(8, Who(text="Alice"), None)
