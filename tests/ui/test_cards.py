"""Cards on a phone: short lines, aligned numbers, true sums, everything in one language."""

import re
from dataclasses import replace
from decimal import Decimal

import pytest

from bot.i18n import Catalogue, Translate
from bot.services import DealState, clean_name
from bot.ui.arithmetic import explain_deal, share_lines
from bot.ui.base import Card
from bot.ui.cards import LOST, MADE, NEUTRAL, deal_card, deal_list_card, scores_card
from bot.ui.live_card import live_card
from bot.ui.names import short_name
from bot.ui.rules import rules_card
from scoring import Adjustment, GameKind
from tests.discord_limits import Kind, walk
from tests.ui import gallery, hostile, sheet

LONGEST_LINE = 32
"""Characters that a phone shows on one line."""

UNTRANSLATED = re.compile(r"[^\W_]_[^\W_]|[{}]|\bNone\b|\b(?:Decimal|StrEnum)\b")
"""What only stands in the code: a word with an underscore, what is filled in, a value."""

PLAYERS = [pytest.param(sheet.NAMES[:count], id=f"{count}-players") for count in (3, 4, 5)]

NUMBER = re.compile(r"[+−]?\d+(?:[.,]5)?")


@pytest.mark.parametrize("names", PLAYERS)
def test_lines_need_not_wrap_when_the_live_message_is_drawn(
    t: Translate, names: tuple[str, ...]
) -> None:
    long = {
        (name, sheet.seen(line))
        for name, table in gallery.every_table(names).items()
        for line in sheet.lines_of(live_card(table, t))
        if len(sheet.seen(line)) > LONGEST_LINE and not _may_wrap(line)
    }
    assert long == set()


@pytest.mark.parametrize("names", PLAYERS)
def test_lines_need_not_wrap_when_deals_are_listed(t: Translate, names: tuple[str, ...]) -> None:
    long = {
        sheet.seen(line)
        for deal in gallery.every_deal(names).values()
        for line in sheet.lines_of(deal_list_card(gallery.deal_page(deal), t))
        if len(sheet.seen(line)) > LONGEST_LINE and not _may_wrap(line)
    }
    assert long == set()


@pytest.mark.parametrize("names", PLAYERS)
def test_nothing_is_untranslated_when_cards_are_drawn(t: Translate, names: tuple[str, ...]) -> None:
    faults = {
        (name, found[0])
        for name, card in [*gallery.every_card(t, names).items(), *gallery.every_rules_card(t)]
        if (found := UNTRANSLATED.search(_whole_text(card)))
    }
    assert faults == set()


@pytest.mark.parametrize(
    ("language", "foreign"),
    [
        pytest.param(
            "en", r"donne|faite|chutée|attaque|défense|annulée|et", id="french-in-english"
        ),
        pytest.param("fr", r"deal|made|lost|attack|defence|withdrawn|and", id="english-in-french"),
    ],
)
def test_languages_do_not_mix_when_cards_are_drawn(
    catalogue: Catalogue, language: str, foreign: str
) -> None:
    word = re.compile(rf"(?<![\w/])(?:{foreign})(?!\w)", re.IGNORECASE)
    faults = {
        (name, found[0])
        for name, card in gallery.every_card(catalogue.translate(language)).items()
        if (found := word.search(_whole_text(card)))
    }
    assert faults == set()


@pytest.mark.parametrize(
    "totals",
    [
        pytest.param(("384", "0", "-100", "-284"), id="usual"),
        pytest.param(("1000.5", "-0.5", "3", "-1003"), id="halves"),
        pytest.param(("0", "0", "0", "0"), id="nothing-played"),
        pytest.param(("100000", "-100000", "7", "-7"), id="huge"),
    ],
)
def test_places_and_totals_are_aligned_when_drawn(t: Translate, totals: tuple[str, ...]) -> None:
    table = sheet.table(totals=dict(zip(sheet.NAMES, totals, strict=False)))
    codes = [re.match(r"`([^`]+)`", line) for line in sheet.standing_lines(live_card(table, t))]
    lengths = {len(code[1]) for code in codes if code}
    assert len(codes) == 4
    assert len(lengths) == 1, "numbers do not stand under each other"
    assert not [code[1] for code in codes if code and " " in code[1].strip()[:1]]


