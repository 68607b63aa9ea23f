"""Who may write at a table: one rule on every route."""

from bot.errors import UserError
from bot.services.people import Actor
from db import GameRow, GuildRow, Writers


def check_writer(game: GameRow, actor: Actor) -> None:
    """Refuse whoever may not write at a table.

    :raises UserError: saying who may.
    """
    seated = any(
        seat.left_at is None and seat.player.user_id == actor.user_id for seat in game.seats
    )
    if not _may_write(game.guild, actor, seated=seated):
        raise UserError(f"writers-{game.guild.writers}")


def check_opener(guild: GuildRow, actor: Actor) -> None:
    """Refuse whoever may not open a table: nobody is seated yet.

    :raises UserError: where only scorekeepers write.
    """
    if not _may_write(guild, actor, seated=True):
        raise UserError(f"writers-{guild.writers}")


def _may_write(guild: GuildRow, actor: Actor, *, seated: bool) -> bool:
    """Whoever may manage the channel always may, so that no lost role locks a table."""
    match guild.writers:
        case Writers.EVERYONE:
            allowed = True
        case Writers.SEATED:
            allowed = seated
        case Writers.SCOREKEEPERS:
            allowed = False
    keeper = guild.scorekeeper_role_id is not None and guild.scorekeeper_role_id in actor.roles
    return allowed or keeper or actor.manager
