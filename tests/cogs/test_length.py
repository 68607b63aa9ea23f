"""The agreed length of an evening, and what is offered at its end."""

from tests.cogs.acts import fill
from tests.cogs.test_house_rules import change
from tests.simulated import Room, buttons, lines, refused, texts


async def test_live_message_says_who_has_won_and_offers_what_to_do_at_the_last_deal(
    room: Room,
) -> None:
    room.server_speaks("fr")
    await room.open_table(length="1")
    await room.log()
    assert "### Victoire : Alice" in lines(room.live)
    assert list(buttons(room.live))[:3] == ["Fermer la table", "Continuer", "Même table"]
    assert "Bob" not in buttons(room.live)
    await room.log(taker="Bob", points="60")
    assert "### Victoire : Bob" in lines(room.live)
    (game,) = await room.games()
    assert (game["state"], len(game["deals"])) == ("open", 2)
    await room.alice.click(room.live, label="Annuler n° 2")
    await room.alice.slash(room.channel, "deal undo")
    assert "Bob" in buttons(room.live), "the last deal is to be played again"


async def test_table_goes_on_when_play_on_is_pressed_also_after_a_restart(room: Room) -> None:
    await room.open_table(length="150p")
    await room.log()
    assert "### Won by Alice" in lines(room.live)
    await room.restart()
    live = room.live
    await room.bob.click(live, label="Play on")
    assert room.live.id == live.id
    assert "Who takes deal 2?" in texts(room.live)
    await room.log(taker="Bob", points="60")
    assert "Who takes deal 3?" in texts(room.live)
    assert room.env.errors == []


async def test_same_table_is_opened_again_when_the_evening_is_over_also_after_a_restart(
    room: Room,
) -> None:
    await room.open_table(length="1", rules="misere")
    await room.log()
    await room.restart()
    over = room.live
    old_buttons = buttons(over)
    await room.bob.click(over, label="Same table again")
    summary, _ = room.channel.history()
    assert summary.id == over.id
    assert "### Final scores" in texts(summary)
    assert buttons(summary) == {}, "what is over offers nothing any more"
    assert lines(room.live)[1:5] == ["`1 0` Alice", "`1 0` Bob", "`1 0` Chloé", "`1 0` Dan"]
    old, new = await room.games()
    assert (old["state"], new["state"], new["deals"]) == ("closed", "open", [])
    assert new["rules"] == old["rules"]
    async with room.nothing_changes():
        for label, words in (
            ("Same table again", "A table is open here already."),
            ("Play on", "no longer open"),
            ("Close the table", "no longer open"),
        ):
            pressed = await room.press(room.bob, over, old_buttons[label])
            assert words in refused(pressed)
    assert room.env.errors == []


async def test_evening_is_closed_from_the_live_message_when_it_is_over(room: Room) -> None:
    await room.open_table(length="1")
    await room.log()
    await room.restart()
    await room.bob.click(room.live, label="Close the table")
    assert "### Final scores" in texts(room.live)
    await room.bob.click(room.live, label="Same table again")
    assert "Who takes deal 1?" in texts(room.live)
    old, new = await room.games()
    assert (old["state"], new["state"]) == ("closed", "open")
    assert room.env.errors == []


async def test_table_is_not_over_while_its_last_deal_is_played(room: Room) -> None:
    await room.open_table()
    await room.log()
    form = await room.alice.click(room.live, label="Bob")
    await fill(room.alice, form)
    await change(room, "end", end="1")
    assert "Finish deal 2" in buttons(room.live)
    form = await room.alice.click(room.live, label="Finish deal 2")
    await fill(room.alice, form, bouts="2", points="33")
    assert "### Won by Alice" in lines(room.live)
