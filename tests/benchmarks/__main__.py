"""How long things take: `python -m tests.benchmarks [--runs N] [--only WORD]` prints the table of the README.

Jobs are games of `game.py`, each in a folder of its own; nothing else should run meanwhile. Beside ours
stands the floor: the parts we stand on doing the same by hand (`floor.py`).
"""

import argparse
import os
import platform
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from generator import __version__
from generator.bundled import bundled_folder
from generator.workplace import bundled_games

from .game import Size, write_game
from .measure import Measured, emptied, median_of

OURS = (sys.executable, "-m", "generator")
FLOOR = (sys.executable, "-m", "tests.benchmarks.floor")
ROOT = Path(__file__).parents[2]


@dataclass(frozen=True)
class Job:
    """Something to measure: its name, the command, where it runs, and what goes before each run."""

    name: str
    command: tuple[str, ...]
    folder: Path
    before: Callable[[], None] = lambda: None


def jobs(scratch: Path) -> Iterator[Job]:
    """All jobs in the order of the table."""
    sizes = {
        "200 counters": Size(200, 0, 4, 4),
        "55 cards": Size(1, 55, 4, 4),
        "map of 46 x 24 hexes": Size(1, 0, 46, 24),
    }
    for name, size in sizes.items():
        yield _cold(f"{name}, PDF", scratch, size, "--target", "print")
    yield _cold("module alone", scratch, Size(), "--target", "module")
    whole = _cold("all four, every file of the set", scratch, Size())
    yield whole
    yield Job("nothing changed", whole.command, whole.folder)
    pieces = whole.folder / "game" / "pieces.yaml"
    text = pieces.read_text(encoding="utf-8")
    count = iter(range(10, 100))
    yield Job(
        "one value of one unit changed",
        whole.command,
        whole.folder,
        lambda: _write(pieces, text.replace('moves: "3"', f'moves: "{next(count)}"', 1)),
    )
    yield Job(
        "check, nothing known of it",
        (*OURS, "check", "./game"),
        whole.folder,
        emptied(whole.folder / "build"),
    )
    yield Job("--version", (*OURS, "--version"), whole.folder)
    for name in bundled_games():
        folder = _folder(scratch, name)
        yield Job(
            f"{name}, one language",
            (*OURS, "build", name, "--quiet"),
            folder,
            emptied(folder / "build", folder / "output"),
        )
    folder = _folder(scratch, "bundled")
    yield Job(
        "all four games, both languages",
        (*OURS, "build", "--lang", "all", "--quiet"),
        folder,
        emptied(folder / "build", folder / "output"),
    )
    fonts = str(bundled_folder("templates") / "fonts")
    for job in ("counters", "cards", "map", "module", "all"):
        yield Job(f"floor: {job}", (*FLOOR, job, fonts, str(_folder(scratch, "floor"))), ROOT)
    yield _cold("10,000 counters, PDF", scratch, Size(10_000, 0, 4, 4), "--target", "print")
    yield _cold("10,000 hexes, PDF", scratch, Size(1, 0, 100, 100), "--target", "print")


def _cold(name: str, scratch: Path, size: Size, *more: str) -> Job:
    folder = _folder(scratch, name)
    write_game(folder / "game", size)
    return Job(
        name,
        (*OURS, "build", "./game", "--quiet", *more),
        folder,
        emptied(folder / "build", folder / "output"),
    )


def _folder(scratch: Path, name: str) -> Path:
    folder = scratch / "".join(letter if letter.isalnum() else "-" for letter in name)
    folder.mkdir(exist_ok=True)
    return folder


def _write(path: Path, text: str) -> None:
    path.write_text(text, encoding="utf-8")


def _line(name: str, found: Measured) -> str:
    return f"| {name} | {found.seconds:.2f} | {found.work_seconds:.2f} | {found.mebibytes:.0f} |"


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--only", default="", help="a word of the names of the jobs")
    chosen = parser.parse_args()
    os.environ["PYTHONPATH"] = str(ROOT)
    print(
        f"Counterpress {__version__}, Python {platform.python_version()}, {platform.machine()}, "
        f"{os.cpu_count()} cores; median of {chosen.runs}\n"
    )
    print("| job | seconds | work, seconds | MiB |\n|---|---|---|---|")
    with TemporaryDirectory() as folder:
        for job in jobs(Path(folder)):
            if chosen.only in job.name:
                print(
                    _line(job.name, median_of(chosen.runs, job.command, job.folder, job.before)), flush=True
                )


if __name__ == "__main__":
    main()
