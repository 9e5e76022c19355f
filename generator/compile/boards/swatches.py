"""Samples of terrain, as the legends of maps of tiles and of points show them."""


from generator.compile.boards.curves import polygon_data
from generator.compile.boards.legend import TERRAIN_ROW_MM
from generator.compile.boards.painter import Canvas
from generator.compile.boards.spot import Spot
from generator.compile.boards.terrain import draw_place_frame
from generator.compile.boards.textures import draw_texture
from generator.grids import Point, PointMap, Tiles
from generator.grids.cells import DESIGNED_FOR_MM
from generator.model.board import TerrainType
from generator.svg.colours import WHITE, mix
from generator.svg.elements import Element

SWATCH_MM = 11.0
RIM_SHARE = 0.055
"""Width of a point's pale rim, as a part of the point."""


def tile_swatch(tiles: Tiles, canvas: Canvas, group: Element, terrain: TerrainType, centre: Point) -> None:
    """A hex or a square with its texture and sign."""
    size_mm = tiles.size_within_mm(SWATCH_MM)
    outline, scale = tiles.outline_mm(centre, size_mm), size_mm / DESIGNED_FOR_MM
    name = f"swatch-{round(centre[1] * 100)}"
    canvas.polygon(group, outline, fill=terrain.fill)
    sample = canvas.group(group, clip_path=canvas.clip(name, polygon_data(outline)))
    seed = f"legend-{centre[1] - TERRAIN_ROW_MM / 2}"
    spot = Spot(tiles, terrain.fill, centre, scale * 1.25, seed)
    draw_texture(canvas, sample, canvas.game.sign_of(terrain), spot)
    draw_place_frame(canvas, group, tiles, terrain, centre, size_mm, 2.2)
    ink = canvas.game.definitions.theme.ink
    canvas.polygon(group, outline, stroke=ink, stroke_width=0.3, stroke_opacity=0.6)


def point_swatch(grid: PointMap, canvas: Canvas, group: Element, terrain: TerrainType, centre: Point) -> None:
    """A point in the tone of the terrain."""
    draw_point(canvas, group, grid, centre, SWATCH_MM * 0.9, terrain.fill)


def draw_point(
    canvas: Canvas,
    into: Element,
    grid: PointMap,
    centre: Point,
    width_mm: float,
    fill: str,
    identifier: str | None = None,
) -> None:
    """A point of some width, within a dark rim and a pale one."""
    ink = canvas.game.definitions.theme.ink
    rim_mm = RIM_SHARE * width_mm
    outer, inner = (grid.outline_mm(centre, width) for width in (width_mm, width_mm - 2 * rim_mm))
    canvas.polygon(into, outer, fill=mix(fill, WHITE, 0.75), stroke=ink, stroke_width=0.45,
                   stroke_linejoin="round")
    canvas.polygon(into, inner, identifier, fill=fill, stroke=mix(fill, ink, 0.45), stroke_width=0.25,
                   stroke_linejoin="round")
