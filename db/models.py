"""The tables.

Facts are the truth. What each player got is derived from them in the same transaction and stored
beside them, so that boards are plain SQL; no total is stored but the months of ``db.months``.
"""

from datetime import datetime
from decimal import Decimal
from typing import Any

from sqlalchemy import (
    JSON,
    CheckConstraint,
    ForeignKey,
    Index,
    String,
    UniqueConstraint,
    false,
    text,
)
from sqlalchemy.orm import Mapped, mapped_column, relationship

from db.base import Base, HalfPoints, Snowflake, SurrogateKey, UtcDateTime, words
from db.counted import Counted, adjustments_index, board_index, stats_index, totals_index
from db.terms import Action, DealState, GameState, Writers
from scoring.terms import Alone, Contract, DealKind, GameKind, Role, Side, Slam

NEVER_REUSE_IDS = {"sqlite_autoincrement": True}
"""SQLite gives a deleted last row's id to the next one: an old button would hit a newer row."""


class GuildRow(Base):
    """A Discord server and its settings."""

    __tablename__ = "guild"

    id: Mapped[int] = mapped_column(Snowflake, primary_key=True, autoincrement=False)
    language: Mapped[str | None] = mapped_column(String(16))
    time_zone: Mapped[str] = mapped_column(String(64), default="Europe/Paris")
    writers: Mapped[Writers] = mapped_column(
        words(Writers), default=Writers.EVERYONE, server_default=Writers.EVERYONE.value
    )
    scorekeeper_role_id: Mapped[int | None] = mapped_column(Snowflake)
    default_rules: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True))
    joined_at: Mapped[datetime] = mapped_column(UtcDateTime)
    left_at: Mapped[datetime | None] = mapped_column(UtcDateTime)
    """When the bot was removed; what it kept goes only some time later."""


class PlayerRow(Base):
    """A person of a server: a Discord member, or a guest without an account.

    Everybody who acts has a row, also those who only watch or moderate: it is the one place that
    holds a person's Discord id and name.
    """

    __tablename__ = "player"
    __table_args__ = (UniqueConstraint("guild_id", "user_id"), NEVER_REUSE_IDS)

    id: Mapped[int] = mapped_column(SurrogateKey, primary_key=True)
    guild_id: Mapped[int] = mapped_column(ForeignKey("guild.id", ondelete="CASCADE"))
    user_id: Mapped[int | None] = mapped_column(Snowflake)
    name: Mapped[str] = mapped_column(String(100))
    retired_at: Mapped[datetime | None] = mapped_column(UtcDateTime)
    """Since when the player is no longer proposed; what was played stays."""
    erased_at: Mapped[datetime | None] = mapped_column(UtcDateTime)
    """When the person was made anonymous: there is no Discord id and no name any more."""


class GameRow(Base):
    """The score sheet of a channel."""

    __tablename__ = "game"
    __table_args__ = (
        Index(
            "uq_game_open_channel",
            "channel_id",
            unique=True,
            sqlite_where=text("state = 'open'"),
            postgresql_where=text("state = 'open'"),
        ),
        Index(None, "channel_id"),
        Index(None, "guild_id"),
        CheckConstraint("(state = 'open') = (closed_at IS NULL)", name="closed_at_matches_state"),
        NEVER_REUSE_IDS,
    )

    id: Mapped[int] = mapped_column(SurrogateKey, primary_key=True)
    guild_id: Mapped[int] = mapped_column(ForeignKey("guild.id", ondelete="CASCADE"))
    channel_id: Mapped[int] = mapped_column(Snowflake)
    kind: Mapped[GameKind] = mapped_column(words(GameKind))
    state: Mapped[GameState] = mapped_column(words(GameState), default=GameState.OPEN)
    language: Mapped[str] = mapped_column(String(16))
    rules: Mapped[dict[str, Any]] = mapped_column(JSON)
    opened_at: Mapped[datetime] = mapped_column(UtcDateTime)
    closed_at: Mapped[datetime | None] = mapped_column(UtcDateTime)
    first_dealer_id: Mapped[int] = mapped_column(ForeignKey("player.id"))
    next_dealer_id: Mapped[int | None] = mapped_column(ForeignKey("player.id"))
    """Who was chosen to deal next, against the rotation."""
    next_out: Mapped[list[int] | None] = mapped_column(JSON(none_as_null=True))
    """Who was chosen to sit the next deal out, against the proposal: player ids."""
    played_on: Mapped[bool] = mapped_column(default=False, server_default=false())
    """Whether the table goes on beyond its agreed length."""
    live_channel_id: Mapped[int | None] = mapped_column(Snowflake)
    live_message_id: Mapped[int | None] = mapped_column(Snowflake)

    guild: Mapped[GuildRow] = relationship(lazy="raise")
    seats: Mapped[list["SeatRow"]] = relationship(
        lazy="raise", order_by="SeatRow.position", cascade="all, delete-orphan"
    )


