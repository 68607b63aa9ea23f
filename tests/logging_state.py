"""The state of logging is one for the whole process: tests that set it up put it back."""

import logging
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from bot.logs import QUIETEST


@contextmanager
def restored_logging() -> Iterator[None]:
    root = logging.getLogger()
    loggers = [root, *map(logging.getLogger, QUIETEST)]
    handlers, levels, hook = root.handlers[:], [one.level for one in loggers], sys.excepthook
    try:
        yield
    finally:
        root.handlers[:] = handlers
        for one, level in zip(loggers, levels, strict=True):
            one.setLevel(level)
        logging.captureWarnings(capture=False)
        sys.excepthook = hook
