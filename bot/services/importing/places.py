"""Where a document's games go: into channels of one server, and none twice."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from sqlalchemy.ext.asyncio import AsyncSession

from bot.services.importing.document import ReadGame
from bot.services.importing.nodes import Node
from db import GameState, documents, queries
from db.documents import DealtScore

Likeness = frozenset[tuple[object, ...]]
"""The deals of a game, so that it is known again whatever its people are called by now."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ImportTarget:
    """Where a document's games go."""

    guild_id: int
    language: str
    """Of games that name none."""
    channel_id: int | None = None
    """None: each game's own."""
    former: str = "?"
    """What somebody who was made anonymous is called, with a number."""

    def channel_of(self, game: ReadGame) -> int:
        """Say into which channel a game goes."""
        return game.channel_id if self.channel_id is None else self.channel_id


async def check_places(
    session: AsyncSession, games: Sequence[ReadGame], target: ImportTarget
) -> set[int]:
    """Refuse games that are there already; say which of their channels have one open.

    :raises FaultyDocumentError: pointing at the first game that cannot go where it should.
    """
    occupied: set[int] = set()
    for game in games:
        channel_id = target.channel_of(game)
        node = Node(value=None, game=game.position)
        if await documents.guild_of_channel(session, channel_id) not in (None, target.guild_id):
            raise node.refusal("import-other-server")
        own = _likeness(_scores(game))
        second = game.opened_at.replace(microsecond=0)
        for row in await documents.games_opened_at(session, channel_id, second):
            other = _likeness(await documents.scores_of_game(session, row.id))
            if own & other or own == other:
                raise node.refusal("import-already-there")
        if await queries.find_open_game(session, [channel_id]):
            occupied.add(channel_id)
    return occupied


def is_closed(game: ReadGame, target: ImportTarget, occupied: set[int]) -> bool:
    """Say whether an open game is to be closed because its channel has one; it is noted if not."""
    if game.state is not GameState.OPEN:
        return False
    channel_id = target.channel_of(game)
    closed = channel_id in occupied
    occupied.add(channel_id)
    return closed


def _scores(game: ReadGame) -> Iterator[DealtScore]:
    users = {player.id: player.user_id for player in game.players}
    for deal in game.deals:
        for player, score in zip(deal.players, deal.points, strict=True):
            yield DealtScore(
                number=deal.number,
                kind=deal.facts.kind,
                played_at=deal.played_at,
                user_id=users[player],
                score=score,
            )


def _likeness(scores: Iterable[DealtScore]) -> Likeness:
    """Tell deals by number, kind, second and scores; guests may have another name by now."""
    deals: defaultdict[tuple[object, ...], list[str]] = defaultdict(list)
    for each in scores:
        deal = (each.number, each.kind, int(each.played_at.timestamp()))
        deals[deal].append(f"{each.user_id} {each.score.normalize()}")
    return frozenset((*deal, *sorted(brought)) for deal, brought in deals.items())
