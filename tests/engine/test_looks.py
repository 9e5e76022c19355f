"""What the mouse tells and shows, in the real engine."""

from collections import Counter

from generator import module_names as names
from tests.play.cases.looks import *  # noqa: F403
from tests.play.desk import Desk
from tests.play.launches import Launch
from tests.play.tables import reopen

from .driver import Engine


def test_the_mouse_shows_what_lies_fixed_on_a_map_but_who_controls_places(
    desk: Desk, launches: list[Launch]
) -> None:
    reopen(desk, launches[0])
    game, engine = desk.game, desk.engine
    assert isinstance(engine, Engine)
    definitions = {piece.handle: name for name, piece in desk.look().pieces.items()}
    fixed = [each for each in engine.pieces() if each["id"] in definitions and not each["deck"]
             and each["map"] and definitions[each["id"]] in game.pieces
             and not game.pieces[definitions[each["id"]]].movable]
    wrong = [each["name"] for each in fixed
             if (each["name"] in engine.shown(each["id"]))
             == (game.pieces[definitions[each["id"]]].kind == "control")]
    assert fixed and not wrong


def test_each_pile_tells_how_many_lie_in_it_and_the_mouse_does_not_repeat_it(
    desk: Desk, launches: list[Launch]
) -> None:
    reopen(desk, launches[0])
    game, engine = desk.game, desk.engine
    assert isinstance(engine, Engine)
    piles = {place.id: 0 for place in game.locations.values() if place.holds_pile}
    lying = Counter(piece.place for piece in desk.look().pieces.values() if piece.in_pile)
    numbers = [each for each in engine.pieces(["DefId", names.COUNT]) if not each["DefId"]]
    assert {each["zone"]: int(each[names.COUNT]) for each in numbers} == piles | lying
    assert len(numbers) == len(piles)
    assert not any(each["name"] in engine.shown(each["id"]) for each in numbers)
