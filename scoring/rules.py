"""The rules a table may choose; as they come, the federation's."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from decimal import Decimal
from functools import lru_cache
from typing import Any, TypeVar

from scoring import codec
from scoring.deal import PLAYERS
from scoring.errors import InvalidDealError, InvalidRulesError
from scoring.frozen import FrozenMap
from scoring.options import (
    MOST_POINTS,
    Adjustments,
    End,
    GoulashScale,
    HalfAtFour,
    HandfulTo,
    MisereRule,
    MisereScope,
    PartnerSplit,
    PetitSec,
    Rounding,
    Ties,
    check_half,
    check_range,
)
from scoring.points import HALF, plain
from scoring.scales import (
    HANDFUL_THRESHOLDS,
    HANDFUL_VALUES,
    HIGHEST_MULTIPLIER,
    MULTIPLIERS,
    SLAM_VALUES,
    SMALL_SLAM_300,
    TRUMPS,
)
from scoring.terms import Contract, Handful, Slam

K = TypeVar("K")

LONGEST_SHOWN = 40
"""How much of an unreadable value a refusal quotes."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """The house rules of a table, the federation's by default.

    Rules that could give quarters of a point are refused.

    >>> Rules(petit_value=Decimal(5)).to_dict()
    {'petit_value': '5'}
    >>> Rules.from_dict({"rounding": "exact"}).rounding
    <Rounding.EXACT: 'exact'>
    """

    mode: int | None = None
    """How many play a deal; ``None``: all who are there, five at most."""
    multipliers: Mapping[Contract, Decimal] = MULTIPLIERS
    """The bids of this table but the pousse; one that is not listed cannot be bid."""
    pousse: Decimal | None = None
    """The multiplier of the pousse; ``None``: not played."""
    rounding: Rounding = Rounding.FFT
    half_at_4: HalfAtFour = HalfAtFour.REJECT
    petit_value: Decimal = Decimal(10)
    petit_multiplied: bool = True
    """Whether the petit au bout is multiplied by the contract."""
    poignee_values: Mapping[Handful, Decimal] = HANDFUL_VALUES
    poignee_thresholds: Mapping[int, Mapping[Handful, int]] = HANDFUL_THRESHOLDS
    """Hints for people: a handful is never refused for the number of its trumps."""
    poignee_to: HandfulTo = HandfulTo.WINNER
    poignee_multiplied: bool = False
    slam_values: Mapping[Slam, Decimal] = SLAM_VALUES
    """Signed as seen by the attack: a failed slam and the defence's are negative."""
    slam_multiplied: bool = False
    partner_split: PartnerSplit = PartnerSplit.TWO_TO_ONE
    misere: MisereRule | None = None
    petit_chelem: Mapping[Slam, Decimal] | None = None
    """The values of the small slams, signed like the slam's and never multiplied."""
    goulash_scale: GoulashScale = GoulashScale.POINTS
    petit_sec: PetitSec = PetitSec.ANNUL
    adjustments: Adjustments = Adjustments.ZERO_SUM
    end: End = End()  # noqa: RUF009 - a frozen value
    ties: Ties = Ties.SHARED

    def __post_init__(self) -> None:
        for key in ("multipliers", "poignee_values", "slam_values", "petit_chelem"):
            _freeze(self, key)
        thresholds = {
            players: FrozenMap(levels) for players, levels in self.poignee_thresholds.items()
        }
        object.__setattr__(self, "poignee_thresholds", FrozenMap(thresholds))
        self._check_counts()
        self._check_values()
        self._check_quarters()

    @property
    def contracts(self) -> tuple[Contract, ...]:
        """The bids of this table in rising order."""
        return tuple(
            contract
            for contract in Contract
            if contract in self.multipliers
            or (contract is Contract.POUSSE and self.pousse is not None)
        )

    def multiplier(self, contract: Contract) -> Decimal:
        """Say what a bid multiplies by; refuse one that this table does not know."""
        multiplier = self.pousse if contract is Contract.POUSSE else self.multipliers.get(contract)
        if multiplier is None:
            raise InvalidDealError("contract-not-played", field="contract", contract=contract.value)
        return multiplier

    def players(self, people: int) -> int:
        """Say how many of the people at the table play a deal."""
        return min(people, self.mode or max(PLAYERS))

    def handful_of(self, trumps: int, *, players: int) -> Handful | None:
        """Name the highest handful that so many trumps allow.

        >>> Rules().handful_of(14, players=4)
        <Handful.DOUBLE: 'double'>
        """
        reached = [level for level in Handful if trumps >= self.poignee_thresholds[players][level]]
        return reached[-1] if reached else None

    def to_dict(self) -> dict[str, object]:
        """Give what differs from the federation's rules, ready for JSON."""
        return {
            field.name: codec.to_json(getattr(self, field.name))
            for field in fields(self)
            if getattr(self, field.name) != field.default
        }

    @classmethod
    def from_dict(cls, entries: Mapping[str, object]) -> "Rules":
        """Read what :meth:`to_dict` wrote; refuse unknown keys and values."""
        return _read_once(_Entries(repr(entries), entries))

    def _check_counts(self) -> None:
        if self.mode is not None and self.mode not in PLAYERS:
            raise _unfit("mode", self.mode)
        if not self.multipliers:
            raise InvalidRulesError("rules-incomplete", field="multipliers", missing="garde")
        if Contract.POUSSE in self.multipliers:
            raise _unfit("multipliers", Contract.POUSSE)
        _check_keys("poignee_thresholds", self.poignee_thresholds, HANDFUL_THRESHOLDS)
        for levels in self.poignee_thresholds.values():
            _check_keys("poignee_thresholds", levels, HANDFUL_VALUES)
            for trumps in levels.values():
                check_range("poignee_thresholds", Decimal(trumps), Decimal(1), Decimal(TRUMPS))

    def _check_values(self) -> None:
        for contract in self.contracts:
            key = "pousse" if contract is Contract.POUSSE else "multipliers"
            check_range(key, self.multiplier(contract), HALF, HIGHEST_MULTIPLIER)
        check_range("petit_value", self.petit_value, Decimal(0), MOST_POINTS)
        _check_keys("poignee_values", self.poignee_values, HANDFUL_VALUES)
        for value in self.poignee_values.values():
            check_range("poignee_values", value, Decimal(0), MOST_POINTS)
        _check_signed("slam_values", self.slam_values, SLAM_VALUES)
        if self.petit_chelem is not None:
            _check_signed("petit_chelem", self.petit_chelem, SMALL_SLAM_300)

    def _check_quarters(self) -> None:
        whole = self.partner_split is PartnerSplit.EQUAL
        for key, amount in self._amounts():
            check_half(key, amount)
            # One and a half units each is a whole number of halves only for a whole unit.
            if whole and amount % 1 != 0:
                raise InvalidRulesError(
                    "rules-quarters", field="partner_split", value=plain(amount)
                )

    def _amounts(self) -> Iterator[tuple[str, Decimal]]:
        """Yield, with its rule, every amount that a unit is a sum of whole multiples of."""
        for contract in self.contracts:
            multiplier = self.multiplier(contract)
            key = "pousse" if contract is Contract.POUSSE else "multipliers"
            yield key, self.rounding.step * multiplier
            yield "petit_value", self.petit_value * (multiplier if self.petit_multiplied else 1)
            for value in self.poignee_values.values():
                yield "poignee_values", value * (multiplier if self.poignee_multiplied else 1)
            for value in self.slam_values.values():
                yield "slam_values", value * (multiplier if self.slam_multiplied else 1)
        for value in (self.petit_chelem or {}).values():
            yield "petit_chelem", value
        if self.misere is not None and self.misere.scope is not MisereScope.PERSONAL:
            yield "misere", self.misere.value


