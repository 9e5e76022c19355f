"""Draw imposed sheets: fronts, and backs that meet them through the paper."""

from collections.abc import Mapping, Sequence
from dataclasses import field, replace
from itertools import product

from generator.compile.artwork import Artwork, DrawnPage, Window
from generator.compile.sheets.canvas import HALF_TURN, INK, QUIET_INK, Canvas, bleed_window
from generator.compile.sheets.cutting import cuts_of, cutting_files
from generator.compile.sheets.furniture import (
    SheetTitle,
    draw_band_marks,
    draw_crosses,
    draw_footer,
    draw_title_line,
    paper_size,
    usable_area,
)
from generator.compile.sheets.imposition import impose
from generator.compile.sheets.imprint import Imprint
from generator.compile.sheets.placement import (
    Edges,
    Face,
    FaceTooLarge,
    PlacedFace,
    PlacedHeading,
    Sheet,
    Spacing,
    mirrored,
)
from generator.lettering.text import fit_size_pt, width_mm
from generator.model.press import USUAL_PRESS, Press
from generator.model.stock import Paper, Punchboard
from generator.records import record

SEAM_MM = 0.05
STRIP_GAP_MM = 3.0
TICK_MM = 1.2
HEADING_PT = 7.5
MOST_OF_A_GROUP = "× 99"  # noqa: RUF001 - a multiplication sign is meant


@record
class Item:
    """One physical thing to print: its front, its back if it has one, and the group it stands in.

    `group` sorts and separates, `group_title` is what people read above it.
    """

    id: str
    group: str
    group_title: str
    front: Artwork
    back: Artwork | None = None


@record
class SheetStyle:
    """How a kind of thing is laid out; `bleeds_mm` are those to choose from, the best first.

    With `apart` every face gets its own bleed all round, unless that would take more paper. With `folded` the
    back stands head down above its front, to be folded behind it: no printing on both sides.
    """

    title: str
    bleeds_mm: tuple[float, ...] = (2.0,)
    apart: bool = False
    spacing: Spacing = field(default_factory=Spacing)
    folded: bool = False


@record
class Job:
    """All that stays the same over the sheets of one call."""

    imprint: Imprint
    paper: Paper
    style: SheetStyle
    press: Press = USUAL_PRESS


@record
class _Run:
    """Items that share sheets, and how those lie; `duplex` if any has a back to be printed behind it."""

    items: Mapping[str, Item]
    duplex: bool
    sheets: tuple[Sheet, ...]
    landscape: bool


def draw_sheets(items: Sequence[Item], job: Job) -> list[DrawnPage]:
    """The sheets of all items, a page of backs after each page of fronts that have any.

    One-sided items get sheets of their own, unless they find room beside the others. Raises FaceTooLarge
    when an item fits the paper neither upright nor turned.
    """
    runs = _runs(items, job)
    count = sum(len(run.sheets) * (2 if run.duplex else 1) for run in runs)
    pages: list[DrawnPage] = []
    for run in runs:
        for sheet in run.sheets:
            pages.append(_draw(sheet, run, job, False, len(pages) + 1, count))
            if run.duplex:
                over = job.press.turns_over(run.landscape)
                back = mirrored(sheet, "horizontal" if over else "vertical")
                pages.append(_draw(back, run, job, True, len(pages) + 1, count))
    return pages


def _runs(items: Sequence[Item], job: Job) -> list[_Run]:
    two_sided = [item for item in items if item.back is not None]
    one_sided = [item for item in items if item.back is None]
    if job.style.folded:
        return [_run(two_sided, job)] if two_sided else []
    apart = [_run(some, job) for some in (two_sided, one_sided) if some]
    if len(apart) < 2:
        return apart
    together = _run(items, job)
    return [together] if _papers(together, job) < sum(_papers(run, job) for run in apart) else apart


def _papers(run: _Run, job: Job) -> int:
    """Sheets of paper; fronts and backs to be glued together take one each."""
    return len(run.sheets) * (2 if run.duplex and job.press.turning == "one-sided" else 1)


