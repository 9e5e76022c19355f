"""Every button of a sample does something, and what the rehearsal says."""

from collections.abc import Mapping

import pytest

from generator import module_names as names
from generator.compile.module.closing import is_first
from generator.compile.module.messages import reports
from generator.core.written.procedures import Script
from generator.rehearse.beginning import beginning, lay_table
from generator.rehearse.laws import bare_maps
from generator.rehearse.statuses import statuses_of
from generator.rehearse.table import Table
from tests.play import replay
from tests.play.desk import Desk, Seen
from tests.play.engine import Impossible
from tests.play.tables import can_be_dragged, on_map, take_seat

TURNS = 4
"""By then every reinforcement of a sample has been due."""


def test_every_script_does_something_and_as_rehearsed(any_desk: Desk) -> None:
    game = any_desk.game
    phases = list(game.definitions.phases)
    in_order = sorted(game.definitions.scripts.items(), key=lambda each: each[1].kind != "setup")
    for scenario in game.definitions.scenarios:
        any_desk.launch(scenario)
        table, seen = replay.first_table(game, scenario), any_desk.look()
        idle: Mapping[str, Script] = {
            name: script for name, script in game.definitions.scripts.items()
            if script.has_button  # these come by themselves
            and {step.origin for step in game.scripts[name].steps} - beginning(game).done}
        unasked = {name for name in idle if game.scripts[name].opening_question is not None}
        assert replay.differences(game, table, seen) == []
        for number in range(TURNS * len(phases)):
            if idle and number >= TURNS * len(phases) // 2:
                _let_enemies_meet(any_desk, table)
                seen = any_desk.look()
            for name, script in in_order:
                is_due = script.kind == "reinforcement" and bool(idle)
                if not (name in idle or is_due) or table.phase not in (script.phase or phases):
                    continue
                any_desk.sit(names.seat_names(game, script.side or next(iter(game.definitions.sides)))[0])
                seen = _activate_all(any_desk, table, seen, script.side)
                seen = _give_each_status(any_desk, table, seen, script.side)
                if name in unasked and _leaves(any_desk, name, seen):
                    unasked.remove(name)
                outcome = replay.press(any_desk, table, name)
                assert outcome.differences == []
                before, seen = seen, outcome.seen
                if _is_other(any_desk, before, seen):
                    idle = {each: other for each, other in idle.items() if each != name}
            replay.step_turn(any_desk, table, 1)
            seen = any_desk.look()
        assert idle == {} and unasked == set()
    assert any_desk.engine.problems() == []


def _let_enemies_meet(desk: Desk, table: Table) -> None:
    """A unit of each side lies in one place of the map."""
    ground = {place.id for place in on_map(desk.game)}
    standing = [thing for thing in table.things.values() if thing.kind == "unit" and thing.place in ground]
    for side in desk.game.definitions.sides:
        unit = next((thing for thing in standing if thing.side == side), None)
        if unit is not None:
            take_seat(desk, table, unit)
            replay.lay(desk, table, unit.id, standing[0].place)


def _leaves(desk: Desk, script: str, seen: Seen) -> bool:
    """Whether a script asks; who cancels its first question is told that nothing is done, and so it is."""
    desk.engine.leave(1)
    desk.press(script)
    lines = desk.engine.lines()
    desk.engine.leave(0)
    title = desk.game.scripts[script].head.title.in_language(desk.game.native)
    left = reports("left", desk.game.native, script=title) in lines
    assert not left or desk.look() == seen
    return left


def _give_each_status(desk: Desk, table: Table, seen: Seen, side: str | None) -> Seen:
    """One unit of the side has each status that hands give; how things lie then."""
    for status in (name for name, each in desk.game.definitions.statuses.items() if each.by_hand):
        able = [thing for thing in table.things.values()
                if thing.side == side and status in statuses_of(desk.game, thing.id)]
        if able and not any(status in thing.statuses for thing in able):
            outcome = replay.mark(desk, table, seen, able[-1].id, status)
            assert outcome.differences == []
            seen = outcome.seen
    return seen


