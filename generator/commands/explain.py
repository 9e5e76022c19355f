"""`counterpress explain`: tell what the code of a problem means."""

import argparse

from generator.commands.codes import FINE
from generator.commands.telling import with_hint
from generator.problems.catalogue import CATALOGUE, explain
from generator.problems.problem import WrongUse


def run(chosen: argparse.Namespace) -> int:
    """Tell it."""
    words = explain(chosen.code)
    if words is None:
        raise WrongUse(with_hint(f"there is no problem code '{chosen.code}'", chosen.code, CATALOGUE))
    print(words, end="")
    return FINE
