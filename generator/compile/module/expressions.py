"""Conditions and amounts as BeanShell expressions, evaluated by the umpire or by a moved piece.

A value that looks like a number is a number in VASSAL, so ids are compared with bars around them.
Brackets are written only where they are needed: BeanShell's parser takes twice as long for each level.
`$name$` inside a filter is replaced by the asking piece's value before the filter is read.
"""

from dataclasses import dataclass

from generator.compile.module import names
from generator.model.game import Game
from generator.model.places import Comparison, Condition, Control, PlaceSet, QuantityForm, Selector, Sum
from generator.vassal.expression import filter_text, text

_OPERATORS = {"equals": "==", "more_than": ">", "less_than": "<", "at_least": ">=", "at_most": "<="}
LARGEST_STRENGTH = 4
LARGEST_STACK = 9
"""Stacks are told apart up to this size when the fullest places are counted."""


@dataclass(frozen=True)
class Expressions:
    """Writes expressions for one asker: the umpire, or with `of_move` the piece that was moved."""

    game: Game
    of_move: bool = False

    def count(self, selector: Selector) -> str:
        """The number of pieces that fit."""
        fitting = self.filter(selector)
        if selector.at is None:
            return f"Count({filter_text(fitting)})"
        single = self._single_place(selector.at)
        if single is not None:
            return self._count_at(single, fitting)
        if selector.at.near == "$here":
            return self._count_near(selector.at, fitting)
        return f"Count({filter_text(_both(fitting, self.stands_in(selector.at)))})"

    def _count_near(self, places: PlaceSet, fitting: str) -> str:
        """How many stand close to the moved piece; hexes at the same distance lie on a ring of pixels."""
        theme, main = self.game.definitions.theme, self.game.definitions.game.map
        field = self.game.definitions.boards[main].hexes
        assert field is not None
        reach_px = round((places.steps + 0.15) * field.across_flats_mm * theme.screen_px_per_mm)
        standing = _both(fitting, 'DeckName=="" && CurrentZone!=""')
        return f"CountRangePx(0,{reach_px},{filter_text(standing)})"

    def _single_place(self, places: PlaceSet) -> str | None:
        return places.ids[0] if len(places.ids) == 1 else None

    def _count_at(self, place: str, fitting: str) -> str:
        if place == "$here":
            return f"CountLocation({filter_text(fitting)})"
        location = self.game.locations.get(place)
        if location is not None and location.holds_pile:
            return f"Count({filter_text(_both(fitting, self.stands_in(PlaceSet(ids=(place,)))))})"
        board = location.board if location is not None else self.game.definitions.game.map
        window = text(names.map_name(self.game, board))
        return f"CountLocation({self.place(place)},{window},{filter_text(fitting)})"

    def place(self, place: str) -> str:
        """The id of a place as an expression; `$name` and `E$name` become joined texts."""
        parts = place.split("$")
        if len(parts) == 1:
            return text(place)
        head, rest = parts[0], "$".join(parts[1:])
        joined = names.variable(rest)
        return f"{text(head)}+{joined}" if head else f'""+{joined}'

    def stands_in(self, places: PlaceSet) -> str:
        """Whether a piece stands in one of the places; for use inside a filter."""
        if any("$" in name for name in places.ids):
            return either([self._stands_in_variable(name) for name in places.ids])
        if places.board is not None and places == PlaceSet(board=places.board):
            window = text(names.map_name(self.game, places.board))
            return f'CurrentMap=={window} && DeckName=="" && CurrentZone!=""'
        if places.traced is not None:
            line = names.traced(places.traced, places.beside)
            return f'DeckName=="" && {line}.contains("|"+CurrentZone+"|")'
        found = self.game.places(places)
        piles = [name for name in found if self.game.locations[name].holds_pile]
        others = [name for name in found if name not in piles]
        parts = []
        if piles:
            parts.append(f'{text(names.bar_list(piles))}.contains("|"+DeckName+"|")')
        if others:
            parts.append(f'DeckName=="" && {text(names.bar_list(others))}.contains("|"+CurrentZone+"|")')
        return either(parts)

    def _stands_in_variable(self, place: str) -> str:
        head, _, name = place.partition("$")
        wanted = "CurrentZone" if name == "here" else names.variable(name)
        return f'DeckName=="" && ("|"+CurrentZone+"|").equals("|{head}${wanted}$|")'

    def filter(self, selector: Selector) -> str:
        """Whether a piece fits in everything but its place; for use inside a filter."""
        parts = []
        if selector.ids:
            parts.append(f'{text(names.bar_list(selector.ids))}.contains("|"+DefId+"|")')
        if selector.side == "same":
            parts.append('Side=="$Side$"')
        elif selector.side == "other":
            parts.append('Side!="" && Side!="$Side$"')
        elif selector.side is not None:
            parts.append(f"Side=={text(selector.side)}")
        if selector.kind is not None:
            parts.append(f"Kind=={text(selector.kind)}")
        if selector.group is not None:
            parts.append(f"Group=={text(selector.group)}")
        if selector.exhausted is not None:
            worn = 'Heart=="yes" && Facing>=Steps'
            parts.append(worn if selector.exhausted else f"!({worn})")
        if selector.fresh is not None:
            parts.append(f'{"" if selector.fresh else "!"}{names.FRESH}.contains("|"+DefId+"|")')
        parts += [f"Tags.contains({text(f'|{tag}|')})" for tag in selector.tags]
        parts += [f"!Tags.contains({text(f'|{tag}|')})" for tag in selector.without_tags]
        for name, wanted in selector.values.items():
            shown = f"|${names.variable(wanted[1:])}$|" if wanted.startswith("$") else f"|{wanted}|"
            parts.append(f'("|"+{names.value(name)}+"|").equals({text(shown)})')
        return " && ".join(parts) if parts else 'DefId!=""'

    def chosen(self, selector: Selector) -> str:
        """Whether a piece fits, its place included; for use inside a filter."""
        fitting = self.filter(selector)
        return fitting if selector.at is None else _both(fitting, self.stands_in(selector.at))

    def controlled(self, control: Control) -> str:
        """How many of the places the side controls."""
        owned = f'Kind=="control" && {names.OWNER}=={text(control.side)}'
        single = self._single_place(control.among)
        if single is not None:
            return self._count_at(single, owned)
        return f"Count({filter_text(_both(owned, self.stands_in(control.among)))})"

    def amount(self, quantity: QuantityForm) -> str:
        """The number a quantity stands for."""
        if quantity.number is not None:
            return str(quantity.number)
        if quantity.variable is not None:
            return names.variable(quantity.variable[1:])
        if quantity.state is not None:
            return names.state(quantity.state)
        if quantity.count is not None:
            return self.count(quantity.count)
        if quantity.controlled is not None:
            return self.controlled(quantity.controlled)
        if quantity.fullest is not None:
            return self._stacks(quantity.fullest, size_itself=False)
        if quantity.tallest is not None:
            return self._stacks(quantity.tallest, size_itself=True)
        if quantity.strength is not None:
            return self._strength(quantity.strength)
        if quantity.sum is not None:
            return self._sum(quantity.sum)
        if quantity.turn is not None:
            return names.TURN
        if quantity.value is not None:
            return names.value(quantity.value)
        return self._reckoned(quantity)

    def _reckoned(self, quantity: QuantityForm) -> str:
        if quantity.total is not None:
            return "(" + "+".join(self.amount(part) for part in quantity.total) + ")"
        if quantity.product is not None:
            return "*".join(self.amount(part) for part in quantity.product)
        if quantity.quotient is not None:
            q = quantity.quotient
            whole = self.amount(q.of)
            by = self.amount(q.by)
            divided = f"(({whole})-({whole})%({by}))/({by})"
            if q.by.number is None:
                divided = f"(({by})==0 ? 0 : {divided})"
            return f"Math.max({divided},Math.min({q.least},{whole}))" if q.least else f"({divided})"
        assert quantity.choose is not None
        c = quantity.choose
        return f"({self.condition(c.when)} ? {self.amount(c.then)} : {self.amount(c.otherwise)})"

    def _sum(self, wanted: Sum) -> str:
        """Printed values added up; a piece with a lost step shows its other value."""
        fitting, value = self.chosen(wanted.of), text(names.value(wanted.value))
        if wanted.reduced is None:
            return f"Sum({value},{filter_text(fitting)})"
        whole, worn = _both(fitting, "Facing<2"), _both(fitting, "Facing>=2")
        reduced = text(names.value(wanted.reduced))
        return f"(Sum({value},{filter_text(whole)})+Sum({reduced},{filter_text(worn)}))"

    def _strength(self, selector: Selector) -> str:
        """Every piece counted once for each point that it has at least."""
        fitting = self.chosen(selector)
        parts = [
            f"Count({filter_text(_both(fitting, f'Strength>={points}'))})"
            for points in range(1, LARGEST_STRENGTH + 1)
        ]
        return "(" + "+".join(parts) + ")"

    def _stacks(self, selector: Selector, size_itself: bool) -> str:
        """The largest size, from above, that any stack has: that size, or how many places have it."""
        name = stack_size_property(selector)
        cases = []
        for size in range(LARGEST_STACK, 0, -1):
            count = f"Count({filter_text(_both('Kind==' + text('control'), f'{name}=={size}'))})"
            cases.append((f"{count}>0", str(size) if size_itself else count))
        return "(" + chain(cases, "0") + ")"

    def condition(self, condition: Condition) -> str:
        """Whether the condition is true."""
        if condition.all is not None:
            return " && ".join(self.condition(part) for part in condition.all)
        if condition.any is not None:
            return either([self.condition(part) for part in condition.any])
        if condition.none is not None:
            return " && ".join(f"!({self.condition(part)})" for part in condition.none)
        if condition.state is not None:
            return " && ".join(
                f'{text(names.bar_list(values))}.contains("|"+{names.state(name)}+"|")'
                for name, values in condition.state.items()
            )
        if condition.phase is not None:
            phases = [names.phase_name(self.game, phase) for phase in condition.phase]
            return f'{text(names.bar_list(phases))}.contains("|"+{names.PHASE}+"|")'
        if condition.compare is not None:
            return self._comparison(condition.compare)
        if condition.exists is not None:
            return f"{self.count(condition.exists)}>0"
        if condition.controls is not None:
            among = condition.controls.among
            number = 1 if self._single_place(among) else len(self.game.places(among))
            return f"{self.controlled(condition.controls)}=={number}"
        return self._condition_of_move(condition)

    def _comparison(self, comparison: Comparison) -> str:
        name, right = comparison.right
        return f"{self.amount(comparison.left)}{_OPERATORS[name]}{self.amount(right)}"

    def _condition_of_move(self, condition: Condition) -> str:
        if condition.piece is not None:
            return self.filter(condition.piece)
        if condition.here is not None:
            return self.stands_in(condition.here)
        if condition.came_from is not None:
            return self._came_from(condition.came_from)
        return (
            either(['CurrentZone!=""', 'DeckName!=""'])
            if condition.on_table
            else 'CurrentZone=="" && DeckName==""'
        )

    def _came_from(self, places: PlaceSet) -> str:
        if places.board is not None and places == PlaceSet(board=places.board):
            window = text(names.map_name(self.game, places.board))
            return f'OldMap=={window} && OldDeckName=="" && OldZone!=""'
        if places.traced is not None:
            return f'{names.traced(places.traced, places.beside)}.contains("|"+FromPlace+"|")'
        found = names.bar_list(self.game.places(places))
        return f'{text(found)}.contains("|"+FromPlace+"|")'


def either(parts: list[str]) -> str:
    """Any of the parts, in a form that may stand beside others with &&."""
    if not parts:
        return "false"
    return parts[0] if len(parts) == 1 else "(" + " || ".join(parts) + ")"


def chain(cases: list[tuple[str, str]], otherwise: str) -> str:
    """The value of the first case whose condition holds."""
    return "".join(f"{condition} ? {value} : " for condition, value in cases) + otherwise


def stack_size_property(selector: Selector) -> str:
    """The name under which control markers count the pieces that stand with them."""
    parts = [selector.side, selector.kind, selector.group, *selector.tags]
    return "Stack_" + "_".join(part.replace("-", "_") for part in parts if part)


def _both(left: str, right: str) -> str:
    return f"{left} && {right}"
