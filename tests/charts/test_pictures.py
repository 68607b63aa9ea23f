"""Pictures: whole, of the right size, with everybody in them, whatever people are called."""

import io
from collections import Counter
from dataclasses import replace
from itertools import combinations

import pytest
from matplotlib import font_manager
from PIL import Image

from bot.charts import Bar, BarChart, CurveChart, Picture, Tick
from bot.charts.canvas import COLOURS, DOTS, HEIGHT, WIDTH, can_draw, drawable, letters, width
from bot.charts.curves import draw_curves
from bot.charts.drawing import draw
from bot.charts.layout import TICK_SIZE, Label, deal_ticks, lay_out, score_ticks
from tests.charts.samples import NAMES, contracts, evening, one_against_the_field
from tests.ui import hostile

PLAYERS = range(2, 11)
DEALS = (1, 2, 50, 1_000)

DRAWN = [(2, 1), (5, 1_000), (7, 2), (10, 50), (10, 1_000)]
"""Numbers of players and of deals that pictures are drawn of; labels are laid out for all."""

CLOSE = 12
"""How far a colour may be off: a picture's palette is one of 256 colours."""

SEEN = 500
"""How many dots of a colour are more than the edges between two others."""

SCRIPTS = {
    "vietnamese": "Nguyễn Thị",
    "cyrillic": "Ольга",
    "greek": "Γιώργος",
    "arabic": "عمر",
    "hebrew": "שלום",
    "georgian": "ქართული",
    "armenian": "Հայկ",
    "devanagari": "नमस्ते",
    "dollars": "$x_1^2$",
    "backslash": "\\frac{1}{2}",
}
LACKING = {
    "chinese": "麻雀",
    "japanese": "さくら",
    "korean": "김치",
    "thai": "สวัสดี",
    "family": "👨\N{ZERO WIDTH JOINER}👩\N{ZERO WIDTH JOINER}👧",
    "letters-and-more": "Zoé 麻",
}


def colours_in(picture: Picture) -> set[int]:
    """Say which of the players' colours are to be seen: by their indices."""
    image = Image.open(io.BytesIO(picture.png))
    assert (image.format, image.size) == ("PNG", (WIDTH * DOTS, HEIGHT * DOTS))
    seen = Counter[int]()
    for count, parts in image.convert("RGB").getcolors(image.width * image.height):
        for index, colour in enumerate(COLOURS):
            if max(abs(a - b) for a, b in zip(parts, _parts(colour), strict=True)) <= CLOSE:
                seen[index] += count
    return {index for index, count in seen.items() if count >= SEEN}


def named(*names: str) -> CurveChart:
    return evening(len(names), 12, names=names)


def labels_of(chart: CurveChart) -> tuple[Label, ...]:
    return lay_out(chart)[1]


def name_of(name: str) -> str:
    """Say by which name somebody is drawn who is called so."""
    labels = labels_of(named(name, "Bob"))
    return next(label.name for label in labels if label.line.name == name)


@pytest.mark.parametrize(("players", "deals"), DRAWN)
def test_everybody_is_seen_when_scores_are_drawn(players: int, deals: int) -> None:
    assert colours_in(draw(evening(players, deals))) == set(range(players))


@pytest.mark.parametrize("deals", DEALS)
@pytest.mark.parametrize("players", PLAYERS)
def test_labels_do_not_overlap_when_laid_out(players: int, deals: int) -> None:
    boxes = [label.box for label in labels_of(evening(players, deals))]
    assert [pair for pair in combinations(boxes, 2) if _overlap(*pair)] == []
    assert [box for box in boxes if not _on_picture(box)] == []


def test_labels_do_not_overlap_when_all_are_equal() -> None:
    chart = evening(10, 50)
    equal = replace(
        chart, lines=tuple(replace(line, points=(0.0,) * len(line.at)) for line in chart.lines)
    )
    boxes = [label.box for label in labels_of(equal)]
    assert [pair for pair in combinations(boxes, 2) if _overlap(*pair)] == []


