"""One process at a time in a folder; the lock ends with the process, however that ends."""

import getpass
import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path

if sys.platform == "win32":
    import msvcrt
    import time

    @contextmanager
    def locked(folder: Path) -> Iterator[None]:
        """Hold the folder for this process; others wait."""
        # Windows locks files, not folders, and a lock file among the output would be in the way.
        name = sha256(f"{getpass.getuser()} {folder.resolve()}".casefold().encode()).hexdigest()[:24]
        with open(Path(tempfile.gettempdir()) / f"counterpress-{name}.lock", "a+b") as file:
            while True:
                file.seek(0)
                try:
                    msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
                    break
                except OSError:
                    time.sleep(0.1)
            try:
                yield
            finally:
                file.seek(0)
                msvcrt.locking(file.fileno(), msvcrt.LK_UNLCK, 1)
else:
    import fcntl

    @contextmanager
    def locked(folder: Path) -> Iterator[None]:
        """Hold the folder for this process; others wait."""
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX)
            yield
        finally:
            os.close(descriptor)
