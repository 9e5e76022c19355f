"""Places in conditions and amounts: there are such, near what is known, and somebody can control them."""

from collections.abc import Sequence

from generator.check.desk import Desk
from generator.check.scope import Scope
from generator.core.pieces import Pieces
from generator.core.places import Listed, Places, Where
from generator.model.game import Game, Location
from generator.model.nearness import near_pairs, reach_mm

MOST_PAIRS = 20_000
"""Of places near each other, which the module looks through at every count."""


def refuse_places(desk: Desk, wanted: Pieces | None) -> None:
    """Report `at` where it is not looked at, because the piece is known already."""
    if wanted is not None and wanted.at is not None:
        desk.error(
            wanted.at.origin,
            "ignored-field",
            "the place is not asked for here",
            "say it with `here`, `exists` or `from`",
        )


def check_places(desk: Desk, places: Where, scope: Scope, known: bool) -> None:
    """Check that there are such places."""
    near, row = places.near or "", places.row or ""
    fine = [known, _near_is_fine(desk, places, scope) if "$" in near else True]
    if row and places.grid in desk.grids:
        fine.append(_row_is_fine(desk, places, row, scope))
    if all(fine) and places.is_fixed and places != Where() and not desk.game.places(places):
        desk.error(places.origin, "matches-nothing", "there is no such place")


def refuse_doubled(desk: Desk, places: Listed) -> None:
    """Report a place that is listed twice: a marker of control there is one, and a step goes there once."""
    for number, place in enumerate(places.ids):
        if place in places.ids[:number]:
            desk.error(places.origin, "doubled-id", f"'{place}' stands there twice", word=place)


def _near_is_fine(desk: Desk, places: Where, scope: Scope) -> bool:
    near, path = places.near or "", places.origin
    if scope.in_rule and near not in ("$here", "$from"):
        message = "near what is known only in play a rule asks only of `$here` and `$from`"
    elif not scope.in_rule and path[-1] != "at":
        message = f"only pieces can be looked for near `{near}`, no places"
    elif not desk.game.grids:
        message = f"near `{near}` can be asked only on a map"
    elif scope.in_rule and (path[-1] != "at" or path[-2] not in ("count", "exists")):
        message = f"near `{near}` pieces are counted, and nothing else"
    elif places != Where(near=near, steps=places.steps):
        message = f"near `{near}` cannot be combined with other fields"
    elif is_far_reaching(desk.game, places.steps, by_circle=near == "$here"):
        message = f"so many places lie within {places.steps} steps of others that the module would be slow"
    else:
        return True
    moved = "how far a piece has gone is asked by `compare: {left: {moved: places}, at_most: 1}`"
    hint = moved if path[-1] == "here" else "name the places" if scope.in_rule else \
        "`find: {name: there, pieces: {ids: …}}` before, then `places: {traced: there, beside: yes}`"
    desk.error((*path, "near"), "loop-unknown", message, hint, word=near)
    return False


def is_far_reaching(game: Game, steps: int, by_circle: bool = True) -> bool:
    circle = by_circle and reach_mm(game, steps) is not None
    return not circle and len(near_pairs(game, steps)) > MOST_PAIRS


def _row_is_fine(desk: Desk, places: Where, row: str, scope: Scope) -> bool:
    numbers = desk.grids[str(places.grid)][1].row_numbers
    rows = set(map(str, numbers))
    wrong = [value for value in scope.outcomes(row) or () if value not in rows]
    if wrong:
        desk.error(
            (*places.origin, "row"),
            "unknown-place",
            f"the grid '{places.grid}' has no row '{wrong[0]}'",
            f"it has rows {numbers[0]} to {numbers[-1]}",
            word=row,
        )
    return not wrong


def refuse_uncontrolled(desk: Desk, among: Places) -> None:
    """Report places that nobody can control."""
    locations = desk.game.locations
    if isinstance(among, Listed | Where) and not among.is_fixed:
        return
    places = [locations[name] for name in desk.game.places(among) if name in locations]
    _tell_uncontrolled(desk, among, places)


def warn_of_given_boxes(desk: Desk, places: Places, scope: Scope) -> None:
    """Warn of a variable that stands for places that nobody can control, where control of it is given."""
    if not isinstance(places, Listed) or scope.open:
        return
    for text in places.ids:
        outcomes = (scope.outcomes(text) or ()) if "$" in text else ()
        met = [desk.game.locations[name] for name in outcomes if name in desk.game.locations]
        _tell_uncontrolled(desk, places, met, text)


def _tell_uncontrolled(desk: Desk, among: Places, places: Sequence[Location], variable: str = "") -> None:
    kept = desk.game.controllable
    bare = desk.game.holdings.keys() - {desk.game.locations[name].board for name in kept}  # told already
    wrong = [place for place in places
             if place.id not in kept and not (place.is_ground and place.board in bare)]
    if wrong:
        board = wrong[0].board
        is_kept = board in desk.game.holdings
        if is_kept and wrong[0].is_ground:
            hint = "no control marker lies there; widen its `one_per`, or ask for fewer places"
        elif is_kept and board in desk.game.grids:
            noun = desk.game.grids[board].noun
            hint = f"that is a box; ask for the places of the map: `{{board: {board}, kind: {noun}}}`"
        else:
            hint = f"the board '{board}' needs `control`, and only the places of its map have it"
        message = f"nobody controls '{wrong[0].id}'" + (f", which '{variable}' can be" if variable else "")
        tell = desk.warning if variable else desk.error  # a place that has no owner is passed over
        tell(among.origin, "no-control", message, hint, word=variable or wrong[0].id)
