"""Periods: which moments a month, a year, a season or some dates are, by a server's own clock."""

import itertools
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo, available_timezones

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.errors import UserError
from bot.services import Services
from bot.services.periods import ALL_TIME, Period, calendar_period, read_period
from db import Database, GuildRow, SeasonRow
from tests.services.channel import ALICE, GUILD, Channel

PARIS = ZoneInfo("Europe/Paris")
NOVEMBER = datetime(2026, 11, 29, 20, 15, tzinfo=UTC)


def bounds(period: Period | None) -> tuple[str, str]:
    """Write down when a period begins and ends."""
    assert period is not None
    return tuple(f"{at:%Y-%m-%dT%H:%MZ}" if at else "…" for at in (period.since, period.until))


def read(text: str, zone: str = "Europe/Paris", now: datetime = NOVEMBER) -> tuple[str, str]:
    return bounds(calendar_period(text, ZoneInfo(zone), now=now))


@pytest.mark.parametrize(
    ("text", "zone", "expected"),
    [
        pytest.param("month", "Europe/Paris", ("10-31T23:00", "11-30T23:00"), id="this-month"),
        pytest.param("2026-03", "Europe/Paris", ("02-28T23:00", "03-31T22:00"), id="to-summer"),
        pytest.param("2026-10", "Europe/Paris", ("09-30T22:00", "10-31T23:00"), id="to-winter"),
        pytest.param("2026-03-29", "Europe/Paris", ("03-28T23:00", "03-29T22:00"), id="23-hours"),
        pytest.param("2026-10-25", "Europe/Paris", ("10-24T22:00", "10-25T23:00"), id="25-hours"),
        pytest.param("2026-03", "America/New_York", ("03-01T05:00", "04-01T04:00"), id="west"),
        pytest.param("2026-03", "Asia/Kolkata", ("02-28T18:30", "03-31T18:30"), id="half-hour"),
        pytest.param("2026-03", "Pacific/Auckland", ("02-28T11:00", "03-31T11:00"), id="east"),
        pytest.param(
            "2026-04-24", "Africa/Cairo", ("04-23T22:00", "04-24T21:00"), id="no-midnight"
        ),
        pytest.param("2026-10-25", "Atlantic/Azores", ("10-25T00:00", "10-26T01:00"), id="twice"),
    ],
)
def test_days_begin_at_midnight_of_the_zone_when_the_clock_changes(
    text: str, zone: str, expected: tuple[str, str]
) -> None:
    assert read(text, zone) == tuple(f"2026-{moment}Z" for moment in expected)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("year", ("2025-12-31T23:00Z", "2026-12-31T23:00Z"), id="this-year"),
        pytest.param("2025", ("2024-12-31T23:00Z", "2025-12-31T23:00Z"), id="a-year"),
        pytest.param("2024-02", ("2024-01-31T23:00Z", "2024-02-29T23:00Z"), id="leap-year"),
        pytest.param("2025-12", ("2025-11-30T23:00Z", "2025-12-31T23:00Z"), id="december"),
        pytest.param(
            "2026-01-01..2026-03-31", ("2025-12-31T23:00Z", "2026-03-31T22:00Z"), id="range"
        ),
        pytest.param(
            "2026-01-01 .. 2026-01-01", ("2025-12-31T23:00Z", "2026-01-01T23:00Z"), id="a-day"
        ),
        pytest.param("2026-06-15..", ("2026-06-14T22:00Z", "…"), id="open-end"),
        pytest.param("..2026-06-15", ("…", "2026-06-15T22:00Z"), id="open-beginning"),
        pytest.param("ALL", ("…", "…"), id="all"),
        pytest.param("", ("…", "…"), id="nothing"),
    ],
)
def test_period_is_read_when_typed(text: str, expected: tuple[str, str]) -> None:
    assert read(text) == expected


@pytest.mark.parametrize(
    ("now", "begins"),
    [
        pytest.param("2026-10-31T22:59:59", "2026-09-30T22:00Z", id="last-second"),
        pytest.param("2026-10-31T23:00:00", "2026-10-31T23:00Z", id="first-second"),
    ],
)
def test_this_month_is_that_of_the_zone_when_the_day_ends(now: str, begins: str) -> None:
    moment = datetime.fromisoformat(now).replace(tzinfo=UTC)
    assert read("month", now=moment)[0] == begins


