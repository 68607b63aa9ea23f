"""The process that draws: reads orders from standard input, writes pictures to standard output.

It ends when the bot closes the pipe, or by itself when nothing has been ordered for a while: what
matplotlib takes up is taken up only while charts are wanted.
"""

import os
import select
import signal
import sys
import traceback

from bot.charts.frames import LENGTH, Answer, Question, pack, unpack_question

IDLE_SECONDS = 120.0
"""How long it waits for the next order."""

NICENESS = 5
"""On a machine with one core the bot goes first."""


def main() -> None:
    """Serve the bot that started this process."""
    # Ctrl-C in a terminal reaches the whole group; when to end is the bot's decision.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(NICENESS)
    answers = os.dup(sys.stdout.fileno())
    # Whatever a library prints must not come between two pictures.
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    serve(sys.stdin.fileno(), answers, idle=IDLE_SECONDS)


def serve(questions: int, answers: int, *, idle: float) -> None:
    """Draw what is asked for until the pipe is closed, or nothing comes for some seconds."""
    while select.select([questions], [], [], idle)[0]:
        head = _read(questions, LENGTH.size)
        if not head:
            return
        question = unpack_question(_read(questions, *LENGTH.unpack(head)))
        _write(answers, pack(_answer(question)))


def _answer(question: Question) -> Answer:
    try:
        from bot.charts.drawing import draw  # noqa: PLC0415 - so that a fault of it is told as well

        return Answer(number=question.number, picture=draw(question.order))
    except Exception:  # noqa: BLE001 - told to the bot, which logs it; the next order may do
        return Answer(number=question.number, fault=traceback.format_exc())


def _read(source: int, size: int) -> bytes:
    """Read so many bytes; fewer, if the pipe is closed before."""
    parts = []
    while size and (part := os.read(source, size)):
        parts.append(part)
        size -= len(part)
    return b"".join(parts)


def _write(sink: int, data: bytes) -> None:
    rest = memoryview(data)
    while rest:
        rest = rest[os.write(sink, rest) :]


if __name__ == "__main__":
    main()
