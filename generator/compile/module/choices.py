"""One of several places or pieces: the umpire looks at each, and takes the first that fits, any, or asks."""

from collections.abc import Sequence
from dataclasses import replace

from generator import module_names as names
from generator.compile.module.expressions import Expressions
from generator.compile.module.program import Program
from generator.core.operations import OneOf
from generator.core.pieces import Pieces
from generator.model.game import Game
from generator.model.spoken_pieces import spoken_name
from generator.records import record
from generator.rehearse.conditions import ever_offered
from generator.vassal.expression import braces, text

_AFTER_ID = ": "
"""What stands between the id and the title of what is offered."""


@record
class Choices:
    """Writes the keys that find out which one it is."""

    game: Game
    program: Program

    def one_of(self, one: OneOf, body: Sequence[str], lacking: Sequence[str]) -> list[str]:
        """Keys that list what fits, settle which one it is, and go on with it."""
        ids, program = ever_offered(self.game, one), self.program
        found, index = (f"{name}{program.number}" for name in (names.FOUND, names.LOOP))
        variable = names.variable(one.name)
        begin = program.declare(found, "|")
        each = program.remember(variable, f"{text(','.join(ids))}.split({text(',')})[{index}-1]")
        longer = f'{self._fits(one, found)} ? {found}+{variable}+"|" : {found}'
        look = program.repeat([each, program.remember(found, longer)], str(len(ids)), index)
        take, none = program.key("take"), program.key("none")
        settled = self._settled(one, ids, found)
        program.trigger(take, [*settled, *body], f'{found}!="|"')
        program.trigger(none, list(lacking), f'{found}=="|"')
        return [begin, look, *([none] if lacking else []), take]

    def _fits(self, one: OneOf, found: str) -> str:
        write = Expressions(self.game)
        asked = [] if one.chosen_by else [f'{found}=="|"']
        if isinstance(one.over, Pieces):
            asked.append(f"{write.count(replace(one.over, ids=(f'${one.name}',)))}>0")
        if one.that is not None:
            asked.append(write.condition(one.that))
        return " && ".join(asked) or "true"

    def _settled(self, one: OneOf, ids: Sequence[str], found: str) -> list[str]:
        """Keys that settle which of those found it is."""
        variable, listed = names.variable(one.name), f'GetString({text(found)}).split("[|]")'
        if one.asks:
            return self._asked(one, ids, found)
        if one.chosen_by is None:
            return [self.program.remember(variable, f"{listed}[1]")]
        die = f"{names.CHANCE}{self.program.number}"
        return [
            self.program.remember(die, f"Random({listed}.length-1)"),
            self.program.remember(names.ROLLED, f'{names.ROLLED}+{die}+", "'),
            self.program.remember(variable, f"{listed}[{die}]"),
        ]

    def _asked(self, one: OneOf, ids: Sequence[str], found: str) -> list[str]:
        """Keys that ask until something is chosen; what does not fit is blank, and VASSAL leaves it out."""
        offered = [
            braces(f'{found}.contains({text(f"|{name}|")}) ? {text(self._titled(name))} : ""') for name in ids
        ]
        ask = self.program.ask(names.ANSWER, self._prompt(one), offered)
        chosen = f"GetString({text(names.ANSWER)}).split({text(_AFTER_ID)})[0]"
        return [
            self.program.declare(names.ANSWER, ""),
            self.program.while_true([ask], f'{names.ANSWER}==""'),
            self.program.remember(names.variable(one.name), chosen),
        ]

    def _prompt(self, one: OneOf) -> str:
        side = self.game.definitions.sides[str(one.chosen_by)].title
        key = "choose-piece" if isinstance(one.over, Pieces) else "choose-place"
        return names.in_all_languages(
            self.game, lambda language: names.own_words(key, language, side=side.in_language(language)))

    def _titled(self, name: str) -> str:
        """The id, and what is called so where that is something else."""
        title = _title(self.game, name)
        return name if title == name else f"{name}{_AFTER_ID}{title}"


def _title(game: Game, name: str) -> str:
    """What a place, a piece or a card is called."""
    if name in game.pieces:
        return spoken_name(game, name)
    titles = [game.locations[name].title] if name in game.locations else []
    titles += [copy.card.title for copy in game.cards.values() if copy.card_id == name]
    return titles[0].in_language(game.native) if titles and titles[0] is not None else name
