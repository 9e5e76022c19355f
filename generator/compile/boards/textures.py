"""Textures of terrain in hexes and squares, which give way to what is read."""

from generator.compile.boards.hachures import draw_hachures
from generator.compile.boards.houses import draw_houses
from generator.compile.boards.marks import scatter_in_tile
from generator.compile.boards.painter import Canvas
from generator.compile.boards.spot import Spot
from generator.model.terrain_signs import TerrainSign
from generator.svg.elements import Element


def draw_texture(canvas: Canvas, into: Element, sign: TerrainSign, spot: Spot) -> None:
    """What a sign has all over a place, as a group, in tones of the terrain's own fill."""
    if not (sign.houses or sign.hachures or sign.mark):
        return
    into = canvas.group(into)
    if sign.houses is not None:
        draw_houses(canvas, into, sign.houses, spot)
    if sign.hachures is not None:
        draw_hachures(canvas, into, sign.hachures, spot)
    if sign.mark is not None:
        scatter_in_tile(canvas, into, sign.mark, spot)
