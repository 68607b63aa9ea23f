"""``/leaderboard`` and ``/stats`` as people use them, in two languages, after restarts too."""

import re

import pytest

from bot.services import Services
from db import Database
from tests.cogs.acts import slow_database
from tests.services.generated import Plan, populate
from tests.simulated import Room, buttons, lines, refused, said, texts

FOUR = ("Alice", "Bob", "Chloé", "Dan")


async def evening(room: Room) -> None:
    """Play four deals: Alice makes three, Bob loses one."""
    await room.open_table()
    for _ in range(3):
        await room.log()
    await room.log(taker="Bob", points="30")


async def test_board_shows_who_stands_where_in_the_channel(room: Room) -> None:
    await evening(room)
    result = await room.bob.slash(room.channel, "leaderboard")
    assert result.response is not None
    assert not result.response.ephemeral
    assert lines(result.response) == [
        "### Leaderboard · all time",
        "-# This channel · Total",
        "`1 +666` **Alice** · 4",
        "`2 −126` Chloé · 4",
        "`2 −126` Dan · 4",
        "`4 −414` Bob · 4",
        "-# 4 players · on the right: deals",
    ]


async def test_board_is_written_in_the_language_of_the_table(room: Room) -> None:
    room.server_speaks("fr")
    await evening(room)
    room.server_speaks("en-US")
    shown = await room.bob.slash(room.channel, "leaderboard", sort="average", minimum=2)
    assert lines(shown.response)[:3] == [
        "### Classement · depuis toujours",
        "-# Ce salon · Moyenne",
        "`1 +166,5` **Alice** · 4",
    ]
    server = await room.bob.slash(room.channel, "leaderboard", scope="server", sort="contracts")
    assert lines(server.response)[:3] == [
        "### Leaderboard · all time",
        "-# Whole server · Contracts made",
        "`1 3` **Alice** · 3",
    ]


async def test_board_is_turned_in_place_after_a_restart(room: Room) -> None:
    await evening(room)
    await room.bob.slash(room.channel, "leaderboard")
    board = room.live
    await room.restart()
    await room.chloe.click(room.live, label="Contracts made")
    assert room.live.id == board.id
    assert lines(room.live)[1:4] == [
        "-# This channel · Contracts made",
        "`1 3` **Alice** · 3",
        "`2 0` Bob · 1",
    ]
    await room.chloe.click(room.live, label="This month")
    assert re.fullmatch(r"### Leaderboard · \w+ \d{4}", lines(room.live)[0])
    await room.chloe.click(room.live, label="Whole server")
    assert lines(room.live)[1] == "-# Whole server · Contracts made"


async def crowd(room: Room, database: Database, people: int) -> None:
    """Let many play in the channel, four at a table."""
    plan = Plan(
        guild_id=room.channel.guild.id,
        channels=(room.channel.id,),
        deals=people,
        people=people,
        modes=(4,),
        game_length=1,
        plain=True,
    )
    await populate(database, plan)


async def test_pages_are_turned_when_many_play(room: Room, sqlite_database: Database) -> None:
    await crowd(room, sqlite_database, 30)
    await room.bob.slash(room.channel, "leaderboard", sort="deals")
    assert [label for label in buttons(room.live) if "/" in label] == ["1/3"]
    first = lines(room.live)[2:12]
    await room.bob.click(room.live, label="›")
    second = lines(room.live)[2:12]
    assert [label for label in buttons(room.live) if "/" in label] == ["2/3"]
    assert not {line.split("`")[2] for line in first} & {line.split("`")[2] for line in second}
    await room.bob.click(room.live, label="‹")
    assert lines(room.live)[2:12] == first


