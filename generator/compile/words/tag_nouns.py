"""What the definitions call pieces with certain tags: `tank division`, `block marked S`."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from generator.compile.words.contents import Fitting
from generator.compile.words.nouns import Noun
from generator.core.pieces import Pieces
from generator.model.game import Game

MOST_EXCEPTIONS = 3


@dataclass(frozen=True)
class Described:
    """A noun given by the definitions, and which of the pieces that it names are not meant."""

    noun: Noun
    exceptions: tuple[str, ...] = ()
    besides: tuple[Noun, ...] = ()

    @property
    def exact(self) -> bool:
        """Whether the noun alone says which pieces are meant, or nearly so."""
        return len(self.exceptions) <= MOST_EXCEPTIONS


@dataclass(frozen=True)
class TagNouns:
    """The nouns of a game's tags in one language."""

    game: Game
    fitting: Fitting
    language: str

    def describe(self, wanted: Pieces) -> Described | None:
        """The noun of the rarest tag asked for that has one; None if there is none or more is asked."""
        asked = replace(wanted, exhausted=None, fresh=None)
        plain = Pieces(kind=asked.kind, side=asked.side, group=asked.group, tags=asked.tags, at=asked.at)
        if replace(asked, without_tags=()) != plain:
            return None
        without = [self.given(tag) for tag in asked.without_tags]
        besides = [name for name in without if name is not None]
        known = [tag for tag in asked.tags if tag in self.game.definitions.nouns]
        if not known or len(besides) < len(without):
            return None
        pools = {tag: self._with_tag(tag, asked) for tag in known}
        rarest = min(known, key=lambda tag: len(pools[tag]))
        meant = set(self.fitting.ids(replace(asked, without_tags=())))
        named = self.given(rarest)
        assert named is not None
        exceptions = tuple(name for name in pools[rarest] if name not in meant)
        return Described(named, exceptions, tuple(besides))

    def given(self, tag: str) -> Noun | None:
        """What the definitions call pieces with a tag."""
        given = self.game.definitions.nouns.get(tag)
        if given is None:
            return None
        one, many = (text.in_language(self.language) for text in (given.one, given.many))
        return Noun(one, many, given.feminine)

    def _with_tag(self, tag: str, wanted: Pieces) -> Sequence[str]:
        """All pieces of the group or side that the noun could mean."""
        return self.fitting.ids(Pieces(side=wanted.side, group=wanted.group, tags=(tag,)))
