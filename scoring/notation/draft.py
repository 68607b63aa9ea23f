"""What has been gathered of a contract deal while its line is being read."""

import re
from decimal import Decimal

from scoring.deal import Misere, ShownHandful
from scoring.errors import InvalidDealError
from scoring.names import SHOWN
from scoring.notation.line import Line
from scoring.points import parse_attack_points, target
from scoring.terms import Alone, Contract, Side, Slam

_WHOLE = re.compile(r"[0-9]{1,6}")


class Draft:
    """The parts of a deal, most of them given once at most, and the first problem met."""

    def __init__(self) -> None:
        self.taker: int | None = None
        self.partner: int | Alone | None = None
        self.contract: Contract | None = None
        self.bouts: int | None = None
        self.points: Decimal | None = None
        self.petit: Side | None = None
        self.slam: Slam | None = None
        self.handfuls: list[ShownHandful] = []
        self.miseres: list[Misere] = []
        self.problem: InvalidDealError | None = None

    def give(self, field: str, value: object, text: str) -> None:
        """Note one part of the deal; a second time is a problem."""
        if getattr(self, field) is None:
            setattr(self, field, value)
        else:
            self.refuse_text("given-twice", text, field=field)

    def give_petit(self, side: Side, text: str) -> None:
        """Note who won the petit au bout, which there is but one of."""
        if self.petit in (None, side):
            self.give("petit", side, text)
        else:
            self.refuse(InvalidDealError("petit-both-sides", field="petit"))

    def give_bouts(self, text: str) -> None:
        """Note the number of bouts."""
        if not _WHOLE.fullmatch(text):
            self.refuse_text("bouts-unreadable", text, field="bouts")
            return
        try:
            target(int(text))
        except InvalidDealError as refusal:
            self.refuse(refusal)
        else:
            self.give("bouts", int(text), text)

    def give_points(self, text: str) -> None:
        """Note the card points, those of the attack or, after a ``d``, of the defence."""
        try:
            points = parse_attack_points(text)
        except InvalidDealError as refusal:
            self.refuse(refusal)
        else:
            self.give("points", points, text)

    def refuse(self, problem: InvalidDealError) -> None:
        """Note a problem; only the first one is kept."""
        self.problem = self.problem or problem

    def refuse_text(self, code: str, text: str, *, field: str = "line") -> None:
        """Note a problem with what was typed."""
        self.refuse(InvalidDealError(code, field=field, text=text[:SHOWN]))

    def line(self, *, players: int, note: str) -> Line:
        """Give what was gathered."""
        return Line(
            players=players,
            taker=self.taker,
            partner=self.partner,
            contract=self.contract,
            bouts=self.bouts,
            points=self.points,
            petit_au_bout=self.petit,
            handfuls=tuple(self.handfuls),
            slam=self.slam,
            miseres=tuple(self.miseres),
            note=note,
            problem=self.problem,
        )
