"""Refusals: what a person did cannot be done, and may be told so."""


class UserError(Exception):
    """A refusal with a stable code, whose sentence is ``error-<code>`` of the texts.

    ``field`` names the part of the entry that is to be put right, where there is one; ``details``
    are what the sentence shows.
    """

    def __init__(self, code: str, *, field: str | None = None, **details: str | int) -> None:
        super().__init__(code)
        self.code = code
        self.field = field
        self.details = details
