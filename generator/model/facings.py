"""The ways in which pieces face: through sides or corners of hexes and squares, or by the compass."""

from collections.abc import Mapping
from math import gcd

from pydantic import Field, field_validator

from generator.model.base import Identifier, Strict, Text

_ROUND = 360
_FINEST_DEGREES = 15
_NUMBERS = tuple(number for number in range(2, _ROUND // _FINEST_DEGREES + 1)
                 if _ROUND % number == 0 and _ROUND // number % _FINEST_DEGREES == 0)


class Facings(Strict):
    """The ways in which pieces face, spread evenly all round. Those with a `facing` are turned in their menu.

    Six for the sides or the corners of hexes, twelve for both, four or eight for squares. Of hexes with flat
    tops the first side is straight up and the first corner at 30 degrees; with pointed tops it is the other
    way round.
    """

    names: dict[Identifier, Text] = Field(default_factory=dict, description=(
        "What they are called, clockwise: `{north: North, north-east: North-east, ...}`."))
    first_degrees: int = Field(0, ge=0, lt=_ROUND, multiple_of=_FINEST_DEGREES, description=(
        "Where the first of them points, clockwise from the upper edge of the counter as it is drawn: 0, 15, "
        "30 and so on."))

    @field_validator("names")
    @classmethod
    def _spread_evenly(cls, names: dict[str, Text]) -> dict[str, Text]:
        if names and len(names) not in _NUMBERS:
            may_be = f"{', '.join(map(str, _NUMBERS[:-1]))} or {_NUMBERS[-1]}"
            raise ValueError(f"pieces face {may_be} ways, not {len(names)}")
        return names

    @property
    def degrees(self) -> Mapping[str, int]:
        """How far a piece that faces each way is turned clockwise."""
        apart = _ROUND // max(1, len(self.names))
        return {name: (self.first_degrees + apart * number) % _ROUND
                for number, name in enumerate(self.names)}

    @property
    def step_degrees(self) -> int:
        """The step by which a piece is turned so that it comes by every way; some lead between two ways."""
        return gcd(self.first_degrees, _ROUND // max(1, len(self.names)))

    def step(self, facing: str) -> int:
        """By how many such steps a piece that faces some way is turned clockwise."""
        return self.degrees[facing] // self.step_degrees

    def beside(self, facing: str, by: int) -> str:
        """The way so many ways clockwise from another."""
        known = list(self.names)
        return known[(known.index(facing) + by) % len(known)]
