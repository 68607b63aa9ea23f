"""The line of a deal that somebody took: its parts in any order."""

from collections.abc import Sequence

from scoring.deal import Misere, ShownHandful
from scoring.errors import InvalidDealError
from scoring.names import Roster
from scoring.notation.draft import Draft
from scoring.notation.line import Line
from scoring.notation.tokens import Mark, Token, folded_text, text_of
from scoring.notation.vocabulary import BEGINNINGS, VOCABULARY, Cue, Meaning, misere_kinds
from scoring.points import TARGETS
from scoring.terms import Alone, Contract, Side, Slam

_BOUTS = tuple(map(str, range(len(TARGETS))))


def read_contract(tokens: Sequence[Token], roster: Roster, note: str) -> Line:
    """Read a deal that somebody took.

    A first word that fits a player is the taker, even if it looks like a word of the game; only
    where that leaves a problem, and the word's own meaning leaves none, is the word meant.
    """
    by_words = ContractReader(tokens, roster)
    if not by_words.begins_with_name():
        return by_words.read(note)
    by_name = ContractReader(tokens, roster)
    by_name.read_taker()
    line = by_name.read(note)
    if line.problem is None or not by_words.begins_with_word():
        return line
    other = by_words.read(note)
    return line if other.problem is not None else other


