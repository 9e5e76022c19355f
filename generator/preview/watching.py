"""Look at the files that a gallery is made from, and make it again when one of them has changed."""

from collections.abc import Callable, Iterator
from pathlib import Path

from generator.bundled import bundled_folder
from generator.package import fingerprints
from generator.preview.making import GalleryMaker, Made

SECONDS_BETWEEN_LOOKS = 0.5

Stamps = dict[Path, tuple[int, int]]
"""When each file was changed and how long it is."""


class Watch:
    """Knows how the files were when the gallery was made last; told of everything that is made."""

    def __init__(self, maker: GalleryMaker, tell: Callable[[Made], None]) -> None:
        self._maker = maker
        self._tell = tell
        self._seen: Stamps | None = None

    def step(self) -> bool:
        """Look once, and make the gallery if a file has changed since the last look; whether it had."""
        # taken before the files are read: what changes meanwhile is seen at the next look
        stamps = dict(_stamps(self._maker.definitions))
        if stamps == self._seen:
            return False
        if self._seen is not None:
            fingerprints.look_again()
        self._seen = stamps
        self._tell(self._maker.make(tell_the_page=True))
        return True


def _stamps(definitions: Path) -> Iterator[tuple[Path, tuple[int, int]]]:
    """Files of the game and of the looks; one that goes meanwhile is no file."""
    for path in (*definitions.glob("*.y*ml"), *bundled_folder("templates").rglob("*")):
        try:
            found = path.stat()
        except OSError:
            continue
        if path.is_file():
            yield path, (found.st_mtime_ns, found.st_size)
