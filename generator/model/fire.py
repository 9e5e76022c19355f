"""How pieces fire by themselves: their dice, and what each die must show."""

from collections.abc import Collection, Mapping
from typing import Annotated, Literal

from pydantic import Field

from generator.core.operations import MOST_DICE
from generator.core.written.places import Selector
from generator.model.base import Fact, Identifier, Strict, Text

Number = Annotated[int, Field(ge=1, le=MOST_DICE)]
MOST_EYES = 6
Face = Annotated[int, Field(ge=1, le=MOST_EYES)]


class PrintedDice(Strict):
    """As many dice as the number says that is printed on it."""

    value: Identifier = Field(description="The printed value that is this number.")
    reduced: Identifier | None = Field(None, description="The value that counts instead after a lost step.")


class Fire(Fact):
    """A way in which a piece fires: an entry of its menu, which rolls its dice and counts the hits."""

    title: Text
    by: Selector = Field(
        description="Who fires in this way: units; with a number of `dice` any pieces, as lines or aircraft, "
                    "and cards that lie open outside of hands.")
    dice: Literal["strength", "half"] | Number | PrintedDice = Field("strength", description=(
        "How many dice with six sides: a number, the strength of the unit, or half of it, rounded down, at "
        "least one; or `{value: dice}`, the number that is printed on the piece or card under this name."))
    value: Identifier = Field("fire", description="The printed value that says how well a piece fires.")
    hits_on: dict[str, Face] = Field(
        min_length=1, description="By that value the least number that hits; who has another does not fire.")
    limited_by: dict[Identifier, Number] = Field(
        default_factory=dict, description="By the statuses of pieces: with one of them at most so many dice.")
    hotkey: str | None = Field(None, description="Such as `ctrl F`.")
    reveals: bool = Field(True, description="Whether a hidden unit that fires is shown to all.")

    @property
    def by_strength(self) -> bool:
        """Whether only units can fire so, for nothing else has a strength."""
        return isinstance(self.dice, str)

    def rolls(
        self, strength: int, values: Mapping[str, str], has_lost: bool = False,
        statuses: Collection[str] = (),
    ) -> int:
        """How many dice a piece of that strength and with these values and statuses rolls."""
        limits = (most for status, most in self.limited_by.items() if status in statuses)
        return min((self._unlimited(strength, values, has_lost), *limits))

    def _unlimited(self, strength: int, values: Mapping[str, str], has_lost: bool) -> int:
        match self.dice:
            case "strength":
                return strength
            case "half":
                return max(1, strength // 2)
            case PrintedDice(value=name, reduced=reduced):
                printed = values.get(reduced if has_lost and reduced is not None else name, "")
                return int(printed) if printed.isdecimal() else 0
            case number:
                return number

    def needs(self, values: Mapping[str, str]) -> int | None:
        """The least number that hits for a unit with these printed values; None if it does not fire."""
        return self.hits_on.get(values.get(self.value, ""))
