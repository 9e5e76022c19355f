"""Look at files, and make what comes from them again when one of them has changed."""

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from stat import S_ISREG

from generator.bundled import bundled_folder
from generator.compiled_templates import COMPILED
from generator.load.folder import game_files
from generator.problems.problem import ProblemsFound, WrongUse
from generator.problems.report import as_text
from generator.workshop import fingerprints

SECONDS_BETWEEN_LOOKS = 0.1

Stamps = dict[Path, tuple[int, int]]
"""When each file was changed and how long it is."""


class Watch:
    """Knows how the files were when something was made from them last."""

    def __init__(
        self, folders: Sequence[Path], make: Callable[[], None], tell: Callable[[str], None],
        files: Sequence[Path] = (),
    ) -> None:
        """`folders` of games and `files` beside them are looked at; `tell` hears why nothing was made."""
        self._folders, self._files = folders, files
        self._make, self._tell = make, tell
        self._seen: Stamps | None = None

    def step(self) -> bool:
        """Look once, and make if a file has changed since the last look; whether it had.

        What stops the first time is raised; later it is told, for the user can mend it meanwhile.
        """
        # taken before the files are read: what changes meanwhile is seen at the next look
        stamps = dict(self._stamps())
        if stamps == self._seen:
            return False
        is_first, self._seen = self._seen is None, stamps
        try:
            if not is_first:
                fingerprints.look_again()
            self._make()
        except (OSError, WrongUse, ProblemsFound) as error:
            if is_first:
                raise
            self._tell(_why(error))
        return True

    def go_on(self) -> None:
        """Look again and again, until the user stops it."""
        with suppress(KeyboardInterrupt):
            while True:
                self.step()
                time.sleep(SECONDS_BETWEEN_LOOKS)

    def _stamps(self) -> Iterator[tuple[Path, tuple[int, int]]]:
        """Of the games and of the looks; what goes meanwhile is no file."""
        folders = [path for folder in self._folders for path in _found(game_files(folder))]
        looks = _found(bundled_folder("templates").rglob("*"))
        for path in (*folders, *self._files, *(path for path in looks if path.parent.name != COMPILED)):
            with suppress(OSError):
                found = path.stat()
                if S_ISREG(found.st_mode):
                    yield path, (found.st_mtime_ns, found.st_size)


def _why(error: Exception) -> str:
    if isinstance(error, ProblemsFound):
        return as_text(error.problems, error.sources)
    return f"counterpress: {error}"


def _found(paths: Iterator[Path]) -> Iterator[Path]:
    """The paths as far as they can be listed: a folder may go meanwhile, too."""
    with suppress(OSError):
        yield from paths
