"""Who dealt, where a document leaves it out: the deal goes round."""

from bot.services.importing.document import ReadGame
from db.terms import DealState
from scoring import DealKind, next_dealer


def first_dealer(game: ReadGame) -> int:
    """Say who dealt first, as far as the game tells."""
    if game.first_dealer is not None:
        return game.first_dealer
    live = [deal for deal in game.deals if deal.state is not DealState.WITHDRAWN]
    known = (deal.dealer for deal in live or game.deals if deal.dealer is not None)
    return next(known, game.players[0].id)


def dealers(game: ReadGame) -> dict[int, int | None]:
    """Say who dealt each deal, by its number.

    Where some sit out, who dealt is known only if the document says so.
    """
    known = {deal.number: deal.dealer for deal in game.deals}
    order = [player.id for player in game.players]
    people = len(order)
    if game.rules.players(people) < people:
        return known
    dealer = first_dealer(game)
    for deal in game.deals:
        if deal.state is DealState.WITHDRAWN or deal.facts.kind is DealKind.ADJUSTMENT:
            continue
        dealer = known[deal.number] = dealer if deal.dealer is None else deal.dealer
        at = next_dealer(deal.facts.kind, dealer=order.index(dealer), people=people, mode=people)
        dealer = order[at]
    return known
