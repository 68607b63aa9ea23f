"""Totals: to which game's total each score adds."""

import sqlalchemy as sa
from alembic import op

revision = "5b7e90c3d1a6"
down_revision = "d3f6a10b5c29"
branch_labels = None
depends_on = None

KEY = sa.BigInteger().with_variant(sa.Integer(), "sqlite")

FILL = """
UPDATE deal_player SET game_id = (
    SELECT deal.game_id FROM deal
    WHERE deal.id = deal_player.deal_id AND deal.state = 'scored'
)
"""


def upgrade() -> None:
    op.add_column("deal_player", sa.Column("game_id", KEY, nullable=True))
    op.execute(FILL)
    op.create_index(
        "ix_deal_player_totals",
        "deal_player",
        ["game_id", "player_id", "score"],
        sqlite_where=sa.text("game_id IS NOT NULL"),
        postgresql_where=sa.text("game_id IS NOT NULL"),
    )


def downgrade() -> None:
    op.drop_index("ix_deal_player_totals", "deal_player")
    op.drop_column("deal_player", "game_id")
