"""Boards as pictures: maps and mats of boxes, in one language."""

from typing import assert_never

from generator.compile.artwork import Artwork
from generator.grids import Tiles
from generator.grids.areas import Areas
from generator.grids.points import PointMap
from generator.model.game import Game
from generator.problems import Problems

__all__ = ["draw_board"]


def draw_board(game: Game, board_id: str, language: str, problems: Problems) -> Artwork:
    """A board at true size in one language; texts that do not fit are recorded as problems."""
    # most builds draw no board anew, and need none of the libraries of geometry
    from generator.compile.boards.boxes import draw_boxes
    from generator.compile.boards.painter import Canvas

    canvas = Canvas(game, board_id, language, problems)
    grid = game.grids.get(board_id)
    match grid:
        case Tiles():
            from generator.compile.boards.tile_map import draw_tile_map

            draw_tile_map(canvas, grid)
        case Areas():
            from generator.compile.boards.area_map import draw_area_map

            draw_area_map(canvas, grid)
        case PointMap():
            from generator.compile.boards.point_map import draw_point_map

            draw_point_map(canvas, grid)
        case None:
            pass
        case _:
            assert_never(grid)
    draw_boxes(canvas)
    if canvas.board.picture is not None:
        canvas.show(canvas.layers["ground"], canvas.board.picture)
    return canvas.artwork()
