"""Pieces moved by hand: the laws judge them, and the log tells."""

from collections.abc import Callable, Container, Mapping
from itertools import chain

from generator.core.lowering import lower_pieces
from generator.model.game import Game
from generator.rehearse.ever import ever_fitting
from generator.rehearse.laws import destroy, drag, lay_down
from generator.rehearse.naming import PieceId, PlaceId, carried
from generator.rehearse.once import once
from generator.rehearse.scripts import Referee
from generator.rehearse.statuses import mark, status_told, statuses_by_hand
from generator.rehearse.table import Thing, printed_on
from generator.rehearse.volley import fired_with


def move_by_hand(referee: Referee, thing: Thing, place: str) -> None:
    """Drag a piece; what breaks a law is put back, or let be where the referee is lenient."""
    referee.by_hand()
    came_from = thing.place
    law = drag(referee.game, referee.table, thing, place, referee.is_lenient)
    if law and thing.place == came_from:
        said = PieceId(thing.id), ": ", PlaceId(place), " refused"
        referee.note("put back", said, thing.id, came_from, came_from, law)
        return
    if law:
        said = PieceId(thing.id), ": ", PlaceId(place), " is against a rule"
        referee.note("let be", said, thing.id, came_from, place, law)
    _note(referee, thing, came_from)


def ways_to_fire(game: Game, identifier: str) -> tuple[str, ...]:
    """The ways in which a piece or a card fires."""
    piece, values = game.pieces.get(identifier), printed_on(game, identifier)
    is_unit = piece is not None and piece.kind == "unit"
    return tuple(
        name for name, fire in game.definitions.fire.items()
        if fire.needs(values) is not None and (is_unit or not fire.by_strength) and fire.rolls(1, values)
        and identifier in ever_fitting(game, lower_pieces(fire.by, ("fire", name, "by"))))


def cannot_fire_there(game: Game, place: str) -> bool:
    """Whether a card that lies in the place does not fire: in a hand or a pile."""
    return place in game.hands or place not in game.locations or game.locations[place].holds_pile


def fire_by_hand(referee: Referee, thing: Thing, way: str) -> int | None:
    """Roll the dice of a piece that fires, and count the hits; None if it cannot fire as it lies."""
    fire = referee.game.definitions.fire[way]
    needs = fire.needs(thing.values)
    is_ready = thing.strength > 0 and not (thing.face_down or thing.lies_destroyed)
    if thing.kind == "card" and cannot_fire_there(referee.game, thing.place):
        return None
    if needs is None or not is_ready or way not in ways_to_fire(referee.game, thing.id):
        return None
    referee.by_hand()
    thing.revealed = thing.revealed or (fire.reveals and thing.hidden_from_others)
    number = fire.rolls(thing.strength, thing.values, thing.edge > 1, thing.statuses)
    dice = [referee.chance.roll(6) for _ in range(number)]
    hits = sum(die >= needs for die in dice)
    on_a_map = is_on_a_map(referee.game, thing)
    referee.volley = fired_with(referee.volley, thing, referee.table.now, on_a_map, hits)
    together = f"; {referee.volley.hits} together" if len(referee.volley.fired) > 1 else ""
    rolled = f": {', '.join(map(str, dice))}, {needs} or more: {hits} hits{together}"
    referee.note("fire", (PieceId(thing.id), rolled), thing.id)
    return hits


def ways_to_send(game: Game, identifier: str) -> tuple[str, ...]:
    """The ways in which the menu of a piece sends it to a box."""
    return tuple(name for name, send in game.definitions.send.items()
                 if identifier in ever_fitting(game, lower_pieces(send.pieces, ("send", name, "pieces"))))


def send_by_hand(referee: Referee, thing: Thing, way: str) -> None:
    """Send a piece to the box of that way, unless it lies there."""
    to = referee.game.definitions.send[way].to
    if thing.place != to:
        move_by_hand(referee, thing, to)


def ways_to_put(game: Game, identifier: str) -> Mapping[str, tuple[str, ...]]:
    """For each way in which a piece puts markers down, the markers: those of its side, or of none."""
    return _ways_to_put(game).get(identifier, {})


@once
def markers_to_put(game: Game) -> Mapping[str, tuple[str, ...]]:
    """The markers that units put down in each way."""
    found: dict[str, dict[str, None]] = {}
    for ways in _ways_to_put(game).values():
        for name, markers in ways.items():
            found.setdefault(name, {}).update(dict.fromkeys(markers))
    return {name: tuple(markers) for name, markers in found.items()}


