"""A picture larger than the paper, over several sheets that are joined."""

import math

from generator.compile.artwork import Artwork, DrawnPage, Window
from generator.compile.sheets.assembly import AssemblyPlan, draw_assembly
from generator.compile.sheets.canvas import INK, QUIET_INK, Canvas
from generator.compile.sheets.furniture import (
    MARK_OFF_MM,
    SheetTitle,
    draw_footer,
    draw_title_line,
    paper_size,
    usable_area,
)
from generator.compile.sheets.imprint import Imprint
from generator.model.stock import Paper
from generator.records import record

OVERLAP_MM = 10.0
TILE_MARK_MM = 4.0       # room round each tile for its cut marks and the labels of its neighbours
TRIANGLE_MM = 1.6


@record
class Tiling:
    """How a picture is divided: equal tiles, each a strip wider and higher than its step."""

    columns: int
    rows: int
    tile_width_mm: float
    tile_height_mm: float
    landscape: bool

    def corner_mm(self, row: int, column: int) -> tuple[float, float]:
        """Where a tile's upper left corner lies on the picture."""
        return column * (self.tile_width_mm - OVERLAP_MM), row * (self.tile_height_mm - OVERLAP_MM)


def tile_label(row: int, column: int) -> str:
    """`A1` for the first sheet of the first row; rows beyond Z go on with AA."""
    letters = ""
    number = row + 1
    while number:
        number, rest = divmod(number - 1, 26)
        letters = chr(65 + rest) + letters
    return f"{letters}{column + 1}"


def divide(width_mm: float, height_mm: float, paper: Paper) -> Tiling:
    """The fewest sheets that hold the picture, upright or landscape, with tiles of one size."""
    options = []
    for landscape in (False, True):
        area = usable_area(paper, landscape)
        most_wide, most_high = area.width_mm - 2 * TILE_MARK_MM, area.height_mm - 2 * TILE_MARK_MM
        columns, rows = _count(width_mm, most_wide), _count(height_mm, most_high)
        options.append(Tiling(columns, rows, _equal(width_mm, columns), _equal(height_mm, rows), landscape))
    return min(options, key=lambda each: (each.columns * each.rows, each.landscape))


def _count(length: float, most: float) -> int:
    return max(1, math.ceil((length - OVERLAP_MM) / (most - OVERLAP_MM) - 1e-9))


def _equal(length: float, count: int) -> float:
    return (length + (count - 1) * OVERLAP_MM) / count


def tile_pages(artwork: Artwork, title: str, paper: Paper, imprint: Imprint) -> list[DrawnPage]:
    """The assembly plan, then the tiles row by row; neighbours share a strip of 10 mm."""
    tiling = divide(artwork.width_mm, artwork.height_mm, paper)
    count = tiling.columns * tiling.rows + 1
    labels = [[tile_label(row, column) for column in range(tiling.columns)] for row in range(tiling.rows)]
    corners = [[tiling.corner_mm(row, column) for column in range(tiling.columns)]
               for row in range(tiling.rows)]
    plan = AssemblyPlan(artwork, labels, corners, (tiling.tile_width_mm, tiling.tile_height_mm), OVERLAP_MM)
    sheet = SheetTitle(title, imprint.words("assembly"), 1, count)
    pages = [draw_assembly(plan, paper, sheet, imprint)]
    for row in range(tiling.rows):
        for column in range(tiling.columns):
            sheet = SheetTitle(title, tile_label(row, column), len(pages) + 1, count)
            pages.append(_Tile(artwork, tiling, row, column, paper, imprint).draw(sheet))
    return pages


