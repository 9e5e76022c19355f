"""Selectors, places, amounts and conditions: every name in them refers to something."""

from typing import Any

from generator.check.desk import Desk, Path, parts
from generator.check.scope import VARIABLE, Scope
from generator.model.places import Condition, Control, PlaceSet, QuantityForm, Selector
from generator.model.walking import trace_names
from generator.problems.problem import nearest
from generator.rehearse.conditions import static_fit

OF_MOVES = ("piece", "here", "came_from", "on_table")
PLACE_KINDS = ("hex", "area", "box", "pool", "deck", "hand")
MAXIMUM_NUMBER = 1000


def check_inside(desk: Desk, path: Path, value: Any, scope: Scope) -> None:
    """Check everything inside a condition, an amount, a selector or places (not the steps of a script)."""
    for where, part in parts(value, path):
        if isinstance(part, Selector):
            check_selector(desk, where, part, scope)
        elif isinstance(part, PlaceSet):
            check_places(desk, where, part, scope)
        elif isinstance(part, QuantityForm):
            _check_amount(desk, where, part, scope)
        elif isinstance(part, Condition):
            _check_condition(desk, where, part, scope)
        elif isinstance(part, Control):
            _check_control(desk, where, part, scope)


def check_selector(desk: Desk, path: Path, selector: Selector, scope: Scope) -> None:
    """Check the names of a selector (not its places), and that some piece or card can fit it."""
    definitions = desk.game.definitions
    for identifier in selector.ids:
        desk.must_know((*path, "ids"), identifier, desk.things, "unknown-piece", "piece or card")
    if selector.side in ("same", "other") and not scope.in_rule:
        desk.error(
            (*path, "side"),
            "only-in-rules",
            f"'{selector.side}' is a side only within a rule",
            "a script names the side",
            word=selector.side,
        )
    elif selector.side not in ("same", "other"):
        desk.must_know((*path, "side"), selector.side, definitions.sides, "unknown-side", "side")
    desk.must_know((*path, "kind"), selector.kind, desk.kinds, "unknown-kind", "kind of piece")
    desk.must_know((*path, "group"), selector.group, definitions.groups, "unknown-group", "group")
    for field, tags in (("tags", selector.tags), ("without_tags", selector.without_tags)):
        for tag in tags:
            desk.must_know((*path, field), tag, desk.piece_tags, "unknown-tag", "piece or card with the tag")
    for name, value in selector.values.items():
        known = desk.must_know(
            (*path, "values", name), name, desk.value_names, "unknown-value", "printed value", at_key=True
        )
        if known and "$" in value:
            check_variable(desk, (*path, "values", name), value, scope)
    _check_some_fit(desk, path, selector)


def _check_some_fit(desk: Desk, path: Path, selector: Selector) -> None:
    static = {name: value for name, value in selector.values.items() if "$" not in value}
    side = None if selector.side in ("same", "other") else selector.side
    wanted = selector.model_copy(update={"values": static, "side": side, "at": None})
    game = desk.game
    names_are_known = (
        desk.things.issuperset(wanted.ids)
        and (side is None or side in game.definitions.sides)
        and (wanted.kind is None or wanted.kind in desk.kinds)
        and desk.piece_tags.issuperset(wanted.tags)
        and (wanted.group is None or wanted.group in game.definitions.groups)
        and desk.value_names.issuperset(static)
    )
    if names_are_known and not any(static_fit(game, thing, wanted) for thing in (*game.pieces, *game.cards)):
        desk.warning(path, "matches-nothing", "no piece or card fits all of this")


def refuse_places(desk: Desk, path: Path, selector: Selector) -> None:
    """Report `at` where it is not looked at, because the piece is known already."""
    if selector.at is not None:
        desk.error(
            (*path, "at"),
            "ignored-field",
            "the place is not asked for here",
            "say it with `here`, `exists` or `from`",
        )


