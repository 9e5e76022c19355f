"""The trait that draws where a piece has moved."""

from __future__ import annotations

from typing import ClassVar, Self

from generator.records import record

from ..quoting import NO_WORDS, Shown
from ..sequence import decode, encode
from .base import Trait, in_state, read, write


@record(kw_only=True)
class Walked:
    """Where a piece has been on the map with the id; `has_begun` once it moved or was asked for its trail."""

    is_visible: bool = False
    map_id: str = ""
    points: tuple[tuple[int, int], ...] = ()
    has_begun: bool = False

    def to_wire(self) -> str:
        points = [f"{x},{y}" for x, y in self.points]
        return encode([write(self.is_visible), self.map_id, str(len(points)), *points, write(self.has_begun)],
                      ";")

    @classmethod
    def from_wire(cls, text: str) -> Self:
        visible, map_id, count, *points, begun = decode(text, ";")
        if len(points) != int(count):
            raise ValueError(f"not {count} points: {text!r}")
        at = (point.split(",") for point in points)
        return cls(is_visible=read(bool, visible), map_id=map_id, has_begun=read(bool, begun),
                   points=tuple((int(x), int(y)) for x, y in at))


@record(kw_only=True)
class MovementTrail(Trait):
    """A line from place to place since the mark of having moved was cleared (VASSAL.counters.Footprint).

    Lengths are pixels, opacities percent. With `shared` all players see it or nobody does. Keys toggle, show,
    hide and clear it.
    """

    code: ClassVar[str] = "footprint"
    key: str = ""
    menu: Shown = NO_WORDS
    visible_at_first: bool = False
    shared: bool = False
    radius: int = 10
    fill: str = "255,255,255"
    line: str = "0,0,0"
    opacity_when_selected: int = 100
    opacity: int = 50
    points_beyond_edge: int = 20
    lines_beyond_edge: int = 30
    line_width: float = 1.0
    show_key: str = ""
    hide_key: str = ""
    clear_key: str = ""
    description: str = ""
    walked: Walked = in_state(Walked())
