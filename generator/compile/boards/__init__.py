"""Boards as pictures: maps of hexes or areas and mats of boxes, in one language."""

from generator.compile.artwork import Artwork
from generator.compile.boards.area_map import draw_area_map
from generator.compile.boards.boxes import draw_boxes
from generator.compile.boards.hex_map import draw_hex_map
from generator.compile.boards.painter import Canvas
from generator.model.game import Game
from generator.problems import Problems

__all__ = ["draw_board"]


def draw_board(game: Game, board_id: str, language: str, problems: Problems) -> Artwork:
    """A board at true size in one language; texts that do not fit are recorded as problems."""
    canvas = Canvas(game, board_id, language, problems)
    if canvas.board.hexes is not None:
        draw_hex_map(canvas, canvas.board.hexes)
    elif canvas.board.areas is not None:
        draw_area_map(canvas, canvas.board.areas)
    draw_boxes(canvas)
    if canvas.board.picture is not None:
        canvas.show(canvas.layers["ground"], canvas.board.picture)
    return canvas.artwork()
