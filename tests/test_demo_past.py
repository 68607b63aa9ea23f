"""A demo whose table is years old."""

from datetime import UTC, datetime, timedelta

import pytest

from bot.client import MarqueurBot
from bot.demo import Past
from bot.demo.generator import play
from bot.demo.server import _discord
from bot.demo.sheet import Sheet
from bot.i18n import load_catalogue
from bot.services import Services
from bot.settings import Settings
from db import Database
from scoring import ContractDeal, DealKind, GameKind, Rules, warnings
from tests.services.documents import people
from tests.simulated import texts


async def shown(database: Database, past: Past) -> tuple[str, list[str]]:
    """Start the demo; give what the channel shows last, and the states of its tables."""
    services = Services.over(database)
    settings = Settings(_env_file=None, live_edit_seconds=0)
    bot = MarqueurBot(services, load_catalogue("fr"), settings)
    async with _discord(bot, "fr", past) as (_, scene):
        document = await services.exports.document(scene.channel.id)
        return texts(scene.channel.history()[-1]), [game["state"] for game in document["games"]]


async def test_demo_goes_on_from_a_past_when_it_is_given_one(sqlite_database: Database) -> None:
    for past in (Past(deals=40, seed=3), Past(deals=40, seed=3)):  # which is there the second time
        text, states = await shown(sqlite_database, past)
        assert "Donne 41" in text
        assert all(name in text for name in ("Alice", "Bob", "Chloé", "Dan", "Zoé"))
        assert states == ["open"]
    text, states = await shown(sqlite_database, Past(deals=9, seed=4))
    assert "Donne 10" in text
    assert states == ["closed", "open"]


def test_last_evening_is_not_to_come() -> None:
    ended = datetime(2027, 5, 1, 12, tzinfo=UTC)
    (game,) = Sheet(people=people(4), deals=60, ended=ended).document()["games"]
    last = datetime.fromisoformat(game["deals"][-1]["played_at"])
    assert timedelta(0) <= ended - last < timedelta(days=1)


@pytest.mark.parametrize(
    ("seats", "kind", "rules"),
    [
        pytest.param(3, GameKind.CLASSIC, Rules(), id="three"),
        pytest.param(4, GameKind.CLASSIC_GOULASH, Rules(), id="four"),
        pytest.param(7, GameKind.CLASSIC_GOULASH, Rules(mode=5), id="seven-by-five"),
    ],
)
def test_deals_are_plausible_when_generated(seats: int, kind: GameKind, rules: Rules) -> None:
    deals = [
        played
        for played, _ in zip(
            play(seats, seed=5, kind=kind, rules=rules), range(1_500), strict=False
        )
    ]
    contracts = [each.facts for each in deals if isinstance(each.facts, ContractDeal)]
    made = sum(deal.made for deal in contracts) / len(contracts)
    assert 0.5 < made < 0.7
    assert len(contracts) > 1_350
    assert not any(warnings(deal, rules) for deal in contracts)
    assert {each.facts.kind for each in deals} >= {DealKind.CONTRACT, DealKind.PASSED}
    assert (DealKind.GOULASH in {each.facts.kind for each in deals}) == (kind != GameKind.CLASSIC)
    assert len({seat for each in deals for seat in each.players}) == seats
