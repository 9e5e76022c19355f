"""What is seen of pieces: flags of whose place it is, backs of counters, the marker of whose phase it is."""

import pytest

from generator import module_names as names
from generator.compile.module.pictures import EMPTY, picture_name
from tests.bundled import faces
from tests.play import replay
from tests.play.desk import Desk, Lying
from tests.play.launches import Launch
from tests.play.tables import can_be_dragged, on_map, reopen, take_seat
from tests.small_engine.engine import SmallEngine
from tests.small_engine.traits.layer import Layer


def shown(desk: Desk, lying: Lying) -> list[str]:
    """The pictures that lie over the first one of a piece."""
    assert isinstance(desk.engine, SmallEngine)
    piece = next(piece for piece in desk.engine.module.pieces if piece.id == lying.handle)
    layers = [trait for trait in piece.kind.traits if isinstance(trait, Layer)]
    return [layer.picture(piece) for layer in layers]


def of_kind(desk: Desk, kind: str) -> list[tuple[str, Lying]]:
    return [(name, lying) for name, lying in desk.look().pieces.items() if lying.kind == kind]


def test_flags_show_who_has_taken_a_place(desk: Desk, launches: list[Launch]) -> None:
    game, drawn = desk.game, faces(desk.game.id, desk.game.languages[0])[0]
    reopen(desk, launches[0])
    flags, sides = of_kind(desk, "control"), list(game.definitions.sides)
    if not flags:
        pytest.skip("nothing is controlled in this game")
    for name, lying in flags:
        control = game.definitions.boards[game.locations[lying.place].board].control
        assert control is not None
        rest = next((side for side, ids in control.initial.items() if ids == ("rest",)), "")
        at_first = next((side for side, ids in control.initial.items() if lying.place in ids), rest)
        for side, picture in zip(sides, (drawn.front[name], drawn.back.get(name, "")), strict=False):
            desk.engine.send(lying.handle, names.own(side).rpartition(",")[2])
            assert shown(desk, lying) == [EMPTY if side == at_first else picture_name(picture)], (name, side)


def test_the_marker_of_the_turn_shows_whose_phase_it_is(desk: Desk, launches: list[Launch]) -> None:
    game, drawn = desk.game, faces(desk.game.id, desk.game.languages[0])[0]
    reopen(desk, launches[0])
    found = of_kind(desk, "active-side")
    if not found:
        pytest.skip("this game has no such marker")
    (name, lying), *_ = found
    for _ in game.definitions.phases:
        title = desk.engine.get(names.PHASE)[names.PHASE]
        phase = next(p for p in game.definitions.phases if names.phase_name(game, p) == title)
        second = game.definitions.phases[phase].side == list(game.definitions.sides)[-1]
        assert shown(desk, lying) == [picture_name(drawn.back[name]) if second else EMPTY], title
        desk.turn("on")


def test_a_counter_that_has_lost_a_step_shows_its_back(desk: Desk, launches: list[Launch]) -> None:
    game, drawn = desk.game, faces(desk.game.id, desk.game.languages[0])[0]
    table, tried = reopen(desk, launches[0]), 0
    for name, lying in of_kind(desk, "unit"):
        piece, thing = game.pieces[name], table.things[name]
        if (piece.shape != "block" and piece.steps > 1 and name in drawn.back and can_be_dragged(game, thing)
                and thing.edge == 1):
            assert picture_name(drawn.back[name]) not in shown(desk, lying), name
            take_seat(desk, table, thing)
            desk.engine.key(lying.handle, "ctrl L")
            assert picture_name(drawn.back[name]) in shown(desk, lying), name
            tried += 1
    if not tried:
        pytest.skip("no counter of this game has two sides")


def test_what_a_script_has_moved_bears_no_mark_of_hands(desk: Desk, launches: list[Launch]) -> None:
    """The umpire sends a piece on that hands have just moved."""
    game, table = desk.game, reopen(desk, launches[0])
    assert isinstance(desk.engine, SmallEngine)
    thing, goal = next(
        (thing, place)
        for thing in table.things.values() if thing.kind == "unit" and can_be_dragged(game, thing)
        for place in on_map(game)
        if place.id != thing.place and not replay.broken_law(game, table, thing.id, place.id))
    take_seat(desk, table, thing)
    lying = desk.look().pieces[thing.id]
    desk.drag([lying], goal)
    assert desk.look(closely=True).pieces[thing.id].calculated["Moved"] == "true"
    properties = desk.engine.module.properties
    properties |= {names.SCRIPT: "yes", names.ORDERS: "|keep|keep|place|", names.DESTINATION: goal.id,
                   names.DESTINATION_MAP: str(names.map_name(game, goal.board))}
    desk.engine.send(lying.handle, names.ARRIVE.rpartition(",")[2])
    properties[names.SCRIPT] = "no"
    after = desk.look(closely=True).pieces[thing.id]
    assert (after.place, after.calculated["Moved"]) == (goal.id, "false")
