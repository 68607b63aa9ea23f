"""With whom a player wins, who pays whom, and what is paid beside the contract."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from bot.services.boards import read_people
from bot.services.people import Player
from bot.services.periods import Period, read_period, usual_periods
from bot.services.stats import Count, Who, find_person, own_deals
from bot.services.writing import now
from db import Database, pairs, stats
from db.pairs import Alliance
from db.stats import PrimeTally
from scoring import Role, Side, Slam

SLAMS: Mapping[Slam | None, Side] = {
    Slam.ANNOUNCED_MADE: Side.ATTACK,
    Slam.UNANNOUNCED_MADE: Side.ATTACK,
    Slam.DEFENCE: Side.DEFENCE,
    Slam.ANNOUNCED_FAILED_DEFENCE: Side.DEFENCE,
}
"""Which side took every trick."""


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
class Primes:
    """How often each camp had what is paid beside the contract."""

    own: int = 0
    others: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Company:
    """A player and those at the same tables in a period, over a whole server."""

    player: Player
    period: Period
    offers: tuple[Period, ...]
    """The periods that people switch to most."""
    allies: tuple[Ally, ...]
    """Those called most often, either way, first."""
    payments: tuple[Payment, ...]
    """Who gave most first; who got most last. Together they are the player's played points."""
    petits: Primes
    handfuls: Primes
    slams: Primes


class CompanyService:
    """Pairs of players."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def company(self, guild_id: int, who: Who, period_text: str | None) -> Company:
        """Tell with whom a player won contracts, who paid whom, and which primes there were.

        :raises UserError: if the player or the period is not known.
        """
        async with self._database.reading() as session:
            player = await find_person(session, guild_id, who)
            period = await read_period(session, guild_id, period_text, now=now())
            offers = await usual_periods(session, guild_id, now=now())
            own = own_deals(player, period)
            flows = await pairs.flows(session, own)
            alliances = await pairs.alliances(session, own)
            primes = await stats.prime_tallies(session, own)
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
            petits=_primes((one, [one.petit_au_bout]) for one in primes),
            handfuls=_primes((one, one.handfuls) for one in primes),
            slams=_primes((one, [SLAMS.get(one.slam)]) for one in primes),
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


def _primes(found: Iterable[tuple[PrimeTally, Sequence[Side | None]]]) -> Primes:
    """Count what the player's camp had, and the other one."""
    counts = {True: 0, False: 0}
    for tally, sides in found:
        attacked = tally.role is not Role.DEFENDER
        for side in sides:
            if side is not None:
                counts[attacked is (side is Side.ATTACK)] += tally.deals
    return Primes(own=counts[True], others=counts[False])
