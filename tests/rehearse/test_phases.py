"""Which scripts a rehearsal presses in which phase."""

from dataclasses import replace

from generator.model.game import Game
from generator.rehearse.player import rehearse
from tests.laid_over import problems_of

TICK = 'scripts: {tick: {title: Tick, kind: reinforcement, provenance: mine, steps: [{say: It ticks.}]}}\n'


def _ticks(game: Game, phases: int) -> set[int]:
    """The turns in which a reinforcement without a phase is pressed, in a game of so many phases."""
    d = game.definitions
    kept = dict(list(d.phases.items())[:phases])
    tick = {"tick": d.scripts["tick"], "set-up": d.scripts["set-up"]}
    only = replace(game, definitions=d.model_copy(update={"phases": kept, "scripts": tick, "laws": {}}))
    return {entry.turn for entry in rehearse(only, "duel", turns=6).referee.log if entry.script == "tick"}


def test_what_has_no_phase_belongs_to_the_only_one_and_else_is_an_event() -> None:
    problems, _, game = problems_of(TICK, "tick.yaml", draw=False)
    assert game is not None, problems.found
    every_turn = set(range(1, (game.definitions.game.turns or 6) + 1)) & set(range(1, 7))
    assert _ticks(game, 1) == every_turn and _ticks(game, 2) < every_turn
