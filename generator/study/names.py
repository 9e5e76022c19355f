"""What things of a game are called on the page: titles in its first language, ids where there are none."""

from collections import Counter
from functools import cached_property

from generator.core.form import NOBODY
from generator.model.game import Game
from generator.records import record
from generator.rehearse.laws import SECRET


@record(eq=False)
class Names:
    """The names of one game."""

    game: Game

    @cached_property
    def _doubled(self) -> frozenset[str]:
        counted = Counter(
            piece.name.in_language(self._language)
            for piece in self.game.pieces.values()
            if piece.kind == "unit"
        )
        return frozenset(name for name, times in counted.items() if times > 1)

    @property
    def _language(self) -> str:
        return self.game.native

    def unit(self, identifier: str) -> str:
        """The name of a unit, with its id where others are called the same."""
        piece = self.game.pieces.get(identifier)
        if piece is None:
            return identifier
        name = piece.name.in_language(self._language)
        return f"{name} ({identifier})" if name in self._doubled else name

    def script(self, identifier: str) -> str:
        """The title of a script."""
        script = self.game.definitions.scripts.get(identifier)
        return identifier if script is None else script.title.in_language(self._language)

    def rule(self, identifier: str) -> str:
        """The title of a rule."""
        rule = self.game.definitions.rules.get(identifier)
        if rule is None:
            return "Secret places" if identifier == SECRET else identifier
        return rule.title.in_language(self._language)

    def place(self, identifier: str) -> str:
        """The title of a place; of several, such as `T11 to T15`, the row that they are."""
        first = self.game.locations.get(identifier.partition(" to ")[0])
        if first is not None and " to " in identifier and first.grid is not None:
            return f"{first.grid}, row {first.row}"
        title = first.title if first is not None else None
        return identifier if title is None else title.in_language(self._language)

    def property(self, identifier: str) -> str:
        """The title of a property."""
        found = self.game.definitions.properties.get(identifier)
        return identifier if found is None or found.title is None else found.title.in_language(self._language)

    def value(self, identifier: str, value: str) -> str:
        """What a value of a property is called."""
        found = self.game.definitions.properties.get(identifier)
        known = found.values.get(value) if found is not None else None
        return (value or "nothing") if known is None else known.in_language(self._language)

    def side(self, identifier: str | None) -> str:
        """The title of a side."""
        side = self.game.definitions.sides.get(identifier or "")
        return "No side" if side is None else side.title.in_language(self._language)

    def winner(self, identifier: str) -> str:
        """Who has won: the title of a side, or that nobody has."""
        return "Nobody" if identifier == NOBODY else self.side(identifier)

    def colour(self, identifier: str | None) -> str:
        """The colour of a side."""
        side = self.game.definitions.sides.get(identifier or "")
        return "#6b6455" if side is None else side.colour
