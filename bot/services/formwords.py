"""The words of forms: what their fields hold, as an entry, and facts turned back into them.

Drafts keep them, so that a form opens again with all that was typed.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias

from bot.errors import UserError
from bot.services.entries import BlankEntry, ContractEntry, Entry, GoulashEntry
from bot.services.people import Player
from scoring import (
    Alone,
    Contract,
    ContractDeal,
    Deal,
    DealKind,
    GoulashDeal,
    Handful,
    MisereKind,
    RunningDeal,
    ShownHandful,
    Side,
    Slam,
    plain,
)

FormAnswers: TypeAlias = Mapping[str, Any]
"""The values of a form by the ids of its fields: a text, or a list of words."""

GOULASH_FIELD = "points-{seat}"
"""The fields of a Goulash form; seats count from 1."""

SECOND = "-2"
"""Marks a second single handful of the same side: a list offers each word once."""


def contract_entry(answers: FormAnswers, taker_id: int) -> Entry:
    """Read the answers of a deal form.

    :raises UserError: if both sides of one prime, or two slams, are chosen.
    """
    primes = list(answers.get("primes") or ())
    petits = [word for word in primes if word.startswith("petit-")]
    slams = [word for word in primes if word.startswith("slam-")]
    if len(petits) > 1:
        raise UserError("petit-both-sides", field="petit")
    if len(slams) > 1:
        raise UserError("given-twice", field="slam")
    miseres = [word.removeprefix("misere-") for word in primes if word.startswith("misere-")]
    miseres += answers.get("misere") or ()
    bouts = answers.get("bouts") or None
    return ContractEntry(
        taker=taker_id,
        contract=Contract(_only(answers["contract"])),
        bouts=None if bouts is None else int(bouts),
        points=str(answers.get("points") or ""),
        partner=_partner(answers.get("partner") or None),
        petit_au_bout=Side(petits[0].removeprefix("petit-")) if petits else None,
        handfuls=tuple(read_handful(word) for word in primes if word.startswith("handful-")),
        slam=Slam(slams[0].removeprefix("slam-").replace("-", "_")) if slams else None,
        miseres=", ".join(_misere_text(word) for word in miseres),
    )


def _only(answer: str | Sequence[str]) -> str:
    """Read a choice: a list of one where there was nothing else to choose."""
    return answer if isinstance(answer, str) else answer[0]


def goulash_entry(answers: FormAnswers, players: int) -> Entry:
    """Read the answers of a Goulash form."""
    fields = (GOULASH_FIELD.format(seat=seat) for seat in range(1, players + 1))
    return GoulashEntry(points=tuple(str(answers.get(field) or "") for field in fields))


def entry_of(answers: FormAnswers) -> Entry:
    """Read answers that say themselves which form they are of."""
    kind = DealKind(answers["kind"])
    match kind:
        case DealKind.CONTRACT:
            return contract_entry(answers, answers["taker"])
        case DealKind.GOULASH:
            return goulash_entry(answers, sum(name.startswith("points-") for name in answers))
        case _:
            return BlankEntry(kind=kind)


def read_handful(word: str) -> ShownHandful:
    """Read ``handful-single``, ``handful-single-2-defence``, or the same without ``handful-``."""
    bare = word.removeprefix("handful-")
    side = Side.DEFENCE if bare.endswith("-defence") else Side.ATTACK
    level = bare.removesuffix("-defence").removesuffix(SECOND)
    return ShownHandful(level=Handful(level), side=side)


def answers_of(facts: Deal | RunningDeal, players: Sequence[Player]) -> dict[str, Any]:
    """Fill in the form that would give these facts, and say which form it is."""
    answers: dict[str, Any] = {"kind": facts.kind.value}
    match facts:
        case ContractDeal() | RunningDeal():
            answers["taker"] = players[facts.taker].id
            answers |= _contract_answers(facts, players)
        case GoulashDeal(points=points) if points is not None:
            answers |= {
                GOULASH_FIELD.format(seat=seat): plain(value)
                for seat, value in enumerate(points, 1)
            }
    return answers


def _contract_answers(
    facts: ContractDeal | RunningDeal, players: Sequence[Player]
) -> dict[str, Any]:
    answers: dict[str, Any] = {
        "contract": facts.contract.value,
        "primes": list(_prime_words(facts)),
        "misere": [f"{misere.kind}-{misere.player + 1}" for misere in facts.miseres],
    }
    if isinstance(facts.partner, Alone):
        answers["partner"] = facts.partner.value
    elif facts.partner is not None:
        answers["partner"] = str(players[facts.partner].id)
    if isinstance(facts, ContractDeal):
        answers |= {"bouts": str(facts.bouts), "points": plain(facts.points)}
    return answers


def _prime_words(facts: ContractDeal | RunningDeal) -> Iterator[str]:
    if facts.petit_au_bout:
        yield f"petit-{facts.petit_au_bout}"
    yield from handful_words(facts.handfuls)
    if facts.slam:
        yield f"slam-{facts.slam.replace('_', '-')}"
    for misere in facts.miseres:
        yield f"misere-{misere.kind}-{misere.player + 1}"


def handful_words(handfuls: Iterable[ShownHandful]) -> Iterator[str]:
    """Name handfuls as the form's list does."""
    seen: set[str] = set()
    for handful in handfuls:
        defence = "-defence" if handful.side is Side.DEFENCE else ""
        word = f"handful-{handful.level}{defence}"
        if word in seen:
            word = f"handful-{handful.level}{SECOND}{defence}"
        seen.add(word)
        yield word


def _partner(word: str | None) -> int | Alone | None:
    if word is None:
        return None
    return Alone(word) if word in tuple(Alone) else int(word)


def _misere_text(word: str) -> str:
    kind, _, seat = word.partition("-")
    return f"@{seat} {MisereKind(kind)}"
