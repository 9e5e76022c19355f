"""`counterpress new`: begin a game with a copy of a small one."""

import argparse
import sys
from pathlib import Path

from generator.commands.codes import FINE
from generator.problems.problem import WrongUse
from generator.samples import FIRST, new_game, samples


def run(chosen: argparse.Namespace) -> int:
    """Make the folder and tell what to do with it."""
    place = Path(chosen.name)
    files = new_game(place, chosen.sample or _asked())
    print(f"{place}/ holds a game that can be built: {', '.join(files)}")
    print(f"  counterpress build {_named(place)}            its sheets and its module")
    print(f"  counterpress preview {_named(place)} --watch  its pictures, which follow your changes")
    return FINE


def _named(place: Path) -> str:
    """The folder as a path, so that it is never taken for the id of a bundled game."""
    return str(place) if place.is_absolute() or len(place.parts) > 1 else f"./{place}"


def _asked() -> str:
    """What the game shall begin with; where nobody can be asked, the first sample."""
    if not sys.stdin.isatty():
        return FIRST
    known = list(samples().items())
    for number, (name, about) in enumerate(known, 1):
        print(f"{number:3}  {name:14} {about}")
    answer = input(f"Begin with which? [{FIRST}] ").strip() or FIRST
    if answer.isascii() and answer.isdigit():
        if not 1 <= int(answer) <= len(known):
            raise WrongUse(f"there is no sample {answer}")
        return known[int(answer) - 1][0]
    return answer
