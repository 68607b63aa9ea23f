"""Guests: renamed, united with members, parted again, retired; and names as they are now."""

import asyncio
from typing import Any

import pytest

from bot.errors import UserError
from bot.services import (
    Actor,
    BoardQuery,
    Changes,
    Linked,
    Place,
    Player,
    Scope,
    Table,
)
from db import Database, PlayerRow
from scoring import InvalidDealError
from tests.services.channel import (
    ALICE,
    BOB,
    CHLOE,
    DAN,
    FELIX,
    FIVE,
    GUILD,
    REFUSALS,
    Channel,
    garde,
    goulash,
    points_of,
    text,
    totals_of,
)

MODERATOR = Actor(user_id=50, name="Mo")
ZOE = Actor(user_id=60, name="Zoé the member")
ELSEWHERE = Place(guild_id=GUILD + 1, channel_id=900)


async def link(channel: Channel, guest: str = "Zoé", member: Actor = ZOE) -> Linked:
    return await channel.services.players.link(GUILD, MODERATOR, guest, member)


async def unlink(channel: Channel, guest: str = "Zoé") -> Linked:
    return await channel.services.players.unlink(GUILD, guest)


async def rename(channel: Channel, guest: str, name: str) -> Player:
    return await channel.services.players.rename(GUILD, guest, name)


async def guests(channel: Channel, **which: Any) -> list[str]:
    return [guest.name for guest in await channel.services.players.guests(GUILD, **which)]


async def board(channel: Channel) -> dict[str, tuple[str, int]]:
    """Read the leaderboard of the server: total and deals by name."""
    query = BoardQuery(scope=Scope.SERVER)
    found = await channel.services.boards.leaderboard(channel.place, query)
    return {row.player.name: (text(row.total), row.deals) for row in found.rows}


async def with_zoe(channel: Channel) -> Table:
    """Play three deals with Zoé, a guest: one that she takes, one she defends, and a Goulash."""
    await channel.open(ALICE, BOB, CHLOE, guests="Zoé")
    await channel.log(garde("Zoé"))
    await channel.log(garde("Alice"))
    return (await channel.log(goulash())).table


# Names


async def test_guest_is_renamed_wherever_the_name_is_shown(quick_channel: Channel) -> None:
    await with_zoe(quick_channel)
    assert (await rename(quick_channel, "zoe", "  Zoé   Dupont\u200b ")).name == "Zoé Dupont"
    table = await quick_channel.table()
    assert [player.name for player in table.seats] == ["Alice", "Bob", "Chloé", "Zoé Dupont"]
    _, deal = await quick_channel.services.deals.show(quick_channel.place, 1)
    assert points_of(deal)["Zoé Dupont"] == "198"
    assert "Zoé Dupont" in await board(quick_channel)
    assert (await rename(quick_channel, "Zoé", "zoé")).name == "zoé"


async def test_renaming_is_refused_when_it_cannot_be(quick_channel: Channel) -> None:
    await quick_channel.open(ALICE, guests="Zoé, Zack, Yann")
    for guest, name, code, field in (
        ("Zoé", "Yann", "guest-name-taken", "name"),
        ("Zoé", "YANN", "guest-name-taken", "name"),
        ("Zoé", "\u2800\u200b", "guest-name", "name"),
        ("Xav", "Will", "player-unknown", "guest"),
        ("Alice", "Will", "player-unknown", "guest"),
        ("z", "Will", "player-ambiguous", "guest"),
    ):
        with pytest.raises(REFUSALS, match=code) as refusal:
            await rename(quick_channel, guest, name)
        assert isinstance(refusal.value, UserError | InvalidDealError)
        assert refusal.value.field == field
    assert await guests(quick_channel) == ["Yann", "Zack", "Zoé"]


async def test_there_is_nobody_to_rename_where_no_guest_ever_played(
    quick_channel: Channel,
) -> None:
    await quick_channel.open()
    for refused in (
        rename(quick_channel, "Zoé", "Zo"),
        link(quick_channel),
        unlink(quick_channel),
        quick_channel.services.players.retire(GUILD, "Zoé"),
        quick_channel.services.privacy.erase_guest(GUILD, "Zoé", called="Nobody"),
    ):
        with pytest.raises(UserError, match="guests-none"):
            await refused


async def test_guests_of_one_server_are_none_of_another(quick_channel: Channel) -> None:
    await quick_channel.open(guests="Zoé, Yann, Xav")
    assert await quick_channel.services.players.guests(ELSEWHERE.guild_id) == ()
    with pytest.raises(UserError, match="guests-none"):
        await quick_channel.services.players.rename(ELSEWHERE.guild_id, "Zoé", "Zo")


