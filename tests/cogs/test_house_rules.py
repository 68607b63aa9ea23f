"""House rules as people change them: the panel, its forms, scoring again, and the agreed length."""

from collections.abc import Mapping

import pytest
import simcord

from bot.services import RULE_GROUPS
from tests.cogs.acts import answer, fill, press
from tests.cogs.panels import typed
from tests.simulated import Room, buttons, components, filled_in, lines, refused, said, texts

LABELS = {
    "bids": ("Bids", "Enchères"),
    "bonuses": ("Bonuses", "Primes"),
    "slams": ("Slams", "Chelems"),
    "house": ("House rules", "Maison"),
    "end": ("Length", "Durée"),
}

FILLED: Mapping[str, Mapping[str, str]] = {
    "bids": {
        "mode": "4",
        "multipliers": "- 1 2,5 4",
        "pousse": "1.5",
        "rounding": "fft",
        "half_at_4": "accept",
    },
    "bonuses": {
        "petit_value": "20",
        "petit_multiplied": "no",
        "poignee_values": "20 40 60",
        "poignee_to": "shower",
        "poignee_multiplied": "yes",
    },
    "slams": {
        "slam_values": "500 300 −100 −50",
        "slam_multiplied": "yes",
        "petit_chelem": "300",
        "poignee_thresholds": "13 15 18 / 9 12 15 / 8 10 13",
        "partner_split": "two_to_one",
    },
    "house": {
        "misere": "camp",
        "misere_value": "20",
        "goulash_scale": "vachette_sixty",
        "petit_sec": "play_on",
        "ties": "highest_deal",
    },
    "end": {"end": "1000p", "adjustments": "free"},
}

STORED = {
    "mode": 4,
    "multipliers": {"garde": "1", "garde_sans": "2.5", "garde_contre": "4"},
    "pousse": "1.5",
    "half_at_4": "accept",
    "petit_value": "20",
    "petit_multiplied": False,
    "poignee_values": {"single": "20", "double": "40", "triple": "60"},
    "poignee_to": "shower",
    "poignee_multiplied": True,
    "slam_values": {
        "announced_made": "500",
        "unannounced_made": "300",
        "announced_failed": "-100",
        "defence": "-50",
    },
    "slam_multiplied": True,
    "petit_chelem": {
        "small_announced_made": "300",
        "small_unannounced_made": "150",
        "small_announced_failed": "-150",
    },
    "poignee_thresholds": {
        "3": {"single": 13, "double": 15, "triple": 18},
        "4": {"single": 9, "double": 12, "triple": 15},
        "5": {"single": 8, "double": 10, "triple": 13},
    },
    "misere": {"scope": "camp", "value": "20"},
    "goulash_scale": "vachette_sixty",
    "petit_sec": "play_on",
    "adjustments": "free",
    "end": {"target": "1000"},
    "ties": "highest_deal",
}


async def panel(room: Room, by: simcord.MemberActor | None = None) -> simcord.InteractionResult:
    """Open the panel of rules."""
    return await (by or room.alice).slash(room.channel, "table rules")


async def change(
    room: Room, group: str, *, by: simcord.MemberActor | None = None, french: bool = False, **fields: str
) -> simcord.InteractionResult:
    """Fill in one form of rules from a panel opened anew."""
    member = by or room.alice
    form = await press(member, await panel(room, member), LABELS[group][french])
    return await member.submit_modal(form, {**filled_in(form), **fields})


async def rules_of(room: Room) -> Mapping[str, object]:
    (game,) = await room.games()
    rules: Mapping[str, object] = game["rules"]
    return rules


async def test_every_rule_is_changed_by_the_forms_and_told_in_words(room: Room) -> None:
    await room.open_table(*room.everybody, guests="Félix")
    await room.log(partner="Bob")
    for group, fields in FILLED.items():
        result = await change(room, group, **fields)
        assert answer(result).ephemeral
    assert await rules_of(room) == STORED
    for group, fields in FILLED.items():
        form = await press(room.alice, await panel(room), LABELS[group][0])
        assert set(typed(form)) == {field.key for field in RULE_GROUPS[group]}
    words = texts(answer(await panel(room)))
    assert "Petite ×" not in words
    for told in (
        "Pousse ×1.5 · Garde ×1 · Garde sans ×2.5 · Garde contre ×4",
        "+500",
        "Single (9+) 20",
    ):
        assert told in words, words
    await room.log(taker="Bob", points="87", slam="unannounced_made", misere="Chloé heads")
    (game,) = await room.games()
    first, second = game["deals"]
    assert list(first["scores"].values()) == ["132", "66", "-66", "-66", "-66"]
    assert first["rules"] == {}
    # (25 + 46) × 1 + 300 × 1 − 20 for the misère of the defence
    assert list(second["scores"].values()) == ["1053", "-351", "-351", "-351"]
    assert "Alice sits out" not in texts(room.live)
    assert room.env.errors == []


@pytest.mark.parametrize("group", list(LABELS))
async def test_form_of_rules_is_in_the_readers_language_and_shows_what_holds(
    room: Room, group: str
) -> None:
    await room.open_table(rules="misere", length="20")
    room.speak(room.bob, "fr")
    for member, label in zip((room.alice, room.bob), LABELS[group], strict=True):
        form = await press(member, await panel(room, member), label)
        assert form.modal is not None
        assert form.modal["title"] == label
        proposed = filled_in(form)
        assert await room.games()
        async with room.nothing_changes():
            pass
        before = await rules_of(room)
        await member.submit_modal(form, proposed)
        assert await rules_of(room) == before
    assert room.env.errors == []
