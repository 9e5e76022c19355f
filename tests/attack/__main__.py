"""Break the games at random, as often as one likes: `python -m tests.attack --cases 10000 [--game tiny]`."""

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from tests.attack.fuzz import Case, bases, judge


def main() -> int:
    """Tell every fault, with the case to try again; 1 if there is any."""
    parser = argparse.ArgumentParser(prog="python -m tests.attack")
    parser.add_argument("--cases", type=int, default=1000, help="of each game")
    parser.add_argument("--from", type=int, default=0, dest="first", help="the first seed")
    parser.add_argument("--game", action="append", choices=list(bases()))
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--check-only", action="store_true", help="build nothing")
    asked = parser.parse_args()
    seeds = range(asked.first, asked.first + asked.cases)
    cases = [Case(game, seed) for game in asked.game or bases() for seed in seeds]
    faults = 0
    with ProcessPoolExecutor(asked.jobs) as pool:
        for fault in pool.map(partial(judge, builds=not asked.check_only), cases, chunksize=20):
            if fault is not None:
                faults += 1
                print(f"{fault.case}\n{fault.what}", flush=True)
    print(f"{len(cases)} cases, {faults} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
