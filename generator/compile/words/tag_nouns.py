"""What the definitions call pieces with certain tags: `tank division`, `block marked S`."""

from collections.abc import Sequence
from dataclasses import replace

from generator.compile.words.contents import Fitting
from generator.compile.words.grammar import around, given_noun, listed, quoted, words
from generator.compile.words.grammars.grammar import Noun
from generator.compile.words.places import PlaceWords
from generator.core.pieces import Pieces
from generator.core.places import Places
from generator.model.game import Game
from generator.records import record

MOST_EXCEPTIONS = 3


@record
class Described:
    """A noun given by the definitions for a tag, and which of the pieces that it names are not meant."""

    noun: Noun
    tag: str
    exceptions: tuple[str, ...] = ()

    @property
    def exact(self) -> bool:
        """Whether the noun alone says which pieces are meant, or nearly so."""
        return len(self.exceptions) <= MOST_EXCEPTIONS


@record
class TagNouns:
    """The nouns of a game's tags in one language."""

    places: PlaceWords
    fitting: Fitting

    @property
    def game(self) -> Game:
        """The game whose tags they are."""
        return self.places.game

    @property
    def language(self) -> str:
        """The language spoken."""
        return self.places.language

    def describe(self, wanted: Pieces) -> Described | None:
        """The noun of the rarest tag asked for that has one; None if there is none or more is asked."""
        asked = wanted.lasting
        plain = Pieces(kind=asked.kind, side=asked.side, group=asked.group, tags=asked.tags, at=asked.at)
        if replace(asked, without_tags=()) != plain:
            return None
        known = [tag for tag in asked.tags if tag in self.game.definitions.nouns and not self._is_a_kind(tag)]
        if not known:
            return None
        pools = {tag: self._with_tag(tag, asked) for tag in known}
        rarest = min(known, key=lambda tag: len(pools[tag]))
        meant = set(self.fitting.ids(replace(asked, without_tags=())))
        named = self.given(rarest)
        assert named is not None
        exceptions = tuple(name for name in pools[rarest] if name not in meant)
        return Described(named, rarest, exceptions)

    def marked(self, base: Noun, wanted: Pieces, said: str | None = None, at: Places | None = None) -> Noun:
        """The noun with every tag and printed value that is asked for; the tag `said` is in the noun.

        Where they lie (`at`) stands before a value that play gives.
        """
        if tags := [self._quoted(tag) for tag in wanted.tags if tag != said]:
            base = around("marked-piece", base, self.language, tags=listed(tags, self.language))
        for name, value in wanted.values:
            if "$" in value:
                base, at = self._in_play(base, name, value, at), None
            else:
                base = around("with-value", base, self.language, name=self.places.value_title(name),
                              value=quoted(self.places.printed(name, value), self.language))
        return self.without(base, wanted)

    def _in_play(self, base: Noun, name: str, value: str, at: Places | None) -> Noun:
        (head, _, variable), called = value.partition("$"), self.places.value_title(name)
        told = self.places.value(variable)
        if head:
            text = quoted(head.strip(), self.language)
            told = words("word-with-value", self.language, text=text, value=told)
        if at is None:
            return around("with-value-of", base, self.language, name=called, value=told)
        if self.places.only_aside(at):
            return around("left-with-value", base, self.language, name=called, value=told)
        place = self.places.within(at)
        return around("with-value-at", base, self.language, name=called, value=told, place=place)

    def without(self, base: Noun, wanted: Pieces) -> Noun:
        """The noun with the tags that are not wanted."""
        nouns = [given.many for tag in wanted.without_tags if (given := self.given(tag)) is not None]
        if nouns:
            base = around("but-not", base, self.language, names=listed(nouns, self.language))
        if tags := [self._quoted(tag) for tag in wanted.without_tags if self.given(tag) is None]:
            base = around("not-marked", base, self.language, tags=listed(tags, self.language, "or"))
        return base

    def _quoted(self, name: str) -> str:
        return quoted(name.replace("-", " "), self.language)

    def given(self, tag: str) -> Noun | None:
        """What the definitions call pieces with a tag."""
        given = self.game.definitions.nouns.get(tag)
        return given_noun(given, self.language) if given is not None else None

    def _is_a_kind(self, tag: str) -> bool:
        """Whether the noun is that of a kind of pieces, and only cards have the tag."""
        has_tag = self.fitting.ids(Pieces(tags=(tag,)))
        return all(name in self.game.cards for name in has_tag) and any(
            piece.kind == tag for piece in self.game.pieces.values())

    def _with_tag(self, tag: str, wanted: Pieces) -> Sequence[str]:
        """All pieces of the group or side that the noun could mean."""
        return self.fitting.ids(Pieces(side=wanted.side, group=wanted.group, tags=(tag,)))
