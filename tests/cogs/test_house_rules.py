"""House rules as people change them: the panel, its forms, and scoring again."""

from collections.abc import Mapping

import simcord

from bot.services import RULE_GROUPS
from scoring import PRESETS, Rules
from tests.cogs.acts import answer, fill, more, press
from tests.cogs.panels import typed
from tests.simulated import Room, buttons, components, filled_in, lines, refused, said, texts

LABELS = {
    "bids": ("Bids", "Enchères"),
    "bonuses": ("Bonuses", "Primes"),
    "slams": ("Slams", "Chelems"),
    "house": ("House rules", "Règles maison"),
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
    room: Room, group: str, *, by: simcord.MemberActor | None = None, **fields: str
) -> simcord.InteractionResult:
    """Fill in one form of rules from a panel opened anew."""
    member = by or room.alice
    shown = await panel(room, member)
    label = next(label for label in LABELS[group] if label in buttons(answer(shown)))
    form = await press(member, shown, label)
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
    words = texts(answer(result))
    for told in (
        "Pousse ×1.5 · Garde ×1 · Garde sans ×2.5 · Garde contre ×4",
        "Petit au bout: 20, to the side that wins the last trick",
        "Single handful, 9 trumps: 20 · Double handful, 12 trumps: 40",
        "Handfuls go to the side that showed them, × contract",
        "Slam: announced +500, not announced +300, failed −100, of the defence −50 × contract",
        "Misère: 20 for the side of its holder",
        "Small slam: announced +300, failed −150, not announced +150",
        "120 / 60 / −60 / −120 at four",
        "4 play a deal; whoever is over sits out.",
        "Half points are taken at four too.",
        "A petit sec is played on.",
        "Adjustments need not sum to zero.",
        "Same total: The higher single deal",
        "Whoever reaches 1000 points wins.",
    ):
        assert told in words
    assert "Petite ×" not in words
    assert "-# Bob sits out" in lines(room.live)
    await room.log(taker="Alice", points="87", slam="unannounced_made", misere="Chloé heads")
    (game,) = await room.games()
    first, second = game["deals"]
    assert list(first["scores"].values()) == ["132", "66", "-66", "-66", "-66"]
    assert first["rules"] == {}
    # (25 + 46) × 1, and 300 × 1, less 20 for the misère of the defence
    assert list(second["scores"].values()) == ["1053", "-351", "-351", "-351"]
    assert room.env.errors == []


async def test_table_with_a_single_contract_is_played_by_its_forms(room: Room) -> None:
    await room.open_table()
    await change(room, "bids", multipliers="- - 1 -")
    form = await room.alice.click(room.live, label="Alice")
    assert typed(form)["contract"] == ["garde_sans"]
    await fill(room.alice, form, bouts="2", points="49")
    assert "`1 +99` **Alice**  +99" in lines(room.live)
    shown = await press(room.bob, await room.bob.slash(room.channel, "deal edit", number=1), "Bob")
    result = await fill(room.bob, shown, points="92")
    again = await press(room.bob, result, "Open the form again")
    await fill(room.bob, again, points="41")
    assert "`1 +75` **Bob**  +75" in lines(room.live)
    assert room.env.errors == []


async def test_rules_are_changed_from_where_they_are_read(room: Room) -> None:
    await room.open_table()
    room.speak(room.bob, "fr")
    for shown in (
        await more(room, "Rules"),
        await room.alice.slash(room.channel, "rules"),
    ):
        house = await press(room.alice, shown, "Change the rules")
        form = await press(room.alice, house, "Bids")
        await room.alice.submit_modal(form, filled_in(form, mode="3"))
        assert await rules_of(room) == {"mode": 3}
    shown = await more(room, "Règles", by=room.bob)
    assert "Enchères" in buttons(answer(await press(room.bob, shown, "Changer les règles")))
    assert room.env.errors == []


async def test_forms_of_rules_show_what_holds_in_the_readers_language(room: Room) -> None:
    await room.open_table(rules="misere", length="20")
    room.speak(room.bob, "fr")
    before = await rules_of(room)
    for group, labels in LABELS.items():
        for member, label in zip((room.alice, room.bob), labels, strict=True):
            form = await press(member, await panel(room, member), label)
            assert form.modal is not None
            assert form.modal["title"] == label
            assert set(typed(form)) == {field.key for field in RULE_GROUPS[group]}
        await member.submit_modal(form, filled_in(form))
    assert await rules_of(room) == before
    assert room.env.errors == []


REFUSED: Mapping[str, tuple[Mapping[str, str], str, str]] = {
    "bids": (
        {"multipliers": "1 2 4"},
        "**Multipliers**: “1 2 4” is not 4 numbers, spaces between.",
        "**Coefficients** : « 1 2 4 »",
    ),
    "bonuses": (
        {"petit_value": "2,25", "petit_multiplied": "no"},
        "**Petit au bout**: these rules together could give quarters of a point.",
        "**Petit au bout** :",
    ),
    "end": (
        {"end": "a while"},
        "**Length**: “a while” is not a length.",
        "**Durée** : « a while » n’est pas une durée.",
    ),
}


