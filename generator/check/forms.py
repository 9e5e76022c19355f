"""Names in the forms of the core: whatever a form says that it reads or writes is looked up in one place."""

import re
from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Any, NamedTuple

from generator.check.desk import Desk
from generator.check.scope import VARIABLE, Scope
from generator.core.form import TURN, Form, Name, Path, Sort
from generator.grids import NOUNS
from generator.problems.problem import nearest

COUNTED = "to count, write `{total: [{state: NAME}, $die, -1]}`, and so on with `product` and `quotient`"
PLACE_KINDS = (*NOUNS, "box", "pool", "deck", "hand")


class _Known(NamedTuple):
    """How a sort of names is judged: the problem's code, what is missing, and all names that there are."""

    code: str
    what: str
    names: Callable[[Desk], Collection[str]]


def _section(name: str) -> Callable[[Desk], Mapping[str, Any]]:
    return lambda desk: getattr(desk.game.definitions, name)


_SORTS: dict[Sort, _Known] = {
    "board": _Known("unknown-board", "board", _section("boards")),
    "chart": _Known("unknown-chart", "chart", _section("charts")),
    "die": _Known("unknown-die", "die called", _section("dice")),
    "facing": _Known("unknown-facing", "facing", lambda desk: desk.game.definitions.facings.names),
    "grid": _Known("unknown-grid", "grid", lambda desk: desk.grids),
    "group": _Known("unknown-group", "group", _section("groups")),
    "kind": _Known("unknown-kind", "kind of piece", lambda desk: desk.kinds),
    "kind of line": _Known("unknown-kind", "kind of line on a board", lambda desk: desk.line_kinds),
    "kind of place": _Known("unknown-kind", "kind of place", lambda _: PLACE_KINDS),
    "line": _Known("unknown-variable", "traced line called", lambda desk: desk.game.asked.lines),
    "phase": _Known("unknown-phase", "phase", _section("phases")),
    "piece": _Known("unknown-piece", "piece or card", lambda desk: desk.things),
    "piece tag": _Known("unknown-tag", "piece or card with the tag", lambda desk: desk.piece_tags),
    "place": _Known("unknown-place", "place", lambda desk: desk.game.locations),
    "place tag": _Known("unknown-tag", "place with the tag", lambda desk: desk.place_tags),
    "printed value": _Known("unknown-value", "printed value", lambda desk: desk.value_names),
    "property": _Known("unknown-property", "property", _section("properties")),
    "side": _Known("unknown-side", "side", _section("sides")),
    "status": _Known("unknown-status", "status", _section("statuses")),
    "terrain": _Known("unknown-terrain", "terrain", lambda desk: desk.terrains),
}


def check_names(desk: Desk, form: Form, scope: Scope) -> bool:
    """Check what the form itself reads and writes; whether all of it is known."""
    written = (name for name in form.writes() if name.sort == "property")
    return _all_known(desk, form.origin, (*form.reads(), *written), scope)


def _all_known(desk: Desk, origin: Path, names: Iterable[Name], scope: Scope) -> bool:
    return all([_is_known(desk, (*origin, *name.where), name, scope) for name in names])


def _is_known(desk: Desk, path: Path, name: Name, scope: Scope) -> bool:
    match name.sort:
        case "made place":
            return check_place(desk, path, name.id, scope)
        case "variable":
            return check_variable(desk, path, name.id, scope)
        case "pile":
            return check_pile(desk, path, name.id, ("pool", "deck"), "not-a-pile")
        case "deck":
            return check_pile(desk, path, name.id, ("deck",), "not-a-deck")
        case "roll":
            return _check_roll(desk, path, name.id, scope)
        case "part":
            return True  # calls are followed to their end before (scripts.py)
        case sort:
            known = _SORTS[sort]
            return desk.must_know(
                path, name.id, known.names(desk), known.code, known.what, at_key=name.at_key
            )


def check_place(desk: Desk, path: Path, name: str, scope: Scope) -> bool:
    """Check one place: an id, or a text that ends in a variable and becomes one."""
    if "$" not in name:
        return desk.must_know(path, name, desk.game.locations, "unknown-place", "place")
    if not check_variable(desk, path, name, scope):
        return False
    if name.endswith(f"${TURN}") and desk.game.definitions.game.turns is None:
        message = f"'{name}' is a place for each turn, and nothing says how many turns there are"
        desk.error(path, "unknown-turns", message, "write `turns: 12` or so in `game`", word=name)
        return False
    wrong = [place for place in scope.outcomes(name) or () if place not in desk.game.locations]
    if wrong:
        hint = nearest(wrong[0], desk.game.locations)
        if wrong[0] in desk.things:
            hint = f"where it stands: `find: {{name: there, pieces: {{ids: {name}}}}}`, " \
                   "then `for_each: {name: spot, places: {traced: there}, do: ...}`"
        desk.error(path, "unknown-place", f"'{name}' can become '{wrong[0]}', which is no place", hint,
                   word=name)
    return not wrong


def is_counted(text: str) -> bool:
    """Whether somebody wrote a sum or the like as one says it."""
    return re.search(r"\s[-+*/]\s", text) is not None


def check_variable(desk: Desk, path: Path, text: str, scope: Scope) -> bool:
    """Check that a text ends in a variable that is in sight here."""
    found = VARIABLE.fullmatch(text)
    if found is None:
        desk.error(
            path,
            "wrong-form",
            f"'{text}' is not written as it should be",
            COUNTED if is_counted(text) else "a `$name` stands at the end, and only once",
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
    swallowed = next((known for known in scope.values if re.match(rf"{re.escape(known)}[-_]", name)), None)
    if swallowed is not None:
        hint = f"'-' and '_' belong to the name: let the id end in `${swallowed}`"
    if name in scope.withheld:
        hint = f"'{scope.withheld[name]}' calls this part without it"
    desk.error(path, "unknown-variable", f"nothing gives '${name}' a value here", hint, word=text)
    return False


def check_pile(desk: Desk, path: Path, name: str, kinds: tuple[str, ...], code: str) -> bool:
    """Check a place that must be of one of these kinds."""
    locations = desk.game.locations
    if not desk.must_know(path, name, locations, "unknown-place", "place"):
        return False
    kind = locations[name].kind
    if kind not in kinds:
        desk.error(
            path,
            code,
            f"'{name}' is a {kind}, not a {' or a '.join(kinds)}",
            nearest(name, [i for i, place in locations.items() if place.kind in kinds]),
            word=name,
        )
    return kind in kinds


def _check_roll(desk: Desk, path: Path, name: str, scope: Scope) -> bool:
    rolls = {known.removesuffix("-dice") for known in scope.values if known.endswith("-dice")}
    if scope.open or name in rolls:
        return True
    desk.error(
        path,
        "unknown-variable",
        f"no roll called '{name}' comes before this",
        nearest(name, rolls),
        word=name,
    )
    return False
