"""`python -m tests.mutations`: how many of a hundred small mistakes in `compile/module` quick tests see.

First the tests have to pass without any mistake. A mistake is caught by the first test that fails, or by
the time that it takes.
"""

import argparse
import multiprocessing
import sys
import time
from collections.abc import Iterator, Sequence
from multiprocessing.connection import Connection, wait
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.mutations.killer import Known, play
from tests.mutations.mutants import Mutant, mutants

ENOUGH = 0.9
"""The share that has to be caught."""
_fork = multiprocessing.get_context("fork")


Judged = tuple[Mutant | None, str]
"""A mutant, or None for the program as it is, and the test that failed; an empty text if none did."""


def judge(known: Known, wanted: Sequence[Mutant | None], jobs: int, logs: Path) -> Iterator[Judged]:
    """Each mutant as soon as it is caught, or has survived."""
    waiting, running = list(wanted), dict[Connection, Mutant | None]()
    while waiting or running:
        while waiting and len(running) < jobs:
            mutant = waiting.pop(0)
            hear, say = _fork.Pipe(duplex=False)
            log = logs / f"{mutant.number if mutant else 0:03}.log"
            _fork.Process(target=play, args=(known, mutant, say, log), daemon=True).start()
            say.close()
            running[hear] = mutant
        for ready in wait(list(running)):
            assert isinstance(ready, Connection)
            mutant = running.pop(ready)
            try:
                yield mutant, ready.recv()
            except EOFError:
                yield mutant, "its time or memory came to an end"


def main() -> int:
    """Judge the mutants and say how many were caught."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutations", description=__doc__)
    parser.add_argument("--only", help="numbers of mutations, such as 3,17")
    parser.add_argument("--jobs", type=int, default=2, help="so many at a time (2)")
    parser.add_argument("--logs", type=Path, help="a folder for what the tests say of each")
    given = parser.parse_args()
    wanted = mutants()
    for mutant in wanted:
        mutant.source()
    if given.only:
        numbers = {int(number) for number in given.only.split(",")}
        wanted = [mutant for mutant in wanted if mutant.number in numbers]
    known, started = Known(), time.monotonic()
    known.learn()
    with TemporaryDirectory() as folder:
        logs = given.logs or Path(folder)
        logs.mkdir(parents=True, exist_ok=True)
        for _, failed in judge(known, [None], 1, logs):
            if failed:
                print((logs / "000.log").read_text(encoding="utf-8"))
                print(f"without any mistake {failed} fails")
                return 2
        survivors: list[Mutant] = []
        for judged, failed in judge(known, wanted, given.jobs, logs):
            assert judged is not None
            print(f"caught   {judged} [{failed}]" if failed else f"SURVIVED {judged}", flush=True)
            survivors += [] if failed else [judged]
    caught = len(wanted) - len(survivors)
    print(f"{caught} of {len(wanted)} caught in {time.monotonic() - started:.0f} s")
    for survivor in sorted(survivors, key=lambda each: each.number):
        print(f"  survived: {survivor}")
    return 0 if caught >= ENOUGH * len(wanted) else 1


if __name__ == "__main__":
    sys.exit(main())
