"""A store of made things under the hash of everything they were made from; always safe to delete."""

import contextlib
import os
import re
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

from generator.links import is_link
from generator.whole import write_whole

MAXIMUM_BYTES = 512 * 1024 * 1024
_DIGEST_BYTES = 32
_NAME = re.compile("[0-9a-f]{64}")


def key_of(*parts: str | bytes) -> str:
    """The name of a thing that is made from exactly these parts."""
    digest = sha256()
    for part in parts:
        content = part.encode() if isinstance(part, str) else part
        # the length keeps ("ab", "c") and ("a", "bc") apart
        digest.update(f"{len(content)}:".encode())
        digest.update(content)
    return digest.hexdigest()


class Cache:
    """Files in a folder, each with its own hash before its content. Builds may share the folder at once.

    A folder that cannot be written, a file that is damaged, or a link only makes the build slower.
    """

    def __init__(self, folder: Path, maximum_bytes: int = MAXIMUM_BYTES) -> None:
        self.folder = folder
        self.maximum_bytes = maximum_bytes

    def get(self, key: str) -> bytes | None:
        """What was stored under the key, or None."""
        path = self._path(key)
        if is_link(path) or is_link(path.parent):
            return None
        try:
            with path.open("rb") as file:
                digest, content = file.read(_DIGEST_BYTES), file.read()
        except OSError:
            return None
        if sha256(content).digest() != digest:
            with contextlib.suppress(OSError):
                path.unlink()
            return None
        with contextlib.suppress(OSError):
            os.utime(path)  # what is used stays longest
        return content

    def put(self, key: str, content: bytes) -> None:
        """Store the content; readers see all of it or nothing."""
        path = self._path(key)
        with contextlib.suppress(OSError):
            if not is_link(path.parent):
                write_whole(path, sha256(content).digest(), content)

    def prune(self) -> None:
        """Drop what was not used for longest until the folder is within its bounds."""
        files = [*self._files()]
        size = sum(bytes_used for _, bytes_used, _ in files)
        for _, bytes_used, path in sorted(files):
            if size <= self.maximum_bytes:
                return
            with contextlib.suppress(OSError):
                os.unlink(path)
            size -= bytes_used

    def _files(self) -> Iterator[tuple[float, int, str]]:
        """When each file was used last, its size and its path; only of those named like what we put there."""
        for folder in self.folder.glob("??"):
            with contextlib.suppress(OSError), os.scandir(folder) as files:
                for file in files if not is_link(folder) else ():
                    if _NAME.fullmatch(folder.name + file.name):
                        found = file.stat()
                        yield found.st_mtime, found.st_size, file.path

    def _path(self, key: str) -> Path:
        return self.folder / key[:2] / key[2:]
