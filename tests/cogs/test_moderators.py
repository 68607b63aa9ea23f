"""What moderators do by commands: tables put away and back, totals corrected, a server set up."""

from collections.abc import Mapping
from dataclasses import replace

import discord
import pytest
import simcord

from bot.services import Actor, Logging, Place
from bot.ui.table_ids import Archive, PickPast
from tests.cogs.acts import answer, press
from tests.cogs.panels import lists, offered, pick
from tests.services.channel import garde, goulash
from tests.simulated import Room, buttons, lines, refused, said, texts

LONG_AGO = 1_000_000_000
"""In seconds of the epoch."""

VIEWS: Mapping[str, Mapping[str, object]] = {
    "scores": {},
    "rules": {},
    "table show": {},
    "table seats": {},
    "table rules": {},
    "table history": {},
    "deal list": {},
    "deal show": {"number": 1},
    "deal undo": {},
}
"""What tells of a table, and of none where there is none."""


NOTHING_COUNTS: Mapping[str, tuple[Mapping[str, object], str]] = {
    "leaderboard": ({}, "Nobody has played in that time."),
    "stats": ({"player": "Alice"}, "Whole server · 1 deal"),  # in the other channel
    "chart": ({}, "There is no deal to draw yet."),
}
"""What tells of all that counts in the channel: an archived table does not."""


async def play(room: Room, deals: int) -> None:
    """Log deals while nobody looks on, the last of them a Goulash."""
    services, by = room.bot.services, Actor(user_id=room.alice.id, name="Alice")
    place = Place(guild_id=room.channel.guild.id, channel_id=room.channel.id)
    for number in range(1, deals + 1):
        entry = goulash() if number == deals else garde("Alice", points=str(40 + number))
        await services.deals.log(place, by, entry, Logging(interaction_id=number))


async def moderate(
    room: Room, command: str, *, by: simcord.MemberActor | None = None, **options: object
) -> simcord.InteractionResult:
    """Give a moderator's command, as Alice unless told otherwise."""
    return await (by or room.alice).slash(room.channel, f"marqueur {command}", **options)


async def another_moderator(room: Room, name: str = "Mo") -> simcord.MemberActor:
    """Let somebody join who may manage channels, and sits at no table."""
    may = discord.Permissions(manage_channels=True)
    role = room.channel.guild.create_role(f"{name}’s", permissions=may)
    user = room.env.create_user(name.casefold(), global_name=name)
    return room.channel.guild.add_member(user, roles=[role])


# Put away, and brought back


async def test_table_with_twelve_deals_is_put_away_and_brought_back(room: Room) -> None:
    other = replace(room, channel=room.channel.guild.create_text_channel("other"))
    await other.open_table(room.alice, room.bob, guests="Zoé")
    await other.log(taker="Zoé")
    await room.open_table()
    await play(room, 12)
    await room.alice.slash(room.channel, "table show")
    shown, (before,) = lines(room.live), await room.games()

    async with other.nothing_changes():
        asked = await moderate(room, "reset")
        assert answer(asked).ephemeral
        assert f"Put the table of <#{room.channel.id}> away, with its 12 deals?" in texts(
            answer(asked)
        )
        assert (await room.games())[0]["state"] == "open"
        await press(room.alice, asked, "Archive 12 deals")
        assert texts(room.live) == "Alice has put this table away, with 12 deals."
        assert buttons(room.live) == {}
        for command, options in VIEWS.items():
            result = await room.bob.slash(room.channel, command, **options)
            assert "No table is open in this channel." in refused(result), command

        for command, (options, words) in NOTHING_COUNTS.items():
            told = said(await room.bob.slash(room.channel, command, **options))
            assert words in told, command
        (game,) = await room.games()
        assert game["state"] == "archived"

        await room.open_table()
        assert lines(room.live)[:2] == ["### Deal 1 · Alice deals", "`1 0` Alice"]
        assert "No deal yet" in said(await room.bob.slash(room.channel, "deal list"))
        await room.log(taker="Bob")
        assert "`1 +198` **Bob**  +198" in lines(room.live)
        assert len(lines(answer(await room.bob.slash(room.channel, "deal list")))) == 2

        past = await moderate(room, "restore")
        (label,) = offered(answer(past), "pick-past")
        assert label.split(" · ")[1:] == ["12 deals", "archived"]
        refusal = await pick(room.alice, past, "pick-past", "archived")
        assert "A table is open here already." in refused(refusal)
        await room.alice.slash(room.channel, "table close")
        past = await moderate(room, "restore")
        assert [label.split(" · ")[2] for label in offered(answer(past), "pick-past")] == [
            "closed",
            "archived",
        ]
        done = await pick(room.alice, past, "pick-past", "archived")
        assert "The table is back." in texts(answer(done))
        assert lines(room.live) == shown
        open_game = next(game for game in await room.games() if game["state"] == "open")
        assert open_game["deals"] == before["deals"]
    assert room.env.errors == []


