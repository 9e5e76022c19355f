"""Scripts as a program of the umpire piece: guards, then the done-mark, then the steps."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import assert_never

from generator import module_names as names
from generator.compile.module.choices import Choices
from generator.compile.module.closing import closing_keys, closing_traits
from generator.compile.module.expressions import Expressions
from generator.compile.module.hearing import keys_heard, reports_apart, screen
from generator.compile.module.messages import Messages
from generator.compile.module.moves import Moves
from generator.compile.module.now import now_traits
from generator.compile.module.own_lines import SAY, OwnLines
from generator.compile.module.program import Program
from generator.compile.module.putting import answering_traits, putting_program
from generator.compile.module.seats import acting, plays
from generator.compile.module.set_out import SetOut, grouped
from generator.compile.module.supply import marked
from generator.compile.module.trails import leave_trails, trail_program
from generator.compile.module.whereabouts import chain
from generator.core import operations as o
from generator.core.form import NOBODY
from generator.core.operations.list import NOTHING_LISTED
from generator.core.places import Listed, Reached, Where
from generator.core.procedures import Script
from generator.model.game import Game
from generator.rehearse.beginning import beginning
from generator.vassal.expression import braces, text
from generator.vassal.keys import named
from generator.vassal.quoting import Code
from generator.vassal.traits import GlobalHotkey, Report, Trait

_NOT_NOW = named("NotNow")


@dataclass
class Umpire:
    """Compiles scripts one by one; `traits` holds them all."""

    game: Game
    messages: Messages
    program: Program = field(default_factory=Program)
    moves: Moves = field(init=False)
    _of_itself: OwnLines = field(init=False)
    _loud: frozenset[str] = field(init=False)
    _events: list[str] = field(default_factory=list)
    _endings: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.moves = Moves(self.game, self.program)
        self._of_itself = OwnLines(self.game, self.messages, self.moves)
        starts = [
            name
            for name, script in self.game.definitions.scripts.items()
            if script.kind not in ("setup", "part", "event")
        ]
        self._loud = self.game.asked.called_from(starts)

    @property
    def _write(self) -> Expressions:
        return Expressions(self.game)

    def traits(self) -> tuple[Trait, ...]:
        """The lines that speak and the program, inner to outer."""
        reports, others = reports_apart((
            Report(keys=(SAY,), format=Code(f"${names.LINE}$"), never_suppress=True),
            Report(keys=(_NOT_NOW,), format=Code(f"~ ${names.REFUSAL}$"), never_suppress=True),
            *now_traits(self.game),
            *closing_traits(self.game),
            *self.program.traits(),
            *(answering_traits(self.messages) if self.game.definitions.put else ()),
        ))
        return (*reports, screen(reports, keys_heard(others)), *others)

    def add(self, script: Script) -> None:
        """Compile one script; a `part` has no guards and is only called."""
        self.program.section, self.program.origin = script.id, script.origin
        self.moves.loud = script.id in self._loud
        body = self._all(script.steps)
        start = names.script(script.id)
        if script.head.kind == "event":
            self._add_event(script, body)
            return
        if script.head.kind == "part":
            self.program.trigger(start, body)
            return
        judge = self.program.remember(names.REFUSAL, self._refusal(script))
        forget = self.program.declare(names.ROLLED, "")
        decide = self.program.key("decide")
        done = self._done(script)
        if script.head.kind == "setup" and self.game.cards:
            body = [self.program.declare(names.QUIET, "yes"), *body, self.program.declare(names.QUIET, "")]
        if script.head.kind in ("setup", "reinforcement") and self.game.asked.fresh:
            done.append(self.program.declare(names.FRESH, "|"))
        events = [names.EVENTS] if self.game.asked.has_events else []
        after = [*closing_keys(self.game, script), *events, *self._shown(script)]
        self.program.trigger(decide, [*done, *body, *after], f'{names.REFUSAL}==""')
        self.program.trigger(decide, [_NOT_NOW], f'{names.REFUSAL}!=""')
        self.program.trigger(start, [forget, judge, decide])

    def _done(self, script: Script) -> list[str]:
        if script.head.once is None:
            return []
        done = self.program.declare(names.mark(script.mark), braces(names.TURN))
        return [done, *self._closed(script)]

    def _closed(self, script: Script) -> list[str]:
        """Once a game is set up, the buttons for it are grey."""
        if script.head.kind != "setup":
            return []
        alike = (name for name, other in self.game.scripts.items()
                 if other.head.kind == "setup" and other.mark == script.mark)
        return [self.program.declare(names.closed(name), "true") for name in alike]

    def _add_event(self, script: Script, body: list[str]) -> None:
        """Keys that look whether the time has come, and do it."""
        assert script.when is not None
        due, happen = f"{names.DUE}{self.program.number}", self.program.key("happen")
        fresh = self._fresh(script)
        if self.game.asked.ends:
            fresh = f"{self._goes_on} && {fresh}"
        closing = closing_keys(self.game, script)
        self.program.trigger(happen, [*self._done(script), *body, *closing], f"{due}==1")
        look = self.program.remember(due, f"{fresh} && {self._write.condition(script.when)} ? 1 : 0")
        (self._endings if script.awaits_end else self._events).extend((look, happen))

    def finish(self) -> None:
        """After the last script: keys look for events, show where units have moved, let markers come."""
        self.program.trigger(names.EVENTS, [*self._endings, *self._events])
        if leave_trails(self.game):
            trail_program(self.moves)
        if self.game.definitions.put:
            putting_program(self.moves, self.messages)

    def _refusal(self, script: Script) -> str:
        """An expression for the first reason to refuse, or an empty text."""
        return chain([(f"!({condition})", message) for condition, message in self._reasons(script)], '""')

    def _reasons(self, script: Script) -> list[tuple[str, str]]:
        reasons, head = [], script.head
        if head.side is not None:
            reasons.append((plays(self.game, head.side), self.messages.fixed("not-your-side")))
            reasons += [(acts, self.messages.fixed("not-your-turn")) for acts in acting(self.game, head.side)]
        if self.game.asked.ends and head.kind != "setup":
            reasons.append((self._goes_on, self.messages.fixed("game-over")))
        if head.phase:
            phases = names.bar_list([names.phase_name(self.game, phase) for phase in head.phase])
            reasons.append(
                (f'{text(phases)}.contains("|"+{names.PHASE}+"|")', self.messages.wrong_phase(head.phase))
            )
        if head.once is not None:
            reasons.append((self._fresh(script), self.messages.fixed(f"done-this-{head.once}")))
        for guard in script.guards:
            own = f"guard-{script.id}-{guard.origin[-1]}"
            said = own if guard.name is None else f"needs-{guard.name}"
            message = self.messages.text(said, guard.otherwise, guard.words_at)
            reasons.append((self._write.condition(guard.require), message))
        return reasons

    @property
    def _goes_on(self) -> str:
        """Whether the game is not over."""
        return f'{names.ENDED}==""'

    def _fresh(self, script: Script) -> str:
        """Whether a script that runs once has not run yet."""
        done = names.mark(script.mark)
        return f"{done}==0" if script.head.once == "game" else f"{names.TURN}>{done}"

    def _all(self, operations: tuple[o.Operation, ...]) -> list[str]:
        keys: list[str] = []
        around = self.program.origin
        done = beginning(self.game).done
        left = [each for each in operations if each.origin not in done]
        for each in grouped(self.game, left, self.moves.loud):
            self.program.origin = each.origin
            keys += [self.moves.set_out(each)] if isinstance(each, SetOut) else self._keys(each)
        self.program.origin = around
        return keys

    def _keys(self, operation: o.Operation) -> list[str]:
        """The keys that carry out one operation, in order."""
        match operation:
            case o.Move():
                return self._move(operation)
            case o.ByTable(cases=cases):
                return self._all(cases)
            case o.Refill():
                return self.moves.refill(operation)
            case o.Flip():
                return self.moves.flip(operation)
            case o.Reveal(pieces):
                return [self.moves.ask(self._write.chosen(pieces), names.SHOW)]
            case o.Shuffle(deck):
                return [self._shuffle(deck)]
            case o.Roll():
                return self._roll(operation)
            case o.Set(values):
                return [self._set(names.state(name), value) for name, value in values]
            case o.Mark():
                return marked(self.game, self.program, operation)
            case o.List():
                return self._list(operation)
            case o.Spend(pieces, without):
                return [self.moves.ask(self._write.chosen_but(pieces, without), names.SPEND)]
            case o.Loop():
                return self._loop(operation)
            case o.Branch():
                return self._branch(operation)
            case o.Give():
                return [self.moves.give(operation)]
            case o.OneOf():
                return self._one_of(operation)
            case o.Call(part, given):
                known = [self._set(names.variable(name), value) for name, value in given]
                return [*known, names.script(part)]
            case o.End(winner):
                line = self.messages.ending(winner)
                return [self.program.declare(names.ENDED, winner or NOBODY),
                        self.program.remember(names.LINE, line), SAY]
            case o.Say(words):
                name = f"say-{self.program.section}-{self.program.number}"
                line = self.messages.text(name, words, operation.origin)
                return [self.program.remember(names.LINE, line), SAY]
            case _:
                assert_never(operation)

    def _set(self, name: str, value: o.Value) -> str:
        match value:
            case o.Word(word) if word.startswith("$"):
                return self.program.remember(name, names.variable(word[1:]))
            case o.Word(word):
                return self.program.declare(name, word)
            case o.Cell():
                return self.program.remember(name, self._cell(value))
            case _:
                return self.program.remember(name, self._write.amount(value))

    def _cell(self, wanted: o.Cell) -> str:
        cells = self.game.cells_for(wanted)
        row = "0" if wanted.row is None else _counted(self._write.amount(wanted.row), len(cells))
        column = _counted(self._write.amount(wanted.column), len(cells[0]))
        table = text(";".join("|".join(cells_of_row) for cells_of_row in cells))
        return f'{table}.split(";")[{row}].split("[|]")[{column}]'

    def _move(self, move: o.Move) -> list[str]:
        match move.pick:
            case o.Everyone(pieces):
                return [self.moves.place(pieces, move.arrival)]
            case o.Some(pieces, count):
                return [self.moves.place_some(pieces, count, move.arrival)]
            case o.Drawn():
                return self._draw(move, move.pick)
            case o.FirstIn(places):
                return self.moves.take_first(places, move.arrival, self._all(move.lacking))
            case _:
                assert_never(move.pick)

    def _draw(self, move: o.Move, drawn: o.Drawn) -> list[str]:
        if not move.lacking:
            draw = [self.moves.draw(drawn, move.arrival)]
            return self._of_itself.cards(drawn, move.arrival, draw)
        name = f"{names.MISSING}{self.program.number}"
        lacking = self.program.remember(name, self.moves.missing(drawn))
        return [
            lacking,
            self.moves.draw(drawn, move.arrival),
            self.program.repeat(self._all(move.lacking), braces(name)),
        ]

    def _shuffle(self, deck: str) -> str:
        return self._press("shuffle", names.shuffle(deck))

    def _shown(self, script: Script) -> list[str]:
        """Opens a window; nobody else's, for VASSAL tells the others only what becomes of pieces."""
        board = script.head.shows
        return [] if board is None else [self._press("show", names.show(board))]

    def _press(self, what: str, hotkey: str) -> str:
        """A key at which a hotkey of the module is pressed."""
        key = self.program.key(what)
        self.program.flow.append(GlobalHotkey(key=key, key_sent=hotkey))
        return key

    def _roll(self, roll: o.Roll) -> list[str]:
        dice = _dice(roll.name)
        rolled = '+", "+'.join([self._one_die(roll)] * roll.dice)
        total = "+".join(
            f"Integer.parseInt(GetString({text(dice)}).split({text(', ')})[{i}])" for i in range(roll.dice)
        )
        return [
            self.program.remember(dice, f'""+{rolled}'),
            self.program.remember(names.ROLLED, f'{names.ROLLED}+GetString({text(dice)})+", "'),
            self.program.remember(names.variable(roll.name), total),
            *self._of_itself.dice(roll),
        ]

    def _list(self, listed: o.List) -> list[str]:
        """Pieces put themselves on a list, one after the other."""
        found = f'GetString({text(names.LISTED)})'
        return [
            self.program.declare(names.LISTED, ""),
            self.moves.ask(
                self._write.chosen_but(listed.pieces, listed.without),
                names.LIST_PLACE if listed.of_places else names.LIST_NAME,
            ),
            self.program.remember(
                names.variable(listed.name), f'{found}.equals("") ? {text(NOTHING_LISTED)} : {found}'),
        ]

    def _one_die(self, roll: o.Roll) -> str:
        if roll.die is None:
            return f"Random({roll.sides})"
        faces = self.game.faces(roll)
        return f'{text(",".join(map(str, faces)))}.split(",")[Random({len(faces)})-1]'

    def _loop(self, loop: o.Loop) -> list[str]:
        match loop.over:
            case o.Times(number):
                amount = self._write.amount(number)
                count = amount if amount.isdigit() else braces(amount)
                return [self.program.repeat(self._all(loop.body), count)]
            case o.DiceOf(roll):
                results = f"GetString({text(_dice(roll))}).split({text(', ')})"
                return [self._each(loop, results, braces(f"{results}.length"))]
            case o.Each(words):
                return [self._each(loop, _split(words), str(len(words)))]
            case Reached(line, beside):
                # The body may look for the same places anew: what it goes through is kept.
                kept = f"{names.FOUND}{self.program.number}"
                keep = self.program.remember(kept, self._in_order(names.traced(line, beside)))
                count = f'{kept}.replaceAll("[^|]","").length()-1'
                return [keep, self._each(loop, f'{kept}.substring(1).split("[|]")', braces(count))]
            case Listed() | Where():
                places = self.game.places(loop.over)
                return [self._each(loop, _split(places), str(len(places)))]
            case _:
                assert_never(loop.over)

    def _in_order(self, line: str) -> str:
        """A list of places such as `|7|3|` in the order of the definition: all places, less what it lacks."""
        every = names.bar_list(tuple(self.game.locations))
        return f'{text(every)}.replaceAll("(?<=[|])(?!("+{line}+")[|])[^|]+[|]","")'

    def _each(self, loop: o.Loop, values: str, count: str) -> str:
        """A key that does the body once for each of the values."""
        # Every loop has an index of its own: the outermost trigger that knows the name would answer.
        index = f"{names.LOOP}{self.program.number}"
        next_one = self.program.remember(names.variable(str(loop.name)), f"{values}[{index}-1]")
        return self.program.repeat([next_one, *self._all(loop.body)], count, index)

    def _one_of(self, one: o.OneOf) -> list[str]:
        body, lacking = self._all(one.body), self._all(one.lacking)
        return Choices(self.game, self.program).one_of(one, body, lacking)

    def _branch(self, branch: o.Branch) -> list[str]:
        name = f"{names.TEST}{self.program.number}"
        ask = self.program.remember(name, f"{self._write.condition(branch.when)} ? 1 : 0")
        yes, no = self.program.key("then"), self.program.key("otherwise")
        self.program.trigger(yes, self._all(branch.then), f"{name}==1")
        self.program.trigger(no, self._all(branch.otherwise), f"{name}==0")
        return [ask, yes, *([no] if branch.otherwise else [])]


def _counted(number: str, end: int) -> str:
    """The index of a row or column counted from 1, the nearest there is."""
    return f"(Math.max(1,Math.min({number},{end}))-1)"


def _split(words: Sequence[str]) -> str:
    """An expression for all of the words."""
    return f"{text(','.join(words))}.split({text(',')})"


def _dice(roll: str) -> str:
    return names.variable(roll) + "_dice"
