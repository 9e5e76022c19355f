"""What lines of the log call the values of variables and properties: things by their names."""

from generator.core.form import ACTIVE, PHASE
from generator.core.pieces import Pieces
from generator.core.places import Listed, Reached, Where
from generator.model.game import Game
from generator.model.spoken_places import place_name
from generator.rehearse.table import Table


def called(game: Game, name: str, value: str) -> str:
    """What the value of a property is called, or the value."""
    title = game.known_values(name).get(value)
    return value if title is None else title.in_language(game.native)


def named(game: Game, table: Table, variable: str, value: str) -> str:
    """The place, piece, active side or phase that a variable stands for by its name; else its value."""
    d, over = game.definitions, game.asked.variables.get(variable, ())
    titles = {name: phase.title for name, phase in d.phases.items()} if variable == PHASE else {}
    if variable == ACTIVE:
        titles = {name: side.title for name, side in d.sides.items()}
    if value in titles:
        return titles[value].in_language(game.native)
    if value in table.things and any(isinstance(form, Pieces) for form in over):
        return table.things[value].name
    if value in game.locations and any(isinstance(form, Listed | Where | Reached) for form in over):
        return place_name(game, value, game.native)
    return value
