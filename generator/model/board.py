"""Boards as written: a grid of places, boxes, what is drawn on them, who controls what."""

from collections.abc import Iterable
from typing import Any, Literal

from pydantic import Field, model_validator

from generator.core.form import NOBODY
from generator.core.written.places import Selector
from generator.grids import AnyGrid, AreaField, GridForm, HexField, PointField, SquareField, grid_of
from generator.grids.lengths import Millimetres2, Point, read_point
from generator.model.base import Colour, Fact, Identifier, Names, Strict, Tags, Text
from generator.model.picture import Picture
from generator.resolve.supplied import LONGEST_GRID, cell_id


class Mark(Fact):
    """Something true of several places: terrain, a tag, a name."""

    at: Names = Field(min_length=1)
    terrain: Identifier | None = None
    tag: Identifier | None = None
    name: Text | None = None


class Zone(Fact):
    """A set of places with a border of its own; its id is a tag of the places."""

    title: Text
    at: Names = Field(min_length=1)
    corners: Literal["round", "angled"] = Field("round", description="How the border turns.")
    colour: Colour = "#000000"
    legend: Text | None = Field(None, description="What the legend of the map says of such zones.")


class TerrainType(Strict):
    """A kind of terrain and its look."""

    title: Text
    fill: Colour
    sign: Identifier = Field(
        "none",
        description="What is drawn all over it: none, buildings, slopes, woods, marsh, one of `signs` of the "
                    "theme, or a drawing of the folder `icons`.",
    )
    mark: Colour | None = Field(None, description="Colour of the disc behind an area's code.")
    note: Text | None = Field(None, description="What it does, in our own words, for the legend.")


class TagLook(Strict):
    """A tag that the map shows with an icon."""

    title: Text
    icon: Identifier = Field(
        description="One of anchor, arrow, cross, dot, factory, fort, rectangle, star, wave; or a drawing of "
                    "the folder `icons`."
    )
    colour: Colour
    name_pt: float | None = Field(None, ge=5, le=40, description="Size of the names of areas that have it.")


HEAD_MM = 7.0
"""The height of a box's title."""


class Slots(Strict):
    """Places for single pieces in a box, side by side; a plain text gives columns and rows, such as `6 2`."""

    columns: int = Field(ge=1, le=40)
    rows: int = Field(1, ge=1, le=40)
    numbered: bool = Field(False, description="Whether each shows its number, row by row from 1.")

    @model_validator(mode="before")
    @classmethod
    def _from_plain(cls, value: Any) -> Any:
        if not isinstance(value, str):
            return value
        columns, *rows = value.split() or [""]
        if len(rows) > 1:
            raise ValueError(f"'{value}' are no columns and rows, such as `6 2`")
        return {"columns": columns, **({"rows": rows[0]} if rows else {})}

    @property
    def count(self) -> int:
        """How many there are."""
        return self.columns * self.rows


class Box(Fact):
    """A box off the map: a tray, a pool, a deck or a hand."""

    title: Text
    at_mm: Millimetres2
    size_mm: Millimetres2
    kind: Literal["box", "pool", "deck", "hand"] = Field(
        "box", description="Only its `side` sees the cards in a hand, others see their backs.")
    tags: Tags = ()
    side: str | None = Field(None, description="Whose it is.")
    note: Text | None = None
    secret: bool = Field(
        False, description="Nobody may look into it or take from it by hand; all lies face down. The place "
                           "of a deck from which a script draws is secret by itself.")
    holds: Selector | None = Field(
        None, description="What may be laid into it by hand; all things, if not given.")
    slots: Slots | None = Field(
        None, description="Where pieces lie side by side in it; for scripts and rules it stays one place.")

    def room_mm(self, cards_mm: Iterable[Point]) -> tuple[Point, Point]:
        """The corner and the size of the room for things: below the title, or all if there is too little."""
        (left, top), (width, height) = self.at_mm, self.size_mm
        below = height - HEAD_MM
        if below < HEAD_MM or any(across <= width and below < down <= height for across, down in cards_mm):
            return self.at_mm, self.size_mm
        return (left, top + HEAD_MM), (width, below)

    def slot_mm(self) -> Point:
        """The room of each slot, which it shares with the gap to the next; without slots the whole box."""
        across, down = (self.slots.columns, self.slots.rows) if self.slots is not None else (1, 1)
        return self.size_mm[0] / across, (self.size_mm[1] - HEAD_MM) / down

    def slots_mm(self) -> tuple[Point, ...]:
        """The middle of each slot, row by row."""
        if self.slots is None:
            return ()
        (left, top), (width, height) = self.at_mm, self.slot_mm()
        return tuple(
            (round(left + (column + 0.5) * width, 3), round(top + HEAD_MM + (row + 0.5) * height, 3))
            for row in range(self.slots.rows) for column in range(self.slots.columns))