async def test_second_press_is_taken_from_the_same_person_in_time_only(room: Room) -> None:
    await room.open_table()
    await room.log()
    mo = await another_moderator(room)
    room.speak(mo, "fr")
    async with room.nothing_changes():
        asked = await moderate(room, "reset")
        (archive,) = buttons(answer(asked)).values()
        pressed = await room.press(mo, room.live, archive)
        assert "Ce bouton est réservé à qui l’a demandé." in refused(pressed)
        parsed = Archive.parse(archive)
        assert parsed is not None
        late = str(replace(parsed, until=LONG_AGO))
        pressed = await room.press(room.alice, room.live, late)
        assert "Two minutes have passed. Give the command again." in refused(pressed)
    await room.restart()
    await press(room.alice, asked, "Archive 1 deal")
    async with room.nothing_changes():
        pressed = await room.press(room.alice, room.live, archive)
        assert "no longer open" in refused(pressed)
        past = await moderate(room, "restore")
        part = lists(answer(past))["pick-past"]
        chosen = PickPast.parse(part["custom_id"])
        assert chosen is not None
        pressed = await room.press(mo, room.live, part["custom_id"])
        assert "Ce bouton est réservé à qui l’a demandé." in refused(pressed)
        pressed = await room.press(room.alice, room.live, str(replace(chosen, until=LONG_AGO)))
        assert "Two minutes have passed." in refused(pressed)
    assert room.env.errors == []


async def test_words_about_a_table_put_away_are_the_tables_and_the_readers(room: Room) -> None:
    room.server_speaks("fr")
    room.speak(room.alice, "fr")
    assert "Aucune table de ce salon n’est fermée ou archivée." in refused(
        await moderate(room, "restore")
    )
    await room.open_table()
    thread = room.thread()
    asked = await moderate(thread, "reset")
    assert f"<#{room.channel.id}>" in texts(answer(asked)), "it is the table of the thread's parent"
    (label,) = buttons(answer(asked))
    done = await press(room.alice, asked, label)
    assert "La table est archivée." in texts(answer(done))
    assert "Alice" in texts(room.live)
    assert "Put away" not in texts(room.live)
    assert "Aucune table de ce salon" in refused(await moderate(thread, "restore"))
    assert "archivée" in offered(answer(await moderate(room, "restore")), "pick-past")[0]
    assert room.env.errors == []


# Totals corrected


