"""A table as it lies: every board with what stands on it, one below the other."""

from collections.abc import Sequence
from math import inf

from generator.compile.artwork import DrawnPage, Shown
from generator.compile.pages.document import Scene
from generator.compile.pages.scenes import ScenePart
from generator.compile.pages.style import PageStyle
from generator.compile.sheets.canvas import Canvas

GAP_MM = 6.0


def table_picture(scenes: Sequence[Scene], shown: Shown, look: PageStyle) -> DrawnPage:
    """The boards of the scenes at their true size."""
    boards = [shown.boards[scene.board] for scene in scenes]
    height_mm = sum(board.height_mm + GAP_MM for board in boards) - GAP_MM
    canvas = Canvas(max(board.width_mm for board in boards), height_mm)
    top = 0.0
    for scene, board in zip(scenes, boards, strict=True):
        ScenePart(scene, board.width_mm, inf, shown, look.colours, look.number_font).draw(canvas, 0.0, top)
        top += board.height_mm + GAP_MM
    return canvas.page(scenes[0].title)