class Grid(Fact):
    """Boxes in rows and columns; ids are made from `id` with {row} and {column}."""

    id: str
    title: Text | None = Field(None, description="What procedures call it; the board's title, if not given.")
    rows: int = Field(ge=1, le=LONGEST_GRID)
    columns: int = Field(ge=1, le=LONGEST_GRID)
    counts_from: int = Field(
        1, ge=0, le=999,
        description="The number of the first row and column, in ids and words: 0 for a track from 0.")
    at_mm: Millimetres2
    cell_mm: Millimetres2
    gap_mm: float = Field(2.0, ge=0, le=200)
    row_titles: tuple[Text, ...] = ()
    column_titles: tuple[Text, ...] = ()
    cell_titles: tuple[Text, ...] = Field(
        (), description="Words inside the boxes, row by row; the numbers of a track, if not given.")
    tags: Tags = ()
    holds: Selector | None = Field(
        None, description="What may be laid into them by hand; all things, if not given.")

    @property
    def row_numbers(self) -> range:
        """What the rows are called."""
        return range(self.counts_from, self.counts_from + self.rows)

    @property
    def column_numbers(self) -> range:
        """What the columns are called."""
        return range(self.counts_from, self.counts_from + self.columns)

    def cell_id(self, row: int | str, column: int) -> str:
        """The id of a box; a mark may stand for the number of a row."""
        return cell_id(self.id, row, column)

    @property
    def heading(self) -> Text | None:
        """What it is called: its title, or the words before a single row or over a single column."""
        before = self.row_titles if self.rows == 1 else ()
        over = self.column_titles if len(self.column_titles) == 1 and 1 in (self.rows, self.columns) else ()
        return self.title or next(iter((*before, *over)), None)

    def words_at(self, row: int, column: int) -> Text | None:
        """The words inside the box that has these numbers."""
        place = self.row_numbers.index(row) * self.columns + self.column_numbers.index(column)
        return self.cell_titles[place] if place < len(self.cell_titles) else None

    def words_beside(self, row: int, column: int) -> Text | None:
        """The words beside the box, where the boxes stand in one column or row and each has its own."""
        if self.columns == 1 and len(self.row_titles) == self.rows > 1:
            return self.row_titles[self.row_numbers.index(row)]
        if self.rows == 1 and len(self.column_titles) == self.columns > 1:
            return self.column_titles[self.column_numbers.index(column)]
        return None


class Line(Strict):
    """A line through points: ids of places, `7/8` for the edge between two, or `x,y` in millimetres.

    Between areas a line runs `along` their borders, such as `7/8 7/9`.
    """

    kind: Identifier = Field(description="A kind of the program's own or of the theme's `lines`.")
    through: Names = Field((), description="At least two points.")
    along: Names = Field((), description="Borders of areas.")
    colour: Colour | None = None
    name: Text | None = None
    name_at: float = Field(0.5, ge=0, le=1, description="Where along the line its name stands.")
    legend: Text | None = Field(None, description="What the legend of the map says of such lines.")


class Water(Strict):
    """An area of water whose shore runs through points (as in Line), closed over the board's edge."""

    shore: Names = Field(min_length=3)
    name: Text | None = None
    name_at_mm: Millimetres2 | None = None

    def points(self) -> list[Point]:
        """The points of the shore that are written in millimetres; others are left out."""
        return [point for point in map(read_point, self.shore) if point is not None]


