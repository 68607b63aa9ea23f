"""Discord's limits: what it would refuse of a message or of a form.

discord.py checks few of them, so a card that is too long fails only in front of people. The
numbers are those of Discord's own description of its API (version 10) and of its reference of
components.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from enum import IntEnum
from typing import Any

Component = Mapping[str, Any]

MOST_COMPONENTS = 40
MOST_TEXT = 4_000
MOST_BYTES = 10_000
"""Of UTF-8 in all texts of a message: beyond about 10,170 Discord answers with an error 500."""

MOST_IN_FORM = 5
LONGEST_TITLE = 45
LONGEST_ID = 100


class Kind(IntEnum):
    """The types of components."""

    ACTION_ROW = 1
    BUTTON = 2
    STRING_SELECT = 3
    TEXT_INPUT = 4
    USER_SELECT = 5
    ROLE_SELECT = 6
    MENTIONABLE_SELECT = 7
    CHANNEL_SELECT = 8
    SECTION = 9
    TEXT_DISPLAY = 10
    THUMBNAIL = 11
    MEDIA_GALLERY = 12
    FILE = 13
    SEPARATOR = 14
    CONTAINER = 17
    LABEL = 18
    FILE_UPLOAD = 19
    RADIO_GROUP = 21
    CHECKBOX_GROUP = 22
    CHECKBOX = 23


SELECTS = frozenset(
    {
        Kind.STRING_SELECT,
        Kind.USER_SELECT,
        Kind.ROLE_SELECT,
        Kind.MENTIONABLE_SELECT,
        Kind.CHANNEL_SELECT,
    }
)
ANSWERED = SELECTS | {
    Kind.TEXT_INPUT,
    Kind.FILE_UPLOAD,
    Kind.RADIO_GROUP,
    Kind.CHECKBOX_GROUP,
    Kind.CHECKBOX,
}
"""What a form may ask for."""

BLOCKS = frozenset(
    {
        Kind.ACTION_ROW,
        Kind.SECTION,
        Kind.TEXT_DISPLAY,
        Kind.MEDIA_GALLERY,
        Kind.FILE,
        Kind.SEPARATOR,
    }
)
"""What may stand in a container."""

CHILDREN: Mapping[Kind, frozenset[Kind]] = {
    Kind.ACTION_ROW: SELECTS | {Kind.BUTTON},
    Kind.SECTION: frozenset({Kind.TEXT_DISPLAY}),
    Kind.CONTAINER: BLOCKS,
}
COUNTS: Mapping[tuple[Kind, str], tuple[int, int]] = {
    (Kind.ACTION_ROW, "components"): (1, 5),
    (Kind.SECTION, "components"): (1, 3),
    (Kind.CONTAINER, "components"): (1, MOST_COMPONENTS),
    (Kind.MEDIA_GALLERY, "items"): (1, 10),
    (Kind.STRING_SELECT, "options"): (1, 25),
    (Kind.RADIO_GROUP, "options"): (2, 10),
    (Kind.CHECKBOX_GROUP, "options"): (1, 10),
}
LENGTHS: Mapping[tuple[Kind, str], tuple[int, int]] = {
    (Kind.BUTTON, "label"): (0, 80),
    (Kind.BUTTON, "url"): (1, 512),
    (Kind.TEXT_DISPLAY, "content"): (1, MOST_TEXT),
    (Kind.TEXT_INPUT, "value"): (0, 4_000),
    (Kind.TEXT_INPUT, "placeholder"): (0, 100),
    (Kind.LABEL, "label"): (1, 45),
    (Kind.LABEL, "description"): (1, 100),
    **{(kind, "placeholder"): (0, 150) for kind in SELECTS},
    **{(kind, "custom_id"): (1, LONGEST_ID) for kind in ANSWERED | {Kind.BUTTON}},
}
OPTION_LENGTHS = {"label": (1, 100), "value": (1, 100), "description": (0, 100)}
MOST_CHOSEN = {Kind.FILE_UPLOAD: 10, Kind.CHECKBOX_GROUP: 10, **dict.fromkeys(SELECTS, 25)}


def faults_of_message(components: list[Component]) -> list[str]:
    """Name all that Discord would refuse of a message made of components."""
    parts = list(walk(components))
    text = "".join(part["content"] for part in parts if part["type"] == Kind.TEXT_DISPLAY)
    faults = [*_counted("components", len(parts), 1, MOST_COMPONENTS)]
    faults += _counted("characters of text", len(text), 0, MOST_TEXT)
    faults += _counted("bytes of text", len(text.encode()), 0, MOST_BYTES)
    for part in components:
        if part["type"] not in BLOCKS | {Kind.CONTAINER}:
            faults.append(f"{_name(part)} at the top")
    return [*faults, *_faults_of_parts(parts)]


def faults_of_form(form: Mapping[str, Any]) -> list[str]:
    """Name all that Discord would refuse of a form."""
    asked = form["components"]
    faults = [*_counted("title", len(form["title"]), 1, LONGEST_TITLE)]
    faults += _counted("custom_id of the form", len(form["custom_id"]), 1, LONGEST_ID)
    faults += _counted("components of the form", len(asked), 1, MOST_IN_FORM)
    for part in asked:
        if part["type"] not in (Kind.LABEL, Kind.TEXT_DISPLAY):
            faults.append(f"{_name(part)} at the top")
        if part["type"] == Kind.LABEL and part["component"]["type"] not in ANSWERED:
            faults.append(f"{_name(part['component'])} in a label")
    return [*faults, *_faults_of_parts(list(walk(asked)))]


def walk(components: list[Component]) -> Iterator[Component]:
    """List components and all that stands in them."""
    for part in components:
        yield part
        yield from walk(part.get("components") or [])
        yield from walk([part[key] for key in ("accessory", "component") if part.get(key)])


def _faults_of_parts(parts: list[Component]) -> Iterator[str]:
    for part in parts:
        yield from _faults_of_part(part)
        if part["type"] in {*SELECTS, Kind.RADIO_GROUP, Kind.CHECKBOX_GROUP}:
            yield from _faults_of_choice(part)
    ids = Counter(part["custom_id"] for part in parts if part.get("custom_id"))
    yield from (
        f"{custom_id} stands {count} times" for custom_id, count in ids.items() if count > 1
    )


def _faults_of_part(part: Component) -> Iterator[str]:
    kind = Kind(part["type"])
    for limits in (LENGTHS, COUNTS):
        for (owner, field), (lowest, highest) in limits.items():
            if owner is kind and part.get(field) is not None:
                what = f"{field} of {_name(part)}"
                yield from _counted(what, len(part[field]), lowest, highest)
    yield from _faults_of_children(part)
    if kind is Kind.BUTTON:
        yield from _faults_of_button(part)
    if len(part.get("value") or "") > part.get("max_length", MOST_TEXT):
        yield f"value of {_name(part)} is longer than what may be typed"


def _faults_of_children(part: Component) -> Iterator[str]:
    children = part.get("components") or ()
    for child in children:
        if child["type"] not in CHILDREN[part["type"]]:
            yield f"{_name(child)} in {_name(part)}"
    if len(children) > 1 and SELECTS & {child["type"] for child in children}:
        yield f"{_name(part)} holds more than its select"
    beside = part.get("accessory")
    if beside and beside["type"] not in (Kind.BUTTON, Kind.THUMBNAIL):
        yield f"{_name(beside)} beside a text"


def _faults_of_button(button: Component) -> Iterator[str]:
    if not (button.get("label") or button.get("emoji")):
        yield f"nothing on {_name(button)}"
    if bool(button.get("url")) == bool(button.get("custom_id")):
        yield f"{_name(button)} needs a custom_id or an address"


def _faults_of_choice(part: Component) -> Iterator[str]:
    options = part.get("options") or []
    for option in options:
        for field, (lowest, highest) in OPTION_LENGTHS.items():
            if option.get(field) is not None:
                where = f"{field} of an option of {_name(part)}"
                yield from _counted(where, len(option[field]), lowest, highest)
    values = Counter(option["value"] for option in options)
    yield from (f"{value} twice in {_name(part)}" for value, count in values.items() if count > 1)
    preset = sum(bool(option.get("default")) for option in options)
    if part["type"] == Kind.RADIO_GROUP:
        yield from _counted(f"preset options of {_name(part)}", preset, 0, 1)
        return
    most = min(MOST_CHOSEN[part["type"]], len(options) or MOST_CHOSEN[part["type"]])
    lowest, highest = part.get("min_values", 1), part.get("max_values")
    if highest is None:
        highest = most if part["type"] == Kind.CHECKBOX_GROUP else 1
    yield from _counted(f"max_values of {_name(part)}", highest, max(lowest, 1), most)
    yield from _counted(f"preset options of {_name(part)}", preset, 0, highest)
    # Without the one the other has no effect: a form could not be sent with nothing chosen.
    if "required" in part and part["required"] != (lowest > 0):
        yield f"{_name(part)} is required={part['required']} with min_values={lowest}"


def _counted(what: str, count: int, lowest: int, highest: int) -> Iterator[str]:
    if not lowest <= count <= highest:
        yield f"{what}: {count}, not {lowest} to {highest}"


def _name(part: Component) -> str:
    words = Kind(part["type"]).name.lower().replace("_", " ")
    own = part.get("custom_id") or part.get("label") or part.get("content")
    return f"the {words} {own!r:.40}" if own else f"a {words}"
