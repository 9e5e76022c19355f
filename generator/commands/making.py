"""Making games from the command line: read, build, and tell what came out."""

import argparse
import sys
from pathlib import Path

from generator.commands.codes import FINE
from generator.commands.loading import Loaded, languages_of
from generator.commands.ordering import correction, file_text, printer_for, printer_told, printings_for
from generator.commands.telling import say
from generator.package.manifest import MANIFEST
from generator.pipeline import Order, build
from generator.problems.problem import WrongUse
from generator.progress import Progress
from generator.standing import Standing
from generator.summary import build_table, gone_told, seconds_told
from generator.workplace import Workplace
from generator.workshop.rendering import usual_jobs


class Maker:
    """Makes game after game as the command asks. Raises WrongUse or ProblemsFound for what it asks."""

    def __init__(self, chosen: argparse.Namespace, place: Workplace) -> None:
        self._chosen = chosen
        self._place = place
        self._theme = None if chosen.theme is None else (chosen.theme, file_text(chosen.theme))
        self._printer = printer_for(chosen.printer)
        self._printings = printings_for(chosen, self._printer is not None)
        self._folders: dict[str, Path] = {}

    def make(self, folder: Path, standing: Standing) -> int:
        """Build a game and keep the record of it; the exit code."""
        chosen = self._chosen
        progress, loaded = Progress(None if chosen.quiet else sys.stderr), Loaded(folder)
        with progress.stage("load"):
            game = loaded.read(chosen.errata, self._theme)
        built = None
        if game is not None and not loaded.problems.has_errors:
            self._refuse_twice(game.id, folder)
            order = Order(chosen.target, self._printings, languages_of(chosen.lang, game),
                          chosen.jobs or usual_jobs(), correction(self._printer))
            built = build(game, order, self._place.output, self._place.work, progress, loaded.problems)
        problems = "" if loaded.problems.is_silent else loaded.report()
        if loaded.problems.has_errors or (problems and not chosen.quiet):
            say(problems)
        if built is None or game is None:
            return loaded.exit_code
        table = build_table(game, built, printer_told(self._printer))
        if not chosen.quiet:
            print("\n".join([table, *gone_told(built), seconds_told(built, progress.seconds)]))
        made = [built.folder / each.path for each in built.manifest.files]
        standing.keep([*made, built.folder / MANIFEST], table, problems)
        return FINE

    def _refuse_twice(self, game_id: str, folder: Path) -> None:
        known = self._folders.setdefault(game_id, folder)
        if known != folder:
            raise WrongUse(f"'{folder}' and '{known}' are both the game '{game_id}'")
        self._place.refuse_overwriting(game_id, folder)
