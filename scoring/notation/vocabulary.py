"""The words of a line, French and English, folded as :func:`scoring.names.fold` does."""

from collections.abc import Iterator, Mapping
from enum import Enum, auto
from itertools import chain, product
from types import MappingProxyType

from scoring.deal import ShownHandful
from scoring.terms import Alone, Contract, DealKind, Handful, MisereKind, Side, Slam


class Cue(Enum):
    """What means something only together with its neighbours."""

    BOUTS = auto()
    """The number beside it counts bouts."""
    POINTS = auto()
    """The number beside it counts card points."""
    PARTNER = auto()
    """The partner comes next."""
    PETIT = auto()
    """A petit au bout that does not say for which side."""
    NOTHING = auto()
    """Said in passing."""


Meaning = Contract | Side | ShownHandful | Slam | Alone | Cue
"""What a phrase says; a side is the one that won the petit au bout."""

GOULASH = frozenset({"goulash", "goulasch", "goulache", "gou", "vachette"})

MISERES: Mapping[str, MisereKind] = MappingProxyType(
    {
        "heads": MisereKind.HEADS,
        "tetes": MisereKind.HEADS,
        "trumps": MisereKind.TRUMPS,
        "atouts": MisereKind.TRUMPS,
    }
)
"""What stands before a colon and a holder; the beginning of such a word will do."""

BLANKS: Mapping[str, DealKind] = MappingProxyType(
    {
        "pass": DealKind.PASSED,
        "passe": DealKind.PASSED,
        "passed": DealKind.PASSED,
        "all pass": DealKind.PASSED,
        "all passed": DealKind.PASSED,
        "passe generale": DealKind.PASSED,
        "tous passent": DealKind.PASSED,
        "petit sec": DealKind.PETIT_SEC,
        "petitsec": DealKind.PETIT_SEC,
        "misdeal": DealKind.MISDEAL,
        "fausse donne": DealKind.MISDEAL,
        "faussedonne": DealKind.MISDEAL,
        "maldonne": DealKind.MISDEAL,
    }
)
"""The whole line of a deal without a score."""

# The parts of phrases: those that follow others bring their own space.
_ATTACK = (" attack", " attaque", " att", " of the attack", " de l'attaque")
_DEFENCE = (" defence", " defense", " def", " of the defence", " de la defense")
_DOG = ("", " dog", " the dog", " the kitty", " chien", " le chien")
_PETIT = ("petit au bout", "pab")
_SHOWN = ("poignee", "handful")
_SLAM = ("slam", "chelem")
_SMALL_SLAM = ("ps", "pc", "small slam", "petit chelem")
_LOST = (" failed", " lost", " rate", " chute")
_MADE = ("+", " announced made", " annonce reussi", " annonce passe")
_FAILED = ("-", *(said + lost for said in ("", " announced", " annonce") for lost in _LOST))
_UNANNOUNCED = ("", " unannounced", " unannounced made", " non annonce")


def _phrases(meaning: Meaning, *parts: tuple[str, ...]) -> Iterator[tuple[str, Meaning]]:
    """Give each way to say it: one choice of every part."""
    return (("".join(choice), meaning) for choice in product(*parts))


def _handfuls(level: Handful, *words: str) -> Iterator[tuple[str, Meaning]]:
    """Give each way to say that a side showed a handful; without a side it is the attack's."""
    letter = level[0]
    with_noun = (f"{one} {other}" for word in words for one, other in _both_ways(word))
    spelled = (letter, *words, *with_noun)
    attack = ShownHandful(level=level)
    defence = ShownHandful(level=level, side=Side.DEFENCE)
    return chain(
        _phrases(attack, spelled, ("", *_ATTACK)),
        _phrases(defence, spelled, _DEFENCE),
        _phrases(attack, (f"{letter}a",)),
        _phrases(defence, (f"{letter}d",)),
    )


def _both_ways(word: str) -> Iterator[tuple[str, str]]:
    for noun in _SHOWN:
        yield word, noun
        yield noun, word