@record
class _Tile:
    """One sheet of a divided picture."""

    artwork: Artwork
    tiling: Tiling
    row: int
    column: int
    paper: Paper
    imprint: Imprint

    def draw(self, title: SheetTitle) -> DrawnPage:
        """The sheet: the picture's part, where to cut and where to glue."""
        width, height = paper_size(self.paper, self.tiling.landscape)
        canvas = Canvas(width, height)
        area = usable_area(self.paper, self.tiling.landscape)
        left = area.x_mm + (area.width_mm - self.tiling.tile_width_mm) / 2
        top = area.y_mm + (area.height_mm - self.tiling.tile_height_mm) / 2
        canvas.layer("picture", "Picture")
        self._draw_picture(canvas, left, top)
        canvas.layer("cut-marks", "Cut and glue")
        self._draw_cuts(canvas, left, top)
        self._draw_joins(canvas, left, top)
        canvas.layer("words", "Words and ruler")
        draw_title_line(canvas, self.paper, title, self.imprint)
        draw_footer(canvas, self.paper, (), self.imprint)
        label = tile_label(self.row, self.column)
        return canvas.page(f"{title.title} {label}", label=label)

    @property
    def _outer(self) -> tuple[bool, bool, bool, bool]:
        """Whether left, top, right and bottom are edges of the picture itself."""
        return (self.column == 0, self.row == 0,
                self.column == self.tiling.columns - 1, self.row == self.tiling.rows - 1)

    def _draw_picture(self, canvas: Canvas, left: float, top: float) -> None:
        bleed = min(self.artwork.bleed_mm, TILE_MARK_MM - 1)
        west, north, east, south = (bleed if outer else 0.0 for outer in self._outer)
        x, y = self.tiling.corner_mm(self.row, self.column)
        window = Window(x - west, y - north, self.tiling.tile_width_mm + west + east,
                        self.tiling.tile_height_mm + north + south)
        label = tile_label(self.row, self.column)
        canvas.artwork(self.artwork, window, (left - west, top - north), f"tile-{label}")

    def _draw_cuts(self, canvas: Canvas, left: float, top: float) -> None:
        right, bottom = left + self.tiling.tile_width_mm, top + self.tiling.tile_height_mm
        west, north, east, south = self._outer
        bleed = min(self.artwork.bleed_mm, TILE_MARK_MM - 1)
        # A line that is cut is marked at both ends; the two sides that take the glue are cut only outside.
        verticals = [left] + ([right] if east else [])
        horizontals = [top] + ([bottom] if south else [])
        near, far = bleed + MARK_OFF_MM, bleed + MARK_OFF_MM + TILE_MARK_MM
        for x in verticals:
            canvas.line((x, top - near), (x, top - far))
            canvas.line((x, bottom + near), (x, bottom + far))
        for y in horizontals:
            canvas.line((left - near, y), (left - far, y))
            canvas.line((right + near, y), (right + far, y))
        if not west:
            canvas.line((left, top), (left, bottom), 0.1, QUIET_INK, "1.2 1.2")
        if not north:
            canvas.line((left, top), (right, top), 0.1, QUIET_INK, "1.2 1.2")

    def _draw_joins(self, canvas: Canvas, left: float, top: float) -> None:
        """Where the next sheets' cut edges come to lie: a thin line, triangles and their labels."""
        right, bottom = left + self.tiling.tile_width_mm, top + self.tiling.tile_height_mm
        _, _, east, south = self._outer
        size = TRIANGLE_MM
        if not east:
            seam = right - OVERLAP_MM
            canvas.line((seam, top), (seam, bottom), 0.1, QUIET_INK)
            for edge, outward in ((top, -1), (bottom, 1)):
                canvas.polygon([(seam, edge), (seam - size / 2, edge + outward * size),
                                (seam + size / 2, edge + outward * size)], INK)
            self._draw_join_label(canvas, (right + 2.6, (top + bottom) / 2), (self.row, self.column + 1), 90)
        if not south:
            seam = bottom - OVERLAP_MM
            canvas.line((left, seam), (right, seam), 0.1, QUIET_INK)
            for edge, outward in ((left, -1), (right, 1)):
                canvas.polygon([(edge, seam), (edge + outward * size, seam - size / 2),
                                (edge + outward * size, seam + size / 2)], INK)
            self._draw_join_label(canvas, ((left + right) / 2, bottom + 2.8), (self.row + 1, self.column), 0)

    def _draw_join_label(
        self, canvas: Canvas, at: tuple[float, float], neighbour: tuple[int, int], turn: float
    ) -> None:
        label = self.imprint.words("joins", label=tile_label(*neighbour))
        canvas.text(label, at, self.imprint.font("narrow", 600), 7, INK, "middle", turn)
