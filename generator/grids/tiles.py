"""Regular grids: hexes and squares that fill a part of the board, straight or turned against it."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from math import cos, hypot, radians, sin, tan
from typing import ClassVar, Self

from pydantic import Field, model_validator

from generator.grids.cells import DESIGNED_FOR_MM, Cell, GridLine, Ground, Slots, Written
from generator.grids.lengths import Millimetres2, Pixels2, Point
from generator.grids.numbering import Numbering
from generator.model.base import Identifier, Names
from generator.records import record

MOST = 250
"""Columns or rows of one grid."""

SMALLEST_MM, LARGEST_MM = 5, 100
"""Of a place; the smallest is too small itself."""

BEYOND = 0.15
"""How far a circle may reach beyond the places it is to hold, as a part of a place."""

Position = tuple[int, int]

NUMBERED = ("numbering",)
"""Where ids come from that are not written."""


class TileField(Ground):
    """What fields of hexes and of squares have in common."""

    origin_mm: Millimetres2 = Field((0.0, 0.0), description="Upper left corner of the field.")
    rotation_degrees: float = Field(
        0.0, ge=-180, le=180, description="The field turned clockwise about its origin, onto a printed map."
    )
    slant_degrees: float = Field(
        0.0, ge=-30, le=30, description="How far its columns lean to the right, before it is turned."
    )
    numbering: Numbering = Field(Numbering(), description="How places are called that are only counted.")
    centres_px: dict[str, Pixels2] = Field(
        default_factory=dict, max_length=MOST,
        description="Where the centres of two or more places, far apart, are on the board's `picture`, in "
                    "pixels of the whole file: `{\"0101\": 212 340, \"2210\": 3105 1877}`. The field is laid "
                    "onto them; then it has no size, `origin_mm` and `rotation_degrees` of its own.")
    holes: Names = Field((), description="Ids that the numbering makes where there is no place.")
    ids: dict[str, Identifier] = Field(
        default_factory=dict, description="Other ids for single places, by the one that the numbering makes."
    )

    size_field: ClassVar[str]
    """The field that says how large a place is."""

    @model_validator(mode="after")
    def _sized_once(self) -> Self:
        by_size = [name for name in (self.size_field, "origin_mm", "rotation_degrees")
                   if name in self.model_fields_set]
        if self.centres_px and by_size:
            raise ValueError(f"`centres_px` tell it already: leave out `{by_size[0]}`")
        if not self.centres_px and self.size_field not in by_size:
            raise ValueError(f"`{self.size_field}` is missing, or `centres_px` of two places on the picture")
        if len(self.centres_px) == 1:
            raise ValueError("`centres_px` are those of two places or more, far apart")
        return self

    def laid(self, origin_mm: Point, size_mm: float, rotation_degrees: float) -> Self:
        """The same field with places of some size, elsewhere."""
        return self.model_copy(update={
            self.size_field: size_mm, "origin_mm": origin_mm, "rotation_degrees": rotation_degrees})

    @abstractmethod
    def counted(self) -> Iterator[tuple[str, Position]]:
        """What the numbering makes, before holes and single ids."""

    def placed(self) -> Iterator[tuple[Written, Position]]:
        """Each place with its position, in the order of the definition."""
        holes = set(self.holes)
        for name, position in self.counted():
            if name not in holes:
                single = name in self.ids
                yield (self.ids.get(name, name), ("ids", name) if single else NUMBERED), position

    @property
    @abstractmethod
    def is_whole(self) -> bool:
        """Whether it is a rectangle of places without holes."""

    def positions(self) -> dict[str, Position]:
        """Where each place stands in the grid, by id; of two with one id the last is kept."""
        return {identifier: position for (identifier, _), position in self.placed()}

    def written(self) -> Iterator[Written]:
        return (written for written, _ in self.placed())


@record
class Tiles(ABC):
    """A regular grid."""

    field: TileField
    positions: Mapping[str, Position]

    noun: ClassVar[str]
    steps: ClassVar[tuple[Position, ...]]
    """From a place to each of its neighbours, clockwise from the top."""
    slots: ClassVar[Slots]
    """Where things stand in a place of `DESIGNED_FOR_MM`."""

    @property
    @abstractmethod
    def size_mm(self) -> float:
        """How large a place is: across the flats of a hex, along the side of a square."""

    @abstractmethod
    def straight_centre_mm(self, position: Position) -> Point:
        """The centre of the place at a position, before the field is turned."""

    @abstractmethod
    def straight_outline_mm(self, centre: Point, size_mm: float) -> tuple[Point, ...]:
        """The outline of a place of some size, clockwise, before the field is turned."""

    @abstractmethod
    def number_at_mm(self, width_mm: float, height_mm: float) -> Point:
        """From the centre to the middle of the baseline of a number so large."""

    @property
    def form(self) -> TileField:
        return self.field

    @property
    def scale(self) -> float:
        return self.size_mm / DESIGNED_FOR_MM

    @property
    def lines(self) -> tuple[GridLine, ...]:
        return ()

    @cached_property
    def cells(self) -> Mapping[str, Cell]:
        found = {}
        for identifier, position in self.positions.items():
            centre = self.centre_mm(position)
            outline = self.outline_mm(centre, self.size_mm)
            found[identifier] = Cell(identifier, centre, outline, self.size_mm / 2)
        return found

    def centre_mm(self, position: Position) -> Point:
        """The centre of the place at a position."""
        return self._on_board(self.straight_centre_mm(position))

    @cached_property
    def around(self) -> Mapping[str, tuple[str | None, ...]]:
        """For each place its neighbours in the order of `steps`, None where there is none."""
        at = {position: identifier for identifier, position in self.positions.items()}
        return {
            identifier: tuple(at.get((line + by, place + along)) for by, along in self.steps)
            for identifier, (line, place) in self.positions.items()
        }

    @cached_property
    def neighbours(self) -> Mapping[str, tuple[str, ...]]:
        return {
            name: tuple(near for near in around if near is not None)
            for name, around in self.around.items()
        }

    def outline_mm(self, centre: Point, size_mm: float) -> tuple[Point, ...]:
        """The outline of a place of some size round a point of the board, clockwise."""
        corners = self.straight_outline_mm(centre, size_mm)
        return tuple(self._leaning(corner, centre) for corner in corners) if self._leans else corners

    def size_within_mm(self, height_mm: float) -> float:
        """How large a place may be to be no higher than that."""
        downs = [y for _, y in self.outline_mm((0.0, 0.0), height_mm)]
        high = max(downs) - min(downs)
        return height_mm * min(1.0, height_mm / high)

    def offset_mm(self, offset: Point) -> Point:
        """A way within a place as it lies on the board."""
        return self._leaning(offset, (0.0, 0.0)) if self._leans else offset

    @property
    def step_mm(self) -> float:
        return self.size_mm

    def reach_mm(self, steps: int) -> float | None:
        if steps not in self._reaches_mm:
            self._reaches_mm[steps] = self._reach_mm(steps)
        return self._reaches_mm[steps]

    @cached_property
    def _reaches_mm(self) -> dict[int, float | None]:
        return {}

    def is_open(self, steps: int) -> bool:
        """Whether no hole or bay makes the way longer to any place at most so many steps away."""
        if steps not in self._is_open:
            self._is_open[steps] = self.field.is_whole or self._has_no_detours(steps)
        return self._is_open[steps]

    @cached_property
    def _is_open(self) -> dict[int, bool]:
        return {}

    def rings_mm(self, steps: int) -> list[tuple[float, float]]:
        """How far away the nearest and the farthest centre is that lies 0, 1, 2 ... steps away."""
        away = [[self._away_mm(way) for way in ring] for ring in self._rings(steps)]
        return [(min(ring), max(ring)) for ring in away]

    def _reach_mm(self, steps: int) -> float | None:
        *rings, (outside, _) = self.rings_mm(steps + 1)
        inside = max(farthest for _, farthest in rings)
        if outside <= inside or not self.is_open(steps):
            return None
        return inside + min(BEYOND * self.size_mm, (outside - inside) / 2)

    def _rings(self, steps: int) -> list[set[Position]]:
        """Ways to places 0, 1, 2 ... steps away, where there is nothing but places."""
        rings: list[set[Position]] = [{(0, 0)}]
        for _ in range(steps):
            near = {(line + by, place + along) for line, place in rings[-1] for by, along in self.steps}
            rings.append(near.difference(*rings))
        return rings

    def _away_mm(self, way: Position) -> float:
        (x, y), (to_x, to_y) = map(self.centre_mm, ((0, 0), way))
        return hypot(to_x - x, to_y - y)

    def _has_no_detours(self, steps: int) -> bool:
        known, rings = set(self.positions.values()), self._rings(steps)
        for line, place in known:
            found = waiting = {(line, place)}
            for ring in rings[1:]:
                near = {(at + by, on + along) for at, on in waiting for by, along in self.steps}
                waiting = (near & known) - found
                found = found | waiting
                if waiting != known & {(line + by, place + along) for by, along in ring}:
                    return False
        return True

    def edge(self, one: str, other: str) -> list[list[Point]]:
        outlines = [self.cells[name].outline_mm for name in (one, other)]
        shared = [a for a in outlines[0] if any(is_same(a, b) for b in outlines[1])]
        return [shared] if len(shared) == 2 else []

    def ways(self) -> Sequence[Point]:
        """From the centre of a place to those of its neighbours, in the order of `steps`."""
        x, y = self.centre_mm((2, 2))
        centres = (self.centre_mm((2 + by, 2 + along)) for by, along in self.steps)
        return [(there_x - x, there_y - y) for there_x, there_y in centres]

    @property
    def _leans(self) -> bool:
        return bool(self.field.rotation_degrees or self.field.slant_degrees)

    def _on_board(self, point: Point) -> Point:
        return self._leaning(point, self.field.origin_mm) if self._leans else point

    def _leaning(self, point: Point, about: Point) -> Point:
        turn, slant = radians(self.field.rotation_degrees), tan(radians(self.field.slant_degrees))
        x, y = point[0] - about[0], point[1] - about[1]
        x -= y * slant
        return (
            round(about[0] + x * cos(turn) - y * sin(turn), 3),
            round(about[1] + x * sin(turn) + y * cos(turn), 3),
        )


def is_same(a: Point, b: Point) -> bool:
    """Whether two corners are one, but for the last rounded place."""
    return abs(a[0] - b[0]) < 0.05 and abs(a[1] - b[1]) < 0.05
