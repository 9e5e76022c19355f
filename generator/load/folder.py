"""Which files make a game: told without reading one, for those who only ask whether something changed."""

from collections.abc import Iterator
from pathlib import Path

from generator.links import is_link

ASSET_FOLDERS = ("faces", "fonts", "icons", "pictures", "words")
TABLE_ENDINGS = (".csv", ".xlsx", ".ods")


def game_files(folder: Path) -> Iterator[Path]:
    """Every file of a game folder that a build reads, in an order that is the same everywhere."""
    yield from sorted(folder.glob("*.y*ml"))
    yield from sorted(path for path in folder.glob("*.*") if path.suffix.lower() in TABLE_ENDINGS)
    yield from asset_files(folder)


def asset_files(folder: Path) -> Iterator[Path]:
    """Every file of the folders that hold assets."""
    for name in ASSET_FOLDERS:
        yield from files_below(folder / name)


def files_below(folder: Path) -> list[Path]:
    """Every file in a folder and in folders in it, and every link there; none if it is not there.

    Raises OSError for a folder that cannot be looked into.
    """
    found: list[Path] = []
    ahead = [folder] if folder.is_dir() else []
    while ahead:
        for path in ahead.pop().iterdir():
            (ahead if path.is_dir() and not is_link(path) else found).append(path)
    return sorted(found)
