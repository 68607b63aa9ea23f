"""Slash command, form and line: the same facts become the same deal, whichever way they come."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import pytest

from tests.cogs.acts import fill, more, take
from tests.services.rescoring import rescore
from tests.simulated import Room, buttons

pytestmark = pytest.mark.no_cover  # it goes many times where others go once


@dataclass(frozen=True, slots=True, kw_only=True)
class Contract:
    """A contract deal, said in three ways; the first five facts are the same for two of them."""

    taker: str = "Alice"
    contract: str = "garde"
    bouts: int = 2
    points: str = "49"
    partner: str | None = None
    slash: Mapping[str, str] = field(default_factory=dict)
    form: Mapping[str, list[str]] = field(default_factory=dict)
    line: str

    async def by_slash(self, room: Room) -> None:
        options: dict[str, Any] = {"contract": self.contract, "bouts": self.bouts}
        if self.partner:
            options["partner"] = self.partner
        await room.log(taker=self.taker, points=self.points, **options, **self.slash)

    async def by_form(self, room: Room) -> None:
        seats = {name: custom_id.split(":")[-1] for name, custom_id in buttons(room.live).items()}
        facts = {"contract": self.contract, "bouts": str(self.bouts), "points": self.points}
        if self.partner:
            facts["partner"] = seats.get(self.partner, self.partner)
        await fill(room.alice, await take(room, self.taker), **facts, **self.form)

    async def by_line(self, room: Room) -> None:
        await room.alice.slash(room.channel, "d", line=self.line)


@dataclass(frozen=True, slots=True, kw_only=True)
class Goulash:
    """A Goulash; whoever stays empty in the form gets the rest."""

    points: str
    empty: int
    line: str

    async def by_slash(self, room: Room) -> None:
        await room.alice.slash(room.channel, "deal goulash", points=self.points)

    async def by_form(self, room: Room) -> None:
        form = await room.alice.click(room.live, label="Goulash")
        fields = {f"points-{seat}": own for seat, own in enumerate(self.points.split(), 1)}
        await fill(room.alice, form, **{**fields, f"points-{self.empty}": ""})

    async def by_line(self, room: Room) -> None:
        await room.alice.slash(room.channel, "d", line=self.line)


@dataclass(frozen=True, slots=True, kw_only=True)
class Blank:
    """A deal without a score: its button is under More."""

    command: str
    label: str
    line: str

    async def by_slash(self, room: Room) -> None:
        await room.alice.slash(room.channel, f"deal {self.command}")

    async def by_form(self, room: Room) -> None:
        await more(room, self.label)

    async def by_line(self, room: Room) -> None:
        await room.alice.slash(room.channel, "d", line=self.line)


AT_FOUR = [
    Contract(contract="petite", bouts=0, points="50", line="alice petite 0 50"),
    Contract(line="ALI g 2 49"),
    Contract(taker="Chloé", contract="garde_sans", bouts=1, points="d42", line="chloe gs 1 d42"),
    Contract(taker="Dan", contract="garde_contre", bouts=3, points="60", line="dan contre 3b 60"),
    Contract(
        slash={"petit": "attack", "handful": "single"},
        form={"primes": ["petit-attack", "handful-single"]},
        line="alice g 2 49 pa s",
    ),
    Contract(
        points="33",
        slash={"petit": "defence", "handful": "double"},
        form={"primes": ["petit-defence", "handful-double"]},
        line="alice garde 2 bouts 33 pd double",
    ),
    Contract(
        contract="garde_sans",
        points="33",
        slash={"petit": "attack", "handful": "triple"},
        form={"primes": ["petit-attack", "handful-triple"]},
        line="alice garde sans 2 33 petit attaque triple",
    ),
    Contract(
        slash={"petit": "defence", "handful": "single-defence"},
        form={"primes": ["petit-defence", "handful-single-defence"]},
        line="alice g 2 49 pd sd",
    ),
    Contract(
        points="33",
        slash={"handful": "double-defence"},
        form={"primes": ["handful-double-defence"]},
        line="alice g 2 33 dd",
    ),
    Contract(
        slash={"handful": "triple-defence"},
        form={"primes": ["handful-triple-defence"]},
        line="alice g 2 49 td",
    ),
    Contract(
        slash={"handful": "single", "handful2": "single"},
        form={"primes": ["handful-single", "handful-single-2"]},
        line="alice g 2 49 s s",
    ),
    Contract(
        slash={"handful": "single-defence", "handful2": "single-defence"},
        form={"primes": ["handful-single-defence", "handful-single-2-defence"]},
        line="alice g 2 49 sd sd",
    ),
    Contract(
        points="33",
        slash={"handful": "single", "handful2": "single-defence"},
        form={"primes": ["handful-single", "handful-single-defence"]},
        line="alice g 2 33 s sd",
    ),
    Contract(
        points="87",
        slash={"petit": "attack", "slam": "announced_made"},
        form={"primes": ["petit-attack", "slam-announced-made"]},
        line="alice g 2 87 pa slam+",
    ),
    Contract(
        points="33",
        slash={"slam": "announced_failed"},
        form={"primes": ["slam-announced-failed"]},
        line="alice g 2 33 chelem-",
    ),
    Contract(
        contract="petite",
        bouts=3,
        points="91",
        slash={"slam": "unannounced_made"},
        form={"primes": ["slam-unannounced-made"]},
        line="alice petite 3 91 slam",
    ),
    Contract(
        bouts=0,
        points="0",
        slash={"petit": "defence", "slam": "defence"},
        form={"primes": ["petit-defence", "slam-defence"]},
        line="alice g 0 0 pd slamd",
    ),
    Goulash(points="10 20 30 31", empty=1, line="goulash 10 20 30 31"),
    Goulash(points="91 0 0 0", empty=4, line="vachette 91 0 0"),
    Blank(command="pass", label="All passed", line="pass"),
    Blank(command="petit-sec", label="Petit sec", line="petit sec"),
    Blank(command="misdeal", label="Misdeal", line="fausse donne"),
]
AT_THREE = [
    Contract(contract="petite", points="40,5", line="alice petite 2 40,5"),
    Contract(taker="Bob", points="d50½", line="bob g 2 d50.5"),
    Goulash(points="30,5 30,5 30", empty=3, line="gou 30.5 30½"),
]
AT_FIVE = [
    Contract(partner="Bob", line="alice>bob g 2 49"),
    Contract(taker="Félix", partner="Alice", points="40,5", line="felix > alice g 2 40.5"),
    Contract(taker="Dan", partner="Félix", line="dan>fel g 2 49"),
    Contract(partner="self", line="alice>seul g 2 49"),
    Contract(partner="dog", line="alice>dog g 2 49"),
    Contract(
        partner="Chloé",
        slash={"petit": "attack", "handful": "single", "handful2": "single", "slam": "defence"},
        form={"primes": ["petit-attack", "handful-single", "handful-single-2", "slam-defence"]},
        line="alice>chloe g 2 49 pa s s slamd",
    ),
    Goulash(points="0 18,5 20,5 20 32", empty=2, line="goulash 0 18,5 20,5 20"),
]
MISERE_AT_FOUR = [
    Contract(
        slash={"misere": "Bob heads, Alice trumps"},
        form={"misere": ["heads-2", "trumps-1"]},
        line="alice g 2 49 heads:bob atouts:alice",
    ),
]
MISERE_AT_FIVE = [
    Contract(
        partner="Dan",
        slash={"handful": "single", "misere": "felix heads, bob atouts"},
        form={"primes": ["handful-single", "misere-heads-5", "misere-trumps-2"]},
        line="alice>dan g 2 49 s têtes:félix trumps:bob",
    ),
]
MULTIPLIED = [
    Contract(
        contract="pousse",
        slash={"handful": "single"},
        form={"primes": ["handful-single"]},
        line="alice pousse 2 49 s",
    ),
]
VACHETTE = [Goulash(points="20 20 20 31", empty=4, line="vachette 20 20 20")]

NOT_OF_THE_FACTS = {"number", "played_at", "dealer"}


@pytest.mark.parametrize(
    ("seated", "preset", "deals"),
    [
        pytest.param("alice bob chloe", "federation", AT_THREE, id="three"),
        pytest.param("alice bob chloe dan", "federation", AT_FOUR, id="four"),
        pytest.param("alice bob chloe dan Félix", "federation", AT_FIVE, id="five"),
        pytest.param("alice bob chloe dan", "misere", MISERE_AT_FOUR, id="misere-at-four"),
        pytest.param("alice bob chloe dan Félix", "misere", MISERE_AT_FIVE, id="misere-at-five"),
        pytest.param("alice bob chloe dan", "multiplied", MULTIPLIED, id="multiplied-sheet"),
        pytest.param("alice bob chloe dan", "vachette", VACHETTE, id="vachette"),
    ],
)
async def test_deal_is_the_same_whichever_route_it_takes(
    room: Room, seated: str, preset: str, deals: list[Contract | Goulash | Blank]
) -> None:
    members = [getattr(room, name) for name in seated.split() if name.islower()]
    guests = "".join(name for name in seated.split() if not name.islower())
    await room.open_table(*members, guests=guests, rules=preset)
    for deal in deals:
        await deal.by_slash(room)
        await deal.by_form(room)
        await deal.by_line(room)
    (game,) = await room.games()
    stored = [
        {name: value for name, value in deal.items() if name not in NOT_OF_THE_FACTS}
        for deal in game["deals"]
    ]
    assert len(stored) == 3 * len(deals)
    assert stored[0::3] == stored[1::3]
    assert stored[0::3] == stored[2::3]
    assert rescore(game) == {deal["number"]: deal["scores"] for deal in game["deals"]}
