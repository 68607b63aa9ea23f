from decimal import Decimal

import pytest

from scoring import (
    Alone,
    Contract,
    ContractDeal,
    Handful,
    InvalidDealError,
    Misere,
    MisereKind,
    Role,
    RunningDeal,
    ShownHandful,
    Side,
    Slam,
)

TAKEN = {"players": 5, "taker": 3, "contract": Contract.GARDE}
SHOWN = {
    "petit_au_bout": Side.ATTACK,
    "handfuls": (ShownHandful(level=Handful.DOUBLE, side=Side.DEFENCE),),
    "slam": Slam.ANNOUNCED_FAILED,
    "miseres": (Misere(kind=MisereKind.HEADS, player=0),),
}


@pytest.mark.parametrize("partner", [1, Alone.SELF, Alone.DOG])
def test_running_deal_keeps_all_it_knows_when_it_is_finished(partner):
    running = RunningDeal(**TAKEN, **SHOWN, partner=partner)
    assert running.finished(bouts=1, points=Decimal(50)) == ContractDeal(
        **TAKEN, **SHOWN, partner=partner, bouts=1, points=Decimal(50)
    )


def test_running_deal_needs_its_partner_only_at_the_end():
    running = RunningDeal(**TAKEN)
    with pytest.raises(InvalidDealError) as refusal:
        running.finished(bouts=1, points=Decimal(50))
    assert refusal.value.code == "partner-missing"


def test_running_deal_is_refused_when_nothing_could_make_it_right():
    with pytest.raises(InvalidDealError) as refusal:
        RunningDeal(**(TAKEN | {"partner": 3}))
    assert refusal.value.code == "partner-is-taker"


@pytest.mark.parametrize(
    ("partner", "attack"),
    [(None, {3: Role.TAKER}), (Alone.DOG, {3: Role.TAKER}), (1, {3: Role.TAKER, 1: Role.PARTNER})],
)
def test_running_deal_knows_the_roles_so_far(partner, attack):
    running = RunningDeal(**TAKEN, partner=partner)
    roles = {seat: running.role_of(seat) for seat in range(5)}
    assert roles == dict.fromkeys(range(5), Role.DEFENDER) | attack
