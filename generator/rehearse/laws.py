"""Moves on the table: rules judge each one, broken moves are put back, control follows."""

from collections.abc import Iterable
from typing import Literal

from generator.core.procedures import Law
from generator.core.quantities import PropertyNumber
from generator.model.game import Game
from generator.rehearse.card_places import CARD_PLACE, card_places_of
from generator.rehearse.conditions import View
from generator.rehearse.ever import ever_fitting
from generator.rehearse.once import once
from generator.rehearse.table import Table, Thing

Strictness = Literal["strict", "setup", "off"]
"""Whether what breaks a rule is put back: always, only while setting up, or never."""
SECRET = "secret"
"""The law that needs no words in a definition: nobody reaches into a secret place by hand."""
DECK_PLACE = "deck-place"
"""Another: no hand lays a unit among the cards of a deck."""
NOWHERE = "nowhere"
"""Another: a unit that leaves a place of a map of points for the ground between them has missed one."""


def broken_rule(game: Game, table: Table, thing: Thing, came_from: str, by_hand: bool) -> str:
    """The id of the first rule that the piece breaks where it now stands, or an empty text.

    A piece that a hand shoves aside in its place has not moved. What scripts lay into piles is judged when it
    comes out.
    """
    if by_hand and _reaches_into_secret(game, thing, came_from):
        return SECRET
    if by_hand and thing.kind == "card" and thing.place not in card_places_of(game, thing.id):
        return CARD_PLACE
    if by_hand and thing.kind == "unit" and thing.place in decks(game):
        return DECK_PLACE
    if by_hand and thing.kind == "unit" and not thing.place and came_from and bare_maps(game):
        return NOWHERE
    if by_hand and thing.place == came_from in game.locations:
        return ""
    if not by_hand and thing.place in table.piles:
        return ""
    view = View(game, table, {"here": thing.place, "from": came_from}, thing, came_from)
    for law in drag_laws(game, thing):
        judges = by_hand or not law.head.binds_hands_only
        if judges and _binds(law, view, thing) and not view.holds(law.require):
            return law.id
    return ""


@once
def decks(game: Game) -> frozenset[str]:
    """The places of decks, in which no unit lies."""
    return frozenset(place.id for place in game.locations.values() if place.kind == "deck")


@once
def bare_maps(game: Game) -> tuple[str, ...]:
    """The main maps with ground between their places, on which nothing lies."""
    return tuple(each for each in game.main_maps if each in game.grids and game.grids[each].noun == "point")


def drag_laws(game: Game, thing: Thing) -> tuple[Law, ...]:
    """The laws of moves that can ever bind the piece, by what is printed on it, in the order of judgement."""
    known = _laws_by_thing(game)
    if thing.id not in known:
        moves = (law for law in game.laws.values() if law.head.on == "move")
        known[thing.id] = in_order(law for law in moves if thing.id in ever_fitting(game, law.applies))
    return known[thing.id]


def in_order(laws: Iterable[Law]) -> tuple[Law, ...]:
    """The laws as they are judged: those that put a piece back before those that only advise."""
    return tuple(sorted(laws, key=lambda law: law.head.advises))


@once
def _laws_by_thing(game: Game) -> dict[str, tuple[Law, ...]]:
    return {}


def _reaches_into_secret(game: Game, thing: Thing, came_from: str) -> bool:
    places = [game.locations[place] for place in (came_from, thing.place) if place in game.locations]
    return came_from != thing.place and any(place.secret for place in places)


def drag(game: Game, table: Table, thing: Thing, place: str, lenient: bool = False) -> str:
    """Move a piece by hand; return the id of the rule that it breaks, or an empty text.

    It is put back then, unless the rule only advises or the referee is `lenient`: it stays where it is.
    """
    return _judged_move(game, table, thing, place, by_hand=True, lenient=lenient)


def rule_against(game: Game, table: Table, thing: Thing, place: str) -> str:
    """The id of the rule that a drag would break, or an empty text; the table is left as it was."""
    came_from, control, fresh = thing.place, dict(table.controller), set(table.fresh)
    state = thing.statuses, thing.activated, thing.spent_in, thing.face_down, thing.began
    position = _position(table, thing)
    broken = drag(game, table, thing, place)
    if thing.place != came_from or position is not None:
        _put_back(table, thing, came_from, position)
    table.controller, table.fresh = control, fresh
    thing.statuses, thing.activated, thing.spent_in, thing.face_down, thing.began = state
    return broken


def may_drag(game: Game, table: Table, thing: Thing, place: str) -> bool:
    """Whether the rules would let the piece stay there; the table is left as it was."""
    broken = rule_against(game, table, thing, place)
    return not broken or advises(game, broken)


def advises(game: Game, law: str) -> bool:
    """Whether a rule, by its id, only tells of what breaks it."""
    return law in game.laws and game.laws[law].head.advises


def set_down(game: Game, table: Table, thing: Thing, place: str) -> str:
    """Move a piece as scripts do; return the id of the rule that put it back, or an empty text."""
    return _judged_move(game, table, thing, place, by_hand=False)


def _judged_move(
    game: Game, table: Table, thing: Thing, place: str, by_hand: bool, lenient: bool = False
) -> str:
    came_from, position = thing.place, _position(table, thing)
    table.move(thing, place)
    _note_beginning(game, table, thing, came_from, by_hand)
    if by_hand:
        _note_fresh(game, table, thing, came_from)
    broken = broken_rule(game, table, thing, came_from, by_hand)
    if not by_hand:
        thing.began = None  # a hand that moves it next does so from where the script has left it
    if broken and not advises(game, broken) and not (lenient and broken != SECRET):
        _put_back(table, thing, came_from, position)
        return broken
    if by_hand:
        _turn_card(game, thing, came_from)
    _settle(game, table, thing, came_from)
    return broken