def _run(items: Sequence[Item], job: Job) -> _Run:
    """The items on sheets: paper counts most, then a sheet for each group, room for bleed, upright."""
    duplex = not job.style.folded and any(item.back is not None for item in items)
    spacing, found = job.style.spacing, list[_Run]()
    refused: FaceTooLarge | None = None
    options = product(
        dict.fromkeys([spacing.sheet_per_group, False]), dict.fromkeys([job.style.apart, False]),
        job.style.bleeds_mm, [False] if job.press.upright else [False, True])
    for sheet_per_group, apart, bleed_mm, landscape in options:
        faces = [_face(item, bleed_mm, apart, job) for item in items]
        if spacing.sheet_per_group and not sheet_per_group:
            # no name stands above them, so nothing but paper asks for a row of their own
            faces = [replace(face, group="") for face in faces]
        width, height = paper_size(job.paper, landscape)
        area = usable_area(job.paper, landscape, duplex and job.press.turns_over(landscape))
        try:
            sheets = impose(faces, width, height, area, replace(spacing, sheet_per_group=sheet_per_group))
        except FaceTooLarge as error:
            refused = refused or error
            continue
        found.append(_Run({item.id: item for item in items}, duplex, sheets, landscape))
    if not found and refused is not None:
        raise refused
    return min(found, key=lambda run: len(run.sheets))


def _face(item: Item, bleed_mm: float, apart: bool, job: Job) -> Face:
    art = item.front
    bleed = min(art.bleed_mm, bleed_mm)
    # A punch needs room round a round face.
    gap = 2 * bleed if apart or art.round else 0.0
    folded = job.style.folded
    height_mm = art.height_mm * 2 if folded else art.height_mm
    heading, bold = f"{item.group_title}  {MOST_OF_A_GROUP}", job.imprint.font("narrow", 600)
    heading_mm = width_mm(heading, bold, HEADING_PT) if job.style.spacing.heading_mm else 0.0
    return Face(item.id, art.width_mm, height_mm, bleed, item.group, gap, art.round,
                STRIP_GAP_MM if folded else None, heading_mm)


def _draw(sheet: Sheet, run: _Run, job: Job, is_back: bool, number: int, count: int) -> DrawnPage:
    canvas = Canvas(sheet.width_mm, sheet.height_mm)
    items, duplex = run.items, run.duplex
    head_down = is_back and job.press.turns_over(run.landscape)
    side = _side_words(job, duplex, is_back)
    canvas.layer("faces", "Faces")
    for placed in sheet.faces:
        item = items[placed.face.id]
        if job.style.folded and item.back is not None:
            _place_folded(canvas, item.front, item.back, placed, item.id)
            continue
        art = item.back if is_back else item.front
        if art is not None:
            _place(canvas, art, placed, f"{'back' if is_back else 'front'}-{item.id}", head_down)
    if job.style.folded:
        _draw_fold_marks(canvas, [placed for placed in sheet.faces if items[placed.face.id].back is not None])
    titles = {item.group: item.group_title for item in items.values()}
    title = _sheet_title(sheet, items, job)
    if not isinstance(job.paper, Punchboard):
        if job.press.marks_side(is_back if duplex else None):
            canvas.layer("cut-marks", "Cut marks")
            for band in sheet.bands:
                draw_band_marks(canvas, band)
        canvas.layer("words", "Words and ruler")
        for heading in sheet.headings:
            at_right = is_back and not head_down
            _draw_heading(canvas, heading, titles[heading.group], at_right, job.imprint)
        draw_title_line(canvas, job.paper, SheetTitle(title, side, number, count), job.imprint)
        draw_footer(canvas, job.paper, _notes(sheet, job, duplex, head_down), job.imprint)
        if duplex:
            draw_crosses(canvas, job.paper)
    bookmark = " · ".join(each for each in (title, side) if each)
    fronts = {identifier: item.front for identifier, item in items.items()}
    cuts = {} if is_back or job.style.folded else cutting_files(cuts_of(sheet, fronts))
    return canvas.page(
        f"{bookmark} {number}/{count}", is_back=is_back,
        label=_label(number, duplex, is_back), fullness=None if is_back else sheet.fullness, cuts=cuts)


def _label(number: int, duplex: bool, is_back: bool) -> str:
    """The page's label: `3a` for a front, `3b` for the back behind it."""
    return f"{number - is_back}{'b' if is_back else 'a'}" if duplex else str(number)


def _place(canvas: Canvas, art: Artwork, placed: PlacedFace, identifier: str, head_down: bool) -> None:
    bleed = _seamless(placed.bleed, art.bleed_mm)
    corner = (placed.x_mm - bleed.left, placed.y_mm - bleed.top)
    seen = bleed
    if head_down:
        seen = Edges(bleed.right, bleed.bottom, bleed.left, bleed.top)
    window: Window = bleed_window(art, seen)
    canvas.artwork(art, window, corner, identifier, quarters=HALF_TURN if head_down else 0)