async def test_board_is_private_when_opened_from_the_table(room: Room) -> None:
    await evening(room)
    room.speak(room.bob, "fr")
    live = room.live
    panel = await room.bob.click(live, label="More")
    shown = await room.bob.click(panel.response, label="Classement")
    assert shown.response is not None
    assert shown.response.ephemeral
    assert lines(shown.response)[:2] == ["### Classement · depuis toujours", "-# Ce salon · Total"]
    turned = await room.bob.click(shown.response, label="Donnes")
    assert lines(turned.response)[1] == "-# Ce salon · Donnes"
    assert room.live.id == live.id


async def test_people_who_left_are_named_without_asking_discord(room: Room) -> None:
    await evening(room)
    room.channel.guild.remove_member(room.dan)
    await room.restart()
    before = len(room.env.http_requests)
    board = await room.bob.slash(room.channel, "leaderboard", scope="server")
    stats = await room.bob.slash(room.channel, "stats", player="Dan")
    assert "Dan · 4" in texts(board.response)
    assert lines(stats.response)[0] == "### Dan · all time"
    methods = {request.method for request in room.env.http_requests[before:]}
    assert methods == {"POST"}


async def test_channels_keep_to_themselves(room: Room) -> None:
    await evening(room)
    elsewhere = room.channel.guild.create_text_channel("elsewhere")
    shown = await room.bob.slash(elsewhere, "leaderboard")
    assert lines(shown.response)[2] == "Nobody has played in that time."
    thread = room.thread()
    shown = await room.bob.slash(thread.channel, "leaderboard")
    assert lines(shown.response)[2] == "`1 +666` **Alice** · 4"


async def test_statistics_of_the_reader_are_shown_when_nobody_is_named(room: Room) -> None:
    await evening(room)
    result = await room.alice.slash(room.channel, "stats")
    assert result.response is not None
    assert not result.response.ephemeral
    shown = lines(result.response)
    assert shown[:9] == [
        "### Alice · all time",
        "-# Whole server · 4 deals",
        "**+666** · **+166.5** per deal",
        "**Contracts made** 3/3 · 100%",
        "`3/3 +594` Garde",
        "**Won, as**",
        "`3/3 +594` taker",
        "`1/1  +72` defender".replace("  ", " \N{FIGURE SPACE}"),
        "**Best and worst deal**",
    ]
    assert shown[9].startswith("`+198` [no. 1](https://discord.com/channels/")
    assert shown[-1] == "Longest runs: 3 made, 0 lost"


async def test_statistics_are_turned_in_place_after_a_restart(room: Room) -> None:
    await evening(room)
    await room.bob.slash(room.channel, "stats", player="ali")
    await room.restart()
    await room.bob.click(room.live, label="Partners, payments, bonuses")
    assert lines(room.live)[:6] == [
        "### Alice · all time",
        "-# Whole server",
        "**Who pays Alice**",
        "`+270` Bob · 4",
        "`+198` Chloé · 4",
        "`+198` Dan · 4",
    ]
    await room.bob.click(room.live, label="This year")
    assert "**Who pays Alice**" in texts(room.live)
    await room.bob.click(room.live, label="Contracts and roles")
    assert "**Contracts made** 3/3 · 100%" in texts(room.live)


async def test_statistics_are_written_in_the_language_of_the_server(room: Room) -> None:
    await evening(room)
    room.server_speaks("fr")
    result = await room.chloe.slash(room.channel, "stats", player="Alice", period="year")
    shown = lines(result.response)
    assert shown[1:4] == [
        "-# Tout le serveur · 4 donnes",
        "**+666** · **+166,5** par donne",
        "**Contrats réussis** 3/3 · 100 %",
    ]