def test_one_player_is_in_colour_when_drawn_against_the_field() -> None:
    chart = one_against_the_field(evening(5, 50), "Bob")
    assert colours_in(draw(chart)) == {chart.lines[0].colour}


def test_large_field_has_no_names_when_drawn() -> None:
    names = [f"Player {number}" for number in range(20)]
    chart = one_against_the_field(evening(10, 50, names=names), "Player 3")
    crowded = replace(chart, field=chart.field * 2)
    assert [label.name for label in labels_of(crowded)] == ["Player 3"]


def test_labels_say_who_has_what_when_laid_out() -> None:
    chart = evening(5, 50)
    assert [(label.name, label.line.total) for label in labels_of(chart)] == [
        (line.name, line.total) for line in chart.lines
    ]


@pytest.mark.parametrize("name", SCRIPTS.values(), ids=SCRIPTS)
def test_name_is_drawn_as_it_is_when_a_font_has_its_letters(name: str) -> None:
    assert name_of(name) == name


@pytest.mark.parametrize("name", LACKING.values(), ids=LACKING)
def test_number_stands_in_when_no_font_has_a_name_s_letters(name: str) -> None:
    chart = named(name, "Bob")
    picture = draw(chart)
    number = [line.name for line in chart.lines].index(name)
    assert picture.replaced == (number,)
    assert name_of(name) == chart.lines[number].stand_in


@pytest.mark.parametrize("name", [*hostile.NAMES.values(), *hostile.EMPTY.values()])
def test_no_letter_is_a_box_when_names_are_hostile(name: str) -> None:
    drawn = name_of(name)
    assert drawn.strip()
    font = font_manager.get_font(str(letters(drawn, 20)["fontproperties"].get_file()))
    assert [letter for letter in drawn if font.get_char_index(ord(letter)) == 0] == []


def test_picture_is_drawn_when_names_are_hostile() -> None:
    """A letter that a font lacks would be a warning, which fails the test."""
    names = list(hostile.NAMES.values())
    for begin in range(0, len(names), 10):
        ten = names[begin : begin + 10]
        assert colours_in(draw(named(*ten))) == set(range(len(ten)))


def test_names_are_cut_when_long() -> None:
    name = "Maximilien-Alexandre de la Tour-du-Pin"
    drawn = name_of(name)
    assert drawn.endswith("…")
    assert name.startswith(drawn[:-1])


def test_numbers_stand_in_when_names_differ_only_behind_the_cut() -> None:
    names = (f"Maximilien-Alexandre {end}" for end in ("le Grand", "le Petit"))
    assert {label.name for label in labels_of(named(*names))} == {"no. 1", "no. 2"}


def test_title_is_another_when_it_cannot_be_drawn() -> None:
    heading = replace(evening(2, 2).heading, title="麻雀", fallback="One player")
    plain = replace(evening(2, 2), heading=replace(heading, title="One player"))
    assert draw(replace(evening(2, 2), heading=heading)) == draw(plain)


def test_text_loses_only_what_cannot_be_drawn_when_it_is_no_name() -> None:
    assert drawable("Saison 🏆 d’été") == "Saison d’été"
    assert can_draw("Saison d’été · −5 → 3ᵉ")


def test_scores_have_real_minus_signs_when_marked() -> None:
    chart = evening(5, 50)
    texts = [text for _, text in score_ticks(chart)]
    assert "0" in texts
    assert all(text[0] in "+\N{MINUS SIGN}" for text in texts if text != "0")
    assert len(texts) >= 4


def test_scores_have_the_locale_s_decimal_mark_when_halves_are_marked() -> None:
    chart = evening(2, 2)
    lines = tuple(replace(line, points=(0.5, -0.5)) for line in chart.lines)
    halves = replace(chart, lines=lines, decimal_mark=",")
    assert [text for _, text in score_ticks(halves)] == ["−0,5", "0", "+0,5"]