VOCABULARY: Mapping[str, Meaning] = MappingProxyType(
    dict(
        chain(
            _phrases(Contract.PETITE, ("p", "petite", "petit", "prise", "small", "take")),
            _phrases(Contract.POUSSE, ("po", "pousse", "push")),
            _phrases(Contract.GARDE, ("g", "garde", "guard")),
            _phrases(Contract.GARDE_SANS, ("gs", "gardesans")),
            _phrases(Contract.GARDE_SANS, ("", "garde "), ("sans",), _DOG),
            _phrases(Contract.GARDE_SANS, ("", "guard "), ("without",), _DOG),
            _phrases(Contract.GARDE_CONTRE, ("gc", "gardecontre")),
            _phrases(Contract.GARDE_CONTRE, ("", "garde "), ("contre",), _DOG),
            _phrases(Contract.GARDE_CONTRE, ("", "guard "), ("against",), _DOG),
            _phrases(Side.ATTACK, ("pa",)),
            _phrases(Side.ATTACK, ("petit", *_PETIT), _ATTACK),
            _phrases(Side.DEFENCE, ("pd",)),
            _phrases(Side.DEFENCE, ("petit", *_PETIT), _DEFENCE),
            _handfuls(Handful.SINGLE, "single", "simple"),
            _handfuls(Handful.DOUBLE, "double"),
            _handfuls(Handful.TRIPLE, "triple"),
            # The federation calls a single one just "poignée".
            _phrases(ShownHandful(level=Handful.SINGLE), _SHOWN, ("", *_ATTACK)),
            _phrases(ShownHandful(level=Handful.SINGLE, side=Side.DEFENCE), _SHOWN, _DEFENCE),
            _phrases(Slam.UNANNOUNCED_MADE, _SLAM, _UNANNOUNCED),
            _phrases(Slam.ANNOUNCED_MADE, _SLAM, _MADE),
            _phrases(Slam.ANNOUNCED_FAILED, _SLAM, _FAILED),
            _phrases(Slam.DEFENCE, _SLAM, ("d", *_DEFENCE)),
            _phrases(Slam.ANNOUNCED_FAILED_DEFENCE, _SLAM, ("-d", " announced failed defence")),
            _phrases(Slam.SMALL_UNANNOUNCED_MADE, _SMALL_SLAM, _UNANNOUNCED),
            _phrases(Slam.SMALL_ANNOUNCED_MADE, _SMALL_SLAM, _MADE),
            _phrases(Slam.SMALL_ANNOUNCED_FAILED, _SMALL_SLAM, _FAILED),
            _phrases(Alone.SELF, ("self", "alone", "solo", "himself", "herself")),
            _phrases(Alone.SELF, ("seul", "seule", "lui", "elle", "lui meme", "elle meme")),
            _phrases(Alone.DOG, ("", "in the ", "au ", "le "), ("dog", "chien", "kitty", "talon")),
            _phrases(Cue.BOUTS, ("b", "bout", "bouts", "oudler", "oudlers")),
            _phrases(Cue.POINTS, ("pt", "pts", "point", "points")),
            _phrases(Cue.PARTNER, ("with", "avec")),
            _phrases(Cue.PETIT, _PETIT),
            _phrases(Cue.NOTHING, ("and", "et", "&")),
        )
    )
)
"""Every phrase with what it says."""


def _beginnings(phrase: str) -> Iterator[str]:
    words = phrase.split()
    return (" ".join(words[:count]) for count in range(1, len(words)))


BEGINNINGS = frozenset(chain.from_iterable(map(_beginnings, VOCABULARY)))
"""What the next word may yet make a phrase of."""


def spread(word: str) -> str:
    """Part what a hyphen or an underscore holds together, as in ``garde_sans``.

    >>> spread("double-defence"), spread("slam-d"), spread("slam-")
    ('double defence', 'slam-d', 'slam-')
    """
    if word in VOCABULARY or ("-" not in word and "_" not in word):
        return word
    return " ".join(word.replace("_", "-").split("-"))


def misere_kinds(word: str) -> frozenset[MisereKind]:
    """List the misères that a word can begin."""
    return frozenset(kind for full, kind in MISERES.items() if full.startswith(word))
