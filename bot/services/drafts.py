"""What somebody typed that could not be recorded yet: kept, so that nothing is typed twice."""

from dataclasses import dataclass
from datetime import timedelta

from sqlalchemy import delete
from sqlalchemy.ext.asyncio import AsyncSession

from bot.errors import UserError
from bot.services.formwords import FormAnswers
from bot.services.people import Actor, Place
from bot.services.writing import ensure_guild, ensure_members, now
from db import Database, DraftRow

LIFETIME = timedelta(days=7)
"""After a week nobody comes back to a form."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """A form as it was filled in; ``form`` is the id it had."""

    id: int
    form: str
    answers: FormAnswers


class DraftService:
    """Keeps what was typed."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def keep(self, place: Place, actor: Actor, form: str, answers: FormAnswers) -> Draft:
        """Keep a form's answers, and forget those that nobody came back to."""
        async with self._database.writing.begin() as session:
            await ensure_guild(session, place.guild_id)
            (by,) = await ensure_members(session, place.guild_id, [actor])
            await session.execute(delete(DraftRow).where(DraftRow.at < now() - LIFETIME))
            row = await add_draft(session, by_id=by.id, form=form, answers=answers)
            return Draft(id=row.id, form=row.form, answers=row.answers)

    async def read(self, draft_id: int) -> Draft:
        """Read a draft.

        :raises UserError: ``draft-gone`` if it was used or forgotten.
        """
        async with self._database.reading() as session:
            return await read_draft(session, draft_id)


async def add_draft(
    session: AsyncSession, *, by_id: int, form: str, answers: FormAnswers
) -> DraftRow:
    """Keep a form's answers within a transaction."""
    row = DraftRow(by_id=by_id, form=form, answers=dict(answers), at=now())
    session.add(row)
    await session.flush()
    return row


async def read_draft(session: AsyncSession, draft_id: int) -> Draft:
    """Read a draft within a transaction.

    :raises UserError: ``draft-gone``.
    """
    row = await session.get(DraftRow, draft_id)
    if row is None:
        raise UserError("draft-gone")
    return Draft(id=row.id, form=row.form, answers=row.answers)


async def use_draft(session: AsyncSession, draft_id: int) -> None:
    """Take a draft away as it is recorded: of two presses the second finds nothing.

    :raises UserError: ``draft-gone``.
    """
    row = await session.get(DraftRow, draft_id, with_for_update=True)
    if row is None:
        raise UserError("draft-gone")
    await session.delete(row)
