"""Boards as pictures: hex maps and mats of boxes, drawn from the definitions in one language."""

from generator.compile.artwork import Artwork
from generator.compile.boards.boxes import draw_boxes
from generator.compile.boards.hex_map import draw_hex_map
from generator.compile.boards.painter import Canvas
from generator.model.game import Game
from generator.problems import Problems

__all__ = ["draw_board"]


def draw_board(game: Game, board_id: str, language: str, problems: Problems) -> Artwork:
    """A board at true size in one language; texts that do not fit are recorded as problems."""
    canvas = Canvas(game, board_id, language, problems)
    field = canvas.board.hexes
    if field is not None:
        draw_hex_map(canvas, field)
    draw_boxes(canvas)
    return canvas.artwork()
