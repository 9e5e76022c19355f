"""What the head of the game, its sides, phases and scenarios refer to, and ids that must not be doubled."""

from collections.abc import Iterable

from generator.check.conditions import check_inside
from generator.check.desk import Desk
from generator.check.pictures import check_picture
from generator.core.form import Path
from generator.grids.tiles import NUMBERED
from generator.model.base import Fact
from generator.model.boxes import Grid
from generator.model.definitions import Scenario
from generator.model.facts import fact_paths

MAXIMUM_ID = 48


def check_references(desk: Desk) -> None:
    """Check the sections that hold no procedures."""
    definitions = desk.game.definitions
    for section in ("phases", "boards", "pieces", "scenarios", "scripts"):
        if not getattr(definitions, section):
            desk.error((section,), "empty-list", f"a game needs at least one entry in '{section}'")
    for number, board in enumerate(definitions.game.map):
        desk.must_know(("game", "map"), board, definitions.boards, "unknown-board", "board")
        if board in definitions.game.map[:number]:
            desk.error(("game", "map"), "doubled-id", f"'{board}' stands there twice", word=board)
    for times in (desk.game.bots, desk.game.acting, desk.game.phases_at_times):
        for condition in times.values():
            check_inside(desk, condition, desk.scope)
    for side_id, side in definitions.sides.items():
        if not side.seats:
            desk.error(
                ("sides", side_id, "seats"), "empty-list", f"nobody can play '{side_id}'", "give it a seat"
            )
    for phase_id, phase in definitions.phases.items():
        desk.must_know(("phases", phase_id, "side"), phase.side, definitions.sides, "unknown-side", "side")
    if definitions.phases and len(desk.game.phases_at_times) == len(definitions.phases):
        desk.error(("phases",), "no-sure-phase", "each phase has a `when`, so that a turn may have none",
                   "leave out the `when` of a phase that every turn has")
    for chart_id, chart in definitions.charts.items():
        check_picture(desk, ("charts", chart_id, "picture"), chart.picture)
    for page_id, page in definitions.help.items():
        check_picture(desk, ("help", page_id, "picture"), page.picture)
    turns, titles = definitions.game.turns, definitions.game.turn_titles
    if titles and turns is not None and len(titles) != turns:
        desk.error(("game", "turn_titles"), "wrong-value", f"{len(titles)} titles for {turns} turns",
                   "give each turn one, or correct `turns`")
    setups = [name for name, script in definitions.scripts.items() if script.kind == "setup"]
    for scenario_id, scenario in definitions.scenarios.items():
        path = ("scenarios", scenario_id, "setup")
        if scenario.setup in definitions.scripts and scenario.setup not in setups:
            kind = definitions.scripts[scenario.setup].kind
            desk.error(
                path,
                "not-a-setup",
                f"the script '{scenario.setup}' is of the kind '{kind}', not 'setup'",
                word=scenario.setup,
            )
        else:
            desk.must_know(path, scenario.setup, setups, "unknown-script", "setup script")
        desk.must_know(
            ("scenarios", scenario_id, "phase"), scenario.phase, definitions.phases, "unknown-phase", "phase"
        )
        last = definitions.game.turns
        if last is not None and scenario.turn > last:
            desk.error(("scenarios", scenario_id, "turn"), "wrong-value",
                       f"a scenario that begins with turn {scenario.turn} is over at once",
                       f"the last turn is {last} (`turns` in `game`)", word=str(scenario.turn))
        _check_last_turn(desk, scenario_id, scenario)
    _check_places_once(desk)
    _check_things_once(desk)
    _check_fields_with_provenance(desk)


def _check_last_turn(desk: Desk, scenario_id: str, scenario: Scenario) -> None:
    """A scenario is over within the turns of the game, and not before it has begun."""
    path, last = ("scenarios", scenario_id, "last_turn"), scenario.last_turn
    turns = desk.game.definitions.game.turns
    if last is None:
        return
    if turns is None:
        desk.error(path, "missing-key", "nothing says how many turns the game has",
                   "write `turns` below `game`: those of the longest scenario")
    elif last > turns or last < scenario.turn:
        desk.error(path, "wrong-value", f"this scenario cannot be over after turn {last}",
                   f"it begins with turn {scenario.turn}, and the game has {turns} (`turns` in `game`)",
                   word=str(last))


