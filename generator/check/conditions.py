"""Pieces and conditions, with all that is in them: every name refers to something, and they make sense."""

from collections.abc import Collection

from generator.check.desk import Desk
from generator.check.forms import check_names
from generator.check.places import check_places, refuse_doubled, refuse_places, refuse_uncontrolled
from generator.check.quantities import check_quantity
from generator.check.scope import Scope
from generator.check.variables import check_value
from generator.core import conditions as c
from generator.core.form import NOBODY, Form, Path, walk
from generator.core.pieces import Pieces
from generator.core.places import Listed, Where
from generator.rehearse.ever import ever_fitting, is_among, turnable
from generator.rehearse.statuses import statuses_of

CAN_TURN = "give those that can a `facing`, which is how they face at the start"


def check_inside(desk: Desk, form: Form | None, scope: Scope) -> None:
    """Check a form and everything inside it (not the operations of a script); None is fine."""
    for each in walk(*([form] if form is not None else [])):
        known = check_names(desk, each, scope)
        match each:
            case Pieces():
                _check_pieces(desk, each, scope, known)
            case Where():
                check_places(desk, each, scope, known)
            case Listed():
                refuse_doubled(desk, each)
            case _:
                check_quantity(desk, each, scope, known)
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
    _check_owner(desk, wanted, scope)
    if not known:
        return
    if not scope.in_rule:
        desk.asked_values += [(wanted, name, value, frozenset(scope.outcomes(value) or ()))
                              for name, value in wanted.values]
    fitting = ever_fitting(desk.game, wanted.printed)
    if not fitting:
        asks_of_cards = wanted.kind == "card" and wanted.side is not None
        desk.warning(wanted.origin, "matches-nothing", "no piece or card fits all of this",
                     "a card is of its own `side`, or else of that of its deck" if asks_of_cards else "")
    elif wanted.revealed and not any(
            desk.game.pieces[name].hidden for name in fitting if name in desk.game.pieces):
        desk.warning((*wanted.origin, "revealed"), "matches-nothing", "no piece that fits is ever hidden",
                     "give one `hidden: yes`")
    elif wanted.activated and not any(
            desk.game.pieces[name].activates for name in fitting if name in desk.game.pieces):
        desk.warning((*wanted.origin, "activated"), "matches-nothing", "no piece that fits is ever activated",
                     "give one `activates: yes`, or `by_scripts`")
    elif wanted.facing and fitting.isdisjoint(turnable(desk.game)):
        desk.warning((*wanted.origin, "facing"), "matches-nothing", "no piece that fits can be turned",
                     CAN_TURN)
    elif wanted.spent and not any(
            is_among(desk.game, name, desk.game.asked.spent_pieces) for name in fitting):
        message = "no piece that fits is ever marked as having acted"
        desk.warning((*wanted.origin, "spent"), "matches-nothing", message, "`spend` one in a script")
    else:
        for status in wanted.status:
            check_bearers(desk, (*wanted.origin, "status"), status, fitting)


def _check_owner(desk: Desk, wanted: Pieces, scope: Scope) -> None:
    """Check that a variable in place of a side or a group stands for nothing else."""
    definitions = desk.game.definitions
    for field, text, known in (
            ("side", wanted.side, definitions.sides), ("group", wanted.group, definitions.groups)):
        outcomes = (scope.outcomes(text) or ()) if text is not None and "$" in text else ()
        wrong = [name for name in outcomes if name not in known and name != NOBODY]
        if wrong:
            message = f"'{text}' can be '{wrong[0]}', which is no {field}"
            desk.error((*wanted.origin, field), "wrong-form", message,
                       "to ask for what was chosen itself, write `ids`", word=str(text))


def check_bearers(desk: Desk, path: Path, status: str, fitting: Collection[str]) -> None:
    """Check that one of the pieces may have a status that is asked for or given."""
    if not any(status in statuses_of(desk.game, name) for name in fitting):
        desk.warning(path, "matches-nothing", f"no piece that fits may have the status '{status}'",
                     f"let `pieces` of `statuses: {status}` take it in", word=status)


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


def _check_condition(desk: Desk, form: Form, scope: Scope, known: bool) -> None:
    match form:
        case c.AllOf(()) if form is not c.ALWAYS:
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
        case c.PlaceAmong() if scope.in_rule:
            message = "a rule asks where its piece stands"
            desk.error((*form.origin, "among"), "wrong-form", message, "write `here`")
        case c.MoverFits(pieces):
            _refuse_outside_rules(desk, form, "piece", scope)
            refuse_places(desk, pieces)
        case c.MoverIn():
            _refuse_outside_rules(desk, form, "here", scope)
        case c.CameFrom():
            _refuse_outside_rules(desk, form, "came_from", scope)
        case c.OnTable():
            _refuse_outside_rules(desk, form, "on_table", scope)
        case c.FirstMove():
            _refuse_outside_rules(desk, form, "first_move", scope)


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

