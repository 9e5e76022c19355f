"""States of a game that can be compared: with some errata, from a folder, or as a commit of git has it."""

import io
import subprocess
import tarfile
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

from generator.model.game import Game
from generator.problems.problem import WrongUse

Load = Callable[[Path, Sequence[str] | None], Game | None]
"""Reads a folder with the wanted errata (None: all), after reporting what is wrong with it."""

_CHECKED_OUT: list[tempfile.TemporaryDirectory[str]] = []
"""Kept until the program ends: pictures and fonts are read when they are drawn."""

def state_of(folder: Path, wanted: str, load: Load) -> Game | None:
    """The game in a state: `none`, `all`, `ID,ID`, a folder of definitions, or `git:REVISION`.

    Raises WrongUse for a folder or revision that is not there.
    """
    if wanted == "none":
        return load(folder, ())
    if wanted == "all":
        return load(folder, None)
    if wanted.startswith("git:"):
        _CHECKED_OUT.append(scratch := tempfile.TemporaryDirectory())
        return load(_checked_out(folder, wanted.removeprefix("git:"), Path(scratch.name)), None)
    if Path(wanted).is_dir():
        return load(Path(wanted).resolve(), None)
    return load(folder, tuple(filter(None, (each.strip() for each in wanted.split(",")))))


def _checked_out(folder: Path, revision: str, scratch: Path) -> Path:
    """The folder as a commit has it, and the folder of shared definitions beside it."""
    if revision.startswith("-"):
        raise WrongUse(f"'{revision}' is no revision")
    command = ["git", "-C", str(folder.parent), "archive", "--format=tar", revision, folder.name]
    try:
        done = subprocess.run(command, capture_output=True, check=False)
    except OSError as error:
        raise WrongUse(f"git cannot be run: {error}") from None
    if done.returncode:
        said = done.stderr.decode(errors="replace").strip().splitlines()
        raise WrongUse(f"git has no '{folder.name}' at '{revision}': {said[0] if said else 'no such commit'}")
    with tarfile.open(fileobj=io.BytesIO(done.stdout)) as archive:
        archive.extractall(scratch, filter="data")
    return scratch / folder.name
