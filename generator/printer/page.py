"""The calibration page: lines at known places, for both sides of a sheet, and what to measure on them."""

from generator.compile.artwork import DrawnPage
from generator.compile.sheets.canvas import INK, QUIET_INK, Canvas
from generator.compile.sheets.words import words
from generator.lettering.fonts import font
from generator.lettering.text import wrap
from generator.model.stock import Paper
from generator.printer.profile import LINE_MM

STEP_PT = 10.0
STEP_LEADING_MM = 5.0
TARGET_MM = 6.0


def calibration_pages(paper: Paper, printer: str, paper_name: str, language: str) -> list[DrawnPage]:
    """The front with the steps, and the back."""
    return [_page(paper, printer, paper_name, language, is_back) for is_back in (False, True)]


def _page(paper: Paper, printer: str, paper_name: str, language: str, is_back: bool) -> DrawnPage:
    width, height = paper.width_mm, paper.height_mm
    canvas = Canvas(width, height)
    canvas.layer("lines", "Lines to measure")
    for x in (LINE_MM, width - LINE_MM):
        canvas.line((x, LINE_MM - 8), (x, height - LINE_MM + 8), 0.15)
    for y in (LINE_MM, height - LINE_MM):
        canvas.line((LINE_MM - 8, y), (width - LINE_MM + 8, y), 0.15)
    _draw_target(canvas, (width / 2, height / 2))
    canvas.layer("words", "Words")
    side = "back" if is_back else "front"
    small, bold = font("narrow", 600), font("text", 700)
    measures = [("a", (LINE_MM - 12, height * 0.36), -90.0), ("b", (width * 0.36, LINE_MM - 12), 0.0)]
    if not is_back:
        measures += [("c", (width * 0.66, LINE_MM + 5), 0.0), ("d", (LINE_MM + 5, height * 0.66), -90.0)]
    for letter, at, turn in measures:
        name = words(f"calibrate-{letter}", language, side=words(side, language))
        canvas.text(name, at, small, 8, QUIET_INK, "middle", turn)
    title = words("calibrate-title", language, printer=printer, side=words(side, language))
    canvas.text(title, (LINE_MM + 12, LINE_MM + 20), bold, 15, INK)
    _draw_steps(canvas, paper_name, printer, language, is_back)
    return canvas.page(title, label=side, is_back=is_back)


def _draw_steps(canvas: Canvas, paper_name: str, printer: str, language: str, is_back: bool) -> None:
    body, y = font("text", 400), LINE_MM + 30
    steps = ["calibrate-back"] if is_back else [f"calibrate-{number}" for number in range(1, 5)]
    across, down = canvas.width_mm - 2 * LINE_MM, canvas.height_mm - 2 * LINE_MM
    for key in steps:
        text = words(key, language, line=f"{LINE_MM:g}", across=f"{across:g}", down=f"{down:g}")
        for line in wrap(text, body, STEP_PT, across - 24, language):
            canvas.text(line, (LINE_MM + 12, y), body, STEP_PT, INK)
            y += STEP_LEADING_MM
        y += 2
    if not is_back:
        command = f"counterpress printer {printer} --paper {paper_name}"
        for indent_mm, line in ((0, command), (8, "--front A B --back A B --across C --down D")):
            canvas.text(line, (LINE_MM + 12 + indent_mm, y), font("narrow", 600), 10, INK)
            y += STEP_LEADING_MM


def _draw_target(canvas: Canvas, centre: tuple[float, float]) -> None:
    """Seen against the light, the targets of both sides tell at once how far they are apart."""
    x, y = centre
    for radius in (1.0, 3.0, 5.0):
        canvas.circle(centre, radius, stroke=INK, width_mm=0.12)
    canvas.line((x - TARGET_MM, y), (x + TARGET_MM, y), 0.12)
    canvas.line((x, y - TARGET_MM), (x, y + TARGET_MM), 0.12)
