"""A booklet: pages of half the paper's size, two to a side, to be folded in the middle and stapled."""

import re
from collections.abc import Sequence

from generator.compile.artwork import Artwork, DrawnPage, Window
from generator.compile.sheets.canvas import HALF_TURN, INK, QUIET_INK, Canvas
from generator.compile.sheets.imprint import Imprint
from generator.model.press import Press
from generator.model.stock import Paper

FOLD_MARK_MM = 4.0
NUMBER_UP_MM = 6.5
IDS = re.compile(r' id="[^"]*"')


def leaf_paper(paper: Paper) -> Paper:
    """The paper of one page: half of a sheet that lies on its side."""
    return paper.model_copy(update={"width_mm": paper.height_mm / 2, "height_mm": paper.width_mm})


def booklet_sides(count: int) -> list[tuple[int | None, int | None]]:
    """Which pages (from 0) stand left and right on each side, fronts and backs in turn; None is blank.

    The innermost sheet holds the middle of the booklet; its pages are filled up to whole sheets.
    """
    whole = -(-count // 4) * 4
    sides: list[tuple[int | None, int | None]] = []
    for sheet in range(whole // 4):
        outer, inner = 2 * sheet, 2 * sheet + 1
        sides += [(whole - 1 - outer, outer), (inner, whole - 1 - inner)]
    return [(_within(left, count), _within(right, count)) for left, right in sides]


def _within(page: int | None, count: int) -> int | None:
    return page if page is not None and page < count else None


def booklet_pages(
    leaves: Sequence[DrawnPage], paper: Paper, press: Press, imprint: Imprint
) -> list[DrawnPage]:
    """The sides of all sheets, landscape; backs stand so that the paper is turned as the press has it."""
    artworks = [_artwork(number, leaf) for number, leaf in enumerate(leaves)]
    pages = []
    for number, (left, right) in enumerate(booklet_sides(len(leaves))):
        is_back = number % 2 == 1
        head_down = is_back and press.turns_over(landscape=True)
        pages.append(_draw(artworks, (left, right), paper, number, head_down, imprint))
    return pages


def _artwork(number: int, leaf: DrawnPage) -> Artwork:
    return Artwork(f"leaf-{number}", IDS.sub("", leaf.svg), leaf.width_mm, leaf.height_mm)


def _draw(
    artworks: Sequence[Artwork], pages: tuple[int | None, int | None], paper: Paper, number: int,
    head_down: bool, imprint: Imprint,
) -> DrawnPage:
    width, height = paper.height_mm, paper.width_mm
    canvas = Canvas(width, height)
    canvas.layer("pages", "Pages")
    for index, page in enumerate(reversed(pages) if head_down else pages):
        if page is not None:
            art, corner = artworks[page], (index * width / 2, 0.0)
            canvas.artwork(art, Window(0, 0, art.width_mm, art.height_mm), corner,
                           quarters=HALF_TURN if head_down else 0)
            _number(canvas, page + 1, (index * width / 2 + width / 4, height), head_down, imprint)
    canvas.layer("fold", "Fold")
    for start, end in ((0.0, FOLD_MARK_MM), (height - FOLD_MARK_MM, height)):
        canvas.line((width / 2, start), (width / 2, end), 0.15, QUIET_INK)
    is_back = number % 2 == 1
    label = f"{number - is_back + 1}{'b' if is_back else 'a'}"
    told = " · ".join(str(page + 1) for page in pages if page is not None)
    return canvas.page(f"{imprint.words('booklet')} {label}: {told}", label=label, is_back=is_back)


def _number(
    canvas: Canvas, number: int, below: tuple[float, float], head_down: bool, imprint: Imprint
) -> None:
    x, height = below
    y = NUMBER_UP_MM if head_down else height - NUMBER_UP_MM
    face, turn = imprint.font("narrow", 600), 180.0 if head_down else 0.0
    canvas.text(str(number), (x, y), face, 7, INK, "middle", turn)
