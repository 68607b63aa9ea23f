"""Buttons and forms that are not ours any more, or of what is no more: always answered."""

from tests.simulated import Room, refused


async def test_button_that_we_do_not_know_is_answered(room: Room) -> None:
    await room.open_table()
    await room.log()
    room.speak(room.chloe, "fr")
    english = "This button is from an older version. `/table show` brings a new one."
    french = "Ce bouton vient d’une ancienne version. `/table montrer` en donne un nouveau."
    for custom_id in ("old_button_v0", "deal:one:undo", "deal:1:burn", "deal:1:undo:now", ""):
        async with room.nothing_changes():
            assert refused(await room.press(room.bob, room.live, custom_id)) == english
            assert refused(await room.press(room.chloe, room.live, custom_id)) == french
    assert room.env.errors == []


async def test_form_that_we_do_not_know_is_answered(room: Room) -> None:
    await room.open_table()
    async with room.nothing_changes():
        result = await room.submit(room.bob, "modal:unknown", points="49")
        assert "from an older version" in refused(result)
    assert room.env.errors == []


async def test_button_of_a_deal_that_never_was_is_answered(room: Room) -> None:
    await room.open_table()
    await room.log()
    async with room.nothing_changes():
        pressed = await room.press(room.bob, room.live, "deal:404:undo")
        assert "no longer open" in refused(pressed)
    assert room.env.errors == []
