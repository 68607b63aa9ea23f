"""Documents that cannot be imported: the first fault is pointed at, and nothing is written."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from bot.demo.sheet import Sheet
from bot.services import Fault, FaultyDocumentError
from bot.services.importing.document import ReadGame
from bot.services.importing.games import read_document
from bot.services.importing.parsing import parse
from db import Database
from scoring import PRESETS
from tests.services.channel import WATCHER, Channel
from tests.services.documents import HERE, data, people, take_in
from tests.services.rows import rows_of

Change = Callable[[dict[str, Any]], object]

ALICE, BOB, CHLOE, DAN, ZOE = (player.id for player in people(5))

CONTRACT = {
    "number": 1,
    "kind": "contract",
    "state": "scored",
    "played_at": "2026-11-29T20:15:00Z",
    "players": [ALICE, BOB, CHLOE, DAN],
    "dealer": DAN,
    "taker": ALICE,
    "partner": None,
    "contract": "garde",
    "bouts": 2,
    "points": "49",
    "petit_au_bout": "attack",
    "handfuls": [{"level": "single", "side": "attack"}],
    "slam": None,
    "miseres": [],
    "note": None,
    "scores": {str(ALICE): "318", str(BOB): "-106", str(CHLOE): "-106", str(DAN): "-106"},
}
GOULASH = {
    "number": 2,
    "kind": "goulash",
    "state": "scored",
    "played_at": "2026-11-29T20:20:00Z",
    "players": [ALICE, BOB, CHLOE, DAN],
    "points": {str(ALICE): "10", str(BOB): "20", str(CHLOE): "30", str(DAN): "31"},
}
FINE = {
    "number": 3,
    "kind": "adjustment",
    "state": "scored",
    "played_at": "2026-11-29T20:25:00Z",
    "players": [ALICE, BOB],
    "scores": {str(ALICE): "-30", str(BOB): "30"},
    "reason": "late",
    "zero_sum": True,
}
LINE = {
    "at": "2026-11-29T20:15:00Z",
    "by": "101",
    "deal": 1,
    "action": "edit",
    "before": {**CONTRACT, "points": "48"},
    "after": CONTRACT,
}


def document() -> dict[str, Any]:
    """Make a document that is right: a contract, a Goulash, a fine, a line of history."""
    game = {
        "channel_id": "100",
        "kind": "classic",
        "state": "open",
        "opened_at": "2026-11-29T20:00:00Z",
        "closed_at": None,
        "rules": {},
        "players": [
            {
                "id": player.id,
                "name": player.name,
                "user_id": player.user_id and str(player.user_id),
            }
            for player in people(5)
        ],
        "deals": [CONTRACT, GOULASH, FINE],
        "history": [LINE],
    }
    made = {"format": "marqueur/1", "exported_at": "2026-11-29T21:00:00Z", "games": [game]}
    copied: dict[str, Any] = json.loads(json.dumps(made))
    return copied


def read(given: bytes) -> tuple[ReadGame, ...]:
    return read_document(parse(given))


def fault_of(given: bytes) -> Fault:
    with pytest.raises(FaultyDocumentError) as refused:
        read(given)
    return refused.value.fault


def test_document_is_read_when_it_is_right() -> None:
    (game,) = read(data(document()))
    assert [deal.number for deal in game.deals] == [1, 2, 3]


async def test_nothing_is_written_when_a_document_is_refused(
    quick_channel: Channel, sqlite_database: Database
) -> None:
    made = document()
    deal(1, points="92")(made)
    before = await rows_of(sqlite_database)
    preview = await quick_channel.services.imports.keep(data(made), HERE, WATCHER)
    assert (preview.games, preview.draft_id) == ((), None)
    assert preview.fault is not None
    assert (preview.fault.deal, preview.fault.field) == (1, "points")
    with pytest.raises(FaultyDocumentError):
        await take_in(quick_channel.services, made)
    assert await rows_of(sqlite_database) == before


@pytest.mark.parametrize(
    ("given", "code"),
    [
        pytest.param(b"", "import-not-json", id="nothing"),
        pytest.param(b"\xff\xfe{}", "import-not-text", id="not-utf-8"),
        pytest.param(b'{"format": "marqueur/1",', "import-not-json", id="cut-off"),
        pytest.param(b"[" * 100_000, "import-not-json", id="too-deep"),
        pytest.param(b'{"format": NaN}', "import-not-json", id="no-number"),
        pytest.param(b'{"format": ' + b"9" * 5_000 + b"}", "import-not-json", id="endless-number"),
        pytest.param(b'{"format": "\\ud800"}', "import-not-text", id="half-a-character"),
        pytest.param(b'{"format": "\\u0000"}', "import-not-text", id="zero"),
        pytest.param(b'{"format": "a", "format": "b"}', "import-twice", id="entry-twice"),
        pytest.param(b"[]", "import-unlike", id="a-list"),
        pytest.param(b"null", "import-unlike", id="null"),
        pytest.param(b"{}", "import-missing", id="empty"),
        pytest.param(b'{"format": "marqueur/2", "games": []}', "import-format", id="newer"),
        pytest.param(b'{"format": "marqueur/1", "games": []}', "import-empty", id="no-games"),
    ],
)
def test_file_is_refused_when_it_is_no_document(given: bytes, code: str) -> None:
    fault = fault_of(given)
    assert (fault.reason.code, fault.game, fault.deal) == (code, None, None)


def test_byte_order_mark_is_no_fault() -> None:
    assert read(b"\xef\xbb\xbf" + data(document()))


def game(**entries: object) -> Change:
    return lambda made: made["games"][0].update(entries)


def without(*names: str) -> Change:
    def change(made: dict[str, Any]) -> None:
        for name in names:
            del made["games"][0][name]

    return change


def player(position: int, **entries: object) -> Change:
    return lambda made: made["games"][0]["players"][position].update(entries)


@pytest.mark.parametrize(
    ("change", "code", "path"),
    [
        pytest.param(without("rules"), "import-missing", "rules", id="no-rules"),
        pytest.param(without("closed_at"), "import-missing", "closed_at", id="no-end"),
        pytest.param(game(colour="red"), "import-unknown-entry", "colour", id="unknown-entry"),
        pytest.param(game(channel_id=100), "import-unlike", "channel_id", id="channel-number"),
        pytest.param(game(channel_id="9" * 19), "import-unlike", "channel_id", id="channel-large"),
        pytest.param(game(kind="whist"), "import-word", "kind", id="kind"),
        pytest.param(game(state=None), "import-word", "state", id="state"),
        pytest.param(game(opened_at="2026-11-29"), "import-unlike", "opened_at", id="no-zone"),
        pytest.param(
            game(opened_at="0001-01-01T00:00:00Z"), "import-unlike", "opened_at", id="too-early"
        ),
        pytest.param(game(state="closed"), "import-closed-at", "closed_at", id="closed-never"),
        pytest.param(
            game(closed_at="2026-11-29T22:00:00Z"), "import-closed-at", "closed_at", id="open-ended"
        ),
        pytest.param(game(rules=[]), "import-unlike", "rules", id="rules-list"),
        pytest.param(game(rules={"colour": 1}), "rules-unknown", "rules colour", id="rule"),
        pytest.param(game(rules={"mode": 6}), "rules-value", "rules mode", id="rule-value"),
        pytest.param(game(players={}), "import-unlike", "players", id="players-object"),
        pytest.param(game(players=[]), "too-few-players", "players", id="nobody"),
        pytest.param(player(0, id="1"), "import-unlike", "players 1 id", id="player-id"),
        pytest.param(player(0, id=0), "import-range", "players 1 id", id="player-zero"),
        pytest.param(player(1, id=ALICE), "import-twice", "players 2 id", id="player-twice"),
        pytest.param(player(0, name=7), "import-unlike", "players 1 name", id="name-number"),
        pytest.param(player(2, name=" \u202e "), "guest-name", "players 3 name", id="name-unseen"),
        pytest.param(player(0, user_id=101), "import-unlike", "players 1 user_id", id="user"),
        pytest.param(
            player(1, user_id="101"), "import-twice", "players 2 user_id", id="user-twice"
        ),
        pytest.param(
            player(0, left_at="yesterday"), "import-unlike", "players 1 left_at", id="left"
        ),
        pytest.param(game(deals=None), "import-unlike", "deals", id="deals-null"),
        pytest.param(game(deals=[7]), "import-unlike", "deals 1", id="deal-number"),
        pytest.param(game(deals=[{}]), "import-missing", "deals 1 number", id="deal-empty"),
        pytest.param(
            game(deals=[{"number": True}]), "import-unlike", "deals 1 number", id="deal-true"
        ),
        pytest.param(game(deals=[{"number": 0}]), "import-range", "deals 1 number", id="deal-zero"),
        pytest.param(
            game(deals=[CONTRACT, CONTRACT]), "import-twice", "deals 2 number", id="deal-twice"
        ),
        pytest.param(game(history=[7]), "import-unlike", "history 1", id="history"),
        pytest.param(
            game(history=[{**LINE, "deal": 9}]), "import-unknown-deal", "history 1 deal", id="line"
        ),
        pytest.param(
            game(history=[{**LINE, "action": "fly"}]), "import-word", "history 1 action", id="act"
        ),
        pytest.param(
            game(history=[{**LINE, "before": {**CONTRACT, "taker": "Bob"}}]),
            "import-unlike",
            "history 1 before taker",
            id="before",
        ),
        pytest.param(game(first_dealer=99), "import-unknown-player", "first_dealer", id="dealer"),
        pytest.param(game(next_out=[1]), "import-unknown-player", "next_out 1", id="out"),
        pytest.param(game(played_on=1), "import-unlike", "played_on", id="played-on"),
        pytest.param(game(language=5), "import-unlike", "language", id="language"),
        pytest.param(game(language="x" * 17), "import-long", "language", id="language-long"),
    ],
)
def test_game_is_refused_when_it_cannot_be(change: Change, code: str, path: str) -> None:
    made = document()
    change(made)
    fault = fault_of(data(made))
    assert (fault.reason.code, fault.game, fault.deal, fault.field) == (code, 1, None, path)


def deal(number: int, **entries: object) -> Change:
    return lambda made: made["games"][0]["deals"][number - 1].update(entries)


def lacking(number: int, name: str) -> Change:
    return lambda made: made["games"][0]["deals"][number - 1].pop(name)


@pytest.mark.parametrize(
    ("change", "code", "number", "path"),
    [
        pytest.param(lacking(1, "contract"), "import-missing", 1, "contract", id="no-contract"),
        pytest.param(lacking(1, "slam"), "import-missing", 1, "slam", id="no-slam"),
        pytest.param(lacking(2, "points"), "import-either", 2, "", id="no-points"),
        pytest.param(deal(2, order=[]), "import-either", 2, "", id="points-and-order"),
        pytest.param(lacking(3, "scores"), "import-missing", 3, "scores", id="no-scores"),
        pytest.param(deal(2, taker=1), "import-unknown-entry", 2, "taker", id="goulash-taker"),
        pytest.param(deal(1, kind="round"), "import-word", 1, "kind", id="kind"),
        pytest.param(deal(1, state="lost"), "import-word", 1, "state", id="state"),
        pytest.param(deal(1, played_at=5), "import-unlike", 1, "played_at", id="when"),
        pytest.param(deal(1, players=[ALICE] * 4), "import-twice", 1, "players 2", id="twice"),
        pytest.param(
            deal(1, players=[ALICE, BOB, CHLOE, 9]),
            "import-unknown-player",
            1,
            "players 4",
            id="who",
        ),
        pytest.param(
            deal(2, players=[ALICE, BOB]), "import-not-playing", 2, f"points {CHLOE}", id="two"
        ),
        pytest.param(deal(1, dealer=9), "import-unknown-player", 1, "dealer", id="dealer"),
        pytest.param(deal(1, taker=ZOE), "import-not-playing", 1, "taker", id="taker"),
        pytest.param(deal(1, partner=BOB), "partner-needs-five", 1, "partner", id="partner"),
        pytest.param(deal(1, partner="cat"), "import-word", 1, "partner", id="partner-word"),
        pytest.param(deal(1, contract="prise"), "import-word", 1, "contract", id="contract"),
        pytest.param(deal(1, contract="pousse"), "contract-not-played", 1, "contract", id="pousse"),
        pytest.param(deal(1, bouts=4), "bouts-range", 1, "bouts", id="bouts"),
        pytest.param(deal(1, bouts="2"), "import-unlike", 1, "bouts", id="bouts-text"),
        pytest.param(deal(1, bouts=None), "import-unlike", 1, "bouts", id="bouts-null"),
        pytest.param(deal(1, points=49.5), "import-unlike", 1, "points", id="float"),
        pytest.param(deal(1, points="49,5"), "import-unlike", 1, "points", id="comma"),
        pytest.param(deal(1, points="49.25"), "points-not-half", 1, "points", id="quarter"),
        pytest.param(deal(1, points="49.5"), "half-at-four", 1, "points", id="half-at-four"),
        pytest.param(deal(1, points="92"), "points-range", 1, "points", id="92"),
        pytest.param(deal(1, points="3"), "points-bouts", 1, "points", id="3-with-2-bouts"),
        pytest.param(deal(1, petit_au_bout="us"), "import-word", 1, "petit_au_bout", id="petit"),
        pytest.param(deal(1, handfuls=None), "import-unlike", 1, "handfuls", id="handfuls"),
        pytest.param(
            deal(1, handfuls=[{"level": "huge", "side": "attack"}]),
            "import-word",
            1,
            "handfuls 1 level",
            id="handful",
        ),
        pytest.param(
            deal(1, handfuls=[{"level": "single"}]),
            "import-missing",
            1,
            "handfuls 1 side",
            id="side",
        ),
        pytest.param(deal(1, slam="grand"), "import-word", 1, "slam", id="slam"),
        pytest.param(
            deal(1, slam="small_announced_made"),
            "small-slam-not-played",
            1,
            "slam",
            id="small-slam",
        ),
        pytest.param(
            deal(1, miseres=[{"kind": "heads", "player": BOB}]),
            "misere-not-played",
            1,
            "miseres",
            id="misere",
        ),
        pytest.param(
            deal(1, miseres=[{"kind": "heads", "player": ZOE}]),
            "import-not-playing",
            1,
            "miseres 1 player",
            id="misere-of",
        ),
        pytest.param(deal(1, note="x" * 201), "import-long", 1, "note", id="note"),
        pytest.param(deal(1, rules={"mode": "4"}), "rules-value", 1, "rules mode", id="rules"),
        pytest.param(
            deal(1, rules={"petit_value": "0"}),
            "import-score",
            1,
            f"scores {ALICE}",
            id="own-rules",
        ),
        pytest.param(
            deal(1, scores={**CONTRACT["scores"], str(BOB): "-105"}),
            "import-score",
            1,
            f"scores {BOB}",
            id="one-score",
        ),
        pytest.param(deal(1, scores={}), "import-player-missing", 1, "scores", id="scores-empty"),
        pytest.param(
            deal(1, scores={**CONTRACT["scores"], "99": "0"}),
            "import-not-playing",
            1,
            "scores 99",
            id="score-of",
        ),
        pytest.param(
            deal(1, state="running"), "import-running-known", 1, "bouts", id="running-with-bouts"
        ),
        pytest.param(
            deal(2, points={**GOULASH["points"], str(DAN): "30"}),
            "goulash-sum",
            2,
            "points",
            id="90",
        ),
        pytest.param(
            deal(2, points={str(ALICE): "91"}), "import-player-missing", 2, "points", id="one-only"
        ),
        pytest.param(
            deal(3, scores={str(ALICE): "-30", str(BOB): "20"}),
            "adjustment-sum",
            3,
            "scores",
            id="adjustment-sum",
        ),
        pytest.param(deal(3, zero_sum="no"), "import-unlike", 3, "zero_sum", id="zero-sum"),
    ],
)
def test_deal_is_refused_when_it_cannot_be(
    change: Change, code: str, number: int, path: str
) -> None:
    made = document()
    change(made)
    fault = fault_of(data(made))
    assert (fault.reason.code, fault.game, fault.deal, fault.field) == (code, 1, number, path)


def test_order_of_a_goulash_is_read_where_the_scale_knows_it() -> None:
    made = document()
    lacking(2, "points")(made)
    deal(2, order=[[BOB], [ALICE, CHLOE], [DAN]])(made)
    fault = fault_of(data(made))
    assert (fault.reason.code, fault.deal, fault.field) == ("goulash-needs-points", 2, "order")
    deal(2, rules=PRESETS["vachette"].to_dict())(made)
    assert read(data(made))
    deal(2, order=[[BOB], [ALICE], [DAN]])(made)
    fault = fault_of(data(made))
    assert (fault.reason.code, fault.deal, fault.field) == ("goulash-order", 2, "order")


@pytest.mark.parametrize("state", ["closed", "archived"])
def test_running_deal_needs_an_open_table(state: str) -> None:
    made = document()
    running = {"state": "running", "bouts": None, "points": None}
    deal(1, **running)(made)
    lacking(1, "scores")(made)
    assert read(data(made))
    game(state=state, closed_at="2026-11-29T22:00:00Z")(made)
    if state == "archived":
        assert read(data(made))
    else:
        assert fault_of(data(made)).reason.code == "import-running"
    second = {**made["games"][0]["deals"][0], "number": 9}
    game(state="open", closed_at=None, deals=[*made["games"][0]["deals"], second])(made)
    fault = fault_of(data(made))
    assert (fault.reason.code, fault.deal) == ("import-running", 9)


def test_second_game_is_pointed_at_when_the_first_is_right() -> None:
    made = document()
    made["games"] += document()["games"]
    del made["games"][1]["deals"][0]["number"]
    fault = fault_of(data(made))
    assert (fault.game, fault.field) == (2, "deals 1 number")


def test_fault_is_found_in_the_middle_of_many_deals() -> None:
    made = Sheet(people=people(5), deals=200).document()
    made["games"][0]["deals"][150]["scores"][str(BOB)] = "1000000"
    fault = fault_of(data(made))
    assert (fault.reason.code, fault.deal) == ("import-score", 151)
    assert fault.reason.details["name"] == "Bob"
