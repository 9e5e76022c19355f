"""The operations of scripts as keys of the umpire's program."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import assert_never

from generator import module_names as names
from generator.compile.module.choices import (
    NOT_LEFT,
    Choices,
    each_of,
    in_order,
    ordered,
)
from generator.compile.module.expressions import Expressions, has_status, way
from generator.compile.module.facing import FACE
from generator.compile.module.messages import Messages
from generator.compile.module.moves import Moves
from generator.compile.module.own_lines import OwnLines
from generator.compile.module.pieces import COVER
from generator.compile.module.program import IN_RED, SAY, Program
from generator.compile.module.set_out import SetOut, grouped
from generator.compile.module.statuses import status_key
from generator.compile.module.supply import marked
from generator.core import operations as o
from generator.core.form import NOBODY
from generator.core.operations.list import NOTHING_LISTED
from generator.core.pieces import Pieces
from generator.core.places import Listed, Reached, Where
from generator.core.procedures import first_question
from generator.core.quantities import Number, Quantity
from generator.model.game import Game
from generator.model.looked_up import Lines, looked_up
from generator.rehearse.beginning import beginning
from generator.rehearse.ever import ever_fitting
from generator.vassal.expression import braces, text
from generator.vassal.traits import GlobalHotkey

NOT_ENDED = f'{names.ENDED}==""'
"""That nobody has won, and the game has not ended for nobody."""


@dataclass
class Operations:
    """Writes what scripts do into a program."""

    game: Game
    messages: Messages
    program: Program
    moves: Moves
    _of_itself: OwnLines = field(init=False)

    def __post_init__(self) -> None:
        self._of_itself = OwnLines(self.game, self.messages, self.moves)

    @property
    def _write(self) -> Expressions:
        return Expressions(self.game)

    def keys(self, operations: tuple[o.Operation, ...]) -> list[str]:
        """The keys that carry them out, in order; what lies there from the start is left out."""
        around = self.program.origin
        done = beginning(self.game).done
        left = [each for each in operations if each.origin not in done]
        keys = self._up_to_the_end(list(grouped(self.game, left, self.moves.loud)))
        self.program.origin = around
        return keys

    def _up_to_the_end(self, operations: Sequence[o.Operation | SetOut]) -> list[str]:
        """The keys of operations, of which none is done after one that ends the game."""
        keys: list[str] = []
        for number, each in enumerate(operations, 1):
            self.program.origin = each.origin
            if isinstance(each, SetOut):
                keys += [self.moves.set_out(each)]
                continue
            keys += self._of(each)
            if operations[number:] and self.game.asked.may_end(each):
                return [*keys, self._unless_ended(self._up_to_the_end(operations[number:]))]
        return keys

    def _unless_ended(self, keys: list[str]) -> str:
        go_on = self.program.key("go on")
        self.program.trigger(go_on, keys, NOT_ENDED)
        return go_on

    def _again_and_again(self, body: tuple[o.Operation, ...]) -> list[str]:
        """The keys of what a loop does each time, until the game ends."""
        keys = self.keys(body)
        return [self._unless_ended(keys)] if any(map(self.game.asked.may_end, body)) else keys

    def keys_that_may_be_left(self, operations: tuple[o.Operation, ...]) -> list[str]:
        """The same for a whole script: whoever leaves its first questions leaves all that follows."""
        if first_question(operations) is None:
            return self.keys(operations)
        index, one = next(
            (i, each) for i, each in enumerate(operations) if isinstance(each, o.OneOf | o.Offer))
        around, self.program.origin = self.program.origin, one.origin
        known, rest = self.keys(operations[:index]), self.keys(operations[index + 1:])
        go_on = self.program.key("go on")
        self.program.trigger(
            go_on, rest, f"{NOT_LEFT} && {NOT_ENDED}" if self.game.asked.may_end(one) else NOT_LEFT)
        asked = self._one_of(one, self.keys_that_may_be_left, may_leave=True)
        self.program.origin = around
        return [*known, *asked, *([go_on] if rest else [])]

    def _of(self, operation: o.Operation) -> list[str]:
        """The keys that carry out one operation, in order."""
        match operation:
            case o.Move():
                return self._move(operation)
            case o.ByTable(cases=steps) | o.ByValue(moves=steps):
                return self.keys(steps)
            case o.Refill():
                return self.moves.refill(operation)
            case o.Flip():
                return self.moves.flip(operation)
            case o.Reveal(pieces):
                return [self.moves.ask(self._write.chosen(pieces), names.SHOW)]
            case o.Hide(pieces):
                return [self._ask_those('Revealed=="yes"', pieces, COVER)]
            case o.Ready(pieces):
                return [self._ask_those(f"!{names.SPENT}.isEmpty()", pieces, names.READY)]
            case o.Activate(pieces):
                return [self.moves.ask(self._write.chosen(pieces), names.ACTIVATE)]
            case o.SetStatus(status, pieces, False):
                return [self._ask_those(has_status(status), pieces, status_key(status, has=False))]
            case o.SetStatus(status, pieces):
                given = self.moves.ask(self._write.chosen(pieces), status_key(status, has=True))
                unique = self.game.definitions.statuses[status].unique
                return [given, self._left_by_others(status, pieces)] if unique else [given]
            case o.SetFacing(facing, pieces):
                return [self.program.declare(names.WAY, str(way(self.game, facing))),
                        self.moves.ask(self._write.chosen(pieces), FACE)]
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
            case o.OneOf() | o.Offer():
                return self._one_of(operation, self.keys)
            case o.Call(part, given):
                known = [self._set(names.variable(name), value) for name, value in given]
                return [*known, names.script(part)]
            case o.End(winner):
                line = self.messages.ending(winner)
                return [self.program.declare(names.ENDED, winner or NOBODY),
                        self.program.remember(names.LINE, line), SAY]
            case o.Say(words, warns):
                name = f"say-{self.program.section}-{self.program.number}"
                line = self.messages.text(name, words, operation.origin)
                return [self.program.remember(names.LINE, f"{text(IN_RED)}+({line})" if warns else line), SAY]
            case _:
                assert_never(operation)

    def _ask_those(self, whom_it_changes: str, pieces: Pieces, key: str) -> str:
        """A key for those that it changes: VASSAL writes a piece that hears one down as a whole, twice."""
        return self.moves.ask(f"{whom_it_changes} && ({self._write.chosen(pieces)})", key)

    def _left_by_others(self, status: str, pieces: Pieces) -> str:
        """A key that takes a unique status off all others once one of the pieces has it."""
        who, key = Pieces(ids=pieces.ids), self.program.key("leave")
        others = f"{has_status(status)} && !({self._write.filter(who)})"
        taken = self.moves.ask(others, status_key(status, has=False))
        self.program.trigger(key, [taken], f"{self._write.count(replace(who, status=(status,)))}>0")
        return key

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
        found = looked_up(self.game, wanted)
        row, column = self._line(found.row, found.rows), self._line(found.column, found.columns)
        table = text(";".join("|".join(cells) for cells in found.unfolded))
        return f'{table}.split(";")[{row}].split("[|]")[{column}]'

    def _line(self, number: Quantity, lines: Lines) -> str:
        """The index of a row or column by its number, or the nearest one; each number has its own line."""
        first, end = lines.first, lines.first + len(lines.meant) - 1
        if isinstance(number, Number):
            return str(max(first, min(number.number, end)) - first)
        taken = f"({first})" if first < 0 else str(first)  # Java reads `--2` as a decrement
        return f"(Math.max({first},Math.min({self._write.amount(number)},{end}))-{taken})"

    def _move(self, move: o.Move) -> list[str]:
        match move.pick:
            case o.Everyone(pieces):
                return [self.moves.place(pieces, move.arrival)]
            case o.Some(pieces, count):
                return self.moves.place_some(pieces, count, move.arrival)
            case o.Drawn():
                return self._draw(move, move.pick)
            case o.FirstIn(places):
                return self.moves.take_first(places, move.arrival, self.keys(move.lacking))
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
            self.program.repeat(self._again_and_again(move.lacking), braces(name)),
        ]

    def _shuffle(self, deck: str) -> str:
        return self.press("shuffle", names.shuffle(deck))

    def press(self, what: str, hotkey: str) -> str:
        """A key at which a hotkey of the module is pressed."""
        key = self.program.key(what)
        self.program.flow.append(GlobalHotkey(key=key, key_sent=hotkey))
        return key

    def _roll(self, roll: o.Roll) -> list[str]:
        if roll.fixed_dice is None or roll.hits_on is not None:
            return self._roll_one_by_one(roll)
        dice = _dice(roll.name)
        rolled = '+", "+'.join([self._one_die(roll)] * roll.fixed_dice)
        total = "+".join(
            f"Integer.parseInt(GetString({text(dice)}).split({text(', ')})[{i}])"
            for i in range(roll.fixed_dice)
        )
        return [
            self.program.remember(dice, f'""+{rolled}'),
            self.program.remember(names.ROLLED, f'{names.ROLLED}+GetString({text(dice)})+", "'),
            self.program.remember(names.variable(roll.name), total),
            *self._of_itself.dice(roll),
        ]

    def _roll_one_by_one(self, roll: o.Roll) -> list[str]:
        """Keys that roll as many dice as are counted, and add them up or count those that hit."""
        dice, total, die = _dice(roll.name), names.variable(roll.name), f"{names.CHANCE}{self.program.number}"
        needed = names.variable(f"{roll.name}-needed")
        known, adds = [], die
        if roll.hits_on is not None:
            known = [self.program.remember(needed, self._write.amount(roll.hits_on))]
            adds = f"({die}>={needed} ? 1 : 0)"
        amount, rolled = self._write.amount(roll.dice), f"GetString({text(dice)})"
        each = [
            self.program.remember(die, self._one_die(roll)),
            self.program.remember(dice, f'{rolled}.equals("") ? ""+{die} : {rolled}+", "+{die}'),
            self.program.remember(names.ROLLED, f'{names.ROLLED}+{die}+", "'),
            self.program.remember(total, f"{total}+{adds}"),
        ]
        return [
            *known,
            self.program.declare(dice, ""),
            self.program.declare(total, "0"),
            self.program.repeat(each, amount if amount.isdigit() else braces(amount)),
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
                return [self.program.repeat(self._again_and_again(loop.body), count)]
            case o.DiceOf(roll):
                results = f"GetString({text(_dice(roll))}).split({text(', ')})"
                rolled = f'GetString({text(_dice(roll))}).equals("") ? 0 : {results}.length'
                return [self._each(loop, results, braces(rolled))]
            case o.Each(words):
                return [self._each(loop, _split(words), str(len(words)))]
            case Reached():
                # The body may look for the same places anew: what it goes through is kept.
                kept = f"{names.FOUND}{self.program.number}"
                keep = self.program.remember(kept, in_order(self.game, loop.over))
                return [keep, self._each(loop, *each_of(kept))]
            case Pieces():
                return self._each_piece(loop, loop.over)
            case Listed() | Where():
                places = self.game.places(loop.over)
                return [self._each(loop, _split(places), str(len(places)))]
            case _:
                assert_never(loop.over)

    def _each_piece(self, loop: o.Loop, pieces: Pieces) -> list[str]:
        """Keys by which all that fit put themselves on a list, and that go through it in the game's order."""
        fitting, kept = ever_fitting(self.game, pieces.printed), f"{names.FOUND}{self.program.number}"
        every = tuple(name for name in self.game.pieces if name in fitting)
        return [
            self.program.declare(names.LISTED, "|"),
            self.moves.ask(self._write.chosen(pieces), names.LIST_ID),
            self.program.remember(kept, ordered(every, f"GetString({text(names.LISTED)})")),
            self._each(loop, *each_of(kept)),
        ]

    def _each(self, loop: o.Loop, values: str, count: str) -> str:
        """A key that does the body once for each of the values."""
        # Every loop has an index of its own: the outermost trigger that knows the name would answer.
        index = f"{names.LOOP}{self.program.number}"
        next_one = self.program.remember(names.variable(str(loop.name)), f"{values}[{index}-1]")
        return self.program.repeat([next_one, *self._again_and_again(loop.body)], count, index)

    def _one_of(
        self, one: o.OneOf | o.Offer, keys_of: Callable[[tuple[o.Operation, ...]], list[str]],
        may_leave: bool = False,
    ) -> list[str]:
        """The keys of one of several, and of what is done with it; who is asked `may_leave` the question."""
        choices = Choices(self.game, self.program, self.messages)
        if isinstance(one, o.Offer):
            bodies = [keys_of(option.then) for option in one.options]
            return choices.offer(one, bodies, self.keys(one.lacking), may_leave)
        body, lacking = keys_of(one.body), self.keys(one.lacking)
        return choices.one_of(one, body, lacking, may_leave and one.asks)

    def _branch(self, branch: o.Branch) -> list[str]:
        name = f"{names.TEST}{self.program.number}"
        ask = self.program.remember(name, f"{self._write.condition(branch.when)} ? 1 : 0")
        yes, no = self.program.key("then"), self.program.key("otherwise")
        self.program.trigger(yes, self.keys(branch.then), f"{name}==1")
        self.program.trigger(no, self.keys(branch.otherwise), f"{name}==0")
        return [ask, yes, *([no] if branch.otherwise else [])]


def _split(words: Sequence[str]) -> str:
    """An expression for all of the words."""
    return f"{text(','.join(words))}.split({text(',')})"


def _dice(roll: str) -> str:
    return names.variable(roll) + "_dice"
