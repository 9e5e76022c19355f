"""What waits for the line of a table when a scenario begins: in vain where that is past, or not at all."""

import re
from collections.abc import Collection, Mapping, Set

from generator.check.arrivals import fixed_steps, may_take, taken
from generator.check.desk import Desk
from generator.check.printed_tables import may_come_to
from generator.core.form import TURN, every
from generator.core.operations import ByTable, ByValue, Everyone, Move
from generator.core.pieces import Pieces
from generator.core.quantities import Variable
from generator.model.game import Game
from generator.model.printed_tables import called_in, span
from generator.rehearse.ever import ever_fitting
from generator.rehearse.table import NUMBER, Table, printed_on


def warn_of_late_arrivals(desk: Desk, scenario: str, table: Table) -> None:
    """Warn of pieces that would wait for ever, given how the table stands after the set-up."""
    game, turn = desk.game, desk.game.definitions.scenarios[scenario].turn
    if turn == 1:
        return
    _warn_of_markers_left(desk, scenario, table)
    steps = [step for step in fixed_steps(game) if step.row == Variable(TURN)]
    last_turns: dict[tuple[str, str], int] = {}
    for step in steps:
        for place in game.places(step.waiting):
            for piece, last in _last_turns(game, step).items():
                last_turns[place, piece] = max(last, last_turns.get((place, piece), 0))
    late: dict[str, list[str]] = {}
    for (place, piece), last in last_turns.items():
        if last < turn and _lies(table, piece, {place}):
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


def warn_of_due(desk: Desk, scenario: str, table: Table) -> None:
    """Warn of pieces with a turn in which they would come, and no place to which: they wait for ever."""
    game, begins = desk.game, desk.game.definitions.scenarios[scenario].turn
    by_line = {name for step in every(ByTable, game.scripts.values())
               for pieces in every(Pieces, step.cases) for name in pieces.ids}
    for step in every(ByValue, game.scripts.values()):
        turns = {name for name, value in step.pieces.values if value == f"${TURN}"}
        named = {name for move in step.moves for carry in move.carries() for name in carry.pieces.ids}
        fitting = ever_fitting(game, step.pieces.printed) - named - by_line
        left = [name for name in game.pieces if name in fitting and _waits_beside(game, table, name)
                and any(_is_due(printed_on(game, name).get(turn, ""), begins) for turn in turns)
                and not _comes_otherwise(game, name)]
        if left:
            who = f"'{left[0]}'" + (f" and {len(left) - 1} more" if len(left) > 1 else "")
            desk.warning(
                ("pieces", left[0]), "matches-nothing",
                f"{who} would come by '{min(turns)}', and has no '{step.value}': it never does",
                f"fill '{step.value}', or empty '{min(turns)}'")


def _waits_beside(game: Game, table: Table, piece: str) -> bool:
    """Whether it is in play, and on no map."""
    place = game.locations.get(table.things[piece].place) if piece in table.things else None
    return place is not None and not place.is_ground


def _is_due(turn: str, begins: int) -> bool:
    return NUMBER.fullmatch(turn) is not None and int(turn) >= max(1, begins)


def _warn_of_markers_left(desk: Desk, scenario: str, table: Table) -> None:
    """Warn of a marker that procedures bring to the box of the turn and that lies in that of another."""
    game, turn, told = desk.game, desk.game.definitions.scenarios[scenario].turn, set[str]()
    for move in every(Move, game.scripts.values()):
        pieces = move.pick.pieces if isinstance(move.pick, Everyone) else Pieces()
        before, found, after = move.arrival.at.partition(f"${TURN}")
        name = pieces.ids[0] if len(pieces.ids) == 1 else ""
        lies = table.things[name].place if name in table.things else ""
        goal = f"{before}{turn}{after}"
        is_other = re.fullmatch(f"{re.escape(before)}[0-9]+{re.escape(after)}", lies) and lies != goal
        if found and is_other and goal in game.locations and name not in told:
            told.add(name)
            desk.warning(
                ("scenarios", scenario, "turn"), "matches-nothing",
                f"'{scenario}' begins with turn {turn}, and '{name}' lies in '{lies}'",
                f"let the set-up bring it: `place: {{pieces: {{ids: {name}}}, at: {goal}}}`")


def warn_of_idle_lines(desk: Desk, tables: Collection[Table]) -> None:
    """Warn of cells that name pieces which every set-up takes away from where they would wait.

    `tables` are those of the scenarios after their set-ups.
    """
    game = desk.game
    for step in fixed_steps(game):
        waiting = set(game.places(step.waiting))
        at = ("charts", step.chart, "tables", step.table - 1, "rows")
        table = game.definitions.charts[step.chart].tables[step.table - 1]
        cells = [((*at, row, column), cell) for row, written in enumerate(table.rows)
                 for column, cell in enumerate(written[1:], 1)]
        for where, cell in cells:
            for called in called_in(game, cell.in_language(game.native)):
                began = [each for each in called.ids if game.pieces[each].starts in waiting]
                if began and not any(_waits(game, each, waiting, tables) for each in called.ids):
                    desk.warning(where, "matches-nothing",
                                 f"in no scenario '{called.word}' waits in '{min(waiting)}': nothing comes",
                                 "did you mean another one? What is set up does not come once more",
                                 word=called.word)


def _waits(game: Game, piece: str, waiting: Set[str], tables: Collection[Table]) -> bool:
    """Whether it lies there after some set-up, or comes there later."""
    return any(_lies(table, piece, waiting) for table in tables) or may_come_to(game, piece, waiting)


def _lies(table: Table, piece: str, places: Set[str]) -> bool:
    """Whether it is in play, and in one of the places."""
    return piece in table.things and table.things[piece].place in places


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
