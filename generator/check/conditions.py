"""Pieces, places, quantities and conditions: every name in them refers to something, and they make sense."""

from generator.check.desk import Desk
from generator.check.forms import check_names
from generator.check.scope import Scope
from generator.check.variables import check_value
from generator.core import conditions as c
from generator.core import quantities as q
from generator.core.form import Form, Path, walk
from generator.core.pieces import Pieces
from generator.core.places import Listed, Places, Where
from generator.model.game import Game
from generator.model.nearness import FARTHEST, near_pairs, reach_mm
from generator.rehearse.conditions import ever_fitting, is_among

MAXIMUM_NUMBER = 1000
MOST_PAIRS = 20_000
"""Of places near each other, which the module looks through at every count."""


def check_inside(desk: Desk, form: Form | None, scope: Scope) -> None:
    """Check a form and everything inside it (not the operations of a script); None is fine."""
    for each in walk(*([form] if form is not None else [])):
        known = check_names(desk, each, scope)
        match each:
            case Pieces():
                _check_pieces(desk, each, scope, known)
            case Where():
                _check_places(desk, each, scope, known)
            case _:
                _check_quantity(desk, each, scope, known)
                _check_condition(desk, each, scope, known)


def _check_pieces(desk: Desk, wanted: Pieces, scope: Scope, known: bool) -> None:
    """Check that some piece or card can fit."""
    if wanted.is_relative and not scope.in_rule:
        desk.error(
            (*wanted.origin, "side"),
            "only-in-rules",
            f"'{wanted.side}' is a side only within a rule",
            "a script names the side",
            word=str(wanted.side),
        )
    _check_chosen(desk, wanted, scope)
    if not known:
        return
    if not scope.in_rule:
        desk.asked_values += [(wanted, name, frozenset(scope.outcomes(value) or ()))
                              for name, value in wanted.values if "$" in value]
    fitting = ever_fitting(desk.game, wanted.printed)
    if not fitting:
        desk.warning(wanted.origin, "matches-nothing", "no piece or card fits all of this")
    elif wanted.activated and not any(
            desk.game.pieces[name].activates for name in fitting if name in desk.game.pieces):
        desk.warning((*wanted.origin, "activated"), "matches-nothing", "no piece that fits is ever activated",
                     "give one `activates: yes`")
    elif wanted.spent and not any(
            is_among(desk.game, name, desk.game.asked.spent_pieces) for name in fitting):
        message = "no piece that fits is ever marked as having acted"
        desk.warning((*wanted.origin, "spent"), "matches-nothing", message, "`spend` one in a script")


def _check_chosen(desk: Desk, wanted: Pieces, scope: Scope) -> None:
    """Check that a variable among the ids stands alone, and for pieces."""
    path = (*wanted.origin, "ids")
    if wanted.chosen is None:
        for name in wanted.ids:
            if "$" in name:
                hint = "write `ids: $name`, and other pieces in a step of their own"
                desk.error(path, "wrong-form", f"'{name}' is one piece and stands alone", hint, word=name)
        return
    wrong = [name for name in scope.outcomes(wanted.ids[0]) or () if name not in desk.things]
    if wrong:
        message = f"'{wanted.ids[0]}' can be '{wrong[0]}', which is no piece or card"
        desk.error(path, "unknown-piece", message, word=wanted.ids[0])


def refuse_places(desk: Desk, wanted: Pieces | None) -> None:
    """Report `at` where it is not looked at, because the piece is known already."""
    if wanted is not None and wanted.at is not None:
        desk.error(
            wanted.at.origin,
            "ignored-field",
            "the place is not asked for here",
            "say it with `here`, `exists` or `from`",
        )


def _check_places(desk: Desk, places: Where, scope: Scope, known: bool) -> None:
    """Check that there are such places."""
    near, row = places.near or "", places.row or ""
    fine = [known, _near_is_fine(desk, places, scope) if "$" in near else True]
    if row and places.grid in desk.grids:
        fine.append(_row_is_fine(desk, places, row, scope))
    if all(fine) and "$" not in near + row and places != Where() and not desk.game.places(places):
        desk.error(places.origin, "matches-nothing", "there is no such place")