async def test_refused_rule_is_named_and_its_form_comes_back_as_it_was_typed(room: Room) -> None:
    await room.open_table()
    room.speak(room.bob, "fr")
    for group, (fields, english, french) in REFUSED.items():
        async with room.nothing_changes():
            assert french in refused(await change(room, group, by=room.bob, **fields))
            result = await change(room, group, **fields)
            assert english in refused(result)
            again = await press(room.alice, result, "Open the form again")
            for key, value in fields.items():
                assert typed(again)[key] in (value, [value])
        usual = {field.key: field.show(Rules()) for field in RULE_GROUPS[group]}
        result = await room.alice.submit_modal(again, {**filled_in(again), **usual})
        assert "Rules" in texts(answer(result))
    await change(room, "slams", petit_chelem="300")
    result = await change(room, "slams", petit_chelem="", slam_values="none")
    again = await press(room.alice, result, "Open the form again")
    assert (typed(again)["petit_chelem"], typed(again)["slam_values"]) == ([], "none")
    assert room.env.errors == []


async def test_nobody_undoes_rules_that_somebody_else_has_changed_meanwhile(room: Room) -> None:
    await room.open_table()
    await room.log(handful="double")
    room.speak(room.bob, "fr")
    stale = await panel(room, room.bob)
    bonuses = await press(room.bob, await panel(room, room.bob), "Primes")
    bids = await press(room.bob, await panel(room, room.bob), "Enchères")
    await change(room, "bonuses", petit_value="20", poignee_to="shower")
    preview = await press(room.alice, await panel(room), "Score past deals again")
    assert texts(answer(preview)).startswith("**No past deal")
    async with room.nothing_changes():
        values = {**filled_in(bonuses), "poignee_values": "20 40 60"}
        result = await room.bob.submit_modal(bonuses, values)
        told = "En vigueur : Petit au bout 20 · Poignées 20 30 40 · Les poignées vont Au camp qui"
        assert told in refused(result).replace("\u00a0", " ")
        part = next(part for part in components(answer(stale)) if part["type"] == 3)
        shown = await room.bob.select(answer(stale), ["misere"], custom_id=part["custom_id"])
        assert "Quelqu’un a changé les règles entre-temps" in texts(answer(shown))
    await room.bob.submit_modal(bids, {**filled_in(bids), "rounding": "exact"})
    bonuses = await press(room.bob, result, "Rouvrir le formulaire")
    await room.bob.submit_modal(bonuses, filled_in(bonuses))
    rules = {
        "rounding": "exact",
        "poignee_values": {"single": "20", "double": "40", "triple": "60"},
    }
    assert await rules_of(room) == rules, "the other form was left alone, this one was insisted on"

    preview = await press(room.alice, await panel(room), "Score past deals again")
    (rescore,) = buttons(answer(preview))
    await change(room, "bonuses", petit_value="20", poignee_values="20 50 60")
    async with room.nothing_changes():
        shown = await press(room.alice, preview, rescore)
        assert "**One past deal would change:**" in texts(answer(shown)), "it is shown anew"
    await press(room.alice, shown, rescore)
    assert "`1 +348` **Alice**  +348" in lines(room.live)
    history = said(await room.alice.slash(room.channel, "table history"))
    assert history.count("scored deal") == 1
    assert room.env.errors == []


async def test_whole_set_of_rules_is_taken_at_the_table_and_proposed_by_the_server(
    room: Room,
) -> None:
    await room.open_table(length="20")
    shown = await panel(room)
    part = next(part for part in components(answer(shown)) if part["type"] == 3)
    assert [option["value"] for option in part["options"]] == list(PRESETS)
    result = await room.bob.select(
        answer(await panel(room, room.bob)), ["vachette"], custom_id=part["custom_id"]
    )
    assert "by place" in texts(answer(result))
    assert await rules_of(room) == {"goulash_scale": "vachette_even", "end": {"deals": 20}}
    await room.bob.slash(room.channel, "deal goulash", points="10 20 30 31")
    assert "`1 +120` **Alice**" in texts(room.live)

    await room.alice.slash(room.channel, "table close")
    await room.alice.slash(room.channel, "marqueur settings", rules="misere")
    form = await room.bob.slash(room.channel, "table open")
    assert filled_in(form)["rules"] == "server", "it is proposed for new tables"
    await room.open_table()
    assert (await room.games())[-1]["rules"] == {"misere": {"scope": "personal", "value": "10"}}


async def test_past_deals_are_scored_again_once_the_preview_was_seen(room: Room) -> None:
    room.server_speaks("fr")
    room.speak(room.bob, "fr")
    await room.open_table()
    await room.log(handful="double")
    await room.log(taker="Bob", contract="petite")
    await change(room, "bonuses", poignee_values="20 40 60")
    await change(room, "bids", multipliers="- 2 4 6")
    async with room.nothing_changes():
        told = await press(room.alice, await panel(room), "Score past deals again")
        assert lines(answer(told))[:3] == [
            "**One past deal would change:**",
            "Deals that these rules do not know stay as they are: 2",
            "`1 +285` **Alice**  +30",
        ]
        told = await press(room.bob, await panel(room, room.bob), "Recalculer les donnes passées")
        assert "**Une donne passée changerait" in texts(answer(told))
    (label,) = buttons(answer(told))
    await press(room.bob, told, label)
    assert "+285` **Alice**" in texts(room.live)
    history = await room.alice.slash(room.channel, "table history")
    assert "Bob · scored deal 1 again" in said(history)
    assert "-# Handfuls 20 30 40 → 20 40 60" in lines(answer(history))
    assert "-# Multipliers 1 2 4 6 → - 2 4 6" in lines(answer(history))
    told = await press(room.alice, await panel(room), "Score past deals again")
    assert "No past deal would change." in texts(answer(told))
    assert buttons(answer(told)) == {}
    assert room.env.errors == []
