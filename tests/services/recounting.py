"""Other boards and statistics, counted from exported documents alone.

Nothing here is shared with the program: whole half-points, fractions, and a deal at a time.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from fractions import Fraction
from functools import cache
from typing import Any

TARGETS = (56, 51, 41, 36)


@dataclass(slots=True)
class Line:
    """Somebody on paper."""

    total: Fraction = Fraction(0)
    points: Fraction = Fraction(0)
    """Without corrections."""
    deals: int = 0
    taken: int = 0
    made: int = 0


@dataclass(slots=True)
class Paper:
    """One player's statistics on paper."""

    roles: dict[str, list[Any]] = field(default_factory=dict)
    """By role: deals, won, points; Goulash is one."""
    contracts: dict[str, list[Any]] = field(default_factory=dict)
    allies: dict[tuple[int, str], list[Any]] = field(default_factory=dict)
    """By the other's id and the player's own role."""
    flows: dict[int, Fraction] = field(default_factory=dict)
    scores: list[tuple[Fraction, datetime, int]] = field(default_factory=list)
    results: list[tuple[datetime, bool]] = field(default_factory=list)
    primes: dict[str, list[int]] = field(default_factory=dict)
    """Petits, handfuls and slams: of the own side, of the other."""


def board(
    document: Mapping[str, Any], *, since: datetime | None = None, until: datetime | None = None
) -> dict[int, Line]:
    """Count who played, by player id."""
    lines: dict[int, Line] = {}
    for deal in counting(document, since=since, until=until):
        for player, score in scores(deal).items():
            line = lines.setdefault(player, Line())
            line.total += score
            if deal["kind"] != "adjustment":
                line.points += score
                line.deals += 1
        if deal["kind"] == "contract":
            lines[deal["taker"]].taken += 1
            lines[deal["taker"]].made += made(deal)
    return {player: line for player, line in lines.items() if line.deals}


def ranked(
    lines: Mapping[int, Line], sort: str, *, minimum: int = 1
) -> list[tuple[int, int, Fraction]]:
    """Rank players: place, id, and what is ranked by; equals in the order of their ids."""
    values = {
        player: {
            "total": line.total,
            "average": line.points / line.deals,
            "deals": Fraction(line.deals),
            "contracts": Fraction(line.made),
        }[sort]
        for player, line in lines.items()
        if line.deals >= minimum
    }
    return [
        (1 + sum(other > value for other in values.values()), player, value)
        for player, value in sorted(values.items(), key=lambda pair: (-pair[1], pair[0]))
    ]


def statistics(
    document: Mapping[str, Any],
    me: int,
    *,
    since: datetime | None = None,
    until: datetime | None = None,
) -> Paper:
    """Count what one player did."""
    paper = Paper()
    for deal in counting(document, since=since, until=until):
        if me not in deal["players"] or deal["kind"] == "adjustment":
            continue
        score = scores(deal)[me]
        played_at = moment(deal["played_at"])
        paper.scores.append((score, played_at, deal["number"]))
        role = _role(deal, me)
        if role == "goulash":
            _count(paper.roles, role, won=False, score=score)
        else:
            won = made(deal) is (role != "defender")
            _count(paper.roles, role, won=won, score=score)
            _count_contract(paper, deal, me, role, score)
            _count_primes(paper, deal, attacks=role != "defender")
        for other, points in settled(deal, me).items():
            paper.flows[other] = paper.flows.get(other, Fraction(0)) + points
    return paper


def counting(
    document: Mapping[str, Any], *, since: datetime | None, until: datetime | None
) -> Iterator[Mapping[str, Any]]:
    """List the deals that count, in the order in which they stand."""
    for game in document["games"]:
        if game["state"] == "archived":
            continue
        for deal in game["deals"]:
            counts = deal["kind"] in ("contract", "goulash", "adjustment")
            at = moment(deal["played_at"])
            within = (since is None or since <= at) and (until is None or at < until)
            if counts and within and deal["state"] == "scored":
                yield deal


def settled(deal: Mapping[str, Any], me: int) -> dict[int, Fraction]:
    """Say what a player got from each of the others on a deal.

    Written from the wording alone: two settle the difference of their scores, divided by the
    number who played; taker and partner nothing, and what that leaves the taker short of is paid
    by the defenders in equal parts, who pay the partner as much less.
    """
    points = scores(deal)
    count = len(points)
    got = {other: (points[me] - points[other]) / count for other in points if other != me}
    taker, partner = deal.get("taker"), deal.get("partner")
    if not isinstance(partner, int):
        return got
    owed = (points[taker] - points[partner]) / count
    defenders = [player for player in points if player not in (taker, partner)]
    if me == taker:
        got[partner] = Fraction(0)
        return {
            other: part + (owed / 3 if other in defenders else 0) for other, part in got.items()
        }
    if me == partner:
        got[taker] = Fraction(0)
        return {
            other: part - (owed / 3 if other in defenders else 0) for other, part in got.items()
        }
    got[taker] -= owed / 3
    got[partner] += owed / 3
    return got


def scores(deal: Mapping[str, Any]) -> dict[int, Fraction]:
    """Read what a deal brought, by player id."""
    return {int(player): _number(score) for player, score in deal["scores"].items()}


def made(deal: Mapping[str, Any]) -> bool:
    """Tell whether a contract was made."""
    return _number(deal["points"]) >= TARGETS[deal["bouts"]]


@cache
def _number(text: str) -> Fraction:
    return Fraction(text)


@cache
def moment(text: str) -> datetime:
    """Read a time."""
    return datetime.fromisoformat(text)


def _role(deal: Mapping[str, Any], me: int) -> str:
    if deal["kind"] == "goulash":
        return "goulash"
    return {deal["taker"]: "taker", deal["partner"]: "partner"}.get(me, "defender")


def _count_contract(
    paper: Paper, deal: Mapping[str, Any], me: int, role: str, score: Fraction
) -> None:
    if role == "taker":
        _count(paper.contracts, deal["contract"], won=made(deal), score=score)
        paper.results.append((moment(deal["played_at"]), made(deal)))
    if role != "defender" and isinstance(deal["partner"], int):
        other = deal["partner"] if me == deal["taker"] else deal["taker"]
        _count(paper.allies, (other, role), won=made(deal), score=score)


def _count_primes(paper: Paper, deal: Mapping[str, Any], *, attacks: bool) -> None:
    shown = [("handful", handful["side"]) for handful in deal["handfuls"]]
    if deal["petit_au_bout"]:
        shown.append(("petit", deal["petit_au_bout"]))
    if deal["slam"] in ("announced_made", "unannounced_made"):
        shown.append(("slam", "attack"))
    if deal["slam"] in ("defence", "announced_failed_defence"):
        shown.append(("slam", "defence"))
    for what, side in shown:
        paper.primes.setdefault(what, [0, 0])[attacks != (side == "attack")] += 1


def _count(counts: dict[Any, list[Any]], key: Any, *, won: bool, score: Fraction) -> None:
    count = counts.setdefault(key, [0, 0, Fraction(0)])
    count[0] += 1
    count[1] += won
    count[2] += score
