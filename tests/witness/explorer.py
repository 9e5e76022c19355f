"""Plays a game again and again, towards whatever has no witness yet."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field, replace
from random import Random

from generator.core.conditions import AllOf, CameFrom, Condition, FirstMove, MoverFits, MoverIn, OnTable
from generator.core.form import Path, walk
from generator.core.pieces import Pieces
from generator.core.places import Reached, Where
from generator.core.procedures import Law
from generator.core.quantities import PrintedValue
from generator.model.game import Game
from generator.rehearse.laws import rule_against
from tests.play.desk import Desk
from tests.play.tables import targets

from .goals import Goal, goals, guard_of, pressable, ways
from .hands import Hands, Parted, Witnessed
from .openings import OPENINGS
from .planner import Planner

GOALS_A_GAME = 10
PATIENCE = 12
"""How often a script is pressed whose way depends on dice."""
TURNS = 24
"""How long a campaign of an exploration lasts."""
TRIED_DRAGS = 400


@dataclass
class Explorer:
    """Sits down at one table after the other until nothing is left; `kept` are histories that showed more."""

    desk: Desk
    witnessed: Witnessed = field(default_factory=Witnessed)
    kept: list[Hands] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.ways = ways(self.game)
        self.goals = goals(self.game)

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.desk.game

    @property
    def left(self) -> list[Goal]:
        """What has no witness."""
        return [goal for goal in self.goals if not goal.is_met(self.game, self.witnessed)]

    def explore(self, seeds: range, tell: Callable[[str], None]) -> None:
        """Play a game for each seed, or fewer when all is witnessed."""
        scenarios = list(self.game.definitions.scenarios)
        for seed in seeds:
            left = self.left
            if not left:
                return
            hands = Hands(self.desk, scenarios[-1 - seed % len(scenarios)], seed, known=self.witnessed)
            planner = Planner(hands, Random(seed), lays=seed % 2 == 0)
            with suppress(Parted):
                if seed % 7 == 6:
                    self._move_too_early(planner, left)
                hands.press(self.game.definitions.scenarios[hands.scenario].setup)
                for step in self._plan(planner, left, seed):
                    step()
            if self.witnessed.add(hands.witnessed) or hands.differences:
                self.kept.append(hands)
            tell(f"{seed}: {len(self.left)} left, {len(hands.acts)} acts {hands.differences[:1]}")

    def _move_too_early(self, planner: Planner, left: list[Goal]) -> None:
        """Before the setup, press what shall be refused, and other set-ups; regain and drag something."""
        for goal in left:
            if goal.kind == "guard":
                planner.hands.press(str(goal.path[1]))
            elif goal.kind == "law" and self.game.laws[str(goal.path[1])].head.on == "gain":
                self._meet(planner, self.game.laws[str(goal.path[1])], goal.allowed)
        own = self.game.definitions.scenarios[planner.hands.scenario].setup
        for script in self.game.scripts.values():
            if script.head.kind == "setup" and script.id != own:
                planner.hands.press(script.id)
        loose = [thing for thing in planner.hands.table.things.values() if planner.can_drag(thing)]
        for thing in planner.random.sample(loose, min(len(loose), 3)):
            planner.hands.drag(thing.id, planner.random.choice(planner.targets()))

    def _plan(self, planner: Planner, left: list[Goal], seed: int) -> Iterator[Callable[[], None]]:
        if seed % 5 == 4:
            yield lambda: self._campaign(planner)
            return
        for opening in OPENINGS.get(self.game.id, ()):
            if planner.random.random() < 0.5:
                yield lambda opening=opening: opening(planner)  # type: ignore[misc]
        planner.random.shuffle(left)
        for goal in left[:GOALS_A_GAME]:
            yield lambda goal=goal: self._towards(planner, goal)  # type: ignore[misc]

    def _towards(self, planner: Planner, goal: Goal) -> None:
        match goal:
            case Goal("operation", path):
                self._carry_out(planner, path)
            case Goal("guard", path):
                self._be_refused(planner, path)
            case Goal("law", path, allowed):
                self._meet(planner, self.game.laws[str(path[1])], allowed)

    def _carry_out(self, planner: Planner, path: Path) -> None:
        """Bring about what the way needs; what is known only in play is waited for."""
        way = planner.random.choice(self.ways[path])
        looks = any(isinstance(form, Reached) for condition, _ in way.wanted for form in walk(condition))
        unknown = any(_is_of_play(condition) for condition, _ in way.wanted)
        for _ in range(3 if looks else 1):
            if looks:
                planner.press(way.script, 1)  # what it looks for is then known
            for condition, wanted in way.wanted:
                if not _is_of_play(condition):
                    planner.achieve(condition, wanted)
        for _ in range(PATIENCE if unknown else 1):
            if path not in planner.hands.witnessed.operations:
                planner.press(way.script, 1)

    def _be_refused(self, planner: Planner, path: Path) -> None:
        script = self.game.scripts[str(path[1])]
        refusing = guard_of(self.game, path)
        if script.head.phase:
            planner.wait_for(script.head.phase)
        planner.achieve(refusing.require, False)
        for guard in script.guards:
            if guard is refusing:
                break
            planner.achieve(guard.require, True)
        planner.hands.press(script.id)

    def _meet(self, planner: Planner, law: Law, allowed: bool) -> None:
        """Find a move or a step gained that the law allows or refuses."""
        for part in _apart(law.when):
            if not _is_of_move(part):
                planner.achieve(part)
        anywhere = replace(law.applies, at=None)
        planner.draw_out(anywhere, True)
        for _ in range(planner.random.choice((0, 0, 1, 3, 9))):
            planner.hands.step_turn()
        units = [thing for thing in planner.hands.table.things.values()
                 if planner.view.fits(thing, anywhere) and planner.can_drag(thing)]
        if law.head.on == "gain":
            if units:
                if not _is_of_move(law.require):
                    planner.achieve(law.require, allowed)
                planner.hands.regain(planner.random.choice(units).id)
            return
        for _ in range(TRIED_DRAGS if units else 0):
            thing = planner.random.choice(units)
            place = planner.random.choice(["", *(found.id for found in targets(self.game, thing))])
            broken = rule_against(self.game, planner.hands.table, thing, place)
            if place != thing.place and (not broken if allowed else broken == law.id):
                planner.hands.drag(thing.id, place)
                return

    def _campaign(self, planner: Planner) -> None:
        """Turn after turn, press what is due."""
        phases = len(self.game.definitions.phases)
        for _ in range(TURNS * phases):
            for script in pressable(self.game):
                head, table = self.game.scripts[script].head, planner.hands.table
                if head.phase and table.phase in head.phase:
                    planner.press(script, 1)
            planner.hands.step_turn()


def _apart(condition: Condition | None) -> tuple[Condition, ...]:
    """The parts that must all hold."""
    if condition is None:
        return ()
    return condition.parts if isinstance(condition, AllOf) else (condition,)


def _is_of_play(condition: Condition) -> bool:
    """Whether it asks for a value that is known only while a script runs."""
    return any("$" in name.id for form in walk(condition) for name in form.reads())


def _is_of_move(condition: Condition) -> bool:
    """Whether it asks for the piece that moves."""
    of_move = (MoverFits, MoverIn, CameFrom, OnTable, FirstMove, PrintedValue)
    relative = any(isinstance(form, Pieces) and form.is_relative for form in walk(condition))
    near = any(isinstance(form, Where) and form.near == "$here" for form in walk(condition))
    return relative or near or _is_of_play(condition) or any(isinstance(f, of_move) for f in walk(condition))
