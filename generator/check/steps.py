"""The steps of scripts: what they move, draw, roll and repeat exists, and variables are in sight."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest
from typing import assert_never

from generator.check.conditions import check_inside, check_state
from generator.check.copies import warn_of_listed_copies, warn_of_moved_copies, warn_of_too_few
from generator.check.desk import Desk
from generator.check.forms import check_names
from generator.check.look_ups import check_lines
from generator.check.manner import check_manner, warn_of_hidden_twice
from generator.check.places import refuse_places, refuse_uncontrolled, warn_of_given_boxes
from generator.check.printed_tables import check_printed_table
from generator.check.questions import check_offer, check_question
from generator.check.rolls import check_dice, faces, results
from generator.check.scope import Scope, narrowed
from generator.check.spoken_lines import check_placeholders, refuse_pieces
from generator.check.states import check_activated, check_facing, check_status, refuse_cards
from generator.check.variables import check_new_name, check_plain, given_scope
from generator.core import operations as o
from generator.core.form import Path
from generator.core.pieces import Pieces
from generator.core.places import Listed, Places, Reached, Where
from generator.core.quantities import Number, Quantity
from generator.model.links import Joined
from generator.model.looked_up import looked_up
from generator.model.nearness import next_places
from generator.rehearse.ever import ever_fitting, ever_offered
from generator.rehearse.table import NUMBER

MAXIMUM_REFILLED_ROWS = 20

_NOT_LOOKED_UP = frozenset(";|$<&\n")

Calls = Iterator[tuple[str, Scope]]
"""The parts that are called, with what they can see."""


@dataclass
class Steps:
    """Checks operations one after the other."""

    desk: Desk

    def check(self, steps: Sequence[o.Operation], scope: Scope) -> Calls:
        """Check operations that are done in order; what one rolls the later ones can use."""
        for step, after in zip_longest(steps, steps[1:]):
            if isinstance(step, o.End) and after is not None:
                self.desk.warning(after.origin, "never-done", "the game has ended before this step",
                                  "put `end` last: what shall be told or noted comes before it")
            check_names(self.desk, step, scope)
            asked_inside = step.that if isinstance(step, o.OneOf) else None
            for form in step.children():
                if not isinstance(form, o.Operation) and form is not asked_inside:
                    check_inside(self.desk, form, scope)
            yield from self._check_step(step, scope)
            if isinstance(step, o.List):
                warn_of_listed_copies(self.desk, step.pieces, scope)
                check_new_name(self.desk, (*step.origin, "name"), step.name, scope)
                scope = scope.with_variable(step.name, ())
            if isinstance(step, o.Roll):
                check_new_name(self.desk, (*step.origin, "name"), step.name, scope)
                scope = scope.with_variable(step.name, results(self.desk, step))
                scope = scope.with_variable(f"{step.name}-dice", map(str, faces(self.desk, step)))

    def _check_step(self, step: o.Operation, scope: Scope) -> Calls:
        """What is particular to a form, and the operations inside; names are checked for every form alike."""
        match step:
            case o.Move():
                self._check_pick(step, scope)
                yield from self.check(step.lacking, scope)
            case o.ByTable(cases=cases):
                check_printed_table(self.desk, step, scope)
                yield from self.check(cases, scope)
            case o.ByValue(pieces=pieces, moves=moves):
                named = tuple(name for move in moves for carry in move.carries() for name in carry.pieces.ids)
                everyone = o.Everyone(replace(pieces, side=None, ids=named), origin=step.origin)
                self._check_pick(o.Move(everyone, moves[0].arrival, origin=step.origin), scope)
            case o.Refill():
                self._check_refill(step)
            case o.Flip():
                self._check_flip(step, scope)
            case o.Roll():
                check_dice(self.desk, step)
            case o.SetStatus():
                check_status(self.desk, step)
            case o.SetFacing():
                check_facing(self.desk, step)
            case o.Activate(pieces):
                check_activated(self.desk, pieces)
            case o.Loop():
                yield from self._check_loop(step, scope)
            case o.OneOf():
                yield from self._check_one_of(step, scope)
            case o.Offer(options=options, lacking=lacking):
                check_offer(self.desk, step, scope)
                yield from self.check(options, scope)
                yield from self.check(lacking, scope)
            case o.Branch(when, then, otherwise):
                yield from self.check(then, narrowed(self.desk.game, scope, when, so=True))
                yield from self.check(otherwise, narrowed(self.desk.game, scope, when, so=False))
            case o.Set(values):
                for name, value in values:
                    self._check_value((*step.origin, name), name, value, scope)
            case o.Mark(_, sought):
                self._check_sought(sought)
            case o.Give(_, places):
                refuse_uncontrolled(self.desk, places)
                warn_of_given_boxes(self.desk, places, scope)
            case o.Call(part):
                if part in self.desk.game.scripts:
                    yield part, given_scope(self.desk, step, scope)
            case o.Say(line):
                if not scope.open:
                    check_placeholders(self.desk, step.origin, line, scope.values)
                    refuse_pieces(self.desk, step.origin, line, scope)

    def _check_pick(self, move: o.Move, scope: Scope) -> None:
        taken = {name for each in move.carries() for name in self._carried(each)}
        check_manner(self.desk, move.origin, move.arrival, taken)
        warn_of_hidden_twice(self.desk, move)
        match move.pick:
            case o.Everyone(pieces):
                warn_of_moved_copies(self.desk, pieces, scope)
            case o.Some(pieces, count):
                self._check_number(count)
                warn_of_too_few(self.desk, move, pieces, count)
                if pieces.at is None:
                    message = "so many of them are taken from where they lie, and nothing says where"
                    self.desk.error(pieces.origin, "missing-key", message, "write `at` in `pieces`")
            case o.Drawn(_, count, which):
                self._check_number(count)
                refuse_places(self.desk, which)
            case o.FirstIn(places):
                self._refuse_variables(places)
                self._check_row(places)
            case _:
                assert_never(move.pick)

    def _carried(self, carry: o.Carry) -> Iterator[str]:
        """What may be moved; from places with ids only what starts there."""
        game, source = self.desk.game, carry.pieces.at
        fitting = ever_fitting(game, carry.pieces.printed)
        for name, piece in game.pieces.items():
            starts_there = not isinstance(source, Listed) or carry.pieces.ids or piece.starts in source.ids
            if starts_there and name in fitting:
                yield name

    def _check_row(self, places: Places) -> None:
        match places:
            case Where(grid=str(name), row=str(row)) if "$" in row:
                if name in self.desk.grids and self.desk.grids[name][1].id.count("{row}") != 1:
                    self.desk.error(
                        places.origin,
                        "wrong-form",
                        "a row can be asked for only in play here",
                        f"write {{row}} once in the id of the grid '{name}'",
                    )
            case Listed() if not places.is_fixed:
                pass  # told already
            case Where() | Listed():
                self._refuse_piles(places)

    def _refuse_piles(self, places: Where | Listed) -> None:
        locations = self.desk.game.locations
        for name in self.desk.game.places(places):
            if name in locations and locations[name].holds_pile:
                self.desk.error(
                    places.origin, "wrong-form", f"'{name}' is no place to take the first piece from",
                    "what lies in a pool or a deck is drawn with `draw`", word=name)

    def _check_flip(self, flip: o.Flip, scope: Scope) -> None:
        game, fitting = self.desk.game, ever_fitting(self.desk.game, flip.pieces.printed)
        if flip.pieces.chosen is not None:
            known = scope.outcomes(flip.pieces.ids[0])
            fitting = fitting if known is None else fitting.intersection(known)
        taken = [name for name in (*game.pieces, *game.cards) if name in fitting]
        check_manner(self.desk, flip.origin, flip, taken)

    def _check_refill(self, refill: o.Refill) -> None:
        if refill.grid in self.desk.grids and self.desk.grids[refill.grid][1].rows > MAXIMUM_REFILLED_ROWS:
            self.desk.error(
                (*refill.origin, "grid"),
                "too-large",
                f"a grid that is refilled has at most {MAXIMUM_REFILLED_ROWS} rows",
                word=refill.grid,
            )

    def _check_sought(self, sought: o.Sought) -> None:
        links = self.desk.game.links
        match sought:
            case o.Linked(_, sources):
                self._refuse_variables(sources)
                if sought.over is not None:
                    self._check_over(sought.over, sources)
                elif not sought.along:
                    refuse_uncontrolled(self.desk, sources)
            case o.Beyond(_, across):
                self._check_lines(
                    (*sought.origin, "across"), across, lambda kinds: links.across(kinds, ()),
                    "runs on the edge between two places",
                    "it joins places: `along: {kind}` finds those at its other ends")
            case o.Along(_, along):
                self._check_lines(
                    (*sought.origin, "along"), along, links.along, "joins two places",
                    "it runs on edges: `across: {kind}` finds what lies beyond")
            case o.Standing():
                pass
            case o.Toward(_, direction):
                self._check_direction(direction)
            case _:
                assert_never(sought)

    def _check_lines(
        self, path: Path, kinds: tuple[str, ...], leads: Callable[[tuple[str, ...]], Joined],
        lacks: str, hint: str,
    ) -> None:
        """A line that is drawn leads somewhere: one of points parts nothing, one on edges joins nothing."""
        drawn = {kind for kind, _ in self.desk.game.links.lines}
        for kind in (each for each in kinds if each in drawn and not leads((each,))):
            self.desk.error(path, "matches-nothing", f"no line of the kind '{kind}' {lacks}",
                            hint.format(kind=kind), word=kind)

    def _check_over(self, over: Places, sources: Places) -> None:
        """A line over places begins in one of them; they are of a map, where places have neighbours."""
        self._refuse_variables(over)
        game, places = self.desk.game, self.desk.game.places(over)
        boxes = [name for name in places if name in game.locations and not game.locations[name].is_ground]
        if boxes:
            message = f"'{boxes[0]}' is no place of a map, and no line runs over it"
            boards = (game.locations[boxes[0]].board, *game.main_maps)
            places_of = (f"{{board: {board}, kind: {game.grids[board].noun}}}"
                         for board in boards if board in game.grids)
            hint = next((f"name what the map consists of: `{each}`" for each in places_of), "")
            self.desk.error(over.origin, "wrong-value", message, hint)
        elif places and not set(places).intersection(game.places(sources)):
            message = "the line begins in none of the places that it runs over"
            self.desk.error(sources.origin, "matches-nothing", message)

    def _check_direction(self, direction: Quantity) -> None:
        """Directions are those of a map of hexes or squares."""
        ways, path = len(next_places(self.desk.game)), direction.origin
        if not ways:
            self.desk.error(path, "wrong-form", "only places of hexes and squares lie in a direction",
                            "without one, `{traced: NAME, beside: yes}` are all that lie next to them")
        elif isinstance(direction, Number) and not 1 <= direction.number <= ways:
            self.desk.error(path, "wrong-value", f"there is no direction {direction.number}",
                            f"they are 1 to {ways}, clockwise from the top")

    def _check_value(self, path: Path, name: str, value: o.Value, scope: Scope) -> None:
        match value:
            case o.Word(text) if self._counts_up(name, text):
                self.desk.error(path, "wrong-value", f"'{text}' is no number that '{name}' could be",
                                f"to count it up, write `add: {{{name}: {text[1:]}}}`", word=text)
            case o.Word(text):
                check_state(self.desk, path, name, (text,))
            case Number(number):
                check_state(self.desk, path, name, (str(number),))
            case o.Cell():
                self._check_cell(value, scope)

    def _counts_up(self, name: str, text: str) -> bool:
        """Whether a text such as `+1` is meant to count a number up, and is no word that the property has."""
        found = self.desk.game.definitions.properties.get(name)
        is_number = found is not None and not found.values and NUMBER.fullmatch(found.initial) is not None
        return is_number and text.startswith("+") and text[1:].isdigit()

    def _check_cell(self, cell: o.Cell, scope: Scope) -> None:
        charts, path = self.desk.game.definitions.charts, (*cell.origin, "table")
        if cell.chart not in charts:
            return
        if cell.table > (number := len(charts[cell.chart].tables)):
            self.desk.error(
                path,
                "wrong-value",
                f"the chart '{cell.chart}' has no table {cell.table}",
                f"its tables are 1 to {number}" if number > 1 else "it has one",
            )
            return
        cells = looked_up(self.desk.game, cell).cells
        if any(not text or _NOT_LOOKED_UP.intersection(text) for row in cells for text in row):
            message = "a cell that is looked up holds some text, and none of ; | $ < &"
            self.desk.error(path, "wrong-form", message)
        check_lines(self.desk, cell, scope)
        self._check_meaning(cell, cells)

    def _check_meaning(self, cell: o.Cell, cells: Sequence[Sequence[str]]) -> None:
        """A property whose values are known comes to hold no other."""
        known = self.desk.game.known_values(cell.property)
        if isinstance(cell.column, Number):
            cells = [row[:max(1, cell.column.number)][-1:] for row in cells]
        for said in dict.fromkeys(said for row in cells for said in row) if known else ():
            if said not in known:
                self.desk.error(
                    (*cell.origin, "name"), "unknown-value",
                    f"'{said}' stands in the table, which is no value of '{cell.property}'",
                    f"its values are {', '.join(known)}: a cell names one so, or as it is called")

    def _check_loop(self, loop: o.Loop, scope: Scope) -> Calls:
        if not loop.body:
            self.desk.error((*loop.origin, "do"), "empty-list", "a loop without steps does nothing")
        values: frozenset[str] = frozenset()
        match loop.over:
            case o.Times(number):
                self._check_number(number)
            case o.Each(words):
                values = frozenset(words)
                if not words:
                    self.desk.error(loop.over.origin, "empty-list", "a loop over no words does nothing")
                for word in words:
                    check_plain(self.desk, loop.over.origin, word)
            case o.DiceOf(roll):
                values = scope.values.get(f"{roll}-dice", frozenset())
            case Pieces():
                values = refuse_cards(self.desk, loop.over)
            case Reached():
                values = frozenset(self.desk.game.locations)
            case Listed() | Where():
                self._refuse_variables(loop.over)
                values = frozenset(self.desk.game.places(loop.over))
            case _:
                assert_never(loop.over)
        inner = scope
        if loop.name is not None:
            check_new_name(self.desk, (*loop.origin, "name"), loop.name, scope)
            inner = scope if scope.open and not values else scope.with_variable(loop.name, values)
        yield from self.check(loop.body, inner)

    def _check_one_of(self, one: o.OneOf, scope: Scope) -> Calls:
        ids = frozenset(ever_offered(self.desk.game, one))
        if isinstance(one.over, Listed | Where):
            self._refuse_variables(one.over)
        check_question(self.desk, one, ids, scope)
        check_new_name(self.desk, (*one.origin, "name"), one.name, scope)
        inner = scope.with_variable(one.name, ids)
        check_inside(self.desk, one.that, inner)
        chosen = inner if one.that is None else narrowed(self.desk.game, inner, one.that, so=True)
        yield from self.check(one.body, chosen)
        yield from self.check(one.lacking, scope)

    def _check_number(self, amount: Quantity) -> None:
        if isinstance(amount, Number) and amount.number < 1:
            number = amount.number
            message = f"{number} times is never"
            self.desk.error(amount.origin, "wrong-value", message, "at least 1", word=str(number))

    def _refuse_variables(self, places: Places) -> None:
        """Places that are gone through in order are known before play; only a grid's row may be asked for."""
        path = places.origin
        match places:
            case Reached():
                self.desk.error(
                    (*path, "traced"),
                    "loop-unknown",
                    "what a line reaches is known only in play",
                    "name the places",
                )
            case Listed(ids) if not places.is_fixed:
                variable = next(name for name in ids if "$" in name)
                self.desk.error(
                    path,
                    "loop-unknown",
                    f"'{variable}' is known only in play",
                    "name the places, or ask for the row of a grid",
                    word=variable,
                )
            case Where(row=str(row)) if path[-1] == "places" and "$" in row:
                self.desk.error(
                    (*path, "row"),
                    "loop-unknown",
                    f"'{row}' is known only in play",
                    "go through all rows, or use `take_first`",
                    word=row,
                )
