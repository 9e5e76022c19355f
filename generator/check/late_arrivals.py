"""Pieces that still wait when a scenario begins, though the line of the table that brings them is past."""

from collections.abc import Mapping

from generator.check.arrivals import may_take, taken
from generator.check.desk import Desk
from generator.core.form import TURN, every
from generator.core.operations import ByTable
from generator.core.places import Reached
from generator.core.quantities import Variable
from generator.model.game import Game
from generator.model.printed_tables import called_in, span
from generator.rehearse.table import Table


def warn_of_late_arrivals(desk: Desk, scenario: str, table: Table) -> None:
    """Warn of pieces that would wait for ever, given how the table stands after the set-up."""
    game, turn = desk.game, desk.game.definitions.scenarios[scenario].turn
    if turn == 1:
        return
    steps = [step for step in every(ByTable, game.scripts.values())
             if step.row == Variable(TURN)
             and not isinstance(step.waiting, Reached) and step.waiting.is_fixed]
    last_turns: dict[tuple[str, str], int] = {}
    for step in steps:
        for place in game.places(step.waiting):
            for piece, last in _last_turns(game, step).items():
                last_turns[place, piece] = max(last, last_turns.get((place, piece), 0))
    late: dict[str, list[str]] = {}
    for (place, piece), last in last_turns.items():
        if last < turn and table.things[piece].place == place:
            late.setdefault(place, []).append(piece)
    for place, pieces in late.items():
        stay = [piece for piece in pieces if not _comes_otherwise(game, piece)]
        if stay:
            more = f" and {len(stay) - 1} more" if len(stay) > 1 else ""
            desk.warning(
                ("scenarios", scenario, "turn"), "matches-nothing",
                f"'{scenario}' begins with turn {turn}, and the lines that bring '{stay[0]}'{more} from "
                f"'{place}' are past",
                "let the set-up put on the map what has come by then, and take away what has not")


def _last_turns(game: Game, step: ByTable) -> Mapping[str, int]:
    """The last turn in which a line of the step's table names each piece."""
    table = game.definitions.charts[step.chart].tables[step.table - 1]
    found: dict[str, int] = {}
    for heading, *cells in table.rows:
        _, last = span(heading.in_language(game.native)) or (0, 0)
        for cell in cells:
            for called in called_in(game, cell.in_language(game.native)):
                found |= {piece: max(last, found.get(piece, 0)) for piece in called.ids}
    return found


def _comes_otherwise(game: Game, piece: str) -> bool:
    """Whether a step moves it that is neither of a set-up nor made of the cell of a table."""
    setups = {scenario.setup for scenario in game.definitions.scenarios.values()}
    return any(
        each.origin[:1] != ("charts",) and not setups.intersection(each.origin[:2])
        and may_take(game, each, piece) for each in taken(game))