_READERS: Mapping[str, codec.Reader[Any]] = {
    "mode": codec.optional(codec.count),
    "multipliers": codec.mapping(codec.word(Contract), codec.number),
    "pousse": codec.optional(codec.number),
    "rounding": codec.word(Rounding),
    "half_at_4": codec.word(HalfAtFour),
    "petit_value": codec.number,
    "petit_multiplied": codec.flag,
    "poignee_values": codec.mapping(codec.word(Handful), codec.number),
    "poignee_thresholds": codec.mapping(
        codec.numeral, codec.mapping(codec.word(Handful), codec.count)
    ),
    "poignee_to": codec.word(HandfulTo),
    "poignee_multiplied": codec.flag,
    "slam_values": codec.mapping(codec.word(Slam), codec.number),
    "slam_multiplied": codec.flag,
    "partner_split": codec.word(PartnerSplit),
    "misere": codec.optional(
        codec.record(MisereRule, scope=codec.word(MisereScope), value=codec.number)
    ),
    "petit_chelem": codec.optional(codec.mapping(codec.word(Slam), codec.number)),
    "goulash_scale": codec.word(GoulashScale),
    "petit_sec": codec.word(PetitSec),
    "adjustments": codec.word(Adjustments),
    "end": codec.record(End, deals=codec.count, target=codec.number),
    "ties": codec.word(Ties),
}


@dataclass(frozen=True, slots=True)
class _Entries:
    """What rules are read from, told apart by how it is written: no mapping can be hashed."""

    text: str
    entries: Mapping[str, object] = field(compare=False)


@lru_cache(maxsize=128)
def _read_once(written: _Entries) -> Rules:
    """Read rules; a sheet of a thousand deals says the same ones a thousand times."""
    values = {key: _read(key, value) for key, value in written.entries.items()}
    return replace(Rules(), **values)


def _read(key: str, value: object) -> Any:  # noqa: ANN401 - each key has a type of its own
    if key not in _READERS:
        raise InvalidRulesError("rules-unknown", field=key)
    try:
        return _READERS[key](value)
    except InvalidRulesError:
        raise
    except ValueError as error:
        raise _unfit(key, value) from error


def _unfit(key: str, value: object) -> InvalidRulesError:
    return InvalidRulesError("rules-value", field=key, value=str(value)[:LONGEST_SHOWN])


def _freeze(rules: Rules, key: str) -> None:
    entries = getattr(rules, key)
    if entries is not None:
        object.__setattr__(rules, key, FrozenMap(entries))


def _check_keys(key: str, entries: Mapping[K, object], expected: Mapping[K, object]) -> None:
    for missing in expected:
        if missing not in entries:
            raise InvalidRulesError("rules-incomplete", field=key, missing=str(missing))
    for extra in entries:
        if extra not in expected:
            raise _unfit(key, extra)


def _check_signed(
    key: str, entries: Mapping[Slam, Decimal], federation: Mapping[Slam, Decimal]
) -> None:
    """Refuse a slam value that would reward what it punishes, or the other way round."""
    _check_keys(key, entries, federation)
    for slam, usual in federation.items():
        lowest, highest = (Decimal(0), MOST_POINTS) if usual > 0 else (-MOST_POINTS, Decimal(0))
        check_range(key, entries[slam], lowest, highest)
