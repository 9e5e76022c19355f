"""Numbers with bounds and markers: they begin within them, and every number has its box."""

from generator.check.desk import Desk
from generator.check.quantities import is_number
from generator.core.form import Path, every
from generator.core.operations import Move, Set, Value, Word
from generator.core.quantities import Number
from generator.model.definitions import MAXIMUM_NUMBER, Property, ShownBy
from generator.rehearse.ever import ever_fitting
from generator.resolve.tracks import PLACEHOLDER, is_of_a_track


def check_tracks(desk: Desk) -> None:
    """Check every property that has bounds or a marker."""
    for name, property_ in desk.game.definitions.properties.items():
        if (property_.least, property_.most, property_.shown_by) != (None, None, None):
            _check_bounds(desk, name, property_)
            _check_begins(desk, name, property_)
            _check_given(desk, name, property_)
            if property_.shown_by is not None:
                _check_scenarios(desk, name, property_.initial)
                _check_marker(desk, name, property_)
                _check_left_alone(desk, name, property_.shown_by)


def _check_bounds(desk: Desk, name: str, property_: Property) -> None:
    at = ("properties", name)
    if property_.least is not None and property_.most is not None and property_.least > property_.most:
        desk.error((*at, "least"), "wrong-value",
                   f"{property_.least} is more than {property_.most}, the most", "exchange them")
    paid = [law.id for law in desk.game.laws.values() if any(each == name for each, _ in law.pays)]
    if paid:
        desk.error(("rules", paid[0], "pays", name), "wrong-form",
                   f"'{name}' stays within bounds or has a marker, and a rule pays with it",
                   "only steps keep the bounds and move the marker: let a procedure `flip` the unit and "
                   "`add` to the property, or leave bounds and marker out")


def _check_begins(desk: Desk, name: str, property_: Property) -> None:
    """What the game and its scenarios begin with is a number within the bounds."""
    definitions = desk.game.definitions
    begun: list[tuple[Path, str]] = [(("properties", name, "initial"), property_.initial)]
    begun += [(("scenarios", scenario, "state", name), start.state[name])
              for scenario, start in definitions.scenarios.items() if name in start.state]
    for at, text in begun:
        if not is_number(text):
            _refuse_words(desk, at, name, text)
        elif not _is_within(property_, int(text)):
            desk.error(at, "wrong-value", f"'{name}' begins with {text}, beyond its least or its most",
                       "begin within them, or move them")


def _check_given(desk: Desk, name: str, property_: Property) -> None:
    """What steps give as it is written is a number within the bounds."""
    written = [script for script in desk.game.scripts.values() if not is_of_a_track(script.id)]
    found = [((*step.origin, name), _literal(value)) for step in every(Set, written)
             for given, value in step.values if given == name]
    for at, text in found:
        if text.startswith("+"):
            continue  # told with the step, whatever the property
        if text and not is_number(text):
            _refuse_words(desk, at, name, text)
        elif text and not _is_within(property_, int(text)):
            desk.warning(at, "wrong-value",
                         f"{text} is beyond the bounds of '{name}', which then stays at its end",
                         f"to take away, write `add: {{{name}: {text}}}`" if int(text) < 0
                         else "write the end itself, or move `least` or `most`")


def _literal(value: Value) -> str:
    match value:
        case Word(text):
            return text
        case Number(number):
            return str(number)
        case _:
            return ""


def _refuse_words(desk: Desk, at: Path, name: str, text: str) -> None:
    desk.error(at, "wrong-value",
               f"'{name}' is kept within bounds or shown by a marker, and '{text}' is no number",
               f"write a number up to {MAXIMUM_NUMBER}")


def _check_scenarios(desk: Desk, name: str, initial: str) -> None:
    """A scenario that begins with another number lays the marker there by its set-up."""
    game = desk.game
    for scenario, start in game.definitions.scenarios.items():
        begun = start.state.get(name, initial)
        run = sorted(game.asked.called_from([start.setup]))
        steps = every(Set, [step for each in run for step in game.scripts[each].steps])
        if begun != initial and not any(given == name for step in steps for given, _ in step.values):
            desk.error(("scenarios", scenario, "state", name), "wrong-form",
                       f"the marker of '{name}' lies on {initial}, where the game begins",
                       f"write `set: {{{name}: {begun}}}` into '{start.setup}', which moves it")


def _check_left_alone(desk: Desk, name: str, shown: ShownBy) -> None:
    """Scripts do not move a marker along its track: the number that it shows would not follow."""
    marker, track = shown.piece, shown.at.removesuffix(PLACEHOLDER)
    written = [script for script in desk.game.scripts.values() if not is_of_a_track(script.id)]
    for step in every(Move, written):
        for carry in step.carries() if step.arrival.at.startswith(track) else ():
            wanted = carry.pieces
            is_meant = marker in wanted.ids or (
                not wanted.ids and wanted.at is None and marker in ever_fitting(desk.game, wanted.printed))
            if is_meant:
                desk.error(wanted.origin, "wrong-form",
                           f"'{marker}' shows the number '{name}', which does not follow it",
                           f"give the number, and its marker moves: `set: {{{name}: 3}}`", word=marker)


def _is_within(property_: Property, number: int) -> bool:
    return (property_.least is None or property_.least <= number) \
        and (property_.most is None or number <= property_.most)


def _check_marker(desk: Desk, name: str, property_: Property) -> None:
    shown, at = property_.shown_by, ("properties", name, "shown_by")
    assert shown is not None
    least, most = property_.least, property_.most
    if least is None or most is None:
        desk.error(at, "wrong-form", f"'{name}' is shown by a marker, and has no least or no most",
                   "say both, as far as the track goes")
        return
    if not shown.at.endswith(PLACEHOLDER) or shown.at.count("$") != 1:
        desk.error((*at, "at"), "wrong-form", f"'{shown.at}' does not end in {PLACEHOLDER}",
                   f"write the id of the boxes with it for the number, such as `{name}-{PLACEHOLDER}`")
        return
    boxes = [shown.at.replace(PLACEHOLDER, str(number)) for number in range(least, most + 1)]
    lacking = [box for box in boxes if box not in desk.game.locations]
    if lacking:
        more = f", and {len(lacking) - 1} more" if len(lacking) > 1 else ""
        desk.error((*at, "at"), "unknown-place", f"there is no place '{lacking[0]}'{more}",
                   f"'{name}' goes from {least} to {most}: give the track a box for each", word=shown.at)
    _check_piece(desk, name, property_, boxes)


def _check_piece(desk: Desk, name: str, property_: Property, boxes: list[str]) -> None:
    shown = property_.shown_by
    assert shown is not None
    piece = desk.game.definitions.pieces.get(shown.piece)
    first = shown.at.replace(PLACEHOLDER, property_.initial)
    others = [other for other, each in desk.game.definitions.properties.items()
              if other < name and each.shown_by is not None and each.shown_by.piece == shown.piece]
    if others:
        desk.error(("properties", name, "shown_by", "piece"), "wrong-form",
                   f"'{shown.piece}' shows '{others[0]}' already", "give each number a marker of its own")
    if piece is None or first not in boxes:
        return  # it is told where the marker is sought
    if piece.starts != first:
        desk.error(("pieces", shown.piece, "starts"), "wrong-form",
                   f"'{shown.piece}' shows '{name}', which begins with {property_.initial}",
                   f"leave `starts` out, or write '{first}'")
    if piece.movable:
        desk.warning(("pieces", shown.piece, "movable"), "wrong-form",
                     f"hands may move '{shown.piece}', and '{name}' does not follow it",
                     "leave `movable` out: scripts move it")
