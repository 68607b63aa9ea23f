"""A deal that somebody took and that is not played out yet."""

from dataclasses import dataclass
from decimal import Decimal
from typing import ClassVar

from scoring.deal import ContractDeal, Misere, ShownHandful
from scoring.terms import Alone, Contract, DealKind, Role, Side, Slam


@dataclass(frozen=True, slots=True, kw_only=True)
class RunningDeal:
    """What is known of a contract deal before its bouts and points are; it has no score.

    At five the partner may be unknown as well, until the called card falls.

    >>> running = RunningDeal(players=4, taker=0, contract=Contract.GARDE)
    >>> running.finished(bouts=2, points=Decimal(49)).made
    True
    """

    kind: ClassVar[DealKind] = DealKind.CONTRACT

    players: int
    taker: int
    contract: Contract
    partner: int | Alone | None = None
    petit_au_bout: Side | None = None
    handfuls: tuple[ShownHandful, ...] = ()
    slam: Slam | None = None
    miseres: tuple[Misere, ...] = ()

    def __post_init__(self) -> None:
        """Refuse what no bouts and points could make right."""
        known: int | Alone | None = self.partner
        if known is None and self.players == 5:
            known = Alone.SELF
        self._with(known, bouts=0, points=Decimal(45))

    def finished(self, *, bouts: int, points: Decimal) -> ContractDeal:
        """Add what the end of the deal tells.

        :raises InvalidDealError: if that cannot be, or the partner at five is still unknown.
        """
        return self._with(self.partner, bouts=bouts, points=points)

    def role_of(self, seat: int) -> Role:
        """Say which part a seat plays, as far as is known."""
        if seat == self.taker:
            return Role.TAKER
        return Role.PARTNER if seat == self.partner else Role.DEFENDER

    def _with(self, partner: int | Alone | None, *, bouts: int, points: Decimal) -> ContractDeal:
        return ContractDeal(
            players=self.players,
            taker=self.taker,
            partner=partner,
            contract=self.contract,
            bouts=bouts,
            points=points,
            petit_au_bout=self.petit_au_bout,
            handfuls=self.handfuls,
            slam=self.slam,
            miseres=self.miseres,
        )