def test_numbers_are_not_trimmed_when_they_begin_with_space(t: Translate) -> None:
    """Some clients trim blanks at the edge of inline code, but no figure spaces."""
    players = tuple(f"Player {at}" for at in range(11))
    table = sheet.table(names=players, totals=dict.fromkeys(players, "0"))
    for line in sheet.standing_lines(scores_card(table, t)):
        assert not line.startswith("` "), line


def test_ties_share_a_place_when_ranked(t: Translate) -> None:
    totals = {"Alice": "30", "Bob": "-60", "Chloé": "30", "Dan": "0"}
    table = sheet.table(totals=totals)
    found = [sheet.seen(line).split()[::2] for line in sheet.standing_lines(live_card(table, t))]
    assert found == [["1", "Alice"], ["1", "Chloé"], ["3", "Dan"], ["4", "Bob"]]


@pytest.mark.parametrize("key", hostile.NAMES)
def test_name_breaks_no_line_when_drawn(t: Translate, key: str) -> None:
    name = clean_name(hostile.NAMES[key])
    names = ("Alice", name, "Chloé", "Dan")
    deal = sheet.logged(sheet.garde(taker=1), names=names)
    lines = sheet.standing_lines(live_card(sheet.table(deal, names=names), t))
    assert len(lines) == 4
    assert {line.count("`") - line.count(r"\`") for line in lines} == {2}
    assert lines[0].endswith("+198")
    assert short_name(name, 16) in sheet.seen(lines[0])


@pytest.mark.parametrize("names", PLAYERS)
def test_shares_sum_to_what_stands_below_when_a_deal_is_shown(
    t: Translate, names: tuple[str, ...]
) -> None:
    for deal in gallery.every_deal(names).values():
        if not any(deal.points.values()):
            continue
        *shares, total = share_lines(deal, t)
        terms, _, result = total.removeprefix("-# ").partition(" = ")
        assert _sum(terms) == _number(result) == 0
        assert {_number(NUMBER.search(line)[0]) for line in shares} == set(deal.points.values())
        assert sum(_number(NUMBER.search(line)[0]) * _people(line) for line in shares) == 0


def test_arithmetic_leads_to_the_points_when_a_deal_is_shown(t: Translate) -> None:
    deal = gallery.every_deal(sheet.NAMES[:4])["primes"]
    results = [
        _number(NUMBER.findall(line)[-1])
        for line in sheet.text_of(deal_card(deal, t)).splitlines()
        if re.search(r"\*\*[+−]\d", line) and not line.startswith("`")
    ]
    assert sum(results) == deal.score.unit


@pytest.mark.parametrize("names", PLAYERS)
def test_arithmetic_breaks_well_when_a_phone_has_no_room_for_it(
    t: Translate, names: tuple[str, ...]
) -> None:
    for deal in gallery.every_deal(names).values():
        for line in explain_deal(deal, t):
            parts = sheet.seen(line).split(" ")
            assert max(map(len, parts)) <= LONGEST_LINE, line
            assert "=" not in line or not {"=", "+", "−", "×"} & set(parts), line


def test_contracts_are_not_explained_where_only_goulash_is_played(t: Translate) -> None:
    table = replace(sheet.table(rules=gallery.EVERYTHING), kind=GameKind.GOULASH)
    told = sheet.text_of(rules_card(table, t))
    assert t("contract-garde") not in told
    assert t("rules-all-pass-goulash") in told
    assert t("rules-cards-values") in told


def test_free_adjustment_says_what_it_sums_to_when_shown(t: Translate) -> None:
    fine = Adjustment(scores=(Decimal(-30), *[Decimal(0)] * 3), zero_sum=False)
    total = share_lines(sheet.logged(fine), t)[-1]
    assert total.endswith("= −30")


def test_tie_is_seen_when_a_goulash_was_entered_as_an_order(t: Translate) -> None:
    deal = gallery.every_deal(sheet.NAMES[:4])["goulash-by-order"]
    assert "Bob = Chloé › Alice › Dan" in sheet.text_of(live_card(sheet.table(deal), t))


