"""Points joined by lines: towns and the roads between them, where pieces lie on the towns."""

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from math import cos, pi, sin
from typing import Annotated, Any, ClassVar, Literal, Self

from pydantic import BeforeValidator, Field

from generator.grids.cells import DESIGNED_FOR_MM, Cell, GridLine, Measured, Written, neighbours_of
from generator.grids.lengths import Point, Point2, read_point
from generator.model.base import Identifier, Names
from generator.records import record

PLAIN = "join"
"""The kind of line that joins points when none is named."""
CORNERS = 48
DRAWN_SHARE = 2.2
"""A point stands in open country: things about it are as large as in a hex of so many times its width."""


def _by_kind(value: Any) -> Any:
    return {PLAIN: value} if isinstance(value, str | list | tuple) else value


class PointField(Measured):
    """Named points; pieces lie on them and move along the lines that join them."""

    at: dict[Identifier, Point2] = Field(
        min_length=1,
        description="Each point, written `120,80`. An underscore in its id is a blank on the map; `marks` "
                    "give it a name with accents and other signs.")
    joined: Annotated[dict[Identifier, Names], BeforeValidator(_by_kind)] = Field(
        description="Pairs such as `paris/lyon` by the kind of line that joins them, or pairs alone; several "
                    "in a row are a chain, `paris/lyon/nice`, and a line that bends has points between its "
                    "ends: `paris/120,95/lyon`."
    )
    painted: Names = Field(
        (), description="Kinds of lines that a picture shows already: pieces move along them, and they are "
                        "drawn no second time.")
    size_mm: float = Field(16.0, ge=8, le=60, description="Width of a point, 8 to 60 mm; pieces lie on it.")
    shape: Literal["circle", "square"] = "circle"

    def written(self) -> Iterator[Written]:
        for point in self.at:
            yield point, ("at", point)

    def placed(self, place: Callable[[Point], Point]) -> Self:
        joined = {kind: tuple("/".join(_placed(each, place) for each in pair.split("/")) for pair in pairs)
                  for kind, pairs in self.joined.items()}
        at = {name: _rounded(place(point)) for name, point in self.at.items()}
        return self.model_copy(update={"at": at, "joined": joined, "unit": "mm"})

    def lines(self) -> Iterator[GridLine]:
        """Each line that joins two points."""
        for kind, chains in self.joined.items():
            for chain in chains:
                for course in courses(chain):
                    yield GridLine(kind, (course[0], course[-1]), course, kind in self.painted)


def courses(chain: str) -> Iterator[tuple[str, ...]]:
    """The lines of a chain such as `paris/120,95/lyon/nice`, each from one named point to the next."""
    begun: tuple[str, ...] = ()
    for part in chain.split("/"):
        begun = (*begun, part)
        if len(begun) > 1 and "," not in part:
            yield begun
            begun = (part,)
    if len(begun) > 1:
        yield begun


def _placed(part: str, place: Callable[[Point], Point]) -> str:
    """A part of a line: an id, or a point that is placed."""
    point = read_point(part)
    return part if point is None else "{:g},{:g}".format(*_rounded(place(point)))


def _rounded(point: Point) -> Point:
    return round(point[0], 3), round(point[1], 3)


@record
class PointMap:
    """Points and what joins them."""

    form: PointField

    noun: ClassVar = "point"
    icons_mm: ClassVar = ((7.4, -7.4), (-7.4, -7.4), (7.4, 7.4), (-7.4, 7.4), (10.4, 0.0), (-10.4, 0.0))
    """Places of icons round a point, of `DESIGNED_FOR_MM`, best first."""

    @property
    def scale(self) -> float:
        return DRAWN_SHARE * self.form.size_mm / DESIGNED_FOR_MM

    @cached_property
    def cells(self) -> Mapping[str, Cell]:
        half = self.form.size_mm / 2
        return {name: Cell(name, centre, self.outline_mm(centre, self.form.size_mm), half)
                for name, centre in self.form.at.items()}

    @cached_property
    def neighbours(self) -> Mapping[str, tuple[str, ...]]:
        return neighbours_of(tuple(self.form.at), (line.ends for line in self.form.lines()))

    @property
    def step_mm(self) -> None:
        return None

    @property
    def lines(self) -> tuple[GridLine, ...]:
        return tuple(self.form.lines())

    def reach_mm(self, steps: int) -> float | None:
        return None

    def edge(self, one: str, other: str) -> list[list[Point]]:
        return []

    def outline_mm(self, centre: Point, size_mm: float) -> tuple[Point, ...]:
        """The outline of a point of some size, clockwise."""
        (x, y), half = centre, size_mm / 2
        if self.form.shape == "square":
            corners = [(-half, -half), (half, -half), (half, half), (-half, half)]
        else:
            angles = [2 * pi * index / CORNERS for index in range(CORNERS)]
            corners = [(half * cos(angle), half * sin(angle)) for angle in angles]
        return tuple((round(x + right, 3), round(y + down, 3)) for right, down in corners)
