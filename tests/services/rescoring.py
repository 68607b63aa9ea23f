"""Another scorer, written from the rules alone: it re-scores what an export holds.

It shares nothing with ``scoring``. Scores are whole half-points here.
"""

from collections.abc import Mapping
from typing import Any

TARGETS = (56, 51, 41, 36)
MULTIPLIERS = {"petite": 1, "garde": 2, "garde_sans": 4, "garde_contre": 6}
HANDFULS = {"single": 20, "double": 30, "triple": 40}
SLAMS = {
    None: 0,
    "announced_made": 400,
    "unannounced_made": 200,
    "announced_failed": -200,
    "defence": -200,
    "announced_failed_defence": -400,
}
VACHETTE = {3: (120, 0, -120), 4: (120, 40, -40, -120), 5: (120, 60, 0, -60, -120)}


def rescore(game: Mapping[str, Any]) -> dict[int, dict[str, str]]:
    """Score all deals of an exported game again: points by player, by the number of the deal."""
    return {
        deal["number"]: {
            player: _text(score)
            for player, score in _scores(deal, deal.get("rules", game["rules"])).items()
        }
        for deal in game["deals"]
    }


def totals(game: Mapping[str, Any]) -> dict[str, str]:
    """Sum the deals of an exported game that count."""
    sums = {str(player["id"]): 0 for player in game["players"]}
    for deal in game["deals"]:
        if deal["state"] == "scored":
            for player, score in _scores(deal, deal.get("rules", game["rules"])).items():
                sums[player] += score
    return {player: _text(total) for player, total in sums.items()}


def _scores(deal: Mapping[str, Any], rules: Mapping[str, Any]) -> dict[str, int]:
    players = [str(player) for player in deal["players"]]
    match deal["kind"]:
        case "contract":
            scores = _contract(deal, rules, players)
        case "goulash":
            halves = {player: _halves(points) for player, points in deal["points"].items()}
            scores = _goulash(halves) if "goulash_scale" not in rules else _by_place(halves)
        case "passed" | "petit_sec" | "misdeal":
            scores = dict.fromkeys(players, 0)
        case kind:
            raise AssertionError(kind)
    assert sum(scores.values()) == 0, deal
    assert scores.keys() == set(players)
    return scores


def _contract(
    deal: Mapping[str, Any], rules: Mapping[str, Any], players: list[str]
) -> dict[str, int]:
    over = _halves(deal["points"]) - 2 * TARGETS[deal["bouts"]]
    won = 1 if over >= 0 else -1
    gap = (abs(over) + 1) // 2  # a half goes to the side that wins
    multiplier = (
        int(rules["pousse"]) if deal["contract"] == "pousse" else MULTIPLIERS[deal["contract"]]
    )
    unit = won * (25 + gap) * multiplier
    unit += {None: 0, "attack": 10, "defence": -10}[deal["petit_au_bout"]] * multiplier
    for handful in deal["handfuls"]:
        times = multiplier if rules.get("poignee_multiplied") else 1
        unit += won * HANDFULS[handful["level"]] * times
    unit += SLAMS[deal["slam"]]

    taker = str(deal["taker"])
    partner = deal["partner"] if deal["partner"] in (None, "self", "dog") else str(deal["partner"])
    attack = {taker} if partner in (None, "self", "dog") else {taker, str(partner)}
    scores = {player: -unit for player in players if player not in attack}
    against = len(scores)
    scores |= dict.fromkeys(attack - {taker}, unit)
    scores[taker] = unit * (against - len(attack) + 1)
    for misere in deal["miseres"]:
        for player in players:
            holder = player == str(misere["player"])
            scores[player] += 10 * (len(players) - 1) if holder else -10
    return {player: 2 * score for player, score in scores.items()}


def _goulash(halves: Mapping[str, int]) -> dict[str, int]:
    assert sum(halves.values()) == 2 * 91
    return {player: 2 * 91 - len(halves) * own for player, own in halves.items()}


def _by_place(halves: Mapping[str, int]) -> dict[str, int]:
    values = VACHETTE[len(halves)]
    ranked = sorted(halves.values())
    scores = {}
    for player, own in halves.items():
        first, tied = ranked.index(own), ranked.count(own)
        scores[player] = 2 * sum(values[first : first + tied]) // tied
    return scores


def _halves(text: str) -> int:
    whole, _, part = text.partition(".")
    assert part in ("", "5"), text
    return 2 * int(whole) + bool(part)


def _text(halves: int) -> str:
    sign = "-" if halves < 0 else ""
    return f"{sign}{abs(halves) // 2}{'.5' if halves % 2 else ''}"
