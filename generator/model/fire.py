"""How units fire by themselves: their dice, and what each die must show."""

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import Field

from generator.core.written.places import Selector
from generator.model.base import Fact, Identifier, Text

Number = Annotated[int, Field(ge=1, le=12)]
Face = Annotated[int, Field(ge=1, le=6)]


class Fire(Fact):
    """A way in which a unit fires: an entry of its menu, which rolls its dice and counts the hits."""

    title: Text
    by: Selector = Field(description="The units that fire in this way.")
    dice: Literal["strength"] | Number = Field(
        "strength", description="How many dice with six sides: a number, or the strength of the unit.")
    value: Identifier = Field("fire", description="The printed value that says how well a unit fires.")
    hits_on: dict[str, Face] = Field(
        min_length=1, description="By that value the least number that hits; who has another does not fire.")
    hotkey: str | None = Field(None, description="Such as `ctrl F`.")
    reveals: bool = Field(True, description="Whether a hidden unit that fires is shown to all.")

    def needs(self, values: Mapping[str, str]) -> int | None:
        """The least number that hits for a unit with these printed values; None if it does not fire."""
        return self.hits_on.get(values.get(self.value, ""))
