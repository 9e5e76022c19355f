"""Checking games from the command line: read, draw everything, and tell what is wrong."""

import argparse
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from generator.commands.codes import DATA_PROBLEMS, FINE
from generator.commands.loading import Loaded
from generator.commands.telling import nothing_found, print_json
from generator.problems.report import as_data
from generator.progress import Progress
from generator.proof.accepted import check_accepted
from generator.proof.drawings import check_drawings
from generator.workplace import workplace
from generator.workshop.cache import Cache


def check_folders(
    chosen: argparse.Namespace, folders: Sequence[Path], sound: Callable[[Path], None]
) -> int:
    """Tell every problem of each game; `sound` is called with the folder of one that has none."""
    worst, found = FINE, []
    for folder in folders:
        progress, loaded = Progress(sys.stderr), Loaded(folder)
        with progress.stage("check"):
            progress.say(folder.name)
            game = loaded.read(None)
            if game is not None and not loaded.problems.has_errors:
                check_drawings(game, Cache(workplace(None).work / "cache"), loaded.problems)
                check_accepted(game, loaded.problems)
        is_silent = loaded.problems.is_silent
        if loaded.problems.has_errors or (chosen.strict and not is_silent):
            worst = DATA_PROBLEMS
        if is_silent:
            sound(folder)
        assumed = loaded.assumptions() if game is not None and chosen.assumed else []
        entry: dict[str, Any] = {"game": game.id if game else folder.name,
                                 "problems": as_data(loaded.problems)}
        if chosen.assumed:
            entry["assumed"] = [
                {"at": str(each.span), "fact": each.fact, "words": each.words} for each in assumed]
        found.append(entry)
        if not chosen.json:
            for each in assumed:
                print(f"{each.span}: {each.fact}: {each.words}")
            print(nothing_found(folder.name) if is_silent else loaded.report())
            if loaded.problems.has_errors:
                print("Pictures are looked at once the errors are put right.")
    if chosen.json:
        print_json({"games": found})
    return worst
