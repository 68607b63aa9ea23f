"""Rows and the facts of ``scoring``: what a deal was, written down and read back.

The rules in force and the points everybody gets are not facts; services write them.
"""

from collections.abc import Sequence
from decimal import Decimal

from db.models import DealPlayerRow, DealRow
from scoring import (
    Adjustment,
    Alone,
    BlankDeal,
    ContractDeal,
    Deal,
    DealKind,
    GoulashDeal,
    Handful,
    Misere,
    MisereKind,
    Role,
    RunningDeal,
    ShownHandful,
    Side,
)


def facts_of(row: DealRow) -> Deal | RunningDeal:
    """Read the facts of a deal whose players are loaded; a seat is a place in their order."""
    players = sorted(row.players, key=lambda player: player.position)
    match row.kind:
        case DealKind.CONTRACT:
            return _contract_deal(row, [player.player_id for player in players])
        case DealKind.GOULASH:
            return _goulash_deal(players)
        case DealKind.ADJUSTMENT:
            return Adjustment(
                scores=tuple(player.score for player in players), zero_sum=row.zero_sum
            )
        case _:
            return BlankDeal(players=len(players), kind=row.kind)


def write_facts(row: DealRow, facts: Deal | RunningDeal, player_ids: Sequence[int]) -> None:
    """Write facts into a row, new or with its players loaded, in place of what stood there.

    ``player_ids`` are the players' keys in the order of seats. Scores start at zero, but for an
    adjustment, whose scores are its facts.
    """
    if len(player_ids) != facts.players or len(set(player_ids)) != len(player_ids):
        raise ValueError(f"{facts.players} different players needed, not {list(player_ids)}")
    row.kind = facts.kind
    row.zero_sum = True
    _clear_contract(row)
    _seat(row, player_ids)
    match facts:
        case RunningDeal():
            _write_contract(row, facts)
        case ContractDeal():
            _write_contract(row, facts)
            row.bouts = facts.bouts
            row.points = facts.points
        case GoulashDeal():
            _write_goulash_deal(row, facts)
        case Adjustment():
            row.zero_sum = facts.zero_sum
            for player, score in zip(row.players, facts.scores, strict=True):
                player.score = score
        case BlankDeal():
            pass


def _contract_deal(row: DealRow, player_ids: list[int]) -> ContractDeal | RunningDeal:
    if row.taker_id is None or row.contract is None:
        raise ValueError(f"deal {row.id} has no taker or no contract")
    partner: int | Alone | None = row.alone
    if row.partner_id is not None:
        partner = player_ids.index(row.partner_id)
    running = RunningDeal(
        players=len(player_ids),
        taker=player_ids.index(row.taker_id),
        partner=partner,
        contract=row.contract,
        petit_au_bout=row.petit_au_bout,
        handfuls=tuple(
            ShownHandful(level=Handful(level), side=Side(side)) for level, side in row.handfuls
        ),
        slam=row.slam,
        miseres=tuple(Misere(kind=MisereKind(kind), player=seat) for kind, seat in row.miseres),
    )
    if row.bouts is None or row.points is None:
        return running
    return running.finished(bouts=row.bouts, points=row.points)


def _goulash_deal(players: list[DealPlayerRow]) -> GoulashDeal:
    points = tuple(player.points for player in players if player.points is not None)
    if points:
        return GoulashDeal(players=len(players), points=points)
    tied: dict[int, list[int]] = {}
    for seat, player in enumerate(players):
        if player.place is None:
            raise ValueError(f"deal {player.deal_id} has neither points nor an order")
        tied.setdefault(player.place, []).append(seat)
    order = tuple(tuple(tied[place]) for place in sorted(tied))
    return GoulashDeal(players=len(players), order=order)


def _clear_contract(row: DealRow) -> None:
    row.taker_id = row.partner_id = row.alone = row.contract = None
    row.bouts = row.points = row.petit_au_bout = row.slam = None
    row.handfuls = []
    row.miseres = []


def _seat(row: DealRow, player_ids: Sequence[int]) -> None:
    """Seat the players; who played before keeps the row, for it could not be inserted again."""
    known = {player.player_id: player for player in row.players}
    row.players = [
        known.get(player_id) or DealPlayerRow(player_id=player_id) for player_id in player_ids
    ]
    for position, player in enumerate(row.players):
        player.position = position
        player.role = Role.PLAYER
        player.points = player.place = None
        player.score = Decimal(0)


def _write_contract(row: DealRow, facts: ContractDeal | RunningDeal) -> None:
    for seat, player in enumerate(row.players):
        player.role = facts.role_of(seat)
    row.taker_id = row.players[facts.taker].player_id
    if isinstance(facts.partner, Alone):
        row.alone = facts.partner
    elif facts.partner is not None:
        row.partner_id = row.players[facts.partner].player_id
    row.contract = facts.contract
    row.petit_au_bout = facts.petit_au_bout
    row.slam = facts.slam
    row.handfuls = [[shown.level.value, shown.side.value] for shown in facts.handfuls]
    row.miseres = [[misere.kind.value, misere.player] for misere in facts.miseres]


def _write_goulash_deal(row: DealRow, facts: GoulashDeal) -> None:
    if facts.points is not None:
        for player, points in zip(row.players, facts.points, strict=True):
            player.points = points
        return
    place = 1
    for tied in facts.ranking:
        for seat in tied:
            row.players[seat].place = place
        place += len(tied)
