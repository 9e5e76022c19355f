"""Set-up games: the material of the setup tests and the beginning of every history."""

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue
from typing import TypeVar

from generator.model.game import Game
from generator.rehearse.table import Table

from . import replay
from .desk import Desk, Seen

Job = TypeVar("Job")
Result = TypeVar("Result")


@dataclass(frozen=True)
class Launch:
    """One game after its setup, in the engine and in rehearsal."""

    game: Game
    scenario: str
    seed: int
    save: Path
    seen: Seen
    table: Table
    differences: list[str]
    lines: list[str]
    problems: list[str]


def spread(desks: Sequence[Desk], jobs: Sequence[Job], work: Callable[[Desk, Job], Result]) -> list[Result]:
    """Do every job on whatever desk is free; the results in the order of the jobs."""
    if len(desks) == 1:
        return [work(desks[0], job) for job in jobs]
    free: SimpleQueue[Desk] = SimpleQueue()
    for desk in desks:
        free.put(desk)

    def do(job: Job) -> Result:
        desk = free.get()
        try:
            return work(desk, job)
        finally:
            free.put(desk)

    with ThreadPoolExecutor(len(desks)) as pool:
        return list(pool.map(do, jobs))


def launch_all(desks: Sequence[Desk], number: int, folder: Path) -> list[Launch]:
    """Set up `number` games, scenario after scenario."""
    scenarios = list(desks[0].game.definitions.scenarios)
    jobs = [(scenarios[index % len(scenarios)], index) for index in range(max(number, 2))]
    return spread(desks, jobs, lambda desk, job: _launch(desk, *job, folder))


def _launch(desk: Desk, scenario: str, seed: int, folder: Path) -> Launch:
    begin = len(desk.engine.events)
    desk.launch(scenario)
    desk.engine.seed(seed)
    table = replay.first_table(desk.game, scenario)
    differing = [f"before setup: {d}" for d in replay.differences(desk.game, table, desk.look())]
    outcome = replay.press(desk, table, desk.game.definitions.scenarios[scenario].setup)
    lines = desk.engine.lines()
    save = folder / f"{seed}-{scenario}.vsav"
    desk.engine.save(save)
    return Launch(
        desk.game,
        scenario,
        seed,
        save,
        outcome.seen,
        table,
        differing + outcome.differences,
        lines,
        desk.engine.problems(begin),
    )
