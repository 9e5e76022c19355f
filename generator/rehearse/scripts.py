"""Run scripts on a table: guards first, then step by step, everything logged."""

from dataclasses import dataclass, field

from generator.model.base import Text
from generator.model.game import Game
from generator.model.script import Arrival, Draw, Find, ForEach, LookUp, Refill, Script, Step, TakeFirst
from generator.rehearse.chance import Chance
from generator.rehearse.conditions import View
from generator.rehearse.laws import set_down
from generator.rehearse.supply import reached
from generator.rehearse.table import Table, Thing


@dataclass(frozen=True)
class Entry:
    """One line of a rehearsal's log."""

    turn: int
    script: str
    step: str
    text: str
    piece: str = ""
    from_place: str = ""
    to_place: str = ""


@dataclass
class Referee:
    """Runs scripts; `log` grows."""

    game: Game
    table: Table
    chance: Chance
    language: str = "en"
    log: list[Entry] = field(default_factory=list)
    _running: str = ""

    def press(self, script_id: str) -> str:
        """Start a script; return why it was refused, or an empty text after it ran."""
        script = self.game.definitions.scripts[script_id]
        self._running = script_id
        refusal = self._refusal(script_id, script)
        if refusal:
            self.note("refused", refusal)
            return refusal
        self._remember(script_id, script)
        if script.kind in ("setup", "reinforcement"):
            self.table.fresh.clear()
        self._run_all(script.steps, View(self.game, self.table))
        self.settle()
        return ""

    def settle(self) -> None:
        """Let the events happen whose time has come; called after everything that changes the table."""
        for script_id, script in self.game.definitions.scripts.items():
            if script.kind == "event" and script.when is not None:
                view = View(self.game, self.table)
                if not self._is_done(script_id, script) and view.holds(script.when):
                    self._running = script_id
                    self._remember(script_id, script)
                    self._run_all(script.steps, view)

    def note(self, step: str, text: str, piece: str = "", source: str = "", target: str = "") -> None:
        """Add a line to the log."""
        self.log.append(Entry(self.table.turn, self._running, step, text, piece, source, target))

    def _refusal(self, script_id: str, script: Script) -> str:
        if script.phase and self.table.phase not in script.phase:
            return "wrong phase"
        if self._is_done(script_id, script):
            return "done already"
        view = View(self.game, self.table)
        for guard in script.guards:
            if not view.holds(guard.require):
                return self._words(guard.otherwise, view)
        return ""

    def _is_done(self, script_id: str, script: Script) -> bool:
        done = self.table.marks.get(script.mark or script_id)
        return done is not None and (script.once == "game" or self.table.turn <= done)

    def _remember(self, script_id: str, script: Script) -> None:
        if script.once is not None:
            self.table.marks[script.mark or script_id] = self.table.turn

    def _words(self, text: Text, view: View) -> str:
        values = {**self.table.properties, **view.variables}
        words = text.in_language(self.language)
        for name, value in values.items():
            words = words.replace("{" + name + "}", value)
        return words

    def _run_all(self, steps: tuple[Step, ...], view: View) -> View:
        for step in steps:
            view = self._run(step, view)
        return view

    def _run(self, step: Step, view: View) -> View:
        if step.place is not None:
            for thing in view.pieces(step.place.pieces):
                self._arrive(thing, step.place, view, "place")
        elif step.draw is not None:
            self._draw(step.draw, view)
        elif step.take_first is not None:
            self._take_first(step.take_first, view)
        elif step.refill is not None:
            self._refill(step.refill, view)
        elif step.shuffle is not None:
            pile = self.table.piles[step.shuffle]
            self.table.piles[step.shuffle] = self.chance.shuffle(step.shuffle, pile)
            self.note("shuffle", step.shuffle)
        elif step.roll is not None:
            faces = self.game.faces(step.roll)
            dice = [self.chance.throw(faces) for _ in range(step.roll.dice)]
            shown = ", ".join(map(str, dice))
            self.note("roll", shown)
            view = view.with_variable(step.roll.name, str(sum(dice)))
            view = view.with_variable(f"{step.roll.name}-dice", shown)
        elif step.for_each is not None:
            self._for_each(step.for_each, view)
        elif step.repeat is not None:
            for _ in range(view.amount(step.repeat.times)):
                self._run_all(step.repeat.do, view)
        elif step.give is not None:
            for place in view.places(step.give.places):
                self.table.controller[place] = step.give.to
        elif step.trace is not None:
            self.table.traced[step.trace.name] = reached(view, step.trace)
        elif step.find is not None:
            self.table.traced[step.find.name] = self._found(step.find, view)
        elif step.look_up is not None:
            self.table.properties[step.look_up.name] = self._looked_up(step.look_up, view)
        elif step.if_ is not None:
            self._run_all(step.if_.then if view.holds(step.if_.when) else step.if_.otherwise, view)
        elif step.set is not None:
            for name, value in step.set.items():
                self.table.properties[name] = value if isinstance(value, str) else str(view.amount(value))
        elif step.call is not None:
            self._run_all(self.game.definitions.scripts[step.call].steps, view)
        elif step.say is not None:
            self.note("say", self._words(step.say, view))
        return view

    def _found(self, find: Find, view: View) -> set[str]:
        standing = {thing.place for thing in view.pieces(find.pieces)}
        if not find.across:
            return standing
        beyond = self.game.across_edges(find.across, find.bridges)
        return {place for name in standing for place in beyond.get(name, ())}

    def _looked_up(self, look_up: LookUp, view: View) -> str:
        cells = self.game.table_cells(look_up.chart, look_up.table, headings=look_up.row is None)
        row = 0 if look_up.row is None else _counted(view.amount(look_up.row), len(cells))
        return cells[row][_counted(view.amount(look_up.column), len(cells[row]))]

    def _arrive(self, thing: Thing, how: Arrival, view: View, step: str) -> None:
        came_from = thing.place
        place = view.filled(how.at)
        self._turn(thing, view.filled(how.strength))
        if how.face != "keep":
            thing.face_down = how.face == "down"
        broken = set_down(self.game, self.table, thing, place)
        if broken:
            told = view.with_variable("piece", thing.name).with_variable("here", place)
            reason = self._words(self.game.definitions.rules[broken].otherwise, told)
            self.note("refused", reason, thing.id, came_from, came_from)
        else:
            self.note(step, f"{thing.id}: {came_from} to {place}", thing.id, came_from, place)

    def _turn(self, thing: Thing, strength: str) -> None:
        if strength == "random":
            thing.facing = self.chance.facing(thing.id)
        elif strength == "full":
            thing.facing = 1
        elif strength == "initial":
            thing.face(thing.steps if thing.deploys_at is None else thing.deploys_at)
        elif strength == "less":
            thing.facing = min(thing.steps, thing.facing + 1)
        elif strength == "more":
            thing.facing = max(1, thing.facing - 1)
        elif strength.isdigit():
            thing.face(int(strength))

    def _draw(self, draw: Draw, view: View) -> None:
        wanted = view.amount(draw.count)
        top_first = self.game.locations[draw.source].kind == "deck"
        for _ in range(wanted):
            fitting = [
                thing.id
                for thing in self.table.lying_at(draw.source)
                if draw.which is None or view.fits(thing, draw.which)
            ]
            if not fitting:
                self.note("missing", draw.source)
                self._run_all(draw.each_missing, view)
                continue
            drawn = fitting[-1] if top_first else self.chance.pick(fitting, view.filled(draw.at))
            self._arrive(self.table.things[drawn], draw, view, "draw")

    def _take_first(self, take: TakeFirst, view: View) -> None:
        for place in view.places(take.of):
            lying = [thing for thing in self.table.lying_at(place) if thing.kind == "unit"]
            if lying:
                self._arrive(lying[0], take, view, "take")
                return
        self._run_all(take.if_none, view)

    def _refill(self, refill: Refill, view: View) -> None:
        rows = self.game.grid_rows(refill.grid)
        for thing in view.pieces(refill.pieces):
            free = [[place for place in row if not self.table.lying_at(place)] for row in rows]
            open_rows = [(len(rows[i]) - len(places), i) for i, places in enumerate(free) if places]
            if not open_rows:
                self.note("missing", refill.grid)
                return
            _, index = min(open_rows)
            back = Arrival(at=free[index][-1], strength="full", face=refill.face)
            self._arrive(thing, back, view, "refill")

    def _for_each(self, loop: ForEach, view: View) -> None:
        dice = view.variables.get(f"{loop.dice}-dice", "")
        values = view.places(loop.places) if loop.places is not None else tuple(dice.split(", "))
        for value in values:
            self._run_all(loop.do, view.with_variable(loop.name, value))


def _counted(number: int, end: int) -> int:
    """The index of a row or column counted from 1, the nearest there is."""
    return max(1, min(number, end)) - 1
