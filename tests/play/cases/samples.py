"""Every button of a sample does something, and what the rehearsal says."""

from collections.abc import Mapping

from generator import module_names as names
from generator.core.written.procedures import Script
from generator.rehearse.beginning import beginning
from tests.play import replay
from tests.play.desk import Desk, Seen

TURNS = 4
"""By then every reinforcement of a sample has been due."""


def test_every_script_does_something_and_as_rehearsed(any_desk: Desk) -> None:
    game = any_desk.game
    phases = list(game.definitions.phases)
    for scenario in game.definitions.scenarios:
        any_desk.launch(scenario)
        table, seen = replay.first_table(game, scenario), any_desk.look()
        idle: Mapping[str, Script] = {
            name: script for name, script in game.definitions.scripts.items()
            if {step.origin for step in game.scripts[name].steps} - beginning(game).done}
        assert replay.differences(game, table, seen) == []
        for _ in range(TURNS * len(phases)):
            for name, script in idle.items():
                if table.phase not in (script.phase or phases):
                    continue
                any_desk.sit(names.seat_names(game, script.side or next(iter(game.definitions.sides)))[0])
                outcome = replay.press(any_desk, table, name)
                assert outcome.differences == []
                before, seen = seen, outcome.seen
                if _is_other(any_desk, before, seen):
                    idle = {each: other for each, other in idle.items() if each != name}
            replay.step_turn(any_desk, table, 1)
        assert idle == {}
    assert any_desk.engine.problems() == []


def _is_other(desk: Desk, before: Seen, seen: Seen) -> bool:
    """Whether pieces or properties of the game have changed; that a script was pressed does not count."""
    told = [names.state(name) for name in desk.game.definitions.properties]
    changed = [name for name in told if before.properties[name] != seen.properties[name]]
    return before.pieces != seen.pieces or changed != []
