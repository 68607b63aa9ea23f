"""The facts of a deal, as a document has them."""

from bot.services.importing.nodes import QUOTED, Node
from db.terms import DealState
from scoring import (
    Adjustment,
    Alone,
    BlankDeal,
    Contract,
    Deal,
    DealKind,
    GoulashDeal,
    Handful,
    Misere,
    MisereKind,
    RunningDeal,
    ShownHandful,
    Side,
    Slam,
)

FACTS = {
    DealKind.CONTRACT: (
        "taker",
        "partner",
        "contract",
        "bouts",
        "points",
        "petit_au_bout",
        "handfuls",
        "slam",
        "miseres",
    ),
    DealKind.GOULASH: (),
    DealKind.ADJUSTMENT: ("scores", "reason", "zero_sum"),
}
"""The entries that a kind of deal has beside those that all have."""

EITHER = {DealKind.GOULASH: ("points", "order")}
"""The entries of which it has one."""


class Players:
    """Those who play a deal: the document's ids in the order of seats."""

    def __init__(self, ids: tuple[int, ...]) -> None:
        self.ids = ids
        self._names = tuple(map(str, ids))

    def seat(self, node: Node) -> int:
        """Read a player's id, and say where they sit."""
        player_id = node.player_id()
        if player_id not in self.ids:
            raise node.refusal("import-not-playing", value=str(player_id))
        return self.ids.index(player_id)

    def by_seat(self, node: Node) -> list[Node]:
        """Read an object that holds a value for everyone, by id as a text."""
        values = node.by_key()
        for name, value in values.items():
            if name not in self._names:
                raise value.refusal("import-not-playing", value=name[:QUOTED])
        for name in self._names:
            if name not in values:
                raise node.refusal("import-player-missing", value=name)
        return [values[name] for name in self._names]


def read_facts(
    kind: DealKind, entries: dict[str, Node], players: Players, state: DealState
) -> Deal | RunningDeal:
    """Read what happened.

    :raises FaultyDocumentError: if it cannot have.
    """
    match kind:
        case DealKind.CONTRACT:
            return _contract(entries, players, state)
        case DealKind.GOULASH:
            return _goulash(entries, players)
        case DealKind.ADJUSTMENT:
            scores = tuple(node.points() for node in players.by_seat(entries["scores"]))
            return Adjustment(scores=scores, zero_sum=entries["zero_sum"].flag())
        case _:
            return BlankDeal(players=len(players.ids), kind=kind)


def _contract(entries: dict[str, Node], players: Players, state: DealState) -> RunningDeal | Deal:
    running = RunningDeal(
        players=len(players.ids),
        taker=players.seat(entries["taker"]),
        partner=_partner(entries["partner"], players),
        contract=entries["contract"].word(Contract),
        petit_au_bout=_side(entries["petit_au_bout"]),
        handfuls=tuple(_handful(node) for node in entries["handfuls"].items()),
        slam=None if entries["slam"].absent else entries["slam"].word(Slam),
        miseres=tuple(_misere(node, players) for node in entries["miseres"].items()),
    )
    bouts, points = entries["bouts"], entries["points"]
    if bouts.absent and points.absent and state is not DealState.SCORED:
        return running
    if state is DealState.RUNNING:
        raise (points if bouts.absent else bouts).refusal("import-running-known")
    return running.finished(bouts=bouts.count(), points=points.points())


def _partner(node: Node, players: Players) -> int | Alone | None:
    if node.absent:
        return None
    return node.word(Alone) if isinstance(node.value, str) else players.seat(node)


def _side(node: Node) -> Side | None:
    return None if node.absent else node.word(Side)


def _handful(node: Node) -> ShownHandful:
    entries = node.entries(("level", "side"))
    return ShownHandful(level=entries["level"].word(Handful), side=entries["side"].word(Side))


def _misere(node: Node, players: Players) -> Misere:
    entries = node.entries(("kind", "player"))
    return Misere(kind=entries["kind"].word(MisereKind), player=players.seat(entries["player"]))


def _goulash(entries: dict[str, Node], players: Players) -> GoulashDeal:
    if "points" in entries:
        points = tuple(node.points() for node in players.by_seat(entries["points"]))
        return GoulashDeal(players=len(players.ids), points=points)
    order = tuple(
        tuple(players.seat(node) for node in tied.items()) for tied in entries["order"].items()
    )
    return GoulashDeal(players=len(players.ids), order=order)
