"""What every table shares: names of constraints, and the column types of our own."""

from datetime import UTC, datetime
from decimal import Decimal
from enum import StrEnum

from sqlalchemy import BigInteger, DateTime, Dialect, Enum, Integer, MetaData
from sqlalchemy.orm import DeclarativeBase
from sqlalchemy.types import TypeDecorator

NAMING_CONVENTION = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
    "pk": "pk_%(table_name)s",
}


class Base(DeclarativeBase):
    """The base of all tables; a constraint without a name cannot be migrated."""

    metadata = MetaData(naming_convention=NAMING_CONVENTION)


Snowflake = BigInteger()
"""A Discord id: 64 bits, given by Discord, never by the database."""

SurrogateKey = BigInteger().with_variant(Integer, "sqlite")
"""A key given by the database; SQLite counts up only in a column of type INTEGER."""


_MOST_HALVES = 2**31 - 1
"""PostgreSQL's INTEGER; SQLite's would hold more."""


class UtcDateTime(TypeDecorator[datetime]):
    """An aware instant, kept in UTC: SQLite forgets the zone, so it is put back on reading."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:  # noqa: ARG002 - the signature is SQLAlchemy's
        """Refuse a time without a zone: nobody could say what it means."""
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError("a naive datetime cannot be stored")
        return value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:  # noqa: ARG002 - the signature is SQLAlchemy's
        """Give the zone back."""
        if value is None:
            return None
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)


class HalfPoints(TypeDecorator[Decimal]):
    """Card points or a score: a decimal multiple of one half, kept as whole half-points."""

    impl = Integer
    cache_ok = True

    def process_bind_param(self, value: Decimal | None, dialect: Dialect) -> int | None:  # noqa: ARG002 - the signature is SQLAlchemy's
        """Count the halves; a float is refused, whatever its value."""
        if value is None:
            return None
        if isinstance(value, float):
            raise TypeError(f"points are decimal, not float: {value}")
        halves = Decimal(value) * 2
        if not halves.is_finite() or halves != int(halves):
            raise ValueError(f"not a multiple of one half: {value}")
        if abs(halves) > _MOST_HALVES:
            raise ValueError(f"more points than a column holds: {value}")
        return int(halves)

    def process_result_value(self, value: int | None, dialect: Dialect) -> Decimal | None:  # noqa: ARG002 - the signature is SQLAlchemy's
        """Give the decimal back, without a superfluous zero behind the comma."""
        return None if value is None else Decimal(value) / 2


def words(kind: type[StrEnum]) -> Enum:
    """Store an enumeration as its words; a new word needs no migration."""
    return Enum(
        kind,
        native_enum=False,
        create_constraint=False,
        length=32,
        values_callable=lambda words: [word.value for word in words],
    )
