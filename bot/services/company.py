"""With whom a player wins, and who pays whom."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from bot.services.boards import read_people
from bot.services.people import Player
from bot.services.periods import Period, read_period, usual_periods
from bot.services.stats import Count, Who, find_person, own_deals
from bot.services.writing import now
from db import Database, pairs
from db.pairs import Alliance
from scoring import Role


@dataclass(frozen=True, slots=True, kw_only=True)
class Ally:
    """Contracts that the player played with somebody: as the one who took, and who was called."""

    other: Player
    called: Count
    """Where the player took and called the other."""
    called_by: Count

    @property
    def both(self) -> Count:
        """Both directions together."""
        return self.called + self.called_by


@dataclass(frozen=True, slots=True, kw_only=True)
class Payment:
    """What went between the player and somebody over the deals that they both played.

    :func:`db.pairs.flows_statement` says how a deal is split.
    """

    other: Player
    deals: int
    points: Fraction
    """What the player got; negative: gave."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Company:
    """The people that a player played with in a period, over a whole server."""

    player: Player
    period: Period
    offers: tuple[Period, ...]
    """The periods that people switch to most."""
    allies: tuple[Ally, ...]
    """Those called most often, either way, first."""
    payments: tuple[Payment, ...]
    """Who gave most first; who got most last. Together they are the player's played points."""


class CompanyService:
    """Pairs of players."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def company(self, guild_id: int, who: Who, period_text: str | None) -> Company:
        """Tell with whom a player won contracts, and who paid whom.

        :raises UserError: if the player or the period is not known.
        """
        async with self._database.reading() as session:
            player = await find_person(session, guild_id, who)
            period = await read_period(session, guild_id, period_text, now=now())
            offers = await usual_periods(session, guild_id, now=now())
            own = own_deals(guild_id, player, period)
            flows = await pairs.flows(session, own)
            alliances = await pairs.alliances(session, own)
            people = await read_people(session, guild_id)
        payments = [
            Payment(other=people[key], deals=flow.deals, points=flow.points)
            for key, flow in sorted(flows.items())
        ]
        return Company(
            player=player,
            period=period,
            offers=offers,
            allies=tuple(_allies(alliances, people)),
            payments=tuple(sorted(payments, key=lambda payment: -payment.points)),
        )


def _allies(alliances: Sequence[Alliance], people: Mapping[int, Player]) -> Iterable[Ally]:
    counts = {
        (one.ally_id, one.role): Count(deals=one.deals, won=one.made, points=one.points)
        for one in alliances
    }
    allies = [
        Ally(
            other=people[key],
            called=counts.get((key, Role.TAKER), Count()),
            called_by=counts.get((key, Role.PARTNER), Count()),
        )
        for key in sorted({key for key, _ in counts})
    ]
    return sorted(allies, key=lambda ally: -ally.both.deals)
