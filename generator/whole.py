"""Files that are there whole or not at all: nobody reads half of one, and nothing half-written is left."""

import os
import secrets
from pathlib import Path


def write_whole(path: Path, *parts: bytes) -> None:
    """Write a file of these parts, with the folders above it, in one step for readers. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_name(f".{path.name}.{secrets.token_hex(6)}.part")
    try:
        with unfinished.open("wb") as file:
            file.writelines(parts)
        os.replace(unfinished, path)
    except BaseException:
        unfinished.unlink(missing_ok=True)
        raise