@pytest.mark.parametrize(
    "text",
    [
        "yesterday",
        "2026-13",
        "2026-00",
        "2026-02-30",
        "0000",
        "9999",
        "9999-12",
        "26-01",
        "2026-1",
        "2026-03-31..2026-01-01",
        "..",
        "2026-01..2026-03",
        "2026-01-01...2026-03-31",
        "٢٠٢٦",
        "season:",
        "2026-01-01T00:00",
    ],
)
async def test_text_that_is_no_period_is_refused(sqlite_database: Database, text: str) -> None:
    async with sqlite_database.reading() as session:
        with pytest.raises(UserError, match="period-unreadable"):
            await read_period(session, GUILD, text, now=NOVEMBER)


@given(
    zone=st.sampled_from(sorted(available_timezones())),
    month=st.integers(1, 12),
    year=st.integers(1990, 2040),
)
def test_months_follow_each_other_without_a_gap_in_any_zone(
    zone: str, month: int, year: int
) -> None:
    at = ZoneInfo(zone)
    this = calendar_period(f"{year}-{month:02}", at, now=NOVEMBER)
    following = f"{year + month // 12}-{month % 12 + 1:02}"
    after = calendar_period(following, at, now=NOVEMBER)
    assert this is not None
    assert after is not None
    assert this.until == after.since
    first = this.since.astimezone(at)
    before = (this.since - timedelta(seconds=1)).astimezone(at)
    assert (first.year, first.month) == (year, month)
    assert (before.year, before.month) != (year, month)


@given(
    zone=st.sampled_from(sorted(available_timezones())),
    seconds=st.integers(0, 70 * 365 * 86_400),
)
def test_day_holds_the_moments_that_a_clock_shows_in_it(zone: str, seconds: int) -> None:
    at, moment = ZoneInfo(zone), datetime.fromtimestamp(seconds, UTC)
    period = calendar_period(f"{moment.astimezone(at):%Y-%m-%d}", at, now=NOVEMBER)
    assert period is not None
    assert period.since <= moment < period.until


@pytest.mark.parametrize("text", ["month", "year", "2026", "2026-03", "2026-01-01..", "all"])
def test_period_is_read_back_as_itself_a_year_later(text: str) -> None:
    period = calendar_period(text, PARIS, now=NOVEMBER)
    assert period is not None
    later = calendar_period(period.text, PARIS, now=NOVEMBER + timedelta(days=365))
    assert later is not None
    assert bounds(later) == bounds(period)


async def test_season_is_found_by_its_name_and_by_its_id(channel: Channel) -> None:
    season = await channel.services.seasons.start(GUILD, ALICE, "Été 2026")
    periods = channel.services.periods
    for text in ("été 2026", "ETE  2026", f"season:{season.id}"):
        period = await periods.read(GUILD, text)
        assert (period.key, period.name) == ("season", "Été 2026")
        assert (period.since, period.until) == (season.started_at, None)
        assert period.text == f"season:{season.id}"


async def test_season_of_another_server_is_no_period(quick_channel: Channel) -> None:
    season = await quick_channel.services.seasons.start(8, ALICE, "Elsewhere")
    for text in ("Elsewhere", f"season:{season.id}"):
        with pytest.raises(UserError, match="period-unreadable"):
            await quick_channel.services.periods.read(GUILD, text)


async def test_periods_are_proposed_the_usual_ones_first(
    services: Services, database: Database
) -> None:
    async with database.writing.begin() as session:
        session.add(GuildRow(id=GUILD, joined_at=NOVEMBER))
        await session.flush()
        old = datetime(2025, 1, 1, tzinfo=UTC)
        session.add(SeasonRow(guild_id=GUILD, name="First", started_at=old, ended_at=NOVEMBER))
        session.add(SeasonRow(guild_id=GUILD, name="Second", started_at=NOVEMBER))
    proposed = await services.periods.propose(GUILD)
    assert proposed[0] == ALL_TIME
    keys = [period.key for period in proposed]
    assert keys == ["all", "month", "year", "season", "season", *["month"] * 11]
    assert [period.name for period in proposed if period.key == "season"] == ["Second", "First"]
    months = [period for period in proposed if period.key == "month"]
    assert all(this.since == before.until for this, before in itertools.pairwise(months))


async def test_usual_zone_is_that_of_paris_where_a_server_is_unknown(services: Services) -> None:
    period = await services.periods.read(404, "2026-03")
    assert bounds(period) == ("2026-02-28T23:00Z", "2026-03-31T22:00Z")
