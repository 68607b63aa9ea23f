"""Dates as pictures and cards name them, where Discord's own stamps cannot stand."""

from datetime import date

from babel.dates import format_date, format_skeleton

from bot.i18n import Translate
from bot.services import Period

LOCALES = {"en": "en_GB"}
"""Which of a language's ways of writing dates is meant, where there are several."""


def full_date(day: date, t: Translate) -> str:
    """Write ``29 November 2026``."""
    return format_date(day, "long", locale=_locale(t))


def day_and_month(day: date, t: Translate) -> str:
    """Write ``29 Nov``."""
    return str(format_skeleton("MMMd", day, locale=_locale(t)))


def short_month(day: date, t: Translate) -> str:
    """Write ``Nov 2026``."""
    return str(format_skeleton("yMMM", day, locale=_locale(t)))


def month(day: date, t: Translate) -> str:
    """Write ``November 2026``."""
    return format_date(day, "LLLL y", locale=_locale(t))


def period_text(period: Period, t: Translate) -> str:
    """Name a period: ``November 2026``, ``2026``, a season's name, the dates, or all time."""
    match period.key:
        case "month":
            return month(date.fromisoformat(f"{period.name}-01"), t)
        case "range":
            ends = (period.name or "").split("..")
            dates = [full_date(date.fromisoformat(day), t) if day else "…" for day in ends]
            return " – ".join(dict.fromkeys(dates))
        case _:
            return period.name or t("chart-all-time")


def _locale(t: Translate) -> str:
    return LOCALES.get(t.language, t.language)
