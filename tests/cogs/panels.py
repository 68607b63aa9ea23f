"""Lists and forms of private panels: words for tests."""

from typing import Any

import simcord

from tests.cogs.acts import answer
from tests.simulated import Message, components, form_fields

SELECT = 3


def lists(message: Message) -> dict[str, dict[str, Any]]:
    """Give a message's lists by the last word of their ids, without what they are about."""
    return {
        part["custom_id"].split(":")[2]: part
        for part in components(message)
        if part["type"] == SELECT
    }


def offered(message: Message, name: str) -> list[str]:
    """Say what a list offers, as people read it."""
    return [option["label"] for option in lists(message)[name]["options"]]


def proposed(message: Message, name: str) -> list[str]:
    """Say what a list has chosen already."""
    options = lists(message)[name]["options"]
    return [option["label"] for option in options if option.get("default")]


async def pick(
    member: simcord.MemberActor, shown: simcord.InteractionResult, name: str, *endings: str
) -> simcord.InteractionResult:
    """Choose from a list of what was answered, by how its options end."""
    part = lists(answer(shown))[name]
    values = [
        option["value"]
        for ending in endings
        for option in part["options"]
        if option["label"].endswith(ending)
    ]
    assert len(values) == len(endings), f"{endings} of {part['options']}"
    return await member.select(answer(shown), values, custom_id=part["custom_id"])


def typed(form: simcord.InteractionResult) -> dict[str, Any]:
    """Say what stands in a form's fields when it opens."""
    return {
        name: part.get("value")
        or [option["value"] for option in part.get("options", ()) if option.get("default")]
        or [default["id"] for default in part.get("default_values", ())]
        for name, part in form_fields(form).items()
    }
