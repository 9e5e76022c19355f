"""Signs all over terrain, as data: those that travel with the program and those of a game's theme."""

from functools import cache
from typing import Annotated, Any, Self

from pydantic import AfterValidator, BeforeValidator, Field, model_validator

from generator.model.base import Colour, Identifier, Strict
from generator.model.shared_data import shared_data
from generator.svg.paths import commands


def _numbers(value: Any) -> Any:
    return value.split() if isinstance(value, str) else value


def _a_path(path: str) -> str:
    list(commands(path))
    return path


Outline = Annotated[str, Field(max_length=2000), AfterValidator(_a_path)]
"""A path of absolute commands, in a square from -1 to 1."""
_Length = Annotated[float, Field(ge=0.2, le=40)]
Lengths2 = Annotated[tuple[_Length, _Length], BeforeValidator(_numbers)]
_Block = Annotated[float, Field(ge=1, le=40)]
Blocks2 = Annotated[tuple[_Block, _Block], BeforeValidator(_numbers)]
_Part = Annotated[float, Field(ge=-2, le=2)]
Dot = Annotated[tuple[_Part, _Part, Annotated[float, Field(gt=0, le=2)]], BeforeValidator(_numbers)]
_Degrees = Annotated[float, Field(ge=-180, le=180)]
Degrees2 = Annotated[tuple[_Degrees, _Degrees], BeforeValidator(_numbers)]


class Tint(Strict):
    """The colour of a terrain, mixed with another."""

    colour: Colour = "#20301c"
    by: float = Field(0.55, ge=0, le=1, description="How much of that other colour.")


class MarkShape(Tint):
    """One shape of a mark."""

    filled: Outline = ""
    stroked: Outline = ""
    stroke_mm: float = Field(0.3, gt=0, le=5)
    dot: Dot | None = Field(
        None, description="A disc: its middle, across and down, and its radius; takes little room in a file.")

    @model_validator(mode="after")
    def _one_of_three(self) -> Self:
        if sum(map(bool, (self.filled, self.stroked, self.dot))) != 1:
            raise ValueError("a shape is either `filled` or `stroked` or a `dot`")
        return self


class SignMark(Strict):
    """What is drawn again and again over a place, off texts, icons and lines."""

    shapes: dict[Identifier, MarkShape] = Field(default_factory=dict, description="The lowest first.")
    icon: Identifier | None = Field(None, description="A drawing of the folder `icons`, in their place.")
    radius_mm: Lengths2 = Field((1.1, 1.6), description="Half its width, at least and at most.")
    step_mm: Lengths2 = Field((4.6, 4.1), description="From one to the next, across and down.")

    @model_validator(mode="after")
    def _one_of_both(self) -> Self:
        if bool(self.shapes) == bool(self.icon):
            raise ValueError("a mark has either `shapes` or an `icon`")
        return self


class Shadow(Tint):
    """The shadow of houses."""

    opacity: float = Field(1.0, ge=0, le=1)
    aside_mm: float = Field(ge=0, le=5, description="How far it falls to the right and down.")


class Houses(Strict):
    """Blocks of one to three houses along a grid of streets."""

    block_mm: Blocks2 = Field(description="Size of a block, across and down.")
    street_mm: Lengths2 = Field(description="From a block to the next, across and down.")
    gap_mm: float = Field(ge=0, le=5, description="Between the houses of a block.")
    empty: float = Field(0.0, ge=0, le=1, description="Share of blocks without a house.")
    turn_degrees: float = Field(
        0.0, ge=0, le=45, description="How far the streets of a place may be turned to either side.")
    within_mm: float = Field(39.0, gt=0, le=42, description="Width of a place as far as they fill it.")
    roof: Tint
    shadow: Shadow


class Crest(Strict):
    """A ridge, before it is bent and turned."""

    length_mm: float = Field(gt=0, le=42)
    down_mm: float = Field(ge=-21, le=21, description="How far below the middle of the place it runs.")


class Slope(Tint):
    """What falls from a crest to one side."""

    length_mm: float = Field(gt=0, le=10, description="Of the longest hachures.")


class Hachures(Strict):
    """Ridges whose slopes are hachured."""

    crests: list[Crest] = Field(min_length=1, max_length=9)
    spacing_mm: float = Field(ge=0.4, le=10, description="From one hachure to the next.")
    bend_mm: float = Field(0.0, ge=0, le=10, description="How far a crest may be bent up or down.")
    shift_mm: float = Field(0.0, ge=0, le=10, description="How far it may be shifted left or right.")
    turn_degrees: Degrees2 = Field(
        (0.0, 0.0), description="How far the crests of a place are turned, at least and at most.")
    within_mm: float = Field(35.5, gt=0, le=42, description="Width of a place as far as they fill it.")
    lit: Slope = Field(description="To the upper side.")
    shaded: Slope = Field(description="To the lower side.")


class FrameStroke(Tint):
    """One stroke of a frame."""

    width_mm: float = Field(gt=0, le=5)
    opacity: float = Field(1.0, ge=0, le=1)


class Frame(Strict):
    """What frames a hex or a square."""

    radius_mm: float | None = Field(None, gt=0, le=21, description="A ring in its middle.")
    inset_mm: float | None = Field(None, ge=0, le=10, description="Lines so far inside its borders.")
    strokes: dict[Identifier, FrameStroke] = Field(min_length=1, description="The lowest first.")

    @model_validator(mode="after")
    def _one_of_both(self) -> Self:
        if (self.radius_mm is None) == (self.inset_mm is None):
            raise ValueError("a frame has either `radius_mm` or `inset_mm`")
        return self


class TerrainSign(Strict):
    """A sign and its look, for a map of hexes of 42 mm; other maps scale it."""

    houses: Houses | None = Field(None, description="Houses along streets, on hexes and squares.")
    hachures: Hachures | None = Field(None, description="Hachured ridges, on hexes and squares.")
    mark: SignMark | None = Field(
        None, description="Scattered over hexes and squares, and over areas if they have no other.")
    on_areas: SignMark | None = Field(None, description="Scattered over areas.")
    frame: Frame | None = Field(
        None, description="A ring in the middle of a hex or a square, or lines along its borders.")
    rough: bool = Field(False, description="Whether contour lines rise there.")

    @property
    def areas_mark(self) -> SignMark | None:
        """What is scattered over areas."""
        return self.on_areas or self.mark


class TerrainSigns(Strict):
    """The file of the program's own signs."""

    signs: dict[Identifier, TerrainSign]


def drawing_sign(icon: str) -> TerrainSign:
    """A drawing of the folder as a sign."""
    mark = SignMark(icon=icon, radius_mm=(2.8, 2.8), step_mm=(8.6, 7.6))
    return TerrainSign(mark=mark, on_areas=SignMark(icon=icon, radius_mm=(1.275, 1.955)))


@cache
def bundled_signs() -> dict[str, TerrainSign]:
    """The signs that travel with the program. Raises ProblemsFound for a file that is not as it should be."""
    return shared_data("terrain-signs.yaml", TerrainSigns).signs
