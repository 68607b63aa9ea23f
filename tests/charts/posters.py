"""The pictures of the documentation, drawn as the bot draws them.

``python -m tests.charts.posters`` draws them anew. Scores come from deals made up by
chance, the same at each run, under the federation's rules.
"""

import random
from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from decimal import Decimal
from pathlib import Path
from zoneinfo import ZoneInfo

from bot.charts.drawing import draw
from bot.i18n import load_catalogue
from bot.services import ContractCount, Contracts, Curves, Period, Player, Scope
from bot.services.courses import Course
from bot.ui.charts import ChartDraft, contract_chart, curve_chart
from scoring import Contract, ContractDeal, score_deal
from tests.sources import ROOT

IMAGES = ROOT / "docs" / "images"

PARIS = ZoneInfo("Europe/Paris")

PLAYERS = tuple(
    Player(id=at, name=name) for at, name in enumerate(("Alice", "Bob", "Chloé", "Dan", "Zoé"), 1)
)

SKILL = {1: 1.15, 2: 0.75, 3: 0.85, 4: 1.0, 5: 1.1}
"""How much better than even each player's chances are as the taker."""

BIDS = (Contract.PETITE, Contract.GARDE, Contract.GARDE, Contract.GARDE_SANS)
"""Bids, as often as they are made."""


def main() -> None:
    """Draw all of them."""
    t = load_catalogue().translate("en")
    evening = _played(deals=26, evenings=1, seed=11)
    month = _played(deals=84, evenings=6, seed=8, period=Period(key="month", name="2026-11"))
    posters = {
        "chart-table": curve_chart(evening, t),
        "chart-player": curve_chart(month, t, month.of("Dan")),
        "chart-contracts": contract_chart(_contracts(), t),
    }
    IMAGES.mkdir(parents=True, exist_ok=True)
    for name, draft in posters.items():
        _write(IMAGES / f"{name}.png", draft)


def _write(path: Path, draft: ChartDraft) -> None:
    path.write_bytes(draw(draft.order).png)


def _played(*, deals: int, evenings: int, seed: int, period: Period | None = None) -> Curves:
    """Play so many deals, spread over evenings some days apart."""
    chance = random.Random(seed)  # noqa: S311 - nothing secret
    course = Course(PARIS, by_number=period is None)
    first = datetime(2026, 11, 29 if evenings == 1 else 2, 20, tzinfo=UTC)
    for number in range(1, deals + 1):
        evening = (number - 1) * evenings // deals
        played_at = first + timedelta(days=5 * evening, minutes=number % 20)
        points = _deal(chance)
        course.add(
            [(number, number, True, played_at, player, own) for player, own in points.items()]
        )
    people: Mapping[int, Player] = {player.id: player for player in PLAYERS}
    return course.curves(people, scope=Scope.CHANNEL if period else None, period=period)


def _deal(chance: random.Random) -> dict[int, Decimal]:
    """Play a deal: what it brought each player."""
    taker = chance.randrange(len(PLAYERS))
    partner = chance.choice([at for at in range(len(PLAYERS)) if at != taker])
    bouts = chance.choice((0, 1, 2, 2, 3))
    wanted = (56, 51, 41, 36)[bouts]
    spread = chance.gauss(3 * (SKILL[taker + 1] - 0.75) * 10, 9)
    points = min(max(wanted + round(spread), 4 * bouts), 91 - 4 * (3 - bouts))
    facts = ContractDeal(
        players=len(PLAYERS),
        taker=taker,
        partner=partner,
        contract=chance.choice(BIDS),
        bouts=bouts,
        points=Decimal(points),
    )
    scored = score_deal(facts).points
    return {player.id: own for player, own in zip(PLAYERS, scored, strict=True)}


def _contracts() -> Contracts:
    counts = (
        (Contract.PETITE, 31, 22),
        (Contract.GARDE, 64, 41),
        (Contract.GARDE_SANS, 14, 8),
        (Contract.GARDE_CONTRE, 3, 1),
    )
    return Contracts(
        counts=tuple(
            ContractCount(contract=contract, taken=taken, made=made)
            for contract, taken, made in counts
        ),
        scope=Scope.CHANNEL,
        period=Period(key="year", name="2026"),
    )


if __name__ == "__main__":
    main()