class Label(Strict):
    """A name on the map."""

    text: Text
    at: str = Field(description="A hex id or `x,y` in millimetres.")
    size_pt: float = Field(9, ge=5, le=60)
    look: Literal["district", "region", "title", "small", "water"] = "district"


class Control(Strict):
    """Which side controls each place, and what changes it.

    It is kept where a marker lies: a piece of `kind: control` with `one_per: {board: map}` lies in each place
    of the map, with `one_per: {board: map, tag: town}` in those with the tag. Its `face` is drawn for each
    side of the game, with `side` as that one. On paper a counter shows two of them; of more sides each place
    has as many counters as it takes.
    """

    initial: dict[str, Names] = Field(
        description="Places by side; `rest` for all others, `nobody: rest` if these are nobody's at first.")
    taken_by: Selector = Field(
        description="Pieces that take control where no enemy stands: when they arrive, or an enemy leaves."
    )
    at_once: bool = Field(
        True, description="Whether they take it at once. `no`: only scripts change it (`give`), in the phase "
                          "that the rules name; `taken_by` then says whose units dispute a place.")
    kept_by: tuple[Selector, ...] = Field((), description="Further pieces that keep a place disputed.")
    flags: Literal["all", "changed"] | None = Field(
        None, description="Which flags are seen: all, or those of places that have changed hands. Left out, "
                          "it is `all` where markers lie in chosen places or some are or become nobody's.")

    def held_first_by(self, place: str) -> str:
        """The side that has the place at the start; an empty text for nobody."""
        rest = next((side for side, names in self.initial.items() if names == ("rest",)), NOBODY)
        holder = next((side for side, names in self.initial.items() if place in names), rest)
        return "" if holder == NOBODY else holder


class Compass(Strict):
    """A direction rose on a map of hexes or squares."""

    at_mm: Millimetres2
    title: Text
    directions: tuple[str, ...] = Field(
        min_length=4, max_length=8, description="A word for each neighbour, clockwise from the top."
    )


class Board(Fact):
    """A map, a mat or a hand; drawn, printed and opened as one window."""

    title: Text
    size_mm: Millimetres2
    hexes: HexField | None = None
    squares: SquareField | None = None
    areas: AreaField | None = None
    points: PointField | None = None
    boxes: dict[Identifier, Box] = Field(default_factory=dict)
    grids: dict[Identifier, Grid] = Field(default_factory=dict)
    marks: tuple[Mark, ...] = ()
    zones: dict[Identifier, Zone] = Field(
        default_factory=dict, description="Drawn on a map of hexes or squares."
    )
    water: tuple[Water, ...] = ()
    lines: tuple[Line, ...] = ()
    labels: tuple[Label, ...] = ()
    legend_at_mm: Millimetres2 | None = None
    title_at_mm: Millimetres2 | None = None
    legend_scale: float = Field(1.0, ge=0.5, le=1.5, description="Size of the legend.")
    title_scale: float = Field(1.0, ge=0.3, le=1.5, description="Size of the panel with title and scale.")
    compass: Compass | None = None
    north: Literal["up", "right", "down", "left"] = "up"
    scale_m_per_mm: float | None = Field(None, gt=0, le=1e6, description="Metres of country per millimetre.")
    control: Control | None = None
    private_to: str | None = Field(None, description="A hand: only this seat may look.")
    printed: bool = True
    ground: Colour = "#efe8d8"
    picture: Picture | None = Field(
        None, description="A painted or scanned ground; with nothing else on it, a player aid.")

    @property
    def fields(self) -> dict[str, GridForm]:
        """The grids that are written, by their word; a map has one, a mat none."""
        found = {"hexes": self.hexes, "squares": self.squares, "areas": self.areas, "points": self.points}
        return {word: field for word, field in found.items() if field is not None}

    @property
    def field(self) -> GridForm | None:
        """The grid of a map as it is written."""
        return next(iter(self.fields.values()), None)

    def grid(self) -> AnyGrid | None:
        """The places of a map and how they lie; a mat has none."""
        return None if self.field is None else grid_of(self.field, [water.points() for water in self.water])
