"""Processes that stand in for the one that draws: they misbehave as it might."""

import sys

STUCK = (sys.executable, "-c", "import time; time.sleep(600)")
"""Reads nothing and answers nothing."""

BROKEN = (sys.executable, "-c", "")
"""Ends at once."""

MISSING = ("marqueur-no-such-program",)

_ANSWERING = """
import os, sys, time
from bot.charts.frames import LENGTH, Answer, pack, unpack_question
from bot.charts.orders import Picture
while head := sys.stdin.buffer.read(LENGTH.size):
    question = unpack_question(sys.stdin.buffer.read(*LENGTH.unpack(head)))
    number, told = {}
    sys.stdout.buffer.write(pack(Answer(number=number, picture=Picture(png=told.encode()))))
    sys.stdout.buffer.flush()
"""

QUICK = (sys.executable, "-c", _ANSWERING.format("question.number, repr(question.order)"))
"""Writes down what it is asked to draw, without drawing it: quick, and to be read back."""

LATE = (sys.executable, "-c", _ANSWERING.format("question.number - 1, ''"))
"""Answers each question with the number of the one before."""

TALKATIVE = (sys.executable, "-c", _ANSWERING.format("question.number, repr(dict(os.environ))"))
"""Tells what it knows."""

TIRED = (
    sys.executable,
    "-c",
    _ANSWERING.format("question.number, str(question.number > 1 and time.sleep(600))"),
)
"""Answers the first question only."""
