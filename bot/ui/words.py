"""A deal in words: its title, its facts, and its outcome on one line."""

import re
from collections.abc import Sequence

from bot.i18n import Translate
from bot.services import LoggedDeal
from bot.ui.names import safe_name
from scoring import (
    Adjustment,
    Alone,
    ContractDeal,
    ContractScore,
    Deal,
    GoulashDeal,
    RunningDeal,
    Score,
)

Facts = Deal | RunningDeal

NO_BREAK_SPACE = "\N{NO-BREAK SPACE}"

LONGEST_LINE = 32
"""Characters that a phone shows on one line."""


def deal_title(deal: LoggedDeal, t: Translate) -> str:
    """Name a deal: ``Deal 11 · Alice › Bob``."""
    title = t("deal-title", number=str(deal.number))
    match deal.facts:
        case ContractDeal() | RunningDeal() as facts:
            return f"{title} · {attack(facts, _names(deal), t)}"
        case GoulashDeal():
            return f"{title} · {t('kind-goulash')}"
        case _:
            return title


def deal_facts(deal: LoggedDeal, t: Translate) -> list[str]:
    """Tell what happened, in lines that need not wrap on a phone."""
    lines = facts_lines(deal.facts, deal.score, _names(deal), t)
    match deal.facts, deal.score:
        case ContractDeal() as facts, ContractScore() as score:
            if len(plain_text(lines[0])) > LONGEST_LINE:
                return [_played(facts, t), f"**{result_word(score, t)}**", *lines[1:]]
    return [*lines, f"-# {safe_name(deal.reason)}"] if deal.reason else lines


def facts_lines(facts: Facts, score: Score | None, names: Sequence[str], t: Translate) -> list[str]:
    """Tell facts and how they end."""
    match facts, score:
        case ContractDeal(), ContractScore():
            result = f"**{result_word(score, t)}**"
            line = t("with-result", played=_played(facts, t), result=result)
            return [line, *_bonuses(facts, names, t)]
        case RunningDeal(), _:
            contract = t(f"contract-{facts.contract}")
            return [t("deal-runs", contract=contract), *_bonuses(facts, names, t)]
        case GoulashDeal(points=points), _ if points is not None:
            pairs = zip(names, points, strict=True)
            # a name and its number stay together where the line wraps
            return [" · ".join(f"{name}{NO_BREAK_SPACE}{t.points(own)}" for name, own in pairs)]
        case Adjustment(scores=scores), _:
            pairs = zip(names, scores, strict=True)
            corrected = [f"{name} {t.signed(score)}" for name, score in pairs if score]
            return [t("kind-adjustment"), " · ".join(corrected)]
        case GoulashDeal(), _:
            places = (" = ".join(names[seat] for seat in tied) for tied in facts.ranking)
            return [" › ".join(places)]
        case _:
            return [t(f"kind-{facts.kind}")]


def deal_outcome(deal: LoggedDeal, t: Translate) -> str:
    """Tell a deal on one line of a phone: who took what, and by how much it was made or lost."""
    names = _names(deal)
    match deal.facts, deal.score:
        case ContractDeal() as facts, ContractScore() as score:
            taker = t.signed(score.points[facts.taker])
            contract = t(f"contract-{facts.contract}").lower()
            gap = f"+{t.points(score.gap)}" if score.made else t.signed(-score.gap)
            return f"{attack(facts, names, t)} {taker} · {contract}{NO_BREAK_SPACE}{gap}"
        case RunningDeal() as facts, _:
            contract = t(f"contract-{facts.contract}")
            return f"{attack(facts, names, t)} · {t('deal-runs', contract=contract)}"
        case GoulashDeal() | Adjustment(), _:
            ranked = sorted(deal.players, key=lambda player: -deal.points[player.id])
            best, worst = (
                f"{safe_name(player.name)}{NO_BREAK_SPACE}{t.signed(deal.points[player.id])}"
                for player in (ranked[0], ranked[-1])
            )
            return f"{t(f'kind-{deal.kind}')} · {best} … {worst}"
        case _:
            return t(f"kind-{deal.kind}")


def result_word(score: ContractScore, t: Translate) -> str:
    """Say whether a contract was made, and by how much."""
    if score.gap == 0:
        return t("result-exact")
    return t("result-made" if score.made else "result-lost", gap=t.points(score.gap))


def attack(facts: ContractDeal | RunningDeal, names: Sequence[str], t: Translate) -> str:
    """Name the attack: ``Alice › Bob``."""
    taker = names[facts.taker]
    match facts.partner:
        case None:
            return taker
        case Alone():
            return t("attack-alone", taker=taker)
        case partner:
            return f"{taker} › {names[partner]}"


def plain_text(text: str) -> str:
    """Take Markdown away, for places that show it as it is."""
    return re.sub(r"\\(.)", r"\1", text.replace("**", "").replace("`", ""))


def _played(facts: ContractDeal, t: Translate) -> str:
    return t(
        "contract-played",
        contract=t(f"contract-{facts.contract}"),
        bouts=facts.bouts,
        points=t.points(facts.points),
    )


def _names(deal: LoggedDeal) -> list[str]:
    return [safe_name(player.name) for player in deal.players]


def _bonuses(facts: ContractDeal | RunningDeal, names: Sequence[str], t: Translate) -> list[str]:
    """Name the primes of a contract deal, one line for all of them."""
    parts = []
    if facts.petit_au_bout:
        parts.append(t("bonus-petit", side=facts.petit_au_bout.value))
    parts += [
        t("bonus-handful", level=handful.level.value, side=handful.side.value)
        for handful in facts.handfuls
    ]
    if facts.slam:
        parts.append(t(f"slam-{facts.slam}"))
    parts += [
        t("bonus-misere", kind=misere.kind.value, name=names[misere.player])
        for misere in facts.miseres
    ]
    line = " · ".join(parts)
    return [f"-# {line[0].upper()}{line[1:]}"] if parts else []
