"""Pictures for the members of the demo, so that they can be told apart at a glance."""

from io import BytesIO

from PIL import Image, ImageDraw, ImageFont

SIZE = 128
WHITE = "#ffffff"
TALLIES = 4


def letter(text: str, colour: str) -> bytes:
    """Draw a letter on a plain ground; a PNG."""
    image = Image.new("RGB", (SIZE, SIZE), colour)
    font = ImageFont.load_default(SIZE * 0.55)
    ImageDraw.Draw(image).text((SIZE / 2, SIZE / 2), text, fill=WHITE, font=font, anchor="mm")
    return _png(image)


def tally(colour: str) -> bytes:
    """Draw a scorekeeper's five: four strokes and one across; a PNG."""
    image = Image.new("RGB", (SIZE, SIZE), colour)
    draw = ImageDraw.Draw(image)
    width = SIZE // 16
    top, bottom = SIZE * 0.28, SIZE * 0.72
    for stroke in range(TALLIES):
        x = SIZE * (0.32 + 0.12 * stroke)
        draw.line((x, top, x, bottom), fill=WHITE, width=width)
    draw.line((SIZE * 0.22, bottom - width, SIZE * 0.78, top + width), fill=WHITE, width=width)
    return _png(image)


def _png(image: Image.Image) -> bytes:
    buffer = BytesIO()
    image.save(buffer, "PNG")
    return buffer.getvalue()
