"""How Alembic runs the migrations: in one transaction, on a connection with the settings of ours.

``db.migrate`` hands its connection over. On Alembic's own command line the database is named by
``-x url=sqlite:///path`` or by ``DATABASE_URL``.

On SQLite most changes rebuild the table, which loses its CHECKs (name them again in ``table_args``)
and its AUTOINCREMENT (``table_kwargs={"sqlite_autoincrement": True}``); the tests compare both.
"""

import os
from typing import Literal

from alembic import context
from alembic.util import CommandError
from sqlalchemy import JSON, Connection, Enum

import db.models  # noqa: F401 - fills the metadata
from db.base import Base, HalfPoints, UtcDateTime
from db.engine import open_for_migration
from db.schema import schema_change
from db.urls import read_url


def render_item(kind: str, item: object, _: object) -> str | Literal[False]:
    """Write types of ours as what they are in the database: the code of ours may change later."""
    if kind != "type":
        return False
    match item:
        case UtcDateTime():
            return "sa.DateTime(timezone=True)"
        case HalfPoints():
            return "sa.Integer()"
        case Enum():
            return f"sa.String(length={item.length})"
        case JSON():
            return "sa.JSON()"
        case _:
            return False


def run(connection: Connection) -> None:
    """Run what the command asks for, within the connection's transaction."""
    context.configure(
        connection=connection,
        target_metadata=Base.metadata,
        render_as_batch=True,
        render_item=render_item,
        transactional_ddl=True,
    )
    with context.begin_transaction():
        context.run_migrations()


def run_alone() -> None:
    """Open the database that the command line names."""
    url = context.get_x_argument(as_dictionary=True).get("url") or os.environ.get("DATABASE_URL")
    if context.is_offline_mode() or not url:
        raise CommandError("name a database by -x url=sqlite:///path or by DATABASE_URL")
    engine = open_for_migration(read_url(url))
    try:
        with schema_change(engine) as connection:
            run(connection)
    finally:
        engine.dispose()


if "connection" in context.config.attributes:
    run(context.config.attributes["connection"])
else:
    run_alone()
