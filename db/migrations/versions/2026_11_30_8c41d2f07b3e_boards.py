"""Boards: where and as what each deal counts, and seasons."""

from typing import Any

import sqlalchemy as sa
from alembic import op
from sqlalchemy.types import TypeEngine

revision = "8c41d2f07b3e"
down_revision = "129576a4f004"
branch_labels = None
depends_on = None

KEY = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
"""A key given by the database; SQLite counts up only in a column of type INTEGER."""

COUNTED: dict[str, TypeEngine[Any]] = {
    "guild_id": sa.BigInteger(),
    "channel_id": sa.BigInteger(),
    "played_at": sa.DateTime(timezone=True),
    "players": sa.Integer(),
    "played": sa.Boolean(),
    "adjusted": sa.Boolean(),
}

ONLY_SOME: dict[str, TypeEngine[Any]] = {
    "contract": sa.String(length=32),
    "made": sa.Boolean(),
    "won": sa.Boolean(),
}

FILL = """
UPDATE deal_player SET
    guild_id = counted.guild_id,
    channel_id = counted.channel_id,
    played_at = counted.played_at,
    players = counted.players,
    played = counted.played,
    adjusted = counted.adjusted,
    contract = CASE WHEN deal_player.role = 'taker' THEN counted.contract END,
    made = CASE WHEN deal_player.role = 'taker' THEN counted.made END,
    won = CASE WHEN deal_player.role = 'defender' THEN NOT counted.made ELSE counted.made END
FROM (
    SELECT
        deal.id,
        game.guild_id,
        game.channel_id,
        deal.played_at,
        deal.contract,
        (SELECT count(*) FROM deal_player AS other WHERE other.deal_id = deal.id) AS players,
        deal.state = 'scored' AND game.state <> 'archived'
            AND deal.kind IN ('contract', 'goulash') AS played,
        deal.state = 'scored' AND game.state <> 'archived'
            AND deal.kind = 'adjustment' AS adjusted,
        deal.points >= CASE deal.bouts
            WHEN 0 THEN 112 WHEN 1 THEN 102 WHEN 2 THEN 82 WHEN 3 THEN 72
        END AS made
    FROM deal JOIN game ON game.id = deal.game_id
) AS counted
WHERE counted.id = deal_player.deal_id
"""
"""What each row would hold had it been written with these columns; points are half-points."""


def upgrade() -> None:
    op.create_table(
        "season",
        sa.Column("id", KEY, nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.String(length=100), nullable=False),
        sa.Column("started_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("ended_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("started_by_id", KEY, nullable=True),
        sa.Column("ended_by_id", KEY, nullable=True),
        sa.ForeignKeyConstraint(
            ["guild_id"], ["guild.id"], name=op.f("fk_season_guild_id_guild"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["started_by_id"],
            ["player.id"],
            name=op.f("fk_season_started_by_id_player"),
            ondelete="SET NULL",
        ),
        sa.ForeignKeyConstraint(
            ["ended_by_id"],
            ["player.id"],
            name=op.f("fk_season_ended_by_id_player"),
            ondelete="SET NULL",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_season")),
        sa.UniqueConstraint("guild_id", "name", name=op.f("uq_season_guild_id_name")),
        sqlite_autoincrement=True,
    )
    op.create_index(
        "uq_season_running",
        "season",
        ["guild_id"],
        unique=True,
        sqlite_where=sa.text("ended_at IS NULL"),
        postgresql_where=sa.text("ended_at IS NULL"),
    )

    for name, kind in COUNTED.items():
        op.add_column("deal_player", sa.Column(name, kind, nullable=True))
    for name, kind in ONLY_SOME.items():
        op.add_column("deal_player", sa.Column(name, kind, nullable=True))
    op.execute(FILL)
    with op.batch_alter_table("deal_player", table_args=(_points_range(),)) as batch:
        for name, kind in COUNTED.items():
            batch.alter_column(name, existing_type=kind, nullable=False)
    for place in ("guild", "channel"):
        _create_partial_index(
            f"ix_deal_player_{place}_board",
            [f"{place}_id", "player_id", "played_at", "score", "made", "played"],
        )
    _create_partial_index(
        "ix_deal_player_stats",
        [
            "player_id",
            "role",
            "contract",
            "won",
            "played_at",
            "score",
            "deal_id",
            "players",
            "played",
        ],
    )
    _create_partial_index(
        "ix_deal_player_adjustments",
        ["guild_id", "player_id", "channel_id", "played_at", "score", "adjusted"],
    )


def downgrade() -> None:
    for name in ("adjustments", "stats", "channel_board", "guild_board"):
        op.drop_index(f"ix_deal_player_{name}", "deal_player")
    with op.batch_alter_table("deal_player", table_args=(_points_range(),)) as batch:
        for name in (*ONLY_SOME, *COUNTED):
            batch.drop_column(name)
    op.drop_table("season")


def _points_range() -> sa.CheckConstraint:
    """Name the check again that SQLite forgets when it rebuilds the table."""
    return sa.CheckConstraint(
        "points BETWEEN 0 AND 182", name=op.f("ck_deal_player_points_range")
    )


def _create_partial_index(name: str, columns: list[str]) -> None:
    condition = columns[-1]
    op.create_index(
        name,
        "deal_player",
        columns,
        sqlite_where=sa.text(f"{condition} = 1"),
        postgresql_where=sa.text(condition),
    )