def _place_folded(canvas: Canvas, front: Artwork, back: Artwork, placed: PlacedFace, identifier: str) -> None:
    """The front below, the back head down above it; they meet at the fold, without bleed."""
    bleed, x, fold = placed.bleed, placed.x_mm, placed.y_mm + front.height_mm
    below = _seamless(Edges(bleed.left, 0, bleed.right, bleed.bottom), front.bleed_mm)
    above = _seamless(Edges(bleed.right, 0, bleed.left, bleed.top), back.bleed_mm)
    corner = (x - above.right, placed.y_mm - above.bottom)
    canvas.artwork(back, bleed_window(back, above), corner, f"back-{identifier}", quarters=HALF_TURN)
    canvas.artwork(front, bleed_window(front, below), (x - below.left, fold), f"front-{identifier}")


def _draw_fold_marks(canvas: Canvas, faces: Sequence[PlacedFace]) -> None:
    """Where strips are folded, and where cut: the marks at the ends of the sheet go with the fold."""
    folds, ticks = [], {}
    for each in faces:
        left, right = each.x_mm, each.x_mm + each.face.width_mm
        fold = each.y_mm + each.face.height_mm / 2
        folds.append(((left, fold), (right, fold)))
        for edge, outward in ((each.y_mm, -1), (each.y_mm + each.face.height_mm, 1)):
            for across in (left, right):
                ticks[across, edge, outward] = ((across, edge), (across, edge + outward * TICK_MM))
    canvas.lines(folds, 0.12, "#ffffff")
    canvas.lines(folds, 0.12, INK, "0.8 0.8")
    canvas.lines(ticks.values(), 0.5, "#ffffff")
    canvas.lines(ticks.values(), 0.12, INK)


def _seamless(bleed: Edges, most_mm: float) -> Edges:
    """Faces edge to edge overlap by a hair: screens and printers show a light seam where they only touch."""
    hair = min(SEAM_MM, most_mm)
    return Edges(max(bleed.left, hair), max(bleed.top, hair), max(bleed.right, hair), max(bleed.bottom, hair))


def _side_words(job: Job, duplex: bool, is_back: bool) -> str:
    if not duplex:
        return ""
    return job.imprint.words("back" if is_back else "front")


def _sheet_title(sheet: Sheet, items: Mapping[str, Item], job: Job) -> str:
    """A sheet that holds one group and prints no headings is called after its group."""
    titles = {items[placed.face.id].group_title for placed in sheet.faces}
    if not sheet.headings and len(titles) == 1:
        return titles.pop()
    return job.style.title


def _notes(sheet: Sheet, job: Job, duplex: bool, head_down: bool) -> tuple[str, ...]:
    kinds = {"cut-strips" if placed.face.round else "cut-apart" if placed.face.gap_mm else "cut-common"
             for placed in sheet.faces}
    if job.style.folded:
        return (job.imprint.words("fold"),)
    notes = [job.imprint.words(min(kinds, key=("cut-strips", "cut-common", "cut-apart").index))]
    if duplex:
        turning = job.press.turning
        notes.append(job.imprint.words(f"head-down-{turning}" if head_down else turning))
    return tuple(notes)


def _draw_heading(
    canvas: Canvas, heading: PlacedHeading, title: str, at_right: bool, imprint: Imprint
) -> None:
    name_font, count_font = imprint.font("narrow", 600), imprint.font("narrow", 500)
    count = imprint.words("times", count=heading.count)
    room = heading.width_mm - width_mm(count, count_font, 6.5) - 1.5
    size = fit_size_pt(title, name_font, HEADING_PT, 2, max(room, 8))
    baseline = heading.y_mm + heading.height_mm - 1.3
    if at_right:
        right = heading.x_mm + heading.width_mm
        canvas.text(title, (right, baseline), name_font, size, INK, "end")
        canvas.text(count, (right - width_mm(title, name_font, size) - 1.5, baseline), count_font, 6.5,
                    QUIET_INK, "end")
        return
    canvas.text(title, (heading.x_mm, baseline), name_font, size, INK)
    canvas.text(count, (heading.x_mm + width_mm(title, name_font, size) + 1.5, baseline), count_font, 6.5,
                QUIET_INK)
