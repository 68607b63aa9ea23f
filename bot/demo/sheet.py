"""A whole score sheet of deals that nobody played, as a document that an import reads."""

import itertools
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any

from bot.demo.generator import Played, play
from bot.services.documents import FORMAT, deal_document, timestamp
from bot.services.people import Player
from bot.services.table import LoggedDeal
from db.terms import DealState, GameState
from scoring import FEDERATION, GameKind, Rules, score_deal

BEGAN = datetime(2026, 1, 2, 19, 30, tzinfo=UTC)
"""The first evening, unless told otherwise."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """What a sheet is to be like; the same sheet comes out of the same values."""

    people: Sequence[Player]
    """Their ids are the document's; they sit in this order."""
    deals: int
    seed: int = 0
    kind: GameKind = GameKind.CLASSIC_GOULASH
    rules: Rules = FEDERATION
    state: GameState = GameState.OPEN
    channel_id: int = 1
    ended: datetime | None = None
    """When the last evening was, at the latest; None: when it comes out, after ``BEGAN``."""

    def document(self) -> dict[str, Any]:
        """Write the sheet down."""
        played = play(len(self.people), seed=self.seed, kind=self.kind, rules=self.rules)
        moments = self._moments()
        deals = [
            self._deal(number, each, moment)
            for number, (each, moment) in enumerate(zip(played, moments, strict=False), 1)
        ]
        opened = (moments[0] if moments else BEGAN) - timedelta(minutes=3)
        closed = (moments[-1] if moments else BEGAN) + timedelta(minutes=1)
        game = {
            "channel_id": str(self.channel_id),
            "kind": self.kind.value,
            "state": self.state.value,
            "opened_at": timestamp(opened),
            "closed_at": None if self.state is GameState.OPEN else timestamp(closed),
            "rules": self.rules.to_dict(),
            "players": [
                {
                    "id": player.id,
                    "name": player.name,
                    "user_id": None if player.user_id is None else str(player.user_id),
                }
                for player in self.people
            ],
            "deals": deals,
        }
        return {"format": FORMAT, "exported_at": timestamp(closed), "games": [game]}

    def _deal(self, number: int, played: Played, moment: datetime) -> dict[str, Any]:
        players = tuple(self.people[seat] for seat in played.players)
        score = score_deal(played.facts, self.rules)
        deal = LoggedDeal(
            id=number,
            game_id=0,
            number=number,
            state=DealState.SCORED,
            facts=played.facts,
            rules=self.rules,
            score=score,
            players=players,
            points={
                player.id: points for player, points in zip(players, score.points, strict=True)
            },
            dealer=self.people[played.dealer],
            logged_by=None,
            played_at=moment,
        )
        return deal_document(deal)

    def _moments(self) -> list[datetime]:
        moments = list(itertools.islice(_evenings(self.seed), self.deals))
        if self.ended is None or not moments:
            return moments
        # by whole days, so that evenings stay evenings
        days = (self.ended - moments[-1]) // timedelta(days=1)
        return [moment + timedelta(days=days) for moment in moments]


def _evenings(seed: int) -> Iterator[datetime]:
    """Yield when deals are played: some twenty an evening, about once a week."""
    chance = random.Random(f"evenings {seed}")  # noqa: S311 - no secret
    evening = BEGAN
    while True:
        moment = evening + timedelta(minutes=chance.randint(0, 60))
        for _ in range(chance.randint(12, 28)):
            yield moment
            moment += timedelta(minutes=chance.randint(3, 9), seconds=chance.randint(0, 59))
        evening += timedelta(days=chance.choice((5, 6, 7, 7, 7, 8, 14)))
