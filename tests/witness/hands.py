"""A player's hands at a module in an engine, with the rehearsal beside it and every act written down."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from generator import module_names as names
from generator.core.form import Path as Place
from generator.core.operations import Operation
from generator.model.game import Game
from generator.rehearse.conditions import View
from generator.rehearse.scripts import Referee
from generator.rehearse.table import Table
from tests.play import replay
from tests.play.desk import Desk, Seen
from tests.play.engine import Impossible
from tests.play.seen_chance import SeenChance
from tests.play.tables import is_bot, take_seat

Act = tuple[str, ...]
"""`press SCRIPT`, `drag THING PLACE`, `lay THING PLACE` (a drag while the referee is off), `turn`,
`turn back`, `lower THING`, `regain THING`, `activate THING`, `reveal THING` or `mark THING STATUS`,
word by word."""

OFF = "off-the-table"
MOST_ACTS = 450
"""A history that is longer than this goes nowhere."""


class Parted(Exception):
    """Engine and rehearsal no longer agree, or the history has become too long."""


@dataclass
class Witnessed:
    """What has happened at some table so far."""

    operations: set[Place] = field(default_factory=set)
    refusals: set[tuple[str, str]] = field(default_factory=set)
    """(script, words) of each refusal."""
    laws: set[tuple[str, bool]] = field(default_factory=set)
    """(law, whether it allowed a move that it binds, or refused one)."""

    @property
    def amount(self) -> int:
        """How much that is."""
        return len(self.operations) + len(self.refusals) + len(self.laws)

    def beyond(self, other: "Witnessed") -> int:
        """How much of this the other lacks."""
        return (len(self.operations - other.operations) + len(self.refusals - other.refusals)
                + len(self.laws - other.laws))

    def add(self, other: "Witnessed") -> bool:
        """Whether the other saw anything new; it is added."""
        new = other.beyond(self)
        self.operations |= other.operations
        self.refusals |= other.refusals
        self.laws |= other.laws
        return new > 0


@dataclass
class WatchedReferee(Referee):
    """Writes down every operation that it carries out."""

    seen: set[Place] = field(default_factory=set)

    def run(self, operation: Operation, view: View) -> View:
        """Do one operation."""
        self.seen.add(operation.origin)
        return super().run(operation, view)


@dataclass
class Hands:
    """Launches a scenario with a seed; then each act is done in the engine and in rehearsal."""

    desk: Desk
    scenario: str
    seed: int
    table: Table = field(init=False)
    seen: Seen = field(init=False)
    acts: list[Act] = field(default_factory=list)
    witnessed: Witnessed = field(default_factory=Witnessed)
    differences: list[str] = field(default_factory=list)
    known: Witnessed = field(default_factory=Witnessed)
    """What other histories have shown."""
    asks_again: bool = False
    """Whether the script pressed last asks to be pressed once more."""
    useful: int = 0
    """The number of acts after which nothing new was seen."""
    _new: int = 0

    def __post_init__(self) -> None:
        self.desk.launch(self.scenario)
        self.desk.engine.seed(self.seed)
        self.table = replay.first_table(self.game, self.scenario)
        self.seen = self.desk.look()

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.desk.game

    def do(self, act: Act) -> None:
        """Any act, as it was written down."""
        match act:
            case ("press", script):
                self.press(script)
            case ("drag", thing, place):
                self.drag(thing, "" if place == OFF else place)
            case ("lay", thing, place):
                self.lay(thing, place)
            case ("regain", thing):
                self.regain(thing)
            case ("lower", thing):
                self.lower(thing)
            case ("activate", thing):
                self.activate(thing)
            case ("reveal", thing):
                self.reveal(thing)
            case ("mark", thing, status):
                self.mark(thing, status)
            case ("turn", "back"):
                self.step_turn(-1)
            case _:
                self.step_turn()

    def has_what_it_takes(self, act: Act) -> bool:
        """Whether the script or the thing of an act is still in the game."""
        known = self.game.definitions.scripts if act[0] == "press" else self.table.things
        return act[0] == "turn" or act[1] in known

    def press(self, script: str) -> str:
        """Press a script, or step the turn on for what is done then; why not, or an empty text."""
        if self.game.definitions.scripts[script].kind == "turn":
            return self.step_turn()
        self.acts.append(("press", script))
        side = self.game.definitions.scripts[script].side
        if side is not None and not is_bot(self.game, self.table, side):
            self.desk.sit(names.seat_names(self.game, side)[0])
        said = self.desk.press(script)
        choices, seen = self.desk.choices(), self.desk.look()
        referee = self._referee(seen, self.desk.dice(), choices)
        refused = referee.press(script)
        if refused:
            self.witnessed.refusals.add((script, refused))
        self.asks_again = any("press again" in entry.text for entry in referee.log if entry.step == "say")
        told = [entry.text for entry in referee.log if entry.step == "refused"]
        if bool(said) != bool(told):
            self.differences.append(f"{self._told}: refusal: engine {said!r}, rehearsal {told!r}")
        log = replay.told_otherwise(self.desk, referee, script)
        self.differences += [f"{self._told}: {each}" for each in log]
        self._after(referee, seen)
        return refused

    def drag(self, thing: str, place: str) -> str:
        """Drag a thing to a place, or to none; the law that put it back, or an empty text."""
        self.acts.append(("drag", thing, place or OFF))
        take_seat(self.desk, self.table, self.table.things[thing])
        came_from = self.table.things[thing].place
        try:
            lying = self.seen.pieces[thing]
            said = self.desk.drag([lying], self.game.locations[place]) if place else self.desk.drag_off(lying)
        except Impossible as error:
            self.differences.append(f"{self._told}: {error}")
            raise Parted from error
        broken = replay.drag(self.game, self.table, self.table.things[thing], place)
        allowed = [] if broken or place == came_from else self._binding(thing, came_from)
        self.witnessed.laws |= {(broken, False)} if broken else {(law, True) for law in allowed}
        seen = self.desk.look()
        referee = self._referee(seen, [])
        referee.settle()
        if bool(said) != bool(broken):
            self.differences.append(f"{self._told}: engine {said!r}, rehearsal {broken!r}")
        self._after(referee, seen)
        return broken

    def lay(self, thing: str, place: str) -> str:
        """Drag a thing while the referee is off; the law that kept it away all the same, or an empty text."""
        self.acts.append(("lay", thing, place))
        unit, target = self.table.things[thing], self.game.locations[place]
        take_seat(self.desk, self.table, unit)
        strictness = names.referee_words(self.game)
        self.desk.engine.prefer(names.REFEREE, strictness["off"])
        try:
            self.desk.drag([self.seen.pieces[thing]], target)
        except Impossible as error:
            self.differences.append(f"{self._told}: {error}")
            raise Parted from error
        finally:
            self.desk.engine.prefer(names.REFEREE, strictness["strict"])
        broken = replay.drag(self.game, self.table, unit, place, lenient=True)
        seen = self.desk.look()
        referee = self._referee(seen, [])
        referee.settle()
        self._after(referee, seen)
        return broken if unit.place != place else ""

    def regain(self, thing: str) -> None:
        """Take a step from a unit and try to give it back."""
        self.acts.append(("regain", thing))
        unit = self.table.things[thing]
        take_seat(self.desk, self.table, unit)
        lowered = min(unit.edge + 1, unit.steps)
        outcome = replay.regain(self.desk, self.table, self.seen, thing)
        refused = bool(self.desk.engine.refusals())
        view = View(self.game, self.table, {"here": unit.place}, unit, unit.place)
        for law in self.game.laws.values():
            binds = view.fits(unit, law.applies) and (law.when is None or view.holds(law.when))
            if law.head.on == "gain" and binds and (refused or unit.edge < lowered):
                self.witnessed.laws.add((law.id, not refused))
        self.differences += [f"{self._told}: {each}" for each in outcome.differences]
        self.seen = outcome.seen
        self._note()
        if self.differences:
            raise Parted

    def lower(self, thing: str) -> None:
        """Take a step from a unit that has more than one."""
        self.acts.append(("lower", thing))
        unit = self.table.things[thing]
        take_seat(self.desk, self.table, unit)
        self.desk.engine.key(self.seen.pieces[thing].handle, "ctrl L")
        unit.edge += 1
        seen = self.desk.look()
        referee = self._referee(seen, [])
        referee.settle()
        self._after(referee, seen)

    def activate(self, thing: str) -> None:
        """Activate a unit, or take its activation back."""
        self.acts.append(("activate", thing))
        unit = self.table.things[thing]
        take_seat(self.desk, self.table, unit)
        outcome = replay.activate(self.desk, self.table, self.seen, thing)
        self.differences += [f"{self._told}: {each}" for each in outcome.differences]
        self._after(self._referee(outcome.seen, []), outcome.seen)

    def reveal(self, thing: str) -> None:
        """Show a hidden unit to all."""
        self.acts.append(("reveal", thing))
        take_seat(self.desk, self.table, self.table.things[thing])
        outcome = replay.reveal(self.desk, self.table, self.seen, thing)
        self.differences += [f"{self._told}: {each}" for each in outcome.differences]
        self._after(self._referee(outcome.seen, []), outcome.seen)

    def mark(self, thing: str, status: str) -> None:
        """Give a piece a status by its menu, or take it off."""
        self.acts.append(("mark", thing, status))
        outcome = replay.mark(self.desk, self.table, self.seen, thing, status)
        self.differences += [f"{self._told}: {each}" for each in outcome.differences]
        self._after(self._referee(outcome.seen, []), outcome.seen)

    def step_turn(self, by: int = 1) -> str:
        """Step the turn track on, or back; why it stays, or an empty text."""
        self.acts.append(("turn",) if by > 0 else ("turn", "back"))
        for script in self.game.scripts.values():
            side, phases = script.head.side, script.head.phase or (self.table.phase,)
            ends = script.head.kind == "turn" and self.table.phase in phases
            if ends and side is not None and not is_bot(self.game, self.table, side):
                self.desk.sit(names.seat_names(self.game, side)[0])
        said = self.desk.turn("on" if by > 0 else "back")
        seen = self.desk.look()
        referee = self._referee(seen, self.desk.dice(), self.desk.choices())
        refused = replay.turned(referee, by)
        self.witnessed.refusals |= {
            (entry.script, entry.text) for entry in referee.log if entry.step == "refused"}
        if said != refused:
            self.differences.append(f"{self._told}: refusal: engine {said!r}, rehearsal {refused!r}")
        self._after(referee, seen)
        return refused

    def _binding(self, thing: str, came_from: str) -> list[str]:
        """The laws that judged the move that brought the thing where it is."""
        unit = self.table.things[thing]
        view = View(self.game, self.table, {"here": unit.place, "from": came_from}, unit, came_from)
        return [law.id for law in self.game.laws.values()
                if law.head.on == "move" and view.fits(unit, law.applies)
                and (law.when is None or view.holds(law.when))]

    def _referee(self, seen: Seen, dice: Sequence[int], choices: Sequence[str] = ()) -> WatchedReferee:
        chance = SeenChance(self.game, self.table, seen, list(dice), list(choices))
        return WatchedReferee(self.game, self.table, chance)

    def _after(self, referee: WatchedReferee, seen: Seen) -> None:
        self.witnessed.operations |= referee.seen
        found = replay.differences(self.game, self.table, seen)
        self.differences += [f"{self._told}: {each}" for each in found]
        self.seen = seen
        self._note()
        if self.differences or len(self.acts) >= MOST_ACTS:
            raise Parted

    def _note(self) -> None:
        new = self.witnessed.beyond(self.known)
        if new > self._new:
            self._new, self.useful = new, len(self.acts)

    @property
    def _told(self) -> str:
        return f"{self.scenario}, seed {self.seed}, act {len(self.acts)} ({' '.join(self.acts[-1])})"


def read(path: Path) -> list[tuple[str, int, list[Act]]]:
    """The histories of a file: for each its scenario, its seed and its acts."""
    found: list[tuple[str, int, list[Act]]] = []
    for line in path.read_text(encoding="utf-8").splitlines():
        words = tuple(line.split())
        if words[:1] == ("scenario",):
            found.append((words[1], int(words[3]), []))
        elif words:
            found[-1][2].append(words)
    return found


def written(histories: Sequence[Hands]) -> str:
    """Histories as `read` reads them."""
    lines: list[str] = []
    for each in histories:
        acts = (" ".join(act) for act in each.acts[:each.useful])
        lines += [f"scenario {each.scenario} seed {each.seed}", *acts, ""]
    return "\n".join(lines)