def check_places(desk: Desk, path: Path, places: PlaceSet, scope: Scope) -> None:
    """Check the names of places, and that there are such places."""
    other = [
        field
        for field in ("board", "kind", "tag", "terrain", "grid", "row", "near")
        if getattr(places, field) is not None
    ]
    if "ids" in places.model_fields_set and not places.ids:
        desk.error(path, "empty-list", "no place is named", "leave `at` out to mean any place")
    if places.ids and other:
        desk.error((*path, other[0]), "ignored-field", f"'{other[0]}' is not looked at beside ids")
    for identifier in places.ids:
        check_place(desk, (*path, "ids"), identifier, scope)
    boards = desk.game.definitions.boards
    known = [
        desk.must_know((*path, "board"), places.board, boards, "unknown-board", "board"),
        desk.must_know((*path, "kind"), places.kind, PLACE_KINDS, "unknown-kind", "kind of place"),
        desk.must_know((*path, "tag"), places.tag, desk.place_tags, "unknown-tag", "place with the tag"),
        desk.must_know((*path, "terrain"), places.terrain, desk.terrains, "unknown-terrain", "terrain"),
        desk.must_know((*path, "grid"), places.grid, desk.grids, "unknown-grid", "grid"),
    ]
    if places.traced is not None:
        lines = trace_names(desk.game.definitions)
        desk.must_know((*path, "traced"), places.traced, lines, "unknown-variable", "traced line called")
    if places.near is not None:
        known.append(_near_is_fine(desk, path, places, scope))
    elif "steps" in places.model_fields_set:
        desk.error((*path, "steps"), "ignored-field", "steps are looked at only with `near`")
    if places.row is not None:
        known.append(_row_is_fine(desk, path, places, scope))
    is_fixed = other and not places.ids and "$" not in (places.row or "") + (places.near or "")
    if is_fixed and all(known) and not desk.game.places(places):
        desk.error(path, "matches-nothing", "there is no such place")


def _near_is_fine(desk: Desk, path: Path, places: PlaceSet, scope: Scope) -> bool:
    near = places.near or ""
    if "$" not in near:
        return desk.must_know((*path, "near"), near, desk.game.locations, "unknown-place", "place")
    main = desk.game.definitions.boards[desk.game.definitions.game.map]
    if near != "$here" or not scope.in_rule:
        message = "near what is known only in play can be asked only of `$here`, within a rule"
    elif main.hexes is None:
        message = "near `$here` can be asked only on a map of hexes"
    elif path[-1] != "at" or path[-2] not in ("count", "exists"):
        message = "near `$here` pieces are counted, and nothing else"
    elif places != PlaceSet(near=near, steps=places.steps):
        message = "near `$here` cannot be combined with other fields"
    else:
        return True
    desk.error((*path, "near"), "loop-unknown", message, "name the places", word=near)
    return False


def _row_is_fine(desk: Desk, path: Path, places: PlaceSet, scope: Scope) -> bool:
    row = places.row or ""
    if places.grid is None:
        desk.error((*path, "row"), "ignored-field", "a row is looked at only with `grid`")
        return False
    if places.grid not in desk.grids or ("$" in row and not check_variable(desk, (*path, "row"), row, scope)):
        return False
    rows = {str(number) for number in range(1, desk.grids[places.grid][1].rows + 1)}
    wrong = [value for value in scope.outcomes(row) or () if value not in rows]
    if wrong:
        desk.error(
            (*path, "row"),
            "unknown-place",
            f"the grid '{places.grid}' has no row '{wrong[0]}'",
            f"it has rows 1 to {len(rows)}",
            word=row,
        )
    return not wrong


def check_place(desk: Desk, path: Path, name: str, scope: Scope) -> None:
    """Check one place: an id, or a text that ends in a variable and becomes one."""
    if "$" not in name:
        desk.must_know(path, name, desk.game.locations, "unknown-place", "place")
    elif check_variable(desk, path, name, scope):
        wrong = [place for place in scope.outcomes(name) or () if place not in desk.game.locations]
        if wrong:
            desk.error(
                path,
                "unknown-place",
                f"'{name}' can become '{wrong[0]}', which is no place",
                nearest(wrong[0], desk.game.locations),
                word=name,
            )


def check_variable(desk: Desk, path: Path, text: str, scope: Scope) -> bool:
    """Check that a text ends in a variable that is in sight here."""
    found = VARIABLE.match(text)
    if found is None:
        desk.error(
            path,
            "wrong-form",
            f"'{text}' is not written as it should be",
            "a `$name` stands at the end, and only once",
            word=text,
        )
        return False
    name = found.group(2)
    if name in scope.values or scope.open:
        return True
    if name in ("here", "from"):
        desk.error(path, "only-in-rules", f"'${name}' is known only within a rule", word=text)
        return False
    hint = nearest(name, [known for known in scope.values if not known.endswith("-dice")])
    if name in scope.withheld:
        hint = f"'{scope.withheld[name]}' calls this part without it"
    desk.error(path, "unknown-variable", f"nothing gives '${name}' a value here", hint, word=text)
    return False


