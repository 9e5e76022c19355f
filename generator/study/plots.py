"""The pictures of a study, drawn by matplotlib as SVG in our fonts; the same numbers give the same bytes."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from io import StringIO
from math import ceil
from typing import Any

from generator.lettering.fonts import font
from generator.lettering.text import width_mm
from generator.model.game import Game
from generator.records import record

COLUMNS, CELL_WIDTH, CELL_HEIGHT, GAP = 5, 176.0, 86.0, 16.0
"""Small multiples, in pixels of the page."""

BARS_TOP, BARS_HEIGHT = 22.0, 44.0
SCALE_WIDTH = 30.0
TITLE_PX, LABEL_PX = 12.0, 9.5
DPI = 72.0
MM_PER_PX = 25.4 / DPI
LABEL_APART_PX = 3.0

INK, QUIET, LINE, WARNING, PAPER = "#000000", "#6b6455", "#d9cdb2", "#8c2f24", "#fffdf6"
REST = "#c4b89a"
MAP_WIDTH = 460.0


@record
class Cell:
    """A small histogram: for each state the height of each bar, and where eight games of ten lie, if told."""

    title: str
    colour: str
    bars: tuple[tuple[float, ...], ...]
    ranges: tuple[tuple[tuple[float, float], ...], ...] = ()
    differs: bool = False
    has_rest: bool = False
    """Whether the last bar is what is left over, and no bar like the others."""


def small_multiples(cells: Sequence[Cell], labels: Sequence[str], highest: float | None) -> str:
    """Histograms side by side with the labels below each; all as high as `highest`, else each as its own."""
    rows = -(-len(cells) // COLUMNS)
    columns = min(COLUMNS, len(cells))
    size = columns * (CELL_WIDTH + GAP) - GAP, rows * (CELL_HEIGHT + GAP) - GAP
    with _paper(*size) as (axes, found):
        for number, cell in enumerate(cells):
            row, column = divmod(number, COLUMNS)
            _draw_cell(axes, cell, labels, highest, column * (CELL_WIDTH + GAP), row * (CELL_HEIGHT + GAP))
    return found.getvalue()


def _draw_cell(
    axes: Any, cell: Cell, labels: Sequence[str], highest: float | None, left: float, top: float
) -> None:
    ends = [value for bars in cell.bars for value in bars]
    ends += [end for ranges in cell.ranges for both in ranges for end in both]
    tallest, lowest = max([0.0, *ends]), min([0.0, *ends])
    scale = BARS_HEIGHT / (highest or tallest - lowest or 1.0)
    bottom = top + BARS_TOP + BARS_HEIGHT
    foot = bottom + lowest * scale
    slot = CELL_WIDTH / len(labels)
    bar = slot * 0.76 / len(cell.bars)
    title = _shortened(cell.title, CELL_WIDTH if highest else CELL_WIDTH - SCALE_WIDTH)
    axes.text(left, top + TITLE_PX, title, fontsize=TITLE_PX, fontweight=600,
              color=WARNING if cell.differs else INK, va="baseline")
    for state, bars in enumerate(cell.bars):
        for number, value in enumerate(bars):
            x = left + number * slot + slot * 0.12 + state * bar
            if value:
                colour = REST if cell.has_rest and number == len(bars) - 1 else cell.colour
                _box(axes, x, foot - value * scale, bar, value * scale, colour, filled=state == 0)
            if cell.ranges:
                low, high = (foot - end * scale for end in cell.ranges[state][number])
                axes.plot([x + bar / 2] * 2, [low, high], color=QUIET, linewidth=1.2)
    axes.plot([left, left + CELL_WIDTH], [foot, foot], color=LINE, linewidth=1)
    widest = _widest_px(labels)
    for number in _labelled(len(labels), ceil((widest + LABEL_APART_PX) / slot)):
        middle = min(left + (number + 0.5) * slot, left + CELL_WIDTH - widest / 2)
        axes.text(middle, bottom + LABEL_PX + 2, labels[number], fontsize=LABEL_PX, color=QUIET, ha="center",
                  va="baseline")
    if highest is None:
        most = f"{lowest:g} to {tallest:g}" if lowest else f"{tallest:g}"
        axes.text(left + CELL_WIDTH, top + TITLE_PX, most, fontsize=LABEL_PX, color=QUIET,
                  ha="right", va="baseline")


def _widest_px(labels: Sequence[str]) -> float:
    return max(width_mm(label, font("text"), LABEL_PX) for label in labels) / MM_PER_PX


def _labelled(bars: int, every: int) -> list[int]:
    """The bars that bear their labels: all, or every second, third and so on, and always the last."""
    return [*range(0, bars - every, every), bars - 1]


def _box(axes: Any, x: float, y: float, width: float, height: float, colour: str, filled: bool) -> None:
    from matplotlib.patches import Rectangle

    face = colour if filled else PAPER
    axes.add_patch(Rectangle((x, y), width, height, facecolor=face, edgecolor=colour, linewidth=0.8))


def map_heat(game: Game, board: str, units: Mapping[str, float], colour: str) -> str:
    """A map with the places that hold units, the darker the more they hold on the average."""
    from matplotlib.collections import PolyCollection
    from matplotlib.colors import LinearSegmentedColormap

    ground = [place for place in game.on_board(board) if place.is_ground]
    across, down = ([point[axis] for place in ground for point in place.outline_mm] for axis in (0, 1))
    left, top = min(across), min(down)
    scale = MAP_WIDTH / (max(across) - left)
    shades = LinearSegmentedColormap.from_list("units", ["#f1e9d4", colour])
    most = max(units.values(), default=0.0) or 1.0
    with _paper(MAP_WIDTH, (max(down) - top) * scale) as (axes, found):
        outlines = [[((x - left) * scale, (y - top) * scale) for x, y in p.outline_mm] for p in ground]
        filled = [shades(_shade(units[p.id] / most)) if p.id in units else PAPER for p in ground]
        axes.add_collection(PolyCollection(outlines, facecolors=filled, edgecolors=LINE, linewidths=0.5))
    return found.getvalue()


def _shade(share: float) -> float:
    """Few are seen too."""
    return 0.15 + 0.85 * share


def _shortened(text: str, room_px: float) -> str:
    """The text, or as much of its beginning as there is room for."""
    bold, room = font("text", 600), room_px * MM_PER_PX
    if width_mm(text, bold, TITLE_PX) <= room:
        return text
    while text and width_mm(f"{text}…", bold, TITLE_PX) > room:
        text = text[:-1].rstrip()
    return f"{text}…"


@contextmanager
def _paper(width: float, height: float) -> Iterator[tuple[Any, StringIO]]:
    """Axes to draw on in pixels from the upper left corner, and the text of the SVG once that is done."""
    import matplotlib
    from matplotlib.backends.backend_svg import FigureCanvasSVG
    from matplotlib.figure import Figure

    settings = {
        "svg.fonttype": "none",
        "svg.hashsalt": "counterpress",  # else ids are drawn by lot
        "font.family": [_family()],
    }
    found = StringIO()
    with matplotlib.rc_context(settings):
        figure = Figure(figsize=(width / DPI, height / DPI), dpi=DPI, facecolor="none")
        canvas = FigureCanvasSVG(figure)
        axes = figure.add_axes((0, 0, 1, 1))
        axes.set_axis_off()
        axes.set_xlim(0, width)
        axes.set_ylim(height, 0)
        yield axes, found
        nobody = dict.fromkeys(("Creator", "Date", "Format", "Type"))
        canvas.print_svg(found, metadata=nobody)
    text = found.getvalue()
    found.seek(0)
    found.truncate()
    found.write(text[text.index("<svg"):])


def _family() -> str:
    """Our font, made known to matplotlib; what the machine has besides is never asked for."""
    from matplotlib.font_manager import fontManager

    known = {entry.fname for entry in fontManager.ttflist}
    for weight in (400, 600):
        path = str(font("text", weight).path)
        if path not in known:
            fontManager.addfont(path)
    return font("text").family
