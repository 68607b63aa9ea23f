"""Seasons: begun, named, ended, and readable for ever."""

import asyncio

import pytest

from bot.errors import UserError
from bot.services import BoardQuery
from tests.services.channel import ALICE, BOB, GUILD, HERE, Channel, garde

OTHER_GUILD = 8


async def leader(channel: Channel, period: str) -> list[str]:
    board = await channel.services.boards.leaderboard(HERE, BoardQuery(period=period))
    return [f"{row.player.name} {row.value}" for row in board.rows[:1]]


async def test_deals_belong_to_the_season_in_which_they_were_played(channel: Channel) -> None:
    seasons = channel.services.seasons
    await channel.open()
    await channel.log(garde("Alice"))
    first = await seasons.start(GUILD, ALICE, "First")
    await channel.log(garde("Bob"))
    await seasons.end(GUILD, BOB)
    await channel.log(garde("Chloé"))
    second = await seasons.start(GUILD, ALICE, "Second")
    await channel.log(garde("Dan"))
    assert await leader(channel, "first") == ["Bob 198"]
    assert await leader(channel, "second") == ["Dan 198"]
    assert await leader(channel, f"season:{first.id}") == ["Bob 198"]
    assert second.id > first.id


async def test_season_tells_when_and_by_whom(channel: Channel) -> None:
    seasons = channel.services.seasons
    begun = await seasons.start(GUILD, ALICE, "  Été   2026 ")
    assert (begun.name, begun.ended_at, begun.ended_by) == ("Été 2026", None, None)
    ended = await seasons.end(GUILD, BOB)
    assert ended.started_by is not None
    assert ended.ended_by is not None
    assert (ended.started_by.name, ended.ended_by.name) == ("Alice", "Bob")
    assert ended.ended_at is not None
    assert ended.started_at == begun.started_at <= ended.ended_at


async def test_seasons_are_listed_the_newest_first(channel: Channel) -> None:
    seasons = channel.services.seasons
    for name in ("One", "Two", "Three"):
        await seasons.start(GUILD, ALICE, name)
        ended = await seasons.end(GUILD, ALICE)
    await seasons.start(OTHER_GUILD, ALICE, "Elsewhere")
    listed = await seasons.list(GUILD)
    assert [season.name for season in listed] == ["Three", "Two", "One"]
    assert listed[0] == ended


async def test_only_one_season_runs(channel: Channel) -> None:
    seasons = channel.services.seasons
    await seasons.start(GUILD, ALICE, "First")
    await seasons.start(OTHER_GUILD, ALICE, "First")
    with pytest.raises(UserError, match="season-running") as refused:
        await seasons.start(GUILD, ALICE, "Second")
    assert refused.value.details == {"name": "First"}


async def test_one_season_begins_when_many_begin_one_at_once(channel: Channel) -> None:
    seasons = channel.services.seasons
    acts = [seasons.start(GUILD, ALICE, f"Season {number}") for number in range(5)]
    ends = await asyncio.gather(*acts, return_exceptions=True)
    refusals = [end.code for end in ends if isinstance(end, UserError)]
    assert refusals == ["season-running"] * 4
    assert len(await seasons.list(GUILD)) == 1


async def test_season_cannot_be_ended_twice(channel: Channel) -> None:
    seasons = channel.services.seasons
    await seasons.start(GUILD, ALICE, "First")
    await seasons.end(GUILD, ALICE)
    with pytest.raises(UserError, match="season-none"):
        await seasons.end(GUILD, ALICE)


@pytest.mark.parametrize(
    ("name", "code"),
    [
        pytest.param("ETE", "season-name-taken", id="taken-but-for-accents"),
        pytest.param("  ", "season-name", id="blank"),
        pytest.param("\N{ZERO WIDTH SPACE}", "season-name", id="invisible"),
        pytest.param("2026", "season-name-period", id="a-year"),
        pytest.param("2026-01", "season-name-period", id="a-month"),
        pytest.param("Month", "season-name-period", id="a-word"),
        pytest.param("Season:1", "season-name-period", id="an-id"),
        pytest.param("2026-01-01..", "season-name-period", id="dates"),
    ],
)
async def test_name_that_cannot_be_is_refused(quick_channel: Channel, name: str, code: str) -> None:
    seasons = quick_channel.services.seasons
    await seasons.start(GUILD, ALICE, "Été")
    await seasons.end(GUILD, ALICE)
    with pytest.raises(UserError) as refused:
        await seasons.start(GUILD, ALICE, name)
    assert (refused.value.code, refused.value.field) == (code, "name")
    assert len(await seasons.list(GUILD)) == 1
