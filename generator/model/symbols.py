"""The unit symbols that travel with the program: names, and the strokes that each is made of."""

from functools import cache
from typing import Annotated, Any

from pydantic import BeforeValidator, Field

from generator.model.base import Names, Strict
from generator.model.shared_data import shared_data

WIDTH, HEIGHT, UNDER = 60.0, 40.0, 7.0
"""The box that parts are drawn in, and the strip under it."""


def _numbers(value: Any) -> Any:
    return tuple(map(float, value.split())) if isinstance(value, str) else value


Dot = Annotated[tuple[float, float, float], BeforeValidator(_numbers)]
Stretch = Annotated[tuple[float, float], BeforeValidator(_numbers)]
AbsolutePath = Annotated[str, Field(pattern=r"^[MLHVCQAZ0-9. ]+$")]


class SymbolPart(Strict):
    """Strokes within the box, and what stands under it."""

    line: AbsolutePath = ""
    solid: AbsolutePath = ""
    dots: tuple[Dot, ...] = ()
    letters: str = ""
    under: tuple[Dot, ...] = Field((), description="Rings.")
    track: Stretch | None = Field(None, description="A flat oval, from where to where.")


class Symbols(Strict):
    """The file of symbols."""

    parts: dict[str, SymbolPart]
    symbols: dict[str, Names]

    def parts_of(self, name: str) -> tuple[SymbolPart, ...]:
        """The parts of a symbol, or of several joined by `+`. Raises KeyError with the name not known."""
        found: list[SymbolPart] = []
        for each in name.split("+"):
            if each in self.symbols:
                found += [self.parts[part] for part in self.symbols[each]]
            else:
                found.append(self.parts[each])
        return tuple(found)


@cache
def symbols() -> Symbols:
    """The symbols of the program."""
    return shared_data("symbols.yaml", Symbols)
