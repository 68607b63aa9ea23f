"""A document's deals turned into rows, before the ledger is locked."""

from bot.services.importing.dealers import dealers
from bot.services.importing.document import ReadGame
from bot.services.importing.places import ImportTarget
from db import DealRow, GameRow, count_deal, write_facts
from db.bulk import NewDeal, new_deal

NOT_YET = 0
"""No game has this id."""


def prepare(game: ReadGame, target: ImportTarget) -> list[NewDeal]:
    """Turn a game's deals into rows, which takes most of the time: before the ledger is locked.

    People are those of the document, by its ids, and the game is none yet.
    """
    rules = game.rules.to_dict()
    dealt_by = dealers(game)
    stand_in = GameRow(
        id=NOT_YET,
        guild_id=target.guild_id,
        channel_id=target.channel_of(game),
        state=game.state,
    )
    prepared: list[NewDeal] = []
    for deal in game.deals:
        row = DealRow(
            game_id=NOT_YET,
            number=deal.number,
            state=deal.state,
            rules=rules if deal.rules == game.rules else deal.rules.to_dict(),
            played_at=deal.played_at,
            dealer_id=dealt_by[deal.number],
            dealer_set=deal.dealer_set,
            logged_by_id=None,
            note=deal.note,
            reason=deal.reason,
        )
        write_facts(row, deal.facts, deal.players)
        for at, points in zip(row.players, deal.points, strict=True):
            at.score = points
        count_deal(row, stand_in)
        prepared.append(new_deal(row))
    return prepared
