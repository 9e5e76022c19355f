"""What scripts find out on a table: places that they remember, names that they list, values that they set."""

from collections.abc import Mapping
from typing import assert_never

from generator.core import operations as o
from generator.core.operations.list import NOTHING_LISTED
from generator.core.pieces import Pieces
from generator.core.quantities import Quantity
from generator.model.links import Joined
from generator.model.looked_up import looked_up
from generator.model.nearness import next_places
from generator.model.spoken_pieces import covered_counter, hidden_card, hidden_piece, spoken_name
from generator.model.spoken_places import place_name
from generator.rehearse.conditions import View
from generator.rehearse.once import once
from generator.rehearse.supply import reached
from generator.rehearse.table import Thing

_next_places = once(next_places)


def places_sought(view: View, sought: o.Sought) -> set[str]:
    """Ids of the places that a step looks for."""
    match sought:
        case o.Linked():
            return reached(view, sought)
        case o.Standing(pieces, without):
            return {thing.place for thing in pieces_but(view, pieces, without)
                    if not view.game.locations[thing.place].holds_pile}
        case o.Beyond(pieces, across, bridges):
            return _joined_to(view, pieces, view.game.links.across(across, bridges))
        case o.Along(pieces, along):
            return _joined_to(view, pieces, view.game.links.along(along))
        case o.Toward(pieces, direction):
            there = _in_direction(view, direction)
            return {there[thing.place] for thing in view.pieces(pieces) if thing.place in there}
        case _:
            assert_never(sought)


def _joined_to(view: View, pieces: Pieces, near: Joined) -> set[str]:
    return {place for thing in view.pieces(pieces) for place in near.get(thing.place, ())}


def _in_direction(view: View, direction: Quantity) -> Mapping[str, str]:
    """Which place is next to which; nothing for a number that is no direction."""
    ways, number = _next_places(view.game), view.amount(direction)
    return ways[number - 1] if 0 < number <= len(ways) else {}


def pieces_but(view: View, pieces: Pieces, without: Pieces | None) -> list[Thing]:
    """The pieces, but not those that are left out."""
    left_out = [] if without is None else view.pieces(without)
    return [thing for thing in view.pieces(pieces) if thing not in left_out]


def listed(view: View, wanted: o.List) -> str:
    """Names of pieces, or of their places, as the log tells them."""
    game, things = view.game, pieces_but(view, wanted.pieces, wanted.without)
    if wanted.of_places:
        places = dict.fromkeys(thing.place for thing in things)
        found = [place_name(game, place, game.native) for place in places]
    else:
        found = [_called(view, thing) for thing in things]
    return ", ".join(found) or NOTHING_LISTED


def _called(view: View, thing: Thing) -> str:
    """What the log calls it, which names nothing that is hidden from somebody."""
    game, place = view.game, view.game.locations.get(thing.place)
    if thing.id in game.cards:
        lies_hidden = place is not None and (place.secret or place.id in game.hands)
        unseen = thing.face_down or lies_hidden
        return hidden_card(game, game.cards[thing.id].deck_id, game.native) if unseen else thing.name
    if thing.hidden_from_others and thing.side is not None and not thing.lies_revealed:
        return hidden_piece(game, thing.side, game.native)
    if thing.face_down and game.pieces[thing.id].shows_steps:
        return covered_counter(game.native)
    return spoken_name(game, thing.id)


def value_of(view: View, value: o.Value) -> str:
    """What a property is set to."""
    match value:
        case o.Word(text):
            return text
        case o.Cell():
            return _cell(view, value)
        case _:
            return str(view.amount(value))


def _cell(view: View, cell: o.Cell) -> str:
    found = looked_up(view.game, cell)
    row, column = found.rows.of(view.amount(found.row)), found.columns.of(view.amount(found.column))
    return found.cells[row][column]
