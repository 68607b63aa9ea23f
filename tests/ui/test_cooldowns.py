"""How often costly things are done."""

import pytest

from bot.errors import UserError
from bot.ui.cooldowns import Cooldown


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def test_uses_are_taken_until_there_are_too_many() -> None:
    clock = Clock()
    cooldown = Cooldown(uses=2, seconds=60, clock=clock)
    cooldown.take("alice", "here")
    clock.now += 20
    cooldown.take("alice", "there")
    with pytest.raises(UserError) as refused:
        cooldown.take("alice", "here")
    assert refused.value.details == {"seconds": 41}
    cooldown.take("bob", "here")
    clock.now += 40
    cooldown.take("alice", "there")


def test_use_that_is_refused_counts_for_nobody() -> None:
    cooldown = Cooldown(uses=1, seconds=60, clock=Clock())
    cooldown.take("alice")
    with pytest.raises(UserError, match="export-too-often"):
        cooldown.take("bob", "alice")
    cooldown.take("bob")


def test_nobody_is_remembered_when_time_has_passed() -> None:
    clock = Clock()
    cooldown = Cooldown(uses=1, seconds=60, clock=clock)
    for person in range(1_000):
        cooldown.take(person)
    clock.now += 60
    cooldown.take("alice")
    assert len(cooldown._taken) == 1
