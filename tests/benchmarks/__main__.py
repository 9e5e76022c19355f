"""How long things take: `python -m tests.benchmarks [--runs N] [--only WORD] [--protograf PYTHON]`.

It prints the table of the README. Jobs are games of `game.py`, each in a folder of its own; nothing else
should run meanwhile. Beside ours stands the floor: the parts we stand on doing the same by hand (`floor.py`),
and protograf (`peers.py`), if there is a Python that has it.
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
from .measure import Measured, median_of, median_until_shown, set_aside
from .peers import protograf_jobs

OURS = (sys.executable, "-m", "generator")
FLOOR = (sys.executable, "-m", "tests.benchmarks.floor")
ROOT = Path(__file__).parents[2]
STUDIES = (
    ("stalingrad", "solo-base"), ("leningrad41", "campaign"), ("donnerschlag", "winter-storm"),
    ("resiste", "ready"), ("resiste", "free", "--deploy"),
)
"""What is played a thousand times: game, scenario, and what else the command is told."""


@dataclass(frozen=True)
class Job:
    """Something to measure: its name, the command, where it runs, and what goes before each run.

    With `shown` the command goes on, and the time from `before` until that file is another one is measured.
    """

    name: str
    command: tuple[str, ...]
    folder: Path
    before: Callable[[], None] = lambda: None
    shown: Path | None = None

    def measured(self, runs: int) -> Measured:
        """The median of several runs."""
        if self.shown is not None:
            return median_until_shown(runs, self.command, self.folder, self.before, self.shown)
        return median_of(runs, self.command, self.folder, self.before)


def jobs(scratch: Path, protograf: Path | None) -> Iterator[Job]:
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
    change = _changed(whole.folder)
    yield Job("one value of one unit changed", whole.command, whole.folder, change)
    yield Job(
        "build --watch, from saving to the last file",
        (*whole.command, "--watch"),
        whole.folder,
        change,
        whole.folder / "output" / "bench" / "manifest.json",
    )
    yield Job(
        "preview --watch, from saving to the picture",
        (*OURS, "preview", "./game", "--watch", "--no-open"),
        whole.folder,
        change,
        whole.folder / "output" / "bench" / "preview" / "state.js",
    )
    small = _cold("small game", scratch, Size(10, 5, 4, 4))
    for name, folder in (("check of a small game", small.folder), ("check of all of it", whole.folder)):
        yield Job(
            f"{name}, nothing known", (*OURS, "check", "./game"), folder, set_aside(folder / "build")
        )
    yield Job(
        "check of a small game, one value changed", (*OURS, "check", "./game"), small.folder,
        _changed(small.folder))
    yield Job("--version", (*OURS, "--version"), whole.folder)
    for name in bundled_games():
        folder = _folder(scratch, name)
        yield Job(
            f"{name}, one language",
            (*OURS, "build", name, "--quiet"),
            folder,
            set_aside(folder / "build", folder / "output"),
        )
    for name, scenario, *more in STUDIES:
        yield Job(
            f"1,000 games of {name} ({' '.join((scenario, *more))})",
            (*OURS, "study", name, "--scenario", scenario, "--turns", "3", *more),
            _folder(scratch, f"study {name}"),
        )
    folder = _folder(scratch, "bundled")
    yield Job(
        "all four games, both languages",
        (*OURS, "build", "--lang", "all", "--quiet"),
        folder,
        set_aside(folder / "build", folder / "output"),
    )
    fonts = str(bundled_folder("templates") / "fonts")
    for job in ("counters", "cards", "map", "module", "all"):
        yield Job(f"floor: {job}", (*FLOOR, job, fonts, str(_folder(scratch, "floor"))), ROOT)
    if protograf is not None:
        folder = _folder(scratch, "protograf")
        for name, command in protograf_jobs(protograf, folder):
            yield Job(name, command, folder)
    yield _cold("10,000 counters, PDF", scratch, Size(10_000, 0, 4, 4), "--target", "print")
    yield _cold("10,000 hexes, PDF", scratch, Size(1, 0, 100, 100), "--target", "print")


def _cold(name: str, scratch: Path, size: Size, *more: str) -> Job:
    folder = _folder(scratch, name)
    write_game(folder / "game", size)
    return Job(
        name,
        (*OURS, "build", "./game", "--quiet", *more),
        folder,
        set_aside(folder / "build", folder / "output"),
    )


def _changed(folder: Path) -> Callable[[], None]:
    """What gives one unit of the game there another value, each time a new one."""
    pieces = folder / "game" / "pieces.yaml"
    text = pieces.read_text(encoding="utf-8")
    count = iter(range(10, 100))

    def change() -> None:
        pieces.write_text(text.replace('moves: "3"', f'moves: "{next(count)}"', 1), encoding="utf-8")

    return change


def _folder(scratch: Path, name: str) -> Path:
    folder = scratch / "".join(letter if letter.isalnum() else "-" for letter in name)
    folder.mkdir(exist_ok=True)
    return folder


def _line(name: str, found: Measured) -> str:
    return f"| {name} | {found.seconds:.2f} | {found.work_seconds:.2f} | {found.mebibytes:.0f} |"


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--only", default="", help="a word of the names of the jobs")
    parser.add_argument("--protograf", type=Path, help="a Python that has it")
    chosen = parser.parse_args()
    os.environ["PYTHONPATH"] = str(ROOT)
    # a program that has run before is not compiled again
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    print(
        f"Counterpress {__version__}, Python {platform.python_version()}, {platform.machine()}, "
        f"{os.cpu_count()} cores; median of {chosen.runs}\n"
    )
    print("| job | seconds | work, seconds | MiB |\n|---|---|---|---|")
    with TemporaryDirectory() as folder:
        for job in jobs(Path(folder), chosen.protograf):
            if chosen.only in job.name:
                print(_line(job.name, job.measured(chosen.runs)), flush=True)


if __name__ == "__main__":
    main()
