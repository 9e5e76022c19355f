"""Boards as written: hexes in columns, boxes and grids, what is drawn on them, who controls what."""

from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field

from generator.core.written.places import Selector
from generator.model.base import Colour, Fact, Identifier, Names, Strict, Text
from generator.model.picture import Picture


def _point(value: Any) -> Any:
    return value.split() if isinstance(value, str) else value


Millimetres2 = Annotated[tuple[float, float], BeforeValidator(_point)]
"""Two lengths in millimetres, written `12 30`: across and down from the upper left corner."""


def _points(value: Any) -> Any:
    words = value.split() if isinstance(value, str) else value
    return [word.split(",") if isinstance(word, str) else word for word in words]


Points = Annotated[tuple[tuple[float, float], ...], BeforeValidator(_points), Field(min_length=1)]
"""Points in millimetres, written `12,30 14.5,33`."""

Rectangle4 = Annotated[tuple[float, float, float, float], BeforeValidator(_point)]


class HexColumn(Strict):
    """A column of touching flat-topped hexes."""

    top: int = Field(ge=0, description="Half-hex row of the first hex; odd columns stand on odd rows.")
    hexes: Names = Field(min_length=1, description="Ids from the top down.")


class HexField(Fact):
    """Flat-topped hexes in columns from left to right."""

    across_flats_mm: float = Field(gt=5, le=100)
    origin_mm: Millimetres2 = Field((0.0, 0.0), description="Upper left corner of the field of hexes.")
    columns: tuple[HexColumn, ...] = Field(min_length=1)
    terrain: Identifier = Field(description="Terrain of every hex that no mark gives another.")


class AreaField(Fact):
    """Areas of irregular outline: drawn, or grown round seeds where there is no drawing yet."""

    outlines: dict[Identifier, Points] = Field(default_factory=dict, description="Drawn outlines, by area.")
    seeds: dict[Identifier, Points] = Field(
        default_factory=dict, description="What lies nearest to one of an area's seeds is the area's."
    )
    borders: dict[Identifier, Names] = Field(
        description="Neighbours of each area; each pair is named once, at either of the two."
    )
    crossings: Names = Field((), description="Pairs such as `53/54` that only an arrow over water joins.")
    country: tuple[Points, ...] = Field((), description="Outlines of land that no piece enters.")
    window_mm: Rectangle4 = Field(description="What the areas fill: left, top, width and height.")
    terrain: Identifier = Field(description="Terrain of every area that no mark gives another.")

    @property
    def ids(self) -> tuple[str, ...]:
        """Ids of all areas, drawn ones first."""
        return tuple(dict.fromkeys((*self.outlines, *self.seeds)))


class Mark(Fact):
    """Something true of several places: terrain, a tag, a name."""

    at: Names = Field(min_length=1)
    terrain: Identifier | None = None
    tag: Identifier | None = None
    name: Text | None = None


class Zone(Fact):
    """A set of hexes with a border of its own; its id is a tag of the hexes."""

    title: Text
    at: Names = Field(min_length=1)
    corners: Literal["round", "angled"] = Field("round", description="How the border turns.")
    colour: Colour = "#000000"
    legend: Text | None = Field(None, description="What the legend of the map says of such zones.")


class TerrainType(Strict):
    """A kind of terrain and its look."""

    title: Text
    fill: Colour
    sign: Literal["none", "buildings", "slopes", "woods", "marsh"] = "none"
    mark: Colour | None = Field(None, description="Colour of the disc behind an area's code.")
    note: Text | None = Field(None, description="What it does, in our own words, for the legend.")


class TagLook(Strict):
    """A tag that the map shows with an icon."""

    title: Text
    icon: Literal["anchor", "arrow", "cross", "dot", "factory", "fort", "rectangle", "star", "wave"]
    colour: Colour
    name_pt: float | None = Field(None, ge=5, le=40, description="Size of the names of areas that have it.")


class Box(Fact):
    """A box off the map: a tray, a pool, a deck or a hand."""

    title: Text
    at_mm: Millimetres2
    size_mm: Millimetres2
    kind: Literal["box", "pool", "deck", "hand"] = "box"
    tags: Names = ()
    side: str | None = Field(None, description="Whose it is.")
    note: Text | None = None
    secret: bool = Field(False, description="Nobody may look into it or take from it by hand.")


class Grid(Fact):
    """Boxes in rows and columns; ids are made from `id` with {row} and {column} from 1."""

    id: str
    title: Text | None = Field(None, description="What procedures call it; the board's title, if not given.")
    rows: int = Field(ge=1, le=40)
    columns: int = Field(ge=1, le=40)
    at_mm: Millimetres2
    cell_mm: Millimetres2
    gap_mm: float = Field(2.0, ge=0)
    row_titles: tuple[Text, ...] = ()
    column_titles: tuple[Text, ...] = ()
    cell_titles: tuple[Text, ...] = Field((), description="Words inside the boxes, row by row.")
    tags: Names = ()


class Line(Strict):
    """A line on the map through points: hex ids, `7/8` for the edge between two, or `x,y` in millimetres.

    Between areas a line runs `along` their borders, such as `7/8 7/9`.
    """

    kind: Literal["river", "stream", "gully", "road", "track", "railway", "front"]
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


class Label(Strict):
    """A name on the map."""

    text: Text
    at: str = Field(description="A hex id or `x,y` in millimetres.")
    size_pt: float = Field(9, ge=5, le=60)
    look: Literal["district", "region", "title", "small", "water"] = "district"


class Control(Strict):
    """Which side controls each place, and what changes it."""

    initial: dict[str, Names] = Field(description="Places by side; `rest` for all others.")
    taken_by: Selector = Field(
        description="Pieces that take control where no enemy stands: when they arrive, or an enemy leaves."
    )
    kept_by: tuple[Selector, ...] = Field((), description="Further pieces that keep a place disputed.")


class Compass(Strict):
    """A direction rose: six numbered directions, clockwise from the top."""

    at_mm: Millimetres2
    title: Text
    directions: tuple[str, ...] = Field(min_length=6, max_length=6)


class Board(Fact):
    """A map, a mat or a hand; drawn, printed and opened as one window."""

    title: Text
    size_mm: Millimetres2
    hexes: HexField | None = None
    areas: AreaField | None = None
    boxes: dict[Identifier, Box] = Field(default_factory=dict)
    grids: dict[Identifier, Grid] = Field(default_factory=dict)
    marks: tuple[Mark, ...] = ()
    zones: dict[Identifier, Zone] = Field(default_factory=dict, description="Drawn on a map of hexes.")
    water: tuple[Water, ...] = ()
    lines: tuple[Line, ...] = ()
    labels: tuple[Label, ...] = ()
    legend_at_mm: Millimetres2 | None = None
    title_at_mm: Millimetres2 | None = None
    legend_scale: float = Field(1.0, ge=0.6, le=1.5, description="Size of the legend.")
    title_scale: float = Field(1.0, ge=0.6, le=1.5, description="Size of the panel with title and scale.")
    compass: Compass | None = None
    north: Literal["up", "right", "down", "left"] = "up"
    scale_m_per_mm: float | None = Field(None, gt=0, description="Metres of country per millimetre.")
    control: Control | None = None
    private_to: str | None = Field(None, description="A hand: only this seat may look.")
    printed: bool = True
    ground: Colour = "#efe8d8"
    picture: Picture | None = Field(None, description="A painted or scanned ground, under all else.")
