"""What a person measured on the calibration page, and the correction that follows from it."""

from pathlib import Path
from typing import Self

from pydantic import Field, model_validator

from generator.load.reader import read_file, read_text
from generator.model.base import Identifier, Strict
from generator.model.validation import read_model
from generator.problems import Problems
from generator.problems.problem import WrongUse, nearest
from generator.render.pdf import Correction
from generator.whole import write_whole

LINE_MM = 25.0
"""The lines of the calibration page stand this far from the edges of the paper."""

MOST_OFF_MM = 8.0
MOST_SCALED = 0.04
NONE = "none"

_HEAD = """\
# Printers as `counterpress printer` measured them: millimetres from the left and upper edge of the paper to
# the lines of the calibration page (25 each where a printer is right), and between the lines across and down.
"""


class Profile(Strict):
    """Measures of one printer, in mm."""

    paper_width_mm: float = Field(ge=100, le=2000)
    paper_height_mm: float = Field(ge=100, le=2000)
    front_left_mm: float = Field(LINE_MM, ge=LINE_MM - MOST_OFF_MM, le=LINE_MM + MOST_OFF_MM)
    front_top_mm: float = Field(LINE_MM, ge=LINE_MM - MOST_OFF_MM, le=LINE_MM + MOST_OFF_MM)
    back_left_mm: float = Field(LINE_MM, ge=LINE_MM - MOST_OFF_MM, le=LINE_MM + MOST_OFF_MM)
    back_top_mm: float = Field(LINE_MM, ge=LINE_MM - MOST_OFF_MM, le=LINE_MM + MOST_OFF_MM)
    across_mm: float | None = Field(None, gt=0, description="From line to line.")
    down_mm: float | None = Field(None, gt=0)

    @model_validator(mode="after")
    def _printed_at_true_size(self) -> Self:
        if any(abs(scale - 1) > MOST_SCALED for scale in self.scales):
            raise ValueError(f"a length is off by more than {MOST_SCALED * 100:g} %: "
                             "print the page again at 100 %, not fitted to the page")
        return self

    def correction(self, is_back: bool) -> Correction:
        """What undoes the offset and the scale of one side."""
        across, down = self.scales
        left = self.back_left_mm if is_back else self.front_left_mm
        top = self.back_top_mm if is_back else self.front_top_mm
        return Correction(left - across * LINE_MM, top - down * LINE_MM, across, down)

    @property
    def scales(self) -> tuple[float, float]:
        """How much longer than meant a length is printed, across and down."""
        across = 1.0 if self.across_mm is None else self.across_mm / (self.paper_width_mm - 2 * LINE_MM)
        down = 1.0 if self.down_mm is None else self.down_mm / (self.paper_height_mm - 2 * LINE_MM)
        return across, down

    def told(self) -> str:
        """The profile in a line."""
        across, down = self.scales
        front = f"front {self.front_left_mm - LINE_MM:+.2f} {self.front_top_mm - LINE_MM:+.2f} mm"
        back = f"back {self.back_left_mm - LINE_MM:+.2f} {self.back_top_mm - LINE_MM:+.2f} mm"
        return f"{front}, {back} (right, down), length {across * 100:.2f} % across, {down * 100:.2f} % down"


class Printers(Strict):
    """The file of printers; `use` is the one that builds take when none is named."""

    use: str | None = None
    printers: dict[Identifier, Profile] = Field(default_factory=dict)

    def text(self) -> str:
        """The file's content."""
        lines = [f"use: {self.use}"] if self.use else []
        lines.append("printers:")
        for name, profile in sorted(self.printers.items()):
            values = profile.model_dump(exclude_none=True)
            lines.append(f"  {name}: {{{', '.join(f'{key}: {value:g}' for key, value in values.items())}}}")
        return _HEAD + "\n".join(lines) + "\n"


def read_printers(path: Path) -> Printers:
    """The printers of a file; none if it is not there or empty. Raises ProblemsFound for a wrong one."""
    problems, sources = Problems(), dict[str, str]()
    text = read_file(path, str(path), sources, problems) if path.exists() else None
    if text is None or not _written(text):
        problems.stop_on_errors()
        return Printers()
    tree = read_text(text, str(path), problems)
    printers = None if problems.has_errors else read_model(Printers, tree, problems)
    problems.stop_on_errors(sources)
    return printers or Printers()


def _written(text: str) -> bool:
    return any(line.strip() and not line.lstrip().startswith("#") for line in text.splitlines())


def chosen_profile(name: str | None, printers: Printers) -> tuple[str, Profile] | None:
    """The printer that was named, else the one in use; `none` is none.

    Raises WrongUse for a name that nobody measured.
    """
    wanted = name or printers.use
    if wanted is None or wanted == NONE:
        return None
    if wanted not in printers.printers:
        hint = nearest(wanted, printers.printers)
        raise WrongUse(f"no printer '{wanted}' was measured; "
                       f"{hint or f'`counterpress printer {wanted}` makes the page for it'}")
    return wanted, printers.printers[wanted]


def write_printers(path: Path, printers: Printers) -> None:
    """Write the file, whole or not at all."""
    write_whole(path, printers.text().encode())
