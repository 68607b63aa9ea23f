"""What the measurements share: steps timed in turn, and requirements beside what was measured."""

import statistics
import time
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

import click

Step = Callable[[], Awaitable[object]]

WARMING = 3
"""Rounds that do not count."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Took:
    """What a step took, in milliseconds."""

    median: float
    fastest: float
    processor: float
    """Of a processor, at least: on a machine with nothing else to do it takes no longer."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """A requirement beside what was measured of it."""

    what: str
    measured: float
    allowed: float
    unit: str

    @property
    def met(self) -> bool:
        """Whether it is as little as it has to be."""
        return self.measured <= self.allowed

    def __str__(self) -> str:
        measured = f"{self.measured:.{1 if self.allowed < 50 else 0}f}"
        word = "fine" if self.met else "TOO MUCH"
        return f"{self.what:<52}{measured:>7} of {self.allowed:<4g} {self.unit:<8}{word}"


def conclude(verdicts: Iterable[Verdict]) -> int:
    """Print verdicts; give the exit code, 1 if any requirement is missed."""
    given = list(verdicts)
    for verdict in given:
        click.echo(str(verdict))
    return int(not all(verdict.met for verdict in given))


async def time_steps(steps: Mapping[str, Step], *, rounds: int) -> dict[str, Took]:
    """Time steps in turn, round by round, so that a busy moment strikes all of them."""
    times: dict[str, list[tuple[float, float]]] = {name: [] for name in steps}
    for number in range(WARMING + rounds):
        for name, step in steps.items():
            began, used = time.perf_counter(), time.process_time()
            await step()
            ended = time.perf_counter() - began, time.process_time() - used
            if number >= WARMING:
                times[name].append(ended)
    return {name: _took(*zip(*taken, strict=True)) for name, taken in times.items()}


def _took(passed: Sequence[float], used: Sequence[float]) -> Took:
    return Took(
        median=statistics.median(passed) * 1_000,
        fastest=min(passed) * 1_000,
        processor=min(used) * 1_000,
    )


def print_took(heading: str, took: Mapping[str, Took]) -> None:
    """Print what steps took."""
    click.echo(f"{heading:<42}{'median':>9}{'fastest':>9}{'of CPU':>9}")
    for name, each in took.items():
        times = f"{each.median:>9.1f}{each.fastest:>9.1f}{each.processor:>9.1f}"
        click.echo(f"  {name:<40}{times}")
    click.echo()
