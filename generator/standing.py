"""Whether a build would only give what stands already: told by files alone, before anything is imported.

After a build its record says what it was made from and what it made. The same command on the same files with
the same program and libraries gives the same bytes: while all that is as recorded there is nothing to do.
"""

import json
import os
import sys
from collections.abc import Iterable, Iterator
from hashlib import sha256
from pathlib import Path

from generator.bundled import PACKAGE_FOLDER, bundled_folder
from generator.whole import write_whole


class Standing:
    """The record of one command on one game folder; `work` is where builds keep what they look at."""

    def __init__(self, work: Path, folder: Path, asked: str, files: Iterable[Path] = ()) -> None:
        """`asked` are the words of the command; `files` what it reads besides the folder, if it is there."""
        name = sha256(f"{folder}\n{asked}".encode()).hexdigest()[:32]
        self._path = work / "standing" / f"{name}.json"
        self._digest = _digest(_made_from(folder, asked, tuple(files)))

    def told(self) -> tuple[str, str] | None:
        """What the build said of its files and of its problems, if it need not be made again."""
        try:
            record = json.loads(self._path.read_bytes())
            stands = record["made_from"] == self._digest and all(
                _stamp(Path(path)) == stamp for path, stamp in record["made"].items())
            return (str(record["table"]), str(record["problems"])) if stands else None
        except (OSError, ValueError, KeyError, TypeError, AttributeError):
            return None  # no build of this program wrote it

    def keep(self, made: Iterable[Path], table: str, problems: str) -> None:
        """Record a build that has just ended. What changed while it ran is found the next time."""
        record = {"made_from": self._digest, "made": {str(path): _stamp(path) for path in made},
                  "table": table, "problems": problems}
        write_whole(self._path, json.dumps(record).encode())


def _stamp(path: Path) -> list[int]:
    """What changes with any writing of a file. Raises OSError."""
    found = path.stat()
    return [found.st_size, found.st_mtime_ns]


def _digest(parts: Iterable[bytes]) -> str:
    digest = sha256()
    for part in parts:
        digest.update(f"{len(part)}:".encode())
        digest.update(part)
    return digest.hexdigest()


def _made_from(folder: Path, asked: str, files: Iterable[Path]) -> Iterator[bytes]:
    yield from (asked.encode(), sys.version.encode(), *_libraries())
    ours = (PACKAGE_FOLDER, bundled_folder("templates"), bundled_folder("data") / "_shared", folder)
    for each in (*(path for place in ours for path in _files(place)), *files):
        yield str(each).encode()
        yield each.read_bytes() if each.is_file() else b""


def _files(folder: Path) -> list[Path]:
    """Every file below a folder but what Python compiled, in an order of their own."""
    found = []
    for place, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if name != "__pycache__")
        found += [Path(place, name) for name in sorted(names)]
    return found


def _libraries() -> Iterator[bytes]:
    """Name and version of every installed library."""
    for place in sys.path:
        if place.endswith("-packages") and os.path.isdir(place):
            yield from (name.encode() for name in sorted(os.listdir(place)) if name.endswith("-info"))
