"""What names stand for in words: `that hex`, `the roll`, a line that was traced, a value that is printed."""

from collections.abc import Sequence
from functools import cached_property

from generator.compile.words.bindings import NOW, Binding, bindings, given_by, named, nearest
from generator.compile.words.boxes import BoxWords
from generator.compile.words.grammar import forms, given_noun, noun, quoted, words
from generator.compile.words.grammars.grammar import Noun
from generator.core.operations import List, Mark
from generator.core.procedures import Script
from generator.records import record

OF_MOVES = {"here": "here", "from": "from"}
"""What laws call the places of a move, each with its key in the catalogue."""


@record
class NameWords(BoxWords):
    """Speaks in one language of what loops, rolls, choices and moves have given a name."""

    @cached_property
    def bindings(self) -> dict[str, Binding]:
        """What names stand for."""
        return dict(bindings(self.game, self.script))

    @property
    def map_noun(self) -> Noun:
        """The noun for the places of the map."""
        main = self.game.on_board(self.game.main_maps[0])
        return noun(main[0].kind if main else "place", self.language)

    def variable(self, name: str) -> str:
        """What a name of a loop, a roll, a choice or a move points to, as a place or a piece."""
        if name in OF_MOVES:
            return words(OF_MOVES[name], self.language, noun=noun("place", self.language).one)
        bound = self.bindings.get(name, Binding("place", "place"))
        if bound.kind == "word":
            bound = Binding("place", "place")
        known = bound.kind in ("place", "piece")
        spoken = self.noun_of(bound) if known else self.map_noun
        if bound.called:
            return self._by_name(spoken, bound)
        form = forms(self.language, spoken.gender)
        key = self._pointing_back(name, bound) if known else "numbered-by"
        return words(key, self.language, noun=spoken.one, the=form["the"], that=form["that"])

    def _by_name(self, spoken: Noun, bound: Binding) -> str:
        """`the side “loser”`."""
        return words("that-called", self.language, noun=spoken.one, name=quoted(bound.called, self.language),
                     the=forms(self.language, spoken.gender)["the"])

    def _pointing_back(self, name: str, bound: Binding) -> str:
        """How one points back to what is bound: `that` is the last that is called so."""
        alike = [each for each in self.around if self.bindings.get(each) == bound]
        later = len(alike) - 1 - alike.index(name) if name in alike else 0
        return ("that", "that-earlier", "that-first")[min(later, 2)]

    def noun_of(self, bound: Binding) -> Noun:
        """The noun for what is bound, the game's own for a kind of pieces that has one."""
        own = self.game.definitions.nouns.get(bound.noun) if bound.kind == "piece" else None
        return given_noun(own, self.language) if own is not None else noun(bound.noun, self.language)

    def line(self, name: str) -> str:
        """What scripts trace or find, by its title."""
        marks = (mark for script in self._nearest for mark in named(Mark, name, script))
        titles = [mark.title for mark in marks if mark.title is not None]
        return quoted(titles[0].in_language(self.language) if titles else name, self.language)

    def _marks(self, name: str) -> Sequence[Mark]:
        """The steps that trace or find what has the name, in the nearest script that does."""
        return next((marks for script in self._nearest if (marks := named(Mark, name, script))), [])

    @cached_property
    def _nearest(self) -> Sequence[Script]:
        return nearest(self.game, self.script)

    def list_of(self, name: str) -> List | None:
        """What a line of the log names by this name, unless something else nearer has the name."""
        for script in self._nearest:
            if found := named(List, name, script):
                return found[-1]
            if name in given_by(script):
                return None
        return None

    def value(self, name: str) -> str:
        """What a name points to, as an amount or a word."""
        if name in NOW:
            return words(NOW[name], self.language)
        bound = self.bindings.get(name, Binding("die"))
        if bound.kind in ("roll", "hits"):
            return words(f"{bound.kind}-letter", self.language, letter=bound.letter) if bound.letter \
                else words(f"the-{bound.kind}", self.language)
        if bound.kind in ("place", "piece"):
            return self.variable(name)
        if bound.called:
            return self._by_name(noun(bound.noun, self.language), bound)
        return self.that(bound.noun) if bound.kind == "word" else words("that-die", self.language)

    def value_title(self, name: str) -> str:
        """What a value is called that is printed on pieces."""
        known = self.game.definitions.values.get(name)
        said = known.title.in_language(self.language) if known is not None else name.replace("-", " ")
        return quoted(said, self.language)

    def printed(self, name: str, value: str) -> str:
        """How people say what is printed on a piece."""
        known = self.game.definitions.values.get(name)
        said = known.names.get(value) if known is not None else None
        return said.in_language(self.language) if said is not None else value

    def that(self, key: str) -> str:
        """`that side`, `that number`."""
        name = noun(key, self.language)
        return words("that", self.language, noun=name.one, that=forms(self.language, name.gender)["that"])
