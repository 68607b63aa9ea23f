"""With whom a player wins, who pays whom, and what is paid beside the contract."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from bot.services.boards import read_people
from bot.services.people import Player
from bot.services.periods import Period, read_period, usual_periods
from bot.services.stats import Count, Who, find_person, own_deals
from bot.services.writing import now
from db import Database
from db.pairs import Together, pairs_of
from db.primes import primes_of


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

    :func:`db.pairs.played_pairs` says how a deal is split.
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
            own = own_deals(guild_id, player, period)
            pairs = await pairs_of(session, own)
            primes = await primes_of(session, own)
            people = await read_people(session, guild_id)
        payments = [
            Payment(other=people[key], deals=pair.deals, points=pair.points)
            for key, pair in sorted(pairs.items())
        ]
        allies = [
            Ally(
                other=people[key],
                called=_count(pair.called),
                called_by=_count(pair.joined),
            )
            for key, pair in sorted(pairs.items())
            if pair.called.deals or pair.joined.deals
        ]
        return Company(
            player=player,
            period=period,
            offers=offers,
            allies=tuple(sorted(allies, key=lambda ally: -ally.both.deals)),
            payments=tuple(sorted(payments, key=lambda payment: -payment.points)),
            petits=_primes(primes, "petits"),
            handfuls=_primes(primes, "handfuls"),
            slams=_primes(primes, "slams"),
        )


def _count(together: Together) -> Count:
    return Count(deals=together.deals, won=together.made, points=together.points)


def _primes(primes: Mapping[str, int], name: str) -> Primes:
    return Primes(own=primes[name], others=primes[f"{name}_against"])
