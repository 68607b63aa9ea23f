"""A refused form comes back with everything typed still there."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from bot.errors import UserError
from bot.interaction import Interaction, actor_of, place_of
from bot.reports import reader_language, refusal
from bot.services import FormAnswers
from bot.ui.answers import answer_privately, within_patience
from bot.ui.ids import CustomId
from bot.ui.private_cards import refusal_card
from scoring import ScoringError


@asynccontextmanager
async def keeping(
    interaction: Interaction, form: CustomId, answers: FormAnswers, *, number: int | None = None
) -> AsyncIterator[None]:
    """Keep what was typed if the form is refused, and offer to open it again."""
    try:
        yield
    except (UserError, ScoringError) as error:
        t = reader_language(interaction)
        draft = await within_patience(
            interaction,
            interaction.client.services.drafts.keep(
                place_of(interaction), actor_of(interaction), str(form), answers
            ),
        )
        title = t("refused-deal", number=str(number)) if number is not None else t("refused-form")
        await answer_privately(interaction, refusal_card(title, refusal(error, t), draft.id, t))