def _note_beginning(game: Game, table: Table, thing: Thing, came_from: str, by_hand: bool) -> None:
    """Write down where a piece came from when a hand first moved it on the map in this phase."""
    if not game.asked.counts_in_phase:
        return
    if by_hand and thing.began is not None and thing.began[0] == table.now:
        begun, last = (game.locations.get(place) for place in (thing.began[1], came_from))
        if begun is not None and begun.is_ground and (
            last is None or not last.is_ground or last.board == begun.board
        ):
            return
    thing.began = table.now, came_from


def _note_fresh(game: Game, table: Table, thing: Thing, came_from: str) -> None:
    """Write down a piece that has left a box."""
    if thing.place != came_from and comes_out_of_box(game, came_from):
        table.fresh.add(thing.id)


def _position(table: Table, thing: Thing) -> int | None:
    """Where it lies in its pile, if it is in one."""
    return table.piles[thing.place].index(thing.id) if thing.place in table.piles else None


def _put_back(table: Table, thing: Thing, place: str, position: int | None) -> None:
    table.move(thing, place)
    if position is not None:
        table.piles[place].remove(thing.id)
        table.piles[place].insert(position, thing.id)


def lay_down(game: Game, table: Table, thing: Thing, place: str) -> None:
    """Move a piece by hand to a place of which it is known that no rule refuses it there."""
    came_from = thing.place
    table.move(thing, place)
    _note_beginning(game, table, thing, came_from, by_hand=True)
    _note_fresh(game, table, thing, came_from)
    _turn_card(game, thing, came_from)
    _settle(game, table, thing, came_from)


def _turn_card(game: Game, thing: Thing, came_from: str) -> None:
    """A card laid from a hand where its deck is played face down lies so; one taken into a hand lies open."""
    card = game.cards.get(thing.id)
    if card is None or thing.place == came_from:
        return
    if thing.place == card.deck.play_face_down:
        thing.face_down = thing.face_down or came_from in game.hands
    elif thing.place in game.hands:
        thing.face_down = False


def destroy(game: Game, table: Table, thing: Thing) -> None:
    """Take a unit to where it goes when destroyed, at full strength and covered; without a place it stays."""
    goal = game.pieces[thing.id].destroyed_to
    if goal is not None:
        thing.edge, thing.revealed = 1, False
        lay_down(game, table, thing, goal)


def comes_out_of_box(game: Game, came_from: str) -> bool:
    """Whether a piece that comes from there enters the map anew."""
    place = game.locations.get(came_from)
    return place is not None and not place.is_ground


def gain(game: Game, table: Table, thing: Thing) -> str:
    """Add a step by hand; return the id of the rule that forbids it, or an empty text after it is paid."""
    if not 1 < thing.edge <= thing.steps:
        return ""
    view = View(game, table, {"here": thing.place}, thing, thing.place)
    for law in gain_laws(game):
        if _binds(law, view, thing):
            if not view.holds(law.require):
                return law.id
            costs = {name: view.amount(amount) for name, amount in law.pays}
            for name, cost in costs.items():
                table.properties[name] = str(view.amount(PropertyNumber(name)) - cost)
    thing.edge = max(1, thing.edge - 1)
    return ""


def _binds(law: Law, view: View, thing: Thing) -> bool:
    return view.fits(thing, law.applies) and (law.when is None or view.holds(law.when))


def gain_laws(game: Game) -> list[Law]:
    """The rules that judge a step gained by hand."""
    return [law for law in game.laws.values() if law.head.on == "gain"]


def _settle(game: Game, table: Table, moved: Thing, came_from: str) -> None:
    """Look who stands where a piece has come from and gone to, if it is one that counts for control there.

    A piece that comes to where destroyed pieces go has no status any more, nor is it activated or spent.
    """
    if moved.place != came_from:
        moved.statuses = frozenset(
            name for name in moved.statuses if not game.definitions.statuses[name].until_moved)
    if moved.lies_destroyed:
        moved.statuses, moved.activated, moved.spent_in = frozenset(), False, None
    boards = present_on(game, moved.id)
    for changed in (moved.place, came_from) if boards else ():
        if changed in game.locations and game.locations[changed].board in boards:
            settle_control(game, table, changed)


def present_on(game: Game, identifier: str) -> tuple[str, ...]:
    """Boards on which a piece that comes or goes changes control."""
    return _boards_of_presence(game).get(identifier, ())


@once
def _boards_of_presence(game: Game) -> dict[str, tuple[str, ...]]:
    return {
        identifier: tuple(
            board_id for board_id, holding in game.holdings.items()
            if holding.at_once and any(identifier in ever_fitting(game, each) for each in holding.present))
        for identifier, piece in game.pieces.items() if piece.side is not None}


def settle_control(game: Game, table: Table, place: str) -> None:
    """Give a place to the only side that stands in it; a disputed or empty one stays as it was."""
    location = game.locations.get(place)
    if location is None or place not in table.controller:
        return
    holding, view = game.holdings[location.board], View(game, table)
    if not holding.at_once:
        return
    standing = table.lying_at(place)
    present = {t.side for t in standing if t.side and any(view.fits(t, each) for each in holding.present)}
    if len(present) == 1 and any(view.fits(thing, holding.taken_by) for thing in standing):
        table.controller[place] = present.pop()