def put_down(game: Game) -> frozenset[str]:
    """The markers that units put down."""
    return frozenset(chain.from_iterable(markers_to_put(game).values()))


def way_to_be_replaced(game: Game, identifier: str) -> str | None:
    """The way in which a unit gives its place to a weaker counter when it is hit."""
    return next((name for name in ways_to_put(game, identifier) if game.definitions.put[name].replaces), None)


@once
def _ways_to_put(game: Game) -> dict[str, dict[str, tuple[str, ...]]]:
    found: dict[str, dict[str, tuple[str, ...]]] = {}
    for name, put in game.definitions.put.items():
        by, pieces = (ever_fitting(game, lower_pieces(each, ("put", name, key)))
                      for key, each in (("by", put.by), ("pieces", put.pieces)))
        for identifier, unit in game.pieces.items():
            markers = tuple(each for each, marker in game.pieces.items()
                            if each in pieces and marker.side in (None, unit.side))
            if unit.kind == "unit" and identifier in by and markers:
                found.setdefault(identifier, {})[name] = markers
    return found


def put_by_hand(referee: Referee, thing: Thing, way: str) -> str | None:
    """Put down the first marker that waits; its id, or None if none does or a law puts it back."""
    marker = _put(referee, thing, way)
    if referee.game.definitions.put[way].costs_a_step:
        referee.settle()
    return marker


def is_on_a_map(game: Game, thing: Thing) -> bool:
    """Whether a piece is on the ground of a map, not in a box beside it."""
    place = game.locations.get(thing.place)
    return place is not None and place.is_ground and place.board in game.main_maps


def _put(referee: Referee, thing: Thing, way: str) -> str | None:
    game, table = referee.game, referee.table
    put = game.definitions.put[way]
    if not is_on_a_map(game, thing) or (put.costs_a_step and thing.edge >= thing.steps):
        return None
    markers = [table.things[name] for name in ways_to_put(game, thing.id)[way]]
    alike = markers_to_put(game)[way] if put.once_a_place else ()
    if any(table.things[name].place == thing.place for name in alike):
        return None
    marker = next((each for each in markers if each.place == game.pieces[each.id].starts), None)
    if marker is None:
        return None
    move_by_hand(referee, marker, thing.place)
    if marker.place != thing.place:
        return None
    done = " puts down " if put.told is None else f" {put.told.in_language(game.native)}: "
    referee.note("put", (PieceId(thing.id), done, PieceId(marker.id)), thing.id)
    if put.costs_a_step:
        thing.edge += 1
    if put.replaces:
        destroy(game, table, thing)
    return marker.id


def take_away_by_hand(referee: Referee, thing: Thing) -> None:
    """Take a marker that units put down back to where it started."""
    move_by_hand(referee, thing, referee.game.pieces[thing.id].starts)


def activate_by_hand(referee: Referee, thing: Thing) -> None:
    """Activate a unit, or take its activation back; one that has acted in this phase stays as it is."""
    referee.by_hand()
    if thing.spent_in == referee.table.now:
        what = ": has acted already"
    else:
        thing.activated, thing.spent_in = not thing.activated, None
        what = ": activated" if thing.activated else ": not activated"
    referee.note("activate", (PieceId(thing.id), what), thing.id)
    referee.settle()


def mark_by_hand(referee: Referee, thing: Thing, status: str) -> bool:
    """Give a piece a status, or take it off again; whether it could get it."""
    referee.by_hand()
    if not mark(referee.game, referee.table, thing, status, has=status not in thing.statuses):
        return False
    referee.note("status", status_told(referee.game, thing, status), thing.id)
    referee.settle()
    return True


def move_lawfully(referee: Referee, thing: Thing, place: str) -> None:
    """Drag a piece to a place of which it is known that no law refuses it there."""
    referee.by_hand()
    came_from = thing.place
    lay_down(referee.game, referee.table, thing, place)
    _note(referee, thing, came_from)


def _note(referee: Referee, thing: Thing, came_from: str) -> None:
    place = thing.place
    referee.note("drag", carried(thing.id, came_from, place), thing.id, came_from, place)
    referee.settle()


ENTRIES: Mapping[str, Callable[[Game, str], Container[str]]] = {
    "fire": ways_to_fire, "put": ways_to_put, "send": ways_to_send, "statuses": statuses_by_hand}
"""By the sections that give pieces entries of their menu: which of them a piece has."""
