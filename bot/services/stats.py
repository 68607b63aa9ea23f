"""Statistics of one player: what people argue about, with the counts beside every rate."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal

from sqlalchemy.ext.asyncio import AsyncSession

from bot.errors import UserError
from bot.services.boards import read_people
from bot.services.people import Player
from bot.services.periods import Period, read_period, usual_periods
from bot.services.writing import now
from db import Database, boards, stats
from db.stats import Extreme, Own, Tally
from scoring import Contract, Role
from scoring.names import SHOWN, Roster, fold

CANDIDATES = 5
"""How many of those a name may mean are named."""

_MENTION = re.compile(r"<@!?(?P<user_id>[0-9]{1,20})>")


@dataclass(frozen=True, slots=True, kw_only=True)
class Who:
    """Whose statistics are asked for: of whom a button names, else by name, else the reader's."""

    player_id: int | None = None
    text: str = ""
    reader: int | None = None
    """A Discord id."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Count:
    """Deals of a kind: how many, how many of them were won, and what they brought."""

    deals: int = 0
    won: int = 0
    """By the player's camp."""
    points: Decimal = Decimal(0)

    def __add__(self, other: "Count") -> "Count":
        return Count(
            deals=self.deals + other.deals,
            won=self.won + other.won,
            points=self.points + other.points,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class DealRef:
    """A deal that stands out."""

    number: int
    score: Decimal
    played_at: datetime
    channel_id: int
    message_id: int | None
    """The last message of its table in that channel, where it is known."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerStats:
    """What a player did in a period, over a whole server."""

    player: Player
    period: Period
    offers: tuple[Period, ...]
    """The periods that people switch to most."""
    total: Decimal
    """Adjustments included."""
    adjusted: Decimal
    played: Count
    """All deals that were played; nothing is won in a Goulash."""
    taken: Mapping[Contract, Count]
    """Contracts taken, by what was bid; those never bid are missing."""
    roles: Mapping[Role, Count]
    """As taker, partner and defender; a defender wins what the attack loses."""
    goulash: Count
    best: DealRef | None
    worst: DealRef | None
    longest_won: int
    """Contracts taken and made one after the other."""
    longest_lost: int

    @property
    def average(self) -> Decimal | None:
        """What a deal brings, without adjustments; not rounded."""
        return self.played.points / self.played.deals if self.played.deals else None


class StatsService:
    """The statistics of players."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def overview(self, guild_id: int, who: Who, period_text: str | None) -> PlayerStats:
        """Tell what a player did: contracts, roles, streaks, the best and the worst deal.

        :raises UserError: if the player or the period is not known.
        """
        async with self._database.reading() as session:
            player = await find_person(session, guild_id, who)
            period = await read_period(session, guild_id, period_text, now=now())
            offers = await usual_periods(session, guild_id, now=now())
            own = own_deals(guild_id, player, period)
            tallies = await stats.tallies(session, own)
            adjusted = await stats.adjusted(session, own)
            runs = await stats.contracts_in_order(session, own)
            best, worst = await _best_and_worst(session, own, tallies)
        played = _sum(tallies)
        return PlayerStats(
            player=player,
            period=period,
            offers=offers,
            total=played.points + adjusted,
            adjusted=adjusted,
            played=played,
            taken=_taken(tallies),
            roles={role: _sum(_of_role(tallies, role)) for role in Role if role is not Role.PLAYER},
            goulash=_sum(_of_role(tallies, Role.PLAYER)),
            best=best,
            worst=worst,
            longest_won=max(map(len, runs.split("0"))),
            longest_lost=max(map(len, runs.split("1"))),
        )

    async def propose(self, guild_id: int, typed: str, *, most: int) -> tuple[Player, ...]:
        """Propose players of a server, members and guests, whose name has what is typed."""
        async with self._database.reading() as session:
            people = await read_people(session, guild_id)
            proposed = await boards.players_proposed(session, guild_id)
        wanted = fold(typed)
        found = [people[key] for key in proposed if wanted in fold(people[key].name)]
        found.sort(key=lambda player: (not fold(player.name).startswith(wanted), fold(player.name)))
        return tuple(found[:most])


def own_deals(guild_id: int, player: Player, period: Period) -> Own:
    """Say which deals of a player are meant."""
    return Own(guild_id=guild_id, player_id=player.id, since=period.since, until=period.until)


async def find_person(session: AsyncSession, guild_id: int, who: Who) -> Player:
    """Find a player of a server by an id, a mention, a name, or the beginning of one.

    :raises UserError: if nobody is meant, or several are.
    """
    people = await read_people(session, guild_id)
    mention = _MENTION.fullmatch(who.text.strip())
    user_id = int(mention["user_id"]) if mention else who.reader
    if who.player_id is not None and who.player_id in people:
        return people[who.player_id]
    if who.text and not mention:
        return _named(who.text, list(people.values()))
    found = [one for one in people.values() if user_id is not None and one.user_id == user_id]
    if not found:
        raise UserError("never-played", field="player")
    return found[0]


def _named(text: str, people: Sequence[Player]) -> Player:
    names = [player.name for player in people]
    found = [people[at] for at in Roster(names).matches(fold(text).lstrip("@"))]
    shown = text.strip()[:SHOWN]
    if not found:
        raise UserError("player-unheard", field="player", text=shown)
    if len(found) > 1:
        candidates = [player.name for player in found[:CANDIDATES]]
        candidates += ["…"] if len(found) > CANDIDATES else []
        raise UserError(
            "player-ambiguous", field="player", text=shown, candidates=", ".join(candidates)
        )
    return found[0]


async def _best_and_worst(
    session: AsyncSession, own: Own, tallies: Sequence[Tally]
) -> tuple[DealRef | None, DealRef | None]:
    """Find the deals that brought most and least, if there are any."""
    if not tallies:
        return None, None
    most = max(one.best for one in tallies)
    least = min(one.worst for one in tallies)
    best = [one for one in tallies if one.best == most]
    worst = [one for one in tallies if one.worst == least]
    return (
        _reference(await stats.extreme(session, own, most, best)),
        _reference(await stats.extreme(session, own, least, worst)),
    )


def _sum(tallies: Iterable[Tally]) -> Count:
    counts = (
        Count(deals=one.deals, won=one.deals if one.won else 0, points=one.points)
        for one in tallies
    )
    return sum(counts, Count())


def _of_role(tallies: Iterable[Tally], role: Role) -> Iterable[Tally]:
    return (one for one in tallies if one.role is role)


def _taken(tallies: Sequence[Tally]) -> dict[Contract, Count]:
    taken = list(_of_role(tallies, Role.TAKER))
    counts = {bid: _sum(one for one in taken if one.contract is bid) for bid in Contract}
    return {bid: count for bid, count in counts.items() if count.deals}


def _reference(found: Extreme) -> DealRef:
    known = found.live_channel_id == found.channel_id
    return DealRef(
        number=found.number,
        score=found.score,
        played_at=found.played_at,
        channel_id=found.channel_id,
        message_id=found.live_message_id if known else None,
    )