def _check_places_once(desk: Desk) -> None:
    """Locations of all boards share one list of ids, grids another."""
    known: dict[str, str] = {}
    grids: dict[str, str] = {}
    for board_id, board in desk.game.definitions.boards.items():
        path: Path = ("boards", board_id)
        for word, field in board.fields.items():
            for place, where in field.written():
                at: Path = (*path, word, *where)
                fine = _meet(desk, at, place, board_id, known, place) and _check_form(desk, at, place)
                if not fine and where == NUMBERED:
                    break  # a numbering makes one mistake many times
        for box_id in board.boxes:
            _meet(desk, (*path, "boxes", box_id), box_id, board_id, known)
        for grid_id, grid in board.grids.items():
            where = (*path, "grids", grid_id)
            if grids.setdefault(grid_id, board_id) != board_id:
                desk.error(where, "doubled-id", f"the grid '{grid_id}' is on '{grids[grid_id]}' already")
            for cell in _cells(grid):
                if not (
                    _meet(desk, (*where, "id"), cell, board_id, known, grid.id)
                    and _check_form(desk, (*where, "id"), cell)
                ):
                    break


def _meet(desk: Desk, path: Path, place: str, board: str, known: dict[str, str], word: str = "") -> bool:
    if place in known:
        desk.error(path, "doubled-id", f"the place '{place}' is on '{known[place]}' already", word=word)
        return False
    known[place] = board
    return True


def _cells(grid: Grid) -> Iterable[str]:
    for row in grid.row_numbers:
        for column in grid.column_numbers:
            yield grid.cell_id(row, column)


def _check_form(desk: Desk, path: Path, place: str) -> bool:
    fine = (
        len(place) <= MAXIMUM_ID
        and place[:1].isalnum()
        and place.isascii()
        and all(sign.isalnum() or sign in "-_" for sign in place)
    )
    if not fine:
        desk.error(
            path,
            "wrong-form",
            f"'{place}' cannot be the id of a place",
            "letters, digits, '-' and '_'; in a grid also {row} and {column}",
            word=place,
        )
    return fine


def _check_things_once(desk: Desk) -> None:
    """Pieces, cards and copies of cards share one list of ids."""
    owners = dict.fromkeys(desk.game.pieces, "a piece")
    for deck_id, deck in desk.game.definitions.decks.items():
        for card_id, card in deck.cards.items():
            path = ("decks", deck_id, "cards", card_id)
            copies = (
                [f"{card_id}-{number}" for number in range(1, card.copies + 1)] if card.copies > 1 else []
            )
            doubled = [identifier for identifier in (card_id, *copies) if identifier in owners]
            if doubled:
                desk.error(path, "doubled-id", f"'{doubled[0]}' is {owners[doubled[0]]} already",
                           f"call it otherwise; for a whole table: `id: \"{deck_id}-{{Heading}}\"`")
            owners |= dict.fromkeys((card_id, *copies), f"a card of '{deck_id}'")


def _check_fields_with_provenance(desk: Desk) -> None:
    sections = {pattern[0] for pattern in fact_paths()}
    for name in desk.game.definitions.game.provenance_of:
        desk.must_know(("game", "provenance_of", name), name, sections, "unknown-key", "section with facts",
                       at_key=True)
    for path, fact in desk.written:
        if isinstance(fact, Fact) and fact.provenance_of:
            fields = {info.alias or name for name, info in type(fact).model_fields.items()} - {
                "provenance",
                "provenance_of",
            }
            known = fields | set(getattr(fact, "values", None) or ())
            for name in fact.provenance_of:
                desk.must_know(
                    (*path, "provenance_of", name), name, known, "unknown-key", "field", at_key=True
                )
