"""`counterpress build`: make the sheets, the charts and the VASSAL module, unless they stand already."""

import argparse
from collections.abc import Sequence
from pathlib import Path

from generator.commands.codes import FINE
from generator.commands.telling import say
from generator.standing import Standing
from generator.workplace import Workplace, game_folders, printers_file, workplace

SILENT = ("games", "jobs", "quiet", "watch")
"""What is made does not depend on these."""


def run(chosen: argparse.Namespace) -> int:
    """Build each game, once or again after every change."""
    if not chosen.watch:
        return _built(chosen, game_folders(chosen.games))
    from generator.watching import Watch  # for those who wait, not for who finds that all stands

    folders = game_folders(chosen.games)

    def build_and_wait() -> None:
        _built(chosen, folders)
        say("watching the definitions; Ctrl-C stops")

    Watch(folders, build_and_wait, say, _named_files(chosen)).go_on()
    say("\nstopped watching; what was made stays")
    return FINE


def _built(chosen: argparse.Namespace, folders: Sequence[Path]) -> int:
    """One that cannot be built does not hold up the others."""
    place, maker, worst = workplace(chosen.output), None, FINE
    for folder in folders:
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
    words = f"{sorted(asked.items(), key=str)} {place.output.resolve()}"
    return Standing(place.work, folder, words, _named_files(chosen))


def _named_files(chosen: argparse.Namespace) -> list[Path]:
    """What is read besides the folders of games."""
    return [*(Path(file) for file in (chosen.stocks, chosen.theme) if file is not None), printers_file()]
