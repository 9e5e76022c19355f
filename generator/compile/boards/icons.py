"""Icons of a map's tags, and where in a place they stand."""

from collections import Counter
from collections.abc import Mapping, Sequence

from generator.compile.boards.curves import number
from generator.compile.boards.painter import Canvas
from generator.compile.boards.rects import Rect
from generator.grids import Point
from generator.model.board import TagLook
from generator.model.game import Location
from generator.model.map_icons import map_icons
from generator.svg.colours import WHITE, mix
from generator.svg.elements import Element

ICON_RADIUS_MM = 2.35


DISC_SHARE = 0.78
"""How much of its pale disc a drawing of the game's own takes."""


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
    into: Element,
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
    if look.icon in canvas.game.assets.icons:
        canvas.circle(group, (0.0, 0.0), 1.0, fill=pale, stroke=look.colour, stroke_width=0.14)
        reach = Rect(-DISC_SHARE, -DISC_SHARE, DISC_SHARE, DISC_SHARE)
        canvas.drawn(group, look.icon, reach, look.colour)
        return
    icon, round_ends = map_icons()[look.icon], {"stroke_linecap": "round", "stroke_linejoin": "round"}
    if icon.framed:
        canvas.path(group, icon.framed, fill=pale, stroke=pale, stroke_width=0.85)
        canvas.path(group, icon.framed, fill=pale, stroke=look.colour, stroke_width=0.42)
    if icon.stroked:
        canvas.path(group, icon.stroked, stroke=pale, stroke_width=0.85, **round_ends)
        canvas.path(group, icon.stroked, stroke=look.colour, stroke_width=0.34, **round_ends)
    if icon.filled:
        canvas.path(group, icon.filled, fill=pale, stroke=pale, stroke_width=0.6, stroke_linejoin="round")
        canvas.path(
            group, icon.filled, fill=look.colour, stroke=dark, stroke_width=0.13, stroke_linejoin="round")


def turn_of(canvas: Canvas, look: TagLook, centre: Point) -> float:
    """How far an icon is turned that stands in a place of this centre."""
    icon = map_icons().get(look.icon)
    inwards = icon is not None and icon.inwards and look.icon not in canvas.game.assets.icons
    return _inwards_deg(canvas, centre) if inwards else 0.0


def _inwards_deg(canvas: Canvas, centre: Point) -> float:
    """How far to turn an upward arrow so that it points away from the nearest edge of what is played on."""
    ground = [place.centre_mm for place in canvas.game.on_board(canvas.board_id) if place.is_ground]
    (left, right), (top, bottom) = ((min(along), max(along)) for along in zip(*ground, strict=True))
    distances = {180.0: centre[1] - top, 0.0: bottom - centre[1], 90.0: centre[0] - left,
                 270.0: right - centre[0]}
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
            turn = turn_of(canvas, looks[tag], place.centre_mm)
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