class ContractReader:
    """One way through a line, from its first token to its last."""

    def __init__(self, tokens: Sequence[Token], roster: Roster) -> None:
        self._tokens = tokens
        self._roster = roster
        self._at = 0
        self._draft = Draft()
        self._numbers: list[Token] = []
        """Those that no word beside them explains."""

    def begins_with_name(self) -> bool:
        """Tell whether the line's first word fits one player."""
        if self._mark() is not Mark.WORD:
            return False
        return len(self._roster.matches(folded_text(self._name()))) == 1

    def begins_with_word(self) -> bool:
        """Tell whether the line's first word has a meaning of its own."""
        return self._phrase() is not None or self._begins_misere()

    def read(self, note: str) -> Line:
        """Read all that has not been read yet."""
        while self._at < len(self._tokens):
            self._read_next(self._tokens[self._at])
        for number in self._numbers:
            if self._draft.bouts is None and number.text in _BOUTS:
                self._draft.give_bouts(number.text)
            else:
                self._draft.give_points(number.text)
        return self._draft.line(players=len(self._roster.names), note=note)

    def read_taker(self) -> None:
        """Read the name that stands here as the taker's."""
        self._read_player("taker")

    def _read_next(self, token: Token) -> None:
        match token.mark:
            case Mark.NUMBER:
                self._numbers.append(token)
                self._at += 1
            case Mark.ARROW:
                self._at += 1
                self._read_partner()
            case Mark.QUOTED:
                self.read_taker()
            case Mark.WORD if self._mark(1) is Mark.ARROW:
                self.read_taker()
            case Mark.WORD if self._begins_misere():
                self._read_misere(token)
            case Mark.WORD:
                self._read_word(token)
            case _:
                self._refuse_here(token)

    def _read_word(self, token: Token) -> None:
        if phrase := self._phrase():
            meaning, words = phrase
            self._at += len(words)
            self._take(meaning, words)
        elif self._roster.matches(folded_text(self._name())):
            self.read_taker()
        elif token.text[0].isdigit():
            self._at += 1
            self._draft.give_points(token.text)
        elif self._at == 0 or token.text.startswith("@"):
            self.read_taker()
        else:
            self._refuse_here(token)

    def _take(self, meaning: Meaning, words: Sequence[Token]) -> None:
        text = text_of(words)
        match meaning:
            case Contract():
                self._draft.give("contract", meaning, text)
            case Slam():
                self._draft.give("slam", meaning, text)
            case Side():
                self._draft.give_petit(meaning, text)
            case ShownHandful():
                self._draft.handfuls.append(meaning)
            case Alone():
                self._take_alone(meaning, words)
            case _:
                self._take_cue(meaning, text)

    def _take_cue(self, cue: Cue, text: str) -> None:
        match cue:
            case Cue.PARTNER:
                self._read_partner()
            case Cue.PETIT:
                self._draft.refuse_text("side-missing", text, field="petit")
            case Cue.BOUTS:
                if number := self._number_beside(text):
                    self._draft.give_bouts(number.text)
            case Cue.POINTS:
                if number := self._number_beside(text):
                    self._draft.give_points(number.text)

    def _number_beside(self, text: str) -> Token | None:
        """Take the number before the word that was just read, else the one that follows."""
        if self._numbers and self._numbers[-1] is self._tokens[self._at - 2]:
            return self._numbers.pop()
        self._skip_colon()
        if self._mark() is not Mark.NUMBER:
            self._draft.refuse_text("word-unknown", text)
            return None
        self._at += 1
        return self._tokens[self._at - 1]

    def _read_partner(self) -> None:
        meaning, words = self._phrase() or (None, ())
        if isinstance(meaning, Alone):
            self._at += len(words)
            self._take_alone(meaning, words)
        elif self._mark() in (Mark.QUOTED, Mark.WORD):
            self._read_player("partner")

    def _take_alone(self, alone: Alone, words: Sequence[Token]) -> None:
        """Note that the taker plays alone; only ``self`` and ``dog`` never mean a name as well."""
        text = text_of(words)
        seats = self._roster.matches(folded_text(words))
        if seats and folded_text(words) != alone:
            self._draft.refuse(self._roster.ambiguous(text, seats, "partner", or_else=text))
        else:
            self._draft.give("partner", alone, text)

    def _begins_misere(self) -> bool:
        return self._mark(1) is Mark.COLON and bool(misere_kinds(self._tokens[self._at].folded))

    def _read_misere(self, token: Token) -> None:
        kinds = misere_kinds(token.folded)
        if len(kinds) > 1:
            self._refuse_here(token)
            return
        self._at += 2
        seat = self._read_seat("miseres")
        if seat is not None:
            (kind,) = kinds
            self._draft.miseres.append(Misere(kind=kind, player=seat))

    def _read_player(self, field: str) -> None:
        start = self._at
        seat = self._read_seat(field)
        if seat is not None:
            self._draft.give(field, seat, text_of(self._tokens[start : self._at]))
        self._skip_colon()

    def _read_seat(self, field: str) -> int | None:
        words = self._name() if self._mark() in (Mark.QUOTED, Mark.WORD) else ()
        self._at += len(words)
        try:
            return self._roster.find(text_of(words), field=field)
        except InvalidDealError as refusal:
            self._draft.refuse(refusal)
            return None

    def _name(self) -> Sequence[Token]:
        """Give the words here that are somebody's whole name, else the first of them."""
        token = self._tokens[self._at]
        if token.mark is Mark.WORD and not token.text.startswith("@"):
            here = self._tokens[self._at : self._at + self._roster.longest]
            for length in range(len(here), 1, -1):
                words = here[:length]
                if folded_text(words) in self._roster.folded and all(
                    word.mark is Mark.WORD for word in words
                ):
                    return words
        return (token,)

    def _phrase(self) -> tuple[Meaning, Sequence[Token]] | None:
        """Find the longest phrase of the game that stands here."""
        found = None
        key = ""
        for end in range(self._at, len(self._tokens)):
            token = self._tokens[end]
            if token.mark is not Mark.WORD:
                break
            key = f"{key} {token.key}" if key else token.key
            if key in VOCABULARY:
                found = VOCABULARY[key], self._tokens[self._at : end + 1]
            if key not in BEGINNINGS:
                break
        return found

    def _skip_colon(self) -> None:
        if self._mark() is Mark.COLON:
            self._at += 1

    def _refuse_here(self, token: Token) -> None:
        self._at += 1
        self._draft.refuse_text("word-unknown", token.text)

    def _mark(self, ahead: int = 0) -> Mark | None:
        at = self._at + ahead
        return self._tokens[at].mark if at < len(self._tokens) else None
