"""`counterpress stocks`: list what sets can be printed on."""

import argparse

from generator.commands.codes import FINE
from generator.commands.ordering import known_stocks, stocks_listed


def run(chosen: argparse.Namespace) -> int:
    """List them."""
    print("\n".join(stocks_listed(known_stocks(chosen.stocks))))
    return FINE
