"""Broken definitions by the thousand: a game is changed at random, and what is wrong is told, in time.

Each case is read and checked, and built when there are no errors: what check lets pass must be built, and
nothing is written otherwise.
"""

import copy
import random
import resource
import shutil
import signal
import tempfile
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import FrameType
from typing import Literal

from generator.load.assets import Assets, read_assets
from generator.load.reader import read_folder
from generator.load.tree import Mapping, Node
from generator.model.game import Game
from generator.pipeline import Order, build
from generator.problems import Problems, ProblemsFound
from generator.progress import Progress
from generator.proof.drawings import check_drawings
from generator.reading import Folder, game_of, load_game
from generator.workplace import bundled_games
from generator.workshop.cache import Cache
from tests.attack.breaking import bent, broken, broken_bytes, nodes
from tests.laid_over import TINY

CHECK_LIMIT_S, BUILD_LIMIT_S = 10, 60
"""Of the processor: others may be busy on the machine. To build a large game takes that long."""
LIMIT_BYTES = 1 << 30
"""That a case may take besides what the process holds already."""
How = Literal["bytes", "texts", "tree"]
"""What of a game is broken: bytes of a file, texts of the tree, or any part of it."""
End = Literal["refused", "passed", "built", "failed"]
"""Errors were told, no error was found, the game was built too; or something that should not be."""
SAMPLES = Path(__file__).parents[2] / "data" / "_samples"


@dataclass(frozen=True)
class Case:
    """One broken game: which it was, and the seed of what was done to it."""

    game: str
    seed: int

    def __str__(self) -> str:
        return f"{self.game}:{self.seed}"


@dataclass(frozen=True)
class Outcome:
    """What came of a case, and what of that should not have happened: nothing, if all is well."""

    case: Case
    broken: How
    end: End
    fault: str | None = None


def bases() -> dict[str, Path]:
    """The folders that are broken, by name."""
    samples = {each.name: each for each in sorted(SAMPLES.iterdir()) if each.is_dir()}
    return {"tiny": TINY, **samples, **bundled_games()}


def judge(case: Case, built_of: int = 1) -> Outcome:
    """Do to the game what the seed says, and look what comes of it; one in `built_of` is built, 0: none."""
    chance = random.Random(str(case))
    broken: How = "bytes" if chance.random() < 0.25 else "texts" if chance.random() < 0.6 else "tree"
    end: End = "refused"
    wrong, problems = None, Problems()
    try:
        with tempfile.TemporaryDirectory() as scratch:
            with limited(CHECK_LIMIT_S):
                if broken == "bytes":
                    game = _raw(case, chance, Path(scratch), problems)
                else:
                    game = _changed(case, broken == "texts", chance, problems)
            if game is not None and not problems.has_errors:
                end = "passed"
                if built_of and case.seed % built_of == 0:
                    with limited(BUILD_LIMIT_S):
                        wrong = _build(game, Path(scratch) / "output", problems)
                    end = "refused" if problems.has_errors else "built"
    except ProblemsFound as found:
        problems = found.problems
    except (Exception, TooLong):
        return Outcome(case, broken, "failed", traceback.format_exc())
    placeless = [problem for problem in problems if not problem.span.line and not _is_of_a_file(problem.code)]
    if placeless:
        wrong = f"without a place: {placeless[0]}"
    return Outcome(case, broken, end if wrong is None else "failed", wrong)


def _is_of_a_file(code: str) -> bool:
    return code in ("no-definitions", "unreadable-file", "file-not-read", "too-large", "yaml-syntax")


class TooLong(BaseException):
    """A case did not end."""


@contextmanager
def limited(seconds: float) -> Iterator[None]:
    """Raises TooLong or MemoryError inside when a case takes more than it may, or waits for something."""
    def ring(number: int, frame: FrameType | None) -> None:
        raise TooLong

    alarms = ((signal.ITIMER_VIRTUAL, signal.SIGVTALRM, seconds),
              (signal.ITIMER_REAL, signal.SIGALRM, 6 * seconds))
    rings = [signal.signal(number, ring) for _, number, _ in alarms]
    most = resource.getrlimit(resource.RLIMIT_AS)
    held = int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
    resource.setrlimit(resource.RLIMIT_AS, (held + LIMIT_BYTES, most[1]))
    for timer, _, after in alarms:
        signal.setitimer(timer, after)
    try:
        yield
    finally:
        for (timer, number, _), before in zip(alarms, rings, strict=True):
            signal.setitimer(timer, 0)
            signal.signal(number, before)
        resource.setrlimit(resource.RLIMIT_AS, most)


@cache
def _read(name: str) -> tuple[Mapping, Assets]:
    problems = Problems()
    tree, _ = read_folder(bases()[name], problems)
    return tree, read_assets(bases()[name], problems, {})


def _changed(case: Case, mildly: bool, chance: random.Random, problems: Problems) -> Game | None:
    """The game with some of its tree broken, or mildly: only texts that become others."""
    tree, assets = _read(case.game)
    node: Node = tree
    for _ in range(chance.choice((1, 1, 1, 2, 3, 6))):
        node = bent(node, chance) if mildly else broken(node, chance, nodes(tree))
    if not isinstance(node, Mapping):
        return None
    return game_of(node, Folder(bases()[case.game], copy.copy(assets), {}), None, problems)


def _raw(case: Case, chance: random.Random, scratch: Path, problems: Problems) -> Game | None:
    """The game with some bytes of one of its files broken."""
    folder = Path(shutil.copytree(bases()[case.game], scratch / "game"))
    file = chance.choice(sorted(each for each in folder.rglob("*") if each.suffix in (".yaml", ".csv")))
    file.write_bytes(broken_bytes(file.read_bytes(), chance))
    return load_game(folder, None, problems)


@cache
def _work() -> "tempfile.TemporaryDirectory[str]":
    """One cache for all cases of a process: what is in it is found by what it is made from."""
    return tempfile.TemporaryDirectory(prefix="counterpress-")


def _build(game: Game, output: Path, problems: Problems) -> str | None:
    """Check the pictures and build, as the commands do; what should not have come of it."""
    work, found = Path(_work().name), Problems()
    check_drawings(game, Cache(work / "cache"), problems)
    made = build(game, Order(), output, work, Progress(), found)
    if made is None and output.exists():
        return "something was written after errors"
    if found.has_errors and not problems.has_errors:
        return f"the check was silent, and the build finds {found.found[0]}"
    return None
