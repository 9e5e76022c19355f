"""What is noted of the state of the game, and what printed tables say of it."""

from collections.abc import Sequence

from generator.compile.words.grammar import quoted
from generator.compile.words.putting import PuttingWords
from generator.compile.words.telling import Told
from generator.core import operations as o
from generator.core.quantities import Choice, Number, Product, PropertyNumber, Quantity, Quotient, Total
from generator.model.base import Text
from generator.model.looked_up import lines_of
from generator.records import record


@record
class NotingWords(PuttingWords):
    """Speaks of values that properties get, and of the cells of tables."""

    def noted(self, step: o.Set) -> list[Told]:
        """What to note, unless only a program minds it."""
        known = self.game.definitions.properties
        return [Told(self._given(name, value)) for name, value in step.values
                if name not in known or known[name].chart]

    def _given(self, name: str, value: o.Value) -> str:
        said, shown = self._said_of(name, value), self.game.definitions.properties.get(name)
        if shown is None or shown.shown_by is None or self.game.pieces[shown.shown_by.piece].sheet == "none":
            return said
        piece = shown.shown_by.piece
        if not self.game.pieces[piece].is_force:
            return self._say("moves-its-marker", said=said)
        return self._say("moves-what-shows-it", said=said, what=self.pieces.called(piece))

    def _said_of(self, name: str, value: o.Value) -> str:
        title = self._bounded(name)
        match value:
            case o.Word(text):
                spoken = quoted(self.amounts.value_name(name, text), self.language)
                return self._say("note-value", name=title, value=spoken)
            case o.Cell():
                return self._looked_up(title, value)
            case Total(parts) if (added := _added_to(name, parts)) is not None:
                return self._say("add-to", name=title, amount=self.amounts.amount(added))
            case Total(parts) if (taken := _taken_from(name, parts)) is not None:
                return self._say("take-from", name=title, amount=self.amounts.amount(taken))
            case _:
                return self._say("note-value", name=title, value=self.amounts.amount(value))

    def _bounded(self, name: str) -> str:
        """What a property is called, and how far its track goes."""
        title, found = self.amounts.property_name(name), self.game.definitions.properties.get(name)
        match (found.least, found.most) if found is not None else (None, None):
            case None, None:
                return title
            case least, None:
                return self._say("no-less-than", name=title, least=least)
            case None, most:
                return self._say("no-more-than", name=title, most=most)
            case least, most:
                return self._say("from-to", name=title, least=least, most=most)

    def _looked_up(self, name: str, cell: o.Cell) -> str:
        """A cell of a table by the headings of its row and column, where these are known."""
        found = self.game.definitions.charts[cell.chart].tables[cell.table - 1]
        table = quoted(found.title.in_language(self.language), self.language)
        column = self._line_of_cells("column", cell.column, found.columns[1:])
        if cell.row is None:
            return self._say("look-up-heading", name=name, table=table, column=column)
        row = self._line_of_cells("row", cell.row, [cells[0] for cells in found.rows])
        return self._say("look-up", name=name, table=table, row=row, column=column)

    def by_table(self, step: o.ByTable) -> Told:
        """What the table names: the words point to it, and it is printed."""
        title = self.game.definitions.charts[step.chart].tables[step.table - 1].title
        cell = self._say("cell-row-shown", amount=self.amounts.amount(step.row))
        if step.column is not None:
            column = self._say("cell-column-shown", amount=self.amounts.amount(step.column))
            cell = self._say("cell-of", row=cell, column=column)
        return Told(self._say(
            "by-table", table=quoted(title.in_language(self.language), self.language), cell=cell,
            source=self.places.several(step.waiting), where=self.places.onto(step.arrival.at),
            how=self.how(step.arrival)))

    def by_value(self, step: o.ByValue) -> Told:
        """Pieces that go where each of them says."""
        what, title = self.pieces.everything(step.pieces), self.places.value_title(step.value)
        return Told(self._say("by-value", what=what, value=title, how=self.how(step.moves[0].arrival)))

    def _line_of_cells(self, key: str, line: o.Line, headings: Sequence[Text]) -> str:
        """A row or a column; numbers beyond the table mean its last."""
        match line:
            case Number(number):
                index = lines_of([each.in_language(self.game.native) for each in headings]).of(number)
                heading = headings[index].in_language(self.language)
                title = quoted(heading, self.language) if heading else index + 1
                return self._say(f"cell-{key}", title=title)
            case o.StateLine(name):
                shown = self.amounts.property_name(name)
            case o.TerrainLine(piece, True):
                shown = self._say("terrain-under", piece=self.places.variable(piece.removeprefix("$")))
            case o.TerrainLine(place):
                shown = self._say("terrain-of", place=self.places.one(place))
            case _:
                shown = self.amounts.amount(line)
        return self._say(f"cell-{key}-shown", amount=shown)


def _added_to(name: str, parts: Sequence[Quantity]) -> Quantity | None:
    """What a sum adds to a property, if it is that and one amount that is not taken away."""
    match _beside(name, parts):
        case (Number(number),) if number < 0:
            return None
        case (Product((Number(-1), *_)) | Choice() | Quotient(),):
            return None  # said behind the name, where nothing follows that it could be taken with
        case (added,):
            return added
        case _:
            return None


def _taken_from(name: str, parts: Sequence[Quantity]) -> Quantity | None:
    """What a sum takes from a property, if it is that less one amount."""
    match _beside(name, parts):
        case (Number(number),) if number < 0:
            return Number(-number)
        case (Product((Number(-1), taken)),) if not isinstance(taken, Choice | Quotient):
            return taken
        case _:
            return None


def _beside(name: str, parts: Sequence[Quantity]) -> tuple[Quantity, ...]:
    """What else is in a sum that has a property in it once."""
    others = tuple(part for part in parts if part != PropertyNumber(name))
    return others if len(others) == len(parts) - 1 else ()
