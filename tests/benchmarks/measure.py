"""Whole processes, measured: seconds and memory of the median of several runs."""

import os
import shutil
import statistics
import subprocess
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Measured:
    """What a process took: seconds that passed, seconds of work on all cores, most memory at once."""

    seconds: float
    work_seconds: float
    mebibytes: float


def median_of(
    runs: int, command: Sequence[str], folder: Path, before: Callable[[], None] = lambda: None
) -> Measured:
    """Run a command in a folder several times, each after `before`; the median of each figure."""
    found = []
    for _ in range(runs):
        before()
        found.append(_once(command, folder))
    return Measured(*(statistics.median(values) for values in zip(
        *((each.seconds, each.work_seconds, each.mebibytes) for each in found), strict=True)))


def _once(command: Sequence[str], folder: Path) -> Measured:
    begin = time.perf_counter()
    process = subprocess.Popen(command, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    assert process.stderr is not None
    said = process.stderr.read()
    _, status, used = os.wait4(process.pid, 0)
    seconds = time.perf_counter() - begin
    if status:
        raise RuntimeError(f"{' '.join(command)}: {said.decode(errors='replace')[-2000:]}")
    return Measured(seconds, used.ru_utime + used.ru_stime, used.ru_maxrss / 1024)


def emptied(*folders: Path) -> Callable[[], None]:
    """Removes folders, for a run that finds nothing made before."""
    def empty() -> None:
        for folder in folders:
            shutil.rmtree(folder, ignore_errors=True)

    return empty
