"""Grids of a mat: cells for one block each, dice before the rows, titles above the columns."""


from math import ceil

from generator.compile.boards.curves import any_contains
from generator.compile.boards.painter import Canvas, Type
from generator.compile.boards.rects import Rect
from generator.compile.boards.side_looks import only_side, rect_of, side_colours
from generator.grids import Point
from generator.lettering import text as measure
from generator.model.base import Text
from generator.model.boxes import Grid
from generator.model.game import Location
from generator.svg.colours import WHITE, mix
from generator.svg.elements import Element

BLOCK_MM = 16.0
RADIUS_MM = 1.6
WORDS_PT, NUMBER_PT, NUMBER_LETTERS = 8.5, 14.0, 3
"""Words inside a box, and those so short that they are read as a number."""
PIPS: dict[int, tuple[Point, ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def draw_grid(canvas: Canvas, grid: Grid, cells: list[Location], free_mm: float) -> None:
    """All cells of a grid with their titles; above `free_mm` stands the title of the board."""
    theme = canvas.game.definitions.theme
    ground, _ = side_colours(canvas, only_side(canvas))
    tint, tone = mix(theme.paper, WHITE, 0.6), mix(theme.paper, ground, 0.4)
    sizes_pt = _sizes_pt(canvas, {_words_in(canvas, grid, cell) for cell in cells})
    for cell in cells:
        rect = rect_of(cell)
        canvas.rect(
            canvas.layers["grid"],
            rect,
            RADIUS_MM,
            f"box-{cell.id}",
            fill=tint,
            stroke=ground,
            stroke_width=0.45,
        )
        x, y = cell.centre_mm
        half = (BLOCK_MM + 1) / 2
        if min(rect.right - rect.left, rect.bottom - rect.top) > BLOCK_MM + 1.5:
            canvas.rect(
                canvas.layers["grid"],
                Rect(x - half, y - half, x + half, y + half),
                1.2,
                fill="none",
                stroke=tone,
                stroke_width=0.25,
                stroke_dasharray="1.4 0.9",
            )
        words = _words_in(canvas, grid, cell)
        if words:
            look = Type(canvas.font("narrow", 600), sizes_pt[words], tone_of_words(canvas))
            look = canvas.fitted(words, look, BLOCK_MM, 5)
            middle = y + measure.cap_height_mm(look.font, look.size_pt) / 2
            canvas.text(canvas.layers["names"], (x, middle), words, look, "middle")
    _draw_row_titles(canvas, grid, cells)
    _draw_column_titles(canvas, grid, cells)
    if grid.title is not None and not (grid.row_titles or grid.column_titles):
        _draw_title(canvas, canvas.words(grid.title), rect_of(cells[0]), max(free_mm, FRAME_MM))


def _sizes_pt(canvas: Canvas, every: set[str]) -> dict[str, float]:
    """The size of the words in each box: one for all, unless it is too small for numbers."""
    font = canvas.font("narrow", 600)
    try:
        one = min(measure.fit_size_pt(words, font, NUMBER_PT, WORDS_PT, BLOCK_MM - 1) for words in every)
    except measure.TextDoesNotFit:
        return {words: NUMBER_PT if len(words) <= NUMBER_LETTERS else WORDS_PT for words in every}
    return dict.fromkeys(every, one)


def _draw_title(canvas: Canvas, words: str, first: Rect, free_mm: float) -> None:
    """The title of a grid over its first box; where another box lies it is left out, and told.

    It is told, too, where it covers a part of the map.
    """
    look = Type(canvas.font("narrow", 600), 10, canvas.game.definitions.theme.ink)
    rect = canvas.place_of((first.left, first.top - 2), words, look, "start")
    places = canvas.game.on_board(canvas.board_id)
    covered = next((place.id for place in places if place.is_ground and _covers(rect, place)), None)
    wrong, hint = "", f"leave {ceil(first.top - rect.top + APART_MM)} mm free above them"
    others = (place for place in places if not place.is_ground)
    if rect.top <= free_mm or any(rect.grown(APART_MM).meets(rect_of(place)) for place in others):
        wrong = "has no room over its boxes and is not drawn"
    else:
        canvas.text(canvas.layers["names"], (first.left, first.top - 2), words, look)
        if covered is not None:
            wrong = f"over its boxes covers a part of '{covered}'"
    if wrong:
        span = canvas.game.span_of_words("boards", canvas.board_id, words)
        canvas.problems.warning(span, "text-does-not-fit", f"the title '{words}' {wrong}", hint)


def _covers(rect: Rect, place: Location) -> bool:
    """Whether words in a rectangle lie over a place, which no rectangle of words encloses."""
    middle = (rect.left + rect.right) / 2
    spots = [(x, y) for x in (rect.left, middle, rect.right) for y in (rect.top, rect.bottom)]
    return any(map(rect.holds, place.outline_mm)) or any(any_contains([place.outline_mm], spots))


def _words_in(canvas: Canvas, grid: Grid, cell: Location) -> str:
    """The words inside a box; the number that a track gives it where nothing else tells the boxes apart."""
    assert cell.row is not None and cell.column is not None
    if grid.cell_titles:
        words = grid.words_at(cell.row, cell.column)
        return "" if words is None else canvas.words(words)
    if grid.rows == 1 < grid.columns:
        return "" if len(grid.column_titles) > 1 else str(cell.column)
    return "" if grid.columns > 1 or len(grid.row_titles) > 1 else str(cell.row)


FRAME_MM = 7.0
"""Room that a board's frame takes at its edge."""
APART_MM = 1.0
"""What is left free round the title of a grid."""


def tone_of_words(canvas: Canvas) -> str:
    """The ink of words that a block will cover."""
    theme = canvas.game.definitions.theme
    return mix(theme.paper, theme.ink, 0.72)


def _title(canvas: Canvas, titles: tuple[Text, ...], place: int) -> str:
    return canvas.words(titles[place]) if place < len(titles) else ""


def _draw_row_titles(canvas: Canvas, grid: Grid, cells: list[Location]) -> None:
    layer, theme = canvas.layers["numbers"], canvas.game.definitions.theme
    for place, cell in enumerate(cells[::grid.columns]):
        words = _title(canvas, grid.row_titles, place)
        rect = rect_of(cell)
        if words in {str(pips) for pips in PIPS}:
            _draw_die(canvas, layer, (rect.left - 9.5, cell.centre_mm[1]), int(words), f"row-{cell.id}")
        elif words:
            look = Type(canvas.font("text", 700), 13, theme.ink)
            look = canvas.fitted(words, look, rect.left - 3 - FRAME_MM, 6)
            at = rect.left - 3, cell.centre_mm[1] + 1.7
            canvas.text(layer, at, words, look, "end")
            _tell_of_words_over_the_map(canvas, words, canvas.place_of(at, words, look, "end"))


def _tell_of_words_over_the_map(canvas: Canvas, words: str, rect: Rect) -> None:
    places = canvas.game.on_board(canvas.board_id)
    covered = next((place.id for place in places if place.is_ground and _covers(rect, place)), None)
    if covered is not None:
        canvas.problems.warning(
            canvas.game.span_of_words("boards", canvas.board_id, words), "text-does-not-fit",
            f"'{words}' on the left of the boxes covers a part of '{covered}'",
            f"leave {ceil(rect.right - rect.left + 3 + APART_MM)} mm free there, or shorten it")


def _draw_die(canvas: Canvas, layer: Element, centre: Point, pips: int, identifier: str) -> None:
    theme = canvas.game.definitions.theme
    group = canvas.group(layer, identifier)
    half = 5.4
    rect = Rect(centre[0] - half, centre[1] - half, centre[0] + half, centre[1] + half)
    canvas.rect(
        group,
        Rect(rect.left + 0.5, rect.top + 0.5, rect.right + 0.5, rect.bottom + 0.5),
        2.0,
        fill=theme.ink,
        fill_opacity=0.25,
    )
    canvas.rect(group, rect, 2.0, fill=WHITE, stroke=theme.ink, stroke_width=0.45)
    for x, y in PIPS[pips]:
        canvas.circle(group, (centre[0] + x * 2.9, centre[1] + y * 2.9), 1.15, fill=theme.ink)


def _draw_column_titles(canvas: Canvas, grid: Grid, cells: list[Location]) -> None:
    """Over the boxes of the first line, all in the size in which the longest fits."""
    look = Type(canvas.font("narrow", 600), 10, canvas.game.definitions.theme.ink)
    titled = [(cell, words) for place, cell in enumerate(cells[:grid.lines[0]])
              if (words := _title(canvas, grid.column_titles, place))]
    for _, words in titled:
        look = canvas.fitted(words, look, grid.cell_mm[0] + 2, 6)
    for cell, words in titled:
        above = cell.centre_mm[0], rect_of(cell).top - 2
        canvas.text(canvas.layers["names"], above, words, look, "middle")
