"""The ground all pictures are drawn on: its size, its colours, its letters.

Sizes are in CSS pixels, from the bottom left; the picture has two dots for each. It is small enough
for its letters to be read on a phone, where it is about 350 pixels wide.
"""

import io
import unicodedata
from bisect import bisect_right
from functools import cache, lru_cache
from importlib import resources
from pathlib import Path
from typing import Any

import matplotlib
import numpy as np
from matplotlib import font_manager
from matplotlib.axes import Axes
from matplotlib.backends.backend_agg import FigureCanvasAgg, RendererAgg
from matplotlib.figure import Figure
from matplotlib.font_manager import FontProperties
from matplotlib.lines import Line2D
from matplotlib.patches import Rectangle
from matplotlib.transforms import Affine2D
from PIL import Image

from bot.charts.orders import Heading

WIDTH, HEIGHT = 800, 560
DOTS = 2
PER_INCH = 100
POINTS = 72 / PER_INCH
"""How many points, the unit of matplotlib's letters and strokes, a pixel has."""

GROUND = "#313338"
"""Opaque, and that of Discord's dark theme: the picture reads the same on a light page."""
TITLE = "#F2F3F5"
TEXT = "#C4C9D0"
GRID = "#4A4D55"
ZERO = "#8B9099"
FIELD = "#7A818B"
FIELD_TEXT = "#A3A9B3"

COLOURS = (
    "#7088F4",
    "#E8D028",
    "#F428A0",
    "#64D0F4",
    "#D08828",
    "#A0DCAC",
    "#58ACE8",
    "#B87058",
    "#C4B864",
    "#E894AC",
)
"""Of middling lightness, as far from each other as can be for people who see all colours and for
those who do not; the second five are drawn dashed as well."""

SOLID = 5
"""How many colours are told apart without dashes."""

TITLE_SIZE, SUBTITLE_SIZE, NOTE_SIZE = 30, 21, 17

HEADING = 100
"""Room above for the title."""

EDGE = 24
"""Room left free at the sides."""

CAPITALS = 0.714
"""How high capitals and figures are, as a part of the size of letters."""

ELLIPSIS = "…"

JOINER = "\N{ZERO WIDTH JOINER}"


class Canvas:
    """A picture that is being drawn."""

    def __init__(self) -> None:
        size = (WIDTH / PER_INCH, HEIGHT / PER_INCH)
        self.figure = Figure(figsize=size, dpi=PER_INCH * DOTS, facecolor=GROUND)
        self._canvas = FigureCanvasAgg(self.figure)
        self._pixels = Affine2D().scale(1 / PER_INCH) + self.figure.dpi_scale_trans

    def axes(self, *, left: float, bottom: float, right: float, top: float) -> Axes:
        """Lay out a place for lines or bars, without any frame."""
        axes = self.figure.add_axes(
            (left / WIDTH, bottom / HEIGHT, (right - left) / WIDTH, (top - bottom) / HEIGHT),
            facecolor=GROUND,
            frameon=False,
        )
        axes.set_xticks([])
        axes.set_yticks([])
        return axes

    def write(
        self,
        x: float,
        y: float,
        text: str,
        *,
        size: float,
        colour: str,
        align: str = "left",
    ) -> None:
        """Write a text, its capitals centred on a height; what no font has of it is left out."""
        self.figure.text(
            x,
            y - CAPITALS * size / 2,
            drawable(text),
            transform=self._pixels,
            color=colour,
            ha=align,
            va="baseline",
            **letters(text, size),
        )

    def line(self, xs: tuple[float, ...], ys: tuple[float, ...], **how: Any) -> None:  # noqa: ANN401 - passed on as it is
        """Draw a stroke anywhere on the picture."""
        self.figure.add_artist(Line2D(xs, ys, transform=self._pixels, **how))

    def head(self, heading: Heading) -> None:
        """Write title and subtitle."""
        title = heading.title if can_draw(heading.title) else heading.fallback
        room = WIDTH - 2 * EDGE
        title = cut(title, TITLE_SIZE, room)
        self.write(EDGE, HEIGHT - 37, title, size=TITLE_SIZE, colour=TITLE)
        subtitle = cut(drawable(heading.subtitle), SUBTITLE_SIZE, room)
        self.write(EDGE, HEIGHT - 71, subtitle, size=SUBTITLE_SIZE, colour=TEXT)

    def rectangle(self, x: float, y: float, width: float, height: float, colour: str) -> None:
        """Fill a rectangle, given by its lower left corner."""
        self.figure.add_artist(
            Rectangle((x, y), width, height, color=colour, linewidth=0, transform=self._pixels)
        )

    def png(self) -> bytes:
        """Give the picture; its few colours as a palette take a third of the room."""
        self._canvas.draw()
        dots = Image.fromarray(np.asarray(self._canvas.buffer_rgba())).convert("RGB")
        buffer = io.BytesIO()
        dots.quantize(method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE).save(
            buffer, "PNG"
        )
        return buffer.getvalue()


@lru_cache(maxsize=2048)
def width(text: str, size: float) -> float:
    """Say how wide a text is."""
    font = letters(text, size)["fontproperties"]
    measured = _measure().get_text_width_height_descent(drawable(text), font, ismath=False)
    return float(measured[0]) / DOTS


def cut(text: str, size: float, room: float) -> str:
    """Cut a text to the room there is, with an ellipsis."""
    if width(text, size) <= room:
        return text
    kept = bisect_right(
        range(1, len(text)), room, key=lambda length: width(_cut(text, length), size)
    )
    return _cut(text, max(kept, 1))


def letters(text: str, size: float) -> dict[str, Any]:
    """Say how a text is written: in the first font that has all its letters."""
    font = _font_of(text) or fonts()[0]
    # In names nothing is mathematics, whatever dollars are in them.
    return {
        "fontproperties": FontProperties(fname=str(font), size=size * POINTS),
        "parse_math": False,
    }


def can_draw(text: str) -> bool:
    """Tell whether there is a font that has all letters of a text."""
    return _font_of(text) is not None


def drawable(text: str) -> str:
    """Leave out what no font has."""
    if can_draw(text):
        return text
    known = glyphs(fonts()[0])
    return " ".join("".join(letter for letter in text if ord(letter) in known).split())


@cache
def _measure() -> RendererAgg:
    """Give what measures texts; it draws nothing."""
    return RendererAgg(1, 1, PER_INCH * DOTS)


@cache
def fonts() -> tuple[Path, ...]:
    """List the fonts, the one that is preferred first; ours first, then that of matplotlib."""
    own = resources.files("bot.charts") / "fonts" / "NotoSans-Medium.ttf"
    other = Path(matplotlib.get_data_path()) / "fonts" / "ttf" / "DejaVuSans.ttf"
    return (Path(str(own)), other)


@cache
def glyphs(font: Path) -> frozenset[int]:
    """Say which characters a font has, by their numbers; controls are no letters."""
    known = font_manager.get_font(str(font)).get_charmap()
    return frozenset(code for code in known if _is_letter(chr(code)))


def _font_of(text: str) -> Path | None:
    wanted = {ord(letter) for letter in text}
    return next((font for font in fonts() if wanted <= glyphs(font)), None)


def _is_letter(character: str) -> bool:
    return unicodedata.category(character)[0] != "C" or character == JOINER


def _cut(text: str, kept: int) -> str:
    return text[:kept].rstrip(" " + JOINER) + ELLIPSIS
