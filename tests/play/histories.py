"""Histories: seeded sequences of what players do, done in the engine and in rehearsal side by side."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from generator import module_names as names
from generator.model.game import Game
from generator.rehearse.table import Table, Thing

from . import replay
from .desk import Desk, Seen
from .launches import Launch, spread
from .tables import can_be_dragged, is_bot, is_waiting, named_in, reopen, secret_names, take_seat, targets

ACTS = 6
"""What happens in one history after its setup."""


@dataclass
class History:
    """One game from a launch on; `told` lists its acts, `differences` where engine and rehearsal part."""

    desk: Desk
    launch: Launch
    seed: int
    folder: Path
    random: Random = field(init=False)
    table: Table = field(init=False)
    seen: Seen = field(init=False)
    told: list[str] = field(default_factory=list)
    differences: list[str] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)
    leaks: list[str] = field(default_factory=list)
    """Public lines that name what is hidden from somebody."""

    def __post_init__(self) -> None:
        self.random = Random(self.seed)
        self.table, self.seen = self.launch.table, self.launch.seen

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.desk.game

    def run(self) -> None:
        """Open the launched game, then act until something differs."""
        begin = len(self.desk.engine.events)
        self.table = reopen(self.desk, self.launch)
        self.desk.engine.seed(self.seed)
        self._compare("reload")
        acts: list[Callable[[], None]] = [
            self.press_what_is_due,
            self.press_what_is_due,
            self.press_anything,
            self.press_twice,
            self.enter_from_boxes,
            self.drag_somewhere,
            self.drag_somewhere,
            self.drag_somewhere,
            self.regain_a_step,
            self.regain_a_step,
            self.turn_on,
            self.turn_on,
            self.turn_back,
            self.reload,
        ]
        acts += [self.activate_somebody] * 2 if self._activated else []
        for _ in range(ACTS):
            if self.differences:
                break
            self.random.choice(acts)()
        self.problems = self.desk.engine.problems(begin)

    # ---- acts
    def press_what_is_due(self) -> None:
        """Press a reinforcement script of this phase."""
        scripts = self.game.definitions.scripts
        due = [
            name
            for name, script in scripts.items()
            if script.kind == "reinforcement" and self.table.phase in (script.phase or (self.table.phase,))
        ]
        self._press(self.random.choice(due or self._pressable()))

    def press_anything(self) -> None:
        """Press any script, in the wrong phase too."""
        self._press(self.random.choice(self._pressable()))

    def press_twice(self) -> None:
        """Press the same script twice in a row."""
        script_id = self.random.choice(self._pressable())
        self._press(script_id)
        self._press(script_id)

    def _pressable(self) -> list[str]:
        scripts = self.game.definitions.scripts.items()
        return [name for name, script in scripts if script.has_button]

    def _press(self, script_id: str) -> None:
        side = self.game.definitions.scripts[script_id].side
        if side is not None and not is_bot(self.game, self.table, side):
            self.desk.sit(names.seat_names(self.game, side)[0])
        self._judge(f"press {script_id}", replay.press(self.desk, self.table, script_id))

    def turn_on(self) -> None:
        """Step the turn track on."""
        self._step(1)

    def turn_back(self) -> None:
        """Step the turn track back, unless it is the beginning."""
        if self.table.turn > 1 or self.table.phase != next(iter(self.game.definitions.phases)):
            self._step(-1)

    def _step(self, by: int) -> None:
        self.differences += replay.step_turn(self.desk, self.table, by)
        self._compare(f"turn {by:+}")

    def reload(self) -> None:
        """Save the game and open it again."""
        path = self.folder / f"history-{self.seed}.vsav"
        self.desk.engine.save(path)
        self.desk.engine.open(path)
        self.desk.forget_seat()
        self._compare("save and reload")

    def enter_from_boxes(self) -> None:
        """Drag every unit that waits in a box to a place on the map, lawfully where there is one."""
        waiting = [thing for thing in self.table.things.values() if is_waiting(self.game, thing)]
        for thing in waiting[:6]:
            if self.random.random() < 0.8:
                goal = replay.lawful_place(self.game, self.table, thing.id, self.random)
                if goal:
                    self._pull(thing, goal)

    def drag_somewhere(self) -> None:
        """Drag any piece to any place, near places more often."""
        loose = [thing for thing in self.table.things.values() if can_be_dragged(self.game, thing)]
        thing = self.random.choice(loose)
        near = self.game.locations[thing.place].neighbours if thing.place in self.game.locations else ()
        if near and self.random.random() < 0.6:
            self._pull(thing, self.random.choice(near))
        elif self.random.random() < 0.1:
            self._pull(thing, "")
        else:
            self._pull(thing, self.random.choice(targets(self.game, thing)).id)

    def regain_a_step(self) -> None:
        """Take a step from a unit and try to give it back; while points last this is lawful."""
        units = [
            thing
            for thing in self.table.things.values()
            if thing.kind == "unit" and can_be_dragged(self.game, thing) and thing.edge <= thing.steps
        ]
        if units:
            thing = self.random.choice(units)
            take_seat(self.desk, self.table, thing)
            self._judge("regain", replay.regain(self.desk, self.table, self.seen, thing.id))

    @property
    def _activated(self) -> list[Thing]:
        return [thing for thing in self.table.things.values()
                if can_be_dragged(self.game, thing) and thing.id in self.game.pieces
                and self.game.pieces[thing.id].activates_by_hand]

    def activate_somebody(self) -> None:
        """Activate a unit, or take its activation back."""
        thing = self.random.choice(self._activated)
        take_seat(self.desk, self.table, thing)
        self._judge(f"activate {thing.id}", replay.activate(self.desk, self.table, self.seen, thing.id))

    def _pull(self, thing: Thing, place: str) -> None:
        take_seat(self.desk, self.table, thing)
        self._judge("drag", replay.pull(self.desk, self.table, self.seen, thing.id, place))

    # ---- judging
    def _compare(self, act: str) -> None:
        seen = self.desk.look()
        self._judge(act, replay.Outcome(replay.differences(self.game, self.table, seen), seen))

    def _judge(self, act: str, outcome: replay.Outcome) -> None:
        self.told.append(act)
        before, self.seen = self.seen, outcome.seen
        lines = self.desk.engine.lines()
        secret = named_in(lines, self.seen) if lines else set()
        for seen in (before, self.seen):
            secret = secret_names(self.game, self.table, seen, secret)
        self.leaks += [f"{act}: {line}" for line in lines if any(name in line for name in secret)]
        self.differences += [f"after {', '.join(self.told)}: {found}" for found in outcome.differences]


def run_histories(
    desks: Sequence[Desk], launches: Sequence[Launch], number: int, folder: Path
) -> list[History]:
    """Play that many histories, each from one of the launched games."""

    def work(desk: Desk, seed: int) -> History:
        history = History(desk, launches[seed % len(launches)], seed, folder)
        history.run()
        return history

    return spread(desks, range(number), work)
