"""The one-line notation of a deal: tolerant when it is read, one form when it is written.

The taker, perhaps ``>`` and the partner, then contract, bouts, points and primes in any order, in
French or English: ``alice>carol g 2 49,5 pa s``. A name is a unique beginning, without regard to
case and accents; in quotes it is a name whatever it says; ``@3`` is the third seat. ``d42`` says
that the defence has 42 points. What follows ``#`` is a note.
"""

from scoring.notation.line import Line
from scoring.notation.reading import read_line
from scoring.notation.writing import write_line

__all__ = ["Line", "read_line", "write_line"]
