"""The small games that a new one can begin with: one for each idea, in data/_samples."""

import re
from pathlib import Path

from generator.bundled import bundled_folder
from generator.problems.problem import WrongUse, nearest

FIRST = "hexes"
"""What a game begins with if nobody chooses."""

_ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,47}")
_HEAD = re.compile(r"^  (id|title): *([^#\n]*?)( *)(?= #|$)", re.MULTILINE)


def samples() -> dict[str, str]:
    """What each sample shows, by name: the first line of its first file."""
    folders = sorted(path.parent for path in (bundled_folder("data") / "_samples").glob("*/game.yaml"))
    return {folder.name: _about(folder / "game.yaml") for folder in folders}


def new_game(place: Path, sample: str) -> list[str]:
    """Make a folder with a copy of a sample under a name of its own; returns its files.

    Raises WrongUse for a place that is taken, a name that is no id, or a sample that there is not; OSError
    when the folder cannot be written.
    """
    if sample not in samples():
        raise WrongUse(f"there is no sample '{sample}'; {nearest(sample, samples()) or ', '.join(samples())}")
    if not _ID.fullmatch(place.name):
        raise WrongUse(
            f"'{place.name}' cannot be the name of a game: it has letters without accents, digits, - and _")
    if place.exists():
        raise WrongUse(f"'{place}' is there already; choose another name")
    origin = bundled_folder("data") / "_samples" / sample
    files = sorted(path for path in origin.rglob("*") if path.is_file())
    for path in files:
        target = place / path.relative_to(origin)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(path.read_bytes())
    head = place / "game.yaml"
    head.write_text(_renamed(head.read_text(encoding="utf-8"), place.name), encoding="utf-8", newline="\n")
    return [path.relative_to(origin).as_posix() for path in files]


def _about(head: Path) -> str:
    with head.open(encoding="utf-8") as file:
        return file.readline().removeprefix("#").strip()


def _renamed(text: str, name: str) -> str:
    """The head of a sample under another id and title; what stands behind them stays in its column."""
    title = name.replace("-", " ").replace("_", " ").title()
    new = {"id": name, "title": f'"{title}"' if title.isdigit() else title}

    def renamed(found: re.Match[str]) -> str:
        room = len(found[2]) + len(found[3]) if found[3] else 0
        return f"  {found[1]}: {new[found[1]].ljust(room)}"

    return _HEAD.sub(renamed, text, count=2)
