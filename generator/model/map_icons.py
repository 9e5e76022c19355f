"""The icons of tags on maps that travel with the program."""

from functools import cache
from typing import Annotated

from pydantic import Field

from generator.model.base import Identifier, Strict
from generator.model.shared_data import shared_data

PathData = Annotated[str, Field(pattern=r"^[MLHVCSQAZ0-9. -]*$")]


class MapIcon(Strict):
    """An icon in a square from -1 to 1, by the kinds of its shapes."""

    filled: PathData = ""
    stroked: PathData = ""
    framed: PathData = ""
    inwards: bool = Field(False, description="Turned so that what is up points away from the board's edge.")


class MapIcons(Strict):
    """The file of icons."""

    icons: dict[Identifier, MapIcon]


@cache
def map_icons() -> dict[str, MapIcon]:
    """The icons of the program."""
    return shared_data("map-icons.yaml", MapIcons).icons
