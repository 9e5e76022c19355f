"""The steps of scripts: what they move, draw, roll and repeat exists, and variables are in sight."""

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from generator.check.conditions import (
    check_inside,
    check_place,
    check_state,
    check_variable,
    refuse_places,
    refuse_uncontrolled,
)
from generator.check.desk import Desk, Path
from generator.check.scope import MAXIMUM_VALUES, Scope, sums
from generator.model.base import Text
from generator.model.places import PlaceSet, QuantityForm
from generator.model.script import (
    Arrival,
    Draw,
    Find,
    ForEach,
    LookUp,
    Refill,
    Roll,
    Step,
    TakeFirst,
    Trace,
)
from generator.problems.problem import nearest

MAXIMUM_REFILLED_ROWS = 20

PLACEHOLDER = re.compile(r"\{([A-Za-z0-9_-]+)\}")

Calls = Iterator[tuple[str, Scope]]
"""The parts that are called, with what they can see."""


@dataclass
class Steps:
    """Checks steps one after the other."""

    desk: Desk

    def check(self, path: Path, steps: tuple[Step, ...], scope: Scope) -> Calls:
        """Check steps that are done in order; what one rolls the later ones can use."""
        for number, step in enumerate(steps):
            where = (*path, number)
            yield from self._check_step(where, step, scope)
            if step.roll is not None:
                self._check_new_name((*where, "roll", "name"), step.roll.name, scope)
                scope = scope.with_variable(step.roll.name, self._results((*where, "roll"), step.roll))
                faces = map(str, self._faces(step.roll))
                scope = scope.with_variable(f"{step.roll.name}-dice", faces)

    def _check_step(self, path: Path, step: Step, scope: Scope) -> Calls:
        if step.place is not None:
            check_inside(self.desk, (*path, "place", "pieces"), step.place.pieces, scope)
            self._check_arrival((*path, "place"), step.place, scope)
        elif step.draw is not None:
            yield from self._check_draw((*path, "draw"), step.draw, scope)
        elif step.take_first is not None:
            yield from self._check_take((*path, "take_first"), step.take_first, scope)
        elif step.refill is not None:
            self._check_refill((*path, "refill"), step.refill, scope)
        elif step.shuffle is not None:
            self._check_pile((*path, "shuffle"), step.shuffle, ("deck",), "not-a-deck")
        elif step.for_each is not None:
            yield from self._check_loop((*path, "for_each"), step.for_each, scope)
        elif step.repeat is not None:
            check_inside(self.desk, (*path, "repeat", "times"), step.repeat.times, scope)
            self._check_number((*path, "repeat", "times"), step.repeat.times)
            self._check_body((*path, "repeat", "do"), step.repeat.do)
            yield from self.check((*path, "repeat", "do"), step.repeat.do, scope)
        elif step.give is not None:
            desk, where = self.desk, (*path, "give")
            desk.must_know((*where, "to"), step.give.to, desk.game.definitions.sides, "unknown-side", "side")
            check_inside(desk, (*where, "places"), step.give.places, scope)
            self._refuse_variables((*where, "places"), step.give.places)
            refuse_uncontrolled(desk, (*where, "places"), step.give.places)
        elif step.trace is not None:
            self._check_trace((*path, "trace"), step.trace, scope)
        elif step.find is not None:
            self._check_find((*path, "find"), step.find, scope)
        elif step.look_up is not None:
            self._check_look_up((*path, "look_up"), step.look_up, scope)
        elif step.if_ is not None:
            check_inside(self.desk, (*path, "if", "when"), step.if_.when, scope)
            yield from self.check((*path, "if", "then"), step.if_.then, scope)
            yield from self.check((*path, "if", "otherwise"), step.if_.otherwise, scope)
        elif step.set is not None:
            self._check_set((*path, "set"), step.set, scope)
        elif step.call in self.desk.game.definitions.scripts:
            yield str(step.call), scope
        elif step.say is not None and not scope.open:
            check_placeholders(self.desk, (*path, "say"), step.say, scope.values)

    def _check_arrival(self, path: Path, arrival: Arrival, scope: Scope) -> None:
        check_place(self.desk, (*path, "at"), arrival.at, scope)
        if arrival.strength.startswith("$"):
            check_variable(self.desk, (*path, "strength"), arrival.strength, scope)

    def _faces(self, roll: Roll) -> Sequence[int]:
        known = roll.die is None or roll.die in self.desk.game.definitions.dice
        return self.desk.game.faces(roll) if known else ()

    def _results(self, path: Path, roll: Roll) -> frozenset[str]:
        dice = self.desk.game.definitions.dice
        if not self.desk.must_know((*path, "die"), roll.die, dice, "unknown-die", "die called"):
            return frozenset()
        if roll.die is not None and "sides" in roll.model_fields_set:
            self.desk.error((*path, "sides"), "ignored-field", "the die has its own sides")
        faces = self._faces(roll)
        return sums(roll.dice, faces) if roll.dice * len(faces) <= MAXIMUM_VALUES else frozenset()

    def _check_trace(self, path: Path, trace: Trace, scope: Scope) -> None:
        sides = self.desk.game.definitions.sides
        self.desk.must_know((*path, "side"), trace.side, sides, "unknown-side", "side")
        check_inside(self.desk, (*path, "from"), trace.sources, scope)
        self._refuse_variables((*path, "from"), trace.sources)
        if not trace.along:
            refuse_uncontrolled(self.desk, (*path, "from"), trace.sources)
        self._check_lines((*path, "along"), trace.along)
        if trace.when is not None:
            check_inside(self.desk, (*path, "when"), trace.when, scope)
        for number, group in enumerate(trace.links):
            check_inside(self.desk, (*path, "links", number), PlaceSet(ids=group), scope)

    def _check_lines(self, path: Path, kinds: tuple[str, ...]) -> None:
        boards = self.desk.game.definitions.boards.values()
        known = {line.kind for board in boards for line in board.lines}
        for kind in kinds:
            self.desk.must_know(path, kind, known, "unknown-kind", "kind of line on a board")

    def _check_find(self, path: Path, find: Find, scope: Scope) -> None:
        check_inside(self.desk, (*path, "pieces"), find.pieces, scope)
        self._check_lines((*path, "across"), find.across)
        self._check_lines((*path, "bridges"), find.bridges)
        if find.bridges and not find.across:
            self.desk.error((*path, "bridges"), "ignored-field", "bridges are looked at only with `across`")
        if find.across and [name in self.desk.game.pieces for name in find.pieces.ids] != [True]:
            self.desk.error(
                (*path, "pieces"),
                "wrong-form",
                "what lies across an edge is asked of one piece",
                "name it with `ids`",
            )

    def _check_look_up(self, path: Path, look_up: LookUp, scope: Scope) -> None:
        definitions = self.desk.game.definitions
        check_inside(self.desk, (*path, "column"), look_up.column, scope)
        if look_up.row is not None:
            check_inside(self.desk, (*path, "row"), look_up.row, scope)
        self.desk.must_know(
            (*path, "name"), look_up.name, definitions.properties, "unknown-property", "property"
        )
        charts = definitions.charts
        if not self.desk.must_know((*path, "chart"), look_up.chart, charts, "unknown-chart", "chart"):
            return
        if look_up.table > (number := len(charts[look_up.chart].tables)):
            self.desk.error(
                (*path, "table"),
                "wrong-value",
                f"the chart '{look_up.chart}' has no table {look_up.table}",
                f"its tables are 1 to {number}" if number > 1 else "it has one",
            )
            return
        cells = self.desk.game.table_cells(look_up.chart, look_up.table, headings=look_up.row is None)
        if any(not cell or ";" in cell or "|" in cell for row in cells for cell in row):
            message = "a cell that is looked up holds some text, and no ; or |"
            self.desk.error((*path, "table"), "wrong-form", message)

    def _check_draw(self, path: Path, draw: Draw, scope: Scope) -> Calls:
        self._check_pile((*path, "from"), draw.source, ("pool", "deck"), "not-a-pile")
        check_inside(self.desk, (*path, "count"), draw.count, scope)
        self._check_number((*path, "count"), draw.count)
        if draw.which is not None:
            refuse_places(self.desk, (*path, "which"), draw.which)
            check_inside(self.desk, (*path, "which"), draw.which, scope)
        self._check_arrival(path, draw, scope)
        yield from self.check((*path, "each_missing"), draw.each_missing, scope)

    def _check_take(self, path: Path, take: TakeFirst, scope: Scope) -> Calls:
        check_inside(self.desk, (*path, "of"), take.of, scope)
        self._refuse_variables((*path, "of"), take.of)
        if take.of.row is not None and "$" in take.of.row and take.of.grid in self.desk.grids:
            grid = self.desk.grids[take.of.grid][1]
            if grid.id.count("{row}") != 1:
                self.desk.error(
                    (*path, "of"),
                    "wrong-form",
                    "a row can be asked for only in play here",
                    f"write {{row}} once in the id of the grid '{take.of.grid}'",
                )
        self._check_arrival(path, take, scope)
        yield from self.check((*path, "if_none"), take.if_none, scope)

    def _check_refill(self, path: Path, refill: Refill, scope: Scope) -> None:
        check_inside(self.desk, (*path, "pieces"), refill.pieces, scope)
        known = self.desk.must_know((*path, "grid"), refill.grid, self.desk.grids, "unknown-grid", "grid")
        if known and self.desk.grids[refill.grid][1].rows > MAXIMUM_REFILLED_ROWS:
            self.desk.error(
                (*path, "grid"),
                "too-large",
                f"a grid that is refilled has at most {MAXIMUM_REFILLED_ROWS} rows",
                word=refill.grid,
            )

    def _check_loop(self, path: Path, loop: ForEach, scope: Scope) -> Calls:
        values: frozenset[str] = frozenset()
        if loop.places is not None:
            check_inside(self.desk, (*path, "places"), loop.places, scope)
            self._refuse_variables((*path, "places"), loop.places)
            values = frozenset(self.desk.game.places(loop.places))
        elif loop.dice is not None:
            rolls = {name.removesuffix("-dice") for name in scope.values if name.endswith("-dice")}
            if scope.open or loop.dice in rolls:
                values = scope.values.get(f"{loop.dice}-dice", frozenset())
            else:
                hint = nearest(loop.dice, rolls)
                self.desk.error(
                    (*path, "dice"),
                    "unknown-variable",
                    f"no roll called '{loop.dice}' comes before this",
                    hint,
                    word=loop.dice,
                )
        self._check_new_name((*path, "name"), loop.name, scope)
        self._check_body((*path, "do"), loop.do)
        inner = scope if scope.open and not values else scope.with_variable(loop.name, values)
        yield from self.check((*path, "do"), loop.do, inner)

    def _check_set(self, path: Path, values: dict[str, QuantityForm | str], scope: Scope) -> None:
        for name, value in values.items():
            where = (*path, name)
            if isinstance(value, str):
                check_state(self.desk, where, name, (value,))
                continue
            shown = () if value.number is None else (str(value.number),)
            properties = self.desk.game.definitions.properties
            known = self.desk.must_know(where, name, properties, "unknown-property", "property", at_key=True)
            if known and shown:
                check_state(self.desk, where, name, shown)
            check_inside(self.desk, where, value, scope)

    def _check_pile(self, path: Path, name: str, kinds: tuple[str, ...], code: str) -> None:
        locations = self.desk.game.locations
        if self.desk.must_know(path, name, locations, "unknown-place", "place"):
            kind = locations[name].kind
            if kind not in kinds:
                self.desk.error(
                    path,
                    code,
                    f"'{name}' is a {kind}, not a {' or a '.join(kinds)}",
                    nearest(name, [i for i, place in locations.items() if place.kind in kinds]),
                    word=name,
                )

    def _check_new_name(self, path: Path, name: str, scope: Scope) -> None:
        """A name hides no other: the module keeps all variables and properties side by side."""
        if name in scope.values or name in scope.withheld:
            self.desk.error(
                path, "shadowed-name", f"'{name}' has a value here already", "use another name", word=name
            )
        elif name in self.desk.game.definitions.properties:
            self.desk.error(
                path, "shadowed-name", f"'{name}' is a property of the game", "use another name", word=name
            )
        elif name in ("here", "from", "piece") or name.endswith("-dice"):
            self.desk.error(
                path, "shadowed-name", f"'{name}' is given by the program", "use another name", word=name
            )

    def _check_number(self, path: Path, amount: QuantityForm) -> None:
        if amount.number is not None and amount.number < 1:
            self.desk.error(
                path, "wrong-value", f"{amount.number} times is never", "at least 1", word=str(amount.number)
            )

    def _check_body(self, path: Path, steps: tuple[Step, ...]) -> None:
        if not steps:
            self.desk.error(path, "empty-list", "a loop without steps does nothing")

    def _refuse_variables(self, path: Path, places: PlaceSet) -> None:
        """Places that are gone through in order are known before play; only a grid's row may be asked for."""
        if places.traced is not None:
            self.desk.error(
                (*path, "traced"),
                "loop-unknown",
                "what a line reaches is known only in play",
                "name the places",
            )
        variables = [name for name in places.ids if "$" in name]
        if variables:
            self.desk.error(
                path,
                "loop-unknown",
                f"'{variables[0]}' is known only in play",
                "name the places, or ask for the row of a grid",
                word=variables[0],
            )
        if path[-1] == "places" and places.row is not None and "$" in places.row:
            self.desk.error(
                (*path, "row"),
                "loop-unknown",
                f"'{places.row}' is known only in play",
                "go through all rows, or use `take_first`",
                word=places.row,
            )


def check_placeholders(desk: Desk, path: Path, text: Text, known: Collection[str]) -> None:
    """Check that every `{name}` of a text can be filled in when it is spoken."""
    all_known = {*known, *desk.game.definitions.properties}
    for language, words in text.languages.items():
        for name in PLACEHOLDER.findall(words):
            desk.must_know(
                (*path, language) if language else path,
                name,
                all_known,
                "unknown-placeholder",
                "value for the placeholder",
            )