@pytest.mark.parametrize(
    ("kind", "colour"),
    [
        pytest.param("garde-made", MADE, id="made"),
        pytest.param("garde-lost", LOST, id="lost"),
        pytest.param("passed", NEUTRAL, id="neither"),
        pytest.param("withdrawn", NEUTRAL, id="withdrawn"),
    ],
)
def test_colour_says_how_it_went_when_a_deal_is_shown(t: Translate, kind: str, colour) -> None:
    (container,) = deal_card(gallery.every_deal()[kind], t).to_components()[:1]
    assert container["accent_color"] == colour.value


def test_withdrawn_deal_is_struck_out_when_listed(t: Translate) -> None:
    deal = sheet.logged(sheet.garde())
    page = gallery.deal_page(deal, replace(deal, state=DealState.WITHDRAWN, number=12))
    lines = sheet.lines_of(deal_list_card(page, t))
    assert [line.startswith("~~") and line.endswith("~~") for line in lines[1:]] == [False, True]


def test_withdrawn_deal_cannot_be_undone_when_shown(t: Translate) -> None:
    deal = gallery.every_deal()["withdrawn"]
    assert t("deal-withdrawn") in sheet.text_of(deal_card(deal, t))
    assert "undo" not in str(deal_card(deal, t).to_components())


def test_undo_is_offered_when_there_is_a_deal(t: Translate) -> None:
    deal = sheet.logged(sheet.garde())
    assert t("undo-button", number="11") in _labels(live_card(sheet.table(deal), t))
    assert not [label for label in _labels(live_card(sheet.table(), t)) if "1" in label]


def test_seats_are_in_the_order_of_play_when_ranked_otherwise(t: Translate) -> None:
    totals = {"Alice": "-30", "Bob": "-60", "Chloé": "90", "Dan": "0"}
    labels = _labels(live_card(sheet.table(totals=totals), t))
    assert labels[:4] == list(sheet.NAMES[:4])


def test_buttons_differ_when_names_begin_alike(t: Translate) -> None:
    names = ("Jean-Paul Belmondo", "Jean-Pierre Marielle", "Jean-Philippe", "Maximilien-Alexandre")
    labels = _labels(live_card(sheet.table(names=names), t))[:4]
    assert len(set(labels)) == 4
    assert max(map(len, labels)) <= 11


@pytest.mark.parametrize("value", ["1", "0.5", "-0.5", "100000"])
def test_numbers_are_written_in_the_readers_way_when_drawn(t: Translate, value: str) -> None:
    fine = Adjustment(scores=(Decimal(value), -Decimal(value), Decimal(0), Decimal(0)))
    text = sheet.text_of(live_card(sheet.table(sheet.logged(fine)), t))
    assert t.signed(Decimal(value)) in text
    other = {"en": r"\d,\d", "fr": r"\d\.\d"}[t.language]
    assert not re.search(other, text)


def _may_wrap(line: str) -> bool:
    """Tell whether a line is small print, or a list that breaks well between its parts."""
    return line.startswith("-# ") or len(re.findall(r" (?:·|›|…) ", line)) > 1


def _whole_text(card: Card) -> str:
    """Read a card with all its labels, as it is drawn."""
    parts = list(walk(card.to_components()))
    options = [option for part in parts for option in part.get("options") or ()]
    words = [
        part.get(field) or ""
        for part in [*parts, *options]
        for field in ("content", "label", "placeholder", "description")
    ]
    return "\n".join(sheet.seen(line) for word in words for line in word.splitlines())


def _labels(card: Card) -> list[str]:
    parts = walk(card.to_components())
    return [part["label"] for part in parts if part["type"] == Kind.BUTTON]


def _number(text: str) -> Decimal:
    return Decimal(text.replace("−", "-").replace(",", "."))


def _sum(terms: str) -> Decimal:
    """Add up ``318 − 3 × 106``."""
    total = Decimal(0)
    for sign, times, number in re.findall(r"([+−]?) ?(?:(\d+) × )?(\d+(?:[.,]5)?)", terms):
        total += (-1 if sign == "−" else 1) * int(times or 1) * _number(number)
    return total


def _people(line: str) -> int:
    return line.count(",", line.rindex("`")) + 1