def _near_is_fine(desk: Desk, places: Where, scope: Scope) -> bool:
    near, path = places.near or "", places.origin
    if near not in ("$here", "$from") or not scope.in_rule:
        message = "near what is known only in play can be asked only of `$here` and `$from`, within a rule"
    elif not desk.game.grids:
        message = f"near `{near}` can be asked only on a map"
    elif path[-1] != "at" or path[-2] not in ("count", "exists"):
        message = f"near `{near}` pieces are counted, and nothing else"
    elif places != Where(near=near, steps=places.steps):
        message = f"near `{near}` cannot be combined with other fields"
    elif _is_far_reaching(desk.game, places.steps, by_circle=near == "$here"):
        message = f"so many places lie within {places.steps} steps of others that the module would be slow"
    else:
        return True
    hint = "name the places" if scope.in_rule else \
        "`find: {name: there, pieces: {ids: …}}` before, then `at: {traced: there, beside: yes}`"
    desk.error((*path, "near"), "loop-unknown", message, hint, word=near)
    return False


def _is_far_reaching(game: Game, steps: int, by_circle: bool = True) -> bool:
    circle = by_circle and reach_mm(game, steps) is not None
    return not circle and len(near_pairs(game, steps)) > MOST_PAIRS


def _row_is_fine(desk: Desk, places: Where, row: str, scope: Scope) -> bool:
    rows = {str(number) for number in range(1, desk.grids[str(places.grid)][1].rows + 1)}
    wrong = [value for value in scope.outcomes(row) or () if value not in rows]
    if wrong:
        desk.error(
            (*places.origin, "row"),
            "unknown-place",
            f"the grid '{places.grid}' has no row '{wrong[0]}'",
            f"it has rows 1 to {len(rows)}",
            word=row,
        )
    return not wrong


def _check_quantity(desk: Desk, form: Form, scope: Scope, known: bool) -> None:
    match form:
        case q.Number(number) if abs(number) > MAXIMUM_NUMBER:
            desk.error(
                form.origin,
                "too-large",
                f"{number} is more than any game needs",
                f"at most {MAXIMUM_NUMBER}",
                word=str(number),
            )
        case q.Variable(name) if known:
            _check_numbers(desk, form.origin, f"${name}", scope)
        case q.PropertyNumber(name) if known:
            _check_numeric_property(desk, (*form.origin, "state"), name)
        case q.PrintedValue() if known and not scope.in_rule:
            where = (*form.origin, "value")
            desk.error(where, "only-in-rules", "a piece's value is known only within a rule")
        case q.Moved():
            _check_moved(desk, form, scope)
        case q.ControlledCount(_, among) if not scope.open:
            refuse_uncontrolled(desk, among)
        case q.Fullest(pieces) | q.Tallest(pieces):
            _check_counted_stacks(desk, pieces)
        case q.Total(()):
            desk.error((*form.origin, "total"), "empty-list", "'total' of nothing")
        case q.Product(()):
            desk.error((*form.origin, "product"), "empty-list", "'product' of nothing")


def _check_moved(desk: Desk, form: q.Moved, scope: Scope) -> None:
    path = (*form.origin, "moved")
    if not scope.in_rule:
        desk.error(path, "only-in-rules", "how far a piece has gone is known only within a rule")
    elif any(_is_far_reaching(desk.game, steps) for steps in range(1, FARTHEST + 1)):
        desk.error(
            path,
            "loop-unknown",
            "the map has so many places, and so uneven ones, that the module would be slow",
            "ask for the pieces near `$here`, or name the places",
        )


def _check_numbers(desk: Desk, path: Path, variable: str, scope: Scope) -> None:
    wrong = [value for value in scope.outcomes(variable) or () if not value.isdigit()]
    if wrong:
        desk.error(
            path, "not-a-number", f"'{variable}' can be '{wrong[0]}', which is no number", word=variable
        )


def _check_numeric_property(desk: Desk, path: Path, name: str) -> None:
    definitions = desk.game.definitions
    given = [
        definitions.properties[name].initial,
        *definitions.properties[name].values,
        *(scenario.state[name] for scenario in definitions.scenarios.values() if name in scenario.state),
        *desk.words_set.get(name, ()),
    ]
    wrong = [value for value in given if not _is_number(value)]
    if wrong:
        desk.error(
            path,
            "not-a-number",
            f"the property '{name}' can be '{wrong[0]}', which is no number to count with",
            f"numbers up to {MAXIMUM_NUMBER}",
            word=name,
        )


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 6 and int(text) <= MAXIMUM_NUMBER


