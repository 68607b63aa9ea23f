"""A player's statistics on two pages: what they did; with whom, who paid whom, and primes."""

from collections.abc import Iterable, Iterator, Sequence
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction

import discord

from bot.i18n import Translate
from bot.services import Company, Count, DealRef, Payment, Period, Player, PlayerStats
from bot.ui.base import Card, button
from bot.ui.board_cards import fitted_name, period_buttons, rounded
from bot.ui.board_ids import ShowStats, period_word
from bot.ui.cards import LIST, STANDING_NAME
from bot.ui.columns import aligned
from bot.ui.dates import period_text
from bot.ui.names import safe_name
from scoring import Role

OVERVIEW, COMPANY = "overview", "company"
PAGES = (OVERVIEW, COMPANY)

LINE = 32
"""Letters that a line holds on a phone."""

MOST_ALLIES = 5
MOST_PAYMENTS = 10


def stats_card(stats: PlayerStats, guild_id: int, t: Translate) -> Card:
    """Show what a player did."""
    blocks = [[*_heading(stats.player, stats.period, t, stats.played.deals), *_sums(stats, t)]]
    if stats.played.deals:
        blocks += _count_blocks(stats, t)
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
    blocks.append(_prime_lines(company, t))
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


def _heading(player: Player, period: Period, t: Translate, deals: int = 0) -> list[str]:
    about = [t("scope-server"), *([t("stats-deals", deals=deals)] if deals else [])]
    return [
        f"### {safe_name(player.name)} · {safe_name(period_text(period, t))}",
        f"-# {' · '.join(about)}",
    ]


def _sums(stats: PlayerStats, t: Translate) -> Iterator[str]:
    if stats.average is None:
        yield t("stats-nothing")
    else:
        yield t(
            "stats-sums",
            total=t.signed(stats.total),
            average=t.signed(rounded(stats.average)),
        )
    if stats.adjusted:
        yield f"-# {t('stats-adjusted', points=t.signed(stats.adjusted))}"


def _count_blocks(stats: PlayerStats, t: Translate) -> Iterator[list[str]]:
    """Say what was made and won, and what it brought, by contract and by role; Goulash apart."""
    roles = {role: count for role, count in stats.roles.items() if count.deals}
    names = [t(f"contract-{contract}") for contract in stats.taken]
    names += [t(f"role-{role}") for role in roles]
    lines = _counted([*stats.taken.values(), *roles.values()], names, t)
    taken = stats.roles[Role.TAKER]
    if taken.deals:
        made, rate = f"{taken.won}/{taken.deals}", _rate(taken)
        yield [t("stats-contracts", made=made, rate=rate), *lines[: len(stats.taken)]]
    played = [t("stats-roles"), *lines[len(stats.taken) :]] if roles else []
    if stats.goulash.deals:
        points = t.signed(stats.goulash.points)
        played.append(t("stats-goulash", points=points, deals=stats.goulash.deals))
    yield played


def _counted(counts: Sequence[Count], names: Sequence[str], t: Translate) -> list[str]:
    """Align how many were won of how many, and what that brought."""
    rates = aligned([f"{count.won}/{count.deals}" for count in counts])
    points = aligned([t.signed(count.points) for count in counts])
    return [
        f"`{rate} {brought}` {name}"
        for rate, brought, name in zip(rates, points, names, strict=True)
    ]


def _feats(stats: PlayerStats, guild_id: int, t: Translate) -> Iterator[str]:
    deals = [deal for deal in (stats.best, stats.worst) if deal is not None]
    if deals:
        yield t("stats-extremes")
    points = aligned([t.signed(deal.score) for deal in deals])
    for deal, brought in zip(deals, points, strict=True):
        date = discord.utils.format_dt(deal.played_at, "d")
        yield f"`{brought}` {_linked(deal, guild_id, t)} · {date}"
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
    """Say how many contracts were made with whom: taken, then called for; and what they brought."""
    allies = company.allies[:MOST_ALLIES]
    columns = [
        aligned([_made(ally.called) for ally in allies]),
        aligned([_made(ally.called_by) for ally in allies]),
        aligned([t.signed(ally.both.points) for ally in allies]),
    ]
    codes = [" ".join(row) for row in zip(*columns, strict=True)]
    lines = [
        f"`{code}` {fitted_name(ally.other.name, min(STANDING_NAME, LINE - 1 - len(code)))}"
        for ally, code in zip(allies, codes, strict=True)
    ]
    heading = [t("stats-allies"), f"-# {t('stats-allies-columns')}"]
    return [*heading, *lines, *_left_out(company.allies, allies, t)]


def _made(count: Count) -> str:
    return f"{count.won}/{count.deals}" if count.deals else "–"


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
        f"-# {t('stats-payments-signs')}",
        f"-# {t('stats-payments-how')}",
    ]


def _prime_lines(company: Company, t: Translate) -> list[str]:
    """Say how often each side had what is paid beside the contract."""
    counted = {
        t("stats-petits"): company.petits,
        t("stats-handfuls"): company.handfuls,
        t("stats-slams"): company.slams,
    }
    had = {name: counts for name, counts in counted.items() if counts.own or counts.others}
    own = aligned([str(counts.own) for counts in had.values()])
    others = aligned([str(counts.others) for counts in had.values()])
    lines = [
        f"`{ours} {theirs}` {name}" for name, ours, theirs in zip(had, own, others, strict=True)
    ]
    return [t("stats-primes"), *lines] if lines else []


def _left_out(every: Sequence[object], shown: Sequence[object], t: Translate) -> list[str]:
    count = len(every) - len(shown)
    return [f"-# {t('stats-left-out', count=count)}"] if count else []


def _rate(count: Count) -> str:
    return str((Decimal(100 * count.won) / count.deals).quantize(Decimal(1), ROUND_HALF_UP))


def _decimal(value: Fraction) -> Decimal:
    return Decimal(value.numerator) / value.denominator
