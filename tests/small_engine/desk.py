"""A desk over the small engine that looks anew only at what has changed."""

from dataclasses import dataclass, field

from generator import module_names as names
from tests.play.desk import NO_PIECE, Desk, Lying, Seen, lying

from .engine import SmallEngine
from .pieces import Piece
from .snapshots import Snapshot


@dataclass
class _Looks:
    """What was seen last, and at first in each game that was opened."""

    openings: int = 0
    known: dict[str, Lying] = field(default_factory=dict)
    at_first: dict[Snapshot, dict[str, Lying]] = field(default_factory=dict)


class SmallDesk(Desk):
    """A game's module in the small engine."""

    engine: SmallEngine
    _looks: _Looks | None = None

    def look(self, closely: bool = False) -> Seen:
        """The table and all properties that scripts use."""
        if closely:
            return super().look(closely)
        if self._looks is None:
            self._looks = _Looks()
        looks, changed = self._looks, self.engine.game.changed
        opened, anew = self.engine.opened, self.engine.openings != looks.openings
        untouched = anew and not changed
        if anew:
            looks.openings = self.engine.openings
            looks.known = dict(looks.at_first.get(opened, {})) if opened is not None else {}
        for piece in changed if looks.known else self.engine.module.pieces:
            self._look_at(piece, looks.known)
        changed.clear()
        if untouched and opened is not None:
            looks.at_first[opened] = dict(looks.known)
        return Seen(dict(looks.known), self.engine.get(*self.property_names))

    def _look_at(self, piece: Piece, known: dict[str, Lying]) -> None:
        seen = lying(self.engine.brief(piece) | self.engine.properties_of(piece, self.PROPERTIES))
        if seen.definition not in (names.UMPIRE, NO_PIECE):
            known[self._ids[seen.gpid]] = seen
