"""Icons of a map's tags, drawn in a square from -1 to 1, and where in a place they stand."""

from collections import Counter
from collections.abc import Mapping, Sequence
from math import cos, pi, sin
from typing import Any

from generator.compile.boards.curves import number, polygon_data
from generator.compile.boards.painter import Canvas
from generator.compile.boards.rects import Rect
from generator.grids import Point
from generator.model.board import TagLook
from generator.model.game import Location
from generator.svg.colours import WHITE, mix

ICON_RADIUS_MM = 2.35


def _star(points: int, inner: float) -> str:
    corners = []
    for index in range(2 * points):
        radius, angle = (1.08, inner)[index % 2], pi * index / points - pi / 2
        corners.append((radius * cos(angle), radius * sin(angle) + 0.06))
    return polygon_data(corners)


FILLED = {
    "star": _star(5, 0.45),
    "arrow": "M0-1L.95.05H.4V1H-.4V.05H-.95Z",
    "cross": "M-.34-1H.34V-.34H1V.34H.34V1H-.34V.34H-1V-.34H-.34Z",
    "factory": "M-1 .9V-.1L-.45-.45V-.1L.1-.45V-.1L.4-.3L.46-1H.78L.86.0H1V.9Z",
    "fort": "M-.95.9V-.75H-.5V-.4H-.22V-.75H.22V-.4H.5V-.75H.95V.9H.28V.45A.28.28 0 0 0-.28.45V.9Z",
    "dot": "M-.7 0A.7.7 0 1 0 .7 0A.7.7 0 1 0-.7 0Z",
}
STROKED = {
    "anchor": "M0-.5V.95M-.48-.28H.48M-.85.2C-.8.75-.35.92 0 .95C.35.92.8.75.85.2"
    "M-.22-.72A.22.22 0 1 0 .22-.72A.22.22 0 1 0-.22-.72",
    "wave": "M-1-.3C-.7-.75-.35-.75 0-.3S.7.15 1-.3M-1.0.45C-.7 0-.35 0 0 .45S.7.9 1 .45",
}


def slots_of_tags(
    places: Sequence[Location], looks: Mapping[str, TagLook], count: int
) -> dict[str, int]:
    """For every tag one of so many slots; tags found together never share one, common tags choose first."""
    found = Counter(tag for place in places for tag in place.tags if tag in looks)
    order = sorted(found, key=lambda tag: (-found[tag], list(looks).index(tag)))
    together = {
        tag: {other for place in places if tag in place.tags for other in place.tags} - {tag} for tag in order
    }
    slots: dict[str, int] = {}
    for tag in order:
        used = {slots[other] for other in together[tag] if other in slots}
        slots[tag] = next((slot for slot in range(count) if slot not in used), count - 1)
    return slots


def draw_icon(
    canvas: Canvas,
    into: Any,
    look: TagLook,
    centre: Point,
    radius_mm: float,
    turn_deg: float = 0.0,
    identifier: str | None = None,
) -> None:
    """One icon with a pale rim, so that it stands off every ground."""
    where = f"translate({number(centre[0])} {number(centre[1])}) scale({radius_mm:.4g})"
    if turn_deg:
        where += f" rotate({number(turn_deg)})"
    group = canvas.group(into, identifier, transform=where)
    pale, dark = mix(look.colour, WHITE, 0.9), mix(look.colour, "#000000", 0.45)
    if look.icon == "rectangle":
        box = Rect(-1.05, -0.68, 1.05, 0.68)
        canvas.rect(group, box, 0.12, fill=pale, stroke=pale, stroke_width=0.85)
        canvas.rect(group, box, 0.12, fill=pale, stroke=look.colour, stroke_width=0.42)
    elif look.icon in STROKED:
        data = STROKED[look.icon]
        caps = {"stroke_linecap": "round", "stroke_linejoin": "round"}
        canvas.path(group, data, stroke=pale, stroke_width=0.85, **caps)
        canvas.path(group, data, stroke=look.colour, stroke_width=0.34, **caps)
    else:
        data = FILLED[look.icon]
        canvas.path(group, data, fill=pale, stroke=pale, stroke_width=0.6, stroke_linejoin="round")
        canvas.path(group, data, fill=look.colour, stroke=dark, stroke_width=0.13, stroke_linejoin="round")


def turn_inwards_deg(centre: Point, size_mm: Point) -> float:
    """How far to turn an upward arrow so that it points away from the nearest edge of the board."""
    distances = {
        180.0: centre[1],
        0.0: size_mm[1] - centre[1],
        90.0: centre[0],
        270.0: size_mm[0] - centre[0],
    }
    return min(distances, key=lambda turn: (distances[turn], turn))


def draw_tags(
    canvas: Canvas, places: Sequence[Location], slots_mm: Sequence[Point], scale: float
) -> dict[str, list[Rect]]:
    """Every place's icons in its slots, the best first; returns what is taken in each place."""
    looks = canvas.game.definitions.theme.tags
    slots = slots_of_tags(places, looks, len(slots_mm))
    taken: dict[str, list[Rect]] = {}
    for place in places:
        for tag in sorted({t for t in place.tags if t in looks}, key=lambda t: slots[t]):
            offset = slots_mm[slots[tag]]
            centre = (place.centre_mm[0] + offset[0] * scale, place.centre_mm[1] + offset[1] * scale)
            turn = (
                turn_inwards_deg(place.centre_mm, canvas.board.size_mm) if looks[tag].icon == "arrow" else 0.0
            )
            draw_icon(
                canvas,
                canvas.layers["icons"],
                looks[tag],
                centre,
                ICON_RADIUS_MM * scale,
                turn,
                f"tag-{place.id}-{tag}",
            )
            reach = (ICON_RADIUS_MM + 0.35) * scale
            rect = Rect(centre[0] - reach, centre[1] - reach, centre[0] + reach, centre[1] + reach)
            taken.setdefault(place.id, []).append(rect)
            canvas.taken.append(rect)
    return taken
