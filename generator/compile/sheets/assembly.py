"""The plan of a divided picture: which sheet lies where, and how they are joined."""

from collections.abc import Sequence

from generator.compile.artwork import Artwork, DrawnPage, Window
from generator.compile.sheets.canvas import INK, QUIET_INK, Canvas
from generator.compile.sheets.furniture import SheetTitle, draw_footer, draw_title_line, usable_area
from generator.compile.sheets.imprint import Imprint
from generator.lettering.text import wrap
from generator.model.stock import Paper
from generator.records import record

STEPS = 5
STEP_PT = 9.0
STEP_LEADING_MM = 4.2
SKETCH_SHARE = 0.58


@record
class AssemblyPlan:
    """The picture, the labels and corners of its tiles, and their size."""

    artwork: Artwork
    labels: Sequence[Sequence[str]]
    corners_mm: Sequence[Sequence[tuple[float, float]]]
    tile_mm: tuple[float, float]
    overlap_mm: float


def draw_assembly(plan: AssemblyPlan, paper: Paper, title: SheetTitle, imprint: Imprint) -> DrawnPage:
    """An upright page with a small picture of the whole, its tiles, and the steps of joining them."""
    canvas = Canvas(paper.width_mm, paper.height_mm)
    area = usable_area(paper, False)
    left, width = area.x_mm + 7, area.width_mm - 14
    canvas.layer("words", "Words and ruler")
    draw_title_line(canvas, paper, title, imprint)
    draw_footer(canvas, paper, (), imprint)
    y = area.y_mm + 14
    canvas.text(title.title, (left, y), imprint.font("display", 500), 20, INK)
    size = imprint.words(
        "assembly-size", columns=len(plan.labels[0]), rows=len(plan.labels),
        paper=paper.title.in_language(imprint.language), width=f"{plan.artwork.width_mm:g}",
        height=f"{plan.artwork.height_mm:g}")
    canvas.text(size, (left, y + 6.5), imprint.font("text", 400), 9, QUIET_INK)
    scale = min(width / plan.artwork.width_mm, area.height_mm * SKETCH_SHARE / plan.artwork.height_mm)
    corner = (left + (width - plan.artwork.width_mm * scale) / 2, y + 14)
    canvas.layer("plan", "Plan")
    _draw_sketch(canvas, plan, corner, scale, imprint)
    canvas.layer("steps", "Steps")
    _draw_steps(canvas, plan, (left, corner[1] + plan.artwork.height_mm * scale + 11), width, imprint)
    return canvas.page(f"{title.title} · {title.side}")


def _draw_sketch(
    canvas: Canvas, plan: AssemblyPlan, corner: tuple[float, float], scale: float, imprint: Imprint
) -> None:
    art = plan.artwork
    whole = Window(0, 0, art.width_mm, art.height_mm)
    canvas.artwork(art, whole, corner, "sketch", scale)
    size = (art.width_mm * scale, art.height_mm * scale)
    for labels, corners in zip(plan.labels, plan.corners_mm, strict=True):
        for label, (x, y) in zip(labels, corners, strict=True):
            at = (corner[0] + x * scale, corner[1] + y * scale)
            if x:
                canvas.line(at, (at[0], at[1] + plan.tile_mm[1] * scale), 0.3, "#ffffff")
                canvas.line(at, (at[0], at[1] + plan.tile_mm[1] * scale), 0.15, INK)
            if y:
                canvas.line(at, (at[0] + plan.tile_mm[0] * scale, at[1]), 0.3, "#ffffff")
                canvas.line(at, (at[0] + plan.tile_mm[0] * scale, at[1]), 0.15, INK)
            middle = (at[0] + plan.tile_mm[0] * scale / 2, at[1] + plan.tile_mm[1] * scale / 2)
            canvas.circle(middle, 4.6, "#ffffff", INK, 0.25)
            canvas.text(label, (middle[0], middle[1] + 1.45), imprint.font("text", 700), 11, INK, "middle")
    canvas.rectangle(corner, size, stroke=INK, width_mm=0.25)


def _draw_steps(
    canvas: Canvas, plan: AssemblyPlan, start: tuple[float, float], width: float, imprint: Imprint
) -> None:
    body = imprint.font("text", 400)
    y = start[1]
    for number in range(1, STEPS + 1):
        text = imprint.words(f"assembly-{number}", overlap=f"{plan.overlap_mm:g}")
        canvas.text(str(number), (start[0], y), imprint.font("text", 700), STEP_PT, INK)
        for line in wrap(text, body, STEP_PT, width - 6, imprint.language):
            canvas.text(line, (start[0] + 6, y), body, STEP_PT, INK)
            y += STEP_LEADING_MM
        y += 1.4