def _check_amount(desk: Desk, path: Path, amount: QuantityForm, scope: Scope) -> None:
    if amount.number is not None and abs(amount.number) > MAXIMUM_NUMBER:
        desk.error(
            path,
            "too-large",
            f"{amount.number} is more than any game needs",
            f"at most {MAXIMUM_NUMBER}",
            word=str(amount.number),
        )
    if amount.variable is not None and check_variable(desk, (*path, "variable"), amount.variable, scope):
        wrong = [value for value in scope.outcomes(amount.variable) or () if not value.isdigit()]
        if wrong:
            desk.error(
                (*path, "variable"),
                "not-a-number",
                f"'{amount.variable}' can be '{wrong[0]}', which is no number",
                word=amount.variable,
            )
    if amount.value is not None:
        known = desk.must_know(
            (*path, "value"), amount.value, desk.value_names, "unknown-value", "printed value"
        )
        if known and not scope.in_rule:
            desk.error((*path, "value"), "only-in-rules", "a piece's value is known only within a rule")
    if amount.state is not None:
        _check_numeric_property(desk, (*path, "state"), amount.state)
    for field, stacks in (("fullest", amount.fullest), ("tallest", amount.tallest)):
        if stacks is not None:
            _check_counted_stacks(desk, (*path, field), stacks)
    if amount.tallest is not None:
        _check_counted_stacks(desk, (*path, "tallest"), amount.tallest)
    for field in ("total", "product"):
        if getattr(amount, field) == ():
            desk.error((*path, field), "empty-list", f"'{field}' of nothing")


def _check_numeric_property(desk: Desk, path: Path, name: str) -> None:
    definitions = desk.game.definitions
    if not desk.must_know(path, name, definitions.properties, "unknown-property", "property"):
        return
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


def _check_counted_stacks(desk: Desk, path: Path, selector: Selector) -> None:
    for field in ("ids", "values", "without_tags"):
        if getattr(selector, field):
            desk.error(
                (*path, field),
                "ignored-field",
                f"stacks are not told apart by '{field}'",
                "use side, kind, group or tags",
            )
    if not any(board.control is not None for board in desk.game.definitions.boards.values()):
        desk.error(path, "no-control", "stacks are counted by control markers, and no board has any")


def _check_condition(desk: Desk, path: Path, condition: Condition, scope: Scope) -> None:
    for phase in condition.phase or ():
        desk.must_know((*path, "phase"), phase, desk.game.definitions.phases, "unknown-phase", "phase")
    for field in ("all", "any", "none", "state", "phase"):
        given = getattr(condition, field)
        if given is not None and not given:
            desk.error((*path, field), "empty-list", f"'{field}' of nothing")
    for field in OF_MOVES:
        if getattr(condition, field) is not None and not scope.in_rule:
            desk.error(
                (*path, field),
                "only-in-rules",
                f"'{field}' is about a move and known only within a rule",
                "a script asks with `exists`, `compare` or `controls`",
            )
    if condition.piece is not None:
        refuse_places(desk, (*path, "piece"), condition.piece)
    for name, values in (condition.state or {}).items():
        check_state(desk, (*path, "state", name), name, values)


def check_state(desk: Desk, path: Path, name: str, values: tuple[str, ...]) -> None:
    """Check a property and values that it has or is given."""
    definitions = desk.game.definitions
    if not desk.must_know(path, name, definitions.properties, "unknown-property", "property", at_key=True):
        return
    known = list(definitions.properties[name].values) or list(
        definitions.scenarios if name == "scenario" else ()
    )
    for value in values:
        if known:
            desk.must_know(path, value, known, "unknown-state", f"value of '{name}' called")
    if not values:
        desk.error(path, "empty-list", f"no value of '{name}' is named")


def _check_control(desk: Desk, path: Path, control: Control, scope: Scope) -> None:
    desk.must_know((*path, "side"), control.side, desk.game.definitions.sides, "unknown-side", "side")
    if not scope.open:
        refuse_uncontrolled(desk, (*path, "among"), control.among)


def refuse_uncontrolled(desk: Desk, path: Path, among: PlaceSet) -> None:
    """Report places that nobody can control."""
    boards, locations = desk.game.definitions.boards, desk.game.locations
    if any("$" in name for name in among.ids):
        return
    places = [locations[name] for name in desk.game.places(among) if name in locations]
    wrong = [
        place for place in places if boards[place.board].control is None or place.kind not in ("hex", "area")
    ]
    if wrong:
        desk.error(
            path,
            "no-control",
            f"nobody controls '{wrong[0].id}'",
            f"the board '{wrong[0].board}' needs `control`, and only hexes and areas have it",
            word=wrong[0].id,
        )
