"""The looks of chart pages: type sizes, distances and colours made from the game's theme."""

from dataclasses import dataclass

from generator.lettering.fonts import Font, font
from generator.lettering.text import MM_PER_POINT
from generator.model.definitions import Theme

BODY_PT = 8.5
SMALL_PT = 7.5
HEADING_PT = 13.0
TABLE_TITLE_PT = 10.5
HEAD_PT = 8.0
TITLE_PT = 22.0
LEADING = 1.3

CELL_X_MM = 1.8
CELL_Y_MM = 1.0
BLOCK_GAP_MM = 5.0
PLATE_MM = 215.0
"""The highest picture that fits a page of A4 or letter beneath its title."""
COLUMN_GAP_MM = 8.0
STEP_INDENT_MM = 6.5
NOTE_INDENT_MM = 2.6
MEASURE_MM = 125.0


@dataclass(frozen=True)
class Colours:
    """What is drawn in which colour, as `#rrggbb`."""

    ink: str
    accent: str
    quiet: str
    band: str
    head: str
    rule: str


def colours(theme: Theme) -> Colours:
    """Bands and rules are the theme's colours thinned with white: paper stays light and ink is saved."""
    return Colours(
        ink=theme.ink, accent=theme.accent, quiet=mixed(theme.ink, "#ffffff", 0.38),
        band=mixed(theme.paper, "#ffffff", 0.45), head=mixed(theme.accent, "#ffffff", 0.86),
        rule=mixed(theme.ink, "#ffffff", 0.7))


def mixed(colour: str, other: str, share: float) -> str:
    """A colour moved towards another by a share from 0 to 1."""
    pairs = [(int(colour[i:i + 2], 16), int(other[i:i + 2], 16)) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def leading_mm(size_pt: float) -> float:
    """From one baseline to the next."""
    return size_pt * MM_PER_POINT * LEADING


def body_font() -> Font:
    """Running text and table cells."""
    return font("text", 400)


def head_font() -> Font:
    """Column heads."""
    return font("narrow", 700)


def strong_font() -> Font:
    """The first cell of a row and the numbers of steps."""
    return font("text", 600)


def note_font() -> Font:
    """Remarks and sources."""
    return font("text", 400, italic=True)
