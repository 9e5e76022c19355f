"""Whether twice as much takes about twice as long: `python -m tests.benchmarks.scaling`.

Each game is built from nothing at half its size and at its size.
"""

import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from .game import Size, write_game
from .measure import median_of

MOST_TIMES = 2.7
"""How much longer twice as much may take."""
BUILD = (sys.executable, "-m", "generator", "build", "./bench", "--quiet")
SMALL = Size(2, 0, 4, 4)


def _scenarios(count: int, folder: Path) -> None:
    write_game(folder, SMALL)
    day = "  s-{0}: {{title: Day {0}, setup: set-up, provenance: {{assumed: measured}}}}\n"
    text = "".join(map(day.format, range(count)))
    (folder / "days.yaml").write_text("scenarios:\n" + text, encoding="utf-8")


def _texts(kilobytes: int, folder: Path) -> None:
    write_game(folder, SMALL)
    text = " ".join(["All rolls are made with two dice."] * 60)[:2000]
    pages = "".join(f"  page-{number}: {{title: Page {number}, printed: yes, text: {text}}}\n"
                    for number in range(kilobytes // 2))
    (folder / "pages.yaml").write_text("help:\n" + pages, encoding="utf-8")


def _sized(folder: Path, **size: int) -> None:
    write_game(folder, Size(**{"counters": 2, "cards": 0, "columns": 4, "rows": 4, **size}))


WHAT: dict[str, tuple[Callable[[Path], None], Callable[[Path], None]]] = {
    "10,000 counters": (lambda at: _sized(at, counters=5_000), lambda at: _sized(at, counters=10_000)),
    "5,000 hexes": (lambda at: _sized(at, columns=50, rows=50), lambda at: _sized(at, columns=100, rows=50)),
    "200 scenarios": (partial(_scenarios, 100), partial(_scenarios, 200)),
    "a megabyte of text": (partial(_texts, 500), partial(_texts, 1_000)),
}


def main() -> int:
    """Tell seconds and memory of each; 1 if any takes too much longer."""
    too_long = 0
    for what, halves in WHAT.items():
        found = []
        for write in halves:
            with TemporaryDirectory() as scratch:
                place = Path(scratch)
                write(place / "bench")
                found.append(median_of(1, BUILD, place))
        half, whole = found
        times = whole.work_seconds / half.work_seconds
        too_long += times > MOST_TIMES
        print(f"{what}: {whole.work_seconds:.1f} s, {times:.1f} times as long as half of it, "
              f"{whole.mebibytes:.0f} MiB", flush=True)
    return 1 if too_long else 0


if __name__ == "__main__":
    sys.exit(main())
