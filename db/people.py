"""Statements about people: guests, where they stand, and moving all of it to somebody else."""

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime

from sqlalchemy import delete, exists, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import aliased, joinedload

from db.models import (
    DealPlayerRow,
    DealRow,
    DraftRow,
    GameRow,
    GuildRow,
    HistoryRow,
    LinkRow,
    PlayerRow,
    SeatRow,
)
from db.monthly import moving
from db.queries import lock_games


async def guests_of(
    session: AsyncSession, guild_id: int, *, retired: bool = False
) -> Sequence[PlayerRow]:
    """List the guests of a server by name, the retired ones too if asked."""
    statement = (
        select(PlayerRow)
        .where(
            PlayerRow.guild_id == guild_id,
            PlayerRow.user_id.is_(None),
            PlayerRow.erased_at.is_(None),
        )
        .order_by(PlayerRow.name, PlayerRow.id)
    )
    if not retired:
        statement = statement.where(PlayerRow.retired_at.is_(None))
    return (await session.scalars(statement)).all()


async def link_of(session: AsyncSession, guest_id: int) -> LinkRow | None:
    """Find what a guest was united with."""
    return (
        await session.scalars(select(LinkRow).where(LinkRow.guest_id == guest_id))
    ).one_or_none()


async def played_together(session: AsyncSession, one_id: int, other_id: int) -> bool:
    """Tell whether two people ever played in the same deal."""
    other = aliased(DealPlayerRow)
    together = exists().where(
        DealPlayerRow.player_id == one_id,
        other.player_id == other_id,
        other.deal_id == DealPlayerRow.deal_id,
    )
    return bool(await session.scalar(select(together)))


async def lock_games_of(session: AsyncSession, player_id: int) -> Sequence[GameRow]:
    """Read the games where a person has a seat, with all seats; other writers to them wait."""
    theirs = GameRow.id.in_(select(SeatRow.game_id).where(SeatRow.player_id == player_id))
    await lock_games(session, theirs)
    statement = (
        select(GameRow).options(joinedload(GameRow.seats)).where(theirs).order_by(GameRow.id)
    )
    return (await session.scalars(statement)).unique().all()


async def places_of(session: AsyncSession, player_id: int) -> dict[str, list[int]]:
    """Say where a person stands: deals played, taken, called, dealt; games seated, first dealt."""
    statements = {
        "played": select(DealPlayerRow.deal_id).where(DealPlayerRow.player_id == player_id),
        "taken": select(DealRow.id).where(DealRow.taker_id == player_id),
        "called": select(DealRow.id).where(DealRow.partner_id == player_id),
        "dealt": select(DealRow.id).where(DealRow.dealer_id == player_id),
        "seats": select(SeatRow.game_id).where(SeatRow.player_id == player_id),
        "first": select(GameRow.id).where(GameRow.first_dealer_id == player_id),
        "next": select(GameRow.id).where(GameRow.next_dealer_id == player_id),
    }
    return {
        name: list((await session.scalars(statement)).all())
        for name, statement in statements.items()
    }


async def move_player(
    session: AsyncSession, places: Mapping[str, Sequence[int]], old_id: int, new_id: int
) -> None:
    """Let somebody stand where another stood."""
    columns = {
        "played": (DealPlayerRow.player_id, DealPlayerRow.deal_id),
        "taken": (DealRow.taker_id, DealRow.id),
        "called": (DealRow.partner_id, DealRow.id),
        "dealt": (DealRow.dealer_id, DealRow.id),
        "seats": (SeatRow.player_id, SeatRow.game_id),
        "first": (GameRow.first_dealer_id, GameRow.id),
        "next": (GameRow.next_dealer_id, GameRow.id),
    }
    async with moving(session, places["played"]):
        for name, (who, where) in columns.items():
            ids = places[name]
            for start in range(0, len(ids), 500):
                chunk = ids[start : start + 500]
                await session.execute(
                    update(who.class_)
                    .where(where.in_(chunk), who == old_id)
                    .values({who.key: new_id})
                    .execution_options(synchronize_session=False)
                )


async def seat_where_played(
    session: AsyncSession, player_id: int, game_ids: Sequence[int], *, left_at: datetime
) -> None:
    """Seat somebody who has gone home in those of some games where they played without a seat."""
    played = (
        select(DealRow.game_id)
        .join(DealPlayerRow, DealPlayerRow.deal_id == DealRow.id)
        .where(DealRow.game_id.in_(game_ids), DealPlayerRow.player_id == player_id)
        .distinct()
    )
    seated = select(SeatRow.game_id).where(SeatRow.player_id == player_id)
    for game_id in (await session.scalars(played.where(DealRow.game_id.not_in(seated)))).all():
        last = select(func.max(SeatRow.position)).where(SeatRow.game_id == game_id)
        position = (await session.scalars(last)).one() or 0
        await session.execute(
            insert(SeatRow).values(
                game_id=game_id, player_id=player_id, position=position + 1, left_at=left_at
            )
        )


