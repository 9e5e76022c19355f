"""Sheets that are cut already: each face in the middle of a place of a die-cut grid.

Nothing but faces is printed on them, for words would fall on the labels; the page before them shows the grid,
to be held against the sheet before printing.
"""

import math
from collections.abc import Sequence

from generator.compile.artwork import Artwork, DrawnPage
from generator.compile.sheets.canvas import HALF_TURN, INK, QUIET_INK, Canvas, bleed_window
from generator.compile.sheets.imprint import Imprint
from generator.compile.sheets.placement import Edges, Face, PlacedFace, Sheet, mirrored
from generator.model.press import Press
from generator.model.stock import DieSheet, Paper

TOLERANCE_MM = 0.01


def fits_place(art: Artwork, die: DieSheet) -> bool:
    """Whether a face lies inside a place of the grid."""
    if die.round and not art.round:
        return math.hypot(art.width_mm, art.height_mm) <= die.width_mm + TOLERANCE_MM
    return art.width_mm <= die.width_mm + TOLERANCE_MM and art.height_mm <= die.height_mm + TOLERANCE_MM


def impose_on_die(faces: Sequence[Face], die: DieSheet, paper: Paper) -> list[Sheet]:
    """The faces in their order, row by row, one in each place."""
    places = die.columns * die.rows
    sheets = []
    for start in range(0, len(faces), places):
        some = faces[start:start + places]
        placed = tuple(_placed(face, divmod(index, die.columns), die) for index, face in enumerate(some))
        share = round(len(some) / places, 4)
        sheets.append(Sheet(paper.width_mm, paper.height_mm, placed, (), (), share))
    return sheets


def _placed(face: Face, at: tuple[int, int], die: DieSheet) -> PlacedFace:
    row, column = at
    spare_x, spare_y = die.width_mm - face.width_mm, die.height_mm - face.height_mm
    # the ground may run out to the middle between two places: no printer meets the die to a hair
    bleed_x = min(face.bleed_mm, (die.pitch_x_mm - face.width_mm) / 2)
    bleed_y = min(face.bleed_mm, (die.pitch_y_mm - face.height_mm) / 2)
    return PlacedFace(
        face, die.left_mm + column * die.pitch_x_mm + spare_x / 2,
        die.top_mm + row * die.pitch_y_mm + spare_y / 2, Edges(bleed_x, bleed_y, bleed_x, bleed_y))


def draw_die_sheets(
    pairs: Sequence[tuple[str, Artwork, Artwork | None]], die: DieSheet, paper: Paper, press: Press,
    title: str, imprint: Imprint,
) -> list[DrawnPage]:
    """The page of the grid, then the sheets; `pairs` are ids with fronts and backs, all of which fit."""
    if die.sides == "1":
        pairs = [
            (f"{side}-{identifier}", art, None) for identifier, front, back in pairs
            for side, art in (("front", front), ("back", back)) if art is not None]
    fronts = {identifier: front for identifier, front, _ in pairs}
    backs = {identifier: back for identifier, _, back in pairs if back is not None}
    pages = [_draw_grid(die, paper, title, imprint)]
    for sheet in impose_on_die([_face(identifier, art) for identifier, art in fronts.items()], die, paper):
        number = str(len(pages))
        pages.append(_draw(sheet, fronts, f"{title} {number}", False, False))
        if any(placed.face.id in backs for placed in sheet.faces):
            over = press.turns_over(landscape=False)
            back = mirrored(sheet, "horizontal" if over else "vertical")
            pages.append(_draw(back, backs, f"{title} {number} · {imprint.words('back')}", over, True))
    return pages


def _face(identifier: str, art: Artwork) -> Face:
    return Face(identifier, art.width_mm, art.height_mm, art.bleed_mm, round=art.round)


def _draw(
    sheet: Sheet, artworks: dict[str, Artwork], bookmark: str, head_down: bool, is_back: bool
) -> DrawnPage:
    canvas = Canvas(sheet.width_mm, sheet.height_mm)
    canvas.layer("faces", "Faces")
    for placed in sheet.faces:
        art = artworks.get(placed.face.id)
        if art is not None:
            corner = (placed.x_mm - placed.bleed.left, placed.y_mm - placed.bleed.top)
            canvas.artwork(art, bleed_window(art, placed.bleed), corner, placed.face.id,
                           quarters=HALF_TURN if head_down else 0)
    return canvas.page(bookmark, is_back=is_back, fullness=None if is_back else sheet.fullness)


def _draw_grid(die: DieSheet, paper: Paper, title: str, imprint: Imprint) -> DrawnPage:
    canvas = Canvas(paper.width_mm, paper.height_mm)
    canvas.layer("grid", "Grid")
    for row in range(die.rows):
        for column in range(die.columns):
            x, y = die.left_mm + column * die.pitch_x_mm, die.top_mm + row * die.pitch_y_mm
            if die.round:
                radius = die.width_mm / 2
                canvas.circle((x + radius, y + radius), radius, stroke=QUIET_INK, width_mm=0.2)
            else:
                canvas.rectangle((x, y), (die.width_mm, die.height_mm), stroke=QUIET_INK, width_mm=0.2,
                                 radius_mm=die.corner_mm)
    canvas.layer("words", "Words")
    size = (paper.width_mm - 60, 21.0)
    top = (paper.height_mm - size[1]) / 2
    canvas.rectangle((30, top), size, fill="#ffffff", stroke=INK, width_mm=0.3)
    middle, bold, plain = paper.width_mm / 2, imprint.font("text", 700), imprint.font("narrow", 500)
    canvas.text(die.title.in_language(imprint.language), (middle, top + 7), bold, 11, INK, "middle")
    canvas.text(imprint.words("die-hold"), (middle, top + 12.5), plain, 8, INK, "middle")
    canvas.text(imprint.words("die-print"), (middle, top + 16.8), plain, 8, INK, "middle")
    bookmark = f"{title} · {imprint.words('die-grid')}"
    return canvas.page(bookmark)
