"""Zones of a map: a thin border round a set of places, and the name inside."""

from shapely import Point, Polygon, union_all
from shapely.geometry.base import BaseGeometry

from generator.compile.boards.curves import polygon_data
from generator.compile.boards.ground_plan import GroundPlan
from generator.compile.boards.names import halo_of
from generator.compile.boards.painter import Canvas, Type
from generator.grids.cells import DESIGNED_FOR_MM
from generator.model.board import Zone

INSET_MM = 0.8
"""Borders run inside their places, so that those of neighbours stand side by side."""

LINE_MM = 0.55
ROUNDING = 0.22
"""Radius of round corners, as a part of a place."""

NAME_PT = 10.5


def draw_zones(canvas: Canvas, plan: GroundPlan) -> None:
    """The border of each zone with round or angled corners, and its name."""
    for zone_id, zone in canvas.board.zones.items():
        outlines = [Polygon(plan.places[name].outline_mm) for name in zone.at if name in plan.places]
        whole = union_all([outline.buffer(0.01) for outline in outlines])
        inside = whole.buffer(-INSET_MM, join_style="mitre")
        radius_mm = plan.scale * DESIGNED_FOR_MM * ROUNDING
        border = _rounded(inside, radius_mm) if zone.corners == "round" else inside
        data = "".join(polygon_data([(x, y) for x, y in ring.coords[:-1]]) for ring in _rings(border))
        canvas.path(canvas.layers["lines"], data, f"zone-{zone_id}", stroke=zone.colour, stroke_width=LINE_MM)
        _name(canvas, plan, zone_id, zone, inside)


def _rounded(shape: BaseGeometry, radius_mm: float) -> BaseGeometry:
    """The shape with every corner, outward and inward, turned in an arc."""
    return shape.buffer(-radius_mm).buffer(2 * radius_mm, quad_segs=6).buffer(-radius_mm, quad_segs=6)


def _rings(shape: BaseGeometry) -> list[BaseGeometry]:
    parts = [part for part in getattr(shape, "geoms", [shape]) if not part.is_empty]
    return [ring for part in parts for ring in (part.exterior, *part.interiors)]


def _name(canvas: Canvas, plan: GroundPlan, zone_id: str, zone: Zone, inside: BaseGeometry) -> None:
    """The name in the middle of a place of the zone, clear of the numbers, as far inside as can be."""
    core = inside.boundary
    places = [plan.places[name] for name in zone.at if name in plan.places]
    open_ground = [place for place in places if place.terrain == plan.grid.form.terrain] or places
    middles = [place.centre_mm for place in open_ground]
    x, y = max(middles, key=lambda middle: round(core.distance(Point(middle)), 1))
    look = Type(canvas.font("display", 500), NAME_PT, zone.colour, halo_of(canvas.board.ground), 0.9)
    rect = canvas.text(
        canvas.layers["names"],
        (x, y + NAME_PT * 0.12),
        canvas.words(zone.title),
        look,
        "middle",
        0.0,
        f"zone-name-{zone_id}",
    )
    canvas.taken.append(rect.grown(0.5))
