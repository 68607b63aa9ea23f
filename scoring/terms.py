"""The words of the game, as they stand in the database, in options and in exports."""

from enum import StrEnum, auto


class Side(StrEnum):
    """One of the two camps of a contract deal."""

    ATTACK = auto()
    """The taker, and the partner where there is one."""
    DEFENCE = auto()
    """Everybody else who plays the deal."""


class Contract(StrEnum):
    """A bid, in rising order (FFT, "enchères"); ``POUSSE`` is an old one, off by default."""

    PETITE = auto()
    """Also called *prise*."""
    POUSSE = auto()
    """Between the petite and the garde; only where the table's rules allow it."""
    GARDE = auto()
    """The dog is shown and taken by the taker."""
    GARDE_SANS = auto()
    """The dog stays unseen and counts for the attack."""
    GARDE_CONTRE = auto()
    """The dog stays unseen and counts for the defence."""


class Handful(StrEnum):
    """A handful (poignée) of trumps shown by one player."""

    SINGLE = auto()
    DOUBLE = auto()
    TRIPLE = auto()


class Slam(StrEnum):
    """How a slam (chelem) ended; the small ones are a house rule."""

    ANNOUNCED_MADE = auto()
    ANNOUNCED_FAILED = auto()
    UNANNOUNCED_MADE = auto()
    DEFENCE = auto()
    """The defence took every trick."""
    ANNOUNCED_FAILED_DEFENCE = auto()
    """The attack had announced a slam and the defence took every trick: both penalties add up."""
    SMALL_ANNOUNCED_MADE = auto()
    SMALL_ANNOUNCED_FAILED = auto()
    SMALL_UNANNOUNCED_MADE = auto()


class MisereKind(StrEnum):
    """What a player declared not to hold; a house rule."""

    TRUMPS = auto()
    """No trump (misère d'atouts)."""
    HEADS = auto()
    """No figure (misère de têtes)."""


class Alone(StrEnum):
    """Why a taker at five plays without a partner; both score alike (FFT)."""

    SELF = auto()
    """The called card was the taker's own."""
    DOG = auto()
    """The called card lay in the dog."""


class Role(StrEnum):
    """A player's part in a deal."""

    TAKER = auto()
    PARTNER = auto()
    DEFENDER = auto()
    PLAYER = auto()
    """In a deal without camps: a Goulash, a deal without a score, an adjustment."""


class DealKind(StrEnum):
    """What kind of deal was logged."""

    CONTRACT = auto()
    GOULASH = auto()
    """Qui perd gagne: everyone for himself, the fewest points win."""
    PASSED = auto()
    """Everybody passed and the cards were thrown in."""
    PETIT_SEC = auto()
    """Somebody held the Petit as the only trump: annulled before the auction (FFT)."""
    MISDEAL = auto()
    """Fausse donne: the same dealer deals again (FFT)."""
    ADJUSTMENT = auto()
    """A signed correction outside a deal."""


class GameKind(StrEnum):
    """What a table plays."""

    CLASSIC = auto()
    """All pass: the cards are dealt again."""
    CLASSIC_GOULASH = auto()
    """All pass: a Goulash is offered."""
    GOULASH = auto()
    """Every deal is a Goulash, without an auction."""
