"""What moderators do: put a table away and bring it back, correct totals, set a server up."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from typing import Any
from zoneinfo import ZoneInfo

from sqlalchemy.ext.asyncio import AsyncSession

from bot.errors import UserError
from bot.services.ledger import Change, find_game, finish, new_row, repeated, write
from bot.services.people import Actor, Place, Player, find_player
from bot.services.reading import read_player, read_table, seated
from bot.services.table import Recorded, Table
from bot.services.writing import (
    ensure_actor,
    ensure_guild,
    ensure_members,
    note_history,
    note_interaction,
    now,
)
from db import (
    Action,
    Database,
    GameRow,
    GameState,
    GuildRow,
    ServerHistoryRow,
    Writers,
    count_game,
    deal_queries,
    queries,
    server_history,
)
from db.bulk import insert_deal
from scoring import PRESETS, Adjustment, Adjustments, InvalidDealError, Rules

AS_IN_DISCORD = "discord"
"""The language that stands for what Discord says of a server."""

MOST_PAST = 25
"""As many tables as a list can hold."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PastTable:
    """A table that is no longer open, and can be brought back."""

    id: int
    state: GameState
    closed_at: datetime
    deal_count: int
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class GuildSettings:
    """What a server has chosen."""

    language: str | None
    time_zone: str
    writers: Writers
    scorekeeper_role_id: int | None
    default_rules: Rules
    changed_at: datetime | None = None
    """When something of it was changed last, as far as is known."""
    changed_by: Player | None = None

    @classmethod
    def from_document(cls, document: Mapping[str, Any]) -> "GuildSettings":
        """Read what the history keeps of it."""
        return cls(
            language=document["language"],
            time_zone=document["time_zone"],
            writers=Writers(document["writers"]),
            scorekeeper_role_id=int(document["scorekeeper"]) if document["scorekeeper"] else None,
            default_rules=Rules.from_dict(document["rules"]),
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class NewSettings:
    """What is to be changed; None leaves it as it is."""

    language: str | None = None
    time_zone: str | None = None
    writers: Writers | None = None
    scorekeeper_role_id: int | None = None
    no_scorekeepers: bool = False
    """Whether the role is taken away."""
    default_preset: str | None = None


class ModerationService:
    """Acts of moderators; who may is for the command to say."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def archive(self, game_id: int, actor: Actor, *, interaction_id: int) -> Table:
        """Put the open table of a channel away with all its deals; it counts nowhere.

        :raises UserError: if it is no longer open.
        """
        async with self._database.writing.begin() as session:
            if done := await queries.find_interaction(session, interaction_id):
                return await read_table(session, await _known(session, done.game_id))
            game = await find_game(session, game_id, locked=True)
            by = await ensure_actor(session, game, actor)
            game.state = GameState.ARCHIVED
            game.closed_at = now()
            await note_history(session, Action.ARCHIVE, game_id=game.id, by_id=by.id)
            await note_interaction(session, interaction_id, game_id=game.id)
            await session.flush()
            await count_game(session, game)
            return await read_table(session, game)

    async def past_tables(self, place: Place) -> tuple[PastTable, ...]:
        """List the tables of a channel that can be brought back, the last one first."""
        async with self._database.reading() as session:
            games = await queries.games_of_channel(session, place.channel_id)
            past: list[PastTable] = []
            for game in reversed(games):
                if game.closed_at is None or len(past) == MOST_PAST:
                    continue
                count, _ = await deal_queries.count_deals(session, game.id)
                past.append(
                    PastTable(
                        id=game.id,
                        state=game.state,
                        closed_at=game.closed_at,
                        deal_count=count,
                        names=tuple(player.name for player in seated(game)),
                    )
                )
            return tuple(past)

    async def reopen(self, game_id: int, actor: Actor, *, interaction_id: int) -> Table:
        """Bring a closed or archived table back, with all that it held.

        :raises UserError: if another one is open in its channel.
        """
        async with self._database.writing.begin() as session:
            if done := await queries.find_interaction(session, interaction_id):
                return await read_table(session, await _known(session, done.game_id))
            game = await _known(session, game_id, locked=True)
            await ensure_guild(session, game.guild_id)  # somebody may be opening another one
            if await queries.find_open_game(session, [game.channel_id]):
                raise UserError("table-open")
            by = await ensure_actor(session, game, actor)
            game.state = GameState.OPEN
            game.closed_at = None
            await note_history(session, Action.REOPEN, game_id=game.id, by_id=by.id)
            await note_interaction(session, interaction_id, game_id=game.id)
            await session.flush()
            await count_game(session, game)
            return await read_table(session, game)

    async def adjust(
        self, place: Place, actor: Actor, text: str, reason: str, *, free: bool, interaction_id: int
    ) -> Recorded:
        """Correct totals outside a deal: ``Alice -30, Bob +10``; it takes a number like a deal.

        :raises UserError: if no table is open, a deal is being played, or a name is not one of
            the table's.
        :raises InvalidDealError: if it does not sum to zero, unless it is free.
        """
        async with self._database.writing.begin() as session:
            if done := await queries.find_interaction(session, interaction_id):
                return await repeated(session, done.deal_id)
            game = await find_game(session, place, locked=True)
            by = await ensure_actor(session, game, actor)
            table = await read_table(session, game)
            if table.running is not None:
                raise UserError("deal-running", number=str(table.running.number))
            free = free or table.rules.adjustments is Adjustments.FREE
            facts = Adjustment(scores=read_adjustment(text, table.everyone), zero_sum=not free)
            # Whoever deals next still does: an adjustment is no deal.
            row = new_row(game, table.highest_number + 1, dealer_id=table.dealer.id, by=by)
            row.reason = reason.strip()[:200]
            write(row, facts, table.everyone, game)
            await insert_deal(session, row)
            change = Change(action=Action.ADJUST, by=by, interaction_id=interaction_id)
            return await finish(session, game, row, change)

    async def settings(self, guild_id: int) -> GuildSettings:
        """Say what a server has chosen; the usual where it has not."""
        async with self._database.reading() as session:
            guild = await queries.get_guild(session, guild_id)
            last = await server_history.last_changes(session, guild_id, count=1)
            return _settings(guild, *last)

    async def language(self, guild_id: int) -> str | None:
        """Say which language a server has chosen, if it has."""
        async with self._database.reading() as session:
            guild = await queries.get_guild(session, guild_id)
            return guild.language if guild else None

    async def change_settings(self, guild_id: int, actor: Actor, new: NewSettings) -> GuildSettings:
        """Change what is given.

        :raises UserError: if a time zone is unknown, or scorekeepers are to write without a role.
        """
        async with self._database.writing.begin() as session:
            guild = await ensure_guild(session, guild_id)
            before = _document(guild)
            _apply(guild, new)
            after = _document(guild)
            if after == before:
                last = await server_history.last_changes(session, guild_id, count=1)
                return _settings(guild, *last)
            (by,) = await ensure_members(session, guild_id, [actor])
            changed = ServerHistoryRow(
                guild_id=guild_id,
                by=by,
                at=now(),
                action=Action.SETTINGS,
                before=before,
                after=after,
            )
            session.add(changed)
            await session.flush()
            return _settings(guild, changed)


def read_adjustment(text: str, people: Sequence[Player]) -> tuple[Decimal, ...]:
    """Read ``Alice -30, Bob +10``: a name and a signed number each; nobody named gets 0.

    :raises UserError: if a part is not of that form, or somebody stands there twice.
    """
    scores: dict[int, Decimal] = {}
    for part in filter(None, (part.strip() for part in re.split(r"[,;](?!\d)", text))):
        match = re.fullmatch(r"(.+?)\s*([+\-−]?)\s*(\d{1,6}(?:[.,]\d)?)", part)
        if match is None:
            raise UserError("adjustment-unreadable", field="scores", text=part)
        seat = find_player(match[1], people, field="scores")
        if seat in scores:
            raise UserError("adjustment-twice", field="scores", text=people[seat].name)
        value = Decimal(match[3].replace(",", "."))
        scores[seat] = -value if match[2] in ("-", "−") else value
    if not any(scores.values()):
        raise InvalidDealError("adjustment-empty", field="scores")
    return tuple(scores.get(seat, Decimal(0)) for seat in range(len(people)))


def check_time_zone(name: str) -> str:
    """Refuse a time zone that does not exist.

    :raises UserError: ``time-zone-unknown``.
    """
    try:
        return ZoneInfo(name).key
    except (ValueError, OSError, KeyError) as error:
        raise UserError("time-zone-unknown", field="time_zone", text=name) from error


def _apply(guild: GuildRow, new: NewSettings) -> None:
    """Change what is given.

    :raises UserError: if a time zone is unknown, or scorekeepers are to write without a role.
    """
    if new.language is not None:
        guild.language = None if new.language == AS_IN_DISCORD else new.language
    if new.time_zone is not None:
        guild.time_zone = check_time_zone(new.time_zone)
    if new.scorekeeper_role_id is not None:
        guild.scorekeeper_role_id = new.scorekeeper_role_id
    elif new.no_scorekeepers:
        guild.scorekeeper_role_id = None
    if new.writers is not None:
        guild.writers = new.writers
    if guild.writers is Writers.SCOREKEEPERS and guild.scorekeeper_role_id is None:
        raise UserError("scorekeeper-role-missing", field="writers")
    if new.default_preset is not None:
        guild.default_rules = PRESETS[new.default_preset].to_dict()


def _document(guild: GuildRow) -> dict[str, Any]:
    """Write down what a server has chosen, for the history."""
    role = guild.scorekeeper_role_id
    return {
        "language": guild.language,
        "time_zone": guild.time_zone,
        "writers": guild.writers.value,
        "scorekeeper": str(role) if role else None,
        "rules": guild.default_rules or {},
    }


def _settings(guild: GuildRow | None, changed: ServerHistoryRow | None = None) -> GuildSettings:
    if guild is None:
        guild = GuildRow(time_zone="Europe/Paris", writers=Writers.EVERYONE)
    return GuildSettings(
        language=guild.language,
        time_zone=guild.time_zone,
        writers=guild.writers,
        scorekeeper_role_id=guild.scorekeeper_role_id,
        default_rules=Rules.from_dict(guild.default_rules or {}),
        changed_at=changed.at if changed else None,
        changed_by=read_player(changed.by) if changed and changed.by else None,
    )


async def _known(session: AsyncSession, game_id: int, *, locked: bool = False) -> GameRow:
    game = await queries.get_game(session, game_id, locked=locked)
    if game is None:
        raise UserError("table-closed")
    return game
