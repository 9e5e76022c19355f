"""A board of hexes or squares: what is read is placed first, then the ground is drawn round it."""

from functools import partial

from generator.compile.boards.country import draw_open_country, draw_plain_ground
from generator.compile.boards.furniture import draw_cartouche, draw_frame, draw_rose
from generator.compile.boards.ground_plan import GroundPlan
from generator.compile.boards.icons import draw_tags
from generator.compile.boards.legend import TERRAIN_ROW_MM, Samples, draw_legend
from generator.compile.boards.lines import courses, draw_line_names, draw_lines, sample_strokes
from generator.compile.boards.names import (
    draw_free_labels,
    draw_numbers,
    draw_place_names,
    draw_water_names,
)
from generator.compile.boards.painter import Canvas
from generator.compile.boards.swatches import tile_swatch
from generator.compile.boards.terrain import draw_grid, draw_terrain
from generator.compile.boards.water import draw_water
from generator.grids import Tiles


def draw_tile_map(canvas: Canvas, tiles: Tiles) -> None:
    """Everything of a map except boxes."""
    plan = GroundPlan(canvas.game, canvas.board_id, tiles)
    if tiles.form.is_full:
        _draw_country(canvas, plan, tiles)
    else:
        draw_plain_ground(canvas)
        if tiles.form.shows_numbers:
            draw_numbers(canvas, plan, tiles)
        if tiles.form.shows_lines:
            draw_grid(canvas, plan)
        if tiles.form.shows_icons:
            icons = draw_tags(canvas, list(plan.places.values()), tiles.slots.icons_mm, plan.scale)
            if tiles.form.shows_names:
                draw_place_names(canvas, plan, tiles.slots, icons)
                draw_free_labels(canvas, plan)
        _draw_zones(canvas, plan, tiles)
    draw_cartouche(canvas)
    swatch = partial(tile_swatch, tiles) if tiles.form.is_full else None
    draw_legend(canvas, Samples(TERRAIN_ROW_MM, swatch, sample_strokes, tiles.form.shows_icons))
    if canvas.board.compass is not None:
        draw_rose(canvas, tiles, canvas.board.compass)


def _draw_country(canvas: Canvas, plan: GroundPlan, tiles: Tiles) -> None:
    draw_open_country(canvas)
    waters = draw_water(canvas, plan)
    draw_water_names(canvas, waters)
    draw_numbers(canvas, plan, tiles)
    icons = draw_tags(canvas, list(plan.places.values()), tiles.slots.icons_mm, plan.scale)
    draw_place_names(canvas, plan, tiles.slots, icons)
    draw_free_labels(canvas, plan)
    _draw_zones(canvas, plan, tiles)
    found = courses(canvas, plan, waters)
    draw_lines(canvas, plan, found)
    draw_line_names(canvas, plan, found)
    draw_terrain(canvas, plan, tiles, found, waters)
    draw_frame(canvas)


def _draw_zones(canvas: Canvas, plan: GroundPlan, tiles: Tiles) -> None:
    if canvas.board.zones and tiles.form.shows_zones:
        # takes longer to import than a map without zones to draw
        from generator.compile.boards.zones import draw_zones

        draw_zones(canvas, plan)
