"""Areas and shores as points: outlines that are drawn, or grown round seeds."""

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from typing import ClassVar, Self

from pydantic import Field

from generator.grids.cells import Cell, GridLine, Measured, Written, neighbours_of
from generator.grids.lengths import Point, Point2, Points, Rectangle4
from generator.model.base import Identifier, Names
from generator.records import record


class AreaField(Measured):
    """Areas of irregular outline: drawn, or grown round seeds where there is no drawing yet."""

    outlines: dict[Identifier, Points] = Field(default_factory=dict, description="Drawn outlines, by area.")
    seeds: dict[Identifier, Points] = Field(
        default_factory=dict,
        description="What lies nearest to one of an area's seeds is the area's, where no outline is drawn."
    )
    borders: dict[Identifier, Names] = Field(
        description="Neighbours of each area; each pair is named once, at either of the two."
    )
    crossings: Names = Field((), description="Pairs such as `53/54` that only an arrow over water joins.")
    country: tuple[Points, ...] = Field((), description="Outlines of land that no piece enters.")
    centres: dict[Identifier, Point2] = Field(default_factory=dict, description=(
        "Where the pieces of an area lie, such as beside a painted name, if not where there is most room."))
    touch_mm: float = Field(0.25, ge=0.05, le=5, allow_inf_nan=False, description=(
        "Outlines this near to each other touch, and may overlap so far: they are traced by hand. Broadly "
        "painted borders, traced area by area, need more."))
    window_mm: Rectangle4 = Field(description="What the areas fill: left, top, width and height.")

    def placed(self, place: Callable[[Point], Point]) -> Self:
        def all_placed(points: Points) -> Points:
            return tuple((round(x, 3), round(y, 3)) for x, y in map(place, points))

        return self.model_copy(update={
            "outlines": {area: all_placed(points) for area, points in self.outlines.items()},
            "seeds": {area: all_placed(points) for area, points in self.seeds.items()},
            "country": tuple(map(all_placed, self.country)),
            "centres": {area: all_placed((point,))[0] for area, point in self.centres.items()},
            "unit": "mm",
        })

    @property
    def ids(self) -> tuple[str, ...]:
        """Ids of all areas, drawn ones first."""
        return tuple(dict.fromkeys((*self.outlines, *self.seeds)))

    def written(self) -> Iterator[Written]:
        for area in self.ids:
            yield area, ("outlines" if area in self.outlines else "seeds", area)


@record
class AreaShape:
    """The outline of an area and the point within it that is farthest from its borders."""

    outline_mm: tuple[Point, ...]
    centre_mm: Point
    room_mm: float
    """Radius of the largest circle within the outline."""


@record
class Areas:
    """Areas on land that shores cut off."""

    form: AreaField
    shores: tuple[tuple[Point, ...], ...]

    noun: ClassVar = "area"

    @property
    def scale(self) -> float:
        return 1.0

    @property
    def lines(self) -> tuple[GridLine, ...]:
        return ()

    @property
    def step_mm(self) -> None:
        return None

    @cached_property
    def cells(self) -> Mapping[str, Cell]:
        found = shapes(self.form, self.shores)
        return {
            area: Cell(area, shape.centre_mm, shape.outline_mm, shape.room_mm)
            for area in self.form.ids
            if (shape := found.get(area)) is not None
        }

    @cached_property
    def neighbours(self) -> Mapping[str, tuple[str, ...]]:
        joined = [(area, other) for area, others in self.form.borders.items() for other in others]
        for pair in self.form.crossings:
            one, _, other = pair.partition("/")
            joined.append((one, other))
        return neighbours_of(self.form.ids, joined)

    def reach_mm(self, steps: int) -> float | None:
        return None

    def edge(self, one: str, other: str) -> list[list[Point]]:
        from generator.grids.outlines import shared_border

        cells = self.cells
        return shared_border(cells[one].outline_mm, cells[other].outline_mm, self.form.touch_mm)


def shapes(field: AreaField, shores: tuple[tuple[Point, ...], ...]) -> dict[str, AreaShape]:
    """The shape of every area; one that has no land at all is left out."""
    # the library of geometry takes longer to import than a game of hexes to read
    from generator.grids.outlines import drawn, grown, with_centre

    found = dict(drawn(tuple(field.outlines.items()), field.touch_mm))
    found |= grown(field, shores) if field.seeds else {}
    return found | {area: with_centre(found[area], at) for area, at in field.centres.items() if area in found}
