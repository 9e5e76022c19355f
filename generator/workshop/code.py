"""What a module of the program needs in order to run, found in the source without running it."""

import re
import sys
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from generator.bundled import PACKAGE_FOLDER

_NAME = PACKAGE_FOLDER.name
# Ten times as fast as parsing every module, which each start of the program would wait for. The tests hold it
# against the parser.
_IMPORT = re.compile(
    r"\n[ \t]*(?:from[ \t]+([\w.]+)[ \t]+import[ \t]+(\([^)]*\)|[^\n]*)|import[ \t]+([\w.]+))")
_COMMENT = re.compile("#.*")


@cache
def modules() -> dict[str, Path]:
    """The file of every module of the program, by its dotted name."""
    found: dict[str, Path] = {}
    for path in PACKAGE_FOLDER.rglob("*.py"):
        parts = path.relative_to(PACKAGE_FOLDER).with_suffix("").parts
        if parts[0] != "_bundled":
            found[".".join((_NAME, *parts)).removesuffix(".__init__")] = path
    return found


@cache
def text_of(module: str) -> str:
    """The source of a module; a checkout with other line ends is the same program."""
    return modules()[module].read_text(encoding="utf-8")


@cache
def imported(module: str) -> frozenset[str]:
    """What a module imports: modules of the program by their whole name, others by their first word.

    A module brings the packages around it along, for those are run, too.
    """
    found: set[str] = set()
    for written, names, whole in _IMPORT.findall(f"\n{text_of(module)}"):
        source = _absolute(written or whole, module)
        wanted = {source}
        if source.partition(".")[0] == _NAME:
            listed = _COMMENT.sub("", names).strip("() \t\n").split(",")
            wanted |= {f"{source}.{name.split()[0]}" for name in listed if name.strip()}
        for name in wanted:
            found |= _with_packages(name) if name.partition(".")[0] == _NAME else {name.partition(".")[0]}
    return frozenset(found)


def behind(first: Iterable[str]) -> tuple[list[str], list[str]]:
    """The modules of the program that these modules reach, themselves included, and the libraries of others
    that any of them imports.
    """
    reached: set[str] = set()
    libraries: set[str] = set()
    ahead = {name for module in first for name in _with_packages(module)}
    while ahead:
        reached |= ahead
        found = frozenset[str]().union(*map(imported, ahead))
        libraries |= {name for name in found if name.partition(".")[0] != _NAME}
        ahead = set(found - libraries - reached)
    return sorted(reached), sorted(libraries - sys.stdlib_module_names)


def _absolute(source: str, module: str) -> str:
    """What an import means that counts dots from where it stands."""
    name = source.lstrip(".")
    if name == source:
        return source
    parts, up = module.split("."), len(source) - len(name)
    if modules()[module].name == "__init__.py":
        up -= 1
    return ".".join(filter(None, (*parts[:len(parts) - up], name)))


@cache
def _with_packages(name: str) -> frozenset[str]:
    parts = name.split(".")
    return frozenset(".".join(parts[:count]) for count in range(1, len(parts) + 1)) & modules().keys()
