"""From a typed line to what it says."""

from collections.abc import Iterator, Sequence
from decimal import Decimal

from scoring.errors import InvalidDealError
from scoring.names import SHOWN, Roster
from scoring.notation.contract import read_contract
from scoring.notation.line import Line
from scoring.notation.tokens import Mark, Token, cut, text_of
from scoring.notation.vocabulary import BLANKS, GOULASH
from scoring.points import TOTAL, parse_points
from scoring.terms import DealKind

_LONGEST_BLANK = max(len(phrase.split()) for phrase in BLANKS)


def read_line(text: str, names: Sequence[str]) -> Line:
    """Read the one-line notation of a deal for the players of these names, in the order of seats.

    Whatever the text, a line comes back: what it could not read is its ``problem``, what it still
    needs is ``missing``.

    >>> line = read_line("alice g 2 49,5 pa s # close", ("Alice", "Bob", "Carol"))
    >>> line.contract, line.bouts, str(line.points), line.note
    (<Contract.GARDE: 'garde'>, 2, '49.5', 'close')
    >>> read_line("bob contre d42", ("Alice", "Bob", "Carol")).missing
    ('bouts',)
    """
    tokens, note = cut(text)
    roster = Roster(names)
    if _is_goulash(tokens, roster):
        return _read_goulash(tokens[1:], roster, note)
    kind, rest = _blank(tokens)
    if kind is not None and (not rest or not roster.matches(tokens[0].folded)):
        problem = _unknown(rest[0]) if rest else None
        return Line(players=len(names), kind=kind, note=note, problem=problem)
    return read_contract(tokens, roster, note)


def _is_goulash(tokens: Sequence[Token], roster: Roster) -> bool:
    """Tell whether a line is of a Goulash, and not of a taker who is called so."""
    if not tokens or tokens[0].mark is not Mark.WORD or tokens[0].folded not in GOULASH:
        return False
    marks = {token.mark for token in tokens[1:]}
    if marks & {Mark.FEWER, Mark.TIE}:
        return True
    only_numbers = bool(marks) and marks <= {Mark.NUMBER, Mark.COLON}
    return only_numbers or not roster.matches(tokens[0].folded)


def _read_goulash(tokens: Sequence[Token], roster: Roster, note: str) -> Line:
    if tokens and tokens[0].mark is Mark.COLON:
        tokens = tokens[1:]
    points: tuple[Decimal, ...] = ()
    order: tuple[tuple[int, ...], ...] = ()
    problem = None
    try:
        if all(token.mark is Mark.NUMBER for token in tokens):
            points = _read_points(tokens, players=len(roster.names))
        else:
            order = _read_order(tokens, roster)
    except InvalidDealError as refusal:
        problem = refusal
    return Line(
        players=len(roster.names),
        kind=DealKind.GOULASH,
        goulash_points=points,
        goulash_order=order,
        note=note,
        problem=problem,
    )


def _read_points(tokens: Sequence[Token], *, players: int) -> tuple[Decimal, ...]:
    points = tuple(parse_points(token.text) for token in tokens)
    if not points or len(points) != players - 1:
        return points
    # Where more than all points are given away already, the deal says so itself.
    return (*points, max(TOTAL - sum(points), Decimal(0)))


def _read_order(tokens: Sequence[Token], roster: Roster) -> tuple[tuple[int, ...], ...]:
    for token in tokens:
        if token.mark in (Mark.ARROW, Mark.COLON):
            raise _unknown(token)  # whether more points or a better place is meant, nobody knows
    if tokens[-1].mark in (Mark.FEWER, Mark.TIE):
        tokens = tokens[:-1]
    order: list[tuple[int, ...]] = []
    seen: set[int] = set()
    for tied in _parts(tokens, Mark.FEWER):
        seats = []
        for name in map(text_of, _parts(tied, Mark.TIE)):
            seat = roster.find(name, field="order")
            if seat in seen:
                raise InvalidDealError("given-twice", field="order", text=name[:SHOWN])
            seats.append(seat)
            seen.add(seat)
        order.append(tuple(seats))
    return tuple(order)


def _parts(tokens: Sequence[Token], separator: Mark) -> Iterator[list[Token]]:
    """Cut tokens at a sign."""
    part: list[Token] = []
    for token in tokens:
        if token.mark is separator:
            yield part
            part = []
        else:
            part.append(token)
    yield part


def _blank(tokens: Sequence[Token]) -> tuple[DealKind | None, Sequence[Token]]:
    """Give the kind of deal without a score that the first words say, and what follows them."""
    for length in range(min(_LONGEST_BLANK, len(tokens)), 0, -1):
        words = tokens[:length]
        kind = BLANKS.get(" ".join(token.key for token in words))
        if kind is not None and all(token.mark is Mark.WORD for token in words):
            return kind, tokens[length:]
    return None, tokens


def _unknown(token: Token) -> InvalidDealError:
    return InvalidDealError("word-unknown", field="line", text=token.text[:SHOWN])
