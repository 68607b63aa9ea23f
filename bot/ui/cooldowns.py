"""How often costly things are done, so that one person or one channel cannot keep the bot busy."""

import time
from collections import defaultdict, deque
from collections.abc import Callable, Hashable

from bot.errors import UserError


class Cooldown:
    """Allows so many uses within so many seconds, for each key of its own."""

    def __init__(
        self, uses: int, seconds: int, *, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._uses = uses
        self._seconds = seconds
        self._clock = clock
        self._taken: defaultdict[Hashable, deque[float]] = defaultdict(deque)

    def take(self, *keys: Hashable) -> None:
        """Note a use for all keys, or for none of them.

        :raises UserError: ``export-too-often``, with the seconds to wait.
        """
        now = self._clock()
        self._forget(now)
        waits = [
            taken[0] + self._seconds - now
            for key in keys
            if (taken := self._taken.get(key)) and len(taken) >= self._uses
        ]
        if waits:
            raise UserError("export-too-often", seconds=int(max(waits)) + 1)
        for key in keys:
            self._taken[key].append(now)

    def _forget(self, now: float) -> None:
        for key, taken in list(self._taken.items()):
            while taken and taken[0] + self._seconds <= now:
                taken.popleft()
            if not taken:
                del self._taken[key]
