"""Has charts drawn, one after another, by a process of its own that starts with the first."""

import asyncio
import contextlib
import itertools
import logging
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Self

from bot.charts.frames import LENGTH, Answer, Question, pack, unpack_answer
from bot.charts.orders import Order, Picture
from bot.errors import UserError

log = logging.getLogger(__name__)

PATIENCE = 25.0
"""Seconds within which a chart is drawn, its turn and the start of the process included."""

MOST_WAITING = 16
"""How many charts are wanted at once at most: the last of them should still come in time."""

WORKER = (sys.executable, "-P", "-m", "bot.charts.worker")

PASSED_ON = ("HOME", "LANG", "LC_ALL", "MPLCONFIGDIR", "PATH", "TMPDIR", "XDG_CACHE_HOME")
"""All that the process is told of our environment: no token is among it."""


class WorkerEndedError(Exception):
    """The process that draws is gone."""


class Charts:
    """Draws charts without ever holding up what else goes on."""

    def __init__(
        self,
        *,
        command: Sequence[str] = WORKER,
        patience: float = PATIENCE,
        most_waiting: int = MOST_WAITING,
    ) -> None:
        self._command = tuple(command)
        self._patience = patience
        self._most_waiting = most_waiting
        self._wanted = 0
        self._turn = asyncio.Lock()
        self._worker: _Worker | None = None
        self._ending: list[_Worker] = []
        self._closed = False

    def check_room(self) -> None:
        """Refuse where too many wait already, before anybody is told to wait.

        :raises UserError: ``chart-busy``.
        """
        self._check_open()
        if self._wanted >= self._most_waiting:
            raise UserError("chart-busy")

    async def draw(self, order: Order) -> Picture:
        """Draw a picture.

        :raises UserError: ``chart-busy``, ``chart-timeout``; ``chart-failed`` when it is a fault of
            ours, which is logged.
        """
        self.check_room()
        self._wanted += 1
        try:
            async with asyncio.timeout(self._patience), self._turn:
                return await self._draw(order)
        except TimeoutError:
            log.warning("A chart took more than %s s", self._patience)
            raise UserError("chart-timeout") from None
        finally:
            self._wanted -= 1

    async def close(self) -> None:
        """End the process, whatever it does; no chart is drawn any more."""
        self._closed = True
        if self._worker is not None:
            self._end(self._worker)
        async with self._turn:  # whoever waits is refused, and a process that just starts is ended
            pass
        await asyncio.gather(*(worker.gone() for worker in self._ending))

    async def _draw(self, order: Order) -> Picture:
        try:
            answer = await self._ask(order)
        except WorkerEndedError:
            # It was idle for long, or was ended from outside: a new one may do.
            try:
                answer = await self._ask(order)
            except WorkerEndedError:
                log.exception("No chart can be drawn")
                raise UserError("chart-failed") from None
        if answer.picture is None:
            log.error("A chart cannot be drawn: %s", answer.fault)
            raise UserError("chart-failed")
        return answer.picture

    async def _ask(self, order: Order) -> Answer:
        self._check_open()
        if self._worker is None or self._worker.ended:
            self._worker = await _Worker.start(self._command)
        worker = self._worker
        try:
            self._check_open()
            return await worker.ask(order)
        except BaseException:
            # What it still does would be taken for the answer to the next order.
            self._end(worker)
            raise

    def _check_open(self) -> None:
        if self._closed:
            raise UserError("chart-busy")

    def _end(self, worker: "_Worker") -> None:
        self._worker = None
        self._ending = [each for each in self._ending if not each.ended]
        self._ending.append(worker)
        worker.kill()


class _Worker:
    """The process that draws, seen from here."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process
        self._numbers = itertools.count(1)

    @classmethod
    async def start(cls, command: Sequence[str]) -> Self:
        """Start it."""
        environment = {name: os.environ[name] for name in PASSED_ON if name in os.environ}
        root = str(Path(__file__).parents[2])
        try:
            process = await asyncio.create_subprocess_exec(
                *command,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                env={**environment, "PYTHONPATH": root},
            )
        except OSError as error:
            raise WorkerEndedError(f"it cannot be started: {error}") from error
        return cls(process)

    @property
    def pid(self) -> int:
        """Its number for the system."""
        return self._process.pid

    @property
    def ended(self) -> bool:
        """Whether it is no more, as far as we have been told."""
        return self._process.returncode is not None

    def kill(self) -> None:
        """End it at once: it keeps nothing that could be lost."""
        with contextlib.suppress(ProcessLookupError):
            self._process.kill()

    async def gone(self) -> None:
        """Wait until it is no more."""
        await self._process.wait()

    async def ask(self, order: Order) -> Answer:
        """Have a picture drawn; one at a time."""
        question = Question(number=next(self._numbers), order=order)
        reader, writer = self._process.stdout, self._process.stdin
        assert reader is not None  # noqa: S101 - both are pipes
        assert writer is not None  # noqa: S101 - as above
        try:
            writer.write(pack(question))
            await writer.drain()
            (length,) = LENGTH.unpack(await reader.readexactly(LENGTH.size))
            answer = unpack_answer(await reader.readexactly(length))
        except (ConnectionError, asyncio.IncompleteReadError) as error:
            raise WorkerEndedError(f"it ended with {await self._process.wait()}") from error
        if answer.number != question.number:
            raise WorkerEndedError(f"answer {answer.number} to question {question.number}")
        return answer
