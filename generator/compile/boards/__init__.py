"""Boards as pictures: maps of hexes or areas and mats of boxes, in one language."""

from generator.compile.artwork import Artwork
from generator.model.game import Game
from generator.problems import Problems

__all__ = ["draw_board"]


def draw_board(game: Game, board_id: str, language: str, problems: Problems) -> Artwork:
    """A board at true size in one language; texts that do not fit are recorded as problems."""
    # most builds draw no board anew, and need none of the libraries of geometry
    from generator.compile.boards.boxes import draw_boxes
    from generator.compile.boards.painter import Canvas

    canvas = Canvas(game, board_id, language, problems)
    if canvas.board.hexes is not None:
        from generator.compile.boards.hex_map import draw_hex_map

        draw_hex_map(canvas, canvas.board.hexes)
    elif canvas.board.areas is not None:
        from generator.compile.boards.area_map import draw_area_map

        draw_area_map(canvas, canvas.board.areas)
    draw_boxes(canvas)
    if canvas.board.picture is not None:
        canvas.show(canvas.layers["ground"], canvas.board.picture)
    return canvas.artwork()
