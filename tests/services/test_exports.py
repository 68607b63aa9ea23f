"""The export: a document that another program can score again."""

import json
from datetime import UTC, datetime, timedelta
from typing import Any

import jsonschema
import pytest

from bot.errors import UserError
from scoring import Alone, Contract, GameKind, Handful, ShownHandful, Side, Slam
from tests.services import rescoring
from tests.services.channel import (
    ALICE,
    BOB,
    CHLOE,
    FIVE,
    MISDEAL,
    PASSED,
    PETIT_SEC,
    WATCHER,
    Channel,
    garde,
    goulash,
    totals_of,
)

NUMBER = {"type": "string", "pattern": r"^-?\d+(\.5)?$"}
MOMENT = {"type": "string", "pattern": r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$"}
SNOWFLAKE = {"type": "string", "pattern": r"^\d+$"}
BY_PLAYER = {
    "type": "object",
    "patternProperties": {r"^\d+$": NUMBER},
    "additionalProperties": False,
}
SIDE = {"enum": ["attack", "defence"]}


def record(required: dict[str, Any], **optional: Any) -> dict[str, Any]:
    """Describe what is promised; more may stand beside it."""
    return {
        "type": "object",
        "properties": {**required, **optional},
        "required": list(required),
    }


def maybe(schema: dict[str, Any]) -> dict[str, Any]:
    return {"anyOf": [schema, {"type": "null"}]}


def listed(schema: dict[str, Any]) -> dict[str, Any]:
    return {"type": "array", "items": schema}


PLAYER_ID = {"type": "integer", "minimum": 1}
ANY_DEAL = {
    "number": {"type": "integer", "minimum": 1},
    "state": {"enum": ["scored", "withdrawn"]},
    "played_at": MOMENT,
    "players": {"type": "array", "items": PLAYER_ID, "minItems": 3, "maxItems": 5},
    "dealer": maybe(PLAYER_ID),
    "note": maybe({"type": "string"}),
    "scores": BY_PLAYER,
}
CONTRACT = record(
    {
        **ANY_DEAL,
        "kind": {"const": "contract"},
        "taker": PLAYER_ID,
        "partner": maybe({"anyOf": [PLAYER_ID, {"enum": ["self", "dog"]}]}),
        "contract": {"enum": ["petite", "pousse", "garde", "garde_sans", "garde_contre"]},
        "bouts": {"type": "integer", "minimum": 0, "maximum": 3},
        "points": NUMBER,
        "petit_au_bout": maybe(SIDE),
        "handfuls": listed(
            record({"level": {"enum": ["single", "double", "triple"]}, "side": SIDE})
        ),
        "slam": maybe({"type": "string"}),
        "miseres": listed(record({"kind": {"enum": ["trumps", "heads"]}, "player": PLAYER_ID})),
    },
    rules={"type": "object"},
)
GOULASH = record(
    {**ANY_DEAL, "kind": {"const": "goulash"}, "points": BY_PLAYER}, rules={"type": "object"}
)
BLANK = record(
    {**ANY_DEAL, "kind": {"enum": ["passed", "petit_sec", "misdeal"]}}, rules={"type": "object"}
)
DEAL = {"oneOf": [CONTRACT, GOULASH, BLANK]}
HISTORY = record(
    {
        "at": MOMENT,
        "by": maybe(SNOWFLAKE),
        "deal": maybe({"type": "integer"}),
        "action": {"type": "string"},
        "before": maybe({"type": "object"}),
    },
    after=maybe({"type": "object"}),
)
GAME = record(
    {
        "channel_id": SNOWFLAKE,
        "kind": {"enum": ["classic", "classic_goulash", "goulash"]},
        "state": {"enum": ["open", "closed", "archived"]},
        "opened_at": MOMENT,
        "closed_at": maybe(MOMENT),
        "rules": {"type": "object"},
        "players": listed(
            record({"id": PLAYER_ID, "name": {"type": "string"}, "user_id": maybe(SNOWFLAKE)})
        ),
        "deals": listed(DEAL),
        "history": listed(HISTORY),
    }
)
DOCUMENT = record({"format": {"const": "marqueur/1"}, "exported_at": MOMENT, "games": listed(GAME)})


async def exported(channel: Channel) -> dict[str, Any]:
    """Take everything out, as a file would hold it; it is as the design says."""
    document = await channel.services.exports.document(channel.place.channel_id)
    jsonschema.validate(document, DOCUMENT)
    read: dict[str, Any] = json.loads(json.dumps(document))
    assert read == document
    return read


async def test_document_is_as_designed(channel: Channel) -> None:
    table = await channel.open(ALICE, BOB, CHLOE, guests="Zoé")
    alice, bob, chloe, zoe = (player.id for player in table.seats)
    single = ShownHandful(level=Handful.SINGLE)
    await channel.log(garde(petit_au_bout=Side.ATTACK, handfuls=(single,)))
    await channel.log(goulash(), note="late")
    (game,) = (await exported(channel))["games"]
    assert (game["channel_id"], game["kind"], game["state"]) == ("100", "classic", "open")
    assert (game["closed_at"], game["rules"]) == (None, {})
    assert game["players"] == [
        {"id": alice, "name": "Alice", "user_id": "1"},
        {"id": bob, "name": "Bob", "user_id": "2"},
        {"id": chloe, "name": "Chloé", "user_id": "3"},
        {"id": zoe, "name": "Zoé", "user_id": None},
    ]
    first, second = game["deals"]
    garde_of_alice = {
        "number": 1,
        "kind": "contract",
        "state": "scored",
        "played_at": first["played_at"],
        "players": [alice, bob, chloe, zoe],
        "dealer": alice,
        "taker": alice,
        "partner": None,
        "contract": "garde",
        "bouts": 2,
        "points": "49",
        "petit_au_bout": "attack",
        "handfuls": [{"level": "single", "side": "attack"}],
        "slam": None,
        "miseres": [],
        "note": None,
        "scores": {str(alice): "318", str(bob): "-106", str(chloe): "-106", str(zoe): "-106"},
    }
    goulash_of_all = {
        "number": 2,
        "kind": "goulash",
        "state": "scored",
        "played_at": second["played_at"],
        "players": [alice, bob, chloe, zoe],
        "dealer": bob,
        "points": {str(alice): "10", str(bob): "20", str(chloe): "30", str(zoe): "31"},
        "note": "late",
        "scores": {str(alice): "51", str(bob): "11", str(chloe): "-29", str(zoe): "-33"},
    }
    assert first == first | garde_of_alice
    assert second == second | goulash_of_all


async def test_moments_are_written_in_utc(quick_channel: Channel) -> None:
    began = datetime.now(UTC).replace(microsecond=0)
    await quick_channel.open()
    await quick_channel.log()
    await quick_channel.close()
    document = await exported(quick_channel)
    (game,) = document["games"]
    written = [
        game["opened_at"],
        game["deals"][0]["played_at"],
        game["closed_at"],
        document["exported_at"],
    ]
    moments = [datetime.fromisoformat(moment) for moment in written]
    assert moments == sorted(moments)
    assert began <= moments[0]
    assert moments[-1] - began < timedelta(minutes=1)


ENTRIES_AT_FOUR = [
    garde(),
    garde("Bob", "33", petit_au_bout=Side.ATTACK),
    garde("Dan", "41", contract=Contract.GARDE_CONTRE),
    garde("Chloé", "60", contract=Contract.PETITE, bouts=1, petit_au_bout=Side.DEFENCE),
    garde(
        "Bob",
        "30",
        contract=Contract.GARDE_SANS,
        bouts=0,
        handfuls=(
            ShownHandful(level=Handful.DOUBLE),
            ShownHandful(level=Handful.TRIPLE, side=Side.DEFENCE),
        ),
    ),
    garde(points="87", slam=Slam.ANNOUNCED_MADE),
    garde(points="49", slam=Slam.ANNOUNCED_FAILED),
    garde(points="8", bouts=0, slam=Slam.DEFENCE),
    garde(points="20", bouts=0, slam=Slam.ANNOUNCED_FAILED_DEFENCE),
    garde(points="87", slam=Slam.UNANNOUNCED_MADE),
    goulash("0 20,5 20,5 50"),
    PASSED,
    PETIT_SEC,
    MISDEAL,
]
ENTRIES_AT_FIVE = [
    garde("Félix", "40.5", partner="Bob"),
    garde("Dan", "57.5", bouts=0, partner=Alone.DOG),
    garde("Alice", "35.5", bouts=3, partner=Alone.SELF, miseres="Dan heads, Dan trumps"),
    garde("Bob", "52", bouts=1, partner="Alice", miseres="Chloé trumps, Bob heads"),
    garde("Bob", "49", partner="Alice", contract=Contract.POUSSE),
    garde("Bob", "49", partner="Alice", handfuls=(ShownHandful(level=Handful.DOUBLE),)),
    goulash("0 18,5 20,5 20 32"),
]
ENTRIES_AT_THREE = [
    garde("Alice", "50.5", bouts=1),
    goulash("30.5 30.5 30"),
    goulash("91 0 0"),
]


@pytest.mark.parametrize(
    ("members", "preset", "entries"),
    [
        pytest.param(FIVE[:3], "vachette", ENTRIES_AT_THREE, id="three-vachette"),
        pytest.param(FIVE[:3], "federation", ENTRIES_AT_THREE, id="three"),
        pytest.param(FIVE[:4], "federation", ENTRIES_AT_FOUR, id="four"),
        pytest.param(FIVE, "multiplied", ENTRIES_AT_FIVE, id="five-multiplied"),
    ],
)
async def test_another_program_scores_the_document_the_same(
    quick_channel: Channel, members: Any, preset: str, entries: Any
) -> None:
    await quick_channel.open(*members, preset=preset)
    for entry in entries:
        await quick_channel.log(entry)
    await quick_channel.undo(2)
    (game,) = (await exported(quick_channel))["games"]
    assert len(game["deals"]) == len(entries)
    assert rescoring.rescore(game) == {deal["number"]: deal["scores"] for deal in game["deals"]}
    names = {str(player["id"]): player["name"] for player in game["players"]}
    by_name = {names[player]: total for player, total in rescoring.totals(game).items()}
    assert by_name == totals_of(await quick_channel.table())


async def test_all_games_of_the_channel_are_written_oldest_first(quick_channel: Channel) -> None:
    await quick_channel.open()
    await quick_channel.log()
    await quick_channel.close()
    await quick_channel.open(kind=GameKind.GOULASH, preset="vachette", by=WATCHER)
    await quick_channel.log(goulash())
    await quick_channel.elsewhere(101).open()
    first, second = (await exported(quick_channel))["games"]
    assert (first["state"], second["state"]) == ("closed", "open")
    assert (second["kind"], second["rules"]) == ("goulash", {"goulash_scale": "vachette_even"})
    assert first["closed_at"] is not None
    assert [len(game["deals"]) for game in (first, second)] == [1, 1]


async def test_withdrawn_deals_are_written_with_their_state(quick_channel: Channel) -> None:
    await quick_channel.open()
    await quick_channel.log()
    await quick_channel.log()
    await quick_channel.undo(1)
    (game,) = (await exported(quick_channel))["games"]
    assert [deal["state"] for deal in game["deals"]] == ["withdrawn", "scored"]


async def test_nothing_is_written_when_nothing_was_played(quick_channel: Channel) -> None:
    with pytest.raises(UserError, match="nothing-to-export"):
        await quick_channel.services.exports.document(quick_channel.place.channel_id)