def _check_counted_stacks(desk: Desk, wanted: Pieces) -> None:
    anywhere = [Where(board=board) for board in desk.game.main_maps]
    for field in ("ids", "values", "without_tags", "at",
                  "exhausted", "reduced", "face", "fresh", "activated", "spent"):
        if getattr(wanted, field) not in (None, (), *anywhere):
            desk.error(
                (*wanted.origin, field),
                "ignored-field",
                f"stacks are not told apart by '{field}'",
                "use side, kind, group or tags: all stacks of the map are compared",
            )
    bare = [place.id for place in desk.game.ground if place.id not in desk.game.controllable]
    if bare:
        desk.error(
            wanted.origin,
            "no-control",
            f"stacks are counted by control markers, and none lies at '{bare[0]}'",
            "give the board `control`, and each place of the map a marker",
        )


def _check_condition(desk: Desk, form: Form, scope: Scope, known: bool) -> None:
    match form:
        case c.AllOf(()):
            _refuse_empty(desk, form, "all")
        case c.AnyOf(()):
            _refuse_empty(desk, form, "any")
        case c.NoneOf(()):
            _refuse_empty(desk, form, "none")
        case c.StateIs(()):
            _refuse_empty(desk, form, "state")
        case c.PhaseIs(()):
            _refuse_empty(desk, form, "phase")
        case c.LastTurn() if desk.game.definitions.game.turns is None:
            message = "nothing says how many turns there are"
            desk.error((*form.origin, "turn"), "unknown-turns", message, "write `turns: 12` or so in `game`")
        case c.ActiveIs(()):
            _refuse_empty(desk, form, "active")
        case c.StateIs(wanted):
            for name, values in wanted:
                check_state(desk, (*form.origin, "state", name), name, values)
        case c.Controls(_, among) if not scope.open:
            refuse_uncontrolled(desk, among)
        case c.MoverFits(pieces):
            _refuse_outside_rules(desk, form, "piece", scope)
            refuse_places(desk, pieces)
        case c.MoverIn():
            _refuse_outside_rules(desk, form, "here", scope)
        case c.CameFrom():
            _refuse_outside_rules(desk, form, "came_from", scope)
        case c.OnTable():
            _refuse_outside_rules(desk, form, "on_table", scope)


def _refuse_empty(desk: Desk, form: Form, key: str) -> None:
    desk.error((*form.origin, key), "empty-list", f"'{key}' of nothing")


def _refuse_outside_rules(desk: Desk, form: Form, key: str, scope: Scope) -> None:
    if not scope.in_rule:
        desk.error(
            (*form.origin, key),
            "only-in-rules",
            f"'{key}' is about a move and known only within a rule",
            "a script asks with `exists`, `compare` or `controls`",
        )


def check_state(desk: Desk, path: Path, name: str, values: tuple[str, ...]) -> None:
    """Check values that a property has or is given; of an unknown property nothing is said."""
    definitions = desk.game.definitions
    if name not in definitions.properties:
        return
    known = list(definitions.properties[name].values) or list(
        definitions.scenarios if name == "scenario" else ()
    )
    for value in values:
        if known:
            desk.must_know(path, value, known, "unknown-state", f"value of '{name}' called")
        else:
            check_value(desk, path, name, value)
    if not values:
        desk.error(path, "empty-list", f"no value of '{name}' is named")


def refuse_uncontrolled(desk: Desk, among: Places) -> None:
    """Report places that nobody can control."""
    locations = desk.game.locations
    if isinstance(among, Listed) and not among.is_fixed:
        return
    places = [locations[name] for name in desk.game.places(among) if name in locations]
    kept = desk.game.controllable
    bare = desk.game.holdings.keys() - {desk.game.locations[name].board for name in kept}  # told already
    wrong = [place for place in places
             if place.id not in kept and not (place.is_ground and place.board in bare)]
    if wrong:
        board = wrong[0].board
        lacks_marker = wrong[0].is_ground and board in desk.game.holdings
        desk.error(
            among.origin,
            "no-control",
            f"nobody controls '{wrong[0].id}'",
            "no control marker lies there; widen its `one_per`, or ask for fewer places" if lacks_marker else
            f"the board '{board}' needs `control`, and only the places of its map have it",
            word=wrong[0].id,
        )
