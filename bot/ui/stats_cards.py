"""A player's statistics on two pages: what they did; with whom, who paid whom, and primes."""

from collections.abc import Iterable, Iterator, Sequence
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction

import discord

from bot.i18n import Translate
from bot.services import Company, Count, DealRef, Payment, Period, Player, PlayerStats
from bot.ui.base import Card, button
from bot.ui.board_cards import aligned, fitted_name, period_buttons, rounded
from bot.ui.board_ids import ShowStats, period_word
from bot.ui.cards import LIST
from bot.ui.charts import period_text
from bot.ui.names import safe_name
from scoring import Role

OVERVIEW, COMPANY = "overview", "company"
PAGES = (OVERVIEW, COMPANY)

MOST_ALLIES = 5
MOST_PAYMENTS = 10


def stats_card(stats: PlayerStats, guild_id: int, t: Translate) -> Card:
    """Show what a player did."""
    blocks = [[*_heading(stats.player, stats.period, t), *_sums(stats, t)]]
    if stats.played.deals:
        blocks += [_contract_lines(stats, t), _role_lines(stats, t)]
        blocks.append(list(_feats(stats, guild_id, t)))
    return _card(blocks, stats.player, OVERVIEW, stats.period, stats.offers, t)


def company_card(company: Company, t: Translate) -> Card:
    """Show with whom a player won, who paid whom, and which primes there were."""
    blocks = [_heading(company.player, company.period, t)]
    if not company.payments:
        blocks[0].append(t("stats-nothing"))
    if company.allies:
        blocks.append(_ally_lines(company, t))
    if company.payments:
        blocks.append(_payment_lines(company, t))
    blocks.append(list(_prime_lines(company, t)))
    return _card(blocks, company.player, COMPANY, company.period, company.offers, t)


def _card(
    blocks: Iterable[Sequence[str]],
    player: Player,
    page: str,
    period: Period,
    offers: Iterable[Period],
    t: Translate,
) -> Card:
    card = Card()
    container = discord.ui.Container[Card](accent_colour=LIST)
    for lines in filter(None, blocks):
        if container.children:
            container.add_item(discord.ui.Separator())
        container.add_item(discord.ui.TextDisplay("\n".join(lines)))
    card.add_item(container)
    turned = [
        (t(f"stats-page-{other}"), other, period_word(period.text))
        for other in PAGES
        if other != page
    ]
    turned += [
        (label, page, period_word(text)) for label, text in period_buttons(period, offers, t)
    ]
    card.add_buttons(
        button(label, ShowStats(player_id=player.id, page=shown, period=word))
        for label, shown, word in turned
    )
    return card


def _heading(player: Player, period: Period, t: Translate) -> list[str]:
    return [
        f"### {safe_name(player.name)} · {safe_name(period_text(period, t))}",
        f"-# {t('scope-server')}",
    ]


def _sums(stats: PlayerStats, t: Translate) -> Iterator[str]:
    if stats.average is None:
        yield t("stats-nothing")
    else:
        yield t(
            "stats-sums",
            total=t.signed(stats.total),
            deals=stats.played.deals,
            average=t.signed(rounded(stats.average)),
        )
    if stats.adjusted:
        yield f"-# {t('stats-adjusted', points=t.signed(stats.adjusted))}"


def _contract_lines(stats: PlayerStats, t: Translate) -> list[str]:
    """Say how many contracts of each kind were taken and made, and what they brought."""
    taken = stats.roles[Role.TAKER]
    if not taken.deals:
        return []
    lines = [t("stats-contracts", made=str(taken.won), taken=str(taken.deals), rate=_rate(taken))]
    names = [t(f"contract-{contract}") for contract in stats.taken]
    return lines + _counted(list(stats.taken.values()), names, t)


