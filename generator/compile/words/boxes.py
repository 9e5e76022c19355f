"""Boxes and grids in words: by their titles, by rows and columns."""

from collections.abc import Sequence

from generator.compile.words.grammar import container, forms, listed, noun, quoted, side_named, words
from generator.model.base import Gender
from generator.model.game import Game, Location
from generator.records import record

_APOSTROPHE = "\N{RIGHT SINGLE QUOTATION MARK}"


@record
class BoxWords:
    """Speaks of boxes and grids in one language; on paper nobody sees the boxes that are not printed.

    Names that several scripts give are meant as the script does that is spoken of, if any.
    """

    game: Game
    language: str
    on_paper: bool = False
    script: str = ""
    around: tuple[str, ...] = ()
    """The names that the choices and loops give around what is spoken of, from the outermost in."""

    def titled(self, title: str, kind: str) -> str:
        """A title with an article, and with a noun unless the title says itself what it is."""
        known = container(title, self.language)
        if known is None:
            return self._with_noun(title, kind)
        declined, gender, plural = known
        if self._is_owned(title):
            return declined
        return words("the-container", self.language, title=declined, the=self._the(gender, plural))

    def _is_owned(self, title: str) -> bool:
        """Whether it begins with a side that takes no article: `in Milan's pool`, as one says `Milan`."""
        sides = ((side.title.in_language(self.language), side_named(side, self.language))
                 for side in self.game.definitions.sides.values())
        return any(name == spoken and title.startswith((f"{name}'s ", f"{name}{_APOSTROPHE}s "))
                   for name, spoken in sides)

    def _with_noun(self, title: str, kind: str) -> str:
        name = noun(kind, self.language)
        return words("the-box", self.language, title=quoted(title, self.language), noun=name.one,
                     the=self._the(name.gender, plural=False))

    def title_of(self, location: Location) -> str:
        """What stands on a box, without the remark after a colon unless that tells it from another.

        That it is a deck the noun says.
        """
        title = self._whole_title(location)
        short = title.split(":")[0]
        remark = title[len(short) + 1:].strip()
        if not remark:
            return short
        alike = [other for other in self.game.locations.values()
                 if other.title is not None and self._whole_title(other).split(":")[0] == short]
        if len(alike) < 2 or remark.lower() == noun(location.kind, self.language).one.lower():
            return short
        return f"{short} ({remark})"

    def _whole_title(self, location: Location) -> str:
        return location.title.in_language(self.language) if location.title is not None else location.id

    def grid(self, grid_id: str) -> str:
        """A grid, by its title or that of its board."""
        board_id, grid = self.game.grid_with_board(grid_id)
        title = grid.heading or self.game.definitions.boards[board_id].title
        return self.titled(title.in_language(self.language), "box" if grid.rows > 1 else "track")

    def row(self, grid: str, row: str) -> str:
        """A row of a grid, or a column if the grid lies that way."""
        number = self.row_number(row)
        return words("row-of", self.language, row=number, grid=self.grid(grid))

    def row_number(self, row: str) -> str:
        """`row 3`, or the row that a die points to."""
        if row.startswith("$"):
            return words("row-of-die", self.language)
        return words("row", self.language, number=row)

    def _cells(self, grid_id: str, cells: Sequence[Location]) -> str:
        """Whole columns if the cells make them up, else cell by cell."""
        if not self._are_columns(grid_id, cells):
            return listed([self._cell(cell) for cell in cells], self.language)
        _, grid = self.game.grid_with_board(grid_id)
        columns = sorted({cell.column or 0 for cell in cells})
        numbers = self._numbers(columns)
        titles = dict(zip(grid.column_numbers, grid.column_titles, strict=False))
        if len(columns) == 1 and columns[0] in titles:
            title = titles[columns[0]].in_language(self.language)
            numbers += f" ({title})" if title else ""
        name = noun("column", self.language)
        of = words("cells-of", self.language, noun=name.one if len(columns) == 1 else name.many,
                   the=self._the(name.gender, len(columns) > 1), numbers=numbers, grid=self.grid(grid_id))
        return words("boxes-of", self.language, count=len(cells), cells=of)

    def _are_columns(self, grid_id: str, cells: Sequence[Location]) -> bool:
        _, grid = self.game.grid_with_board(grid_id)
        return len(cells) == grid.rows * len({cell.column for cell in cells})

    def _cell(self, location: Location, row: str = "") -> str:
        assert location.grid is not None
        _, grid = self.game.grid_with_board(location.grid)
        spoken = row or words("row", self.language, number=location.row)
        if grid.columns == 1 and grid.column_titles:
            title = quoted(grid.column_titles[0].in_language(self.language), self.language)
            return words("box-of-row", self.language, title=title, row=spoken)
        if grid.rows == 1 and (shown := self._shown_in(location)):
            return words("box-called", self.language, title=quoted(shown, self.language),
                         grid=self.grid(location.grid))
        if grid.rows == 1:
            return words("box-on-track", self.language, column=location.column,
                         grid=self.grid(location.grid))
        return words("box-at", self.language, column=location.column, row=spoken,
                     grid=self.grid(location.grid))

    def _shown_in(self, location: Location) -> str:
        """What stands in a box of a track, if that is not its number and stands in no other box."""
        assert location.grid is not None and location.row is not None and location.column is not None
        _, grid = self.game.grid_with_board(location.grid)
        shown = [title.in_language(self.language) for title in grid.cell_titles]
        words_in = location.title or grid.words_at(location.row, location.column)
        title = words_in.in_language(self.language) if words_in is not None else ""
        return title if title != str(location.column) and shown.count(title) < 2 else ""

    def _boxes_of(self, grid_id: str, row: str | None) -> str:
        """All boxes of a grid, or of a row of it."""
        _, grid = self.game.grid_with_board(grid_id)
        cells = self.grid(grid_id) if row is None else self.row(grid_id, row)
        count = grid.columns * (grid.rows if row is None else 1)
        return words("boxes-of", self.language, count=count, cells=cells)

    def _numbers(self, numbers: Sequence[int]) -> str:
        if len(numbers) > 2 and numbers[-1] - numbers[0] == len(numbers) - 1:
            return words("range", self.language, first=numbers[0], last=numbers[-1])
        return listed([str(number) for number in numbers], self.language)

    def _the(self, gender: Gender, plural: bool = True) -> str:
        return forms(self.language, gender, plural)["the"]
