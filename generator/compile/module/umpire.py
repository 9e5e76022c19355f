"""Scripts as a program of the umpire piece: guards, then the done-mark, then the steps."""

from dataclasses import dataclass, field

from generator.compile.module import names
from generator.compile.module.expressions import Expressions, chain, either
from generator.compile.module.messages import Messages
from generator.compile.module.moves import Moves
from generator.compile.module.program import Program
from generator.compile.module.supply import found, traced
from generator.model.game import Game
from generator.model.script import Draw, ForEach, If, LookUp, Repeat, Roll, Script, Step
from generator.model.walking import asks_for_fresh, called_from, has_events
from generator.vassal.expression import braces, text
from generator.vassal.keys import named
from generator.vassal.traits import GlobalHotkey, Report, Trait

_REFUSAL = "Refusal"
_LINE = "Line"
_SAY = named("Say")
_REFUSE = named("Refuse")


@dataclass
class Umpire:
    """Compiles scripts one by one; `traits` holds them all."""

    game: Game
    messages: Messages
    program: Program = field(default_factory=Program)
    moves: Moves = field(init=False)
    _loud: frozenset[str] = field(init=False)
    _events: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.moves = Moves(self.game, self.program)
        starts = [
            name
            for name, script in self.game.definitions.scripts.items()
            if script.kind not in ("setup", "part", "event")
        ]
        self._loud = called_from(self.game.definitions, starts)

    @property
    def _write(self) -> Expressions:
        return Expressions(self.game)

    def traits(self) -> tuple[Trait, ...]:
        """The program and the two lines that speak, inner to outer."""
        return (
            *self.program.traits(),
            Report(keys=(_SAY,), format=f"${_LINE}$", never_suppress=True),
            Report(keys=(_REFUSE,), format=f"~ ${_REFUSAL}$", never_suppress=True),
        )

    def add(self, script_id: str, script: Script) -> None:
        """Compile one script; a `part` has no guards and is only called."""
        self.program.section = script_id
        self.moves.loud = script_id in self._loud
        body = self._all(script.steps)
        start = names.script(script_id)
        if script.kind == "event":
            self._add_event(script_id, script, body)
            return
        if script.kind == "part":
            self.program.trigger(start, body)
            return
        judge = self.program.remember(_REFUSAL, self._refusal(script_id, script))
        forget = self.program.declare(names.ROLLED, "")
        decide = self.program.key("decide")
        done = self._done(script_id, script)
        if script.kind in ("setup", "reinforcement") and asks_for_fresh(self.game.definitions):
            done.append(self.program.declare(names.FRESH, "|"))
        events = [names.EVENTS] if has_events(self.game.definitions) else []
        self.program.trigger(decide, [*done, *body, *events], f'{_REFUSAL}==""')
        self.program.trigger(decide, [_REFUSE], f'{_REFUSAL}!=""')
        self.program.trigger(start, [forget, judge, decide])

    def _done(self, script_id: str, script: Script) -> list[str]:
        if script.once is None:
            return []
        return [self.program.declare(names.mark(script.mark or script_id), braces(names.TURN))]

    def _add_event(self, script_id: str, script: Script, body: list[str]) -> None:
        """Keys that look whether the time has come, and do it."""
        assert script.when is not None
        due, happen = f"Due_{self.program.number}", self.program.key("happen")
        fresh = self._fresh(script_id, script)
        self.program.trigger(happen, [*self._done(script_id, script), *body], f"{due}==1")
        look = self.program.remember(due, f"{fresh} && {self._write.condition(script.when)} ? 1 : 0")
        self._events += [look, happen]

    def finish(self) -> None:
        """After the last script: one key looks for all events."""
        self.program.trigger(names.EVENTS, self._events)

    def _refusal(self, script_id: str, script: Script) -> str:
        """An expression for the first reason to refuse, or an empty text."""
        return chain(
            [(f"!({condition})", message) for condition, message in self._reasons(script_id, script)], '""'
        )

    def _reasons(self, script_id: str, script: Script) -> list[tuple[str, str]]:
        reasons = []
        if script.side is not None:
            reasons.append((self._may_press(script.side), self.messages.fixed("not-your-side")))
        if script.phase:
            phases = names.bar_list([names.phase_name(self.game, phase) for phase in script.phase])
            reasons.append(
                (f'{text(phases)}.contains("|"+{names.PHASE}+"|")', self.messages.fixed("wrong-phase"))
            )
        if script.once is not None:
            fresh = self._fresh(script_id, script)
            reasons.append((fresh, self.messages.fixed(f"done-this-{script.once}")))
        for number, guard in enumerate(script.guards):
            message = self.messages.text(f"guard-{script_id}-{number}", guard.otherwise)
            reasons.append((self._write.condition(guard.require), message))
        return reasons

    def _fresh(self, script_id: str, script: Script) -> str:
        """Whether a script that runs once has not run yet."""
        done = names.mark(script.mark or script_id)
        return f"{done}==0" if script.once == "game" else f"{names.TURN}>{done}"

    def _may_press(self, side: str) -> str:
        seats = text(names.bar_list(names.seat_names(self.game, side)))
        seated = f'{seats}.contains("|"+playerSide+"|")'
        bot = self.game.definitions.sides[side].bot_when
        return either([seated, self._write.condition(bot)]) if bot else seated

    def _all(self, steps: tuple[Step, ...]) -> list[str]:
        return [key for step in steps for key in self._keys(step)]

    def _keys(self, step: Step) -> list[str]:
        """The keys that carry out one step, in order."""
        if step.place is not None:
            return [self.moves.place(step.place)]
        if step.draw is not None:
            return self._draw(step.draw)
        if step.take_first is not None:
            return self.moves.take_first(step.take_first, self._all(step.take_first.if_none))
        if step.refill is not None:
            return [self.moves.refill(step.refill)]
        if step.shuffle is not None:
            return [self._shuffle(step.shuffle)]
        if step.roll is not None:
            return self._roll(step.roll)
        if step.for_each is not None:
            return [self._for_each(step.for_each)]
        if step.repeat is not None:
            return [self._repeat(step.repeat)]
        if step.give is not None:
            return [self.moves.give(step.give)]
        if step.trace is not None:
            return traced(self.game, self.program, step.trace)
        if step.find is not None:
            return found(self.game, self.program, step.find)
        if step.look_up is not None:
            return [self._look_up(step.look_up)]
        if step.if_ is not None:
            return self._if(step.if_)
        if step.set is not None:
            return [
                self.program.declare(
                    names.state(name), value if isinstance(value, str) else braces(self._write.amount(value))
                )
                for name, value in step.set.items()
            ]
        if step.call is not None:
            return [names.script(step.call)]
        assert step.say is not None
        line = self.messages.text(f"say-{self.program.section}-{self.program.number}", step.say)
        return [self.program.remember(_LINE, line), _SAY]

    def _look_up(self, look_up: LookUp) -> str:
        cells = self.game.table_cells(look_up.chart, look_up.table, headings=look_up.row is None)
        row = "0" if look_up.row is None else _counted(self._write.amount(look_up.row), len(cells))
        column = _counted(self._write.amount(look_up.column), len(cells[0]))
        table = text(";".join("|".join(cells_of_row) for cells_of_row in cells))
        cell = f'{table}.split(";")[{row}].split("[|]")[{column}]'
        return self.program.remember(names.state(look_up.name), cell)

    def _draw(self, draw: Draw) -> list[str]:
        if not draw.each_missing:
            return [self.moves.draw(draw)]
        name = f"Missing_{self.program.number}"
        lacking = self.program.remember(name, self.moves.missing(draw))
        return [
            lacking,
            self.moves.draw(draw),
            self.program.repeat(self._all(draw.each_missing), braces(name)),
        ]

    def _shuffle(self, deck: str) -> str:
        key = self.program.key("shuffle")
        self.program.flow.append(GlobalHotkey(key=key, key_sent=names.shuffle(deck)))
        return key

    def _roll(self, roll: Roll) -> list[str]:
        dice = _dice(roll.name)
        rolled = '+", "+'.join([self._one_die(roll)] * roll.dice)
        total = "+".join(
            f"Integer.parseInt(GetString({text(dice)}).split({text(', ')})[{i}])" for i in range(roll.dice)
        )
        return [
            self.program.remember(dice, f'""+{rolled}'),
            self.program.remember(names.ROLLED, f'{names.ROLLED}+GetString({text(dice)})+", "'),
            self.program.remember(names.variable(roll.name), total),
        ]

    def _one_die(self, roll: Roll) -> str:
        if roll.die is None:
            return f"Random({roll.sides})"
        faces = self.game.faces(roll)
        return f'{text(",".join(map(str, faces)))}.split(",")[Random({len(faces)})-1]'

    def _for_each(self, loop: ForEach) -> str:
        # Every loop has an index of its own: the outermost trigger that knows the name would answer.
        index = f"Loop_{self.program.number}"
        if loop.places is not None:
            places = self.game.places(loop.places)
            count, board = str(len(places)), self.game.locations[places[0]].board
            current = f"{text(','.join(places))}.split({text(',')})[{index}-1]"
        else:
            results = f"GetString({text(_dice(str(loop.dice)))}).split({text(', ')})"
            count, board = braces(f"{results}.length"), self.game.definitions.game.map
            current = f"{results}[{index}-1]"
        next_one = self.program.remember(names.variable(loop.name), current)
        self.moves.loop_boards.append(board)
        body = self._all(loop.do)
        self.moves.loop_boards.pop()
        return self.program.repeat([next_one, *body], count, index)

    def _repeat(self, repeat: Repeat) -> str:
        amount = self._write.amount(repeat.times)
        return self.program.repeat(self._all(repeat.do), amount if amount.isdigit() else braces(amount))

    def _if(self, choice: If) -> list[str]:
        name = f"Test_{self.program.number}"
        test = self.program.remember(name, f"{self._write.condition(choice.when)} ? 1 : 0")
        yes, no = self.program.key("then"), self.program.key("otherwise")
        self.program.trigger(yes, self._all(choice.then), f"{name}==1")
        self.program.trigger(no, self._all(choice.otherwise), f"{name}==0")
        return [test, yes, *([no] if choice.otherwise else [])]


def _counted(number: str, end: int) -> str:
    """The index of a row or column counted from 1, the nearest there is."""
    return f"(Math.max(1,Math.min({number},{end}))-1)"


def _dice(roll: str) -> str:
    return names.variable(roll) + "_dice"
