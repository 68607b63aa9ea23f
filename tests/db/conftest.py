import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from uuid import uuid4

import pytest

from db.revisions import SCRIPTS, read_revisions
from tests.postgres import PostgresServer

AddRevision = Callable[..., str]


@pytest.fixture
def empty_sqlite_url(tmp_path: Path) -> str:
    """The address of a SQLite database that is yet to be made."""
    return f"sqlite:///{tmp_path}/new.db"


@pytest.fixture
def empty_postgresql_url(postgres_server: PostgresServer) -> Iterator[str]:
    """The address of a PostgreSQL database without tables."""
    with postgres_server.database(f"empty_{uuid4().hex}") as url:
        yield url


@pytest.fixture
def empty_url(backend: str, request: pytest.FixtureRequest) -> str:
    """The address of a database without tables, of both kinds in turn."""
    return str(request.getfixturevalue(f"empty_{backend}_url"))


@pytest.fixture
def scripts(tmp_path: Path) -> Path:
    """A copy of the migrations, to add to."""
    copy = tmp_path / "100% of the scripts"  # a percent sign is special in Alembic's settings
    return Path(shutil.copytree(SCRIPTS, copy, ignore=shutil.ignore_patterns("__pycache__")))


@pytest.fixture
def add_revision(scripts: Path) -> AddRevision:
    """Add a migration to the copy, after the newest one."""

    def add(revision: str, upgrade: str) -> str:
        lines = "".join(f"    {line}\n" for line in upgrade.strip().splitlines())
        (scripts / "versions" / f"{revision}.py").write_text(
            "import sqlalchemy as sa\nfrom alembic import op\n\n"
            f'revision = "{revision}"\n'
            f'down_revision = "{read_revisions(scripts).head}"\n\n\n'
            f"def upgrade() -> None:\n{lines}\n\n"
            "def downgrade() -> None:\n    pass\n"
        )
        return revision

    return add
