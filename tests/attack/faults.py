"""Machines that fail while a build runs: `python -m tests.attack.faults [--moments 50]` tries all of it.

A game was built, then changed. While it is built again something goes wrong. Afterwards the output is wholly
the one or wholly the other; the next build gives what a build in peace gives, and leaves nothing beside it.
"""

import argparse
import os
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

from generator.bundled import PACKAGE_FOLDER
from tests.package.small_game import change, write_small_game

IS_ROOT = os.geteuid() == 0
LIKE_OTHERS = ("setpriv", "--bounding-set=-all", "--inh-caps=-all") if IS_ROOT else ()
"""Before a command of root's, who may read and write everything otherwise."""
JUMPING_CLOCK = """\
import itertools, time
_turns, _now = itertools.count(), time.time
time.time = lambda: _now() + (-1) ** next(_turns) * 86400 * 365 * 30
"""
UNKNOWN_USER = """\
import pwd
def unknown(number):
    raise KeyError(number)
pwd.getpwuid = unknown
"""


@dataclass
class Place:
    """A folder with a game that was built and then changed; with what builds in peace give of both."""

    root: Path
    before: Mapping[str, bytes] = field(default_factory=dict)
    after: Mapping[str, bytes] = field(default_factory=dict)

    @property
    def game(self) -> Path:
        return self.root / "skirmish"

    @property
    def output(self) -> Path:
        return self.root / "output"

    def start(self, env: Mapping[str, str | None] | None = None, **given: Any) -> "subprocess.Popen[str]":
        """Begin to build; `env` are other values of the environment, None for none."""
        kept = {**os.environ, "PYTHONPATH": str(PACKAGE_FOLDER.parent), "PYTHONDONTWRITEBYTECODE": "1",
                "COUNTERPRESS_HOME": str(self.root / "home"), **(env or {})}
        return subprocess.Popen(
            [*LIKE_OTHERS, sys.executable, "-m", "generator", "build", "./skirmish", "--quiet"],
            cwd=self.root, text=True, env={name: value for name, value in kept.items() if value is not None},
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, **given)

    def build(self, env: Mapping[str, str | None] | None = None, **given: Any) -> tuple[int, str]:
        """Build; the exit code, and what was said."""
        process = self.start(env, **given)
        out, err = process.communicate(timeout=120)
        return process.returncode, out + err

    def made(self) -> dict[str, bytes]:
        """What stands in the output now."""
        below = self.output / "skirmish"
        return {path.relative_to(below).as_posix(): path.read_bytes()
                for path in sorted(below.rglob("*")) if path.is_file()}

    def left(self) -> list[str]:
        """What a build has left beside the output."""
        return [path.name for path in self.output.iterdir() if path.name != "skirmish"]


Fault = Callable[[Place], None]
"""Builds while something goes wrong. Raises AssertionError for an answer that it should not get."""


def prepared(root: Path) -> Place:
    """A place to copy: the game was built, and then changed."""
    place = Place(root)
    write_small_game(place.game)
    _in_peace(place)
    place.before = place.made()
    shutil.copytree(place.output, root / "first", symlinks=True)
    change(place.game, "pieces.yaml", 'red-1: "1"', 'red-1: "7"')
    _in_peace(place)
    place.after = place.made()
    shutil.rmtree(place.output)
    (root / "first").rename(place.output)
    shutil.rmtree(root / "build" / "standing")
    return place


def suffer(place: Place, fault: Fault, root: Path) -> None:
    """Copy the place and let it go wrong there. Raises AssertionError when the promise is broken."""
    shutil.copytree(place.root, root, symlinks=True)
    here = Place(root, place.before, place.after)
    try:
        fault(here)
        now = here.made()
        assert now in ({}, here.before, here.after), f"half of an output: {sorted(now)}"
        assert now or here.left(), "the output is gone"
        _in_peace(here)
        assert here.made() == here.after, "the next build gives something else"
        assert here.left() == [], f"left behind: {here.left()}"
    finally:
        shutil.rmtree(root, ignore_errors=True)


def _in_peace(place: Place) -> None:
    code, said = place.build()
    assert code == 0, said


def killed(after_s: float, place: Place) -> None:
    """Killed at a moment."""
    process = place.start()
    time.sleep(after_s)
    process.kill()
    process.communicate()


def interrupted_twice(after_s: float, place: Place) -> None:
    """Stopped by its user, who does not wait until it ends."""
    process = place.start()
    for pause_s in (after_s, 0.02):
        time.sleep(pause_s)
        process.send_signal(signal.SIGINT)
    _, said = process.communicate()
    assert "internal error" not in said, said


def two_at_once(place: Place) -> None:
    """Two builds of one game, one of which has the old cache only."""
    one, two = place.start(), place.start()
    said = [each.communicate(timeout=120)[1] for each in (one, two)]
    assert (one.returncode, two.returncode) == (0, 0), said