def _activate_all(desk: Desk, table: Table, seen: Seen, side: str | None) -> Seen:
    """Units act when they are activated; how things lie then."""
    ground = {place.id for place in on_map(desk.game)}
    for name, thing in table.things.items():
        piece = desk.game.pieces.get(name)
        may_act = piece is not None and piece.activates_by_hand and piece.side == side and not thing.activated
        if may_act and thing.place in ground:
            outcome = replay.activate(desk, table, seen, name)
            assert outcome.differences == []
            seen = outcome.seen
    return seen


def test_a_place_of_nobody_falls_to_each_side_in_its_turn(any_desk: Desk) -> None:
    game = any_desk.game
    scenario = next(iter(game.definitions.scenarios))
    free = [place for place, side in replay.first_table(game, scenario).controller.items() if not side]
    boards = {game.locations[place].board for place in free}
    if not any(game.holdings[board].at_once for board in boards):
        pytest.skip("no place of this game is nobody's at the start and taken at once")
    any_desk.launch(scenario)
    table = replay.first_table(game, scenario)
    ground = {place.id for place in on_map(game)}
    for side in game.definitions.sides:
        comer = next(thing for thing in table.things.values() if thing.side == side and thing.place in ground
                     and not replay.broken_law(game, table, thing.id, free[0]))
        came_from = comer.place
        for place in (free[0], came_from):
            take_seat(any_desk, table, comer)
            assert replay.pull(any_desk, table, any_desk.look(), comer.id, place).differences == []
            assert table.controller[free[0]] == side, "it stays theirs when they have left"


def test_a_unit_that_is_dropped_between_the_places_of_a_map_goes_back(any_desk: Desk) -> None:
    """Where a map has ground between its places, hands miss one: nothing may be stranded there."""
    game = any_desk.game
    ground = {place.id for board in bare_maps(game) for place in game.on_board(board)}
    if not ground:
        pytest.skip("no map of this game has ground between its places")
    scenario = next(iter(game.definitions.scenarios))
    any_desk.launch(scenario)
    table = replay.first_table(game, scenario)
    if table.awaited:
        assert replay.press(any_desk, table, table.awaited).differences == []
    unit = next((thing for thing in table.things.values()
                 if thing.kind == "unit" and thing.place in ground and can_be_dragged(game, thing)), None)
    if unit is None:
        pytest.skip("no unit stands on the map that hands may move")
    take_seat(any_desk, table, unit)
    came_from = unit.place
    assert replay.pull(any_desk, table, any_desk.look(), unit.id, "").differences == []
    assert unit.place == came_from


def test_no_turn_comes_before_the_first(any_desk: Desk) -> None:
    game = any_desk.game
    for scenario in list(game.definitions.scenarios)[:3]:
        table = lay_table(game, scenario)
        any_desk.launch(scenario)
        begins = (table.turn, table.phase)
        if is_first(game, *begins) or table.awaited:
            with pytest.raises(Impossible):
                any_desk.turn("back")
        if table.awaited:
            any_desk.turn("on")
            assert any_desk.engine.refusals(), "nothing is set up"
            any_desk.press(table.awaited)
        any_desk.turn("on")
        any_desk.turn("back")
        at = any_desk.engine.get(names.TURN, names.PHASE)
        assert (int(at[names.TURN]), at[names.PHASE]) == (begins[0], names.phase_name(game, begins[1]))


def _is_other(desk: Desk, before: Seen, seen: Seen) -> bool:
    """Whether pieces or properties of the game have changed; that a script was pressed does not count."""
    told = [names.state(name) for name in desk.game.definitions.properties]
    changed = [name for name in told if before.properties[name] != seen.properties[name]]
    return before.pieces != seen.pieces or changed != []
