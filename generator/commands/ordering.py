"""What people say about printing on the command line: stocks, how paper is turned, marks, their printer."""

import argparse
from collections.abc import Iterator
from pathlib import Path

from generator.load.reader import read_file
from generator.model.press import Press
from generator.model.stock import (
    CUSTOM_SIZE,
    LEAST_HEIGHT_MM,
    LEAST_WIDTH_MM,
    MOST_MM,
    SECTIONS,
    DieSheet,
    Roll,
    Stock,
    Stocks,
    read_stocks,
    stocks,
)
from generator.printer.profile import NONE, Profile, chosen_profile, read_printers
from generator.problems import Problems
from generator.problems.problem import WrongUse, nearest
from generator.render.pdf import Correction
from generator.workplace import printers_file
from generator.workshop.printing import Printing, printing_on


def known_stocks(file: str | None) -> Stocks:
    """The program's stocks, with those of a file. Raises ProblemsFound for a file that is wrong."""
    if file is None:
        return stocks()
    text, problems = file_text(file), Problems()
    found = read_stocks(text, file, problems, stocks())
    problems.stop_on_errors({file: text})
    return found or stocks()


def file_text(file: str) -> str:
    """The text of a file of the user. Raises ProblemsFound when it cannot be read."""
    problems = Problems()
    text = read_file(Path(file), file, {}, problems)
    problems.stop_on_errors()
    return text or ""


def printings_for(chosen: argparse.Namespace, is_measured: bool) -> tuple[Printing, ...]:
    """Every stock that was named, each once. Raises WrongUse for one that there is not.

    Sheets for a measured printer are laid upright.
    """
    known = known_stocks(chosen.stocks)
    press = Press(chosen.turn, chosen.marks, upright=is_measured)
    names = filter(None, (name.strip() for name in chosen.paper.split(",")))
    printings = {printing.name: printing for printing in (_printing(name, press, known) for name in names)}
    return tuple(printings.values()) or (_printing("a4", press, known),)


def _printing(name: str, press: Press, known: Stocks) -> Printing:
    printing = printing_on(name, press, known)
    if printing is None and CUSTOM_SIZE.fullmatch(name):
        raise WrongUse(f"no paper of {name} mm: one is at least {LEAST_WIDTH_MM} x {LEAST_HEIGHT_MM}, "
                       f"at most {MOST_MM} x {MOST_MM}")
    if printing is None:
        hint = nearest(name, known.printable()) or "`counterpress stocks` lists them"
        raise WrongUse(f"there is no stock '{name}'; {hint}")
    return printing


def printer_for(name: str | None) -> tuple[str, Profile] | None:
    """The measured printer to print with, if any. Raises WrongUse or ProblemsFound."""
    return None if name == NONE else chosen_profile(name, read_printers(printers_file()))


def correction(printer: tuple[str, Profile] | None) -> tuple[Correction, Correction] | None:
    """What a printer needs on fronts and on backs."""
    return None if printer is None else (printer[1].correction(False), printer[1].correction(True))


def printer_told(printer: tuple[str, Profile] | None) -> str:
    """The printer in a line; empty for none."""
    return "" if printer is None else f"{printer[0]}: {printer[1].told()}"


def stocks_listed(known: Stocks) -> Iterator[str]:
    """A line for each stock, by kind."""
    for section in SECTIONS:
        yield f"{section.replace('_', ' ')}:"
        for name, stock in getattr(known, section).items():
            yield f"  {name:16} {stock.title.in_language('en')}{_measures(stock)}"


def _measures(stock: Stock) -> str:
    if isinstance(stock, DieSheet):
        return f", {stock.columns * stock.rows} on {stock.paper}"
    if isinstance(stock, Roll):
        return ""
    return f", {stock.width_mm:g} x {stock.height_mm:g} mm"
