"""Steps that move and turn pieces: they come, are drawn, lose steps, and fill rows up again."""

from typing import TYPE_CHECKING, assert_never

from generator.core import operations as o
from generator.core.quantities import Variable
from generator.model.spoken_places import place_name
from generator.rehearse.conditions import View
from generator.rehearse.laws import destroy, set_down
from generator.rehearse.log import lying
from generator.rehearse.naming import PieceId, PlaceId, carried
from generator.rehearse.table import Thing
from generator.rehearse.turning import turn

if TYPE_CHECKING:
    from generator.rehearse.scripts import Referee


def do_move(referee: "Referee", move: o.Move, view: View) -> None:
    """Bring pieces where they go, one after the other."""
    match move.pick:
        case o.Everyone(pieces):
            for thing in view.pieces(pieces):
                _arrive(referee, thing, move.arrival, view, "place")
        case o.Some(pieces, count):
            for thing in view.pieces(pieces)[:max(0, view.amount(count))]:
                _arrive(referee, thing, move.arrival, view, "place")
        case o.Drawn():
            _draw(referee, move, move.pick, view)
        case o.FirstIn(places):
            row = view.places(places)
            for place in row:
                units = [thing for thing in referee.table.lying_at(place) if thing.kind == "unit"]
                if units:
                    _arrive(referee, units[0], move.arrival, view, "take")
                    return
            ends = dict.fromkeys((*row[:1], *row[-1:]))
            referee.note("missing", tuple(part for each in ends for part in (" to ", PlaceId(each)))[1:])
            referee.run_all(move.lacking, view)
        case _:
            assert_never(move.pick)


def _draw(referee: "Referee", move: o.Move, drawn: o.Drawn, view: View) -> None:
    top_first = referee.game.locations[drawn.source].kind == "deck"
    wanted, there = view.amount(drawn.count), len(_drawable(referee, drawn, view))
    for _ in range(min(wanted, there)):
        fitting = _drawable(referee, drawn, view)
        taken = fitting[-1] if top_first else referee.chance.pick(fitting, view.filled(move.arrival.at))
        _arrive(referee, referee.table.things[taken], move.arrival, view, "draw")
    for _ in range(wanted - there):
        if referee.has_ended(move):
            break
        referee.note("missing", PlaceId(drawn.source))
        referee.run_all(move.lacking, view)


def _drawable(referee: "Referee", drawn: o.Drawn, view: View) -> list[str]:
    there = referee.table.lying_at(drawn.source)
    return [thing.id for thing in there if drawn.which is None or view.fits(thing, drawn.which)]


def _arrive(referee: "Referee", thing: Thing, how: o.Arrival, view: View, step: str) -> None:
    came_from = thing.place
    place = view.filled(how.at)
    if place not in referee.game.locations:  # a turn after the last has no place of its own
        referee.note("missing", place)
        return
    _turn(referee, thing, how.strength, view)
    if how.face != "keep":
        thing.face_down = how.face == "down"
    broken = set_down(referee.game, referee.table, thing, place)
    if broken:
        if referee.game.locations[came_from].holds_pile:
            thing.face_down = False  # nothing lies hidden among what lies in a pile
        here, there = (place_name(referee.game, each, referee.game.native) for each in (place, came_from))
        told = view.with_variable("piece", thing.name)
        told = told.with_variable("here", here).with_variable("from", there)
        reason = referee.words(referee.game.definitions.rules[broken].otherwise, told)
        referee.note("refused", reason, thing.id, came_from, came_from, broken)
    else:
        said = *carried(thing.id, came_from, place), lying(thing)
        referee.note(step, said, thing.id, came_from, place)


def _turn(referee: "Referee", thing: Thing, strength: o.Strength, view: View) -> None:
    match strength:
        case "random":
            thing.edge = referee.chance.edge(thing.id)
        case Variable():
            thing.face(view.amount(strength))
        case _:
            turn(thing, strength)


def do_flip(referee: "Referee", flip: o.Flip, view: View) -> None:
    """Give pieces another strength or face where they are; who has no step left is destroyed."""
    for thing in view.pieces(flip.pieces):
        if flip.strength == "less" and thing.lies_destroyed:
            continue
        if flip.strength == "less" and thing.kind == "unit" and thing.edge >= thing.steps:
            place = thing.place
            destroy(referee.game, referee.table, thing)
            referee.note("destroy", carried(thing.id, place, thing.place), thing.id, place, thing.place)
            continue
        _turn(referee, thing, flip.strength, view)
        if flip.face != "keep":
            thing.face_down = flip.face == "down" or (flip.face == "over" and not thing.face_down)
        referee.note("flip", (PieceId(thing.id), lying(thing)), thing.id, thing.place, thing.place)


def do_refill(referee: "Referee", refill: o.Refill, view: View) -> None:
    """Lay pieces back into the row of a grid that holds fewest."""
    rows = referee.game.grid_rows(refill.grid)
    cells = {place for row in rows for place in row}
    for thing in view.pieces(refill.pieces):
        if thing.place in cells:
            continue
        free = [[place for place in row if not referee.table.lying_at(place)] for row in rows]
        open_rows = [(len(rows[i]) - len(places), i) for i, places in enumerate(free) if places]
        if not open_rows:
            referee.note("missing", PlaceId(refill.grid))
            return
        _, index = min(open_rows)
        back = o.Arrival(free[index][-1], "full", refill.face)
        _arrive(referee, thing, back, view, "refill")
