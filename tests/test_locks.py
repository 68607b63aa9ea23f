"""The lock files hold what pyproject.toml declares: where a test fails, run ``make lock``."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

ROOT = Path(__file__).parents[1]
LOCKS = ("requirements.txt", "requirements-dev.txt")


def declared(lock: str) -> list[Requirement]:
    project: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    groups = project["dependency-groups"]
    extras = project["project"]["optional-dependencies"]
    texts = project["project"]["dependencies"] + extras["demo"] + extras["postgresql"]
    texts += groups["build"] + (groups["dev"] if lock == "requirements-dev.txt" else [])
    return [Requirement(text) for text in texts if isinstance(text, str)]


def entries(lock: str) -> list[str]:
    """Each locked package with its hashes, joined to one line."""
    text = (ROOT / lock).read_text("utf-8").replace("\\\n", "")
    return [line for line in text.splitlines() if not line.startswith("#")]


def locked(lock: str) -> dict[str, Version]:
    requirements = [Requirement(entry.split("--hash")[0]) for entry in entries(lock)]
    return {
        canonicalize_name(one.name): Version(str(one.specifier).removeprefix("=="))
        for one in requirements
    }


@pytest.mark.parametrize("lock", LOCKS)
def test_lock_satisfies_what_is_declared(lock: str) -> None:
    versions = locked(lock)
    wrong = [
        str(one)
        for one in declared(lock)
        if versions.get(canonicalize_name(one.name)) not in one.specifier
    ]
    assert wrong == []


@pytest.mark.parametrize("lock", LOCKS)
def test_every_package_is_locked_to_one_version_by_hashes(lock: str) -> None:
    shape = re.compile(r"[\w.-]+==[\w.]+( ; [^;]+?)? +(--hash=sha256:[0-9a-f]{64}\s*)+")
    assert [entry for entry in entries(lock) if not shape.fullmatch(entry)] == []


@pytest.mark.parametrize("lock", LOCKS)
def test_lock_names_no_index_and_no_path(lock: str) -> None:
    text = (ROOT / lock).read_text("utf-8")
    assert not re.search(
        r"://|--index|--extra-index|--find-links|(^|\s)\.{0,2}/", text, re.MULTILINE
    )


def test_development_runs_on_the_versions_of_the_runtime() -> None:
    runtime, development = map(locked, LOCKS)
    assert runtime.items() <= development.items()
