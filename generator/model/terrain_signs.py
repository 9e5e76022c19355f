"""Signs all over terrain, as data: those that travel with the program and those of a game's theme."""

from functools import cache
from typing import Annotated, Any, Literal, Self

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


class MarkShape(Strict):
    """One shape of a mark; its colour is the terrain's, mixed with another."""

    filled: Outline = ""
    stroked: Outline = ""
    stroke_mm: float = Field(0.3, gt=0, le=5)
    colour: Colour = "#20301c"
    by: float = Field(0.55, ge=0, le=1, description="How much of that other colour.")

    @model_validator(mode="after")
    def _one_of_both(self) -> Self:
        if bool(self.filled) == bool(self.stroked):
            raise ValueError("a shape is either `filled` or `stroked`")
        return self


class Mark(Strict):
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


class TerrainSign(Strict):
    """A sign and its look, for a map of hexes of 42 mm; other maps scale it."""

    pattern: Literal["streets", "ridges"] | None = Field(
        None, description="What the program draws itself: houses along streets, or hachured ridges.")
    mark: Mark | None = Field(
        None, description="Scattered over hexes and squares, and over areas if they have no other.")
    on_areas: Mark | None = Field(None, description="Scattered over areas.")
    frame: Literal["none", "ring", "line"] = Field(
        "none", description="A white ring in the middle of a place, or a line along its borders.")
    rough: bool = Field(False, description="Whether contour lines rise there.")

    @property
    def areas_mark(self) -> Mark | None:
        """What is scattered over areas."""
        return self.on_areas or self.mark


class TerrainSigns(Strict):
    """The file of the program's own signs."""

    signs: dict[Identifier, TerrainSign]


def drawing_sign(icon: str) -> TerrainSign:
    """A drawing of the folder as a sign."""
    mark = Mark(icon=icon, radius_mm=(2.8, 2.8), step_mm=(8.6, 7.6))
    return TerrainSign(mark=mark, on_areas=Mark(icon=icon, radius_mm=(1.275, 1.955)))


@cache
def bundled_signs() -> dict[str, TerrainSign]:
    """The signs that travel with the program. Raises ProblemsFound for a file that is not as it should be."""
    return shared_data("terrain-signs.yaml", TerrainSigns).signs
