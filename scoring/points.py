"""Card points: what there is, what is needed, and how points are read and written."""

import re
from decimal import Decimal

from scoring.errors import InvalidDealError

HALF = Decimal("0.5")
"""The finest step of card points and of scores."""

TOTAL = Decimal(91)
"""The card points of the whole pack."""

TARGETS = (56, 51, 41, 36)
"""The card points the attack needs with 0, 1, 2 or 3 bouts (FFT)."""

MINUS = "\N{MINUS SIGN}"

_DEFENCE = re.compile(r"[dD]\s*(?P<points>.*)", re.DOTALL)
_DECIMAL = re.compile(r"(?P<sign>[-\u2212]?)(?P<whole>[0-9]{1,6})(?:[.,](?P<part>[0-9]{1,6}))?")
_HALVED = re.compile(r"(?P<whole>[0-9]{1,6})?\s*½|(?:(?P<before>[0-9]{1,6})\s+)?1/2")


def target(bouts: int) -> int:
    """Say how many card points the attack needs with so many bouts.

    >>> [target(bouts) for bouts in range(4)]
    [56, 51, 41, 36]
    """
    if not 0 <= bouts < len(TARGETS):
        raise InvalidDealError(
            "bouts-range", field="bouts", bouts=bouts, lowest=0, highest=len(TARGETS) - 1
        )
    return TARGETS[bouts]


def parse_points(text: str) -> Decimal:
    """Read card points as people write them; refuse what is no number of points of a heap.

    >>> [str(parse_points(text)) for text in ("49", " 49,5 ", "49.5", "49½", "49 1/2", "½")]
    ['49', '49.5', '49.5', '49.5', '49.5', '0.5']
    """
    points = _parse_number(text.strip())
    check_points(points, field="points")
    return points


def parse_attack_points(text: str) -> Decimal:
    """Read the attack's card points; after a ``d`` stand those of the defence.

    >>> [str(parse_attack_points(text)) for text in ("49", "d42", "D 41,5")]
    ['49', '49', '49.5']
    """
    of_defence = _DEFENCE.fullmatch(text.strip())
    if of_defence is None:
        return parse_points(text)
    return TOTAL - parse_points(of_defence["points"])


def format_points(value: Decimal, *, decimal_mark: str = ",", signed: bool = False) -> str:
    """Write points with a real minus sign; ``signed`` puts a plus before what was won.

    >>> format_points(Decimal("40.5")), format_points(Decimal(-112)), format_points(Decimal("59.0"))
    ('40,5', '−112', '59')
    >>> [format_points(Decimal(value), signed=True) for value in ("59.5", "0", "-3")]
    ['+59,5', '0', '−3']
    """
    sign = MINUS if value < 0 else "+" if signed and value > 0 else ""
    return sign + plain(abs(value)).replace(".", decimal_mark)


def plain(value: Decimal) -> str:
    """Write a number in decimal notation, as exports and details of errors hold it.

    >>> plain(Decimal("49.50")), plain(Decimal("-1E+2")), plain(Decimal("-0"))
    ('49.5', '-100', '0')
    """
    text = format(value, "f")
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def is_half(value: Decimal) -> bool:
    """Tell whether a number is a whole number of halves."""
    return value.is_finite() and value % HALF == 0


def check_points(points: Decimal, *, field: str, **details: str | int) -> None:
    """Refuse what cannot be the card points of one heap."""
    if not is_half(points):
        raise InvalidDealError("points-not-half", field=field, points=plain(points), **details)
    if not 0 <= points <= TOTAL:
        raise InvalidDealError(
            "points-range",
            field=field,
            points=plain(points),
            lowest=0,
            highest=plain(TOTAL),
            **details,
        )


def _parse_number(text: str) -> Decimal:
    if number := _DECIMAL.fullmatch(text):
        value = Decimal(f"{number['whole']}.{number['part'] or 0}")
        return Decimal(plain(-value if number["sign"] else value))
    if number := _HALVED.fullmatch(text):
        return Decimal(number["whole"] or number["before"] or 0) + HALF
    raise InvalidDealError("points-unreadable", field="points", text=text)
