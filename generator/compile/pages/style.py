"""The looks of chart pages: type sizes, distances and colours made from the game's theme."""

from functools import cached_property

from generator.compile.artwork import Shown
from generator.lettering.fonts import Font, Typefaces
from generator.lettering.text import MM_PER_POINT
from generator.model.definitions import Theme
from generator.model.game import Game
from generator.records import record

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
ROW_GAP_MM = 1.2
STEP_INDENT_MM = 6.5
NOTE_INDENT_MM = 2.6
MEASURE_MM = 125.0


@record
class Colours:
    """What is drawn in which colour, as `#rrggbb`."""

    ink: str
    accent: str
    quiet: str
    band: str
    head: str
    rule: str


@record
class PageStyle:
    """What pages of a game look like: its colours and its fonts."""

    colours: Colours
    typefaces: Typefaces
    shown: Shown | None = None
    """The pictures that pages may show; pages of words alone have none."""

    @cached_property
    def title_font(self) -> Font:
        """Titles and headings."""
        return self.typefaces.font("display", 500)

    @cached_property
    def body_font(self) -> Font:
        """Running text and table cells."""
        return self.typefaces.emphatic("text", 400)

    @cached_property
    def strong_font(self) -> Font:
        """The first cell of a row."""
        return self.typefaces.emphatic("text", 600)

    @cached_property
    def number_font(self) -> Font:
        """The numbers of steps."""
        return self.typefaces.font("text", 700)

    @cached_property
    def note_font(self) -> Font:
        """Remarks."""
        return self.typefaces.emphatic("text", 400, italic=True)

    @cached_property
    def head_font(self) -> Font:
        """Column heads and the titles of tables."""
        return self.typefaces.font("narrow", 700)

    @cached_property
    def running_font(self) -> Font:
        """The title on pages that go on."""
        return self.typefaces.font("narrow", 600)

    @cached_property
    def foot_font(self) -> Font:
        """Sources and page numbers."""
        return self.typefaces.font("narrow", 500)

    def cell_font(self, column: int, head: bool) -> Font:
        """The first column is what readers look up: it stands out."""
        if head:
            return self.head_font
        return self.strong_font if column == 0 else self.body_font


def style_of(game: Game, shown: Shown | None = None) -> PageStyle:
    """The style that the game's theme asks for."""
    return PageStyle(colours(game.definitions.theme), game.typefaces, shown)


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
