"""What was understood of one line."""

from dataclasses import dataclass
from decimal import Decimal

from scoring.deal import PLAYERS, BlankDeal, ContractDeal, Deal, GoulashDeal, Misere, ShownHandful
from scoring.errors import InvalidDealError
from scoring.terms import Alone, Contract, DealKind, Side, Slam


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """What was understood of one line, for as many players as there were names."""

    players: int
    kind: DealKind = DealKind.CONTRACT
    taker: int | None = None
    partner: int | Alone | None = None
    contract: Contract | None = None
    bouts: int | None = None
    points: Decimal | None = None
    petit_au_bout: Side | None = None
    handfuls: tuple[ShownHandful, ...] = ()
    slam: Slam | None = None
    miseres: tuple[Misere, ...] = ()
    goulash_points: tuple[Decimal, ...] = ()
    """In the order of seats; the last player's is worked out where it was left out."""
    goulash_order: tuple[tuple[int, ...], ...] = ()
    """From the fewest points to the most; each inner tuple a tie."""
    note: str = ""
    problem: InvalidDealError | None = None
    """The first thing that cannot be read; the rest of the line was read all the same."""

    @property
    def missing(self) -> tuple[str, ...]:
        """The fields of the entry that are still needed."""
        if self.kind is DealKind.GOULASH:
            if self.goulash_order:
                placed = sum(map(len, self.goulash_order))
                return ("order",) if placed < self.players else ()
            return ("points",) if len(self.goulash_points) < self.players else ()
        if self.kind is not DealKind.CONTRACT:
            return ()
        needed: dict[str, object] = {"taker": self.taker}
        if self.players == max(PLAYERS):
            needed["partner"] = self.partner
        needed |= {"contract": self.contract, "bouts": self.bouts, "points": self.points}
        return tuple(name for name, value in needed.items() if value is None)

    def facts(self) -> Deal:
        """Give the deal.

        :raises InvalidDealError: the problem; ``line-incomplete``; or what the deal itself refuses.
        """
        if self.problem is not None:
            raise self.problem
        if missing := self.missing:
            raise InvalidDealError("line-incomplete", field=missing[0], missing=", ".join(missing))
        if self.kind is DealKind.GOULASH:
            return GoulashDeal(
                players=self.players,
                points=self.goulash_points or None,
                order=self.goulash_order or None,
            )
        if self.taker is None or self.contract is None or self.bouts is None or self.points is None:
            # Nothing is missing: this kind of deal has none of them.
            return BlankDeal(players=self.players, kind=self.kind)
        return ContractDeal(
            players=self.players,
            taker=self.taker,
            partner=self.partner,
            contract=self.contract,
            bouts=self.bouts,
            points=self.points,
            petit_au_bout=self.petit_au_bout,
            handfuls=self.handfuls,
            slam=self.slam,
            miseres=self.miseres,
        )