async def test_correction_of_totals_is_told_with_its_reason(room: Room) -> None:
    room.speak(room.bob, "fr")
    await room.open_table()
    await room.log()
    mo = await another_moderator(room)
    result = await moderate(room, "adjust", by=mo, scores="Bob -30, ali +30", reason="late_ again")
    assert not answer(result).ephemeral
    assert "**Adjustment no. 2 by Mo**" in lines(room.live)
    assert "### Deal 3 · Bob deals" in lines(room.live)[0]
    assert "`1 +228` **Alice**  +30" in lines(room.live)
    shown = texts(answer(await room.bob.slash(room.channel, "deal show", number=2)))
    for word in ("Adjustment", "`+30` Alice", "`−30` Bob", "late\\_ again", "logged by Mo"):
        assert word in shown
    history = said(await room.alice.slash(room.channel, "table history"))
    assert "Mo · adjusted totals (no. 2)" in history
    assert "late\\_ again" in history
    async with room.nothing_changes():
        edited = await room.alice.slash(room.channel, "deal edit", number=2, points="50")
        assert "This deal has no such facts." in refused(edited)
        panel = await room.alice.slash(room.channel, "deal edit", number=2)
        form = await press(room.alice, panel, "Goulash")
        points = {f"points-{seat}": "20" for seat in range(1, 4)}
        changed = await room.alice.submit_modal(form, points)
        assert "No. 2 is an adjustment, not a deal." in refused(changed)
    await room.alice.slash(room.channel, "deal undo")
    assert "`1 +198` **Alice**  +198" in lines(room.live)
    await room.alice.slash(room.channel, "deal restore", number=2)
    assert "`1 +228` **Alice**  +30" in lines(room.live)
    await moderate(room, "adjust", scores="Alice 100", reason="start", free=True)
    assert "`1 +328` **Alice**  +100" in lines(room.live)
    assert room.env.errors == []


async def test_correction_of_totals_is_refused_in_private_when_it_cannot_be(room: Room) -> None:
    await room.open_table()
    mo = await another_moderator(room)
    room.speak(mo, "fr")
    async with room.nothing_changes():
        for scores, english, french in (
            ("Alice -30, Bob +10", "**Scores**: together −20, and it must be 0.", "**Scores** :"),
            (
                "Zoé -30, Bob +30",
                "“Zoé” does not play. At the table: Alice, Bob, Chloé, Dan.",
                "« Zoé » ne joue pas.",
            ),
            (
                "Alice thirty",
                "“Alice thirty” is not a name and signed points. Write: `Alice -30, Bob +10`.",
                "« Alice thirty »",
            ),
        ):
            for member, words in ((room.alice, english), (mo, french)):
                result = await moderate(room, "adjust", by=member, scores=scores, reason="x")
                assert words in refused(result)
    assert room.env.errors == []


# A server set up


