"""The rules of a table in words."""

from bot.i18n import Translate
from bot.services import Table
from bot.ui.base import Card, button
from bot.ui.cards import text_card
from bot.ui.table_ids import ShowHouse
from scoring import (
    TARGETS,
    Adjustments,
    GameKind,
    HalfAtFour,
    Handful,
    HandfulTo,
    MisereScope,
    PartnerSplit,
    PetitSec,
    Rounding,
    Rules,
    Slam,
    Ties,
)


def rules_card(table: Table, t: Translate) -> Card:
    """Tell the scale in force, how to count cards, and when a handful is one."""
    card = text_card("\n".join([*rules_lines(table, t), *_cards(t)]))
    card.add_buttons([button(t("house-change"), ShowHouse(game_id=table.id))])
    return card


def rules_lines(table: Table, t: Translate) -> list[str]:
    """Tell the scale in force: of contracts only where they are played."""
    heading = f"### {t('rules-heading', kind=t(f'game-{table.kind}'))}"
    if table.kind is GameKind.GOULASH:
        return [heading, *_house(table, t)]
    return [heading, *_contracts(table, t), *_bonuses(table, t), *_house(table, t)]


def _contracts(table: Table, t: Translate) -> list[str]:
    rules = table.rules
    bids = " · ".join(
        f"{t(f'contract-{contract}')} ×{t.points(rules.multiplier(contract))}"
        for contract in rules.contracts
    )
    targets = " · ".join(
        t("rules-target", bouts=bouts, target=target) for bouts, target in enumerate(TARGETS)
    )
    rounding = "rules-rounding-fft" if rules.rounding is Rounding.FFT else "rules-rounding-exact"
    return [
        t("rules-formula"),
        bids,
        t("rules-targets", targets=targets),
        t(rounding),
    ]


def _bonuses(table: Table, t: Translate) -> list[str]:
    rules, players = table.rules, table.mode
    values = " · ".join(
        t(
            "rules-handful",
            level=level.value,
            value=t.points(rules.poignee_values[level]),
            trumps=rules.poignee_thresholds[players][level],
        )
        for level in Handful
    )
    to_winner = rules.poignee_to is HandfulTo.WINNER
    slam = rules.slam_values
    lines = [
        f"**{t('rules-bonuses')}**",
        t(
            "rules-petit",
            value=t.points(rules.petit_value),
            multiplied="yes" if rules.petit_multiplied else "no",
        ),
        values,
        t(
            "rules-handful-to",
            to="winner" if to_winner else "shower",
            multiplied="yes" if rules.poignee_multiplied else "no",
        ),
        t(
            "rules-slam",
            announced=t.signed(slam[Slam.ANNOUNCED_MADE]),
            unannounced=t.signed(slam[Slam.UNANNOUNCED_MADE]),
            failed=t.signed(slam[Slam.ANNOUNCED_FAILED]),
            defence=t.signed(slam[Slam.DEFENCE]),
            multiplied="yes" if rules.slam_multiplied else "no",
        ),
    ]
    if players == 5:
        equal = rules.partner_split is PartnerSplit.EQUAL
        lines.append(t("rules-partner-equal" if equal else "rules-partner"))
    return lines


def _house(table: Table, t: Translate) -> list[str]:
    rules = table.rules
    lines = [] if table.kind is GameKind.GOULASH else _house_bonuses(rules, t)
    lines.append(t(f"rules-goulash-{rules.goulash_scale}"))
    lines.append(t(f"rules-all-pass-{table.kind}"))
    lines += _other_ways(table, t)
    if rules.end.deals is not None:
        lines.append(t("rules-end-deals", deals=rules.end.deals))
    if rules.end.target is not None:
        lines.append(t("rules-end-target", target=t.points(rules.end.target)))
    return [f"**{t('rules-house')}**", *lines]


def _house_bonuses(rules: Rules, t: Translate) -> list[str]:
    """Tell what a contract may bring beside the federation's bonuses."""
    lines = []
    if rules.misere is not None:
        key = {
            MisereScope.PERSONAL: "rules-misere-personal",
            MisereScope.CAMP: "rules-misere-camp",
            MisereScope.WINNER: "rules-misere-winner",
        }[rules.misere.scope]
        lines.append(t(key, value=t.points(rules.misere.value)))
    if rules.petit_chelem is not None:
        lines.append(
            t(
                "rules-small-slam",
                announced=t.signed(rules.petit_chelem[Slam.SMALL_ANNOUNCED_MADE]),
                failed=t.signed(rules.petit_chelem[Slam.SMALL_ANNOUNCED_FAILED]),
                unannounced=t.signed(rules.petit_chelem[Slam.SMALL_UNANNOUNCED_MADE]),
            )
        )
    return lines


def _other_ways(table: Table, t: Translate) -> list[str]:
    """Tell what is done otherwise than in the federation."""
    rules, contracts = table.rules, table.kind is not GameKind.GOULASH
    lines = []
    if rules.mode is not None:
        lines.append(t("rules-mode", players=rules.mode))
    if contracts and rules.half_at_4 is HalfAtFour.ACCEPT:
        lines.append(t("rules-half-at-four"))
    if contracts and rules.petit_sec is PetitSec.PLAY_ON:
        lines.append(t("rules-petit-sec"))
    if rules.adjustments is Adjustments.FREE:
        lines.append(t("rules-adjustments"))
    if rules.ties is not Ties.SHARED:
        lines.append(t("rules-ties", by=t(f"rule-ties-{rules.ties}")))
    return lines


def _cards(t: Translate) -> list[str]:
    return [f"**{t('rules-cards')}**", t("rules-cards-values"), t("rules-cards-pairs")]
