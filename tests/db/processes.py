"""Other processes that use the same database."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parents[2]
_HOLDER = """
import sqlite3, sys
connection = sqlite3.connect(sys.argv[1], isolation_level=None)
connection.execute("BEGIN IMMEDIATE")
print("held", flush=True)
sys.stdin.readline()
connection.execute("COMMIT")
"""


@contextmanager
def python(code: str, *arguments: str) -> Iterator[subprocess.Popen[str]]:
    """Run Python code in a process that reads from us and that we read from."""
    with subprocess.Popen(
        [sys.executable, "-W", "error", "-c", code, *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=ROOT,
    ) as process:
        try:
            yield process
        finally:
            process.kill()


@contextmanager
def write_lock_held(path: Path) -> Iterator[subprocess.Popen[str]]:
    """Let another process hold SQLite's write lock until a line is sent to it."""
    with python(_HOLDER, str(path)) as process:
        assert say(process) == "held"
        yield process


def say(process: subprocess.Popen[str], line: str | None = None) -> str:
    """Send a line where there is one, and read the answer."""
    assert process.stdin is not None
    assert process.stdout is not None
    if line is not None:
        process.stdin.write(f"{line}\n")
        process.stdin.flush()
    return process.stdout.readline().strip()
