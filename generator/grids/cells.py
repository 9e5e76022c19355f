"""What every kind of grid is made of: cells with a middle, an outline and neighbours."""

from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Annotated, ClassVar, Literal, NamedTuple, Protocol, Self

from pydantic import BeforeValidator, Field, model_validator

from generator.grids.lengths import Point
from generator.model.base import Fact, Identifier, split_names
from generator.records import record

DESIGNED_FOR_MM = 42.0
"""The hex that lengths within a place are given for; other sizes are scaled."""

_Part = Literal["full", "grid", "lines", "numbers", "names", "icons", "zones", "none"]
Drawn = Annotated[tuple[_Part, ...], BeforeValidator(split_names)]


Written = tuple[str, tuple[str | int, ...]]
"""An id of a place, and where in its field it is written."""


class Ground(Fact):
    """What all fields of places have."""

    terrain: Identifier = Field(description="Terrain of every place that no mark gives another.")
    drawn: Drawn = Field(
        ("full",),
        description="How much of it we draw: `full` is all, `none` is nothing, as the picture shows it. Over "
                    "a `picture` it is the `grid`, its `lines` and `numbers`, if nothing is said. Several "
                    "words are for a painting that lacks more: `lines`, `numbers`, `names` of places with "
                    "icons of tags and free labels, `icons` alone, `zones` of hexes or squares. With "
                    "its lines a grid shows the icons of tags, and points show what joins them. Roads of "
                    "other maps are not drawn over a picture, nor are rivers.",
    )

    @model_validator(mode="after")
    def _drawn_in_parts(self) -> Self:
        whole = [word for word in self.drawn if word in ("full", "none")]
        if not self.drawn or (whole and len(self.drawn) > 1):
            raise ValueError(f"`drawn: {' '.join(self.drawn)}`: "
                             + (f"`{whole[0]}` stands alone" if whole else "say how much is drawn"))
        twice = [word for word in self.drawn if word in ("lines", "numbers")]
        if twice and "grid" in self.drawn:
            has = f"`grid` has its {' and '.join(twice)} already"
            said = f"`drawn: {' '.join(self.drawn)}`"
            raise ValueError(f"{said}: {has}; roads and rivers stay as they are painted "
                             "(between points, those that `painted` names)")
        return self

    @property
    def is_full(self) -> bool:
        """Whether all of it is drawn, the ground too."""
        return "full" in self.drawn

    @property
    def shows_lines(self) -> bool:
        """Whether the outlines of places are drawn over whatever the ground is."""
        return not {"grid", "lines"}.isdisjoint(self.drawn)

    @property
    def shows_numbers(self) -> bool:
        """Whether places are numbered over whatever the ground is."""
        return not {"grid", "numbers"}.isdisjoint(self.drawn)

    @property
    def shows_names(self) -> bool:
        """Whether a ground without words gets them: names of places, icons and free labels."""
        return "names" in self.drawn

    @property
    def shows_zones(self) -> bool:
        """Whether the borders and names of zones are drawn."""
        return self.is_full or "zones" in self.drawn

    @property
    def shows_icons(self) -> bool:
        """Whether the icons of tags stand in the places that have them."""
        return self.is_full or self.shows_lines or self.shows_names or "icons" in self.drawn

    @abstractmethod
    def written(self) -> Iterator[Written]:
        """The id of every place, in order, and where it comes from."""


class Measured(Ground):
    """A field whose places are points that were written down one by one."""

    unit: Literal["mm", "px"] = Field(
        "mm",
        description="What they are measured in: millimetres of the board, or pixels of the file that is its "
                    "`picture`, as any viewer of pictures tells them.")

    @abstractmethod
    def placed(self, place: Callable[[Point], Point]) -> Self:
        """The field in millimetres, each of its points placed on the board."""


@record
class Cell:
    """One place of a grid; lengths in millimetres on the board."""

    id: str
    centre_mm: Point
    """Where pieces lie."""
    outline_mm: tuple[Point, ...]
    room_mm: float
    """Radius of the largest circle round the centre within the outline."""


@record
class Slots:
    """Where things stand in a place, from its centre: beside the pieces, which lie in the middle."""

    name_floor_mm: float
    """Down to the baseline of the last line of names."""
    name_half_mm: float
    """Half the width of a line of names."""
    icons_mm: tuple[Point, ...]
    """Best place first."""


class GridLine(NamedTuple):
    """A line that joins two places."""

    kind: str
    ends: tuple[str, str]
    course: tuple[str, ...]
    """The ends, and points between them as `x,y`."""
    is_painted: bool = False
    """Whether a picture of the map shows it, so that it is not drawn."""


class MapGrid(Protocol):
    """The places of a map and how they lie: what others ask instead of which kind of grid it is."""

    noun: ClassVar[str]
    """What a place is called, in definitions and (translated) in words."""

    @property
    def form(self) -> Ground:
        """The grid as it is written."""

    @property
    def scale(self) -> float:
        """Size of what is drawn in a place, against a hex of 42 mm."""

    @property
    def cells(self) -> Mapping[str, Cell]:
        """Every place that has room on the board, by id."""

    @property
    def neighbours(self) -> Mapping[str, tuple[str, ...]]:
        """For each place the ids of its neighbours."""

    @property
    def lines(self) -> tuple[GridLine, ...]:
        """Lines that belong to the grid itself."""

    @property
    def step_mm(self) -> float | None:
        """How far it is from any place to the next; None where that differs."""

    def reach_mm(self, steps: int) -> float | None:
        """Radius of a circle round a centre that holds the centres of just the places so many steps away.

        None where circles do not tell that.
        """

    def edge(self, one: str, other: str) -> list[list[Point]]:
        """The stretches of border that two places share, each a line of points; none if they do not."""


def neighbours_of(ids: Sequence[str], joined: Iterable[tuple[str, str]]) -> dict[str, tuple[str, ...]]:
    """For each place those that a pair joins it to; pairs with an unknown end join nothing."""
    found: dict[str, dict[str, None]] = {name: {} for name in ids}
    for one, other in joined:
        if one in found and other in found:
            found[one][other] = None
            found[other][one] = None
    return {name: tuple(others) for name, others in found.items()}
