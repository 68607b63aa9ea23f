"""The forms of deals: opened by the taker's own button, good at the auction and at the end."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import discord

from bot.i18n import Translate
from bot.services import GOULASH_FIELD, Player
from bot.ui.base import Form
from bot.ui.ids import CustomId
from bot.ui.names import short_names
from scoring import TARGETS, Alone, Contract, Handful, MisereKind, Rules, Side, Slam

MOST_OPTIONS = 25
"""Discord's limit for a list."""

FIVE = 5

SMALL = "small_"

OPTION_NAME = 20
"""Letters of a name in a list."""


class DealForm(Form):
    """Asks for a contract deal whose taker is known; ``answers`` fill it in."""

    def __init__(  # noqa: PLR0913 - what the form knows already
        self,
        t: Translate,
        custom_id: CustomId,
        *,
        title: str,
        taker_id: int,
        players: Sequence[Player],
        rules: Rules,
        answers: Mapping[str, Any],
    ) -> None:
        super().__init__(title, str(custom_id))
        contract = answers.get("contract") or _usual(rules)
        self.ask_one("contract", t("deal-form.contract"), _contracts(t, rules, contract))
        if len(players) == FIVE:
            partners = _partners(t, players, taker_id, answers.get("partner"))
            self.ask_one("partner", t("deal-form.partner"), partners, required=False)
        bouts = answers.get("bouts")
        self.ask_one(
            "bouts",
            t("deal-form.bouts"),
            [
                discord.RadioGroupOption(
                    label=t("deal-form-bouts", bouts=count, target=target),
                    value=str(count),
                    default=bouts == str(count),
                )
                for count, target in enumerate(TARGETS)
            ],
            required=False,
        )
        self.ask_text(
            "points",
            t("deal-form.points"),
            description=t("deal-form.points-hint"),
            default=_points(answers.get("points"), t),
            max_length=10,
        )
        self._ask_primes(t, players, rules, answers)

    def _ask_primes(
        self, t: Translate, players: Sequence[Player], rules: Rules, answers: Mapping[str, Any]
    ) -> None:
        chosen = set(answers.get("primes") or ())
        seats = misere_options(t, players) if rules.misere else {}
        words = dict(_primes(t, rules))
        if len(players) == FIVE:
            words = _at_most(words, MOST_OPTIONS - len(seats)) | seats
        options = [
            discord.SelectOption(label=label, value=word, default=word in chosen)
            for word, label in words.items()
        ]
        select = discord.ui.Select[Any](
            custom_id="primes",
            options=options,
            min_values=0,
            max_values=len(options),
            required=False,
            placeholder=t("deal-form.no-primes"),
        )
        self.ask(t("deal-form.primes"), None, select)
        if seats and len(players) < FIVE:
            held = {f"misere-{word}" for word in answers.get("misere") or ()}
            self.ask_any("misere", t("deal-form.misere"), _boxes(seats, held))


class GoulashForm(Form):
    """Asks everyone's card points; one may stay empty."""

    def __init__(
        self,
        t: Translate,
        custom_id: CustomId,
        *,
        title: str,
        players: Sequence[Player],
        answers: Mapping[str, Any],
    ) -> None:
        super().__init__(title, str(custom_id))
        for seat, player in enumerate(players, 1):
            field = GOULASH_FIELD.format(seat=seat)
            self.ask_text(
                field,
                player.name,
                description=t("goulash-form.hint") if seat == 1 else None,
                default=_points(answers.get(field), t),
                max_length=10,
            )


def misere_options(t: Translate, players: Sequence[Player]) -> dict[str, str]:
    """Offer each kind of misère for each seat."""
    names = short_names([player.name for player in players], OPTION_NAME)
    return {
        f"misere-{kind}-{seat}": t("misere-option", kind=kind.value, name=name)
        for seat, name in enumerate(names, 1)
        for kind in MisereKind
    }


def _contracts(t: Translate, rules: Rules, chosen: str) -> list[discord.RadioGroupOption]:
    return [
        discord.RadioGroupOption(
            label=f"{t(f'contract-{contract}')} ×{t.points(rules.multiplier(contract))}",
            value=contract.value,
            default=contract == chosen,
        )
        for contract in rules.contracts
    ]


def _usual(rules: Rules) -> Contract:
    """Preset the garde, by far the most frequent bid, where the table plays it."""
    return Contract.GARDE if Contract.GARDE in rules.contracts else rules.contracts[0]


def _partners(
    t: Translate, players: Sequence[Player], taker_id: int, chosen: str | None
) -> list[discord.RadioGroupOption]:
    others = [(str(player.id), player.name) for player in players if player.id != taker_id]
    alone = [(way.value, t(f"alone-{way}")) for way in Alone]
    return [
        discord.RadioGroupOption(label=label, value=value, default=value == chosen)
        for value, label in (*others, *alone)
    ]


def _primes(t: Translate, rules: Rules) -> Iterator[tuple[str, str]]:
    for side in Side:
        yield f"petit-{side}", t("prime-petit", side=side.value)
    for side, suffix in ((Side.ATTACK, ""), (Side.DEFENCE, "-defence")):
        for level in ("single", "single-2", "double", "triple"):
            handful = Handful(level.partition("-")[0])
            second = "yes" if level == "single-2" else "no"
            label = t("prime-handful", level=handful.value, side=side.value, second=second)
            yield f"handful-{level}{suffix}", label
    for slam in Slam:
        if slam is Slam.ANNOUNCED_FAILED_DEFENCE:
            continue  # as good as never: the slash command knows it
        if not slam.startswith(SMALL) or rules.petit_chelem is not None:
            yield f"slam-{slam.replace('_', '-')}", t(f"slam-{slam}")


def _at_most(words: dict[str, str], count: int) -> dict[str, str]:
    """Leave second single handfuls to ``/deal edit`` where the list would be too long."""
    if len(words) <= count:
        return words
    return {word: label for word, label in words.items() if "single-2" not in word}


def _boxes(options: Mapping[str, str], chosen: set[str]) -> list[discord.CheckboxGroupOption]:
    return [
        discord.CheckboxGroupOption(
            label=label, value=word.removeprefix("misere-"), default=word in chosen
        )
        for word, label in options.items()
    ]


def _points(text: str | None, t: Translate) -> str | None:
    """Write points that come from the ledger as the reader would; what was typed stays."""
    return text.replace(".", t.decimal_mark) if text else None
