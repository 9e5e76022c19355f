"""Boards as written: a grid of places, boxes, what is drawn on them, who controls what."""

from typing import Literal

from pydantic import Field

from generator.core.form import NOBODY
from generator.core.written.places import Selector
from generator.grids import AnyGrid, AreaField, GridForm, HexField, PointField, SquareField, grid_of
from generator.grids.lengths import Millimetres2, Point, read_point
from generator.model.base import Colour, Fact, Identifier, Names, Strict, Text
from generator.model.boxes import Box, Grid
from generator.model.picture import Picture


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
    size_pt: float = Field(
        9, ge=5, le=60, description="In a hex it is made smaller to fit; at `x,y` it is as large as this.")
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
    flag_at_mm: Millimetres2 | None = Field(
        None, description="Where the middle of a flag lies from the middle of its place, to the right and "
                          "downwards (`-8 8`); at the lower left of the pieces, if not given.")

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
