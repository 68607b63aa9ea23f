"""Who may write: one rule for every use case, whatever a server has chosen."""

import contextlib
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any

import pytest

from bot.errors import UserError
from bot.services import (
    Actor,
    BlankEntry,
    Changes,
    ContractEntry,
    Draft,
    Entry,
    Logging,
    NewSettings,
    Pasted,
    Recorded,
    Seating,
    Services,
    Table,
    Writers,
    answers_of,
)
from scoring import PRESETS, Contract, DealKind
from tests.services.channel import ALICE, BOB, FOUR, GUILD, WATCHER, Channel, garde, goulash

KEEPERS = 900
"""The role of scorekeepers."""

KEEPER = Actor(user_id=WATCHER.user_id, name=WATCHER.name, roles=frozenset({1, KEEPERS}))
MANAGER = Actor(user_id=WATCHER.user_id, name=WATCHER.name, manager=True)

PEOPLE = {"seated": BOB, "not-seated": WATCHER, "scorekeeper": KEEPER, "manager": MANAGER}
ALWAYS = {"scorekeeper", "manager"}
MAY_WRITE = {
    Writers.EVERYONE: {"seated", "not-seated"} | ALWAYS,
    Writers.SEATED: {"seated"} | ALWAYS,
    Writers.SCOREKEEPERS: ALWAYS,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """A table with a deal by Alice, one that was withdrawn, and one by Bob."""

    channel: Channel
    table: Table
    first: Recorded
    typed: Draft
    """What Alice typed and was asked about."""
    pasted: Pasted
    """What Alice pasted."""

    @classmethod
    async def set(cls, channel: Channel) -> "Scene":
        await channel.open()
        first = await channel.log(garde("Alice"))
        await channel.log(garde("Bob"))
        await channel.log(garde("Chloé"), by=BOB)
        table = (await channel.undo(2)).table
        facts = garde("Dan").facts(table.seats)
        return cls(
            channel=channel,
            table=table,
            first=first,
            typed=await channel.services.drafts.keep(
                channel.place, ALICE, f"table:{table.id}", answers_of(facts, table.seats)
            ),
            pasted=await channel.services.lines.paste(channel.place, ALICE, "alice g 2 49"),
        )

    @property
    def services(self) -> Services:
        return self.channel.services

    @property
    def ids(self) -> list[int]:
        return [player.id for player in self.table.seats]

    def next(self) -> int:
        return next(self.channel.interactions)

    async def allow(self, writers: Writers) -> None:
        settings = NewSettings(writers=writers, scorekeeper_role_id=KEEPERS)
        await self.services.moderation.change_settings(GUILD, MANAGER, settings)

    async def log(self, actor: Actor, entry: Entry, **known: Any) -> None:
        how = Logging(interaction_id=self.next(), **known)
        logged = await self.services.deals.log(self.channel.place, actor, entry, how)
        assert isinstance(logged, Recorded)

    async def log_a_line(self, actor: Actor) -> None:
        entry, note = await self.services.lines.entry(self.channel.place, "dan g 2 49 # by a line")
        await self.log(actor, entry, note=note)

    async def finish(self, actor: Actor) -> None:
        """Finish the deal that runs, or any other."""
        await self.log(actor, garde("Dan"))

    async def edit(self, actor: Actor, number: int) -> None:
        await self.services.corrections.edit(
            self.channel.place, actor, number, Changes(points="50"), interaction_id=self.next()
        )

    async def call(self, service: str, method: str, actor: Actor, *given: Any) -> None:
        """Call a use case that is about the table, as a button does."""
        use_case = getattr(getattr(self.services, service), method)
        await use_case(self.table.id, actor, *given, interaction_id=self.next())


Act = Callable[[Scene, Actor], Awaitable[object]]

TAKES = ContractEntry(taker="Dan", contract=Contract.GARDE)

ACTS: Mapping[str, Act] = {
    "correct-own": lambda scene, by: scene.edit(by, 3),
    "correct-anothers": lambda scene, by: scene.edit(by, 1),
    "correct-by-form": lambda scene, by: scene.services.corrections.replace(
        scene.first.deal.id, by, garde("Dan"), interaction_id=scene.next()
    ),
    "undo-by-button": lambda scene, by: scene.services.deals.undo_deal(
        scene.first.deal.id, by, interaction_id=scene.next()
    ),
    "undo": lambda scene, by: scene.channel.undo(by=by),
    "restore": lambda scene, by: scene.channel.restore(2, by=by),
    "log": lambda scene, by: scene.log(by, garde("Dan")),
    "log-by-form": lambda scene, by: scene.log(by, garde("Dan"), number=5),
    "log-a-line": lambda scene, by: scene.log_a_line(by),
    "log-a-goulash": lambda scene, by: scene.log(by, goulash()),
    "log-all-passed": lambda scene, by: scene.log(by, BlankEntry(kind=DealKind.PASSED)),
    "begin": lambda scene, by: scene.log(by, TAKES),
    "finish": lambda scene, by: scene.finish(by),
    "record-a-draft": lambda scene, by: scene.log(by, garde("Dan"), draft_id=scene.typed.id),
    "paste": lambda scene, by: scene.services.lines.paste(scene.table.id, by, "bob g 2 33"),
    "record-lines": lambda scene, by: scene.services.lines.record(
        scene.table.id, scene.pasted.draft_id, by, interaction_id=scene.next()
    ),
    "go-home": lambda scene, by: scene.call("seats", "leave", by, scene.ids[3:]),
    "come-back": lambda scene, by: scene.call("seats", "come_back", by, scene.ids[3:]),
    "reseat": lambda scene, by: scene.call(
        "seats", "seat", by, Seating(names=("Bob", "Alice", "Dan", "Chloé", "Zoé"))
    ),
    "choose-the-dealer": lambda scene, by: scene.call("seats", "deal_next", by, scene.ids[2]),
    "choose-who-rests": lambda scene, by: scene.call("seats", "sit_out", by, scene.ids[:1]),
    "rules": lambda scene, by: scene.call("house", "change", by, {"rounding": "exact"}),
    "preset": lambda scene, by: scene.call("house", "adopt", by, PRESETS["misere"]),
    "rescore": lambda scene, by: scene.call("house", "rescore", by),
    "play-on": lambda scene, by: scene.call("tables", "play_on", by),
    "same-table-again": lambda scene, by: scene.call("tables", "open_again", by),
    "close": lambda scene, by: scene.channel.close(by=by),
}
"""Whatever writes, in an order in which all of it can be done at one table."""


@pytest.mark.parametrize(
    ("who", "writers"),
    [
        pytest.param("not-seated", Writers.SEATED, id="not-seated-where-the-seated-write"),
        pytest.param("seated", Writers.SCOREKEEPERS, id="seated-where-scorekeepers-write"),
    ],
)
async def test_every_writing_act_is_refused_and_changes_nothing_to_whoever_may_not(
    quick_channel: Channel, who: str, writers: Writers
) -> None:
    scene = await Scene.set(quick_channel)
    await scene.allow(writers)
    before = await quick_channel.game()
    for name, act in ACTS.items():
        with pytest.raises(UserError) as refusal:
            await act(scene, PEOPLE[who])
        assert refusal.value.code == f"writers-{writers}", name
    assert await quick_channel.game() == before


async def test_every_writing_act_is_done_by_whoever_may(quick_channel: Channel) -> None:
    scene = await Scene.set(quick_channel)
    await scene.allow(Writers.SCOREKEEPERS)
    for act in ACTS.values():
        await act(scene, KEEPER)
    with pytest.raises(UserError, match="no-open-table"):
        await quick_channel.table()


async def test_whoever_may_write_is_what_the_server_chose(quick_channel: Channel) -> None:
    scene = await Scene.set(quick_channel)
    for writers in Writers:
        await scene.allow(writers)
        may = set()
        for who, actor in PEOPLE.items():
            with contextlib.suppress(UserError):
                await quick_channel.log(garde("Dan"), by=actor)
                await quick_channel.log(goulash(), by=actor)
                may.add(who)
        assert may == MAY_WRITE[writers], writers


@pytest.mark.parametrize(
    ("writers", "openers"),
    [
        pytest.param(Writers.SEATED, set(PEOPLE), id="seated"),
        pytest.param(Writers.SCOREKEEPERS, ALWAYS, id="scorekeepers"),
    ],
)
async def test_table_is_opened_by_whoever_may_write_where_nobody_is_seated_yet(
    quick_channel: Channel, writers: Writers, openers: set[str]
) -> None:
    settings = NewSettings(writers=writers, scorekeeper_role_id=KEEPERS)
    await quick_channel.services.moderation.change_settings(GUILD, MANAGER, settings)
    may = set()
    for number, (who, actor) in enumerate(PEOPLE.items(), 1):
        with contextlib.suppress(UserError):
            await quick_channel.elsewhere(number).open(by=actor)
            may.add(who)
        seats = await quick_channel.services.tables.seats(quick_channel.elsewhere(number).place)
        assert bool(seats) == (who in may)
    assert may == openers


async def test_reading_is_open_to_whoever_asks(quick_channel: Channel) -> None:
    scene = await Scene.set(quick_channel)
    services, place = quick_channel.services, quick_channel.place
    await scene.allow(Writers.SCOREKEEPERS)
    assert (await services.tables.show(place)).id == scene.table.id
    assert len((await services.deals.page(place)).deals) == 3
    assert (await services.deals.show(place, 1))[1].number == 1
    assert (await services.history.page(place)).lines
    assert (await services.lines.preview(place, "alice g 2 49")).score is not None
    assert (await services.house.preview(place)).changed == 0
    assert (await services.exports.document(place.channel_id))["games"]


async def test_whoever_went_home_is_seated_no_more(quick_channel: Channel) -> None:
    scene = await Scene.set(quick_channel)
    await scene.allow(Writers.SEATED)
    await scene.call("seats", "leave", ALICE, [scene.ids[FOUR.index(BOB)]])
    with pytest.raises(UserError, match="writers-seated"):
        await quick_channel.log(garde("Alice"), by=BOB)
    assert (await quick_channel.log(garde("Alice"))).deal.number == 4


async def test_setting_of_one_server_says_nothing_of_another(quick_channel: Channel) -> None:
    other = Channel(
        services=quick_channel.services,
        place=type(quick_channel.place)(guild_id=GUILD + 1, channel_id=200),
        interactions=quick_channel.interactions,
    )
    await other.open()
    await quick_channel.services.moderation.change_settings(
        GUILD, MANAGER, NewSettings(writers=Writers.SCOREKEEPERS, scorekeeper_role_id=KEEPERS)
    )
    assert (await other.log(by=WATCHER)).deal.number == 1
