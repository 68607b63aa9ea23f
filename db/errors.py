"""What can be wrong with the database; the text of each error is one line for whoever hosts it."""


class DatabaseError(Exception):
    """Something is wrong with the database, not with the program."""


class InvalidDatabaseUrlError(DatabaseError):
    """The address does not name a database that can be used."""


class MissingDriverError(DatabaseError):
    """The package that talks to this kind of database is not installed."""


class DatabaseMissingError(DatabaseError):
    """The database had to exist, and does not: a volume is perhaps not mounted."""


class DatabaseFolderError(DatabaseError):
    """SQLite cannot write where its file lies."""


class DatabaseDamagedError(DatabaseError):
    """SQLite finds its file malformed, or rows that point nowhere."""


class ForeignDatabaseError(DatabaseError):
    """The database holds the tables of another program."""


class DatabaseTooNewError(DatabaseError):
    """The database was made by a newer program; ``made_by`` is its version, where known."""

    def __init__(self, message: str, *, made_by: str | None) -> None:
        super().__init__(message)
        self.made_by = made_by


class LockedError(DatabaseError):
    """Another process kept a lock for longer than we wait."""


class MigrationFailedError(DatabaseError):
    """A migration failed; all it had done was undone."""


class BackupError(DatabaseError):
    """A backup could not be written, or is not one."""


class DatabaseBusyError(DatabaseError):
    """Somebody else kept SQLite's write lock for longer than we wait; nothing was written."""


class StorageFailedError(DatabaseError):
    """The disk is full, read-only or broken, or the database server is gone.

    Nothing of the transaction was written, unless the server went away during its commit.
    """
