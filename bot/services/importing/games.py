"""A document's games, checked one after the other up to the first thing that cannot be."""

from collections.abc import Collection, Sequence
from datetime import datetime
from typing import Any

from bot.services.documents import FORMAT
from bot.services.importing.deals import DealReader, check_state, read_rules
from bot.services.importing.document import ReadDeal, ReadGame, ReadLine, ReadPlayer
from bot.services.importing.nodes import LARGEST_ID, Node
from bot.services.openings import FEWEST_PLAYERS
from bot.services.people import clean_name
from db.terms import Action, DealState, GameState
from scoring import GameKind

REQUIRED = (
    "channel_id",
    "kind",
    "state",
    "opened_at",
    "closed_at",
    "rules",
    "players",
    "deals",
)
OPTIONAL = ("history", "language", "first_dealer", "next_dealer", "next_out", "played_on")

LONGEST_NAME = 1_000
"""Of a name as it is given; what does not fit is cut, as everywhere."""

LANGUAGE = 16
"""Letters of a language's name, as Discord writes it."""


def read_document(value: object) -> tuple[ReadGame, ...]:
    """Read a document.

    :raises FaultyDocumentError: pointing at the first thing that cannot be.
    """
    root = Node(value=value)
    written = root.at("format")
    if written.value != FORMAT:
        raise written.refusal("import-format", wanted=FORMAT)
    entries = root.entries(("format", "games"), ("exported_at",))
    games = entries["games"].items()
    if not games:
        raise entries["games"].refusal("import-empty")
    return tuple(_game(node, position) for position, node in enumerate(games, 1))


def _game(node: Node, position: int) -> ReadGame:
    node = node.in_game(position)
    entries = node.entries(REQUIRED, OPTIONAL)
    state = entries["state"].word(GameState)
    rules = read_rules(entries["rules"])
    players = _players(entries["players"])
    reader = DealReader({player.id: player.name for player in players}, rules)
    deals = sorted(map(reader.read, entries["deals"].items()), key=lambda deal: deal.number)
    _check_running(entries["deals"], deals, state)
    return ReadGame(
        position=position,
        channel_id=entries["channel_id"].snowflake(),
        kind=entries["kind"].word(GameKind),
        state=state,
        opened_at=entries["opened_at"].moment(),
        closed_at=_closed_at(entries["closed_at"], state),
        rules=rules,
        language=_language(entries.get("language")),
        players=players,
        first_dealer=_one_of(entries.get("first_dealer"), reader),
        next_dealer=_one_of(entries.get("next_dealer"), reader),
        next_out=_several(entries.get("next_out"), reader),
        played_on="played_on" in entries and entries["played_on"].flag(),
        deals=tuple(deals),
        history=_history(entries.get("history"), {deal.number for deal in deals}),
    )


def _players(node: Node) -> tuple[ReadPlayer, ...]:
    players: dict[int, ReadPlayer] = {}
    users: set[int] = set()
    for item in node.items():
        player = _player(item)
        if player.id in players:
            raise item.at("id").refusal("import-twice", value=str(player.id))
        if player.user_id in users:
            raise item.at("user_id").refusal("import-twice", value=str(player.user_id))
        if player.user_id is not None:
            users.add(player.user_id)
        players[player.id] = player
    present = sum(player.left_at is None for player in players.values())
    if present < FEWEST_PLAYERS:
        raise node.refusal("too-few-players", count=present)
    return tuple(players.values())


def _player(node: Node) -> ReadPlayer:
    entries = node.entries(("id", "name", "user_id"), ("left_at",))
    name = clean_name(entries["name"].text(LONGEST_NAME))
    if not name:
        raise entries["name"].refusal("guest-name", text=entries["name"].value)
    user, left = entries["user_id"], entries.get("left_at")
    return ReadPlayer(
        id=entries["id"].count(lowest=1, highest=LARGEST_ID),
        name=name,
        user_id=None if user.absent else user.snowflake(),
        left_at=None if left is None or left.absent else left.moment(),
    )


def _closed_at(node: Node, state: GameState) -> datetime | None:
    if node.absent != (state is GameState.OPEN):
        raise node.refusal("import-closed-at", state=state.value)
    return None if node.absent else node.moment()


def _check_running(node: Node, deals: Sequence[ReadDeal], state: GameState) -> None:
    """Refuse a second running deal, and one at a table that was closed."""
    running = [deal.number for deal in deals if deal.state is DealState.RUNNING]
    if len(running) > (0 if state is GameState.CLOSED else 1):
        raise node.in_deal(running[-1]).refusal("import-running")


def _language(node: Node | None) -> str | None:
    return None if node is None or node.absent else node.text(LANGUAGE)


def _one_of(node: Node | None, reader: DealReader) -> int | None:
    return None if node is None or node.absent else reader.known(node)


def _several(node: Node | None, reader: DealReader) -> tuple[int, ...] | None:
    if node is None or node.absent:
        return None
    return tuple(reader.known(item) for item in node.items())


def _history(node: Node | None, numbers: Collection[int]) -> tuple[ReadLine, ...]:
    return () if node is None else tuple(_line(item, numbers) for item in node.items())


def _line(node: Node, numbers: Collection[int]) -> ReadLine:
    entries = node.entries(("at", "by", "deal", "action"), ("before", "after"))
    by, deal = entries["by"], entries["deal"]
    number = None if deal.absent else deal.count(lowest=1)
    if number is not None and number not in numbers:
        raise deal.refusal("import-unknown-deal", value=str(number))
    action = entries["action"].word(Action)
    before, after = (
        _state(entries.get(name), action, of_deal=number is not None)
        for name in ("before", "after")
    )
    return ReadLine(
        at=entries["at"].moment(),
        by=None if by.absent else by.snowflake(),
        deal=number,
        action=action,
        before=before,
        after=after,
    )


def _state(node: Node | None, action: Action, *, of_deal: bool) -> dict[str, Any] | None:
    """Read what stood there before or after: nothing that the history could not tell."""
    if node is None or node.absent:
        return None
    node.by_key()
    if of_deal:
        check_state(node)
    elif action is Action.RULES:
        read_rules(node.entries(("rules",))["rules"])
    elif action is Action.SEATS:
        _check_seating(node)
    else:
        return None
    value: dict[str, Any] = node.value
    return value


def _check_seating(node: Node) -> None:
    entries = node.entries(("seats", "gone", "dealer", "out"))
    for name in ("seats", "gone", "out"):
        if name != "out" or not entries[name].absent:
            for item in entries[name].items():
                item.player_id()
    if not entries["dealer"].absent:
        entries["dealer"].player_id()
