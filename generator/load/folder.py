"""Which files make a game: told without reading one, for those who only ask whether something changed."""

from collections.abc import Iterator
from pathlib import Path

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
        yield from sorted(path for path in (folder / name).rglob("*") if not path.is_dir())
