"""A desk over the small engine that looks anew only at what has changed."""

from functools import cached_property

from tests.play.desk import Desk, Lying, Seen, lying

from .engine import SmallEngine
from .pieces import Piece


class SmallDesk(Desk):
    """A game's module in the small engine."""

    engine: SmallEngine

    @cached_property
    def _known(self) -> dict[str, Lying]:
        return {}

    def look(self, closely: bool = False) -> Seen:
        """The table and all properties that scripts use."""
        if closely:
            return super().look(closely)
        changed = self.engine.game.changed
        for piece in changed if self._known else self.engine.module.pieces:
            self._look_at(piece)
        changed.clear()
        return Seen(dict(self._known), self.engine.get(*self.property_names))

    def _look_at(self, piece: Piece) -> None:
        seen = lying(self.engine.brief(piece) | self.engine.properties_of(piece, self.PROPERTIES))
        self._known[self._ids[seen.gpid]] = seen