class SeatRow(Base):
    """A player's place at the table; positions go in the order of play."""

    __tablename__ = "seat"
    __table_args__ = (UniqueConstraint("game_id", "position"),)

    game_id: Mapped[int] = mapped_column(
        ForeignKey("game.id", ondelete="CASCADE"), primary_key=True
    )
    player_id: Mapped[int] = mapped_column(ForeignKey("player.id"), primary_key=True)
    position: Mapped[int]
    left_at: Mapped[datetime | None] = mapped_column(UtcDateTime)
    """Since when the player is gone: the total stays, and nobody proposes them any more."""

    player: Mapped[PlayerRow] = relationship(lazy="raise")


class DealRow(Base):
    """A deal: its facts, and the rules that were in force.

    A running deal knows its taker and contract, not yet its bouts and points.
    """

    __tablename__ = "deal"
    __table_args__ = (
        UniqueConstraint("game_id", "number"),
        CheckConstraint("number >= 1", name="number_positive"),
        CheckConstraint("bouts BETWEEN 0 AND 3", name="bouts_range"),
        CheckConstraint("points BETWEEN 0 AND 182", name="points_range"),
        CheckConstraint("(bouts IS NULL) = (points IS NULL)", name="bouts_with_points"),
        CheckConstraint("(kind = 'contract') = (taker_id IS NOT NULL)", name="taker_if_contract"),
        CheckConstraint("partner_id IS NULL OR alone IS NULL", name="partner_or_alone"),
        NEVER_REUSE_IDS,
    )

    id: Mapped[int] = mapped_column(SurrogateKey, primary_key=True)
    game_id: Mapped[int] = mapped_column(ForeignKey("game.id", ondelete="CASCADE"))
    number: Mapped[int]
    kind: Mapped[DealKind] = mapped_column(words(DealKind))
    state: Mapped[DealState] = mapped_column(words(DealState), default=DealState.SCORED)
    rules: Mapped[dict[str, Any]] = mapped_column(JSON)
    played_at: Mapped[datetime] = mapped_column(UtcDateTime)
    dealer_id: Mapped[int | None] = mapped_column(ForeignKey("player.id"))
    logged_by_id: Mapped[int | None] = mapped_column(ForeignKey("player.id"))
    taker_id: Mapped[int | None] = mapped_column(ForeignKey("player.id"))
    partner_id: Mapped[int | None] = mapped_column(ForeignKey("player.id"))
    alone: Mapped[Alone | None] = mapped_column(words(Alone))
    contract: Mapped[Contract | None] = mapped_column(words(Contract))
    bouts: Mapped[int | None]
    points: Mapped[Decimal | None] = mapped_column(HalfPoints)
    petit_au_bout: Mapped[Side | None] = mapped_column(words(Side))
    handfuls: Mapped[list[list[str]]] = mapped_column(JSON, default=list)
    slam: Mapped[Slam | None] = mapped_column(words(Slam))
    miseres: Mapped[list[list[Any]]] = mapped_column(JSON, default=list)
    zero_sum: Mapped[bool] = mapped_column(default=True)
    reason: Mapped[str | None] = mapped_column(String(200))
    note: Mapped[str | None] = mapped_column(String(200))
    dealer_set: Mapped[bool] = mapped_column(default=False, server_default=false())
    """Whether the dealer was chosen against the rotation."""
    version: Mapped[int] = mapped_column(default=1, server_default="1")
    """Goes up with every change: a form opened on an older state can tell."""

    players: Mapped[list["DealPlayerRow"]] = relationship(
        lazy="raise",
        order_by="DealPlayerRow.position",
        cascade="all, delete-orphan",
        passive_deletes=True,
    )
    dealer: Mapped[PlayerRow | None] = relationship(lazy="raise", foreign_keys=[dealer_id])
    logged_by: Mapped[PlayerRow | None] = relationship(lazy="raise", foreign_keys=[logged_by_id])