async def span_of(
    session: AsyncSession, player_id: int
) -> tuple[int, datetime | None, datetime | None]:
    """Say how many deals a person stands in, and when the first and the last were played."""
    statement = (
        select(func.count(), func.min(DealRow.played_at), func.max(DealRow.played_at))
        .join(DealPlayerRow, DealPlayerRow.deal_id == DealRow.id)
        .where(DealPlayerRow.player_id == player_id)
    )
    count, first, last = (await session.execute(statement)).one()
    return count, first, last


async def count_tables(session: AsyncSession, player_id: int) -> int:
    """Say at how many tables a person sat."""
    statement = select(func.count()).where(SeatRow.player_id == player_id)
    return (await session.scalars(statement)).one()


async def linked_guests(session: AsyncSession, member_id: int) -> Sequence[PlayerRow]:
    """List the guests who were united with a member."""
    statement = (
        select(PlayerRow)
        .join(LinkRow, LinkRow.guest_id == PlayerRow.id)
        .where(LinkRow.member_id == member_id)
        .order_by(PlayerRow.id)
    )
    return (await session.scalars(statement)).all()


async def guests_linked_to(session: AsyncSession, member_id: int) -> list[str]:
    """Name the guests who were united with a member."""
    return [row.name for row in await linked_guests(session, member_id)]


async def drafts_in(session: AsyncSession, guild_id: int) -> Sequence[DraftRow]:
    """Read what people of a server typed and have not recorded."""
    statement = (
        select(DraftRow)
        .join(PlayerRow, PlayerRow.id == DraftRow.by_id)
        .where(PlayerRow.guild_id == guild_id)
    )
    return (await session.scalars(statement)).all()


async def noted_deals(session: AsyncSession, guild_id: int) -> Sequence[DealRow]:
    """Read the deals of a server that have a note or a reason."""
    statement = (
        select(DealRow)
        .join(GameRow, GameRow.id == DealRow.game_id)
        .where(
            GameRow.guild_id == guild_id,
            or_(DealRow.note.is_not(None), DealRow.reason.is_not(None)),
        )
    )
    return (await session.scalars(statement)).all()


async def history_with_notes(session: AsyncSession, guild_id: int) -> Sequence[HistoryRow]:
    """Read the history of a server's games, where copies of notes may stand."""
    statement = (
        select(HistoryRow)
        .join(GameRow, GameRow.id == HistoryRow.game_id)
        .where(
            GameRow.guild_id == guild_id,
            or_(HistoryRow.before.is_not(None), HistoryRow.after.is_not(None)),
        )
    )
    return (await session.scalars(statement)).all()


async def guilds_not_left(session: AsyncSession) -> Sequence[int]:
    """List the servers where the bot is, as far as is known."""
    return (await session.scalars(select(GuildRow.id).where(GuildRow.left_at.is_(None)))).all()


async def leave(session: AsyncSession, guild_ids: Sequence[int], *, at: datetime) -> None:
    """Note that some servers have removed the bot."""
    for guild_id in guild_ids:
        await session.execute(update(GuildRow).where(GuildRow.id == guild_id).values(left_at=at))


async def take_back(session: AsyncSession, guild_ids: Collection[int]) -> None:
    """Note that the bot has not left some servers after all."""
    left = set(
        (await session.scalars(select(GuildRow.id).where(GuildRow.left_at.is_not(None)))).all()
    )
    for guild_id in left & set(guild_ids):
        await session.execute(update(GuildRow).where(GuildRow.id == guild_id).values(left_at=None))


async def delete_guilds(session: AsyncSession, *, left_before: datetime) -> int:
    """Delete the servers that the bot left before a time, with all that is theirs."""
    statement = select(GuildRow.id).where(GuildRow.left_at < left_before)
    guild_ids = list((await session.scalars(statement)).all())
    guests = select(PlayerRow.id).where(PlayerRow.guild_id.in_(guild_ids))
    # What points to players goes before them: PostgreSQL checks before it has passed a deletion on.
    for rows in (
        delete(GameRow).where(GameRow.guild_id.in_(guild_ids)),
        delete(LinkRow).where(LinkRow.guest_id.in_(guests)),
        delete(PlayerRow).where(PlayerRow.guild_id.in_(guild_ids)),
        delete(GuildRow).where(GuildRow.id.in_(guild_ids)),
    ):
        await session.execute(rows)
    return len(guild_ids)
