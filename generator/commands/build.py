"""`counterpress build`: make the sheets, the charts and the VASSAL module."""

import argparse
import sys
from pathlib import Path

from generator.commands.codes import FINE
from generator.commands.loading import Loaded, languages_of, say
from generator.commands.ordering import correction, file_text, printer_for, printer_told, printings_for
from generator.pipeline import Order, build
from generator.problems.problem import WrongUse
from generator.progress import Progress
from generator.summary import build_table
from generator.workplace import game_folders, workplace
from generator.workshop.rendering import usual_jobs


def run(chosen: argparse.Namespace) -> int:
    """Build each game; one that cannot be built does not hold up the others."""
    progress_stream = None if chosen.quiet else sys.stderr
    place = workplace(chosen.output)
    theme = None if chosen.theme is None else (chosen.theme, file_text(chosen.theme))
    printer = printer_for(chosen.printer)
    printings = printings_for(chosen, printer is not None)
    worst, built_ids = FINE, dict[str, Path]()
    for folder in game_folders(chosen.games):
        progress, loaded = Progress(progress_stream), Loaded(folder)
        with progress.stage("load"):
            game = loaded.read(_errata(chosen.errata), theme)
        built = None
        if game is not None and not loaded.problems.has_errors:
            if game.id in built_ids:
                raise WrongUse(f"'{folder}' and '{built_ids[game.id]}' are both the game '{game.id}'")
            built_ids[game.id] = folder
            place.refuse_overwriting(game.id, folder)
            order = Order(chosen.target, printings, languages_of(chosen.lang, game),
                          chosen.jobs or usual_jobs(), correction(printer))
            built = build(game, order, place.output, place.work, progress, loaded.problems)
        if loaded.problems.has_errors or (loaded.problems.found and not chosen.quiet):
            say(loaded.report())
        if built is None or game is None:
            worst = max(worst, loaded.exit_code)
        elif not chosen.quiet:
            print(build_table(game, built, progress.seconds, printer_told(printer)))
    return worst


def _errata(text: str) -> tuple[str, ...] | None:
    if text == "all":
        return None
    return () if text == "none" else tuple(filter(None, (each.strip() for each in text.split(","))))
