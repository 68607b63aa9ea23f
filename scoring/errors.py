"""Refusals: a stable code, the field of the entry it concerns, and what a text needs to say why."""


class ScoringError(ValueError):
    """Something that cannot be.

    ``code`` is stable and in kebab-case; ``field`` names the entry or rule at fault; ``details``
    are plain texts and counts, so that a translation can show them.

    >>> str(ScoringError("bouts-range", field="bouts", bouts=4, highest=3))
    'bouts-range (bouts: bouts=4, highest=3)'
    """

    def __init__(self, code: str, *, field: str, **details: str | int) -> None:
        super().__init__(code)
        self.code = code
        self.field = field
        self.details = details

    def __str__(self) -> str:
        """Show the code and everything known, for logs."""
        known = ", ".join(f"{name}={value}" for name, value in self.details.items())
        return f"{self.code} ({self.field}: {known})" if known else f"{self.code} ({self.field})"


class InvalidDealError(ScoringError):
    """Facts that no deal can have, or that this table's rules do not know."""


class InvalidRulesError(ScoringError):
    """House rules that contradict themselves or could give quarters of a point."""
