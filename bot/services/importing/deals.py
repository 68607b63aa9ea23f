"""A deal of a document, checked: its facts are possible, its scores are those of its rules."""

from collections.abc import Mapping
from decimal import Decimal
from typing import Any

from bot.services.importing.document import ReadDeal
from bot.services.importing.facts import EITHER, FACTS, Players, read_facts
from bot.services.importing.nodes import Node
from bot.services.ledger import NOTE_LENGTH
from db.terms import DealState
from scoring import Deal, DealKind, Rules, RunningDeal, plain, score_deal

REQUIRED = ("number", "kind", "state", "played_at", "players")
OPTIONAL = ("dealer", "dealer_set", "note", "scores", "rules")


class DealReader:
    """Reads the deals of one game."""

    def __init__(self, known: Mapping[int, str], rules: Rules) -> None:
        self._known = known
        self._rules = rules
        self._numbers: set[int] = set()

    def read(self, node: Node) -> ReadDeal:
        """Read a deal.

        :raises FaultyDocumentError: pointing at what cannot be.
        """
        number = self._number(node)
        node = node.in_deal(number)
        kind, entries = _entries(node)
        state = entries["state"].word(DealState)
        players = Players(self._players(entries["players"]))
        rules = read_rules(entries["rules"]) if "rules" in entries else self._rules
        with node.judged():
            facts = read_facts(kind, entries, players, state)
            points = _points(facts, rules)
        if "scores" in entries:
            self._compare(entries["scores"], players, points)
        return ReadDeal(
            number=number,
            state=state,
            played_at=entries["played_at"].moment(),
            players=players.ids,
            dealer=self._dealer(entries.get("dealer")),
            facts=facts,
            rules=rules,
            points=points,
            note=_text(entries.get("note")),
            reason=_text(entries.get("reason")),
            dealer_set="dealer_set" in entries and entries["dealer_set"].flag(),
        )

    def _number(self, node: Node) -> int:
        written = node.at("number")
        number = written.count(lowest=1)
        if number in self._numbers:
            raise written.refusal("import-twice", value=str(number))
        self._numbers.add(number)
        return number

    def _players(self, node: Node) -> tuple[int, ...]:
        ids: list[int] = []
        for item in node.items():
            player_id = self.known(item)
            if player_id in ids:
                raise item.refusal("import-twice", value=self._known[player_id])
            ids.append(player_id)
        return tuple(ids)

    def known(self, node: Node) -> int:
        """Read the id of somebody of the game."""
        player_id = node.player_id()
        if player_id not in self._known:
            raise node.refusal("import-unknown-player", value=str(player_id))
        return player_id

    def _dealer(self, node: Node | None) -> int | None:
        return None if node is None or node.absent else self.known(node)

    def _compare(self, node: Node, players: Players, points: tuple[Decimal, ...]) -> None:
        """Refuse scores that are not those of the facts, naming the first that is not."""
        given = [each.points() for each in players.by_seat(node)]
        for player_id, written, computed in zip(players.ids, given, points, strict=True):
            if written != computed:
                raise node.at(str(player_id)).refusal(
                    "import-score",
                    name=self._known[player_id],
                    written=plain(written),
                    computed=plain(computed),
                )


def check_state(node: Node) -> None:
    """Check a state of a deal that the history keeps; people may be gone since."""
    kind, entries = _entries(node)
    players = Players(tuple(item.player_id() for item in entries["players"].items()))
    with node.judged():
        read_facts(kind, entries, players, entries["state"].word(DealState))


def read_rules(node: Node) -> Rules:
    """Read rules, by what differs from the federation's."""
    node.by_key()
    values: dict[str, Any] = node.value
    with node.judged():
        return Rules.from_dict(values)


def _entries(node: Node) -> tuple[DealKind, dict[str, Node]]:
    kind = node.at("kind").word(DealKind)
    either = EITHER.get(kind, ())
    entries = node.entries((*REQUIRED, *FACTS.get(kind, ())), (*OPTIONAL, *either))
    if either and sum(name in entries for name in either) != 1:
        raise node.refusal("import-either", names=", ".join(either))
    return kind, entries


def _points(facts: Deal | RunningDeal, rules: Rules) -> tuple[Decimal, ...]:
    if isinstance(facts, RunningDeal):
        return (Decimal(0),) * facts.players
    return score_deal(facts, rules).points


def _text(node: Node | None) -> str | None:
    return None if node is None or node.absent else node.text(NOTE_LENGTH).strip() or None
