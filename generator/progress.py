"""What a long command is doing: one line on a terminal, nothing in a pipe; and how long each stage took."""

import shutil
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TextIO


class Progress:
    """Shows the current stage on `stream` if that is a terminal; `seconds` holds the time of each stage."""

    def __init__(self, stream: TextIO | None = None) -> None:
        self.seconds: dict[str, float] = {}
        self._stream = stream if stream is not None and stream.isatty() else None
        self._stage = ""

    @contextmanager
    def stage(self, name: str) -> Iterator[None]:
        """Time a stage; one that is entered again goes on counting."""
        start = time.perf_counter()
        self._stage = name
        self.say("")
        try:
            yield
        finally:
            self.seconds[name] = self.seconds.get(name, 0.0) + time.perf_counter() - start
            self.clear()

    def say(self, what: str) -> None:
        """Show what the stage is at."""
        if self._stream is not None:
            width = shutil.get_terminal_size().columns - 1
            line = f"{self._stage} {what}".rstrip()[:width]
            self._stream.write(f"\r{line.ljust(width)}")
            self._stream.flush()

    def clear(self) -> None:
        """Leave the terminal's line empty for what is printed next."""
        if self._stream is not None:
            self._stream.write("\r" + " " * (shutil.get_terminal_size().columns - 1) + "\r")
            self._stream.flush()