async def test_namesakes_among_guests_are_told_apart(
    quick_channel: Channel, sqlite_database: Database
) -> None:
    await quick_channel.open(guests="Zoé, Yann, Xav")
    async with sqlite_database.writing.begin() as session:
        session.add(PlayerRow(guild_id=GUILD, name="Zoé"))  # as an import may bring one
    assert await guests(quick_channel) == ["Xav", "Yann", "Zoé", "Zoé 2"]
    assert (await rename(quick_channel, "Zoé 2", "Zoé B")).name == "Zoé B"
    assert await guests(quick_channel) == ["Xav", "Yann", "Zoé", "Zoé B"]
    assert (await quick_channel.table()).seats[0].name == "Zoé"


async def test_retired_guest_is_proposed_no_more_until_brought_back(
    quick_channel: Channel,
) -> None:
    await with_zoe(quick_channel)
    before = await board(quick_channel)
    players = quick_channel.services.players
    assert (await players.retire(GUILD, "zoé"))[1] is True
    assert await guests(quick_channel) == []
    assert await guests(quick_channel, retired=True) == ["Zoé"]
    assert await board(quick_channel) == before
    assert (await quick_channel.log(garde("Zoé"))).deal.number == 4
    assert (await players.retire(GUILD, "zoé"))[1] is False
    assert await guests(quick_channel) == ["Zoé"]


async def test_name_of_a_member_is_as_it_was_when_they_last_did_something(
    quick_channel: Channel,
) -> None:
    await quick_channel.open()
    await quick_channel.log(by=Actor(user_id=BOB.user_id, name="Robert"))
    assert set(await board(quick_channel)) == {"Alice", "Robert", "Chloé", "Dan"}
    await quick_channel.elsewhere(101).open(Actor(user_id=BOB.user_id, name="Bobby"), ALICE, DAN)
    assert [player.name for player in (await quick_channel.table()).seats][1] == "Bobby"


# United with a member


async def test_every_deal_of_a_guest_moves_to_the_member_and_no_score_changes(
    channel: Channel,
) -> None:
    table = await with_zoe(channel)
    before = await board(channel)
    scores = [list(deal["scores"].values()) for deal in (await channel.game())["deals"]]
    linked = await link(channel)
    assert (linked.guest.name, linked.member.name, linked.deals) == ("Zoé", "Zoé the member", 3)
    now = await channel.table()
    assert [text(place.total) for place in now.standings] == [
        text(place.total) for place in table.standings
    ]
    assert now.seats[3] == linked.member
    assert await board(channel) == {
        "Zoé the member" if name == "Zoé" else name: sums for name, sums in before.items()
    }
    game = await channel.game()
    assert [list(deal["scores"].values()) for deal in game["deals"]] == scores
    assert game["deals"][0]["taker"] == linked.member.id
    assert str(linked.guest.id) not in str([deal["scores"] for deal in game["deals"]])
    assert (await channel.services.verification.check()).clean
    assert await guests(channel) == []
    assert (await channel.log(garde("Zoé"), by=ZOE)).deal.number == 4
    assert (await channel.undo(1)).table.dealer.name == "Zoé the member"


async def test_guest_is_parted_from_the_member_with_just_what_was_moved(
    quick_channel: Channel,
) -> None:
    await quick_channel.elsewhere(101).open(ZOE, ALICE, BOB)
    await quick_channel.elsewhere(101).log(garde("Zoé"), by=ZOE)
    await with_zoe(quick_channel)
    before, game = await board(quick_channel), await quick_channel.game()
    linked = await link(quick_channel)
    assert (await unlink(quick_channel)).deals == linked.deals
    assert await board(quick_channel) == before
    again = await quick_channel.game()
    assert (again["deals"], again["players"]) == (game["deals"], game["players"])
    assert await guests(quick_channel) == ["Zoé"]
    with pytest.raises(UserError, match="link-none"):
        await unlink(quick_channel)


async def test_deals_played_since_stay_the_members_when_a_guest_is_parted(
    quick_channel: Channel,
) -> None:
    await with_zoe(quick_channel)
    await link(quick_channel)
    await quick_channel.log(garde("Zoé", points="51"), by=ZOE)
    table = await quick_channel.table()
    await unlink(quick_channel)
    now = await quick_channel.table()
    assert {name: total for name, total in totals_of(now).items() if "Zoé" not in name} == {
        name: total for name, total in totals_of(table).items() if "Zoé" not in name
    }
    totals = totals_of(now)
    assert (totals["Zoé the member"], totals["Zoé"]) == ("210", "99")
    assert sum(place.total for place in now.standings) == 0
    assert [player.name for player in now.seats] == ["Alice", "Bob", "Chloé", "Zoé"]
    assert [player.name for player in now.gone] == ["Zoé the member"]
    assert (await quick_channel.log(garde("Zoé"))).deal.number == 5
    assert (await quick_channel.undo(4)).table.highest_number == 5
    assert (await quick_channel.services.verification.check()).clean