@pytest.mark.parametrize(
    ("deals", "numbers"),
    [
        pytest.param(1, ["1"], id="one"),
        pytest.param(7, ["1", "2", "3", "4", "5", "6", "7"], id="few"),
        pytest.param(24, ["5", "10", "15", "20"], id="an-evening"),
        pytest.param(1_000, ["200", "400", "600", "800", "1000"], id="many"),
    ],
)
def test_deals_are_numbered_in_round_steps_when_counted(deals: int, numbers: list[str]) -> None:
    chart = evening(2, deals)
    ticks = deal_ticks(chart, lay_out(chart)[0])
    assert [tick.text for tick in ticks] == numbers


def test_dates_do_not_overlap_when_there_are_many() -> None:
    every_day = tuple(Tick(at=at, text=f"{at} Nov") for at in range(1, 31))
    chart = replace(evening(5, 30), ticks=every_day)
    scale, _ = lay_out(chart)
    ticks = deal_ticks(chart, scale)
    ends = [scale.x(tick.at - 1) + width(tick.text, TICK_SIZE) for tick in ticks]
    begins = [scale.x(tick.at - 1) for tick in ticks]
    assert ticks[0].text == "1 Nov"
    assert all(end < begin for end, begin in zip(ends, begins[1:], strict=False))


def test_dates_are_drawn_when_given() -> None:
    chart = evening(3, 30)
    dated = replace(chart, ticks=(Tick(at=1, text="3 Nov"), Tick(at=12, text="10 Nov")), axis="")
    assert draw(dated) != draw(chart)


def test_thinning_is_told_when_there_are_many_deals() -> None:
    many, few = evening(3, 1_000), evening(3, 50)
    assert draw(many) != draw(replace(many, thinned=""))
    assert draw(few) == draw(replace(few, thinned=""))


@pytest.mark.parametrize(
    "counts",
    [
        pytest.param((("Petite", 19, 6), ("Garde", 41, 22), ("Garde contre", 1, 3)), id="many"),
        pytest.param((("Petite", 1, 0), ("Garde", 0, 0)), id="one"),
        pytest.param((("Garde sans", 0, 3),), id="all-lost"),
        pytest.param((("Garde", 900, 800), ("Petite", 1, 1)), id="rare"),
    ],
)
def test_bars_are_seen_when_contracts_are_drawn(counts: tuple[tuple[str, int, int], ...]) -> None:
    made, lost = sum(count[1] for count in counts), sum(count[2] for count in counts)
    expected = ({3} if made else set()) | ({4} if lost else set()) | {3, 4}  # the legend has both
    assert colours_in(draw(contracts(*counts))) == expected


def test_same_picture_comes_out_when_the_same_is_drawn_again() -> None:
    assert draw_curves(evening(4, 50)) == draw_curves(evening(4, 50))


def test_bars_need_a_kind_when_drawn() -> None:
    empty = BarChart(heading=evening(2, 2).heading, bars=(), made="made", lost="lost")
    with pytest.raises(ValueError, match="max"):
        draw(empty)
    assert draw(replace(empty, bars=(Bar(label="Garde", made=0, lost=0, note="–"),))).png


def test_many_names_have_samples() -> None:
    assert len(NAMES) == len(PLAYERS) + 1


def _parts(colour: str) -> list[int]:
    return [int(colour[at : at + 2], 16) for at in (1, 3, 5)]


def _overlap(one: tuple[float, ...], other: tuple[float, ...]) -> bool:
    apart = 1e-6
    beside = one[2] <= other[0] + apart or other[2] <= one[0] + apart
    above = one[3] <= other[1] + apart or other[3] <= one[1] + apart
    return not (beside or above)


def _on_picture(box: tuple[float, ...]) -> bool:
    return box[0] >= 0 and box[1] >= 0 and box[2] <= WIDTH and box[3] <= HEIGHT