class DealPlayerRow(Counted, Base):
    """Someone who played a deal, and what it brought: seats change, a deal's players do not."""

    # positions are not unique for the database: a correction that shifts them would collide with
    # itself, row by row
    __tablename__ = "deal_player"
    __table_args__ = (
        CheckConstraint("points BETWEEN 0 AND 182", name="points_range"),
        Index(None, "player_id"),
        totals_index("ix_deal_player_totals"),
        board_index("ix_deal_player_guild_board", "guild_id"),
        board_index("ix_deal_player_channel_board", "channel_id"),
        stats_index("ix_deal_player_stats"),
        adjustments_index("ix_deal_player_adjustments"),
    )

    deal_id: Mapped[int] = mapped_column(
        ForeignKey("deal.id", ondelete="CASCADE"), primary_key=True
    )
    player_id: Mapped[int] = mapped_column(ForeignKey("player.id"), primary_key=True)
    position: Mapped[int]
    role: Mapped[Role] = mapped_column(words(Role))
    points: Mapped[Decimal | None] = mapped_column(HalfPoints)
    """Card points of a Goulash."""
    place: Mapped[int | None]
    """Place in a Goulash entered as an order only: 1 for the fewest points, shared when tied."""
    score: Mapped[Decimal] = mapped_column(HalfPoints, default=Decimal(0))

    player: Mapped[PlayerRow] = relationship(lazy="raise")


class HistoryRow(Base):
    """Who did what, when, and what stood there before: rows are only ever added."""

    __tablename__ = "history"
    __table_args__ = (Index(None, "game_id"), Index(None, "deal_id"), NEVER_REUSE_IDS)

    id: Mapped[int] = mapped_column(SurrogateKey, primary_key=True)
    game_id: Mapped[int] = mapped_column(ForeignKey("game.id", ondelete="CASCADE"))
    deal_id: Mapped[int | None] = mapped_column(ForeignKey("deal.id", ondelete="CASCADE"))
    by_id: Mapped[int | None] = mapped_column(ForeignKey("player.id"))
    at: Mapped[datetime] = mapped_column(UtcDateTime)
    action: Mapped[Action] = mapped_column(words(Action))
    before: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True))
    after: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True))

    by: Mapped[PlayerRow | None] = relationship(lazy="raise")
    deal: Mapped[DealRow | None] = relationship(lazy="raise")


class InteractionRow(Base):
    """An interaction whose effect is on disk: delivered twice, it acts once."""

    __tablename__ = "interaction"
    __table_args__ = (Index(None, "game_id"), Index(None, "deal_id"))

    id: Mapped[int] = mapped_column(Snowflake, primary_key=True, autoincrement=False)
    at: Mapped[datetime] = mapped_column(UtcDateTime)
    game_id: Mapped[int] = mapped_column(ForeignKey("game.id", ondelete="CASCADE"))
    deal_id: Mapped[int | None] = mapped_column(ForeignKey("deal.id", ondelete="CASCADE"))


class DraftRow(Base):
    """What somebody typed that could not be recorded yet: refused, or waiting for a word.

    Answers are kept as the form gives them, so that it can be opened again with all of them.
    """

    __tablename__ = "draft"
    __table_args__ = (NEVER_REUSE_IDS,)

    id: Mapped[int] = mapped_column(SurrogateKey, primary_key=True)
    by_id: Mapped[int] = mapped_column(ForeignKey("player.id", ondelete="CASCADE"))
    at: Mapped[datetime] = mapped_column(UtcDateTime)
    form: Mapped[str] = mapped_column(String(100))
    answers: Mapped[dict[str, Any]] = mapped_column(JSON)


class LinkRow(Base):
    """A guest united with a member, and all that was moved: it can be taken back."""

    __tablename__ = "link"
    __table_args__ = (UniqueConstraint("guest_id"), Index(None, "member_id"), NEVER_REUSE_IDS)

    id: Mapped[int] = mapped_column(SurrogateKey, primary_key=True)
    guest_id: Mapped[int] = mapped_column(ForeignKey("player.id", ondelete="CASCADE"))
    member_id: Mapped[int] = mapped_column(ForeignKey("player.id", ondelete="CASCADE"))
    by_id: Mapped[int | None] = mapped_column(ForeignKey("player.id"))
    at: Mapped[datetime] = mapped_column(UtcDateTime)
    moved: Mapped[dict[str, list[int]]] = mapped_column(JSON)
    """Ids by where they stand: ``played``, ``taken``, ``called``, ``dealt`` are deals, ``seats``
    and ``first`` are games."""


class TombstoneRow(Base):
    """Somebody who was made anonymous, as a salted hash: no import brings them back."""

    __tablename__ = "tombstone"

    guild_id: Mapped[int] = mapped_column(
        ForeignKey("guild.id", ondelete="CASCADE"), primary_key=True
    )
    digest: Mapped[str] = mapped_column(String(64), primary_key=True)


class MetaRow(Base):
    """A fact about the database itself, such as the program that last migrated it."""

    __tablename__ = "meta"

    key: Mapped[str] = mapped_column(String(64), primary_key=True)
    value: Mapped[str] = mapped_column(String(255))
