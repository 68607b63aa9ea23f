"""Every card and every form there is, drawn from made-up tables."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from decimal import Decimal
from typing import Any

from bot.i18n import Translate
from bot.services import (
    Action,
    DealPage,
    DealState,
    Doubt,
    Doubtful,
    Evening,
    Feat,
    HistoryLine,
    HistoryPage,
    LoggedDeal,
    Table,
    Takes,
    answers_of,
)
from bot.services.documents import deal_document
from bot.ui import cards, private_cards
from bot.ui.base import Card, Form
from bot.ui.deal_forms import DealForm, GoulashForm
from bot.ui.form_ids import (
    EditAsGoulash,
    EditDeal,
    GiveNumber,
    LogDeal,
    LogGoulash,
    OpenTable,
    PasteLines,
)
from bot.ui.forms import NumberForm, OpenTableForm, PasteForm
from bot.ui.live_card import live_card
from bot.ui.names import short_name
from bot.ui.rules import rules_card
from scoring import (
    PRESETS,
    SMALL_SLAM_300,
    Alone,
    Contract,
    End,
    GameKind,
    GoulashScale,
    HandfulTo,
    MisereRule,
    MisereScope,
    PartnerSplit,
    Rounding,
    Rules,
    RunningDeal,
    Slam,
)
from tests.ui import sheet
from tests.ui.gallery_boards import every_other_card, every_other_form

LARGEST = 2**63 - 1
"""No id is larger."""

EVERYTHING = Rules(
    pousse=Decimal(1),
    misere=MisereRule(scope=MisereScope.CAMP),
    petit_chelem=SMALL_SLAM_300,
    poignee_multiplied=True,
    slam_multiplied=True,
)
"""A table that plays all there is."""

RULES = {
    **PRESETS,
    "everything": EVERYTHING,
    "exact": Rules(rounding=Rounding.EXACT),
    "winner": replace(EVERYTHING, misere=MisereRule(scope=MisereScope.WINNER)),
    "shower": Rules(poignee_to=HandfulTo.SHOWER, petit_multiplied=False),
    "equal": Rules(partner_split=PartnerSplit.EQUAL),
    "sixty": Rules(goulash_scale=GoulashScale.VACHETTE_SIXTY),
    "one contract": Rules(multipliers={Contract.GARDE_SANS: Decimal(1)}),
    "deals": Rules(end=End(deals=10_000)),
    "target": Rules(end=End(target=Decimal(1_000_000))),
}


def every_deal(names: Sequence[str] = sheet.NAMES) -> dict[str, LoggedDeal]:
    """A deal of each kind at three, four and five, withdrawn ones and ones with notes too."""
    players = len(names)
    deals = {}
    for kind, facts in sheet.every_kind(players).items():
        rules = EVERYTHING
        if kind == "goulash-by-order":
            rules = replace(rules, goulash_scale=GoulashScale.VACHETTE_EVEN)
        deals[kind] = sheet.logged(facts, names=names, rules=rules)
    for slam in Slam:
        deals[slam.value] = sheet.logged(
            sheet.every_prime(players, slam), names=names, rules=EVERYTHING
        )
    personal = replace(EVERYTHING, misere=MisereRule())
    deals["personal-miseres"] = sheet.logged(
        sheet.every_prime(players), names=names, rules=personal
    )
    if players == 5:
        alone = sheet.garde(players, partner=Alone.DOG)
        deals["alone"] = sheet.logged(alone, names=names)
    garde = deals["garde-made"]
    deals["withdrawn"] = replace(garde, state=DealState.WITHDRAWN)
    deals["note"] = replace(garde, note="**n’importe quoi** " * 10)
    deals["by-nobody"] = replace(garde, logged_by=None, dealer=None)
    return deals


def running(names: Sequence[str] = sheet.NAMES, **facts: Any) -> LoggedDeal:
    """A deal that is being played."""
    seats = sheet.people(names)
    known = RunningDeal(players=len(names), taker=0, contract=Contract.GARDE_CONTRE, **facts)
    return replace(
        sheet.logged(sheet.garde(len(names)), names=names, number=12),
        state=DealState.RUNNING,
        facts=known,
        score=None,
        points=dict.fromkeys((player.id for player in seats), Decimal(0)),
    )


def every_table(names: Sequence[str] = sheet.NAMES) -> dict[str, Table]:
    """Tables before the first deal, after a deal of each kind, and while one runs."""
    tables = {
        f"after-{kind}": sheet.table(deal, names=names, rules=deal.rules)
        for kind, deal in every_deal(names).items()
        if deal.state is DealState.SCORED
    }
    fresh = sheet.table(names=names)
    last = sheet.logged(sheet.garde(len(names)), names=names, number=998)
    return tables | {
        "fresh": fresh,
        "goulash": replace(fresh, kind=GameKind.GOULASH),
        "running": replace(sheet.table(last, names=names), running=running(names)),
        "running-with-primes": replace(
            sheet.table(last, names=names),
            running=running(
                names, slam=Slam.ANNOUNCED_MADE, partner=1 if len(names) == 5 else None
            ),
        ),
        "late": replace(sheet.table(last, names=names), id=LARGEST),
        "many-points": sheet.table(
            last, names=names, totals={name: str(-100_000 + at) for at, name in enumerate(names)}
        ),
        "sitting-out": sheet.table(names=names, rules=Rules(mode=3)),
    }


def every_card(t: Translate, names: Sequence[str] = sheet.NAMES) -> dict[str, Card]:
    """Draw every card in a language, once for all tests: none may change them."""
    key = (t.language, *names)
    if key not in _drawn:
        _drawn[key] = dict(_cards(t, names))
    return _drawn[key]


_drawn: dict[tuple[str, ...], dict[str, Card]] = {}


def _cards(t: Translate, names: Sequence[str]) -> Iterator[tuple[str, Card]]:
    for name, table in every_table(names).items():
        yield f"live {name}", live_card(table, t)
        yield f"scores {name}", cards.scores_card(table, t)
    for kind, deal in every_deal(names).items():
        yield f"deal {kind}", cards.deal_card(deal, t)
        yield f"edit {kind}", private_cards.edit_card(deal, t)
    yield from _cards_of_an_evening(t, names)
    yield from every_other_card(t, names)


def every_rules_card(t: Translate) -> Iterator[tuple[str, Card]]:
    """Draw the rules of all kinds of tables, for each number of players."""
    for count in (3, 4, 5):
        for name, rules in RULES.items():
            for kind in GameKind:
                table = replace(sheet.table(names=sheet.NAMES[:count], rules=rules), kind=kind)
                yield f"rules {name} {kind} {count}", rules_card(table, t)


def deal_page(*deals: LoggedDeal) -> DealPage:
    """A list of deals on one page."""
    return DealPage(table=sheet.table(), deals=deals, page=0, pages=1)


def _cards_of_an_evening(t: Translate, names: Sequence[str]) -> Iterator[tuple[str, Card]]:
    deals = [replace(deal, id=LARGEST - at) for at, deal in enumerate(every_deal(names).values())]
    table = sheet.table(*deals[:5], names=names)
    garde = deals[0]
    evening = Evening(
        table=table,
        best=Feat(player=garde.players[0], deal=garde),
        worst=Feat(player=garde.players[1], deal=garde),
        takes=tuple(Takes(player=player, taken=12, made=7) for player in table.seats),
    )
    yield "closed", cards.closed_card(evening, t)
    nothing = replace(evening, table=sheet.table(names=names), best=None, worst=None, takes=())
    yield "closed, nothing played", cards.closed_card(nothing, t)
    for page in (0, 1, 2):
        listed = DealPage(table=table, deals=tuple(deals[-10:]), page=page, pages=3)
        yield f"list {page}", cards.deal_list_card(listed, t)
    yield "list, no deal", cards.deal_list_card(deal_page(), t)
    history = HistoryPage(table=table, lines=tuple(_history(garde)), page=1, pages=3)
    yield "history", cards.history_card(history, t)
    yield "refusal", private_cards.refusal_card("Alice · 12", "…", LARGEST, t)
    for about in Doubtful:
        doubt = Doubt(about=about, deal=garde, draft_id=LARGEST, number=13)
        yield f"doubt {about}", private_cards.doubt_card(doubt, t)
    yield "choose", private_cards.choose_deal_card(table, deals, t)
    yield "close", private_cards.close_question_card(table, t)
    yield "more", private_cards.more_card(table, t)
    yield "more, nothing played", private_cards.more_card(sheet.table(names=names), t)
    yield "passed", private_cards.passed_card(table, t)
    yield "help", cards.text_card(t("help"))


def _history(deal: LoggedDeal) -> Iterator[HistoryLine]:
    before = deal_document(deal)
    after = before | deal_document(
        sheet.logged(sheet.every_prime(len(deal.players)), rules=EVERYTHING)
    )
    for action in (Action.OPEN, Action.LOG, Action.EDIT, Action.UNDO, Action.RESTORE):
        yield HistoryLine(
            at=deal.played_at,
            by=deal.players[0],
            action=action,
            deal=deal.number,
            before=before,
            after=after,
        )


def every_form(t: Translate, names: Sequence[str] = sheet.NAMES) -> Iterator[tuple[str, Form]]:
    """Draw every form in a language, empty and filled in."""
    opening = OpenTable(interaction_id=LARGEST)
    yield "open", OpenTableForm(t, opening)
    yield "open again", OpenTableForm(t, opening, {"members": [LARGEST], "guests": "Zoé, Félix"})
    asking = {"interaction_id": LARGEST, "game_id": LARGEST}
    yield "number", NumberForm(t, GiveNumber(**asking))
    yield "paste", PasteForm(t, PasteLines(**asking))
    yield "paste again", PasteForm(t, PasteLines(**asking), "Alice g 2 49\n" * 300)
    yield from _deal_forms(t, names)
    yield from every_other_form(t, names)


def _deal_forms(t: Translate, names: Sequence[str]) -> Iterator[tuple[str, Form]]:
    players = sheet.people(names)
    edited = {"interaction_id": LARGEST, "deal_id": LARGEST, "version": LARGEST}
    logged = {"interaction_id": LARGEST, "game_id": LARGEST, "number": LARGEST}
    title = t("edit-form", taker=short_name(names[0], 20), number="9999")
    for name, rules in RULES.items():
        answers = answers_of(sheet.every_prime(len(names)), players)
        for custom_id, given in (
            (LogDeal(**logged, taker_id=LARGEST), {}),
            (EditDeal(**edited, taker_id=LARGEST), answers),
        ):
            form = DealForm(
                t,
                custom_id,
                title=title,
                taker_id=players[0].id,
                players=players,
                rules=rules,
                answers=given,
            )
            yield f"deal {name} {type(custom_id).__name__}", form
    answers = answers_of(sheet.goulash(len(names)), players)
    title = t("edit-goulash-form", number="9999")
    for custom_id, given in ((LogGoulash(**logged), {}), (EditAsGoulash(**edited), answers)):
        form = GoulashForm(t, custom_id, title=title, players=players, answers=given)
        yield f"goulash {type(custom_id).__name__}", form
