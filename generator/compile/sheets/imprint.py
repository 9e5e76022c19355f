"""What the margins of all sheets of a game have in common."""

from dataclasses import field

from generator.compile.sheets.words import words
from generator.lettering.fonts import Font, Role, Typefaces, typefaces
from generator.model.game import Game
from generator.records import record


@record
class Imprint:
    """Whose sheets they are, and in which language and fonts their margins are set."""

    game: str = ""
    language: str = "en"
    typefaces: Typefaces = field(default_factory=typefaces)

    def words(self, key: str, **values: object) -> str:
        """What the program says on its own account."""
        return words(key, self.language, **values)

    def font(self, role: Role, weight: int) -> Font:
        """The font for a role."""
        return self.typefaces.font(role, weight)


def imprint_of(game: Game, language: str) -> Imprint:
    """The imprint of a game's sheets in one language."""
    return Imprint(game.definitions.game.title.in_language(language), language, game.typefaces)