@pytest.mark.parametrize(
    ("command", "options", "reason"),
    [
        pytest.param(
            "leaderboard",
            {"period": "hier"},
            "**Période** : « hier » n’est pas une période.",
            id="period",
        ),
        pytest.param(
            "stats",
            {"player": "Zoé"},
            "**Joueur** : personne du nom de « Zoé » n’a joué sur ce serveur.",
            id="player",
        ),
        pytest.param("stats", {}, "**Joueur** : pas encore de partie sur ce serveur.", id="reader"),
    ],
)
async def test_refusal_is_private_in_the_readers_language(
    room: Room, command: str, options: dict[str, str], reason: str
) -> None:
    room.speak(room.bob, "fr")
    refusal = refused(await room.bob.slash(room.channel, command, **options))
    assert refusal.replace("\N{NO-BREAK SPACE}", " ").startswith(reason)


async def test_word_for_a_period_is_read_in_the_readers_language(room: Room) -> None:
    await evening(room)
    room.speak(room.bob, "fr")
    result = await room.bob.slash(room.channel, "leaderboard", period="cette année")
    assert lines(result.response)[2] == "`1 +666` **Alice** · 4"


async def suggested(room: Room, command: str, option: str, typed: str) -> dict[str, str]:
    choices = await room.bob.autocomplete(room.channel, command, option, typed)
    return {choice["name"]: choice["value"] for choice in choices}


async def test_periods_are_suggested_when_typed(room: Room, services: Services) -> None:
    guild_id = room.channel.guild.id
    room.speak(room.bob, "fr")
    await room.alice.slash(room.channel, "marqueur season start", name="Été")
    season = (await services.seasons.list(guild_id))[0]
    every = await suggested(room, "leaderboard", "period", "")
    assert every["Été"] == f"season:{season.id}"
    assert len(every) == 3 + 1 + 11
    all_time, this_month, *_ = every.items()
    assert all_time == ("Depuis toujours", "all")
    assert this_month[0].startswith("Ce mois · ")
    assert list(await suggested(room, "leaderboard", "period", "ete")) == ["Été"]
    typed = await suggested(room, "stats", "period", "2026-01-01..2026-03-31")
    assert typed == {"1 janvier 2026 – 31 mars 2026": "2026-01-01..2026-03-31"}
    assert await suggested(room, "stats", "period", "2026-01-31") == {
        "31 janvier 2026": "2026-01-31..2026-01-31",
        "31 janvier 2026 – …": "2026-01-31..",
        "… – 31 janvier 2026": "..2026-01-31",
    }
    begun = await suggested(room, "stats", "period", "2026-01-31..")
    assert begun == {"31 janvier 2026 – …": "2026-01-31.."}
    assert await suggested(room, "stats", "period", "hier") == {}


async def test_players_of_the_server_are_suggested_when_typed(room: Room) -> None:
    await evening(room)
    elsewhere = room.channel.guild.create_text_channel("elsewhere")
    choices = await room.bob.autocomplete(elsewhere, "stats", "player", "")
    assert [choice["value"] for choice in choices] == list(FOUR)
    assert list(await suggested(room, "stats", "player", "chl")) == ["Chloé"]


async def test_season_is_on_the_board_by_one_button(room: Room) -> None:
    await evening(room)
    await room.alice.slash(room.channel, "marqueur season start", name="Spring")
    await room.log(taker="Dan")
    await room.bob.slash(room.channel, "leaderboard")
    await room.bob.click(room.live, label="Spring")
    assert lines(room.live)[0] == "### Leaderboard · Spring"
    assert lines(room.live)[2] == "`1 +198` **Dan** · 1"
    said_so = said(await room.alice.slash(room.channel, "marqueur season end"))
    assert "Spring" in said_so


async def test_board_that_takes_long_is_shown_in_private(room: Room) -> None:
    await evening(room)
    await room.bob.slash(room.channel, "leaderboard")
    board = room.live
    with slow_database(room):
        for command, words in (("leaderboard", "+666"), ("stats", "### Bob")):
            result = await room.bob.slash(room.channel, command)
            assert result.ephemeral, command
            assert words in said(result), command
        turned = await room.bob.click(board, label="Deals")
        assert "This channel · Deals" in said(turned)
    assert room.live.id == board.id
    assert room.env.errors == []
