"""The turn track: which phase comes next, and whether there is such a phase now."""

from generator.model.spoken_refusals import passed_over
from generator.rehearse.conditions import View
from generator.rehearse.scripts import Referee


def begin_phase(referee: Referee, turn: int, phase: str) -> bool:
    """Set the turn track and let events happen, or tell that there is no such phase now; whether there is."""
    game, table = referee.game, referee.table
    table.turn, table.phase = turn, phase
    if not _comes(referee, phase):
        referee.by_hand()
        referee.note("passed", passed_over(game, phase, game.native))
        return False
    referee.settle()
    return True


def _comes(referee: Referee, phase: str) -> bool:
    """Whether there is such a phase, as the table lies now."""
    needed = referee.game.phases_at_times.get(phase)
    return needed is None or View(referee.game, referee.table).holds(needed)


def step_track(referee: Referee, by: int = 1) -> None:
    """Step the turn track back by a phase (-1), or on (1) to the next phase that comes.

    Back it stops at each phase. On there is one, for `check` sees to it that some phase comes in every turn.
    """
    table, phases = referee.table, list(referee.game.definitions.phases)
    is_there = False
    while not is_there:
        number = table.turn * len(phases) + phases.index(table.phase) + by
        is_there = begin_phase(referee, number // len(phases), phases[number % len(phases)]) or by < 0
