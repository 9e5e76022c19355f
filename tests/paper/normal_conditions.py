"""Amounts and conditions as people understand them: comparisons, denials and turns of one kind each."""

from dataclasses import dataclass, replace

from generator.core import conditions as c
from generator.core import quantities as q
from generator.core.conditions import Condition
from generator.core.form import TURN, walk
from generator.core.pieces import Pieces
from generator.core.places import Listed, Where
from tests.paper.normal import Meant, Normal, Scope

LAST = 99
"""No game has more turns."""


@dataclass(frozen=True, eq=False)
class Asked(Meant):
    """Amounts and conditions of a game."""

    # ---- amounts
    def amount(self, quantity: q.Quantity, scope: Scope) -> Normal:
        """An amount; sums and products have their parts in no order."""
        match quantity:
            case q.Number(number):
                return number
            case q.Variable(name):
                return self.variable(name, scope)
            case q.Count(pieces) | q.StrengthOf(pieces):
                return (type(quantity).__name__, self.pieces(pieces, scope))
            case q.Fullest(pieces) | q.Tallest(pieces):
                return (type(quantity).__name__, self._on_maps(pieces, scope))
            case q.ControlledCount(side, among):
                return ("held", side, self.places(among, scope))
            case q.Moved(along, over, in_phase) if over is not None:
                return ("moved", along, self.places(over, scope), in_phase)
            case q.PrintedOn(value, on, reduced):
                return ("printed on", value, self.variable(on.removeprefix("$"), scope), reduced)
            case q.Highest(pieces, value, reduced):
                return ("highest", self.pieces(pieces, scope), value, reduced)
            case q.PrintedSum(pieces, value, reduced):
                return ("sum", self.pieces(pieces, scope), value, reduced)
            case q.Total() | q.Product():
                return self._reckoned(quantity, scope)
            case q.Quotient(whole, by, least):
                return ("quotient", self.amount(whole, scope), self.amount(by, scope), least)
            case q.Choice(when, then, otherwise):
                return (
                    "choice",
                    *self.either(when, self.amount(then, scope), self.amount(otherwise, scope), scope),
                )
            case _:
                return quantity

    def _on_maps(self, pieces: Pieces, scope: Scope) -> Normal:
        """Stacks are looked for on the maps anyway."""
        game = self.game
        everywhere = pieces.at is None or self.places(pieces.at, scope) >= frozenset(
            place.id for place in game.on_board(game.main_maps[0]) if place.is_ground
        )
        at = Where(board=game.main_maps[0]) if everywhere else pieces.at
        return self.pieces(replace(pieces, at=at), scope)

    def _reckoned(self, quantity: q.Total | q.Product, scope: Scope) -> Normal:
        parts = [self.amount(part, scope) for part in quantity.parts]
        is_sum = isinstance(quantity, q.Total)
        flat = [
            inner
            for part in parts
            for inner in (
                part[1]
                if isinstance(part, tuple) and part[0] == ("sum of" if is_sum else "product of")
                else [part]
            )
        ]
        fixed = [part for part in flat if isinstance(part, int)]
        if len(fixed) == len(flat):
            return sum(fixed) if is_sum else _product(fixed)
        number = [sum(fixed)] if fixed and is_sum else [_product(fixed)] if fixed else []
        others = sorted((part for part in flat if not isinstance(part, int)), key=repr)
        return ("sum of" if is_sum else "product of", (*number, *others))

    # ---- conditions
    def either(self, when: Condition, then: Normal, otherwise: Normal, scope: Scope) -> Normal:
        """A condition with what follows from it and what else; denied, if it is a denial itself."""
        asked = self.asked(when, scope)
        if isinstance(asked, tuple) and asked[0] in ("not", "any"):
            return (self.asked(when, scope, denied=True), otherwise, then)
        return (asked, then, otherwise)

    def asked(self, condition: Condition, scope: Scope, denied: bool = False) -> Normal:
        """A condition, or what is true when it is not."""
        turns = [form for form in walk(condition) if isinstance(form, c.Compare | c.LastTurn)]
        if _of_turns(condition) and turns:
            found = frozenset(turn for turn in range(1, LAST) if _in_turn(condition, turn) != denied)
            return ("turns", found)
        match condition:
            case c.AllOf(parts):
                return self._joined("any" if denied else "all", parts, scope, denied)
            case c.AnyOf(parts):
                return self._joined("all" if denied else "any", parts, scope, denied)
            case c.NoneOf(parts):
                return self._joined("any" if denied else "all", parts, scope, not denied)
            case c.StateIs(wanted) if len(wanted) > 1:
                return self.asked(c.AllOf(tuple(c.StateIs((each,)) for each in wanted)), scope, denied)
            case c.Compare():
                return self._compared(condition, scope, denied)
            case c.OnTable(wanted):
                return ("not", "on table") if wanted == denied else "on table"
            case c.FirstMove(wanted):
                return ("not", "first move") if wanted == denied else "first move"
            case _:
                asked = self._simple(condition, scope)
                return ("not", asked) if denied else asked

    def _joined(self, word: str, parts: tuple[Condition, ...], scope: Scope, denied: bool) -> Normal:
        found: set[Normal] = set()
        for part in parts:
            asked = self.asked(part, scope, denied)
            found |= asked[1] if isinstance(asked, tuple) and asked[0] == word else {asked}
        return found.pop() if len(found) == 1 else (word, frozenset(found))

    def _simple(self, condition: Condition, scope: Scope) -> Normal:
        match condition:
            case c.StateIs(((name, values),)):
                return ("state", name, frozenset(values))
            case c.PhaseIs(phases):
                return ("phase", frozenset(phases))
            case c.ActiveIs(sides):
                return ("active", frozenset(sides))
            case c.Exists(pieces):
                return ("at least", ("Count", self.pieces(pieces, scope)), 1)
            case c.Empty(places) | c.MoverIn(places) | c.CameFrom(places):
                return (type(condition).__name__, self.places(places, scope))
            case c.Controls(side, among):
                return ("controls", side, self.places(among, scope))
            case c.PlaceAmong(place, places):
                return ("among", self.places(Listed((place,)), scope), self.places(places, scope))
            case c.MoverFits(pieces):
                return ("fits", self.pieces(pieces, scope))
            case _:
                return condition

    def _compared(self, compare: c.Compare, scope: Scope, denied: bool) -> Normal:
        """All by `at least` and `is`, said or denied."""
        left, right = self.amount(compare.left, scope), self.amount(compare.right, scope)
        found: Normal
        match compare.comparison:
            case "equals" if right == 0 and isinstance(left, tuple) and left[0] == "Count":
                found, denied = ("at least", left, 1), not denied
            case "equals":
                found = ("is", left, right)
            case "at_least":
                found = ("at least", left, right)
            case "more_than" if isinstance(right, int):
                found = ("at least", left, right + 1)
            case "less_than":
                found, denied = ("at least", left, right), not denied
            case "at_most" if isinstance(right, int):
                found, denied = ("at least", left, right + 1), not denied
            case "more_than":
                found, denied = ("at least", right, left), not denied
            case _:
                found = ("at least", right, left)
        return ("not", found) if denied else found


def _product(numbers: list[int]) -> int:
    found = 1
    for number in numbers:
        found *= number
    return found


def _of_turns(condition: Condition) -> bool:
    """Whether the number of the turn decides."""
    match condition:
        case c.AllOf(parts) | c.AnyOf(parts) | c.NoneOf(parts):
            return all(map(_of_turns, parts))
        case c.Compare(q.Variable(name), _, q.Number()):
            return name == TURN
        case _:
            return False


def _in_turn(condition: Condition, turn: int) -> bool:
    match condition:
        case c.AllOf(parts):
            return all(_in_turn(part, turn) for part in parts)
        case c.AnyOf(parts):
            return any(_in_turn(part, turn) for part in parts)
        case c.NoneOf(parts):
            return not any(_in_turn(part, turn) for part in parts)
        case c.Compare(comparison=name, right=q.Number(number)):
            return {
                "equals": turn == number,
                "more_than": turn > number,
                "less_than": turn < number,
                "at_least": turn >= number,
                "at_most": turn <= number,
            }[name]
        case _:
            raise AssertionError(f"not of turns: {condition}")
