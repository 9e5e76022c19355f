"""Conditions and quantities as BeanShell expressions, evaluated by the umpire or by a moved piece.

A value that looks like a number is a number in VASSAL, so ids are compared with bars around them.
Brackets are written only where they are needed: BeanShell's parser takes twice as long for each level.
`$name$` inside a filter is replaced by the asking piece's value before the filter is read.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import assert_never

from generator import module_names as names
from generator.compile.module.counted import counted
from generator.compile.module.distances import FIRST_MOVE, count_near, gone
from generator.compile.module.whereabouts import Whereabouts, chain, either
from generator.core import conditions as c
from generator.core import quantities as q
from generator.core.pieces import Pieces
from generator.core.places import Listed, Places, Reached, Where
from generator.model.game import Game
from generator.records import record
from generator.rehearse.ever import ever_fitting
from generator.rehearse.table import NUMBER, printed_numbers, printed_on
from generator.vassal.expression import filter_text, text
from generator.vassal.matching import matching_text

_OPERATORS = {"equals": "==", "more_than": ">", "less_than": "<", "at_least": ">=", "at_most": "<="}
SPENT_NOW = f'{names.SPENT}.equals({names.TURN}+"|"+{names.PHASE})'
"""Whether a piece has acted in this phase."""
_TRUE_OR_FALSE = ("true", "false")
"""Words that are no texts in VASSAL."""
LARGEST_STRENGTH = 4


@record
class Expressions:
    """Writes expressions for one asker: the umpire, or with `of_move` the piece that was moved."""

    game: Game
    of_move: bool = False

    def count(self, wanted: Pieces) -> str:
        """The number of pieces that fit."""
        fitting = self.filter(wanted)
        match wanted.at:
            case None:
                return f"Count({matching_text(fitting)})"
            case Listed() if wanted.at.single not in (None, "$from"):
                return self._count_at(str(wanted.at.single), fitting)
            case Where(near="$here" | "$from"):
                return count_near(self.game, wanted.at, fitting)
            case _:
                return f"Count({matching_text(_both(fitting, self.stands_in(wanted.at)))})"

    def _count_at(self, place: str, fitting: str) -> str:
        if place == "$here":
            return f"CountLocation({filter_text(fitting)})"
        if self.where.pile_among(place):
            return f"Count({matching_text(_both(fitting, self.stands_in(Listed((place,)))))})"
        there = f"{self.where.id(place)},{self.where.window(place)}"
        return f'CountLocation({there},"",{matching_text(fitting)})'

    @property
    def where(self) -> Whereabouts:
        """Writes what has to do with places alone."""
        return Whereabouts(self.game)

    def stands_in(self, places: Places) -> str:
        """Whether a piece stands in one of the places; for use inside a filter."""
        return self.where.stands_in(places)

    def filter(self, wanted: Pieces) -> str:
        """Whether a piece fits in everything but its place; for use inside a filter."""
        parts = []
        if wanted.chosen is not None:
            parts.append(_is("DefId", wanted.ids[0]))
        elif wanted.ids:
            parts.append(f'{text(names.bar_list(wanted.ids))}.contains("|"+DefId+"|")')
        if wanted.side == "same":
            parts.append('Side=="$Side$"')
        elif wanted.side == "other":
            parts.append('Side!="" && Side!="$Side$"')
        elif wanted.side is not None:
            parts.append(_is("Side", wanted.side))
        if wanted.kind is not None:
            parts.append(_is("Kind", wanted.kind))
        if wanted.group is not None:
            parts.append(_is("Group", wanted.group))
        if wanted.exhausted is not None:
            worn = 'Heart=="yes" && Facing>=Steps'
            parts.append(worn if wanted.exhausted else f"!({worn})")
        if wanted.reduced is not None:
            worn = 'Kind=="unit" && Facing>1'
            parts.append(worn if wanted.reduced else f"!({worn})")
        if wanted.face is not None:
            parts.append(f'FaceDown{"==" if wanted.face == "down" else "!="}"yes"')
        if wanted.fresh is not None:
            parts.append(f'{"" if wanted.fresh else "!"}{names.FRESH}.contains("|"+DefId+"|")')
        if wanted.revealed is not None:
            shown = 'Revealed=="yes" && FaceDown!="yes"'
            parts.append(shown if wanted.revealed else f"!({shown})")
        if wanted.activated is not None:
            parts.append(f"{names.SPENT}{'==' if wanted.activated else '!='}{text(names.ACTIVATED)}")
        if wanted.spent is not None:
            parts.append(f"{'' if wanted.spent else '!'}{SPENT_NOW}")
        parts += [has_status(status) for status in wanted.status]
        parts += [f"!{has_status(status)}" for status in wanted.without_status]
        if wanted.facing:
            ways = names.bar_list([str(way(self.game, facing)) for facing in wanted.facing])
            parts.append(f'{text(ways)}.contains("|"+{names.FACED}+"|")')
        parts += [f"Tags.contains({text(f'|{tag}|')})" for tag in wanted.tags]
        parts += [f"!Tags.contains({text(f'|{tag}|')})" for tag in wanted.without_tags]
        for name, value in wanted.values:
            head, mark, variable = value.partition("$")
            shown = f'{text(f"|{head}")[:-1]}${names.variable(variable)}$|"' if mark else text(f"|{value}|")
            parts.append(f'("|"+{names.value(name)}+"|").equals({shown})')
        # the umpire is no piece of the game, and of no kind
        return " && ".join(parts if _is_narrowed(wanted) else ['Kind!=""', *parts])

    def chosen(self, wanted: Pieces) -> str:
        """Whether a piece fits, its place included; for use inside a filter."""
        fitting = self.filter(wanted)
        return fitting if wanted.at is None else _both(fitting, self.stands_in(wanted.at))

    def chosen_but(self, wanted: Pieces, without: Pieces | None) -> str:
        """Whether a piece fits and is not one of those that are left out."""
        fitting = self.chosen(wanted)
        return fitting if without is None else _both(fitting, f"!({self.chosen(without)})")

    def controlled(self, side: str | None, among: Places) -> str:
        """How many of the places the side, or nobody, controls."""
        owned = f'Kind=="control" && {names.OWNER}=={text(side or "")}'
        if isinstance(among, Listed) and among.single is not None:
            return self._count_at(among.single, owned)
        return f"Count({matching_text(_both(owned, self.stands_in(among)))})"

    def amount(self, quantity: q.Quantity) -> str:
        """The number a quantity stands for."""
        match quantity:
            case q.Number(number):
                return str(number)
            case q.Variable(name):
                return names.variable(name)
            case q.PropertyNumber(name):
                return counted(self.game, name)
            case q.PrintedValue(name):
                return names.value(name)
            case q.PrintedOn():
                return self._printed_on(quantity)
            case q.Moved():
                return gone(self.game, quantity)
            case q.Count(pieces):
                return self.count(pieces)
            case q.ControlledCount(side, among):
                return self.controlled(side, among)
            case q.Fullest(pieces):
                return self._stacks(pieces, size_itself=False)
            case q.Tallest(pieces):
                return self._stacks(pieces, size_itself=True)
            case q.StrengthOf(pieces):
                return self._strength(pieces)
            case q.PrintedSum():
                return self._sum(quantity)
            case q.Highest():
                return self._highest(quantity)
            case q.Total(parts):
                return "(" + "+".join(self.amount(part) for part in parts) + ")"
            case q.Product(parts):
                return "*".join(self.amount(part) for part in parts)
            case q.Quotient():
                return self._divided(quantity)
            case q.Choice(when, then, otherwise):
                return f"({self.condition(when)} ? {self.amount(then)} : {self.amount(otherwise)})"
            case _:
                assert_never(quantity)

    def _divided(self, quotient: q.Quotient) -> str:
        whole, by = self.amount(quotient.whole), self.amount(quotient.by)
        divided = f"(({whole})-({whole})%({by}))/({by})"
        if not isinstance(quotient.by, q.Number):
            divided = f"(({by})==0 ? 0 : {divided})"
        least = quotient.least
        return f"Math.max({divided},({whole})==0 ? 0 : {least})" if least else f"({divided})"

    def _highest(self, wanted: q.Highest) -> str:
        """From the highest number down that any of the pieces shows: whether one that shows it is there."""
        shown = [wanted.value, *([wanted.reduced] if wanted.reduced is not None else [])]
        numbers: dict[int, dict[str, None]] = {}
        for name in ever_fitting(self.game, wanted.pieces.printed):
            for printed in (printed_on(self.game, name).get(value, "") for value in shown):
                if NUMBER.fullmatch(printed):
                    numbers.setdefault(int(printed), {})[printed] = None
        fitting = self.chosen(wanted.pieces)
        cases = []
        for number in sorted(numbers, reverse=True):
            showing = _both(fitting, self._shows(wanted, numbers[number]))
            cases.append((f"Count({matching_text(showing)})>0", str(number)))
        return f"({chain(cases, '0')})" if cases else "0"

    def _shows(self, wanted: q.Highest, printed: Iterable[str]) -> str:
        """Whether a piece shows one of the numbers on the side that is up."""
        front = either([f"{names.value(wanted.value)}=={text(each)}" for each in printed])
        if wanted.reduced is None:
            return front
        back = either([f"{names.value(wanted.reduced)}=={text(each)}" for each in printed])
        return either([f"Facing<2 && {front}", f"Facing>=2 && {back}"])

    def _sum(self, wanted: q.PrintedSum) -> str:
        """Printed values added up; a piece with a lost step shows its other value."""
        fitting, value = self.chosen(wanted.pieces), text(names.value(wanted.value))
        if wanted.reduced is None:
            return f"Sum({value},{matching_text(fitting)})"
        whole, worn = _both(fitting, "Facing<2"), _both(fitting, "Facing>=2")
        reduced = text(names.value(wanted.reduced))
        return f"(Sum({value},{matching_text(whole)})+Sum({reduced},{matching_text(worn)}))"

    def _printed_on(self, wanted: q.PrintedOn) -> str:
        """The number on what a variable holds, after a lost step its other one."""
        whole = self._on_chosen(wanted.value, wanted.on)
        if wanted.reduced is None:
            return whole
        return f"({self.amount(wanted.worn)}>0 ? {self._on_chosen(wanted.reduced, wanted.on)} : {whole})"

    def _on_chosen(self, value: str, on: str) -> str:
        """The number under a name; cards are called as all their copies are."""
        chosen = "+".join((text("|"), names.variable(on.removeprefix("$")), text("|")))
        alike: dict[int, list[str]] = {}
        for name, number in printed_numbers(self.game, value).items():
            alike.setdefault(number, []).append(name)
        cases = [(f"{text(names.bar_list(found))}.contains({chosen})", str(number))
                 for number, found in alike.items() if number]
        return f"({chain(cases, '0')})"

    def _strength(self, wanted: Pieces) -> str:
        """Every piece counted once for each point that it has at least."""
        fitting = self.chosen(wanted)
        parts = [
            f"Count({matching_text(_both(fitting, f'Strength>={points}'))})"
            for points in range(1, LARGEST_STRENGTH + 1)
        ]
        return "(" + "+".join(parts) + ")"

    def _stacks(self, wanted: Pieces, size_itself: bool) -> str:
        """The largest size that any stack has, found by halves: that size, or how many places have it."""
        name = stack_sizes(self.game)[replace(wanted, at=None)]

        def places(asked: str) -> str:
            return f"Count({matching_text(_both('Kind==' + text('control'), asked))})"

        def largest(least: int, most: int) -> str:
            if least == most:
                exactly = ">=" if most == q.LARGEST_STACK else "=="
                return str(least) if size_itself or not least else places(f"{name}{exactly}{least}")
            middle = (least + most + 1) // 2
            above, below = largest(middle, most), largest(least, middle - 1)
            return f"{places(f'{name}>={middle}')}>0 ? {above} : {below}"

        return f"({largest(0, q.LARGEST_STACK)})"

    def condition(self, condition: c.Condition) -> str:
        """Whether the condition is true."""
        match condition:
            case c.AllOf(parts):
                return " && ".join(self.condition(part) for part in parts)
            case c.AnyOf(parts):
                return either([self.condition(part) for part in parts])
            case c.NoneOf(parts):
                return " && ".join(f"!({self.condition(part)})" for part in parts)
            case c.StateIs(wanted):
                return " && ".join(
                    f'{text(names.bar_list(values))}.contains("|"+{names.state(name)}+"|")'
                    for name, values in wanted
                )
            case c.PhaseIs(phases):
                return self._in_phase(phases)
            case c.LastTurn(over):
                last = names.LAST_TURN if self.game.scenarios_end_apart else self.game.definitions.game.turns
                return f"{names.TURN}{'>' if over else '=='}{last}"
            case c.ActiveIs(sides):
                known = self.game.definitions.phases.items()
                return self._in_phase([name for name, phase in known if phase.side in sides])
            case c.Compare(left, comparison, right):
                return f"{self.amount(left)}{_OPERATORS[comparison]}{self.amount(right)}"
            case c.Exists(pieces):
                return f"{self.count(pieces)}>0"
            case c.Empty(places):
                return f"Count({matching_text(_both('Kind!=' + text('control'), self.stands_in(places)))})==0"
            case c.Controls(side, Reached() as among):
                others = f'Kind=="control" && {names.OWNER}!={text(side or "")}'
                return f"Count({matching_text(_both(others, self.stands_in(among)))})==0"
            case c.Controls(side, among):
                single = isinstance(among, Listed) and among.single is not None
                return f"{self.controlled(side, among)}=={1 if single else len(self.game.places(among))}"
            case c.PlaceAmong(place, places):
                return f'{self._list(places)}.contains("|"+{self.where.id(place)}+"|")'
            case c.MoverFits(pieces):
                return self.filter(pieces)
            case c.MoverIn(places):
                return self.stands_in(places)
            case c.CameFrom(places):
                return self._came_from(places)
            case c.OnTable(True):
                return either(['CurrentZone!=""', 'DeckName!=""'])
            case c.OnTable():
                return 'CurrentZone=="" && DeckName==""'
            case c.FirstMove(wanted):
                return FIRST_MOVE if wanted else f"!{FIRST_MOVE}"
            case _:
                assert_never(condition)

    def _list(self, places: Places) -> str:
        """Ids of places as `|3|7|`."""
        match places:
            case Reached(line, beside):
                return names.traced(line, beside)
            case Listed(ids) if not places.is_fixed:
                return _bar_list_of(map(self.where.id, ids))
            case Where(grid=str(grid), row=str(row)) if "$" in row:
                cells, number = self.where.row(grid), names.variable(row[1:])
                return _bar_list_of(f"{text(head)}+{number}+{text(tail)}" for head, tail in cells)
            case Listed() | Where():
                return text(names.bar_list(self.game.places(places)))
            case _:
                assert_never(places)

    def _in_phase(self, phases: Sequence[str]) -> str:
        titles = [names.phase_name(self.game, phase) for phase in phases]
        return f'{text(names.bar_list(titles))}.contains("|"+{names.PHASE}+"|")'

    def _came_from(self, places: Places) -> str:
        match places:
            case Where(board=str(board)) if places.is_whole_board:
                return self.where.came_from_board(board)
            case Reached(line, beside):
                return f'{names.traced(line, beside)}.contains("|"+FromPlace+"|")'
            case _:
                return f'{text(names.bar_list(self.game.places(places)))}.contains("|"+FromPlace+"|")'


def way(game: Game, facing: str) -> int:
    """Which of the steps of a turned piece is a way to face: VASSAL counts them from 1."""
    return game.definitions.facings.step(facing) + 1


def has_status(status: str) -> str:
    """Whether a piece has a status."""
    return f"{names.STATUSES}.contains({text(f'|{status}|')})"


def _is(property_name: str, wanted: str) -> str:
    """Whether a property has a value, or that of a variable; for use inside a filter."""
    if wanted[0].isalpha() and wanted not in _TRUE_OR_FALSE:
        return f"{property_name}=={text(wanted)}"
    value = f'"|${names.variable(wanted[1:])}$|"' if wanted.startswith("$") else text(f"|{wanted}|")
    return f'("|"+{property_name}+"|").equals({value})'


def _is_narrowed(wanted: Pieces) -> bool:
    """Whether something is asked of pieces that the umpire has not."""
    asked = (wanted.ids, wanted.side, wanted.kind, wanted.group, wanted.tags, wanted.values, wanted.status)
    states = (wanted.exhausted, wanted.reduced, wanted.face, wanted.fresh, wanted.revealed, wanted.activated,
              wanted.spent, wanted.facing)
    return any(asked) or any(states)


def stack_sizes(game: Game) -> dict[Pieces, str]:
    """By the pieces that are counted, the names under which control markers count those with them."""
    sorts = dict.fromkeys(replace(wanted, at=None) for wanted in game.asked.stacks)
    return {wanted: f"{names.STACK}{number}" for number, wanted in enumerate(sorts, 1)}


def _both(left: str, right: str) -> str:
    return f"{left} && {right}"


def _bar_list_of(ids: Iterable[str]) -> str:
    """Expressions for ids as one for `|3|7|`."""
    return '("|"+' + '+"|"+'.join(ids) + '+"|")'