def _role_lines(stats: PlayerStats, t: Translate) -> list[str]:
    """Say what each role brought; the Goulash apart."""
    counts = {role: count for role, count in stats.roles.items() if count.deals}
    lines = [t("stats-roles")] if counts else []
    lines += _counted(list(counts.values()), [t(f"role-{role}") for role in counts], t)
    if stats.goulash.deals:
        average = rounded(stats.goulash.points / stats.goulash.deals)
        points = t.signed(stats.goulash.points)
        lines.append(
            t(
                "stats-goulash",
                points=points,
                deals=stats.goulash.deals,
                average=t.signed(average),
            )
        )
    return lines


def _counted(counts: Sequence[Count], names: Sequence[str], t: Translate) -> list[str]:
    """Align how many were won of how many, and what that brought."""
    rates = aligned([f"{count.won}/{count.deals}" for count in counts])
    points = aligned([t.signed(count.points) for count in counts])
    return [
        f"`{rate} {brought}` {name}"
        for rate, brought, name in zip(rates, points, names, strict=True)
    ]


def _feats(stats: PlayerStats, guild_id: int, t: Translate) -> Iterator[str]:
    for key, deal in (("stats-best", stats.best), ("stats-worst", stats.worst)):
        if deal is not None:
            yield t(
                key,
                points=t.signed(deal.score),
                deal=_linked(deal, guild_id, t),
                date=discord.utils.format_dt(deal.played_at, "d"),
            )
    if stats.longest_won or stats.longest_lost:
        yield t("stats-runs", made=stats.longest_won, lost=stats.longest_lost)


def _linked(deal: DealRef, guild_id: int, t: Translate) -> str:
    """Name a deal by its number, and lead to where it was played."""
    number = t("stats-deal", number=str(deal.number))
    if deal.message_id is None:
        return f"{number} <#{deal.channel_id}>"
    place = f"{guild_id}/{deal.channel_id}/{deal.message_id}"
    return f"[{number}](https://discord.com/channels/{place})"


def _ally_lines(company: Company, t: Translate) -> list[str]:
    """Say how many contracts were made with whom, in both directions."""
    allies = company.allies[:MOST_ALLIES]
    told = [
        (count, t(key, name=fitted_name(ally.other.name)))
        for ally in allies
        for key, count in (("stats-called", ally.called), ("stats-called-by", ally.called_by))
        if count.deals
    ]
    counts, names = [count for count, _ in told], [name for _, name in told]
    return [t("stats-allies"), *_counted(counts, names, t), *_left_out(company.allies, allies, t)]


def _payment_lines(company: Company, t: Translate) -> list[str]:
    """Say who paid most and who got most; of many, both ends of the list."""
    payments = company.payments
    shown: Sequence[Payment] = payments
    if len(payments) > MOST_PAYMENTS:
        half = MOST_PAYMENTS // 2
        shown = [*payments[:half], *payments[-half:]]
    points = aligned([t.signed(rounded(_decimal(payment.points))) for payment in shown])
    lines = [
        f"`{brought}` {fitted_name(payment.other.name)} · {payment.deals}"
        for payment, brought in zip(shown, points, strict=True)
    ]
    return [
        t("stats-payments", name=safe_name(company.player.name)),
        *lines,
        *_left_out(payments, shown, t),
        f"-# {t('stats-payments-how')}",
    ]


def _prime_lines(company: Company, t: Translate) -> Iterator[str]:
    """Say how often each side had what is paid beside the contract."""
    for prime, counts in (
        ("stats-petits", company.petits),
        ("stats-handfuls", company.handfuls),
        ("stats-slams", company.slams),
    ):
        if counts.own or counts.others:
            yield t(prime, own=str(counts.own), others=str(counts.others))


def _left_out(every: Sequence[object], shown: Sequence[object], t: Translate) -> list[str]:
    count = len(every) - len(shown)
    return [f"-# {t('stats-left-out', count=count)}"] if count else []


def _rate(count: Count) -> str:
    return str((Decimal(100 * count.won) / count.deals).quantize(Decimal(1), ROUND_HALF_UP))


def _decimal(value: Fraction) -> Decimal:
    return Decimal(value.numerator) / value.denominator
