"""`counterpress printer`: make a calibration page, keep what is measured on it."""

import argparse

from generator.commands.codes import FINE
from generator.printer.command import run_printer
from generator.workplace import workplace


def run(chosen: argparse.Namespace) -> int:
    """Do it, and tell what was done."""
    for line in run_printer(chosen, workplace(chosen.output).output):
        print(line)
    return FINE
