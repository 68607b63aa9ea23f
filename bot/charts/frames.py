"""How the bot and the process that draws speak: pickles, each behind its length.

Both ends are ours and on one machine; nothing that came from elsewhere is ever unpickled.
"""

import pickle
import struct
from dataclasses import dataclass

from bot.charts.orders import Order, Picture

LENGTH = struct.Struct(">I")


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """What is to be drawn; the answer bears the same number."""

    number: int
    order: Order


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """What was drawn, or why nothing was."""

    number: int
    picture: Picture | None = None
    fault: str = ""
    """A traceback."""


def pack(message: Question | Answer) -> bytes:
    """Make a frame of a message."""
    body = pickle.dumps(message, protocol=pickle.HIGHEST_PROTOCOL)
    return LENGTH.pack(len(body)) + body


def unpack_question(body: bytes) -> Question:
    """Read what is to be drawn."""
    question: Question = pickle.loads(body)  # noqa: S301 - from the bot itself
    return question


def unpack_answer(body: bytes) -> Answer:
    """Read what was drawn."""
    answer: Answer = pickle.loads(body)  # noqa: S301 - from our own process
    return answer
