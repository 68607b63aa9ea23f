"""A PostgreSQL server of the tests' own, from the programs the distribution installed."""

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from signal import SIGINT
from typing import Any

import psycopg
from psycopg import sql

USER = "marqueur"
SETTINGS = {
    "fsync": "off",
    "synchronous_commit": "off",
    "full_page_writes": "off",
    "listen_addresses": "",
    "timezone": "Asia/Kolkata",  # so that a time that loses its zone is seen
}


@dataclass(frozen=True, slots=True)
class PostgresServer:
    """A running server, reached by a socket in its folder."""

    folder: Path

    def url(self, name: str) -> str:
        return f"postgresql://{USER}@/{name}?host={self.folder}"

    def execute(self, statement: str, *names: str) -> None:
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            connection.execute(sql.SQL(statement).format(*map(sql.Identifier, names)))

    @contextmanager
    def database(self, name: str, *, template: str = "template1") -> Iterator[str]:
        self.execute("CREATE DATABASE {} TEMPLATE {}", name, template)
        yield self.url(name)
        self.execute("DROP DATABASE {} WITH (FORCE)", name)


def find_programs() -> Path | None:
    """Find the folder of initdb and postgres: the newest version installed, or the path's."""
    installed = Path("/usr/lib/postgresql").glob("*/bin/initdb")
    newest = max(installed, key=lambda program: float(program.parts[-3]), default=None)
    found = newest or shutil.which("initdb")
    return Path(found).resolve().parent if found else None


@contextmanager
def run_server(programs: Path) -> Iterator[PostgresServer]:
    """Run a server in a folder of its own, as nobody where we are root, which it refuses to be."""
    folder = Path(tempfile.mkdtemp(prefix="marqueur-pg-", dir=_memory()))
    data = folder / "data"
    options: dict[str, Any] = {"cwd": folder, "stdout": subprocess.DEVNULL}
    if os.geteuid() == 0:
        nobody = pwd.getpwnam("nobody")
        os.chown(folder, nobody.pw_uid, nobody.pw_gid)
        options |= {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}
    try:
        subprocess.run(
            [programs / "initdb", "-D", data, "-U", USER, "-A", "trust", "-E", "UTF8", "--no-sync"],
            check=True,
            **options,
        )
        settings = [f"--{name}={value}" for name, value in SETTINGS.items()]
        with (folder / "log").open("w") as log:
            server = subprocess.Popen(
                [programs / "postgres", "-D", data, "-k", folder, *settings], stderr=log, **options
            )
        with server:
            try:
                _wait_until_ready(programs, folder)
                yield PostgresServer(folder)
            finally:
                server.send_signal(SIGINT)
    finally:
        shutil.rmtree(folder)


def _memory() -> Path | None:
    """Name a file system in memory, seven times as fast for copies; None where it is small."""
    memory = Path("/dev/shm")  # noqa: S108 - the folder made in it is ours alone
    return memory if memory.is_dir() and shutil.disk_usage(memory).free > 2**30 else None


def _wait_until_ready(programs: Path, folder: Path) -> None:
    for _ in range(200):
        ready = subprocess.run(
            [programs / "pg_isready", "-q", "-h", folder, "-t", "1"], check=False
        )
        if ready.returncode == 0:
            return
    raise RuntimeError((folder / "log").read_text())
