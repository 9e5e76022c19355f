"""What the menus of pieces offer: fire, by printed values, markers that wait in boxes, and boxes to go to."""

from generator.check.conditions import check_inside
from generator.check.desk import Desk
from generator.check.places import refuse_places
from generator.check.quantities import warn_of_other_side
from generator.core.form import Path
from generator.core.lowering import lower_pieces
from generator.core.operations import MOST_DICE
from generator.core.pieces import STATES, Pieces
from generator.core.written.places import Selector
from generator.model.fire import Fire, PrintedDice
from generator.model.put import Put
from generator.model.send import Send
from generator.model.status import Status
from generator.rehearse.by_hand import put_down, ways_to_fire, ways_to_put, ways_to_send
from generator.rehearse.ever import ever_fitting
from generator.rehearse.statuses import statuses_of
from generator.rehearse.table import printed_on


def check_menus(desk: Desk) -> None:
    """Check the sections `fire`, `put`, `send` and `statuses`."""
    definitions = desk.game.definitions
    for name, fire in definitions.fire.items():
        _check_fire(desk, name, fire)
    for name, put in definitions.put.items():
        _check_put(desk, name, put)
    for name, send in definitions.send.items():
        _check_send(desk, name, send)
    for name, status in definitions.statuses.items():
        _check_status(desk, name, status)
    _check_homes(desk)


def _check_selector(desk: Desk, selector: Selector, path: Path) -> None:
    """Check whose menu it is, which does not change in play: neither state nor place is looked at."""
    wanted = lower_pieces(selector, path)
    check_inside(desk, wanted, desk.scope)
    refuse_places(desk, wanted)
    if wanted.state != Pieces():
        given = next(name for name in STATES if name in selector.model_fields_set)
        desk.error((*path, given), "ignored-field", f"'{given}' changes in play, and menus stay as they are",
                   "let a script ask for it, or a rule judge it")


def _check_fire(desk: Desk, name: str, fire: Fire) -> None:
    game, path = desk.game, ("fire", name)
    _check_selector(desk, fire.by, (*path, "by"))
    for status in fire.limited_by:
        at = (*path, "limited_by", status)
        known = desk.must_know(at, status, game.definitions.statuses, "unknown-status", "status", at_key=True)
        if known and not any(status in statuses_of(game, each) for each in game.pieces
                             if name in ways_to_fire(game, each)):
            desk.warning(at, "matches-nothing", f"nobody who fires so ever has the status '{status}'")
    things = (*game.pieces, *game.cards)
    printed = {values[fire.value] for each in things if fire.value in (values := printed_on(game, each))}
    for value in fire.hits_on:
        desk.must_know((*path, "hits_on", value), value, printed, "unknown-value",
                       f"printed value of '{fire.value}'", at_key=True)
    many = [each for each in things for has_lost in (False, True)
            if fire.rolls(1, printed_on(game, each), has_lost) > MOST_DICE]
    if many and isinstance(fire.dice, PrintedDice):
        desk.error((*path, "dice"), "too-large", f"'{many[0]}' would roll more than {MOST_DICE} dice")
    if isinstance(fire.dice, PrintedDice) and fire.dice.reduced is None:
        firing = [each for each in game.pieces if name in ways_to_fire(game, each)]
        warn_of_other_side(desk, (*path, "dice", "value"), fire.dice.value, firing)
    if not any(name in ways_to_fire(game, each) for each in things):
        desk.error(path, "empty-list", f"nobody fires as '{name}' says",
                   "only units have a strength: give others a number of `dice`" if fire.by_strength else "")


def _check_put(desk: Desk, name: str, put: Put) -> None:
    path = ("put", name)
    for key, pieces in (("by", put.by), ("pieces", put.pieces)):
        _check_selector(desk, pieces, (*path, key))
    units = [each for each in desk.game.pieces if name in ways_to_put(desk.game, each)]
    if not units:
        why = _why_nothing(desk, put)
        desk.error(path, "empty-list", f"no unit puts down a marker as '{name}' says: {why}")
    for unit in units if put.replaces else ():
        if desk.game.pieces[unit].destroyed_to is None:
            desk.error((*path, "replaces"), "wrong-value", f"'{unit}' is replaced and has no place to go",
                       "give it `destroyed_to`")


def _why_nothing(desk: Desk, put: Put) -> str:
    """Which of the two, units or markers, there are none of; or that they are of different sides."""
    by, markers = (ever_fitting(desk.game, lower_pieces(each, ())) for each in (put.by, put.pieces))
    if not any(desk.game.pieces[each].kind == "unit" for each in by if each in desk.game.pieces):
        return "no unit fits `by`"
    return "they are of another side than the markers" if markers else "nothing fits `pieces`"


def _check_send(desk: Desk, name: str, send: Send) -> None:
    path, game = ("send", name), desk.game
    _check_selector(desk, send.pieces, (*path, "pieces"))
    if not any(name in ways_to_send(game, each) for each in game.pieces):
        desk.error(path, "empty-list", f"no piece is sent as '{name}' says")
    if not desk.must_know((*path, "to"), send.to, game.locations, "unknown-place", "place"):
        return
    place = game.locations[send.to]
    is_private = game.definitions.boards[place.board].private_to is not None
    if place.holds_pile or place.secret or place.is_ground or is_private:
        desk.error((*path, "to"), "wrong-value", f"'{send.to}' is no box that everybody looks into",
                   "menus send to open boxes; what goes into a pile or onto the map is dragged")


def _check_status(desk: Desk, name: str, status: Status) -> None:
    """Somebody may have it, and a marker shows it that is no unit itself."""
    path, game = ("statuses", name), desk.game
    _check_selector(desk, status.pieces, (*path, "pieces"))
    if status.hotkey is not None and not status.by_hand:
        desk.error((*path, "hotkey"), "ignored-field", "what only scripts give has no entry in a menu",
                   "leave it out, or `by_hand: no`")
    if not any(name in statuses_of(game, each) for each in game.pieces):
        desk.error((*path, "pieces"), "empty-list", f"no piece may have the status '{name}'")
    markers = game.status_markers[name]
    if not markers:
        desk.must_know((*path, "marker"), status.marker, game.pieces, "unknown-piece", "piece")
    for marker in markers:
        if game.pieces[marker].kind in ("unit", "control", "active-side") or game.pieces[marker].hidden:
            desk.error((*path, "marker"), "wrong-value", f"'{marker}' is no marker that shows a status",
                       "a piece of the kind `marker`, which hides nothing", word=status.marker)
            break
    others = [other for other, each in game.status_markers.items() if other != name and each == markers]
    if markers and others:
        desk.error((*path, "marker"), "wrong-value", f"'{status.marker}' shows the status '{others[0]}' too",
                   "give each status a marker of its own", word=status.marker)


def _check_homes(desk: Desk) -> None:
    """Markers wait in boxes where hands may take them."""
    for marker in sorted(put_down(desk.game)):
        home = desk.game.locations.get(desk.game.pieces[marker].starts)
        if home is not None and (home.holds_pile or home.secret or home.is_ground):
            desk.error(("pieces", marker, "starts"), "wrong-value",
                       f"'{marker}' is put down by units and cannot wait in '{home.id}'",
                       "let it start in a box, not in a pile or on the map")
