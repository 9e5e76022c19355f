"""A player with a goal: what a condition lacks is dragged there, pressed, or waited for."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import TypeVar

from generator.core import conditions as c
from generator.core import quantities as q
from generator.core.form import TURN, Form, every
from generator.core.operations import Drawn, Give, Set, Standing, Word
from generator.core.pieces import Pieces
from generator.core.places import Listed, Places, Reached
from generator.model.game import Game
from generator.rehearse.conditions import View
from generator.rehearse.laws import advises, rule_against
from generator.rehearse.statuses import statuses_of
from generator.rehearse.table import Thing

from .hands import Hands

Any = TypeVar("Any")
Kind = TypeVar("Kind", bound=Form)

DEEPEST = 2
"""How far goals lead to other goals."""
MOST_DRAWN = 30
"""How often scripts are pressed to empty a pile."""
MOST_DRAWS = 12
"""How often one script is pressed to draw what is wanted."""
LONGEST_WAIT = 40
"""Steps of the turn track that a goal is waited for."""
MOST_TRIED = 16
"""Places, and things, that are tried for one goal."""


@dataclass
class Planner:
    """Reaches goals with hands at a table; with `lays`, the referee is off where a law is in the way."""

    hands: Hands
    random: Random
    lays: bool = False
    pressing: list[str] = field(default_factory=list)

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.hands.game

    @property
    def view(self) -> View:
        """The table as conditions of scripts see it."""
        return View(self.game, self.hands.table)

    # ---- goals
    def achieve(self, goal: c.Condition, wanted: bool = True, depth: int = DEEPEST) -> bool:
        """Make a condition true, or untrue; whether it worked."""
        if self.view.holds(goal) == wanted:
            return True
        if depth == 0:
            return False
        match goal:
            case c.AllOf(parts):
                self._join(parts, wanted, depth, together=wanted)
            case c.AnyOf(parts):
                self._join(parts, wanted, depth, together=not wanted)
            case c.NoneOf(parts):
                self._join(parts, not wanted, depth, together=wanted)
            case c.StateIs(states):
                for name, values in self._shuffled(states):
                    self._set(name, {*values} if wanted else None, goal, wanted, depth)
            case c.PhaseIs():
                self._wait(goal, wanted)
            case c.Compare():
                self._compare(goal, wanted, depth)
            case c.Exists(pieces):
                self._bring(pieces, goal, wanted)
            case c.Controls(side, among):
                self._control(side, among, goal, wanted, depth, wanted)
            case _:
                return False
        return self.view.holds(goal) == wanted

    def _join(self, parts: Sequence[c.Condition], wanted: bool, depth: int, together: bool) -> None:
        """Each part in turn if all are needed together, else any one."""
        for part in parts if together else self._shuffled(parts):
            done = self.achieve(part, wanted, depth)
            if done and not together:
                return

    def _wait(self, goal: c.Condition, wanted: bool) -> None:
        for _ in range(LONGEST_WAIT):
            if self.view.holds(goal) == wanted:
                return
            self._step_on()

    def _step_on(self) -> None:
        """Step the turn on, and again once what has kept it is achieved."""
        if self.hands.step_turn():
            for script in self.game.scripts.values():
                phases = script.head.phase or (self.hands.table.phase,)
                if script.head.kind == "turn" and self.hands.table.phase in phases:
                    for guard in script.guards:
                        self.achieve(guard.require, True, 1)
            self.hands.step_turn()

    def wait_for(self, phases: tuple[str, ...]) -> None:
        """Step the turn on to one of the phases."""
        self._wait(c.PhaseIs(phases), True)

    def _compare(self, goal: c.Compare, wanted: bool, depth: int) -> None:
        if q.Variable(TURN) in (goal.left, goal.right):
            self._wait(goal, wanted)
            return
        for quantity in (goal.left, goal.right):
            for part in every(q.Count, [quantity]):
                self._bring(part.pieces, goal, wanted, self._needs_more(goal, wanted))
            for printed in every(q.PrintedSum, [quantity]):
                self._bring(printed.pieces, goal, wanted)
            for best in every(q.Highest, [quantity]):
                self._bring(best.pieces, goal, wanted)
            for held in every(q.ControlledCount, [quantity]):
                for own in (True, False):
                    if self.view.holds(goal) != wanted:
                        self._control(held.side, held.among, goal, wanted, depth, own)
            for known in every(q.PropertyNumber, [quantity]):
                self._set(known.name, None, goal, wanted, depth)
            if self.view.holds(goal) == wanted:
                return

    def _needs_more(self, goal: c.Compare, wanted: bool) -> bool:
        """Whether more of what is on the left makes a comparison true, or untrue."""
        if goal.comparison != "equals":
            return (goal.comparison in ("more_than", "at_least")) == wanted
        try:
            return self.view.amount(goal.left) < self.view.amount(goal.right) or not wanted
        except KeyError:  # a value that is known only while a script runs
            return not wanted

    # ---- ways
    def _bring(self, pieces: Pieces, goal: c.Condition, wanted: bool, more: bool | None = None) -> None:
        """Drag things that fit to the places that are asked about, or away, until the goal holds."""
        if pieces.at is None:
            return
        if isinstance(pieces.at, Reached):
            self._mark(pieces, pieces.at.line, wanted if more is None else more)
            return
        places = self.view.places(pieces.at)
        self._give_statuses(pieces, wanted)
        if self.view.holds(goal) == wanted:
            return
        anywhere = replace(pieces, at=None, status=(), without_status=())
        piles = [place for place in places if place in self.hands.table.piles]
        if piles and not wanted:
            self._drain(piles, goal)
            return
        self.draw_out(anywhere, wanted)
        fitting = [thing for thing in self.hands.table.things.values()
                   if self.can_drag(thing) and self.view.fits(thing, anywhere)]
        likely = sorted(self._shuffled(fitting), key=lambda thing: (thing.place in places) == more)
        for thing in likely[:MOST_TRIED]:
            inside = thing.place in places
            others = [place for place in self.targets() if place not in places]
            goals = others if inside else list(places)
            for place in self._shuffled(goals)[:MOST_TRIED]:
                if self.drag(thing, place):
                    self._give_statuses(pieces, wanted)
                    break
            if self.view.holds(goal) == wanted:
                return

    def _mark(self, pieces: Pieces, line: str, wanted: bool) -> None:
        """Lay what a script looks for where such pieces stand, or elsewhere; the script finds it there."""
        sought = [mark.sought.pieces for mark in self.game.asked.marks
                  if mark.name == line and isinstance(mark.sought, Standing)]
        markers = [thing for each in sought for thing in self.view.pieces(replace(each, at=None))
                   if self.can_drag(thing)]
        anywhere = replace(pieces, at=None, activated=None, status=(), without_status=())
        goals = self._where_found(anywhere, sought) if wanted else self.targets()
        ground, moved = {place.id for place in self.game.ground}, self.random.random() < 0.5
        likely = sorted(self._shuffled(markers), key=lambda each: (each.place in ground) != moved)
        for place in self._shuffled(goals)[:MOST_TRIED]:
            if any(self.drag(marker, place) for marker in likely[:1]):
                if pieces.activated and wanted:
                    self.activate(replace(anywhere, at=Listed((place,)), activated=False))
                self._give_statuses(replace(pieces, at=Listed((place,))), wanted)
                return

    def _where_found(self, pieces: Pieces, sought: Sequence[Pieces]) -> list[str]:
        """Places with such pieces where a script finds a marker; somebody is dragged there if need be."""
        found = [self.view.places(each.at) for each in sought if each.at is not None]
        possible = {place for places in found for place in places} if found else set(self.targets())
        standing = [thing for thing in self.view.pieces(pieces)
                    if thing.place in self.hands.table.controller or self.can_drag(thing)]
        there = [thing.place for thing in standing if thing.place in possible]
        for thing in [] if there else self._shuffled(standing)[:MOST_TRIED]:
            for place in self._shuffled(possible)[:MOST_TRIED]:
                if self.drag(thing, place):
                    return [place]
        return there

    def _give_statuses(self, pieces: Pieces, wanted: bool) -> None:
        """Give pieces that stand there the statuses that are asked for, or take them off."""
        there = self.view.pieces(replace(pieces, status=(), without_status=()))
        for thing in there:
            for asked, has in ((pieces.status, wanted), (pieces.without_status, not wanted)):
                for status in asked:
                    if (status in thing.statuses) != has and status in statuses_of(self.game, thing.id):
                        self.hands.mark(thing.id, status)

    def activate(self, pieces: Pieces) -> None:
        """Activate the units that fit."""
        for thing in list(self.view.pieces(pieces)):
            if thing.id in self.game.pieces and self.game.pieces[thing.id].activates_by_hand:
                self.hands.activate(thing.id)

    def _drain(self, piles: Sequence[str], goal: c.Condition) -> None:
        """Draw from piles until the goal no longer holds."""
        scripts = [name for name in self.game.scripts
                   if any(drawn.source in piles for drawn in self._forms(Drawn, name))]
        for _ in range(MOST_DRAWN):
            pressed = [self.press(script, 1) for script in scripts if script not in self.pressing]
            if not any(pressed) or not self.view.holds(goal):
                return

    def draw_out(self, pieces: Pieces, wanted: bool) -> None:
        """Draw from the piles in which something lies that is wanted elsewhere."""
        fitting = [thing for thing in self.hands.table.things.values() if self.view.fits(thing, pieces)]
        piles = self.hands.table.piles
        sources = {thing.place for thing in fitting if thing.place in piles}
        if not wanted or any(map(self.can_drag, fitting)):
            return
        for script in self._shuffled(self.game.scripts):
            if script in self.pressing or not any(d.source in sources for d in self._forms(Drawn, script)):
                continue
            for _ in range(MOST_DRAWS):
                if not self.press(script, 1) or any(thing.place not in piles for thing in fitting):
                    break

    def _control(
        self, side: str | None, among: Places, goal: c.Condition, wanted: bool, depth: int, own: bool
    ) -> None:
        """Stand in places with units of the side, or of others, or press what gives control."""
        units = [thing for thing in self.hands.table.things.values()
                 if thing.kind == "unit" and (thing.side == side) == own and self.can_drag(thing)]
        for place in self._shuffled(self.view.places(among)):
            if (self.hands.table.controller.get(place) == (side or "")) == own:
                continue
            for thing in self._shuffled(units)[:MOST_TRIED]:
                if self.drag(thing, place):
                    break
            if self.view.holds(goal) == wanted:
                return
        for script in self._shuffled(self.game.scripts):
            gives = [give for give in self._forms(Give, script) if (give.to == side) == own]
            if gives and self.press(script, depth - 1) and self.view.holds(goal) == wanted:
                return

    def _set(
        self, name: str, words: set[str] | None, goal: c.Condition, wanted: bool, depth: int
    ) -> None:
        """Press what sets a property, to one of the words if these are given."""
        for script in self._shuffled(self.game.scripts):
            if script in self.pressing or self.game.scripts[script].head.kind == "setup":
                continue
            values = [value for step in self._forms(Set, script) for key, value in step.values if key == name]
            if any(not isinstance(value, Word) or words is None or value.text in words for value in values):
                self.press(script, depth - 1)
                if self.view.holds(goal) == wanted:
                    return

    def _forms(self, kind: type[Kind], script: str) -> Iterator[Kind]:
        for called in self.game.asked.called_from([script]):
            yield from every(kind, self.game.scripts[called].steps)

    def drag(self, thing: Thing, place: str) -> bool:
        """Drag a thing that hands can take to a place where it may stay; whether it lies there then."""
        if thing.place == place:
            return True
        hand = self.game.definitions.boards[self.game.locations[place].board].private_to
        here = self.game.locations[thing.place].board if thing.place in self.game.locations else ""
        if hand is not None and self.game.locations[place].board != here:
            return False
        if not self.can_drag(thing):
            return False
        broken = rule_against(self.game, self.hands.table, thing, place)
        if broken and not advises(self.game, broken):
            return self.lays and not self.hands.lay(thing.id, place)
        self.hands.drag(thing.id, place)
        return thing.place == place

    def can_drag(self, thing: Thing) -> bool:
        """Whether hands can take hold of the thing where it lies."""
        place = self.game.locations.get(thing.place)
        movable = thing.id not in self.game.pieces or self.game.pieces[thing.id].movable
        return movable and thing.kind != "control" and place is not None and not place.holds_pile

    def targets(self) -> list[str]:
        """Places that anyone can reach."""
        boards = self.game.definitions.boards
        return [place.id for place in self.game.locations.values()
                if boards[place.board].private_to is None and not place.holds_pile]

    def press(self, script: str, depth: int = DEEPEST) -> bool:
        """Press a script once what it requires is achieved; whether it was carried out."""
        known = self.game.scripts[script]
        if depth < 0 or script in self.pressing or known.head.kind == "part":
            return False
        self.pressing.append(script)
        try:
            if known.head.kind == "event":
                marks = dict(self.hands.table.marks)
                done = known.when is not None and self.achieve(known.when, True, max(depth, 1))
                return done or self.hands.table.marks != marks
            for _ in range(3):
                if known.head.phase:
                    self.wait_for(known.head.phase)
                for guard in known.guards:
                    self.achieve(guard.require, True, depth)
                if not self.press_on(script):
                    return True
                if known.head.once == "turn":
                    self.hands.step_turn()
            return False
        finally:
            self.pressing.pop()

    def press_on(self, script: str) -> str:
        """Press a script, and again if it asks for that; why it was refused, or an empty text."""
        refused = self.hands.press(script)
        return self.hands.press(script) if self.hands.asks_again else refused

    def _shuffled(self, items: Iterable[Any]) -> list[Any]:
        found = list(items)
        self.random.shuffle(found)
        return found
