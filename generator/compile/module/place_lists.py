"""Long lists of places, kept once in the module and not in every piece that asks.

A law that holds on a whole map names all its hexes. VASSAL writes down, reads and copies the traits of each
piece when a game opens, and parses an expression anew for each move: some ninety kilobytes for each counter
of a large map before.
"""

import re
from dataclasses import dataclass, field, replace
from zlib import crc32

from generator import module_names as names
from generator.vassal.elements.tree import Element

_LIST = re.compile(r'"(\|(?:[^"\\|]+\|){8,})"(?=\.contains\()')
"""A list of places in an expression, not within the quoted text of a filter: there VASSAL compares itself."""


@dataclass
class PlaceLists:
    """Collects the lists of the expressions that it shortens."""

    _kept: dict[str, str] = field(default_factory=dict)

    def shortened(self, expression: str) -> str:
        """The expression with properties of the module in place of its long lists."""
        return _LIST.sub(lambda found: self._named(found[1]), expression)

    def shortened_in(self, element: Element) -> Element:
        """A component and its parts, with all that they say shortened."""
        parts = tuple(map(self.shortened_in, element.children))
        return replace(element, text=self.shortened(element.text), children=parts)

    def properties(self) -> dict[str, str]:
        """The lists by the names of their properties."""
        return dict(sorted(self._kept.items()))

    def _named(self, places: str) -> str:
        name = names.place_list(crc32(places.encode()))
        assert self._kept.setdefault(name, places) == places, "two lists of one name"
        return name
