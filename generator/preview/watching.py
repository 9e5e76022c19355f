"""Look at the files that a gallery is made from, and make it again when one of them has changed."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from stat import S_ISREG

from generator.bundled import bundled_folder
from generator.load.folder import game_files
from generator.preview.making import GalleryMaker, Made
from generator.problems.problem import WrongUse
from generator.workshop import fingerprints

SECONDS_BETWEEN_LOOKS = 0.1

Stamps = dict[Path, tuple[int, int]]
"""When each file was changed and how long it is."""


class Watch:
    """Knows how the files were when the gallery was made last; told of everything that is made."""

    def __init__(self, maker: GalleryMaker, tell: Callable[[Made], None]) -> None:
        self._maker = maker
        self._tell = tell
        self._seen: Stamps | None = None

    def step(self) -> bool:
        """Look once, and make the gallery if a file has changed since the last look; whether it had.

        What stops the first gallery is raised; later it is told, for the user can mend it meanwhile.
        """
        # taken before the files are read: what changes meanwhile is seen at the next look
        stamps = dict(_stamps(self._maker.definitions))
        if stamps == self._seen:
            return False
        is_first, self._seen = self._seen is None, stamps
        try:
            if not is_first:
                fingerprints.look_again()
            made = self._maker.make(tell_the_page=True)
        except (OSError, WrongUse) as error:
            if is_first:
                raise
            made = Made(None, None, f"counterpress: {error}")
        self._tell(made)
        return True


def _stamps(definitions: Path) -> Iterator[tuple[Path, tuple[int, int]]]:
    """Files of the game and of the looks; one that goes meanwhile is no file."""
    templates = bundled_folder("templates")
    for path in (*_found(game_files(definitions)), *_found(templates.rglob("*"))):
        with suppress(OSError):
            found = path.stat()
            if S_ISREG(found.st_mode):
                yield path, (found.st_mtime_ns, found.st_size)


def _found(paths: Iterator[Path]) -> Iterator[Path]:
    """The paths as far as they can be listed: a folder may go meanwhile, too."""
    with suppress(OSError):
        yield from paths
