"""`counterpress build`: make the sheets, the charts and the VASSAL module, unless they stand already."""

import argparse
from pathlib import Path

from generator.commands.codes import FINE
from generator.commands.telling import say
from generator.standing import Standing
from generator.workplace import Workplace, game_folders, printers_file, workplace

SILENT = ("games", "jobs", "quiet")
"""What is made does not depend on these."""


def run(chosen: argparse.Namespace) -> int:
    """Build each game; one that cannot be built does not hold up the others."""
    place, maker, worst = workplace(chosen.output), None, FINE
    for folder in game_folders(chosen.games):
        standing = _standing(chosen, place, folder)
        told = standing.told()
        if told is None:
            if maker is None:
                # takes longer to import than to see that all stands
                from generator.commands.making import Maker

                maker = Maker(chosen, place)
            worst = max(worst, maker.make(folder, standing))
        elif not chosen.quiet:
            table, problems = told
            if problems:
                say(problems)
            print(f"{table}\n  nothing has changed since it was made")
    return worst


def _standing(chosen: argparse.Namespace, place: Workplace, folder: Path) -> Standing:
    asked = {name: value for name, value in vars(chosen).items() if name not in SILENT}
    named = [Path(file) for file in (chosen.stocks, chosen.theme) if file is not None]
    words = f"{sorted(asked.items(), key=str)} {place.output.resolve()}"
    return Standing(place.work, folder, words, [*named, printers_file()])
