"""What people do with a live message and its forms: words for tests."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
import simcord

from bot.ui import answers
from tests.simulated import Room, filled_in

REOPEN = "Open the form again"

DEFERRED_IN_PRIVATE = {"type": 5, "flags": 64}


async def take(
    room: Room, taker: str = "Alice", *, by: simcord.MemberActor | None = None
) -> simcord.InteractionResult:
    """Press a taker's button on the live message, as Alice unless told otherwise."""
    return await (by or room.alice).click(room.live, label=taker)


async def fill(
    member: simcord.MemberActor, form: simcord.InteractionResult, **values: Any
) -> simcord.InteractionResult:
    """Submit a form with what it proposes and over it some values."""
    opened = form._interaction
    if opened.source_message_id not in form._env.backend.messages[opened.channel_id]:
        opened.source_message_id = None  # Discord takes a form whose message is gone, too
    return await member.submit_modal(form, filled_in(form, **values))


async def play(
    room: Room, taker: str = "Alice", *, by: simcord.MemberActor | None = None, **values: Any
) -> simcord.InteractionResult:
    """Log a deal through the form: unless told otherwise, Alice makes a garde by 8."""
    form = await take(room, taker, by=by)
    return await fill(by or room.alice, form, **{"bouts": "2", "points": "49", **values})


async def press(
    member: simcord.MemberActor, shown: simcord.InteractionResult, label: str
) -> simcord.InteractionResult:
    """Press a button of what was answered."""
    return await member.click(answer(shown), label=label)


async def more(
    room: Room, *labels: str, by: simcord.MemberActor | None = None
) -> simcord.InteractionResult:
    """Open More under the live message, and press on from panel to panel."""
    member = by or room.alice
    shown = await member.click(room.live, label="More")
    for label in labels:
        shown = await press(member, shown, label)
    return shown


async def log_lines(room: Room, *notes: str) -> None:
    """Log several deals at once, as Alice: paste them, and record all."""
    form = await room.alice.slash(room.channel, "table paste")
    pasted = await fill(room.alice, form, lines="\n".join(notes))
    await press(room.alice, pasted, f"Record {len(notes)} deals")


def answer(result: simcord.InteractionResult) -> simcord.ResponseMessage:
    """Give the message that an interaction was answered with."""
    assert result.response is not None, "no answer"
    return result.response


async def edit(room: Room, number: int = 1, **options: Any) -> simcord.InteractionResult:
    """Change a deal by ``/deal edit``, as Bob."""
    return await room.bob.slash(room.channel, "deal edit", number=number, **options)


async def stored(room: Room, number: int = 1) -> dict[str, Any]:
    """Read what is stored of a deal of the room's one table."""
    (game,) = await room.games()
    deal: dict[str, Any] = game["deals"][number - 1]
    return deal


def by_id(numbers: str) -> dict[str, str]:
    """Give numbers to players in the order of their ids."""
    return {str(id_): number for id_, number in enumerate(numbers.split(), 1)}


@contextmanager
def slow_database(room: Room) -> Iterator[None]:
    """Let the bot lose patience at once, as it does with a database that is slow."""
    with pytest.MonkeyPatch.context() as patch, room.real_time():
        patch.setattr(answers, "PATIENCE", 0)
        yield


def first_answer(room: Room) -> dict[str, object]:
    """Read the first answer to the newest interaction."""
    answered = [
        request.json for request in room.env.http_requests if request.path.endswith("/callback")
    ]
    return {"type": answered[-1]["type"], "flags": answered[-1].get("data", {}).get("flags")}
