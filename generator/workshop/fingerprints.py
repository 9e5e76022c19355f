"""Hashes of the program itself: what it made before a change of code, template or library is made anew.

What belongs to a hash is found in the imports of what makes the thing, so that nobody needs to list it.
"""

import os
import sys
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path

from generator.bundled import bundled_folder
from generator.lettering.fonts import Font
from generator.workshop import code
from generator.workshop.cache import key_of


@cache
def program() -> str:
    """The hash of our code, templates and shared data; the same on every machine and in a wheel."""
    return key_of(_hash_of_code(code.modules()), _bundled_hash())


def drawing(maker: Callable[..., object]) -> str:
    """What a drawing depends on besides the definitions, by the function that draws it."""
    return key_of(made_by(maker), _bundled_hash())


def made_by(maker: Callable[..., object]) -> str:
    """A function or class, as a hash of all code that its module reaches and of the libraries it uses."""
    return key_of(maker.__name__, _behind(maker.__module__))


def fonts(brought: Iterable[Font] = ()) -> str:
    """The hash of the fonts we ship, and of those that a game brings."""
    return key_of(_our_fonts(), *(part for font in brought for part in (font.family, font.digest)))


@cache
def _our_fonts() -> str:
    folder = bundled_folder("templates") / "fonts"
    return _hash_of(_files(folder), folder)


def look_again() -> None:
    """Forget the hashes: templates may have changed while the program runs."""
    for known in (program, _our_fonts, _bundled_hash):
        known.cache_clear()


@cache
def _behind(module: str) -> str:
    modules, libraries = code.behind([module])
    return key_of(_hash_of_code(modules), *map(edition, libraries))


@cache
def _bundled_hash() -> str:
    templates, data = bundled_folder("templates"), bundled_folder("data")
    shared = [*_files(data / "_shared"), *_files(data / "_words")]
    return key_of(_hash_of(_files(templates), templates), _hash_of(shared, data))


def _files(folder: Path) -> list[Path]:
    return [path for path in folder.rglob("*") if path.is_file() and "__pycache__" not in path.parts]


def _hash_of_code(modules: Iterable[str]) -> str:
    return key_of(*(part for name in sorted(modules) for part in (name, code.text_of(name))))


def _hash_of(paths: Iterable[Path], below: Path) -> str:
    named = sorted((path.relative_to(below).as_posix(), path) for path in paths)
    # a checkout with other line ends is the same program
    return key_of(*(part for name, path in named
                    for part in (name, path.read_bytes().replace(b"\r\n", b"\n"))))


@cache
def installed() -> Mapping[str, str]:
    """The version of every installed library, from the names of the folders that tell of them."""
    found: dict[str, str] = {}
    for place in sys.path:
        if place.endswith("-packages") and os.path.isdir(place):
            for name in sorted(os.listdir(place)):
                if name.endswith("-info"):
                    library, _, version = os.path.splitext(name)[0].partition("-")
                    found.setdefault(library.lower(), version)
    return found


def edition(library: str) -> str:
    """A library as it is imported, with its version."""
    version = installed().get(library.lower())
    if version is None:  # the registry calls it otherwise, as PyYAML
        version = getattr(import_module(library), "__version__", "")
    return f"{library} {version}"
