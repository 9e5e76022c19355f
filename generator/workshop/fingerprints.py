"""Hashes of the program itself: what it made before a change of code, template or library is made anew."""

from collections.abc import Iterable
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from generator.bundled import PACKAGE_FOLDER, bundled_folder
from generator.workshop.cache import key_of

_DRAWING_LIBRARIES = (
    "jinja2", "svgwrite", "lxml", "fonttools", "pyphen", "pydantic", "pyyaml", "shapely", "ezdxf")
_RENDERING_LIBRARIES = ("typst", "pikepdf")


_DRAWING_CODE = ("compile", "model", "workshop", "lettering", "svg", "render")
_NOT_DRAWING = ("module", "_bundled")


@cache
def program() -> str:
    """The hash of our code, templates and shared data; the same on every machine and in a wheel."""
    code = [path for path in PACKAGE_FOLDER.rglob("*.py")
            if "_bundled" not in path.relative_to(PACKAGE_FOLDER).parts]
    return key_of(_hash_of(code, PACKAGE_FOLDER), _bundled_hash())


@cache
def drawing() -> str:
    """What a drawing depends on besides the definitions."""
    code = [path for name in _DRAWING_CODE for path in (PACKAGE_FOLDER / name).rglob("*.py")
            if not set(path.relative_to(PACKAGE_FOLDER).parts) & set(_NOT_DRAWING)]
    return key_of(_hash_of(code, PACKAGE_FOLDER), _bundled_hash(), *_versions(_DRAWING_LIBRARIES))


@cache
def rendering() -> str:
    """What a picture or PDF depends on besides the drawings."""
    fonts = bundled_folder("templates") / "fonts"
    code = [path for name in ("svg", "lettering", "render") for path in (PACKAGE_FOLDER / name).glob("*.py")]
    return key_of(_hash_of(code, PACKAGE_FOLDER), _hash_of(_files(fonts), fonts),
                  *_versions(_RENDERING_LIBRARIES))


def look_again() -> None:
    """Forget the hashes: templates may have changed while the program runs."""
    for known in (program, drawing, rendering, _bundled_hash):
        known.cache_clear()


@cache
def _bundled_hash() -> str:
    templates, data = bundled_folder("templates"), bundled_folder("data")
    return key_of(_hash_of(_files(templates), templates), _hash_of(_files(data / "_shared"), data))


def _files(folder: Path) -> list[Path]:
    return [path for path in folder.rglob("*") if path.is_file() and "__pycache__" not in path.parts]


def _hash_of(paths: Iterable[Path], below: Path) -> str:
    named = sorted((path.relative_to(below).as_posix(), path) for path in paths)
    # a checkout with other line ends is the same program
    return key_of(*(part for name, path in named
                    for part in (name, path.read_bytes().replace(b"\r\n", b"\n"))))


def _versions(libraries: Iterable[str]) -> list[str]:
    found = []
    for library in libraries:
        try:
            found.append(f"{library} {version(library)}")
        except PackageNotFoundError:
            found.append(library)
    return found
