"""A deal's arithmetic spelled out, in lines of about 32 characters."""

from collections.abc import Iterator, Sequence
from decimal import Decimal
from itertools import groupby

from bot.i18n import Translate
from bot.services import LoggedDeal
from bot.ui.columns import aligned
from bot.ui.names import safe_name
from bot.ui.words import NO_BREAK_SPACE, Facts, result_word
from scoring import (
    BASE,
    TOTAL,
    ContractDeal,
    ContractScore,
    GoulashScale,
    GoulashScore,
    Score,
    Term,
    TermName,
)


def explain_deal(deal: LoggedDeal, t: Translate) -> list[str]:
    """Lead from the facts to what each defender pays, or each player of a Goulash gets."""
    return explain(deal.facts, deal.score, _names(deal), t)


def explain(facts: Facts, score: Score | None, names: Sequence[str], t: Translate) -> list[str]:
    """Lead from facts to what each defender pays, or each player of a Goulash gets."""
    match facts, score:
        case ContractDeal(), ContractScore():
            return list(_contract_steps(facts, score, names, t))
        case _, GoulashScore():
            return list(_goulash_steps(score, names, t))
        case _:
            return [t(f"kind-{facts.kind}")]


def share_lines(deal: LoggedDeal, t: Translate) -> list[str]:
    """Say what everyone got, those who got the same together, and that it sums to zero."""
    points = [deal.points[player.id] for player in deal.players]
    return shares(deal.facts, deal.score, points, _names(deal), t)


def shares(
    facts: Facts, score: Score | None, points: Sequence[Decimal], names: Sequence[str], t: Translate
) -> list[str]:
    """Say what everyone gets, by seat, and that it sums to zero."""
    seats = sorted(range(len(points)), key=lambda seat: -points[seat])
    groups = [(value, list(group)) for value, group in groupby(seats, key=lambda at: points[at])]
    texts = aligned([t.signed(value) for value, _ in groups])
    lines = []
    for (_, group), text in zip(groups, texts, strict=True):
        who = ", ".join(_shared_name(facts, score, seat, names, t) for seat in group)
        lines.append(f"`{text}` {who}")
    total = " ".join(_signed_term(value, len(group), t) for value, group in groups)
    lines.append(f"-# {total.removeprefix('+ ')} = {t.points(sum(points, Decimal(0)))}")
    return lines


def _contract_steps(
    facts: ContractDeal, score: ContractScore, names: Sequence[str], t: Translate
) -> Iterator[str]:
    yield t("step-points", points=t.points(facts.points), bouts=facts.bouts)
    sign = "+" if score.made else "−"
    margin = f"{score.target} {sign} {t.points(abs(score.margin))}"
    yield t("step-margin", margin=margin, result=f"**{result_word(score, t)}**")
    for term in score.terms:
        yield _term(term, t)
    paid = "step-defender-pays" if score.unit >= 0 else "step-defender-gets"
    yield t(paid, unit=t.points(abs(score.unit)))
    for misere in score.miseres:
        yield t(
            "step-misere",
            kind=misere.kind.value,
            name=names[misere.player],
            value=t.points(misere.value),
        )


def _term(term: Term, t: Translate) -> str:
    """Tell where a term comes from; a line that is too long breaks between its two halves."""
    amount = f"**{t.signed(term.amount)}**"
    value = t.points(term.value)
    if term.name is TermName.CONTRACT:
        gap = t.points(term.value - BASE)
        contract = t(f"contract-{term.detail}").lower()
        multiplier = t.points(term.multiplier)
        base = _together(f"{BASE} + {gap} = {value},")
        return f"{base} {_together(f'{contract} ×{multiplier} = {amount}')}"
    label = t(
        f"term-{term.name}",
        detail=str(term.detail) if term.detail else "",
        side=term.side.value if term.side else "",
    )
    arithmetic = f"{value} ×{t.points(term.multiplier)} = " if term.multiplier != 1 else ""
    return t("step-term", label=label, amount=_together(f"{arithmetic}{amount}"))


def _together(words: str) -> str:
    """Keep words on one line."""
    return words.replace(" ", NO_BREAK_SPACE)


def _goulash_steps(score: GoulashScore, names: Sequence[str], t: Translate) -> Iterator[str]:
    by_points = score.scale is GoulashScale.POINTS
    yield t("step-goulash" if by_points else "step-vachette")
    for seat, name in enumerate(names):
        points = f"**{t.signed(score.points[seat])}**"
        if by_points and score.card_points is not None:
            own = t.points(score.card_points[seat])
            how = f"{TOTAL} − {len(names)} × {own} = "
        elif score.card_points is not None:
            how = f"{t.points(score.card_points[seat])} → "
        else:
            how = ""
        yield t("step-term", label=name, amount=_together(how + points))


def _names(deal: LoggedDeal) -> list[str]:
    return [safe_name(player.name) for player in deal.players]


def _shared_name(
    facts: Facts, score: Score | None, seat: int, names: Sequence[str], t: Translate
) -> str:
    """Name somebody, with how many shares they have if they are of the attack."""
    name = names[seat]
    if not isinstance(score, ContractScore) or not isinstance(facts, ContractDeal):
        return name
    if seat not in facts.attack:
        return name
    share = t("shares", shares=t.points(score.shares[seat]))
    return f"**{name}** ({share})" if seat == facts.taker else f"{name} ({share})"


def _signed_term(points: Decimal, count: int, t: Translate) -> str:
    sign = "−" if points < 0 else "+"
    size = t.points(abs(points))
    return f"{sign} {size}" if count == 1 else f"{sign} {count} × {size}"