async def test_deals_logged_meanwhile_are_the_members_when_a_guest_is_united(
    channel: Channel,
) -> None:
    await with_zoe(channel)
    logs = [channel.log(garde(taker, points="51")) for taker in ("Bob", "Chloé", "Alice")]
    await asyncio.gather(logs[0], link(channel), *logs[1:])
    seated = {player.id for player in (await channel.table()).seats}
    deals = (await channel.game())["deals"]
    assert len(deals) == 6
    assert all(set(deal["players"]) == seated for deal in deals)
    assert (await board(channel))["Zoé the member"][1] == 6


async def test_deal_corrected_since_goes_back_whole_when_a_guest_is_parted(
    quick_channel: Channel,
) -> None:
    await with_zoe(quick_channel)
    await link(quick_channel)
    await quick_channel.services.corrections.edit(
        quick_channel.place, ALICE, 2, Changes(taker="Zoé"), interaction_id=1
    )
    await unlink(quick_channel)
    _, deal = await quick_channel.services.deals.show(quick_channel.place, 2)
    assert points_of(deal) == {"Alice": "-66", "Bob": "-66", "Chloé": "-66", "Zoé": "198"}
    assert (await quick_channel.services.verification.check()).clean


async def test_link_is_refused_when_both_sat_in_one_deal(quick_channel: Channel) -> None:
    await quick_channel.open(ZOE, ALICE, guests="Zoé")
    await quick_channel.log(garde("Alice"))
    await quick_channel.close()
    before = await quick_channel.game()
    with pytest.raises(UserError, match="link-same-deal") as refusal:
        await link(quick_channel)
    assert refusal.value.details == {"guest": "Zoé", "member": "Zoé the member"}
    assert await quick_channel.game() == before
    assert await guests(quick_channel) == ["Zoé"]


async def test_link_waits_until_a_table_where_both_sit_is_closed(quick_channel: Channel) -> None:
    await quick_channel.open(ZOE, ALICE, guests="Zoé")
    with pytest.raises(UserError, match="link-same-table"):
        await link(quick_channel)
    await quick_channel.close()
    assert (await link(quick_channel)).deals == 0
    assert (await unlink(quick_channel)).deals == 0


async def test_guest_is_united_with_one_member_only(quick_channel: Channel) -> None:
    await with_zoe(quick_channel)
    await link(quick_channel)
    for member in (ZOE, FELIX):
        with pytest.raises(UserError, match="link-already"):
            await link(quick_channel, member=member)
    await unlink(quick_channel)
    assert (await link(quick_channel, member=FELIX)).member.name == "Félix"


async def test_several_guests_are_united_with_one_member(quick_channel: Channel) -> None:
    await with_zoe(quick_channel)
    there = quick_channel.elsewhere(101)
    await there.open(BOB, CHLOE, guests="Zo")
    await there.log(garde("Zo"))
    await link(quick_channel)
    await link(quick_channel, "Zo")
    assert (await board(quick_channel))["Zoé the member"] == ("231", 4)
    kept = await quick_channel.services.privacy.show(GUILD, ZOE)
    assert kept is not None
    assert (kept.deals, kept.tables, sorted(kept.guests)) == (4, 2, ["Zo", "Zoé"])
    await unlink(quick_channel)
    assert (await board(quick_channel))["Zoé the member"] == ("132", 1)


async def test_guests_name_means_the_member_once_they_are_united(quick_channel: Channel) -> None:
    await with_zoe(quick_channel)
    linked = await link(quick_channel)
    there = quick_channel.elsewhere(101)
    table = await there.open(ALICE, BOB, guests="zoe")
    assert table.seats[2] == linked.member
    with pytest.raises(UserError, match="too-few-players"):
        await quick_channel.elsewhere(102).open(ALICE, ZOE, guests="Zoé")
    same = await quick_channel.elsewhere(102).open(ALICE, BOB, ZOE, guests="Zoé")
    assert len(same.seats) == 3


async def test_chosen_dealer_and_sitter_out_are_the_member_once_they_are_united(
    quick_channel: Channel,
) -> None:
    table = await quick_channel.open(*FIVE[:4], guests="Zoé")
    seats, zoe = quick_channel.services.seats, table.seats[4]
    await quick_channel.services.house.change(table.id, ALICE, {"mode": 4}, interaction_id=1)
    await seats.sit_out(table.id, ALICE, [zoe.id], interaction_id=2)
    await seats.deal_next(table.id, ALICE, zoe.id, interaction_id=3)
    member = (await link(quick_channel)).member
    now = await quick_channel.table()
    assert (now.dealer, now.sitting_out, now.mode) == (member, (member,), 4)
    await unlink(quick_channel)
    back = await quick_channel.table()
    assert (back.dealer, back.sitting_out, back.mode) == (zoe, (zoe,), 4)
