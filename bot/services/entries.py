"""What people enter, before it is known to make sense: it becomes facts at a table."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

from bot.errors import UserError
from bot.services.people import Player, find_player
from scoring import (
    TOTAL,
    Alone,
    BlankDeal,
    Contract,
    Deal,
    DealKind,
    GoulashDeal,
    InvalidDealError,
    Misere,
    MisereKind,
    RunningDeal,
    ShownHandful,
    Side,
    Slam,
    parse_attack_points,
    parse_points,
    plain,
)
from scoring.names import fold

MISERE_WORDS = {
    "trumps": MisereKind.TRUMPS,
    "atouts": MisereKind.TRUMPS,
    "atout": MisereKind.TRUMPS,
    "heads": MisereKind.HEADS,
    "tetes": MisereKind.HEADS,
    "tete": MisereKind.HEADS,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class ContractEntry:
    """A contract deal as entered: players by name or id, points as text.

    Without bouts and points the deal is taken, and goes on.
    """

    taker: str | int
    contract: Contract
    bouts: int | None = None
    points: str = ""
    partner: str | int | Alone | None = None
    petit_au_bout: Side | None = None
    handfuls: tuple[ShownHandful, ...] = ()
    slam: Slam | None = None
    miseres: str = ""

    def facts(self, players: Sequence[Player]) -> Deal | RunningDeal:
        """Read the entry for those who play the deal.

        :raises UserError: if a name is not one of theirs, or only one of bouts and points is there.
        :raises InvalidDealError: if the deal cannot be.
        """
        partner = self.partner
        if not isinstance(partner, Alone):
            partner = seat_of(partner, players, field="partner") if partner else None
        running = RunningDeal(
            players=len(players),
            taker=seat_of(self.taker, players, field="taker"),
            partner=partner,
            contract=self.contract,
            petit_au_bout=self.petit_au_bout,
            handfuls=self.handfuls,
            slam=self.slam,
            miseres=read_miseres(self.miseres, players),
        )
        if self.bouts is None and not self.points:
            return running
        if self.bouts is None:
            raise UserError("bouts-missing", field="bouts")
        if not self.points:
            raise UserError("points-missing", field="points")
        return running.finished(bouts=self.bouts, points=parse_attack_points(self.points))


@dataclass(frozen=True, slots=True, kw_only=True)
class GoulashEntry:
    """Card points of a Goulash, a text for each player in the order of seats.

    One may be empty and gets what is left of 91; so does the last if it is not there at all.
    """

    points: tuple[str, ...]

    @classmethod
    def typed(cls, text: str) -> "GoulashEntry":
        """Take points as they are typed on one line: spaces between, or commas and spaces."""
        parts = re.split(r"(?:,\s|[\s;/|])+", text.strip())
        return cls(points=tuple(part for part in parts if part))

    def facts(self, players: Sequence[Player]) -> GoulashDeal:
        """Read the points.

        :raises UserError: if there are too few or too many.
        :raises InvalidDealError: if they cannot be.
        """
        missing = len(players) - len(self.points)
        texts = [*self.points, *([""] if missing == 1 else [])]
        if len(texts) != len(players) or texts.count("") > 1:
            raise UserError(
                "goulash-seats",
                field="points",
                given=len(self.points) - self.points.count(""),
                wanted=len(players),
                seats=" ".join(player.name for player in players),
            )
        points = [parse_points(text) if text else None for text in texts]
        known = sum((value for value in points if value is not None), Decimal(0))
        rest = TOTAL - known
        if None in points and rest < 0:
            raise InvalidDealError(
                "goulash-sum",
                field="points",
                total=plain(known),
                expected=plain(TOTAL),
                difference=plain(rest),
            )
        return GoulashDeal(
            players=len(players),
            points=tuple(rest if value is None else value for value in points),
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class BlankEntry:
    """A deal without a score."""

    kind: DealKind

    def facts(self, players: Sequence[Player]) -> BlankDeal:
        """Say which deal was not played."""
        return BlankDeal(players=len(players), kind=self.kind)


@dataclass(frozen=True, slots=True, kw_only=True)
class KnownEntry:
    """Facts that are known already, such as those of a line that was read."""

    known: Deal

    def facts(self, players: Sequence[Player]) -> Deal:
        """Give the facts, for as many players as they are about.

        :raises UserError: if the table has changed since.
        """
        if len(players) != self.known.players:
            raise UserError("table-changed")
        return self.known


Entry = ContractEntry | GoulashEntry | BlankEntry | KnownEntry


def read_miseres(text: str, players: Sequence[Player]) -> tuple[Misere, ...]:
    """Read ``Bob heads, Alice trumps``: a player and a kind, in either language.

    :raises UserError: if a part is not of that form, or names nobody who plays.
    """
    miseres = []
    for part in filter(None, (part.strip() for part in re.split(r"[,;]", text))):
        name, _, word = part.rpartition(" ")
        kind = MISERE_WORDS.get(fold(word))
        if kind is None or not name:
            raise UserError("misere-unreadable", field="miseres", text=part)
        miseres.append(Misere(kind=kind, player=find_player(name, players, field="miseres")))
    return tuple(miseres)


def seat_of(player: str | int, players: Sequence[Player], *, field: str) -> int:
    """Find the seat of a player, by name or by id.

    :raises UserError: if nobody who plays is meant.
    """
    if isinstance(player, str):
        return find_player(player, players, field=field)
    for seat, at in enumerate(players):
        if at.id == player:
            return seat
    raise UserError("player-not-playing", field=field)
