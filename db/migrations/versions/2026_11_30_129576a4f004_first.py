"""The first tables."""

import sqlalchemy as sa
from alembic import op

revision = "129576a4f004"
down_revision = None
branch_labels = None
depends_on = None

KEY = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
"""A key given by the database; SQLite counts up only in a column of type INTEGER."""


def upgrade() -> None:
    op.create_table(
        "guild",
        sa.Column("id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("language", sa.String(length=16), nullable=True),
        sa.Column("time_zone", sa.String(length=64), nullable=False),
        sa.Column("writers", sa.String(length=32), server_default="everyone", nullable=False),
        sa.Column("scorekeeper_role_id", sa.BigInteger(), nullable=True),
        sa.Column("default_rules", sa.JSON(), nullable=True),
        sa.Column("joined_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("left_at", sa.DateTime(timezone=True), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_guild")),
    )
    op.create_table(
        "meta",
        sa.Column("key", sa.String(length=64), nullable=False),
        sa.Column("value", sa.String(length=255), nullable=False),
        sa.PrimaryKeyConstraint("key", name=op.f("pk_meta")),
    )
    op.create_table(
        "player",
        sa.Column("id", KEY, nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=True),
        sa.Column("name", sa.String(length=100), nullable=False),
        sa.Column("retired_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("erased_at", sa.DateTime(timezone=True), nullable=True),
        sa.ForeignKeyConstraint(
            ["guild_id"], ["guild.id"], name=op.f("fk_player_guild_id_guild"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_player")),
        sa.UniqueConstraint("guild_id", "user_id", name=op.f("uq_player_guild_id_user_id")),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "tombstone",
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("digest", sa.String(length=64), nullable=False),
        sa.ForeignKeyConstraint(
            ["guild_id"], ["guild.id"], name=op.f("fk_tombstone_guild_id_guild"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("guild_id", "digest", name=op.f("pk_tombstone")),
    )
    op.create_table(
        "draft",
        sa.Column("id", KEY, nullable=False),
        sa.Column("by_id", KEY, nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("form", sa.String(length=100), nullable=False),
        sa.Column("answers", sa.JSON(), nullable=False),
        sa.ForeignKeyConstraint(
            ["by_id"], ["player.id"], name=op.f("fk_draft_by_id_player"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_draft")),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "game",
        sa.Column("id", KEY, nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("kind", sa.String(length=32), nullable=False),
        sa.Column("state", sa.String(length=32), nullable=False),
        sa.Column("language", sa.String(length=16), nullable=False),
        sa.Column("rules", sa.JSON(), nullable=False),
        sa.Column("opened_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("closed_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("first_dealer_id", KEY, nullable=False),
        sa.Column("next_dealer_id", KEY, nullable=True),
        sa.Column("next_out", sa.JSON(), nullable=True),
        sa.Column("played_on", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("live_channel_id", sa.BigInteger(), nullable=True),
        sa.Column("live_message_id", sa.BigInteger(), nullable=True),
        sa.CheckConstraint(
            "(state = 'open') = (closed_at IS NULL)", name=op.f("ck_game_closed_at_matches_state")
        ),
        sa.ForeignKeyConstraint(
            ["first_dealer_id"], ["player.id"], name=op.f("fk_game_first_dealer_id_player")
        ),
        sa.ForeignKeyConstraint(
            ["guild_id"], ["guild.id"], name=op.f("fk_game_guild_id_guild"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["next_dealer_id"], ["player.id"], name=op.f("fk_game_next_dealer_id_player")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_game")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_game_channel_id"), "game", ["channel_id"])
    op.create_index(op.f("ix_game_guild_id"), "game", ["guild_id"])
    op.create_index(
        "uq_game_open_channel",
        "game",
        ["channel_id"],
        unique=True,
        sqlite_where=sa.text("state = 'open'"),
        postgresql_where=sa.text("state = 'open'"),
    )

    op.create_table(
        "link",
        sa.Column("id", KEY, nullable=False),
        sa.Column("guest_id", KEY, nullable=False),
        sa.Column("member_id", KEY, nullable=False),
        sa.Column("by_id", KEY, nullable=True),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("moved", sa.JSON(), nullable=False),
        sa.ForeignKeyConstraint(["by_id"], ["player.id"], name=op.f("fk_link_by_id_player")),
        sa.ForeignKeyConstraint(
            ["guest_id"], ["player.id"], name=op.f("fk_link_guest_id_player"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["member_id"], ["player.id"], name=op.f("fk_link_member_id_player"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_link")),
        sa.UniqueConstraint("guest_id", name=op.f("uq_link_guest_id")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_link_member_id"), "link", ["member_id"])

    op.create_table(
        "deal",
        sa.Column("id", KEY, nullable=False),
        sa.Column("game_id", KEY, nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=32), nullable=False),
        sa.Column("state", sa.String(length=32), nullable=False),
        sa.Column("rules", sa.JSON(), nullable=False),
        sa.Column("played_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("dealer_id", KEY, nullable=True),
        sa.Column("logged_by_id", KEY, nullable=True),
        sa.Column("taker_id", KEY, nullable=True),
        sa.Column("partner_id", KEY, nullable=True),
        sa.Column("alone", sa.String(length=32), nullable=True),
        sa.Column("contract", sa.String(length=32), nullable=True),
        sa.Column("bouts", sa.Integer(), nullable=True),
        sa.Column("points", sa.Integer(), nullable=True),
        sa.Column("petit_au_bout", sa.String(length=32), nullable=True),
        sa.Column("handfuls", sa.JSON(), nullable=False),
        sa.Column("slam", sa.String(length=32), nullable=True),
        sa.Column("miseres", sa.JSON(), nullable=False),
        sa.Column("zero_sum", sa.Boolean(), nullable=False),
        sa.Column("reason", sa.String(length=200), nullable=True),
        sa.Column("note", sa.String(length=200), nullable=True),
        sa.Column("dealer_set", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("version", sa.Integer(), server_default="1", nullable=False),
        sa.CheckConstraint(
            "(kind = 'contract') = (taker_id IS NOT NULL)", name=op.f("ck_deal_taker_if_contract")
        ),
        sa.CheckConstraint(
            "(bouts IS NULL) = (points IS NULL)", name=op.f("ck_deal_bouts_with_points")
        ),
        sa.CheckConstraint("bouts BETWEEN 0 AND 3", name=op.f("ck_deal_bouts_range")),
        sa.CheckConstraint("number >= 1", name=op.f("ck_deal_number_positive")),
        sa.CheckConstraint(
            "partner_id IS NULL OR alone IS NULL", name=op.f("ck_deal_partner_or_alone")
        ),
        sa.CheckConstraint("points BETWEEN 0 AND 182", name=op.f("ck_deal_points_range")),
        sa.ForeignKeyConstraint(
            ["dealer_id"], ["player.id"], name=op.f("fk_deal_dealer_id_player")
        ),
        sa.ForeignKeyConstraint(
            ["game_id"], ["game.id"], name=op.f("fk_deal_game_id_game"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["logged_by_id"], ["player.id"], name=op.f("fk_deal_logged_by_id_player")
        ),
        sa.ForeignKeyConstraint(
            ["partner_id"], ["player.id"], name=op.f("fk_deal_partner_id_player")
        ),
        sa.ForeignKeyConstraint(["taker_id"], ["player.id"], name=op.f("fk_deal_taker_id_player")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_deal")),
        sa.UniqueConstraint("game_id", "number", name=op.f("uq_deal_game_id_number")),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "seat",
        sa.Column("game_id", KEY, nullable=False),
        sa.Column("player_id", KEY, nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("left_at", sa.DateTime(timezone=True), nullable=True),
        sa.ForeignKeyConstraint(
            ["game_id"], ["game.id"], name=op.f("fk_seat_game_id_game"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["player_id"], ["player.id"], name=op.f("fk_seat_player_id_player")
        ),
        sa.PrimaryKeyConstraint("game_id", "player_id", name=op.f("pk_seat")),
        sa.UniqueConstraint("game_id", "position", name=op.f("uq_seat_game_id_position")),
    )
    op.create_table(
        "deal_player",
        sa.Column("deal_id", KEY, nullable=False),
        sa.Column("player_id", KEY, nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("role", sa.String(length=32), nullable=False),
        sa.Column("points", sa.Integer(), nullable=True),
        sa.Column("place", sa.Integer(), nullable=True),
        sa.Column("score", sa.Integer(), nullable=False),
        sa.CheckConstraint("points BETWEEN 0 AND 182", name=op.f("ck_deal_player_points_range")),
        sa.ForeignKeyConstraint(
            ["deal_id"], ["deal.id"], name=op.f("fk_deal_player_deal_id_deal"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["player_id"], ["player.id"], name=op.f("fk_deal_player_player_id_player")
        ),
        sa.PrimaryKeyConstraint("deal_id", "player_id", name=op.f("pk_deal_player")),
    )
    op.create_index(op.f("ix_deal_player_player_id"), "deal_player", ["player_id"])

    op.create_table(
        "history",
        sa.Column("id", KEY, nullable=False),
        sa.Column("game_id", KEY, nullable=False),
        sa.Column("deal_id", KEY, nullable=True),
        sa.Column("by_id", KEY, nullable=True),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("action", sa.String(length=32), nullable=False),
        sa.Column("before", sa.JSON(), nullable=True),
        sa.Column("after", sa.JSON(), nullable=True),
        sa.ForeignKeyConstraint(["by_id"], ["player.id"], name=op.f("fk_history_by_id_player")),
        sa.ForeignKeyConstraint(
            ["deal_id"], ["deal.id"], name=op.f("fk_history_deal_id_deal"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["game_id"], ["game.id"], name=op.f("fk_history_game_id_game"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_history")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_history_deal_id"), "history", ["deal_id"])
    op.create_index(op.f("ix_history_game_id"), "history", ["game_id"])

    op.create_table(
        "interaction",
        sa.Column("id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("game_id", KEY, nullable=False),
        sa.Column("deal_id", KEY, nullable=True),
        sa.ForeignKeyConstraint(
            ["deal_id"], ["deal.id"], name=op.f("fk_interaction_deal_id_deal"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["game_id"], ["game.id"], name=op.f("fk_interaction_game_id_game"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_interaction")),
    )
    op.create_index(op.f("ix_interaction_deal_id"), "interaction", ["deal_id"])
    op.create_index(op.f("ix_interaction_game_id"), "interaction", ["game_id"])


def downgrade() -> None:
    for table in (
        "interaction",
        "history",
        "deal_player",
        "seat",
        "deal",
        "link",
        "game",
        "draft",
        "tombstone",
        "player",
        "meta",
        "guild",
    ):
        op.drop_table(table)