def flipped(place: Place) -> None:
    """Bytes of all that is kept between builds have changed, in the middle and at the end."""
    _in_peace(place)
    for path in (place.root / "build").rglob("*"):
        if path.is_file():
            content = bytearray(path.read_bytes())
            for at in (len(content) // 2, -1):
                content[at] ^= 0x41
            path.write_bytes(content)
    change(place.game, "pieces.yaml", 'red-1: "7"', 'red-1: "8"')
    _in_peace(place)
    change(place.game, "pieces.yaml", 'red-1: "8"', 'red-1: "7"')
    _in_peace(place)


def no_room(size_bytes: int, place: Place) -> None:
    """No file may be longer than this; what is written fails half-way."""
    code, said = place.build(
        preexec_fn=partial(resource.setrlimit, resource.RLIMIT_FSIZE, (size_bytes, resource.RLIM_INFINITY)))
    assert code in (0, 2) and "internal error" not in said, said


def full_disk(size_kb: int, place: Place) -> None:
    """The output lies on a small disk of its own."""
    kept = place.root / "kept"
    place.output.rename(kept)
    place.output.mkdir()
    subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={size_kb}k", "tmpfs", str(place.output)], check=True)
    try:
        shutil.copytree(kept / "skirmish", place.output / "skirmish")
        code, said = place.build()
        assert code in (0, 2) and "internal error" not in said, said
        assert place.made() in (place.before, place.after) and place.left() == [], said
        shutil.rmtree(kept)
        shutil.copytree(place.output, kept)
    finally:
        subprocess.run(["umount", str(place.output)], check=True)
    place.output.rmdir()
    kept.rename(place.output)


def closed(path: str, mode: int, place: Place) -> None:
    """Nobody may read or write there."""
    there = place.root / path
    before = there.stat().st_mode
    there.chmod(mode)
    try:
        code, said = place.build()
    finally:
        there.chmod(before)
    assert code in (0, 1, 2) and "internal error" not in said, said


def poor_machine(place: Place) -> None:
    """A user whom the machine does not know, a terminal of plain letters, and a clock that jumps."""
    for number, path in enumerate(sorted(place.root.rglob("*"))):
        os.utime(path, (number % 2 * 4_000_000_000,) * 2, follow_symlinks=False)
    folder = place.root / "machine"
    folder.mkdir()
    (folder / "sitecustomize.py").write_text(JUMPING_CLOCK + UNKNOWN_USER, encoding="utf-8")
    code, said = place.build({
        "LANG": "C", "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0", "TMPDIR": "/nowhere",
        "HOME": None, "COUNTERPRESS_HOME": None,
        "PYTHONPATH": f"{folder}{os.pathsep}{PACKAGE_FOLDER.parent}"})
    assert code == 0, said


def quick() -> dict[str, Fault]:
    """Some, for every run of the tests."""
    return {"killed": partial(killed, 0.8), "no-room": partial(no_room, 20_000), "flipped": flipped,
            "poor-machine": poor_machine, "closed": partial(closed, "output/skirmish/svg", 0)}


def thorough(moments: int) -> Iterator[tuple[str, Fault]]:
    """All of it; a build takes about two seconds."""
    yield from quick().items()
    yield "two-at-once", two_at_once
    for number in range(moments):
        yield f"killed-{number}", partial(killed, 0.05 + 2.5 * number / moments)
    for number in range(moments // 2):
        yield f"interrupted-{number}", partial(interrupted_twice, 0.3 + 4.0 * number / moments)
    for size_bytes in (0, 100, 3_000, 100_000, 400_000):
        yield f"no-room-{size_bytes}", partial(no_room, size_bytes)
    for size_kb in (1_000, 1_500, 1_800, 2_500, 4_000) if IS_ROOT else ():  # who may mount disks
        yield f"full-disk-{size_kb}", partial(full_disk, size_kb)
    for path in (".", "output", "output/skirmish", "output/skirmish/svg", "output/skirmish/manifest.json",
                 "build", "build/cache", "skirmish", "skirmish/game.yaml"):
        for mode in (0o000, 0o555):
            yield f"closed-{path}-{mode:03o}", partial(closed, path, mode)


def main() -> int:
    """Tell each promise that is broken; 1 if there is any."""
    parser = argparse.ArgumentParser(prog="python -m tests.attack.faults")
    parser.add_argument("--moments", type=int, default=50)
    parser.add_argument("--only", default="", help="those whose name begins so")
    asked = parser.parse_args()
    broken = count = 0
    with tempfile.TemporaryDirectory() as scratch:
        place = prepared(Path(scratch) / "place")
        for name, fault in thorough(asked.moments):
            if not name.startswith(asked.only):
                continue
            count += 1
            try:
                suffer(place, fault, Path(scratch) / "here")
            except AssertionError as error:
                broken += 1
                print(f"{name}: {error}", flush=True)
    print(f"{count} faults, {broken} promises broken")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
