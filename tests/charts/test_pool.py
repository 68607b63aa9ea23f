"""The process that draws: one at a time, never a wrong picture, never in the way of others."""

import asyncio
import contextlib
import os
import signal
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.charts import Charts, CurveChart, Picture
from bot.charts.drawing import draw
from bot.charts.frames import LENGTH, Answer, Question, pack, unpack_answer
from bot.charts.worker import serve
from bot.errors import UserError
from tests.charts import workers
from tests.charts.samples import contracts, evening

SOON = 20
"""Seconds that a test waits for what should come at once."""

CHART = evening(2, 2)

Make = Callable[..., Charts]


@pytest.fixture
async def make() -> AsyncIterator[Make]:
    """Make what has charts drawn, closed in the end."""
    async with contextlib.AsyncExitStack() as stack:

        def made(*command: str, **limits: Any) -> Charts:
            given = {"command": command} if command else {}
            charts = Charts(**given, **limits)
            stack.push_async_callback(charts.close)
            return charts

        yield made


def numbered(number: int) -> CurveChart:
    """Make a chart that no other number has."""
    return replace(CHART, heading=replace(CHART.heading, subtitle=f"Chart {number}"))


def worker_of(charts: Charts) -> int:
    """Say which process draws."""
    assert charts._worker is not None
    return charts._worker.pid


def runs(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


async def refusal(drawing: Awaitable[Picture]) -> str:
    async with asyncio.timeout(SOON):
        with pytest.raises(UserError) as refused:
            await drawing
    return refused.value.code


async def test_everybody_gets_their_own_picture_when_ten_ask_at_once(make: Make) -> None:
    charts = make(*workers.QUICK)
    orders = [numbered(number) for number in range(10)]
    pictures = await asyncio.gather(*map(charts.draw, orders))
    assert [picture.png.decode() for picture in pictures] == list(map(repr, orders))


async def test_pictures_are_drawn_whatever_becomes_of_one_of_them(
    make: Make, caplog: pytest.LogCaptureFixture
) -> None:
    charts = make()
    first, code, third = await asyncio.gather(
        charts.draw(numbered(1)), refusal(charts.draw(contracts())), charts.draw(numbered(3))
    )
    assert (first, third) == (draw(numbered(1)), draw(numbered(3)))
    assert code == "chart-failed"
    assert "ValueError" in caplog.text


async def test_nothing_runs_before_the_first_chart(make: Make) -> None:
    assert make()._worker is None


async def test_chart_is_drawn_when_the_process_was_killed(make: Make) -> None:
    charts = make(*workers.QUICK)
    first = await charts.draw(CHART)
    os.kill(worker_of(charts), signal.SIGKILL)
    assert await charts.draw(CHART) == first


async def test_process_ends_when_closed_in_the_middle(make: Make) -> None:
    charts = make(*workers.TIRED)
    await charts.draw(CHART)
    pid = worker_of(charts)
    drawing = asyncio.create_task(refusal(charts.draw(CHART)))
    await asyncio.sleep(0)
    await charts.close()
    assert not runs(pid)
    assert await drawing == "chart-busy"
    assert await refusal(charts.draw(CHART)) == "chart-busy"


async def test_close_does_nothing_when_nothing_was_drawn(make: Make) -> None:
    charts = make()
    await charts.close()
    await charts.close()


async def test_waiting_ends_when_a_chart_takes_too_long(make: Make) -> None:
    charts = make(*workers.STUCK, patience=0.2)
    drawing = asyncio.create_task(refusal(charts.draw(CHART)))
    assert await refusal(charts.draw(CHART)) == "chart-timeout"
    assert await drawing == "chart-timeout"
    assert charts._worker is None


async def test_too_many_are_refused_at_once_when_others_wait(make: Make) -> None:
    charts = make(*workers.STUCK, most_waiting=2)
    waiting = [asyncio.create_task(refusal(charts.draw(CHART))) for _ in range(2)]
    await asyncio.sleep(0)
    with pytest.raises(UserError, match="chart-busy"):
        charts.check_room()
    assert await refusal(charts.draw(CHART)) == "chart-busy"
    await charts.close()
    assert [await each for each in waiting] == ["chart-busy", "chart-busy"]


async def test_room_is_free_again_when_charts_are_done(make: Make) -> None:
    charts = make(*workers.STUCK, patience=0.1, most_waiting=1)
    assert await refusal(charts.draw(CHART)) == "chart-timeout"
    charts.check_room()


async def test_process_is_given_up_when_whoever_waits_goes_away(make: Make) -> None:
    charts = make(*workers.TIRED)
    await charts.draw(CHART)
    pid = worker_of(charts)
    drawing = asyncio.create_task(charts.draw(CHART))
    await asyncio.sleep(0)
    drawing.cancel()
    with pytest.raises(asyncio.CancelledError):
        await drawing
    await charts.close()
    assert not runs(pid)


async def test_nothing_is_left_running_when_closed_while_it_starts(make: Make) -> None:
    charts = make(*workers.STUCK)
    drawing = asyncio.create_task(refusal(charts.draw(CHART)))
    await asyncio.sleep(0)
    await charts.close()
    assert await drawing == "chart-busy"
    assert charts._worker is None
    assert all(worker.ended for worker in charts._ending)


@pytest.mark.parametrize(
    "command",
    [
        pytest.param(workers.BROKEN, id="ends-at-once"),
        pytest.param(workers.MISSING, id="cannot-be-started"),
        pytest.param(workers.LATE, id="answers-another-order"),
    ],
)
async def test_chart_is_refused_when_the_process_does_not_work(
    make: Make, command: tuple[str, ...], caplog: pytest.LogCaptureFixture
) -> None:
    assert await refusal(make(*command).draw(CHART)) == "chart-failed"
    assert "No chart can be drawn" in caplog.text


async def test_process_knows_no_token_when_started(
    make: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "secret")
    told = await make(*workers.TALKATIVE).draw(CHART)
    assert b"PYTHONPATH" in told.png
    assert b"secret" not in told.png


def test_answers_bear_the_numbers_of_their_questions_when_served(tmp_path: Path) -> None:
    orders = (numbered(1), contracts(), numbered(3))
    questions = b"".join(pack(Question(number=at, order=each)) for at, each in enumerate(orders))
    first, second, third = answers_to(questions, tmp_path)
    assert (first.number, first.picture) == (0, draw(numbered(1)))
    assert (second.number, second.picture) == (1, None)
    assert "ValueError" in second.fault
    assert (third.number, third.picture) == (2, draw(numbered(3)))


def test_process_ends_when_nothing_comes_for_a_while() -> None:
    reading, writing = os.pipe()
    try:
        serve(reading, sys.stderr.fileno(), idle=0.01)  # the pipe is open: only time ends it
    finally:
        os.close(reading)
        os.close(writing)


def answers_to(questions: bytes, folder: Path) -> list[Answer]:
    """Serve some questions, and read the answers."""
    asked, answered = folder / "questions", folder / "answers"
    asked.write_bytes(questions)
    with asked.open("rb") as source, answered.open("wb") as sink:
        serve(source.fileno(), sink.fileno(), idle=1)
    data, answers = answered.read_bytes(), []
    while data:
        (length,) = LENGTH.unpack(data[: LENGTH.size])
        answers.append(unpack_answer(data[LENGTH.size : LENGTH.size + length]))
        data = data[LENGTH.size + length :]
    return answers
