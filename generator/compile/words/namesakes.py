"""Things that bear one name, and what tells them apart in a sentence."""

from collections.abc import Callable, Collection
from functools import cached_property

from generator.model.game import Game
from generator.records import record


@record
class Namesakes:
    """Pieces and cards by their names in one language. A bare name means units, if any bear it."""

    game: Game
    name: Callable[[str], str]
    kind: Callable[[str], str]

    def noun(self, ids: Collection[str]) -> str | None:
        """The key of the noun that must stand before the names, where these mean other things too."""
        kinds = {self.kind(identifier) for identifier in ids}
        return kinds.pop() if len(kinds) == 1 and any(map(self._is_unclear, ids)) else None

    def thing(self, ids: Collection[str]) -> str | None:
        """The key of the noun before bare numbers: what the things are, by their sort only if it must be."""
        shapes = {self.game.pieces[identifier].shape for identifier in ids if identifier in self.game.pieces}
        if len(shapes) != 1:
            return None
        kinds = {self.kind(identifier) for identifier in ids}
        others = {self.kind(other) for identifier in ids for other in self._alike(identifier)}
        return shapes.pop() if len(kinds) > 1 or kinds == others else kinds.pop()

    def side(self, identifier: str) -> str | None:
        """The side that must be told, where another has a thing of this sort and name."""
        piece, kind = self.game.pieces.get(identifier), self.kind(identifier)
        sides = {self.game.pieces[other].side for other in self._alike(identifier)
                 if other in self.game.pieces and self.kind(other) == kind}
        return piece.side if piece is not None and len(sides) > 1 else None

    def _is_unclear(self, identifier: str) -> bool:
        """Whether the bare name does not mean this thing, or others besides."""
        alike = self._alike(identifier)
        units = [other for other in alike if self.kind(other) == "unit"]
        meant = units or alike
        return identifier not in meant or len({self.kind(other) for other in meant}) > 1

    def _alike(self, identifier: str) -> list[str]:
        return self._by_name[self.name(identifier)]

    @cached_property
    def _by_name(self) -> dict[str, list[str]]:
        found: dict[str, list[str]] = {}
        for identifier in (*self.game.pieces, *self.game.cards):
            found.setdefault(self.name(identifier), []).append(identifier)
        return found
