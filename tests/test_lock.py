import os
import subprocess
import sys
from pathlib import Path

import pytest

from bot.lock import AlreadyRunningError, only_process
from db.errors import DatabaseFolderError

ROOT = Path(__file__).parents[1]

HOLD = """
import sys
from bot.lock import only_process
with only_process(sys.argv[1]):
    print("held", flush=True)
    sys.stdin.read()
"""


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/scores/marqueur.db"


def test_second_holder_is_refused_and_told_the_process(url: str) -> None:
    with (
        only_process(url),
        pytest.raises(
            AlreadyRunningError, match=rf"marqueur\.db is in use by process {os.getpid()}:"
        ),
        only_process(url),
    ):
        pass


def test_lock_is_given_back_at_the_end(url: str) -> None:
    for _ in range(2):
        with only_process(url):
            pass


def test_lock_is_given_back_when_the_process_is_killed(url: str) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, url],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "held\n"
        with pytest.raises(AlreadyRunningError, match=f"process {holder.pid}:"), only_process(url):
            pass
        holder.kill()
    with only_process(url):
        pass


def test_two_files_of_a_folder_have_two_locks(tmp_path: Path) -> None:
    with only_process(f"sqlite:///{tmp_path}/one.db"), only_process(f"sqlite:///{tmp_path}/two.db"):
        pass


def test_server_needs_no_lock_file() -> None:
    url = "postgresql://nobody@localhost/scores"
    with only_process(url), only_process(url):
        pass


def test_folder_is_named_when_it_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with (
        pytest.raises(DatabaseFolderError, match=r"cannot write .+/file/marqueur\.db\.lock: "),
        only_process(f"sqlite:///{tmp_path}/file/marqueur.db"),
    ):
        pass
