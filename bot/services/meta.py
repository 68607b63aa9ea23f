"""What the program remembers about itself between two starts."""

from db import Database, MetaRow


class MetaService:
    """Facts about the database and about what was last told to Discord."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def get(self, key: str) -> str | None:
        """Read a fact."""
        async with self._database.reading() as session:
            row = await session.get(MetaRow, key)
            return row.value if row else None

    async def set(self, key: str, value: str) -> None:
        """Write a fact, in place of the one before."""
        async with self._database.writing.begin() as session:
            await session.merge(MetaRow(key=key, value=value))
