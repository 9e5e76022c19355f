"""What the umpire says though no script tells it to: dice that no line shows, and how many cards came.

Set-ups only say that they are done.
"""

from generator import module_names as names
from generator.compile.module.messages import Messages, reports
from generator.compile.module.moves import Moves
from generator.compile.module.place_names import named_place
from generator.compile.module.program import SAY
from generator.core.operations import Arrival, Drawn, Roll
from generator.model.base import Text
from generator.model.game import Game
from generator.records import record
from generator.vassal.expression import text


@record
class OwnLines:
    """Adds such lines to the program of the moves."""

    game: Game
    messages: Messages
    moves: Moves

    def dice(self, roll: Roll) -> list[str]:
        """The keys that tell dice which no line shows."""
        program, dice = self.moves.program, f"{roll.name}-dice"
        if not self.moves.loud or self.game.asked.shown & {roll.name, dice}:
            return []
        title = self.messages.name(f"dice-{program.section}", self.game.scripts[program.section].head.title)
        rolled = f'GetString({text(names.variable(roll.name) + "_dice")})'
        if roll.hits_on is None:
            return [program.remember(names.LINE, f'{title}+": "+{rolled}'), SAY]
        values = {
            "shown-roll": f'{rolled}.equals("") ? "-" : {rolled}',
            "shown-needed": names.variable(f"{roll.name}-needed"),
            "shown-hits": names.variable(roll.name),
        }
        known = [program.remember(names.variable(name), value) for name, value in values.items()]
        words = {language: reports("rolled-hits", language) for language in self.game.languages}
        line = self.messages.text("rolled-hits", Text(languages=words))
        return [*known, program.remember(names.LINE, f'{title}+": "+({line})'), SAY]

    def cards(self, drawn: Drawn, how: Arrival, draw: list[str]) -> list[str]:
        """The keys that draw, and that tell how many cards came; nobody tells which."""
        decks = self.game.definitions.decks.values()
        if not self.moves.loud or not any(drawn.source in (deck.starts, deck.discard) for deck in decks):
            return draw
        program, write = self.moves.program, self.moves.write
        values = {
            "drawn-cards": f"Math.min({write.amount(drawn.count)},{self.moves.there(drawn)})",
            "drawn-from": named_place(text(drawn.source)),
            "drawn-to": named_place(write.where.id(how.at)),
        }
        known = [program.remember(names.variable(name), value) for name, value in values.items()]
        words = {language: reports("drawn", language) for language in self.game.languages}
        line, tell = self.messages.text("drawn-cards", Text(languages=words)), program.key("tell")
        said = [program.remember(names.LINE, line), SAY]
        program.trigger(tell, said, f'{names.variable("drawn-cards")}>0 && {names.QUIET}!="yes"')
        return [*known, *draw, tell]
