"""`counterpress explain`: tell what the code of a problem means."""

import argparse

from generator.commands.codes import FINE
from generator.problems.catalogue import CATALOGUE, explain
from generator.problems.problem import WrongUse, nearest


def run(chosen: argparse.Namespace) -> int:
    """Tell it."""
    words = explain(chosen.code)
    if words is None:
        hint = nearest(chosen.code, CATALOGUE)
        raise WrongUse(f"there is no problem code '{chosen.code}'{f'; {hint}' if hint else ''}")
    print(words, end="")
    return FINE
