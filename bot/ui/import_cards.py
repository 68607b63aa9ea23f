"""What an import will do, or the first reason why it cannot."""

from collections.abc import Iterator, Sequence

import discord

from bot.i18n import Translate
from bot.reports import reason
from bot.services import Fault, GamePreview, ImportPreview
from bot.ui.base import Card, button
from bot.ui.cards import LIST, LOST, text_card
from bot.ui.dates import full_date
from bot.ui.import_ids import RecordImport
from bot.ui.names import safe_name

MOST_GAMES = 8
"""So many are listed; of more, the number is told."""

MOST_LETTERS = 240
"""Of all names on a line: with eight games they fill half of what a message may hold."""


def import_card(preview: ImportPreview, t: Translate) -> Card:
    """Ask before games are taken in, or say why they cannot be."""
    card = text_card("\n".join(import_lines(preview, t)), LOST if preview.fault else LIST)
    if preview.draft_id is not None:
        label = t("import-button", deals=preview.deals)
        record = RecordImport(draft_id=preview.draft_id)
        card.add_buttons([button(label, record, discord.ButtonStyle.success)])
    return card


def import_lines(preview: ImportPreview, t: Translate) -> Iterator[str]:
    """Spell a preview out."""
    if preview.fault is not None:
        yield f"**{t('import-refused')}**"
        yield fault_line(preview.fault, t)
        return
    yield f"### {t('import-heading', games=len(preview.games), deals=preview.deals)}"
    for number, game in enumerate(preview.games[:MOST_GAMES], 1):
        yield _game_line(number, game, t)
    if len(preview.games) > MOST_GAMES:
        yield f"-# {t('import-more', games=len(preview.games) - MOST_GAMES)}"
    if preview.known:
        yield t("import-known", names=_names(preview.known))
    if preview.new:
        yield t("import-new", names=_names(preview.new))


def fault_line(fault: Fault, t: Translate) -> str:
    """Say where a document is wrong, and why."""
    place = []
    if fault.game is not None:
        place.append(t("import-game", number=str(fault.game)))
    if fault.deal is not None:
        place.append(t("import-deal", number=str(fault.deal)))
    if fault.path:
        place.append(f"`{fault.field.replace('`', ' ')[:100]}`")
    # the path names the field already, in the document's own words
    why = reason(fault.reason, t)
    return t("import-fault", place=", ".join(place), reason=why) if place else why


def _game_line(number: int, game: GamePreview, t: Translate) -> str:
    state = "closes" if game.closes else game.state.value
    told = t(
        "import-line",
        number=str(number),
        date=full_date(game.opened_at.date(), t),
        deals=game.deals,
        state=state,
    )
    return f"{told}\n-# {_names(game.players)}"


def _names(names: Sequence[str]) -> str:
    """List names, as many as there is room for."""
    shown: list[str] = []
    room = MOST_LETTERS
    for name in map(safe_name, names):
        room -= len(name) + len(", ")
        if room < 0:
            return ", ".join([*shown, "…"])
        shown.append(name)
    return ", ".join(shown)
