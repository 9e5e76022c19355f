"""Whether a build would only give what stands already: told by files alone, before what builds is imported.

After a build its record says what it was made from and what it made. The same command on the same files with
the same program and libraries gives the same bytes: while all that is as recorded there is nothing to do.
"""

import json
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from generator.load.folder import game_files
from generator.whole import write_whole
from generator.workshop import fingerprints
from generator.workshop.cache import key_of


class Standing:
    """The record of one command on one game folder; `work` is where builds keep what they look at."""

    def __init__(self, work: Path, folder: Path, asked: str, files: Iterable[Path] = ()) -> None:
        """`asked` are the words of the command; `files` what it reads besides the folder, if it is there."""
        self._path = work / "standing" / f"{key_of(str(folder), asked)}.json"
        self._key = key_of(*_made_from(folder, asked, files))

    def told(self) -> tuple[str, str] | None:
        """What the build said of its files and of its problems, if it need not be made again."""
        try:
            record = json.loads(self._path.read_bytes())
            stands = record["made_from"] == self._key and all(
                _stamp(Path(path)) == stamp for path, stamp in record["made"].items())
            return (str(record["table"]), str(record["problems"])) if stands else None
        except (OSError, ValueError, KeyError, TypeError, AttributeError):
            return None  # no build of this program wrote it

    def keep(self, made: Iterable[Path], table: str, problems: str) -> None:
        """Record a build that has just ended. What changed while it ran is found the next time."""
        record = {"made_from": self._key, "made": {str(path): _stamp(path) for path in made},
                  "table": table, "problems": problems}
        write_whole(self._path, json.dumps(record).encode())


def _stamp(path: Path) -> list[int]:
    """What changes with any writing of a file. Raises OSError."""
    found = path.stat()
    return [found.st_size, found.st_mtime_ns]


def _made_from(folder: Path, asked: str, files: Iterable[Path]) -> Iterator[str | bytes]:
    yield from (asked, sys.version, fingerprints.program(), repr(fingerprints.installed()))
    for each in (*game_files(folder), *files):
        yield str(each)
        yield each.read_bytes() if each.is_file() else b""
