"""Ground of a map of areas: the sea with lines along its coasts, and the land in the tones of its terrain."""

from collections.abc import Sequence

import shapely
from shapely import Polygon, box
from shapely.geometry.base import BaseGeometry

from generator.compile.boards.chance import share, spread
from generator.compile.boards.curves import polygon_data
from generator.compile.boards.marks import AREA_ICON_SHARE, Sown
from generator.compile.boards.names import water_ink
from generator.compile.boards.painter import Canvas
from generator.compile.boards.rects import Rect
from generator.grids import AreaField
from generator.model.game import Location
from generator.model.terrain_signs import SignMark
from generator.svg.colours import WHITE, mix
from generator.svg.elements import Element

CHART_LINES_MM = ((7.5, 0.08), (5.0, 0.16), (2.8, 0.26), (1.1, 0.4))
"""How far bands along a coast reach into the water, and how pale they are."""
SIGN_STEP_MM = 4.6
KEEP_OFF_BORDER_MM = 2.2


def draw_sea(canvas: Canvas, field: AreaField, places: Sequence[Location]) -> None:
    """Water in the whole window, paler towards the coast, and land where nobody goes."""
    theme, layer = canvas.game.definitions.theme, canvas.layers["water"]
    left, top, width, height = field.window_mm
    window = box(left, top, left + width, top + height)
    country = shapely.union_all([Polygon(ring).buffer(0) for ring in field.country])
    land = shapely.union_all([Polygon(place.outline_mm).buffer(0.05) for place in places]).union(country)
    canvas.rect(layer, Rect(left, top, left + width, top + height), 0, "sea", fill=theme.water)
    for reach_mm, paleness in CHART_LINES_MM:
        band = land.buffer(reach_mm, quad_segs=4).intersection(window).simplify(0.15)
        canvas.path(layer, _data(band), fill=mix(theme.water, WHITE, paleness))
    canvas.path(
        layer, _data(country.intersection(window)), "country", fill=mix(canvas.board.ground, "#5d5426", 0.08)
    )
    canvas.path(
        layer,
        _data(land.intersection(window)),
        "coast",
        stroke=mix(water_ink(canvas), theme.water, 0.25),
        stroke_width=0.7,
        stroke_linejoin="round",
    )


def _data(ground: BaseGeometry) -> str:
    """The path of ground with all its holes."""
    rings: list[str] = []
    for part in shapely.get_parts(ground):
        if isinstance(part, Polygon):
            rings += [polygon_data(list(ring.coords)[:-1]) for ring in (part.exterior, *part.interiors)]
    return "".join(rings)


def draw_land(canvas: Canvas, places: Sequence[Location]) -> None:
    """Every area in the tone of its terrain, signs scattered over it, small lakes in it."""
    theme, layer = canvas.game.definitions.theme, canvas.layers["terrain"]
    signs = canvas.group(layer)
    lakes = [ring for water in canvas.board.water if len(ring := water.points()) > 2]
    wet = shapely.union_all([Polygon(ring).buffer(0.8) for ring in lakes])
    for place in places:
        terrain = theme.terrain.get(place.terrain or "")
        fill = terrain.fill if terrain is not None else theme.paper
        canvas.polygon(
            layer,
            place.outline_mm,
            f"area-{place.id}",
            fill=fill,
            stroke=fill,
            stroke_width=0.25,
        )
    layer.parts.append(layer.parts.pop(0))  # the signs lie over all fills
    for place in places:
        terrain = theme.terrain.get(place.terrain or "")
        mark = canvas.game.sign_of(terrain).areas_mark
        if terrain is not None and mark is not None:
            outline = Polygon(place.outline_mm)
            ground = outline.buffer(-KEEP_OFF_BORDER_MM).difference(wet)
            texts = canvas.taken.meeting(Rect(*outline.bounds))
            scatter_over(canvas, signs, mark, terrain.fill, ground, place.id, texts)
    for index, ring in enumerate(lakes):
        canvas.polygon(
            layer,
            ring,
            f"water-{index}",
            fill=mix(theme.water, WHITE, 0.12),
            stroke=mix(water_ink(canvas), theme.water, 0.4),
            stroke_width=0.3,
        )


def scatter_over(
    canvas: Canvas, into: Element, mark: SignMark, fill: str, ground: BaseGeometry, name: str,
    texts: Sequence[Rect],
) -> None:
    """Marks here and there over any ground, off texts and icons."""
    if ground.is_empty:
        return
    left, top, right, bottom = ground.bounds
    reach = Rect(left, top, right, bottom)
    taken = [rect.grown(1.0) for rect in texts if rect.meets(reach)]
    spots = []
    for row in range(int((bottom - top) / SIGN_STEP_MM) + 1):
        for column in range(int((right - left) / SIGN_STEP_MM) + 1):
            key = (name, row, column)
            if share(*key, "gap") < 0.22:
                continue
            at = (
                round(left + (column + spread(0.1, 0.9, *key, "x")) * SIGN_STEP_MM, 2),
                round(top + (row + spread(0.1, 0.9, *key, "y")) * SIGN_STEP_MM, 2),
            )
            spots.append((key, at))
    shapely.prepare(ground)
    fertile = shapely.contains_xy(ground, [at for _, at in spots]) if spots else ()
    sown = Sown(canvas, into, mark, fill, AREA_ICON_SHARE, 1.0)
    for (key, at), grows in zip(spots, fertile, strict=True):
        if grows and not any(rect.holds(at) for rect in taken):
            sown.sow(at, spread(*mark.radius_mm, *key, "size"))
    sown.draw()
