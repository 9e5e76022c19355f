"""Whole processes, measured: seconds and memory of the median of several runs."""

import os
import statistics
import subprocess
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import count
from pathlib import Path

PAUSE_SECONDS = 1.5
"""Between two changes, as a person would: nothing of the last one is still going on."""


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


def median_until_shown(
    runs: int, command: Sequence[str], folder: Path, change: Callable[[], None], shown: Path
) -> Measured:
    """Start what watches a folder, change something several times, and wait each time for what it shows."""
    found = []
    process = subprocess.Popen(command, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        while not shown.exists():
            time.sleep(0.1)
        for _ in range(runs):
            time.sleep(PAUSE_SECONDS)
            before, begin = shown.read_bytes(), time.perf_counter()
            change()
            while _content(shown) in (None, before):
                time.sleep(0.005)
            found.append(time.perf_counter() - begin)
    finally:
        process.terminate()
        _, _, used = os.wait4(process.pid, 0)
    return Measured(statistics.median(found), used.ru_utime + used.ru_stime, used.ru_maxrss / 1024)


def _content(path: Path) -> bytes | None:
    """None in the moment in which a new output takes the place of the last."""
    try:
        return path.read_bytes()
    except FileNotFoundError:
        return None


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


def set_aside(*folders: Path) -> Callable[[], None]:
    """Moves folders out of the way, for a run that finds nothing made before.

    They are not removed: ext4 without a journal looks for a minute past every file that was just removed
    before it makes a new one, which no first build of a person has to wait for.
    """
    def aside() -> None:
        for folder in filter(Path.exists, folders):
            free = (folder.with_name(f"{folder.name}-{number}") for number in count(1))  # jobs share a folder
            folder.rename(next(name for name in free if not name.exists()))

    return aside
