"""What was changed for a whole server is kept, with who and when."""

import sqlalchemy as sa
from alembic import op

revision = "c5a90b6e1d24"
down_revision = "8c41d2f07b3e"
branch_labels = None
depends_on = None

KEY = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
"""A key given by the database; SQLite counts up only in a column of type INTEGER."""


def upgrade() -> None:
    op.create_table(
        "server_history",
        sa.Column("id", KEY, nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("by_id", KEY, nullable=True),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("action", sa.String(length=32), nullable=False),
        sa.Column("before", sa.JSON(), nullable=True),
        sa.Column("after", sa.JSON(), nullable=True),
        sa.ForeignKeyConstraint(
            ["guild_id"],
            ["guild.id"],
            name=op.f("fk_server_history_guild_id_guild"),
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["by_id"],
            ["player.id"],
            name=op.f("fk_server_history_by_id_player"),
            ondelete="SET NULL",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_server_history")),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_server_history_guild_id_at", "server_history", ["guild_id", "at"])


def downgrade() -> None:
    op.drop_table("server_history")
