"""Months: what went between each two players, and their primes, summed up."""

import sqlalchemy as sa
from alembic import op

revision = "d3f6a10b5c29"
down_revision = "c5a90b6e1d24"
branch_labels = None
depends_on = None

KEY = sa.BigInteger().with_variant(sa.Integer(), "sqlite")

MONTH = {
    "sqlite": "CAST(strftime('%Y%m', me.played_at) AS INTEGER)",
    "postgresql": "CAST(to_char(me.played_at AT TIME ZONE 'UTC', 'YYYYMM') AS INTEGER)",
}

FILL_PAIRS = """
INSERT INTO pair_month (
    player_id, month, other_id, deals, parts,
    called, called_made, called_halves, joined, joined_made, joined_halves
)
SELECT
    player_id,
    month,
    other_id,
    count(*),
    sum(CASE WHEN called = 1 OR joined = 1 THEN 0 ELSE parts END),
    sum(called),
    sum(called * made),
    sum(called * halves),
    sum(joined),
    sum(joined * made),
    sum(joined * halves)
FROM (
    SELECT
        me.player_id,
        {month} AS month,
        other.player_id AS other_id,
        me.score AS halves,
        (me.score - other.score) * (60 / me.players)
            + 4 * coalesce(taker.score - partner.score, 0) * CASE
                WHEN me.role = 'defender' AND other.role = 'taker' THEN -1
                WHEN me.role = 'defender' AND other.role = 'partner' THEN 1
                WHEN me.role = 'taker' AND other.role = 'defender' THEN 1
                WHEN me.role = 'partner' AND other.role = 'defender' THEN -1
                ELSE 0
            END AS parts,
        CASE WHEN me.role = 'taker' AND other.role = 'partner' THEN 1 ELSE 0 END AS called,
        CASE WHEN me.role = 'partner' AND other.role = 'taker' THEN 1 ELSE 0 END AS joined,
        CASE WHEN me.won THEN 1 ELSE 0 END AS made
    FROM deal_player AS me
    JOIN deal ON deal.id = me.deal_id
    JOIN deal_player AS other
        ON other.deal_id = me.deal_id AND other.player_id <> me.player_id
    LEFT JOIN deal_player AS taker
        ON deal.partner_id IS NOT NULL
        AND taker.deal_id = deal.id AND taker.player_id = deal.taker_id
    LEFT JOIN deal_player AS partner
        ON deal.partner_id IS NOT NULL
        AND partner.deal_id = deal.id AND partner.player_id = deal.partner_id
    WHERE me.played
) AS pairs
GROUP BY player_id, month, other_id
"""
"""What would stand there had each deal been added; scores are half-points, sixty parts each."""

FILL_PRIMES = """
INSERT INTO prime_month (
    player_id, month,
    petits, petits_against, handfuls, handfuls_against, slams, slams_against
)
SELECT
    player_id,
    month,
    sum(CASE WHEN defends = 1 THEN petit_defence ELSE petit_attack END),
    sum(CASE WHEN defends = 1 THEN petit_attack ELSE petit_defence END),
    sum(CASE WHEN defends = 1 THEN handfuls_defence ELSE handfuls_attack END),
    sum(CASE WHEN defends = 1 THEN handfuls_attack ELSE handfuls_defence END),
    sum(CASE WHEN defends = 1 THEN slam_defence ELSE slam_attack END),
    sum(CASE WHEN defends = 1 THEN slam_attack ELSE slam_defence END)
FROM (
    SELECT
        me.player_id,
        {month} AS month,
        CASE WHEN me.role = 'defender' THEN 1 ELSE 0 END AS defends,
        CASE WHEN deal.petit_au_bout = 'attack' THEN 1 ELSE 0 END AS petit_attack,
        CASE WHEN deal.petit_au_bout = 'defence' THEN 1 ELSE 0 END AS petit_defence,
        (length(CAST(deal.handfuls AS TEXT))
            - length(replace(CAST(deal.handfuls AS TEXT), '"attack"', ''))) / 8
            AS handfuls_attack,
        (length(CAST(deal.handfuls AS TEXT))
            - length(replace(CAST(deal.handfuls AS TEXT), '"defence"', ''))) / 9
            AS handfuls_defence,
        CASE WHEN deal.slam IN ('announced_made', 'unannounced_made') THEN 1 ELSE 0 END
            AS slam_attack,
        CASE WHEN deal.slam IN ('defence', 'announced_failed_defence') THEN 1 ELSE 0 END
            AS slam_defence
    FROM deal_player AS me
    JOIN deal ON deal.id = me.deal_id
    WHERE me.played
        AND (deal.petit_au_bout IS NOT NULL
            OR CAST(deal.handfuls AS TEXT) <> '[]'
            OR deal.slam IN (
                'announced_made', 'unannounced_made', 'defence', 'announced_failed_defence'
            ))
) AS primes
GROUP BY player_id, month
"""


def upgrade() -> None:
    op.create_table(
        "pair_month",
        sa.Column("player_id", KEY, nullable=False),
        sa.Column("month", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("other_id", KEY, nullable=False),
        sa.Column("deals", sa.Integer(), nullable=False),
        sa.Column("parts", sa.BigInteger(), nullable=False),
        sa.Column("called", sa.Integer(), nullable=False),
        sa.Column("called_made", sa.Integer(), nullable=False),
        sa.Column("called_halves", sa.BigInteger(), nullable=False),
        sa.Column("joined", sa.Integer(), nullable=False),
        sa.Column("joined_made", sa.Integer(), nullable=False),
        sa.Column("joined_halves", sa.BigInteger(), nullable=False),
        _player("pair_month", "player_id"),
        _player("pair_month", "other_id"),
        sa.PrimaryKeyConstraint("player_id", "month", "other_id", name=op.f("pk_pair_month")),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "prime_month",
        sa.Column("player_id", KEY, nullable=False),
        sa.Column("month", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("petits", sa.Integer(), nullable=False),
        sa.Column("petits_against", sa.Integer(), nullable=False),
        sa.Column("handfuls", sa.Integer(), nullable=False),
        sa.Column("handfuls_against", sa.Integer(), nullable=False),
        sa.Column("slams", sa.Integer(), nullable=False),
        sa.Column("slams_against", sa.Integer(), nullable=False),
        _player("prime_month", "player_id"),
        sa.PrimaryKeyConstraint("player_id", "month", name=op.f("pk_prime_month")),
        sqlite_with_rowid=False,
    )
    month = MONTH[op.get_bind().dialect.name]
    for statement in (FILL_PAIRS, FILL_PRIMES):
        op.execute(statement.format(month=month))


def downgrade() -> None:
    op.drop_table("prime_month")
    op.drop_table("pair_month")


def _player(table: str, column: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(
        [column], ["player.id"], name=op.f(f"fk_{table}_{column}_player"), ondelete="CASCADE"
    )
