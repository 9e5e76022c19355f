"""What `counterpress printer` does: make the calibration page, keep what was measured, list printers."""

import argparse
import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from pydantic import ValidationError

from generator.model.stock import Paper, papers
from generator.printer.page import calibration_pages
from generator.printer.profile import (
    LINE_MM,
    MOST_OFF_MM,
    MOST_SCALED,
    NONE,
    Printers,
    Profile,
    read_printers,
    write_printers,
)
from generator.problems.problem import WrongUse
from generator.records import record
from generator.render.pdf import Page, pdf
from generator.whole import write_whole
from generator.workplace import printers_file

NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,47}")


@record
class Measures:
    """What was typed back: left and top on each side, lengths across and down; None for what was not."""

    front: Sequence[float] | None = None
    back: Sequence[float] | None = None
    across: float | None = None
    down: float | None = None

    @property
    def given(self) -> bool:
        """Whether anything was measured at all."""
        return any(each is not None for each in (self.front, self.back, self.across, self.down))


def run_printer(chosen: argparse.Namespace, folder: Path) -> Iterator[str]:
    """Do what was asked for; the lines tell what was done. Raises WrongUse or ProblemsFound."""
    path = printers_file()
    printers = read_printers(path)
    paper = papers()[chosen.paper]
    measures = Measures(chosen.front, chosen.back, chosen.across, chosen.down)
    if chosen.name is None:
        yield from listed(printers, path)
    elif NAME.fullmatch(chosen.name) is None or chosen.name == NONE:
        raise WrongUse(f"'{chosen.name}' cannot be a printer's name: letters, digits, '-' and '_'")
    elif measures.given:
        profile = keep_measures(chosen.name, paper, measures, printers, path)
        yield f"{chosen.name}: {profile.told()}"
        yield f"kept in {path}; every build uses it from now on (`--printer none` does not)"
    else:
        yield str(write_calibration(paper, chosen.paper, chosen.name, chosen.lang, folder))
        yield "print both pages on one sheet at 100 %, measure A to D, and type them back:"
        yield f"counterpress printer {chosen.name} --paper {chosen.paper} " \
              "--front A B --back A B --across C --down D"


def listed(printers: Printers, path: Path) -> Iterator[str]:
    """A line for each printer; the one in use is marked."""
    if not printers.printers:
        yield "no printer was measured; `counterpress printer NAME` makes the page for one"
    for name, profile in sorted(printers.printers.items()):
        yield f"{'*' if name == printers.use else ' '} {name}  {profile.told()}"
    if printers.printers:
        yield f"(* is used by every build; the file is {path})"


def write_calibration(paper: Paper, paper_name: str, printer: str, language: str, folder: Path) -> Path:
    """Write the calibration page's PDF and return where it is."""
    pages = calibration_pages(paper, printer, paper_name, language)
    content = pdf(
        [Page(page.svg, page.width_mm, page.height_mm, page.bookmark, page.label) for page in pages],
        pages[0].bookmark, language)
    path = folder / f"calibration-{printer}-{paper_name}.pdf"
    write_whole(path, content)
    return path


def keep_measures(
    name: str, paper: Paper, measures: Measures, printers: Printers, path: Path
) -> Profile:
    """Keep what was measured as the printer's profile, and use it from now on; what is not given is right.

    Raises WrongUse for measures that no printer prints.
    """
    values = {
        "paper_width_mm": paper.width_mm, "paper_height_mm": paper.height_mm,
        "across_mm": measures.across, "down_mm": measures.down}
    for side in ("front", "back"):
        pair = getattr(measures, side)
        if pair is not None:
            values |= {f"{side}_left_mm": pair[0], f"{side}_top_mm": pair[1]}
    try:
        profile = Profile.model_validate(values)
    except ValidationError:
        raise WrongUse(
            f"measures are in mm, A and B at most {MOST_OFF_MM:g} mm off {LINE_MM:g}, C and D at most "
            f"{MOST_SCALED * 100:g} % off: was the page printed at 100 %, not fitted to the page?") from None
    write_printers(path, Printers(use=name, printers={**printers.printers, name: profile}))
    return profile
