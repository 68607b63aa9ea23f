"""From a deal to its one line, always the same for the same deal and names."""

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType

from scoring.deal import BlankDeal, ContractDeal, Deal, GoulashDeal
from scoring.names import Roster, fold
from scoring.notation.vocabulary import BLANKS, GOULASH, VOCABULARY, spread
from scoring.points import format_points
from scoring.terms import Alone, Contract, DealKind, Side, Slam

_WORDS = GOULASH.union(VOCABULARY, BLANKS)
"""Names that are such a word are quoted."""

_CONTRACTS: Mapping[Contract, str] = MappingProxyType(
    {
        Contract.PETITE: "petite",
        Contract.POUSSE: "pousse",
        Contract.GARDE: "garde",
        Contract.GARDE_SANS: "garde sans",
        Contract.GARDE_CONTRE: "garde contre",
    }
)

_SLAMS: Mapping[Slam, str] = MappingProxyType(
    {
        Slam.ANNOUNCED_MADE: "slam+",
        Slam.ANNOUNCED_FAILED: "slam-",
        Slam.UNANNOUNCED_MADE: "slam",
        Slam.DEFENCE: "slamd",
        Slam.ANNOUNCED_FAILED_DEFENCE: "slam-d",
        Slam.SMALL_ANNOUNCED_MADE: "ps+",
        Slam.SMALL_ANNOUNCED_FAILED: "ps-",
        Slam.SMALL_UNANNOUNCED_MADE: "ps",
    }
)

_BLANKS: Mapping[DealKind, str] = MappingProxyType(
    {DealKind.PASSED: "pass", DealKind.PETIT_SEC: "petit sec", DealKind.MISDEAL: "misdeal"}
)

_PETIT: Mapping[Side, str] = MappingProxyType({Side.ATTACK: "pa", Side.DEFENCE: "pd"})
_OF_SIDE: Mapping[Side, str] = MappingProxyType({Side.ATTACK: "", Side.DEFENCE: "d"})


def write_line(deal: Deal, names: Sequence[str], *, note: str = "") -> str:
    """Write a deal on one line, which :func:`read_line` reads back to the same deal and note.

    A name that could be taken for something else is quoted; where that does not help either, the
    seat stands for it.

    :raises ValueError: for an adjustment, which has no line, or for too few or too many names.

    >>> from decimal import Decimal
    >>> deal = ContractDeal(
    ...     players=3, taker=1, contract=Contract.GARDE, bouts=2, points=Decimal("49.5")
    ... )
    >>> write_line(deal, ("Alice", "Tonton Jean", "Carol"), note="close")
    '"Tonton Jean" garde 2 49,5 # close'
    """
    if len(names) != deal.players:
        raise ValueError(f"{len(names)} names for {deal.players} players")
    spelled = _spell(names)
    match deal:
        case ContractDeal():
            parts = tuple(_contract(deal, spelled))
        case GoulashDeal():
            parts = tuple(_goulash(deal, spelled))
        case BlankDeal():
            parts = (_BLANKS[deal.kind],)
        case _:
            raise ValueError("an adjustment has no line")
    said = " ".join(note.split())
    return " ".join((*parts, f"# {said}") if said else parts)


def _contract(deal: ContractDeal, spelled: Sequence[str]) -> Iterator[str]:
    yield spelled[deal.taker] + _partner(deal.partner, spelled)
    yield _CONTRACTS[deal.contract]
    yield str(deal.bouts)
    yield format_points(deal.points)
    if deal.petit_au_bout is not None:
        yield _PETIT[deal.petit_au_bout]
    for shown in deal.handfuls:
        yield shown.level[0] + _OF_SIDE[shown.side]
    if deal.slam is not None:
        yield _SLAMS[deal.slam]
    for misere in deal.miseres:
        yield f"{misere.kind}:{spelled[misere.player]}"


def _partner(partner: int | Alone | None, spelled: Sequence[str]) -> str:
    if partner is None:
        return ""
    return ">" + (partner.value if isinstance(partner, Alone) else spelled[partner])


def _goulash(deal: GoulashDeal, spelled: Sequence[str]) -> Iterator[str]:
    yield "goulash"
    if deal.points is None:
        yield "<".join("=".join(spelled[seat] for seat in tied) for tied in deal.ranking)
    else:
        yield from map(format_points, deal.points)


def _spell(names: Sequence[str]) -> tuple[str, ...]:
    roster = Roster(names)
    return tuple(_spelled(seat, roster) for seat in range(len(names)))


def _spelled(seat: int, roster: Roster) -> str:
    """Write a name so that it is read as this seat wherever a name may stand."""
    name = roster.names[seat]
    if roster.matches(fold(name)) != (seat,) or '"' in name or " ".join(name.split()) != name:
        return f"@{seat + 1}"
    return name if _stands_bare(name, roster) else f'"{name}"'


def _stands_bare(name: str, roster: Roster) -> bool:
    folded = fold(name)
    letters = name.replace("-", "").replace("'", "").replace("’", "")
    return (
        letters.isalpha()
        and name[0].isalpha()
        and name[-1].isalpha()
        and not _WORDS & {folded, spread(folded)}
        and not any(other.startswith(f"{folded} ") for other in roster.folded)
    )