async def test_time_zones_are_suggested_by_any_part_of_their_names_europe_first(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def suggested(typed: str) -> list[str]:
        found = await room.alice.autocomplete(room.channel, "marqueur settings", "time_zone", typed)
        return [choice["value"] for choice in found]

    assert (await suggested(""))[0] == "Europe/Amsterdam"
    assert await suggested("new york") == ["America/New_York"]
    # the list is a walk through folders, too slow for each key that is pressed
    monkeypatch.setattr("bot.ui.suggestions.available_timezones", set)
    assert await suggested("pâris") == ["Europe/Paris"]


async def test_settings_are_shown_and_changed_in_private(room: Room) -> None:
    keepers = room.channel.guild.create_role("keepers")
    shown = await moderate(room, "settings")
    assert answer(shown).ephemeral
    assert lines(answer(shown)) == [
        "### Settings of this server",
        "Language: as in Discord",
        "Time zone: Europe/Paris",
        "May write: Everyone who sees the channel",
        "Scorekeepers: –",
        "Rules of new tables: Federation",
    ]
    assert "Europe/Nowhere" in refused(await moderate(room, "settings", time_zone="Europe/Nowhere"))
    assert "**Who may write**: choose a role of scorekeepers first" in refused(
        await moderate(room, "settings", writers="scorekeepers", language="fr")
    )
    room.speak(room.alice, "fr")
    shown = await moderate(
        room,
        "settings",
        language="fr",
        time_zone="America/Montreal",
        writers="scorekeepers",
        scorekeeper=keepers,
        rules="vachette",
    )
    assert lines(answer(shown))[-1].startswith("-# Dernier changement : Alice, <t:")
    assert lines(answer(shown))[1:-1] == [
        "Langue : Français",
        "Fuseau horaire : America/Montreal",
        "Peuvent écrire : Les marqueurs seulement",
        f"Marqueurs : <@&{keepers.id}>",
        "Règles des nouvelles tables : Vachette",
    ]
    await room.open_table()
    assert "Donne 1 · Alice distribue" in texts(room.live), "the server chose French"
    started = await moderate(room, "season start", name="Hiver")
    assert texts(answer(started)) == "La saison Hiver commence."
    shown = await moderate(room, "settings", writers="everyone", no_scorekeepers=True)
    assert "Marqueurs : –" in lines(answer(shown))
    await moderate(room, "settings", language="discord")
    assert "The season Hiver is over." in texts(answer(await moderate(room, "season end")))
    history = lines(answer(await room.bob.slash(room.channel, "table history")))
    assert "Alice · changed the settings of this server" in history[1]
    assert history[2:3] == ["-# Language: as in Discord"]
    assert history[4:6] == ["-# May write: Everyone who sees the channel", "-# Scorekeepers: –"]
    assert room.env.errors == []


# Guests


async def test_guest_is_renamed_united_parted_and_retired_by_commands(room: Room) -> None:
    mo = await another_moderator(room)
    room.speak(mo, "fr")
    await room.open_table(room.alice, room.bob, guests="Zoé, Yann")
    await room.log(taker="Zoé")
    assert "another guest is called YANN" in refused(
        await moderate(room, "player rename", guest="zoe", name="YANN")
    )
    assert "The guest is now called Zo\\_." in refused(
        await moderate(room, "player rename", guest="zoe", name="Zo_")
    )
    async with room.nothing_changes():
        machine = room.channel.guild.add_member(room.env.create_user("machine", bot=True))
        assert "a bot cannot play" in refused(
            await moderate(room, "player link", guest="Zo_", member=machine)
        )
        assert "Zo\\_ et Alice ont joué la même donne" in refused(
            await moderate(room, "player link", by=mo, guest="Zo_", member=room.alice)
        )
    united = refused(await moderate(room, "player link", guest="Zo_", member=room.chloe))
    assert united == "Zo\\_ is Chloé: 1 deal moved. `/marqueur player unlink` takes it back."
    assert "`1 +198` **Chloé**  +198" in lines(room.live)
    assert "déjà réuni" in refused(
        await moderate(room, "player link", by=mo, guest="Zo_", member=room.dan)
    )
    parted = refused(await moderate(room, "player unlink", guest="zo"))
    assert parted == "Zo\\_ and Chloé are two people again: 1 deal moved back."
    assert "`1 +198` **Zo\\_**  +198" in lines(room.live)
    elsewhere = replace(room, channel=room.channel.guild.create_text_channel("office"))
    await moderate(elsewhere, "player rename", guest="zo", name="Zoé")
    assert "`1 +198` **Zoé**  +198" in lines(room.live)
    assert elsewhere.channel.history() == []
    await moderate(elsewhere, "player rename", guest="zo", name="Zo_")
    assert "Yann is no longer proposed." in refused(
        await moderate(room, "player retire", guest="yann")
    )
    assert "Yann apparaît de nouveau" in refused(
        await moderate(room, "player retire", by=mo, guest="yann")
    )
    assert room.env.errors == []


async def test_guests_are_suggested_also_those_retired_where_they_are_meant(room: Room) -> None:
    await room.open_table(guests="Zoé, Yann, Xav")
    await moderate(room, "player link", guest="Zoé", member=room.dan)
    await moderate(room, "player retire", guest="Yann")
    for command, suggested in (
        ("player link", ["Xav"]),
        ("player unlink", ["Xav", "Yann", "Zoé"]),
        ("player retire", ["Xav", "Yann", "Zoé"]),
        ("player rename", ["Xav", "Yann", "Zoé"]),
        ("player erase", ["Xav", "Yann", "Zoé"]),
    ):
        found = await room.alice.autocomplete(room.channel, f"marqueur {command}", "guest", "")
        assert [choice["name"] for choice in found] == suggested, command


async def test_guest_is_erased_by_a_command(room: Room) -> None:
    room.server_speaks("fr")
    await room.open_table(room.alice, room.bob, guests="Zoé")
    await room.log(taker="Zoé")
    assert "The guest is anonymous; the scores stay." in refused(
        await moderate(room, "player erase", guest="Zoé")
    )
    assert "There are no guests" in refused(await moderate(room, "player erase", guest="Zoé"))
    assert "Zoé" not in texts(room.live)
    assert "`1 +132` **Ancien joueur" in texts(room.live)
    assert room.env.errors == []
