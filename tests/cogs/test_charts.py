"""``/chart``: a picture with a description, in the table's language, or a private refusal."""

import io
from dataclasses import dataclass

import discord
import pytest
from PIL import Image

from bot.charts import Charts
from tests.charts import workers
from tests.simulated import Room, refused, said, texts

LONGEST = 1_024
"""Letters of a description."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown:
    """A picture in a message."""

    file: bytes
    """What was to be drawn, written down, unless it was really drawn."""
    description: str
    text: str


async def shown(message: discord.Message) -> Shown:
    """Look at the one picture of a message."""
    (gallery,) = _galleries(message.components)
    (attachment,) = message.attachments
    (item,) = gallery.items
    assert item.media.url == attachment.url
    assert item.description == attachment.description
    assert 0 < len(item.description or "") <= LONGEST
    return Shown(
        file=await attachment.read(), description=item.description or "", text=texts(message)
    )


async def play(room: Room, deals: int = 2) -> None:
    """Open a table, and let Alice and Bob take by turns."""
    await room.open_table()
    for deal in range(deals):
        await room.log(taker=("Alice", "Bob")[deal % 2])


@pytest.mark.simcord(settle_timeout=30)  # the process that draws takes a while to start
async def test_picture_is_drawn_and_says_below_whom_a_number_means(room: Room) -> None:
    room.bot.charts = Charts()
    await room.open_table(guests="麻雀, Félix, *Zoé*")
    await room.log(taker="Félix")
    await room.log(taker="*Zoé*")
    result = await room.alice.slash(room.channel, "chart")
    assert result.response is not None
    assert not result.response.ephemeral
    picture = await shown(room.live)
    assert Image.open(io.BytesIO(picture.file)).size == (1600, 1120)
    assert picture.text == "-# no. 3 is 麻雀"
    assert "麻雀 −132" in picture.description


async def test_words_are_the_table_s_when_the_reader_speaks_another_language(room: Room) -> None:
    room.server_speaks("fr")
    await play(room, 2)
    await room.alice.slash(room.channel, "chart")
    picture = await shown(room.live)
    assert "title='Scores de la table'" in picture.file.decode()
    assert picture.description.startswith("Graphique. Scores de la table, ")
    assert "Alice, Bob mènent avec +132." in picture.description


DRAWN: tuple[tuple[dict[str, str], str], ...] = (
    ({}, "title='Scores at the table'"),
    ({"what": "table", "player": "Bob"}, "title='Bob', fallback='Scores at the table'"),
    ({"what": "scores"}, "subtitle='all time · 3 deals'"),
    ({"period": "year"}, "ticks=(Tick(at=1, text="),
    ({"scope": "server"}, "subtitle='all time · whole server · 3 deals'"),
    ({"what": "player"}, "title='Chloé', fallback='Scores', subtitle='all time · place 3 of 4"),
    ({"player": "dan"}, "title='Dan', fallback='Scores'"),
    ({"what": "contracts"}, "label='Garde', made=3, lost=0, note='3/3 · 100%'"),
    ({"what": "contracts", "player": "bob"}, "title='Contracts · Bob'"),
)
"""Options, as Chloé gives them, and what they make of a chart."""


async def test_options_choose_what_is_drawn(room: Room) -> None:
    await play(room, 3)
    orders = []
    for options, _ in DRAWN:
        await room.chloe.slash(room.channel, "chart", **options)
        orders.append((await shown(room.live)).file.decode())
    missing = [
        (options, part)
        for (options, part), order in zip(DRAWN, orders, strict=True)
        if part not in order
    ]
    assert missing == []


async def test_scores_are_drawn_when_no_table_is_open(room: Room) -> None:
    await play(room)
    await room.alice.slash(room.channel, "table close")
    await room.alice.slash(room.channel, "chart")
    assert "all time" in (await shown(room.live)).description
    assert "/table open" in refused(await room.alice.slash(room.channel, "chart", what="table"))


REFUSED: tuple[tuple[int, dict[str, str], str], ...] = (
    (0, {}, "no deal to draw yet"),
    (0, {"what": "contracts"}, "No contract was taken"),
    (1, {}, "One deal makes no curve"),
    (1, {"period": "all"}, "One deal makes no curve"),
    (2, {"period": "1999"}, "no deal to draw yet"),
    (2, {"player": "Zazie"}, "“Zazie” has not played there"),
    (2, {"what": "contracts", "player": "Dan"}, "“Dan” has not played there"),
)
"""How many deals were played, options, and why there is nothing to draw."""


async def test_nobody_else_sees_anything_when_there_is_nothing_to_draw(room: Room) -> None:
    await room.open_table()
    played, faults = 0, []
    for deals, options, reason in REFUSED:
        while played < deals:
            await room.log()
            played += 1
        live = room.live
        told = refused(await room.alice.slash(room.channel, "chart", **options))
        if reason not in told or room.live != live:
            faults.append((options, told))
    assert faults == []


async def test_charts_are_refused_in_private_when_too_many_wait(room: Room) -> None:
    room.bot.charts = Charts(command=workers.QUICK, most_waiting=0)
    await play(room)
    assert "Many charts" in refused(await room.alice.slash(room.channel, "chart"))
    room.speak(room.bob, "fr")
    assert "Beaucoup de graphiques" in refused(await room.bob.slash(room.channel, "chart"))


@pytest.mark.parametrize(
    ("language", "words"),
    [
        pytest.param("en-US", "The chart took too long. Please try again.", id="en"),
        pytest.param("fr", "Le graphique a pris trop de temps. Réessayez.", id="fr"),
    ],
)
async def test_everybody_is_told_in_the_servers_language_when_a_chart_takes_too_long(
    room: Room, language: str, words: str
) -> None:
    room.server_speaks(language)
    await play(room)
    room.bot.charts = Charts(command=workers.STUCK, patience=0)
    assert said(await room.alice.slash(room.channel, "chart")) == words


async def test_everybody_sees_what_became_of_it_when_a_chart_cannot_be_drawn(room: Room) -> None:
    room.bot.charts = Charts(command=workers.BROKEN)
    await play(room)
    result = await room.alice.slash(room.channel, "chart")
    assert said(result).startswith("The chart cannot be drawn")
    assert room.live.content == said(result)


async def test_evening_is_drawn_when_the_table_closes(room: Room) -> None:
    await play(room, 3)
    await room.alice.slash(room.channel, "table close")
    picture = await shown(room.live)
    assert "title='Scores at the table'" in picture.file.decode()
    assert "Final scores" in picture.text
    assert "Best deal" in picture.text


async def test_evening_is_drawn_when_the_table_is_closed_by_a_button(room: Room) -> None:
    await play(room)
    panel = await room.alice.click(room.live, label="More")
    question = await room.alice.click(panel.response, label="Close the table")
    await room.alice.click(question.response, label="Close the table")
    assert "Final scores" in (await shown(room.live)).text


async def test_summary_has_no_picture_when_there_are_too_few_deals(room: Room) -> None:
    await play(room, 1)
    await room.alice.slash(room.channel, "table close")
    assert "Final scores" in texts(room.live)
    assert room.live.attachments == []


async def test_summary_stays_when_its_picture_cannot_be_drawn(room: Room) -> None:
    room.bot.charts = Charts(command=workers.BROKEN)
    await play(room)
    await room.alice.slash(room.channel, "table close")
    assert "Final scores" in texts(room.live)
    assert room.live.attachments == []


async def test_charts_end_with_the_bot(room: Room) -> None:
    await play(room)
    await room.alice.slash(room.channel, "chart")
    charts = room.bot.charts
    await room.bot.close()
    assert charts._closed
    assert all(worker.ended for worker in charts._ending)


def _galleries(components: list[discord.Component]) -> list[discord.MediaGalleryComponent]:
    found = []
    for component in components:
        if isinstance(component, discord.MediaGalleryComponent):
            found.append(component)
        found += _galleries(getattr(component, "children", []))
    return found
