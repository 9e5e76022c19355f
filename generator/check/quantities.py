"""Amounts: numbers that are numbers, counts of what can be counted, sums of what is printed as a number."""

from collections.abc import Iterable, Mapping

from generator.check.copies import warn_of_added_copies
from generator.check.desk import Desk
from generator.check.places import refuse_uncontrolled
from generator.check.scope import Scope
from generator.core import quantities as q
from generator.core.form import Form, Path, every
from generator.core.pieces import Pieces
from generator.core.places import Reached, Where
from generator.load.tree import find
from generator.looks.inputs import names_in
from generator.model.definitions import MAXIMUM_NUMBER
from generator.model.nearness import is_listed, listed_places
from generator.rehearse.ever import ever_fitting
from generator.rehearse.table import NUMBER, printed_on
from generator.resolve.tracks import is_of_a_track

MOST_LISTED = 600
"""Places whose distances are listed; of each two a module would keep a digit."""


def check_quantity(desk: Desk, form: Form, scope: Scope, known: bool) -> None:
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
        case q.PropertyNumber(name) if known and not is_of_a_track("".join(map(str, form.origin[1:2]))):
            check_numeric_property(desk, (*form.origin, "state"), name)
        case q.PrintedValue() if known and not scope.in_rule:
            where = (*form.origin, "value")
            desk.error(where, "only-in-rules", "a piece's value is known only within a rule")
        case q.PrintedSum() if known:
            _check_printed_numbers(desk, form, "sum")
            warn_of_added_copies(desk, form, scope)
        case q.Highest() if known:
            _check_printed_numbers(desk, form, "highest")
        case q.PrintedOn() if known:
            _check_printed_on(desk, form, scope)
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
    is_known = all(kind in desk.line_kinds for kind in form.along)
    if not scope.in_rule:
        desk.error(path, "only-in-rules", "how far a piece has gone is known only within a rule")
    elif not desk.game.grids:
        desk.warning(path, "matches-nothing", "this game has no map on which a piece goes anywhere")
    elif isinstance(form.over, Reached) or (form.over is not None and not form.over.is_fixed):
        desk.error((*path, "over"), "loop-unknown",
                   "the module looks ways up: the places that they lead over are always the same",
                   "name them: `{tag: land}`")
    elif is_known and (size := len(listed_places(desk.game, form))) > MOST_LISTED:
        desk.error(
            path,
            "loop-unknown",
            f"how far {size} places are from each other is more than the module can look up",
            f"lines may join {MOST_LISTED}" if form.along else f"it may be {MOST_LISTED}" if form.over else
            f"only a field of hexes or squares without holes and bays may have more than {MOST_LISTED}",
        )
    elif is_listed(form) and is_known and not listed_places(desk.game, form):
        said = "no line of these kinds joins places" if form.over is None else \
            "none of these places lies on a map" if not form.along else "no such line leads over these places"
        desk.warning(path, "matches-nothing", said, word=form.along[0] if form.over is None else "")


def _check_numbers(desk: Desk, path: Path, variable: str, scope: Scope) -> None:
    wrong = [value for value in scope.outcomes(variable) or () if not value.isdigit()]
    if wrong:
        desk.error(
            path, "not-a-number", f"'{variable}' can be '{wrong[0]}', which is no number", word=variable
        )


def check_numeric_property(desk: Desk, path: Path, name: str) -> None:
    """Report a property that is counted with and can hold words."""
    definitions = desk.game.definitions
    given = [
        definitions.properties[name].initial,
        *definitions.properties[name].values,
        *(scenario.state[name] for scenario in definitions.scenarios.values() if name in scenario.state),
        *desk.words_set.get(name, ()),
    ]
    wrong = [value for value in given if not is_number(value)]
    if wrong:
        desk.error(
            path,
            "not-a-number",
            f"the property '{name}' can be '{wrong[0]}', which is no number to count with",
            f"numbers up to {MAXIMUM_NUMBER}",
            word=name,
        )


def is_number(text: str) -> bool:
    """Whether a text is a number that can be counted with."""
    digits = text.removeprefix("-")
    return digits.isascii() and digits.isdigit() and len(digits) < 6 and int(digits) <= MAXIMUM_NUMBER


def _check_counted_stacks(desk: Desk, wanted: Pieces) -> None:
    maps = desk.game.main_maps
    anywhere = [Where(board=board) for board in maps] if len(maps) == 1 else []
    for field in ("ids", "values", "without_tags", "at",
                  "exhausted", "reduced", "face", "fresh", "revealed", "activated", "spent"):
        if getattr(wanted, field) not in (None, (), *anywhere):
            desk.error(
                (*wanted.origin, field),
                "ignored-field",
                f"stacks are not told apart by '{field}'",
                "use side, kind, group or tags: all stacks of the map are compared",
            )
    for field, value in (("side", wanted.side), ("group", wanted.group)):
        if value is not None and ("$" in value or (field == "side" and wanted.is_relative)):
            desk.error((*wanted.origin, field), "loop-unknown",
                       f"the stacks of '{value}' are known only in play", "name it, in one step for each",
                       word=value)
    bare = [place.id for place in desk.game.ground if place.id not in desk.game.controllable]
    if bare:
        desk.error(
            wanted.origin,
            "no-control",
            f"stacks are counted by control markers, and none lies at '{bare[0]}'",
            "give the board `control`, and each place of the map a marker",
        )


