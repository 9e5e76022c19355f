"""Kinds of lines on maps, as data: those that travel with the program and those of a game's theme."""

from functools import cache
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field

from generator.model.base import PAINTS, Identifier, NounText, Paint, Strict
from generator.model.shared_data import shared_data


def _numbers(value: Any) -> Any:
    return value.split() if isinstance(value, str) else value


class Stroke(Strict):
    """One stroke of a line, for a map of hexes of 42 mm."""

    colour: Paint = Field(description="`#rrggbb`, or a colour of the theme: " + ", ".join(PAINTS) + ".")
    towards: Paint | None = Field(None, description="The colour is mixed with this one.")
    by: float = Field(0.5, ge=0, le=1, description="With `towards`: how much of that other colour.")
    width_mm: float = Field(gt=0, le=20)
    dash_mm: Annotated[tuple[Annotated[float, Field(ge=0, le=100)], ...], BeforeValidator(_numbers)] = Field(
        (), description="Lengths of dashes and gaps, such as `2.4 1.3`; without them it runs through."
    )
    opacity: float = Field(1.0, ge=0, le=1)
    aside_mm: float = Field(
        0.0, ge=-10, le=10,
        description="How far it runs beside the course, to the right as the line is written; on maps of "
                    "areas towards the area named first. A wide stroke with short dashes makes ticks.",
    )


class LineKind(Strict):
    """A kind of line on a map and its look."""

    noun: NounText
    strokes: dict[Identifier, Stroke] = Field(min_length=1, description="The lowest first.")
    between_areas: dict[Identifier, Stroke] = Field(
        default_factory=dict, description="The strokes along borders of areas, if they are others there."
    )
    course: Literal["dry", "wet"] = Field(
        "dry", description="What is wet bends like water, ends in the water, and runs under what is dry."
    )
    bridged: bool = Field(False, description="Whether it crosses what is wet on bridges.")
    beside_mm: float = Field(
        0.0, ge=-10, le=10,
        description="How far it runs beside the middle of places, so that several kinds run side by side.",
    )
    keep_off_mm: float = Field(1.5, ge=0, le=10, description="What textures of terrain keep off it.")


class LineKinds(Strict):
    """The file of the program's own kinds."""

    lines: dict[Identifier, LineKind]


@cache
def bundled_lines() -> dict[str, LineKind]:
    """The kinds of lines that travel with the program.

    Raises ProblemsFound for a file that is not as it should be.
    """
    return shared_data("lines.yaml", LineKinds).lines
