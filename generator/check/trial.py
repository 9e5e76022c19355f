"""Set up every scenario on a rehearsal's table: what cannot be drawn or may not stand shows before play."""

from collections.abc import Iterator, Sequence

from generator.check.desk import Desk
from generator.check.waiting import warn_of_due, warn_of_idle_lines, warn_of_late_arrivals
from generator.core.form import Path, walk
from generator.core.operations import Drawn, Move, Operation, Refill
from generator.problems import ProblemsFound
from generator.rehearse.beginning import lay_table
from generator.rehearse.chance import SeededChance
from generator.rehearse.conditions import View
from generator.rehearse.laws import broken_rule
from generator.rehearse.log import Entry
from generator.rehearse.scripts import Referee
from generator.rehearse.table import Table

SEEDS = (1, 2)
MAXIMUM_STEPS = 20_000


class TooManySteps(Exception):
    """A script goes on and on."""


class _PatientReferee(Referee):
    """Gives up on a script that does not end in reasonable time."""

    steps_done = 0

    def run(self, operation: Operation, view: View) -> View:
        """Do one operation, if there were not too many yet."""
        self.steps_done += 1
        if self.steps_done > MAXIMUM_STEPS:
            raise TooManySteps
        return super().run(operation, view)


def check_setups(desk: Desk) -> None:
    """Rehearse the setup of each scenario; call this only when everything else is right."""
    told: set[tuple[str, str]] = set()
    tables = [_rehearse(desk, scenario, seed, told)
              for scenario in desk.game.definitions.scenarios for seed in SEEDS]
    if None not in tables:
        warn_of_idle_lines(desk, [table for table in tables if table is not None])


def _rehearse(desk: Desk, scenario: str, seed: int, told: set[tuple[str, str]]) -> Table | None:
    """The table of a scenario that is set up, if it can be; what another one showed is not `told` again."""
    setup = desk.game.definitions.scenarios[scenario].setup
    referee = _PatientReferee(desk.game, lay_table(desk.game, scenario), SeededChance(seed))
    try:
        refusal = referee.press(setup)
    except TooManySteps:
        desk.error(("scripts", setup), "too-large", f"the script takes more than {MAXIMUM_STEPS} steps")
        return None
    except ProblemsFound as wrong:
        desk.problems.found += wrong.problems.found
        return None
    if refusal and (setup, refusal) not in told:
        told.add((setup, refusal))
        desk.error(
            ("scenarios", scenario, "setup"),
            "setup-refused",
            f"the setup of '{scenario}' cannot start: {refusal}",
            word=setup,
        )
    _check_starts(desk, scenario, referee.table, told)
    if seed == SEEDS[0]:
        warn_of_late_arrivals(desk, scenario, referee.table)
        warn_of_due(desk, scenario, referee.table)
    for entry in referee.log:
        if entry.step == "missing" and (entry.step, entry.text) not in told:
            told.add((entry.step, entry.text))
            _tell_missing(desk, scenario, setup, entry.text)
    _tell_refused(desk, scenario, setup, referee.log, told)
    return referee.table


def _tell_missing(desk: Desk, scenario: str, setup: str, place: str) -> None:
    for path in _takers(desk, setup, place):
        desk.warning(
            path,
            "pool-overdrawn",
            f"'{place}' runs out during the setup of '{scenario}'",
            "draw fewer, or say what happens by `each_missing`",
            word=place,
        )


def _tell_refused(
    desk: Desk, scenario: str, setup: str, log: Sequence[Entry], told: set[tuple[str, str]]
) -> None:
    """One warning for each rule that refuses pieces their places."""
    refused: dict[str, list[Entry]] = {}
    for entry in log:
        if entry.step == "refused" and entry.piece and (entry.step, entry.piece) not in told:
            told.add((entry.step, entry.piece))
            refused.setdefault(entry.law, []).append(entry)
    for first, *others in refused.values():
        more = f" and {len(others)} more" if others else ""
        desk.warning(
            ("scripts", setup), "setup-refused",
            f"in '{scenario}' a rule refuses '{first.piece}'{more} its place: "
            f"{first.text.replace('{piece}', first.piece)}",
            "a rule that speaks of the map alone says so: `when: {here: {board: map}}`")


def _check_starts(desk: Desk, scenario: str, table: Table, told: set[tuple[str, str]]) -> None:
    """What lies on the map from the beginning keeps the rules too, once everything stands."""
    for identifier, piece in desk.game.pieces.items():
        thing = table.things.get(identifier)
        if thing is None or thing.place != piece.starts or not desk.game.locations[thing.place].is_ground:
            continue
        broken = broken_rule(desk.game, table, thing, thing.place, by_hand=False)
        if broken and (broken, thing.place) not in told:
            told.add((broken, thing.place))
            desk.warning(
                ("pieces", identifier, "starts"), "setup-refused",
                f"in '{scenario}' the rule '{broken}' refuses '{identifier}' the place where it starts")


def _takers(desk: Desk, setup: str, place: str) -> Iterator[Path]:
    """Where a setup script, or a part that it calls, takes from a pool or fills a grid without a fallback."""
    for script in desk.game.asked.called_from([setup]):
        for form in walk(*desk.game.scripts[script].steps):
            match form:
                case Move(pick=Drawn(source), lacking=()) if source == place:
                    yield (*form.origin, "from")
                case Refill(grid=grid) if grid == place:
                    yield (*form.origin, "grid")