def _check_printed_on(desk: Desk, form: q.PrintedOn, scope: Scope) -> None:
    """Check that a piece or a card was chosen, and that a number stands on it."""
    at = (*form.origin, "on")
    cards = {copy.card_id: copy.id for copy in desk.game.cards.values()}
    chosen = scope.outcomes(form.on) or ()
    are_things = bool(chosen) and all(name in desk.game.pieces or name in cards for name in chosen)
    if not (are_things or scope.open):
        desk.error(at, "wrong-form", f"'{form.on}' is not always a piece or a card",
                   "name what `choose` has taken among pieces", word=form.on)
        return
    for key, value in (("value", form.value), ("reduced", form.reduced)):
        if value is not None:
            given = {name: printed_on(desk.game, cards.get(name, name)).get(value, "") for name in chosen}
            _warn_of_words(desk, (*form.origin, key), value, given)
    if form.reduced is None and not _is_told_apart(desk, form):
        warn_of_other_side(desk, (*form.origin, "value"), form.value, chosen)


def _is_told_apart(desk: Desk, form: q.PrintedOn) -> bool:
    """Whether the script asks elsewhere whether what was chosen has lost a step."""
    script = desk.game.scripts.get(str(form.origin[1])) if form.origin[0] == "scripts" else None
    asked = every(Pieces, script.steps) if script is not None else ()
    return any(each.ids == (form.on,) and each.reduced is not None for each in asked)


def _check_printed_numbers(desk: Desk, form: q.PrintedSum | q.Highest, written: str) -> None:
    """Warn of words among numbers that are counted: `(3)` or `two` counts nothing; a dash says so itself."""
    for value in filter(None, (form.value, form.reduced)):
        fitting = sorted(ever_fitting(desk.game, form.pieces.printed))
        given = {name: printed_on(desk.game, name).get(value) for name in fitting}
        if value in desk.value_names and fitting and not any(given.values()):
            key = "value" if value == form.value else "reduced"
            desk.warning((*form.origin, written, key), "matches-nothing",
                         f"none of these pieces has a '{value}'", "ask for those that have it", word=value)
        words = {name: text or "" for name, text in given.items()}
        _warn_of_words(desk, (*form.origin, written, "value"), value, words)
    if form.reduced is None and form.pieces.reduced is None:
        fitting = sorted(ever_fitting(desk.game, form.pieces.printed))
        warn_of_other_side(desk, (*form.origin, written, "value"), form.value, fitting)


def warn_of_other_side(desk: Desk, at: Path, value: str, names: Iterable[str]) -> None:
    """Warn of a number on the front of pieces whose back, after a lost step, shows another in its place."""
    found = [(name, other) for name in names if (other := _on_its_back(desk, name, value)) is not None]
    if found:
        (first, other), *others = found
        more = f" and {len(others)} more" if others else ""
        desk.warning(at, "front-alone",
                     f"after a lost step '{first}'{more} shows '{other}', and '{value}' counts",
                     f"add `reduced: {other}`, which counts then")


def _on_its_back(desk: Desk, name: str, value: str) -> str | None:
    """The value that the back of a piece shows where its front shows this one, if it is another."""
    piece = desk.game.definitions.pieces.get(name)
    if piece is None or piece.back is None or not piece.shows_steps:
        return None
    for key, shown in piece.face.inputs.items():
        before, behind = names_in(shown), names_in(piece.back.inputs.get(key, ""))
        if value in before and value not in behind and len(before) == len(behind):
            other: str = behind[before.index(value)]
            return other if other in piece.values else None
    return None


def _warn_of_words(desk: Desk, at: Path, value: str, given: Mapping[str, str]) -> None:
    """Warn of words at the first piece that has one, or else at what counts them."""
    words = {name: text for name, text in given.items()
             if not NUMBER.fullmatch(text) and any(map(str.isalnum, text))}
    if not words:
        return
    first, *others = words
    more = f" and {len(others)} more" if others else ""
    printed: Path = ("pieces", first, "values", value)
    is_found = find(desk.tree, printed) is not None
    desk.warning(printed if is_found else at, "not-a-number",
                 f"'{value}' of '{first}'{more} is '{words[first]}', no number: it adds nothing",
                 f"print a number, or ask only for pieces that have one in `{at[0]}: {at[1]}`",
                 word=words[first] if is_found else "")
