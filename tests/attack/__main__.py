"""Break the games at random, as often as one likes: `python -m tests.attack --cases 10000 [--game tiny]`."""

import argparse
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from tests.attack.fuzz import Case, bases, judge


def main() -> int:
    """Tell every fault, with the case to try again, and what came of how many; 1 if there is a fault."""
    parser = argparse.ArgumentParser(prog="python -m tests.attack")
    parser.add_argument("--cases", type=int, default=1000, help="of each game")
    parser.add_argument("--from", type=int, default=0, dest="first", help="the first seed")
    parser.add_argument("--game", action="append", choices=list(bases()))
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--built-of", type=int, default=1, metavar="N",
                        help="build one case in N, where the check finds no error; 0: none")
    asked = parser.parse_args()
    seeds = range(asked.first, asked.first + asked.cases)
    cases = [Case(game, seed) for game in asked.game or bases() for seed in seeds]
    ends: Counter[tuple[str, str, str]] = Counter()
    with ProcessPoolExecutor(asked.jobs) as pool:
        for outcome in pool.map(partial(judge, built_of=asked.built_of), cases, chunksize=20):
            ends[outcome.case.game, outcome.broken, outcome.end] += 1
            if outcome.fault is not None:
                print(f"{outcome.case}\n{outcome.fault}", flush=True)
    for (game, broken, end), count in sorted(ends.items()):
        print(f"{game}, broken {broken}: {count} {end}")
    faults = sum(count for (_, _, end), count in ends.items() if end == "failed")
    print(f"{len(cases)} cases, {faults} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
